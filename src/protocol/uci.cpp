#include "protocol/uci.h"

#include <algorithm>
#include <array>
#include <istream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/lines.h"
#include "base/text.h"
#include "protocol/board_text.h"
#include "protocol/counting.h"
#include "protocol/engine.h"
#include "protocol/flip.h"
#include "protocol/line_writer.h"
#include "protocol/option_text.h"
#include "protocol/uci_go.h"
#include "protocol/uci_text.h"

namespace menagerie {
namespace {

using Words = std::span<const std::string_view>;

std::string joined(Words words) { return fmt::format("{}", fmt::join(words, " ")); }

/// One conversation. The reading thread obeys the commands; the thinker's thread speaks of progress and answers.
class Uci {
public:
    Uci(std::ostream& out, const UciHost& host)
        : out_{out},
          host_{host},
          engine_{[this](const Error& error) { complain(error); }} {}

    /// False when the conversation is over.
    bool obey(std::string_view line) {
        if (line.size() >= longest_line) {
            complain(fail("the line is too long"));
            return true;
        }
        const auto words = split_words(line);
        if (words.empty()) {
            return true;
        }
        if (words.front() == "quit") {
            return false;
        }
        if (words.front() != "stop" && words.front() != "ponderhit") {
            engine_.settle();
        }
        const auto known = std::find_if(commands.begin(), commands.end(),
                                        [&](const Command& command) { return command.name == words.front(); });
        if (known == commands.end()) {
            complain(fail("unknown command {}", quoted(words.front())));
        } else {
            (this->*known->obey)(Words{words}.subspan(1));
        }
        return true;
    }

private:
    struct Command {
        std::string_view name;
        void (Uci::*obey)(Words);
    };
    static const std::array<Command, 14> commands;

    void complain(const Error& error) { out_.say("info string error: " + error.message); }

    void introduce(Words) {
        std::string text = fmt::format("id name Menagerie {}\nid author the Menagerie developers\n", host_.version);
        for (const OptionInfo& option : engine_.settings().options()) {
            text += uci_option(option) + '\n';
        }
        out_.say(text + "uciok");
    }

    void answer_ready(Words) { out_.say("readyok"); }
    void ignore(Words) {}
    void new_game(Words) { engine_.forget(); }
    void stop(Words) { engine_.thinker().stop(); }
    void ponder_hit(Words) { engine_.thinker().ponder_hit(); }

    /// `setoption name NAME [value VALUE]`; both may have blanks inside.
    void set_option(Words words) {
        const auto value_at = std::find(words.begin(), words.end(), "value");
        if (words.empty() || words.front() != "name" || value_at <= words.begin() + 1) {
            complain(fail("setoption needs `name NAME`"));
            return;
        }
        const std::string name = joined({words.begin() + 1, value_at});
        std::string value = value_at == words.end() ? "" : joined({value_at + 1, words.end()});
        const OptionInfo* const option = engine_.settings().find(name);
        if (option != nullptr && option->kind == OptionInfo::Kind::Text && value == "<empty>") {
            value.clear();
        }
        if (option != nullptr && option->kind == OptionInfo::Kind::Check) {
            std::transform(value.begin(), value.end(), value.begin(), to_lower);
        }
        if (const auto error = engine_.set_option(name, value)) {
            complain(*error);
        } else if (option->name == option_names::variant) {
            out_.say(uci_variant_info(engine_.game().info()));
        }
    }

    /// `position startpos|fen FEN [moves MOVE…]`. Whatever is wrong, the position stays as it was.
    void set_position(Words words) {
        const auto moves_at = std::find(words.begin(), words.end(), "moves");
        const Words place{words.begin(), moves_at};
        const GameModule& game = engine_.game();
        auto record = Result<GameRecord>{fail("position needs `startpos` or `fen FEN`")};
        if (!place.empty() && place.front() == "startpos") {
            record = game.open_start();
        } else if (!place.empty() && place.front() == "fen") {
            record = game.open(joined(place.subspan(1)));
        }
        if (record && moves_at != words.end()) {
            record = game.read_moves(*std::move(record), Words{moves_at + 1, words.end()});
        }
        if (record) {
            engine_.set_record(*std::move(record));
        } else {
            complain(record.error());
        }
    }

