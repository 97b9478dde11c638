#include "games/ultimar/evaluation.h"

#include <array>

#include "base/arithmetic.h"
#include "board/leaps.h"
#include "board/lines.h"
#include "games/ultimar/threats.h"

namespace menagerie::ultimar {
namespace {

/// Every number of the evaluation apart from the values of the pieces.
namespace weights {

/// A frozen piece is out of play and easy to take: what is left of its value, in sixteenths.
constexpr int frozen_share = 11;
/// A piece that a free enemy may withdraw from can still step out of touch.
constexpr int approached_share = 14;
constexpr Score frozen_king = -120;
constexpr Score frozen_immobiliser = -60;
/// For each captive of a piece with power, beyond the captive's own discount.
constexpr Score captive = 8;

constexpr std::array<Score, kind_count> mobility{1, 2, 3, 2, 0, 2, 2};
constexpr Score king_zone = 4;
/// For each piece that could take the enemy king at once: even on the enemy's turn something has to be done about it.
constexpr Score threatens_king = 70;
/// A free immobiliser that could move up to a free enemy immobiliser.
constexpr Score duel_lead = 25;

}  // namespace weights

/// Twice the distance of a file or rank from the middle line: 1, 3, 5, 7.
constexpr int off_centre(int coordinate) { return magnitude(2 * coordinate - 7); }

constexpr Score square_bonus(Kind kind, int file, int rank) {
    const int spread = off_centre(file) + off_centre(rank);
    switch (kind) {
        case Kind::Pawn: return 2 * rank;
        case Kind::King: return -8 * rank + 2 * off_centre(file);
        case Kind::Immobiliser: return 14 - 2 * spread;
        case Kind::Chameleon: return 10 - spread;
        case Kind::LongLeaper:
        case Kind::Withdrawer:
        case Kind::Coordinator: return 7 - spread;
    }
    return 0;
}

/// As seen from White's side; Black looks them up on the mirrored rank.
constexpr auto square_bonuses = [] {
    std::array<std::array<std::int16_t, Board::squares>, kind_count> tables{};
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int i = 0; i < Board::squares; ++i) {
            tables[kind][i] = static_cast<std::int16_t>(
                square_bonus(static_cast<Kind>(kind), Board::file_of(square_at(i)), Board::rank_of(square_at(i))));
        }
    }
    return tables;
}();

/// What the pieces of one side are up to, and what they are exposed to.
class Camp {
public:
    Camp(const Position& position, Side side)
        : position_{position},
          pieces_{position.pieces()},
          side_{side},
          frozen_{position.frozen_pieces()},
          enemy_king_{pieces_.of(opponent(side), Kind::King)} {}

    [[nodiscard]] Score score() const {
        Score total = 0;
        const Bits threatened = withdrawable();
        const int mirror = side_ == Side::White ? 0 : Board::squares - Board::files;
        for (const Square square : each_square(pieces_.of(side_))) {
            const Kind kind = position_.at(square).kind<Kind>();
            total += standing(kind, square, threatened) +
                     square_bonuses[static_cast<std::size_t>(kind)][index_of(square) ^ mirror];
            if (!contains(frozen_, square)) {
                total += activity(kind, square);
            }
        }
        return total;
    }

private:
    /// Own pieces that a free enemy has moved up to.
    [[nodiscard]] Bits withdrawable() const {
        Bits targets = 0;
        const Marks& approaches = position_.approaches();
        for (int i = 0; i < approaches.size(); ++i) {
            targets |= contains(frozen_, approaches[i].source) ? 0 : approaches[i].targets;
        }
        return targets & pieces_.of(side_);
    }

    [[nodiscard]] Score standing(Kind kind, Square square, Bits threatened) const {
        const bool is_frozen = contains(frozen_, square);
        if (kind == Kind::King) {
            return is_frozen ? weights::frozen_king : 0;
        }
        Score score = value_of(kind);
        if (is_frozen) {
            score = score * weights::frozen_share / 16 + (kind == Kind::Immobiliser ? weights::frozen_immobiliser : 0);
        } else if (contains(threatened, square)) {
            score = score * weights::approached_share / 16;
        }
        return score + weights::captive * count(position_.freezes().targets_of(square));
    }

    /// What a free piece can do: where it goes, whether it bothers or takes the enemy king, whom it can move up to.
    [[nodiscard]] Score activity(Kind kind, Square from) const {
        const Bits reached = position_.destinations_of(from);
        Score score = weights::mobility[static_cast<std::size_t>(kind)] * count(reached);
        if (enemy_king_ != 0) {
            const Square king = first_of(enemy_king_);
            score += weights::king_zone * count(reached & king_steps<Board>[index_of(king)]);
            score += (reached & king_taking_squares(position_, from)) != 0 ? weights::threatens_king : 0;
        }
        if (kind == Kind::Immobiliser) {
            const Bits rival = pieces_.of(opponent(side_), Kind::Immobiliser) & ~frozen_;
            const bool can_freeze = rival != 0 && (reached & king_steps<Board>[index_of(first_of(rival))]) != 0;
            score += can_freeze ? weights::duel_lead : 0;
        }
        return score;
    }

    const Position& position_;
    const Pieces& pieces_;
    Side side_;
    Bits frozen_;
    Bits enemy_king_;
};

}  // namespace

Score Evaluator::operator()(const Position& position) const {
    const Side side = position.side_to_move();
    return Camp{position, side}.score() - Camp{position, opponent(side)}.score();
}

}  // namespace menagerie::ultimar
