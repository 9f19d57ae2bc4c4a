"""The game's own sequences, written in the VM's instructions.

Playing a card, attacking and passing the turn are programs too (Advanced Rulebook, "Sequences and
phases"), so a choice in the middle of a battlecry suspends the whole sequence by saving the stack,
and nothing else.
"""

from __future__ import annotations

from hsbot.rules.schema.vocabulary import (
    EV_AFTER_CAST,
    EV_AFTER_SUMMON,
    EV_ATTACK,
    EV_ATTACKED,
    EV_CAST,
    EV_COUNTER,
    EV_LOCATION,
    EV_PLAY,
    EV_PLAYED,
    EV_POWER,
    EV_RESTS,
    EV_SUMMONED,
    EV_TURN_END,
    EV_TURN_START,
    O_ABILITY,
    O_AIM,
    O_CAST_ROW,
    O_DEATHS,
    O_DIED,
    O_DRAW,
    O_END,
    O_END_TURN,
    O_ENTER,
    O_EVENT,
    O_FIGHT,
    O_FORCED,
    O_GIVE_CHOSEN,
    O_JOIN,
    O_JUDGE,
    O_LAUNCH,
    O_MERGE,
    O_OWN_PROGRAM,
    O_REBORN,
    O_SCORCH,
    O_TURN_DRAW,
)

Instruction = tuple[int, int, int, int, int, int]


def _op(opcode: int, a: int = 0) -> Instruction:
    return (opcode, 0, 0, a, 0, 0)


_DEATHS, _END, _OWN, _JUDGE = _op(O_DEATHS), _op(O_END), _op(O_OWN_PROGRAM), _op(O_JUDGE)
_OVER = [_op(O_EVENT, EV_RESTS), _DEATHS, _END]
"""The end of an action."""

_PLAY_MINION = [
    _op(O_EVENT, EV_COUNTER), _op(O_ENTER), _op(O_EVENT, EV_PLAY), _op(O_EVENT, EV_SUMMONED),
    _DEATHS, _OWN, _DEATHS, _op(O_EVENT, EV_PLAYED), _op(O_EVENT, EV_AFTER_SUMMON), _DEATHS, *_OVER,
]  # fmt: skip
_PLAY_LOCATION = [
    _op(O_EVENT, EV_COUNTER), _op(O_ENTER), _op(O_EVENT, EV_PLAY), _op(O_EVENT, EV_SUMMONED),
    _DEATHS, _op(O_EVENT, EV_PLAYED), _op(O_EVENT, EV_AFTER_SUMMON), _DEATHS, *_OVER,
]  # fmt: skip
"""A location's text is what its use does: it is not run as it is played."""
_PLAY_MERGED = [
    _op(O_EVENT, EV_COUNTER), _op(O_MERGE), _op(O_EVENT, EV_PLAY), _DEATHS,
    _op(O_EVENT, EV_PLAYED), _DEATHS, *_OVER,
]  # fmt: skip
_PLAY_SPELL = [
    _op(O_EVENT, EV_PLAY), _op(O_EVENT, EV_COUNTER), _op(O_EVENT, EV_CAST), _DEATHS, _OWN, _DEATHS,
    _op(O_EVENT, EV_AFTER_CAST), _op(O_EVENT, EV_PLAYED), _DEATHS, *_OVER,
]  # fmt: skip
_PLAY_SECRET = [
    _op(O_EVENT, EV_PLAY), _op(O_EVENT, EV_COUNTER), _op(O_EVENT, EV_CAST), _DEATHS,
    _op(O_ENTER), _OWN,
    _op(O_EVENT, EV_AFTER_CAST), _op(O_EVENT, EV_PLAYED), _DEATHS, *_OVER,
]  # fmt: skip
_PLAY_OTHER = [
    _op(O_EVENT, EV_PLAY), _op(O_ENTER), _OWN, _DEATHS, _op(O_EVENT, EV_PLAYED), _DEATHS, *_OVER,
]  # fmt: skip
_POWER = [_OWN, _DEATHS, _op(O_EVENT, EV_POWER), _DEATHS, *_OVER]
_LOCATION = [_OWN, _DEATHS, _END]
_USE_LOCATION = [_DEATHS, _OWN, _DEATHS, _op(O_EVENT, EV_LOCATION), _DEATHS, *_OVER]
"""One that is used up goes before its text runs, which has its place then (a log of 2025)."""
_ABILITY = [_OWN, _DEATHS, _op(O_ABILITY), _DEATHS, *_OVER]
_ATTACK = [
    _op(O_EVENT, EV_ATTACK), _DEATHS, _op(O_FIGHT), _op(O_EVENT, EV_ATTACKED), _DEATHS, *_OVER,
]  # fmt: skip
_TURN = [
    _op(O_EVENT, EV_TURN_END), _DEATHS, _JUDGE, _op(O_END_TURN), _op(O_EVENT, EV_TURN_START),
    _DEATHS, _JUDGE, _op(O_TURN_DRAW), _DEATHS, *_OVER,
]  # fmt: skip
_REBORN = [_op(O_REBORN), _END]
_DIED = [_op(O_DIED), _END]
_DEATHS_ONLY = [_DEATHS, *_OVER]
_SCORCH = [_op(O_SCORCH), _END]
_DRAW = [(O_DRAW, 0, 1, 0, 0, 0), _END]
_CHOSEN_TO_HAND = [_op(O_GIVE_CHOSEN), _DEATHS, _END]
_AIM = [_op(O_AIM), _END]
_FORCED_ATTACK = [_op(O_FORCED), *_ATTACK]
_CAST = [_op(O_CAST_ROW), _END]
_JOIN = [_op(O_JOIN), _END]
_LAUNCH = [_op(O_LAUNCH), _DEATHS, *_OVER]
_TURN_END = [_op(O_EVENT, EV_TURN_END), _DEATHS, _JUDGE, _END]

