#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/agent.h"
#include "catalogue/game_record.h"
#include "catalogue/snapshot.h"
#include "nnue/network_numbers.h"
#include "rules/game_info.h"
#include "rules/network_shape.h"
#include "rules/tally.h"

namespace menagerie {

/// One root move of a perft and the leaves below it.
struct RootCount {
    std::string uci;
    std::uint64_t leaves = 0;
};

/// A position as the tuner sees it.
struct FeatureSample {
    std::vector<FeatureCount> counts;
    double middle_share = 0;
};

/// A position as the trainer of a network wants it.
struct NetworkSample {
    NetworkInputs inputs;
    std::size_t output = 0;  ///< the one that judges it
    Side side_to_move = Side::White;
    Score own_evaluation = 0;  ///< for the side to move, without the network
};

/// The wall: a game as the outside sees it. Stateless, one instance for all threads; a game in progress crosses it as a
/// record.
class GameModule {
public:
    GameModule() = default;
    GameModule(const GameModule&) = delete;
    GameModule& operator=(const GameModule&) = delete;
    GameModule(GameModule&&) = delete;
    GameModule& operator=(GameModule&&) = delete;
    virtual ~GameModule() = default;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    /// The rules in words, as Markdown: the text of `RULES.md` beside the game's code.
    [[nodiscard]] virtual std::string_view rulebook() const = 0;

    /// A record that starts from a FEN (written back in canonical form).
    [[nodiscard]] virtual Result<GameRecord> open(std::string_view fen) const = 0;
    [[nodiscard]] GameRecord open_start() const { return {std::string{info().start_fen}, {}}; }
    /// A record that starts from a board file, in the games that have such a format (`HasBoardFile`).
    [[nodiscard]] virtual Result<GameRecord> open_board_file(std::string_view text) const = 0;

    /// The legal move that `text` means: coordinates, SAN, or a lenient spelling of it.
    [[nodiscard]] virtual Result<Move> read_move(const GameRecord& record, std::string_view text) const = 0;
    /// The record lengthened by all the moves, each checked in turn.
    [[nodiscard]] virtual Result<GameRecord> read_moves(GameRecord record,
                                                        std::span<const std::string_view> texts) const = 0;
    [[nodiscard]] virtual std::string to_uci(Move move) const = 0;
    /// The moves of a record in SAN.
    [[nodiscard]] virtual std::vector<std::string> to_san(const GameRecord& record) const = 0;

    [[nodiscard]] virtual std::string fen(const GameRecord& record) const = 0;
    /// The position as a board file; `original` is the file the record was opened with, or empty.
    [[nodiscard]] virtual Result<std::string> board_file(const GameRecord& record, std::string_view original) const = 0;
    /// What a board file says of the time its game may take.
    [[nodiscard]] virtual Result<BoardFileClock> board_file_clock(std::string_view text) const = 0;
    [[nodiscard]] virtual bool has_board_files() const = 0;
    [[nodiscard]] virtual Outcome outcome(const GameRecord& record) const = 0;
    /// How the game ends when the time of the side to move is up.
    [[nodiscard]] virtual Outcome outcome_on_time(const GameRecord& record) const = 0;
    /// A record that starts here with the turn given to the other side, to see what it threatens.
    [[nodiscard]] virtual Result<GameRecord> pass_turn(const GameRecord& record) const = 0;
    /// The legal moves in coordinates, sorted as plain text.
    [[nodiscard]] virtual std::vector<std::string> legal_moves(const GameRecord& record) const = 0;
    [[nodiscard]] virtual Snapshot look(const GameRecord& record) const = 0;
    /// The effects of the last move of a record.
    [[nodiscard]] virtual std::vector<Effect> last_effects(const GameRecord& record) const = 0;
    /// Why a try is illegal, or what a legal move would do. An error when the text cannot be read as a move at all.
    [[nodiscard]] virtual Result<Explanation> explain(const GameRecord& record, std::string_view text) const = 0;

    [[nodiscard]] virtual std::uint64_t perft(const GameRecord& record, int depth) const = 0;
    /// Perft by root move, sorted as plain text; depth at least 1.
    [[nodiscard]] virtual std::vector<RootCount> divide(const GameRecord& record, int depth) const = 0;

    /// The kinds of agents that play this game, the strongest first.
    [[nodiscard]] virtual std::vector<std::string_view> agent_kinds() const = 0;
    /// An agent of one of these kinds.
    [[nodiscard]] virtual Result<std::unique_ptr<Agent>> make_agent(std::string_view kind) const = 0;

    /// The static evaluation for the side to move.
    [[nodiscard]] virtual Score evaluate(const GameRecord& record) const = 0;
    /// The weights of the evaluation's features; empty when it has none that can be fitted.
    [[nodiscard]] virtual std::span<const Weight> weights() const = 0;
    [[nodiscard]] virtual FeatureSample features(const GameRecord& record) const = 0;
    /// The network of the evaluation; without inputs when it has none.
    [[nodiscard]] virtual NetworkShape network_shape() const = 0;
    /// In the order of the shape.
    [[nodiscard]] virtual std::span<const std::int16_t> network_numbers() const = 0;
    [[nodiscard]] virtual NetworkSample network_sample(const GameRecord& record) const = 0;
};

}  // namespace menagerie
