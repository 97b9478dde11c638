#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/result.h"
#include "match/journal.h"
#include "tools/position_reader.h"

namespace menagerie {

/// An answer as it is written.
struct SolveAnswer {
    std::string text;
    std::string failure;  ///< why there is none; empty when there is
};

/// What a run through a list of positions has answered so far, on the disk: each answer as soon as it is there, in
/// whatever order. A run that was killed goes on from it.
class SolveJournal {
public:
    /// `run` describes everything the answers depend on.
    [[nodiscard]] static Result<std::unique_ptr<SolveJournal>> create(const std::string& path, const std::string& run);
    /// An error when the run described there is another one.
    [[nodiscard]] static Result<std::unique_ptr<SolveJournal>> reopen(const std::string& path, const std::string& run);

    /// The answer of an earlier run to this record, or nothing; an error when the record was another one then.
    [[nodiscard]] Result<std::optional<SolveAnswer>> find(const PositionItem& item) const;
    /// May be called by several threads.
    [[nodiscard]] std::optional<Error> keep(const PositionItem& item, const SolveAnswer& answer);

private:
    struct Kept {
        std::string digest;
        SolveAnswer answer;
    };

    explicit SolveJournal(std::unique_ptr<Journal> journal) : journal_{std::move(journal)} {}
    [[nodiscard]] bool take(const JournalEntry& entry);

    std::unique_ptr<Journal> journal_;
    std::map<std::size_t, Kept> kept_;
    std::mutex mutex_;
    std::chrono::steady_clock::time_point last_sync_{};
};

}  // namespace menagerie
