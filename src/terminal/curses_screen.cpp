#include "terminal/curses_screen.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// Last, because it defines short words such as move as macros.
#include <curses.h>

namespace menagerie::terminal {
namespace {

/// What signal handlers may touch: they can be given nothing, so this much has to be global.
struct Emergency {
    termios modes{};
    std::array<char, 256> leave{};  ///< the bytes that give the screen back
    std::size_t leave_length = 0;
    std::array<int, 2> pipe{-1, -1};
    std::array<std::atomic<bool>, 65> arrived{};
};
Emergency emergency;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void poke() {
    const char byte = 0;
    (void)!write(emergency.pipe[1], &byte, 1);  // full means that a poke is already waiting
}

void note_signal(int number) {
    const int before = errno;
    emergency.arrived[static_cast<std::size_t>(number)].store(true, std::memory_order_relaxed);
    poke();
    errno = before;
}

/// Gives the terminal back with nothing but system calls, and lets the signal do its work.
void crash(int number) {
    (void)!write(STDOUT_FILENO, emergency.leave.data(), emergency.leave_length);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &emergency.modes);
    (void)std::signal(number, SIG_DFL);
    (void)raise(number);
}

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array noted_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP};
constexpr std::array crash_signals{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

void set_handler(int number, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    (void)sigaction(number, &action, nullptr);
}

void append_capability(std::string& text, const char* name) {
    const char* const capability = tigetstr(name);
    if (capability != nullptr && reinterpret_cast<std::intptr_t>(capability) != -1) {
        text += capability;
    }
}

/// Leaves the other screen, shows the cursor, ends all colours and the keypad's and mouse's modes.
void prepare_emergency() {
    std::string leave = "\033[?1000l\033[?1006l";
    for (const char* const name : {"sgr0", "rmkx", "cnorm", "rmcup"}) {
        append_capability(leave, name);
    }
    leave += "\r";
    emergency.leave_length = leave.copy(emergency.leave.data(), emergency.leave.size());
}

/// Colours of the 256-colour table, and their relatives among the first eight.
struct Colour {
    short rich = -1;
    short poor = -1;
};

Colour ink_colour(Ink ink) {
    switch (ink) {
        case Ink::Plain: return {-1, -1};
        case Ink::White: return {231, COLOR_WHITE};
        case Ink::Black: return {215, COLOR_YELLOW};
        case Ink::Quiet: return {246, -1};
        case Ink::Strong: return {231, COLOR_WHITE};
        case Ink::Good: return {114, COLOR_GREEN};
        case Ink::Warning: return {210, COLOR_RED};
    }
    return {};
}

Colour paper_colour(Paper paper) {
    switch (paper) {
        case Paper::Screen: return {-1, -1};
        case Paper::Light: return {240, COLOR_BLACK};
        case Paper::Dark: return {236, COLOR_BLACK};
        case Paper::Terrain1: return {25, COLOR_BLUE};
        case Paper::Terrain2: return {94, COLOR_BLUE};
        case Paper::Terrain3: return {54, COLOR_BLUE};
        case Paper::Terrain4: return {22, COLOR_BLUE};
        case Paper::LastMove: return {58, COLOR_BLACK};
        case Paper::Check: return {89, COLOR_RED};
        case Paper::Target: return {29, COLOR_GREEN};
        case Paper::Victim: return {124, COLOR_RED};
        case Paper::Selected: return {28, COLOR_GREEN};
        case Paper::Cursor: return {33, COLOR_CYAN};
        case Paper::Bar: return {237, COLOR_BLUE};
        case Paper::Dialog: return {235, COLOR_BLACK};
    }
    return {};
}

}  // namespace

std::unique_ptr<CursesScreen> CursesScreen::open(bool utf8) {
    if (tcgetattr(STDIN_FILENO, &emergency.modes) != 0) {
        return nullptr;
    }
    SCREEN* const screen = newterm(nullptr, stdout, stdin);
    if (screen == nullptr) {
        return nullptr;
    }
    std::string cup;
    append_capability(cup, "cup");
    if (cup.empty()) {
        endwin();
        delscreen(screen);
        return nullptr;
    }
    return std::unique_ptr<CursesScreen>{new CursesScreen{utf8}};
}

