/* The C interface from C: is the header C, and does each function do what it says? */
#include <menagerie.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require(int condition, const char* what) {
    if (!condition) {
        fprintf(stderr, "failed: %s (%s)\n", what, menagerie_error());
        exit(1);
    }
}

/* Does the text, which is given back, contain a part? */
static int contains(char* text, const char* part) {
    const int found = text != NULL && strstr(text, part) != NULL;
    menagerie_free(text);
    return found;
}

int main(void) {
    menagerie_game* game = NULL;
    require(strlen(menagerie_version()) >= 5, "a version");
    require(contains(menagerie_games(), "\"key\":\"ultimar\""), "the games");

    require(menagerie_open("checkers", NULL) == NULL, "no such game");
    require(strstr(menagerie_error(), "unknown game 'checkers'") != NULL, "the reason");
    require(menagerie_open(NULL, NULL) == NULL, "no key");
    require(menagerie_open("chess", "nonsense") == NULL, "no position");

    game = menagerie_open("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    require(game != NULL, "a game");
    require(contains(menagerie_moves(game), "\"a1a8\""), "the moves");
    require(contains(menagerie_think(game, "{\"depth\": 3}"), "\"bestmove\":\"a1a8\""), "the best move");
    require(menagerie_think(game, "{\"depth\": \"deep\"}") == NULL, "bad settings");
    require(menagerie_think(game, "nonsense") == NULL, "no settings");
    require(menagerie_think(game, "{\"agent\": \"nobody\"}") == NULL, "no such agent");
    require(menagerie_think(game, "{\"options\": {\"Hash\": \"x\"}}") == NULL, "a bad option");
    require(menagerie_play(game, "a1a9") == -1, "an illegal move");
    require(menagerie_play(game, NULL) == -1, "no move");
    require(menagerie_take_back(game) == -1, "nothing to take back");
    require(menagerie_play(game, "Ra8#") == 0, "the move");
    require(contains(menagerie_look(game), "\"checkmate\""), "the outcome");
    require(contains(menagerie_think(game, NULL), "null"), "nothing to think about");
    require(menagerie_take_back(game) == 0, "taking back");
    require(contains(menagerie_look(game), "\"outcome\":null"), "the game goes on");
    menagerie_stop(game);
    menagerie_close(game);
    menagerie_close(NULL);
    menagerie_free(NULL);
    return 0;
}
