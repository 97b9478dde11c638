#include "rules/questions.h"

#include <vector>

#include <gtest/gtest.h>

#include "unit/rules/toy_game.h"

namespace menagerie {
namespace {

/// A heap of matches. A player takes one to three; three may be taken only while more than five are left (a candidate
/// that is not legal). Who takes the last match wins, and then the game is decided.
class Matches {
public:
    Matches() = default;
    Matches(int left, int quiet_plies) : left_{left}, quiet_plies_{quiet_plies} {}

    [[nodiscard]] Side side_to_move() const { return side_; }
    [[nodiscard]] Piece at(Square) const { return {}; }
    [[nodiscard]] Key key() const { return static_cast<Key>(left_); }
    [[nodiscard]] Key recomputed_key() const { return key(); }
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    [[nodiscard]] int fullmove_number() const { return 1; }
    void generate_noisy(MoveList& moves) const { push(moves, 3); }
    void generate_quiet(MoveList& moves) const {
        push(moves, 1);
        push(moves, 2);
    }
    [[nodiscard]] bool is_legal(Move move) const { return !stuck_ && (index_of(move.to()) < 3 || left_ > 5); }
    [[nodiscard]] bool is_candidate(Move move) const {
        return move == Move{square_at(0), square_at(index_of(move.to()))} && index_of(move.to()) >= 1 &&
               index_of(move.to()) <= std::min(3, left_);
    }
    [[nodiscard]] Score gain(Move) const { return 0; }
    [[nodiscard]] Outcome decided() const { return left_ == 0 ? win_for(opponent(side_), "last-match") : Outcome{}; }
    [[nodiscard]] Outcome when_stuck() const { return draw_by("stuck"); }
    [[nodiscard]] bool dead_material() const { return dead_; }
    void play(Move move) {
        left_ -= index_of(move.to());
        side_ = opponent(side_);
    }
    void play(Move move, EffectRecorder&) { play(move); }

    void stick() { stuck_ = true; }
    void kill() { dead_ = true; }

    [[maybe_unused]] friend bool operator==(const Matches&, const Matches&) = default;

private:
    void push(MoveList& moves, int taken) const {
        if (taken <= left_) {
            moves.push(Move{square_at(0), square_at(taken)});
        }
    }

    int left_ = 0;
    int quiet_plies_ = 0;
    Side side_ = Side::White;
    bool stuck_ = false;
    bool dead_ = false;
};
static_assert(PlayablePosition<Matches> && HasDeadMaterial<Matches>);
static_assert(!CountsLegal<Matches> && !HasCheck<Matches> && !HasPass<Matches> && !HasExchange<Matches>);

Move take(int number) { return Move{square_at(0), square_at(number)}; }

std::vector<int> takes(const Matches& position) {
    MoveList moves;
    legal_moves(position, moves);
    std::vector<int> numbers;
    for (const Move move : moves) {
        numbers.push_back(index_of(move.to()));
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

TEST(LegalMoves, AreTheLegalCandidates) {
    EXPECT_EQ(takes(Matches{6, 0}), (std::vector{1, 2, 3}));
    EXPECT_EQ(takes(Matches{5, 0}), (std::vector{1, 2})) << "three is a candidate but not legal";
    EXPECT_EQ(takes(Matches{1, 0}), (std::vector{1}));
    EXPECT_TRUE(takes(Matches{0, 0}).empty()) << "decided";
    EXPECT_EQ(count_legal_moves(Matches{5, 0}), 2);
    EXPECT_EQ(count_legal_moves(Matches{0, 0}), 0);
}

TEST(IsLegalMove, NeedsACandidateThatIsLegal) {
    EXPECT_TRUE(is_legal_move(Matches{6, 0}, take(3)));
    EXPECT_FALSE(is_legal_move(Matches{5, 0}, take(3))) << "not legal";
    EXPECT_FALSE(is_legal_move(Matches{6, 0}, take(4))) << "not a candidate";
    EXPECT_FALSE(is_legal_move(Matches{0, 0}, take(1))) << "decided";
}

/// Sequences of takes counted by the recurrence, with a branch ending where the heap is empty.
TEST(Perft, CountsSequences) {
    EXPECT_EQ(perft(Matches{6, 0}, 0), 1U);
    EXPECT_EQ(perft(Matches{6, 0}, 1), 3U);
    EXPECT_EQ(perft(Matches{6, 0}, 2), 6U);   // from 5, 4 and 3 two each
    EXPECT_EQ(perft(Matches{6, 0}, 3), 11U);  // 5>4,3  4>3,2  3>2,1: 2+2+2+2+2+1
    EXPECT_EQ(perft(Matches{2, 0}, 2), 1U);   // one and one; taking two decides
    EXPECT_EQ(perft(Matches{2, 0}, 3), 0U);
    EXPECT_EQ(perft(Matches{0, 0}, 1), 0U);
}

TEST(OutcomeOf, FollowsTheOrderOfTheRulebooks) {
    Matches everything{8, 500};
    everything.kill();
    everything.stick();
    EXPECT_EQ(outcome_of(everything, toy::info, 9), draw_by("stuck"));

    Matches dead{8, 500};
    dead.kill();
    EXPECT_EQ(outcome_of(dead, toy::info, 9), draw_by("insufficient-material"));
    EXPECT_EQ(outcome_of(Matches{8, 500}, toy::info, 9), draw_by("repetition"));
    EXPECT_EQ(outcome_of(Matches{8, 500}, toy::info, 1), draw_by("fifty-move"));
    EXPECT_EQ(outcome_of(Matches{8, 0}, toy::info, 1), Outcome{});

    Matches decided{0, 500};
    decided.kill();
    decided.stick();
    EXPECT_EQ(outcome_of(decided, toy::info, 9), win_for(Side::Black, "last-match"));
}

TEST(OutcomeOf, CountsExactly) {
    EXPECT_EQ(outcome_of(Matches{8, 0}, toy::info, 2), Outcome{});
    EXPECT_EQ(outcome_of(Matches{8, 0}, toy::info, 3), draw_by("repetition"));
    EXPECT_EQ(outcome_of(Matches{8, 99}, toy::info, 1), Outcome{});
    EXPECT_EQ(outcome_of(Matches{8, 100}, toy::info, 1), draw_by("fifty-move"));
}

TEST(OutcomeOf, ZeroSwitchesARuleOff) {
    GameInfo info = toy::info;
    info.repetitions_to_draw = 0;
    info.quiet_plies_to_draw = 0;
    EXPECT_EQ(outcome_of(Matches{8, 10000}, info, 100), Outcome{});
    info.quiet_plies_to_draw = 30;
    info.quiet_reason = "no-progress";
    EXPECT_EQ(outcome_of(Matches{8, 30}, info, 100), draw_by("no-progress"));
}

}  // namespace
}  // namespace menagerie
