#include "support/ultimar_reference.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace menagerie::tests::ultimar_reference {
namespace {

const std::vector<Spot> orthogonal{{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
const std::vector<Spot> diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

std::vector<Spot> all_directions() {
    std::vector<Spot> all = orthogonal;
    all.insert(all.end(), diagonal.begin(), diagonal.end());
    return all;
}

Spot step(Spot spot, Spot direction) { return {spot.first + direction.first, spot.second + direction.second}; }
bool on_board(Spot spot) { return spot.first >= 0 && spot.first < 8 && spot.second >= 0 && spot.second < 8; }
int sign(int number) { return (number > 0) - (number < 0); }
Spot direction_of(Spot from, Spot to) { return {sign(to.first - from.first), sign(to.second - from.second)}; }
Spot opposite(Spot direction) { return {-direction.first, -direction.second}; }

std::string write_pairs(const std::set<Pair>& pairs) {
    std::string text;
    Spot group{-1, -1};
    for (const auto& [source, target] : pairs) {
        if (source != group) {
            text += (text.empty() ? "" : ",") + spot_name(source) + '>';
            group = source;
        }
        text += spot_name(target);
    }
    return text.empty() ? "-" : text;
}

std::set<Pair> read_pairs(std::string_view text) {
    std::set<Pair> pairs;
    Spot source;
    for (std::size_t i = 0; text != "-" && i < text.size();) {
        if (text[i] == ',') {
            ++i;
            continue;
        }
        const Spot spot = spot_named(text.substr(i, 2));
        i += 2;
        if (i < text.size() && text[i] == '>') {
            source = spot;
            ++i;
        } else {
            pairs.emplace(source, spot);
        }
    }
    return pairs;
}

/// The board with one piece lifted from `from` and put on `to`, as section 5 judges captures.
std::map<Spot, char> moved(std::map<Spot, char> board, Spot from, Spot to) {
    const char mover = board.at(from);
    board.erase(from);
    board[to] = mover;
    return board;
}

/// Looks at a board from the side of one piece.
struct Eyes {
    const std::map<Spot, char>& board;
    bool white;

    [[nodiscard]] bool is_empty(Spot spot) const { return on_board(spot) && !board.contains(spot); }
    [[nodiscard]] bool is_own(Spot spot) const { return board.contains(spot) && is_white(board.at(spot)) == white; }
    [[nodiscard]] bool is_enemy(Spot spot) const { return board.contains(spot) && is_white(board.at(spot)) != white; }
    [[nodiscard]] bool is_enemy(Spot spot, char kind) const {
        return is_enemy(spot) && (kind == '*' || kind_of(board.at(spot)) == kind);
    }
};

std::vector<Spot> destinations(const std::map<Spot, char>& board, Spot from) {
    const char kind = kind_of(board.at(from));
    const Eyes eyes{board, is_white(board.at(from))};
    std::vector<Spot> found;
    if (kind == 'K' || kind == 'C') {
        for (const Spot& direction : all_directions()) {
            const Spot to = step(from, direction);
            if (kind == 'K' ? eyes.is_empty(to) || eyes.is_enemy(to) : eyes.is_enemy(to, 'K')) {
                found.push_back(to);
            }
        }
    }
    if (kind == 'K') {
        return found;
    }
    for (const Spot& direction : kind == 'P' ? orthogonal : all_directions()) {
        Spot here = from;
        while (true) {
            const Spot next = step(here, direction);
            const bool may_pass = (kind == 'L' && eyes.is_enemy(next)) || (kind == 'C' && eyes.is_enemy(next, 'L'));
            if (eyes.is_empty(next)) {
                here = next;
            } else if (may_pass && eyes.is_empty(step(next, direction))) {
                here = step(next, direction);
            } else {
                break;
            }
            found.push_back(here);
        }
    }
    return found;
}

void take_by_custody(const Eyes& eyes, Spot to, char victim_kind, std::set<Spot>& taken) {
    for (const Spot& direction : orthogonal) {
        const Spot next = step(to, direction);
        if (eyes.is_enemy(next, victim_kind) && eyes.is_own(step(next, direction))) {
            taken.insert(next);
        }
    }
}

void take_by_leap(const Eyes& eyes, Spot from, Spot to, std::set<Spot>& taken) {
    const Spot direction = direction_of(from, to);
    for (Spot spot = step(from, direction); spot != to; spot = step(spot, direction)) {
        if (eyes.is_enemy(spot)) {
            taken.insert(spot);
        }
    }
}

void take_by_withdrawal(const Eyes& eyes, const std::set<Pair>& approaches, Spot from, Spot to, std::set<Spot>& taken) {
    const Spot away = opposite(direction_of(from, to));
    Spot spot = step(from, away);
    if (!approaches.contains({from, spot})) {
        return;
    }
    for (; eyes.is_enemy(spot); spot = step(spot, away)) {
        taken.insert(spot);
    }
}

void take_by_coordination(const Eyes& eyes, Spot to, char victim_kind, std::set<Spot>& taken) {
    for (const auto& [king, piece] : eyes.board) {
        if (kind_of(piece) != 'K' || !eyes.is_own(king)) {
            continue;
        }
        for (const Spot& corner : {Spot{king.first, to.second}, Spot{to.first, king.second}}) {
            if (eyes.is_enemy(corner, victim_kind)) {
                taken.insert(corner);
            }
        }
    }
}

}  // namespace

std::string spot_name(Spot spot) { return {static_cast<char>('a' + spot.first), static_cast<char>('1' + spot.second)}; }
Spot spot_named(std::string_view name) { return {name[0] - 'a', name[1] - '1'}; }
bool are_adjacent(Spot first, Spot second) {
    return first != second && std::abs(first.first - second.first) <= 1 && std::abs(first.second - second.second) <= 1;
}
bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
char kind_of(char piece) { return is_white(piece) ? piece : static_cast<char>(piece - 'a' + 'A'); }

Reference Reference::read(std::string_view fen) {
    std::istringstream in{std::string{fen}};
    std::string placement;
    std::string side_letter;
    std::string freeze_text;
    std::string approach_text;
    Reference position;
    in >> placement >> side_letter >> freeze_text >> approach_text >> position.halfmove >> position.fullmove;
    int file = 0;
    int rank = 7;
    for (const char letter : placement) {
        if (letter == '/') {
            file = 0;
            --rank;
        } else if (letter >= '1' && letter <= '8') {
            file += letter - '0';
        } else {
            position.board[{file++, rank}] = letter;
        }
    }
    position.side = side_letter[0];
    position.freezes = read_pairs(freeze_text);
    position.approaches = read_pairs(approach_text);
    return position;
}

std::string Reference::write_position() const {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            if (!board.contains({file, rank})) {
                ++empty;
                continue;
            }
            text += (empty > 0 ? std::to_string(empty) : "") + board.at({file, rank});
            empty = 0;
        }
        text += (empty > 0 ? std::to_string(empty) : "") + (rank > 0 ? "/" : "");
    }
    return text + ' ' + side + ' ' + write_pairs(freezes) + ' ' + write_pairs(approaches);
}

