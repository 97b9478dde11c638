#include "tools/self_play.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/random.h"
#include "match/adjudication.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

constexpr int longest_game = 400;
constexpr int moves_to_believe = 3;  // of each side

Move random_move(const GameModule& game, const GameRecord& record, Random& random) {
    const auto moves = game.legal_moves(record);
    return *game.read_move(record, moves[random.below(moves.size())]);
}

GameRecord random_opening(const GameModule& game, int plies, Random& random) {
    while (true) {
        GameRecord record = game.open_start();
        for (int ply = 0; ply < plies && !game.outcome(record).is_over(); ++ply) {
            record.moves.push_back(random_move(game, record, random));
        }
        if (!game.outcome(record).is_over()) {
            return record;
        }
    }
}

/// An opening in which the agent sees no larger lead than the options allow.
GameRecord even_opening(const GameModule& game, const SelfPlayOptions& options, int plies, Agent& agent,
                        const Limits& limits, Random& random) {
    while (true) {
        GameRecord record = random_opening(game, plies, random);
        if (options.opening_window == 0 ||
            std::abs(agent.think(record, limits, nullptr, {}).progress.score) <= options.opening_window) {
            return record;
        }
    }
}

/// Nothing leaves the board for good.
bool is_quiet(const std::vector<Effect>& effects) {
    return std::none_of(effects.begin(), effects.end(), [](const Effect& effect) {
        return effect.action == Effect::Action::Lift && effect.other == Square::None;
    });
}

}  // namespace

std::optional<Score> score_to_learn(Score score, Score forced) {
    if (!is_forced(score)) {
        return score;
    }
    return forced == 0 ? std::nullopt : std::optional{score > 0 ? forced : -forced};
}

void play_games(const GameModule& game, const SelfPlayOptions& options,
                const std::function<void(const LabelledPosition&)>& use) {
    const auto agent = game.make_agent(game.agent_kinds().front());
    // A table for a few thousand nodes; a large one takes longer to clear than such a game.
    (void)(*agent)->set_option("Hash", "2");
    Limits limits;
    limits.nodes = options.nodes;
    const bool starts_with_white = game.look(game.open_start()).side_to_move == Side::White;
    Random random{options.seed};
    for (int number = 0; number < options.games; ++number) {
        (void)(*agent)->set_option("Clear Hash", "");
        GameRecord record = even_opening(game, options, options.random_plies + number % 2, **agent, limits, random);
        std::vector<LabelledPosition> quiet;
        Outcome outcome;
        Adjudicator adjudicator{{.resign_moves = moves_to_believe, .resign_score = options.decided}};
        for (int ply = 0; ply < longest_game && !outcome.is_over(); ++ply) {
            const Report report = (*agent)->think(record, limits, nullptr, {});
            std::string fen = game.fen(record);
            record.moves.push_back(report.best);
            const bool is_calm = is_quiet(game.last_effects(record));
            const bool may_stray = options.stray_plies == 0 || ply < options.stray_plies;
            const bool strays = may_stray && static_cast<int>(random.below(100)) < options.strays;
            if (strays) {
                record.moves.pop_back();
                record.moves.push_back(random_move(game, record, random));
            }
            const bool is_whites = (static_cast<int>(record.moves.size()) % 2 == 1) == starts_with_white;
            const Score score = is_whites ? report.progress.score : -report.progress.score;
            if (const auto learnt = score_to_learn(score, options.forced); learnt && is_calm) {
                quiet.push_back({std::move(fen), 0.5, *learnt});
            }
            if (strays && options.stray_plies > 0) {
                quiet.clear();  // how the game ends says nothing about what was before a blunder
            }
            const auto agreed =
                adjudicator.judge(is_whites ? Side::White : Side::Black, Thought{.score = report.progress.score}, ply);
            outcome = agreed ? *agreed : game.outcome(record);
        }
        for (LabelledPosition& position : quiet) {
            position.result = points_of_white(outcome.verdict);
            use(position);
        }
    }
}

}  // namespace menagerie
