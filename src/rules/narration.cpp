#include "rules/narration.h"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace menagerie {
namespace {

/// What happened to one piece: a lift and, unless it is gone for good, the put that belongs to it.
struct Fate {
    Cause cause = Cause::Moves;
    Piece before;
    Piece after;
    Square from = Square::None;
    Square to = Square::None;

    [[nodiscard]] bool is_removal() const { return after.is_none(); }
    [[nodiscard]] bool is_change() const { return from == to && before != after; }
};

/// Pairs each lift with its put: the next put that names the lifted square as its source.
std::vector<Fate> fates_of(std::span<const Effect> effects) {
    std::vector<Fate> fates;
    for (std::size_t i = 0; i < effects.size(); ++i) {
        const Effect& lifted = effects[i];
        if (lifted.action != Effect::Action::Lift) {
            continue;
        }
        Fate fate{lifted.cause, lifted.piece, Piece{}, lifted.square, lifted.other};
        for (const Effect& put : effects.subspan(i + 1)) {
            if (lifted.other != Square::None && put.action == Effect::Action::Put && put.square == lifted.other &&
                put.other == lifted.square) {
                fate.after = put.piece;
                break;
            }
        }
        fates.push_back(fate);
    }
    return fates;
}

class Narrator {
public:
    explicit Narrator(const GameInfo& info) : info_{info} {}

    std::string tell(const std::vector<Fate>& fates) {
        std::vector<std::string> clauses;
        std::string opening;
        for (std::size_t i = 0; i < fates.size();) {
            const Fate& fate = fates[i];
            if (opening.empty() && fate.cause == Cause::Moves && !fate.is_removal()) {
                opening = fmt::format("{} {}–{}", capitalised(name(fate.before)), square(fate.from), square(fate.to));
                mover_ = fate.to;
                ++i;
            } else if (fate.is_removal()) {
                clauses.push_back(removals(fates, i));
            } else {
                clauses.push_back(survival(fate));
                ++i;
            }
        }
        return compose(opening, clauses);
    }

private:
    /// All removals in a row with the same cause, told at once; moves `i` past them.
    std::string removals(const std::vector<Fate>& fates, std::size_t& i) const {
        const Cause cause = fates[i].cause;
        std::vector<std::string> victims;
        for (; i < fates.size() && fates[i].is_removal() && fates[i].cause == cause; ++i) {
            victims.push_back(fmt::format("the {} on {}", name(fates[i].before), square(fates[i].from)));
        }
        return fmt::format("{} {}", menagerie::describe(info_, cause).active, joined_in_words(victims));
    }

    std::string survival(const Fate& fate) {
        const bool is_mover = fate.from == mover_;
        const std::string subject =
            is_mover ? std::string{} : fmt::format("the {} on {} ", name(fate.before), square(fate.from));
        if (is_mover) {
            mover_ = fate.to;
        }
        const std::string_view verb = menagerie::describe(info_, fate.cause).passive;
        return fate.is_change() ? fmt::format("{}{} a {}", subject, verb, name(fate.after))
                                : fmt::format("{}{} to {}", subject, verb, square(fate.to));
    }

    static std::string compose(const std::string& opening, const std::vector<std::string>& clauses) {
        if (opening.empty()) {
            return capitalised(fmt::format("{}", fmt::join(clauses, ", ")));
        }
        std::string text = opening;
        for (std::size_t i = 0; i < clauses.size(); ++i) {
            const bool has_own_subject = clauses[i].starts_with("the ");
            text += i == 0 && !has_own_subject ? " " : ", ";
            text += clauses[i];
        }
        return text;
    }

    std::string_view name(Piece piece) const { return menagerie::describe(info_, piece).name; }
    std::string square(Square square) const { return name_of(square, info_.size); }

    const GameInfo& info_;
    Square mover_ = Square::None;
};

std::string_view word_for(Effect::Action action) {
    switch (action) {
        case Effect::Action::Lift: return "lift";
        case Effect::Action::Put: return "put";
        case Effect::Action::Mark: return "mark";
        case Effect::Action::Unmark: return "unmark";
    }
    return "";
}

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
    return effects.empty() ? "Pass" : Narrator{info}.tell(fates_of(effects));
}

std::string describe(const GameInfo& info, const Effect& effect) {
    std::string text =
        fmt::format("{} {} {} {} ({})", word_for(effect.action), name_of(effect.square, info.size),
                    name_of(effect.piece.side()), describe(info, effect.piece).name, describe(info, effect.cause).name);
    if (effect.other != Square::None) {
        text += fmt::format(" {} {}", preposition_for(effect.action), name_of(effect.other, info.size));
    }
    return text;
}

}  // namespace menagerie
