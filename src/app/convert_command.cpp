#include "app/convert_command.h"

#include <fstream>
#include <ostream>
#include <sstream>

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "match/convert.h"

namespace menagerie {
namespace {

Result<std::string> read_input(const std::string& path, Streams streams) {
    std::ostringstream text;
    if (path == "-") {
        text << streams.in.rdbuf();
        return text.str();
    }
    const std::ifstream file{path, std::ios::binary};
    if (!file || !(text << file.rdbuf() || file.eof())) {
        return fail("cannot read {}", path);
    }
    return text.str();
}

}  // namespace

void add_convert_options(CLI::App& command, ConvertRequest& request) {
    const auto forms = CLI::IsMember({"pgn", "fen", "epd", "board"});
    command.add_option("FILE", request.input, "what to read; - for standard input (the default)");
    command.add_option("--to", request.to, "pgn, fen (one a line), epd, or board (a board file of 2pw)")
        ->required()
        ->check(forms);
    command.add_option("--from", request.from, "the same; without it by the look of the input")->check(forms);
    command.add_option("--game", request.game, "the game of what does not name one (chess)");
    command.add_flag("--coordinates", request.coordinates, "moves in coordinates instead of short notation");
    command.add_flag("--xboard", request.xboard, "PGN for XBoard: its names of squares and pieces, and how they move")
        ->excludes("--coordinates");
    command.add_flag("--every-position", request.every_position, "all positions of a game instead of the last one");
    command.footer("Examples:\n"
                   "  menagerie convert games.pgn --to fen --every-position\n"
                   "  menagerie convert positions.epd --game jungle --to pgn\n"
                   "  menagerie convert --game 2pw --to fen < board.txt");
}

int run_convert_command(const ConvertRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    const auto text = read_input(request.input, streams);
    if (!text) {
        return refuse(streams, text.error());
    }
    ConvertSettings settings;
    settings.usual = *game;
    settings.from = read_file_form(request.from);
    settings.to = read_file_form(request.to).value_or(FileForm::Pgn);
    settings.style = request.xboard ? MoveStyle::XBoard : request.coordinates ? MoveStyle::Coordinates : MoveStyle::San;
    settings.every_position = request.every_position;
    const Converted converted = convert(*text, settings);
    streams.out << converted.text;
    for (const Error& error : converted.errors) {
        streams.err << "error: " << error.message << '\n';
    }
    if (converted.errors.empty()) {
        return exit_done;
    }
    return converted.text.empty() ? exit_bad_input : exit_work_failed;
}

}  // namespace menagerie
