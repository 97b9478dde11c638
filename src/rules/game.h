#pragma once

#include <chrono>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/move.h"
#include "board/move_list.h"
#include "board/zobrist.h"
#include "rules/effects.h"
#include "rules/game_info.h"
#include "rules/outcome.h"
#include "rules/score.h"
#include "rules/tally.h"

/// The contract of a game. A game is a folder of plain code that satisfies these concepts; everything else (questions,
/// search, protocols, screens) is written against them once.
namespace menagerie {

/// A position is a value: copy it, play on the copy, drop it. There is no undo.
template <class P>
concept PlayablePosition = std::regular<P> && requires(const P position, P next, Move move, MoveList& moves,
                                                       EffectRecorder& observer, Square square) {
    { position.side_to_move() } -> std::same_as<Side>;
    { position.at(square) } -> std::same_as<Piece>;
    /// Board, side, rights and marks; not the counters. Positions that repeat each other have equal keys.
    { position.key() } -> std::same_as<Key>;
    /// The key worked out from nothing, for tests and assertions.
    { position.recomputed_key() } -> std::same_as<Key>;
    /// Plies since the last irreversible one: the halfmove clock.
    { position.quiet_plies() } -> std::same_as<int>;
    { position.fullmove_number() } -> std::same_as<int>;
    /// Candidates, the tactical ones apart. Together they are all candidates, each once.
    { position.generate_noisy(moves) } -> std::same_as<void>;
    { position.generate_quiet(moves) } -> std::same_as<void>;
    /// Of a candidate.
    { position.is_legal(move) } -> std::same_as<bool>;
    /// Of any 32 bits remembered from elsewhere (a table, a killer): would `generate_…` list it?
    { position.is_candidate(move) } -> std::same_as<bool>;
    /// Material won at once by a candidate, for ordering.
    { position.gain(move) } -> std::same_as<Score>;
    /// King gone, den entered, Jungle's clock: cheap. A decided position has no legal moves.
    { position.decided() } -> std::same_as<Outcome>;
    /// What having no legal move means.
    { position.when_stuck() } -> std::same_as<Outcome>;
    { next.play(move) } -> std::same_as<void>;
    { next.play(move, observer) } -> std::same_as<void>;
};

/// Capabilities a game may add. Common code uses each through `if constexpr`; a game states its own with static_assert,
/// so that a misspelt method fails loudly instead of switching a feature off.
template <class P>
concept HasCheck = requires(const P position) {
    { position.in_check() } -> std::same_as<bool>;
};

/// `king_hangs(side)`: where there is no check rule, whether the enemy of a side can take its king with one ply, as far
/// as a quick look tells. A side to move whose king hangs has to find a way out, which the search then looks for
/// instead of trusting the evaluation.
template <class P>
concept HasDanger = requires(const P position, Side side) {
    { position.king_hangs(side) } -> std::same_as<bool>;
};

/// `gains()(move)`: what `gain` says, for many moves of one position, what they have in common worked out once. For
/// games with after-effects, where a move that takes nothing itself may still win or lose something.
template <class P>
concept HasGains = requires(const P position, Move move) {
    { position.gains()(move) } -> std::same_as<Score>;
};

/// `pass()` gives the turn to the opponent and nothing else: the search's null move.
template <class P>
concept HasPass = requires(const P position, P next) {
    { position.may_pass() } -> std::same_as<bool>;
    { next.pass() } -> std::same_as<void>;
};

/// `exchange_wins(move, threshold)`: does the series of captures begun by the move win at least that much?
template <class P>
concept HasExchange = requires(const P position, Move move, Score threshold) {
    { position.exchange_wins(move, threshold) } -> std::same_as<bool>;
};

/// `dead_material()`: neither side can ever win. Ends a game as a draw but takes no moves away.
template <class P>
concept HasDeadMaterial = requires(const P position) {
    { position.dead_material() } -> std::same_as<bool>;
};

/// `count_legal()`: the number of legal moves without listing them, for perft.
template <class P>
concept CountsLegal = requires(const P position) {
    { position.count_legal() } -> std::same_as<int>;
};

/// `clock_key()`: a key of the clock where it decides who wins, so that the search keeps positions apart that differ in
/// it alone.
template <class P>
concept HasClockKey = requires(const P position) {
    { position.clock_key() } -> std::same_as<Key>;
};

/// `structure_keys()`: an array of keys of parts of the position that change slowly and decide how well the evaluation
/// judges it, such as the pawns.
template <class P>
concept HasStructure = requires(const P position) {
    { position.structure_keys()[0] } -> std::convertible_to<Key>;
};

/// `list_legal(moves)`: all legal moves in one go, where that is quicker than the noisy and the quiet ones apart. Only
/// asked of positions that are not decided.
template <class P>
concept ListsLegal = requires(const P position, MoveList& moves) {
    { position.list_legal(moves) } -> std::same_as<void>;
};

/// `choices()`: the legal moves of an undecided position as a light list in canonical order, the plain text order of
/// their coordinate notation, that finds its n-th move without listing the others; for random games.
template <class P>
concept HasChoices = requires(const P position, int n) {
    { position.choices().size() } -> std::same_as<int>;
    { position.choices()[n] } -> std::same_as<Move>;
};

template <class E, class P>
concept EvaluatorOf = std::default_initializable<E> && requires(const E evaluate, const P position) {
    { evaluate(position) } -> std::same_as<Score>;
};

/// An evaluation made of features and weights, which the tuner can fit to games.
template <class E, class P>
concept HasFeatures = requires(const P position, FeatureRecorder& recorder) {
    { E::record(position, recorder) } -> std::same_as<void>;
    { E::middle_share(position) } -> std::same_as<double>;
    { E::weights() } -> std::same_as<std::span<const Weight>>;
};

/// Reading and writing. `to_uci` is injective over the legal moves of a position. `is_spelling` tells whether `text` is
/// another accepted way to write a legal move (lenient SAN).
template <class N, class P>
concept NotationOf = requires(const P position, Move move, std::string_view text) {
    { N::to_fen(position) } -> std::same_as<std::string>;
    { N::from_fen(text) } -> std::same_as<Result<P>>;
    { N::to_uci(move) } -> std::same_as<std::string>;
    { N::to_san(position, move) } -> std::same_as<std::string>;
    { N::is_spelling(position, move, text) } -> std::same_as<bool>;
};

/// What a board file says of its game's time.
struct BoardFileClock {
    std::chrono::milliseconds used{};
    std::chrono::milliseconds total{};
};

/// A second format for a position, a whole file of its own (`--board`). A file may say more than a position holds
/// (times): when a game that began with the file `original` is written, that is taken over from it, `plies` later;
/// `original` may be empty.
template <class N, class P>
concept HasBoardFile = NotationOf<N, P> && requires(const P position, std::string_view text, int plies) {
    { N::from_board_file(text) } -> std::same_as<Result<P>>;
    { N::to_board_file(position, text, plies) } -> std::same_as<Result<std::string>>;
    { N::board_file_clock(text) } -> std::same_as<Result<BoardFileClock>>;
};

/// A standing mark of a position: `square` is frozen, paralysed, in check … by the piece on `source` (or none).
struct Mark {
    int kind = 0;  ///< number in GameInfo::marks
    Square square = Square::None;
    Square source = Square::None;
    std::string text;  ///< one sentence for people

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// Explaining: why no legal move goes from one square to another (nullopt when one does), and what the marks are.
template <class X, class P>
concept ExplainerOf = requires(const P position, Square square) {
    { X::why_not(position, square, square) } -> std::same_as<std::optional<std::string>>;
    { X::marks(position) } -> std::same_as<std::vector<Mark>>;
};

/// An explainer may also know moves that two squares do not tell, such as castling by name: why such a try is illegal,
/// and nothing when the text is no such try or the move is legal.
template <class X, class P>
concept ExplainsNames = requires(const P position, std::string_view text) {
    { X::why_not_named(position, text) } -> std::same_as<std::optional<std::string>>;
};

/// How the original program of a game, or one in its manner, chose its moves. Scores are whole numbers of its own
/// scale, seen by the side that chooses at the root (`own`), whoever is to move.
template <class C, class P>
concept ClassicOf = requires(const P position, Side own) {
    { C::depth } -> std::convertible_to<int>;  ///< plies it looked ahead
    { C::pawn } -> std::convertible_to<int>;   ///< what the game's unit is worth on its scale
    /// The score where the program takes the game for over; nothing where it goes on.
    { C::final_score(position, own) } -> std::same_as<std::optional<int>>;
    { C::leaf_score(position, own) } -> std::same_as<int>;
};

template <class G>
concept HasClassic = ClassicOf<typename G::Classic, typename G::Position>;

/// `overlooks(move)`: moves the original program did not know.
template <class C>
concept Overlooks = requires(Move move) {
    { C::overlooks(move) } -> std::same_as<bool>;
};

/// `book_move(position)`: what it played without thinking, or none. The move may be illegal.
template <class C, class P>
concept HasBook = requires(const P position) {
    { C::book_move(position) } -> std::same_as<Move>;
};

/// All parts of a game under one name: what catalogue, search and tests are instantiated with.
template <class G>
concept Game = PlayablePosition<typename G::Position> && EvaluatorOf<typename G::Evaluator, typename G::Position> &&
               NotationOf<typename G::Notation, typename G::Position> &&
               ExplainerOf<typename G::Explainer, typename G::Position> && requires {
                   { G::info } -> std::convertible_to<const GameInfo&>;
               };

}  // namespace menagerie
