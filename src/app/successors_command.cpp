#include "app/successors_command.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "rules/narration.h"

namespace menagerie {
namespace {

namespace filesystem = std::filesystem;

struct Successor {
    std::string move;
    GameRecord record;  ///< ends with the move
};

std::vector<Successor> successors_of(const GameModule& game, const GameRecord& record) {
    std::vector<Successor> successors;
    for (std::string& move : game.legal_moves(record)) {
        Successor next{std::move(move), record};
        next.record.moves.push_back(*game.read_move(record, next.move));
        successors.push_back(std::move(next));
    }
    return successors;
}

std::string json_line(const GameModule& game, const Successor& next) {
    const nlohmann::ordered_json json{{"move", next.move},
                                      {"san", game.to_san(next.record).back()},
                                      {"fen", game.fen(next.record)},
                                      {"result", result_and_reason(game.outcome(next.record))},
                                      {"narration", narrate(game.info(), game.last_effects(next.record))}};
    return json.dump() + '\n';
}

/// `board.000`, `board.001`, …; with more digits where three are not enough.
std::string file_name(std::size_t number, std::size_t count) {
    const std::size_t digits = std::max<std::size_t>(3, std::to_string(count - 1).size());
    return fmt::format("board.{:0{}}", number, digits);
}

Result<std::vector<std::string>> board_files(const GameModule& game, const std::vector<Successor>& successors,
                                             const std::string& original) {
    std::vector<std::string> texts;
    for (const Successor& next : successors) {
        auto text = game.board_file(next.record, original);
        if (!text) {
            return text.error();
        }
        texts.push_back(*std::move(text));
    }
    return texts;
}

/// All or nothing as far as files that are there already go.
int write_files(const GameModule& game, const std::vector<Successor>& successors, const std::string& original,
                const SuccessorsRequest& request, Streams streams) {
    if (!game.has_board_files()) {
        return refuse(streams, fail("{} has no board files: leave out --folder", game.info().key));
    }
    const auto texts = board_files(game, successors, original);
    if (!texts) {
        return refuse(streams, texts.error());
    }
    const filesystem::path folder{request.folder};
    std::error_code problem;
    filesystem::create_directories(folder, problem);
    if (problem) {
        return refuse(streams,
                      fail("cannot make the folder {}: {}", menagerie::quoted(request.folder), problem.message()));
    }
    for (std::size_t i = 0; i < texts->size() && !request.force; ++i) {
        const filesystem::path path = folder / file_name(i, texts->size());
        if (filesystem::exists(path, problem)) {
            return refuse(streams, fail("{} exists already; --force writes over it", menagerie::quoted(path.string())));
        }
    }
    for (std::size_t i = 0; i < texts->size(); ++i) {
        const std::string name = file_name(i, texts->size());
        std::ofstream file{folder / name, std::ios::binary};
        if (!(file << (*texts)[i] << std::flush)) {
            streams.err << fmt::format("error: cannot write {}\n", menagerie::quoted((folder / name).string()));
            return exit_work_failed;
        }
        streams.out << fmt::format("{}\t{}\n", name, successors[i].move);
    }
    return exit_done;
}

}  // namespace

void add_successors_options(CLI::App& command, SuccessorsRequest& request) {
    CLI::Option* const folder = command.add_option(
        "--folder", request.folder, "write board files board.000, board.001, … there, and say which move made which");
    command.add_flag("--force", request.force, "write over files that exist")->needs(folder);
    command.add_flag("--json", request.json, "one JSON object a line, with short notation and what the move does")
        ->excludes(folder);
    command.footer("A line has the move, the position after it and the result, separated by tabs.\n\n"
                   "Examples:\n"
                   "  menagerie successors chess\n"
                   "  menagerie successors jungle --json\n"
                   "  menagerie successors 2pw --board board.txt --folder next");
}

int list_successors(const SuccessorsRequest& request, Streams streams) {
    const auto found = find_game(request.position.game);
    if (!found) {
        return refuse(streams, found.error());
    }
    const GameModule& game = **found;
    const auto opened = open_requested(game, request.position, streams);
    if (!opened) {
        return refuse(streams, opened.error());
    }
    const auto successors = successors_of(game, opened->record);
    if (!request.folder.empty()) {
        return write_files(game, successors, opened->board_file, request, streams);
    }
    for (const Successor& next : successors) {
        streams.out << (request.json ? json_line(game, next)
                                     : fmt::format("{}\t{}\t{}\n", next.move, game.fen(next.record),
                                                   result_and_reason(game.outcome(next.record))));
    }
    return exit_done;
}

}  // namespace menagerie
