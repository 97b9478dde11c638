#include "tools/rulebook.h"

#include <set>
#include <string>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "board/coordinates.h"
#include "catalogue/catalogue.h"
#include "support/command_line.h"

namespace menagerie::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> numbers_of(const Rulebook& book) {
    std::vector<std::string> numbers;
    for (const RuleClause& clause : book.clauses) {
        numbers.push_back(clause.number);
    }
    return numbers;
}

TEST(Rulebook, IsTakenApartIntoClauses) {
    const Rulebook book = read_rulebook(
        "# A *game*\n\nFor two.\n\n"
        "1. **Board.** It is big. 1.1 Files a to\n   h, see 1.3. 1.2 Ranks `1` to 8.\n"
        "2. **Moves.**\n   - 2.1 One.\n   - 2.2 Two, after 2.1.\n\n"
        "   | # | what |\n   |---|---|\n   | 2.3 | three |\n\n   ```\n   8 .\n    x\n   ```\n\n   2.4 Four.\n"
        "3. **End.** None.\n");
    EXPECT_EQ(book.title, "A game");
    ASSERT_EQ(book.introduction.size(), 1U);
    EXPECT_THAT(numbers_of(book), ElementsAre("1", "1.1", "1.2", "2", "2.1", "2.2", "2.4", "3"));
    EXPECT_EQ(book.clauses[0].title, "Board");
    EXPECT_EQ(book.clauses[0].blocks.front().text, "It is big.");
    EXPECT_EQ(book.clauses[1].blocks.front().text, "Files a to h, see 1.3.");
    EXPECT_EQ(book.clauses[2].blocks.front().text, "Ranks 1 to 8.");
    ASSERT_EQ(book.clauses[5].blocks.size(), 3U);
    EXPECT_THAT(book.clauses[5].blocks[1].rows, ElementsAre(ElementsAre("#", "what"), ElementsAre("2.3", "three")));
    EXPECT_EQ(book.clauses[5].blocks[2].text, "8 .\n x\n");
    EXPECT_EQ(book.clauses[7].blocks.front().text, "None.");
}

TEST(Rulebook, IsTakenApartWithHeadingsToo) {
    const Rulebook book = read_rulebook(
        "# Game\n\n## 1. Start\n\n1.1. Here.\n\n1.2. There, as in\n1.1. not.\n\n## 2. End\n\nSome words.\n");
    EXPECT_THAT(numbers_of(book), ElementsAre("1", "1.1", "1.2", "2"));
    EXPECT_EQ(book.clauses[0].title, "Start");
    EXPECT_EQ(book.clauses[2].blocks.front().text, "There, as in 1.1. not.");
    EXPECT_EQ(book.clauses[3].blocks.front().text, "Some words.");
}

TEST(Rulebook, OfEveryGameHasNumberedClausesAndDiagrams) {
    for (const GameModule* const game : all_games()) {
        const Rulebook book = read_rulebook(game->rulebook());
        const std::vector<std::string> numbers = numbers_of(book);
        EXPECT_GE(numbers.size(), 5U) << game->info().key;
        EXPECT_EQ(std::set<std::string>(numbers.begin(), numbers.end()).size(), numbers.size()) << game->info().key;
        for (const RuleClause& clause : book.clauses) {
            EXPECT_TRUE(!clause.title.empty() || !clause.blocks.empty()) << game->info().key << clause.number;
            for (const RuleBlock& block : clause.blocks) {
                EXPECT_EQ(block.text.find('`'), std::string::npos) << block.text;
            }
        }
    }
}

/// A diagram read from the text: rows of two characters a square, the files, and the FEN with what it shows.
struct Diagram {
    std::vector<std::string> rows;  ///< from the highest rank down, without their numbers
    std::string fen;
    std::string from;  ///< a square: all moves of the piece there
    std::string move;  ///< or one move
};

Diagram read_diagram(const std::string& text) {
    Diagram diagram;
    auto lines = split(text, '\n');
    lines.pop_back();
    diagram.fen = lines.back();
    for (const auto& [word, part] : {std::pair{" from ", &diagram.from}, std::pair{" move ", &diagram.move}}) {
        if (const std::size_t at = diagram.fen.find(word); at != std::string::npos) {
            *part = diagram.fen.substr(at + 6);
            diagram.fen.resize(at);
        }
    }
    for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
        diagram.rows.emplace_back(lines[i].substr(2));
    }
    return diagram;
}

/// Where a sign stands in a diagram; with `letter` set, where a piece or terrain does.
std::set<std::string> squares_with(const Diagram& diagram, char sign) {
    std::set<std::string> squares;
    for (std::size_t row = 0; row < diagram.rows.size(); ++row) {
        for (std::size_t i = 0; i < diagram.rows[row].size(); ++i) {
            if (diagram.rows[row][i] == sign) {
                squares.insert(std::string(1, static_cast<char>('a' + i / 2)) +
                               std::to_string(diagram.rows.size() - row));
            }
        }
    }
    return squares;
}

