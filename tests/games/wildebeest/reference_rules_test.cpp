#include "games/wildebeest/reference_rules.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/wildebeest/helpers.h"
#include "support/random_games.h"

/// The program against the slow second implementation of the rulebook.
namespace menagerie::tests::wildebeest {
namespace {

/// Moves, check, and the position after each move.
void expect_agreement(const Position& position) {
    const std::string fen = Notation::to_fen(position);
    const reference::Position reference_position{fen};
    ASSERT_EQ(reference_position.fen(), fen);
    ASSERT_EQ(position.in_check(), reference_position.in_check()) << fen;
    const auto expected = reference_position.legal_moves();
    MoveList moves;
    legal_moves(position, moves);
    ASSERT_EQ(moves.size(), expected.size()) << fen;
    ASSERT_EQ(static_cast<std::size_t>(position.count_legal()), expected.size()) << fen;
    for (const Move move : moves) {
        const std::string uci = Notation::to_uci(move);
        const auto found = expected.find(uci);
        ASSERT_NE(found, expected.end()) << fen << ' ' << uci;
        Position next = position;
        next.play(move);
        ASSERT_EQ(Notation::to_fen(next), found->second.fen()) << fen << ' ' << uci;
    }
}

TEST(WildebeestReference, AgreeAlongRandomGames) {
    along_random_games<Game>(150, 60, 20, [](const Position& position, const MoveList&, Random&) {
        ASSERT_NO_FATAL_FAILURE(expect_agreement(position));
    });
}

/// A board with men anywhere, kings and rooks often at home, and often a pawn that may just have stepped far.
class RandomFen {
public:
    explicit RandomFen(std::uint64_t seed) : random_{seed} {}

    std::string next() {
        board_.assign(110, '.');
        const bool kings_at_home = random_.below(3) != 0;
        place('K', kings_at_home ? 5 : any());
        place('k', kings_at_home && random_.below(2) != 0 ? 104 : any());
        std::string rights;
        for (const auto& [right, corner, king] :
             {Corner{'K', 10, 5}, Corner{'Q', 0, 5}, Corner{'k', 109, 104}, Corner{'q', 99, 104}}) {
            const bool is_white = right < 'a';
            if (at(king) == (is_white ? 'K' : 'k') && random_.below(2) != 0) {
                at(corner) = is_white ? 'R' : 'r';
                rights += right;
            }
        }
        const char mover = random_.below(2) != 0 ? 'w' : 'b';
        const std::string passed = random_.below(2) != 0 ? long_step(mover) : "-";
        const auto men = random_.below(14);
        for (std::uint64_t i = 0; i < men; ++i) {
            place("QRBNCWPqrbncwp"[random_.below(14)], any());
        }
        return placement() + ' ' + (mover == 'w' ? 'b' : 'w') + ' ' + (rights.empty() ? "-" : rights) + ' ' + passed +
               " 0 1";
    }

private:
    struct Corner {
        char right;
        int corner;
        int king;
    };

    char& at(int index) { return board_[static_cast<std::size_t>(index)]; }
    int any() { return static_cast<int>(random_.below(110)); }

    void place(char man, int index) {
        const bool pawn_on_end_rank = (man == 'P' || man == 'p') && (index < 11 || index >= 99);
        if (at(index) == '.' && !pawn_on_end_rank) {
            at(index) = man;
        }
    }

    /// A pawn of `mover` after a step of two or three squares, with enemy pawns likely beside the way.
    std::string long_step(char mover) {
        const int file = static_cast<int>(random_.below(11));
        const auto own = [&](int f, int rank) { return (mover == 'w' ? rank - 1 : 10 - rank) * 11 + f; };
        const int from = random_.below(3) == 0 ? 3 : 2;
        const int to = from == 3 ? 5 : random_.below(2) != 0 ? 5 : 4;
        at(own(file, to)) = mover == 'w' ? 'P' : 'p';
        std::string passed;
        for (int rank = from + 1; rank < to; ++rank) {
            passed += reference::Place{file + 1, mover == 'w' ? rank : 11 - rank}.name();
        }
        for (const int aside : {-1, 1}) {
            for (const int rank : {4, 5}) {
                if (file + aside >= 0 && file + aside < 11 && random_.below(2) != 0) {
                    place(mover == 'w' ? 'p' : 'P', own(file + aside, rank));
                }
            }
        }
        return passed;
    }