CursesScreen::CursesScreen(bool utf8) : utf8_{utf8} {
    (void)!pipe2(emergency.pipe.data(), O_CLOEXEC | O_NONBLOCK);
    prepare_emergency();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    constexpr int escape_delay = 25;
    set_escdelay(escape_delay);
    mousemask(BUTTON1_PRESSED, nullptr);
    mouseinterval(0);
    if (has_colors()) {
        start_color();
        has_colours_ = use_default_colors() == OK && COLORS >= 8;
    }
    for (const int number : noted_signals) {
        set_handler(number, note_signal);
    }
    for (const int number : crash_signals) {
        set_handler(number, crash);
    }
}

CursesScreen::~CursesScreen() {
    endwin();
    for (const int number : noted_signals) {
        set_handler(number, SIG_DFL);
    }
    for (const int number : crash_signals) {
        set_handler(number, SIG_DFL);
    }
}

Size CursesScreen::size() const {
    int rows = 0;
    int columns = 0;
    getmaxyx(stdscr, rows, columns);
    return {rows, columns};
}

int CursesScreen::attributes_of(Style style, bool colour, short& pair) {
    attr_t attributes = A_NORMAL;
    pair = 0;
    if (style.bold) {
        attributes |= A_BOLD;
    }
    if (style.reverse) {
        attributes |= A_REVERSE;
    }
    if (!colour || !has_colours_) {
        // Without colours weight and reversal have to do.
        const bool stands_out = style.paper == Paper::Cursor || style.paper == Paper::Bar;
        attributes |= stands_out ? A_REVERSE : A_NORMAL;
        attributes |= style.ink == Ink::Warning || style.ink == Ink::Strong ? A_BOLD : A_NORMAL;
        return static_cast<int>(attributes);
    }
    const bool is_rich = COLORS >= 256;
    const Colour ink = ink_colour(style.ink);
    const Colour paper = paper_colour(style.paper);
    const std::pair<short, short> colours{is_rich ? ink.rich : ink.poor, is_rich ? paper.rich : paper.poor};
    auto found = pairs_.find(colours);
    if (found == pairs_.end()) {
        const auto next = static_cast<short>(pairs_.size() + 1);
        if (next >= COLOR_PAIRS || init_pair(next, colours.first, colours.second) == ERR) {
            return static_cast<int>(attributes);
        }
        found = pairs_.emplace(colours, next).first;
    }
    pair = found->second;
    return static_cast<int>(attributes);
}

void CursesScreen::paint(const Canvas& canvas, bool colour) {
    const Size screen = size();
    const int rows = std::min(screen.rows, canvas.size().rows);
    const int columns = std::min(screen.columns, canvas.size().columns);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns;) {
            const Style style = canvas.at(row, column).style;
            const int start = column;
            std::string run;
            for (; column < columns && canvas.at(row, column).style == style; ++column) {
                run += canvas.at(row, column).text;
            }
            short pair = 0;
            const int attributes = attributes_of(style, colour, pair);
            attr_set(static_cast<attr_t>(attributes), pair, nullptr);
            mvaddstr(row, start, run.c_str());
        }
    }
    wmove(stdscr, std::min(canvas.caret_row(), screen.rows - 1), std::min(canvas.caret_column(), screen.columns - 1));
    refresh();
}

void CursesScreen::copy(std::string_view text) {
    static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string encoded;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        const auto byte = [&](std::size_t j) {
            return j < text.size() ? static_cast<unsigned char>(text[j]) : static_cast<unsigned char>(0);
        };
        const auto bits = static_cast<unsigned>(byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2));
        for (std::size_t j = 0; j < 4; ++j) {
            encoded += i + j > text.size() ? '=' : digits[bits >> (18 - 6 * j) & 63];
        }
    }
    const std::string sequence = "\033]52;c;" + encoded + "\a";
    (void)!write(STDOUT_FILENO, sequence.data(), sequence.size());
}

void CursesScreen::wake() { poke(); }

