#include "app/input_lines.h"

#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace menagerie {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> lines;
    std::string line;
    while (read_line(in, line)) {
        lines.push_back(line);
    }
    return lines;
}

TEST(ReadLine, TakesEveryKindOfLineEnd) {
    EXPECT_THAT(lines_of(""), IsEmpty());
    EXPECT_THAT(lines_of("\n"), ElementsAre(""));
    EXPECT_THAT(lines_of("a\nb"), ElementsAre("a", "b"));
    EXPECT_THAT(lines_of("a\r\nb\r\n"), ElementsAre("a", "b"));
    EXPECT_THAT(lines_of("a\n\nb\n"), ElementsAre("a", "", "b"));
    EXPECT_THAT(lines_of("a\rb\n"), ElementsAre("a\rb")) << "only the one before the end goes";
}

TEST(ReadLine, KeepsOddBytes) {
    EXPECT_THAT(lines_of(std::string{"a\0b\n\xFF", 5}), ElementsAre(std::string("a\0b", 3), "\xFF"));
}

TEST(ReadLine, CutsAnEndlessLineAndGoesOnAfterIt) {
    const auto lines = lines_of(std::string(3 << 20, 'x') + "\nnext\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_LE(lines[0].size(), std::size_t{1} << 20);
    EXPECT_GT(lines[0].size(), 4096U) << "still too long to be taken for a good line";
    EXPECT_EQ(lines[1], "next");
}

TEST(AnswerLines, AnswersEachLineAndRemembersFailure) {
    const auto answer = [](std::string_view line) -> Result<std::string> {
        if (line == "bad") {
            return fail("no {}", line);
        }
        return "<" + std::string{line} + ">";
    };
    std::istringstream in{"a\nbad\nb\n"};
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(answer_lines({in, out, err}, answer), exit_work_failed);
    EXPECT_EQ(out.str(), "<a>\nerror: no bad\n<b>\n");
    EXPECT_EQ(err.str(), "");

    std::istringstream good{"a\n"};
    EXPECT_EQ(answer_lines({good, out, err}, answer), exit_done);
}

}  // namespace
}  // namespace menagerie
