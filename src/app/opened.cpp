#include "app/opened.h"

#include <utility>

#include "app/input_lines.h"

namespace menagerie {
namespace {

Result<Opened> open_board_file(const GameModule& game, const std::string& path, Streams streams) {
    auto text = read_whole(path, streams.in);
    if (!text) {
        return text.error();
    }
    auto record = game.open_board_file(*text);
    if (!record) {
        return record.error();
    }
    return Opened{*std::move(record), *std::move(text)};
}

}  // namespace

Result<Opened> open_requested(const GameModule& game, const PositionRequest& request, Streams streams) {
    if (request.board) {
        return open_board_file(game, *request.board, streams);
    }
    auto record = request.fen ? game.open(*request.fen) : Result<GameRecord>{game.open_start()};
    if (!record) {
        return record.error();
    }
    return Opened{*std::move(record), {}};
}

}  // namespace menagerie
