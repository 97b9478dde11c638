#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/ultimar/game.h"

namespace menagerie {

const GameModule& ultimar_module() {
    static const ModuleOf<ultimar::Game> module;
    return module;
}

}  // namespace menagerie
