#include "rules/san.h"

#include <algorithm>

#include "base/text.h"

namespace menagerie {
namespace {

std::string file_of(Square square, BoardSize size) { return name_of(square, size).substr(0, 1); }
std::string rank_of(Square square, BoardSize size) { return name_of(square, size).substr(1); }

/// Drops everything that writers disagree about: capture and promotion signs, hyphens, trailing marks, zeros for the
/// letter O.
std::string simplified(std::string_view text) {
    constexpr std::string_view castling_with_zeros = "0-0";
    const bool zeros_are_letters = text.substr(0, castling_with_zeros.size()) == castling_with_zeros;
    const std::size_t last = text.find_last_not_of("+#!?");
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    std::string result;
    for (const char character : text) {
        if (zeros_are_letters && character == '0') {
            result += 'O';
        } else if (character != 'x' && character != '=' && character != '-') {
            result += character;
        }
    }
    return result;
}

bool equal_but_for_case(std::string_view first, std::string_view second) {
    return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                      [](char a, char b) { return to_lower(a) == to_lower(b); });
}

}  // namespace

std::string disambiguation(Square from, std::span<const Square> rivals, BoardSize size) {
    if (rivals.empty()) {
        return {};
    }
    const auto shares = [&](auto part_of) {
        return std::any_of(rivals.begin(), rivals.end(),
                           [&](Square rival) { return part_of(rival, size) == part_of(from, size); });
    };
    if (!shares(file_of)) {
        return file_of(from, size);
    }
    if (!shares(rank_of)) {
        return rank_of(from, size);
    }
    return name_of(from, size);
}

std::string write_san(const SanParts& parts, std::span<const Square> rivals, BoardSize size) {
    if (!parts.whole.empty()) {
        return parts.whole;
    }
    std::string text;
    if (parts.letter != 0) {
        text += parts.letter;
        text += disambiguation(parts.from, rivals, size);
    } else if (parts.captures) {
        text += file_of(parts.from, size);
    }
    if (parts.captures) {
        text += 'x';
    }
    return text + name_of(parts.to, size) + parts.suffix;
}

bool spells_name(std::string_view text, std::string_view name) { return simplified(text) == simplified(name); }

bool spells(std::string_view text, const SanParts& parts, BoardSize size) {
    const std::string given = simplified(text);
    if (!parts.whole.empty() && spells_name(text, parts.whole)) {
        return true;
    }
    std::string_view rest = given;
    if (parts.letter != 0) {
        if (rest.empty() || rest.front() != parts.letter) {
            return false;
        }
        rest.remove_prefix(1);
    }
    const std::string goal = name_of(parts.to, size);
    if (rest.find(goal) == std::string_view::npos) {
        return false;  // by far most of the moves that a text is compared with
    }
    const std::string tail = simplified(parts.suffix);
    const bool origin_needed = parts.letter == 0 && parts.captures;
    for (const std::string& origin :
         {std::string{}, file_of(parts.from, size), rank_of(parts.from, size), name_of(parts.from, size)}) {
        const bool allowed = !origin_needed || (!origin.empty() && is_lower(origin.front()));
        const std::string head = origin + goal;
        if (allowed && rest.substr(0, head.size()) == head &&
            equal_but_for_case(rest.substr(std::min(head.size(), rest.size())), tail)) {
            return true;
        }
    }
    return false;
}

}  // namespace menagerie
