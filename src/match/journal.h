#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace menagerie {

/// One line of a journal: a kind and its fields.
struct JournalEntry {
    std::string kind;
    std::vector<std::string> fields;

    friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// A file that only grows, and of which no written entry is ever lost: each is safe before `append` returns. An
/// entry carries a check sum; what a crash left half written at the end is cut off when the file is opened again.
class Journal {
public:
    /// Makes a new file; an error when there is one already.
    [[nodiscard]] static Result<std::unique_ptr<Journal>> create(const std::string& path);
    /// Opens a file and reads what is in it.
    [[nodiscard]] static Result<std::unique_ptr<Journal>> reopen(const std::string& path,
                                                                 std::vector<JournalEntry>& entries);

    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    Journal(Journal&&) = delete;
    Journal& operator=(Journal&&) = delete;
    ~Journal();

    /// When an entry has to be on the disk. What was only handed to the system survives the end of this program in any
    /// manner, but not that of the machine.
    enum class Safety : std::uint8_t { OnDisk, WithSystem };

    /// May be called by several threads.
    [[nodiscard]] std::optional<Error> append(const JournalEntry& entry, Safety safety = Safety::OnDisk);

private:
    Journal(int descriptor, std::string path) : descriptor_{descriptor}, path_{std::move(path)} {}

    std::mutex mutex_;
    int descriptor_;
    std::string path_;
};

/// The line of an entry, its end included, and back; nothing when it is damaged.
[[nodiscard]] std::string write_entry(const JournalEntry& entry);
[[nodiscard]] std::optional<JournalEntry> read_entry(std::string_view line);

}  // namespace menagerie
