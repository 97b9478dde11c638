#include "match/engine_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace menagerie {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Result<EngineSpec> read(std::vector<std::string> words, std::vector<std::string> each = {}) {
    return read_engine_spec(each, words);
}

TEST(EngineSpec, DescribesAnAgent) {
    const auto spec = read({"agent=alphabeta", "option.Hash=64", "option.Move Overhead=5", "nodes=100"});
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->kind, EngineSpec::Kind::Agent);
    EXPECT_EQ(spec->name, "alphabeta");
    EXPECT_THAT(spec->options,
                ElementsAre(EngineSpec::Setting{"Hash", "64"}, EngineSpec::Setting{"Move Overhead", "5"}));
}

TEST(EngineSpec, DescribesAProgram) {
    const auto spec = read({"cmd=/usr/bin/thing -a 'b c' \"\"", "arg=d e", "proto=xboard", "dir=/tmp", "st=1"});
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->kind, EngineSpec::Kind::Xboard);
    EXPECT_EQ(spec->name, "thing");
    EXPECT_THAT(spec->command, ElementsAre("/usr/bin/thing", "-a", "b c", "", "d e"));
    EXPECT_EQ(spec->folder, "/tmp");
}

TEST(EngineSpec, OwnWordsWinOverCommonOnes) {
    const auto spec = read({"tc=5+1", "option.Hash=8"}, {"tc=2", "option.Hash=64", "option.Threads=2"});
    ASSERT_TRUE(spec);
    EXPECT_EQ(to_text(spec->control), "tc=5+1");
    EXPECT_THAT(spec->options, ElementsAre(EngineSpec::Setting{"Hash", "8"}, EngineSpec::Setting{"Threads", "2"}));
}

TEST(EngineSpec, SaysWhatIsWrong) {
    const auto message = [](const Result<EngineSpec>& spec) { return spec ? "fine" : spec.error().message; };
    EXPECT_THAT(message(read({"agent=x"})), HasSubstr("no time control"));
    EXPECT_THAT(message(read({"agent"})), HasSubstr("key=value"));
    EXPECT_THAT(message(read({"colour=red"})), HasSubstr("unknown word"));
    EXPECT_THAT(message(read({"cmd=a 'b", "nodes=1"})), HasSubstr("quotation"));
    EXPECT_THAT(message(read({"cmd= ", "nodes=1"})), HasSubstr("no program"));
    EXPECT_THAT(message(read({"cmd=a", "agent=b", "nodes=1"})), HasSubstr("not both"));
    EXPECT_THAT(message(read({"proto=uci", "nodes=1"})), HasSubstr("cmd"));
    EXPECT_THAT(message(read({"cmd=a", "proto=ucci", "nodes=1"})), HasSubstr("uci or xboard"));
    EXPECT_THAT(message(read({"cmd=a", "proto=xboard", "nodes=1"})), HasSubstr("no node limit"));
}

TEST(EngineSpec, NamesAreMadeDistinct) {
    std::vector<EngineSpec> specs(4);
    specs[0].name = specs[1].name = specs[3].name = "a";
    specs[2].name = "a-2";
    make_names_distinct(specs);
    EXPECT_EQ(specs[0].name, "a");
    EXPECT_EQ(specs[1].name, "a-2");
    EXPECT_EQ(specs[2].name, "a-2-2");
    EXPECT_EQ(specs[3].name, "a-3");
}

}  // namespace
}  // namespace menagerie
