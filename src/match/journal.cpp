#include "match/journal.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

#include "base/text.h"

namespace menagerie {
namespace {

/// FNV-1a, 64 bits: enough to tell a torn line.
std::uint64_t check_sum(std::string_view text) {
    std::uint64_t sum = 0xCBF29CE484222325;
    for (const char character : text) {
        sum = (sum ^ static_cast<unsigned char>(character)) * 0x100000001B3;
    }
    return sum;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char character : text) {
        switch (character) {
            case '\\': result += "\\\\"; break;
            case '\n': result += "\\n"; break;
            case '\t': result += "\\t"; break;
            default: result += character;
        }
    }
    return result;
}

std::string unescaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            result += text[i];
            continue;
        }
        ++i;
        result += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i];
    }
    return result;
}

Error system_error(std::string_view doing, const std::string& path) {
    return fail("cannot {} {}: {}", doing, path, std::strerror(errno));  // NOLINT(concurrency-mt-unsafe)
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return false;
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return true;
}

std::optional<std::string> read_all(int descriptor) {
    std::string text;
    std::string block(1 << 16, '\0');
    while (true) {
        const ssize_t got = read(descriptor, block.data(), block.size());
        if (got == 0) {
            return text;
        }
        if (got < 0 && errno != EINTR) {
            return std::nullopt;
        }
        text.append(block, 0, got > 0 ? static_cast<std::size_t>(got) : 0);
    }
}

/// The name of a new file is safe only when its folder is.
void sync_folder_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
}

}  // namespace

std::string write_entry(const JournalEntry& entry) {
    std::string text = escaped(entry.kind);
    for (const std::string& field : entry.fields) {
        text += '\t' + escaped(field);
    }
    return fmt::format("{}\t{:016x}\n", text, check_sum(text));
}

std::optional<JournalEntry> read_entry(std::string_view line) {
    const std::size_t tab = line.rfind('\t');
    if (tab == std::string_view::npos ||
        line.substr(tab + 1) != fmt::format("{:016x}", check_sum(line.substr(0, tab)))) {
        return std::nullopt;
    }
    JournalEntry entry;
    bool first = true;
    for (const std::string_view part : split(line.substr(0, tab), '\t')) {
        if (std::exchange(first, false)) {
            entry.kind = unescaped(part);
        } else {
            entry.fields.push_back(unescaped(part));
        }
    }
    return entry;
}

Result<std::unique_ptr<Journal>> Journal::create(const std::string& path) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0 && errno == EEXIST) {
        return fail("{} exists already: go on with it by --resume, or remove it", path);
    }
    if (descriptor < 0) {
        return system_error("create", path);
    }
    sync_folder_of(path);
    return std::unique_ptr<Journal>{new Journal{descriptor, path}};
}

Result<std::unique_ptr<Journal>> Journal::reopen(const std::string& path, std::vector<JournalEntry>& entries) {
    const int descriptor = open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (descriptor < 0) {
        return system_error("open", path);
    }
    std::unique_ptr<Journal> journal{new Journal{descriptor, path}};
    const auto text = read_all(descriptor);
    if (!text) {
        return system_error("read", path);
    }
    std::size_t good = 0;
    int line = 0;
    for (std::size_t end = text->find('\n'); end != std::string::npos; end = text->find('\n', good)) {
        ++line;
        auto entry = read_entry(std::string_view{*text}.substr(good, end - good));
        const bool is_last = end + 1 == text->size();
        if (!entry && !is_last) {
            return fail("{}: line {} is damaged", path, line);
        }
        if (!entry) {
            break;
        }
        entries.push_back(std::move(*entry));
        good = end + 1;
    }
    if (ftruncate(descriptor, static_cast<off_t>(good)) != 0) {
        return system_error("shorten", path);
    }
    return journal;
}

Journal::~Journal() { close(descriptor_); }

std::optional<Error> Journal::append(const JournalEntry& entry, Safety safety) {
    const std::string line = write_entry(entry);
    const std::lock_guard lock{mutex_};
    if (!write_all(descriptor_, line) || (safety == Safety::OnDisk && fsync(descriptor_) != 0)) {
        return system_error("write to", path_);
    }
    return std::nullopt;
}

}  // namespace menagerie