std::string Reference::write() const {
    return write_position() + ' ' + std::to_string(halfmove) + ' ' + std::to_string(fullmove);
}

bool Reference::has_king(char side_letter) const {
    return std::any_of(board.begin(), board.end(),
                       [&](const auto& entry) { return entry.second == (side_letter == 'w' ? 'K' : 'k'); });
}

std::vector<std::string> Reference::moves() const {
    std::vector<std::string> found;
    if (!has_king('w') || !has_king('b')) {
        return found;
    }
    for (const auto& [from, piece] : board) {
        const bool is_frozen =
            std::any_of(freezes.begin(), freezes.end(), [at = from](const Pair& pair) { return pair.second == at; });
        if (is_white(piece) == (side == 'w') && !is_frozen) {
            for (const Spot& to : destinations(board, from)) {
                found.push_back(spot_name(from) + spot_name(to));
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::set<Spot> Reference::captures(std::string_view move) const {
    const Spot from = spot_named(move.substr(0, 2));
    const Spot to = spot_named(move.substr(2, 2));
    const char kind = kind_of(board.at(from));
    const auto after = moved(board, from, to);
    const Eyes eyes{after, is_white(board.at(from))};
    const bool is_orthogonal = from.first == to.first || from.second == to.second;
    std::set<Spot> taken;
    if (board.contains(to)) {
        taken.insert(to);
    }
    if (kind == 'P') {
        take_by_custody(eyes, to, '*', taken);
    }
    if (kind == 'C' && is_orthogonal) {
        take_by_custody(eyes, to, 'P', taken);
    }
    if (kind == 'L' || kind == 'C') {
        take_by_leap(eyes, from, to, taken);
    }
    if (kind == 'W' || kind == 'C') {
        take_by_withdrawal(eyes, approaches, from, to, taken);
    }
    if (kind == 'O' || kind == 'C') {
        take_by_coordination(eyes, to, kind == 'O' ? '*' : 'O', taken);
    }
    return taken;
}

std::set<Spot> Reference::pieces_with_power() const {
    std::set<Spot> power;
    for (const auto& [spot, piece] : board) {
        if (kind_of(piece) == 'I') {
            power.insert(spot);
        }
    }
    bool grows = true;
    while (grows) {
        grows = false;
        for (const auto& [source, target] : freezes) {
            if (power.contains(target) && power.insert(source).second) {
                grows = true;
            }
        }
    }
    return power;
}

void Reference::play(std::string_view move) {
    const Spot from = spot_named(move.substr(0, 2));
    const Spot to = spot_named(move.substr(2, 2));
    const char mover = kind_of(board.at(from));
    const bool white = is_white(board.at(from));
    const std::set<Spot> taken = captures(move);

    // Step 1. A piece displaced from the destination is gone already.
    board = moved(board, from, to);
    for (const Spot& spot : taken) {
        if (spot != to) {
            board.erase(spot);
        }
    }

    // Step 2.
    const auto involves_taken = [&](const Pair& pair) {
        return taken.contains(pair.first) || taken.contains(pair.second);
    };
    const auto must_go = [&](const Pair& pair) { return involves_taken(pair) || pair.first == from; };
    std::erase_if(freezes, must_go);
    std::erase_if(approaches, must_go);
    std::set<Pair> kept;
    for (const auto& [source, target] : approaches) {
        if (target != from) {
            kept.emplace(source, target);
        } else if (are_adjacent(source, to)) {
            kept.emplace(source, to);
        }
    }
    approaches = kept;

    // Step 3.
    const std::set<Spot> power = pieces_with_power();
    std::erase_if(
        freezes, [&](const Pair& pair) { return kind_of(board.at(pair.first)) == 'C' && !power.contains(pair.first); });

    // Step 4.
    std::vector<Spot> touching;
    for (const auto& [spot, piece] : board) {
        if (is_white(piece) != white && are_adjacent(spot, to)) {
            touching.push_back(spot);
        }
    }
    const bool touches_power =
        std::any_of(touching.begin(), touching.end(), [&](Spot spot) { return power.contains(spot); });
    for (const Spot& spot : touching) {
        if (mover == 'I' || (mover == 'C' && touches_power)) {
            freezes.emplace(to, spot);
        }
        if (mover == 'W' || (mover == 'C' && kind_of(board.at(spot)) == 'W')) {
            approaches.emplace(to, spot);
        }
    }

    // Step 5.
    halfmove = taken.empty() ? halfmove + 1 : 0;
    fullmove += side == 'b' ? 1 : 0;
    side = side == 'w' ? 'b' : 'w';
}

std::string Reference::outcome(const std::vector<std::string>& history) const {
    if (!has_king('w')) {
        return "0-1 king-captured";
    }
    if (!has_king('b')) {
        return "1-0 king-captured";
    }
    if (moves().empty()) {
        return "1/2-1/2 stalemate";
    }
    if (std::count(history.begin(), history.end(), write_position()) >= 3) {
        return "1/2-1/2 repetition";
    }
    if (halfmove >= 100) {
        return "1/2-1/2 fifty-move";
    }
    return "* ";
}

namespace {

bool one_in(Random& random, std::uint64_t number) { return random.below(number) == 0; }

/// Puts pieces of both sides into a window of the board; the kings come first.
void crowd(Reference& position, Random& random) {
    const int width = 3 + static_cast<int>(random.below(6));
    const int height = 3 + static_cast<int>(random.below(6));
    const int left = static_cast<int>(random.below(static_cast<std::uint64_t>(9 - width)));
    const int bottom = static_cast<int>(random.below(static_cast<std::uint64_t>(9 - height)));
    const auto any_spot = [&]() -> Spot {
        return {left + static_cast<int>(random.below(static_cast<std::uint64_t>(width))),
                bottom + static_cast<int>(random.below(static_cast<std::uint64_t>(height)))};
    };
    std::string men = one_in(random, 40) ? "K" : one_in(random, 40) ? "k" : "Kk";
    for (const char letter : std::string{"PPPPPPPPILLCCWOILCCWppppppppillccwoilccw"}) {
        const std::string starts_with = "PPPPPPPPILLCCWOppppppppillccwo";
        const auto count = [letter](const std::string& text) { return std::count(text.begin(), text.end(), letter); };
        if (one_in(random, kind_of(letter) == 'P' ? 4 : 2) && count(men) < count(starts_with)) {
            men += letter;
        }
    }
    for (const char letter : men) {
        Spot spot = any_spot();
        for (int tries = 0; tries < 4 && position.board.contains(spot); ++tries) {
            spot = any_spot();
        }
        if (!position.board.contains(spot)) {
            position.board[spot] = letter;
        } else if (kind_of(letter) == 'K') {
            position.board[{left, bottom}] = letter;
        }
    }
}

/// Each pair the board allows with the same chance; then chameleons that freeze without power let go.
void mark(Reference& position, Random& random) {
    const std::uint64_t rarity = 1 + random.below(4);
    for (const auto& [source, holder] : position.board) {
        for (const auto& [target, held] : position.board) {
            if (is_white(holder) == is_white(held) || !are_adjacent(source, target)) {
                continue;
            }
            const char kind = kind_of(holder);
            if ((kind == 'I' || kind == 'C') && one_in(random, rarity)) {
                position.freezes.emplace(source, target);
            }
            if ((kind == 'W' || (kind == 'C' && kind_of(held) == 'W')) && one_in(random, rarity)) {
                position.approaches.emplace(source, target);
            }
        }
    }
    const auto power = position.pieces_with_power();
    std::erase_if(position.freezes, [&](const Pair& pair) { return !power.contains(pair.first); });
}

}  // namespace

Reference random_contact_position(Random& random) {
    Reference position;
    crowd(position, random);
    mark(position, random);
    position.side = one_in(random, 2) ? 'w' : 'b';
    position.halfmove = static_cast<int>(one_in(random, 8) ? 90 + random.below(15) : random.below(90));
    position.fullmove = 1 + static_cast<int>(random.below(200));
    return position;
}

}  // namespace menagerie::tests::ultimar_reference
