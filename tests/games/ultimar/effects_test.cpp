#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/reading.h"
#include "games/ultimar/game.h"
#include "rules/narration.h"
#include "rules/questions.h"
#include "support/effort.h"
#include "support/ultimar_reference.h"

namespace menagerie::tests {
namespace {

using ultimar::Marks;
using ultimar::Notation;
using ultimar::Position;
using Pairs = std::set<std::pair<Square, Square>>;

std::vector<Effect> effects_of(Position position, Move move) {
    EffectRecorder recorder;
    position.play(move, recorder);
    return recorder.effects;
}

std::vector<std::string> told(const char* fen, const char* uci) {
    const auto position = Notation::from_fen(fen);
    const auto move = read_move<ultimar::Game>(*position, uci, 1);
    std::vector<std::string> lines;
    for (const Effect& effect : effects_of(*position, *move)) {
        lines.push_back(describe(ultimar::info, effect));
    }
    return lines;
}

std::string narrated(const char* fen, const char* uci) {
    const auto position = Notation::from_fen(fen);
    const auto move = read_move<ultimar::Game>(*position, uci, 1);
    return narrate(ultimar::info, effects_of(*position, *move));
}

using Lines = std::vector<std::string>;

TEST(UltimarEffects, TellEveryMeansOfCapture) {
    EXPECT_EQ(told("k2P4/3p4/1Pp1pP1o/8/3l4/7K/3C4/3w4 w - d2>d1 0 1", "d2d6"),
              (Lines{"lift d2 white chameleon (moved) to d6", "put d6 white chameleon (moved) from d2",
                     "lift c6 black pawn (enclosed)", "lift e6 black pawn (enclosed)", "lift d7 black pawn (enclosed)",
                     "lift d4 black long leaper (leapt over)", "lift d1 black withdrawer (withdrawn from)",
                     "lift h6 black co-ordinator (co-ordinated)", "unmark d1 black withdrawer (contact ended) by d6"}));
    EXPECT_EQ(told("7k/8/8/3pw3/3K4/8/8/8 w - - 0 1", "d4e5"),
              (Lines{"lift e5 black withdrawer (captured)", "lift d4 white king (moved) to e5",
                     "put e5 white king (moved) from d4"}));
}

TEST(UltimarEffects, TellFreezesThatBeginAndEnd) {
    EXPECT_EQ(told("7k/8/8/2p1l3/3I4/8/8/7K w d4>e5 - 0 1", "d4d5"),
              (Lines{"lift d4 white immobiliser (moved) to d5", "put d5 white immobiliser (moved) from d4",
                     "mark c5 black pawn (frozen) by d5"}))
        << "the leaper stays frozen, which is no event";
    EXPECT_EQ(told("7k/8/8/2p1l3/3I4/8/8/7K w d4>e5 - 0 1", "d4c4"),
              (Lines{"lift d4 white immobiliser (moved) to c4", "put c4 white immobiliser (moved) from d4",
                     "unmark e5 black long leaper (freed) by c4", "mark c5 black pawn (frozen) by c4"}));
    EXPECT_EQ(told("7k/1p6/2C5/3c4/3Io3/8/8/2p4K b c6>b7d5,d5>d4 - 0 1", "c1c4"),
              (Lines{"lift c1 black pawn (moved) to c4", "put c4 black pawn (moved) from c1",
                     "lift d4 white immobiliser (enclosed)", "unmark d4 white immobiliser (contact ended) by d5",
                     "unmark d5 black chameleon (freed) by c6", "unmark b7 black pawn (freed) by c6"}));
}

TEST(UltimarEffects, FreedMeansHeldByNobody) {
    EXPECT_EQ(told("7k/8/2ip4/3C4/4I3/8/8/7K w d5>c6d6 - 0 1", "e4e5"),
              (Lines{"lift e4 white immobiliser (moved) to e5", "put e5 white immobiliser (moved) from e4",
                     "mark d6 black pawn (frozen) by e5"}));
    EXPECT_EQ(told("7k/8/2ip4/3CI3/8/8/8/7K w d5>c6d6,e5>d6 - 0 1", "e5e1"),
              (Lines{"lift e5 white immobiliser (moved) to e1", "put e1 white immobiliser (moved) from e5",
                     "unmark d6 black pawn (contact ended) by e1"}));
}

TEST(UltimarEffects, TellApproaches) {
    EXPECT_EQ(told("7k/8/8/2ppp3/8/8/8/3W3K w - - 0 1", "d1d4"),
              (Lines{"lift d1 white withdrawer (moved) to d4", "put d4 white withdrawer (moved) from d1",
                     "mark c5 black pawn (approached) by d4", "mark d5 black pawn (approached) by d4",
                     "mark e5 black pawn (approached) by d4"}));
    EXPECT_EQ(told("7k/8/8/8/1Wl5/8/8/7K b - b4>c4 0 1", "c4c5"),
              (Lines{"lift c4 black long leaper (moved) to c5", "put c5 black long leaper (moved) from c4"}))
        << "the mark goes with the piece";
    EXPECT_EQ(told("7k/8/8/8/1Wl5/8/8/7K b - b4>c4 0 1", "c4e4"),
              (Lines{"lift c4 black long leaper (moved) to e4", "put e4 black long leaper (moved) from c4",
                     "unmark e4 black long leaper (contact ended) by b4"}));
}

TEST(UltimarEffects, AreNarratedInOneLine) {
    EXPECT_EQ(narrated("k2P4/3p4/1Pp1pP1o/8/3l4/7K/3C4/3w4 w - d2>d1 0 1", "d2d6"),
              "Chameleon d2–d6 encloses the pawn on c6, the pawn on e6 and the pawn on d7, leaps over the long leaper "
              "on d4, withdraws from the withdrawer on d1, corners the co-ordinator on h6");
    EXPECT_EQ(narrated("7p/8/8/2plk3/8/8/8/3I3K w - - 0 1", "d1d4"),
              "Immobiliser d1–d4 freezes the pawn on c5, the long leaper on d5 and the king on e5");
    EXPECT_EQ(narrated("7k/8/8/4l3/3Io3/8/8/2p4K b d4>e5 - 0 1", "c1c4"),
              "Pawn c1–c4 encloses the immobiliser on d4, frees the long leaper on e5");
    EXPECT_EQ(narrated("7k/8/8/2ppp3/8/8/8/3W3K w - - 0 1", "d1d4"),
              "Withdrawer d1–d4 approaches the pawn on c5, the pawn on d5 and the pawn on e5");
    EXPECT_EQ(narrated("7k/8/8/3pw3/3K4/8/8/8 w - - 0 1", "d4e5"), "King d4–e5 captures the withdrawer on e5");
    EXPECT_EQ(narrated("7k/8/8/8/1Wp5/8/8/7K w - b4>c4 0 1", "b4b8"), "Withdrawer b4–b8");
}

Pairs pairs_of(const Marks& marks) {
    Pairs pairs;
    for (int i = 0; i < marks.size(); ++i) {
        for (const Square target : each_square(marks[i].targets)) {
            pairs.emplace(marks[i].source, target);
        }
    }
    return pairs;
}

Pairs following(const Pairs& pairs, Square from, Square to) {
    const auto now = [&](Square square) { return square == from ? to : square; };
    Pairs moved;
    for (const auto& [source, target] : pairs) {
        moved.emplace(now(source), now(target));
    }
    return moved;
}

/// Marks go with the mover; then the marks that end and begin, told one by one, give the new marks.
void expect_marks_fold(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    Pairs freezes = following(pairs_of(position.freezes()), move.from(), move.to());
    Pairs approaches = following(pairs_of(position.approaches()), move.from(), move.to());
    for (const Effect& effect : effects_of(position, move)) {
        const std::pair pair{effect.other, effect.square};
        if (effect.action == Effect::Action::Mark) {
            ASSERT_TRUE((effect.cause == ultimar::frozen ? freezes : approaches).insert(pair).second);
            ASSERT_EQ(next.at(effect.square), effect.piece);
        } else if (effect.action == Effect::Action::Unmark && effect.cause == ultimar::freed) {
            ASSERT_EQ(freezes.erase(pair), 1U);
            ASSERT_EQ(next.at(effect.square), effect.piece);
            ASSERT_EQ(next.freezes().sources_of(effect.square), 0U);
        } else if (effect.action == Effect::Action::Unmark) {
            // Ended without setting anyone free: a freeze goes first, as in the order of the events.
            ASSERT_EQ(freezes.contains(pair) && !pairs_of(next.freezes()).contains(pair) ? freezes.erase(pair)
                                                                                         : approaches.erase(pair),
                      1U);
        }
    }
    ASSERT_EQ(freezes, pairs_of(next.freezes())) << Notation::to_fen(position) << ' ' << Notation::to_uci(move);
    ASSERT_EQ(approaches, pairs_of(next.approaches())) << Notation::to_fen(position) << ' ' << Notation::to_uci(move);
}

TEST(UltimarEffects, FoldingTheMarksGivesTheNewMarks) {
    Random random{8};
    for (int i = 0; i < scaled(4000); ++i) {
        const auto position = Notation::from_fen(ultimar_reference::random_contact_position(random).write());
        ASSERT_TRUE(position);
        MoveList moves;
        legal_moves(*position, moves);
        for (const Move move : moves) {
            ASSERT_NO_FATAL_FAILURE(expect_marks_fold(*position, move))
                << Notation::to_fen(*position) << ' ' << Notation::to_uci(move);
        }
    }
}

}  // namespace
}  // namespace menagerie::tests
