#include <string>
#include <vector>

#include "games/chess/positions.h"
#include "rules/narration.h"

namespace menagerie::chess {
namespace {

std::vector<std::string> told(std::string_view fen, std::string_view uci) {
    Position position = position_of(fen);
    EffectRecorder recorder;
    position.play(move_of(position, uci), recorder);
    std::vector<std::string> lines;
    for (const Effect& effect : recorder.effects) {
        lines.push_back(describe(info, effect));
    }
    lines.push_back(narrate(info, recorder.effects));
    return lines;
}

using Lines = std::vector<std::string>;

TEST(ChessEffects, OfAPlainMove) {
    EXPECT_EQ(told(start, "g1f3"),
              (Lines{"lift g1 white knight (moved) to f3", "put f3 white knight (moved) from g1", "Knight g1–f3"}));
}

TEST(ChessEffects, OfACaptureWithPromotion) {
    EXPECT_EQ(told("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"),
              (Lines{"lift d8 black rook (captured)", "lift e7 white pawn (moved) to d8",
                     "put d8 white pawn (moved) from e7", "lift d8 white pawn (promoted) to d8",
                     "put d8 white queen (promoted) from d8", "Pawn e7–d8 captures the rook on d8, becomes a queen"}));
}

TEST(ChessEffects, OfEnPassant) {
    EXPECT_EQ(told("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
              (Lines{"lift e5 white pawn (moved) to d6", "put d6 white pawn (moved) from e5",
                     "lift d5 black pawn (captured en passant)", "Pawn e5–d6 captures en passant the pawn on d5"}));
}

TEST(ChessEffects, OfCastling) {
    EXPECT_EQ(told("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8"),
              (Lines{"lift e8 black king (moved) to c8", "put c8 black king (moved) from e8",
                     "lift a8 black rook (castled) to d8", "put d8 black rook (castled) from a8",
                     "King e8–c8, the rook on a8 goes to d8"}));
}

}  // namespace
}  // namespace menagerie::chess
