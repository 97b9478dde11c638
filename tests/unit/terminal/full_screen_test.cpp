#include "terminal/full_screen.h"

#include <clocale>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "support/temporary_folder.h"

namespace menagerie::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Size usual{24, 80};

/// A screen that keys are pressed on, without a terminal.
class Player {
public:
    explicit Player(std::string_view game, const std::optional<std::string>& fen = std::nullopt, Size size = usual)
        : size_{size},
          screen_{opened(game, fen), {}, {.wake = [] {}, .now = [this] { return now; }, .seed = 1}, {}} {
        (void)std::setlocale(LC_CTYPE, "C.UTF-8");  // NOLINT(concurrency-mt-unsafe)
    }

    Player& press(Key::Code code) {
        screen_.handle({.code = code}, size_);
        return *this;
    }
    Player& type(std::string_view text) {
        for (const char character : text) {
            screen_.handle({.character = static_cast<char32_t>(character)}, size_);
        }
        return *this;
    }
    Player& enter(std::string_view text) { return type(text).press(Key::Code::Enter); }

    [[nodiscard]] std::string shown() { return screen_.draw(size_).to_text(); }
    [[nodiscard]] std::string cursor() const {
        return name_of(screen_.state().cursor, screen_.desk().session().info().size);
    }
    FullScreen* operator->() { return &screen_; }

    TimePoint now{};

private:
    static OpenedGame opened(std::string_view game, const std::optional<std::string>& fen) {
        PlayRequest request;
        request.game = game;
        request.white = "human";
        request.black = "human";
        request.fen = fen;
        return *open_game(request, Preferences{});
    }

    Size size_;
    FullScreen screen_;
};

TEST(FullScreen, LettersMoveTheCursorUntilADigitMakesThemAMove) {
    Player player{"chess"};
    EXPECT_EQ(player.cursor(), "e2");
    player.type("d");
    EXPECT_EQ(player.cursor(), "f2");
    player.type("ak");
    EXPECT_EQ(player.cursor(), "e3");
    player.type("h4");
    EXPECT_EQ(player.cursor(), "e3") << "the step of the h is taken back";
    EXPECT_EQ(player->state().input, "h4");
    player.press(Key::Code::Enter);
    EXPECT_THAT(player.shown(), HasSubstr("1. h4: Pawn h2–h4."));
    player.type("f5");
    EXPECT_FALSE(player->desk().is_flipped());
    player.press(Key::Code::Enter);
    player.enter("g4").enter("fxg4");
    EXPECT_THAT(player.shown(), HasSubstr("2... fxg4"));
    player.type("f");
    EXPECT_TRUE(player->desk().is_flipped());
}

