#include "app/tune_commands.h"

#include <fstream>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/input_lines.h"
#include "base/text.h"
#include "catalogue/catalogue.h"

namespace menagerie {
namespace {

int refuse(Streams streams, const Error& error) {
    streams.err << "error: " << error.message << '\n';
    return exit_bad_input;
}

std::optional<double> read_result(std::string_view text) {
    return text == "1"     ? std::optional{1.0}
           : text == "0"   ? std::optional{0.0}
           : text == "0.5" ? std::optional{0.5}
                           : std::nullopt;
}

/// Lines of a FEN, a tab and the result for White: 1, 0.5 or 0.
Result<std::vector<LabelledPosition>> read_positions(std::istream& in) {
    std::vector<LabelledPosition> positions;
    std::string line;
    for (int number = 1; read_line(in, line); ++number) {
        const std::size_t tab = line.find('\t');
        const auto result =
            tab == std::string::npos ? std::nullopt : read_result(std::string_view{line}.substr(tab + 1));
        if (!result) {
            return fail("line {}: expected a FEN, a tab and 1, 0.5 or 0, got {}", number, menagerie::quoted(line));
        }
        positions.push_back({line.substr(0, tab), *result});
    }
    return positions;
}

}  // namespace

int write_self_play(const SelfPlayRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    play_games(**game, request.options, [&](const LabelledPosition& position) {
        streams.out << fmt::format("{}\t{}\n", position.fen, position.result);
    });
    return exit_done;
}

int tune_weights(const TuneRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    if ((*game)->weights().empty()) {
        return refuse(streams, fail("the evaluation of {} has no weights to fit", (*game)->info().key));
    }
    std::ifstream file;
    if (request.data != "-") {
        file.open(request.data);
        if (!file) {
            return refuse(streams, fail("cannot read {}", menagerie::quoted(request.data)));
        }
    }
    const auto positions = read_positions(request.data == "-" ? streams.in : file);
    if (!positions) {
        return refuse(streams, positions.error());
    }
    const auto report = [&](int round, double error) {
        if (round % 20 == 0) {
            streams.err << fmt::format("round {}: mean squared error {:.6f}\n", round, error);
        }
    };
    for (const Weight& weight : fit_weights(**game, *positions, request.options, report)) {
        streams.out << fmt::format("{{{}, {}}},\n", weight.middle, weight.end);
    }
    return exit_done;
}

}  // namespace menagerie
