#include "games/wildebeest/position.h"

#include "rules/exchange.h"

namespace menagerie::wildebeest {
namespace {

/// After the sixteen sets of castling rights.
Key en_passant_key(Square square) { return state_key(16 + static_cast<std::uint64_t>(index_of(square))); }

}  // namespace

/// Rule 6.4: positions are the same only if the same en passant captures are legal, so a square nobody can use is left
/// out. The men tell which pawn a capture on a square would take, so the squares are enough.
Key Position::key() const {
    Key key = men_.key() ^ (side_ == Side::Black ? black_to_move_key : 0) ^ castling_keys[castling_rights_];
    for (const Square passed : each_square(en_passant_squares())) {
        key ^= en_passant_capturers(passed) != 0 ? en_passant_key(passed) : 0;
    }
    return key;
}

Key Position::recomputed_key() const {
    Position fresh = *this;
    fresh.men_ = Men{};
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = at(square_at(i))) {
            fresh.men_.put(square_at(i), piece);
        }
    }
    return fresh.key();
}

Bits Position::attackers_of(Square square, Side attacker, Bits occupied) const {
    const int i = index_of(square);
    const Bits rooks_and_queens = men_.of(attacker, Kind::Rook, Kind::Queen);
    const Bits bishops_and_queens = men_.of(attacker, Kind::Bishop, Kind::Queen);
    Bits attackers = (pawn_attacks<Board>[index_of(opponent(attacker))][i] & men_.of(attacker, Kind::Pawn)) |
                     (knight_leaps<Board>[i] & men_.of(attacker, Kind::Knight, Kind::Wildebeest)) |
                     (camel_leaps<Board>[i] & men_.of(attacker, Kind::Camel, Kind::Wildebeest)) |
                     (king_steps<Board>[i] & men_.of(attacker, Kind::King));
    if ((rook_rays<Board>[i] & rooks_and_queens) != 0) {
        attackers |= rook_slides<Board>(square, occupied) & rooks_and_queens;
    }
    if ((bishop_rays<Board>[i] & bishops_and_queens) != 0) {
        attackers |= bishop_slides<Board>(square, occupied) & bishops_and_queens;
    }
    return attackers;
}

/// Two men leave the lines of the board at once here (rule 3.7), which pins do not cover; so the lines are looked at as
/// they will be.
Bits Position::en_passant_capturers(Square passed) const {
    const Side them = opponent(side_);
    const Square king = king_square(side_);
    const Bits victim = Board::bit(long_step_.arrival);
    Bits capturers = pawn_attacks<Board>[index_of(them)][index_of(passed)] & men_.of(side_, Kind::Pawn);
    for (const Square from : each_square(capturers)) {
        const Bits occupied = (men_.occupied() & ~victim & ~Board::bit(from)) | Board::bit(passed);
        if ((attackers_of(king, them, occupied) & ~victim) != 0) {
            capturers &= ~Board::bit(from);
        }
    }
    return capturers;
}

Score Position::gain(Move move) const {
    const Special special = special_of(move);
    if (special == Special::EnPassant) {
        return value_of(Kind::Pawn);
    }
    const Piece victim = at(move.to());
    const Score captured = victim ? value_of(victim.kind<Kind>()) : 0;
    return is_promotion(special) ? captured + value_of(promoted_kind(special)) - value_of(Kind::Pawn) : captured;
}

/// Castling, promotion and en passant are judged as if they changed nothing but the square they go to.
bool Position::exchange_wins(Move move, Score threshold) const {
    constexpr auto values = [] {
        std::array<Score, kind_count> by_kind{};
        for (int kind = 0; kind < kind_count; ++kind) {
            by_kind[kind] = value_of(static_cast<Kind>(kind));
        }
        by_kind[static_cast<int>(Kind::King)] = 30'000;  // more than 22 queens
        return by_kind;
    }();
    return special_of(move) == Special::None ? menagerie::exchange_wins(*this, move, threshold, values)
                                             : gain(move) >= threshold;
}

/// Rule 6.1: who cannot move has lost, in check or not.
Outcome Position::when_stuck() const { return win_for(opponent(side_), in_check() ? "checkmate" : "stalemate"); }

/// Rule 6.2: as stalemate wins, any man beside the kings may be enough.
bool Position::dead_material() const { return men_.occupied() == men_.of(Kind::King); }

/// Being out of moves loses here, so zugzwang is worth more than in chess: passing means something only with two pieces
/// at least.
bool Position::may_pass() const {
    return !in_check() && has_several(men_.of(side_) & ~(men_.of(Kind::Pawn) | men_.of(Kind::King)));
}

void Position::pass() {
    long_step_ = {};
    ++quiet_plies_;
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
}

}  // namespace menagerie::wildebeest
