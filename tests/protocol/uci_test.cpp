#include "protocol/uci.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "protocol/flip.h"
#include "support/conversation.h"

namespace menagerie::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

constexpr const char* stalemate = "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
constexpr const char* checkmate = "position fen R6k/6pp/8/8/8/8/8/K7 b - - 0 1";

class UciTest : public testing::Test {
protected:
    static UciHost make_host() { return {.version = "test", .bench = nullptr}; }

    /// Everything said so far has been obeyed.
    void synchronise() {
        chat.say("isready");
        EXPECT_EQ(chat.find("readyok"), "readyok");
    }

    /// A `stop` and the answer to it.
    void stop() {
        chat.say("stop");
        chat.find("bestmove");
    }

    UciHost host = make_host();
    Conversation chat{[this](std::istream& in, std::ostream& out) { run_uci(in, out, host); }};
};

TEST_F(UciTest, IntroducesItselfWithItsOptions) {
    chat.say("uci");
    const auto lines = chat.hear_until("uciok");
    EXPECT_EQ(lines.front(), "id name Menagerie test");
    EXPECT_THAT(lines[1], StartsWith("id author "));
    EXPECT_THAT(lines, Contains("option name Hash type spin default 16 min 1 max 65536"));
    EXPECT_THAT(lines, Contains("option name Clear Hash type button"));
    EXPECT_THAT(lines, Contains("option name MultiPV type spin default 1 min 1 max 500"));
    EXPECT_THAT(lines, Contains("option name Ponder type check default false"));
    EXPECT_THAT(lines, Contains(StartsWith("option name UCI_Variant type combo default chess var chess")));
    EXPECT_THAT(lines, Contains(StartsWith("option name Agent type combo default alphabeta var alphabeta")));
    EXPECT_EQ(lines.back(), "uciok");
}

TEST_F(UciTest, SaysNothingBeforeItIsAsked) { EXPECT_THAT(chat.finish(), IsEmpty()); }

TEST_F(UciTest, AnswersASearchWithInfoAndOneBestMove) {
    chat.say("position startpos moves e2e4 e7e5");
    chat.say("go depth 4");
    const auto lines = chat.hear_until("bestmove");
    EXPECT_THAT(lines.front(), StartsWith("info depth 1 seldepth "));
    EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" multipv 1 score cp "));
    EXPECT_THAT(lines.back(), MatchesRegex("bestmove [a-h][1-8][a-h][1-8] ponder [a-h][1-8][a-h][1-8]"));
    EXPECT_THAT(chat.finish(), IsEmpty());
}

TEST_F(UciTest, AnnouncesMateInMoves) {
    chat.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    chat.say("go depth 5");
    const auto lines = chat.hear_until("bestmove");
    EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" score mate 1 "));
    EXPECT_THAT(lines.back(), StartsWith("bestmove a1a8"));
    chat.say("position fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1");
    chat.say("go depth 10");
    const auto losing = chat.hear_until("bestmove");
    EXPECT_THAT(losing[losing.size() - 2], HasSubstr(" score mate -1 "));
}

TEST_F(UciTest, AMateSearchStopsWhenTheMateIsFound) {
    chat.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    chat.say("go mate 1");
    EXPECT_THAT(chat.find("bestmove"), StartsWith("bestmove a1a8"));
}

TEST_F(UciTest, HasNoMoveWhereThereIsNone) {
    chat.say(stalemate);
    chat.say("go depth 3");
    EXPECT_THAT(chat.hear_until("bestmove"), ElementsAre("info depth 0 score cp 0", "bestmove (none)"));
    chat.say(checkmate);
    chat.say("go movetime 1000");
    EXPECT_THAT(chat.hear_until("bestmove"), ElementsAre("info depth 0 score mate 0", "bestmove (none)"));
}

TEST_F(UciTest, AnswersReadyWhileSearching) {
    chat.say("go infinite");
    synchronise();
    synchronise();
    stop();
    EXPECT_THAT(chat.finish(), IsEmpty());
}