    std::string placement() {
        std::string text;
        for (int rank = 9; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file < 11; ++file) {
                const char man = at(rank * 11 + file);
                if (man == '.') {
                    ++empty;
                    continue;
                }
                text += empty > 0 ? std::to_string(empty) : "";
                empty = 0;
                text += man;
            }
            text += empty > 0 ? std::to_string(empty) : "";
            text += rank > 0 ? "/" : "";
        }
        return text;
    }

    Random random_;
    std::string board_;
};

TEST(WildebeestReference, AgreeOnRandomPositions) {
    RandomFen fens{30};
    int accepted = 0;
    int with_en_passant = 0;
    int with_castling = 0;
    for (int i = 0; i < 6'000; ++i) {
        const auto position = Notation::from_fen(fens.next());
        if (!position) {
            continue;
        }
        ++accepted;
        ASSERT_NO_FATAL_FAILURE(expect_agreement(*position));
        MoveList moves;
        legal_moves(*position, moves);
        const auto has = [&](menagerie::wildebeest::Special special) {
            return std::any_of(moves.begin(), moves.end(),
                               [&](Move move) { return menagerie::wildebeest::special_of(move) == special; });
        };
        with_en_passant += has(menagerie::wildebeest::Special::EnPassant) ? 1 : 0;
        with_castling += has(menagerie::wildebeest::Special::Castling) ? 1 : 0;
    }
    EXPECT_GT(accepted, 1'500);
    EXPECT_GT(with_en_passant, 250);
    EXPECT_GT(with_castling, 150);
}

/// Few men that shuffle about, so that repetitions, bare kings, mates and stalemates all come up.
TEST(WildebeestReference, AgreeOnTheEndOfTheGame) {
    const std::vector<std::string> starts{
        "k10/11/11/11/11/11/11/11/11/9RK w - - 0 1",     "5k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 90 1",
        "k10/11/1K9/11/11/11/11/11/11/6C4 w - - 60 1",   "k10/11/2K8/11/5Q5/11/11/11/11/11 w - - 0 1",
        "5k5/4p6/11/3P1P5/11/11/11/11/11/5K5 b - - 0 1", "k10/11/11/11/11/11/11/11/9pp/10K w - - 0 1",
        "k10/p10/P10/11/11/11/11/11/11/K9N w - - 95 40", "k10/11/11/1Q9/2Q8/11/11/11/11/5K5 w - - 0 1",
    };
    std::map<std::string, int> reasons;
    Random random{40};
    for (int game = 0; game < 320; ++game) {
        Position position = position_of(starts[static_cast<std::size_t>(game) % starts.size()]);
        std::map<std::string, int> expected_seen;
        std::map<Key, int> seen;
        for (int ply = 0; ply < 60; ++ply) {
            const Outcome outcome = outcome_of(position, Game::info, ++seen[position.key()]);
            const reference::Position expected{Notation::to_fen(position)};
            const auto [result, reason] = reference::outcome(expected, ++expected_seen[expected.identity()]);
            ASSERT_EQ(result_text(outcome.verdict), result) << Notation::to_fen(position);
            ASSERT_EQ(outcome.reason, reason) << Notation::to_fen(position);
            ++reasons[reason];
            if (outcome.is_over()) {
                break;
            }
            MoveList moves;
            legal_moves(position, moves);
            // Mostly one of the first moves, so that men go back and forth.
            const std::size_t choice =
                random.below(random.below(4) == 0 ? moves.size() : std::min<std::size_t>(2, moves.size()));
            position.play(moves[choice]);
        }
    }
    for (const char* const reason : {"checkmate", "stalemate", "insufficient-material", "repetition", "fifty-move"}) {
        EXPECT_GT(reasons[reason], 0) << reason;
    }
}

}  // namespace
}  // namespace menagerie::tests::wildebeest
