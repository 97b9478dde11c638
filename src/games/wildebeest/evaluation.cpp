#include "games/wildebeest/evaluation.h"

#include <algorithm>
#include <array>

#include "base/arithmetic.h"

namespace menagerie::wildebeest {
namespace {

using SquareTable = std::array<std::int16_t, Board::squares>;

/// Twice the distance from the middle file or rank line: 0 to 10 for files, 1 to 9 for ranks.
constexpr int files_off_centre(int file) { return magnitude(2 * file - (Board::files - 1)); }
constexpr int ranks_off_centre(int rank) { return magnitude(2 * rank - (Board::ranks - 1)); }

/// Leapers are worth what they reach: a square's share of the leaper's best.
constexpr int reach_bonus(const LeapTable<Board>& leaps, int file, int rank, int most, int worth) {
    return worth * count(leaps[index_of(Board::square(file, rank))]) / most;
}

constexpr int square_bonus(Kind kind, int file, int rank) {
    const int spread = files_off_centre(file) + ranks_off_centre(rank);
    const bool is_advanced = rank >= 3;
    switch (kind) {
        case Kind::Pawn: return rank * rank + (is_advanced && files_off_centre(file) <= 2 ? 10 : 0);
        case Kind::Camel: return reach_bonus(camel_leaps<Board>, file, rank, 8, 40) - spread - 20;
        case Kind::Knight: return reach_bonus(knight_leaps<Board>, file, rank, 8, 30) - 2 * spread;
        case Kind::Bishop: return 12 - 2 * spread;
        case Kind::Rook: return (rank == Board::ranks - 2 ? 20 : 0) + (files_off_centre(file) <= 4 ? 4 : 0);
        case Kind::Wildebeest: return reach_bonus(wildebeest_leaps, file, rank, 16, 50) - spread - 20;
        case Kind::Queen: return 6 - spread;
        case Kind::King: return rank == 0 ? 3 * files_off_centre(file) : -10 * rank;
    }
    return 0;
}

/// Own men as seen from White's side; Black looks them up on the mirrored rank.
constexpr auto square_tables = [] {
    std::array<std::array<SquareTable, kind_count>, 2> tables{};
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int i = 0; i < Board::squares; ++i) {
            const int file = Board::file_of(square_at(i));
            const int rank = Board::rank_of(square_at(i));
            const Score value = value_of(static_cast<Kind>(kind)) + square_bonus(static_cast<Kind>(kind), file, rank);
            tables[0][kind][i] = static_cast<std::int16_t>(value);
            tables[1][kind][index_of(Board::square(file, Board::ranks - 1 - rank))] = static_cast<std::int16_t>(value);
        }
    }
    return tables;
}();

constexpr Bits light_squares = [] {
    Bits bits = 0;
    for (int i = 0; i < Board::squares; ++i) {
        bits |= (Board::file_of(square_at(i)) + Board::rank_of(square_at(i))) % 2 != 0 ? Board::bit(square_at(i)) : 0;
    }
    return bits;
}();

/// Bishops and camels never leave their colour, so the first on each colour is worth more than the second on one.
constexpr Score pair_bonus(Bits colour_bound, Score bonus) {
    return (colour_bound & light_squares) != 0 && (colour_bound & ~light_squares) != 0 ? bonus : 0;
}

/// A king in the middle of the board is safe from a few men, and in danger from many.
constexpr Score king_in_the_open(Square king) {
    return 26 - 3 * (files_off_centre(Board::file_of(king)) + ranks_off_centre(Board::rank_of(king)));
}

/// A side with nothing but its king loses if it is ever out of moves: the edge and the enemy king's nearness take them
/// away.
constexpr Score lone_king(Square king, Square enemy_king) {
    const int files = magnitude(Board::file_of(king) - Board::file_of(enemy_king));
    const int ranks = magnitude(Board::rank_of(king) - Board::rank_of(enemy_king));
    return 4 * king_in_the_open(king) + 8 * std::max(files, ranks) - 200;
}

/// Heavy men on the board, a queen counting two.
int heaviness(const Men& men) {
    return 2 * count(men.of(Kind::Queen)) + count(men.of(Kind::Rook) | men.of(Kind::Wildebeest));
}

Score score_of(const Men& men, Side side, bool is_endgame) {
    const auto& tables = square_tables[static_cast<std::size_t>(index_of(side))];
    const Bits own = men.of(side);
    const Square king = first_of(men.of(side, Kind::King));
    if (own == Board::bit(king)) {
        return lone_king(king, first_of(men.of(opponent(side), Kind::King)));
    }
    Score score = is_endgame ? king_in_the_open(king)
                             : tables[static_cast<int>(Kind::King)][index_of(king)] +
                                   8 * count(king_steps<Board>[index_of(king)] & men.of(side, Kind::Pawn));
    for (int kind = 0; kind < static_cast<int>(Kind::King); ++kind) {
        for (const Square square : each_square(men.of(static_cast<Kind>(kind)) & own)) {
            score += tables[kind][index_of(square)];
        }
    }
    return score + pair_bonus(men.of(side, Kind::Bishop), 40) + pair_bonus(men.of(side, Kind::Camel), 20);
}

}  // namespace

Score Evaluator::operator()(const Position& position) const {
    const Men& men = position.men();
    const Side side = position.side_to_move();
    const bool is_endgame = heaviness(men) <= 3;
    return score_of(men, side, is_endgame) - score_of(men, opponent(side), is_endgame);
}

}  // namespace menagerie::wildebeest
