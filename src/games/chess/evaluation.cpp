#include "games/chess/evaluation.h"

#include "games/chess/features.h"
#include "games/chess/weights.h"

namespace menagerie::chess {
namespace {

constexpr int whole = 16;

/// How much of an endgame advantage is real, in sixteenths: without pawns a small one cannot be won, and bishops of
/// opposite colours draw.
int winning_share(const Men& men, Side ahead) {
    if (men.of(ahead, Kind::Pawn) == 0) {
        const auto worth = [&](Side side) {
            return 3 * count(men.of(side, Kind::Knight, Kind::Bishop)) + 5 * count(men.of(side, Kind::Rook)) +
                   9 * count(men.of(side, Kind::Queen));
        };
        const int lead = worth(ahead) - worth(opponent(ahead));
        const bool two_knights = worth(ahead) == 6 && men.of(ahead, Kind::Bishop) == 0 && worth(opponent(ahead)) == 0;
        if (lead <= 3 || two_knights) {
            return worth(ahead) <= 3 || two_knights ? 0 : 3;
        }
    }
    constexpr Bits light_squares = 0x55AA55AA55AA55AA;
    const Bits bishops = men.of(Kind::Bishop);
    const Bits others = men.occupied() & ~(bishops | men.of(Kind::Pawn) | men.of(Kind::King));
    const bool one_each =
        count(men.of(Side::White, Kind::Bishop)) == 1 && count(men.of(Side::Black, Kind::Bishop)) == 1;
    if (others == 0 && one_each && count(bishops & light_squares) == 1) {
        return whole / 2;
    }
    return whole;
}

PawnMemory::Structure weigh_pawns(Bits white, Bits black) {
    WeightedSum<Features::count> sum{chess::weights};
    const Bits passed = walk_pawns(white, black, sum);
    return {white, black, passed, sum.total()};
}

}  // namespace

Score Evaluator::operator()(const Position& position) const {
    const Men& men = position.men();
    const auto& pawns = pawns_.look_up(men.of(Side::White, Kind::Pawn), men.of(Side::Black, Kind::Pawn), weigh_pawns);
    WeightedSum<Features::count> sum{chess::weights};
    sum.add(pawns.worth);
    walk_others(position, pawns.passed, sum);
    const Score score = sum.blended(phase_of(men), full_phase);
    return believe(position, position.side_to_move() == Side::White ? score : -score);
}

Score Evaluator::believe(const Position& position, Score score) {
    if (phase_of(position.men()) > full_phase / 2) {
        return score;
    }
    const Side mover = position.side_to_move();
    return score * winning_share(position.men(), score > 0 ? mover : opponent(mover)) / whole;
}

void Evaluator::record(const Position& position, FeatureRecorder& recorder) {
    const Men& men = position.men();
    const Bits passed = walk_pawns(men.of(Side::White, Kind::Pawn), men.of(Side::Black, Kind::Pawn), recorder);
    walk_others(position, passed, recorder);
}

double Evaluator::middle_share(const Position& position) {
    return static_cast<double>(phase_of(position.men())) / full_phase;
}

std::span<const Weight> Evaluator::weights() { return chess::weights; }

}  // namespace menagerie::chess
