#pragma once

#include <string_view>

#include "terminal/commands.h"

/// The commands themselves, by their subject; the table in commands.cpp names them. Each gets what stands after its
/// name.
namespace menagerie::terminal {

/// An answer of lines, or a refusal.
[[nodiscard]] inline Reply said(Lines lines) { return {Reply::Kind::Said, std::move(lines), false}; }
[[nodiscard]] inline Reply refused(std::string why) { return {Reply::Kind::Refused, {std::move(why)}, false}; }

namespace game_commands {
Reply new_game(Desk& desk, std::string_view words);
Reply white(Desk& desk, std::string_view words);
Reply black(Desk& desk, std::string_view words);
Reply level(Desk& desk, std::string_view words);
Reply time(Desk& desk, std::string_view words);
Reply set_up(Desk& desk, std::string_view words);
Reply fen(Desk& desk, std::string_view words);
Reply save(Desk& desk, std::string_view words);
Reply load(Desk& desk, std::string_view words);
Reply resume(Desk& desk, std::string_view words);
Reply set(Desk& desk, std::string_view words);
}  // namespace game_commands

namespace play_commands {
Reply go(Desk& desk, std::string_view words);
Reply now(Desk& desk, std::string_view words);
Reply pause(Desk& desk, std::string_view words);
Reply undo(Desk& desk, std::string_view words);
Reply redo(Desk& desk, std::string_view words);
Reply hint(Desk& desk, std::string_view words);
Reply analysis(Desk& desk, std::string_view words);
Reply resign(Desk& desk, std::string_view words);
Reply draw(Desk& desk, std::string_view words);
Reply accept(Desk& desk, std::string_view words);
Reply decline(Desk& desk, std::string_view words);
Reply pass(Desk& desk, std::string_view words);
Reply flip(Desk& desk, std::string_view words);
Reply quit(Desk& desk, std::string_view words);
Reply move(Desk& desk, std::string_view words);
}  // namespace play_commands

namespace question_commands {
Reply board(Desk& desk, std::string_view words);
Reply state(Desk& desk, std::string_view words);
Reply look(Desk& desk, std::string_view words);
Reply moves(Desk& desk, std::string_view words);
Reply why(Desk& desk, std::string_view words);
Reply explain(Desk& desk, std::string_view words);
Reply history(Desk& desk, std::string_view words);
Reply lost(Desk& desk, std::string_view words);
Reply clock(Desk& desk, std::string_view words);
Reply evaluate(Desk& desk, std::string_view words);
Reply perft(Desk& desk, std::string_view words);
Reply rules(Desk& desk, std::string_view words);
}  // namespace question_commands

}  // namespace menagerie::terminal
