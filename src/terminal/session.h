#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/module.h"
#include "match/pgn.h"
#include "terminal/chronicle.h"
#include "terminal/clock_pair.h"
#include "terminal/seat.h"
#include "terminal/thinking.h"

namespace menagerie::terminal {

/// What a new game is made of.
struct GameSetup {
    const GameModule* game = nullptr;
    Seats seats;
    TimeControl control;
    GameRecord record;  ///< a start position, and the moves already played
    std::optional<std::array<milliseconds, 2>> clocks_left;
    Verdict result = Verdict::Ongoing;  ///< of a finished game that its moves do not end
};

/// What happened while nobody looked.
struct News {
    bool moved = false;               ///< an agent moved
    bool ended = false;               ///< the game is over
    std::optional<std::string> hint;  ///< the asked-for hint, in short notation
    std::string trouble;              ///< an agent gave up
};

/// What the one who thinks has found so far.
struct Thought {
    Purpose purpose = Purpose::Move;
    GameRecord about;
    Progress progress;
};

/// A game being played: record, players, clocks, and who thinks. Knows nothing of screens; used by one thread, which
/// calls `update` when woken and when a clock may have run out.
class Session {
public:
    struct Surroundings {
        std::function<void()> wake;  ///< called on another thread when `update` has something to do
        std::function<TimePoint()> now = [] { return std::chrono::steady_clock::now(); };
        std::uint64_t seed = 1;
    };

    /// What thinking costs.
    struct Effort {
        milliseconds think{1000};
        int threads = 1;

        friend bool operator==(const Effort&, const Effort&) = default;
    };

    Session(GameSetup setup, Effort effort, Surroundings surroundings);

    /// Begins another game.
    void begin(GameSetup setup);
    void set_effort(Effort effort);
    /// Another player takes a seat in the middle of the game.
    void set_seat(Side side, const Seat& seat);
    /// Other clocks, full, from now on.
    void set_control(const TimeControl& control);

    [[nodiscard]] const GameModule& game() const { return *setup_.game; }
    [[nodiscard]] const GameInfo& info() const { return setup_.game->info(); }
    [[nodiscard]] const Seats& seats() const { return setup_.seats; }
    [[nodiscard]] const Seat& seat(Side side) const { return setup_.seats[static_cast<std::size_t>(index_of(side))]; }
    [[nodiscard]] const TimeControl& control() const { return setup_.control; }
    [[nodiscard]] const GameRecord& record() const { return record_; }
    [[nodiscard]] const Snapshot& snapshot() const { return snapshot_; }
    [[nodiscard]] const std::vector<PlyNote>& notes() const { return notes_; }
    [[nodiscard]] Side side_to_move() const { return snapshot_.side_to_move; }
    /// By the rules, or by resignation, time or agreement.
    [[nodiscard]] Outcome outcome() const { return other_end_.is_over() ? other_end_ : snapshot_.outcome; }
    [[nodiscard]] bool is_over() const { return outcome().is_over(); }
    [[nodiscard]] bool is_persons_turn() const { return !is_over() && seat(side_to_move()).is_person(); }
    [[nodiscard]] bool has_person() const { return seat(Side::White).is_person() || seat(Side::Black).is_person(); }

    [[nodiscard]] const ClockPair& clocks() const { return clocks_; }
    [[nodiscard]] milliseconds time_left(Side side) const { return clocks_.left(side, surroundings_.now()); }

    /// The legal move that a text means, or why it is none, in words.
    [[nodiscard]] Result<Move> read_move(std::string_view text) const;
    /// Plays a legal move for the side to move, whoever that is.
    void play(Move move);

    /// How many moves can be taken back, counting only those after which a person is to move.
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
    void undo();
    void redo();

    /// Agents wait. A game between agents can be watched move by move so.
    void pause();
    /// Agents go on; when a person is to move, the strongest agent moves instead.
    void go();
    /// Whoever thinks about a move shall make it now.
    void hurry();
    [[nodiscard]] bool is_paused() const { return paused_; }

    void ask_for_hint();
    void set_analysis(bool on);
    [[nodiscard]] bool is_analysing() const { return analysis_; }
    [[nodiscard]] bool is_thinking() const { return thinking_.is_under_way(); }
    [[nodiscard]] std::optional<Purpose> purpose() const { return thinking_.purpose(); }
    [[nodiscard]] const std::optional<Thought>& thought() const { return thought_; }

    /// The person to move (or the only person) gives up.
    void resign();
    /// Says what the other side answers. A person is asked: `answer_draw`.
    [[nodiscard]] std::string offer_draw();
    void answer_draw(bool accept);
    [[nodiscard]] std::optional<Side> draw_offer() const { return draw_offer_; }

    /// Takes in what happened since.
    [[nodiscard]] News update();

private:
    void take_position();
    /// Sets clocks and thinkers to the present position.
    void take_turn();
    /// Nobody thinks any more, not even for a person who said go.
    void stop_thinking();
    void push(Move move);
    void pop();
    void end(Outcome outcome);
    void play_answer(const Report& report);
    [[nodiscard]] Agent& agent_of(Side side);
    [[nodiscard]] Side speaker() const;
    [[nodiscard]] bool would_accept_draw(Side side) const;

    GameSetup setup_;
    Effort effort_;
    Surroundings surroundings_;
    GameRecord record_;
    Snapshot snapshot_;
    std::vector<PlyNote> notes_;
    std::vector<Move> undone_;  ///< the last one is the next to redo
    ClockPair clocks_;
    std::vector<ClockPair> earlier_clocks_;  ///< before each move
    Outcome other_end_;
    bool paused_ = false;
    bool analysis_ = false;
    bool mover_is_adviser_ = false;
    std::optional<Side> draw_offer_;
    std::optional<Thought> thought_;
    std::array<std::optional<Score>, 2> own_scores_;  ///< what each agent last thought of its own chances
    std::array<std::unique_ptr<Agent>, 2> agents_;
    std::unique_ptr<Agent> adviser_;
    std::string trouble_;
    Thinking thinking_;  ///< last: its thread ends before the agents do
};

/// The game as PGN, with the players and clocks as tags, so that `setup_from` can go on with it.
[[nodiscard]] PgnGame to_pgn_game(const Session& session, std::string_view date);
/// The game of a PGN file: players this program knows take their seats again, others become people.
[[nodiscard]] GameSetup setup_from(const PgnGame& game);

}  // namespace menagerie::terminal
