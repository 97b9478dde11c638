#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/bits.h"
#include "board/placement.h"
#include "board/side.h"
#include "board/square.h"
#include "nnue/network_numbers.h"
#include "rules/network_shape.h"
#include "rules/score.h"

/// A small neural network that judges who stands where: it adds to a game's own evaluation what that does not see. Each
/// side looks at the board from its own end; a man on a square is an input of both views. The sums of the inputs'
/// weights are kept from one position to the next, so that only the men that moved cost time.
namespace menagerie {

/// The inputs of a board: own men, then the opponent's, by kind and square. Black sees the ranks turned round; a view
/// may be mirrored, so that left and right need not be learnt twice. After them, in the same order, those of the men
/// near the own king, by kind and place seen from there.
template <class Board, std::size_t KindCount, int AroundKing>
struct BoardInputs {
    [[nodiscard]] static constexpr std::size_t of(Side view, bool is_mirrored, Side side, std::size_t kind,
                                                  Square square) {
        const std::size_t owner = side == view ? 0 : KindCount;
        return (owner + kind) * Board::squares + seen_from(view, is_mirrored)[index_of(square)];
    }

    /// Nothing for a man too far from the view's king, or without a king.
    [[nodiscard]] static constexpr std::optional<std::size_t> near_king(Side view, bool is_mirrored, Side side,
                                                                        std::size_t kind, Square square, Square king) {
        if (king == Square::None || !contains(field(king), square)) {
            return std::nullopt;
        }
        const auto& seen = seen_from(view, is_mirrored);
        const Square here = square_at(seen[index_of(square)]);
        const Square there = square_at(seen[index_of(king)]);
        const int right = Board::file_of(here) - Board::file_of(there) + AroundKing;
        const int up = Board::rank_of(here) - Board::rank_of(there) + AroundKing;
        const std::size_t owner = side == view ? 0 : KindCount;
        return 2 * KindCount * Board::squares + (owner + kind) * field_size(AroundKing) +
               static_cast<std::size_t>(up * width + right);
    }

    /// The squares that are near a king on one square.
    [[nodiscard]] static constexpr typename Board::Bits field(Square king) { return fields[index_of(king)]; }

private:
    static constexpr int width = 2 * AroundKing + 1;
    using Turned = std::array<std::uint8_t, Board::squares>;

    static constexpr const Turned& seen_from(Side view, bool is_mirrored) {
        return turned[index_of(view)][is_mirrored ? 1 : 0];
    }
    static constexpr Turned turn(Side view, bool is_mirrored) {
        Turned squares{};
        for (int i = 0; i < Board::squares; ++i) {
            const int file = Board::file_of(square_at(i));
            const int rank = Board::rank_of(square_at(i));
            squares[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(index_of(Board::square(
                is_mirrored ? Board::files - 1 - file : file, view == Side::White ? rank : Board::ranks - 1 - rank)));
        }
        return squares;
    }
    static constexpr std::array<std::array<Turned, 2>, 2> turned{{
        {turn(Side::White, false), turn(Side::White, true)},
        {turn(Side::Black, false), turn(Side::Black, true)},
    }};

    static constexpr auto fields = [] {
        std::array<typename Board::Bits, Board::squares> squares{};
        for (int king = 0; king < Board::squares; ++king) {
            for (int up = -AroundKing; up <= AroundKing; ++up) {
                for (int right = -AroundKing; right <= AroundKing; ++right) {
                    const Square near = Board::offset(square_at(king), right, up);
                    squares[static_cast<std::size_t>(king)] |= near == Square::None ? 0 : Board::bit(near);
                }
            }
        }
        return squares;
    }();
};

/// Judges placements with a network, and remembers the hidden sums of the last one. `Mirror` tells whether a side
/// mirrors its view, `King` where a side's king stands, if the network looks at what is near.
template <class Men, NetworkShape Shape, auto Mirror, auto King = nullptr>
class NetworkJudge;

template <class Board, class Kind, int KindCount, NetworkShape Shape, auto Mirror, auto King>
class NetworkJudge<Placement<Board, Kind, KindCount>, Shape, Mirror, King> {
public:
    using Men = Placement<Board, Kind, KindCount>;
    static constexpr NetworkShape shape = Shape;
    using Inputs = BoardInputs<Board, static_cast<std::size_t>(KindCount), shape.around_king>;
    static_assert(shape == shape_for<Board>(KindCount, shape.hidden, shape.outputs, shape.around_king));
    using Numbers = std::array<std::int16_t, shape.numbers()>;

    explicit NetworkJudge(const Numbers& numbers) : numbers_{numbers} {
        for (Memory& memory : memories_) {
            for (Sums& sums : memory.sums) {
                std::copy_n(numbers.begin() + shape.input_biases(), hidden, sums.begin());
            }
        }
    }

    /// For the side to move, by one of the outputs.
    [[nodiscard]] Score judge(const Men& men, Side side_to_move, std::size_t output) {
        const auto& sums = sums_of(men);
        const std::size_t weights = shape.output_weights(output);
        const std::int64_t sum = std::int64_t{weighed(sums[index_of(side_to_move)], weights)} +
                                 weighed(sums[index_of(opponent(side_to_move))], weights + hidden);
        constexpr int unit = NetworkScale::input * NetworkScale::output;
        return static_cast<Score>(sum / NetworkScale::input * NetworkScale::score / unit) +
               numbers_[shape.output_bias(output)];
    }

