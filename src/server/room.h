#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/module.h"
#include "server/room_data.h"

namespace menagerie {

/// A piece that left the board for good.
struct Loss {
    Piece piece;
    Cause cause = Cause::Captured;
    int ply = 0;  ///< counted from 1
};

/// A game between two seats with its clocks and offers. Knows nothing of sockets and storage; time is what it is told.
class Room {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Replays what was stored. The clock of the side to move runs from `now` on.
    [[nodiscard]] static Result<Room> open(RoomData data, Time now);

    [[nodiscard]] const RoomData& data() const { return data_; }
    [[nodiscard]] const GameModule& game() const { return *game_; }
    [[nodiscard]] const GameRecord& record() const { return record_; }
    [[nodiscard]] const Snapshot& snapshot() const { return snapshot_; }
    [[nodiscard]] const std::vector<std::string>& sans() const { return sans_; }
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }
    [[nodiscard]] int ply() const { return static_cast<int>(record_.moves.size()); }
    [[nodiscard]] bool is_over() const { return data_.result != "*"; }
    [[nodiscard]] Side side_to_move() const { return snapshot_.side_to_move; }
    [[nodiscard]] const Seat& seat_to_move() const { return data_.seat(side_to_move()); }
    [[nodiscard]] bool has_open_seat() const;
    /// The sides a person plays.
    [[nodiscard]] std::vector<Side> sides_of(const std::string& person) const;

    /// Plays a legal move for the side to move and stops its clock.
    [[nodiscard]] std::optional<Error> play(std::string_view text, Time now);
    /// Ends the game as the players or the clock decide.
    void finish(const Outcome& outcome, Time now);
    /// Back to the position after so many plies; a game that was over goes on.
    void take_back_to(int plies, Time now);
    /// How many plies are left when `side` takes its last move back, or nothing when it has none.
    [[nodiscard]] std::optional<int> plies_before_last_move_of(Side side) const;

    void sit(Side side, Seat seat, Time now);
    void set_rematch(std::string id) { data_.rematch = std::move(id); }

    /// What a clock shows now.
    [[nodiscard]] std::chrono::milliseconds left(Side side, Time now) const;
    [[nodiscard]] bool clock_runs() const { return running_since_.has_value(); }
    /// When the side to move runs out of time.
    [[nodiscard]] std::optional<Time> deadline() const;
    /// The clock starts when a move is seen by everybody, not when it arrives.
    void start_clock(Time now);
    /// Holds the clocks until `go_on` or the next move. A pause is not kept over a restart.
    void pause(Time now);
    void go_on(Time now);
    [[nodiscard]] bool is_paused() const { return is_paused_; }
    /// What it means that the side to move has no time left.
    [[nodiscard]] Outcome outcome_on_time() const { return game_->outcome_on_time(record_); }

    std::optional<Side> draw_offer;
    std::optional<Side> take_back_offer;
    std::optional<Side> rematch_offer;

private:
    Room(RoomData data, const GameModule& game) : data_{std::move(data)}, game_{&game} {}

    void replayed(Time now);
    void stop_clock(Time now);

    RoomData data_;
    const GameModule* game_;
    GameRecord record_;
    Snapshot snapshot_;
    std::vector<std::string> sans_;
    std::vector<Loss> losses_;
    TimesLeft left_{};
    std::optional<Time> running_since_;
    bool is_paused_ = false;
};

}  // namespace menagerie
