#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/reading.h"
#include "contract/games.h"
#include "rules/questions.h"
#include "support/random_games.h"

/// What every game promises (src/rules/game.h), checked along random games.
namespace menagerie::tests {
namespace {

template <class G>
class Contract : public ::testing::Test {};

TYPED_TEST_SUITE(Contract, AllGames, GameNames);

TYPED_TEST(Contract, FenRoundTripKeepsPositionAndKey) {
    along_random_games<TypeParam>(100, 120, 1, [](const auto& position, const MoveList&, Random&) {
        const std::string fen = TypeParam::Notation::to_fen(position);
        const auto again = TypeParam::Notation::from_fen(fen);
        // A move may leave the mover's king en prise where there is no check rule, but never where there is: all FENs
        // are readable.
        ASSERT_TRUE(again) << fen << ": " << again.error().message;
        ASSERT_EQ(TypeParam::Notation::to_fen(*again), fen);
        ASSERT_TRUE(*again == position) << fen;
        ASSERT_EQ(again->key(), position.key()) << fen;
    });
}

/// Counters at the largest numbers a FEN may hold: the game goes on, and what is written can still be read.
TYPED_TEST(Contract, CountersAtTheirEndCanBeReadBack) {
    const std::string start{TypeParam::info.start_fen};
    for (std::size_t digits = 5; digits <= 10; ++digits) {
        const std::string fen = start.substr(0, start.rfind(' ') + 1) + std::string(digits, '9');
        auto position = TypeParam::Notation::from_fen(fen);
        EXPECT_TRUE(position || digits > 6) << fen;
        for (int ply = 0; position && ply < 6; ++ply) {
            MoveList moves;
            legal_moves(*position, moves);
            if (moves.empty()) {
                break;
            }
            position->play(moves[0]);
            const std::string later = TypeParam::Notation::to_fen(*position);
            const auto again = TypeParam::Notation::from_fen(later);
            ASSERT_TRUE(again) << again.error().message << ": " << later;
            EXPECT_EQ(TypeParam::Notation::to_fen(*again), later);
        }
    }
}

TYPED_TEST(Contract, KeyIsTheRecomputedKey) {
    along_random_games<TypeParam>(100, 120, 2, [](const auto& position, const MoveList&, Random&) {
        ASSERT_EQ(position.key(), position.recomputed_key()) << TypeParam::Notation::to_fen(position);
    });
}

TYPED_TEST(Contract, DifferentPositionsHaveDifferentKeys) {
    std::map<Key, std::string> seen;
    along_random_games<TypeParam>(60, 100, 3, [&](const auto& position, const MoveList&, Random&) {
        auto stripped = TypeParam::Notation::to_fen(position);
        stripped.resize(stripped.find_last_of(' '));
        stripped.resize(stripped.find_last_of(' '));  // without the counters, which are not in the key
        const auto [entry, is_new] = seen.emplace(position.key(), stripped);
        if (!is_new && entry->second != stripped) {
            // Only an en passant square that nobody can use may differ.
            const std::string board = stripped.substr(0, stripped.find(' '));
            ASSERT_EQ(entry->second.substr(0, entry->second.find(' ')), board);
        }
    });
}

TYPED_TEST(Contract, NoisyAndQuietAreAllCandidatesOnce) {
    along_random_games<TypeParam>(100, 120, 4, [](const auto& position, const MoveList& moves, Random&) {
        MoveList all;
        position.generate_noisy(all);
        position.generate_quiet(all);
        std::set<std::uint32_t> distinct;
        for (const Move move : all) {
            ASSERT_TRUE(distinct.insert(move.raw()).second)
                << TypeParam::Notation::to_fen(position) << " lists twice: " << TypeParam::Notation::to_uci(move);
        }
        std::set<std::uint32_t> legal;
        for (const Move move : all) {
            if (position.is_legal(move) && !position.decided().is_over()) {
                legal.insert(move.raw());
            }
        }
        std::set<std::uint32_t> listed;
        for (const Move move : moves) {
            listed.insert(move.raw());
        }
        ASSERT_EQ(listed, legal) << TypeParam::Notation::to_fen(position);
        ASSERT_EQ(count_legal_moves(position), static_cast<int>(moves.size())) << TypeParam::Notation::to_fen(position);
    });
}

TYPED_TEST(Contract, IsCandidateMeansMembership) {
    along_random_games<TypeParam>(50, 100, 5, [](const auto& position, const MoveList&, Random& random) {
        MoveList all;
        position.generate_noisy(all);
        position.generate_quiet(all);
        const auto listed = [&](Move move) { return std::find(all.begin(), all.end(), move) != all.end(); };
        for (const Move move : all) {
            ASSERT_TRUE(position.is_candidate(move))
                << TypeParam::Notation::to_fen(position) << ' ' << TypeParam::Notation::to_uci(move);
            // One flipped bit is the nearest miss.
            const Move near_miss = Move::from_raw(move.raw() ^ (1U << random.below(32)));
            ASSERT_EQ(position.is_candidate(near_miss), listed(near_miss))
                << TypeParam::Notation::to_fen(position) << ' ' << near_miss.raw();
        }
        for (int i = 0; i < 40; ++i) {
            const Move any = Move::from_raw(static_cast<std::uint32_t>(random.next()));
            ASSERT_EQ(position.is_candidate(any), listed(any))
                << TypeParam::Notation::to_fen(position) << ' ' << any.raw();
            const auto squares = static_cast<std::uint32_t>(TypeParam::info.size.files * TypeParam::info.size.ranks);
            const Move plausible{square_at(static_cast<int>(random.below(squares))),
                                 square_at(static_cast<int>(random.below(squares))),
                                 static_cast<std::uint32_t>(random.below(8))};
            ASSERT_EQ(position.is_candidate(plausible), listed(plausible))
                << TypeParam::Notation::to_fen(position) << ' ' << plausible.raw();
        }
    });
}

TYPED_TEST(Contract, MoveTextsAreInjectiveAndReadBack) {
    along_random_games<TypeParam>(25, 60, 6, [](const auto& position, const MoveList& moves, Random&) {
        std::set<std::string> coordinates;
        std::set<std::string> short_texts;
        for (const Move move : moves) {
            const std::string uci = TypeParam::Notation::to_uci(move);
            const std::string san = TypeParam::Notation::to_san(position, move);
            ASSERT_TRUE(coordinates.insert(uci).second) << TypeParam::Notation::to_fen(position) << ' ' << uci;
            ASSERT_TRUE(short_texts.insert(san).second) << TypeParam::Notation::to_fen(position) << ' ' << san;
        }
        for (const Move move : moves) {
            for (const std::string& text :
                 {TypeParam::Notation::to_uci(move), TypeParam::Notation::to_san(position, move)}) {
                const auto read = read_move<TypeParam>(position, text, 1);
                ASSERT_TRUE(read) << read.error().message;
                ASSERT_EQ(*read, move) << TypeParam::Notation::to_fen(position) << ' ' << text;
            }
        }
    });
}

TYPED_TEST(Contract, FoldingTheEffectsGivesTheNewBoard) {
    constexpr int squares = TypeParam::info.size.files * TypeParam::info.size.ranks;
    along_random_games<TypeParam>(100, 120, 7, [](const auto& position, const MoveList& moves, Random&) {
        for (const Move move : moves) {
            auto watched = position;
            auto unwatched = position;
            EffectRecorder recorder;
            watched.play(move, recorder);
            unwatched.play(move);
            ASSERT_TRUE(watched == unwatched) << TypeParam::Notation::to_fen(position);
            std::vector<Piece> board;
            for (int i = 0; i < squares; ++i) {
                board.push_back(position.at(square_at(i)));
            }
            for (const Effect& effect : recorder.effects) {
                Piece& on_square = board[static_cast<std::size_t>(index_of(effect.square))];
                if (effect.action == Effect::Action::Lift) {
                    ASSERT_EQ(on_square.code(), effect.piece.code()) << TypeParam::Notation::to_fen(position);
                    on_square = Piece{};
                } else if (effect.action == Effect::Action::Put) {
                    ASSERT_TRUE(on_square.is_none()) << TypeParam::Notation::to_fen(position);
                    on_square = effect.piece;
                }
            }
            for (int i = 0; i < squares; ++i) {
                ASSERT_EQ(board[static_cast<std::size_t>(i)].code(), watched.at(square_at(i)).code())
                    << TypeParam::Notation::to_fen(position) << ' ' << TypeParam::Notation::to_uci(move);
            }
        }
    });
}

TYPED_TEST(Contract, ExplainFindsAReasonExactlyForIllegalPairs) {
    constexpr int squares = TypeParam::info.size.files * TypeParam::info.size.ranks;
    along_random_games<TypeParam>(40, 40, 8, [](const auto& position, const MoveList& moves, Random& random) {
        std::set<std::pair<int, int>> legal;
        for (const Move move : moves) {
            legal.emplace(index_of(move.from()), index_of(move.to()));
        }
        for (int from = 0; from < squares; ++from) {
            const bool own =
                position.at(square_at(from)) && position.at(square_at(from)).side() == position.side_to_move();
            for (int to = 0; to < squares; ++to) {
                if (!own && random.below(20) != 0) {
                    continue;  // the reason is the same for all of them
                }
                const auto reason = TypeParam::Explainer::why_not(position, square_at(from), square_at(to));
                ASSERT_EQ(reason.has_value(), !legal.contains({from, to}))
                    << TypeParam::Notation::to_fen(position) << ' ' << name_of(square_at(from), TypeParam::info.size)
                    << name_of(square_at(to), TypeParam::info.size) << ": " << reason.value_or("no reason");
                ASSERT_TRUE(!reason || !reason->empty());
            }
        }
    });
}

TYPED_TEST(Contract, TurnsAlternateAndCountersRun) {
    along_random_games<TypeParam>(50, 100, 9, [](const auto& position, const MoveList& moves, Random&) {
        for (const Move move : moves) {
            auto next = position;
            next.play(move);
            ASSERT_EQ(next.side_to_move(), opponent(position.side_to_move()));
            ASSERT_EQ(next.fullmove_number(), position.fullmove_number() + index_of(position.side_to_move()));
            ASSERT_TRUE(next.quiet_plies() == 0 || next.quiet_plies() == position.quiet_plies() + 1);
        }
    });
}

TYPED_TEST(Contract, PassingChangesTheTurnAlone) {
    if constexpr (HasPass<typename TypeParam::Position>) {
        along_random_games<TypeParam>(50, 100, 10, [](const auto& position, const MoveList&, Random&) {
            if (position.may_pass() && !position.decided().is_over()) {
                auto next = position;
                next.pass();
                ASSERT_EQ(next.side_to_move(), opponent(position.side_to_move()));
                ASSERT_EQ(next.key(), next.recomputed_key());
                for (int i = 0; i < TypeParam::info.size.files * TypeParam::info.size.ranks; ++i) {
                    ASSERT_EQ(next.at(square_at(i)).code(), position.at(square_at(i)).code());
                }
            }
        });
    }
}

template <class... Games>
std::set<std::string_view> keys_of(::testing::Types<Games...> /*games*/) {
    return {Games::info.key...};
}

TEST(ContractSuite, CoversTheWholeCatalogue) {
    std::set<std::string_view> registered;
    for (const GameModule* const game : all_games()) {
        registered.insert(game->info().key);
    }
    EXPECT_EQ(keys_of(AllGames{}), registered);
}

}  // namespace
}  // namespace menagerie::tests
