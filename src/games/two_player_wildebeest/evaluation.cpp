#include "games/two_player_wildebeest/evaluation.h"

#include <algorithm>
#include <array>

#include "base/arithmetic.h"
#include "games/two_player_wildebeest/threats.h"

namespace menagerie::two_player_wildebeest {
namespace {

/// The king falls to the next enemy ply: as good as lost, but less than a king really gone.
constexpr Score king_falls_next = 1500;

/// What hangs over a king besides threats (threats.h).
constexpr Score column_of_cart = 25;
constexpr Score beside_joey = 30;
constexpr Score beside_nervous_joey = 120;  ///< one piece more or fewer in his row
constexpr Score beside_lit_joey = 400;      ///< explodes unless the row changes

/// What a rush, a blast or a swarm holds of the material it reaches, as a part of its value.
constexpr int rush_share = 3;
constexpr int lit_blast_share = 2;
constexpr int nervous_blast_share = 8;
constexpr int paralysed_share = 12;

/// Hunting a king that has at most so many companions.
constexpr int most_companions = 5;
constexpr Score a_step_nearer = 8;

/// A time machine is worth having for the cart it charges.
constexpr Score machine_with_cart = 220;

constexpr int off_centre(int file) { return magnitude(file - 5); }

/// `advance` counts the rows from the own first row.
constexpr int square_bonus(Kind kind, int file, int advance) {
    const int spread = off_centre(file) + magnitude(advance - 5);
    switch (kind) {
        // On the middle row a pawn charges the enemy's cart; behind it lies the promotion.
        case Kind::Pawn: return advance == 5 ? -25 : advance < 5 ? 4 * advance : 20 + 3 * (advance - 5) * (advance - 5);
        case Kind::Knight: return 20 - 4 * spread;
        case Kind::Bishop: return 10 - 2 * spread;
        case Kind::Rook: return advance >= 6 ? 10 : 0;
        // Poison and swarm work at close quarters, so their bearers belong before the enemy's camp.
        case Kind::Serpent: return 9 * std::min(advance, 8) - 3 * off_centre(file);
        case Kind::Beekeeper: return 6 * std::min(advance, 7) - 2 * off_centre(file);
        case Kind::Gorilla: return 7 * std::min(advance, 8) - 2 * off_centre(file);
        case Kind::Catapult: return 3 * std::min(advance, 3) - 2 * off_centre(file);
        case Kind::GrandEmpress: return 20 - 2 * spread;
        case Kind::OldWoman: return 2 * std::min(advance, 4);
        case Kind::PrinceJoey: return 6 * std::min(advance, 8);
        case Kind::GolfCart: return advance == 0 || advance == 10 ? 0 : -150;
        case Kind::TimeMachine: return 0;
        case Kind::King:
        case Kind::JetPackKing: return -12 * advance;
    }
    return 0;
}

constexpr auto square_tables = [] {
    std::array<std::array<std::array<std::int16_t, Board::squares>, kind_count>, 2> tables{};
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int i = 0; i < Board::squares; ++i) {
            const int file = Board::file_of(square_at(i));
            const int rank = Board::rank_of(square_at(i));
            const Score value = value_of(static_cast<Kind>(kind));
            tables[0][kind][i] =
                static_cast<std::int16_t>(value + square_bonus(static_cast<Kind>(kind), file, 10 - rank));
            tables[1][kind][i] = static_cast<std::int16_t>(value + square_bonus(static_cast<Kind>(kind), file, rank));
        }
    }
    return tables;
}();

/// The value of some of a side's pieces, kings left out.
Score worth_of(const Pieces& pieces, Bits squares) {
    Score worth = 0;
    visit_squares(squares, [&](Square square) { worth += value_of(pieces.at(square).kind<Kind>()); });
    return worth;
}

/// One side's view of the board.
class Viewer {
public:
    Viewer(const Position& position, Side us)
        : pieces_{position.pieces()},
          us_{us},
          them_{opponent(us)},
          enemy_to_move_{position.side_to_move() != us},
          active_enemies_{pieces_.of(them_) & ~position.paralysed(them_)},
          paralysed_enemies_{pieces_.of(them_) & ~active_enemies_} {}

