#include "base/text.h"
#include "terminal/command_parts.h"

namespace menagerie::terminal::question_commands {
namespace {

/// Short texts side by side in lines of at most 76 columns.
Lines in_rows(const std::vector<std::string>& texts) {
    constexpr std::size_t width = 76;
    Lines lines;
    for (const std::string& text : texts) {
        if (lines.empty() || lines.back().size() + 1 + text.size() > width) {
            lines.push_back(text);
        } else {
            lines.back() += " " + text;
        }
    }
    return lines;
}

}  // namespace

Reply board(Desk& desk, std::string_view /*words*/) {
    const Session& session = desk.session();
    Lines lines = board_lines(session.info(), session.snapshot(), desk.is_flipped());
    lines.push_back(turn_text(session));
    return said(std::move(lines));
}

Reply state(Desk& desk, std::string_view /*words*/) { return said(position_text(desk.session())); }

Reply look(Desk& desk, std::string_view words) {
    const Session& session = desk.session();
    const auto square = parse_square(words, session.info().size);
    if (!square) {
        return refused(fmt::format("{} is not a square of this board", quoted(words)));
    }
    return said({square_text(session.info(), session.snapshot(), *square) + "."});
}

Reply moves(Desk& desk, std::string_view words) {
    const Session& session = desk.session();
    const auto square = parse_square(words, session.info().size);
    if (!words.empty() && !square) {
        return refused(fmt::format("{} is not a square of this board", quoted(words)));
    }
    std::vector<std::string> texts;
    for (const Choice& choice : session.snapshot().choices) {
        if (!square || choice.from == *square) {
            texts.push_back(choice.uci == choice.san ? choice.uci : fmt::format("{} ({})", choice.san, choice.uci));
        }
    }
    if (texts.empty()) {
        return said({"There is no legal move."});
    }
    return said(in_rows(texts));
}

Reply why(Desk& desk, std::string_view words) {
    const Session& session = desk.session();
    const auto explanation = session.game().explain(session.record(), words);
    if (!explanation) {
        return refused(explanation.error().message);
    }
    return said({explanation->legal ? fmt::format("Legal: {}.", explanation->text)
                                    : fmt::format("Illegal: {}.", explanation->text)});
}

Reply explain(Desk& desk, std::string_view /*words*/) {
    const Session& session = desk.session();
    if (session.notes().empty()) {
        return refused("no move has been played yet");
    }
    Lines lines{told(session.notes().back())};
    int step = 0;
    for (const std::string& text : effect_texts(session.info(), session.notes().back())) {
        lines.push_back(fmt::format("  {}. {}", ++step, text));
    }
    return said(std::move(lines));
}

Reply history(Desk& desk, std::string_view /*words*/) {
    std::vector<std::string> texts;
    bool first = true;
    for (const PlyNote& note : desk.session().notes()) {
        texts.push_back(note.side == Side::White || first ? move_text(note) : note.san);
        first = false;
    }
    if (texts.empty()) {
        return said({"No move has been played yet."});
    }
    return said(in_rows(texts));
}

Reply lost(Desk& desk, std::string_view /*words*/) {
    return said({fmt::format("White has lost {}.", losses_text(desk.session(), Side::White)),
                 fmt::format("Black has lost {}.", losses_text(desk.session(), Side::Black))});
}

Reply clock(Desk& desk, std::string_view /*words*/) {
    const Session& session = desk.session();
    if (!session.clocks().has_clock()) {
        return said({"There is no clock."});
    }
    return said({fmt::format("White has {}, Black has {}.", time_text(session.time_left(Side::White)),
                             time_text(session.time_left(Side::Black)))});
}

Reply evaluate(Desk& desk, std::string_view /*words*/) {
    const Session& session = desk.session();
    return said({fmt::format("{} for White, as the position stands.",
                             score_text(session.game().evaluate(session.record()), session.side_to_move()))});
}

Reply perft(Desk& desk, std::string_view words) {
    constexpr std::int64_t deepest = 4;  // deeper takes too long to wait for; `menagerie perft` has no such limit
    const auto depth = parse_whole_number(words, 2);
    if (!depth || *depth > deepest) {
        return refused(fmt::format("a depth here is a whole number from 0 to {}, got {}", deepest, quoted(words)));
    }
    const Session& session = desk.session();
    return said({fmt::format("{} sequences.", session.game().perft(session.record(), static_cast<int>(*depth)))});
}

Reply rules(Desk& desk, std::string_view /*words*/) { return said(rules_text(desk.session().game())); }

}  // namespace menagerie::terminal::question_commands
