#include "games/two_player_wildebeest/notation.h"

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "games/two_player_wildebeest/board_file.h"
#include "games/two_player_wildebeest/random_boards.h"
#include "rules/questions.h"

/// Rulebook sections 8 and 9: every refusal with its message, and what comes back unchanged.
namespace menagerie::tests {
namespace {

using two_player_wildebeest::BoardFile;
using two_player_wildebeest::Notation;
using two_player_wildebeest::read_board_file;
using two_player_wildebeest::write_board_file;

const std::string start_board = "W\nRNZBOKXBCNR\nGPPSPJPPPPG\n...........\n.*.......*.\n...........\n.....#.....\n"
                                "...........\n.*.......*.\n...........\ngppspjppppg\nrnzbokxbcnr\n0\n60000\n0\n";

std::string fen_error(std::string_view fen) {
    const auto position = Notation::from_fen(fen);
    return position ? "no error" : position.error().message;
}

std::string board_error(const std::string& text) {
    const auto file = read_board_file(text);
    return file ? "no error" : file.error().message;
}

/// The start board with one of its fifteen lines replaced.
std::string with_line(std::size_t number, const std::string& line) {
    std::string text;
    std::size_t at = 1;
    for (std::size_t begin = 0; begin < start_board.size(); ++at) {
        const std::size_t end = start_board.find('\n', begin);
        text += (at == number ? line : start_board.substr(begin, end - begin)) + '\n';
        begin = end + 1;
    }
    return text;
}

TEST(TwoPlayerWildebeestFen, RefusesWhatTheRulebookRefuses) {
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10k w 0"), "bad FEN: expected 4 fields, got 3");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10k w 0 1 x"), "bad FEN: expected 4 fields, got 5");
    EXPECT_EQ(fen_error(""), "bad FEN: expected 4 fields, got 0");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: expected 11 rows, got 10");
    EXPECT_EQ(fen_error("KQ9/11/11/11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: unknown piece letter 'Q' in row 1");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10* w 0 1"), "bad FEN: unknown piece letter '*' in row 11");
    EXPECT_EQ(fen_error("K10/11/0/11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: bad empty run '0' in row 3");
    EXPECT_EQ(fen_error("K10/11/011/11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: bad empty run '011' in row 3");
    EXPECT_EQ(fen_error("K10/11/110/11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: bad empty run '110' in row 3");
    EXPECT_EQ(fen_error("K10/11/12/11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: row 3 covers 12 squares, expected 11");
    EXPECT_EQ(fen_error("K10/11//11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: row 3 covers 0 squares, expected 11");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10k white 0 1"),
              "bad FEN: side to move must be w or b, got 'white'");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10k w -1 1"),
              "bad FEN: halfmove clock must be an integer of at least 0, got '-1'");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10k w 1000000000 1"),
              "bad FEN: halfmove clock must be an integer of at least 0, got '1000000000'");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10k w 0 0"),
              "bad FEN: fullmove number must be an integer of at least 1, got '0'");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/10k w 0 1.5"),
              "bad FEN: fullmove number must be an integer of at least 1, got '1.5'");
    EXPECT_EQ(fen_error("KW9/11/11/11/11/11/11/11/11/11/10k w 0 1"), "bad FEN: White has 2 kings, at most 1 allowed");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/8kkw w 0 1"), "bad FEN: Black has 3 kings, at most 1 allowed");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/8xxk w 0 1"),
              "bad FEN: Black has 2 golf carts, at most 1 allowed");
    EXPECT_EQ(fen_error("K10/11/11/11/11/11/11/11/11/11/2P7k w 0 1"), "bad FEN: White pawn on its promotion row at c1");
    EXPECT_EQ(fen_error("K2p7/11/11/11/11/11/11/11/11/11/10k w 0 1"),
              "bad FEN: Black pawn on its promotion row at d11");
    EXPECT_EQ(fen_error("11/11/11/11/11/5K5/11/11/11/11/10k w 0 1"),
              "bad FEN: White king without jet pack on the jet-pack square f6");
    EXPECT_EQ(fen_error("11/11/11/11/11/5k5/11/11/11/11/10K w 0 1"),
              "bad FEN: Black king without jet pack on the jet-pack square f6");
    EXPECT_EQ(fen_error(std::string(5000, '1')), "bad FEN: 5000 characters, at most 4096");
}

