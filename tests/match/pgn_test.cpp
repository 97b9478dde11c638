#include "match/pgn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "base/text.h"
#include "catalogue/catalogue.h"
#include "contract/games.h"
#include "match/pgn_reader.h"
#include "rules/questions.h"

namespace menagerie {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const GameModule& chess() { return **find_game("chess"); }

std::string random_words(Random& random) {
    constexpr std::array<std::string_view, 8> words{"good", "[%clk", "0:01:02]", "+0.51/12",
                                                    "(or",  "so)",   "\"well\"", "1-0"};
    std::string text;
    for (std::uint64_t i = random.below(8); i > 0; --i) {
        text += (text.empty() ? "" : " ") + std::string{words[random.below(words.size())]};
    }
    return text;
}

void decorate(PgnGame& game, Random& random) {
    game.set_tag("Event", "A \"quoted\" event \\ " + random_words(random));
    game.set_tag("White", "Ä. Player");
    game.set_tag("Annotator", random_words(random));
    game.opening_comment = random_words(random);
    game.annotations.resize(game.record.moves.size());
    for (PgnAnnotation& annotation : game.annotations) {
        if (random.below(4) == 0) {
            annotation.comment = random_words(random);
        }
        if (random.below(8) == 0) {
            annotation.nags = {static_cast<int>(random.below(256)), 7};
        }
        if (random.below(16) == 0) {
            annotation.variations = {"12. e4 (12. d4 {a (comment}) 12... e5", "x"};
        }
    }
    game.result = std::array{Verdict::Ongoing, Verdict::WhiteWins, Verdict::BlackWins, Verdict::Draw}[random.below(4)];
}

/// A random move; one that ends the game at once only when no other is found soon, because random games of Two-Player
/// Wildebeest would last five plies.
template <class Position>
Move random_move(const Position& position, const MoveList& moves, Random& random) {
    Move move = moves[random.below(moves.size())];
    for (int i = 0; i < 5; ++i) {
        Position next = position;
        next.play(move);
        if (!next.decided().is_over()) {
            break;
        }
        move = moves[random.below(moves.size())];
    }
    return move;
}

/// A random game, from the start or from the middle of another one.
template <Game G>
PgnGame random_game(Random& random, std::uint64_t longest) {
    PgnGame game;
    game.game = *find_game(G::info.key);
    game.record = game.game->open_start();
    auto position = *G::Notation::from_fen(game.record.start);
    const auto play = [&] {
        for (std::uint64_t plies = random.below(longest); plies > 0; --plies) {
            MoveList moves;
            legal_moves(position, moves);
            if (moves.empty()) {
                break;
            }
            game.record.moves.push_back(random_move(position, moves, random));
            position.play(game.record.moves.back());
        }
    };
    play();
    if (random.below(4) == 0) {
        game.record = {G::Notation::to_fen(position), {}};
        play();
    }
    decorate(game, random);
    return game;
}

template <Game G>
void expect_identity(int games, std::uint64_t longest) {
    Random random{scatter(G::info.key.size())};
    for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) {
        const PgnGame game = random_game<G>(random, longest);
        const MoveStyle style = std::array{MoveStyle::San, MoveStyle::Coordinates, MoveStyle::San,
                                           MoveStyle::XBoard}[static_cast<std::size_t>(i) % 4];
        const std::string text = write_pgn(game, style);
        const auto read = read_pgn(text, nullptr);
        ASSERT_TRUE(read) << read.error().message << "\n" << text;
        ASSERT_EQ(read->size(), 1U) << text;
        EXPECT_EQ(read->front().game, game.game) << text;
        EXPECT_EQ(read->front().record, game.record) << text;
        EXPECT_EQ(read->front().tags, game.tags) << text;
        EXPECT_EQ(read->front().opening_comment, game.opening_comment) << text;
        EXPECT_EQ(read->front().annotations, game.annotations) << text;
        EXPECT_EQ(read->front().result, game.result) << text;
        EXPECT_EQ(write_pgn(read->front(), style), text);
    }
}

template <class G>
class PgnOfGame : public ::testing::Test {};
TYPED_TEST_SUITE(PgnOfGame, tests::AllGames, tests::GameNames);

