#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "catalogue/catalogue.h"
#include "match/convert.h"
#include "match/pgn_reader.h"
#include "support/invariants.h"
#include "tools/position_reader.h"

/// Any bytes as a PGN file: each game is refused with a line, or is written in a way that reads back to the same game.
/// The same bytes as a list of positions are refused line by line or converted, and can be read as any mixture of
/// records.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace menagerie;
    if (size == 0) {
        return 0;
    }
    const auto games = all_games();
    const GameModule& usual = *games[data[0] % games.size()];
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    PgnReader reader{text, &usual};
    while (const auto game = reader.next()) {
        if (!*game) {
            tests::require(game->error().message.starts_with("line "), "a refusal names its line");
            continue;
        }
        const std::string written = write_pgn(**game);
        const auto again = read_pgn(written, (*game)->game);  // chess is written without its name
        tests::require(static_cast<bool>(again), "a written game is readable: " + written);
        tests::require(again->size() == 1, "a written game is one game: " + written);
        tests::require(again->front().record == (*game)->record, "the moves survive: " + written);
        tests::require(again->front().result == (*game)->result, "the result survives: " + written);
        tests::require(write_pgn(again->front()) == written, "a written game is written the same way: " + written);
    }
    std::istringstream in{std::string{text}};
    PositionReader positions{in, {&usual, &usual}};
    while (const auto item = positions.next()) {
        tests::require(item->found || !item->found.error().message.empty(), "a refusal says why");
    }
    ConvertSettings settings;
    settings.usual = &usual;
    settings.from = FileForm::Epd;
    settings.to = FileForm::Epd;
    const Converted list = convert(text, settings);
    settings.usual = games.front();  // chess is written without its name
    const Converted same = convert(list.text, settings);
    tests::require(same.errors.empty() && same.items == list.items, "written EPD is readable: " + list.text);
    return 0;
}
