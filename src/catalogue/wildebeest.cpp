#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/wildebeest/game.h"
#include "games/wildebeest/rulebook.h"

namespace menagerie {

const GameModule& wildebeest_module() {
    static const ModuleOf<wildebeest::Game> module{wildebeest::rulebook()};
    return module;
}

}  // namespace menagerie
