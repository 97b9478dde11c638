#include "rules/narration.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace menagerie {
namespace {

/// What happened to one piece: a lift and, unless it is gone for good, the put that belongs to it. Pieces have numbers,
/// by which they are known wherever they are carried.
struct Fate {
    Cause cause = Cause::Moves;
    Piece before;
    Piece after;
    Square from = Square::None;
    Square to = Square::None;
    int number = 0;
    Doer doer;
    int doer_number = 0;

    [[nodiscard]] bool is_removal() const { return after.is_none(); }
    [[nodiscard]] bool is_change() const { return from == to && before != after; }
    [[nodiscard]] bool has_other_doer() const { return doer.piece && doer_number != number; }
};

/// Pairs each lift with its put: the next put that names the lifted square as its source.
class FateReader {
public:
    std::vector<Fate> read(std::span<const Effect> effects) {
        for (const Effect& effect : effects) {
            if (effect.action == Effect::Action::Lift) {
                lift(effect);
            } else if (effect.action == Effect::Action::Put) {
                put(effect);
            }
        }
        return std::move(fates_);
    }

private:
    void lift(const Effect& effect) {
        Fate fate{effect.cause, effect.piece, Piece{}, effect.square, effect.other, number_on(effect.square), {}, 0};
        if (effect.doer.piece) {
            fate.doer = effect.doer;
            fate.doer_number = number_on(effect.doer.square);
        }
        fates_.push_back(fate);
    }

    void put(const Effect& effect) {
        const auto lifted = std::find_if(fates_.begin(), fates_.end(), [&](const Fate& fate) {
            return fate.is_removal() && fate.from == effect.other && fate.to == effect.square;
        });
        if (lifted != fates_.end()) {
            lifted->after = effect.piece;
            last_on_[static_cast<std::size_t>(index_of(effect.square))] = lifted->number;
        }
    }

    /// The piece that stands on a square or was the last to stand there: an doer may be gone by the time it is named.
    int number_on(Square square) {
        int& number = last_on_[static_cast<std::size_t>(index_of(square))];
        if (number == 0) {
            number = ++pieces_met_;
        }
        return number;
    }

    std::vector<Fate> fates_;
    std::array<int, index_of(Square::None) + 1> last_on_{};
    int pieces_met_ = 0;
};

/// Tells the fates as sentences about one piece after another, beginning with the piece that moves.
class Narrator {
public:
    explicit Narrator(const GameInfo& info) : info_{info} {}

    std::string tell(const std::vector<Fate>& fates, std::span<const Effect> effects) {
        const std::size_t first = opening_of(fates);
        if (first < fates.size()) {
            open(fates[first]);
        }
        for (std::size_t i = 0; i < fates.size();) {
            if (i == first) {
                ++i;
            } else if (fates[i].is_removal()) {
                removals(fates, i, first);
            } else {
                survival(fates[i]);
                ++i;
            }
        }
        marks(effects);
        finish_sentence();
        return capitalised(text_);
    }

private:
    /// The move itself: the first piece that moves, or else the first that gets anywhere (it was flung).
    static std::size_t opening_of(const std::vector<Fate>& fates) {
        const auto find = [&](auto fits) { return std::find_if(fates.begin(), fates.end(), fits) - fates.begin(); };
        const auto moved = static_cast<std::size_t>(
            find([](const Fate& fate) { return !fate.is_removal() && fate.cause == Cause::Moves; }));
        return moved < fates.size()
                   ? moved
                   : static_cast<std::size_t>(find([](const Fate& fate) { return !fate.is_removal(); }));
    }

    void open(const Fate& fate) {
        text_ = fmt::format("{} {}–{}", name(fate.before), square(fate.from), square(fate.to));
        if (fate.has_other_doer()) {
            text_ += fmt::format(" ({} by {})", menagerie::describe(info_, fate.cause).name, the(fate.doer));
        }
        mover_ = {fate.after, fate.to};
        mover_number_ = subject_ = fate.number;
    }

    /// All removals in a row with the same cause and doer, told at once; moves `i` past them.
    void removals(const std::vector<Fate>& fates, std::size_t& i, std::size_t opening) {
        const Fate& first = fates[i];
        const auto belongs = [&](const Fate& fate) {
            return fate.is_removal() && fate.cause == first.cause && fate.doer == first.doer &&
                   (fate.doer_number == fate.number) == (first.doer_number == first.number);
        };
        std::vector<std::string> victims;
        for (; i < fates.size() && i != opening && belongs(fates[i]); ++i) {
            victims.push_back(the({fates[i].before, fates[i].from}));
        }
        const CauseInfo& cause = menagerie::describe(info_, first.cause);
        const Doer victim{first.before, first.from};
        if (first.doer.piece && !first.has_other_doer()) {
            say(first.number, victim, std::string{cause.passive});
        } else if (first.has_other_doer() && victims.size() == 1 && first.number == subject_) {
            say(first.number, victim, fmt::format("{} by {}", cause.passive, the(first.doer)));
        } else {
            const bool by_mover = first.doer.piece.is_none();
            say(by_mover ? mover_number_ : first.doer_number, by_mover ? mover_ : first.doer,
                fmt::format("{} {}", cause.active, joined_in_words(victims)));
        }
    }

