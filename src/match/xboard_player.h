#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/engine_process.h"
#include "match/player.h"
#include "match/xboard_dialect.h"

namespace menagerie {

/// What an engine says it can do, with the defaults of the protocol.
struct XboardFeatures {
    bool ping = false;
    bool setboard = false;
    bool usermove = false;
    bool reuse = true;
    bool memory = false;
    bool smp = false;
    bool time = true;
    bool san = false;
    bool done = false;
    bool waits = false;  ///< done=0: give me time
    std::string name;
    std::string variants = "normal";
    std::vector<std::string> options;  ///< names
};

/// Takes over a `feature` line.
void read_features(std::string_view line, XboardFeatures& features);

/// `12 34 567 8910 …`: depth, centipawns, centiseconds, nodes. False when the line is something else.
bool read_thinking(std::string_view line, Thought& thought);

/// A program that speaks the XBoard protocol, version 2.
class XboardPlayer final : public Player {
public:
    [[nodiscard]] static Result<std::unique_ptr<Player>> make(const EngineSpec& spec, const GameModule& game,
                                                              TrafficLog* log);
    ~XboardPlayer() override;
    XboardPlayer(const XboardPlayer&) = delete;
    XboardPlayer& operator=(const XboardPlayer&) = delete;
    XboardPlayer(XboardPlayer&&) = delete;
    XboardPlayer& operator=(XboardPlayer&&) = delete;

    std::optional<Error> begin(const GameRecord& opening, Side side, std::uint64_t seed) override;
    Answer choose(const GameRecord& record, const Limits& limits, std::chrono::milliseconds patience,
                  const std::stop_token& stop) override;
    std::vector<Move> unknown_moves(const GameRecord& record) const override;
    void end(const GameRecord& record, const Outcome& outcome) override;

private:
    XboardPlayer(EngineSpec spec, const GameModule& game, std::unique_ptr<EngineProcess> process)
        : spec_{std::move(spec)},
          game_{game},
          process_{std::move(process)},
          dialect_{game} {}

    [[nodiscard]] std::optional<Error> shake_hands();
    [[nodiscard]] std::optional<Error> check_variant() const;
    [[nodiscard]] std::optional<Error> set_options();
    [[nodiscard]] std::optional<Error> synchronise();
    [[nodiscard]] bool can_set_up() const { return features_.setboard && dialect_.can_be_told_positions(); }
    void send_time_control();
    void send_clocks(const Limits& limits);
    /// Tells the engine the moves that it does not know.
    void send_moves(const GameRecord& record);
    /// How the engine is told the move of this number, from 0.
    [[nodiscard]] std::string text_of_move(const GameRecord& record, std::size_t number) const;
    void send_position(const GameRecord& record);
    /// Tells the engine the moves it does not know and lets it think.
    void hand_over(const GameRecord& record, const Limits& limits);
    /// Tells it the position instead of the moves and lets it think.
    void hand_over_position(const GameRecord& record, const Limits& limits);
    /// Gives the position to an engine that refused a legal move; false when that does not help.
    [[nodiscard]] bool appease(const GameRecord& record, const Limits& limits);
    /// A line that came while a move was awaited: true when it settles the answer.
    [[nodiscard]] bool settles(const std::string& line, const GameRecord& record, Answer& answer);
    [[nodiscard]] std::string settle_slide(const GameRecord& record, const std::string& uci);
    /// Drops what came since the last move. An engine that announced a result by it has stopped playing.
    void drain();

    EngineSpec spec_;
    const GameModule& game_;
    std::unique_ptr<EngineProcess> process_;
    XboardDialect dialect_;
    XboardFeatures features_;
    Side side_ = Side::White;
    std::size_t known_moves_ = 0;
    bool is_forced_ = true;     ///< it follows the game without playing
    bool has_refused_ = false;  ///< it has refused a legal move and was given the position instead
    std::string legs_;          ///< what has come of a move that is told in several lines
    int games_ = 0;
    int pings_ = 0;
};

}  // namespace menagerie
