#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/arithmetic.h"
#include "games/chess/position.h"

/// What the evaluation sees in a chess position.
namespace menagerie::chess {

/// Where each group of features begins; a group has one weight per value of its index.
struct Features {
    static constexpr std::size_t squares = 0;  ///< 6 kinds x 32: material and placement, files mirrored
    static constexpr std::size_t knight_mobility = squares + 6 * 32;
    static constexpr std::size_t bishop_mobility = knight_mobility + 9;
    static constexpr std::size_t rook_mobility = bishop_mobility + 14;
    static constexpr std::size_t queen_mobility = rook_mobility + 15;
    static constexpr std::size_t passed = queen_mobility + 28;  ///< by own rank
    static constexpr std::size_t passed_blocked = passed + 8;   ///< by own rank
    static constexpr std::size_t passed_own_king =
        passed_blocked + 8;  ///< by distance of the own king to the square ahead
    static constexpr std::size_t passed_enemy_king = passed_own_king + 8;
    static constexpr std::size_t passed_protected = passed_enemy_king + 8;
    static constexpr std::size_t isolated = passed_protected + 1;
    static constexpr std::size_t doubled = isolated + 1;
    static constexpr std::size_t backward = doubled + 1;
    static constexpr std::size_t supported = backward + 1;  ///< by own rank
    static constexpr std::size_t phalanx = supported + 8;   ///< by own rank
    static constexpr std::size_t bishop_pair = phalanx + 8;
    static constexpr std::size_t rook_open_file = bishop_pair + 1;
    static constexpr std::size_t rook_half_open_file = rook_open_file + 1;
    static constexpr std::size_t knight_outpost = rook_half_open_file + 1;
    static constexpr std::size_t bishop_outpost = knight_outpost + 1;
    static constexpr std::size_t king_attackers =
        bishop_outpost + 1;  ///< by kind, one per attacked square near the king
    static constexpr std::size_t king_attack_count = king_attackers + 6;  ///< by number of attacking men
    static constexpr std::size_t safe_check = king_attack_count + 8;      ///< by kind
    static constexpr std::size_t shield = safe_check + 6;  ///< by distance of the shielding pawn, 3 files
    static constexpr std::size_t storm = shield + 8;       ///< by distance of the storming pawn
    static constexpr std::size_t king_open_file = storm + 8;
    static constexpr std::size_t threat_by_pawn = king_open_file + 1;  ///< by kind of the victim
    static constexpr std::size_t threat_by_minor = threat_by_pawn + 6;
    static constexpr std::size_t threat_by_rook = threat_by_minor + 6;
    static constexpr std::size_t hanging = threat_by_rook + 6;
    static constexpr std::size_t space = hanging + 1;
    static constexpr std::size_t tempo = space + 1;
    static constexpr std::size_t king_danger = tempo + 1;  ///< by weight of the attack: danger grows faster than men
    static constexpr std::size_t king_danger_steps = 32;
    static constexpr std::size_t count = king_danger + king_danger_steps;
};

/// How much of the middle game is left, from 24 with all pieces to 0 with none.
inline constexpr int full_phase = 24;
[[nodiscard]] inline int phase_of(const Men& men) {
    const int phase = count(men.of(Kind::Knight)) + count(men.of(Kind::Bishop)) + 2 * count(men.of(Kind::Rook)) +
                      4 * count(men.of(Kind::Queen));
    return std::min(phase, full_phase);
}

namespace features_detail {

/// A rank as its owner counts it, from 0.
template <Side us>
[[nodiscard]] constexpr int own_rank(Square square) {
    return us == Side::White ? Board::rank_of(square) : 7 - Board::rank_of(square);
}

/// The index of a square on the half board, files mirrored, from the owner's side.
template <Side us>
[[nodiscard]] constexpr std::size_t half_square(Square square) {
    const int file = Board::file_of(square);
    return static_cast<std::size_t>(own_rank<us>(square) * 4 + std::min(file, 7 - file));
}

template <Side us>
[[nodiscard]] constexpr Bits ahead(Bits bits) {
    return us == Side::White ? bits << 8 : bits >> 8;
}

/// All squares in front of the set on its own files.
template <Side us>
[[nodiscard]] constexpr Bits front_span(Bits bits) {
    Bits span = ahead<us>(bits);
    span |= us == Side::White ? span << 8 : span >> 8;
    span |= us == Side::White ? span << 16 : span >> 16;
    span |= us == Side::White ? span << 32 : span >> 32;
    return span;
}

[[nodiscard]] constexpr Bits beside(Bits bits) { return Board::shifted<1, 0>(bits) | Board::shifted<-1, 0>(bits); }

template <Side us>
[[nodiscard]] constexpr Bits pawn_attack_set(Bits pawns) {
    return beside(ahead<us>(pawns));
}

[[nodiscard]] constexpr Bits whole_file(int file) { return Bits{0x0101010101010101} << file; }

[[nodiscard]] constexpr int distance(Square a, Square b) {
    return std::max(magnitude(Board::file_of(a) - Board::file_of(b)), magnitude(Board::rank_of(a) - Board::rank_of(b)));
}

template <Side us>
[[nodiscard]] constexpr std::size_t placement(Kind kind, Square square) {
    return Features::squares + static_cast<std::size_t>(kind) * 32 + half_square<us>(square);
}

/// The features of a side's pawns that only the pawns of both sides decide. Its passed pawns.
template <Side us, class Tally>
Bits walk_pawns_of(Bits own, Bits enemy, Tally& tally) {
    constexpr Side them = opponent(us);
    const Bits enemy_front = front_span<them>(enemy);
    const Bits passed = own & ~(enemy_front | beside(enemy_front));
    const Bits own_attack_span = beside(front_span<us>(own) | ahead<us>(own));
    const Bits supported = pawn_attack_set<us>(own);
    const Bits stopped_by = enemy | pawn_attack_set<them>(enemy);
    for (const Square square : each_square(own)) {
        tally.add(us, placement<us>(Kind::Pawn, square));
        const Bits bit = Board::bit(square);
        const auto rank = static_cast<std::size_t>(own_rank<us>(square));
        if ((bit & passed) != 0) {
            tally.add(us, Features::passed + rank);
        }
        if ((own & beside(whole_file(Board::file_of(square)))) == 0) {
            tally.add(us, Features::isolated);
        } else if ((bit & own_attack_span) == 0 && (ahead<us>(bit) & stopped_by) != 0) {
            tally.add(us, Features::backward);
        }
        if ((front_span<us>(bit) & own) != 0) {
            tally.add(us, Features::doubled);
        }
        if ((bit & supported) != 0) {
            tally.add(us, Features::supported + rank);
            if ((bit & passed) != 0) {
                tally.add(us, Features::passed_protected);
            }
        }
        if ((beside(bit) & own) != 0) {
            tally.add(us, Features::phalanx + rank);
        }
    }
    return passed;
}

/// Looks at one side after the other and hands every feature but those of walk_pawns to the tally.
template <class Tally>
class FeatureWalk {
public:
    FeatureWalk(const Position& position, Tally& tally) : men_{position.men()}, tally_{tally} {}

