#include "terminal/commands.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "terminal/command_parts.h"

namespace menagerie::terminal {
namespace {

Reply help(Desk& desk, std::string_view words);

constexpr std::array table{
    CommandInfo{"help", "?", "[COMMAND]", "list the commands, or say what one does", false, help},
    CommandInfo{"board", "show", "", "show the board", false, question_commands::board},
    CommandInfo{"state", "where", "", "tell in words who is where and what stands", false, question_commands::state},
    CommandInfo{"look", "", "SQUARE", "tell what is on a square", false, question_commands::look},
    CommandInfo{"moves", "", "[SQUARE]", "list the legal moves, or those of one piece", false,
                question_commands::moves},
    CommandInfo{"why", "", "MOVE", "say why a move is illegal, or what it would do", false, question_commands::why},
    CommandInfo{"explain", "effects", "", "tell the last move step by step", false, question_commands::explain},
    CommandInfo{"history", "list", "", "list the moves played", false, question_commands::history},
    CommandInfo{"lost", "captured", "", "list the pieces lost, by cause", false, question_commands::lost},
    CommandInfo{"clock", "", "", "tell the clocks", false, question_commands::clock},
    CommandInfo{"new", "", "[GAME] [white=WHO] [black=WHO] [clock=CLOCK]", "begin a new game", false,
                game_commands::new_game},
    CommandInfo{"white", "", "WHO", "let human, or an agent such as `alphabeta 3`, play White", false,
                game_commands::white},
    CommandInfo{"black", "", "WHO", "the same for Black", false, game_commands::black},
    CommandInfo{"level", "", "NUMBER", "set the level of the agents that play", false, game_commands::level},
    CommandInfo{"time", "", "CLOCK", "set the clocks: minutes+seconds such as 5+3, or none", false,
                game_commands::time},
    CommandInfo{"go", "", "", "let the agents go on; on your turn the program moves for you", false, play_commands::go},
    CommandInfo{"now", "stop", "", "make the one who thinks move at once", true, play_commands::now},
    CommandInfo{"pause", "force", "", "make the agents wait", true, play_commands::pause},
    CommandInfo{"undo", "takeback", "", "take back to your last decision", false, play_commands::undo},
    CommandInfo{"redo", "", "", "play again what was taken back", false, play_commands::redo},
    CommandInfo{"hint", "", "", "ask the strongest agent for a move", false, play_commands::hint},
    CommandInfo{"analysis", "analyse", "[on|off]", "let the strongest agent think aloud on your turn", true,
                play_commands::analysis},
    CommandInfo{"eval", "", "", "tell the static evaluation", false, question_commands::evaluate},
    CommandInfo{"pass", "", "", "pass, where the rules say that you must", false, play_commands::pass},
    CommandInfo{"resign", "", "", "give up the game", false, play_commands::resign},
    CommandInfo{"draw", "", "", "offer a draw", false, play_commands::draw},
    CommandInfo{"accept", "", "", "accept the draw that was offered", false, play_commands::accept},
    CommandInfo{"decline", "", "", "decline it", false, play_commands::decline},
    CommandInfo{"flip", "f", "", "turn the board around", false, play_commands::flip},
    CommandInfo{"fen", "copy", "", "show the position as FEN", false, game_commands::fen},
    CommandInfo{"setup", "edit", "FEN", "begin a game from a position", false, game_commands::set_up},
    CommandInfo{"save", "", "FILE", "write the game as PGN", false, game_commands::save},
    CommandInfo{"load", "", "FILE [NUMBER]", "go on with a game of a PGN file", false, game_commands::load},
    CommandInfo{"resume", "", "[no]", "go on with an interrupted game, or drop it", false, game_commands::resume},
    CommandInfo{"rules", "pieces", "", "the facts of the game: pieces, squares, marks", false,
                question_commands::rules},
    CommandInfo{"set", "settings", "[NAME VALUE]", "list the settings, or change one", false, game_commands::set},
    CommandInfo{"perft", "", "DEPTH", "count the move sequences of a length", false, question_commands::perft},
    CommandInfo{"quit", "exit", "", "end the program; an unfinished game is kept", true, play_commands::quit},
};

Reply help(Desk& /*desk*/, std::string_view words) {
    if (const CommandInfo* const command = find_command(words)) {
        return {Reply::Kind::Said, {fmt::format("{} {}: {}", command->name, command->arguments, command->help)}, false};
    }
    if (!words.empty()) {
        return {Reply::Kind::Refused, {fmt::format("there is no command {}", quoted(words))}, false};
    }
    Reply reply{Reply::Kind::Said, {"A move in coordinates or short notation, such as e2e4 or Nf3, or one of:"}, false};
    for (const CommandInfo& command : table) {
        constexpr std::size_t column = 18;
        const std::string usage = fmt::format("{} {}", command.name, command.arguments);
        if (usage.size() > column) {
            reply.lines.push_back("  " + usage);
        }
        reply.lines.push_back(fmt::format("  {:<{}} {}", usage.size() > column ? "" : usage, column, command.help));
    }
    return reply;
}

}  // namespace

std::span<const CommandInfo> commands() { return table; }

const CommandInfo* find_command(std::string_view line) {
    const auto words = split_words(line);
    if (words.empty()) {
        return nullptr;
    }
    const auto* const found = std::find_if(table.begin(), table.end(), [&](const CommandInfo& command) {
        return command.name == words[0] || (!command.other_name.empty() && command.other_name == words[0]);
    });
    return found == table.end() ? nullptr : found;
}

Reply obey(Desk& desk, std::string_view line) {
    const auto words = split_words(line);
    if (words.empty()) {
        return {};
    }
    const CommandInfo* const command = find_command(line);
    const std::string_view from_first = line.substr(static_cast<std::size_t>(words[0].data() - line.data()));
    const std::string_view text =
        from_first.substr(0, static_cast<std::size_t>(words.back().data() + words.back().size() - from_first.data()));
    if (command == nullptr) {
        return play_commands::move(desk, text);
    }
    std::string_view arguments = text.substr(words[0].size());
    arguments.remove_prefix(std::min(arguments.find_first_not_of(" \t"), arguments.size()));
    return command->run(desk, arguments);
}

std::string told(const PlyNote& note) { return fmt::format("{}: {}.", move_text(note), note.narration); }

}  // namespace menagerie::terminal
