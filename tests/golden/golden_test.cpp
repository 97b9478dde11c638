#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/command_line.h"
#include "support/files.h"
#include "support/places.h"

/// Command lines with the exact answer they give. A case file holds the arguments (one a line after `$ `), what is on
/// standard input, and the expected exit code, output and errors, each under its heading. Run with
/// MENAGERIE_UPDATE_GOLDEN=1 to rewrite the answers, then read the difference.
namespace menagerie::tests {
namespace {

struct Case {
    std::vector<std::string> arguments;
    std::string input;
    std::string answer;  ///< exit code, output and errors as they stand in the file
};

constexpr std::string_view input_heading = "--- input\n";
constexpr std::string_view answer_heading = "--- exit ";

std::vector<std::filesystem::path> case_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::filesystem::path{data_folder()} / "golden/cases"}) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Case parse(const std::string& text) {
    Case parsed;
    const std::size_t answer = std::min(text.find(answer_heading), text.size());
    std::istringstream head{text.substr(0, answer)};
    bool in_input = false;
    for (std::string line; std::getline(head, line);) {
        if (in_input) {
            parsed.input += line + '\n';
        } else if (line + '\n' == input_heading) {
            in_input = true;
        } else if (line.rfind("$ ", 0) == 0) {
            parsed.arguments.push_back(line.substr(2));
        }
    }
    parsed.answer = text.substr(answer);
    return parsed;
}

std::string run(const Case& given) {
    const auto [code, out, err] = run_command(given.arguments, given.input);
    return std::string{answer_heading} + std::to_string(code) + "\n--- output\n" + out + "--- errors\n" + err;
}

class Golden : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, AnswersAsWritten) {
    const std::string text = contents(GetParam());
    const Case given = parse(text);
    const std::string answer = run(given);
    if (std::getenv("MENAGERIE_UPDATE_GOLDEN") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
        std::ofstream{GetParam()} << text.substr(0, text.size() - given.answer.size()) << answer;
    }
    EXPECT_EQ(answer, given.answer) << GetParam();
}

std::string test_name(const ::testing::TestParamInfo<std::filesystem::path>& info) {
    std::string name = info.param.stem();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(CommandLine, Golden, ::testing::ValuesIn(case_files()), test_name);

}  // namespace
}  // namespace menagerie::tests
