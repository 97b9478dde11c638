#include "match/player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "match/engine_process.h"
#include "match/game_runner.h"
#include "match/uci_player.h"
#include "match/xboard_player.h"
#include "search/win_scores.h"
#include "support/places.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const GameModule& chess() { return **find_game("chess"); }

/// Half a minute a move is more than it needs on the busiest machine.
EngineSpec fake(std::string_view protocol, std::string_view fault, int move = 1, std::string_view control = "st=30") {
    const std::string script = fmt::format("{}/data/engines/fake_{}.py", tests::data_folder(), protocol);
    const std::vector<std::string> words{fmt::format("cmd={} {} {}", script, fault, move), "name=fake",
                                         fmt::format("proto={}", protocol), std::string{control}};
    auto spec = read_engine_spec({}, words);
    EXPECT_TRUE(spec);
    return *spec;
}

EngineSpec ours() {
    const std::vector<std::string> words{"name=ours", "depth=2", "option.Hash=1"};
    return *read_engine_spec({}, words);
}

PlayedGame play(const EngineSpec& white, const EngineSpec& black, int patience = 30'000,
                const GameRecord& opening = chess().open_start()) {
    GameTable table{.game = chess(),
                    .opening = opening,
                    .players = {},
                    .names = {white.name, black.name},
                    .controls = {white.control, black.control},
                    .rules = {},
                    .margin = milliseconds{200},
                    .patience = milliseconds{patience}};
    table.rules.longest_game = 20;
    std::array<std::unique_ptr<Player>, 2> players;
    for (const std::size_t slot : {0, 1}) {
        auto made = make_player(slot == 0 ? white : black, chess(), nullptr);
        EXPECT_TRUE(made) << (made ? "" : made.error().message);
        if (!made) {
            return {};
        }
        players[slot] = std::move(*made);
        const auto problem = players[slot]->begin(table.opening, slot == 0 ? Side::White : Side::Black, 1);
        EXPECT_FALSE(problem) << (problem ? problem->message : "");
        table.players[slot] = players[slot].get();
    }
    return play_game(table, {});
}