    void all(Side side_to_move, Bits passed) {
        collect_attacks<Side::White>();
        collect_attacks<Side::Black>();
        men<Side::White>(passed);
        men<Side::Black>(passed);
        king<Side::White>();
        king<Side::Black>();
        threats<Side::White>();
        threats<Side::Black>();
        tally_.add(side_to_move, Features::tempo);
    }

private:
    struct SideView {
        Bits pawn_attacks = 0;
        Bits by_kind[6] = {};  // NOLINT(*-avoid-c-arrays)
        Bits all_attacks = 0;
        Bits king_zone = 0;
        Square king = Square::None;
    };

    template <Side us>
    void collect_attacks() {
        SideView& view = views_[index_of(us)];
        view.king = first_of(men_.of(us, Kind::King));
        view.pawn_attacks = pawn_attack_set<us>(men_.of(us, Kind::Pawn));
        view.by_kind[0] = view.pawn_attacks;
        view.by_kind[5] = king_steps<Board>[index_of(view.king)];
        view.king_zone = view.by_kind[5] | Board::bit(view.king) | ahead<us>(view.by_kind[5]);
        view.all_attacks = view.pawn_attacks | view.by_kind[5];
    }

    template <Side us>
    void men(Bits passed) {
        passed_pawns<us>(passed & men_.of(us));
        man<us, Kind::Knight>(Features::knight_mobility);
        man<us, Kind::Bishop>(Features::bishop_mobility);
        man<us, Kind::Rook>(Features::rook_mobility);
        man<us, Kind::Queen>(Features::queen_mobility);
        if (has_several(men_.of(us, Kind::Bishop))) {
            tally_.add(us, Features::bishop_pair);
        }
    }

    /// Where a passed pawn goes depends on the pieces as well.
    template <Side us>
    void passed_pawns(Bits passed) {
        constexpr Side them = opponent(us);
        for (const Square square : each_square(passed)) {
            const auto rank = static_cast<std::size_t>(own_rank<us>(square));
            const Bits next = ahead<us>(Board::bit(square));
            const Square stop = first_of(next);
            if ((next & men_.occupied()) != 0) {
                tally_.add(us, Features::passed_blocked + rank);
            }
            if (rank >= 3) {
                tally_.add(us, Features::passed_own_king +
                                   static_cast<std::size_t>(distance(stop, views_[index_of(us)].king)));
                tally_.add(us, Features::passed_enemy_king +
                                   static_cast<std::size_t>(distance(stop, views_[index_of(them)].king)));
            }
        }
    }