/// A missing king, a clock of 100 or more, any number of pieces, pawns on their own first row: none is a fault.
TEST(TwoPlayerWildebeestFen, TakesWhatIsNoFault) {
    for (const char* const fen :
         {"11/11/11/11/11/11/11/11/11/11/11 b 0 1", "11/11/11/11/11/5W5/11/11/11/11/10k w 250 999999999",
          "P9P/11/11/11/11/11/11/11/11/11/p9h w 0 1", "ZZZZZZZZZZZ/11/11/11/11/11/11/11/11/11/K9k b 3 7"}) {
        const auto position = Notation::from_fen(fen);
        ASSERT_TRUE(position) << position.error().message;
        EXPECT_EQ(Notation::to_fen(*position), fen);
    }
}

TEST(TwoPlayerWildebeestFen, NamesAnIllegalMove) {
    const GameModule& game = **find_game("2pw");
    const auto move = game.read_move(game.open_start(), "f10f8");
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().message,
              "illegal move 'f10f8' in RNZBOKXBCNR/GPPSPJPPPPG/11/11/11/11/11/11/11/gppspjppppg/rnzbokxbcnr w 0 1");
}

TEST(TwoPlayerWildebeestBoardFile, RefusesWhatTheRulebookRefuses) {
    EXPECT_EQ(board_error(start_board.substr(0, start_board.size() - 2)), "bad board: expected 15 lines, got 14");
    EXPECT_EQ(board_error(start_board + "\n"), "bad board: expected 15 lines, got 16");
    EXPECT_EQ(board_error(""), "bad board: expected 15 lines, got 0");
    EXPECT_EQ(board_error(with_line(1, "w")), "bad board: line 1 must be W or B, got 'w'");
    EXPECT_EQ(board_error(with_line(1, "")), "bad board: line 1 must be W or B, got ''");
    EXPECT_EQ(board_error(with_line(5, ".*.......*")), "bad board: row 4 has 10 characters, expected 11");
    EXPECT_EQ(board_error(with_line(2, "QNZBOKXBCNR")), "bad board: unknown piece letter 'Q' in row 1");
    EXPECT_EQ(board_error(with_line(4, "1..........")), "bad board: unknown piece letter '1' in row 3");
    EXPECT_EQ(board_error(with_line(8, "..*........")), "bad board: '*' at c5 is not a transporter pad");
    EXPECT_EQ(board_error(with_line(7, ".....*.....")), "bad board: '*' at f6 is not a transporter pad");
    EXPECT_EQ(board_error(with_line(8, "..#........")), "bad board: '#' at c5 is not the jet-pack square");
    EXPECT_EQ(board_error(with_line(5, ".#.......*.")), "bad board: '#' at b8 is not the jet-pack square");
    EXPECT_EQ(board_error(with_line(13, "-1")), "bad board: time used must be an integer of at least 0, got '-1'");
    EXPECT_EQ(board_error(with_line(14, "")), "bad board: total time must be an integer of at least 0, got ''");
    EXPECT_EQ(board_error(with_line(15, "x")), "bad board: move number must be an integer of at least 0, got 'x'");
    EXPECT_EQ(board_error(with_line(4, "...K.......")), "bad board: White has 2 kings, at most 1 allowed");
    EXPECT_EQ(board_error(with_line(4, "...x.......")), "bad board: Black has 2 golf carts, at most 1 allowed");
    EXPECT_EQ(board_error(with_line(12, "rPzbokxbcnr")), "bad board: White pawn on its promotion row at b1");
    std::string two_rows = with_line(12, "rnzbo.xbcnr");
    two_rows.replace(two_rows.find('#'), 1, "k");
    EXPECT_EQ(board_error(two_rows), "bad board: Black king without jet pack on the jet-pack square f6");
}