/// Rule 5 of chess, the last part: the referee asks the game what time that is up means.
TEST(Referee, NobodyLosesOnTimeToABareKing) {
    const auto opening = chess().open("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    ASSERT_TRUE(opening);
    const PlayedGame game = play(fake("uci", "hang", 1, "st=0.4"), ours(), 30'000, *opening);
    EXPECT_EQ(game.verdict, Verdict::Draw) << game.reason;
    EXPECT_EQ(game.termination, Termination::TimeForfeit);
    EXPECT_EQ(game.culprit, Side::White);
    EXPECT_THAT(game.reason, HasSubstr("but ours could not win"));
}

/// How a fault ends a game.
struct Fault {
    std::string_view protocol;
    std::string_view name;
    int move;
    Termination termination;
    std::string_view reason;
};

class FaultyEngine : public ::testing::TestWithParam<Fault> {};

TEST_P(FaultyEngine, LosesThatGame) {
    const Fault& fault = GetParam();
    const bool is_late = fault.termination == Termination::TimeForfeit;
    const PlayedGame game = play(fake(fault.protocol, fault.name, fault.move, is_late ? "st=0.4" : "st=30"), ours());
    EXPECT_EQ(game.verdict, Verdict::BlackWins) << game.reason;
    EXPECT_EQ(game.termination, fault.termination) << game.reason;
    EXPECT_EQ(game.culprit, Side::White);
    EXPECT_THAT(game.reason, HasSubstr(fault.reason));
    EXPECT_EQ(game.record.moves.size(), 2U * static_cast<unsigned>(fault.move - 1));
}

INSTANTIATE_TEST_SUITE_P(
    All, FaultyEngine,
    ::testing::Values(Fault{"uci", "die", 2, Termination::Abandoned, "fake exited with code 3"},
                      Fault{"uci", "crash", 1, Termination::Abandoned, "fake was killed by signal 11"},
                      Fault{"uci", "hang", 1, Termination::TimeForfeit, "fake gives no answer"},
                      Fault{"uci", "garbage", 1, Termination::TimeForfeit, "fake gives no answer"},
                      Fault{"uci", "flood", 1, Termination::TimeForfeit, "fake gives no answer"},
                      Fault{"uci", "slow", 1, Termination::TimeForfeit, "fake"},
                      Fault{"uci", "illegal", 1, Termination::RulesInfraction, "fake plays 'e2e5': "},
                      Fault{"uci", "nonsense", 1, Termination::RulesInfraction, "fake plays 'mate': "},
                      Fault{"xboard", "die", 2, Termination::Abandoned, "fake exited with code 3"},
                      Fault{"xboard", "illegal", 1, Termination::RulesInfraction, "fake plays 'e2e5': "},
                      Fault{"xboard", "claim", 1, Termination::RulesInfraction, "fake wrongly claims '1/2-1/2"}),
    [](const auto& parameter) {
        return std::string{parameter.param.protocol} + "_" + std::string{parameter.param.name};
    });

TEST(Referee, NamesTheBrokenRule) {
    const PlayedGame game = play(fake("uci", "illegal"), ours());
    const auto why = chess().explain(chess().open_start(), "e2e5");
    ASSERT_TRUE(why);
    EXPECT_EQ(game.reason, "fake plays 'e2e5': " + why->text);
}

TEST(Referee, AnEngineWithoutAClockMayHangToo) {
    const PlayedGame game = play(fake("uci", "hang", 1, "depth=1"), ours(), 200);
    EXPECT_EQ(game.termination, Termination::Abandoned);
}

TEST(Referee, PeacefulEnginesDrawByRepetition) {
    for (const std::string_view white : {"uci", "xboard"}) {
        for (const std::string_view black : {"uci", "xboard"}) {
            const PlayedGame game = play(fake(white, "none"), fake(black, "none"));
            EXPECT_EQ(game.verdict, Verdict::Draw) << game.reason;
            EXPECT_EQ(game.reason, "repetition");
            EXPECT_EQ(game.record.moves.size(), 8U);
            ASSERT_EQ(game.notes.size(), 8U);
            ASSERT_TRUE(game.notes[0].thought);
            EXPECT_EQ(game.notes[0].thought->score, white == "uci" ? 12 : 21);
            EXPECT_EQ(game.notes[0].thought->nodes, white == "uci" ? 345U : 1234U);
        }
    }
}

TEST(XboardPlayer, ResignsAndRefusals) {
    const PlayedGame resigned = play(fake("xboard", "resign", 2), ours());
    EXPECT_EQ(resigned.verdict, Verdict::BlackWins);
    EXPECT_EQ(resigned.termination, Termination::Normal);
    EXPECT_FALSE(resigned.culprit);
    const PlayedGame refused = play(fake("uci", "none"), fake("xboard", "refuse"));
    EXPECT_EQ(refused.reason, "repetition") << "the position helps where a move is refused";
}

TEST(Players, MistakesOfTheUserAreErrors) {
    const auto message = [](EngineSpec spec, std::string_view game = "chess") {
        const auto player = make_player(spec, **find_game(game), nullptr);
        return player ? "fine" : player.error().message;
    };
    EngineSpec spec = fake("uci", "none");
    spec.options.push_back({"No Such Option", "1"});
    EXPECT_THAT(message(spec), HasSubstr("no option 'No Such Option'"));
    spec.options = {{"odd name", "true"}};
    EXPECT_EQ(message(spec), "fine");
    spec.command = {"/nonexistent/engine"};
    EXPECT_THAT(message(spec), HasSubstr("cannot start"));
    spec.command = {"/bin/true"};
    EXPECT_THAT(message(spec), HasSubstr("exited with code 0"));
    EXPECT_THAT(message(fake("uci", "none"), "jungle"), HasSubstr("UCI_Variant"));
    EXPECT_THAT(message(fake("xboard", "none"), "jungle"), HasSubstr("variants"));
    EngineSpec agent = ours();
    agent.agent = "nobody";
    EXPECT_THAT(message(agent), HasSubstr("unknown agent"));
}

TEST(EngineProcess, NeverBlocks) {
    auto process = EngineProcess::start({"/bin/sleep", "60"}, "", "sleeper", nullptr);
    ASSERT_TRUE(process);
    const auto started = EngineProcess::Clock::now();
    std::string line;
    EXPECT_EQ((*process)->receive(line, started + milliseconds{50}), EngineProcess::Reading::TimedOut);
    while ((*process)->send(std::string(1000, 'x'))) {}
    process->reset();
    EXPECT_LT(EngineProcess::Clock::now() - started, std::chrono::seconds{10});
}

TEST(EngineProcess, ReadsLinesAndTheEnd) {
    auto process =
        EngineProcess::start({"/bin/sh", "-c", "printf 'one\\r\\ntwo \\n\\nrest'; exit 7"}, "/tmp", "sh", nullptr);
    ASSERT_TRUE(process);
    const auto deadline = EngineProcess::Clock::now() + std::chrono::seconds{10};
    std::string line;
    for (const std::string_view expected : {"one", "two", ""}) {
        ASSERT_EQ((*process)->receive(line, deadline), EngineProcess::Reading::Line);
        EXPECT_EQ(line, expected);
    }
    EXPECT_EQ((*process)->receive(line, deadline), EngineProcess::Reading::Closed);
    EXPECT_EQ((*process)->obituary(), "exited with code 7");
    EXPECT_FALSE((*process)->send("anybody there?"));
}

TEST(UciText, GoAndInfo) {
    Limits limits;
    limits.clock = Limits::Clock{{milliseconds{1000}, milliseconds{2000}}, {milliseconds{10}, milliseconds{20}}, 5};
    limits.nodes = 99;
    EXPECT_EQ(go_command(limits, chess()), "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 nodes 99");
    limits.only = {*chess().read_move(chess().open_start(), "e2e4"), *chess().read_move(chess().open_start(), "g1f3")};
    EXPECT_THAT(go_command(limits, chess()), HasSubstr(" searchmoves e2e4 g1f3"));
    // A program that is given no time at all may do anything.
    Limits hurried;
    hurried.move_time = ClockTime{400};
    EXPECT_EQ(go_command(hurried, chess()), "go movetime 1");
    Thought thought;
    read_info("info depth 7 seldepth 9 multipv 1 score cp -31 nodes 1234 nps 5 pv e2e4", thought);
    EXPECT_EQ(thought.score, -31);
    EXPECT_EQ(thought.depth, 7);
    EXPECT_EQ(thought.nodes, 1234U);
    read_info("info depth 8 score mate 3 nodes 2000", thought);
    EXPECT_EQ(thought.score, win_after(5));
    read_info("info depth 8 score mate -2 nodes 2000", thought);
    EXPECT_EQ(thought.score, loss_after(4));
    for (const std::string_view ignored :
         {"info depth 9 multipv 2 score cp 5", "info depth 9 score cp 5 lowerbound", "info string score cp 5", "info",
          "info score", "info score cp x depth", "info score cp 99999999999999"}) {
        const Thought before = thought;
        read_info(ignored, thought);
        EXPECT_EQ(thought.score, before.score) << ignored;
    }
}

TEST(XboardText, FeaturesAndThinking) {
    XboardFeatures features;
    read_features("feature ping=1 setboard=0 myname=\"A b=c\" variants=\"normal,wildebeest\" usermove=1", features);
    read_features("feature option=\"Random amplitude (0 to disable) -spin 20 0 100\" done=1", features);
    EXPECT_TRUE(features.ping && features.usermove && features.done && !features.setboard);
    EXPECT_EQ(features.name, "A b=c");
    EXPECT_EQ(features.options, std::vector<std::string>{"Random amplitude (0 to disable)"});
    read_features("feature", features);
    read_features("feature =", features);
    read_features("feature x=\"", features);
    Thought thought;
    EXPECT_TRUE(read_thinking(" 12. -34 567 8910 e2e4 e7e5", thought));
    EXPECT_EQ(thought.depth, 12);
    EXPECT_EQ(thought.score, -34);
    EXPECT_TRUE(read_thinking("5 100002 1 2 mate", thought));
    EXPECT_EQ(thought.score, win_after(3));
    EXPECT_FALSE(read_thinking("move e2e4", thought));
    EXPECT_FALSE(read_thinking("1 2 3", thought));
    EXPECT_FALSE(read_thinking("1 2 3 four", thought));
}

class XboardDialectTest : public ::testing::Test {
protected:
    GameRecord record(std::string_view fen) const {
        auto opened = game.open(fen);
        EXPECT_TRUE(opened) << (opened ? "" : opened.error().message);
        return *opened;
    }
    /// How `dialect` tells a move, which has to come back as the same.
    std::string told(const XboardDialect& dialect, std::string_view fen, std::string_view uci) const {
        const GameRecord place = record(fen);
        const auto move = game.read_move(place, uci);
        EXPECT_TRUE(move) << (move ? "" : move.error().message);
        std::string text = dialect.move_to_engine(place, *move);
        if (text != "O-O") {
            EXPECT_EQ(dialect.move_from_engine(place, text), uci);
        }
        return text;
    }
    static XboardDialect sjaak_dialect(const GameModule& game) {
        XboardDialect dialect{game};
        dialect.hear_name("Sjaak II 1.4.1");
        return dialect;
    }

    static constexpr std::string_view pawns = "5k5/P10/11/11/11/11/11/11/11/5K5 w - - 0 1";
    static constexpr std::string_view castles = "r4k4r/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/R4K4R w KQkq - 0 1";

    const GameModule& game = **find_game("wildebeest");
    XboardDialect plain{game};
    XboardDialect sjaak = sjaak_dialect(game);
};

TEST_F(XboardDialectTest, IsThatOfXBoard) {
    const std::string start{game.info().start_fen};
    EXPECT_EQ(told(plain, start, "a2a5"), "a1a4");
    EXPECT_EQ(told(plain, "5k5/P10/11/11/11/11/11/11/11/5K5 b - - 0 1", "f10e9"), "f9e8");
    EXPECT_EQ(told(plain, pawns, "a9a10w"), "a8a9g") << "XBoard calls it G";
    EXPECT_EQ(told(plain, castles, "f1h1"), "f0h0");
    EXPECT_EQ(told(plain, castles, "f1g1r"), "f0g0,k0f0") << "in two legs";
    EXPECT_EQ(plain.move_from_engine(record(pawns), "a8a9=Q"), "a9a10q");
    EXPECT_EQ(plain.move_from_engine(record(pawns), "O-O"), "O-O");
    EXPECT_EQ(plain.fen_to_engine("11/W10/11/11/11/11/11/11/11/11 b - a3a4 0 1"),
              "11/G10/11/11/11/11/11/11/11/11 b - a2a3 0 1");
    EXPECT_TRUE(plain.can_be_told_positions());
    EXPECT_TRUE(plain.unknown_moves(record(castles)).empty());
    const GameRecord opening = chess().open_start();
    EXPECT_EQ(XboardDialect{chess()}.move_to_engine(opening, *chess().read_move(opening, "e4")), "e2e4");
}

TEST_F(XboardDialectTest, KnowsTheWaysOfSjaak) {
    EXPECT_EQ(told(sjaak, pawns, "a9a10w"), "a8a9g");
    EXPECT_EQ(told(sjaak, castles, "f1g1r"), "O-O");
    EXPECT_FALSE(sjaak.can_be_told_positions());
    EXPECT_THAT(sjaak.unknown_moves(record(castles)), ElementsAre("f1e1r"));
    EXPECT_TRUE(sjaak.may_be_slide(record(castles), "f1g1"));
    EXPECT_FALSE(sjaak.may_be_slide(record(castles), "f1h1"));
    const auto attacked = record("r4k4r/ppppppppp2/11/11/11/11/11/9r1/PPPPPPPPP1P/R4K4R w KQkq - 0 1");
    EXPECT_THAT(sjaak.unknown_moves(attacked), ElementsAre("f1g1r", "f1h1", "f1i1", "f1e1r"));
}

}  // namespace
}  // namespace menagerie
