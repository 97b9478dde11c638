#include "app/command_line.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <ostream>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/convert_command.h"
#include "app/match_commands.h"
#include "app/play_command.h"
#include "app/position_commands.h"
#include "app/protocol_commands.h"
#include "app/search_commands.h"
#include "app/serve_command.h"
#include "app/solve_command.h"
#include "app/study_commands.h"
#include "app/successors_command.h"
#include "app/tune_commands.h"
#include "base/text.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

/// Also what it was built with and for: the first things to know when it is slow or does not start.
std::string version_text() {
#ifdef __clang__
    constexpr std::string_view compiler = "clang " __clang_version__;
#else
    constexpr std::string_view compiler = "g++ " __VERSION__;
#endif
    constexpr std::string_view instruction_set = MENAGERIE_ARCH;
    return fmt::format("menagerie {} ({}, {})", MENAGERIE_VERSION, compiler,
                       instruction_set.empty() ? "the compiler's usual instruction set" : instruction_set);
}

/// The command line as one object: options write into the requests, the chosen sub-command is run afterwards.
class CommandLine {
public:
    explicit CommandLine(Streams streams) : streams_{streams} {
        app_.require_subcommand(0, 1);
        app_.set_version_flag("--version", version_text());
        app_.footer("Examples:\n"
                    "  menagerie moves chess\n"
                    "  menagerie perft chess 5\n"
                    "  menagerie apply chess e2e4 e7e5 Nf3\n"
                    "  menagerie why chess e1g1");
        add_games();
        add_moves();
        add_perft();
        add_apply();
        add_why();
        add_search();
        add_bench();
        add_self_play();
        add_rethink();
        add_tune();
        add_train();
        add_play();
        add_protocols();
        add_match();
        add_convert();
        add_solve();
        add_successors();
        add_rules();
        add_stats();
        add_serve();
    }

    int run(std::span<const std::string> arguments) {
        if (!arguments.empty() && !arguments.front().starts_with('-') && !is_command(arguments.front())) {
            streams_.err << "error: unknown command " << menagerie::quoted(arguments.front())
                         << "; `menagerie --help` lists the commands\n";
            return exit_bad_input;
        }
        try {
            app_.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        } catch (const CLI::CallForHelp&) {
            streams_.out << app_.help();
            return exit_done;
        } catch (const CLI::CallForVersion& version) {
            streams_.out << version.what() << '\n';
            return exit_done;
        } catch (const CLI::Success&) {
            return exit_done;
        } catch (const CLI::ParseError& problem) {
            streams_.err << "error: " << problem.what() << '\n';
            return exit_bad_input;
        }
        if (!chosen_) {
            streams_.err
                << "error: say what to do, such as `menagerie moves chess`; `menagerie --help` lists the commands\n";
            return exit_bad_input;
        }
        return chosen_();
    }

private:
    bool is_command(const std::string& name) const {
        const auto commands =
            app_.get_subcommands([&](const CLI::App* command) { return command->get_name() == name; });
        return !commands.empty();
    }

    CLI::App* add_command(const std::string& name, const std::string& help, const std::string& examples,
                          std::function<int()> action) {
        CLI::App* const command = app_.add_subcommand(name, help);
        command->footer(examples);
        command->final_callback([this, action = std::move(action)] { chosen_ = action; });
        return command;
    }

    /// The game and one position of it; returns the options that give a position.
    static std::vector<CLI::Option*> add_position(CLI::App& command, PositionRequest& request) {
        command.add_option("GAME", request.game, "the game's key; see `menagerie games`")->required();
        CLI::Option* const fen =
            command.add_option("--fen", request.fen, "the position; without it the start position");
        CLI::Option* const board =
            command.add_option("--board", request.board, "a board file (2pw), `-` for standard input")->excludes(fen);
        return {fen, board};
    }

    void add_position_options(CLI::App& command, PositionRequest& request, const std::string& line_help) {
        const auto single = add_position(command, request);
        CLI::Option* const many = command.add_flag("--stdin", request.from_input, line_help);
        for (CLI::Option* const option : single) {
            many->excludes(option);
        }
    }

    void add_games() {
        add_command("games", "List the games: key, name, board, start position", "",
                    [this] { return list_games(streams_); });
    }

