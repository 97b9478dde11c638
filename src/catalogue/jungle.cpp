#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/jungle/game.h"

namespace menagerie {

const GameModule& jungle_module() {
    static const ModuleOf<jungle::Game> module;
    return module;
}

const GameModule& traditional_jungle_module() {
    static const ModuleOf<jungle::TraditionalGame> module;
    return module;
}

}  // namespace menagerie
