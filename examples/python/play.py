#!/usr/bin/env python3
"""Two agents play a game through the C interface of the library.

    play.py [GAME] [LIBRARY]     LIBRARY: the path of libmenagerie.so, where the system does not find it by itself
"""

import ctypes
import json
import sys
import threading


class Menagerie:
    """The functions of menagerie.h, with texts and JSON as Python has them."""

    def __init__(self, path="libmenagerie.so.0"):
        self.library = ctypes.CDLL(path)
        for name, result, arguments in [
            ("version", ctypes.c_char_p, []),
            ("error", ctypes.c_char_p, []),
            ("free", None, [ctypes.c_void_p]),
            ("games", ctypes.c_void_p, []),
            ("open", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_char_p]),
            ("close", None, [ctypes.c_void_p]),
            ("moves", ctypes.c_void_p, [ctypes.c_void_p]),
            ("play", ctypes.c_int, [ctypes.c_void_p, ctypes.c_char_p]),
            ("take_back", ctypes.c_int, [ctypes.c_void_p]),
            ("look", ctypes.c_void_p, [ctypes.c_void_p]),
            ("think", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
            ("stop", None, [ctypes.c_void_p]),
        ]:
            function = getattr(self.library, "menagerie_" + name)
            function.restype, function.argtypes = result, arguments

    def error(self):
        return ValueError(self.library.menagerie_error().decode())

    def read(self, pointer):
        """Takes a text over and gives it back."""
        if not pointer:
            raise self.error()
        text = ctypes.string_at(pointer).decode()
        self.library.menagerie_free(pointer)
        return json.loads(text)

    def version(self):
        return self.library.menagerie_version().decode()

    def games(self):
        return self.read(self.library.menagerie_games())


class Game:
    def __init__(self, menagerie, key, fen=None):
        self.menagerie = menagerie
        self.library = menagerie.library
        self.handle = self.library.menagerie_open(key.encode(), fen.encode() if fen else None)
        if not self.handle:
            raise menagerie.error()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.library.menagerie_close(self.handle)

    def moves(self):
        return self.menagerie.read(self.library.menagerie_moves(self.handle))

    def play(self, move):
        if self.library.menagerie_play(self.handle, move.encode()) != 0:
            raise self.menagerie.error()

    def take_back(self):
        if self.library.menagerie_take_back(self.handle) != 0:
            raise self.menagerie.error()

    def look(self):
        return self.menagerie.read(self.library.menagerie_look(self.handle))

    def think(self, **settings):
        return self.menagerie.read(self.library.menagerie_think(self.handle, json.dumps(settings).encode()))

    def stop(self):
        self.library.menagerie_stop(self.handle)


def main():
    menagerie = Menagerie(*sys.argv[2:3])
    with Game(menagerie, sys.argv[1] if len(sys.argv) > 1 else "jungle") as game:
        view = game.look()
        while not view["outcome"]:
            agent = "alphabeta" if view["turn"] == "white" else "random"
            timer = threading.Timer(10, game.stop)  # nobody thinks longer
            timer.start()
            answer = game.think(agent=agent, nodes=1000)
            timer.cancel()
            game.play(answer["bestmove"])
            view = game.look()
            print(view["narration"])
        print(view["outcome"]["result"], view["outcome"]["reason"])


if __name__ == "__main__":
    main()