    void add_moves() {
        auto* const command = add_command("moves", "List the legal moves of a position, sorted",
                                          "Examples:\n  menagerie moves chess\n"
                                          "  menagerie moves chess --fen '8/8/8/8/8/5k2/6q1/7K w - - 0 1'\n"
                                          "  menagerie moves chess --stdin < positions.fen",
                                          [this] { return list_moves(moves_, streams_); });
        add_position_options(*command, moves_, "read one FEN a line, answer one line each");
    }

    void add_perft() {
        auto* const command =
            add_command("perft", "Count the move sequences of a given length",
                        "Examples:\n  menagerie perft chess 5\n  menagerie perft chess 3 --stdin < positions.fen",
                        [this] { return count_leaves(perft_, streams_); });
        add_position_options(*command, perft_.position, "read one FEN a line, answer with one count each");
        command->add_option("DEPTH", perft_.depth, "number of plies")->required();
    }

    void add_apply() {
        auto* const command = add_command(
            "apply", "Play moves and show the position and the result",
            "Examples:\n  menagerie apply chess e2e4 e7e5\n  menagerie apply chess --effects f2f3 e5 g4 Qh4\n"
            "  printf 'FEN\\tMOVE MOVE\\n' | menagerie apply chess --stdin",
            [this] { return apply_moves(apply_, streams_); });
        add_position_options(*command, apply_.position,
                             "read a FEN, a tab and moves a line; answer with FEN, tab and result");
        command->add_option("MOVE", apply_.moves, "moves in coordinates or short notation");
        command->add_flag("--effects", apply_.effects, "one line for each event of each move");
        command->add_flag("--as-board", apply_.as_board, "answer with a board file (2pw)");
    }

    void add_why() {
        auto* const command = add_command("why", "Say why a move is illegal, or what a legal one would do",
                                          "Examples:\n  menagerie why chess e1g1\n"
                                          "  menagerie why chess --fen '4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1' e2d3",
                                          [this] { return explain_move(why_, streams_); });
        add_position_options(*command, why_.position, "read one FEN a line and explain the move in each");
        command->add_option("MOVE", why_.move, "two squares, or short notation")->required();
    }

    void add_search() {
        auto* const command = add_command("search", "Think about a position and answer with the best move",
                                          "Further options are the agent's own: --threads 2, --hash 64, --seed 1 …\n\n"
                                          "Examples:\n  menagerie search chess --movetime 2000\n"
                                          "  menagerie search chess --depth 12 --threads 2 --json",
                                          [this] { return search_position(search_, streams_); });
        add_position(*command, search_.position);
        add_limit_options(*command, search_.limits, "1000");
        command->add_option("--lines", search_.lines, "how many best lines to show")->check(CLI::Range(1, 500));
        command->add_flag("--json", search_.json, "one JSON object a line");
        command->allow_extras();
        command->final_callback([this, command] {
            search_.agent_options = command->remaining();
            chosen_ = [this] { return search_position(search_, streams_); };
        });
    }

    void add_bench() {
        auto* const command =
            add_command("bench", "Search a fixed set of positions; the node count is the search's signature",
                        "Examples:\n  menagerie bench\n  menagerie bench chess --depth 9",
                        [this] { return bench_games(bench_, streams_); });
        command->add_option("GAME", bench_.games, "only these games");
        command->add_option("--depth", bench_.depth, "plies to look ahead");
    }

