#pragma once

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <vector>

/// Orthodox chess a second time, written from the rulebook to be obviously right rather than fast: a board of 64
/// letters, every man tried on every square, legality by making the move and looking whether the king can be taken.
/// It shares no code with src/.
namespace menagerie::slow_chess {

struct SlowMove {
    int from = 0;
    int to = 0;
    char promotion = 0;  // lower case, 0 for none

    [[nodiscard]] std::string text() const {
        std::string result;
        for (const int square : {from, to}) {
            result += static_cast<char>('a' + square % 8);
            result += static_cast<char>('1' + square / 8);
        }
        if (promotion != 0) {
            result += promotion;
        }
        return result;
    }
};

/// In coordinates, sorted.
inline std::vector<std::string> texts_of(const std::vector<SlowMove>& moves) {
    std::vector<std::string> texts;
    for (const SlowMove& move : moves) {
        texts.push_back(move.text());
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

class SlowChess {
public:
    explicit SlowChess(const std::string& fen) {
        std::istringstream in{fen};
        std::string rows;
        std::string side;
        in >> rows >> side >> rights_ >> passed_ >> halfmove_ >> fullmove_;
        white_to_move_ = side == "w";
        int rank = 7;
        int file = 0;
        for (const char letter : rows) {
            if (letter == '/') {
                --rank;
                file = 0;
            } else if (letter >= '1' && letter <= '8') {
                file += letter - '0';
            } else {
                board_[static_cast<std::size_t>(rank * 8 + file++)] = letter;
            }
        }
    }

    [[nodiscard]] std::string fen() const {
        return placement() + (white_to_move_ ? " w " : " b ") + rights_ + " " + passed_ + " " +
               std::to_string(halfmove_) + " " + std::to_string(fullmove_);
    }

    [[nodiscard]] std::vector<SlowMove> legal_moves() const {
        std::vector<SlowMove> legal;
        for (const SlowMove& move : tries()) {
            SlowChess next = *this;
            next.play(move);
            if (!next.can_take_king()) {
                legal.push_back(move);
            }
        }
        return legal;
    }

    void play(const SlowMove& move) {
        const char man = at(move.from);
        const bool is_pawn = kind(man) == 'p';
        const bool captures = at(move.to) != '.';
        const bool en_passant = is_pawn && move.from % 8 != move.to % 8 && !captures;
        put(move.from, '.');
        put(move.to, move.promotion == 0 ? man : own(move.promotion));
        if (en_passant) {
            put(move.from / 8 * 8 + move.to % 8, '.');
        }
        if (kind(man) == 'k' && std::abs(move.from - move.to) == 2) {
            const int row = move.from / 8 * 8;
            const bool king_side = move.to > move.from;
            put(row + (king_side ? 7 : 0), '.');
            put(row + (king_side ? 5 : 3), own('r'));
        }
        for (const int square : {move.from, move.to}) {
            drop_rights(square);
        }
        passed_ = "-";
        if (is_pawn && std::abs(move.from - move.to) == 16) {
            passed_ = SlowMove{(move.from + move.to) / 2, 0, 0}.text().substr(0, 2);
        }
        halfmove_ = is_pawn || captures ? 0 : halfmove_ + 1;
        fullmove_ += white_to_move_ ? 0 : 1;
        white_to_move_ = !white_to_move_;
    }

    [[nodiscard]] bool in_check() const {
        SlowChess other = *this;
        other.white_to_move_ = !white_to_move_;
        return other.can_take_king();
    }

    /// Could the side to move take the king at once? Then the move before was illegal.
    [[nodiscard]] bool can_take_king() const {
        const char king = white_to_move_ ? 'k' : 'K';
        const int square = static_cast<int>(board_.find(king));
        for (int from = 0; from < 64; ++from) {
            if (is_own(at(from)) && takes(from, square)) {
                return true;
            }
        }
        return false;
    }

    /// Rule 5: what makes two positions the same.
    [[nodiscard]] std::string identity() const {
        std::string text = placement() + (white_to_move_ ? " w " : " b ") + rights_;
        for (const SlowMove& move : legal_moves()) {
            if (kind(at(move.from)) == 'p' && move.from % 8 != move.to % 8 && at(move.to) == '.') {
                text += " " + move.text();
            }
        }
        return text;
    }

    /// "result reason" when this identity has occurred so often, in the order of rule 5.
    [[nodiscard]] std::string outcome(int occurrences) const {
        if (legal_moves().empty()) {
            if (in_check()) {
                return white_to_move_ ? "0-1 checkmate" : "1-0 checkmate";
            }
            return "1/2-1/2 stalemate";
        }
        if (insufficient_material()) {
            return "1/2-1/2 insufficient-material";
        }
        if (occurrences >= 3) {
            return "1/2-1/2 repetition";
        }
        return halfmove_ >= 100 ? "1/2-1/2 fifty-move" : "* ";
    }

    [[nodiscard]] char at(int square) const { return board_[static_cast<std::size_t>(square)]; }
    [[nodiscard]] bool white_to_move() const { return white_to_move_; }

private:
    static char kind(char man) { return static_cast<char>(std::tolower(static_cast<unsigned char>(man))); }
    static bool is_white(char man) { return man >= 'A' && man <= 'Z'; }

    void put(int square, char man) { board_[static_cast<std::size_t>(square)] = man; }
    [[nodiscard]] bool is_own(char man) const { return man != '.' && is_white(man) == white_to_move_; }
    [[nodiscard]] char own(char letter) const {
        return white_to_move_ ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
    }
    [[nodiscard]] int forward() const { return white_to_move_ ? 8 : -8; }

    [[nodiscard]] bool is_way_free(int from, int to) const {
        const int files = to % 8 - from % 8;
        const int ranks = to / 8 - from / 8;
        const int step = (files > 0 ? 1 : files < 0 ? -1 : 0) + 8 * (ranks > 0 ? 1 : ranks < 0 ? -1 : 0);
        for (int square = from + step; square != to; square += step) {
            if (at(square) != '.') {
                return false;
            }
        }
        return true;
    }

    /// Does the man on `from` attack `to`? What stands there does not matter.
    [[nodiscard]] bool takes(int from, int to) const {
        const int files = std::abs(to % 8 - from % 8);
        const int ranks = std::abs(to / 8 - from / 8);
        if (from == to) {
            return false;
        }
        switch (kind(at(from))) {
            case 'p': return files == 1 && to / 8 - from / 8 == forward() / 8;
            case 'n': return files * ranks == 2;
            case 'k': return files <= 1 && ranks <= 1;
            case 'b': return files == ranks && is_way_free(from, to);
            case 'r': return (files == 0 || ranks == 0) && is_way_free(from, to);
            case 'q': return (files == ranks || files == 0 || ranks == 0) && is_way_free(from, to);
            default: return false;
        }
    }

    /// All moves by the way the men move, whether or not the king is safe afterwards. Castling is complete.
    [[nodiscard]] std::vector<SlowMove> tries() const {
        std::vector<SlowMove> moves;
        for (int from = 0; from < 64; ++from) {
            if (!is_own(at(from))) {
                continue;
            }
            if (kind(at(from)) == 'p') {
                try_pawn(from, moves);
                continue;
            }
            for (int to = 0; to < 64; ++to) {
                if (takes(from, to) && !is_own(at(to))) {
                    moves.push_back({from, to, 0});
                }
            }
            if (kind(at(from)) == 'k') {
                try_castling(from, moves);
            }
        }
        return moves;
    }

    void try_pawn(int from, std::vector<SlowMove>& moves) const {
        const auto add = [&](int to) {
            if (to / 8 == 0 || to / 8 == 7) {
                for (const char promotion : {'q', 'r', 'b', 'n'}) {
                    moves.push_back({from, to, promotion});
                }
            } else {
                moves.push_back({from, to, 0});
            }
        };
        if (at(from + forward()) == '.') {
            add(from + forward());
            const int home = white_to_move_ ? 1 : 6;
            if (from / 8 == home && at(from + 2 * forward()) == '.') {
                add(from + 2 * forward());
            }
        }
        for (int to = 0; to < 64; ++to) {
            if (takes(from, to) && (is_passed(to) || (at(to) != '.' && !is_own(at(to))))) {
                add(to);
            }
        }
    }

    [[nodiscard]] bool is_passed(int square) const {
        return passed_ != "-" && passed_[0] == 'a' + square % 8 && passed_[1] == '1' + square / 8;
    }

    void try_castling(int from, std::vector<SlowMove>& moves) const {
        const int home = white_to_move_ ? 4 : 60;
        for (const bool king_side : {true, false}) {
            const char right = own(king_side ? 'k' : 'q');
            const int rook = home + (king_side ? 3 : -4);
            const int step = king_side ? 1 : -1;
            if (rights_.find(right) == std::string::npos || from != home || at(rook) != own('r') ||
                !is_way_free(home, rook)) {
                continue;
            }
            bool is_safe = true;
            for (int square = home; square != home + 3 * step; square += step) {
                SlowChess there = *this;
                there.put(home, '.');
                there.put(square, own('k'));
                is_safe = is_safe && !there.in_check();
            }
            if (is_safe) {
                moves.push_back({home, home + 2 * step, 0});
            }
        }
    }

    void drop_rights(int square) {
        static const std::map<int, std::string> lost{{0, "Q"}, {4, "KQ"}, {7, "K"}, {56, "q"}, {60, "kq"}, {63, "k"}};
        const auto found = lost.find(square);
        if (found == lost.end()) {
            return;
        }
        for (const char right : found->second) {
            std::erase(rights_, right);
        }
        if (rights_.empty()) {
            rights_ = "-";
        }
    }

    [[nodiscard]] bool insufficient_material() const {
        int knights = 0;
        int light_bishops = 0;
        int dark_bishops = 0;
        for (int square = 0; square < 64; ++square) {
            const bool is_dark = (square / 8 + square % 8) % 2 == 0;  // a1 is dark
            switch (kind(at(square))) {
                case 'p':
                case 'r':
                case 'q': return false;
                case 'n': ++knights; break;
                case 'b': ++(is_dark ? dark_bishops : light_bishops); break;
                default: break;
            }
        }
        const int bishops = light_bishops + dark_bishops;
        return knights == 0 ? light_bishops == 0 || dark_bishops == 0 : knights == 1 && bishops == 0;
    }

    [[nodiscard]] std::string placement() const {
        std::string text;
        for (int rank = 7; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file < 8; ++file) {
                const char man = at(rank * 8 + file);
                if (man == '.') {
                    ++empty;
                    continue;
                }
                text += (empty > 0 ? std::to_string(empty) : "") + man;
                empty = 0;
            }
            text += (empty > 0 ? std::to_string(empty) : "") + (rank > 0 ? "/" : "");
        }
        return text;
    }

    std::string board_ = std::string(64, '.');
    bool white_to_move_ = true;
    std::string rights_ = "-";
    std::string passed_ = "-";
    int halfmove_ = 0;
    int fullmove_ = 1;
};

}  // namespace menagerie::slow_chess
