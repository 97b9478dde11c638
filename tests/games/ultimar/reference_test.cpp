#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/ultimar/game.h"
#include "rules/questions.h"
#include "support/effort.h"
#include "support/ultimar_reference.h"
#include "support/vector_file.h"

/// The program against the slow second implementation of the rulebook.
namespace menagerie::tests {
namespace {

using ultimar::Notation;
using ultimar::Position;
using ultimar_reference::random_contact_position;
using ultimar_reference::Reference;
using ultimar_reference::spot_name;

std::vector<std::string> sorted_moves(const Position& position) {
    MoveList moves;
    legal_moves(position, moves);
    std::vector<std::string> texts;
    for (const Move move : moves) {
        texts.push_back(Notation::to_uci(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// The names of the pieces a move takes, as the reference sees it.
std::vector<std::string> victims(const Reference& reference, const std::string& move) {
    std::vector<std::string> names;
    for (const auto& spot : reference.captures(move)) {
        names.push_back(spot_name(spot));
    }
    return names;
}

std::vector<std::string> victims(const Position& position, Move move) {
    std::vector<std::string> names;
    for (const Square square : each_square(position.captures_of(move).all())) {
        names.push_back(name_of<ultimar::Board>(square));
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// Noisy are the moves that take something, and a gain is what is taken.
void expect_same_captures(const Position& position, const Reference& reference) {
    MoveList noisy;
    position.generate_noisy(noisy);
    MoveList quiet;
    position.generate_quiet(quiet);
    for (const MoveList* const moves : {&noisy, &quiet}) {
        for (const Move move : *moves) {
            const auto expected = victims(reference, Notation::to_uci(move));
            ASSERT_EQ(victims(position, move), expected) << reference.write() << ' ' << Notation::to_uci(move);
            ASSERT_EQ(moves == &noisy, !expected.empty()) << reference.write() << ' ' << Notation::to_uci(move);
            Score value = 0;
            for (const std::string& name : expected) {
                value +=
                    ultimar::value_of(position.at(*parse_square(name, size_of<ultimar::Board>)).kind<ultimar::Kind>());
            }
            ASSERT_EQ(position.gain(move), value);
        }
    }
}

Move move_named(const Position& position, const std::string& text) {
    MoveList moves;
    legal_moves(position, moves);
    const auto* const found =
        std::find_if(moves.begin(), moves.end(), [&](Move move) { return Notation::to_uci(move) == text; });
    return found == moves.end() ? Move{} : *found;
}

void expect_same_children(const Position& position, const Reference& reference) {
    for (const std::string& text : reference.moves()) {
        Position next = position;
        next.play(move_named(position, text));
        Reference expected = reference;
        expected.play(text);
        ASSERT_EQ(Notation::to_fen(next), expected.write()) << reference.write() << ' ' << text;
    }
}

std::string outcome_text(const Position& position, const std::vector<Key>& keys) {
    const auto occurrences = std::count(keys.begin(), keys.end(), position.key());
    const Outcome outcome = outcome_of(position, ultimar::info, static_cast<int>(occurrences));
    return std::string{result_text(outcome.verdict)} + ' ' + std::string{outcome.reason};
}

/// One random game; captures are preferred half the time, so that games get to the point.
void compare_along_game(Reference reference, int longest, Random& random) {
    auto position = Notation::from_fen(reference.write());
    ASSERT_TRUE(position) << reference.write() << ": " << position.error().message;
    std::vector<Key> keys{position->key()};
    std::vector<std::string> history{reference.write_position()};
    for (int ply = 0; ply < longest; ++ply) {
        const auto moves = reference.moves();
        ASSERT_EQ(sorted_moves(*position), moves) << reference.write();
        ASSERT_EQ(count_legal_moves(*position), static_cast<int>(moves.size())) << reference.write();
        ASSERT_EQ(outcome_text(*position, keys), reference.outcome(history)) << reference.write();
        if (moves.empty()) {
            break;
        }
        ASSERT_NO_FATAL_FAILURE(expect_same_captures(*position, reference));
        if (ply == 0) {
            ASSERT_NO_FATAL_FAILURE(expect_same_children(*position, reference));
        }
        MoveList noisy;
        position->generate_noisy(noisy);
        const bool takes = !noisy.empty() && random.below(2) == 0;
        const std::string text =
            takes ? Notation::to_uci(noisy[random.below(noisy.size())]) : moves[random.below(moves.size())];
        position->play(move_named(*position, text));
        reference.play(text);
        ASSERT_EQ(Notation::to_fen(*position), reference.write()) << "after " << text;
        ASSERT_EQ(position->key(), position->recomputed_key()) << reference.write();
        keys.push_back(position->key());
        history.push_back(reference.write_position());
    }
}

TEST(UltimarReference, CountsTheStartPositionAsTheRulebookDoes) {
    std::vector<Reference> level{Reference::read(ultimar::info.start_fen)};
    for (const std::size_t expected : {32, 944, 42762}) {
        std::vector<Reference> next;
        for (const Reference& position : level) {
            for (const std::string& move : position.moves()) {
                next.push_back(position);
                next.back().play(move);
            }
        }
        ASSERT_EQ(next.size(), expected);
        level = std::move(next);
    }
}

TEST(UltimarReference, SlowAgreesAlongGamesFromCrowdedPositions) {
    Random random{1};
    for (int game = 0; game < scaled(2000); ++game) {
        ASSERT_NO_FATAL_FAILURE(compare_along_game(random_contact_position(random), 12, random)) << "game " << game;
    }
}

TEST(UltimarReference, AgreesAlongGamesFromTheSamplePositions) {
    Random random{2};
    for (const std::string& fen : sample_fens("ultimar", ultimar::info.start_fen)) {
        for (int game = 0; game < 4; ++game) {
            ASSERT_NO_FATAL_FAILURE(compare_along_game(Reference::read(fen), 60, random));
        }
    }
}

/// Few pieces and long games: repetitions, the clock, stalemates.
TEST(UltimarReference, AgreesAlongLongGamesOfFewPieces) {
    Random random{3};
    for (const char* const fen : {"k7/8/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/3I4/8/8/K7 w - - 0 1",
                                  "ki6/8/8/8/8/8/8/KC6 b - - 60 1", "k1p5/8/8/8/8/8/8/KW6 b - - 80 1"}) {
        for (int game = 0; game < 25; ++game) {
            ASSERT_NO_FATAL_FAILURE(compare_along_game(Reference::read(fen), 130, random));
        }
    }
}

}  // namespace
}  // namespace menagerie::tests
