#pragma once

#include "board/piece.h"
#include "board/square.h"
#include "rules/effects.h"

/// What a move does to single men, told to the observer as it happens. `Men` is the game's `Placement`.
namespace menagerie {

/// Takes a man off the board for good.
template <class Men, MoveObserver Observer>
void remove_man(Men& men, Square square, Cause cause, Observer& observer) {
    observer.lift(square, men.lift(square), cause, Square::None);
}

/// Takes a man from one square to another, which is empty.
template <class Men, MoveObserver Observer>
void carry_man(Men& men, Square from, Square to, Cause cause, Observer& observer) {
    const Piece piece = men.lift(from);
    observer.lift(from, piece, cause, to);
    men.put(to, piece);
    observer.put(to, piece, cause, from);
}

/// Puts another man in the place of the one on `square`.
template <class Men, MoveObserver Observer>
void replace_man(Men& men, Square square, Piece replacement, Cause cause, Observer& observer) {
    observer.lift(square, men.lift(square), cause, square);
    men.put(square, replacement);
    observer.put(square, replacement, cause, square);
}

}  // namespace menagerie
