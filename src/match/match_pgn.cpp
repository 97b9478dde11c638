#include <chrono>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "match/match_records.h"
#include "match/pgn.h"
#include "search/win_scores.h"

namespace menagerie {
namespace {

std::string today() { return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr))); }

/// In moves, as everybody writes it: +M3.
std::string score_text(Score score) {
    if (is_forced(score)) {
        return fmt::format("{}M{}", is_win(score) ? '+' : '-', (plies_to_end(score) + 1) / 2);
    }
    return fmt::format("{:+.2f}", score / 100.0);
}

/// `+0.51/12 0.30s`: score, depth, time.
std::string note_text(const MoveNote& note) {
    const double seconds = std::chrono::duration<double>(note.elapsed).count();
    if (!note.thought) {
        return fmt::format("{:.3f}s", seconds);
    }
    return fmt::format("{}/{} {:.3f}s", score_text(note.thought->score), note.thought->depth, seconds);
}

}  // namespace

std::string pgn_of(const MatchSettings& settings, const ScheduledGame& scheduled, const PlayedGame& played) {
    const EngineSpec& white = settings.engines[static_cast<std::size_t>(scheduled.engines[0])];
    const EngineSpec& black = settings.engines[static_cast<std::size_t>(scheduled.engines[1])];
    PgnGame game;
    game.game = settings.game;
    game.record = played.record;
    game.result = played.verdict;
    game.set_tag("Event", settings.event);
    game.set_tag("Site", "menagerie");
    game.set_tag("Date", today());
    game.set_tag("Round", fmt::format("{}.{}", scheduled.opening + 1, scheduled.number + 1));
    game.set_tag("White", white.name);
    game.set_tag("Black", black.name);
    if (white.control == black.control) {
        game.set_tag("TimeControl", to_pgn_tag(white.control));
    } else {
        game.set_tag("WhiteTimeControl", to_text(white.control));
        game.set_tag("BlackTimeControl", to_text(black.control));
    }
    game.set_tag("PlyCount", std::to_string(played.record.moves.size()));
    game.set_tag("Termination", to_text(played.termination));
    game.annotations.resize(played.record.moves.size());
    for (std::size_t i = 0; i < played.notes.size(); ++i) {
        game.annotations[played.opening_plies + i].comment = note_text(played.notes[i]);
    }
    if (played.record.moves.empty()) {
        game.opening_comment = played.reason;
    } else {
        std::string& last = game.annotations.back().comment;
        last += (last.empty() ? "" : ", ") + played.reason;
    }
    return write_pgn(game);
}

}  // namespace menagerie