TEST(TwoPlayerWildebeestBoardFile, IsReadAndWrittenBack) {
    const auto file = read_board_file(start_board);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(Notation::to_fen(file->position), two_player_wildebeest::info.start_fen);
    EXPECT_EQ(file->total_time, 60'000);
    EXPECT_EQ(write_board_file(*file), start_board);

    std::string with_returns;
    std::string plain;
    for (const char c : start_board.substr(0, start_board.size() - 1)) {
        with_returns += c == '\n' ? "\r\n" : std::string{c};
        plain += c == '*' || c == '#' ? '.' : c;
    }
    EXPECT_EQ(*read_board_file(with_returns), *file);
    EXPECT_EQ(*read_board_file(plain), *file);
}

/// The rulebook's example: both times unchanged, the move number plus one.
TEST(TwoPlayerWildebeestBoardFile, IsAnsweredAfterAMove) {
    const GameModule& game = **find_game("2pw");
    const std::string original = with_line(13, "1234");
    auto record = game.open_board_file(original);
    ASSERT_TRUE(record) << record.error().message;
    record->moves.push_back(*game.read_move(*record, "f10f9"));
    EXPECT_EQ(*game.board_file(*record, original),
              "B\nRNZBOKXBCNR\nGPPSP.PPPPG\n.....J.....\n.*.......*.\n...........\n.....#.....\n...........\n"
              ".*.......*.\n...........\ngppspjppppg\nrnzbokxbcnr\n1234\n60000\n1\n");
}

/// Rule 9.2, conversion: placement, side and move number survive, the clock does not.
TEST(TwoPlayerWildebeestBoardFile, KeepsEveryPosition) {
    Random random{5};
    for (int i = 0; i < 500; ++i) {
        const auto position = Notation::from_fen(random_contact_fen(random));
        ASSERT_TRUE(position);
        const BoardFile file = two_player_wildebeest::board_file_of(*position);
        EXPECT_EQ(file.move_number, 2 * (position->fullmove_number() - 1) + index_of(position->side_to_move()));
        const std::string text = write_board_file(file);
        const auto again = read_board_file(text);
        ASSERT_TRUE(again) << again.error().message << '\n' << text;
        EXPECT_EQ(write_board_file(*again), text);
        EXPECT_EQ(again->position.pieces(), position->pieces());
        EXPECT_EQ(again->position.side_to_move(), position->side_to_move());
        EXPECT_EQ(again->position.fullmove_number(), position->fullmove_number());
        EXPECT_EQ(again->position.quiet_plies(), 0);
    }
    // A move number that does not fit the side is kept as it is.
    const auto odd = read_board_file(with_line(15, "7"));
    ASSERT_TRUE(odd);
    EXPECT_EQ(odd->position.fullmove_number(), 4);
    EXPECT_EQ(odd->position.side_to_move(), Side::White);
    EXPECT_EQ(write_board_file(*odd), with_line(15, "7"));
}

/// Two pawns that a catapult can throw to one square, from the same file.
TEST(TwoPlayerWildebeestSan, TellsFlungPawnsApart) {
    const auto position = Notation::from_fen("K10/1P9/1C9/11/11/1r9/11/11/1C9/1P9/10k w 0 1");
    ASSERT_TRUE(position);
    MoveList moves;
    legal_moves(*position, moves);
    std::vector<std::string> texts;
    for (const Move move : moves) {
        if (Notation::to_uci(move).ends_with("b6c")) {
            texts.push_back(Notation::to_san(*position, move));
        }
    }
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(texts, (std::vector<std::string>{"P10xb6c", "P2xb6c"}));
}

}  // namespace
}  // namespace menagerie::tests
