#include "catalogue/catalogue.h"

#include <array>
#include <string>
#include <vector>

#include "base/text.h"
#include "catalogue/modules.h"

namespace menagerie {

std::span<const GameModule* const> all_games() {
    static const std::array games{
        &chess_module(),   &wildebeest_module(), &two_player_wildebeest_module(),
        &ultimar_module(), &jungle_module(),     &traditional_jungle_module(),
    };
    return games;
}

Result<const GameModule*> find_game(std::string_view key) {
    std::vector<std::string> keys;
    for (const GameModule* const game : all_games()) {
        if (game->info().key == key) {
            return game;
        }
        keys.emplace_back(game->info().key);
    }
    return fail("unknown game {}; the games are {}", quoted(key), joined_in_words(keys));
}

}  // namespace menagerie
