#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engine.h"
#include "protocol/line_writer.h"
#include "protocol/xboard_clock.h"

namespace menagerie {

/// A game between XBoard and the engine: whose turn it is, who thinks, what is said. All methods are called by one
/// thread; answers of the thinker come back to it through `take_answer`.
class XBoardSession {
public:
    /// What the thinker found, and for which of the orders given to it.
    struct Answer {
        std::uint64_t order = 0;
        Report report;
    };

    /// `answered` is called on the thinker's thread and has to bring the answer to `take_answer`.
    XBoardSession(std::ostream& out, std::function<void(const Answer&)> answered);

    [[nodiscard]] Engine& engine() { return engine_; }
    [[nodiscard]] XBoardClock& clock() { return clock_; }
    void say(std::string_view line) { out_.say(line); }
    void settle() { engine_.settle(); }
    [[nodiscard]] std::string variants() const;

    void new_game();
    [[nodiscard]] bool choose_variant(std::string_view name);
    void set_board(std::string_view fen);
    /// The engine plays neither side.
    void force();
    void go();
    void play_other();
    void analyze();
    void take_answer(const Answer& answer);

    [[nodiscard]] bool looks_like_move(std::string_view text) const;
    void take_move(std::string_view text);
    [[nodiscard]] bool take_back(std::size_t plies);
    /// Leaves a root move (or `all`) out of account, or takes it back in.
    [[nodiscard]] bool restrict(std::string_view text, bool is_excluded);

    void ping(std::string_view number);
    void hint();
    void show_progress();
    void set_engine_opponent() { opponent_is_engine_ = true; }
    void set_post(bool post) { post_.store(post, std::memory_order_relaxed); }
    void set_pondering(bool pondering);
    void set_depth(int depth) { depth_ = depth; }

    void lift(std::string_view square);
    void hover(std::string_view square);
    void put(std::string_view square);

private:
    /// Why the thinker is at work.
    enum class Work : std::uint8_t { None, Thinking, Pondering, Analysing };

    [[nodiscard]] const GameInfo& info() const { return engine_.game().info(); }
    [[nodiscard]] Side side_to_move() const;
    void start(Work work, const GameRecord& record, Limits limits);
    /// Stops the thinker and forgets its answer.
    void stop();
    /// Goes on with whatever the position and the mode ask for.
    void proceed();
    void think();
    void ponder();
    void play(const Report& report);
    /// The legal move that XBoard means, or why there is none.
    [[nodiscard]] Result<Move> read_move(std::string_view text) const;
    void claim_result(const Outcome& outcome);
    void answer_pings();
    void position_changed();
    [[nodiscard]] Limits limits_for(Side side) const;
    /// The root moves to look at: all that XBoard can be told and has not excluded; empty when that means all.
    [[nodiscard]] std::vector<Move> allowed_moves(const GameRecord& record) const;
    [[nodiscard]] std::optional<Square> read_square(std::string_view text) const;

    LineWriter out_;
    std::function<void(const Answer&)> answered_;
    XBoardClock clock_;
    std::optional<Side> own_side_;  ///< none: force mode
    bool is_analysing_ = false;
    bool ponders_ = false;
    bool opponent_is_engine_ = false;
    bool is_broken_ = false;  ///< XBoard has a position that we refused
    std::optional<int> depth_;
    Work work_ = Work::None;
    std::uint64_t order_ = 0;
    std::chrono::steady_clock::time_point began_;
    Move expected_;  ///< the reply the engine expects; pondered on while `work_` says so
    std::vector<Move> excluded_;
    std::vector<std::string> pings_;  ///< to be answered after the move
    Square lifted_ = Square::None;

    std::atomic<bool> post_{false};
    std::mutex progress_mutex_;
    Progress progress_;
    Engine engine_;  ///< last: its thread uses the others
};

}  // namespace menagerie
