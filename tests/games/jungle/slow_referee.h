#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace menagerie::jungle::tests {

/// The rulebook once more, as slowly and plainly as possible: a board of letters, squares by name, no sets and no
/// tables. `traditional` switches to the rules of clause 8.
class SlowReferee {
public:
    SlowReferee(std::string_view fen, bool traditional) : traditional_{traditional} {
        const auto fields = split_words(fen);
        int rank = 9;
        for (const std::string_view row : split(fields[0], '/')) {
            char file = 'a';
            for (const char letter : row) {
                if (is_digit(letter)) {
                    file = static_cast<char>(file + (letter - '0'));
                } else {
                    board_[square(file++, rank)] = letter;
                }
            }
            --rank;
        }
        side_ = fields[1].front();
        clock_ = std::stoi(std::string{fields[2]});
        number_ = std::stoi(std::string{fields[3]});
    }

    [[nodiscard]] std::string fen() const {
        std::string text;
        for (int rank = 9; rank >= 1; --rank) {
            int empty = 0;
            for (char file = 'a'; file <= 'g'; ++file) {
                const char letter = at(square(file, rank));
                if (letter != '.' && empty > 0) {
                    text += std::to_string(std::exchange(empty, 0));
                }
                letter == '.' ? void(++empty) : text.push_back(letter);
            }
            text += (empty > 0 ? std::to_string(empty) : "") + (rank > 1 ? "/" : "");
        }
        return fmt::format("{} {} {} {}", text, side_, clock_, number_);
    }

    /// Result and reason; the draws of the traditional game are not looked at.
    [[nodiscard]] std::pair<std::string, std::string> result() const {
        const std::string white = letters_of('w');
        const std::string black = letters_of('b');
        if (white.empty()) return {"0-1", "no-pieces"};
        if (black.empty()) return {"1-0", "no-pieces"};
        if (owner(at("d1")) == 'w') return {"1-0", "den"};
        if (owner(at("d9")) == 'b') return {"0-1", "den"};
        if (!traditional_ && clock_ >= 30) {
            for (const char animal : std::string{"ELTJWDCR"}) {
                const bool white_has = white.find(animal) != std::string::npos;
                const bool black_has = black.find(animal) != std::string::npos;
                if (white_has != black_has) return {white_has ? "1-0" : "0-1", "quiet-rank"};
            }
            return {"0-1", "quiet-equal"};
        }
        if (traditional_ && real_moves().empty()) return {side_ == 'w' ? "0-1" : "1-0", "no-moves"};
        return {"*", ""};
    }

    /// Sorted.
    [[nodiscard]] std::vector<std::string> moves() const {
        if (result().first != "*") return {};
        auto moves = real_moves();
        if (moves.empty()) moves.emplace_back("0000");
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    void play(const std::string& move) {
        ++clock_;
        if (move != "0000") {
            const std::string from = move.substr(0, 2);
            const std::string to = move.substr(2);
            if (at(to) != '.') clock_ = 0;
            board_[to] = at(from);
            board_.erase(from);
        }
        if (side_ == 'b') ++number_;
        side_ = side_ == 'w' ? 'b' : 'w';
    }

private:
    static std::string square(int file, int rank) { return {static_cast<char>(file), static_cast<char>('0' + rank)}; }
    static bool is_water(const std::string& name) {
        return std::string{"bcef"}.find(name[0]) != std::string::npos && name[1] >= '4' && name[1] <= '6';
    }
    static bool is_white_trap(const std::string& name) { return name == "c9" || name == "d8" || name == "e9"; }
    static bool is_black_trap(const std::string& name) { return name == "c1" || name == "d2" || name == "e1"; }
    static char owner(char letter) { return letter == '.' ? '-' : is_upper(letter) ? 'w' : 'b'; }
    static int rank_of(char letter) { return static_cast<int>(std::string{"RCDWJTLE"}.find(to_upper(letter))) + 1; }

    [[nodiscard]] char at(const std::string& name) const {
        const auto found = board_.find(name);
        return found == board_.end() ? '.' : found->second;
    }

    [[nodiscard]] std::string letters_of(char side) const {
        std::string letters;
        for (const auto& [name, letter] : board_) {
            if (owner(letter) == side) letters += to_upper(letter);
        }
        return letters;
    }

    [[nodiscard]] bool is_weak(const std::string& name) const {
        if (!traditional_) return is_white_trap(name) || is_black_trap(name);
        return owner(at(name)) == 'w' ? is_black_trap(name) : is_white_trap(name);
    }

    [[nodiscard]] bool may_take(const std::string& from, const std::string& to) const {
        const char attacker = to_upper(at(from));
        const char victim = to_upper(at(to));
        if (is_water(from) && !is_water(to)) return false;
        if (traditional_ && !is_water(from) && is_water(to)) return false;
        if (is_weak(to)) return true;
        if (attacker == 'R' && victim == 'E') return true;
        if (attacker == 'E' && victim == 'R') return false;
        return rank_of(attacker) >= rank_of(victim);
    }

    /// Where the piece on `from` comes down when it leaves in a direction; empty when it cannot.
    [[nodiscard]] std::string destination(const std::string& from, int file_step, int rank_step) const {
        const char animal = to_upper(at(from));
        int file = from[0] + file_step;
        int rank = from[1] - '0' + rank_step;
        const auto on_board = [&] { return file >= 'a' && file <= 'g' && rank >= 1 && rank <= 9; };
        if (!on_board()) return {};
        if (is_water(square(file, rank)) && animal != 'R') {
            if (animal != 'L' && animal != 'T') return {};
            while (is_water(square(file, rank))) {
                const char below = at(square(file, rank));
                if (to_upper(below) == 'R' && (traditional_ || owner(below) != side_)) return {};
                file += file_step;
                rank += rank_step;
            }
        }
        return square(file, rank);
    }

    [[nodiscard]] std::vector<std::string> real_moves() const {
        constexpr std::array<std::pair<int, int>, 4> ways{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
        std::vector<std::string> moves;
        for (const auto& [from, letter] : board_) {
            if (owner(letter) != side_) continue;
            for (const auto& [file_step, rank_step] : ways) {
                const std::string to = destination(from, file_step, rank_step);
                const bool own_den = to == (side_ == 'w' ? "d9" : "d1");
                if (to.empty() || own_den || owner(at(to)) == side_) continue;
                if (at(to) == '.' || may_take(from, to)) moves.push_back(from + to);
            }
        }
        return moves;
    }

    bool traditional_;
    std::map<std::string, char> board_;
    char side_ = 'w';
    int clock_ = 0;
    int number_ = 1;
};

}  // namespace menagerie::jungle::tests
