#include "protocol/xboard.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "protocol/xboard_text.h"
#include "support/conversation.h"

namespace menagerie::tests {
namespace {

using std::chrono::milliseconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

class XBoardTest : public testing::Test {
protected:
    void synchronise() {
        chat.say("ping 77");
        EXPECT_EQ(chat.find("pong 77"), "pong 77");
    }

    /// A new game in which nothing is played by the engine.
    void start(std::string_view variant) {
        chat.say("new");
        if (variant != "normal") {
            chat.say(fmt::format("variant {}", variant));
        }
        chat.say("force");
        synchronise();
    }

    Conversation chat{[](std::istream& in, std::ostream& out) { run_xboard(in, out, "test"); }};
};

TEST_F(XBoardTest, AnnouncesItsFeatures) {
    chat.say("xboard");
    chat.say("protover 2");
    const auto lines = chat.hear_until("feature done=1");
    EXPECT_EQ(lines[0], "");
    EXPECT_EQ(lines[1], "feature done=0");
    EXPECT_THAT(lines[2], HasSubstr(" usermove=1 "));
    EXPECT_THAT(lines[3], StartsWith("feature myname=\"Menagerie test\" variants=\"normal,wildebeest"));
    EXPECT_THAT(lines, Contains("feature option=\"MultiPV -spin 1 1 500\""));
    EXPECT_THAT(lines, Contains("feature option=\"Clear Hash -button\""));
    EXPECT_THAT(lines, Not(Contains(HasSubstr("option=\"Hash"))));
}

TEST_F(XBoardTest, PlaysBlackAfterNew) {
    chat.say("new");
    chat.say("sd 2");
    chat.say("usermove e2e4");
    EXPECT_THAT(chat.hear(), MatchesRegex("move [a-h][78][a-h][56]"));
    chat.say("force");
    chat.say("usermove d2d4");
    chat.say("go");
    EXPECT_THAT(chat.hear(), MatchesRegex("move [a-h][1-8][a-h][1-8]"));
    chat.say("quit");
    EXPECT_THAT(chat.finish(), IsEmpty());
}

TEST_F(XBoardTest, TakesBareMovesToo) {
    chat.say("new");
    chat.say("sd 1");
    chat.say("e2e4");
    EXPECT_THAT(chat.hear(), StartsWith("move "));
}

TEST_F(XBoardTest, SaysWhyAMoveIsIllegal) {
    start("normal");
    chat.say("usermove e2e5");
    EXPECT_THAT(chat.hear(), MatchesRegex("Illegal move \\(.*pawn.*\\): e2e5"));
    chat.say("usermove e7e5");
    EXPECT_EQ(chat.hear(), "Illegal move (the pawn on e7 is black, and it is white's turn): e7e5");
    chat.say("usermove xyzzy");
    EXPECT_THAT(chat.hear(), MatchesRegex("Illegal move \\('xyzzy' is not a move: .*\\): xyzzy"));
}

TEST_F(XBoardTest, LeavesOutAReasonThatWouldBeMisread) {
    start("2pw");
    chat.say("setboard K3n6/4G6/11/11/11/11/11/11/11/11/10k w - - 0 1");
    chat.say("usermove e10e11");
    EXPECT_EQ(chat.hear(), "# the push would need e12, off the board");
    EXPECT_EQ(chat.hear(), "Illegal move: e10e11");
}

TEST_F(XBoardTest, GivesEveryPieceAPictureAndMoves) {
    for (const GameModule* const game : all_games()) {
        const std::string setup = xboard_setup(game->info());
        if (setup.empty()) {
            continue;  // chess: XBoard knows it
        }
        const std::string pictures = setup.substr(setup.find('(') + 1, setup.find(')') - setup.find('(') - 1);
        for (const PieceInfo& piece : game->info().pieces) {
            const char letter = to_xboard_letter(piece);
            EXPECT_EQ(std::count(pictures.begin(), pictures.end(), letter), 1) << game->info().key << " " << letter;
        }
    }
    chat.say("variant ultimar");
    EXPECT_THAT(chat.hear(), StartsWith("setup (PLCOW"));
    EXPECT_EQ(chat.hear(), "piece P& mR");
    EXPECT_EQ(chat.hear(), "piece I& mQ");
}

TEST_F(XBoardTest, CountsRanksFromZeroOnTenRanks) {
    chat.say("variant wildebeest");
    const auto lines = chat.hear_until("piece K&");
    EXPECT_EQ(lines.front(), "setup (PNBRQ...................C......GKpnbrq...................c......gk) 11x10+0_fairy "
                             "rnccgkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKGCCNR w KQkq - 0 1");
    EXPECT_THAT(lines, Contains("piece G& NC"));
    EXPECT_THAT(lines, Contains("piece P& fmWfceFiifmW2ifmW3"));
    chat.say("force");
    chat.say("usermove e1e4");  // three squares, from our e2 to e5
    chat.say("lift e8");
    EXPECT_EQ(chat.hear(), "highlight 11/11/4Y6/4Y6/4Y6/11/11/11/11/11");
    chat.say("usermove k9k5");
    EXPECT_EQ(chat.hear(), "Illegal move (the way of the rook on k9 to k5 is blocked by the pawn on k8): k9k5");
    chat.say("setboard 5k5/11/11/11/11/3pP6/11/11/11/5K5 b - e3 0 1");
    chat.say("lift d4");
    EXPECT_EQ(chat.hear(), "highlight 11/11/11/11/11/11/3YR6/11/11/11");
    chat.say("hover e3");
    EXPECT_EQ(chat.hear(), "highlight 11/11/11/11/11/4g6/3YR6/11/11/11");
}

TEST_F(XBoardTest, MarksCapturesVictimsAndPromotions) {
    start("normal");
    chat.say("setboard rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 1");
    chat.say("lift e5");
    EXPECT_EQ(chat.hear(), "highlight 8/8/3RY3/8/8/8/8/8");
    chat.say("hover d6");
    EXPECT_EQ(chat.hear(), "highlight 8/8/3RY3/3g4/8/8/8/8");
    chat.say("setboard 8/P6k/8/8/8/8/8/K7 w - - 0 1");
    chat.say("lift a7");
    EXPECT_EQ(chat.hear(), "highlight M7/8/8/8/8/8/8/8");
    chat.say("put a8");
    EXPECT_THAT(chat.hear(), MatchesRegex("choice [QRBN]{4}"));
}

TEST_F(XBoardTest, CastlesByOneSquareInTwoLegs) {
    start("wildebeest");
    chat.say("setboard 5k5/11/11/11/11/11/11/11/11/5K4R w K - 0 1");
    chat.say("usermove f0g0,k0f0");
    chat.say("usermove f9e9");
    chat.say("lift f0");
    EXPECT_THAT(chat.hear(), StartsWith("highlight 5Y5/5Y5/"));  // the rook stands there now
    chat.say("setboard r4k5/11/11/11/11/11/11/11/11/5K5 b q - 0 1");
    chat.say("exclude all");
    chat.say("include f9e9,a9f9");
    chat.say("sd 1");
    chat.say("go");
    EXPECT_EQ(chat.hear(), "move f9e9,");
    EXPECT_EQ(chat.hear(), "move a9f9");
    chat.say("usermove f0g0,k0f0");
    EXPECT_EQ(chat.hear(), "Illegal move (no piece moves like that): f0g0,k0f0");
}

TEST_F(XBoardTest, AnalysesUntilToldToStop) {
    start("normal");
    chat.say("post");
    chat.say("analyze");
    EXPECT_THAT(chat.find("4 "), MatchesRegex("4 -?[0-9]+ [0-9]+ [0-9]+ [a-h1-8 ]+"));
    chat.say("usermove e2e4");
    chat.say(".");
    EXPECT_THAT(chat.find("stat01: "), MatchesRegex("stat01: [0-9]+ [0-9]+ [0-9]+ 0 0"));
    chat.say("exclude e7e5");
    chat.say("undo");
    chat.say("exit");
    synchronise();
    EXPECT_EQ(chat.hear_within(milliseconds{50}), std::nullopt);
    chat.say("undo");
    EXPECT_EQ(chat.hear(), "Error (command not legal now): undo");
}

TEST_F(XBoardTest, PondersOnTheExpectedReply) {
    chat.say("new");
    chat.say("hard");
    chat.say("level 0 0:20 0");
    chat.say("usermove e2e4");
    std::string moves = chat.find("move ");
    chat.say("hint");
    const std::string hint = chat.find("Hint: ").substr(6);
    synchronise();  // at once, although it ponders
    chat.say("usermove " + hint);
    chat.say("?");
    EXPECT_THAT(chat.find("move "), StartsWith("move "));
    chat.say("easy");
    chat.say("force");
    synchronise();
    EXPECT_THAT(chat.finish(), IsEmpty());
}

TEST_F(XBoardTest, APingDuringThoughtIsAnsweredAfterTheMove) {
    chat.say("new");
    chat.say("st 1");
    chat.say("usermove e2e4");
    chat.say("ping 5");
    EXPECT_THAT(chat.hear(), StartsWith("move "));
    EXPECT_EQ(chat.hear(), "pong 5");
}

TEST_F(XBoardTest, MoveNowAndForce) {
    chat.say("new");
    chat.say("level 0 60 0");
    chat.say("usermove e2e4");
    chat.say("?");
    EXPECT_THAT(chat.hear(), StartsWith("move "));
    chat.say("usermove d2d4");
    chat.say("force");  // no move comes any more
    synchronise();
    EXPECT_EQ(chat.hear_within(milliseconds{50}), std::nullopt);
}

TEST_F(XBoardTest, ClaimsOnlyWhatIsCertain) {
    chat.say("new");
    chat.say("sd 3");
    chat.say("force");
    for (const char* const move : {"f2f3", "e7e5", "g2g4"}) {
        chat.say(fmt::format("usermove {}", move));
    }
    chat.say("go");
    EXPECT_EQ(chat.hear(), "move d8h4");
    EXPECT_EQ(chat.hear(), "0-1 {checkmate}");
    chat.say("setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    chat.say("playother");
    chat.say("usermove g6g7");
    EXPECT_EQ(chat.hear(), "1-0 {checkmate}");
}

TEST_F(XBoardTest, TakesBackMoves) {
    start("normal");
    for (const char* const move : {"e2e4", "e7e5", "g1f3"}) {
        chat.say(fmt::format("usermove {}", move));
    }
    chat.say("undo");
    chat.say("remove");
    chat.say("usermove e2e4");
    synchronise();
    chat.say("remove");
    EXPECT_EQ(chat.hear(), "Error (command not legal now): remove");
}

TEST_F(XBoardTest, RefusesAPositionUntilAnother) {
    start("normal");
    chat.say("setboard 8/8/8/8/8/8/8/8 w - - 0 1");
    EXPECT_THAT(chat.hear(), StartsWith("tellusererror Illegal position: "));
    chat.say("usermove e2e4");
    EXPECT_EQ(chat.hear(), "Illegal move (the position was refused): e2e4");
    chat.say("new");
    chat.say("force");
    chat.say("usermove e2e4");
    synchronise();
}

TEST_F(XBoardTest, TakesOptions) {
    chat.say("memory 1");
    chat.say("memory much");
    EXPECT_EQ(chat.hear(), "Error (not a number): memory much");
    chat.say("memory 1");
    chat.say("cores 2");
    chat.say("option MultiPV=2");
    chat.say("option Clear Hash");
    chat.say("option Nothing=1");
    EXPECT_EQ(chat.hear(), "Error (unknown option 'Nothing'): option Nothing=1");
    chat.say("level 40 5");
    EXPECT_EQ(chat.hear(), "Error (level needs three numbers): level 40 5");
    chat.say("level 40 0:30 0.5");
    chat.say("nonsense");
    EXPECT_EQ(chat.hear(), "Error (unknown command): nonsense");
    chat.say("variant checkers");
    EXPECT_EQ(chat.hear(), "Error (unknown variant): variant checkers");
}

TEST_F(XBoardTest, SurvivesGarbage) {
    using std::string_literals::operator""s;
    chat.send_raw("\0\0 x\n\xff\n\n   \r\nlift\nput z9\nhover 3\nusermove\n"s);
    chat.send_raw(std::string(3 << 20, 'x') + '\n');
    synchronise();
}

TEST_F(XBoardTest, PlaysEveryGame) {
    for (const GameModule* const game : all_games()) {
        chat.say("new");
        chat.say(fmt::format("variant {}", xboard_variant(game->info())));
        chat.say("sd 1");
        chat.say("force");
        GameRecord record = game->open_start();
        for (int ply = 0; ply < 4 && !game->outcome(record).is_over(); ++ply) {
            chat.say("go");
            const std::string text = chat.find("move ").substr(5);
            chat.say("force");
            const auto move = game->read_move(record, from_xboard_move(text, game->info()));
            ASSERT_TRUE(move) << text << ": " << move.error().message;
            record.moves.push_back(*move);
        }
    }
}

/// Along random games of every game: what XBoard is told comes back as the same.
TEST(XBoardText, MovesAndPositionsSurviveTheTrip) {
    for (const GameModule* const game : all_games()) {
        const GameInfo& info = game->info();
        GameRecord record = game->open_start();
        for (int ply = 0; ply < 30 && !game->outcome(record).is_over(); ++ply) {
            const Snapshot snapshot = game->look(record);
            const auto reopened = open_xboard_fen(*game, to_xboard_fen(snapshot.fen, info));
            ASSERT_TRUE(reopened) << snapshot.fen;
            EXPECT_EQ(game->fen(*reopened), snapshot.fen);
            for (const Choice& choice : snapshot.choices) {
                EXPECT_EQ(from_xboard_move(to_xboard_move(choice.uci, info), info), choice.uci);
            }
            const std::size_t pick = static_cast<std::size_t>(ply) * 7 % snapshot.choices.size();
            record.moves.push_back(snapshot.choices[pick].move);
        }
    }
}

}  // namespace
}  // namespace menagerie::tests
