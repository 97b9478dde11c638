#include "tools/statistics_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace menagerie {
namespace {

constexpr double width = 800;
constexpr double height = 560;
constexpr std::string_view ink = "#1f3b57";
constexpr std::string_view fill = "#5b8db8";
constexpr std::string_view grid = "#d5dde5";

/// Names come from our own tables, but a picture has to be well formed whatever they hold.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char character : text) {
        switch (character) {
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '&': result += "&amp;"; break;
            case '"': result += "&quot;"; break;
            default: result += character;
        }
    }
    return result;
}

std::string label(double x, double y, std::string_view text, std::string_view anchor = "middle", int size = 11) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\">{}</text>\n", x, y, anchor,
                       size, escaped(text));
}

/// A step for an axis up to `largest`: 1, 2 or 5 times a power of ten.
double step_for(double largest) {
    const double rough = std::max(largest, 1e-9) / 5;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough) {
            return factor * power;
        }
    }
    return 10 * power;
}

/// A place on the page with a scale: x and y of the data to those of the picture.
struct Panel {
    double left = 0;
    double top = 0;
    double x_low = 0;
    double x_high = 1;
    double y_low = 0;
    double y_high = 1;

    static constexpr double panel_width = 310;
    static constexpr double panel_height = 180;

    [[nodiscard]] double x(double value) const { return left + (value - x_low) / (x_high - x_low) * panel_width; }
    [[nodiscard]] double y(double value) const {
        return top + panel_height - (value - y_low) / (y_high - y_low) * panel_height;
    }

    [[nodiscard]] std::string title(std::string_view text) const {
        return label(left + panel_width / 2, top - 10, text, "middle", 14);
    }
    [[nodiscard]] std::string x_axis(std::string_view name) const {
        std::string text = line(x_low, y_low, x_high, y_low, ink);
        const double step = step_for(x_high - x_low);
        for (double value = std::ceil(x_low / step) * step; value <= x_high + 1e-9; value += step) {
            text += label(x(value), top + panel_height + 15, fmt::format("{:g}", value + 0.0));
        }
        return text + label(left + panel_width / 2, top + panel_height + 32, name);
    }
    [[nodiscard]] std::string y_axis() const {
        std::string text;
        const double step = step_for(y_high - y_low);
        for (double value = std::ceil(y_low / step) * step; value <= y_high + 1e-9; value += step) {
            text += line(x_low, value, x_high, value, grid);
            text += label(left - 6, y(value) + 4, fmt::format("{:g}", value + 0.0), "end");
        }
        return text;
    }
    [[nodiscard]] std::string line(double x1, double y1, double x2, double y2, std::string_view colour) const {
        return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x(x1),
                           y(y1), x(x2), y(y2), colour);
    }
    [[nodiscard]] std::string bar(double x1, double y1, double x2, double y2) const {
        return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n", x(x1),
                           y(y2), std::max(0.5, x(x2) - x(x1) - 1), std::max(0.0, y(y1) - y(y2)), fill);
    }
};

std::string lengths_panel(const GameStatistics& statistics) {
    constexpr int bins = 25;
    const double longest = std::max(1, statistics.lengths.empty() ? 1 : statistics.lengths.back());
    const double bin = std::max(1.0, std::ceil(longest / bins));
    std::array<int, bins + 1> counts{};
    for (const int length : statistics.lengths) {
        ++counts[static_cast<std::size_t>(std::min<double>(bins, length / bin))];
    }
    const int most = *std::max_element(counts.begin(), counts.end());
    const Panel panel{60, 60, 0, bin * (bins + 1), 0, 1.05 * std::max(1, most)};
    std::string text = panel.title("length of games") + panel.y_axis();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        text += panel.bar(bin * static_cast<double>(i), 0, bin * static_cast<double>(i + 1), counts[i]);
    }
    return text + panel.x_axis("plies");
}

std::string branching_panel(const GameStatistics& statistics) {
    const auto& means = statistics.branching_by_ply;
    // Beyond what most games reach, the mean is that of a few.
    const std::size_t reached = statistics.lengths.empty()
                                    ? 0
                                    : static_cast<std::size_t>(statistics.lengths[statistics.lengths.size() * 9 / 10]);
    const std::size_t shown = std::max<std::size_t>(2, std::min(means.size(), reached));
    const double most = means.empty() ? 1 : *std::max_element(means.begin(), means.end());
    const Panel panel{450, 60, 0, static_cast<double>(shown), 0, 1.05 * std::max(1.0, most)};
    std::string points;
    for (std::size_t ply = 0; ply < std::min(shown, means.size()); ++ply) {
        points += fmt::format("{:.1f},{:.1f} ", panel.x(static_cast<double>(ply)), panel.y(means[ply]));
    }
    return panel.title("legal moves by ply") + panel.y_axis() +
           fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"/>\n", points, ink) +
           panel.x_axis("ply");
}

std::string results_panel(const GameStatistics& statistics) {
    const std::array<std::pair<std::string_view, int>, 3> results{{{"first side wins", statistics.first_wins},
                                                                   {"draw", statistics.draws},
                                                                   {"second side wins", statistics.first_losses}}};
    const Panel panel{60, 320, 0, 3, 0, 100};
    std::string text = panel.title("results, per cent") + panel.y_axis() + panel.line(0, 0, 3, 0, ink);
    double at = 0;
    for (const auto& [name, count] : results) {
        const double share = 100.0 * count / std::max(1, statistics.games);
        text += panel.bar(at + 0.2, 0, at + 0.8, share);
        text += label(panel.x(at + 0.5), panel.y(share) - 4, fmt::format("{:.1f}", share));
        text += label(panel.x(at + 0.5), panel.top + Panel::panel_height + 15, name);
        at += 1;
    }
    return text;
}

std::string pieces_panel(const GameModule& game, const GameStatistics& statistics) {
    double low = 0;
    double high = 1;
    std::vector<const PieceWorth*> known;
    for (const PieceWorth& worth : statistics.pieces) {
        if (worth.is_known) {
            known.push_back(&worth);
            low = std::min(low, worth.elo.value - worth.elo.error);
            high = std::max(high, worth.elo.value + worth.elo.error);
        }
    }
    const Panel panel{450, 320, 0, std::max(1.0, static_cast<double>(known.size())), 1.05 * low, 1.05 * high};
    std::string text = panel.title("worth of pieces, Elo, with 95 % intervals") + panel.y_axis();
    double at = 0.5;
    for (const PieceWorth* const worth : known) {
        const auto [value, error] = worth->elo;
        text += panel.line(at, value - error, at, value + error, ink);
        text += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"/>\n", panel.x(at), panel.y(value),
                            fill);
        const auto& piece = game.info().pieces[static_cast<std::size_t>(worth->kind)];
        text += label(panel.x(at), panel.top + Panel::panel_height + 15, {&piece.letter, 1});
        at += 1;
    }
    return text + panel.line(0, 0, panel.x_high, 0, ink);
}

}  // namespace

std::string statistics_plot(const GameModule& game, const GameStatistics& statistics) {
    std::string text = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
                                   "height=\"{1}\" font-family=\"sans-serif\" fill=\"{2}\">\n",
                                   width, height, ink);
    text += fmt::format("<title>{}: {} games</title>\n", escaped(game.info().name), statistics.games);
    text += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"white\"/>\n", width, height);
    text += label(width / 2, 24, fmt::format("{}, {} games", game.info().name, statistics.games), "middle", 17);
    return text + lengths_panel(statistics) + branching_panel(statistics) + results_panel(statistics) +
           pieces_panel(game, statistics) + "</svg>\n";
}

}  // namespace menagerie
