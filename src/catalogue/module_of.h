#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "catalogue/agents.h"
#include "catalogue/module.h"
#include "catalogue/reading.h"
#include "catalogue/replay.h"
#include "nnue/learned_game.h"
#include "rules/game.h"
#include "rules/narration.h"
#include "rules/questions.h"
#include "rules/time_is_up.h"

namespace menagerie {

/// The wall in front of one game: replays a record and answers from the position it leads to.
template <Game G>
class ModuleOf final : public GameModule {
    using Position = typename G::Position;
    using Notation = typename G::Notation;
    using Explainer = typename G::Explainer;

public:
    explicit ModuleOf(std::string_view rulebook) : rulebook_{rulebook} {}

    const GameInfo& info() const override { return G::info; }
    std::string_view rulebook() const override { return rulebook_; }

    Result<GameRecord> open(std::string_view fen) const override {
        const auto position = Notation::from_fen(fen);
        if (!position) {
            return position.error();
        }
        return GameRecord{Notation::to_fen(*position), {}};
    }

    Result<GameRecord> open_board_file([[maybe_unused]] std::string_view text) const override {
        if constexpr (HasBoardFile<Notation, Position>) {
            const auto position = Notation::from_board_file(text);
            if (!position) {
                return position.error();
            }
            return GameRecord{Notation::to_fen(*position), {}};
        } else {
            return no_board_file();
        }
    }

    Result<Move> read_move(const GameRecord& record, std::string_view text) const override {
        return menagerie::read_move<G>(replay(record), text, next_ply(record));
    }

    Result<GameRecord> read_moves(GameRecord record, std::span<const std::string_view> texts) const override {
        Position position = replay(record);
        for (const std::string_view text : texts) {
            const auto move = menagerie::read_move<G>(position, text, next_ply(record));
            if (!move) {
                return move.error();
            }
            position.play(*move);
            record.moves.push_back(*move);
        }
        return record;
    }

    std::string to_uci(Move move) const override { return Notation::to_uci(move); }

    std::vector<std::string> to_san(const GameRecord& record) const override {
        std::vector<std::string> texts;
        Position position = start_of(record);
        for (const Move move : record.moves) {
            texts.push_back(Notation::to_san(position, move));
            position.play(move);
        }
        return texts;
    }

    std::string fen(const GameRecord& record) const override { return Notation::to_fen(replay(record)); }

    Result<std::string> board_file([[maybe_unused]] const GameRecord& record,
                                   [[maybe_unused]] std::string_view original) const override {
        if constexpr (HasBoardFile<Notation, Position>) {
            return Notation::to_board_file(replay(record), original, static_cast<int>(record.moves.size()));
        } else {
            return no_board_file();
        }
    }

    Result<BoardFileClock> board_file_clock([[maybe_unused]] std::string_view text) const override {
        if constexpr (HasBoardFile<Notation, Position>) {
            return Notation::board_file_clock(text);
        } else {
            return no_board_file();
        }
    }
    bool has_board_files() const override { return HasBoardFile<Notation, Position>; }

    Outcome outcome(const GameRecord& record) const override {
        const auto [position, keys] = menagerie::replay<G>(record);
        const auto occurrences = std::count(keys.begin(), keys.end(), position.key());
        return outcome_of(position, G::info, static_cast<int>(occurrences));
    }

    Outcome outcome_on_time(const GameRecord& record) const override {
        return menagerie::outcome_on_time(replay(record));
    }

    Result<GameRecord> pass_turn(const GameRecord& record) const override {
        const Position position = replay(record);
        if (outcome(record).is_over()) {
            return fail("the game is over");
        }
        if constexpr (HasCheck<Position>) {
            if (position.in_check()) {
                return fail("the side to move is in check");
            }
        }
        if constexpr (HasPass<Position>) {
            Position next = position;
            next.pass();
            return GameRecord{Notation::to_fen(next), {}};
        } else {
            return open(with_other_side(Notation::to_fen(position)));
        }
    }