    template <Kind kind>
    [[nodiscard]] Bits attacks_from(Square square, Bits occupied) const {
        if constexpr (kind == Kind::Knight) {
            return knight_leaps<Board>[index_of(square)];
        } else if constexpr (kind == Kind::Bishop) {
            return bishop_slides<Board>(square, occupied);
        } else if constexpr (kind == Kind::Rook) {
            return rook_slides<Board>(square, occupied);
        } else {
            return queen_slides<Board>(square, occupied);
        }
    }

    template <Side us, Kind kind>
    void man(std::size_t mobility) {
        constexpr Side them = opponent(us);
        constexpr auto k = static_cast<std::size_t>(kind);
        SideView& own = views_[index_of(us)];
        const SideView& enemy = views_[index_of(them)];
        const Bits occupied = men_.occupied();
        const Bits reachable = ~(men_.of(us, Kind::Pawn) | men_.of(us, Kind::King) | enemy.pawn_attacks);
        for (const Square square : each_square(men_.of(us, kind))) {
            tally_.add(us, placement<us>(kind, square));
            // Sliders look through their own queen and rooks: a battery counts.
            const Bits seen_through = kind == Kind::Bishop ? men_.of(us, Kind::Queen)
                                      : kind == Kind::Rook ? men_.of(us, Kind::Queen, Kind::Rook)
                                                           : 0;
            const Bits attacked = attacks_from<kind>(square, occupied & ~(seen_through & ~Board::bit(square)));
            own.by_kind[k] |= attacked;
            own.all_attacks |= attacked;
            tally_.add(us, mobility + static_cast<std::size_t>(count(attacked & reachable)));
            if (const int near_king = count(attacked & enemy.king_zone); near_king > 0) {
                tally_.add(us, Features::king_attackers + k, near_king);
                ++attackers_[index_of(us)];
                attack_weight_[index_of(us)] += attack_unit(kind) * near_king;
            }
            special<us, kind>(square);
        }
    }

    /// Outposts and open files.
    template <Side us, Kind kind>
    void special(Square square) {
        const Bits bit = Board::bit(square);
        if constexpr (kind == Kind::Rook) {
            const Bits file = whole_file(Board::file_of(square));
            if ((file & men_.of(us, Kind::Pawn)) == 0) {
                tally_.add(us, (file & men_.of(Kind::Pawn)) == 0 ? Features::rook_open_file
                                                                 : Features::rook_half_open_file);
            }
        } else if constexpr (kind != Kind::Queen) {
            constexpr Side them = opponent(us);
            const bool guarded = (bit & views_[index_of(us)].pawn_attacks) != 0;
            const Bits chasers = men_.of(them, Kind::Pawn) & beside(front_span<us>(bit));
            if (guarded && chasers == 0 && own_rank<us>(square) >= 3) {
                tally_.add(us, kind == Kind::Knight ? Features::knight_outpost : Features::bishop_outpost);
            }
        }
    }

    template <Side us>
    void king() {
        constexpr Side them = opponent(us);
        const Square square = views_[index_of(us)].king;
        tally_.add(us, placement<us>(Kind::King, square));
        const int middle = std::clamp(Board::file_of(square), 1, 6);
        for (int file = middle - 1; file <= middle + 1; ++file) {
            const Bits line = whole_file(file);
            const Bits before = front_span<us>(Board::bit(square) | beside(Board::bit(square))) |
                                Board::rank_set(Board::rank_of(square));
            tally_.add(us, Features::shield + static_cast<std::size_t>(
                                                  pawn_distance<us>(men_.of(us, Kind::Pawn) & line & before, square)));
            tally_.add(us, Features::storm + static_cast<std::size_t>(
                                                 pawn_distance<us>(men_.of(them, Kind::Pawn) & line & before, square)));
        }
        if ((whole_file(Board::file_of(square)) & men_.of(us, Kind::Pawn)) == 0) {
            tally_.add(us, Features::king_open_file);
        }
    }

    /// Ranks from the king to the nearest of the pawns, 7 when there is none.
    template <Side us>
    [[nodiscard]] static int pawn_distance(Bits pawns, Square king) {
        if (pawns == 0) {
            return 7;
        }
        const Square nearest = us == Side::White ? first_of(pawns) : last_of(pawns);
        return std::min(6, magnitude(Board::rank_of(nearest) - Board::rank_of(king)));
    }

