#include "rules/narration.h"

#include <gtest/gtest.h>

#include "unit/rules/toy_game.h"

namespace menagerie {
namespace {

using toy::black;
using toy::Kind;
using toy::white;

Square at(std::string_view name) { return *parse_square(name, toy::info.size); }

void carry(EffectRecorder& recorder, Piece piece, std::string_view from, std::string_view to, Cause cause) {
    recorder.lift(at(from), piece, cause, at(to));
    recorder.put(at(to), piece, cause, at(from));
}

TEST(Narration, AMoveWithoutEffectsIsAPass) { EXPECT_EQ(narrate(toy::info, {}), "Pass"); }

TEST(Narration, TellsAPlainMove) {
    EffectRecorder recorder;
    carry(recorder, white(Kind::Knight), "g1", "f3", Cause::Moves);
    EXPECT_EQ(narrate(toy::info, recorder.effects), "Knight g1–f3");
}

TEST(Narration, TellsCaptureBeforeOrAfterTheMove) {
    EffectRecorder before;
    before.lift(at("f3"), black(Kind::Pawn), Cause::Captured, Square::None);
    carry(before, white(Kind::Knight), "g1", "f3", Cause::Moves);
    EXPECT_EQ(narrate(toy::info, before.effects), "Knight g1–f3 captures the pawn on f3");

    EffectRecorder after;
    carry(after, white(Kind::Pawn), "e5", "d6", Cause::Moves);
    after.lift(at("d5"), black(Kind::Pawn), Cause::Captured, Square::None);
    EXPECT_EQ(narrate(toy::info, after.effects), "Pawn e5–d6 captures the pawn on d5");
}

TEST(Narration, GathersVictimsOfOneCauseAndFollowsTheMover) {
    EffectRecorder recorder;
    carry(recorder, white(Kind::Serpent), "j9", "j8", Cause::Moves);
    recorder.lift(at("i7"), black(Kind::Knight), toy::poisons, Square::None);
    recorder.lift(at("k7"), black(Kind::Pawn), toy::poisons, Square::None);
    recorder.lift(at("j7"), black(Kind::Pawn), Cause::Captured, Square::None);
    carry(recorder, white(Kind::Serpent), "j8", "b8", toy::carried);
    carry(recorder, black(Kind::King), "a1", "a2", toy::carried);
    EXPECT_EQ(narrate(toy::info, recorder.effects),
              "Serpent j9–j8 poisons the knight on i7 and the pawn on k7, captures the pawn on j7, is carried to b8, "
              "the king on a1 is carried to a2");
}

TEST(Narration, TellsPromotion) {
    EffectRecorder recorder;
    carry(recorder, white(Kind::Pawn), "e9", "e10", Cause::Moves);
    recorder.lift(at("e10"), white(Kind::Pawn), Cause::Promotes, at("e10"));
    recorder.put(at("e10"), white(Kind::Serpent), Cause::Promotes, at("e10"));
    EXPECT_EQ(narrate(toy::info, recorder.effects), "Pawn e9–e10 becomes a serpent");
}

TEST(Narration, OfARemovalAloneStillIsASentence) {
    EffectRecorder recorder;
    recorder.lift(at("a1"), black(Kind::Serpent), toy::poisons, Square::None);
    EXPECT_EQ(narrate(toy::info, recorder.effects), "Poisons the serpent on a1");
}

TEST(DescribeEffect, NamesEveryPart) {
    EffectRecorder recorder;
    recorder.lift(at("e2"), white(Kind::Pawn), Cause::Moves, at("e4"));
    recorder.put(at("e4"), white(Kind::Pawn), Cause::Moves, at("e2"));
    recorder.lift(at("k10"), black(Kind::King), toy::poisons, Square::None);
    recorder.mark(at("a1"), black(Kind::Knight), toy::carried, at("b2"));
    recorder.unmark(at("a1"), black(Kind::Knight), toy::carried, at("b2"));
    ASSERT_EQ(recorder.effects.size(), 5U);
    EXPECT_EQ(describe(toy::info, recorder.effects[0]), "lift e2 white pawn (moved) to e4");
    EXPECT_EQ(describe(toy::info, recorder.effects[1]), "put e4 white pawn (moved) from e2");
    EXPECT_EQ(describe(toy::info, recorder.effects[2]), "lift k10 black king (poisoned)");
    EXPECT_EQ(describe(toy::info, recorder.effects[3]), "mark a1 black knight (carried) by b2");
    EXPECT_EQ(describe(toy::info, recorder.effects[4]), "unmark a1 black knight (carried) by b2");
}

}  // namespace
}  // namespace menagerie
