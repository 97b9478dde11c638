#include "match/epd.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "match/convert.h"

namespace menagerie {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const GameModule& chess() { return **find_game("chess"); }

TEST(Epd, ReadsOperations) {
    const auto epd = read_epd(
        "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6 Rf3; id \"WAC.001 ; x\"; hmvc 5; fmvn 31;",
        chess());
    ASSERT_TRUE(epd) << epd.error().message;
    EXPECT_EQ(epd->record.start, "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 5 31");
    ASSERT_NE(epd->find("bm"), nullptr);
    EXPECT_THAT(epd->find("bm")->operands, ElementsAre("Qg6", "Rf3"));
    EXPECT_THAT(epd->find("id")->operands, ElementsAre("WAC.001 ; x"));
    EXPECT_EQ(epd->find("hmvc"), nullptr) << "it is part of the position";
}

TEST(Epd, ReadsPlainFensAndPerftSuites) {
    const std::string start{chess().info().start_fen};
    EXPECT_EQ(read_epd(start, chess())->record.start, start);
    const auto suite = read_epd(start + " ;D1 20 ;D2 400", chess());
    ASSERT_TRUE(suite);
    EXPECT_THAT(suite->find("D2")->operands, ElementsAre("400"));
}

TEST(Epd, EveryGameReadsWhatItWrites) {
    for (const GameModule* const game : all_games()) {
        const Epd epd{game, game->open_start(), {{"id", {"two words"}}, {"acd", {"7"}}, {"c0", {""}}}};
        const auto read = read_epd(write_epd(epd), chess());
        ASSERT_TRUE(read) << write_epd(epd) << ": " << read.error().message;
        EXPECT_EQ(read->game, game) << write_epd(epd);
        EXPECT_EQ(read->record, epd.record);
        EXPECT_EQ(read->operations, epd.operations);
    }
}

TEST(Epd, SaysWhatIsWrong) {
    const auto message = [](std::string_view line) {
        const auto epd = read_epd(line, chess());
        return epd ? "fine" : epd.error().message;
    };
    EXPECT_THAT(message("8/8/8/8/8/8/8/8 w - - variant nonesuch;"), HasSubstr("unknown variant"));
    EXPECT_NE(message("4k3/8/8/8/8/8/8/4K3 w - - id \"open;"), "fine");
    EXPECT_NE(message("4k3/8/8 w - -"), "fine");
    EXPECT_NE(message("x"), "fine");
    const auto list = read_position_list("# comment\n\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\nnonsense\n", chess());
    ASSERT_FALSE(list);
    EXPECT_THAT(list.error().message, HasSubstr("line 4"));
}

Converted run(std::string_view text, FileForm to, const GameModule& usual, bool every = false) {
    ConvertSettings settings;
    settings.usual = &usual;
    settings.to = to;
    settings.every_position = every;
    return convert(text, settings);
}

TEST(Convert, GamesToPositionsAndBack) {
    const Converted fens = run("1. e4 e5 *\n\n1. d4 *", FileForm::Fen, chess());
    EXPECT_EQ(fens.text, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n"
                         "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1\n");
    EXPECT_EQ(run("1. e4 e5 *", FileForm::Epd, chess(), true).text,
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 1;\n"
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 hmvc 0; fmvn 1;\n"
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 hmvc 0; fmvn 2;\n");
    const Converted games = run(fens.text, FileForm::Pgn, chess());
    EXPECT_TRUE(games.errors.empty());
    EXPECT_EQ(run(games.text, FileForm::Fen, chess()).text, fens.text);
}

TEST(Convert, BadPartsAreNamedAndTheRestGoesOn) {
    const Converted fens =
        run("4k3/8/8/8/8/8/8/4K3 w - - 0 1\nbad/one w\n4k3/8/8/8/8/8/8/4K3 b - - 0 1\n", FileForm::Fen, chess());
    EXPECT_EQ(fens.items, 2);
    ASSERT_EQ(fens.errors.size(), 1U);
    EXPECT_THAT(fens.errors.front().message, HasSubstr("line 2"));
}

TEST(Convert, BoardFilesWhereThereAreAny) {
    const auto found = find_game("2pw");
    if (!found) {
        GTEST_SKIP();
    }
    const Converted board = run(std::string{(*found)->info().start_fen} + "\n", FileForm::Board, **found);
    ASSERT_TRUE(board.errors.empty()) << board.errors.front().message;
    EXPECT_EQ(guess_form(board.text), FileForm::Board);
    EXPECT_EQ(run(board.text, FileForm::Fen, **found).text, std::string{(*found)->info().start_fen} + "\n");
    EXPECT_EQ(run(std::string{chess().info().start_fen} + "\n", FileForm::Board, chess()).errors.size(), 1U);
}

}  // namespace
}  // namespace menagerie
