#include "match/match.h"

#include <atomic>
#include <mutex>
#include <thread>

#include "base/random.h"
#include "match/match_records.h"

namespace menagerie {
namespace {

/// The running match: what the threads share.
class Hall {
public:
    Hall(const MatchSettings& settings, const Schedule& schedule, OpeningBook& openings,
         const std::vector<FinishedGame>& earlier, const MatchOutlets& outlets)
        : settings_{settings},
          schedule_{schedule},
          openings_{openings},
          outlets_{outlets},
          standings_{schedule, names_of(settings)} {
        for (const FinishedGame& game : earlier) {
            standings_.add(game.scheduled, game.result);
        }
        decide();
    }

    /// The next game nobody has begun, or nothing when there is no more to do.
    [[nodiscard]] std::optional<ScheduledGame> next_game() {
        const std::lock_guard lock{mutex_};
        while (!decided_ && !problem_ && next_ < schedule_.size()) {
            const int number = next_++;
            if (!standings_.has(number)) {
                return schedule_.game(number);
            }
        }
        return std::nullopt;
    }

    void finish(const FinishedGame& game) {
        const std::lock_guard lock{mutex_};
        if (problem_ || standings_.has(game.scheduled.number)) {
            return;
        }
        if (outlets_.journal != nullptr) {
            problem_ = outlets_.journal->append(entry_of(game));
            if (problem_) {
                return;
            }
        }
        standings_.add(game.scheduled, game.result);
        for (std::size_t side = 0; side < game.thinking.size(); ++side) {
            thinking_[static_cast<std::size_t>(game.scheduled.engines[side])] += game.thinking[side];
        }
        decide();
        if (outlets_.on_game) {
            outlets_.on_game(game, standings_);
        }
    }

    void fail_with(Error error) {
        const std::lock_guard lock{mutex_};
        if (!problem_) {
            problem_ = std::move(error);
        }
    }

    [[nodiscard]] const MatchSettings& settings() const { return settings_; }
    [[nodiscard]] GameRecord opening(int number) { return openings_.opening(number); }
    [[nodiscard]] TrafficLog* log() const { return outlets_.log; }

    [[nodiscard]] Result<MatchEnd> close() {
        if (problem_) {
            return *problem_;
        }
        const bool complete = decided_ || standings_.games() == schedule_.size();
        return MatchEnd{std::move(standings_), sprt_, complete, std::move(thinking_)};
    }

private:
    static std::vector<std::string> names_of(const MatchSettings& settings) {
        std::vector<std::string> names;
        for (const EngineSpec& engine : settings.engines) {
            names.push_back(engine.name);
        }
        return names;
    }

    void decide() {
        if (settings_.sprt) {
            sprt_ = sprt(*settings_.sprt, standings_.tally(0));
            decided_ = decided_ || sprt_->decision != SprtState::Decision::Continue;
        }
    }

    const MatchSettings& settings_;
    const Schedule& schedule_;
    OpeningBook& openings_;
    const MatchOutlets& outlets_;
    std::mutex mutex_;
    Standings standings_;
    std::vector<ThinkingTime> thinking_ = std::vector<ThinkingTime>(settings_.engines.size());
    std::optional<SprtState> sprt_;
    std::optional<Error> problem_;
    bool decided_ = false;
    int next_ = 0;
};

/// One thread of the match with engines of its own, started when first needed and again when they are broken.
class Worker {
public:
    explicit Worker(Hall& hall) : hall_{hall}, players_(hall.settings().engines.size()) {}

    void run(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const auto scheduled = hall_.next_game();
            if (!scheduled) {
                return;
            }
            const PlayedGame played = play(*scheduled, stop);
            if (played.verdict == Verdict::Ongoing) {
                return;
            }
            if (played.culprit) {
                player_of(*scheduled, *played.culprit).reset();
            }
            hall_.finish({*scheduled,
                          {played.verdict, played.termination, played.culprit},
                          played.reason,
                          pgn_of(hall_.settings(), *scheduled, played),
                          played.thinking});
        }
    }

private:
    static int engine_of(const ScheduledGame& game, Side side) {
        return game.engines[static_cast<std::size_t>(index_of(side))];
    }
    const EngineSpec& spec_of(const ScheduledGame& game, Side side) const {
        return hall_.settings().engines[static_cast<std::size_t>(engine_of(game, side))];
    }
    std::unique_ptr<Player>& player_of(const ScheduledGame& game, Side side) {
        return players_[static_cast<std::size_t>(engine_of(game, side))];
    }