    void add_self_play() {
        auto* const command =
            add_command("selfplay", "Play games against itself and write quiet positions with their results",
                        "Examples:\n  menagerie selfplay chess --games 1000 --nodes 5000 --seed 1 > chess.data",
                        [this] { return write_self_play(self_play_, streams_); });
        command->add_option("GAME", self_play_.game, "the game's key; see `menagerie games`")->required();
        command->add_option("--games", self_play_.options.games, "how many")->check(CLI::Range(1, 1'000'000'000));
        command->add_option("--nodes", self_play_.options.nodes, "positions to look at for each move")
            ->check(CLI::Range(1, 1'000'000'000));
        command->add_option("--random-plies", self_play_.options.random_plies, "at the start of each game")
            ->check(CLI::Range(0, 100));
        command
            ->add_option("--opening-window", self_play_.options.opening_window,
                         "play on only where the lead is no larger after the random plies; 0: anywhere")
            ->check(CLI::Range(0, 30000));
        command->add_option("--strays", self_play_.options.strays, "of a hundred moves, how many are random")
            ->check(CLI::Range(0, 100));
        command
            ->add_option("--stray-plies", self_play_.options.stray_plies,
                         "random moves only in so many plies; positions are those after the last one")
            ->check(CLI::Range(0, 1000));
        command->add_option("--seed", self_play_.options.seed, "equal seeds give equal games");
        command->add_option("--decided", self_play_.options.decided, "a score that, held for six plies, ends the game")
            ->check(CLI::Range(1, 1'000'000));
        add_forced(*command, self_play_.options.forced);
    }

    static void add_forced(CLI::App& command, Score& forced) {
        command.add_option("--forced", forced, "score to write for a forced win; 0: such positions are left out")
            ->check(CLI::Range(0, largest_evaluation));
    }

    void add_rethink() {
        auto* const command = add_command(
            "rethink", "Think longer about the positions that selfplay wrote, and write them with the new scores",
            "Examples:\n  menagerie rethink chess --data chess.data --nodes 8000 > deep.data",
            [this] { return write_rethought(rethink_, streams_); });
        add_data(*command, rethink_);
        command->add_option("--nodes", rethink_.options.nodes, "positions to look at for each")
            ->check(CLI::Range(1, 1'000'000'000));
        command
            ->add_option("--jobs", rethink_.options.jobs,
                         "positions to think about at the same time; without it one a processor")
            ->check(CLI::Range(1, 1024));
        add_forced(*command, rethink_.options.forced);
    }

    void add_tune() {
        auto* const command = add_command("tune", "Fit the weights of an evaluation to the results of games",
                                          "Examples:\n  menagerie tune chess --data chess.data",
                                          [this] { return tune_weights(tune_, streams_); });
        add_data(*command, tune_);
        add_trust(*command, tune_);
        command->add_option("--rounds", tune_.options.rounds, "steps of the fit")->check(CLI::Range(1, 100'000));
    }

    void add_train() {
        auto* const command =
            add_command("train", "Train the network of an evaluation with what a search thought of positions",
                        "Examples:\n  menagerie train chess --data chess.data > src/games/chess/network_numbers.inc",
                        [this] { return write_network(train_, streams_); });
        add_data(*command, train_);
        add_trust(*command, train_);
        command->add_option("--rounds", train_.options.rounds, "times through the data")->check(CLI::Range(1, 100'000));
        command->add_option("--rate", train_.options.rate, "size of the first steps")->check(CLI::Range(1e-9, 1.0));
        command
            ->add_option("--decay", train_.options.decay,
                         "how fast weights shrink that nothing keeps up: more for few positions")
            ->check(CLI::Range(0.0, 100.0));
        command
            ->add_option("--scale", train_.options.scale,
                         "what a hundredth of a pawn says about the chance to win; without it, fitted to the results")
            ->check(CLI::Range(0.0, 1.0));
        command->add_flag("--go-on", train_.options.goes_on,
                          "from the network that the game has, to which weights then shrink back");
        command
            ->add_option("--hidden", train_.options.hidden,
                         "hidden sums of the network, which its header has to say as well; without it, as it is")
            ->check(CLI::IsMember({16, 32, 64, 128, 256, 512}));
        command->add_flag("--alone", train_.options.alone, "the network is to judge without the game's own evaluation");
        command->add_option("--seed", train_.options.seed, "equal seeds give equal networks");
    }

    template <class Request>
    static void add_data(CLI::App& command, Request& request) {
        command.add_option("GAME", request.game, "the game's key; see `menagerie games`")->required();
        command.add_option("--data", request.data, "what selfplay wrote; - for standard input")->required();
    }

    template <class Request>
    static void add_trust(CLI::App& command, Request& request) {
        command
            .add_option("--trust", request.options.trust,
                        "share of the search's opinion in the target; the rest is the result")
            ->check(CLI::Range(0.0, 1.0));
    }

    void add_play() {
        auto* const command =
            add_command("play", "Play at the terminal, with keys on the full screen or in lines of text",
                        "A player is human, or an agent and perhaps its level: 'alphabeta 3'.\n\n"
                        "Examples:\n  menagerie play\n  menagerie play jungle --black human\n"
                        "  menagerie play chess --white alphabeta --black human --clock 5+3\n"
                        "  printf 'e2e4\\nboard\\n' | menagerie play chess",
                        [this] { return play_at_terminal(play_, streams_); });
        command->add_option("GAME", play_.game, "the game's key; without it the last one played");
        command->add_option("--white", play_.white, "who plays White; without it who did last time");
        command->add_option("--black", play_.black, "who plays Black");
        command->add_option("--clock", play_.clock, "minutes+seconds, such as 5+3, or none");
        CLI::Option* const fen = command->add_option("--fen", play_.fen, "begin from this position");
        command->add_option("--load", play_.load, "go on with the first game of a PGN file")->excludes(fen);
        command->add_option("--pieces", play_.pieces, "letters or symbols");
        command->add_flag("--plain", play_.plain, "lines of text even on a terminal, as for a screen reader");
    }

    void add_protocols() {
        add_command("uci", "Speak UCI with a graphical interface or a match manager",
                    "Examples:\n  menagerie uci\n  printf 'go depth 8\\n' | menagerie uci",
                    [this] { return speak_uci(streams_); });
        add_command("xboard", "Speak XBoard's protocol",
                    "Examples:\n  xboard -fcp 'menagerie xboard' -variant wildebeest",
                    [this] { return speak_xboard(streams_); });
    }

    void add_match() {
        auto* const command = add_command("match", "Let engines play each other", "",
                                          [this] { return run_match_command(match_, streams_); });
        add_match_options(*command, match_);
    }

    void add_convert() {
        auto* const command = add_command("convert", "Turn games and positions from one form of file into another", "",
                                          [this] { return run_convert_command(convert_, streams_); });
        add_convert_options(*command, convert_);
    }

    void add_solve() {
        auto* const command = add_command(
            "solve", "Answer positions in bulk, on all processors: board files, FEN, EPD, JSON lines", "", {});
        add_solve_options(*command, solve_);
        command->final_callback([this, command] {
            solve_.agent_options = command->remaining();
            chosen_ = [this] { return run_solve_command(solve_, streams_); };
        });
    }

    void add_successors() {
        auto* const command = add_command("successors", "List all positions after one move, as lines or board files",
                                          "", [this] { return list_successors(successors_, streams_); });
        add_position(*command, successors_.position);
        add_successors_options(*command, successors_);
    }

    void add_rules() {
        auto* const command = add_command("rules", "Tell the rules of a game, clause by clause", "",
                                          [this] { return tell_rules(rules_, streams_); });
        add_rules_options(*command, rules_);
    }

    void add_stats() {
        auto* const command =
            add_command("stats", "Play many games and tell what they have in common: length, choices, worth of pieces",
                        "", [this] { return tell_statistics(stats_, streams_); });
        add_stats_options(*command, stats_);
    }

    void add_serve() {
        auto* const command = add_command("serve", "Serve the web app: play and analyse in a browser", "",
                                          [this] { return serve_web_app(serve_, streams_); });
        add_serve_options(*command, serve_);
    }

    CLI::App app_{"Play, analyse and study games of the chess family.", "menagerie"};
    Streams streams_;
    PositionRequest moves_;
    PerftRequest perft_;
    ApplyRequest apply_;
    WhyRequest why_;
    SearchRequest search_;
    BenchRequest bench_;
    SelfPlayRequest self_play_;
    RethinkRequest rethink_;
    TuneRequest tune_;
    TrainRequest train_;
    MatchRequest match_;
    terminal::PlayRequest play_;
    ConvertRequest convert_;
    SolveRequest solve_;
    SuccessorsRequest successors_;
    RulesRequest rules_;
    StatsRequest stats_;
    ServeRequest serve_;
    std::function<int()> chosen_;
};

}  // namespace

int run_command_line(std::span<const std::string> arguments, Streams streams) {
    return CommandLine{streams}.run(arguments);
}

}  // namespace menagerie
