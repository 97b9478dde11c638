#include <array>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/modules.h"
#include "games/chess/positions.h"
#include "games/chess/slow_chess.h"

/// The fast generator against the slow one: the same moves, and the same position after each.
namespace menagerie::chess {
namespace {

using slow_chess::SlowChess;
using slow_chess::SlowMove;

/// Plays random moves from a start, comparing everything on the way.
void compare_along_random_game(std::string_view fen, int plies, Random& random) {
    SlowChess slow{std::string{fen}};
    Position fast = position_of(fen);
    for (int ply = 0; ply < plies; ++ply) {
        const std::vector<SlowMove> moves = slow.legal_moves();
        ASSERT_EQ(texts_of(fast), slow_chess::texts_of(moves)) << slow.fen();
        ASSERT_EQ(fast.count_legal(), static_cast<int>(moves.size())) << slow.fen();
        ASSERT_EQ(fast.in_check(), slow.in_check()) << slow.fen();
        if (moves.empty()) {
            return;
        }
        const SlowMove move = moves[random.below(moves.size())];
        fast.play(move_of(fast, move.text()));
        slow.play(move);
        ASSERT_EQ(Notation::to_fen(fast), slow.fen()) << "after " << move.text();
        ASSERT_EQ(fast.key(), fast.recomputed_key()) << slow.fen();
    }
}

TEST(SecondOpinion, AgreesAlongRandomGames) {
    Random random{1};
    for (int game = 0; game < 60; ++game) {
        compare_along_random_game(varied_starts[static_cast<std::size_t>(game) % varied_starts.size()], 60, random);
        ASSERT_FALSE(HasFatalFailure());
    }
}

TEST(SecondOpinion, AgreesAlongThousandsOfRandomGamesSlow) {
    Random random{2};
    for (int game = 0; game < 3000; ++game) {
        compare_along_random_game(varied_starts[static_cast<std::size_t>(game) % varied_starts.size()], 100, random);
        ASSERT_FALSE(HasFatalFailure());
    }
}

/// A board of random men in random places: many queens, double checks and pins that games hardly show.
std::string random_set_up(Random& random) {
    std::string board(64, '.');
    const auto put = [&](char man) {
        for (;;) {
            const auto square = random.below(64);
            const bool is_end_rank = square < 8 || square >= 56;
            if (board[square] == '.' && !(is_end_rank && (man == 'p' || man == 'P'))) {
                board[square] = man;
                return;
            }
        }
    };
    put('K');
    put('k');
    for (const std::string_view men : {"PPNBRQ", "ppnbrq"}) {
        const auto number = random.below(9);
        for (std::uint64_t i = 0; i < number; ++i) {
            put(men[random.below(men.size())]);
        }
    }
    std::string rows;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const char man = board[static_cast<std::size_t>(rank * 8 + file)];
            rows += man == '.' ? '1' : man;
        }
        rows += rank > 0 ? "/" : "";
    }
    std::string joined;
    for (const char letter : rows) {
        if (letter == '1' && !joined.empty() && joined.back() >= '1' && joined.back() <= '7') {
            ++joined.back();
        } else {
            joined += letter;
        }
    }
    return joined + (random.below(2) == 0 ? " w" : " b");
}

/// The en passant squares that fit a board: a pawn that may just have stepped two squares.
std::vector<std::string> possible_en_passant(const SlowChess& slow) {
    std::vector<std::string> squares{"-"};
    const bool white_stepped = !slow.white_to_move();
    const int forward = white_stepped ? 8 : -8;
    for (int file = 0; file < 8; ++file) {
        const int origin = (white_stepped ? 8 : 48) + file;
        if (slow.at(origin) == '.' && slow.at(origin + forward) == '.' &&
            slow.at(origin + 2 * forward) == (white_stepped ? 'P' : 'p')) {
            squares.push_back(SlowMove{origin + forward, 0, 0}.text().substr(0, 2));
        }
    }
    return squares;
}

TEST(SecondOpinion, AgreesOnRandomSetUps) {
    Random random{3};
    int compared = 0;
    int with_en_passant = 0;
    while (compared < 2000) {
        const std::string board = random_set_up(random);
        for (const std::string& passed : possible_en_passant(SlowChess{board + " - - 0 1"})) {
            const std::string fen = board + " - " + passed + " 0 1";
            const SlowChess slow{fen};
            if (slow.can_take_king()) {
                ASSERT_EQ(refusal_of(fen), "the side not to move is in check") << fen;
                continue;
            }
            const Position fast = position_of(fen);
            ASSERT_EQ(Notation::to_fen(fast), fen);
            ASSERT_EQ(texts_of(fast), slow_chess::texts_of(slow.legal_moves())) << fen;
            ++compared;
            with_en_passant += passed == "-" ? 0 : 1;
        }
    }
    EXPECT_GT(with_en_passant, 100);
}

/// The whole session, ends included: result and reason after every move of random endings.
TEST(SecondOpinion, AgreesOnTheEndOfTheGame) {
    constexpr std::array<std::string_view, 6> endings{
        "8/8/8/3k4/8/3K4/8/8 w - - 0 1",  "8/8/3kn3/8/8/3KP3/8/8 w - - 0 1",  "5b2/8/3k4/8/8/3K4/5p2/6B1 w - - 0 1",
        "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "k7/2Q5/8/2K5/8/8/8/8 b - - 96 80", "4k2r/8/8/8/8/8/8/4K3 w k - 90 60",
    };
    const GameModule& module = chess_module();
    std::map<std::string, int> seen;
    Random random{4};
    for (int game = 0; game < 150; ++game) {
        const std::string fen{endings[static_cast<std::size_t>(game) % endings.size()]};
        SlowChess slow{fen};
        GameRecord record = *module.open(fen);
        std::map<std::string, int> occurrences;
        for (int ply = 0; ply < 60; ++ply) {
            const Outcome outcome = module.outcome(record);
            const std::string told = std::string{result_text(outcome.verdict)} + " " + std::string{outcome.reason};
            ASSERT_EQ(told, slow.outcome(++occurrences[slow.identity()])) << slow.fen();
            ++seen[told];
            const std::vector<SlowMove> moves = slow.legal_moves();
            if (moves.empty()) {
                break;
            }
            const SlowMove move = moves[random.below(moves.size())];
            record.moves.push_back(*module.read_move(record, move.text()));
            slow.play(move);
        }
    }
    for (const auto* const end :
         {"1/2-1/2 stalemate", "1/2-1/2 insufficient-material", "1/2-1/2 repetition", "1/2-1/2 fifty-move", "* "}) {
        EXPECT_GT(seen[end], 0) << end;
    }
    EXPECT_GT(seen["1-0 checkmate"] + seen["0-1 checkmate"], 0);
}

}  // namespace
}  // namespace menagerie::chess
