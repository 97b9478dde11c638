#include "games/chess/position.h"

#include "rules/exchange.h"

namespace menagerie::chess {
namespace {

constexpr Bits light_squares = 0x55AA55AA55AA55AA;

Key en_passant_key(Square square) { return state_key(16 + static_cast<std::uint64_t>(Board::file_of(square))); }

}  // namespace

/// Rule 5: positions are the same only if the same en passant captures are legal, so a square nobody can use is left
/// out.
Key Position::key() const {
    const Key turn = side_ == Side::Black ? black_to_move_key : 0;
    const Key passed = can_capture_en_passant() ? en_passant_key(en_passant_) : 0;
    return men_.key() ^ turn ^ castling_keys[castling_rights_] ^ passed;
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
                     (knight_leaps<Board>[i] & men_.of(attacker, Kind::Knight)) |
                     (king_steps<Board>[i] & men_.of(attacker, Kind::King));
    if ((rook_rays<Board>[i] & rooks_and_queens) != 0) {
        attackers |= rook_slides<Board>(square, occupied) & rooks_and_queens;
    }
    if ((bishop_rays<Board>[i] & bishops_and_queens) != 0) {
        attackers |= bishop_slides<Board>(square, occupied) & bishops_and_queens;
    }
    return attackers;
}

/// Two men leave the board's lines at once here, which pins do not cover; so the lines are looked at as they will be.
bool Position::en_passant_is_safe(Square from) const {
    const Bits victim = Board::bit(behind<Board>(en_passant_, side_));
    const Bits occupied = (men_.occupied() & ~victim & ~Board::bit(from)) | Board::bit(en_passant_);
    return (attackers_of(king_square(side_), opponent(side_), occupied) & ~victim) == 0;
}

bool Position::can_capture_en_passant() const {
    if (en_passant_ == Square::None) {
        return false;
    }
    for (const Square from : each_square(en_passant_capturers())) {
        if (en_passant_is_safe(from)) {
            return true;
        }
    }
    return false;
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
    constexpr std::array<Score, kind_count> values{100, 320, 330, 500, 950, 20000};
    return special_of(move) == Special::None ? menagerie::exchange_wins(*this, move, threshold, values)
                                             : gain(move) >= threshold;
}

Outcome Position::when_stuck() const {
    return in_check() ? win_for(opponent(side_), "checkmate") : draw_by("stalemate");
}

/// Rule 5: bare kings, a single knight, or bishops that all run on one colour.
bool Position::dead_material() const {
    const Bits bishops = men_.of(Kind::Bishop);
    const Bits knights = men_.of(Kind::Knight);
    if ((men_.occupied() & ~(bishops | knights | men_.of(Kind::King))) != 0) {
        return false;
    }
    if (knights != 0) {
        return bishops == 0 && !has_several(knights);
    }
    return (bishops & light_squares) == 0 || (bishops & ~light_squares) == 0;
}

bool Position::could_win(Side side) const {
    const Bits own = men_.of(side);
    const Bits bishops = men_.of(Kind::Bishop);
    const Bits knights = men_.of(Kind::Knight);
    const Bits kings = men_.of(Kind::King);
    if ((own & ~(bishops | knights | kings)) != 0) {
        return true;
    }
    const bool has_bishop = (own & bishops) != 0;
    if ((own & knights) != 0) {
        // A lone knight needs something that blocks the king in without being able to take it: anything but a queen.
        const Bits blockers = men_.of(opponent(side)) & ~(kings | men_.of(Kind::Queen));
        return has_bishop || has_several(own & knights) || blockers != 0;
    }
    if (!has_bishop) {
        return false;
    }
    // Bishops of one colour need a man that can stand on the other: not a rook or queen, which would take or give way.
    const bool on_both_colours = (bishops & light_squares) != 0 && (bishops & ~light_squares) != 0;
    return on_both_colours || knights != 0 || men_.of(Kind::Pawn) != 0;
}

/// Without pieces zugzwang is too common for passing to mean anything.
bool Position::may_pass() const {
    return !in_check() && (men_.of(side_) & ~(men_.of(Kind::Pawn) | men_.of(Kind::King))) != 0;
}

void Position::pass() {
    en_passant_ = Square::None;
    ++quiet_plies_;
    fullmove_number_ += index_of(side_);
    side_ = opponent(side_);
}

}  // namespace menagerie::chess
