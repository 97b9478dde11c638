#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "catalogue/catalogue.h"
#include "terminal/full_screen.h"

/// The dialogs of the full screen: what opens them and what their answers do.
namespace menagerie::terminal {
namespace {

constexpr std::array<std::string_view, 8> usual_clocks{"none", "1+1", "3+2", "5+3", "10+5", "15+10", "30+20", "90+30"};

// The rows of the form for a new game.
constexpr std::size_t game_row = 0;
constexpr std::size_t white_row = 1;
constexpr std::size_t black_row = 2;
constexpr std::size_t clock_row = 3;
constexpr std::size_t start_row = 4;

std::vector<std::string> seat_choices(const GameModule& game) {
    std::vector<std::string> choices{"human"};
    for (const std::string_view agent : game.agent_kinds()) {
        const auto levels = levels_of(game, agent);
        if (!levels) {
            choices.emplace_back(agent);
            continue;
        }
        for (int level = levels->lowest; level <= levels->highest; ++level) {
            choices.push_back(to_text(Seat{std::string{agent}, level}));
        }
    }
    return choices;
}

const GameModule& game_named(std::string_view name) {
    for (const GameModule* const game : all_games()) {
        if (game->info().name == name) {
            return *game;
        }
    }
    return *all_games().front();
}

Lines help_lines() {
    Lines lines{
        "Move the cursor      arrows, h j k l, or w a s d",
        "Pick up, put down    Enter or Space; Tab goes to the next piece or target",
        "Cancel               Esc",
        "Type a move          e2e4, e4, Nf3 …, then Enter; a letter that moves the cursor",
        "                     is taken back when a digit or x follows",
        "Type a command       : and one of those below, then Enter",
        "Look back and on     , and .   or PgUp and PgDn; Home and End",
        "u undo   r redo   t hint   z analysis   p play now, or for me   f flip",
        "v view the last move again   y copy the FEN   n new game   o options",
        "m or F10 menu   F1 or ? help   F2 new game   F3 rules   Ctrl-L redraw   q quit",
        "",
        "On the board:  [ ] cursor   { } picked up   ( ) last move, from and to",
        "  •  may go here   > < may move onto this   × ×  would be lost; was lost",
        "  Capitals are White, small letters Black. A sign beside a piece is a mark",
        "  that stands (F3 lists them); the line below says what is under the cursor.",
        "",
        "Commands:",
    };
    for (const CommandInfo& command : commands()) {
        lines.push_back(fmt::format("  {:<10} {}", command.name, command.help));
    }
    return lines;
}

}  // namespace

void FullScreen::open(Asking asking, Dialog dialog) {
    asking_ = asking;
    dialog_ = std::move(dialog);
}

void FullScreen::close() { open(Asking::Nothing, std::monostate{}); }

void FullScreen::open_page(std::string title, Lines lines) {
    open(Asking::Page, Page{std::move(title), std::move(lines)});
}

void FullScreen::open_help() { open_page("Keys and commands", help_lines()); }

void FullScreen::open_question(Asking asking, std::string title, std::vector<std::string> answers) {
    Form form{std::move(title)};
    for (std::string& text : answers) {
        form.add_action(std::move(text));
    }
    open(asking, std::move(form));
}

void FullScreen::open_prompt(Asking asking, std::string title, std::string text) {
    Form form{std::move(title)};
    form.add_text("", std::move(text));
    open(asking, std::move(form));
}

std::span<const FullScreen::MenuEntry> FullScreen::menu() {
    static constexpr std::array entries{
        MenuEntry{"New game…                 n", 'n'},
        MenuEntry{"Undo                      u", 'u'},
        MenuEntry{"Redo                      r", 'r'},
        MenuEntry{"Hint                      t", 't'},
        MenuEntry{"Analysis on or off        z", 'z'},
        MenuEntry{"Play now, or for me       p", 'p'},
        MenuEntry{"Wait (the agents pause)", 0, "pause"},
        MenuEntry{"Flip the board            f", 'f'},
        MenuEntry{"View the last move again  v", 'v'},
        MenuEntry{"Draw: offer one", 0, "draw"},
        MenuEntry{"Resign…", 0, {}, Asking::Resign},
        MenuEntry{"Save as PGN…", 0, {}, Asking::Save},
        MenuEntry{"Load a PGN file…", 0, {}, Asking::Load},
        MenuEntry{"Edit: begin from a FEN…", 0, {}, Asking::SetUp},
        MenuEntry{"Copy the FEN              y", 'y'},
        MenuEntry{"Moves played", 0, "history"},
        MenuEntry{"Pieces and rules         F3", 0, "rules"},
        MenuEntry{"Options…                  o", 'o'},
        MenuEntry{"Keys and commands         ?", '?'},
        MenuEntry{"Quit…                     q", 'q'},
    };
    return entries;
}

void FullScreen::open_menu() {
    Form form{"Menu"};
    for (const MenuEntry& entry : menu()) {
        form.add_action(std::string{entry.label});
    }
    open(Asking::Menu, std::move(form));
}

void FullScreen::open_new_game() {
    const Session& session = desk_.session();
    std::vector<std::string> games;
    for (const GameModule* const game : all_games()) {
        games.emplace_back(game->info().name);
    }
    Form form{"New game"};
    const std::string help = "left and right change it, up and down go on";
    form.add_choice("Game", games, std::string{session.info().name}, help)
        .add_choice("White", seat_choices(session.game()), to_text(session.seat(Side::White)), help)
        .add_choice("Black", seat_choices(session.game()), to_text(session.seat(Side::Black)), help)
        .add_choice("Clock", {usual_clocks.begin(), usual_clocks.end()}, clock_name(session.control()),
                    "minutes for the game + seconds for each move")
        .add_text("Start (FEN)", "", "empty: the usual start")
        .add_action("Begin", "Enter begins, arrows change the rest, Esc closes");
    form.select(start_row + 1);
    open(Asking::NewGame, std::move(form));
}

void FullScreen::open_settings() {
    Form form{"Options"};
    for (const Setting& setting : settings()) {
        form.add_choice(std::string{setting.name}, {setting.choices.begin(), setting.choices.end()},
                        setting.value(desk_.preferences()), std::string{setting.help});
    }
    form.add_action("Done", "left and right change a value, Esc closes");
    open(Asking::Settings, std::move(form));
}

void FullScreen::refresh_new_game(Form& form) {
    if (form.selected() != game_row) {
        return;
    }
    const GameModule& game = game_named(form.field(game_row).value());
    form.set_choices(white_row, seat_choices(game), "human");
    form.set_choices(black_row, seat_choices(game), to_text(usual_opponent(game)));
}

void FullScreen::begin_new_game(const Form& form) {
    PlayRequest request;
    request.game = game_named(form.field(game_row).value()).info().key;
    request.white = form.field(white_row).value();
    request.black = form.field(black_row).value();
    request.clock = form.field(clock_row).value();
    if (!form.field(start_row).value().empty()) {
        request.fen = form.field(start_row).value();
    }
    auto opened = open_game(request, desk_.preferences());
    if (!opened) {
        say(capitalised(opened.error().message), true);
        return;
    }
    close();
    desk_.new_game(std::move(opened->setup));
    state_.input.clear();
    rest_cursor();
    after_change();
}

void FullScreen::change_setting(const Form& form) {
    const std::size_t row = form.selected();
    if (row < settings().size()) {
        (void)desk_.set(settings()[row].name, form.field(row).value());
        state_.colour = abilities_.colour && desk_.preferences().colour;
    }
}

void FullScreen::handle_dialog_key(const Key& key) {
    if (auto* const page = std::get_if<Page>(&dialog_)) {
        if (page->handle(key)) {
            close();
        }
        return;
    }
    auto* const form = std::get_if<Form>(&dialog_);
    switch (form->handle(key)) {
        case Form::Answer::None: break;
        case Form::Answer::Cancelled: close(); break;
        case Form::Answer::Changed:
            if (asking_ == Asking::NewGame) {
                refresh_new_game(*form);
            } else if (asking_ == Asking::Settings) {
                change_setting(*form);
            }
            break;
        case Form::Answer::Done: answer(Form{*form}); break;
    }
}

void FullScreen::answer(const Form& form) {
    const Asking asking = asking_;
    const std::size_t row = form.selected();
    say({});
    if (asking == Asking::NewGame) {
        begin_new_game(form);
        return;
    }
    close();
    switch (asking) {
        case Asking::Menu: obey_menu(menu()[row]); break;
        case Asking::WhichMove: play(move_choices_[row]); break;
        case Asking::Quit:
            if (row == 0) {
                desk_.keep();
                done_ = true;
            }
            break;
        case Asking::Resign:
            if (row == 0) {
                take(obey(desk_, "resign"));
            }
            break;
        case Asking::Draw:
            desk_.session().answer_draw(row == 0);
            desk_.keep();
            after_change();
            break;
        case Asking::Save: take(obey(desk_, "save " + form.field(0).value())); break;
        case Asking::Load: take(obey(desk_, "load " + form.field(0).value())); break;
        case Asking::SetUp: take(obey(desk_, "setup " + form.field(0).value())); break;
        case Asking::Resume:
            if (row < 2 && interrupted_) {
                take(obey(desk_, row == 0 ? "resume" : "resume no"));
            }
            break;
        default: break;
    }
}

void FullScreen::obey_menu(const MenuEntry& entry) {
    if (entry.shortcut != 0) {
        (void)obey_shortcut(entry.shortcut);
        pending_.reset();
    } else if (!entry.command.empty()) {
        take(obey(desk_, entry.command));
    } else if (entry.asks == Asking::Resign) {
        open_question(Asking::Resign, "Resign the game?", {"Resign", "Play on"});
    } else if (entry.asks == Asking::Save) {
        open_prompt(Asking::Save, "Save the game as", std::string{desk_.session().info().key} + ".pgn");
    } else if (entry.asks == Asking::Load) {
        open_prompt(Asking::Load, "Load a game from", "");
    } else if (entry.asks == Asking::SetUp) {
        open_prompt(Asking::SetUp, "Begin from this FEN", desk_.session().snapshot().fen);
    }
}

}  // namespace menagerie::terminal
