#include "catalogue/alphabeta_agent.h"

#include <array>

namespace menagerie {

std::span<const OptionInfo> alphabeta_options() {
    static const std::array options{
        OptionInfo{.name = "Threads",
                   .kind = OptionInfo::Kind::Spin,
                   .help = "threads that search together",
                   .default_value = "1",
                   .smallest = 1,
                   .largest = 256,
                   .choices = {}},
        OptionInfo{.name = "Hash",
                   .kind = OptionInfo::Kind::Spin,
                   .help = "size of the transposition table in megabytes",
                   .default_value = "16",
                   .smallest = 1,
                   .largest = 65536,
                   .choices = {}},
        OptionInfo{.name = "Clear Hash",
                   .kind = OptionInfo::Kind::Button,
                   .help = "forget everything, as for a new game",
                   .default_value = {},
                   .smallest = 0,
                   .largest = 0,
                   .choices = {}},
        OptionInfo{.name = "Move Overhead",
                   .kind = OptionInfo::Kind::Spin,
                   .help = "milliseconds to keep back for delays outside the program",
                   .default_value = "10",
                   .smallest = 0,
                   .largest = 5000,
                   .choices = {}},
    };
    return options;
}

}  // namespace menagerie
