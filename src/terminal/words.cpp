#include "terminal/words.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/ranges.h>

#include "base/text.h"
#include "search/win_scores.h"
#include "terminal/playback.h"

namespace menagerie::terminal {
namespace {

std::string side_name(Side side) { return capitalised(name_of(side)); }

/// "2 pawns", "king".
std::string counted(const GameInfo& info, Piece piece, std::ptrdiff_t count) {
    const std::string_view name = describe(info, piece).name;
    return count == 1 ? std::string{name} : fmt::format("{} {}s", count, name);
}

/// "pawns on a2 and b2", "king on e1".
std::string placed(const GameInfo& info, const Snapshot& snapshot, Piece piece) {
    std::vector<std::string> squares;
    for (std::size_t i = 0; i < snapshot.board.size(); ++i) {
        if (snapshot.board[i] == piece) {
            squares.push_back(name_of(square_at(static_cast<int>(i)), info.size));
        }
    }
    if (squares.empty()) {
        return {};
    }
    return fmt::format("{}{} on {}", describe(info, piece).name, squares.size() == 1 ? "" : "s",
                       joined_in_words(squares));
}

std::string men_of(const GameInfo& info, const Snapshot& snapshot, Side side) {
    std::vector<std::string> parts;
    for (int kind = static_cast<int>(info.pieces.size()) - 1; kind >= 0; --kind) {
        if (std::string part = placed(info, snapshot, Piece{kind, side}); !part.empty()) {
            parts.push_back(std::move(part));
        }
    }
    return fmt::format("{}: {}.", side_name(side),
                       parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, "; ")));
}

}  // namespace

std::string in_ascii(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 9> relatives{{
        {"–", "-"},
        {"—", "-"},
        {"…", "..."},
        {"’", "'"},
        {"‘", "'"},
        {"×", "x"},
        {"·", "."},
        {"•", "o"},
        {"→", ">"},
    }};
    std::string plain;
    for (std::size_t i = 0; i < text.size();) {
        if (static_cast<unsigned char>(text[i]) < 0x80) {
            plain += text[i++];
            continue;
        }
        const auto* const found = std::find_if(relatives.begin(), relatives.end(), [&](const auto& pair) {
            return text.substr(i).starts_with(pair.first);
        });
        plain += found == relatives.end() ? "?" : found->second;
        ++i;
        while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80) {
            ++i;
        }
    }
    return plain;
}

std::string outcome_text(const Outcome& outcome) {
    switch (outcome.verdict) {
        case Verdict::Ongoing: return "The game goes on.";
        case Verdict::WhiteWins: return fmt::format("White wins: {}.", outcome.reason);
        case Verdict::BlackWins: return fmt::format("Black wins: {}.", outcome.reason);
        case Verdict::Draw: return fmt::format("Draw: {}.", outcome.reason);
    }
    return {};
}

std::string turn_text(const Session& session) {
    if (session.is_over()) {
        return outcome_text(session.outcome());
    }
    const auto& choices = session.snapshot().choices;
    const bool must_pass = choices.size() == 1 && choices.front().from == Square::None;
    return fmt::format("{} to move{}.", side_name(session.side_to_move()),
                       must_pass ? ", who can only pass: 0000" : "");
}

std::string move_text(const PlyNote& note) {
    return fmt::format("{}{} {}", note.number, note.side == Side::White ? "." : "...", note.san);
}

std::string square_text(const GameInfo& info, const Snapshot& snapshot, Square square) {
    const Piece piece = snapshot.board[static_cast<std::size_t>(index_of(square))];
    const std::string name = name_of(square, info.size);
    std::string text = fmt::format("{}: ", name);
    text += piece ? fmt::format("{} {}", name_of(piece.side()), describe(info, piece).name) : "empty";
    for (const TerrainInfo& terrain : info.terrain) {
        const auto squares = split_words(terrain.squares);
        if (std::find(squares.begin(), squares.end(), name) != squares.end()) {
            text += fmt::format(", {}", terrain.name);
        }
    }
    for (const Mark& mark : snapshot.marks) {
        if (mark.square == square) {
            text += fmt::format("; {}", mark.text);
        }
    }
    return text;
}

Lines mark_texts(const GameInfo& info, const Snapshot& snapshot) {
    Lines lines;
    for (const Mark& mark : snapshot.marks) {
        const bool is_shown = info.marks[static_cast<std::size_t>(mark.kind)].symbol != ' ';
        if (is_shown && mark.square != Square::None) {
            lines.push_back(fmt::format("{}: {}.", name_of(mark.square, info.size), mark.text));
        }
    }
    return lines;
}

Lines position_text(const Session& session) {
    const GameInfo& info = session.info();
    const Snapshot& snapshot = session.snapshot();
    Lines lines{men_of(info, snapshot, Side::White), men_of(info, snapshot, Side::Black)};
    for (std::string& line : mark_texts(info, snapshot)) {
        lines.push_back(std::move(line));
    }
    for (const Mark& mark : snapshot.marks) {
        if (mark.square == Square::None) {
            lines.push_back(capitalised(mark.text) + ".");
        }
    }
    if (!session.notes().empty()) {
        const PlyNote& last = session.notes().back();
        lines.push_back(fmt::format("Last move: {}. {}.", move_text(last), last.narration));
    }
    lines.push_back(turn_text(session));
    return lines;
}

