#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/wildebeest/game.h"

namespace menagerie {

const GameModule& wildebeest_module() {
    static const ModuleOf<wildebeest::Game> module;
    return module;
}

}  // namespace menagerie
