#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace menagerie::tests {

/// One record of tests/vectors/<game>.jsonl: a position with its moves and perft counts, or a line with what it leads
/// to.
struct VectorRecord {
    std::string game;
    std::string id;
    std::string kind;
    std::string fen;
    std::vector<std::uint64_t> perft;
    std::vector<std::string> moves;
    std::vector<std::string> line;
    std::string after;
    std::string result;
    std::string reason;
};

/// The records of one game; empty when there is no file for it.
[[nodiscard]] std::vector<VectorRecord> read_vectors(std::string_view game);

/// The start position and the distinct positions of the game's records: varied starting points for random games.
[[nodiscard]] std::vector<std::string> sample_fens(std::string_view game, std::string_view start_fen);

}  // namespace menagerie::tests
