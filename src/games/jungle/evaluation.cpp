#include "games/jungle/evaluation.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace menagerie::jungle {
namespace {

/// How an animal gets about (clause 3).
enum class Mover : std::uint8_t { Walker, Swimmer, Jumper };

constexpr Mover mover_of(Kind kind) {
    return kind == Kind::Rat                           ? Mover::Swimmer
           : kind == Kind::Lion || kind == Kind::Tiger ? Mover::Jumper
                                                       : Mover::Walker;
}

constexpr int out_of_reach = 99;
using Distances = std::array<std::uint8_t, Board::squares>;

constexpr Bits one_move_further(Bits reached, Mover mover, Bits open) {
    Bits further = beside(reached) & open & (mover == Mover::Swimmer ? Board::all : land);
    if (mover == Mover::Jumper) {
        for (const Square from : each_square(reached & banks)) {
            for (const Lane& lane : lanes[index_of(from)]) {
                further |= lane.crossed == 0 ? 0 : Board::bit(lane.to);
            }
        }
    }
    return further & ~reached;
}

/// Moves to a goal over an otherwise empty board, where nobody walks through a den.
constexpr Distances distances_to(Bits goal, Mover mover) {
    Distances distances{};
    distances.fill(out_of_reach);
    Bits reached = goal;
    Bits fringe = goal;
    for (int moves = 0; fringe != 0; ++moves) {
        for (const Square square : each_square(fringe)) {
            distances[index_of(square)] = static_cast<std::uint8_t>(moves);
        }
        fringe = one_move_further(reached, mover, Board::all & ~dens);
        reached |= fringe;
    }
    return distances;
}

/// The distances of some animals from the three traps beside one den, as sets of numbers below 16, one after the
/// other: uniting the sets of several animals takes one instruction, and the first member is the nearest.
using TrapDistances = std::uint64_t;
constexpr int distance_bits = 16;

constexpr int nearest(TrapDistances distances, int trap) {
    const std::uint64_t set = (distances >> (distance_bits * trap)) & ((1U << distance_bits) - 1);
    return set == 0 ? out_of_reach : std::countr_zero(set);
}

/// How far one animal is from the traps and dens of both sides.
struct Ways {
    std::array<TrapDistances, 2> to_traps{};
    std::array<std::uint8_t, 2> to_den{};
};

/// `ways[mover][square]`.
constexpr auto ways = [] {
    std::array<std::array<Ways, Board::squares>, 3> tables{};
    for (const Mover mover : {Mover::Walker, Mover::Swimmer, Mover::Jumper}) {
        auto& table = tables[static_cast<int>(mover)];
        for (const Side den : {Side::White, Side::Black}) {
            const Distances to_den = distances_to(den_of(den), mover);
            for (int i = 0; i < Board::squares; ++i) {
                table[i].to_den[index_of(den)] = to_den[i];
            }
            int trap = 0;
            for (const Square square : each_square(traps_of(den))) {
                const Distances to_trap = distances_to(Board::bit(square), mover);
                for (int i = 0; i < Board::squares; ++i) {
                    const TrapDistances one = to_trap[i] < distance_bits ? TrapDistances{1} << to_trap[i] : 0;
                    table[i].to_traps[index_of(den)] |= one << (distance_bits * trap);
                }
                ++trap;
            }
        }
    }
    return tables;
}();

/// What an animal is worth for being so many moves from the enemy's den.
constexpr std::array<Score, 16> nearness{0, 160, 90, 60, 44, 34, 27, 21, 16, 12, 9, 6, 4, 2, 1, 0};

constexpr Score trap_unguarded = 12;
constexpr Score trap_unguarded_and_near = 30;
constexpr Score free_run = 600;
constexpr Score free_run_delay = 30;
constexpr Score lane_stopped = 20;
constexpr Score rat_stalks_elephant = 35;
constexpr Score elephant_without_rat = 120;
constexpr Score rat_without_elephant = 150;

/// What one side has, and how near its animals are to the traps of each side.
struct Army {
    Score animals = 0;
    Score progress = 0;
    std::array<TrapDistances, 2> to_traps{};
};

/// `moves_left`: how many moves the side still has before the clock runs out.
template <Profile profile>
Army survey(const Position<profile>& position, Side side, int moves_left) {
    Army army;
    for (const Square square : each_square(position.animals().of(side))) {
        const Kind kind = position.at(square).template kind<Kind>();
        const Ways& from_here = ways[static_cast<int>(mover_of(kind))][index_of(square)];
        army.to_traps[0] |= from_here.to_traps[0];
        army.to_traps[1] |= from_here.to_traps[1];
        army.animals += value_of(kind);
        const int to_den = from_here.to_den[index_of(opponent(side))];
        if (to_den <= moves_left && to_den < static_cast<int>(nearness.size())) {
            army.progress += nearness[to_den];
        }
    }
    return army;
}

/// Traps beside the den of the defender that nobody watches.
Score open_traps(const Army& attacker, const Army& defender, Side den) {
    Score score = 0;
    for (int trap = 0; trap < 3; ++trap) {
        if (nearest(defender.to_traps[index_of(den)], trap) > 1) {
            const bool is_near = nearest(attacker.to_traps[index_of(den)], trap) <= 3;
            score += is_near ? trap_unguarded_and_near : trap_unguarded;
        }
    }
    return score;
}

/// The moves of the shortest run into a den that seems unstoppable: the runner is in a trap before any defender can
/// take him there.
int free_run_length(const Army& attacker, const Army& defender, Side den, bool defender_moves, int moves_left) {
    int shortest = out_of_reach;
    for (int trap = 0; trap < 3; ++trap) {
        const int attack = nearest(attacker.to_traps[index_of(den)], trap);
        const int defence = nearest(defender.to_traps[index_of(den)], trap);
        if (defence > attack + static_cast<int>(defender_moves) && attack < moves_left) {
            shortest = std::min(shortest, attack + 1);
        }
    }
    return shortest;
}

/// Of two runs the shorter decides, and the side to move has the first step.
Score race(int our_run, int their_run) {
    if (our_run == out_of_reach && their_run == out_of_reach) {
        return 0;
    }
    return our_run <= their_run ? free_run - free_run_delay * our_run : free_run_delay * their_run - free_run;
}

/// Danger for the pieces of `side` that anyone may take: those in traps with an enemy beside them.
template <Profile profile>
Score trapped_loss(const Position<profile>& position, Side side) {
    const Bits enemies = position.animals().of(opponent(side));
    Score loss = 0;
    for (const Square square : each_square(position.animals().of(side) & traps & beside(enemies))) {
        if (is_weakened<profile>(position.at(square), square)) {
            loss += value_of(position.at(square).template kind<Kind>()) / (position.side_to_move() == side ? 4 : 2);
        }
    }
    return loss;
}

Score rat_work(const Animals& animals, Side side) {
    const Bits rat = animals.of(side, Kind::Rat);
    const Bits elephant = animals.of(opponent(side), Kind::Elephant);
    if (rat == 0) {
        return elephant != 0 ? -elephant_without_rat : 0;
    }
    Score work = elephant == 0 ? -rat_without_elephant : 0;
    if (elephant != 0 && (beside(beside(rat & land)) & elephant) != 0) {
        work += rat_stalks_elephant;
    }
    const Bits jumpers = animals.of(opponent(side), Kind::Lion, Kind::Tiger) & banks;
    for (const Square from : each_square((rat & water) != 0 ? jumpers : 0)) {
        for (const Lane& lane : lanes[index_of(from)]) {
            work += (lane.crossed & rat) != 0 ? lane_stopped : 0;
        }
    }
    return work;
}

/// Clause 5.3: until the next capture only the highest unshared animal counts. Its holder may wait, the other side has
/// to act before the clock runs out; so holding it is worth more with every quiet ply.
constexpr Score holding(int quiet_plies) { return 80 + quiet_plies * quiet_plies * 3 / 5; }

/// The side that has to act does so by going forward: its progress counts for more, and ever more as time runs out.
/// Without that it sees no difference between its moves until the end of the clock is within its search.
constexpr Score drive(Score progress, int quiet_plies) {
    constexpr Score at_home = 120;  // about what an army has at the start
    const Score made = progress - at_home;
    return 2 * made + 2 * made * quiet_plies / deciding_quiet_plies;
}

}  // namespace

