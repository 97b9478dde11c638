#include "catalogue/simple_agents.h"

#include <array>

namespace menagerie {
namespace {

constexpr std::string_view seed_help = "where the lots between equal moves come from; 0: chance";
constexpr std::int64_t deepest_classic = 20;

}  // namespace

std::span<const OptionInfo> chance_options() {
    static const std::array options{seed_option(seed_help, 0)};
    return options;
}

std::span<const OptionInfo> classic_options() {
    static const std::array options{
        spin_option("Depth", "plies to look ahead; 0: as many as the original program of the game", 0, 0,
                    deepest_classic),
        seed_option(seed_help, 0),
    };
    return options;
}

std::optional<Error> SimpleSettings::set(std::span<const OptionInfo> options, std::string_view name,
                                         std::string_view value) {
    if (auto error = check_option(options, name, value)) {
        return error;
    }
    if (find_option(options, name)->name == "Depth") {
        depth_ = static_cast<int>(number_of(value));
        return std::nullopt;
    }
    return read_seed(value, seed_);
}

}  // namespace menagerie