TYPED_TEST(PgnOfGame, RandomGamesReadBack) { expect_identity<TypeParam>(300, 80); }
TYPED_TEST(PgnOfGame, SlowTenThousandRandomGamesReadBack) { expect_identity<TypeParam>(10'000, 80); }

PgnGame read_one(std::string_view text) {
    auto games = read_pgn(text, nullptr);
    EXPECT_TRUE(games) << (games ? "" : games.error().message);
    EXPECT_TRUE(games && games->size() == 1);
    return games && !games->empty() ? games->front() : PgnGame{&chess(), {}, chess().open_start(), {}, {}, {}, 1};
}

std::string moves_of(const PgnGame& game) {
    const auto texts = game.game->to_san(game.record);
    return fmt::format("{}", fmt::join(texts, " "));
}

TEST(PgnReader, TakesWhatPeopleWrite) {
    EXPECT_EQ(moves_of(read_one("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 1-0")), "e4 e5 Nf3 Nc6 Bb5 a6");
    EXPECT_EQ(moves_of(read_one("1. e2e4 e7e5 2. Ng1-f3 *")), "e4 e5 Nf3");
    EXPECT_EQ(moves_of(read_one("e4 e5\n\n")), "e4 e5");
    EXPECT_EQ(moves_of(read_one("1 e4 1... e5 2 f4! exf4?! $14 3.Nf3!! 1/2")), "e4 e5 f4 exf4 Nf3");
    EXPECT_EQ(moves_of(read_one("\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1. e4\r\n e5 1-0\r\n")), "e4 e5");
    EXPECT_EQ(moves_of(read_one("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6 *")), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
    EXPECT_EQ(moves_of(read_one("%skipped e9\n1. e4 ; to the end (of { the line\ne5 *")), "e4 e5");
}

TEST(PgnReader, KeepsAnnotations) {
    const PgnGame game = read_one(
        "{before} 1. e4 {one\n two} {three} (1. d4 d5 (1... Nf6 {deep)} ) 2. c4) 1... e5! $3 {[%clk 0:10:00]} *");
    EXPECT_EQ(game.opening_comment, "before");
    ASSERT_EQ(game.annotations.size(), 2U);
    EXPECT_EQ(game.annotations[0].comment, "one two three");
    EXPECT_THAT(game.annotations[0].variations, ElementsAre("1. d4 d5 (1... Nf6 {deep)} ) 2. c4"));
    EXPECT_THAT(game.annotations[1].nags, ElementsAre(1, 3));
    EXPECT_EQ(game.annotations[1].comment, "[%clk 0:10:00]");
}

TEST(PgnReader, UnderstandsWhatXBoardWrites) {
    const PgnGame game = read_one(
        "[Variant \"wildebeest\"]\n[VariantMen \"P:fmWfceFiifmW2ifmW3;G:NC\"]\n"
        "[FEN \"rnccgkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKGCCNR w KQkq - 0 1\"]\n[SetUp \"1\"]\n\n"
        "{--------------\nr n c c\n--------------}\n1. Ch3 {+0.30/2} Cd6 {-0.03/2 0.1} 2. Cg6# {+1000.01/2 0.1}\n"
        "{Xboard adjudication: Checkmate} 1-0");
    EXPECT_EQ(game.record.start, game.game->info().start_fen);
    EXPECT_EQ(moves_of(game), "Ch4 Cd7 Cg7#");
    EXPECT_EQ(game.result, Verdict::WhiteWins);
    const PgnGame promoted = read_one("[Variant \"wildebeest\"]\n[VariantMen \"P:fmW\"]\n"
                                      "[FEN \"5k5/P9G/11/11/11/11/11/11/11/5K5 w - - 0 1\"]\n\n1. a9=G Kf8 2. Gk8h7 *");
    EXPECT_EQ(moves_of(promoted), "a10=W Kf9 Wh8+");
}

TEST(PgnReader, ResultComesFromTheEndOrTheTag) {
    EXPECT_EQ(read_one("1. e4 0-1").result, Verdict::BlackWins);
    EXPECT_EQ(read_one("[Result \"1-0\"]\n1. e4 *").result, Verdict::WhiteWins);
    EXPECT_EQ(read_one("[Result \"1-0\"]\n1. e4").result, Verdict::WhiteWins);
    EXPECT_EQ(read_one("[Result \"1-0\"]\n1. e4 1/2-1/2").result, Verdict::Draw);
    EXPECT_EQ(read_one("1. e4 *").result, Verdict::Ongoing);
}

TEST(PgnReader, FindsTheGame) {
    for (const GameModule* const game : all_games()) {
        EXPECT_EQ(game_of_variant(game->info().key), game);
        EXPECT_EQ(game_of_variant(game->info().name), game);
    }
    EXPECT_EQ(game_of_variant("Standard"), &chess());
    EXPECT_EQ(game_of_variant("NORMAL"), &chess());
    EXPECT_EQ(game_of_variant("atomic"), nullptr);
}

TEST(PgnReader, ReadsManyGames) {
    const auto games =
        read_pgn("[White \"A\"]\n\n1. e4 1-0\n\n[White \"B\"]\n1. d4\n[White \"C\"]\n\n*\n1. c4 0-1", nullptr);
    ASSERT_TRUE(games) << games.error().message;
    ASSERT_EQ(games->size(), 4U);
    EXPECT_EQ((*games)[0].tag("White"), "A");
    EXPECT_EQ((*games)[1].tag("White"), "B");
    EXPECT_EQ((*games)[2].tag("White"), "C");
    EXPECT_EQ((*games)[1].line, 5);
    EXPECT_EQ(moves_of((*games)[3]), "c4");
}

TEST(PgnReader, GoesOnAfterABadGame) {
    PgnReader reader{
        "[White \"A\"]\n\n1. e4 e9 2. d4 1-0\n\n[White \"B\"]\n[Black\n\n1. e4 *\n\n[White \"C\"]\n\n1. d4 *", nullptr};
    std::vector<std::string> seen;
    while (const auto game = reader.next()) {
        seen.push_back(*game ? std::string{(*game)->tag("White")} : game->error().message);
    }
    ASSERT_EQ(seen.size(), 3U);
    EXPECT_THAT(seen[0], StartsWith("line 3: "));
    EXPECT_THAT(seen[1], StartsWith("line 6: "));
    EXPECT_EQ(seen[2], "C");
}

struct Malformed {
    std::string_view text;
    std::string_view message;
};

class MalformedPgn : public ::testing::TestWithParam<Malformed> {};

TEST_P(MalformedPgn, IsRefusedWithItsLine) {
    const auto games = read_pgn(GetParam().text, nullptr);
    ASSERT_FALSE(games) << GetParam().text;
    EXPECT_THAT(games.error().message, StartsWith(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Corpus, MalformedPgn,
    ::testing::Values(
        Malformed{"[Event \"x\"]\n[]\n\n1. e4 *", "line 2: a tag without a name"},
        Malformed{"[Event]\n\n1. e4 *", "line 1: the tag 'Event' has no value"},
        Malformed{"[Event x]\n", "line 1: the tag 'Event x' has no value"},
        Malformed{"[Event \"x]\n\n1. e4 *", "line 1: the value of the tag 'Event' has no closing quotation mark"},
        Malformed{"[Event \"x\"\n\n1. e4 *", "line 1: the tag 'Event' has no closing bracket"},
        Malformed{"[Event \"x\" y]\n", "line 1: the tag 'Event' has more than one value"},
        Malformed{"[Event \"", "line 1: the value of the tag 'Event' has no closing quotation mark"},
        Malformed{"[", "line 1: a tag without a name"},
        Malformed{"1. e4 {never\nclosed", "line 1: a comment is not closed"},
        Malformed{"1. e4\n(1. d4\n(1. c4)", "line 2: a variation is not closed"},
        Malformed{"1. e4 (1. d4 {open) *", "line 1: a comment is not closed"},
        Malformed{"1. e4\n) *", "line 2: ')' closes nothing"}, Malformed{"1. e4\n\n} *", "line 3: '}' closes nothing"},
        Malformed{"1. e4 ] *", "line 1: ']' closes nothing"}, Malformed{"1. e4 [x] *", "line 1: '[' among the moves"},
        Malformed{"(1. d4) 1. e4 *", "line 1: a variation before the first move"},
        Malformed{"1. e4 $x *", "line 1: '$' must be followed by a number"},
        Malformed{"1. e4 $256 *", "line 1: '$' must be followed by a number"},
        Malformed{"1. e4 $99999999999999999999 *", "line 1: '$' must be followed by a number"},
        Malformed{"1. e4\ne5\n2. Ke3 *", "line 3: illegal move 'Ke3'"},
        Malformed{"1. e4 e5 2. N3 *", "line 1: illegal move 'N3'"},
        Malformed{"1. Nf3 Nf6 2. Nd4 Nd5\n3. Nc3 Nc6 4. Nb5 Nb4\n5. Nd4 Nd5 6. N4 *", "line 2: ambiguous move 'Nb5'"},
        Malformed{"[Variant \"nonesuch\"]\n\n1. e4 *", "line 1: unknown variant 'nonesuch'"},
        Malformed{"[Event \"x\"]\n[FEN \"8/8/8 w - - 0 1\"]\n\n*", "line 2: "},
        Malformed{"1. f3 e5 2. g4 Qh4 3. a3 *", "line 1: illegal move 'a3'"},
        Malformed{"\x01\x02\xFF\xFE", "line 1: illegal move"},
        Malformed{"<html>\n<body>", "line 1: illegal move '<html>'"}));

TEST(PgnReader, SlowLongGamesAreReadInTime) {
    std::string text;
    for (int i = 0; i < 5000; ++i) {
        text += "Nf3 Nf6 Ng1 Ng8\n";
    }
    EXPECT_EQ(read_one(text).record.moves.size(), 20'000U);
}

TEST(PgnWriter, FollowsTheStandard) {
    PgnGame game{&chess(), {}, *chess().open("4k3/8/8/8/8/8/4P3/4K3 b - - 3 7"), {}, {}, Verdict::Draw, 1};
    for (const std::string_view move : {"Kd7", "e4", "Ke6"}) {
        game.record.moves.push_back(*chess().read_move(game.record, move));
    }
    game.set_tag("White", "A");
    game.set_tag("Opening", "none");
    EXPECT_EQ(write_pgn(game),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black "
              "\"?\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 "
              "7\"]\n[Opening \"none\"]\n\n7... Kd7 8. e4 Ke6 1/2-1/2\n\n");
}

TEST(PgnWriter, LinesStayShort) {
    Random random{5};
    for (int i = 0; i < 20; ++i) {
        for (const std::string_view line : split(write_pgn(random_game<chess::Game>(random, 100)), '\n')) {
            EXPECT_TRUE(line.size() <= 80 || line.starts_with('[')) << line;
        }
    }
}

}  // namespace
}  // namespace menagerie
