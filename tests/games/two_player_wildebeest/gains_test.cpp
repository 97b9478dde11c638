#include <gtest/gtest.h>

#include "base/random.h"
#include "games/two_player_wildebeest/game.h"
#include "games/two_player_wildebeest/random_boards.h"
#include "rules/questions.h"
#include "support/random_games.h"

/// What a move wins is what the board holds after it, less what it held before.
namespace menagerie::tests {
namespace {

using two_player_wildebeest::Board;
using two_player_wildebeest::Game;
using two_player_wildebeest::Kind;
using two_player_wildebeest::Notation;
using two_player_wildebeest::Position;

Score material(const Position& position, Side side) {
    Score total = 0;
    for (int i = 0; i < Board::squares; ++i) {
        if (const Piece piece = position.at(square_at(i))) {
            const Kind kind = piece.kind<Kind>();
            const Score worth = two_player_wildebeest::is_king(kind) ? two_player_wildebeest::king_worth
                                                                     : two_player_wildebeest::value_of(kind);
            total += piece.side() == side ? worth : -worth;
        }
    }
    return total;
}

/// The number of moves that change the balance.
int check(const Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    const auto gains = position.gains();
    const Side side = position.side_to_move();
    int eventful = 0;
    for (const Move move : moves) {
        Position next = position;
        next.play(move);
        const Score won = material(next, side) - material(position, side);
        EXPECT_EQ(gains(move), won) << Notation::to_fen(position) << ' ' << Notation::to_uci(move);
        EXPECT_EQ(position.gain(move), won);
        eventful += won != 0 ? 1 : 0;
    }
    return eventful;
}

TEST(TwoPlayerWildebeestGains, AreTheDifferenceInMaterialAlongGames) {
    int eventful = 0;
    along_random_games<Game>(200, 80, 5,
                             [&](const auto& position, const MoveList&, Random&) { eventful += check(position); });
    EXPECT_GT(eventful, 1000);
}

TEST(TwoPlayerWildebeestGains, AreTheDifferenceInMaterialWhereMuchHappens) {
    Random random{6};
    int eventful = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto position = Notation::from_fen(random_contact_fen(random));
        ASSERT_TRUE(position);
        eventful += check(*position);
    }
    EXPECT_GT(eventful, 10000);
}

}  // namespace
}  // namespace menagerie::tests
