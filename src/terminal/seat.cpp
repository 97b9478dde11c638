#include "terminal/seat.h"

#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "catalogue/option_values.h"

namespace menagerie::terminal {
namespace {

constexpr std::string_view level_option = "Level";

/// Sets an option that an agent may lack; what it has, it takes.
void set_if_listed(Agent& agent, std::string_view name, const std::string& value) {
    if (find_option(agent.options(), name) != nullptr) {
        (void)agent.set_option(name, value);
    }
}

/// An agent that starts from a seed would play the same game again and again.
void scatter_seed(Agent& agent, std::uint64_t seed) {
    const OptionInfo* const option = find_option(agent.options(), "Seed");
    if (option == nullptr) {
        return;
    }
    // 0 often means "by chance", so it is left out.
    constexpr std::uint64_t range = 1'000'000;
    (void)agent.set_option(option->name, std::to_string(1 + scatter(seed) % range));
}

void set_threads(Agent& agent, int threads) {
    const OptionInfo* const option = find_option(agent.options(), "Threads");
    if (option != nullptr) {
        (void)agent.set_option(option->name, std::to_string(std::min<std::int64_t>(threads, option->largest)));
    }
}

}  // namespace

std::optional<LevelRange> levels_of(const GameModule& game, std::string_view agent) {
    const auto made = game.make_agent(agent);
    if (!made) {
        return std::nullopt;
    }
    const OptionInfo* const option = find_option((*made)->options(), level_option);
    if (option == nullptr || option->kind != OptionInfo::Kind::Spin) {
        return std::nullopt;
    }
    return LevelRange{static_cast<int>(option->smallest), static_cast<int>(option->largest)};
}

Seat usual_opponent(const GameModule& game) {
    Seat seat{std::string{game.agent_kinds().front()}, std::nullopt};
    if (const auto levels = levels_of(game, seat.agent)) {
        seat.level = levels->lowest + (levels->highest - levels->lowest) / 3;
    }
    return seat;
}

Result<Seat> at_level(const GameModule& game, Seat seat, int level) {
    const auto levels = levels_of(game, seat.agent);
    if (!levels) {
        return fail("{} has no levels", seat.is_person() ? "a person" : seat.agent);
    }
    if (level < levels->lowest || level > levels->highest) {
        return fail("{} has levels {} to {}, not {}", seat.agent, levels->lowest, levels->highest, level);
    }
    seat.level = level;
    return seat;
}

Result<Seat> read_seat(const GameModule& game, std::string_view text) {
    const auto words = split_words(text);
    if (words.empty() || words.size() > 3 || (words.size() == 3 && words[1] != "level")) {
        return fail("a player is human, or an agent and perhaps its level, such as {} 3; got {}",
                    game.agent_kinds().front(), quoted(text));
    }
    if (words.size() == 1 && (words[0] == "human" || words[0] == "me" || words[0] == "person")) {
        return Seat{};
    }
    const auto made = game.make_agent(words[0]);
    if (!made) {
        return fail("{}; or say human", made.error().message);
    }
    Seat seat{std::string{words[0]}, std::nullopt};
    if (words.size() == 1) {
        return seat;
    }
    const auto level = parse_whole_number(words.back(), 4);
    if (!level) {
        return fail("a level is a whole number, got {}", quoted(words.back()));
    }
    return at_level(game, std::move(seat), static_cast<int>(*level));
}

std::string to_text(const Seat& seat) {
    if (seat.is_person()) {
        return "human";
    }
    return seat.level ? fmt::format("{} {}", seat.agent, *seat.level) : seat.agent;
}

Result<std::unique_ptr<Agent>> seated_agent(const GameModule& game, const Seat& seat, int threads, std::uint64_t seed) {
    auto agent = game.make_agent(seat.agent);
    if (!agent) {
        return agent;
    }
    set_threads(**agent, threads);
    set_if_listed(**agent, "Variety", "true");
    scatter_seed(**agent, seed);
    if (seat.level) {
        if (auto error = (*agent)->set_option(level_option, std::to_string(*seat.level))) {
            return *error;
        }
    }
    return agent;
}

std::unique_ptr<Agent> make_adviser(const GameModule& game, int threads) {
    auto agent = game.make_agent(game.agent_kinds().front());
    set_threads(**agent, threads);
    return std::move(*agent);
}

}  // namespace menagerie::terminal
