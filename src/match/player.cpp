#include "match/player.h"

#include "match/agent_player.h"
#include "match/uci_player.h"
#include "match/xboard_player.h"

namespace menagerie {

Result<std::unique_ptr<Player>> make_player(const EngineSpec& spec, const GameModule& game, TrafficLog* log) {
    switch (spec.kind) {
        case EngineSpec::Kind::Agent: return AgentPlayer::make(spec, game);
        case EngineSpec::Kind::Uci: return UciPlayer::make(spec, game, log);
        case EngineSpec::Kind::Xboard: return XboardPlayer::make(spec, game, log);
    }
    return fail("{}: unknown kind of player", spec.name);
}

}  // namespace menagerie
