#include "terminal/storage.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "support/temporary_folder.h"

namespace menagerie::terminal {
namespace {

std::string contents(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

TEST(Autosave, IsLeftOverOnlyWhenItsProgramIsGone) {
    const tests::TemporaryFolder folder;
    {
        Autosave crashed{folder.path()};
        crashed.keep("a game");
        const Autosave other{folder.path()};
        EXPECT_TRUE(other.left_over().empty()) << "its program still runs";
    }
    const Autosave next{folder.path()};
    const auto games = next.left_over();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(contents(games.front()), "a game");
    Autosave::remove(games.front());
    EXPECT_TRUE(next.left_over().empty());
}

TEST(Autosave, ForgetsAFinishedGameAndLeavesNothingBehind) {
    const tests::TemporaryFolder folder;
    {
        Autosave autosave{folder.path()};
        autosave.keep("a game");
        autosave.forget();
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Autosave, WithoutAFolderKeepsNothing) {
    Autosave autosave{{}};
    autosave.keep("a game");
    EXPECT_TRUE(autosave.left_over().empty());
}

TEST(Storage, SaysWhatCannotBeWritten) {
    const tests::TemporaryFolder folder;
    EXPECT_FALSE(write_whole(folder.path() / "new" / "file", "text"));
    EXPECT_EQ(contents(folder.path() / "new" / "file"), "text");
    const std::filesystem::path taken = folder.path() / "new";
    const auto error = write_whole(taken, "text");
    ASSERT_TRUE(error);
    EXPECT_NE(error->message.find(taken.string()), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(taken.string() + ".new")) << "the draft is left behind";
}

}  // namespace
}  // namespace menagerie::terminal
