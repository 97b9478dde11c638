#include <cstddef>
#include <cstdint>
#include <string>

#include "catalogue/catalogue.h"
#include "support/invariants.h"

/// Bytes choose a game and then moves among the legal ones; the position they lead to holds together and every SAN
/// reads back. A position on the way is the end of a shorter input, which the fuzzer tries as well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace menagerie;
    constexpr std::size_t longest_game = 80;
    if (size == 0) {
        return 0;
    }
    const auto games = all_games();
    const GameModule& game = *games[data[0] % games.size()];
    GameRecord record = game.open_start();
    for (std::size_t i = 1; i < size && i < longest_game; ++i) {
        const auto moves = game.legal_moves(record);
        if (moves.empty()) {
            break;
        }
        const auto move = game.read_move(record, moves[data[i] % moves.size()]);
        tests::require(static_cast<bool>(move), "a listed move can be read");
        record.moves.push_back(*move);
    }
    tests::require_consistent(game, record);
    tests::require_effects_fold(game, record);
    const auto short_texts = game.to_san(record);
    const std::vector<std::string_view> views(short_texts.begin(), short_texts.end());
    const auto replayed = game.read_moves(game.open_start(), views);
    tests::require(replayed && *replayed == record, "a game in SAN reads back");
    return 0;
}