    void survival(const Fate& fate) {
        const CauseInfo& cause = menagerie::describe(info_, fate.cause);
        const Doer piece{fate.before, fate.from};
        if (fate.is_change()) {
            say(fate.number, piece, fmt::format("{} {}", cause.passive, with_article(name(fate.after))));
        } else if (fate.has_other_doer()) {
            say(fate.doer_number, fate.doer, fmt::format("{} {} to {}", cause.active, the(piece), square(fate.to)));
        } else {
            say(fate.number, piece, fmt::format("{} to {}", cause.passive, square(fate.to)));
        }
        if (fate.number == mover_number_) {
            mover_ = {fate.after, fate.to};
        }
    }

    /// What the move did to marks that pieces have from pieces; those in a row with the same cause are told at once. A
    /// cause without an active form is not worth telling.
    void marks(std::span<const Effect> effects) {
        const auto is_told = [&](const Effect& effect) {
            const bool is_mark = effect.action == Effect::Action::Mark || effect.action == Effect::Action::Unmark;
            return is_mark && effect.other != Square::None && !menagerie::describe(info_, effect.cause).active.empty();
        };
        for (std::size_t i = 0; i < effects.size();) {
            if (!is_told(effects[i])) {
                ++i;
                continue;
            }
            const Cause cause = effects[i].cause;
            std::vector<std::string> marked;
            for (; i < effects.size() && is_told(effects[i]) && effects[i].cause == cause; ++i) {
                std::string piece = the({effects[i].piece, effects[i].square});
                if (std::find(marked.begin(), marked.end(), piece) == marked.end()) {
                    marked.push_back(std::move(piece));
                }
            }
            say(mover_number_, mover_,
                fmt::format("{} {}", menagerie::describe(info_, cause).active, joined_in_words(marked)));
        }
    }

    /// Adds what a piece does or suffers; a new sentence begins where it is another piece than before.
    void say(int subject, const Doer& piece, std::string predicate) {
        if (subject != subject_) {
            finish_sentence();
            if (piece.piece) {
                text_ += (text_.empty() ? "" : ", ") + the(piece);
            }
            subject_ = subject;
        }
        predicates_.push_back(std::move(predicate));
    }

    /// The mover's own deeds are a list of events; what another piece does is one thought.
    void finish_sentence() {
        if (predicates_.empty()) {
            return;
        }
        const bool of_mover = subject_ == mover_number_;
        text_ += text_.empty() ? "" : " ";
        text_ += of_mover ? fmt::format("{}", fmt::join(predicates_, ", ")) : joined_in_words(predicates_);
        predicates_.clear();
    }

    static std::string with_article(std::string_view noun) {
        constexpr std::string_view vowels = "aeiou";
        const bool starts_with_vowel = !noun.empty() && vowels.find(noun.front()) != std::string_view::npos;
        return fmt::format("{} {}", starts_with_vowel ? "an" : "a", noun);
    }

    std::string the(const Doer& piece) const {
        return fmt::format("the {} on {}", name(piece.piece), square(piece.square));
    }
    std::string_view name(Piece piece) const { return menagerie::describe(info_, piece).name; }
    std::string square(Square square) const { return name_of(square, info_.size); }

    const GameInfo& info_;
    std::string text_;
    std::vector<std::string> predicates_;  ///< of the present subject, not yet in the text
    int subject_ = 0;
    int mover_number_ = 0;
    Doer mover_;  ///< where the moving piece is by now, and what it has become
};

std::string_view preposition_for(Effect::Action action) {
    switch (action) {
        case Effect::Action::Lift: return "to";
        case Effect::Action::Put: return "from";
        case Effect::Action::Mark:
        case Effect::Action::Unmark: return "by";
    }
    return "";
}

}  // namespace

std::string narrate(const GameInfo& info, std::span<const Effect> effects) {
    return effects.empty() ? "Pass" : Narrator{info}.tell(FateReader{}.read(effects), effects);
}

std::string describe(const GameInfo& info, const Effect& effect) {
    std::string text =
        fmt::format("{} {} {} {} ({})", name_of(effect.action), name_of(effect.square, info.size),
                    name_of(effect.piece.side()), describe(info, effect.piece).name, describe(info, effect.cause).name);
    if (effect.other != Square::None) {
        text += fmt::format(" {} {}", preposition_for(effect.action), name_of(effect.other, info.size));
    }
    if (effect.doer.piece) {
        text += fmt::format(" by {}", name_of(effect.doer.square, info.size));
    }
    return text;
}

}  // namespace menagerie
