#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/two_player_wildebeest/game.h"
#include "games/two_player_wildebeest/random_boards.h"
#include "rules/questions.h"

/// What a ply tells its observer.
namespace menagerie::tests {
namespace {

using two_player_wildebeest::Board;
using two_player_wildebeest::Notation;
using two_player_wildebeest::Position;

std::vector<Piece> board_of(const Position& position) {
    std::vector<Piece> board;
    for (int i = 0; i < Board::squares; ++i) {
        board.push_back(position.at(square_at(i)));
    }
    return board;
}

/// Applies the effects to a board; each lift finds its piece and each put an empty square.
void fold(const std::vector<Effect>& effects, std::vector<Piece>& board, const std::string& where) {
    for (const Effect& effect : effects) {
        Piece& on_square = board[static_cast<std::size_t>(index_of(effect.square))];
        if (effect.action == Effect::Action::Lift) {
            ASSERT_EQ(on_square.code(), effect.piece.code()) << where;
            on_square = Piece{};
        } else if (effect.action == Effect::Action::Put) {
            ASSERT_TRUE(on_square.is_none()) << where;
            on_square = effect.piece;
        }
    }
}

/// Plays random moves on crowded boards until so many are folded; returns how often each cause occurred.
std::map<std::string_view, int> fold_random_moves(int wanted, std::uint64_t seed) {
    std::map<std::string_view, int> causes;
    Random random{seed};
    for (int folded = 0; folded < wanted && !::testing::Test::HasFatalFailure();) {
        Position position = *Notation::from_fen(random_contact_fen(random));
        for (int ply = 0; ply < 20 && folded < wanted; ++ply, ++folded) {
            MoveList moves;
            legal_moves(position, moves);
            if (moves.empty()) {
                break;
            }
            auto board = board_of(position);
            EffectRecorder recorder;
            position.play(moves[random.below(moves.size())], recorder);
            fold(recorder.effects, board, Notation::to_fen(position));
            EXPECT_EQ(board == board_of(position), true) << Notation::to_fen(position);
            for (const Effect& effect : recorder.effects) {
                ++causes[describe(two_player_wildebeest::info, effect.cause).name];
            }
        }
    }
    return causes;
}

TEST(TwoPlayerWildebeestEffects, FoldOverAMillionMovesSlow) { fold_random_moves(1'000'000, 1); }

TEST(TwoPlayerWildebeestEffects, RandomBoardsShowEveryCause) {
    const auto causes = fold_random_moves(20'000, 2);
    for (const CauseInfo& cause : two_player_wildebeest::cause_infos) {
        EXPECT_GT(causes.contains(cause.name) ? causes.at(cause.name) : 0, 10) << cause.name;
    }
}

/// A doer stands next to what it poisons, strikes down, pushes, flings or blows up.
TEST(TwoPlayerWildebeestEffects, DoersAreWhereTheyMustBe) {
    Random random{3};
    int doers = 0;
    for (int i = 0; i < 2000; ++i) {
        const Position position = *Notation::from_fen(random_contact_fen(random));
        MoveList moves;
        legal_moves(position, moves);
        if (moves.empty()) {
            continue;
        }
        Position next = position;
        EffectRecorder recorder;
        next.play(moves[random.below(moves.size())], recorder);
        for (const Effect& effect : recorder.effects) {
            if (effect.doer.piece.is_none() || effect.doer.square == effect.square) {
                continue;
            }
            ++doers;
            const bool is_near = contains(two_player_wildebeest::neighbours(effect.square), effect.doer.square);
            const bool in_column = Board::file_of(effect.square) == Board::file_of(effect.doer.square);
            const bool strikes = effect.cause == two_player_wildebeest::struck_down;
            EXPECT_TRUE(is_near || in_column || strikes) << Notation::to_fen(position);
            EXPECT_TRUE(effect.cause != two_player_wildebeest::poisoned ||
                        effect.doer.piece.side() != effect.piece.side());
        }
    }
    EXPECT_GT(doers, 1000);
}

TEST(TwoPlayerWildebeestEffects, GainIsTheWholeBalance) {
    using two_player_wildebeest::Kind;
    using two_player_wildebeest::king_worth;
    using two_player_wildebeest::value_of;
    const auto gain = [](const char* fen, const char* uci) -> Score {
        const Position position = *Notation::from_fen(fen);
        MoveList moves;
        legal_moves(position, moves);
        for (const Move move : moves) {
            if (Notation::to_uci(move) == uci) {
                return position.gain(move);
            }
        }
        ADD_FAILURE() << uci;
        return 0;
    };
    // The Joey takes himself, two pawns, the old woman, the cart and the king along.
    EXPECT_EQ(gain("RNZBOKXBCNR/GPPSPJPPPPG/11/11/11/11/11/11/11/gppspjppppg/rnzbokxbcnr w 0 1", "b10b9"),
              -(king_worth + value_of(Kind::PrinceJoey) + 2 * value_of(Kind::Pawn) + value_of(Kind::OldWoman) +
                value_of(Kind::GolfCart)));
    EXPECT_EQ(gain("K10/11/9S1/11/r7n2/11/11/11/11/11/10k w 0 1", "j9j8"),
              value_of(Kind::Rook) + value_of(Kind::Knight));
    EXPECT_EQ(gain("10k/11/11/11/11/11/11/11/11/9Rr/K10 b 0 1", "k2j2"), value_of(Kind::Rook));
}

/// Material for the side to move, kings included.
Score balance_of(const Position& position, Side side) {
    using two_player_wildebeest::Kind;
    Score balance = 0;
    for (const Piece piece : board_of(position)) {
        if (piece) {
            const Kind kind = piece.kind<Kind>();
            const Score value = two_player_wildebeest::is_king(kind) ? two_player_wildebeest::king_worth
                                                                     : two_player_wildebeest::value_of(kind);
            balance += piece.side() == side ? value : -value;
        }
    }
    return balance;
}

/// Steps without after-effects are told apart by a look at the board, the others by playing them.
TEST(TwoPlayerWildebeestEffects, GainIsTheDifferenceOfMaterial) {
    Random random{811};
    int without = 0;
    int with = 0;
    const auto check = [&](const Position& position, const MoveList& moves) {
        for (const Move move : moves) {
            Position next = position;
            next.play(move);
            const Side side = position.side_to_move();
            const Score difference = balance_of(next, side) - balance_of(position, side);
            ASSERT_EQ(position.gain(move), difference) << Notation::to_fen(position) << ' ' << Notation::to_uci(move);
            ++(difference == 0 ? without : with);
        }
    };
    for (int game = 0; game < 300; ++game) {
        Position position = *Notation::from_fen(game % 2 == 0 ? random_contact_fen(random)
                                                              : std::string{two_player_wildebeest::info.start_fen});
        for (int ply = 0; ply < 60; ++ply) {
            MoveList moves;
            legal_moves(position, moves);
            if (moves.empty()) {
                break;
            }
            check(position, moves);
            position.play(moves[random.below(moves.size())]);
        }
    }
    EXPECT_GT(without, 10000);
    EXPECT_GT(with, 10000);
}

/// Only seven first moves keep the king; one ply is enough to see it.
TEST(TwoPlayerWildebeestEffects, TheStartIsAMinefield) {
    const Position start = *Notation::from_fen(two_player_wildebeest::info.start_fen);
    MoveList moves;
    legal_moves(start, moves);
    std::vector<std::string> survivors;
    for (const Move move : moves) {
        Position next = start;
        next.play(move);
        if (!next.decided().is_over()) {
            survivors.push_back(Notation::to_uci(move));
        } else {
            EXPECT_EQ(next.decided(), (Outcome{Verdict::BlackWins, "king-captured"}));
        }
        EXPECT_EQ(next.decided().is_over(), start.gain(move) < -5000);
    }
    std::sort(survivors.begin(), survivors.end());
    EXPECT_EQ(survivors, (std::vector<std::string>{"b11a9", "b11c9", "f10e9", "f10f9", "f10g9", "j11i9", "j11k9"}));
}

}  // namespace
}  // namespace menagerie::tests
