#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/text.h"
#include "games/ultimar/game.h"
#include "support/effort.h"
#include "support/ultimar_reference.h"

namespace menagerie::tests {
namespace {

using ultimar::Notation;
using ultimar::Position;
using ultimar_reference::random_contact_position;

struct Refusal {
    const char* fen;
    const char* message;
};

/// Rule 9, line by line.
constexpr Refusal refusals[] = {
    // NOLINT(*-avoid-c-arrays)
    {"k7/8/8/8/8/8/8/K7 w - - 0", "fen: expected 6 fields, found 5"},
    {"k7/8/8/8/8/8/8/K7 w - - 0 1 x", "fen: expected 6 fields, found 7"},
    {"", "fen: expected 6 fields, found 0"},
    {"k7/8/8/8/8/8/K7 w - - 0 1", "placement: expected 8 ranks, found 7"},
    {"k7/8/8/8/8/8/8/K7/8 w - - 0 1", "placement: expected 8 ranks, found 9"},
    {"k7/8/8/8/p07/8/8/K7 w - - 0 1", "placement: bad empty run in rank 4"},
    {"k7/8/8/8/9/8/8/K7 w - - 0 1", "placement: bad empty run in rank 4"},
    {"k7/8/8/8/44/8/8/K7 w - - 0 1", "placement: bad empty run in rank 4"},
    {"k7/8/8/8/q7/8/8/K7 w - - 0 1", "placement: unknown piece letter 'q'"},
    {"k7/8/8/8/-7/8/8/K7 w - - 0 1", "placement: unknown piece letter '-'"},
    {"k7/8/8/8/p8/8/8/K7 w - - 0 1", "placement: rank 4 describes 9 squares, expected 8"},
    {"k7/8/8/8/p6/8/8/K7 w - - 0 1", "placement: rank 4 describes 7 squares, expected 8"},
    {"k7//8/8/8/8/8/K7 w - - 0 1", "placement: rank 7 describes 0 squares, expected 8"},
    {"k7/8/8/8/LLL5/8/8/K7 w - - 0 1", "placement: too many white long leapers: 3 (at most 2)"},
    {"k7/pppppppp/p7/8/8/8/8/K7 w - - 0 1", "placement: too many black pawns: 9 (at most 8)"},
    {"k7/8/8/8/II6/8/8/K7 w - - 0 1", "placement: too many white immobilisers: 2 (at most 1)"},
    {"k7/8/8/8/ccc5/8/8/K7 w - - 0 1", "placement: too many black chameleons: 3 (at most 2)"},
    {"k7/8/8/8/WW6/8/8/K7 w - - 0 1", "placement: too many white withdrawers: 2 (at most 1)"},
    {"k7/8/8/8/oo6/8/8/K7 w - - 0 1", "placement: too many black co-ordinators: 2 (at most 1)"},
    {"kk6/8/8/8/8/8/8/K7 w - - 0 1", "placement: too many black kings: 2 (at most 1)"},
    {"8/8/8/8/8/8/8/P7 w - - 0 1", "placement: no king on the board"},
    {"k7/8/8/8/8/8/8/K7 x - - 0 1", "side: expected 'w' or 'b', found 'x'"},
    {"k7/8/8/8/8/8/8/K7 wb - - 0 1", "side: expected 'w' or 'b', found 'wb'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4d5 - 0 1", "freezes: malformed group 'e4d5'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4> - 0 1", "freezes: malformed group 'e4>'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4>d - 0 1", "freezes: malformed group 'e4>d'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4>d5d - 0 1", "freezes: malformed group 'e4>d5d'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4>d5, - 0 1", "freezes: malformed group ''"},
    {"k7/8/8/3p4/4I3/8/8/K7 w >d5d5 - 0 1", "freezes: malformed group '>d5d5'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4>>5 - 0 1", "freezes: malformed group 'e4>>5'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w -- - 0 1", "freezes: malformed group '--'"},
    {"k7/8/8/3p4/4W3/8/8/K7 w - e4d5 0 1", "approaches: malformed group 'e4d5'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w i9>d5 - 0 1", "freezes: bad square 'i9'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4>i9 - 0 1", "freezes: bad square 'i9'"},
    {"k7/8/8/3p4/4I3/8/8/K7 w E4>d5 - 0 1", "freezes: bad square 'E4'"},
    {"k7/8/8/3p4/4W3/8/8/K7 w - e4>d0 0 1", "approaches: bad square 'd0'"},
    {"k7/8/8/3pp3/4I3/8/8/K7 w e4>d5,e4>e5 - 0 1", "freezes: e4 is listed twice as a source"},
    {"k7/8/8/3pp3/4W3/8/8/K7 w - e4>d5,e4>e5 0 1", "approaches: e4 is listed twice as a source"},
    {"k7/8/8/3p4/8/8/8/K7 w e4>d5 - 0 1", "freezes: source e4 is empty"},
    {"k7/8/8/3p4/4P3/8/8/K7 w - e4>d5 0 1", "approaches: source e4 holds a pawn"},
    {"k7/8/8/3p4/4I3/8/8/K7 w - e4>d5 0 1", "approaches: source e4 holds an immobiliser"},
    {"k7/8/8/3p4/4W3/8/8/K7 w e4>d5 - 0 1", "freezes: source e4 holds a withdrawer"},
    {"k7/8/8/8/4I3/8/8/K7 w e4>d5 - 0 1", "freezes: e4>d5: target d5 is empty"},
    {"k7/8/8/3P4/4I3/8/8/K7 w e4>d5 - 0 1", "freezes: e4>d5: same colour"},
    {"k7/8/8/8/4I3/8/8/K7 w e4>e4 - 0 1", "freezes: e4>e4: same colour"},
    {"k7/8/6p1/8/4I3/8/8/K7 w e4>g6 - 0 1", "freezes: e4>g6: squares are not adjacent"},
    {"k7/8/8/8/I7/7p/8/K7 w a4>h3 - 0 1", "freezes: a4>h3: squares are not adjacent"},
    {"k7/8/8/3p4/4C3/8/8/K7 w - e4>d5 0 1", "approaches: e4>d5: a chameleon can approach only a withdrawer"},
    {"k7/8/8/3p4/4I3/8/8/K7 w e4>d5d5 - 0 1", "freezes: e4>d5 is listed twice"},
    {"k7/8/8/3p4/4W3/8/8/K7 w - e4>d5d5 0 1", "approaches: e4>d5 is listed twice"},
    {"k7/8/8/3p4/4C3/8/8/K7 w e4>d5 - 0 1", "freezes: chameleon on e4 has no source of immobilising power"},
    {"k7/8/8/3c4/4C3/8/8/K7 w e4>d5,d5>e4 - 0 1", "freezes: chameleon on e4 has no source of immobilising power"},
    {"k7/8/8/3p4/4CI2/8/8/K7 w e4>d5 - 0 1", "freezes: chameleon on e4 has no source of immobilising power"},
    {"k7/8/8/8/8/8/8/K7 w - - x 1", "halfmove: expected a whole number of at least 0, found 'x'"},
    {"k7/8/8/8/8/8/8/K7 w - - -1 1", "halfmove: expected a whole number of at least 0, found '-1'"},
    {"k7/8/8/8/8/8/8/K7 w - - +1 1", "halfmove: expected a whole number of at least 0, found '+1'"},
    {"k7/8/8/8/8/8/8/K7 w - - 1000000 1", "halfmove: expected a whole number of at least 0, found '1000000'"},
    {"k7/8/8/8/8/8/8/K7 w - - 0 0", "fullmove: expected a whole number of at least 1, found '0'"},
    {"k7/8/8/8/8/8/8/K7 w - - 0 1.5", "fullmove: expected a whole number of at least 1, found '1.5'"},
    {"k7/8/8/8/8/8/8/K7 w - - 0 1234567", "fullmove: expected a whole number of at least 1, found '1234567'"},
};

TEST(UltimarFen, RefusesInTheWordsOfTheRulebook) {
    for (const Refusal& refusal : refusals) {
        const auto position = Notation::from_fen(refusal.fen);
        ASSERT_FALSE(position) << refusal.fen;
        EXPECT_EQ(position.error().message, refusal.message) << refusal.fen;
    }
}

TEST(UltimarFen, RefusesAnAbsurdlyLongText) {
    const auto position = Notation::from_fen(std::string(100'000, 'p'));
    ASSERT_FALSE(position);
    EXPECT_EQ(position.error().message, "fen: 100000 characters, at most 4096");
}

TEST(UltimarFen, AcceptsWhatNoGameReaches) {
    for (const char* const fen : {
             "olcwkcli/pppppppp/8/8/8/8/PPPPPPPP/ILCKWCLO w - - 0 1",
             "k7/8/8/3i4/4I3/8/8/K7 w d5>e4,e4>d5 - 0 1",     // immobilisers that freeze each other
             "k7/8/8/3c4/3iC3/8/8/K7 b d5>e4,e4>d4d5 - 0 1",  // a circle that one immobiliser feeds
             "k7/6c1/5C2/4c3/3C4/4i3/8/K7 w d4>e3e5,e5>d4f6,f6>e5g7,g7>f6 - 0 1",  // a chain and a circle behind it
             "k7/8/8/8/8/8/8/8 w - - 0 1",                                         // over: one king missing
             "k7/8/8/8/8/8/8/K7 w - - 999999 999999",                              // over: the clock
             "k7/1I6/8/8/8/8/8/K7 b b7>a8 - 3 9",                                  // a side to move without moves
         }) {
        const auto position = Notation::from_fen(fen);
        ASSERT_TRUE(position) << fen << ": " << position.error().message;
        EXPECT_EQ(Notation::to_fen(*position), fen);
        EXPECT_EQ(position->key(), position->recomputed_key());
    }
}

TEST(UltimarFen, AcceptsAnyOrderAndAnyWhiteSpaceAndWritesTheCanonicalForm) {
    const auto position = Notation::from_fen(" k7/8/8/3pp3/2p1I3/2C5/2w5/K7\tw \n e4>e5d5 \r\n c3>c2\v0  1 ");
    ASSERT_TRUE(position) << position.error().message;
    EXPECT_EQ(Notation::to_fen(*position), "k7/8/8/3pp3/2p1I3/2C5/2w5/K7 w e4>d5e5 c3>c2 0 1");
}

/// The groups of a field, and the targets of each group, in any order.
std::string shuffled(std::string_view field, Random& random) {
    if (field == "-") {
        return "-";
    }
    const auto shuffle = [&](std::vector<std::string>& parts) {
        for (std::size_t i = parts.size(); i > 1; --i) {
            std::swap(parts[i - 1], parts[random.below(i)]);
        }
    };
    std::vector<std::string> groups;
    for (const std::string_view group : split(field, ',')) {
        std::vector<std::string> targets;
        for (std::size_t i = 3; i < group.size(); i += 2) {
            targets.emplace_back(group.substr(i, 2));
        }
        shuffle(targets);
        groups.push_back(fmt::format("{}{}", group.substr(0, 3), fmt::join(targets, "")));
    }
    shuffle(groups);
    return fmt::format("{}", fmt::join(groups, ","));
}

TEST(UltimarFen, RandomPositionsSurviveAndDifferentOnesHaveDifferentKeys) {
    Random random{11};
    std::unordered_map<Key, std::string> seen;
    for (int i = 0; i < scaled(20'000); ++i) {
        const auto expected = random_contact_position(random);
        const std::string fen = expected.write();
        const auto position = Notation::from_fen(fen);
        ASSERT_TRUE(position) << fen << ": " << position.error().message;
        ASSERT_EQ(Notation::to_fen(*position), fen);
        ASSERT_EQ(position->key(), position->recomputed_key()) << fen;

        const auto fields = split_words(fen);
        const std::string other = fmt::format("{} {} {} {} 7 8", fields[0], fields[1], shuffled(fields[2], random),
                                              shuffled(fields[3], random));
        const auto again = Notation::from_fen(other);
        ASSERT_TRUE(again) << other << ": " << again.error().message;
        ASSERT_EQ(again->key(), position->key()) << "the key knows neither order nor counters: " << other;
        ASSERT_TRUE(again->pieces() == position->pieces() && again->freezes() == position->freezes() &&
                    again->approaches() == position->approaches())
            << other;

        const std::string without_counters = expected.write_position();
        const auto [entry, is_new] = seen.emplace(position->key(), without_counters);
        ASSERT_EQ(entry->second, without_counters) << "one key for two positions";
    }
}

}  // namespace
}  // namespace menagerie::tests
