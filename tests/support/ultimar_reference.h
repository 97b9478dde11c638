#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"

/// Ultimar once more, slow and obvious: written from the rulebook alone, with maps and sets of pairs, sharing no code
/// with the program. Section numbers are the rulebook's.
namespace menagerie::tests::ultimar_reference {

/// File and rank, both from 0. Pairs of spots sort by file first, which is the text order of section 9.
using Spot = std::pair<int, int>;
using Pair = std::pair<Spot, Spot>;

struct Reference {
    std::map<Spot, char> board;
    char side = 'w';
    std::set<Pair> freezes;
    std::set<Pair> approaches;
    int halfmove = 0;
    int fullmove = 1;

    /// Section 9; the text must be a valid FEN.
    [[nodiscard]] static Reference read(std::string_view fen);
    [[nodiscard]] std::string write() const;
    /// Without the counters: what section 8 compares for repetition.
    [[nodiscard]] std::string write_position() const;

    /// Section 4, sorted as plain text.
    [[nodiscard]] std::vector<std::string> moves() const;
    /// Section 5.
    [[nodiscard]] std::set<Spot> captures(std::string_view move) const;
    /// Section 6.
    [[nodiscard]] std::set<Spot> pieces_with_power() const;
    /// Section 7.
    void play(std::string_view move);
    /// Section 8: result, blank, reason. `history` holds every position of the game so far, this one included.
    [[nodiscard]] std::string outcome(const std::vector<std::string>& history) const;

    [[nodiscard]] bool has_king(char side_letter) const;
};

/// A random valid position with the pieces crowded together and many of the pairs the board allows, reachable or not:
/// immobilisers that freeze each other, chains and circles of chameleons. Now and then a king is missing.
[[nodiscard]] Reference random_contact_position(Random& random);

[[nodiscard]] std::string spot_name(Spot spot);
[[nodiscard]] Spot spot_named(std::string_view name);
[[nodiscard]] bool are_adjacent(Spot first, Spot second);
[[nodiscard]] bool is_white(char piece);
[[nodiscard]] char kind_of(char piece);

}  // namespace menagerie::tests::ultimar_reference
