#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalogue/catalogue.h"
#include "support/invariants.h"

/// Any bytes as a FEN of any game: refused with a message, or a position that holds together.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace menagerie;
    if (size == 0) {
        return 0;
    }
    const auto games = all_games();
    const GameModule& game = *games[data[0] % games.size()];
    const std::string_view fen{reinterpret_cast<const char*>(data) + 1, size - 1};
    const auto record = game.open(fen);
    if (!record) {
        tests::require(!record.error().message.empty(), "a refusal says why");
        return 0;
    }
    tests::require_consistent(game, *record);
    const auto moves = game.legal_moves(*record);
    tests::require(moves.size() == game.perft(*record, 1), "listing and counting agree");
    const Outcome outcome = game.outcome(*record);
    tests::require(outcome.is_over() || !moves.empty(), "a game that goes on has a move");
    tests::require(game.evaluate(*record) == game.evaluate(*record), "the evaluation is a function");
    for (const std::string& text : moves) {
        tests::require(static_cast<bool>(game.read_move(*record, text)), "a listed move can be read: " + text);
    }
    return 0;
}
