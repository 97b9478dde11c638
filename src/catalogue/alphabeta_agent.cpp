#include "catalogue/alphabeta_agent.h"

#include <cassert>

namespace menagerie {
namespace {

constexpr std::string_view nothing_left_out = "nothing";

}  // namespace

std::vector<OptionInfo> alphabeta_options(std::span<const LevelInfo> levels) {
    std::vector<OptionInfo> options{
        spin_option("Threads", "threads that search together", 1, 1, 256),
        spin_option("Hash", "size of the transposition table in megabytes", 16, 1, 65536),
        button_option("Clear Hash", "forget everything, as for a new game"),
        spin_option("Move Overhead", "milliseconds to keep back for delays outside the program", 10, 0, 5000),
    };
    if (!levels.empty()) {
        const auto highest = static_cast<std::int64_t>(levels.size());
        const int weakest = levels.front().elo;
        const int strongest = levels.back().elo;
        options.push_back(spin_option("Level", "strength of play; the highest is full strength", highest, 1, highest));
        options.push_back(check_box_option("UCI_LimitStrength", "play at UCI_Elo instead of at a level", false));
        options.push_back(
            spin_option("UCI_Elo", "strength on the scale of the game's levels", strongest, weakest, strongest));
    }
    options.push_back(spin_option("Noise", "how far evaluations are off, in hundredths of a pawn", 0, 0, 2000));
    options.push_back(spin_option("Oversight", "how many of a hundred captures further ahead are not seen", 0, 0, 100));
    std::vector<std::string> leavable{std::string{nothing_left_out}};
    for (const alphabeta::Step& step : alphabeta::steps) {
        leavable.emplace_back(step.name);
    }
    options.push_back(combo_option("Without", "a step of the search to leave out, to see what it is worth",
                                   nothing_left_out, std::move(leavable)));
    options.push_back(check_box_option("Variety", "do not play the same game twice", false));
    options.push_back(seed_option("what variety, noise and oversight come from; 0: chance where there is variety", 0));
    return options;
}

bool PlayingStyle::take(std::string_view known_name, std::string_view value) {
    if (known_name == "Level") {
        level = static_cast<int>(number_of(value));
    } else if (known_name == "UCI_LimitStrength") {
        limits_elo = value == "true";
    } else if (known_name == "UCI_Elo") {
        elo = static_cast<int>(number_of(value));
    } else if (known_name == "Noise") {
        noise = static_cast<Score>(number_of(value));
    } else if (known_name == "Oversight") {
        oversight = static_cast<int>(number_of(value));
    } else if (known_name == "Variety") {
        variety = value == "true";
    } else {
        return false;
    }
    return true;
}

LevelInfo PlayingStyle::strength(std::span<const LevelInfo> levels) const {
    LevelInfo chosen;
    if (!levels.empty() && limits_elo) {
        chosen = level_for_elo(levels, elo == 0 ? levels.back().elo : elo);
    } else if (!levels.empty() && level != 0) {
        chosen = level_at(levels, level);
    }
    chosen.noise = std::max(chosen.noise, noise);
    chosen.oversight = std::max(chosen.oversight, oversight);
    return chosen;
}

}  // namespace menagerie