TEST(FullScreen, EveryFileOfAWideBoardCanBeTyped) {
    for (const auto* const move : {"a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "i3", "j3", "k3"}) {
        Player player{"wildebeest"};
        player.enter(move);
        EXPECT_EQ(player->desk().session().notes().size(), 1U) << move;
    }
}

TEST(FullScreen, SaysWhyADropIsIllegal) {
    Player player{"chess"};
    player.press(Key::Code::Enter).type("kkk").press(Key::Code::Enter);
    EXPECT_THAT(player.shown(), HasSubstr("E5 is not reachable for the pawn on e2."));
    EXPECT_EQ(player->state().selected, square_at(12)) << "the piece stays picked up";
    player.type("j").press(Key::Code::Enter);
    EXPECT_THAT(player.shown(), HasSubstr("1. e4"));
}

TEST(FullScreen, ShowsVictimsOfThePickedUpPieceAndOfATypedMove) {
    const std::string fen = "K10/11/11/11/2S8/11/4r1N4/5oR4/6X4/11/10k w 0 1";
    Player player{"2pw", fen};
    player.type("c7d6");
    EXPECT_THAT(player.shown(), HasSubstr("×r ×"));
    player.press(Key::Code::Escape);
    EXPECT_THAT(player.shown(), Not(HasSubstr("×")));
    player.press(Key::Code::Tab).press(Key::Code::Tab).press(Key::Code::Tab);
    EXPECT_THAT(player.shown(), Not(HasSubstr("×")));
}

TEST(FullScreen, PlaysEffectsBackAndAnyKeyEndsThat) {
    Player player{"2pw", "K10/11/11/11/2S8/11/4r1N4/5oR4/6X4/11/10k w 0 1"};
    player.enter("c7d6");
    EXPECT_THAT(player.shown(), HasSubstr("White serpent c7–d6"));
    ASSERT_TRUE(player->next_change());
    player.now += *player->next_change();
    player->update();
    EXPECT_THAT(player.shown(), HasSubstr("Black rook on e5: poisoned"));
    player.press(Key::Code::Up);
    EXPECT_THAT(player.shown(), HasSubstr("1. Sd6: Serpent"));
    EXPECT_FALSE(player->next_change());
    player.type("v");
    EXPECT_TRUE(player->next_change());
    for (int i = 0; i < 6; ++i) {
        player.now += std::chrono::seconds{1};
        player->update();
    }
    EXPECT_FALSE(player->next_change());
    player.enter(":set pause 0").type("v");
    EXPECT_FALSE(player->next_change());
}

TEST(FullScreen, LooksBackWithoutChangingTheGame) {
    Player player{"chess"};
    player.enter("e4").enter("e5");
    player.type(",,");
    EXPECT_THAT(player.shown(), HasSubstr("looking back"));
    player.type(".");
    EXPECT_THAT(player.shown(), HasSubstr("1. e4: Pawn"));
    player.press(Key::Code::End);
    EXPECT_THAT(player.shown(), HasSubstr("White to move."));
    EXPECT_EQ(player->desk().session().notes().size(), 2U);
}

TEST(FullScreen, AsksBeforeItResignsAndBetweenPeopleAboutADraw) {
    Player player{"chess"};
    player.enter("e4").enter(":draw");
    EXPECT_THAT(player.shown(), HasSubstr("Black offers a draw"));
    player.press(Key::Code::Down).press(Key::Code::Enter);
    EXPECT_FALSE(player->desk().session().is_over());
    player.enter(":draw").press(Key::Code::Enter);
    EXPECT_THAT(player.shown(), HasSubstr("Draw: agreement."));
    player.type("u");
    EXPECT_FALSE(player->desk().session().is_over());
}

TEST(FullScreen, AForcedPassIsOneKey) {
    Player player{"jungle", "Ct5/e6/7/7/7/7/7/7/7 w 0 1"};
    EXPECT_THAT(player.shown(), HasSubstr("White to move, who can only pass: 0000."));
    player.press(Key::Code::Enter);
    EXPECT_EQ(player->desk().session().notes().size(), 1U);
}

TEST(FullScreen, AnyKeysAtAnySizeDoNoHarm) {
    // By chance a game may be saved, so this happens where it does not matter.
    const tests::TemporaryFolder folder;
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    Random random{99};
    for (const GameModule* const game : all_games()) {
        Player player{game->info().key};
        for (int i = 0; i < 1500 && !player->is_done(); ++i) {
            const auto code = static_cast<Key::Code>(random.below(static_cast<int>(Key::Code::EndOfInput)));
            const Size size{static_cast<int>(random.below(50)), static_cast<int>(random.below(130))};
            // No letter that starts thinking: this is about keys.
            constexpr std::string_view letters = "abcdefghijklmnoqrsuvwxy0123456789:,.[]?NKQR =-";
            player->handle({.code = code,
                            .character = static_cast<char32_t>(letters[random.below(letters.size())]),
                            .number = static_cast<int>(random.below(12)),
                            .row = static_cast<int>(random.below(50)),
                            .column = static_cast<int>(random.below(130))},
                           size);
            player.now += std::chrono::milliseconds{100};
            player->update();
            EXPECT_EQ(player->draw(size).size(), size);
        }
    }
    std::filesystem::current_path(before);
}

TEST(FullScreen, AMouseWorksToo) {
    Player player{"chess"};
    player->handle({.code = Key::Code::Click, .row = 12, .column = 3 + 4 * 5 + 2}, usual);
    EXPECT_EQ(player->state().selected, square_at(12));
    player->handle({.code = Key::Code::Click, .row = 8, .column = 3 + 4 * 5 + 2}, usual);
    EXPECT_THAT(player.shown(), HasSubstr("1. e4"));
}

}  // namespace
}  // namespace menagerie::terminal
