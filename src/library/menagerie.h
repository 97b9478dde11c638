/* The C interface of Menagerie, for programs in any language.
 *
 * Texts are UTF-8 and end with a zero byte. A function that returns a `char*` hands over a text that the caller gives
 * back with menagerie_free. Where something goes wrong, a function returns NULL or -1 and menagerie_error says why.
 *
 * A game belongs to one thread at a time, except for menagerie_stop, which any thread may call. Different games do not
 * disturb each other. */
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/** A game in progress. */
typedef struct menagerie_game menagerie_game; /* NOLINT(modernize-use-using, readability-identifier-naming): C */

/** The version, such as "0.1.0". */
const char* menagerie_version(void);

/** Why the last call of this thread that failed did so. Valid until the next failure. */
const char* menagerie_error(void);

/** Gives back a text. NULL is allowed. */
void menagerie_free(char* text);

/** The games there are, as a JSON list of objects with key, name, files, ranks, start and agents. */
char* menagerie_games(void);

/** Begins a game by its key, from a FEN or, where that is NULL, from the start. */
menagerie_game* menagerie_open(const char* key, const char* fen);

/** Ends a game. Nobody may be thinking about it. NULL is allowed. */
void menagerie_close(menagerie_game* game);

/** The legal moves in coordinates, as a JSON list of texts. */
char* menagerie_moves(const menagerie_game* game);

/** Plays a move in coordinates or short notation. 0, or -1 when it is not legal. */
int menagerie_play(menagerie_game* game, const char* move);

/** Takes the last move back. 0, or -1 when there is none. */
int menagerie_take_back(menagerie_game* game);

/** Everything a screen shows, as a JSON object: FEN, board, turn, choices with what they do, marks, outcome. */
char* menagerie_look(const menagerie_game* game);

/** Thinks about the position and returns when it is done or stopped: a JSON object with the best move, score, line.
 *
 * `settings` is NULL or a JSON object. Of its fields agent (a text), movetime (milliseconds), depth, nodes, lines
 * (whole numbers) and options (an object of the agent's options) all may be missing; without limits it thinks for a
 * second. An agent remembers between the moves of a game what it has found out. */
char* menagerie_think(menagerie_game* game, const char* settings);

/** Ends the thinking about a game that is going on; without any it does nothing. */
void menagerie_stop(menagerie_game* game);

#ifdef __cplusplus
}
#endif