    void go(Words words) {
        const GameModule& game = engine_.game();
        GoRequest request = read_go(words, game, engine_.record());
        for (const Error& complaint : request.complaints) {
            complain(complaint);
        }
        if (request.perft) {
            count(*request.perft);
            return;
        }
        request.limits.lines = static_cast<int>(engine_.settings().number(option_names::lines));
        request.limits.root_listener = [this, &game](const RootStep& step) { out_.say(uci_current_move(game, step)); };
        const bool show_wdl = engine_.settings().flag(option_names::show_wdl);
        // The listener and the answer run one after the other on the same thread.
        const auto spoken = std::make_shared<bool>(false);
        engine_.think({.limits = std::move(request.limits),
                       .ponder = request.ponder,
                       .record = engine_.record(),
                       .listener =
                           [this, &game, show_wdl, spoken](const Progress& progress) {
                               *spoken = true;
                               out_.say(uci_info(game, progress, show_wdl));
                           },
                       .answer =
                           [this, &game, show_wdl, spoken, record = engine_.record()](const Report& report) {
                               if (!*spoken) {
                                   out_.say(last_word(game, record, report, show_wdl));
                               }
                               out_.say(uci_best_move(game, report));
                           }});
    }

    /// A score for those who want one before every `bestmove`, when the agent has given none.
    static std::string last_word(const GameModule& game, const GameRecord& record, const Report& report,
                                 bool show_wdl) {
        if (!report.best.is_none()) {
            Progress progress = report.progress;
            progress.depth = std::max(1, progress.depth);
            if (progress.line.empty()) {
                progress.line = {report.best};
            }
            return uci_info(game, progress, show_wdl);
        }
        const bool is_draw = game.outcome(record).verdict == Verdict::Draw;
        return fmt::format("info depth 0 score {}", is_draw ? "cp 0" : "mate 0");
    }

    /// `go perft N`: on the thinker's thread, so that `stop` and `quit` are heard.
    void count(int depth) {
        engine_.thinker().start_work(
            [this, &game = engine_.game(), record = engine_.record(), depth](const std::stop_token& stop) {
                std::uint64_t total = depth == 0 ? 1 : 0;
                for (const std::string& text : depth == 0 ? std::vector<std::string>{} : game.legal_moves(record)) {
                    GameRecord next = record;
                    next.moves.push_back(*game.read_move(record, text));
                    const auto leaves = count_leaves(game, next, depth - 1, stop);
                    if (!leaves) {
                        out_.say("info string perft stopped");
                        return;
                    }
                    out_.say(fmt::format("{}: {}", text, *leaves));
                    total += *leaves;
                }
                out_.say(fmt::format("\nNodes searched: {}\n", total));
            });
    }

    /// The same position with the colours exchanged: evaluation and search should not notice.
    void flip(Words) {
        auto record = engine_.game().open(flipped_fen(engine_.game().fen(engine_.record()), engine_.game().info()));
        if (record) {
            engine_.set_record(*std::move(record));
        } else {
            complain(record.error());
        }
    }

    void show_board(Words) { out_.say(board_text(engine_.game(), engine_.record())); }

    void show_evaluation(Words) {
        const Score score = engine_.game().evaluate(engine_.record());
        out_.say(fmt::format("Evaluation: {:+.2f} (for the side to move)", score / 100.0));
    }

    void bench(Words words) {
        engine_.thinker().stop_and_wait();
        if (host_.bench) {
            host_.bench(words);
        }
    }

    LineWriter out_;
    const UciHost& host_;
    Engine engine_;
};

const std::array<Uci::Command, 14> Uci::commands{{
    {"uci", &Uci::introduce},
    {"isready", &Uci::answer_ready},
    {"setoption", &Uci::set_option},
    {"ucinewgame", &Uci::new_game},
    {"position", &Uci::set_position},
    {"go", &Uci::go},
    {"stop", &Uci::stop},
    {"ponderhit", &Uci::ponder_hit},
    {"debug", &Uci::ignore},
    {"register", &Uci::ignore},
    {"d", &Uci::show_board},
    {"flip", &Uci::flip},
    {"eval", &Uci::show_evaluation},
    {"bench", &Uci::bench},
}};

}  // namespace

void run_uci(std::istream& in, std::ostream& out, const UciHost& host, std::string_view first_line) {
    in.tie(nullptr);  // reading would flush the output behind the writer's back
    Uci uci{out, host};
    if (!uci.obey(first_line)) {
        return;
    }
    std::string line;
    while (read_line(in, line) && uci.obey(line)) {}
}

}  // namespace menagerie