std::vector<Key> CursesScreen::wait(std::optional<std::chrono::milliseconds> time) {
    std::array<pollfd, 2> sources{{{STDIN_FILENO, POLLIN, 0}, {emergency.pipe[0], POLLIN, 0}}};
    constexpr std::chrono::milliseconds longest{3'600'000};
    const int patience = time ? static_cast<int>(std::min(*time, longest).count()) : -1;
    (void)poll(sources.data(), sources.size(), patience);
    std::vector<Key> keys;
    if ((sources[1].revents & POLLIN) != 0) {
        std::array<char, 256> pokes{};
        while (read(emergency.pipe[0], pokes.data(), pokes.size()) > 0) {}
        obey_signals(keys);
    }
    int waiting = 0;
    const bool has_input = (sources[0].revents & POLLIN) != 0;
    const bool is_empty = has_input && (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0);
    if (has_input && !is_empty) {
        read_keys(keys);
    }
    if (is_empty || (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
        keys.push_back({.code = Key::Code::EndOfInput});
    }
    return keys;
}

std::optional<Key> CursesScreen::read_character(int byte) const {
    if (byte < 0x80 || !utf8_) {
        return byte < 0x80 ? std::optional{Key{.character = static_cast<char32_t>(byte)}} : std::nullopt;
    }
    const int length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 0;
    char32_t code = static_cast<char32_t>(byte) & (0xFFU >> (length + 1));
    for (int i = 1; i < length; ++i) {
        const int next = getch();
        if (next == ERR || next > 0xFF || (next & 0xC0) != 0x80) {
            return std::nullopt;
        }
        code = code << 6 | (static_cast<char32_t>(next) & 0x3F);
    }
    return length == 0 ? std::nullopt : std::optional{Key{.character = code}};
}

void CursesScreen::read_keys(std::vector<Key>& keys) {
    // A flood is taken in portions, so that the screen is drawn now and then.
    constexpr std::size_t portion = 1024;
    while (keys.size() < portion) {
        const int code = getch();
        if (code == ERR) {
            return;
        }
        const auto add = [&](Key::Code key) { keys.push_back({.code = key}); };
        MEVENT event{};
        switch (code) {
            case KEY_UP: add(Key::Code::Up); break;
            case KEY_DOWN: add(Key::Code::Down); break;
            case KEY_LEFT: add(Key::Code::Left); break;
            case KEY_RIGHT: add(Key::Code::Right); break;
            case '\r':
            case '\n':
            case KEY_ENTER: add(Key::Code::Enter); break;
            case 27: add(Key::Code::Escape); break;
            case '\t': add(Key::Code::Tab); break;
            case KEY_BTAB: add(Key::Code::BackTab); break;
            case KEY_BACKSPACE:
            case 127:
            case '\b': add(Key::Code::Backspace); break;
            case KEY_HOME: add(Key::Code::Home); break;
            case KEY_END: add(Key::Code::End); break;
            case KEY_PPAGE: add(Key::Code::PageUp); break;
            case KEY_NPAGE: add(Key::Code::PageDown); break;
            case 12:
                clearok(stdscr, TRUE);
                add(Key::Code::Redraw);
                break;
            case 4: add(Key::Code::EndOfInput); break;
            case KEY_MOUSE:
                if (getmouse(&event) == OK && (event.bstate & BUTTON1_PRESSED) != 0) {
                    keys.push_back({.code = Key::Code::Click, .row = event.y, .column = event.x});
                }
                break;
            default:
                if (code >= KEY_F0 && code < KEY_F0 + 64) {
                    keys.push_back({.code = Key::Code::Function, .number = code - KEY_F0});
                } else if (code >= ' ' && code <= 0xFF) {
                    if (const auto key = read_character(code)) {
                        keys.push_back(*key);
                    }
                }
        }
    }
}

void CursesScreen::obey_signals(std::vector<Key>& keys) {
    const auto take = [](int number) {
        return emergency.arrived[static_cast<std::size_t>(number)].exchange(false, std::memory_order_relaxed);
    };
    for (const int number : ending_signals) {
        if (take(number)) {
            end_signal_ = number;
            keys.push_back({.code = Key::Code::EndOfInput});
        }
    }
    if (take(SIGTSTP)) {
        suspend();
    }
    if (take(SIGWINCH)) {
        resize();
        keys.push_back({.code = Key::Code::Redraw});
    }
}

void CursesScreen::suspend() {
    endwin();
    set_handler(SIGTSTP, SIG_DFL);
    (void)raise(SIGTSTP);
    // Somebody has brought us back.
    set_handler(SIGTSTP, note_signal);
    resize();
    clearok(stdscr, TRUE);
    refresh();
}

void CursesScreen::resize() {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0 && window.ws_col > 0) {
        resizeterm(window.ws_row, window.ws_col);
        clearok(stdscr, TRUE);
    }
}

}  // namespace menagerie::terminal
