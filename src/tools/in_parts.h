#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <span>
#include <thread>
#include <vector>

#include "base/processors.h"

namespace menagerie {

/// Work is always cut into as many parts, however many processors share it, so that sums come out the same everywhere.
inline constexpr std::size_t work_parts = 4;

/// Calls `work(part)` for every part, on all processors.
template <class Work>
void in_parts(const Work& work) {
    std::atomic<std::size_t> next{0};
    const auto help = [&] {
        for (std::size_t part = next++; part < work_parts; part = next++) {
            work(part);
        }
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < workers_for(0); ++i) {
        helpers.emplace_back(help);
    }
    help();
}

template <class Value>
[[nodiscard]] std::span<Value> part_of(std::span<Value> all, std::size_t part) {
    const std::size_t first = part * all.size() / work_parts;
    return all.subspan(first, (part + 1) * all.size() / work_parts - first);
}

/// The sum of `sum_of(part)` over a list's parts.
template <class Value, class Sum>
[[nodiscard]] double sum_in_parts(std::span<Value> all, const Sum& sum_of) {
    std::array<double, work_parts> sums{};
    in_parts([&](std::size_t part) { sums[part] = sum_of(part_of(all, part), part); });
    double total = 0;
    for (const double sum : sums) {
        total += sum;
    }
    return total;
}

}  // namespace menagerie