TEST_F(UciTest, InfiniteWaitsForTheStopEvenWithNothingToSearch) {
    chat.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    for (const char* const go : {"go infinite depth 1", "go infinite mate 1", "go infinite nodes 10",
                                 "go infinite movetime 1", "go ponder depth 1", "go ponder movetime 1"}) {
        chat.say(go);
        synchronise();
        while (const auto line = chat.hear_within(milliseconds{50})) {
            EXPECT_THAT(*line, StartsWith("info ")) << go;
        }
        chat.say("stop");
        EXPECT_THAT(chat.find("bestmove"), StartsWith("bestmove a1a8")) << go;
    }
    chat.say(checkmate);
    chat.say("go infinite");
    EXPECT_EQ(chat.hear_within(milliseconds{50}), std::nullopt);
    chat.say("stop");
    EXPECT_EQ(chat.find("bestmove"), "bestmove (none)");
}

TEST_F(UciTest, PonderingSwitchesToTheClockAtTheHit) {
    chat.say("go ponder wtime 3000 btime 3000 winc 0 binc 0");
    EXPECT_EQ(chat.find("info depth 3").substr(0, 12), "info depth 3");
    std::this_thread::sleep_for(milliseconds{300});
    synchronise();
    chat.say("ponderhit");
    chat.find("bestmove");
    chat.say("ponderhit");  // nobody ponders now
    chat.say("stop");
    synchronise();
    EXPECT_THAT(chat.finish(), IsEmpty());
}

TEST_F(UciTest, MoveTimeCountsFromThePonderHit) {
    chat.say("go ponder movetime 300");
    synchronise();
    std::this_thread::sleep_for(milliseconds{400});
    const auto hit = steady_clock::now();
    chat.say("ponderhit");
    chat.find("bestmove");
    const auto taken = steady_clock::now() - hit;
    EXPECT_GT(taken, milliseconds{200});
}

TEST_F(UciTest, PonderingHoldsAFinishedAnswerUntilTheHit) {
    chat.say("go ponder depth 2");
    synchronise();
    while (const auto line = chat.hear_within(milliseconds{50})) {
        EXPECT_THAT(*line, StartsWith("info "));
    }
    chat.say("ponderhit");
    chat.find("bestmove");
}

TEST_F(UciTest, ASecondGoEndsTheFirstWithItsAnswer) {
    chat.say("go infinite");
    chat.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    chat.say("go depth 3");
    EXPECT_THAT(chat.find("bestmove"), Not(StartsWith("bestmove a1a8")));
    EXPECT_THAT(chat.find("bestmove"), StartsWith("bestmove a1a8"));
    EXPECT_THAT(chat.finish(), IsEmpty());
}

TEST_F(UciTest, QuitAndTheEndOfInputAnswerWhatIsUnderWay) {
    chat.say("go infinite");
    const auto lines = chat.finish();
    ASSERT_FALSE(lines.empty());
    EXPECT_THAT(lines.back(), StartsWith("bestmove "));
}

TEST_F(UciTest, QuitEndsAPerftInTheMiddle) {
    chat.say("go perft 9");
    synchronise();
    chat.say("quit");
    const auto lines = chat.finish();
    EXPECT_THAT(lines, Contains("info string perft stopped"));
}

TEST_F(UciTest, CountsWithPerft) {
    chat.say("position startpos");
    chat.say("go perft 4");
    const auto lines = chat.hear_until("Nodes searched");
    EXPECT_EQ(lines.front(), "a2a3: 8457");
    EXPECT_EQ(lines.size(), 22U);
    EXPECT_EQ(lines[20], "");
    EXPECT_EQ(lines.back(), "Nodes searched: 197281");
    chat.say("go perft 1");
    EXPECT_EQ(chat.find("Nodes searched"), "Nodes searched: 20");
    chat.say("go perft 0");
    EXPECT_EQ(chat.find("Nodes searched"), "Nodes searched: 1");
}

TEST_F(UciTest, LooksOnlyAtTheSearchMoves) {
    chat.say("go depth 4 searchmoves a2a3 h2h4");
    EXPECT_THAT(chat.find("bestmove"), MatchesRegex("bestmove (a2a3|h2h4).*"));
    chat.say("go searchmoves a2a3 depth 3");
    EXPECT_THAT(chat.find("bestmove"), StartsWith("bestmove a2a3"));
    chat.say("go searchmoves e2e5 depth 2");
    EXPECT_THAT(chat.hear(), StartsWith("info string error: illegal move 'e2e5'"));
    chat.find("bestmove");
}

