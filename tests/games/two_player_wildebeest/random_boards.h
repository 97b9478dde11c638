#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/random.h"

namespace menagerie::tests {

/// A position nobody would reach in which much happens: crowded, rich in serpents, empresses, old women, Joeys and
/// Beekeepers, with pawns before the middle row and the promotion, pieces on the pads and kings near f6.
inline std::string random_contact_fen(Random& random) {
    constexpr std::string_view letters = "PPPPNBRSSSOOEJJCCGGHZZ";
    constexpr int files = 11;
    std::string board(files * files, '.');
    const auto drop = [&](char piece) {
        for (;;) {
            const std::size_t place = random.below(board.size());
            const std::size_t row = place / files;
            const bool promotes = (piece == 'P' && row == 10) || (piece == 'p' && row == 0);
            const bool takes_jet_pack = (piece == 'K' || piece == 'k') && place == 5 * files + 5;
            if (board[place] == '.' && !promotes && !takes_jet_pack) {
                board[place] = piece;
                return;
            }
        }
    };
    drop(random.below(4) == 0 ? 'W' : 'K');
    drop(random.below(4) == 0 ? 'w' : 'k');
    for (const char cart : {'X', 'x'}) {
        if (random.below(4) != 0) {
            drop(cart);
        }
    }
    const std::uint64_t pieces = 4 + random.below(random.below(2) == 0 ? 20 : 80);
    for (std::uint64_t i = 0; i < pieces; ++i) {
        const char letter = letters[random.below(letters.size())];
        drop(random.below(2) == 0 ? letter : static_cast<char>(letter - 'A' + 'a'));
    }
    std::string fen;
    for (std::size_t place = 0; place < board.size(); ++place) {
        fen += place > 0 && place % files == 0 ? "/" : "";
        if (board[place] != '.') {
            fen += board[place];
            continue;
        }
        std::size_t run = 1;
        while ((place + run) % files != 0 && board[place + run] == '.') {
            ++run;
        }
        fen += std::to_string(run);
        place += run - 1;
    }
    return fmt::format("{} {} {} {}", fen, random.below(2) == 0 ? 'w' : 'b', random.below(110), 1 + random.below(200));
}

}  // namespace menagerie::tests
