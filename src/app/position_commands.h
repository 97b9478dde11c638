#pragma once

#include <string>
#include <vector>

#include "app/opened.h"
#include "app/streams.h"

/// The commands that ask about one position, or about many read from standard input: moves, perft, apply, why.
namespace menagerie {

struct PerftRequest {
    PositionRequest position;
    std::string depth;
};

struct ApplyRequest {
    PositionRequest position;
    std::vector<std::string> moves;
    bool effects = false;
    bool as_board = false;  ///< answer with a board file
};

struct WhyRequest {
    PositionRequest position;
    std::string move;
};

[[nodiscard]] int list_games(Streams streams);
[[nodiscard]] int list_moves(const PositionRequest& request, Streams streams);
[[nodiscard]] int count_leaves(const PerftRequest& request, Streams streams);
[[nodiscard]] int apply_moves(const ApplyRequest& request, Streams streams);
[[nodiscard]] int explain_move(const WhyRequest& request, Streams streams);

}  // namespace menagerie