TEST_F(UciTest, ShowsSeveralLines) {
    chat.say("setoption name MultiPV value 3");
    chat.say("go depth 3");
    const auto lines = chat.hear_until("bestmove");
    for (const char* const number : {" multipv 1 ", " multipv 2 ", " multipv 3 "}) {
        EXPECT_THAT(lines, Contains(HasSubstr(number)));
    }
    EXPECT_THAT(lines, Not(Contains(HasSubstr(" multipv 4 "))));
}

TEST_F(UciTest, ShowsChances) {
    chat.say("setoption name UCI_ShowWDL value true");
    chat.say("go depth 2");
    EXPECT_THAT(chat.hear(), MatchesRegex(".* score cp -?[0-9]+ wdl [0-9]+ [0-9]+ [0-9]+ nodes .*"));
    chat.find("bestmove");
}

TEST_F(UciTest, DescribesTheVariant) {
    chat.say("setoption name UCI_Variant value chess");
    EXPECT_EQ(chat.hear(), "info string variant chess files 8 ranks 8 pocket 0 template fairy startpos "
                           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST_F(UciTest, PlaysEveryGame) {
    for (const GameModule* const game : all_games()) {
        chat.say(fmt::format("setoption name UCI_Variant value {}", game->info().key));
        EXPECT_THAT(chat.hear(), StartsWith(fmt::format("info string variant {} ", game->info().key)));
        GameRecord record = game->open_start();
        std::string moves;
        for (int ply = 0; ply < 4 && !game->outcome(record).is_over(); ++ply) {
            chat.say("position startpos moves" + moves);
            chat.say("go nodes 300");
            const std::string answer = chat.find("bestmove").substr(9);
            const std::string best = answer.substr(0, answer.find(' '));
            const auto move = game->read_move(record, best);
            ASSERT_TRUE(move) << move.error().message;
            record.moves.push_back(*move);
            moves += " " + best;
        }
    }
}

TEST_F(UciTest, BadPositionsChangeNothing) {
    chat.say("position startpos moves e2e4");
    for (const char* const bad :
         {"position", "position nowhere", "position fen", "position fen 8/8", "position startpos moves e2e5",
          "position startpos moves e2e4 e7e5 e4e5", "position fen x moves e2e4", "position moves e2e4"}) {
        chat.say(bad);
        EXPECT_THAT(chat.hear(), StartsWith("info string error: ")) << bad;
    }
    chat.say("d");
    EXPECT_EQ(chat.find("Fen: "), "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

TEST_F(UciTest, RefusesBadOptions) {
    for (const auto& [line, answer] : std::vector<std::pair<std::string, std::string>>{
             {"setoption", "setoption needs `name NAME`"},
             {"setoption name", "setoption needs `name NAME`"},
             {"setoption name value 3", "setoption needs `name NAME`"},
             {"setoption name Nonsense value 3", "unknown option 'Nonsense'"},
             {"setoption name Hash value x", "option Hash must be a whole number from 1 to 65536, got 'x'"},
             {"setoption name Hash", "option Hash must be a whole number from 1 to 65536, got ''"},
             {"setoption name Ponder value maybe", "option Ponder must be true or false, got 'maybe'"}}) {
        chat.say(line);
        EXPECT_EQ(chat.hear(), "info string error: " + answer);
    }
    chat.say("setoption name hash value 1");  // names in any case
    chat.say("setoption name Clear Hash");
    synchronise();
}

TEST_F(UciTest, OptionsDuringASearchWaitForItsEnd) {
    chat.say("go infinite");
    chat.say("setoption name Hash value 2");
    chat.say("setoption name Threads value 2");
    chat.say("setoption name Clear Hash");
    chat.say("ucinewgame");
    synchronise();
    stop();
    synchronise();
    chat.say("go depth 4");
    chat.find("bestmove");
}

TEST_F(UciTest, ComplainsAboutAGoItCannotReadAndSearchesAllTheSame) {
    chat.say("go depth");
    EXPECT_EQ(chat.hear(), "info string error: go: depth needs a number");
    chat.say("stop");
    chat.find("bestmove");
    chat.say("go depth two nodes 20 quickly");
    EXPECT_EQ(chat.hear(), "info string error: go: depth needs a number, got 'two'");
    EXPECT_EQ(chat.hear(), "info string error: go: unknown word 'quickly'");
    chat.find("bestmove");
    chat.say("go wtime -50 btime 99999999999999999999 movestogo 0");
    chat.find("bestmove");
}

TEST_F(UciTest, SurvivesGarbage) {
    using std::string_literals::operator""s;
    chat.send_raw("go\0depth\0 4\n\0\0\n\xff\xfe\x80\n\r\n   \t \n"s);
    chat.send_raw(std::string(3 << 20, 'x') + '\n');
    EXPECT_EQ(chat.hear(), "info string error: unknown command 'go\\x00depth\\x00'");
    EXPECT_EQ(chat.hear(), "info string error: unknown command '\\x00\\x00'");
    EXPECT_EQ(chat.hear(), "info string error: unknown command '\\xff\\xfe\\x80'");
    EXPECT_EQ(chat.hear(), "info string error: the line is too long");
    synchronise();
}

TEST_F(UciTest, EveryStopIsAnswered) {
    for (int i = 0; i < 21; ++i) {
        chat.say("go infinite");
        std::this_thread::sleep_for(milliseconds{5});
        stop();
    }
    EXPECT_THAT(chat.finish(), IsEmpty());
}

TEST_F(UciTest, SlowTellsTheCurrentMoveOfALongSearch) {
    chat.say("go infinite");
    EXPECT_THAT(chat.find("info depth"), Not(HasSubstr("currmove")));
    std::string line;
    do {
        line = chat.find("info depth");
    } while (line.find("currmove") == std::string::npos);
    EXPECT_THAT(line, MatchesRegex("info depth [0-9]+ currmove [a-h][1-8][a-h][1-8] currmovenumber [0-9]+"));
    stop();
}

TEST_F(UciTest, FlipsThePosition) {
    chat.say("position fen r3k2r/8/8/2pP4/8/8/8/R3K1R1 w Qkq c6 3 7");
    chat.say("flip");
    chat.say("d");
    EXPECT_EQ(chat.find("Fen: "), "Fen: r3k1r1/8/8/8/2Pp4/8/8/R3K2R b KQq c3 3 7");
    for (const GameModule* const game : all_games()) {
        chat.say(fmt::format("setoption name UCI_Variant value {}", game->info().key));
        chat.say("flip\nflip\nd");
        EXPECT_EQ(chat.find("Fen: "), fmt::format("Fen: {}", game->info().start_fen));
    }
}

/// With the board turned over there are as many moves, and they are worth the same; but for Jungle, where Black wins
/// the games in which nothing happens.
TEST(Flip, ChangesNothingThatCounts) {
    Random random{17};
    for (const GameModule* const game : all_games()) {
        GameRecord record = game->open_start();
        for (int ply = 0; ply < 60 && !game->outcome(record).is_over(); ++ply) {
            const std::string fen = game->fen(record);
            const auto flipped = game->open(flipped_fen(fen, game->info()));
            ASSERT_TRUE(flipped) << flipped.error().message << ": " << fen;
            const auto again = game->open(flipped_fen(game->fen(*flipped), game->info()));
            ASSERT_TRUE(again) << again.error().message << ": " << fen;
            EXPECT_EQ(game->fen(*again), fen);
            if (game->info().key != "jungle") {
                EXPECT_EQ(game->evaluate(*flipped), game->evaluate(record)) << game->info().key << " " << fen;
            }
            EXPECT_EQ(game->perft(*flipped, 2), game->perft(record, 2)) << game->info().key << " " << fen;
            const auto moves = game->legal_moves(record);
            record.moves.push_back(*game->read_move(record, moves[random.below(moves.size())]));
        }
    }
}

TEST_F(UciTest, ShowsBoardAndEvaluation) {
    chat.say("d");
    const auto lines = chat.hear_until("Result: ");
    EXPECT_EQ(lines[1], " | r | n | b | q | k | b | n | r | 8");
    EXPECT_EQ(lines.back(), "Result: *");
    chat.say("eval");
    EXPECT_THAT(chat.hear(), MatchesRegex("Evaluation: [+-][0-9.]+ \\(for the side to move\\)"));
}

}  // namespace
}  // namespace menagerie::tests
