#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board/piece.h"
#include "board/square.h"

namespace menagerie {

/// Why something happened to a piece. These three are common; a game numbers its own from `FirstOfGame` on and names
/// them in `GameInfo::causes`.
enum class Cause : std::uint8_t { Moves, Captured, Promotes, FirstOfGame };

[[nodiscard]] constexpr Cause game_cause(int number) {
    return static_cast<Cause>(static_cast<int>(Cause::FirstOfGame) + number);
}

/// The piece that does something to another: the serpent that poisons, the gorilla that pushes. None when it is the
/// piece that moves, or nobody in particular.
struct Doer {
    Piece piece;
    Square square = Square::None;

    friend constexpr bool operator==(const Doer&, const Doer&) = default;
};

/// One event of a move. Lifts and puts, applied in order to the old board, give the new one.
struct Effect {
    enum class Action : std::uint8_t {
        Lift,    ///< `piece` left `square`; `other` is where it is put next, or none when it is gone for good
        Put,     ///< `piece` came to `square`; `other` is where it was lifted, or none
        Mark,    ///< `piece` on `square` got a standing mark from the piece on `other`
        Unmark,  ///< … and lost it
    };

    Action action = Action::Lift;
    Cause cause = Cause::Moves;
    Piece piece;
    Square square = Square::None;
    Square other = Square::None;
    Doer doer = {};  ///< of a lift; a piece may be its own (a Joey that explodes)

    friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

/// The word for an action, for programs and people.
[[nodiscard]] constexpr std::string_view name_of(Effect::Action action) {
    switch (action) {
        case Effect::Action::Lift: return "lift";
        case Effect::Action::Put: return "put";
        case Effect::Action::Mark: return "mark";
        case Effect::Action::Unmark: return "unmark";
    }
    return "";
}

/// Who follows a move as `Position::play` carries it out.
template <class Observer>
concept MoveObserver = requires(Observer& observer, Square square, Piece piece, Cause cause) {
    observer.lift(square, piece, cause, square);
    observer.put(square, piece, cause, square);
    observer.mark(square, piece, cause, square);
    observer.unmark(square, piece, cause, square);
};

/// An observer that also wants to hear who did it, for games in which that is not always the piece that moves.
template <class Observer>
concept HearsDoers = MoveObserver<Observer> && requires(Observer& observer, Square square, Piece piece, Cause cause) {
    observer.lift(square, piece, cause, square, Doer{});
};

/// The observer that looks away; all of it compiles to nothing.
struct NoObserver {
    constexpr void lift(Square, Piece, Cause, Square) {}
    constexpr void put(Square, Piece, Cause, Square) {}
    constexpr void mark(Square, Piece, Cause, Square) {}
    constexpr void unmark(Square, Piece, Cause, Square) {}
};

/// Writes everything down, for screens, narration and tests.
class EffectRecorder {
public:
    void lift(Square square, Piece piece, Cause cause, Square to, Doer doer = {}) {
        effects.push_back({Effect::Action::Lift, cause, piece, square, to, doer});
    }
    void put(Square square, Piece piece, Cause cause, Square from) {
        effects.push_back({Effect::Action::Put, cause, piece, square, from});
    }
    void mark(Square square, Piece piece, Cause cause, Square source) {
        effects.push_back({Effect::Action::Mark, cause, piece, square, source});
    }
    void unmark(Square square, Piece piece, Cause cause, Square source) {
        effects.push_back({Effect::Action::Unmark, cause, piece, square, source});
    }

    std::vector<Effect> effects;
};

static_assert(MoveObserver<NoObserver> && HearsDoers<EffectRecorder>);

}  // namespace menagerie