template <Profile profile>
Score Evaluator<profile>::operator()(const Position<profile>& position) const {
    const Side us = position.side_to_move();
    const Side them = opponent(us);
    const int plies_left =
        profile.clock_decides ? std::max(0, deciding_quiet_plies - position.quiet_plies()) : out_of_reach;
    const int our_moves_left = (plies_left + 1) / 2;
    const int their_moves_left = plies_left / 2;
    const Army ours = survey(position, us, our_moves_left);
    const Army theirs = survey(position, them, their_moves_left);
    Score score = ours.animals - theirs.animals + ours.progress - theirs.progress;
    score += open_traps(ours, theirs, them) - open_traps(theirs, ours, us);
    score += race(free_run_length(ours, theirs, them, false, our_moves_left),
                  free_run_length(theirs, ours, us, true, their_moves_left));
    score += trapped_loss(position, them) - trapped_loss(position, us);
    score += rat_work(position.animals(), us) - rat_work(position.animals(), them);
    if constexpr (profile.clock_decides) {
        const int quiet_plies = deciding_quiet_plies - plies_left;
        const bool we_hold = position.holder() == us;
        const Score waiting = holding(quiet_plies) - drive(we_hold ? theirs.progress : ours.progress, quiet_plies);
        score += we_hold ? waiting : -waiting;
    }
    return score;
}

template class Evaluator<standard>;
template class Evaluator<traditional>;

}  // namespace menagerie::jungle
