#include "games/chess/evaluation.h"

#include <algorithm>
#include <array>

#include "base/arithmetic.h"

namespace menagerie::chess {
namespace {

using SquareTable = std::array<std::int16_t, Board::squares>;

/// Twice the distance of a file or rank from the middle line: 1, 3, 5, 7.
constexpr int off_centre(int coordinate) { return magnitude(2 * coordinate - 7); }

constexpr int square_bonus(Kind kind, int file, int rank) {
    const int edge = std::max(off_centre(file), off_centre(rank));
    const int spread = off_centre(file) + off_centre(rank);
    switch (kind) {
        case Kind::Pawn: return rank * rank + (off_centre(file) <= 1 && rank >= 3 ? 12 : 0);
        case Kind::Knight: return 24 - 4 * spread - (edge == 7 ? 8 : 0);
        case Kind::Bishop: return 12 - 2 * spread;
        case Kind::Rook: return (rank == 6 ? 20 : 0) + (off_centre(file) <= 3 ? 4 : 0);
        case Kind::Queen: return 6 - spread;
        case Kind::King: return rank == 0 ? 2 * off_centre(file) : -12 * rank;
    }
    return 0;
}

/// Own men as seen from White's side; Black looks them up on the mirrored rank.
constexpr auto square_tables = [] {
    std::array<SquareTable, kind_count> tables{};
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int i = 0; i < Board::squares; ++i) {
            const Square square = square_at(i);
            const int bonus = square_bonus(static_cast<Kind>(kind), Board::file_of(square), Board::rank_of(square));
            tables[kind][i] = static_cast<std::int16_t>(value_of(static_cast<Kind>(kind)) + bonus);
        }
    }
    return tables;
}();

/// Once the heavy men are gone the king belongs in the middle.
constexpr Score king_in_the_open(Square king) {
    return 20 - 3 * (off_centre(Board::file_of(king)) + off_centre(Board::rank_of(king)));
}

Score score_of(const Position& position, Side side) {
    const int mirror = side == Side::White ? 0 : Board::squares - Board::files;
    const Men& men = position.men();
    const bool is_endgame = count(men.of(Kind::Queen)) * 2 + count(men.of(Kind::Rook)) <= 2;
    Score score = 0;
    for (int kind = 0; kind < kind_count; ++kind) {
        for (const Square square : each_square(men.of(side, static_cast<Kind>(kind)))) {
            const bool open_king = is_endgame && static_cast<Kind>(kind) == Kind::King;
            score += open_king ? king_in_the_open(square) : square_tables[kind][index_of(square) ^ mirror];
        }
    }
    return score;
}

}  // namespace

Score Evaluator::operator()(const Position& position) const {
    const Side side = position.side_to_move();
    return score_of(position, side) - score_of(position, opponent(side));
}

}  // namespace menagerie::chess
