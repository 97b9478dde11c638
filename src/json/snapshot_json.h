#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "catalogue/module.h"

/// What a screen shows, as JSON: for the page and for programs in other languages. docs/web_protocol.md describes it.
namespace menagerie {

/// `wP`, `bQ`; empty for no piece.
[[nodiscard]] std::string piece_text(const GameInfo& info, Piece piece);
/// null while the game goes on.
[[nodiscard]] nlohmann::json outcome_json(std::string_view result, std::string_view reason);
[[nodiscard]] nlohmann::json snapshot_json(const GameModule& game, const Snapshot& snapshot);

}  // namespace menagerie
