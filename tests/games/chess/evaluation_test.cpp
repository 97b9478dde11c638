#include <algorithm>
#include <string>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "games/chess/positions.h"
#include "nnue/learned_game.h"

namespace menagerie::chess {
namespace {

char other_case(char letter) { return is_upper(letter) ? to_lower(letter) : to_upper(letter); }

std::string recoloured(std::string_view text) {
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(), other_case);
    return result;
}

/// The same position seen from the other side of the board: ranks reversed, colours exchanged.
std::string mirrored(const std::string& fen) {
    const auto fields = split_words(fen);
    std::string board;
    for (const std::string_view row : split(fields[0], '/')) {
        board = recoloured(row) + (board.empty() ? "" : "/") + board;
    }
    std::string passed{fields[3]};
    if (passed != "-") {
        passed[1] = passed[1] == '3' ? '6' : '3';
    }
    return board + (fields[1] == "w" ? " b " : " w ") + recoloured(fields[2]) + " " + passed + " " +
           std::string{fields[4]} + " " + std::string{fields[5]};
}

TEST(ChessEvaluation, MirrorIsAnInvolution) {
    for (const std::string_view fen : varied_starts) {
        const std::string once = Notation::to_fen(position_of(mirrored(std::string{fen})));
        EXPECT_EQ(Notation::to_fen(position_of(mirrored(once))), fen);
    }
}

TEST(ChessEvaluation, IsTheSameForBothColours) {
    Random random{61};
    const Learned<Game>::Evaluator learned;
    for (int game = 0; game < 200; ++game) {
        Position position = position_of(varied_starts[static_cast<std::size_t>(game) % varied_starts.size()]);
        for (int ply = 0; ply < 80; ++ply) {
            const std::string fen = Notation::to_fen(position);
            const Position turned = position_of(mirrored(fen));
            ASSERT_EQ(Evaluator{}(position), Evaluator{}(turned)) << fen;
            ASSERT_EQ(learned(position), learned(turned)) << fen;
            const auto moves = moves_of(position);
            if (moves.empty()) {
                break;
            }
            position.play(moves[random.below(moves.size())]);
        }
    }
}

TEST(ChessEvaluation, TheStartIsAboutLevel) { EXPECT_NEAR(Evaluator{}(position_of(start)), 0, 60); }

TEST(ChessEvaluation, SpeaksForTheSideToMove) {
    const Score white = Evaluator{}(position_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    const Score black = Evaluator{}(position_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"));
    EXPECT_GT(white, 600) << "a queen ahead";
    EXPECT_LT(black, -600);
}

TEST(ChessEvaluation, LikesMoreMaterialForEveryKind) {
    for (const char man : {'P', 'N', 'B', 'R', 'Q'}) {
        const std::string more = std::string{"4k3/pppppppp/8/8/"} + "3" + man + "4/8/1PPPPPPP/4K3 w - - 0 1";
        EXPECT_GT(Evaluator{}(position_of(more)),
                  Evaluator{}(position_of("4k3/pppppppp/8/8/8/8/1PPPPPPP/4K3 w - - 0 1")))
            << man;
    }
}

}  // namespace
}  // namespace menagerie::chess