char sign_of(const GameInfo& info, const std::string& square, Piece piece) {
    if (piece) {
        return letter_of(info, piece);
    }
    for (const TerrainInfo& terrain : info.terrain) {
        for (const std::string_view name : split_words(terrain.squares)) {
            if (name == square) {
                return terrain.mark;
            }
        }
    }
    return '.';
}

void expect_board(const GameModule& game, const GameRecord& record, const Diagram& diagram) {
    const BoardSize size = game.info().size;
    const Snapshot snapshot = game.look(record);
    ASSERT_EQ(diagram.rows.size(), static_cast<std::size_t>(size.ranks));
    for (int square = 0; square < size.files * size.ranks; ++square) {
        const std::string name = name_of(square_at(square), size);
        const auto row = static_cast<std::size_t>(size.ranks - 1 - square / size.files);
        const char shown = diagram.rows[row].at(static_cast<std::size_t>(2 * (square % size.files) + 1));
        const char there = sign_of(game.info(), name, snapshot.board[static_cast<std::size_t>(square)]);
        EXPECT_TRUE(shown == there || (shown == '+' && !snapshot.board[static_cast<std::size_t>(square)]))
            << name << " in " << diagram.fen;
    }
}

/// What one move does: where it goes, and what it removes.
void expect_move(const GameModule& game, GameRecord record, const Diagram& diagram) {
    const BoardSize size = game.info().size;
    const auto move = game.read_move(record, diagram.move);
    ASSERT_TRUE(move) << diagram.move;
    record.moves.push_back(*move);
    std::set<std::string> removed;
    for (const Effect& effect : game.last_effects(record)) {
        if (effect.action == Effect::Action::Lift && effect.other == Square::None) {
            removed.insert(name_of(effect.square, size));
        }
    }
    const std::string target = name_of(move->to(), size);
    EXPECT_EQ(squares_with(diagram, '>'), std::set{name_of(move->from(), size)}) << diagram.fen;
    EXPECT_EQ(squares_with(diagram, '!'), removed) << diagram.fen;
    EXPECT_EQ(squares_with(diagram, '+'), removed.contains(target) ? std::set<std::string>{} : std::set{target});
}

/// All moves of one piece.
void expect_moves(const GameModule& game, const GameRecord& record, const Diagram& diagram) {
    std::set<std::string> targets;
    for (const Choice& choice : game.look(record).choices) {
        if (name_of(choice.from, game.info().size) == diagram.from) {
            targets.insert(name_of(choice.to, game.info().size));
        }
    }
    std::set<std::string> shown = squares_with(diagram, '+');
    shown.merge(squares_with(diagram, '!'));
    EXPECT_EQ(shown, targets) << diagram.fen;
    EXPECT_EQ(squares_with(diagram, '>'), std::set{diagram.from}) << diagram.fen;
}

TEST(Rulebook, DiagramsShowWhatTheRulesDo) {
    for (const GameModule* const game : all_games()) {
        int diagrams = 0;
        for (const RuleClause& clause : read_rulebook(game->rulebook()).clauses) {
            for (const RuleBlock& block : clause.blocks) {
                if (block.kind != RuleBlock::Kind::Diagram) {
                    continue;
                }
                ++diagrams;
                const Diagram diagram = read_diagram(block.text);
                const auto record = game->open(diagram.fen);
                ASSERT_TRUE(record) << diagram.fen;
                expect_board(*game, *record, diagram);
                if (!diagram.move.empty()) {
                    expect_move(*game, *record, diagram);
                } else if (!diagram.from.empty()) {
                    expect_moves(*game, *record, diagram);
                }
            }
        }
        EXPECT_GE(diagrams, 1) << game->info().key;
    }
}

TEST(Rulebook, IsToldOnTheCommandLine) {
    const auto run = [](const std::vector<std::string>& arguments) {
        const auto [exit_code, out, err] = run_command(arguments);
        EXPECT_EQ(exit_code, err.empty() ? 0 : 2);
        return out + err;
    };
    const std::string text = run({"rules", "ultimar"});
    EXPECT_THAT(text, HasSubstr("\n5     Captures\n"));
    EXPECT_THAT(text, HasSubstr("\n4.1   King: a step to a neighbouring square that no friend occupies.\n"));
    for (const std::string_view line : split(text, '\n')) {
        EXPECT_LE(line.size(), 110U) << line;
    }
    const auto json = nlohmann::json::parse(run({"rules", "2pw", "--json"}));
    EXPECT_EQ(json["game"], "2pw");
    EXPECT_EQ(json["title"], "Two-Player Wildebeest");
    EXPECT_GE(json["clauses"].size(), 25U);
    EXPECT_EQ(json["clauses"][3]["number"], "3.1");
    EXPECT_THAT(run({"rules", "checkers"}), HasSubstr("unknown game 'checkers'"));
    EXPECT_EQ(run({"rules", "jungle"}), run({"rules", "jungle-traditional"}));
}

}  // namespace
}  // namespace menagerie::tests
