#include "protocol/xboard_highlight.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "protocol/xboard_text.h"

namespace menagerie {
namespace {

bool removes(const Effect& effect) {
    return effect.action == Effect::Action::Lift && effect.other == Square::None && effect.cause != Cause::Promotes;
}

/// The piece a man becomes by this move, or none.
Piece promotion_of(const Choice& choice) {
    for (const Effect& effect : choice.effects) {
        if (effect.action == Effect::Action::Put && effect.cause == Cause::Promotes) {
            return effect.piece;
        }
    }
    return {};
}

std::vector<Choice> choices_from(const GameModule& game, const GameRecord& record, Square from) {
    std::vector<Choice> choices = game.look(record).choices;
    std::erase_if(
        choices, [&](const Choice& choice) { return choice.from != from || !is_plain_in_xboard(choice, game.info()); });
    return choices;
}

char colour_of(const std::vector<Choice>& choices, const Choice& choice) {
    const auto same_target =
        std::count_if(choices.begin(), choices.end(), [&](const Choice& other) { return other.to == choice.to; });
    if (same_target > 1) {
        return 'M';
    }
    return std::any_of(choice.effects.begin(), choice.effects.end(), removes) ? 'R' : 'Y';
}

std::string write_colours(const std::vector<char>& colours, BoardSize size) {
    std::string text = "highlight ";
    for (int rank = size.ranks - 1; rank >= 0; --rank) {
        int blanks = 0;
        for (int file = 0; file <= size.files; ++file) {
            const auto place = static_cast<std::size_t>(rank) * size.files + file;
            const char colour = file < size.files ? colours[place] : '/';
            if (colour == ' ') {
                ++blanks;
                continue;
            }
            text += blanks > 0 ? std::to_string(blanks) : "";
            blanks = 0;
            if (colour != '/' || rank > 0) {
                text += colour;
            }
        }
    }
    return text;
}

}  // namespace

std::string xboard_highlight(const GameModule& game, const GameRecord& record, Square from, Square target) {
    const BoardSize size = game.info().size;
    std::vector<char> colours(static_cast<std::size_t>(size.files * size.ranks), ' ');
    const auto choices = choices_from(game, record, from);
    for (const Choice& choice : choices) {
        colours[static_cast<std::size_t>(index_of(choice.to))] = colour_of(choices, choice);
    }
    for (const Choice& choice : choices) {
        for (const Effect& effect : choice.effects) {
            if (choice.to == target && removes(effect)) {
                char& colour = colours[static_cast<std::size_t>(index_of(effect.square))];
                colour = colour == ' ' ? 'g' : colour;
            }
        }
    }
    return write_colours(colours, size);
}

std::string xboard_choice(const GameModule& game, const GameRecord& record, Square from, Square target) {
    std::string letters;
    for (const Choice& choice : choices_from(game, record, from)) {
        if (const Piece piece = promotion_of(choice); choice.to == target && piece) {
            letters += to_xboard_letter(describe(game.info(), piece));
        }
    }
    return letters.size() > 1 ? "choice " + letters : "";
}

}  // namespace menagerie
