#pragma once

#include <algorithm>
#include <array>

#include "games/chess/features.h"
#include "rules/tally.h"

/// What each feature of chess is worth.
namespace menagerie::chess {

namespace weights_detail {

constexpr Weight weigh(int middle, int end) {
    return {static_cast<std::int16_t>(middle), static_cast<std::int16_t>(end)};
}

/// Twice the distance of a file or rank from the middle line: 1, 3, 5, 7.
constexpr int off_centre(int coordinate) { return magnitude(2 * coordinate - 7); }

constexpr Weight square_weight(Kind kind, int file, int rank) {
    const int spread = off_centre(file) + off_centre(rank);
    switch (kind) {
        case Kind::Pawn:
            return weigh(82 + 3 * (rank - 1) + (file == 3 && rank >= 2 && rank <= 4 ? 14 : 0), 95 + 4 * (rank - 1));
        case Kind::Knight: return weigh(337 + 14 - 3 * spread - (rank == 0 ? 10 : 0), 300 + 10 - 3 * spread);
        case Kind::Bishop: return weigh(360 + 8 - 2 * spread - (rank == 0 ? 8 : 0), 305 + 4 - spread);
        case Kind::Rook: return weigh(470 + (rank == 6 ? 15 : 0) + (file == 3 ? 6 : 0), 520 + (rank == 6 ? 12 : 0));
        case Kind::Queen: return weigh(1010 - spread / 2, 950 - 2 * spread);
        case Kind::King: return weigh(rank == 0 ? 25 - 12 * std::max(0, file - 1) : -20 - 15 * rank, 30 - 4 * spread);
    }
    return {};
}

constexpr void set_group(std::array<Weight, Features::count>& weights, std::size_t first,
                         std::initializer_list<Weight> values) {
    std::copy(values.begin(), values.end(), weights.begin() + static_cast<std::ptrdiff_t>(first));
}

constexpr std::array<Weight, Features::count> make_weights() {
    std::array<Weight, Features::count> weights{};
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int rank = 0; rank < 8; ++rank) {
            for (int file = 0; file < 4; ++file) {
                weights[Features::squares + static_cast<std::size_t>(kind * 32 + rank * 4 + file)] =
                    square_weight(static_cast<Kind>(kind), file, rank);
            }
        }
    }
    for (int n = 0; n < 28; ++n) {
        const auto i = static_cast<std::size_t>(n);
        if (n < 9) {
            weights[Features::knight_mobility + i] = weigh(6 * (n - 4), 6 * (n - 4));
        }
        if (n < 14) {
            weights[Features::bishop_mobility + i] = weigh(5 * (n - 6), 5 * (n - 6));
        }
        if (n < 15) {
            weights[Features::rook_mobility + i] = weigh(3 * (n - 6), 5 * (n - 6));
        }
        weights[Features::queen_mobility + i] = weigh(n - 12, 3 * (n - 12));
    }
    for (int rank = 1; rank < 7; ++rank) {
        const auto i = static_cast<std::size_t>(rank);
        weights[Features::passed + i] = weigh(rank * rank * 2, rank * rank * 4);
        weights[Features::passed_blocked + i] = weigh(-rank * rank, -rank * rank * 2);
        weights[Features::supported + i] = weigh(8 + 2 * rank, 4 + 2 * rank);
        weights[Features::phalanx + i] = weigh(4 + 3 * rank, 2 + 4 * rank);
    }
    for (int far = 0; far < 8; ++far) {
        const auto i = static_cast<std::size_t>(far);
        weights[Features::passed_own_king + i] = weigh(0, 12 - 5 * far);
        weights[Features::passed_enemy_king + i] = weigh(0, -15 + 8 * far);
        weights[Features::king_attack_count + i] = weigh(far * far * 6 - (far == 1 ? 6 : 0), 0);
        weights[Features::shield + i] = weigh(far == 7 ? -18 : 20 - 8 * far, 0);
        weights[Features::storm + i] = weigh(far == 7 ? 0 : -20 + 5 * far, 0);
    }
    weights[Features::passed_protected] = weigh(8, 10);
    weights[Features::isolated] = weigh(-10, -12);
    weights[Features::doubled] = weigh(-8, -18);
    weights[Features::backward] = weigh(-9, -10);
    weights[Features::bishop_pair] = weigh(30, 50);
    weights[Features::rook_open_file] = weigh(35, 8);
    weights[Features::rook_half_open_file] = weigh(14, 8);
    weights[Features::knight_outpost] = weigh(28, 16);
    weights[Features::bishop_outpost] = weigh(24, 6);
    set_group(weights, Features::king_attackers, {weigh(0, 0), weigh(8, 0), weigh(6, 0), weigh(7, 0), weigh(7, 2)});
    set_group(weights, Features::safe_check, {weigh(0, 0), weigh(30, 4), weigh(15, 6), weigh(30, 4), weigh(16, 8)});
    weights[Features::king_open_file] = weigh(-25, 0);
    set_group(weights, Features::threat_by_pawn,
              {weigh(0, 0), weigh(55, 30), weigh(50, 40), weigh(70, 30), weigh(60, 30)});
    set_group(weights, Features::threat_by_minor,
              {weigh(0, 0), weigh(18, 20), weigh(20, 22), weigh(45, 30), weigh(40, 35)});
    set_group(weights, Features::threat_by_rook,
              {weigh(0, 0), weigh(15, 18), weigh(16, 20), weigh(0, 5), weigh(40, 20)});
    weights[Features::hanging] = weigh(18, 12);
    weights[Features::space] = weigh(2, 0);
    weights[Features::tempo] = weigh(22, 16);
    return weights;
}

}  // namespace weights_detail

inline constexpr std::array<Weight, Features::count> weights = weights_detail::make_weights();

}  // namespace menagerie::chess
