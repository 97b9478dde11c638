#pragma once

#include <algorithm>
#include <thread>

namespace menagerie {

/// As many as were asked for; without a wish (0), one for each processor.
[[nodiscard]] inline int workers_for(int wished) {
    return wished > 0 ? wished : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace menagerie
