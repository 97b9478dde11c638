#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalogue/catalogue.h"
#include "support/invariants.h"

/// Any bytes as a board file of any game: refused with a message, or a position that holds together and a file that
/// reads back as it was written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace menagerie;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    for (const GameModule* const game : all_games()) {
        const auto record = game->open_board_file(text);
        if (!record) {
            tests::require(!record.error().message.empty(), "a refusal says why");
            continue;
        }
        tests::require_consistent(*game, *record);
        const auto written = game->board_file(*record, text);
        tests::require(static_cast<bool>(written), "a position that was read can be written");
        const auto again = game->open_board_file(*written);
        tests::require(again && *again == *record, "a written file reads back: " + *written);
        tests::require(*game->board_file(*again, *written) == *written, "a written file is written the same way");
    }
    return 0;
}
