#include "match/match.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/command_line.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "match/engine_process.h"
#include "match/pgn_reader.h"
#include "support/places.h"

namespace menagerie {
namespace {

using ::testing::HasSubstr;

const GameModule& chess() { return **find_game("chess"); }

std::string temporary(std::string_view name) {
    return fmt::format("{}match_{}_{}", ::testing::TempDir(), getpid(), name);
}

MatchSettings quick_settings(int rounds) {
    MatchSettings settings;
    settings.game = &chess();
    for (const std::string_view nodes : {"nodes=150", "nodes=300"}) {
        const std::vector<std::string> words{std::string{nodes}, "name=" + std::string{nodes}, "option.Hash=1"};
        settings.engines.push_back(*read_engine_spec({}, words));
    }
    settings.rounds = rounds;
    settings.openings.nodes = 200;
    settings.rules.longest_game = 60;
    return settings;
}

/// Runs a match and gives its table; stops it after `games` games when that is not 0.
std::string run(const MatchSettings& settings, const std::vector<FinishedGame>& earlier, Journal* journal, int games,
                std::vector<std::string>* pgn = nullptr) {
    const Schedule schedule{settings.format, static_cast<int>(settings.engines.size()), settings.rounds};
    const auto openings = OpeningBook::make(*settings.game, settings.openings, "");
    EXPECT_TRUE(openings);
    std::stop_source stop;
    int finished = 0;
    const MatchOutlets outlets{
        .journal = journal, .log = nullptr, .on_game = [&](const FinishedGame& game, const Standings&) {
            if (pgn != nullptr) {
                pgn->push_back(game.pgn);
            }
            if (++finished == games) {
                stop.request_stop();
            }
        }};
    auto end = run_match(settings, schedule, **openings, earlier, outlets, stop.get_token());
    EXPECT_TRUE(end) << (end ? "" : end.error().message);
    return end ? end->standings.table() : "";
}

TEST(Match, IsTheSameTwiceAndWhateverTheConcurrency) {
    MatchSettings settings = quick_settings(4);
    std::vector<std::string> first;
    std::vector<std::string> second;
    const std::string table = run(settings, {}, nullptr, 0, &first);
    settings.concurrency = 3;
    EXPECT_EQ(run(settings, {}, nullptr, 0, &second), table);
    const auto moves = [](std::vector<std::string>& games) {
        std::vector<std::string> result;
        for (const std::string& pgn : games) {
            const auto game = read_pgn(pgn, nullptr);
            result.push_back(
                fmt::format("{} {}", game->front().tag("Round"), fmt::join(chess().to_san(game->front().record), " ")));
        }
        std::sort(result.begin(), result.end());
        return result;
    };
    EXPECT_EQ(moves(first), moves(second));
}

TEST(Match, ResumesAfterATornJournalWithTheSameTable) {
    const MatchSettings settings = quick_settings(5);
    const Schedule schedule{settings.format, 2, settings.rounds};
    const std::string undisturbed = run(settings, {}, nullptr, 0);
    const std::string path = temporary("torn");
    for (const int games : {1, 4, 9}) {
        std::filesystem::remove(path);
        {
            const auto journal = Journal::create(path);
            ASSERT_TRUE(journal);
            ASSERT_FALSE((*journal)->append(first_entry(settings)));
            (void)run(settings, {}, journal->get(), games);
        }
        std::ofstream{path, std::ios::app} << "game\t7\t1-0\tnorm";  // the power went
        std::vector<JournalEntry> entries;
        const auto journal = Journal::reopen(path, entries);
        ASSERT_TRUE(journal);
        const auto earlier = recorded_games(entries, settings, schedule);
        ASSERT_TRUE(earlier) << earlier.error().message;
        EXPECT_EQ(earlier->size(), static_cast<std::size_t>(games));
        EXPECT_EQ(run(settings, *earlier, journal->get(), 0), undisturbed);
        // And once more with everything played: nothing is added.
        std::vector<JournalEntry> all;
        ASSERT_TRUE(Journal::reopen(path, all));
        EXPECT_EQ(all.size(), 11U);
    }
    std::filesystem::remove(path);
}

TEST(Match, AnotherMatchDoesNotTakeOverAJournal) {
    const MatchSettings settings = quick_settings(2);
    MatchSettings other = settings;
    other.openings.seed = 2;
    const Schedule schedule{settings.format, 2, 2};
    const auto games = recorded_games({first_entry(settings)}, other, schedule);
    ASSERT_FALSE(games);
    EXPECT_THAT(games.error().message, HasSubstr("another match"));
    EXPECT_FALSE(recorded_games({}, settings, schedule));
    EXPECT_FALSE(recorded_games({first_entry(settings), {"game", {"9"}}}, settings, schedule));
}

int run_command(const std::vector<std::string>& words, std::string& out) {
    std::istringstream in;
    std::ostringstream output;
    std::ostringstream errors;
    const int code = run_command_line(words, {in, output, errors});
    EXPECT_EQ(code, 0) << errors.str();
    out = output.str();
    return code;
}

TEST(Match, SurvivesKillMinusNine) {
    const std::string journal = temporary("killed.journal");
    const std::string pgn = temporary("killed.pgn");
    std::filesystem::remove(journal);
    std::filesystem::remove(pgn);
    std::vector<std::string> words{"match",           "chess",  "--engine",    "name=a",  "nodes=300",
                                   "--engine",        "name=b", "nodes=600",   "--games", "16",
                                   "--opening-nodes", "300",    "--max-moves", "50"};
    std::string undisturbed;
    run_command(words, undisturbed);
    words.insert(words.end(), {"--journal", journal, "--pgn", pgn});
    const auto lines = [&] {
        std::ifstream file{journal};
        return std::count(std::istreambuf_iterator<char>{file}, {}, '\n');
    };
    for (const int target : {4, 9}) {
        std::vector<std::string> command{tests::program_path()};
        command.insert(command.end(), words.begin(), words.end());
        if (target > 4) {
            command.emplace_back("--resume");
        }
        const auto process = EngineProcess::start(command, "", "match", nullptr);
        ASSERT_TRUE(process);
        for (int tries = 0; tries < 6000 && lines() < target; ++tries) {
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        EXPECT_GE(lines(), target);
        // Going out of scope kills it with signal 9.
    }
    words.emplace_back("--resume");
    std::string resumed;
    run_command(words, resumed);
    EXPECT_EQ(resumed, undisturbed);
    std::ostringstream games;
    games << std::ifstream{pgn}.rdbuf();
    const auto read = read_pgn(games.str(), nullptr);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->size(), 16U);
    std::filesystem::remove(journal);
    std::filesystem::remove(pgn);
}

TEST(Match, BrokenEnginesAreRestartedAndTheMatchGoesOn) {
    MatchSettings settings = quick_settings(3);
    const std::vector<std::string> words{fmt::format("cmd={}/data/engines/fake_uci.py die 2", tests::data_folder()),
                                         "name=mortal", "depth=1"};
    settings.engines[1] = *read_engine_spec({}, words);
    settings.openings.plies = 0;
    const std::string table = run(settings, {}, nullptr, 0);
    EXPECT_THAT(table, HasSubstr("mortal: 0 time forfeits, 0 illegal moves, 6 failures"));
    EXPECT_THAT(table, HasSubstr("+6 =0 -0"));
}

TEST(Match, SprtStopsIt) {
    MatchSettings settings = quick_settings(500);
    settings.engines[0].control.nodes = 20;
    settings.engines[1].control.nodes = 3000;
    settings.sprt = SprtSettings{0, 200, 0.05, 0.05};
    const Schedule schedule{settings.format, 2, settings.rounds};
    const auto openings = OpeningBook::make(chess(), settings.openings, "");
    const auto end = run_match(settings, schedule, **openings, {}, {}, {});
    ASSERT_TRUE(end);
    EXPECT_TRUE(end->complete);
    EXPECT_LT(end->standings.games(), 200);
    EXPECT_EQ(end->sprt->decision, SprtState::Decision::AcceptElo0);
}

TEST(Match, TellsHowLongTheEnginesThought) {
    const MatchSettings settings = quick_settings(2);
    const Schedule schedule{settings.format, 2, settings.rounds};
    const auto openings = OpeningBook::make(chess(), settings.openings, "");
    const auto end = run_match(settings, schedule, **openings, {}, {}, {});
    ASSERT_TRUE(end);
    ASSERT_EQ(end->thinking.size(), 2U);
    EXPECT_GT(end->thinking[0].moves, 0);
    EXPECT_LE(std::abs(end->thinking[0].moves - end->thinking[1].moves), settings.rounds * 2);
    EXPECT_GT(end->thinking[0].milliseconds_a_move(), 0);
}

TEST(Standings, OrderDoesNotMatter) {
    const Schedule schedule{Format::RoundRobin, 3, 4};
    Standings forwards{schedule, {"a", "b", "c"}};
    Standings backwards{schedule, {"a", "b", "c"}};
    const auto result = [](int number) {
        return GameResult{number % 3 == 0   ? Verdict::WhiteWins
                          : number % 3 == 1 ? Verdict::Draw
                                            : Verdict::BlackWins,
                          Termination::Normal,
                          {}};
    };
    for (int i = 0; i < schedule.size(); ++i) {
        forwards.add(schedule.game(i), result(i));
        forwards.add(schedule.game(i), result(i));  // twice counts once
        backwards.add(schedule.game(schedule.size() - 1 - i), result(schedule.size() - 1 - i));
    }
    EXPECT_EQ(forwards.games(), schedule.size());
    EXPECT_EQ(forwards.table(), backwards.table());
    EXPECT_EQ(forwards.tally(0).complete_pairs(), 4);
    EXPECT_EQ(forwards.total(0).games(), 16);
}

TEST(Adjudication, NeedsBothPlayers) {
    AdjudicationRules rules;
    rules.resign_moves = 2;
    rules.resign_score = 500;
    Adjudicator judge{rules};
    const auto says = [](Score score) { return std::optional{Thought{score, 1, 1}}; };
    EXPECT_FALSE(judge.judge(Side::White, says(600), 1));
    EXPECT_FALSE(judge.judge(Side::Black, says(-600), 2));
    EXPECT_FALSE(judge.judge(Side::White, says(600), 3));
    const auto outcome = judge.judge(Side::Black, says(-600), 4);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->verdict, Verdict::WhiteWins);
    Adjudicator stubborn{rules};
    for (int ply = 1; ply < 50; ++ply) {
        EXPECT_FALSE(stubborn.judge(ply % 2 == 1 ? Side::White : Side::Black, says(600), ply));
    }
    AdjudicationRules draws;
    draws.draw_moves = 3;
    draws.draw_from_move = 5;
    Adjudicator level{draws};
    int ply = 1;
    while (!level.judge(ply % 2 == 1 ? Side::White : Side::Black, says(5), ply)) {
        ++ply;
    }
    EXPECT_EQ(ply, 10);
}

TEST(Openings, AreTheSameForTheSameSeedAndNeverTwice) {
    for (const GameModule* const game : all_games()) {
        OpeningSettings settings;
        settings.plies = 4;
        settings.nodes = 100;
        const auto first = OpeningBook::make(*game, settings, "");
        const auto second = OpeningBook::make(*game, settings, "");
        settings.seed = 2;
        const auto other = OpeningBook::make(*game, settings, "");
        ASSERT_TRUE(first && second && other);
        (void)(*second)->opening(5);  // asked in another order
        std::set<std::string> seen;
        int same = 0;
        for (int i = 0; i < 6; ++i) {
            const GameRecord opening = (*first)->opening(i);
            EXPECT_EQ(opening, (*second)->opening(i));
            EXPECT_EQ(opening.moves.size(), 4U);
            EXPECT_FALSE(game->outcome(opening).is_over());
            EXPECT_TRUE(seen.insert(game->fen(opening)).second);
            same += (*other)->opening(i) == opening ? 1 : 0;
        }
        EXPECT_LT(same, 6);
    }
}

TEST(Openings, AreBalanced) {
    OpeningSettings settings;
    settings.nodes = 500;
    settings.window = 40;
    const auto book = OpeningBook::make(chess(), settings, "");
    ASSERT_TRUE(book);
    const auto judge = chess().make_agent("alphabeta");
    Limits limits;
    limits.nodes = 500;
    for (int i = 0; i < 5; ++i) {
        const auto fresh = chess().make_agent(chess().agent_kinds().front());
        EXPECT_LE(std::abs((*fresh)->think((*book)->opening(i), limits, {}, {}).progress.score), 40);
    }
}

TEST(Openings, ComeFromFiles) {
    OpeningSettings settings;
    settings.file = "x";
    settings.plies = 3;
    const auto from_pgn = OpeningBook::make(chess(), settings, "1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 *");
    ASSERT_TRUE(from_pgn) << from_pgn.error().message;
    EXPECT_EQ((*from_pgn)->opening(0).moves.size(), 3U);
    EXPECT_EQ((*from_pgn)->opening(1).moves.size(), 1U);
    EXPECT_EQ((*from_pgn)->opening(2), (*from_pgn)->opening(0));
    const auto from_list = OpeningBook::make(chess(), settings, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
    ASSERT_TRUE(from_list);
    EXPECT_EQ((*from_list)->opening(3).start, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    for (const std::string_view bad : {"", "1. e9 *", "nonsense w - - 0 1\n", "[Variant \"jungle\"]\n\n*"}) {
        const auto book = OpeningBook::make(chess(), settings, bad);
        ASSERT_FALSE(book) << bad;
        EXPECT_THAT(book.error().message, HasSubstr("x: "));
    }
}

}  // namespace
}  // namespace menagerie
