#include "match/agent_player.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "base/random.h"
#include "catalogue/option_values.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// Requests a stop when the time is over or the match is stopped; does nothing when it is destroyed before.
class Watchdog {
public:
    Watchdog(milliseconds patience, const std::stop_token& match_stop)
        : forward_{match_stop, Forward{&source_}},
          thread_{[this, patience](const std::stop_token& done) {
              std::unique_lock lock{mutex_};
              wake_.wait_for(lock, done, patience, [] { return false; });
              if (!done.stop_requested()) {
                  source_.request_stop();
              }
          }} {}

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

private:
    struct Forward {
        std::stop_source* source;
        void operator()() const { source->request_stop(); }
    };

    std::stop_source source_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::stop_callback<Forward> forward_;
    std::jthread thread_;
};

}  // namespace

Result<std::unique_ptr<Player>> AgentPlayer::make(const EngineSpec& spec, const GameModule& game) {
    std::unique_ptr<AgentPlayer> player{new AgentPlayer{spec, game}};
    auto agent = player->make_agent();
    if (!agent) {
        return fail("{}: {}", spec.name, agent.error().message);
    }
    return std::unique_ptr<Player>{std::move(player)};
}

Result<std::unique_ptr<Agent>> AgentPlayer::make_agent() const {
    auto agent = game_.make_agent(spec_.agent.empty() ? game_.agent_kinds().front() : std::string_view{spec_.agent});
    if (!agent) {
        return agent;
    }
    for (const auto& [name, value] : spec_.options) {
        if (auto error = (*agent)->set_option(name, value)) {
            return *error;
        }
    }
    return agent;
}

std::optional<Error> AgentPlayer::begin(const GameRecord& /*opening*/, Side /*side*/, std::uint64_t seed) {
    auto agent = make_agent();
    if (!agent) {
        return agent.error();
    }
    agent_ = std::move(*agent);
    const OptionInfo* const option = find_option(agent_->options(), "Seed");
    const bool is_set = std::any_of(spec_.options.begin(), spec_.options.end(),
                                    [](const auto& setting) { return setting.name == "Seed"; });
    if (option != nullptr && !is_set) {
        // 0 means "by chance", so it is left out.
        return agent_->set_option(option->name, std::to_string(std::max<std::uint64_t>(1, scatter(seed))));
    }
    return std::nullopt;
}

Answer AgentPlayer::choose(const GameRecord& record, const Limits& limits, milliseconds patience,
                           const std::stop_token& stop) {
    const Watchdog watchdog{patience, stop};
    const auto asked = Clock::now();
    const Report report = agent_->think(record, limits, {}, watchdog.token());
    Answer answer;
    answer.thinking = Clock::now() - asked;
    answer.elapsed = std::chrono::duration_cast<ClockTime>(answer.thinking);
    answer.kind = Answer::Kind::Move;
    answer.text = report.best.is_none() ? "(none)" : game_.to_uci(report.best);
    answer.thought = Thought{report.progress.score, report.progress.depth, report.progress.nodes};
    return answer;
}

void AgentPlayer::end(const GameRecord& /*record*/, const Outcome& /*outcome*/) { agent_.reset(); }

}  // namespace menagerie
