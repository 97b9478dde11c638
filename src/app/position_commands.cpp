#include "app/position_commands.h"

#include <cstdint>
#include <ostream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/input_lines.h"
#include "app/opened.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "rules/narration.h"

namespace menagerie {
namespace {

constexpr int deepest_perft = 99;

Result<int> read_depth(std::string_view text) {
    const auto depth = parse_whole_number(text);
    if (!depth || *depth > deepest_perft) {
        return fail("depth must be a whole number from 0 to {}, got {}", deepest_perft, quoted(text));
    }
    return static_cast<int>(*depth);
}

/// One position: finds the game and the record, then lets `use(game, opened)` answer with an exit code. Many:
/// `answer(game, line)` gives the answer to one line.
template <class Use, class Answer>
int with_positions(const PositionRequest& request, Streams streams, const Use& use, const Answer& answer) {
    const auto game = find_game(request.game);
    if (!game) {
        return refuse(streams, game.error());
    }
    if (request.from_input) {
        return answer_lines(streams, [&](std::string_view line) { return answer(**game, line); });
    }
    const auto opened = open_requested(**game, request, streams);
    return opened ? use(**game, *opened) : refuse(streams, opened.error());
}

Result<std::string> answer_with_moves(const GameModule& game, std::string_view fen) {
    const auto record = game.open(fen);
    if (!record) {
        return record.error();
    }
    return fmt::format("{}", fmt::join(game.legal_moves(*record), " "));
}

/// A FEN, a tab, and the moves separated by blanks.
Result<std::string> answer_with_result(const GameModule& game, std::string_view line) {
    const std::size_t tab = line.find('\t');
    auto record = game.open(line.substr(0, tab));
    if (!record) {
        return record.error();
    }
    const auto moves = split_words(tab == std::string_view::npos ? std::string_view{} : line.substr(tab + 1));
    const auto played = game.read_moves(*std::move(record), moves);
    if (!played) {
        return played.error();
    }
    return fmt::format("{}\t{}", game.fen(*played), result_and_reason(game.outcome(*played)));
}

ExitCode answer_with_board(const GameModule& game, const GameRecord& record, const std::string& original,
                           Streams streams) {
    const auto text = game.board_file(record, original);
    if (!text) {
        return refuse(streams, text.error());
    }
    streams.out << *text;
    return exit_done;
}

void print_effects(const GameModule& game, const GameRecord& record, std::size_t first_ply, std::ostream& out) {
    for (std::size_t ply = first_ply; ply < record.moves.size(); ++ply) {
        GameRecord until = record;
        until.moves.resize(ply + 1);
        for (const Effect& effect : game.last_effects(until)) {
            out << fmt::format("effect: {} {}\n", game.to_uci(record.moves[ply]), describe(game.info(), effect));
        }
    }
}

}  // namespace

int list_games(Streams streams) {
    for (const GameModule* const game : all_games()) {
        const GameInfo& info = game->info();
        streams.out << fmt::format("{}\t{}\t{}x{}\t{}\n", info.key, info.name, info.size.files, info.size.ranks,
                                   info.start_fen);
    }
    return exit_done;
}

int list_moves(const PositionRequest& request, Streams streams) {
    const auto print = [&](const GameModule& game, const Opened& opened) {
        for (const std::string& move : game.legal_moves(opened.record)) {
            streams.out << move << '\n';
        }
        return exit_done;
    };
    return with_positions(request, streams, print, answer_with_moves);
}

int count_leaves(const PerftRequest& request, Streams streams) {
    const auto depth = read_depth(request.depth);
    if (!depth) {
        return refuse(streams, depth.error());
    }
    const auto print = [&](const GameModule& game, const Opened& opened) {
        std::uint64_t total = *depth == 0 ? 1 : 0;
        if (*depth > 0) {
            for (const RootCount& root : game.divide(opened.record, *depth)) {
                streams.out << fmt::format("{}: {}\n", root.uci, root.leaves);
                total += root.leaves;
            }
        }
        streams.out << fmt::format("\nNodes searched: {}\n", total);
        return exit_done;
    };
    const auto answer = [&](const GameModule& game, std::string_view fen) -> Result<std::string> {
        const auto record = game.open(fen);
        if (!record) {
            return record.error();
        }
        return std::to_string(game.perft(*record, *depth));
    };
    return with_positions(request.position, streams, print, answer);
}

int apply_moves(const ApplyRequest& request, Streams streams) {
    const auto print = [&](const GameModule& game, const Opened& opened) {
        const std::vector<std::string_view> moves(request.moves.begin(), request.moves.end());
        const auto played = game.read_moves(opened.record, moves);
        if (!played) {
            return refuse(streams, played.error());
        }
        if (request.as_board) {
            return answer_with_board(game, *played, opened.board_file, streams);
        }
        streams.out << fmt::format("fen: {}\nresult: {}\n", game.fen(*played),
                                   result_and_reason(game.outcome(*played)));
        if (request.effects) {
            print_effects(game, *played, opened.record.moves.size(), streams.out);
        }
        return exit_done;
    };
    return with_positions(request.position, streams, print, answer_with_result);
}

int explain_move(const WhyRequest& request, Streams streams) {
    const auto print = [&](const GameModule& game, const Opened& opened) {
        const auto explanation = game.explain(opened.record, request.move);
        if (!explanation) {
            return refuse(streams, explanation.error());
        }
        streams.out << (explanation->legal ? "legal: " : "illegal: ") << explanation->text << '\n';
        return exit_done;
    };
    const auto answer = [&](const GameModule& game, std::string_view line) -> Result<std::string> {
        const auto record = game.open(line);
        if (!record) {
            return record.error();
        }
        const auto explanation = game.explain(*record, request.move);
        if (!explanation) {
            return explanation.error();
        }
        return (explanation->legal ? "legal: " : "illegal: ") + explanation->text;
    };
    return with_positions(request.position, streams, print, answer);
}

}  // namespace menagerie
