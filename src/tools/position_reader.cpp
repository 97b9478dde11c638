#include "tools/position_reader.h"

#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/lines.h"
#include "base/text.h"
#include "catalogue/catalogue.h"

namespace menagerie {
namespace {

using Json = nlohmann::json;

/// What is no UTF-8 is replaced.
std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

bool is_separator(std::string_view line) { return line.starts_with('#') || split_words(line).empty(); }
bool is_side(std::string_view line) { return line == "W" || line == "B"; }
bool is_json(std::string_view line) { return split_words(line).front().starts_with('{'); }
/// A FEN has slashes between its rows; no row of a board file has any.
bool is_fen(std::string_view line) { return line.find('/') != std::string_view::npos; }

bool begins_record(std::string_view line) {
    return is_separator(line) || is_side(line) || is_fen(line) || is_json(line);
}

Result<ReadPosition> read_board(const GameModule& game, std::string text) {
    auto record = game.open_board_file(text);
    if (!record) {
        return record.error();
    }
    return ReadPosition{&game, *std::move(record), std::move(text), {}};
}

Result<ReadPosition> read_fen_line(const GameModule& usual, std::string_view line) {
    auto epd = read_epd(line, usual);
    if (!epd) {
        return epd.error();
    }
    return ReadPosition{epd->game, std::move(epd->record), {}, std::move(epd->operations)};
}

/// The text of a field; nothing when it is absent, an error when it is no text.
Result<std::optional<std::string>> text_field(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || found->is_null()) {
        return std::optional<std::string>{};
    }
    if (!found->is_string()) {
        return fail("{} must be a text", menagerie::quoted(name));
    }
    return std::optional{found->get<std::string>()};
}

/// Moves as a list of texts, or in one text separated by blanks.
Result<std::vector<std::string>> moves_field(const Json& json) {
    const auto found = json.find("moves");
    std::vector<std::string> moves;
    if (found == json.end() || found->is_null()) {
        return moves;
    }
    if (found->is_string()) {
        const auto& text = found->get_ref<const std::string&>();
        for (const std::string_view word : split_words(text)) {
            moves.emplace_back(word);
        }
        return moves;
    }
    if (!found->is_array()) {
        return fail("'moves' must be a list of texts");
    }
    for (const Json& move : *found) {
        if (!move.is_string()) {
            return fail("'moves' must be a list of texts");
        }
        moves.push_back(move.get<std::string>());
    }
    return moves;
}

/// `{"game": "jungle", "fen": "…", "moves": ["a7a6"]}`, or with `board` for a board file; all of it optional.
Result<ReadPosition> read_json(const Json& json, const PositionReader::Games& games) {
    const auto key_field = text_field(json, "game");
    const auto fen_field = text_field(json, "fen");
    const auto board_field = text_field(json, "board");
    for (const auto* const field : {&key_field, &fen_field, &board_field}) {
        if (!*field) {
            return field->error();
        }
    }
    const std::optional<std::string>& key = *key_field;
    const std::optional<std::string>& fen = *fen_field;
    const std::optional<std::string>& board = *board_field;
    const auto moves = moves_field(json);
    if (!moves) {
        return moves.error();
    }
    if (fen && board) {
        return fail("'fen' and 'board' exclude each other");
    }
    const auto named = key ? find_game(*key) : Result<const GameModule*>{board ? games.of_boards : games.usual};
    if (!named) {
        return named.error();
    }
    const GameModule& game = **named;
    auto found =
        board ? read_board(game, *board) : Result<ReadPosition>{ReadPosition{&game, game.open_start(), {}, {}}};
    if (found && fen) {
        auto record = game.open(*fen);
        found = record ? Result<ReadPosition>{ReadPosition{&game, *std::move(record), {}, {}}} : record.error();
    }
    if (!found) {
        return found;
    }
    auto played =
        game.read_moves(std::move(found->record), std::vector<std::string_view>(moves->begin(), moves->end()));
    if (!played) {
        return played.error();
    }
    found->record = *std::move(played);
    return found;
}

void read_json_line(PositionItem& item, const PositionReader::Games& games) {
    const Json json = Json::parse(item.text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) {
        item.found = fail("not a JSON object in one line: {}", quoted(item.text));
        return;
    }
    if (const auto id = json.find("id"); id != json.end()) {
        if (!id->is_string() && !id->is_number()) {
            item.found = fail("'id' must be a text or a number");
            return;
        }
        item.id = written(*id);
    }
    item.found = read_json(json, games);
}

std::string id_of(const std::vector<EpdOperation>& operations) {
    for (const EpdOperation& operation : operations) {
        if (operation.opcode == "id" && !operation.operands.empty()) {
            return written(operation.operands.front());
        }
    }
    return {};
}

}  // namespace

bool PositionReader::read() {
    if (std::exchange(is_held_, false)) {
        return true;
    }
    if (!read_line(in_, line_)) {
        return false;
    }
    ++lines_;
    bytes_ += line_.size() + 1;
    return true;
}

/// A board file, or what might have been one: up to fifteen lines none of which begins another record.
std::size_t PositionReader::take_block(PositionItem& item) {
    std::size_t count = 1;
    item.text = line_ + '\n';
    while (count < lines_of_a_board_file && read()) {
        if (begins_record(line_)) {
            is_held_ = true;
            break;
        }
        item.text += line_ + '\n';
        ++count;
    }
    return count;
}

std::optional<PositionItem> PositionReader::next() {
    do {
        if (!read()) {
            return std::nullopt;
        }
    } while (is_separator(line_));
    PositionItem item{
        .number = ++number_, .line = lines_, .bytes = 0, .text = line_, .id = {}, .is_board = false, .found = fail("")};
    if (is_json(line_)) {
        read_json_line(item, games_);
    } else if (is_fen(line_)) {
        item.found = read_fen_line(*games_.usual, line_);
        item.id = item.found ? id_of(item.found->operations) : "";
    } else if (is_side(line_)) {
        item.is_board = true;
        (void)take_block(item);
        item.found = read_board(*games_.of_boards, item.text);
    } else {
        // Nothing we know. A single line is taken for a FEN, several for a board file, and refused as such.
        const bool is_one_line = take_block(item) == 1;
        item.found = is_one_line ? read_fen_line(*games_.usual, item.text) : read_board(*games_.of_boards, item.text);
    }
    item.bytes = bytes_;
    return item;
}

}  // namespace menagerie
