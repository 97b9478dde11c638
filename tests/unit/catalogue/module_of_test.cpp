#include "catalogue/module_of.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "base/random.h"
#include "catalogue/catalogue.h"
#include "catalogue/modules.h"

namespace menagerie {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const GameModule& chess() { return chess_module(); }

GameRecord record_of(std::string_view fen, const std::vector<std::string_view>& moves = {}) {
    const auto opened = chess().open(fen);
    EXPECT_TRUE(opened) << fen;
    const auto played = chess().read_moves(opened ? *opened : chess().open_start(), moves);
    EXPECT_TRUE(played) << (played ? "" : played.error().message);
    return played ? *played : chess().open_start();
}

GameRecord started(const std::vector<std::string_view>& moves = {}) {
    return record_of(chess().info().start_fen, moves);
}

TEST(ModuleOpen, WritesTheFenBackInCanonicalForm) {
    EXPECT_EQ(chess().open(" 4k3/8/8/8/8/8/8/4K3  b - -")->start, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_EQ(chess().open("4k3 w - - 0 1").error().message, "expected 8 rows, got 1");
}

TEST(ModuleReadMoves, MixesCoordinatesAndShortNotation) {
    const GameRecord record = started({"e2e4", "e5", "Ng1f3", "b8c6"});
    EXPECT_EQ(record.moves.size(), 4U);
    EXPECT_EQ(chess().fen(record), "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    EXPECT_THAT(chess().to_san(record), ElementsAre("e4", "e5", "Nf3", "Nc6"));
}

TEST(ModuleReadMoves, StopsAtTheFirstIllegalMoveAndSaysWhere) {
    const std::vector<std::string_view> moves{"e2e4", "e2e5", "rubbish"};
    const auto played = chess().read_moves(chess().open_start(), moves);
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().message,
              "illegal move 'e2e5' in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

TEST(ModuleReadMoves, NothingIsLegalAfterMate) {
    const GameRecord mated = started({"f3", "e5", "g4", "Qh4"});
    EXPECT_FALSE(chess().read_move(mated, "a2a3"));
    EXPECT_THAT(chess().legal_moves(mated), IsEmpty());
}

TEST(ModuleReadMoves, LengthensTheGivenRecord) {
    const GameRecord first = started({"e4"});
    const std::vector<std::string_view> more{"e5"};
    EXPECT_EQ(*chess().read_moves(first, more), started({"e4", "e5"}));
    EXPECT_EQ(*chess().read_moves(first, {}), first);
}

TEST(ModuleRecord, UndoIsPopBack) {
    GameRecord record = started({"e4", "d5", "exd5"});
    record.moves.pop_back();
    EXPECT_EQ(chess().fen(record), chess().fen(started({"e4", "d5"})));
}

TEST(ModuleLegalMoves, AreSortedAsPlainText) {
    const auto moves = chess().legal_moves(started());
    EXPECT_EQ(moves.size(), 20U);
    EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
    EXPECT_EQ(moves.front(), "a2a3");
    EXPECT_EQ(moves.back(), "h2h4");
}

TEST(ModuleLook, ShowsTheStart) {
    const Snapshot snapshot = chess().look(started());
    EXPECT_EQ(snapshot.fen, chess().info().start_fen);
    EXPECT_EQ(snapshot.side_to_move, Side::White);
    EXPECT_EQ(snapshot.quiet_plies, 0);
    EXPECT_EQ(snapshot.fullmove_number, 1);
    ASSERT_EQ(snapshot.board.size(), 64U);
    EXPECT_EQ(letter_of(chess().info(), snapshot.board[4]), 'K');
    EXPECT_EQ(letter_of(chess().info(), snapshot.board[56]), 'r');
    EXPECT_TRUE(snapshot.board[30].is_none());
    EXPECT_EQ(snapshot.choices.size(), 20U);
    EXPECT_THAT(snapshot.last_effects, IsEmpty());
    EXPECT_EQ(snapshot.last_narration, "");
    EXPECT_THAT(snapshot.marks, IsEmpty());
    EXPECT_FALSE(snapshot.outcome.is_over());
}

TEST(ModuleLook, ChoicesAreSortedAndComplete) {
    const GameRecord record = record_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    const Snapshot snapshot = chess().look(record);
    std::vector<std::string> texts;
    for (const Choice& choice : snapshot.choices) {
        texts.push_back(choice.uci);
        EXPECT_EQ(choice.from, choice.move.from());
        EXPECT_EQ(choice.to, choice.move.to());
        EXPECT_EQ(*chess().read_move(record, choice.san), choice.move) << choice.san;
        EXPECT_FALSE(choice.effects.empty());
    }
    EXPECT_EQ(texts, chess().legal_moves(record));
    EXPECT_EQ(texts.size(), 48U);
}

/// Folding the effects over the board before gives the board after: what the page relies on.
TEST(ModuleLook, EffectsLeadFromBoardToBoard) {
    Random random{71};
    for (const auto* const fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"}) {
        GameRecord record = record_of(fen);
        for (int ply = 0; ply < 60; ++ply) {
            const Snapshot before = chess().look(record);
            if (before.choices.empty()) {
                break;
            }
            const Choice& choice = before.choices[random.below(before.choices.size())];
            std::vector<Piece> board = before.board;
            for (const Effect& effect : choice.effects) {
                Piece& square = board[static_cast<std::size_t>(index_of(effect.square))];
                if (effect.action == Effect::Action::Lift) {
                    ASSERT_EQ(square, effect.piece);
                    square = Piece{};
                } else if (effect.action == Effect::Action::Put) {
                    ASSERT_TRUE(square.is_none());
                    square = effect.piece;
                }
            }
            record.moves.push_back(choice.move);
            const Snapshot after = chess().look(record);
            ASSERT_EQ(after.board, board) << before.fen << " " << choice.uci;
            ASSERT_EQ(after.last_effects, choice.effects);
            ASSERT_FALSE(after.last_narration.empty());
        }
    }
}

TEST(ModuleLook, MarksTheCheckAndTellsTheMove) {
    const Snapshot snapshot = chess().look(started({"e4", "f5", "Qh5"}));
    ASSERT_EQ(snapshot.marks.size(), 1U);
    EXPECT_EQ(snapshot.marks[0].square, square_at(60));
    EXPECT_EQ(snapshot.marks[0].source, square_at(39));
    EXPECT_EQ(snapshot.last_narration, "Queen d1–h5");
    EXPECT_EQ(snapshot.choices.size(), 1U);
}

TEST(ModuleLook, TellsTheOutcome) {
    EXPECT_EQ(chess().look(started({"f3", "e5", "g4", "Qh4"})).outcome, win_for(Side::Black, "checkmate"));
    EXPECT_EQ(chess().look(started({"Nf3", "Nf6", "Ng1", "Ng8"})).outcome, Outcome{});
    EXPECT_EQ(chess().look(started({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})).outcome,
              draw_by("repetition"));
    EXPECT_EQ(chess().look(started({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})).choices.size(), 20U)
        << "a draw takes no moves away";
}

TEST(ModuleExplain, TellsWhatALegalMoveWouldDo) {
    const auto explanation = chess().explain(started(), "Nf3");
    ASSERT_TRUE(explanation);
    EXPECT_TRUE(explanation->legal);
    EXPECT_EQ(explanation->text, "Knight g1–f3");
    const auto castling = chess().explain(record_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "O-O");
    ASSERT_TRUE(castling && castling->legal);
    EXPECT_NE(castling->text.find("rook on h1 goes to f1"), std::string::npos) << castling->text;
}

TEST(ModuleExplain, TellsASuffixThatDoesNotBelongThere) {
    const auto pawn = chess().explain(started(), "e2e4q");
    ASSERT_TRUE(pawn);
    EXPECT_FALSE(pawn->legal);
    EXPECT_EQ(pawn->text, "'e2e4q' is not a legal move, but e2e4 is");
    const auto king = chess().explain(record_of("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"), "b7b8k");
    ASSERT_TRUE(king);
    EXPECT_EQ(king->text, "'b7b8k' is not a legal move, but b7b8q, b7b8n, b7b8r and b7b8b are");
}

TEST(ModuleExplain, DoesNotLookAtAnEndlessText) {
    std::string castling = "O-O";
    castling += std::string(longest_move, '!');  // signs at the end count for nothing in a text of a sensible length
    const auto explanation = chess().explain(record_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), castling);
    ASSERT_FALSE(explanation);
    EXPECT_TRUE(explanation.error().message.starts_with("'O-O!!!")) << explanation.error().message;
    EXPECT_FALSE(chess().explain(started(), castling));
}

TEST(ModuleExplain, TellsWhyAMoveIsIllegal) {
    const auto pinned = chess().explain(record_of("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1"), "e2d3");
    ASSERT_TRUE(pinned);
    EXPECT_FALSE(pinned->legal);
    EXPECT_EQ(pinned->text, "pinned: would leave the king on e1 open to the rook on e8");
    const auto hyphen = chess().explain(started(), "g1-g3");
    ASSERT_TRUE(hyphen);
    EXPECT_EQ(hyphen->text, "g3 is not reachable for the knight on g1");
}

TEST(ModuleExplain, AsksWhichMoveIsMeant) {
    const auto promotion = chess().explain(record_of("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"), "e7e8");
    ASSERT_TRUE(promotion);
    EXPECT_FALSE(promotion->legal);
    for (const auto* const uci : {"e7e8q", "e7e8r", "e7e8b", "e7e8n"}) {
        EXPECT_NE(promotion->text.find(uci), std::string::npos) << promotion->text;
    }
    const auto knights = chess().explain(record_of("4k3/8/8/8/8/8/8/RN2KN2 w Q - 0 1"), "Nd2");
    ASSERT_TRUE(knights);
    EXPECT_FALSE(knights->legal);
    EXPECT_NE(knights->text.find("b1d2 and f1d2"), std::string::npos) << knights->text;
}

TEST(ModuleExplain, RefusesWhatIsNoMoveAtAll) {
    for (const std::string& text : {std::string{"e9z1"}, std::string{""}, std::string{"hello"}, std::string{"e2"},
                                    std::string{"e2e4e5"}, std::string{"e2\0e4", 5}, std::string(1 << 20, 'e')}) {
        const auto explanation = chess().explain(started(), text);
        ASSERT_FALSE(explanation) << text.substr(0, 20);
        EXPECT_LT(explanation.error().message.size(), 400U);
        EXPECT_NE(explanation.error().message.find("is not a move"), std::string::npos);
    }
}

TEST(ModulePerft, CountsAndDivides) {
    EXPECT_EQ(chess().perft(started(), 0), 1U);
    EXPECT_EQ(chess().perft(started(), 3), 8902U);
    const auto counts = chess().divide(started(), 3);
    ASSERT_EQ(counts.size(), 20U);
    std::uint64_t total = 0;
    for (const RootCount& count : counts) {
        total += count.leaves;
    }
    EXPECT_EQ(total, 8902U);
    EXPECT_TRUE(
        std::is_sorted(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.uci < b.uci; }));
    EXPECT_EQ(counts[8].uci, "d2d3");
    EXPECT_EQ(counts[8].leaves, 539U);
}

TEST(ModuleEvaluate, SpeaksForTheSideToMove) {
    EXPECT_EQ(chess().evaluate(record_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), 0);
    EXPECT_LT(chess().evaluate(record_of("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1")), -500);
}

TEST(ModuleTime, LosesWhereTheRulebookSaysNothingElse) {
    for (const GameModule* const game : all_games()) {
        const Outcome outcome = game->outcome_on_time(game->open_start());
        const Side late = game->look(game->open_start()).side_to_move;
        EXPECT_EQ(outcome, win_for(opponent(late), "time")) << game->info().key;
    }
    const GameModule& game = **find_game("wildebeest");
    const auto bare = game.open("5k5/11/11/11/11/11/11/11/11/QQ3K5 w - - 0 1");
    ASSERT_TRUE(bare) << bare.error().message;
    EXPECT_EQ(game.outcome_on_time(*bare), win_for(Side::Black, "time"));
}

TEST(ModulePassTurn, GivesTheSamePositionToTheOtherSide) {
    for (const GameModule* const game : all_games()) {
        const Snapshot before = game->look(game->open_start());
        const auto passed = game->pass_turn(game->open_start());
        ASSERT_TRUE(passed) << game->info().key << ": " << passed.error().message;
        const Snapshot after = game->look(*passed);
        EXPECT_EQ(after.board, before.board) << game->info().key;
        EXPECT_EQ(after.side_to_move, opponent(before.side_to_move)) << game->info().key;
        EXPECT_FALSE(after.choices.empty()) << game->info().key;
    }
}

TEST(ModulePassTurn, IsRefusedInCheckAndAfterTheEnd) {
    EXPECT_EQ(chess().pass_turn(started({"e4", "f6", "Qh5"})).error().message, "the side to move is in check");
    EXPECT_EQ(chess().pass_turn(started({"f3", "e5", "g4", "Qh4"})).error().message, "the game is over");
    EXPECT_TRUE(chess().pass_turn(started({"e4"}))) << "an en passant square does not stand in the way";
}

}  // namespace
}  // namespace menagerie
