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
#include "search/win_scores.h"

namespace menagerie {
namespace {

std::optional<double> read_result(std::string_view text) {
    return text == "1"     ? std::optional{1.0}
           : text == "0"   ? std::optional{0.0}
           : text == "0.5" ? std::optional{0.5}
                           : std::nullopt;
}

/// A FEN, the result for White (1, 0.5 or 0) and the search's score for White, separated by tabs.
std::optional<LabelledPosition> read_position(std::string_view line) {
    const std::vector<std::string_view> fields = split(line, '\t');
    if (fields.size() != 3) {
        return std::nullopt;
    }
    const auto result = read_result(fields[1]);
    const bool is_negative = fields[2].starts_with('-');
    const auto size = parse_whole_number(fields[2].substr(is_negative ? 1 : 0));
    if (!result || !size || *size > infinite_score) {
        return std::nullopt;
    }
    const auto score = static_cast<Score>(*size);
    return LabelledPosition{std::string{fields[0]}, *result, is_negative ? -score : score};
}

Result<std::vector<LabelledPosition>> read_positions(const GameModule& game, std::istream& in) {
    std::vector<LabelledPosition> positions;
    std::string line;
    for (int number = 1; read_line(in, line); ++number) {
        const auto position = read_position(line);
        if (!position) {
            return fail("line {}: expected a FEN, a tab, 1, 0.5 or 0, a tab and a score, got {}", number,
                        menagerie::quoted(line));
        }
        if (const auto record = game.open(position->fen); !record) {
            return fail("line {}: {}", number, record.error().message);
        }
        positions.push_back(*position);
    }
    return positions;
}

/// `-` is standard input.
Result<std::vector<LabelledPosition>> read_data(const GameModule& game, const std::string& name, Streams streams) {
    if (name == "-") {
        return read_positions(game, streams.in);
    }
    std::ifstream file{name};
    if (!file) {
        return fail("cannot read {}", menagerie::quoted(name));
    }
    return read_positions(game, file);
}

void write_position(std::ostream& out, const LabelledPosition& position) {
    out << fmt::format("{}\t{}\t{}\n", position.fen, position.result, position.score);
}

}  // namespace

int write_self_play(const SelfPlayRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    play_games(**game, request.options,
               [&](const LabelledPosition& position) { write_position(streams.out, position); });
    return exit_done;
}

int write_rethought(const RethinkRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    const auto positions = read_data(**game, request.data, streams);
    if (!positions) {
        return refuse(streams, positions.error());
    }
    rethink(**game, *positions, request.options,
            [&](const LabelledPosition& position) { write_position(streams.out, position); });
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
    const auto positions = read_data(**game, request.data, streams);
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

int write_network(const TrainRequest& request, Streams streams) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    const NetworkShape shape = shape_to_train(**game, request.options);
    if (shape.inputs == 0) {
        return refuse(streams, fail("the evaluation of {} has no network to train", (*game)->info().key));
    }
    if (request.options.goes_on && shape != (*game)->network_shape()) {
        return refuse(streams, fail("--go-on goes on from {} hidden sums; --hidden {} is another network",
                                    (*game)->network_shape().hidden, shape.hidden));
    }
    const auto positions = read_data(**game, request.data, streams);
    if (!positions) {
        return refuse(streams, positions.error());
    }
    if (positions->empty()) {
        return refuse(streams, fail("there are no positions to learn from"));
    }
    const auto report = [&](const TrainingRound& round) {
        streams.err << fmt::format("round {}: mean squared error {:.6f}, elsewhere {:.6f}\n", round.number, round.error,
                                   round.error_elsewhere);
    };
    const std::vector<std::int16_t> numbers = train_network(**game, *positions, request.options, report);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool ends_line = i % shape.hidden == shape.hidden - 1 || i + 1 == numbers.size();
        streams.out << numbers[i] << (ends_line ? ",\n" : ",");
    }
    return exit_done;
}

}  // namespace menagerie
