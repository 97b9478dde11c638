#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/ultimar/game.h"
#include "games/ultimar/rulebook.h"

namespace menagerie {

const GameModule& ultimar_module() {
    static const ModuleOf<ultimar::Game> module{ultimar::rulebook()};
    return module;
}

}  // namespace menagerie
