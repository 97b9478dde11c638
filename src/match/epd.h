#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"

namespace menagerie {

/// One operation of an EPD line: an opcode and its operands, strings without their quotation marks.
struct EpdOperation {
    std::string opcode;
    std::vector<std::string> operands;

    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

/// A position with remarks. EPD is a FEN without its two counters; these travel as the operations `hmvc` and `fmvn`,
/// and the game as `variant` (left out for chess).
struct Epd {
    const GameModule* game = nullptr;
    GameRecord record;  ///< without moves
    std::vector<EpdOperation> operations;

    [[nodiscard]] const EpdOperation* find(std::string_view opcode) const;
};

/// Reads an EPD line or a plain FEN. Without a `variant` operation it is a position of `usual`.
[[nodiscard]] Result<Epd> read_epd(std::string_view line, const GameModule& usual);
[[nodiscard]] std::string write_epd(const Epd& epd);

/// One position a line, FEN or EPD; empty lines and those that begin with `#` are skipped. An error names its line.
[[nodiscard]] Result<std::vector<GameRecord>> read_position_list(std::string_view text, const GameModule& game);

}  // namespace menagerie
