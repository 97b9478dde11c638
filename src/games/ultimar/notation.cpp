#include "games/ultimar/notation.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "board/coordinates.h"
#include "rules/fen.h"

namespace menagerie::ultimar {
namespace {

std::string name(Square square) { return name_of<Board>(square); }

/// The squares of a set in ascending text order: a1, a2, …, a8, b1, …
std::vector<std::string> names(Bits squares) {
    std::vector<std::string> result;
    for (const Square square : each_square(squares)) {
        result.push_back(name(square));
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    return fmt::format("{}", fmt::join(parts, separator));
}

std::string write_marks(const Marks& marks) {
    std::vector<std::string> groups;
    for (int i = 0; i < marks.size(); ++i) {
        const auto [source, targets] = marks[i];
        groups.push_back(name(source) + '>' + joined(names(targets), ""));
    }
    std::sort(groups.begin(), groups.end());
    return groups.empty() ? "-" : joined(groups, ",");
}

/// Without the signs that a reader may leave out or add: `x`, hyphens, commas, and remarks at the end.
std::string bare(std::string_view text) {
    const std::size_t last = text.find_last_not_of("+#!?");
    std::string result;
    for (const char character : text.substr(0, last == std::string_view::npos ? 0 : last + 1)) {
        if (character != 'x' && character != '-' && character != ',') {
            result += character;
        }
    }
    return result;
}

}  // namespace

std::string Notation::to_fen(const Position& position) {
    const auto at = [&](Square square) { return position.at(square); };
    return fmt::format("{} {} {} {} {}", write_board(info, at), position.side_to_move() == Side::White ? 'w' : 'b',
                       write_marks(position.freezes()), write_marks(position.approaches()),
                       write_counters(position.quiet_plies(), position.fullmove_number(), 999'999));
}

std::string Notation::to_uci(Move move) { return name(move.from()) + name(move.to()); }

/// A pawn has no letter. The destination is not repeated when the only victim stood on it.
std::string Notation::to_san(const Position& position, Move move) {
    const char letter = describe(info, position.at(move.from())).letter;
    const Bits victims = position.captures_of(move).all();
    std::string text = letter == 'P' ? name(move.from()) : letter + name(move.from());
    if (victims != 0) {
        text += 'x' + joined(names(victims), ",");
    }
    return victims == Board::bit(move.to()) ? text : text + '-' + name(move.to());
}

/// Accepts less than `to_san` writes: the origin in part or not at all, no victims, a pawn's letter or, with the whole
/// origin, none.
bool Notation::is_spelling(const Position& position, Move move, std::string_view text) {
    const std::string given = bare(text);
    if (!given.ends_with(name(move.to()))) {
        return false;
    }
    const char letter = describe(info, position.at(move.from())).letter;
    const Bits victims = position.captures_of(move).all();
    const std::string origin = name(move.from());
    const std::string listed = victims == Board::bit(move.to()) ? std::string{} : joined(names(victims), "");
    for (const std::string& head : {std::string{letter}, std::string{}}) {
        for (const std::string& start : {origin, origin.substr(0, 1), origin.substr(1), std::string{}}) {
            const bool is_clear = !head.empty() || letter == 'P' || start == origin;
            for (const std::string& middle : {listed, std::string{}}) {
                if (is_clear && given == fmt::format("{}{}{}{}", head, start, middle, name(move.to()))) {
                    return true;
                }
            }
        }
    }
    return false;
}

}  // namespace menagerie::ultimar