    /// Starts the player if need be and tells it of the new game. A player that is not in the mood gets a second chance
    /// with a new process.
    std::optional<Error> prepare(const ScheduledGame& scheduled, Side side, const GameRecord& opening) {
        std::unique_ptr<Player>& player = player_of(scheduled, side);
        std::optional<Error> problem;
        for (int tries = 0; tries < 2; ++tries) {
            if (player == nullptr) {
                auto made = make_player(spec_of(scheduled, side), *hall_.settings().game, hall_.log());
                if (!made) {
                    problem = made.error();
                    continue;
                }
                player = std::move(*made);
            }
            // Two agents of one game must not draw the same lots, or they would share their errors.
            const std::uint64_t seed = scatter(hall_.settings().openings.seed) +
                                       2 * static_cast<unsigned>(scheduled.number) + (side == Side::White ? 0U : 1U);
            problem = player->begin(opening, side, seed);
            if (!problem) {
                return std::nullopt;
            }
            player.reset();
        }
        return problem;
    }

    PlayedGame play(const ScheduledGame& scheduled, const std::stop_token& stop) {
        const MatchSettings& settings = hall_.settings();
        GameTable table{.game = *settings.game,
                        .opening = hall_.opening(scheduled.opening),
                        .players = {},
                        .names = {},
                        .controls = {},
                        .rules = settings.rules,
                        .margin = settings.margin,
                        .patience = settings.patience};
        for (const Side side : {Side::White, Side::Black}) {
            const auto slot = static_cast<std::size_t>(index_of(side));
            table.names[slot] = spec_of(scheduled, side).name;
            table.controls[slot] = spec_of(scheduled, side).control;
            if (const auto problem = prepare(scheduled, side, table.opening)) {
                return not_started(table, side, problem->message);
            }
            table.players[slot] = player_of(scheduled, side).get();
        }
        PlayedGame played = play_game(table, stop);
        for (const Side side : {Side::White, Side::Black}) {
            if (played.culprit != side) {
                table.players[static_cast<std::size_t>(index_of(side))]->end(played.record,
                                                                             {played.verdict, played.reason});
            }
        }
        return played;
    }

    static PlayedGame not_started(const GameTable& table, Side side, const std::string& why) {
        PlayedGame played;
        played.record = table.opening;
        played.opening_plies = table.opening.moves.size();
        played.verdict = win_for(opponent(side), {}).verdict;
        played.reason = why;
        played.termination = Termination::Abandoned;
        played.culprit = side;
        return played;
    }

    Hall& hall_;
    std::vector<std::unique_ptr<Player>> players_;
};

/// Before the first game every engine must start once: a wrong path or option is the user's mistake, not a loss.
std::optional<Error> try_engines(const MatchSettings& settings, TrafficLog* log) {
    for (const EngineSpec& engine : settings.engines) {
        const auto player = make_player(engine, *settings.game, log);
        if (!player) {
            return player.error();
        }
    }
    return std::nullopt;
}

}  // namespace

Result<MatchEnd> run_match(const MatchSettings& settings, const Schedule& schedule, OpeningBook& openings,
                           const std::vector<FinishedGame>& earlier, const MatchOutlets& outlets,
                           const std::stop_token& stop) {
    if (auto error = try_engines(settings, outlets.log)) {
        return *error;
    }
    Hall hall{settings, schedule, openings, earlier, outlets};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < settings.concurrency; ++i) {
            threads.emplace_back([&] {
                try {
                    Worker{hall}.run(stop);
                } catch (const std::exception& problem) {
                    hall.fail_with({problem.what()});
                }
            });
        }
    }
    return hall.close();
}

}  // namespace menagerie
