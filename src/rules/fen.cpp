#include "rules/fen.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace menagerie {
namespace {

bool is_bad_run(std::string_view run, RunRule rule) {
    if (run.front() == '0' || std::cmp_greater(run.size(), rule.most_digits)) {
        return true;
    }
    const auto value = parse_whole_number(run);
    return rule.largest < RunRule{}.largest && (!value || *value > rule.largest);
}

}  // namespace

RowReading read_row(std::string_view row, int rank, const GameInfo& info, RunRule rule) {
    constexpr int absurd = 1'000'000;  // wider than any board: enough to be wrong without overflowing
    std::vector<Piece> pieces;
    int width = 0;
    for (std::size_t i = 0; i < row.size();) {
        if (is_digit(row[i])) {
            const std::size_t end = std::min(row.find_first_not_of("0123456789", i), row.size());
            const std::string_view run = row.substr(i, end - i);
            if (is_bad_run(run, rule)) {
                return BoardFault{BoardFault::Kind::EmptyRun, rank, 0, std::string{run}};
            }
            width = std::min<int>(absurd, width + static_cast<int>(parse_whole_number(run, 6).value_or(absurd)));
            i = end;
        } else {
            const Piece piece = piece_of(info, row[i]);
            if (piece.is_none()) {
                return BoardFault{BoardFault::Kind::Letter, rank, 0, std::string{row[i]}};
            }
            if (width < info.size.files) {
                pieces.resize(static_cast<std::size_t>(width));
                pieces.push_back(piece);
            }
            width = std::min(absurd, width + 1);
            ++i;
        }
    }
    if (width != info.size.files) {
        return BoardFault{BoardFault::Kind::RowWidth, rank, width, {}};
    }
    pieces.resize(static_cast<std::size_t>(width));
    return pieces;
}

BoardReading read_board(std::string_view text, const GameInfo& info, RunRule rule) {
    const auto rows = split(text, '/');
    if (std::cmp_not_equal(rows.size(), info.size.ranks)) {
        return BoardFault{BoardFault::Kind::RowCount, 0, static_cast<int>(rows.size()), {}};
    }
    std::vector<Piece> board(static_cast<std::size_t>(info.size.files * info.size.ranks));
    for (int rank = info.size.ranks; rank >= 1; --rank) {
        auto reading = read_row(rows[static_cast<std::size_t>(info.size.ranks - rank)], rank, info, rule);
        if (auto* const fault = std::get_if<BoardFault>(&reading)) {
            return std::move(*fault);
        }
        const auto& row = std::get<std::vector<Piece>>(reading);
        std::copy(row.begin(), row.end(), board.begin() + static_cast<std::ptrdiff_t>(rank - 1) * info.size.files);
    }
    return board;
}

std::string write_counters(int quiet_plies, int fullmove_number, int largest) {
    return fmt::format("{} {}", std::min(quiet_plies, largest), std::min(fullmove_number, largest));
}

}  // namespace menagerie
