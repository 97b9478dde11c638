#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace menagerie {

/// A prepared SQLite statement whose values are bound and read in order. Trouble is remembered and shows in `failed`.
class Statement {
public:
    Statement(sqlite3* database, std::string_view sql)
        : failed_{sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr) !=
                  SQLITE_OK} {}
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    Statement(Statement&&) = delete;
    Statement& operator=(Statement&&) = delete;
    ~Statement() { sqlite3_finalize(statement_); }

    Statement& bind(std::string_view text) {
        note(sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
        return *this;
    }
    Statement& bind(std::int64_t number) {
        note(sqlite3_bind_int64(statement_, ++bound_, number));
        return *this;
    }

    /// The next row, if there is one.
    [[nodiscard]] bool step() {
        column_ = 0;
        if (failed_) {
            return false;
        }
        const int status = sqlite3_step(statement_);
        failed_ = status != SQLITE_ROW && status != SQLITE_DONE;
        return status == SQLITE_ROW;
    }
    /// For statements that give no rows. False when something went wrong.
    [[nodiscard]] bool run() {
        while (step()) {}
        return !failed_;
    }

    [[nodiscard]] std::string text() {
        const int column = column_++;
        const auto* const bytes = sqlite3_column_text(statement_, column);
        const int size = sqlite3_column_bytes(statement_, column);
        return bytes == nullptr ? std::string{} : std::string(reinterpret_cast<const char*>(bytes), size);
    }
    [[nodiscard]] std::int64_t number() { return sqlite3_column_int64(statement_, column_++); }

    [[nodiscard]] bool failed() const { return failed_; }

private:
    void note(int status) { failed_ = failed_ || status != SQLITE_OK; }

    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
    int column_ = 0;
    bool failed_ = false;
};

}  // namespace menagerie
