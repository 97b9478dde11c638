#include "catalogue/module_of.h"
#include "catalogue/modules.h"
#include "games/chess/game.h"
#include "games/chess/rulebook.h"

namespace menagerie {

const GameModule& chess_module() {
    static const ModuleOf<chess::Game> module{chess::rulebook()};
    return module;
}

}  // namespace menagerie
