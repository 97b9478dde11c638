#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/jungle/game.h"
#include "games/jungle/rulebook.h"

namespace menagerie {

const GameModule& jungle_module() {
    static const ModuleOf<jungle::Game> module{jungle::rulebook()};
    return module;
}

const GameModule& traditional_jungle_module() {
    static const ModuleOf<jungle::TraditionalGame> module{jungle::rulebook()};
    return module;
}

}  // namespace menagerie
