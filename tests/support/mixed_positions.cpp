#include "support/mixed_positions.h"

#include <nlohmann/json.hpp>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "match/epd.h"

namespace menagerie::tests {
namespace {

constexpr std::uint64_t longest_game = 60;

/// Plays on by lot; begins anew where the game is over or long.
void step(const GameModule& game, GameRecord& record, Random& random) {
    const auto moves = game.legal_moves(record);
    if (moves.empty() || record.moves.size() >= longest_game || game.outcome(record).is_over()) {
        record = game.open_start();
        return;
    }
    record.moves.push_back(*game.read_move(record, moves[random.below(moves.size())]));
}

std::string as_json(const GameModule& game, const GameRecord& record, int number) {
    nlohmann::json json{{"game", game.info().key}, {"id", number}, {"moves", nlohmann::json::array()}};
    for (const Move move : record.moves) {
        json["moves"].push_back(game.to_uci(move));
    }
    return json.dump() + '\n';
}

}  // namespace

std::string mixed_positions(int count, std::uint64_t seed) {
    const auto games = all_games();
    std::vector<GameRecord> records;
    for (const GameModule* const game : games) {
        records.push_back(game->open_start());
    }
    Random random{seed};
    std::string text;
    for (int number = 0; number < count; ++number) {
        const std::size_t which = random.below(games.size());
        const GameModule& game = *games[which];
        step(game, records[which], random);
        const auto board = game.board_file(records[which], {});
        switch (random.below(3)) {
            case 0: text += as_json(game, records[which], number); break;
            case 1: text += board ? *board : write_epd({&game, {game.fen(records[which]), {}}, {}}) + '\n'; break;
            default:
                text +=
                    write_epd({&game, {game.fen(records[which]), {}}, {{"id", {"p" + std::to_string(number)}}}}) + '\n';
        }
    }
    return text;
}

}  // namespace menagerie::tests
