#!/usr/bin/env python3
"""An XBoard engine for tests that moves its king's knight out and back, and misbehaves at a chosen move.

    fake_xboard.py [FAULT [MOVE]]  FAULT: none die illegal resign claim refuse once
                                   MOVE: at which of its moves in each game, from 1 (the default)
"""
import sys

fault = sys.argv[1] if len(sys.argv) > 1 else "none"
at_move = int(sys.argv[2]) if len(sys.argv) > 2 else 1


def say(text):
    print(text, flush=True)


def think():
    global own_moves, played
    own_moves += 1
    if fault != "none" and own_moves == at_move:
        if fault == "die":
            sys.exit(3)
        if fault == "illegal":
            say("move e2e5")
            return
        if fault == "resign":
            say("resign")
            return
        if fault == "claim":
            say("1/2-1/2 {I am bored}")
            return
    white = played % 2 == 0
    home, away = ("g1", "f3") if white else ("g8", "f6")
    move = home + away if own_moves % 2 == 1 else away + home
    say(f"4 21 7 1234 {move}")
    say("move " + move)
    played += 1


forced = True
own_moves = 0
played = 0
refused = False
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    command = words[0]
    if command == "protover":
        reuse = 0 if fault == "once" else 1
        say(f'feature ping=1 setboard=1 usermove=1 reuse={reuse} myname="Fake two" variants="normal,fairy"')
        say('feature option="Odd Name -check 0" done=1')
    elif command == "ping":
        say("pong " + words[1])
    elif command == "new":
        forced, own_moves, played, refused = False, 0, 0, False
    elif command == "force":
        forced = True
    elif command == "setboard":
        played, own_moves = (0 if words[2] == "w" else 1), 0
    elif command == "usermove":
        if fault == "refuse" and not refused:
            refused = True
            say("Illegal move: " + words[1])
            continue
        played += 1
        if not forced:
            think()
    elif command == "go":
        forced = False
        think()
    elif command == "quit":
        break