std::string losses_text(const Session& session, Side side) {
    std::vector<std::string> groups;
    for (const LossGroup& group : losses_by_cause(session.notes(), side)) {
        std::vector<std::string> pieces;
        for (auto first = group.pieces.begin(); first != group.pieces.end();) {
            const auto last = std::find_if(first, group.pieces.end(), [&](Piece each) { return each != *first; });
            pieces.push_back(counted(session.info(), *first, last - first));
            first = last;
        }
        groups.push_back(fmt::format("{} ({})", fmt::join(pieces, ", "), describe(session.info(), group.cause).name));
    }
    return groups.empty() ? "nothing" : fmt::format("{}", fmt::join(groups, "; "));
}

Lines effect_texts(const GameInfo& info, const PlyNote& note) {
    Lines lines;
    const std::vector<Piece> nothing(static_cast<std::size_t>(info.size.files) *
                                     static_cast<std::size_t>(info.size.ranks));
    for (PlaybackStep& step : playback_of(info, nothing, note.effects)) {
        lines.push_back(std::move(step.text));
    }
    return lines;
}

Lines board_lines(const GameInfo& info, const Snapshot& snapshot, bool flipped) {
    std::string empty(snapshot.board.size(), '.');
    for (const TerrainInfo& terrain : info.terrain) {
        for (const std::string_view name : split_words(terrain.squares)) {
            if (const auto square = parse_square(name, info.size)) {
                empty[static_cast<std::size_t>(index_of(*square))] = terrain.mark;
            }
        }
    }
    Lines lines;
    const auto [files, ranks] = info.size;
    for (int row = 0; row < ranks; ++row) {
        const int rank = flipped ? row : ranks - 1 - row;
        std::string line = fmt::format("{:>3} ", rank + 1);
        for (int column = 0; column < files; ++column) {
            const int file = flipped ? files - 1 - column : column;
            const auto square = static_cast<std::size_t>(index_of(square_at(rank * files + file)));
            const Piece piece = snapshot.board[square];
            line += fmt::format(" {}", piece ? letter_of(info, piece) : empty[square]);
        }
        lines.push_back(line);
    }
    std::string names = "    ";
    for (int column = 0; column < files; ++column) {
        names += fmt::format(" {}", static_cast<char>('a' + (flipped ? files - 1 - column : column)));
    }
    lines.push_back(names);
    return lines;
}

std::string score_text(Score score, Side side_to_move) {
    const Score for_white = side_to_move == Side::White ? score : -score;
    if (is_forced(score)) {
        return fmt::format("{} wins in {}", for_white > 0 ? "White" : "Black", (plies_to_end(score) + 1) / 2);
    }
    return fmt::format("{:+.2f}", for_white / 100.0);
}

std::string line_text(const GameModule& game, const Thought& thought) {
    GameRecord record = thought.about;
    for (const Move move : thought.progress.line) {
        const auto read = game.read_move(record, game.to_uci(move));
        if (!read) {
            break;
        }
        record.moves.push_back(*read);
    }
    const auto texts = game.to_san(record);
    const auto first = texts.begin() + static_cast<std::ptrdiff_t>(thought.about.moves.size());
    return fmt::format("{}", fmt::join(first, texts.end(), " "));
}

std::string thought_text(const GameModule& game, const Thought& thought) {
    const Side side = game.look(thought.about).side_to_move;
    return fmt::format("depth {}, {}: {}", thought.progress.depth, score_text(thought.progress.score, side),
                       line_text(game, thought));
}

Lines rules_text(const GameModule& game) {
    const GameInfo& info = game.info();
    Lines lines{fmt::format("{}: {} files by {} ranks. White moves first; {} sits at the bottom.", info.name,
                            info.size.files, info.size.ranks, name_of(info.bottom)),
                "", "Pieces (White in capitals, Black in small letters; value in pawns or the like):"};
    for (const PieceInfo& piece : info.pieces) {
        lines.push_back(fmt::format("  {} {}  {:<14} {:>6.2f}  {} {}", piece.letter, to_lower(piece.letter), piece.name,
                                    piece.value / 100.0, piece.white_glyph, piece.black_glyph));
    }
    if (!info.terrain.empty()) {
        lines.insert(lines.end(), {"", "Special squares:"});
        for (const TerrainInfo& terrain : info.terrain) {
            lines.push_back(fmt::format("  {} {}: {}", terrain.mark, terrain.name, terrain.squares));
        }
    }
    lines.insert(lines.end(), {"", "Marks beside pieces:"});
    for (const MarkInfo& mark : info.marks) {
        lines.push_back(fmt::format("  {} {}: {}", mark.symbol, mark.name, mark.description));
    }
    if (!info.causes.empty()) {
        std::vector<std::string> names;
        for (const CauseInfo& cause : info.causes) {
            names.emplace_back(cause.name);
        }
        lines.insert(lines.end(), {"", fmt::format("What may happen to a piece: {}.", joined_in_words(names))});
    }
    lines.emplace_back();
    if (info.repetitions_to_draw > 0) {
        lines.push_back(fmt::format("The same position {} times is a draw.", info.repetitions_to_draw));
    }
    if (info.quiet_plies_to_draw > 0) {
        lines.push_back(fmt::format("{} plies without progress are a draw.", info.quiet_plies_to_draw));
    }
    lines.emplace_back("Ask `why MOVE` about any move: why it is illegal, or what it would do.");
    return lines;
}

}  // namespace menagerie::terminal
