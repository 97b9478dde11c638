#include "protocol/flip.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "board/coordinates.h"

namespace menagerie {
namespace {

char other_case(char character) { return is_upper(character) ? to_lower(character) : to_upper(character); }

std::string flipped_board(std::string_view text) {
    auto rows = split(text, '/');
    std::reverse(rows.begin(), rows.end());
    std::string board = fmt::format("{}", fmt::join(rows, "/"));
    std::transform(board.begin(), board.end(), board.begin(), other_case);
    return board;
}

/// Castling rights change their colour, squares their rank; numbers and signs stay.
std::string flipped_field(std::string_view field, BoardSize size) {
    std::string flipped;
    while (!field.empty()) {
        if (const auto square = take_square(field, size)) {
            const int file = index_of(*square) % size.files;
            const int rank = index_of(*square) / size.files;
            flipped += name_of(square_at((size.ranks - 1 - rank) * size.files + file), size);
        } else {
            flipped += other_case(field.front());
            field.remove_prefix(1);
        }
    }
    return flipped;
}

}  // namespace

std::string flipped_fen(std::string_view fen, const GameInfo& info) {
    std::vector<std::string> fields;
    for (const std::string_view field : split_words(fen)) {
        switch (fields.size()) {
            case 0: fields.push_back(flipped_board(field)); break;
            case 1: fields.emplace_back(field == "w" ? "b" : "w"); break;
            default: fields.push_back(flipped_field(field, info.size)); break;
        }
    }
    return fmt::format("{}", fmt::join(fields, " "));
}

}  // namespace menagerie
