#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/chess/game.h"

namespace menagerie {

const GameModule& chess_module() {
    static const ModuleOf<chess::Game> module;
    return module;
}

}  // namespace menagerie
