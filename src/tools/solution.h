#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "search/report.h"
#include "tools/position_reader.h"

/// What is answered about a position, and the forms in which it is written.
namespace menagerie {

enum class SolutionForm : std::uint8_t { JsonLines, Csv, Epd, Board };

/// Board files for board files, JSON lines for all else.
[[nodiscard]] inline SolutionForm usual_form_for(const PositionItem& item) {
    return item.is_board ? SolutionForm::Board : SolutionForm::JsonLines;
}

[[nodiscard]] std::optional<SolutionForm> read_solution_form(std::string_view name);

/// What stands above the records; empty in most forms.
[[nodiscard]] std::string heading_of(SolutionForm form);

/// The answer to one record, its line ends included: the move with all that is known about it, or how the game ended.
/// An error where the form cannot say it.
[[nodiscard]] Result<std::string> write_solution(SolutionForm form, const PositionItem& item, const Report& report);

/// A record that could not be answered, in the same form.
[[nodiscard]] std::string write_failure(SolutionForm form, const PositionItem& item, const Error& error);

/// How many records there are in what was written in a form.
[[nodiscard]] std::size_t count_answers(SolutionForm form, std::istream& in);

}  // namespace menagerie
