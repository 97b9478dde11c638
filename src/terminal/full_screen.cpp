#include "terminal/full_screen.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace menagerie::terminal {
namespace {

constexpr std::size_t longest_input = 200;

bool is_only_pass(const Snapshot& snapshot) {
    return snapshot.choices.size() == 1 && snapshot.choices.front().from == Square::None;
}

bool is_on_board(Square square, BoardSize size) { return index_of(square) < size.files * size.ranks; }

/// How much the pieces put on the board by a move are worth, to offer the usual promotion first.
int worth(const GameInfo& info, const Choice& choice) {
    int value = 0;
    for (const Effect& effect : choice.effects) {
        value += effect.action == Effect::Action::Put ? describe(info, effect.piece).value : 0;
    }
    return value;
}

/// More than a piece that moves, perhaps onto another: worth showing step by step.
bool is_worth_playback(const std::vector<PlaybackStep>& steps) {
    const auto plain_captures = std::count_if(steps.begin(), steps.end(), [](const PlaybackStep& step) {
        return step.effects.size() == 1 && step.effects.front().cause == Cause::Captured;
    });
    return static_cast<std::ptrdiff_t>(steps.size()) - std::min<std::ptrdiff_t>(plain_captures, 1) > 1;
}

}  // namespace

FullScreen::FullScreen(const OpenedGame& opened, const Folders& folders, Session::Surroundings surroundings,
                       ScreenAbilities abilities)
    : now_{surroundings.now},
      abilities_{abilities},
      desk_{opened, folders, std::move(surroundings)} {
    state_.utf8 = abilities.utf8;
    state_.colour = abilities.colour && desk_.preferences().colour;
    rest_cursor();
    after_change();
    interrupted_ = desk_.interrupted();
    if (interrupted_) {
        open_question(Asking::Resume, "A game was interrupted: " + interrupted_->description,
                      {"Go on with it", "Drop it", "Decide later"});
    }
}

void FullScreen::say(std::string text, bool is_warning) {
    state_.message = std::move(text);
    state_.is_warning = is_warning;
}

void FullScreen::handle(const Key& key, Size screen) {
    playback_.clear();
    state_.playback.reset();
    if (key.code == Key::Code::EndOfInput) {
        desk_.keep();
        done_ = true;
    } else if (asking_ != Asking::Nothing) {
        handle_dialog_key(key);
    } else {
        handle_board_key(key, screen);
    }
}

