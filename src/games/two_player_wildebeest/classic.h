#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "games/two_player_wildebeest/position.h"

namespace menagerie::two_player_wildebeest {

/// The original program's way to judge a position, and its first moves.
struct Classic {
    static constexpr int depth = 2;
    static constexpr int pawn = 1000;
    /// By kind, the thousand of every piece included.
    static constexpr std::array<int, kind_count> values{1000,  5000, 5000, 6000, 26000, 11000,  51000, 3000,
                                                        13500, 6000, 1000, 1000, 8500,  101000, 101000};
    static constexpr int rook_in_the_middle = 5500;
    static constexpr int piece_behind_the_catapult = 2000;
    static constexpr int serpent_distance = 75;
    static constexpr int gorilla_distance = 50;
    static constexpr int beekeeper_distance = 25;

    /// A lost king is only very dear, so material says it all.
    [[nodiscard]] static std::optional<int> final_score(const Position& position, Side own) {
        const bool goes_on = !position.decided().is_over() && position.count_legal() > 0;
        return goes_on ? std::nullopt : std::optional{leaf_score(position, own)};
    }

    [[nodiscard]] static int leaf_score(const Position& position, Side own) {
        const Pieces& pieces = position.pieces();
        int score = material_of(pieces, own) - material_of(pieces, opponent(own));
        score += rook_in_the_middle * count(pieces.of(own, Kind::Rook) & Board::file_set(middle_file));
        for (const Square catapult : each_square(pieces.of(own, Kind::Catapult))) {
            score += piece_behind_the_catapult * count(squares_behind(catapult, own) & pieces.of(own));
        }
        const Bits enemy_kings = pieces.of(opponent(own), Kind::King, Kind::JetPackKing);
        if (enemy_kings != 0) {
            const Square king = first_of(enemy_kings);
            score -= distance_cost(serpent_distance, pieces.of(own, Kind::Serpent), king);
            score -= distance_cost(gorilla_distance, pieces.of(own, Kind::Gorilla), king);
            score -= distance_cost(beekeeper_distance, pieces.of(own, Kind::Beekeeper), king);
        }
        return score;
    }

    /// The joey steps forward, the j-pawn makes room, the catapult moves in behind it.
    [[nodiscard]] static Move book_move(const Position& position) {
        const Side own = position.side_to_move();
        const int home = own == Side::White ? Board::ranks - 1 : 0;
        const int ahead = forward(own);
        const auto square = [&](int file, int steps) { return Board::square(file, home + steps * ahead); };
        const auto stands = [&](Kind kind, Square on) { return position.at(on) == Piece{kind, own}; };
        constexpr int f = 5;
        constexpr int i = 8;
        constexpr int j = 9;
        switch (position.fullmove_number()) {
            case 1: return stands(Kind::PrinceJoey, square(f, 1)) ? make_move(square(f, 1), square(f, 2)) : Move{};
            case 2: {
                const int steps = position.at(square(j, 3)) ? 2 : 3;
                return stands(Kind::Pawn, square(j, 1)) ? make_move(square(j, 1), square(j, steps)) : Move{};
            }
            case 3: return stands(Kind::Catapult, square(i, 0)) ? make_move(square(i, 0), square(j, 1)) : Move{};
            default: return Move{};
        }
    }

private:
    static constexpr int middle_file = 5;

    [[nodiscard]] static int material_of(const Pieces& pieces, Side side) {
        int sum = 0;
        for (std::size_t kind = 0; kind < values.size(); ++kind) {
            sum += values[kind] * count(pieces.of(side, static_cast<Kind>(kind)));
        }
        return sum;
    }

    [[nodiscard]] static Bits squares_behind(Square catapult, Side own) {
        Bits squares = 0;
        for (const int file_step : {-1, 0, 1}) {
            const Square square = Board::offset(catapult, file_step, -forward(own));
            squares |= square == Square::None ? Bits{0} : Board::bit(square);
        }
        return squares;
    }

    /// For the straight line from the nearest of some pieces to a square; nothing without such a piece.
    [[nodiscard]] static int distance_cost(int weight, Bits pieces, Square to) {
        double nearest = std::numeric_limits<double>::max();
        for (const Square from : each_square(pieces)) {
            nearest = std::min(nearest, std::hypot(Board::file_of(from) - Board::file_of(to),
                                                   Board::rank_of(from) - Board::rank_of(to)));
        }
        return pieces == 0 ? 0 : static_cast<int>(std::lround(weight * nearest));
    }
};

}  // namespace menagerie::two_player_wildebeest
