#include "catalogue/catalogue.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

TEST(Catalogue, FindsEveryGameByItsKey) {
    std::set<std::string_view> keys;
    for (const GameModule* const game : all_games()) {
        ASSERT_NE(game, nullptr);
        EXPECT_TRUE(keys.insert(game->info().key).second) << game->info().key << " twice";
        const auto found = find_game(game->info().key);
        ASSERT_TRUE(found);
        EXPECT_EQ(*found, game);
    }
    EXPECT_TRUE(keys.contains("chess"));
}

TEST(Catalogue, AnUnknownGameIsAnErrorThatListsTheGames) {
    for (const auto* const key : {"", "Chess", "chess ", "draughts"}) {
        const auto game = find_game(key);
        ASSERT_FALSE(game) << key;
        EXPECT_TRUE(game.error().message.starts_with("unknown game '" + std::string{key} + "'; the games are "));
        EXPECT_NE(game.error().message.find("chess"), std::string::npos);
    }
}

TEST(Catalogue, EveryStartOpensAsItself) {
    for (const GameModule* const game : all_games()) {
        const auto opened = game->open(game->info().start_fen);
        ASSERT_TRUE(opened) << game->info().key;
        EXPECT_EQ(*opened, game->open_start());
        EXPECT_EQ(game->fen(*opened), game->info().start_fen);
        EXPECT_FALSE(game->outcome(*opened).is_over());
        EXPECT_FALSE(game->legal_moves(*opened).empty());
    }
}

}  // namespace
}  // namespace menagerie