void FullScreen::handle_board_key(const Key& key, Size screen) {
    const bool was_typing = !state_.input.empty();
    if (key.code != Key::Code::Redraw) {
        say({});
    }
    if (key.code != Key::Code::Character) {
        pending_.reset();
    }
    switch (key.code) {
        case Key::Code::Character: type(key.character); break;
        case Key::Code::Up: move_cursor(0, 1); break;
        case Key::Code::Down: move_cursor(0, -1); break;
        case Key::Code::Left: move_cursor(-1, 0); break;
        case Key::Code::Right: move_cursor(1, 0); break;
        case Key::Code::Enter: was_typing ? submit() : select_or_drop(); break;
        case Key::Code::Escape: cancel(); break;
        case Key::Code::Tab: next_piece(1); break;
        case Key::Code::BackTab: next_piece(-1); break;
        case Key::Code::Backspace:
            if (was_typing) {
                state_.input.pop_back();
            }
            break;
        case Key::Code::Home: look_back(-100'000); break;
        case Key::Code::End: look_back(100'000); break;
        case Key::Code::PageUp: look_back(-1); break;
        case Key::Code::PageDown: look_back(1); break;
        case Key::Code::Function:
            switch (key.number) {
                case 1: open_help(); break;
                case 2: open_new_game(); break;
                case 3: open_page("Rules", rules_text(desk_.session().game())); break;
                case 10: open_menu(); break;
                default: break;
            }
            break;
        case Key::Code::Click:
            if (const auto square = GameView{desk_, state_}.square_at_place(screen, key.row, key.column)) {
                state_.cursor = *square;
                select_or_drop();
            }
            break;
        case Key::Code::Redraw:
        case Key::Code::EndOfInput: break;
    }
}

void FullScreen::type(char32_t character) {
    if (character < ' ' || character > '~') {
        pending_.reset();
        return;
    }
    const char letter = static_cast<char>(character);
    if (pending_ && state_.input.empty() && (is_digit(letter) || letter == 'x')) {
        state_.cursor = pending_->cursor;
        if (pending_->flipped) {
            desk_.flip();
        }
        state_.input = std::string{pending_->letter, letter};
        pending_.reset();
        return;
    }
    pending_.reset();
    if (state_.input.empty() && obey_shortcut(character)) {
        return;
    }
    if (state_.input.size() < longest_input) {
        state_.input += letter;
    }
}

bool FullScreen::obey_shortcut(char32_t character) {
    const Pending before{static_cast<char>(character), state_.cursor, false};
    switch (character) {
        case 'h':
        case 'a': move_cursor(-1, 0); break;
        case 'l':
        case 'd': move_cursor(1, 0); break;
        case 'k':
        case 'w': move_cursor(0, 1); break;
        case 'j':
        case 's': move_cursor(0, -1); break;
        case 'f':
            desk_.flip();
            pending_ = {before.letter, before.cursor, true};
            return true;
        case ' ': select_or_drop(); return true;
        case ',':
        case '[': look_back(-1); return true;
        case '.':
        case ']': look_back(1); return true;
        case 'u': take(obey(desk_, "undo")); return true;
        case 'r': take(obey(desk_, "redo")); return true;
        case 't': take(obey(desk_, "hint")); return true;
        case 'z': take(obey(desk_, "analysis")); return true;
        case 'p': take(obey(desk_, desk_.session().is_thinking() ? "now" : "go")); return true;
        case 'y':
            clipboard_ = desk_.session().snapshot().fen;
            take(obey(desk_, "copy"));
            return true;
        case 'v': begin_playback(); return true;
        case 'n': open_new_game(); return true;
        case 'o': open_settings(); return true;
        case 'm': open_menu(); return true;
        case '?': open_help(); return true;
        case 'q':
            open_question(Asking::Quit, "Quit? An unfinished game is kept and offered next time.", {"Quit", "Stay"});
            return true;
        default: return false;
    }
    pending_ = before;
    return true;
}

void FullScreen::move_cursor(int right, int up) {
    const auto [files, ranks] = desk_.session().info().size;
    const int sign = desk_.is_flipped() ? -1 : 1;
    const int file = std::clamp(index_of(state_.cursor) % files + sign * right, 0, files - 1);
    const int rank = std::clamp(index_of(state_.cursor) / files + sign * up, 0, ranks - 1);
    state_.cursor = square_at(rank * files + file);
}

void FullScreen::next_piece(int step) {
    const auto& choices = desk_.session().snapshot().choices;
    std::vector<int> squares;
    for (const Choice& choice : choices) {
        if (!state_.selected && choice.from != Square::None) {
            squares.push_back(index_of(choice.from));
        } else if (state_.selected == choice.from) {
            squares.push_back(index_of(choice.to));
        }
    }
    if (squares.empty()) {
        return;
    }
    std::sort(squares.begin(), squares.end());
    const int cursor = index_of(state_.cursor);
    if (step > 0) {
        const auto next = std::upper_bound(squares.begin(), squares.end(), cursor);
        state_.cursor = square_at(next == squares.end() ? squares.front() : *next);
    } else {
        const auto same = std::lower_bound(squares.begin(), squares.end(), cursor);
        state_.cursor = square_at(same == squares.begin() ? squares.back() : *std::prev(same));
    }
}

void FullScreen::cancel() {
    if (!state_.input.empty()) {
        state_.input.clear();
    } else if (state_.selected) {
        state_.selected.reset();
    } else {
        state_.review.reset();
    }
}

void FullScreen::select_or_drop() {
    const Session& session = desk_.session();
    const Snapshot& snapshot = session.snapshot();
    if (state_.review) {
        state_.review.reset();
        return;
    }
    if (!session.is_persons_turn()) {
        say(session.is_over() ? outcome_text(session.outcome()) + " Press n for a new game, u to take back."
                              : fmt::format("It is {}'s turn; p makes it move now.", name_of(session.side_to_move())),
            !session.is_over());
        return;
    }
    if (is_only_pass(snapshot)) {
        play(snapshot.choices.front().move);
        return;
    }
    const Square cursor = state_.cursor;
    const bool has_move = std::any_of(snapshot.choices.begin(), snapshot.choices.end(),
                                      [&](const Choice& choice) { return choice.from == cursor; });
    if (state_.selected == cursor) {
        state_.selected.reset();
    } else if (state_.selected) {
        drop(*state_.selected, cursor);
    } else if (has_move) {
        state_.selected = cursor;
    } else {
        const Piece piece = snapshot.board[static_cast<std::size_t>(index_of(cursor))];
        const bool is_own = piece && piece.side() == session.side_to_move();
        say(is_own
                ? fmt::format("{}; it has no legal move.", capitalised(square_text(session.info(), snapshot, cursor)))
            : piece ? fmt::format("That is {}'s, and it is {}'s turn.", name_of(piece.side()),
                                  name_of(session.side_to_move()))
                    : "There is no piece here.",
            true);
    }
}

void FullScreen::drop(Square from, Square to) {
    const Session& session = desk_.session();
    move_choices_.clear();
    std::vector<std::string> names;
    bool to_has_move = false;
    std::size_t best = 0;
    int best_worth = 0;
    for (const Choice& choice : session.snapshot().choices) {
        if (choice.from == from && choice.to == to) {
            if (const int value = worth(session.info(), choice); value > best_worth) {
                best = move_choices_.size();
                best_worth = value;
            }
            move_choices_.push_back(choice.move);
            const auto explained = session.game().explain(session.record(), choice.uci);
            names.push_back(fmt::format("{}: {}", choice.san, explained ? explained->text : ""));
        }
        to_has_move = to_has_move || choice.from == to;
    }
    if (move_choices_.size() == 1) {
        play(move_choices_.front());
    } else if (!move_choices_.empty()) {
        open_question(Asking::WhichMove, "Which move?", std::move(names));
        std::get<Form>(dialog_).select(best);
    } else if (to_has_move) {
        state_.selected = to;
    } else {
        const BoardSize size = session.info().size;
        const auto explained = session.game().explain(session.record(), name_of(from, size) + name_of(to, size));
        say(capitalised(explained ? explained->text : explained.error().message) + ".", true);
    }
}

void FullScreen::play(Move move) {
    desk_.session().play(move);
    desk_.keep();
    after_change();
    begin_playback();
}

void FullScreen::after_change() {
    const Session& session = desk_.session();
    state_.selected.reset();
    state_.review.reset();
    if (session.is_over()) {
        say(outcome_text(session.outcome()) + " Press n for a new game, u to take back.");
    }
}

void FullScreen::rest_cursor() {
    const auto [files, ranks] = desk_.session().info().size;
    const int file = desk_.is_flipped() ? (files - 1) / 2 : files / 2;
    const int rank = desk_.is_flipped() ? ranks - 2 : 1;
    state_.cursor = square_at(rank * files + file);
}

void FullScreen::begin_playback() {
    const Session& session = desk_.session();
    playback_.clear();
    state_.playback.reset();
    if (session.notes().empty() || desk_.preferences().pause == milliseconds{0}) {
        return;
    }
    const auto& effects = session.notes().back().effects;
    auto steps = playback_of(session.info(), board_before(session.snapshot().board, effects), effects);
    if (is_worth_playback(steps)) {
        playback_ = std::move(steps);
        playback_step_ = 0;
        state_.playback = playback_.front();
        playback_due_ = now_() + desk_.preferences().pause;
    }
}

void FullScreen::submit() {
    std::string line = std::exchange(state_.input, {});
    if (line.starts_with(':')) {
        line.erase(0, 1);
    }
    const std::size_t before = desk_.session().notes().size();
    take(obey(desk_, line));
    if (desk_.session().notes().size() == before + 1) {
        begin_playback();
    }
}

/// The lines below the board tell the last move anyway.
bool FullScreen::is_last_move_told(const Reply& reply) const {
    const auto& notes = desk_.session().notes();
    return reply.played && !notes.empty() && reply.lines.front() == told(notes.back());
}

void FullScreen::take(const Reply& reply) {
    state_.colour = abilities_.colour && desk_.preferences().colour;
    if (reply.kind == Reply::Kind::Quit) {
        done_ = true;
        return;
    }
    if (reply.lines.size() > 1 && !reply.played) {
        open_page("Menagerie", reply.lines);
    } else if (reply.lines.size() == 1 && !is_last_move_told(reply)) {
        say(capitalised(reply.lines.front()), reply.kind == Reply::Kind::Refused);
    }
    if (reply.played) {
        if (desk_.session().notes().empty() || !is_on_board(state_.cursor, desk_.session().info().size)) {
            rest_cursor();
        }
        after_change();
    }
    if (desk_.session().draw_offer()) {
        open_question(Asking::Draw, capitalised(name_of(*desk_.session().draw_offer())) + " offers a draw",
                      {"Accept", "Decline"});
    }
}

void FullScreen::look_back(int step) {
    const auto last = static_cast<int>(desk_.session().notes().size());
    const int shown = static_cast<int>(state_.review.value_or(static_cast<std::size_t>(last)));
    const int next = std::clamp(shown + step, 0, last);
    state_.selected.reset();
    state_.review = next == last ? std::nullopt : std::optional{static_cast<std::size_t>(next)};
}

void FullScreen::update() {
    const News news = desk_.session().update();
    if (!news.trouble.empty()) {
        say(fmt::format("The agent gave up: {}.", news.trouble), true);
    }
    if (news.hint) {
        say(fmt::format("Hint: {}.", *news.hint));
    }
    if (news.moved || news.ended) {
        desk_.keep();
        after_change();
    }
    if (news.moved) {
        begin_playback();
    }
    if (state_.playback && now_() >= playback_due_) {
        if (++playback_step_ < playback_.size()) {
            state_.playback = playback_[playback_step_];
            playback_due_ = now_() + desk_.preferences().pause;
        } else {
            playback_.clear();
            state_.playback.reset();
        }
    }
}

std::optional<milliseconds> FullScreen::next_change() const {
    std::optional<milliseconds> next;
    if (state_.playback) {
        next = std::max(std::chrono::ceil<milliseconds>(playback_due_ - now_()), milliseconds{0});
    }
    const Session& session = desk_.session();
    if (session.clocks().is_running() && !session.is_over()) {
        const milliseconds left = session.time_left(session.side_to_move());
        const milliseconds step = left <= std::chrono::seconds{10} ? milliseconds{100} : milliseconds{1000};
        const milliseconds until = left % step + milliseconds{1};
        next = std::min(next.value_or(until), until);
    }
    return next;
}

Canvas FullScreen::draw(Size screen) {
    Canvas canvas{screen, state_.utf8};
    GameView{desk_, state_}.draw(canvas);
    if (auto* const page = std::get_if<Page>(&dialog_)) {
        page->draw(canvas);
    } else if (const auto* const form = std::get_if<Form>(&dialog_)) {
        form->draw(canvas);
    }
    return canvas;
}

}  // namespace menagerie::terminal
