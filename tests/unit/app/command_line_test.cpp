#include "app/command_line.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "support/command_line.h"

/// The program in process: what goes in, what comes out where, and the exit code.
namespace menagerie {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using tests::run_command;

/// Bad input: exit code 2, `error: …` in one line on stderr, nothing on stdout.
void expect_refused(const std::vector<std::string>& arguments, const std::string& message) {
    SCOPED_TRACE(arguments.size() > 1 ? arguments[1].substr(0, 50) : "");
    const tests::Ran result = run_command(arguments);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, StartsWith("error: "));
    EXPECT_THAT(result.err, HasSubstr(message));
    EXPECT_TRUE(result.err.ends_with('\n'));
    EXPECT_LT(result.err.size(), 1000U);
}

const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const std::string mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80";

TEST(CommandLine, GamesListsOneLineAGame) {
    const tests::Ran result = run_command({"games"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("chess\tChess\t8x8\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    EXPECT_EQ(result.err, "");
}

TEST(CommandLine, MovesListsSorted) {
    EXPECT_EQ(run_command({"moves", "chess", "--fen", kings}).out, "e1d1\ne1d2\ne1e2\ne1f1\ne1f2\n");
    EXPECT_EQ(run_command({"moves", "chess", "--fen=" + kings}).out, "e1d1\ne1d2\ne1e2\ne1f1\ne1f2\n");
    EXPECT_THAT(run_command({"moves", "chess"}).out, StartsWith("a2a3\na2a4\nb1a3\n"));
    const tests::Ran mated = run_command({"moves", "chess", "--fen", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"});
    EXPECT_EQ(mated.exit_code, 0);
    EXPECT_EQ(mated.out, "");
}

TEST(CommandLine, PerftPrintsRootMovesAndTheTotal) {
    const tests::Ran result = run_command({"perft", "chess", "2", "--fen", kings});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.out, "e1d1: 5\ne1d2: 5\ne1e2: 5\ne1f1: 5\ne1f2: 5\n\nNodes searched: 25\n");
    EXPECT_EQ(run_command({"perft", "chess", "0"}).out, "\nNodes searched: 1\n");
    EXPECT_THAT(run_command({"perft", "chess", "4"}).out, HasSubstr("\n\nNodes searched: 197281\n"));
}

TEST(CommandLine, ApplyPrintsPositionAndResult) {
    EXPECT_EQ(run_command({"apply", "chess", "e2e4", "e5", "Nf3"}).out,
              "fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\nresult: *\n");
    EXPECT_EQ(run_command({"apply", "chess", "--fen", mate_in_one, "a1a8"}).out,
              "fen: R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80\nresult: 1-0 checkmate\n");
    EXPECT_EQ(run_command({"apply", "chess", "--fen", kings}).out,
              "fen: " + kings + "\nresult: 1/2-1/2 insufficient-material\n");
}

TEST(CommandLine, ApplyTellsTheEffects) {
    EXPECT_THAT(run_command({"apply", "chess", "--effects", "e4", "d5", "exd5"}).out,
                HasSubstr("result: *\n"
                          "effect: e2e4 lift e2 white pawn (moved) to e4\n"
                          "effect: e2e4 put e4 white pawn (moved) from e2\n"
                          "effect: d7d5 lift d7 black pawn (moved) to d5\n"
                          "effect: d7d5 put d5 black pawn (moved) from d7\n"
                          "effect: e4d5 lift d5 black pawn (captured)\n"
                          "effect: e4d5 lift e4 white pawn (moved) to d5\n"
                          "effect: e4d5 put d5 white pawn (moved) from e4\n"));
}

TEST(CommandLine, WhyExplains) {
    const tests::Ran pinned = run_command({"why", "chess", "--fen", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3"});
    EXPECT_EQ(pinned.exit_code, 0);
    EXPECT_EQ(pinned.out, "illegal: pinned: would leave the king on e1 open to the rook on e8\n");
    EXPECT_EQ(run_command({"why", "chess", "Nf3"}).out, "legal: Knight g1–f3\n");
}

TEST(CommandLine, HelpAndVersionGoToStdout) {
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--help"}, {"moves", "--help"}, {"perft", "-h"}, {"apply", "--help"}, {"why", "--help"}, {"--version"}}) {
        const tests::Ran result = run_command(arguments);
        EXPECT_EQ(result.exit_code, 0);
        EXPECT_NE(result.out, "");
        EXPECT_EQ(result.err, "");
    }
    EXPECT_THAT(run_command({"perft", "--help"}).out, HasSubstr("menagerie perft chess 5")) << "with an example";
}

TEST(CommandLineRefuses, MissingAndSurplusArguments) {
    expect_refused({}, "say what to do");
    expect_refused({"moves"}, "GAME");
    expect_refused({"perft", "chess"}, "DEPTH");
    expect_refused({"why", "chess"}, "MOVE");
    expect_refused({"moves", "chess", "--fen"}, "--fen");
    expect_refused({"moves", "chess", "surplus"}, "surplus");
    expect_refused({"moves", "chess", "--unknown"}, "--unknown");
    expect_refused({"rubbish"}, "rubbish");
    expect_refused({""}, "");
    expect_refused({"moves", "chess", "--stdin", "--fen", kings}, "--stdin");
}

TEST(CommandLineRefuses, UnknownGames) {
    for (const auto* const command : {"moves", "apply"}) {
        expect_refused({command, "draughts"}, "unknown game 'draughts'; the games are ");
    }
    expect_refused({"perft", "Chess", "3"}, "unknown game 'Chess'");
    expect_refused({"why", "", "e2e4"}, "unknown game ''");
    expect_refused({"moves", "\xFF\n"}, "unknown game '\\xff\\x0a'");
    expect_refused({"moves", std::string(100000, 'c')}, "unknown game 'ccc");
}

TEST(CommandLineRefuses, BadDepths) {
    for (const auto* const depth : {"-1", "1000000000", "1e9", "abc", "", "1.5", " 3", "100", "99999999999999999999"}) {
        expect_refused({"perft", "chess", depth}, "depth must be a whole number");
    }
}

TEST(CommandLineRefuses, BadFens) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "expected 4 to 6 fields, got 0"},
        {"rubbish", "expected 4 to 6 fields, got 1"},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", "expected 8 rows, got 7"},
        {"4k3/8/8/8/8/8/8/4KX2 w - - 0 1", "rank 1: unknown piece 'X'"},
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "bad side to move 'x'"},
        {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "the side not to move is in check"},
        {std::string(1 << 20, 'k'), "a FEN of 1048576 characters, at most 4096"},
        {std::string(1 << 20, ' '), "a FEN of 1048576 characters, at most 4096"},
        {"\xFF\xFE w - - 0 1", "expected 8 rows, got 1"},
        {std::string{"4k3/8/8/8/8/8/8/4\0K2 w - - 0 1", 31}, "rank 1: unknown piece '\\x00'"},
        {"-", "expected 4 to 6 fields, got 1"},
        {"--stdin", "expected 4 to 6 fields, got 1"},
    };
    for (const auto& [fen, message] : cases) {
        expect_refused({"moves", "chess", "--fen", fen}, message);
        expect_refused({"perft", "chess", "1", "--fen", fen}, message);
        expect_refused({"apply", "chess", "--fen", fen, "e2e4"}, message);
        expect_refused({"why", "chess", "--fen", fen, "e2e4"}, message);
    }
}

TEST(CommandLineRefuses, BadMoves) {
    for (const std::string& move : {std::string{"e9z1"}, std::string{"e2e5"}, std::string{""}, std::string{"\xFF"},
                                    std::string{"e2\0e4", 5}, std::string(1 << 20, 'e')}) {
        expect_refused({"apply", "chess", "e2e4", "e7e5", move}, "illegal move '");
    }
    expect_refused({"why", "chess", "e9z1"}, "'e9z1' is not a move");
    expect_refused({"why", "chess", std::string(1 << 20, 'e')}, "is not a move");
}

TEST(CommandLineStdin, AnswersOneLineEach) {
    EXPECT_EQ(run_command({"moves", "chess", "--stdin"}, kings + "\n").out, "e1d1 e1d2 e1e2 e1f1 e1f2\n");
    EXPECT_EQ(run_command({"perft", "chess", "2", "--stdin"}, kings + "\r\n" + kings).out, "25\n25\n");
    EXPECT_EQ(run_command({"apply", "chess", "--stdin"}, mate_in_one + "\ta1a8\n" + mate_in_one + "\n").out,
              "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80\t1-0 checkmate\n" + mate_in_one + "\t*\n");
    const tests::Ran nothing = run_command({"moves", "chess", "--stdin"});
    EXPECT_EQ(nothing.exit_code, 0);
    EXPECT_EQ(nothing.out, "");
}

TEST(CommandLineStdin, BadLinesDoNotStopTheRest) {
    const std::string input = kings + "\nrubbish\n\n" + std::string(2 << 20, 'k') + "\n" +
                              std::string{"4k3/8/8/8/8/8/8/4\0K2 w - -", 27} + "\n\xFF\n" + kings;
    const tests::Ran result = run_command({"perft", "chess", "1", "--stdin"}, input);
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(result.out, "5\n"
                          "error: expected 4 to 6 fields, got 1\n"
                          "error: expected 4 to 6 fields, got 0\n"
                          "error: a FEN of 1048576 characters, at most 4096\n"
                          "error: rank 1: unknown piece '\\x00'\n"
                          "error: expected 4 to 6 fields, got 1\n"
                          "5\n");
}

TEST(CommandLineStdin, BadMovesDoNotStopTheRest) {
    const tests::Ran result = run_command({"apply", "chess", "--stdin"}, kings + "\te1e3\n" + kings + "\te1e2  e8e7\n");
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_EQ(result.out, "error: illegal move 'e1e3' in " + kings +
                              "\n8/4k3/8/8/8/8/4K3/8 w - - 2 2\t1/2-1/2 insufficient-material\n");
}

TEST(CommandLineStdin, BadGameOrDepthIsStillBadInput) {
    const tests::Ran game = run_command({"moves", "draughts", "--stdin"}, kings + "\n");
    EXPECT_EQ(game.exit_code, 2);
    EXPECT_EQ(game.out, "");
    const tests::Ran depth = run_command({"perft", "chess", "-1", "--stdin"}, kings + "\n");
    EXPECT_EQ(depth.exit_code, 2);
    EXPECT_EQ(depth.out, "");
}

}  // namespace
}  // namespace menagerie
