#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

/// The rules once more, as slowly and plainly as the rulebook states them: letters on an array of rows and columns
/// (row 0 at the top), sets of places, loops over everything. It shares nothing with the game it is compared with.
namespace menagerie::tests::reference {

using Place = std::pair<int, int>;  ///< row, column

inline bool on_board(Place place) {
    return place.first >= 0 && place.first <= 10 && place.second >= 0 && place.second <= 10;
}
inline bool is_white(char piece) { return std::isupper(static_cast<unsigned char>(piece)) != 0; }
inline char kind(char piece) { return static_cast<char>(std::toupper(static_cast<unsigned char>(piece))); }
inline bool is_one_of(char piece, const std::string& kinds) {
    return piece != '.' && kinds.find(kind(piece)) != std::string::npos;
}
inline std::string name(Place place) {
    return fmt::format("{}{}", static_cast<char>('a' + place.second), 11 - place.first);
}
inline Place place_of(const std::string& square) { return {11 - std::stoi(square.substr(1)), square[0] - 'a'}; }

inline std::vector<Place> all_directions() {
    return {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
}
inline Place moved(Place place, Place direction, int times = 1) {
    return {place.first + times * direction.first, place.second + times * direction.second};
}
inline std::vector<Place> neighbours(Place place) {
    std::vector<Place> result;
    for (const Place& direction : all_directions()) {
        if (on_board(moved(place, direction))) {
            result.push_back(moved(place, direction));
        }
    }
    return result;
}

class Game {
public:
    explicit Game(const std::string& fen) {
        for (auto& row : rows_) {
            row.fill('.');
        }
        const std::size_t blank = fen.find(' ');
        int row = 0;
        int column = 0;
        for (std::size_t i = 0; i < blank; ++i) {
            if (fen[i] == '/') {
                ++row;
                column = 0;
            } else if (std::isdigit(static_cast<unsigned char>(fen[i])) != 0) {
                std::size_t used = 0;
                column += std::stoi(fen.substr(i), &used);
                i += used - 1;
            } else {
                at({row, column++}) = fen[i];
            }
        }
        white_to_move_ = fen[blank + 1] == 'w';
        const std::string counters = fen.substr(blank + 3);
        clock_ = std::stoi(counters);
        number_ = std::stoi(counters.substr(counters.find(' ')));
    }

    [[nodiscard]] std::string fen() const {
        std::string text;
        for (int row = 0; row <= 10; ++row) {
            text += row > 0 ? "/" : "";
            int empty = 0;
            for (int column = 0; column <= 11; ++column) {
                if (column <= 10 && at({row, column}) == '.') {
                    ++empty;
                    continue;
                }
                text += empty > 0 ? std::to_string(empty) : "";
                empty = 0;
                if (column <= 10) {
                    text += at({row, column});
                }
            }
        }
        return fmt::format("{} {} {} {}", text, white_to_move_ ? 'w' : 'b', clock_, number_);
    }

    /// Section 7, repetition aside.
    [[nodiscard]] std::string outcome() const {
        const bool white = has_king(true);
        const bool black = has_king(false);
        if (!white && !black) return "1/2-1/2 both-kings-captured";
        if (!white) return "0-1 king-captured";
        if (!black) return "1-0 king-captured";
        if (moves().empty()) return "1/2-1/2 stalemate";
        return clock_ >= 100 ? "1/2-1/2 fifty-move" : "* ";
    }

    /// Section 3; sorted.
    [[nodiscard]] std::vector<std::string> moves() const {
        std::set<std::string> found;
        if (has_king(true) && has_king(false)) {
            for (const Place& from : places()) {
                if (at(from) != '.' && is_white(at(from)) == white_to_move_ && !is_paralysed(from)) {
                    add_moves(from, found);
                }
            }
        }
        return {found.begin(), found.end()};
    }

    void play(std::string move) {
        const bool fling = move.back() == 'c';
        if (fling) {
            move.pop_back();
        }
        const std::size_t second = move.find_first_not_of("0123456789", 1);
        const Place from = place_of(move.substr(0, second));
        const Place to = place_of(move.substr(second));
        const bool pawn = kind(at(from)) == 'P';
        const std::string before = stock();

        if (!fling && kind(at(from)) == 'G' && at(to) != '.') {
            const Place direction{to.first - from.first, to.second - from.second};
            at(moved(to, direction)) = at(to);
        }
        at(to) = at(from);
        at(from) = '.';

        arrival();
        poison();
        charge_and_rush();
        transport();
        poison();
        joeys();

        clock_ = pawn || stock() != before ? 0 : clock_ + 1;
        number_ += white_to_move_ ? 0 : 1;
        white_to_move_ = !white_to_move_;
    }

private:
    char& at(Place place) {
        return rows_[static_cast<std::size_t>(place.first)][static_cast<std::size_t>(place.second)];
    }
    [[nodiscard]] char at(Place place) const {
        return rows_[static_cast<std::size_t>(place.first)][static_cast<std::size_t>(place.second)];
    }
    static std::vector<Place> places() {
        std::vector<Place> result;
        for (int row = 0; row <= 10; ++row) {
            for (int column = 0; column <= 10; ++column) {
                result.emplace_back(row, column);
            }
        }
        return result;
    }
    [[nodiscard]] std::string stock() const {
        std::string letters;
        for (const Place& place : places()) {
            letters += at(place);
        }
        std::sort(letters.begin(), letters.end());
        return letters;
    }
    [[nodiscard]] bool has_king(bool white) const {
        for (const Place& place : places()) {
            if (is_one_of(at(place), "KW") && is_white(at(place)) == white) return true;
        }
        return false;
    }
    [[nodiscard]] bool are_enemies(Place one, Place other) const {
        return at(one) != '.' && at(other) != '.' && is_white(at(one)) != is_white(at(other));
    }

    // 4.2
    [[nodiscard]] bool is_paralysed(Place place) const {
        for (const Place& next : neighbours(place)) {
            if (are_enemies(place, next) && kind(at(next)) == 'Z') return true;
        }
        return false;
    }

    // 3.1: may the piece on `from` go to `to` with an ordinary move or capture?
    [[nodiscard]] bool may_land(Place from, Place to, bool captures) const {
        if (!on_board(to)) return false;
        if (at(to) == '.') return true;
        return captures && are_enemies(from, to) && kind(at(to)) != 'G';
    }
    void add(Place from, Place to, std::set<std::string>& found) const { found.insert(name(from) + name(to)); }
    void add_steps(Place from, bool captures, std::set<std::string>& found) const {
        for (const Place& to : neighbours(from)) {
            if (may_land(from, to, captures)) {
                add(from, to, found);
            }
        }
    }
    void add_slides(Place from, const std::vector<Place>& directions, std::set<std::string>& found) const {
        for (const Place& direction : directions) {
            for (Place to = moved(from, direction); may_land(from, to, true); to = moved(to, direction)) {
                add(from, to, found);
                if (at(to) != '.') break;
            }
        }
    }
    void add_leaps(Place from, std::set<std::string>& found) const {
        for (const Place& to : places()) {
            const int rows = std::abs(to.first - from.first);
            const int columns = std::abs(to.second - from.second);
            if (rows * columns == 2 && may_land(from, to, true)) {
                add(from, to, found);
            }
        }
    }
    void add_moves(Place from, std::set<std::string>& found) const {
        const std::vector<Place> straight{{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        const std::vector<Place> diagonal{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
        switch (kind(at(from))) {
            case 'P': add_pawn_moves(from, found); break;
            case 'N': add_leaps(from, found); break;
            case 'B':
            case 'W': add_slides(from, diagonal, found); break;
            case 'R': add_slides(from, straight, found); break;
            case 'E':
                add_slides(from, diagonal, found);
                add_slides(from, straight, found);
                add_leaps(from, found);
                break;
            case 'K':
            case 'O':
            case 'J':
            case 'Z': add_steps(from, true, found); break;
            case 'S': add_steps(from, false, found); break;
            case 'C':
                add_steps(from, false, found);
                add_flings(from, found);
                break;
            case 'G':
                add_steps(from, false, found);
                add_pushes(from, found);
                break;
            case 'X':
                if (from.first == 0 || from.first == 10) {
                    for (const int side : {-1, 1}) {
                        const Place to{from.first, from.second + side};
                        if (may_land(from, to, true)) {
                            add(from, to, found);
                        }
                    }
                }
                break;
            default: break;
        }
    }
    // 3.3
    void add_pawn_moves(Place from, std::set<std::string>& found) const {
        const int step = white_to_move_ ? 1 : -1;
        const int second_row = white_to_move_ ? 1 : 9;
        const Place one{from.first + step, from.second};
        const Place two{from.first + 2 * step, from.second};
        if (on_board(one) && at(one) == '.') {
            add(from, one, found);
            if (from.first == second_row && at(two) == '.') {
                add(from, two, found);
            }
        }
        for (const int side : {-1, 1}) {
            const Place to{from.first + step, from.second + side};
            if (on_board(to) && at(to) != '.' && may_land(from, to, true)) {
                add(from, to, found);
            }
        }
    }
    // 3.8
    void add_flings(Place catapult, std::set<std::string>& found) const {
        for (const Place& direction : all_directions()) {
            const Place from = moved(catapult, direction, -1);
            if (!on_board(from) || at(from) == '.' || are_enemies(from, catapult) || is_one_of(at(from), "XH"))
                continue;
            for (int k = 1; on_board(moved(catapult, direction, k)); ++k) {
                const Place to = moved(catapult, direction, k);
                if (at(to) == '.' || (are_enemies(from, to) && !is_one_of(at(to), "KWG"))) {
                    found.insert(name(from) + name(to) + 'c');
                }
            }
        }
    }
    // 3.9
    void add_pushes(Place from, std::set<std::string>& found) const {
        for (const Place& direction : all_directions()) {
            const Place to = moved(from, direction);
            const Place behind = moved(from, direction, 2);
            if (on_board(behind) && at(to) != '.' && kind(at(to)) != 'G' && kind(at(behind)) != 'G') {
                add(from, to, found);
            }
        }
    }

    // Step 0
    void arrival() {
        for (int column = 0; column <= 10; ++column) {
            if (at({10, column}) == 'P') at({10, column}) = 'H';
            if (at({0, column}) == 'p') at({0, column}) = 'h';
        }
        if (at({5, 5}) == 'K') at({5, 5}) = 'W';
        if (at({5, 5}) == 'k') at({5, 5}) = 'w';
    }

    // Steps 1 and 2
    void poison() {
        const Game before = *this;
        std::set<Place> victims;
        for (const Place& place : places()) {
            if (at(place) == '.' || is_one_of(at(place), "XH")) continue;
            for (const Place& next : neighbours(place)) {
                if (are_enemies(place, next) && is_one_of(at(next), "SE")) {
                    victims.insert(place);
                }
            }
        }
        std::set<Place> condemned;
        std::set<Place> furious;
        for (const Place& serpent : places()) {
            if (kind(at(serpent)) != 'S') continue;
            for (const Place& victim : neighbours(serpent)) {
                if (!are_enemies(serpent, victim) || !victims.contains(victim)) continue;
                for (const Place& woman : neighbours(victim)) {
                    if (kind(at(woman)) == 'O' && is_white(at(woman)) == is_white(at(victim))) {
                        condemned.insert(serpent);
                        furious.insert(woman);
                    }
                }
            }
        }
        for (const Place& place : victims) at(place) = '.';
        for (const Place& place : condemned) at(place) = '.';
        for (const Place& woman : furious) {
            if (!victims.contains(woman)) {
                at(woman) = is_white(before.at(woman)) ? 'E' : 'e';
            }
        }
    }

    // Steps 3 and 4
    void charge_and_rush() {
        bool white_charged = false;
        bool black_charged = false;
        std::vector<Place> white_cart;
        std::vector<Place> black_cart;
        for (const Place& place : places()) {
            white_charged |= at(place) == 'H' || (at(place) == 'p' && place.first == 5);
            black_charged |= at(place) == 'h' || (at(place) == 'P' && place.first == 5);
            if (at(place) == 'X') white_cart.push_back(place);
            if (at(place) == 'x') black_cart.push_back(place);
        }
        const bool white_ready = white_charged && !white_cart.empty();
        const bool black_ready = black_charged && !black_cart.empty();
        if (white_ready && black_ready && white_cart[0].second == black_cart[0].second) {
            for (int row = 0; row <= 10; ++row) at({row, white_cart[0].second}) = '.';
            return;
        }
        if (white_ready) drive(white_cart[0], 'X');
        if (black_ready) drive(black_cart[0], 'x');
    }
    void drive(Place cart, char letter) {
        if (cart.first != 0 && cart.first != 10) return;
        for (int row = 0; row <= 10; ++row) at({row, cart.second}) = '.';
        at({10 - cart.first, cart.second}) = letter;
    }

    // Step 5
    void transport() {
        const Game before = *this;
        const auto send = [&](const std::string& from, const std::string& to) {
            at(place_of(to)) = before.at(place_of(from));
        };
        send("j8", "b8");
        send("b8", "j4");
        send("j4", "b4");
        send("b4", "j8");
    }

    // Step 7
    void joeys() {
        std::vector<Place> exploding;
        for (const Place& place : places()) {
            const auto& row = rows_[static_cast<std::size_t>(place.first)];
            const auto pieces = std::count_if(row.begin(), row.end(), [](char piece) { return piece != '.'; });
            if (kind(at(place)) == 'J' && (pieces == 5 || pieces == 10)) {
                exploding.push_back(place);
            }
        }
        for (const Place& joey : exploding) {
            at(joey) = '.';
            for (const Place& next : neighbours(joey)) at(next) = '.';
        }
    }

    std::array<std::array<char, 11>, 11> rows_{};
    bool white_to_move_ = true;
    int clock_ = 0;
    int number_ = 1;
};

}  // namespace menagerie::tests::reference
