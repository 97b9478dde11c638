#include "tools/solve_journal.h"

#include <utility>
#include <vector>

#include "base/text.h"

namespace menagerie {
namespace {

constexpr std::string_view run_kind = "run";
constexpr std::string_view answer_kind = "answer";

/// FNV-1a, 64 bits: tells an input that was changed between two runs.
std::string digest_of(std::string_view text) {
    std::uint64_t sum = 0xCBF29CE484222325;
    for (const char character : text) {
        sum = (sum ^ static_cast<unsigned char>(character)) * 0x100000001B3;
    }
    return fmt::format("{:016x}", sum);
}

}  // namespace

Result<std::unique_ptr<SolveJournal>> SolveJournal::create(const std::string& path, const std::string& run) {
    auto journal = Journal::create(path);
    if (!journal) {
        return journal.error();
    }
    if (auto error = (*journal)->append({std::string{run_kind}, {run}})) {
        return *error;
    }
    return std::unique_ptr<SolveJournal>{new SolveJournal{*std::move(journal)}};
}

Result<std::unique_ptr<SolveJournal>> SolveJournal::reopen(const std::string& path, const std::string& run) {
    std::vector<JournalEntry> entries;
    auto journal = Journal::reopen(path, entries);
    if (!journal) {
        return journal.error();
    }
    if (entries.empty()) {  // killed before it could say anything
        if (auto error = (*journal)->append({std::string{run_kind}, {run}})) {
            return *error;
        }
    } else if (entries.front().kind != run_kind || entries.front().fields.size() != 1) {
        return fail("{} is not the journal of a run of solve", path);
    } else if (entries.front().fields.front() != run) {
        return fail("{} is of a run with other options: {} then, {} now", path, entries.front().fields.front(), run);
    }
    std::unique_ptr<SolveJournal> opened{new SolveJournal{*std::move(journal)}};
    for (std::size_t i = 1; i < entries.size(); ++i) {
        if (!opened->take(entries[i])) {
            return fail("{}: entry {} is not one of solve", path, i + 1);
        }
    }
    return opened;
}

bool SolveJournal::take(const JournalEntry& entry) {
    const auto number = entry.fields.empty() ? std::nullopt : parse_whole_number(entry.fields.front(), 18);
    if (entry.kind != answer_kind || entry.fields.size() != 4 || !number) {
        return false;
    }
    kept_[static_cast<std::size_t>(*number)] = {entry.fields[1], {entry.fields[2], entry.fields[3]}};
    return true;
}

Result<std::optional<SolveAnswer>> SolveJournal::find(const PositionItem& item) const {
    const auto found = kept_.find(item.number);
    if (found == kept_.end()) {
        return std::optional<SolveAnswer>{};
    }
    if (found->second.digest != digest_of(item.text)) {
        return fail("line {}: record {} is not the one that was answered: the input has changed", item.line,
                    item.number);
    }
    return std::optional{found->second.answer};
}

std::optional<Error> SolveJournal::keep(const PositionItem& item, const SolveAnswer& answer) {
    constexpr std::chrono::seconds between_syncs{1};
    auto safety = Journal::Safety::WithSystem;
    {
        const std::lock_guard lock{mutex_};
        const auto now = std::chrono::steady_clock::now();
        if (now - last_sync_ >= between_syncs) {
            safety = Journal::Safety::OnDisk;
            last_sync_ = now;
        }
    }
    return journal_->append(
        {std::string{answer_kind}, {std::to_string(item.number), digest_of(item.text), answer.text, answer.failure}},
        safety);
}

}  // namespace menagerie
