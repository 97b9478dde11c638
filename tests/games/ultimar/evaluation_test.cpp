#include <string>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/ultimar/game.h"
#include "support/effort.h"
#include "support/ultimar_reference.h"

namespace menagerie::tests {
namespace {

using ultimar::Evaluator;
using ultimar::Notation;
using ultimar_reference::Pair;
using ultimar_reference::Reference;
using ultimar_reference::Spot;

Score evaluated(const std::string& fen) {
    const auto position = Notation::from_fen(fen);
    EXPECT_TRUE(position) << fen;
    return Evaluator{}(*position);
}

/// Colours exchanged and ranks (or files too) turned round.
Reference mirrored(const Reference& position, bool turn_files) {
    const auto turned = [&](const Spot& spot) -> Spot {
        return {turn_files ? 7 - spot.first : spot.first, 7 - spot.second};
    };
    Reference mirror = position;
    mirror.board.clear();
    mirror.freezes.clear();
    mirror.approaches.clear();
    for (const auto& [spot, piece] : position.board) {
        mirror.board[turned(spot)] = static_cast<char>(piece ^ ('a' ^ 'A'));
    }
    for (const Pair& pair : position.freezes) {
        mirror.freezes.emplace(turned(pair.first), turned(pair.second));
    }
    for (const Pair& pair : position.approaches) {
        mirror.approaches.emplace(turned(pair.first), turned(pair.second));
    }
    mirror.side = position.side == 'w' ? 'b' : 'w';
    return mirror;
}

TEST(UltimarEvaluation, IsTheSameInTheMirror) {
    Random random{31};
    for (int i = 0; i < scaled(3000); ++i) {
        const Reference position = ultimar_reference::random_contact_position(random);
        const Score score = evaluated(position.write());
        ASSERT_EQ(evaluated(mirrored(position, false).write()), score) << position.write();
        ASSERT_EQ(evaluated(mirrored(position, true).write()), score) << position.write();
    }
}

TEST(UltimarEvaluation, IsNegatedForTheOtherSide) {
    Random random{32};
    for (int i = 0; i < scaled(1000); ++i) {
        Reference position = ultimar_reference::random_contact_position(random);
        const Score score = evaluated(position.write());
        position.side = position.side == 'w' ? 'b' : 'w';
        ASSERT_EQ(evaluated(position.write()), -score) << position.write();
    }
}

TEST(UltimarEvaluation, KnowsTheGame) {
    EXPECT_EQ(evaluated("olcwkcli/pppppppp/8/8/8/8/PPPPPPPP/ILCKWCLO w - - 0 1"), 0);
    EXPECT_GT(evaluated("k7/8/8/8/8/8/8/KL6 w - - 0 1"), 400) << "material";
    EXPECT_GT(evaluated("k7/8/8/3l4/4I3/8/8/K7 w e4>d5 - 0 1"), evaluated("k7/8/8/3l4/4I3/8/8/K7 w - - 0 1") + 100)
        << "a frozen leaper";
    EXPECT_GT(evaluated("k7/8/8/3l4/4W3/8/8/K7 w - e4>d5 0 1"), evaluated("k7/8/8/3l4/4W3/8/8/K7 w - - 0 1"))
        << "an approached leaper";
    EXPECT_LT(evaluated("k7/8/8/3c4/4I3/8/8/K7 w d5>e4 - 0 1"), evaluated("k7/8/8/3c4/4I3/8/8/K7 w - - 0 1") - 100)
        << "a duel lost to a chameleon";
    EXPECT_GT(evaluated("8/8/3k4/8/3L4/8/8/K7 w - - 0 1"), evaluated("8/2k5/8/8/3L4/8/8/K7 w - - 0 1"))
        << "a king that can be leapt over";
}

}  // namespace
}  // namespace menagerie::tests
