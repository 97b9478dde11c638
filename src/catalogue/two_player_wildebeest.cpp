#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/two_player_wildebeest/game.h"

namespace menagerie {

const GameModule& two_player_wildebeest_module() {
    static const ModuleOf<two_player_wildebeest::Game> module;
    return module;
}

}  // namespace menagerie
