#include "protocol/engine.h"

#include <algorithm>
#include <new>

#include "catalogue/catalogue.h"
#include "catalogue/option_values.h"

namespace menagerie {
namespace {

/// The table of settings is that of all games together; a game's own range may be smaller.
std::string nearest(const OptionInfo& option, std::string_view value) {
    if (option.kind != OptionInfo::Kind::Spin) {
        return std::string{value};
    }
    return std::to_string(std::clamp(number_of(value), option.smallest, option.largest));
}

}  // namespace

Engine::Engine(Complaint complain)
    : complain_{std::move(complain)},
      game_{all_games().front()},
      record_{game_->open_start()} {}

std::optional<Error> Engine::set_option(std::string_view name, std::string_view value) {
    if (auto error = settings_.set(name, value)) {
        return error;
    }
    const std::string_view known = settings_.find(name)->name;
    if (known == option_names::variant) {
        choose_game();
    } else if (known == option_names::agent) {
        agent_is_stale_ = true;
    } else if (!agent_is_stale_) {
        put_off_.emplace_back(known, value);
    }
    settle();
    return std::nullopt;
}

void Engine::choose_game() {
    const auto game = find_game(settings_.value(option_names::variant));
    agent_is_stale_ = agent_is_stale_ || *game != game_;
    game_ = *game;
    record_ = game_->open_start();
}

void Engine::forget() {
    if (settings_.find("Clear Hash") != nullptr && !agent_is_stale_) {
        put_off_.emplace_back("Clear Hash", "");
    }
    settle();
}

void Engine::settle() {
    if (is_thinking() || (put_off_.empty() && !agent_is_stale_)) {
        return;
    }
    if (agent_is_stale_) {
        make_agent();
    } else {
        for (const auto& [name, value] : std::exchange(put_off_, {})) {
            if (!agent_is_stale_) {
                hand_over(name, value);
            }
        }
    }
}

void Engine::make_agent() {
    agent_is_stale_ = false;
    put_off_.clear();
    const std::string_view wanted = settings_.value(option_names::agent);
    auto agent = game_->make_agent(wanted);
    if (!agent) {
        complain_(agent.error());
        agent = game_->make_agent(game_->agent_kinds().front());
    }
    agent_ = *std::move(agent);
    for (const OptionInfo& option : settings_.options()) {
        if (option.kind != OptionInfo::Kind::Button && settings_.is_set(option.name)) {
            hand_over(option.name, settings_.value(option.name));
        }
    }
}

void Engine::hand_over(std::string_view name, std::string_view value) {
    const OptionInfo* const option = find_option(agent_->options(), name);
    if (option == nullptr) {
        return;  // another agent's
    }
    try {
        if (const auto error = agent_->set_option(name, nearest(*option, value))) {
            complain_(*error);
        }
    } catch (const std::bad_alloc&) {
        complain_(fail("option {}: there is not enough memory for {}", name, value));
        settings_.reset(name);
        agent_is_stale_ = true;  // whatever state it is in now
    }
}

void Engine::think(Order order) {
    thinker_.stop_and_wait();
    while (agent_is_stale_ || !put_off_.empty()) {
        settle();
    }
    const auto answer = [game = game_, record = order.record, only = order.limits.only,
                         say = std::move(order.answer)](Report report) {
        if (report.best.is_none() && !only.empty()) {
            report.best = only.front();
        } else if (report.best.is_none()) {
            if (const auto moves = game->legal_moves(record); !moves.empty()) {
                report.best = *game->read_move(record, moves.front());
            }
        }
        say(report);
    };
    thinker_.start({.agent = *agent_,
                    .record = std::move(order.record),
                    .limits = std::move(order.limits),
                    .ponder = order.ponder,
                    .listener = std::move(order.listener),
                    .answer = answer,
                    .trouble = [this](const std::string& what) { complain_(fail("the agent gave up: {}", what)); }});
}

}  // namespace menagerie
