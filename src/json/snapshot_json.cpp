#include "json/snapshot_json.h"

#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/game_info.h"

namespace menagerie {
namespace {

using Json = nlohmann::json;

Json square_json(Square square) { return square == Square::None ? Json{} : Json(index_of(square)); }

Json effects_json(const GameInfo& info, const std::vector<Effect>& effects) {
    Json list = Json::array();
    for (const Effect& effect : effects) {
        Json json{{"do", name_of(effect.action)},
                  {"cause", static_cast<int>(effect.cause)},
                  {"piece", piece_text(info, effect.piece)},
                  {"square", square_json(effect.square)}};
        if (effect.other != Square::None) {
            json["other"] = index_of(effect.other);
        }
        if (effect.doer.square != Square::None) {
            json["doer"] = index_of(effect.doer.square);
        }
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace

std::string piece_text(const GameInfo& info, Piece piece) {
    if (piece.is_none()) {
        return {};
    }
    return std::string{piece.side() == Side::White ? 'w' : 'b'} + describe(info, piece).letter;
}

Json outcome_json(std::string_view result, std::string_view reason) {
    return result == "*" ? Json{} : Json{{"result", result}, {"reason", reason}};
}

Json snapshot_json(const GameModule& game, const Snapshot& snapshot) {
    const GameInfo& info = game.info();
    Json board = Json::array();
    for (const Piece piece : snapshot.board) {
        board.push_back(piece_text(info, piece));
    }
    Json choices = Json::array();
    for (const Choice& choice : snapshot.choices) {
        choices.push_back({{"uci", choice.uci},
                           {"san", choice.san},
                           {"from", square_json(choice.from)},
                           {"to", square_json(choice.to)},
                           {"effects", effects_json(info, choice.effects)}});
    }
    Json marks = Json::array();
    for (const Mark& mark : snapshot.marks) {
        marks.push_back({{"kind", mark.kind},
                         {"square", square_json(mark.square)},
                         {"source", square_json(mark.source)},
                         {"text", mark.text}});
    }
    return {{"fen", snapshot.fen},
            {"board", std::move(board)},
            {"turn", name_of(snapshot.side_to_move)},
            {"quiet_plies", snapshot.quiet_plies},
            {"number", snapshot.fullmove_number},
            {"choices", std::move(choices)},
            {"effects", effects_json(info, snapshot.last_effects)},
            {"narration", snapshot.last_narration},
            {"marks", std::move(marks)},
            {"outcome", outcome_json(result_text(snapshot.outcome.verdict), snapshot.outcome.reason)}};
}

}  // namespace menagerie