    [[nodiscard]] Score score() const {
        Score score = 0;
        visit_squares(pieces_.of(us_), [&](Square square) {
            score += square_tables[index_of(us_)][pieces_.at(square).kind_index()][index_of(square)];
        });
        if (pieces_.of(us_, Kind::GolfCart) != 0) {
            score += machine_with_cart * count(pieces_.of(us_, Kind::TimeMachine));
        }
        score += worth_of(pieces_, paralysed_enemies_) / paralysed_share + hunt();
        const Bits kings = pieces_.of(us_, Kind::King, Kind::JetPackKing);
        return kings == 0 ? score : score - king_danger(first_of(kings));
    }

private:
    /// A king with few companions is hunted down by coming close; nothing else tells the winner's moves apart.
    [[nodiscard]] Score hunt() const {
        const Bits king = pieces_.of(them_, Kind::King, Kind::JetPackKing);
        const int companions = count(pieces_.of(them_)) - 1;
        if (king == 0 || companions > most_companions || count(pieces_.of(us_)) <= companions + 1) {
            return 0;
        }
        const Square prey = first_of(king);
        const Bits hunters = pieces_.of(us_) & ~pieces_.of(Kind::Pawn) & ~machines(pieces_);
        Score score = 0;
        for (const Square hunter : each_square(hunters)) {
            const int distance = std::max(magnitude(Board::file_of(hunter) - Board::file_of(prey)),
                                          magnitude(Board::rank_of(hunter) - Board::rank_of(prey)));
            score += a_step_nearer * (Board::files - distance);
        }
        return score;
    }

    [[nodiscard]] Score king_danger(Square king) const {
        const Score threats = KingThreats{pieces_, us_, active_enemies_}.warning(king);
        if (enemy_to_move_ && threats > 0) {
            return king_falls_next;
        }
        return threats + carts_in_line(king) + joeys_beside(king);
    }

    [[nodiscard]] Score carts_in_line(Square king) const {
        return column_of_cart * count(pieces_.of(Kind::GolfCart) & end_rows & column_through[index_of(king)]);
    }

    [[nodiscard]] Score joeys_beside(Square king) const {
        Score danger = 0;
        for (const Square joey : each_square(neighbours(king) & pieces_.of(Kind::PrinceJoey))) {
            const int in_row = row_count(pieces_, joey);
            const int distance = std::min(magnitude(in_row - 5), magnitude(in_row - 10));
            danger += distance == 0 ? beside_lit_joey : distance == 1 ? beside_nervous_joey : beside_joey;
        }
        return danger;
    }

    const Pieces& pieces_;
    Side us_;
    Side them_;
    bool enemy_to_move_;
    Bits active_enemies_;
    Bits paralysed_enemies_;
};

/// What the blasts of Joeys whose rows count five or ten, or nearly so, would take: for White.
Score blasts(const Pieces& pieces) {
    Score balance = 0;
    for (const Square joey : each_square(pieces.of(Kind::PrinceJoey))) {
        const int in_row = row_count(pieces, joey);
        const int distance = std::min(magnitude(in_row - 5), magnitude(in_row - 10));
        if (distance <= 1) {
            const Bits blast = neighbours(joey) | Board::bit(joey);
            const Score swing =
                worth_of(pieces, blast & pieces.of(Side::Black)) - worth_of(pieces, blast & pieces.of(Side::White));
            balance += swing / (distance == 0 ? lit_blast_share : nervous_blast_share);
        }
    }
    return balance;
}

/// What the charged carts are about to run over: for White.
Score rushes_ahead(const Pieces& pieces) {
    Score balance = 0;
    for (const Square cart : each_square(charged_carts(pieces) & end_rows)) {
        const Bits column = column_through[index_of(cart)] & ~Board::bit(cart);
        const Score swing =
            worth_of(pieces, column & pieces.of(Side::Black)) - worth_of(pieces, column & pieces.of(Side::White));
        balance += swing / rush_share;
    }
    return balance;
}

}  // namespace

Score Evaluator::operator()(const Position& position) const {
    const Side side = position.side_to_move();
    const Score shared = blasts(position.pieces()) + rushes_ahead(position.pieces());
    const Score own = Viewer{position, side}.score() - Viewer{position, opponent(side)}.score();
    return own + (side == Side::White ? shared : -shared);
}

}  // namespace menagerie::two_player_wildebeest