    template <Side us>
    void threats() {
        constexpr Side them = opponent(us);
        const SideView& own = views_[index_of(us)];
        const SideView& enemy = views_[index_of(them)];
        for (int k = 1; k < 5; ++k) {
            const auto kind = static_cast<Kind>(k);
            const Bits victims = men_.of(them, kind);
            const auto by = [&](std::size_t feature, Bits attacked) {
                if (const int hit = count(victims & attacked); hit > 0) {
                    tally_.add(us, feature + static_cast<std::size_t>(k), hit);
                }
            };
            by(Features::threat_by_pawn, own.by_kind[0]);
            by(Features::threat_by_minor, own.by_kind[1] | own.by_kind[2]);
            by(Features::threat_by_rook, own.by_kind[3]);
        }
        checks<us>();
        const Bits loose = men_.of(them) & ~men_.of(Kind::King) & ~enemy.all_attacks & own.all_attacks;
        if (loose != 0) {
            tally_.add(us, Features::hanging, count(loose));
        }
        tally_.add(us, Features::king_attack_count + static_cast<std::size_t>(std::min(7, attackers_[index_of(us)])));
        if (attackers_[index_of(us)] >= 2) {
            tally_.add(us, Features::king_danger + danger<us>());
        }
        constexpr Bits centre_files = 0x3C3C3C3C3C3C3C3C;
        constexpr Bits own_half = us == Side::White ? 0x00000000FFFFFF00 : 0x00FFFFFF00000000;
        tally_.add(us, Features::space,
                   count(centre_files & own_half & ~men_.of(us, Kind::Pawn) & ~enemy.pawn_attacks));
    }

    template <Side us>
    void checks() {
        const Square king = views_[index_of(opponent(us))].king;
        const Bits straight = rook_slides<Board>(king, men_.occupied());
        const Bits diagonal = bishop_slides<Board>(king, men_.occupied());
        checks_by<us>(Kind::Knight, knight_leaps<Board>[index_of(king)]);
        checks_by<us>(Kind::Bishop, diagonal);
        checks_by<us>(Kind::Rook, straight);
        checks_by<us>(Kind::Queen, straight | diagonal);
    }

    /// Squares from which a man of this kind could check without being taken.
    template <Side us>
    void checks_by(Kind kind, Bits from) {
        const SideView& own = views_[index_of(us)];
        const Bits safe =
            from & own.by_kind[static_cast<int>(kind)] & ~men_.of(us) & ~views_[index_of(opponent(us))].all_attacks;
        if (safe != 0) {
            tally_.add(us, Features::safe_check + static_cast<std::size_t>(kind), count(safe));
            attack_weight_[index_of(us)] += 3 * attack_unit(kind);
        }
    }

    /// How much a man of this kind adds to an attack on a king, for each square it bears on.
    [[nodiscard]] static constexpr int attack_unit(Kind kind) {
        return kind == Kind::Queen ? 4 : kind == Kind::Rook ? 3 : 2;
    }

    /// The weight of `us`'s attack on the other king as a step of the table: squares near the king that only the king
    /// guards weigh more, and without a queen it is half as dangerous.
    template <Side us>
    [[nodiscard]] std::size_t danger() const {
        const SideView& own = views_[index_of(us)];
        const SideView& enemy = views_[index_of(opponent(us))];
        const Bits guarded =
            enemy.by_kind[0] | enemy.by_kind[1] | enemy.by_kind[2] | enemy.by_kind[3] | enemy.by_kind[4];
        const int weak = count(own.all_attacks & enemy.by_kind[5] & ~guarded);
        int weight = attack_weight_[index_of(us)] + 4 * weak;
        if (men_.of(us, Kind::Queen) == 0) {
            weight /= 2;
        }
        return std::min(static_cast<std::size_t>(weight / 2), Features::king_danger_steps - 1);
    }

    const Men& men_;
    Tally& tally_;
    std::array<SideView, 2> views_{};
    std::array<int, 2> attackers_{};
    std::array<int, 2> attack_weight_{};
};

}  // namespace features_detail

/// Hands the features that only pawns decide to the tally. The passed pawns of both sides.
template <class Tally>
Bits walk_pawns(Bits white, Bits black, Tally& tally) {
    const Bits passed = features_detail::walk_pawns_of<Side::White>(white, black, tally);
    return passed | features_detail::walk_pawns_of<Side::Black>(black, white, tally);
}

/// Hands all other features of the position to the tally.
template <class Tally>
void walk_others(const Position& position, Bits passed, Tally& tally) {
    features_detail::FeatureWalk<Tally>{position, tally}.all(position.side_to_move(), passed);
}

}  // namespace menagerie::chess
