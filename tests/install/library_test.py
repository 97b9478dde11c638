#!/usr/bin/env python3
"""The library from Python, by way of the example's classes: library_test.py LIBRARY"""

import random
import sys
import threading
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "python"))
from play import Game, Menagerie  # noqa: E402

LIBRARY = sys.argv.pop()


class LibraryTest(unittest.TestCase):
    def setUp(self):
        self.menagerie = Menagerie(LIBRARY)

    def test_random_games_of_every_kind(self):
        lots = random.Random(1)
        games = self.menagerie.games()
        self.assertGreaterEqual(len(games), 6)
        for info in games:
            with Game(self.menagerie, info["key"]) as game:
                self.assertEqual(game.look()["fen"], info["start"])
                for _ in range(60):
                    view = game.look()
                    moves = game.moves()
                    self.assertEqual(moves, [choice["uci"] for choice in view["choices"]])
                    if view["outcome"] or not moves:
                        break
                    move = lots.choice(moves)
                    game.play(move)
                    after = game.look()["fen"]
                    game.take_back()
                    self.assertEqual(game.look()["fen"], view["fen"])
                    game.play(move)
                    with Game(self.menagerie, info["key"], after) as again:
                        self.assertEqual(again.look()["fen"], after)

    def test_errors_become_exceptions_with_reasons(self):
        with self.assertRaisesRegex(ValueError, "unknown game 'checkers'"):
            Game(self.menagerie, "checkers")
        with Game(self.menagerie, "chess") as game:
            with self.assertRaisesRegex(ValueError, "e2e5"):
                game.play("e2e5")
            with self.assertRaisesRegex(ValueError, "unknown agent"):
                game.think(agent="nobody")
            with self.assertRaisesRegex(ValueError, "whole number"):
                game.think(nodes=0)

    def test_thinking_is_stopped_from_another_thread(self):
        with Game(self.menagerie, "chess") as game:
            timer = threading.Timer(0.3, game.stop)
            timer.start()
            began = time.monotonic()
            answer = game.think(movetime=600_000)
            self.assertLess(time.monotonic() - began, 60)
            self.assertIn(answer["bestmove"], game.moves())

    def test_the_same_nodes_give_the_same_answer(self):
        answers = []
        for _ in range(2):
            with Game(self.menagerie, "ultimar") as game:
                answer = game.think(nodes=3000, options={"Hash": 2})
                del answer["milliseconds"]
                answers.append(answer)
        self.assertEqual(*answers)


if __name__ == "__main__":
    unittest.main()
