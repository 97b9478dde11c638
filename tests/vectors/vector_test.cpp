#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "support/vector_file.h"

/// The records of every game, asked through the wall.
namespace menagerie::tests {
namespace {

std::vector<VectorRecord> all_records() {
    std::vector<VectorRecord> records;
    for (const GameModule* const game : all_games()) {
        const auto more = read_vectors(game->info().key);
        records.insert(records.end(), more.begin(), more.end());
    }
    return records;
}

std::string test_name(const ::testing::TestParamInfo<VectorRecord>& info) {
    std::string name = info.param.id;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
    return name;
}

/// A record whose start the rulebook refuses: White is to move while his queen on f6 gives check to the king on h8
/// (chess.md, section 2). The rulebook is final, so the refusal is what is tested.
constexpr std::string_view refused_by_the_rulebook = "chess-stalemate";

class Vectors : public ::testing::TestWithParam<VectorRecord> {};

TEST_P(Vectors, Agree) {
    const VectorRecord& expected = GetParam();
    const auto game = find_game(expected.game);
    ASSERT_TRUE(game);
    auto record = (*game)->open(expected.fen);
    if (expected.id == refused_by_the_rulebook) {
        ASSERT_FALSE(record);
        EXPECT_EQ(record.error().message, "the side not to move is in check");
        return;
    }
    ASSERT_TRUE(record) << record.error().message;
    if (expected.kind == "perft") {
        EXPECT_EQ((*game)->legal_moves(*record), expected.moves);
        for (std::size_t i = 0; i < expected.perft.size(); ++i) {
            EXPECT_EQ((*game)->perft(*record, static_cast<int>(i) + 1), expected.perft[i]) << "depth " << i + 1;
        }
    } else {
        const std::vector<std::string_view> line(expected.line.begin(), expected.line.end());
        const auto played = (*game)->read_moves(*record, line);
        ASSERT_TRUE(played) << played.error().message;
        EXPECT_EQ((*game)->fen(*played), expected.after);
        const Outcome outcome = (*game)->outcome(*played);
        EXPECT_EQ(result_text(outcome.verdict), expected.result);
        EXPECT_EQ(outcome.reason, expected.reason);
    }
}

INSTANTIATE_TEST_SUITE_P(All, Vectors, ::testing::ValuesIn(all_records()), test_name);

/// Published counts to the last depth given; minutes under a sanitizer.
struct DeepCount {
    const char* game;
    const char* fen;
    int depth;
    std::uint64_t leaves;

    friend std::ostream& operator<<(std::ostream& out, const DeepCount& deep) {
        return out << deep.game << ' ' << deep.depth;
    }
};

class SlowPerft : public ::testing::TestWithParam<DeepCount> {};

TEST_P(SlowPerft, IsThePublishedCount) {
    const DeepCount& expected = GetParam();
    const auto game = find_game(expected.game);
    ASSERT_TRUE(game);
    const auto record = (*game)->open(*expected.fen == '\0' ? (*game)->info().start_fen : expected.fen);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ((*game)->perft(*record, expected.depth), expected.leaves);
}

constexpr DeepCount deep_counts[] = {
    // NOLINT(*-avoid-c-arrays)
    {"chess", "", 6, 119060324},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690},
    {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
    {"chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
    {"chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194},
    {"chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164075551},
    {"wildebeest", "", 5, 224161846},
    {"wildebeest", "r4k4r/11/11/11/11/11/11/11/11/R4K4R w KQkq - 0 1", 4, 1295344},
    {"2pw", "", 6, 23913315},
    {"ultimar", "", 5, 94553752},
    {"jungle", "", 7, 1908199299},
};

INSTANTIATE_TEST_SUITE_P(Published, SlowPerft, ::testing::ValuesIn(deep_counts));

}  // namespace
}  // namespace menagerie::tests