    [[nodiscard]] static NetworkInputs inputs(const Men& men) {
        NetworkInputs inputs;
        for (const Side view : {Side::White, Side::Black}) {
            const bool is_mirrored = Mirror(men, view);
            const Square king = king_of(men, view);
            for_each_man(men, [&](Side side, std::size_t kind, Square square) {
                auto& list = inputs[index_of(view)];
                list.push_back(static_cast<std::uint16_t>(Inputs::of(view, is_mirrored, side, kind, square)));
                if (const auto near = Inputs::near_king(view, is_mirrored, side, kind, square, king)) {
                    list.push_back(static_cast<std::uint16_t>(*near));
                }
            });
        }
        return inputs;
    }

private:
    static constexpr std::size_t hidden = shape.hidden;
    using Sums = std::array<std::int16_t, hidden>;
    static constexpr auto kinds = static_cast<std::size_t>(KindCount);

    template <class Use>
    static void for_each_man(const Men& men, const Use& use) {
        for (const Side side : {Side::White, Side::Black}) {
            for (std::size_t kind = 0; kind < kinds; ++kind) {
                for (const Square square : each_square(men.of(side, static_cast<Kind>(kind)))) {
                    use(side, kind, square);
                }
            }
        }
    }

    /// The hidden sums of White's view and of Black's, and the men they were made for: none at first.
    struct Memory {
        alignas(64) std::array<Sums, 2> sums{};
        typename Men::PieceBySquare men{};
        std::array<Square, 2> kings{Square::None, Square::None};
    };

    /// Where the king stands that a view looks around; none where it does not, or when he is gone.
    [[nodiscard]] static Square king_of([[maybe_unused]] const Men& men, [[maybe_unused]] Side view) {
        if constexpr (shape.around_king > 0) {
            return King(men, view);
        } else {
            return Square::None;
        }
    }

    /// There is a memory for every way the views can be mirrored, so that a king that goes to and fro costs nothing
    /// more.
    [[nodiscard]] const std::array<Sums, 2>& sums_of(const Men& men) {
        const std::array<bool, 2> is_mirrored{Mirror(men, Side::White), Mirror(men, Side::Black)};
        Memory& memory = memories_[(is_mirrored[0] ? 1U : 0U) + (is_mirrored[1] ? 2U : 0U)];
        std::array<bool, 2> has_moved{};
        for (const Side view : {Side::White, Side::Black}) {
            const auto v = index_of(view);
            const Square king = king_of(men, view);
            has_moved[v] = king != memory.kings[v];
            if (has_moved[v]) {
                look_around<-1>(memory.sums[v], view, is_mirrored[v], memory.men, memory.kings[v]);
                look_around<1>(memory.sums[v], view, is_mirrored[v], men.by_square(), king);
                memory.kings[v] = king;
            }
        }
        visit_differences(memory.men, men.by_square(), [&](Square square, Piece before, Piece now) {
            for (const Side view : {Side::White, Side::Black}) {
                const auto v = index_of(view);
                const Square king = has_moved[v] ? Square::None : memory.kings[v];
                if (before) {
                    add_man<-1>(memory.sums[v], view, is_mirrored[v], before, square, king);
                }
                if (now) {
                    add_man<1>(memory.sums[v], view, is_mirrored[v], now, square, king);
                }
            }
        });
        memory.men = men.by_square();
        return memory.sums;
    }

    /// A man of the whole board, and as one near the king if he is.
    template <int Sign>
    void add_man(Sums& sums, Side view, bool is_mirrored, Piece piece, Square square, Square king) const {
        add<Sign>(sums, input_of(view, is_mirrored, piece, square));
        if constexpr (shape.around_king > 0) {
            add_near<Sign>(sums, view, is_mirrored, piece, square, king);
        }
    }
    template <int Sign>
    void add_near(Sums& sums, Side view, bool is_mirrored, Piece piece, Square square, Square king) const {
        const auto kind = static_cast<std::size_t>(piece.kind_index());
        if (const auto near = Inputs::near_king(view, is_mirrored, piece.side(), kind, square, king)) {
            add<Sign>(sums, *near);
        }
    }

    /// All men near a king.
    template <int Sign>
    void look_around([[maybe_unused]] Sums& sums, [[maybe_unused]] Side view, [[maybe_unused]] bool is_mirrored,
                     [[maybe_unused]] const typename Men::PieceBySquare& men, [[maybe_unused]] Square king) const {
        if constexpr (shape.around_king > 0) {
            if (king == Square::None) {
                return;
            }
            for (const Square square : each_square(Inputs::field(king))) {
                if (const Piece piece = men[index_of(square)]) {
                    add_near<Sign>(sums, view, is_mirrored, piece, square, king);
                }
            }
        }
    }

    [[nodiscard]] static std::size_t input_of(Side view, bool is_mirrored, Piece piece, Square square) {
        return Inputs::of(view, is_mirrored, piece.side(), static_cast<std::size_t>(piece.kind_index()), square);
    }

    template <int Sign>
    void add(Sums& sums, std::size_t input) const {
        const std::int16_t* const weights = numbers_.data() + input * hidden;
        for (std::size_t i = 0; i < hidden; ++i) {
            sums[i] = static_cast<std::int16_t>(sums[i] + Sign * weights[i]);
        }
    }

    /// The squares of the sums, kept between 0 and 1, times the output weights. Weights are small enough for the first
    /// product to stay within 16 bits, which lets the compiler take many at a time.
    [[nodiscard]] int weighed(const Sums& sums, std::size_t first_weight) const {
        const std::int16_t* const weights = numbers_.data() + first_weight;
        int total = 0;
        for (std::size_t i = 0; i < hidden; ++i) {
            const std::int16_t kept = std::clamp<std::int16_t>(sums[i], 0, NetworkScale::input);
            const auto weighed = static_cast<std::int16_t>(kept * weights[i]);
            total += weighed * kept;
        }
        return total;
    }

    const Numbers& numbers_;
    std::array<Memory, 4> memories_{};
};

}  // namespace menagerie