SEQ_MINION = 1
SEQ_SPELL = SEQ_MINION + len(_PLAY_MINION)
SEQ_SECRET = SEQ_SPELL + len(_PLAY_SPELL)
SEQ_OTHER = SEQ_SECRET + len(_PLAY_SECRET)
SEQ_POWER = SEQ_OTHER + len(_PLAY_OTHER)
SEQ_LOCATION = SEQ_POWER + len(_POWER)
SEQ_ATTACK = SEQ_LOCATION + len(_LOCATION)
SEQ_TURN = SEQ_ATTACK + len(_ATTACK)
SEQ_FIRST_TURN = SEQ_TURN + 3
SEQ_REBORN = SEQ_TURN + len(_TURN)
SEQ_CHOSEN_TO_HAND = SEQ_REBORN + len(_REBORN)
SEQ_DEATHS = SEQ_CHOSEN_TO_HAND + len(_CHOSEN_TO_HAND)
SEQ_SCORCH = SEQ_DEATHS + len(_DEATHS_ONLY)
SEQ_DIED = SEQ_SCORCH + len(_SCORCH)
SEQ_AIM = SEQ_DIED + len(_DIED)
SEQ_FORCED_ATTACK = SEQ_AIM + len(_AIM)
SEQ_ABILITY = SEQ_FORCED_ATTACK + len(_FORCED_ATTACK)
SEQ_DRAW = SEQ_ABILITY + len(_ABILITY)
SEQ_CAST = SEQ_DRAW + len(_DRAW)
SEQ_ENTERED = SEQ_MINION + _PLAY_MINION.index(_op(O_ENTER)) + 1
SEQ_SAID = SEQ_MINION + _PLAY_MINION.index(_OWN) + 1
SEQ_FOUGHT = SEQ_ATTACK + _ATTACK.index(_op(O_FIGHT)) + 1
SEQ_SPOKEN = SEQ_SPELL + _PLAY_SPELL.index(_OWN) + 1
SEQ_USED = SEQ_POWER + _POWER.index(_OWN) + 1
SEQ_BURIED = SEQ_FOUGHT + 2
SEQ_DRAWN = SEQ_TURN + _TURN.index(_op(O_TURN_DRAW)) + 1
"""The steps after a minion has come into play, after its battlecry, after an attack's blows, after
a spell's text, after a hero power's, after an attack's deaths, after a turn's draw."""
SEQ_TURN_END = SEQ_CAST + len(_CAST)
"""The end of a turn that no other follows, for players who score the state after it."""
SEQ_MERGE = SEQ_TURN_END + len(_TURN_END)
"""A magnetic minion is played onto the target: no minion is summoned."""

SEQ_USE_LOCATION = SEQ_MERGE + len(_PLAY_MERGED)
SEQ_JOIN = SEQ_USE_LOCATION + len(_USE_LOCATION)
SEQ_LAUNCH = SEQ_JOIN + len(_JOIN)
"""A dead piece is built into its player's Starship; the ship is launched."""
SEQ_PLAY_LOCATION = SEQ_LAUNCH + len(_LAUNCH)

EVENTS_BELOW = 31
"""Of a run's events those below this number are bits of its b, the others of its c."""


def _with_runs(code: list[Instruction]) -> list[Instruction]:
    """The instructions, those of events and deaths with what is passed over together from there on.

    Where nobody is about to die, and nobody hears one of the events in b and c, the VM goes on
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


CODE: list[Instruction] = _with_runs([
    _END, *_PLAY_MINION, *_PLAY_SPELL, *_PLAY_SECRET, *_PLAY_OTHER, *_POWER, *_LOCATION, *_ATTACK,
    *_TURN, *_REBORN, *_CHOSEN_TO_HAND, *_DEATHS_ONLY, *_SCORCH, *_DIED, *_AIM, *_FORCED_ATTACK,
    *_ABILITY, *_DRAW, *_CAST, *_TURN_END, *_PLAY_MERGED, *_USE_LOCATION, *_JOIN, *_LAUNCH,
    *_PLAY_LOCATION,
])  # fmt: skip
"""The first instructions of every code table; a card's programs follow."""
