#include "catalogue/mcts_agent.h"

#include <array>

namespace menagerie {
namespace {

constexpr double hundredths = 100.0;
constexpr std::string_view evaluation = "evaluation";
constexpr std::string_view playout = "playout";
constexpr std::string_view blend = "blend";

}  // namespace

std::span<const OptionInfo> mcts_options() {
    const mcts::Settings usual;
    static const std::array options{
        spin_option("Threads", "threads that walk through the tree", 1, 1, 256),
        spin_option("Tree Memory", "size of the tree in megabytes", 64, 1, 65536),
        combo_option("Leaf", "how a leaf is valued: evaluation, a short random game, or the mean of both", evaluation,
                     {std::string{evaluation}, std::string{playout}, std::string{blend}}),
        spin_option("Exploration", "how much to try what is little known, in hundredths",
                    std::llround(usual.exploration * hundredths), 1, 1000),
        seed_option("where the short random games start from", usual.seed),
        button_option("Clear Hash", "forget everything, as for a new game"),
        spin_option("Move Overhead", "milliseconds to keep back for delays outside the program", 10, 0, 5000),
    };
    return options;
}

Result<mcts::Settings> changed(mcts::Settings settings, std::string_view known_name, std::string_view value) {
    if (known_name == "Exploration") {
        settings.exploration = static_cast<double>(number_of(value)) / hundredths;
    } else if (known_name == "Leaf") {
        settings.leaf = value == playout ? mcts::LeafKind::Playout
                        : value == blend ? mcts::LeafKind::Blend
                                         : mcts::LeafKind::Evaluation;
    } else if (auto error = read_seed(value, settings.seed)) {
        return *error;
    }
    return settings;
}

}  // namespace menagerie
