#include "match/journal.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include <gtest/gtest.h>

namespace menagerie {
namespace {

class JournalFile : public ::testing::Test {
protected:
    void SetUp() override {
        path_ = ::testing::TempDir() + "journal_" + ::testing::UnitTest::GetInstance()->current_test_info()->name() +
                std::to_string(getpid());
        std::filesystem::remove(path_);
    }
    void TearDown() override { std::filesystem::remove(path_); }

    void append_raw(std::string_view text) const { std::ofstream{path_, std::ios::app} << text; }
    [[nodiscard]] std::string contents() const {
        std::ostringstream text;
        text << std::ifstream{path_}.rdbuf();
        return text.str();
    }

    std::string path_;
};

const JournalEntry first{"match", {"settings with blanks", "", "tab\there"}};
const JournalEntry second{"game", {"line\nend", "back\\slash \\n", "1-0"}};

TEST_F(JournalFile, KeepsEntries) {
    {
        const auto journal = Journal::create(path_);
        ASSERT_TRUE(journal);
        EXPECT_FALSE((*journal)->append(first));
        EXPECT_FALSE((*journal)->append(second));
    }
    std::vector<JournalEntry> entries;
    ASSERT_TRUE(Journal::reopen(path_, entries));
    EXPECT_EQ(entries, (std::vector{first, second}));
}

TEST_F(JournalFile, IsNotOverwritten) {
    ASSERT_TRUE(Journal::create(path_));
    const auto again = Journal::create(path_);
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().message.find("--resume"), std::string::npos);
}

TEST_F(JournalFile, EveryTornEndIsCutOff) {
    const std::string whole = write_entry(first) + write_entry(second);
    for (std::size_t cut = write_entry(first).size(); cut < whole.size(); ++cut) {
        std::filesystem::remove(path_);
        append_raw(std::string_view{whole}.substr(0, cut));
        std::vector<JournalEntry> entries;
        {
            const auto journal = Journal::reopen(path_, entries);
            ASSERT_TRUE(journal) << cut;
            EXPECT_EQ(entries, std::vector{first}) << cut;
            EXPECT_FALSE((*journal)->append(second));
        }
        EXPECT_EQ(contents(), whole) << cut;
    }
}

TEST_F(JournalFile, DamageInTheMiddleIsAnError) {
    append_raw(write_entry(first) + "game\tnonsense\n" + write_entry(second));
    std::vector<JournalEntry> entries;
    const auto journal = Journal::reopen(path_, entries);
    ASSERT_FALSE(journal);
    EXPECT_NE(journal.error().message.find("line 2"), std::string::npos);
}

TEST_F(JournalFile, MissingFile) {
    std::vector<JournalEntry> entries;
    EXPECT_FALSE(Journal::reopen(path_ + "/nowhere", entries));
    EXPECT_FALSE(Journal::create(path_ + "/nowhere"));
}

}  // namespace
}  // namespace menagerie
