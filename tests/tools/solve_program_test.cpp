#include <chrono>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <thread>

#include <gmock/gmock.h>

#include "match/journal.h"
#include "support/child_process.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/mixed_positions.h"
#include "support/places.h"
#include "support/pseudo_terminal.h"
#include "support/temporary_folder.h"

/// `menagerie solve` as a program that is killed in the middle of its work.
namespace menagerie::tests {
namespace {

/// The numbers of the records that a journal has answers to. Fails the test when there are two for one of them.
std::set<std::string> answered_in(const std::filesystem::path& journal) {
    std::set<std::string> numbers;
    std::istringstream lines{contents(journal)};
    for (std::string line; std::getline(lines, line);) {
        const auto entry = read_entry(line);
        if (entry && entry->kind == "answer") {
            EXPECT_TRUE(numbers.insert(entry->fields.front()).second) << "answered twice: " << entry->fields.front();
        }
    }
    return numbers;
}

class KilledSolve : public ::testing::Test {
protected:
    KilledSolve() { std::ofstream{input} << mixed_positions(positions, 11); }

    std::vector<std::string> command(const std::filesystem::path& to, const std::string& jobs) const {
        return {program_path(), "solve", input, "--to", "jsonl", "--nodes", "200", "--jobs", jobs, "-o", to};
    }
    std::vector<std::string> resuming(const std::string& jobs) const {
        auto words = command(output, jobs);
        words.emplace_back("--resume");
        return words;
    }

    /// Lets the program answer `more` records and kills it; false when it came to its end before.
    bool run_and_kill(const std::vector<std::string>& words, std::size_t more) const {
        const std::size_t before = answered_in(journal).size();
        ChildProcess program{words};
        while (!program.wait(std::chrono::milliseconds{2})) {
            if (answered_in(journal).size() >= before + more) {
                return true;  // and the child dies with its object, by a signal that cannot be caught
            }
        }
        return false;
    }

    static constexpr int positions = 800;
    TemporaryFolder folder;
    std::filesystem::path input = folder.path() / "positions";
    std::filesystem::path output = folder.path() / "answers";
    std::filesystem::path journal = folder.path() / "answers.journal";
};

TEST_F(KilledSolve, GoesOnToTheSameBytes) {
    const std::filesystem::path whole = folder.path() / "whole";
    ChildProcess undisturbed{command(whole, "1")};
    ASSERT_EQ(undisturbed.wait(std::chrono::minutes{5}), 0);

    ASSERT_TRUE(run_and_kill(command(output, "2"), 100));
    // Without --resume nothing of a killed run is touched.
    ChildProcess blunt{command(output, "2")};
    EXPECT_EQ(blunt.wait(), 2);
    ASSERT_TRUE(run_and_kill(resuming("1"), 150));
    // What was being written when the machine went down.
    std::ofstream{journal, std::ios::app} << "answer\t99";
    ASSERT_TRUE(run_and_kill(resuming("2"), 200));
    EXPECT_GE(answered_in(journal).size(), 450U);

    ChildProcess last{resuming("2")};
    ASSERT_EQ(last.wait(std::chrono::minutes{5}), 0);
    EXPECT_TRUE(contents(output) == contents(whole));
    EXPECT_FALSE(std::filesystem::exists(journal));
    ChildProcess again{resuming("2")};
    EXPECT_EQ(again.wait(), 0);
}

TEST_F(KilledSolve, GoesOnOnlyWithTheSameQuestion) {
    ASSERT_TRUE(run_and_kill(command(output, "2"), 50));
    auto other = resuming("2");
    other[6] = "201";
    ChildProcess different_options{other, true};
    EXPECT_THAT(different_options.hear().value_or(""), testing::HasSubstr("is of a run with other options"));
    EXPECT_EQ(different_options.wait(), 2);

    std::ofstream{input} << mixed_positions(positions, 12);
    ChildProcess different_input{resuming("2"), true};
    EXPECT_THAT(different_input.hear().value_or(""), testing::HasSubstr("the input has changed"));
    EXPECT_EQ(different_input.wait(), 1);
}

TEST_F(KilledSolve, ShowsABarOnATerminal) {
    std::ofstream{input} << mixed_positions(scaled_down(positions), 11);
    PseudoTerminal terminal{command(output, "2"), 100, 30};
    EXPECT_TRUE(terminal.hear("[#"));
    EXPECT_TRUE(terminal.hear(" left"));
    EXPECT_EQ(terminal.wait(), 0);
}

}  // namespace
}  // namespace menagerie::tests
