"""The engine stopped after each step of an action, to see what happened in between.

The engine plays an action to its end in one call, unless its workspace's budget is lower: then it
leaves its stack as it stands, and goes on when it is told to. Nothing else changes: the same seed
plays the same game, with pauses or without.

:func:`begin` and :func:`step` stop after every instruction, which is what a trace shows. The
:class:`SteppingEngine` stops after each instruction of the game's own sequences (playing a card,
attacking, passing the turn), which is what a log tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.errors import IllegalOptionError, InternalError
from hsbot.rules.entry import compiled
from hsbot.rules.schema import game_sequences as q, layout as t

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeRng, NativeState

START: Final = 0
"""The opcode of a pause before a sequence's first instruction: costs are paid, no more."""
OVER: Final = -1
"""The opcode of a pause after the last instruction: the action is over."""
CHOICE: Final = -2
"""The opcode of a stop at a choice of the game's own, within the instruction that asks."""

_OPERAND = 3
"""Column of an instruction's operand ``a``."""


# ---- an instruction at a time --------------------------------------------------------------------
def begin(state: NativeState, work: NativeRng, option: int) -> bool:
    """Begin the action with the public code ``option``, up to its first instruction.

    Returns:
        Whether there is anything left to :func:`step` through.

    Raises:
        IllegalOptionError: this state has no such option.
        InternalError: the engine failed.
    """
    work[0]["budget"] = 0
    known = compiled.apply_public_at(state, 0, work, option)
    work[0]["budget"] = t.MAX_STEPS
    if not known:
        raise IllegalOptionError(option, "the state has nothing like it")
    return _under_way(state, work)


def step(state: NativeState, work: NativeRng) -> bool:
    """Run one instruction; return whether there is another.

    Raises:
        InternalError: the engine failed.
    """
    work[0]["budget"] = 1
    compiled.resume_at(state, 0, work)
    work[0]["budget"] = t.MAX_STEPS
    return _under_way(state, work)


def _under_way(state: NativeState, work: NativeRng) -> bool:
    if work[0]["err"]:
        code = int(work[0]["err"])
        raise InternalError(t.ERRORS.get(code, f"the VM met opcode {code - t.E_OPCODE}"))
    return bool(work[0]["sp"] > 0 and not state[0]["pend"] and state[0]["winner"] < 0)


# ---- an instruction of a sequence at a time ------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Stop:
    """The point at which the engine has stopped.

    Attributes:
        opcode: the sequence's instruction that is done, or START, OVER, CHOICE.
        operand: that instruction's operand: which event, of an event.
    """

    opcode: int
    operand: int = 0


class SteppingEngine:
    """The engine playing one game, stopped after each step of a sequence.

    Args:
        library: the cards.
        seed: decides all chance.
    """

    def __init__(self, library: Library, seed: int) -> None:
        compiled.prepare()
        self.work = library.workspace()
        self._table = library.table
        compiled.seed_at(self.work, seed & 0x7FFFFFFF)
        self._steps = 0
        self._running = 0
        """Where the sequence's instruction that is under way stands in the code; 0 for none."""

    @property
    def coin(self) -> int:
        """The card index of The Coin, the first of the cards that sequences name."""
        return int(self._table["pool"][0])

    def begin(self, state: NativeState, option: int) -> Stop:
        """Begin the action with the public code ``option``; play to the first stop.

        Raises:
            IllegalOptionError: this state has no such option.
            InternalError: the engine failed.
        """
        answers = bool(state[0]["pend"])
        self._steps = 0
        more = begin(state, self.work, option)
        if answers and self._running:
            return self._play(state, more=more)
        while more and self.work[0]["sp"] > 1:  # what paying for the action has set off
            more = self._step(state)
        if more and self._at() < q.SEQ_REBORN:
            return Stop(START)
        return self._play(state, more=more)

    def go_on(self, state: NativeState) -> Stop:
        """Go on from a pause to the next stop."""
        self._running = self._at()
        return self._play(state, more=self._step(state))

    def _at(self) -> int:
        """Where the sequence's next instruction stands in the code."""
        return int(self.work[0]["stack"][0, t.PC])

    def _step(self, state: NativeState) -> bool:
        self._steps += 1
        if self._steps > t.MAX_STEPS:
            raise InternalError(t.ERRORS[t.E_ENDLESS])
        return step(state, self.work)

    def _play(self, state: NativeState, *, more: bool) -> Stop:
        """Play until the sequence's instruction that is under way is done."""
        while more:
            # one that comes again, as that of the deaths does, is not done yet
            if self._running and self.work[0]["sp"] == 1 and self._at() == self._running + 1:
                code = self._table["code"][self._running]
                return Stop(int(code[0]), int(code[_OPERAND]))
            more = self._step(state)
        if state[0]["pend"] and state[0]["pend"] != t.P_MULLIGAN:
            return Stop(CHOICE)
        self._running = 0
        return Stop(OVER)
