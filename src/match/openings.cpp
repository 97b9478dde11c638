#include "match/openings.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "base/text.h"
#include "match/epd.h"
#include "match/pgn_reader.h"

namespace menagerie {
namespace {

/// So many tries for a balanced opening that is new; then the best of them is taken.
constexpr int most_tries = 200;

bool looks_like_pgn(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return start != std::string_view::npos && (text[start] == '[' || text[start] == '1');
}

void shorten(GameRecord& record, int plies) {
    if (plies >= 0 && record.moves.size() > static_cast<std::size_t>(plies)) {
        record.moves.resize(static_cast<std::size_t>(plies));
    }
}

}  // namespace

Result<std::unique_ptr<OpeningBook>> OpeningBook::make(const GameModule& game, const OpeningSettings& settings,
                                                       std::string_view text) {
    std::unique_ptr<OpeningBook> book{new OpeningBook{game, settings}};
    if (!settings.file.empty()) {
        if (auto error = book->load(text)) {
            return fail("{}: {}", settings.file, error->message);
        }
    } else if (settings.window >= 0) {
        auto judge = game.make_agent(game.agent_kinds().front());
        if (!judge) {
            return judge.error();
        }
        // It looks at few positions: clearing much memory would take longer than thinking.
        (void)(*judge)->set_option("Hash", "1");
        book->judge_ = std::move(*judge);
    }
    return book;
}

std::optional<Error> OpeningBook::load(std::string_view text) {
    if (looks_like_pgn(text)) {
        auto games = read_pgn(text, &game_);
        if (!games) {
            return games.error();
        }
        for (PgnGame& game : *games) {
            if (game.game != &game_) {
                return fail("line {}: a game of {}, expected {}", game.line, game.game->info().key, game_.info().key);
            }
            shorten(game.record, settings_.plies);
            openings_.push_back(std::move(game.record));
        }
    } else {
        auto records = read_position_list(text, game_);
        if (!records) {
            return records.error();
        }
        openings_ = std::move(*records);
    }
    // An opening in which the game is over is no opening.
    std::erase_if(openings_, [&](const GameRecord& record) { return game_.outcome(record).is_over(); });
    if (openings_.empty()) {
        return fail("there is no opening in the file");
    }
    if (settings_.shuffled) {
        for (std::size_t i = openings_.size(); i > 1; --i) {
            std::swap(openings_[i - 1], openings_[random_.below(i)]);
        }
    }
    return std::nullopt;
}

GameRecord OpeningBook::opening(int number) {
    const std::lock_guard lock{mutex_};
    const auto index = static_cast<std::size_t>(number);
    if (!settings_.file.empty()) {
        return openings_[index % openings_.size()];
    }
    while (openings_.size() <= index) {
        openings_.push_back(next_random());
    }
    return openings_[index];
}

GameRecord OpeningBook::next_random() {
    std::optional<GameRecord> best;
    Score least = std::numeric_limits<Score>::max();
    for (int tries = 0; tries < most_tries; ++tries) {
        auto record = try_random();
        if (!record || seen_.contains(game_.fen(*record))) {
            continue;
        }
        const Score found = settings_.window < 0 ? 0 : imbalance(*record);
        if (found < least) {
            least = found;
            best = std::move(record);
        }
        if (least <= settings_.window || settings_.window < 0) {
            break;
        }
    }
    GameRecord chosen = best ? std::move(*best) : game_.open_start();
    seen_.insert(game_.fen(chosen));
    return chosen;
}

/// Random legal moves from the start position; none when the game ends on the way.
std::optional<GameRecord> OpeningBook::try_random() {
    GameRecord record = game_.open_start();
    for (int ply = 0; ply < settings_.plies; ++ply) {
        const auto moves = game_.legal_moves(record);
        if (moves.empty()) {
            return std::nullopt;
        }
        const auto move = game_.read_move(record, moves[random_.below(moves.size())]);
        if (!move) {
            return std::nullopt;
        }
        record.moves.push_back(*move);
    }
    return game_.outcome(record).is_over() ? std::nullopt : std::optional{std::move(record)};
}

Score OpeningBook::imbalance(const GameRecord& record) {
    // Nothing may be remembered from one position to the next, or the openings would depend on which were looked at.
    (void)judge_->set_option("Clear Hash", "");
    Limits limits;
    limits.nodes = settings_.nodes;
    return std::abs(judge_->think(record, limits, {}, {}).progress.score);
}

}  // namespace menagerie
