#!/usr/bin/env python3
"""A UCI engine for tests that moves its king's knight out and back, and misbehaves at a chosen move.

    fake_uci.py [FAULT [MOVE]]     FAULT: none die crash hang illegal nonsense garbage flood deaf slow
                                   MOVE: at which of its moves in each game, from 1 (the default)
"""
import os
import signal
import sys
import time

fault = sys.argv[1] if len(sys.argv) > 1 else "none"
at_move = int(sys.argv[2]) if len(sys.argv) > 2 else 1


def say(text):
    print(text, flush=True)


def misbehave():
    if fault == "die":
        sys.exit(3)
    if fault == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if fault == "hang":
        time.sleep(3600)
    if fault == "illegal":
        say("bestmove e2e5")
    if fault == "nonsense":
        say("bestmove mate in three")
    if fault == "garbage":
        sys.stdout.buffer.write(bytes(range(256)) * 20 + b"\n\0\n" + b"x" * 3000000)
        sys.stdout.flush()
        time.sleep(3600)
    if fault == "flood":
        while True:
            say("info depth 1 score cp 0 string more and more")
    if fault == "slow":
        time.sleep(1)
        return False
    return True


moves = []
own_moves = 0
if fault == "deaf":
    time.sleep(3600)
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "uci":
        say("id name Fake\nid author tests\noption name Hash type spin default 1 min 1 max 9")
        say("option name Odd Name type check default false\nuciok")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "ucinewgame":
        own_moves = 0
    elif words[0] == "position":
        moves = words[words.index("moves") + 1 :] if "moves" in words else []
    elif words[0] == "go":
        own_moves += 1
        if fault != "none" and own_moves == at_move and misbehave():
            continue
        home, away = ("g1", "f3") if len(moves) % 2 == 0 else ("g8", "f6")
        out = sum(1 for i, move in enumerate(moves) if i % 2 == len(moves) % 2) % 2 == 0
        say("info depth 3 score cp 12 nodes 345 pv " + (home + away if out else away + home))
        say("bestmove " + (home + away if out else away + home))
    elif words[0] == "quit":
        break
