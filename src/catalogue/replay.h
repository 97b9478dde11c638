#pragma once

#include <cassert>
#include <vector>

#include "board/zobrist.h"
#include "catalogue/game_record.h"
#include "rules/game.h"

namespace menagerie {

template <Game G>
[[nodiscard]] typename G::Position start_of(const GameRecord& record) {
    auto position = G::Notation::from_fen(record.start);
    assert(position);
    return *position;
}

/// Where a record leads, and the keys of all its positions, the first and the last included.
template <Game G>
struct Replay {
    typename G::Position position;
    std::vector<Key> keys;
};

template <Game G>
[[nodiscard]] Replay<G> replay(const GameRecord& record) {
    Replay<G> replay{start_of<G>(record), {}};
    replay.keys.push_back(replay.position.key());
    for (const Move move : record.moves) {
        replay.position.play(move);
        replay.keys.push_back(replay.position.key());
    }
    return replay;
}

}  // namespace menagerie