    std::vector<std::string> legal_moves(const GameRecord& record) const override {
        MoveList moves;
        menagerie::legal_moves(replay(record), moves);
        std::vector<std::string> texts;
        for (const Move move : moves) {
            texts.push_back(Notation::to_uci(move));
        }
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    Snapshot look(const GameRecord& record) const override {
        const Position position = replay(record);
        Snapshot snapshot;
        snapshot.fen = Notation::to_fen(position);
        snapshot.side_to_move = position.side_to_move();
        snapshot.quiet_plies = position.quiet_plies();
        snapshot.fullmove_number = position.fullmove_number();
        for (int i = 0; i < G::info.size.files * G::info.size.ranks; ++i) {
            snapshot.board.push_back(position.at(square_at(i)));
        }
        snapshot.choices = choices_of(position);
        snapshot.last_effects = last_effects(record);
        snapshot.last_narration = record.moves.empty() ? "" : narrate(G::info, snapshot.last_effects);
        snapshot.marks = Explainer::marks(position);
        snapshot.outcome = outcome(record);
        return snapshot;
    }

    std::vector<Effect> last_effects(const GameRecord& record) const override {
        if (record.moves.empty()) {
            return {};
        }
        GameRecord before = record;
        before.moves.pop_back();
        return effects_of(replay(before), record.moves.back());
    }

    Result<Explanation> explain(const GameRecord& record, std::string_view text) const override {
        const Position position = replay(record);
        if (const auto meant = moves_meant<G>(position, text); meant.size() == 1) {
            return Explanation{true, narrate(G::info, effects_of(position, meant.front()))};
        } else if (meant.size() > 1) {
            return Explanation{false, several(meant)};
        }
        if constexpr (ExplainsNames<Explainer, Position>) {
            auto reason = text.size() <= longest_move ? Explainer::why_not_named(position, text) : std::nullopt;
            if (reason) {
                return Explanation{false, std::move(*reason)};
            }
        }
        const auto squares = read_square_pair(text, G::info.size);
        if (!squares) {
            return fail("{} is not a move: expected two squares, such as {}, or short notation", quoted(text),
                        example(position));
        }
        if (auto reason = Explainer::why_not(position, squares->from, squares->to)) {
            return Explanation{false, std::move(*reason)};
        }
        const auto moves = moves_between(position, *squares);
        return Explanation{false, squares->has_suffix ? wrong_suffix(text, moves) : several(moves)};
    }

    std::uint64_t perft(const GameRecord& record, int depth) const override {
        return menagerie::perft(replay(record), depth);
    }

    std::vector<RootCount> divide(const GameRecord& record, int depth) const override {
        const Position position = replay(record);
        MoveList moves;
        menagerie::legal_moves(position, moves);
        std::vector<RootCount> counts;
        for (const Move move : moves) {
            Position next = position;
            next.play(move);
            counts.push_back({Notation::to_uci(move), menagerie::perft(next, depth - 1)});
        }
        std::sort(counts.begin(), counts.end(), [](const RootCount& a, const RootCount& b) { return a.uci < b.uci; });
        return counts;
    }

    std::vector<std::string_view> agent_kinds() const override {
        std::vector<std::string_view> names;
        for (const AgentKind& kind : agent_kinds_of<G>) {
            names.push_back(kind.name);
        }
        return names;
    }

    Result<std::unique_ptr<Agent>> make_agent(std::string_view name) const override {
        std::vector<std::string> names;
        for (const AgentKind& kind : agent_kinds_of<G>) {
            if (kind.name == name) {
                return kind.make();
            }
            names.emplace_back(kind.name);
        }
        return fail("unknown agent {}; the agents are {}", quoted(name), joined_in_words(names));
    }

    Score evaluate(const GameRecord& record) const override { return typename Learned<G>::Evaluator{}(replay(record)); }

    std::span<const Weight> weights() const override {
        if constexpr (HasFeatures<typename G::Evaluator, Position>) {
            return G::Evaluator::weights();
        } else {
            return {};
        }
    }

    FeatureSample features(const GameRecord& record) const override {
        if constexpr (HasFeatures<typename G::Evaluator, Position>) {
            const Position position = replay(record);
            FeatureRecorder recorder;
            G::Evaluator::record(position, recorder);
            return {std::move(recorder.counts), G::Evaluator::middle_share(position)};
        } else {
            return {};
        }
    }

    NetworkShape network_shape() const override {
        if constexpr (HasNetwork<G>) {
            return JudgeOf<G>::shape;
        } else {
            return {};
        }
    }

    std::span<const std::int16_t> network_numbers() const override {
        if constexpr (HasNetwork<G>) {
            return G::Network::numbers;
        } else {
            return {};
        }
    }

    NetworkSample network_sample(const GameRecord& record) const override {
        if constexpr (HasNetwork<G>) {
            const Position position = replay(record);
            return {JudgeOf<G>::inputs(G::Network::men(position)), G::Network::output_for(position),
                    position.side_to_move(), typename G::Evaluator{}(position)};
        } else {
            return {};
        }
    }

private:
    static Error no_board_file() { return fail("{} has no board files: use a FEN", G::info.key); }

    /// The side to move is the second field of every FEN.
    static std::string with_other_side(std::string fen) {
        char& side = fen[fen.find(' ') + 1];
        side = side == 'w' ? 'b' : 'w';
        return fen;
    }

    static int next_ply(const GameRecord& record) { return static_cast<int>(record.moves.size()) + 1; }

    static Position start_of(const GameRecord& record) { return menagerie::start_of<G>(record); }
    static Position replay(const GameRecord& record) { return menagerie::replay<G>(record).position; }

    static std::vector<Effect> effects_of(Position position, Move move) {
        EffectRecorder recorder;
        position.play(move, recorder);
        return std::move(recorder.effects);
    }

    static std::vector<Choice> choices_of(const Position& position) {
        MoveList moves;
        menagerie::legal_moves(position, moves);
        std::vector<Choice> choices;
        for (const Move move : moves) {
            choices.push_back({move, move.from(), move.to(), Notation::to_uci(move), Notation::to_san(position, move),
                               effects_of(position, move)});
        }
        std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.uci < b.uci; });
        return choices;
    }

    static std::vector<Move> moves_between(const Position& position, SquarePair squares) {
        MoveList moves;
        menagerie::legal_moves(position, moves);
        moves.retain([&](Move move) { return move.from() == squares.from && move.to() == squares.to; });
        return {moves.begin(), moves.end()};
    }

    static std::vector<std::string> names_of(const std::vector<Move>& moves) {
        std::vector<std::string> names;
        for (const Move move : moves) {
            names.push_back(Notation::to_uci(move));
        }
        return names;
    }
    static std::string several(const std::vector<Move>& moves) {
        return fmt::format("say which move is meant: {}", joined_in_words(names_of(moves)));
    }
    static std::string wrong_suffix(std::string_view text, const std::vector<Move>& moves) {
        return fmt::format("{} is not a legal move, but {} {}", quoted(text), joined_in_words(names_of(moves)),
                           moves.size() == 1 ? "is" : "are");
    }

    static std::string example(const Position& position) {
        MoveList moves;
        menagerie::legal_moves(position, moves);
        return moves.empty() ? "e2e4" : Notation::to_uci(moves[0]);
    }

    std::string_view rulebook_;
};

}  // namespace menagerie
