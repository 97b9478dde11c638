#include "protocol/board_text.h"

#include <fmt/format.h>

namespace menagerie {

std::string board_text(const GameModule& game, const GameRecord& record) {
    const GameInfo& info = game.info();
    const Snapshot snapshot = game.look(record);
    std::string rule = " +";
    std::string files = "  ";
    for (int file = 0; file < info.size.files; ++file) {
        rule += "---+";
        files += fmt::format(" {}  ", static_cast<char>('a' + file));
    }
    std::string text = rule + '\n';
    for (int rank = info.size.ranks - 1; rank >= 0; --rank) {
        text += " |";
        for (int file = 0; file < info.size.files; ++file) {
            const int square = rank * info.size.files + file;
            const Piece piece = snapshot.board[static_cast<std::size_t>(square)];
            text += fmt::format(" {} |", piece ? letter_of(info, piece) : ' ');
        }
        text += fmt::format(" {}\n{}\n", rank + 1, rule);
    }
    text += fmt::format("{}\n\nFen: {}\nTo move: {}\nResult: {}", files, snapshot.fen, name_of(snapshot.side_to_move),
                        result_text(snapshot.outcome.verdict));
    if (snapshot.outcome.is_over()) {
        text += fmt::format(" {}", snapshot.outcome.reason);
    }
    return text;
}

}  // namespace menagerie
