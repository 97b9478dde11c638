// Two agents play a game: play_a_game [GAME]
#include <array>
#include <iostream>

#include <catalogue/catalogue.h>
#include <rules/narration.h>

int main(int count, char** arguments) {
    const auto game = menagerie::find_game(count > 1 ? arguments[1] : "jungle");
    if (!game) {
        std::cerr << game.error().message << '\n';
        return 1;
    }
    const menagerie::GameModule& rules = **game;
    const std::array players{rules.make_agent("alphabeta"), rules.make_agent("random")};
    menagerie::Limits limits;
    limits.nodes = 1000;

    menagerie::GameRecord record = rules.open_start();
    while (!rules.outcome(record).is_over()) {
        const auto& player = players[record.moves.size() % 2];
        record.moves.push_back((*player)->think(record, limits, nullptr, {}).best);
        std::cout << record.moves.size() << ". " << narrate(rules.info(), rules.last_effects(record)) << '\n';
    }
    const menagerie::Outcome outcome = rules.outcome(record);
    std::cout << result_text(outcome.verdict) << ' ' << outcome.reason << '\n';
}
