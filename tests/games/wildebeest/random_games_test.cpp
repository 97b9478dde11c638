#include "support/random_games.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "games/wildebeest/helpers.h"

/// Invariants along many random games. WILDEBEEST_RANDOM_GAMES sets how many; the suite plays a few.
namespace menagerie::tests::wildebeest {
namespace {

using menagerie::wildebeest::Kind;

int wanted_games() {
    const char* const text = std::getenv("WILDEBEEST_RANDOM_GAMES");
    const auto number = parse_whole_number(text == nullptr ? "" : text);
    return number ? static_cast<int>(*number) : 1'000;
}

void expect_sound(const Position& position, const MoveList& moves) {
    const std::string fen = Notation::to_fen(position);
    const auto again = Notation::from_fen(fen);
    ASSERT_TRUE(again) << fen << ": " << again.error().message;  // one king a side, nobody left in check, counts
    ASSERT_TRUE(*again == position) << fen;
    ASSERT_EQ(position.key(), position.recomputed_key()) << fen;
    ASSERT_EQ(position.count_legal(), static_cast<int>(moves.size())) << fen;
}

void expect_sound_move(const Position& position, Move move) {
    using menagerie::wildebeest::Special;
    using menagerie::wildebeest::special_of;
    Position next = position;
    EffectRecorder recorder;
    next.play(move, recorder);
    const Side us = position.side_to_move();
    const int own = count(position.men().of(us)) - count(next.men().of(us));
    const int enemies = count(position.men().of(opponent(us))) - count(next.men().of(opponent(us)));
    const bool captures = position.at(move.to()) || special_of(move) == Special::EnPassant;
    const std::string told = Notation::to_fen(position) + ' ' + Notation::to_uci(move);
    ASSERT_EQ(next.attackers_of(next.king_square(us), opponent(us)), 0) << told;
    ASSERT_EQ(own, 0) << told;
    ASSERT_EQ(enemies, captures ? 1 : 0) << told;
    ASSERT_EQ(next.quiet_plies() == 0, captures || position.at(move.from()).kind<Kind>() == Kind::Pawn) << told;
    ASSERT_EQ(position.gain(move) > 0, captures || is_promotion(special_of(move))) << told;
}

TEST(WildebeestRandomGames, KeepEveryInvariant) {
    along_random_games<Game>(
        wanted_games(), 150, 60, [](const Position& position, const MoveList& moves, Random& random) {
            ASSERT_NO_FATAL_FAILURE(expect_sound(position, moves));
            if (!moves.empty()) {
                ASSERT_NO_FATAL_FAILURE(expect_sound_move(position, moves[random.below(moves.size())]));
            }
        });
}

}  // namespace
}  // namespace menagerie::tests::wildebeest
