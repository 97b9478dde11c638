#include "match/convert.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "match/epd.h"
#include "match/pgn_reader.h"

namespace menagerie {
namespace {

constexpr std::array<std::pair<FileForm, std::string_view>, 4> form_names{{
    {FileForm::Pgn, "pgn"},
    {FileForm::Fen, "fen"},
    {FileForm::Epd, "epd"},
    {FileForm::Board, "board"},
}};

/// Reads everything as games: a position is a game without moves.
class Converter {
public:
    explicit Converter(const ConvertSettings& settings) : settings_{settings} {}

    Converted run(std::string_view text) {
        switch (settings_.from.value_or(guess_form(text))) {
            case FileForm::Pgn: read_games(text); break;
            case FileForm::Fen:
            case FileForm::Epd: read_lines(text); break;
            case FileForm::Board: read_board(text); break;
        }
        return std::move(converted_);
    }

private:
    void read_games(std::string_view text) {
        PgnReader reader{text, settings_.usual};
        while (auto game = reader.next()) {
            if (*game) {
                write(**game, {}, {});
            } else {
                converted_.errors.push_back(game->error());
            }
        }
    }

    void read_lines(std::string_view text) {
        int number = 0;
        for (std::string_view line : split(text, '\n')) {
            ++number;
            if (!line.empty() && line.back() == '\r') {
                line.remove_suffix(1);
            }
            if (split_words(line).empty() || line.front() == '#') {
                continue;
            }
            auto epd = read_epd(line, *settings_.usual);
            if (!epd) {
                converted_.errors.push_back(fail("line {}: {}", number, epd.error().message));
                continue;
            }
            PgnGame game;
            game.game = epd->game;
            game.record = epd->record;
            write(game, epd->operations, {});
        }
    }

    void read_board(std::string_view text) {
        auto record = settings_.usual->open_board_file(text);
        if (!record) {
            converted_.errors.push_back(record.error());
            return;
        }
        PgnGame game;
        game.game = settings_.usual;
        game.record = std::move(*record);
        write(game, {}, text);
    }

    void write(const PgnGame& game, const std::vector<EpdOperation>& operations, std::string_view board_file) {
        ++converted_.items;
        if (settings_.to == FileForm::Pgn) {
            converted_.text += write_pgn(game, settings_.style);
            return;
        }
        if (settings_.every_position) {
            GameRecord record{game.record.start, {}};
            write_position(*game.game, record, operations, board_file);
            for (const Move move : game.record.moves) {
                record.moves.push_back(move);
                write_position(*game.game, record, operations, board_file);
            }
        } else {
            write_position(*game.game, game.record, operations, board_file);
        }
    }

    void write_position(const GameModule& game, const GameRecord& record, const std::vector<EpdOperation>& operations,
                        std::string_view board_file) {
        if (settings_.to == FileForm::Fen) {
            converted_.text += game.fen(record) + "\n";
        } else if (settings_.to == FileForm::Epd) {
            converted_.text += write_epd({&game, {game.fen(record), {}}, operations}) + "\n";
        } else if (auto text = game.board_file(record, board_file)) {
            converted_.text += *text;
        } else {
            converted_.errors.push_back(text.error());
        }
    }

    const ConvertSettings& settings_;
    Converted converted_;
};

}  // namespace

std::optional<FileForm> read_file_form(std::string_view name) {
    for (const auto& [form, form_name] : form_names) {
        if (form_name == name) {
            return form;
        }
    }
    return std::nullopt;
}

/// A FEN has slashes in its first word; a board file begins with the side to move alone on a line.
FileForm guess_form(std::string_view text) {
    for (std::string_view line : split(text, '\n')) {
        if (!line.empty() && line.back() == '\r') {
            line.remove_suffix(1);
        }
        const auto words = split_words(line);
        if (words.empty() || words.front().starts_with('#')) {
            continue;
        }
        const std::string_view first = words.front();
        if (first.find('/') != std::string_view::npos && first.front() != '[') {
            return line.find(';') == std::string_view::npos ? FileForm::Fen : FileForm::Epd;
        }
        const bool is_board = words.size() == 1 && (first == "W" || first == "B");
        return is_board ? FileForm::Board : FileForm::Pgn;
    }
    return FileForm::Pgn;
}

Converted convert(std::string_view text, const ConvertSettings& settings) { return Converter{settings}.run(text); }

}  // namespace menagerie
