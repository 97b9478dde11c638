#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalogue/module.h"
#include "protocol/settings.h"
#include "protocol/thinker.h"

namespace menagerie {

/// What both protocols command: a game in progress, the agent that plays it, its settings, and the thread it thinks on.
/// Everything may be changed at any time; what concerns the agent waits until the agent is idle.
class Engine {
public:
    using Complaint = std::function<void(const Error&)>;

    /// `complain` hears what goes wrong later than the command that caused it.
    explicit Engine(Complaint complain);

    [[nodiscard]] const GameModule& game() const { return *game_; }
    [[nodiscard]] const GameRecord& record() const { return record_; }
    void set_record(GameRecord record) { record_ = std::move(record); }

    [[nodiscard]] const Settings& settings() const { return settings_; }
    /// Why it was refused, or nothing. UCI_Variant changes the game and goes to its start position.
    [[nodiscard]] std::optional<Error> set_option(std::string_view name, std::string_view value);
    /// Nothing remembered of earlier games is of use.
    void forget();
    /// Makes what was put off while the agent was thinking happen, if it is idle now.
    void settle();

    struct Order {
        Limits limits;
        bool ponder = false;
        GameRecord record;
        Listener listener;
        Thinker::Answer answer;
    };
    /// Thinks about a record of the present game; exactly one answer follows. An earlier order is stopped and answered
    /// first. The answer has a move whenever there is a legal one.
    void think(Order order);
    [[nodiscard]] Thinker& thinker() { return thinker_; }
    [[nodiscard]] bool is_thinking() const { return thinker_.is_busy(); }

private:
    void choose_game();
    void make_agent();
    void hand_over(std::string_view name, std::string_view value);

    Complaint complain_;
    Settings settings_;
    const GameModule* game_;
    GameRecord record_;
    std::unique_ptr<Agent> agent_;
    bool agent_is_stale_ = true;
    std::vector<std::pair<std::string, std::string>> put_off_;  ///< options for the agent once it is idle
    Thinker thinker_;                                           ///< last: its thread ends before the agent does
};

}  // namespace menagerie
