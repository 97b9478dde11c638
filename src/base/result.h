#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace menagerie {

/// What went wrong at an edge of the program (text, file, socket), in words that name the offending part.
struct Error {
    std::string message;

    friend bool operator==(const Error&, const Error&) = default;
};

/// An Error whose message is formatted in place: `return fail("rank {}: bad", rank);`
template <class... Arguments>
[[nodiscard]] Error fail(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    return Error{fmt::format(format, std::forward<Arguments>(arguments)...)};
}

/// A value, or the Error that kept it from being made. Reading the value of a failed result is a bug in the caller.
template <class Value>
class [[nodiscard]] Result {
public:
    Result(Value value) : state_{std::move(value)} {}  // NOLINT(google-explicit-constructor): conversion is the point
    Result(Error error) : state_{std::move(error)} {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<Value>(state_); }

    const Value& operator*() const& { return value(); }
    Value& operator*() & { return const_cast<Value&>(value()); }
    Value&& operator*() && { return std::move(const_cast<Value&>(value())); }
    const Value* operator->() const { return &value(); }
    Value* operator->() { return const_cast<Value*>(&value()); }

    [[nodiscard]] const Error& error() const {
        assert(!*this);
        return *std::get_if<Error>(&state_);
    }

private:
    const Value& value() const {
        assert(*this);
        return *std::get_if<Value>(&state_);
    }

    std::variant<Value, Error> state_;
};

}  // namespace menagerie
