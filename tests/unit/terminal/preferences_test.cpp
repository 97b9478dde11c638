#include "terminal/preferences.h"

#include <gtest/gtest.h>

namespace menagerie::terminal {
namespace {

TEST(Preferences, ReadBackAsWritten) {
    Preferences preferences;
    preferences.game = "2pw";
    preferences.white = "alphabeta 3";
    preferences.clock = "5+3";
    preferences.think = std::chrono::milliseconds{250};
    preferences.pieces = GlyphSet::Symbols;
    preferences.colour = false;
    EXPECT_EQ(read_preferences(to_text(preferences)), preferences);
    EXPECT_EQ(read_preferences(""), Preferences{});
}

TEST(Preferences, ADamagedFileDoesNoHarm) {
    const Preferences read =
        read_preferences("\xff\nthink = soon\nthreads=4\r\n=\npause =\nunknown = 3\n# colour = off");
    Preferences expected;
    expected.threads = 4;
    EXPECT_EQ(read, expected);
}

TEST(Preferences, EveryChoiceOfTheLadderIsTakenAndBadValuesAreNamed) {
    for (const Setting& setting : settings()) {
        for (const std::string_view choice : setting.choices) {
            Preferences preferences;
            EXPECT_FALSE(setting.set(preferences, choice)) << setting.name;
            EXPECT_EQ(setting.value(preferences), choice);
        }
        Preferences preferences;
        const auto error = setting.set(preferences, "nonsense");
        ASSERT_TRUE(error) << setting.name;
        EXPECT_NE(error->message.find("'nonsense'"), std::string::npos);
    }
    EXPECT_FALSE(find_setting("nothing"));
}

}  // namespace
}  // namespace menagerie::terminal
