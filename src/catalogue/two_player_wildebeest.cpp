#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/two_player_wildebeest/game.h"
#include "games/two_player_wildebeest/rulebook.h"

namespace menagerie {

const GameModule& two_player_wildebeest_module() {
    static const ModuleOf<two_player_wildebeest::Game> module{two_player_wildebeest::rulebook()};
    return module;
}

}  // namespace menagerie
