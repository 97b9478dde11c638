#include <CLI/CLI.hpp>

#include "app/match_commands.h"

namespace menagerie {
namespace {

constexpr const char* match_footer =
    "An engine is described by words key=value:\n"
    "  agent=KIND            one of ours (the default: the strongest); or\n"
    "  cmd=PROGRAM arg=WORD  a program, with proto=uci (the default) or proto=xboard, dir=FOLDER, variant=NAME,\n"
    "                        init=LINE (sent as it is)\n"
    "  name=NAME option.NAME=VALUE\n"
    "  tc=40/60+0.5          moves/seconds+increment, or minutes:seconds; st=0.1 (seconds a move), nodes=N, depth=N\n\n"
    "Examples:\n"
    "  menagerie match chess --engine name=new --engine cmd=./old arg=uci --each tc=2+0.02 option.Hash=64\n"
    "  menagerie match chess --engine agent=alphabeta --engine cmd=stockfish option.UCI_LimitStrength=true\n"
    "    option.UCI_Elo=2650 --each tc=2+0.02 --games 200 --concurrency 2 --pgn games.pgn --journal match.journal";

}  // namespace

void add_match_options(CLI::App& command, MatchRequest& request) {
    constexpr int many = 1'000'000;
    command.footer(match_footer);
    command.add_option("GAME", request.game, "the game's key; see `menagerie games`")->required();
    auto* const engines =
        command.add_option("--engine", request.engines, "a player, as words key=value (see below); at least two");
    engines->expected(1, many)->required();
    engines->inject_separator();
    command.add_option("--each", request.each, "words key=value for every engine")->expected(1, many);
    auto* const games = command.add_option("--games", request.games, "games an encounter, two for each opening (100)")
                            ->check(CLI::Range(2, many));
    command.add_option("--rounds", request.rounds, "openings an encounter, each played twice")
        ->check(CLI::Range(1, many))
        ->excludes(games);
    command.add_flag("--gauntlet", request.gauntlet, "the first engine against each other one; else all against all");
    command.add_option("--concurrency", request.concurrency, "games at a time")->check(CLI::Range(1, 1024));
    command.add_option("--sprt", request.sprt, "stop when decided: elo0 elo1 [alpha beta]")->expected(2, 4);

    command.add_option("--seed", request.openings.seed, "for openings and agents (1)");
    command.add_option("--openings", request.openings.file, "file of FENs, EPD or PGN; else random openings");
    command.add_option("--opening-plies", request.openings.plies, "random plies, or plies taken from a PGN (8)")
        ->check(CLI::Range(0, 1000));
    command.add_option("--opening-window", request.openings.window,
                       "largest imbalance of a random opening in centipawns (60); -1: any");
    command.add_option("--opening-nodes", request.openings.nodes, "nodes of the search that judges it (3000)");
    command.add_flag("--shuffle", request.openings.shuffled, "openings of a file in random order");

    command.add_option("--resign-moves", request.rules.resign_moves, "adjudicate after so many hopeless moves (never)")
        ->check(CLI::Range(0, many));
    command.add_option("--resign-score", request.rules.resign_score, "centipawns that count as hopeless (600)");
    command.add_option("--draw-moves", request.rules.draw_moves, "adjudicate after so many level moves (never)")
        ->check(CLI::Range(0, many));
    command.add_option("--draw-score", request.rules.draw_score, "centipawns that count as level (10)");
    command.add_option("--draw-from", request.rules.draw_from_move, "but not before this move (40)");
    command.add_option("--max-moves", request.rules.longest_game, "a draw after so many moves (no limit)")
        ->check(CLI::Range(0, many));
    command.add_option("--margin", request.margin, "milliseconds beyond the time that are forgiven (100)")
        ->check(CLI::Range(0, many));
    command.add_option("--patience", request.patience, "milliseconds to wait for an engine without a clock (60000)")
        ->check(CLI::Range(1, 100 * many));

    command.add_option("--pgn", request.pgn, "write the games to this file");
    command.add_option("--journal", request.journal, "keep every result safe in this file");
    command.add_flag("--resume", request.resume, "go on with the match of the journal")->needs("--journal");
    command.add_option("--log", request.log, "write what is said to and by engines to this file");
    command.add_option("--event", request.event, "the Event tag of the games");
    command.add_flag("--verbose", request.verbose, "a line for every game");
}

}  // namespace menagerie
