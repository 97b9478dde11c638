#pragma once

#include <array>
#include <compare>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/// Wildebeest Chess a second time, straight from the rulebook: one letter a square, loops, no tables and nothing shared
/// with the program. Slow and obvious, for comparison.
namespace menagerie::tests::reference {

struct Place {
    int file = 0;  // 1 to 11
    int rank = 0;  // 1 to 10

    friend auto operator<=>(const Place&, const Place&) = default;
    [[nodiscard]] bool on_board() const { return file >= 1 && file <= 11 && rank >= 1 && rank <= 10; }
    [[nodiscard]] Place plus(int files, int ranks) const { return {file + files, rank + ranks}; }
    [[nodiscard]] std::string name() const { return static_cast<char>('a' + file - 1) + std::to_string(rank); }
};

using Step = std::pair<int, int>;

inline std::vector<Step> leaps(int near, int far) {
    return {{near, far}, {near, -far}, {-near, far}, {-near, -far},
            {far, near}, {far, -near}, {-far, near}, {-far, -near}};
}
inline const std::vector<Step> straight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
inline const std::vector<Step> diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

inline std::vector<Step> both(std::vector<Step> first, const std::vector<Step>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

class Position {
public:
    /// A FEN that the program has already accepted.
    explicit Position(const std::string& fen) {
        std::istringstream in{fen};
        std::string placement;
        std::string rights;
        std::string passed;
        in >> placement >> side_ >> rights >> passed >> clock_ >> number_;
        Place at{1, 10};
        for (std::size_t i = 0; i < placement.size(); ++i) {
            const char c = placement[i];
            if (c == '/') {
                at = {1, at.rank - 1};
            } else if (c >= '0' && c <= '9') {
                int run = c - '0';
                if (i + 1 < placement.size() && placement[i + 1] >= '0' && placement[i + 1] <= '9') {
                    run = 10 * run + (placement[++i] - '0');
                }
                at.file += run;
            } else {
                man(at) = c;
                ++at.file;
            }
        }
        for (const char right : rights) {
            if (right != '-') {
                rights_.insert(right);
            }
        }
        for (std::size_t i = 0; passed != "-" && i + 1 < passed.size(); i += 2) {
            passed_.push_back({passed[i] - 'a' + 1, passed[i + 1] - '0'});
        }
        if (!passed_.empty()) {
            advanced_ = passed_.back().plus(0, side_ == 'b' ? 1 : -1);
        }
    }

    [[nodiscard]] std::string fen() const {
        std::string text;
        for (int rank = 10; rank >= 1; --rank) {
            int empty = 0;
            for (int file = 1; file <= 12; ++file) {
                const bool is_man = file <= 11 && man({file, rank}) != '.';
                if ((is_man || file == 12) && empty > 0) {
                    text += std::to_string(empty);
                    empty = 0;
                }
                if (is_man) {
                    text += man({file, rank});
                } else {
                    ++empty;
                }
            }
            text += rank > 1 ? "/" : " ";
        }
        text += side_;
        text += ' ';
        for (const char right : std::string{"KQkq"}) {
            text += rights_.contains(right) ? std::string{right} : "";
        }
        text += rights_.empty() ? "- " : " ";
        for (const Place& place : passed_) {
            text += place.name();
        }
        text += passed_.empty() ? "- " : " ";
        return text + std::to_string(clock_) + " " + std::to_string(number_);
    }

    [[nodiscard]] char side() const { return side_; }
    [[nodiscard]] int clock() const { return clock_; }

    /// Section 4 and the moves of sections 2, 3 and 5: each legal move with the position after it.
    [[nodiscard]] std::map<std::string, Position> legal_moves() const {
        std::map<std::string, Position> legal;
        for (auto& [text, after] : possible_moves()) {
            if (!after.attacked(after.king_of(side_), other(side_))) {
                legal.emplace(text, after);
            }
        }
        return legal;
    }

    [[nodiscard]] bool in_check() const { return attacked(king_of(side_), other(side_)); }

    /// Section 6: what must agree for two positions to be the same.
    [[nodiscard]] std::string identity() const {
        std::istringstream in{fen()};
        std::string placement;
        std::string side;
        std::string rights;
        in >> placement >> side >> rights;
        std::string text = placement + side + rights;
        for (const auto& [move, after] : legal_moves()) {
            if (after.took_en_passant_) {
                text += move;
            }
        }
        return text;
    }

    [[nodiscard]] bool only_kings() const {
        int men = 0;
        for (const Place& place : all()) {
            men += man(place) != '.' ? 1 : 0;
        }
        return men == 2;
    }

private:
    static char other(char side) { return side == 'w' ? 'b' : 'w'; }
    static bool is_white(char man) { return man >= 'A' && man <= 'Z'; }
    static char kind(char man) { return is_white(man) ? static_cast<char>(man - 'A' + 'a') : man; }
    static char owner(char man) { return man == '.' ? '.' : is_white(man) ? 'w' : 'b'; }
    static char colour(char kind, char side) { return side == 'w' ? static_cast<char>(kind - 'a' + 'A') : kind; }
    static int own_rank(int rank, char side) { return side == 'w' ? rank : 11 - rank; }

    [[nodiscard]] char man(Place place) const {
        return men_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)];
    }
    char& man(Place place) { return men_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)]; }

    static std::vector<Place> all() {
        std::vector<Place> places;
        for (int rank = 1; rank <= 10; ++rank) {
            for (int file = 1; file <= 11; ++file) {
                places.push_back({file, rank});
            }
        }
        return places;
    }

    [[nodiscard]] Place king_of(char side) const {
        for (const Place& place : all()) {
            if (man(place) == colour('k', side)) {
                return place;
            }
        }
        return {};
    }

    /// The squares a man other than a pawn reaches by its ordinary move, own men aside.
    [[nodiscard]] std::vector<Place> reached(Place from) const {
        const char what = kind(man(from));
        const bool slides = what == 'q' || what == 'r' || what == 'b';
        const std::vector<Step> steps = what == 'k' || what == 'q' ? both(straight, diagonal)
                                        : what == 'r'              ? straight
                                        : what == 'b'              ? diagonal
                                        : what == 'n'              ? leaps(1, 2)
                                        : what == 'c'              ? leaps(1, 3)
                                                                   : both(leaps(1, 2), leaps(1, 3));
        std::vector<Place> places;
        for (const auto& [files, ranks] : steps) {
            for (Place to = from.plus(files, ranks); to.on_board(); to = to.plus(files, ranks)) {
                places.push_back(to);
                if (!slides || man(to) != '.') {
                    break;
                }
            }
        }
        return places;
    }

    [[nodiscard]] bool attacked(Place target, char by) const {
        for (const Place& from : all()) {
            if (owner(man(from)) != by) {
                continue;
            }
            if (kind(man(from)) == 'p') {
                const int up = by == 'w' ? 1 : -1;
                if (from.plus(1, up) == target || from.plus(-1, up) == target) {
                    return true;
                }
                continue;
            }
            for (const Place& to : reached(from)) {
                if (to == target) {
                    return true;
                }
            }
        }
        return false;
    }

    using Moves = std::map<std::string, Position>;

    [[nodiscard]] Moves possible_moves() const {
        Moves moves;
        for (const Place& from : all()) {
            if (owner(man(from)) != side_) {
                continue;
            }
            if (kind(man(from)) == 'p') {
                add_pawn_moves(from, moves);
                continue;
            }
            for (const Place& to : reached(from)) {
                if (owner(man(to)) != side_) {
                    moves.emplace(from.name() + to.name(), after(from, to));
                }
            }
        }
        add_castlings(moves);
        return moves;
    }

    void add_pawn_moves(Place from, Moves& moves) const {
        const int up = side_ == 'w' ? 1 : -1;
        const int rank = own_rank(from.rank, side_);
        const int most = rank == 2 ? 3 : rank == 3 ? 2 : 1;
        std::vector<Place> crossed;
        for (int step = 1; step <= most; ++step) {
            const Place to = from.plus(0, step * up);
            if (!to.on_board() || man(to) != '.') {
                break;
            }
            add_pawn_move(from, to, crossed, moves);
            crossed.push_back(to);
        }
        for (const int aside : {-1, 1}) {
            const Place to = from.plus(aside, up);
            if (!to.on_board()) {
                continue;
            }
            if (owner(man(to)) == other(side_)) {
                add_pawn_move(from, to, {}, moves);
            }
            for (const Place& place : passed_) {
                if (place == to) {
                    Position next = after(from, to);
                    next.man(advanced_) = '.';
                    next.took_en_passant_ = true;
                    moves.emplace(from.name() + to.name(), next);
                }
            }
        }
    }

    void add_pawn_move(Place from, Place to, const std::vector<Place>& crossed, Moves& moves) const {
        Position next = after(from, to);
        if (own_rank(to.rank, side_) == 10) {
            for (const char promoted : {'q', 'w'}) {
                next.man(to) = colour(promoted, side_);
                moves.emplace(from.name() + to.name() + promoted, next);
            }
            return;
        }
        next.passed_ = crossed;
        next.advanced_ = to;
        moves.emplace(from.name() + to.name(), next);
    }

    /// Section 5, its three conditions in order.
    void add_castlings(Moves& moves) const {
        const int rank = side_ == 'w' ? 1 : 10;
        const Place king{6, rank};
        for (const char wing : {'k', 'q'}) {
            const int towards = wing == 'k' ? 1 : -1;
            const Place rook{wing == 'k' ? 11 : 1, rank};
            if (!rights_.contains(colour(wing, side_))) {
                continue;
            }
            bool empty = true;
            for (Place between = king.plus(towards, 0); between != rook; between = between.plus(towards, 0)) {
                empty = empty && man(between) == '.';
            }
            bool safe = !attacked(king, other(side_));
            for (int slide = 1; slide <= 4; ++slide) {
                const Place to = king.plus(slide * towards, 0);
                safe = safe && !attacked(to, other(side_));
                if (!empty || !safe) {
                    continue;
                }
                Position next = after(king, to);
                next.man(rook) = '.';
                next.man(to.plus(-towards, 0)) = colour('r', side_);
                moves.emplace(king.name() + to.name() + (slide == 1 ? "r" : ""), next);
            }
        }
    }

    /// The man goes there, whatever stood there is gone, clocks and rights follow.
    [[nodiscard]] Position after(Place from, Place to) const {
        Position next = *this;
        const bool resets = kind(man(from)) == 'p' || man(to) != '.';
        next.clock_ = resets ? 0 : clock_ + 1;
        next.number_ = number_ + (side_ == 'b' ? 1 : 0);
        next.side_ = other(side_);
        next.passed_.clear();
        next.took_en_passant_ = false;
        next.man(to) = man(from);
        next.man(from) = '.';
        for (const Place& place : {from, to}) {
            for (const auto& [right, king, rook] : {Right{'K', {6, 1}, {11, 1}}, Right{'Q', {6, 1}, {1, 1}},
                                                    Right{'k', {6, 10}, {11, 10}}, Right{'q', {6, 10}, {1, 10}}}) {
                if (place == king || place == rook) {
                    next.rights_.erase(right);
                }
            }
        }
        return next;
    }

    struct Right {
        char letter;
        Place king;
        Place rook;
    };

    static std::array<std::array<char, 12>, 11> empty_board() {
        std::array<std::array<char, 12>, 11> board{};
        for (auto& row : board) {
            row.fill('.');
        }
        return board;
    }

    std::array<std::array<char, 12>, 11> men_ = empty_board();
    char side_ = 'w';
    std::set<char> rights_;
    std::vector<Place> passed_;
    Place advanced_;
    bool took_en_passant_ = false;
    int clock_ = 0;
    int number_ = 1;
};

/// Section 6, tested in its order: result and reason when the present position has occurred so many times.
inline std::pair<std::string, std::string> outcome(const Position& now, int occurrences) {
    if (now.legal_moves().empty()) {
        return {now.side() == 'w' ? "0-1" : "1-0", now.in_check() ? "checkmate" : "stalemate"};
    }
    if (now.only_kings()) {
        return {"1/2-1/2", "insufficient-material"};
    }
    if (occurrences >= 3) {
        return {"1/2-1/2", "repetition"};
    }
    if (now.clock() >= 100) {
        return {"1/2-1/2", "fifty-move"};
    }
    return {"*", ""};
}

}  // namespace menagerie::tests::reference
