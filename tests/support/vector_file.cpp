#include "support/vector_file.h"

#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "support/places.h"

namespace menagerie::tests {

std::vector<VectorRecord> read_vectors(std::string_view game) {
    std::ifstream file{fmt::format("{}/vectors/{}.jsonl", data_folder(), game)};
    std::vector<VectorRecord> records;
    for (std::string line; std::getline(file, line);) {
        if (line.empty()) {
            continue;
        }
        const auto json = nlohmann::json::parse(line);
        VectorRecord record;
        record.game = game;
        record.id = json.at("id");
        record.kind = json.at("kind");
        record.fen = json.at("fen");
        if (record.kind == "perft") {
            record.perft = json.at("perft").get<std::vector<std::uint64_t>>();
            record.moves = json.at("moves").get<std::vector<std::string>>();
        } else {
            record.line = json.at("line").get<std::vector<std::string>>();
            record.after = json.at("after");
            record.result = json.at("result");
            record.reason = json.at("reason");
        }
        records.push_back(std::move(record));
    }
    return records;
}

std::vector<std::string> sample_fens(std::string_view game, std::string_view start_fen) {
    std::vector<std::string> fens{std::string{start_fen}};
    for (const VectorRecord& record : read_vectors(game)) {
        if (record.fen != fens.back()) {
            fens.push_back(record.fen);
        }
    }
    return fens;
}

}  // namespace menagerie::tests
