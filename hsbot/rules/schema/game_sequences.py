"""The game's own sequences, written in the VM's instructions.

Playing a card, attacking and passing the turn are programs too (Advanced Rulebook, "Sequences and
phases"), so a choice in the middle of a battlecry suspends the whole sequence by saving the stack,
and nothing else.
"""

from __future__ import annotations

from typing import Final

from hsbot.rules.schema.vocabulary import *

Instruction = tuple[int, int, int, int, int, int]

EVENTS_BELOW = 31
"""Of a run's events those below this number are bits of its b, the others of its c."""


def _op(opcode: int, a: int = 0, amount: int = 0) -> Instruction:
    return (opcode, 0, amount, a, 0, 0)


def _on(event: int) -> Instruction:
    return _op(O_EVENT, event)


_DEATHS, _END, _OWN, _JUDGE = _op(O_DEATHS), _op(O_END), _op(O_OWN_PROGRAM), _op(O_JUDGE)
_OVER = (_on(EV_RESTS), _DEATHS, _END)
"""The end of an action."""
_ATTACK = (_on(EV_ATTACK), _DEATHS, _op(O_FIGHT), _on(EV_ATTACKED), _DEATHS, *_OVER)
_code: Final = [_END]


def _sequence(*instructions: Instruction) -> int:
    """Write a sequence behind those before it; return where it begins."""
    _code.extend(instructions)
    return len(_code) - len(instructions)


def _at(sequence: int, opcode: int) -> int:
    """The first place of an opcode in what begins at ``sequence``."""
    return next(i for i in range(sequence, len(_code)) if _code[i][0] == opcode)


SEQ_MINION = _sequence(
    _on(EV_COUNTER), _op(O_ENTER), _on(EV_PLAY), _on(EV_SUMMONED), _DEATHS, _OWN, _DEATHS,
    _on(EV_PLAYED), _on(EV_AFTER_SUMMON), _DEATHS, *_OVER,
)  # fmt: skip
SEQ_SPELL = _sequence(
    _on(EV_PLAY), _on(EV_COUNTER), _on(EV_CAST), _DEATHS, _OWN, _DEATHS, _on(EV_AFTER_CAST),
    _on(EV_PLAYED), _DEATHS, *_OVER,
)  # fmt: skip
SEQ_SECRET = _sequence(
    _on(EV_PLAY), _on(EV_COUNTER), _on(EV_CAST), _DEATHS, _op(O_ENTER), _OWN, _on(EV_AFTER_CAST),
    _on(EV_PLAYED), _DEATHS, *_OVER,
)  # fmt: skip
SEQ_OTHER = _sequence(_on(EV_PLAY), _op(O_ENTER), _OWN, _DEATHS, _on(EV_PLAYED), _DEATHS, *_OVER)
SEQ_POWER = _sequence(_OWN, _DEATHS, _on(EV_POWER), _DEATHS, *_OVER)
SEQ_LOCATION = _sequence(_OWN, _DEATHS, _END)
SEQ_ATTACK = _sequence(*_ATTACK)
SEQ_TURN = _sequence(
    _on(EV_TURN_END), _DEATHS, _JUDGE, _op(O_END_TURN), _on(EV_TURN_START), _DEATHS, _JUDGE,
    _op(O_TURN_DRAW), _DEATHS, *_OVER,
)  # fmt: skip
SEQ_REBORN = _sequence(_op(O_REBORN), _END)
SEQ_CHOSEN_TO_HAND = _sequence(_op(O_GIVE_CHOSEN), _DEATHS, _END)
SEQ_DEATHS = _sequence(_DEATHS, *_OVER)
SEQ_SCORCH = _sequence(_op(O_SCORCH), _END)
SEQ_DIED = _sequence(_op(O_DIED), _END)
SEQ_AIM = _sequence(_op(O_AIM), _END)
SEQ_FORCED_ATTACK = _sequence(_op(O_FORCED), *_ATTACK)
SEQ_ABILITY = _sequence(_OWN, _DEATHS, _op(O_ABILITY), _DEATHS, *_OVER)
SEQ_DRAW = _sequence(_op(O_DRAW, amount=1), _END)
SEQ_CAST = _sequence(_op(O_CAST_ROW), _END)
SEQ_TURN_END = _sequence(_on(EV_TURN_END), _DEATHS, _JUDGE, _END)
"""The end of a turn that no other follows, for players who score the state after it."""
SEQ_MERGE = _sequence(
    _on(EV_COUNTER), _op(O_MERGE), _on(EV_PLAY), _DEATHS, _on(EV_PLAYED), _DEATHS, *_OVER
)
"""A magnetic minion is played onto the target: no minion is summoned."""
SEQ_USE_LOCATION = _sequence(_DEATHS, _OWN, _DEATHS, _on(EV_LOCATION), _DEATHS, *_OVER)
"""One that is used up goes before its text runs, which has its place then (a log of 2025)."""
SEQ_JOIN = _sequence(_op(O_JOIN), _END)
"""A dead piece is built into its player's Starship."""
SEQ_LAUNCH = _sequence(_op(O_LAUNCH), _DEATHS, *_OVER)
"""The ship is launched."""
SEQ_PLAY_LOCATION = _sequence(
    _on(EV_COUNTER), _op(O_ENTER), _on(EV_PLAY), _on(EV_SUMMONED), _DEATHS, _on(EV_PLAYED),
    _on(EV_AFTER_SUMMON), _DEATHS, *_OVER,
)  # fmt: skip
"""A location's text is what its use does: it is not run as it is played."""

SEQ_FIRST_TURN = _at(SEQ_TURN, O_END_TURN)
"""Where the first turn of a game begins, before which no other ends."""
SEQ_ENTERED = _at(SEQ_MINION, O_ENTER) + 1
SEQ_SAID = _at(SEQ_MINION, O_OWN_PROGRAM) + 1
SEQ_FOUGHT = _at(SEQ_ATTACK, O_FIGHT) + 1
SEQ_SPOKEN = _at(SEQ_SPELL, O_OWN_PROGRAM) + 1
SEQ_USED = _at(SEQ_POWER, O_OWN_PROGRAM) + 1
SEQ_BURIED = _at(SEQ_FOUGHT, O_DEATHS) + 1
SEQ_DRAWN = _at(SEQ_TURN, O_TURN_DRAW) + 1
"""The steps after a minion has come into play, after its battlecry, after an attack's blows, after
a spell's text, after a hero power's, after an attack's deaths, after a turn's draw."""


def _with_runs(code: list[Instruction]) -> list[Instruction]:
    """The instructions, those of events and deaths with what is passed over together from there on.

    Where nobody is about to die, and nothing listens to the events in b and c, the VM goes on
    after as many instructions as the amount says.
    """
    found: list[Instruction] = []
    length = events = 0
    for opcode, spec, amount, a, b, c in reversed(code):
        if opcode not in (O_EVENT, O_DEATHS):
            length = events = 0
            found.append((opcode, spec, amount, a, b, c))
            continue
        length += 1
        events |= 1 << a if opcode == O_EVENT else 0
        low, high = events & ((1 << EVENTS_BELOW) - 1), events >> EVENTS_BELOW
        found.append((opcode, 0, length, a, low, high))
    return found[::-1]


CODE = _with_runs(_code)
"""The first instructions of every code table; a card's programs follow."""
