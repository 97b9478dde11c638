#include "match/game_runner.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace menagerie {
namespace {

using std::chrono::milliseconds;

constexpr std::array<std::pair<Termination, std::string_view>, 6> termination_texts{{
    {Termination::Normal, "normal"},
    {Termination::Adjudication, "adjudication"},
    {Termination::TimeForfeit, "time forfeit"},
    {Termination::RulesInfraction, "rules infraction"},
    {Termination::Abandoned, "abandoned"},
    {Termination::Unterminated, "unterminated"},
}};

std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

/// One game on the way.
class Referee {
public:
    explicit Referee(const GameTable& table)
        : table_{table},
          clocks_{PlayerClock{table.controls[0]}, PlayerClock{table.controls[1]}},
          adjudicator_{table.rules} {
        played_.record = table.opening;
        played_.opening_plies = table.opening.moves.size();
        side_ = table.game.look(table.opening).side_to_move;
    }

    PlayedGame play(const std::stop_token& stop) {
        finish_by_rules();
        while (played_.verdict == Verdict::Ongoing && !stop.stop_requested()) {
            take_turn(stop);
        }
        return std::move(played_);
    }

private:
    void finish_by_rules() {
        const Outcome outcome = table_.game.outcome(played_.record);
        if (outcome.is_over()) {
            finish(outcome.verdict, std::string{outcome.reason}, Termination::Normal);
        }
    }

    void finish(Verdict verdict, std::string reason, Termination termination) {
        played_.verdict = verdict;
        played_.reason = std::move(reason);
        played_.termination = termination;
    }

    void lose(std::string reason, Termination termination) {
        finish(win_for(opponent(side_), {}).verdict, std::move(reason), termination);
        played_.culprit = side_;
    }

    /// The game knows when somebody whose time is up has not lost.
    void lose_on_time(std::string reason) {
        const Verdict verdict = table_.game.outcome_on_time(played_.record).verdict;
        if (verdict == Verdict::Draw) {
            reason += fmt::format(", but {} could not win", table_.names[slot(opponent(side_))]);
        }
        finish(verdict, std::move(reason), Termination::TimeForfeit);
        played_.culprit = side_;
    }

    void take_turn(const std::stop_token& stop) {
        PlayerClock& clock = clocks_[slot(side_)];
        Limits limits = limits_for(clock, clocks_[slot(opponent(side_))], side_);
        limits.only = moves_both_know();
        const auto allowance = clock.allowance();
        // Somebody who oversteps the time may still answer a little later; knowing how late helps to find out why.
        constexpr milliseconds for_the_record{200};
        const milliseconds patience =
            allowance ? std::chrono::ceil<milliseconds>(*allowance) + table_.margin + for_the_record : table_.patience;
        const Answer answer = table_.players[slot(side_)]->choose(played_.record, limits, patience, stop);
        if (stop.stop_requested()) {
            return;
        }
        switch (answer.kind) {
            case Answer::Kind::Dead: lose(fmt::format("{} {}", name(), answer.text), Termination::Abandoned); return;
            case Answer::Kind::Silent:
                if (allowance) {
                    lose_on_time(no_answer(answer));
                } else {
                    lose(no_answer(answer), Termination::Abandoned);
                }
                return;
            case Answer::Kind::Resigns:
                finish(win_for(opponent(side_), {}).verdict, fmt::format("{} resigns", name()), Termination::Normal);
                return;
            case Answer::Kind::ClaimsResult:
                lose(fmt::format("{} wrongly claims {}", name(), quoted(answer.text)), Termination::RulesInfraction);
                return;
            case Answer::Kind::Move: accept(answer, clock); return;
        }
    }

    std::string no_answer(const Answer& answer) const {
        return fmt::format("{} gives no answer for {} ms", name(),
                           std::chrono::round<milliseconds>(answer.elapsed).count());
    }

    /// Empty when there is nothing to leave out.
    std::vector<Move> moves_both_know() const {
        const auto unknown = table_.players[slot(opponent(side_))]->unknown_moves(played_.record);
        std::vector<Move> known;
        if (!unknown.empty()) {
            for (const std::string& text : table_.game.legal_moves(played_.record)) {
                const auto move = table_.game.read_move(played_.record, text);
                if (move && std::find(unknown.begin(), unknown.end(), *move) == unknown.end()) {
                    known.push_back(*move);
                }
            }
        }
        return known;
    }

    void accept(const Answer& answer, PlayerClock& clock) {
        if (!clock.spend(answer.elapsed, table_.margin)) {
            const ClockTime beyond = answer.elapsed - clock.allowance().value_or(answer.elapsed);
            lose_on_time(
                fmt::format("{} oversteps the time by {} ms", name(), std::chrono::ceil<milliseconds>(beyond).count()));
            return;
        }
        const auto move = table_.game.read_move(played_.record, answer.text);
        if (!move) {
            lose(fmt::format("{} plays {}: {}", name(), quoted(answer.text), broken_rule(answer.text)),
                 Termination::RulesInfraction);
            return;
        }
        played_.record.moves.push_back(*move);
        played_.notes.push_back({answer.elapsed, answer.thought});
        played_.thinking[slot(side_)] += {answer.thinking, 1};
        finish_by_rules();
        if (played_.verdict == Verdict::Ongoing) {
            adjudicate(answer);
        }
        side_ = opponent(side_);
    }

    void adjudicate(const Answer& answer) {
        const int ply = static_cast<int>(played_.record.moves.size());
        if (const auto outcome = adjudicator_.judge(side_, answer.thought, ply)) {
            finish(outcome->verdict, std::string{outcome->reason}, Termination::Adjudication);
        }
    }

    std::string broken_rule(std::string_view text) const {
        const auto explanation = table_.game.explain(played_.record, text);
        return explanation ? explanation->text : explanation.error().message;
    }

    const std::string& name() const { return table_.names[slot(side_)]; }

    const GameTable& table_;
    std::array<PlayerClock, 2> clocks_;
    Adjudicator adjudicator_;
    PlayedGame played_;
    Side side_ = Side::White;
};

}  // namespace

std::string_view to_text(Termination termination) {
    for (const auto& [value, text] : termination_texts) {
        if (value == termination) {
            return text;
        }
    }
    return "unterminated";
}

std::optional<Termination> read_termination(std::string_view text) {
    const auto found = std::find_if(termination_texts.begin(), termination_texts.end(),
                                    [&](const auto& entry) { return entry.second == text; });
    return found == termination_texts.end() ? std::nullopt : std::optional{found->first};
}

PlayedGame play_game(const GameTable& table, const std::stop_token& stop) { return Referee{table}.play(stop); }

}  // namespace menagerie
