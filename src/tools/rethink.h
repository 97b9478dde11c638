#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "catalogue/module.h"
#include "tools/self_play.h"

namespace menagerie {

struct RethinkOptions {
    std::uint64_t nodes = 8000;  ///< a position
    int jobs = 0;                ///< 0: one a processor
    Score forced = 0;            ///< what a forced win is written as; 0: such positions are left out
};

/// Thinks about every position anew and hands them over in their order with the new score: self-play must be quick to
/// show many positions, and a teacher that looks further knows more about each. The number of jobs does not change what
/// comes out.
void rethink(const GameModule& game, std::span<const LabelledPosition> positions, const RethinkOptions& options,
             const std::function<void(const LabelledPosition&)>& use);

}  // namespace menagerie
