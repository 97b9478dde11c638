#pragma once

#include <cstddef>
#include <cstdint>

#include "board/castling.h"
#include "board/move_list.h"
#include "board/pawns.h"
#include "board/pins.h"

/// The parts of move generation that orthodox chess and its larger relatives share. One walk over the men serves
/// listing, counting and asking: it hands sets of destinations to a sink.
namespace menagerie {

enum class Want : std::uint8_t { Noisy, Quiet, All };

/// Pushes every move into a list. `Promotions` are the game-defined parts of the promoting moves, the best first.
template <auto... Promotions>
struct Lister {
    MoveList& moves;

    template <class Bits>
    void man(Square from, Bits targets) {
        for (const Square to : each_square(targets)) {
            moves.push(Move{from, to});
        }
    }
    /// `targets` reached by pawns from `distance` squares back.
    template <class Bits>
    void pawns(int distance, Bits targets) {
        for (const Square to : each_square(targets)) {
            moves.push(Move{square_at(index_of(to) - distance), to});
        }
    }
    template <class Bits>
    void promotions(int distance, Bits targets) {
        for (const Square to : each_square(targets)) {
            const Square from = square_at(index_of(to) - distance);
            (moves.push(Move{from, to, static_cast<std::uint32_t>(Promotions)}), ...);
        }
    }
    void single(Move move) { moves.push(move); }
};

template <auto... Promotions>
struct Counter {
    int total = 0;

    template <class Bits>
    void man(Square /*from*/, Bits targets) {
        total += count(targets);
    }
    template <class Bits>
    void pawns(int /*distance*/, Bits targets) {
        total += count(targets);
    }
    template <class Bits>
    void promotions(int /*distance*/, Bits targets) {
        total += static_cast<int>(sizeof...(Promotions)) * count(targets);
    }
    void single(Move /*move*/) { ++total; }
};

/// Everything about checks and pins that a walk needs, worked out once.
template <class Board>
struct Situation {
    using Bits = typename Board::Bits;

    Square king = Square::None;
    Bits danger = 0;   ///< squares the enemy attacks, looking through our king
    Bits answers = 0;  ///< where men other than the king may go: see answers_to
    Pins<Bits> pins;
};

/// Where a man other than the king may go in view of the men that give check: anywhere without a check, onto or before
/// a single checker, nowhere in double check.
template <class Board>
[[nodiscard]] inline typename Board::Bits answers_to(typename Board::Bits checkers, Square king) {
    if (checkers == 0) {
        return Board::all;
    }
    return has_several(checkers) ? 0 : checkers | between<Board>[index_of(king)][index_of(first_of(checkers))];
}

template <class Board, class Sink>
inline void walk_leapers(typename Board::Bits leapers, const LeapTable<Board>& leaps, typename Board::Bits targets,
                         Sink& sink) {
    for (const Square from : each_square(leapers)) {
        sink.man(from, leaps[index_of(from)] & targets);
    }
}

/// A man that slides both ways (a queen) is in both sets and comes twice, once for each.
template <class Board, class Sink>
inline void walk_sliders(typename Board::Bits diagonal_men, typename Board::Bits straight_men,
                         typename Board::Bits occupied, const Pins<typename Board::Bits>& pins,
                         typename Board::Bits targets, Sink& sink) {
    const auto [straight, diagonal] = pins;
    for (const Square from : each_square(diagonal_men & ~pins.any())) {
        sink.man(from, bishop_slides<Board>(from, occupied) & targets);
    }
    for (const Square from : each_square(diagonal_men & diagonal)) {
        sink.man(from, bishop_slides<Board>(from, occupied) & targets & diagonal);
    }
    for (const Square from : each_square(straight_men & ~pins.any())) {
        sink.man(from, rook_slides<Board>(from, occupied) & targets);
    }
    for (const Square from : each_square(straight_men & straight)) {
        sink.man(from, rook_slides<Board>(from, occupied) & targets & straight);
    }
}

/// The single steps of pawns; a promotion is noisy. Returns where they arrive, whether or not that answers a check, for
/// the longer steps to go on from.
template <class Board, Side us, Want want, class Sink>
inline typename Board::Bits walk_pawn_steps(typename Board::Bits pawns, typename Board::Bits empty,
                                            const Situation<Board>& now, Sink& sink) {
    constexpr int step = forward<us> * Board::files;
    constexpr auto last_rank = own_rank<Board, us>(Board::ranks);
    const auto stepped = pawn_steps<Board, us>(pawns, empty, now.pins);
    if constexpr (want != Want::Noisy) {
        sink.pawns(step, stepped & now.answers & ~last_rank);
    }
    if constexpr (want != Want::Quiet) {
        if (const auto promoting = stepped & now.answers & last_rank; promoting != 0) {
            sink.promotions(step, promoting);
        }
    }
    return stepped;
}

/// The captures of pawns, en passant apart.
template <class Board, Side us, class Sink>
inline void walk_pawn_captures(typename Board::Bits pawns, typename Board::Bits enemies, const Situation<Board>& now,
                               Sink& sink) {
    constexpr int step = forward<us> * Board::files;
    constexpr auto last_rank = own_rank<Board, us>(Board::ranks);
    const auto capture = [&]<int FileStep>() {
        const auto reached = pawn_captures<Board, us, FileStep>(pawns, enemies & now.answers, now.pins);
        sink.pawns(step + FileStep, reached & ~last_rank);
        if (const auto promoting = reached & last_rank; promoting != 0) {
            sink.promotions(step + FileStep, promoting);
        }
    };
    capture.template operator()<-1>();
    capture.template operator()<1>();
}

/// The castlings of one side; a longer slide needs everything that a shorter one needs. `special` is the game-defined
/// part of the moves.
template <Side us, class Board, std::size_t SlideCount, class Special, class Sink>
inline void walk_castlings(const CastlingWings<Board, SlideCount>& wings, unsigned rights,
                           typename Board::Bits occupied, typename Board::Bits danger, Special special, Sink& sink) {
    constexpr std::size_t first = first_wing_of(us);
    for (std::size_t number = first; number < first + 2; ++number) {
        const auto& wing = wings[number];
        if (!has_right(rights, number) || (wing.must_be_empty & occupied) != 0) {
            continue;
        }
        for (const auto& slide : wing.slides) {
            if ((slide.must_be_safe & danger) != 0) {
                break;
            }
            sink.single(Move{wing.king_from, slide.king_to, static_cast<std::uint32_t>(special)});
        }
    }
}

}  // namespace menagerie
