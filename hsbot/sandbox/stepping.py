"""The engine, stopped after each step of the game's own sequences: what happened in between?

The engine plays an action to its end in one call. But sequences (playing a card, attacking, passing
the turn) are programs in the workspace's code table, and the machine knows how to stop: at a
choice. So a sandbox's own workspace holds a second version of each sequence with a choice of
nothing after every instruction. The engine stops there, the log is written, and the choice of
nothing goes on. Nothing else changes: the same seed plays the same game, with pauses or without.

A choice of the game's own may be asked in the middle; ``seen_by_players`` gives that state without
a trace of the pauses, for an ordinary workspace.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.errors import IllegalOptionError, InternalError
from hsbot.rules import engine
from hsbot.rules import layout as t
from hsbot.rules import sequences as q
from hsbot.rules.actions import A_CHOOSE
from hsbot.rules.jit import PLAIN
from hsbot.rules.vocabulary import O_CHOOSE, O_END, O_JUMP

if TYPE_CHECKING:
    from hsbot.rules.library import Library
    from hsbot.rules.native import NativeState

START: Final = 0
"""The opcode of a pause before a sequence's first instruction: costs are paid, no more."""
OVER: Final = -1
"""The opcode of a pause after the last instruction: the action is over."""
CHOICE: Final = -2
"""The opcode of a stop at a choice of the game's own, within the instruction that asks."""

_SEQUENCES = (
    q.SEQ_MINION, q.SEQ_SPELL, q.SEQ_SECRET, q.SEQ_OTHER, q.SEQ_POWER, q.SEQ_LOCATION, q.SEQ_ATTACK,
    q.SEQ_TURN, q.SEQ_FIRST_TURN,
)  # fmt: skip
_OPERAND = 3
"""Column of an instruction's operand ``a``."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the engine has stopped.

    Attributes:
        opcode: the sequence's instruction that is done, or START, OVER, CHOICE.
        operand: that instruction's operand: which event, of an event.
    """

    opcode: int
    operand: int = 0


class SteppingEngine:
    """Plays one game, step by step.

    Args:
        library: the cards.
        seed: decides all chance.
    """

    def __init__(self, library: Library, seed: int) -> None:
        engine.prepare()
        self.work = library.workspace()
        if PLAIN:
            self.work = self.work.view(np.recarray)
        engine.seed_at(self.work, seed & 0x7FFFFFFF)
        self._asked = 0
        self._stops: dict[int, Stop] = {}
        self._original: dict[int, int] = {}
        self._write_pauses()

    def _write_pauses(self) -> None:
        code = self.work[0]["code"]
        end = t.MAX_CODE
        entries = []
        for first in _SEQUENCES:
            last = first
            while code[last, 0] != O_END:
                last += 1
            # a pause first, then each instruction with its pause; the end has none
            end -= 2 * (last - first) + 2
            entries.append((first, end))
            self._copy_with_pauses(first, last, end)
        for first, at in entries:  # only now: sequences share their instructions
            code[first] = (O_JUMP, 0, 0, 0, 0, at)

    def _copy_with_pauses(self, first: int, last: int, at: int) -> None:
        code = self.work[0]["code"]
        if code[at - 1 : at + 2 * (last - first) + 2].any():
            raise InternalError("the code table has no room for the sandbox's sequences")
        self._pause(at, Stop(START), first)
        for pc in range(first, last):
            at += 1
            code[at] = code[pc]
            self._original[at] = pc
            at += 1
            self._pause(at, Stop(int(code[pc, 0]), int(code[pc, _OPERAND])), pc + 1)
        code[at + 1] = code[last]
        self._original[at + 1] = last

    def _pause(self, at: int, stop: Stop, following: int) -> None:
        # "choose one card of the pool's first one": what is chosen is set before going on
        self.work[0]["code"][at] = (O_CHOOSE, 0, 0, 0, 1, 0)
        self._stops[at + 1] = stop
        self._original[at] = following

    # ---- playing ---------------------------------------------------------------------------------
    def begin(self, state: NativeState, option: int) -> Stop:
        """Begin the action with the public code ``option``; play to the first stop.

        Raises:
            IllegalOptionError: this state has no such option.
            InternalError: the engine failed.
        """
        self._asked = int(state[0]["pend_player"])
        if not engine.apply_public_at(state, 0, self.work, option):
            raise IllegalOptionError(option, "the state has nothing like it")
        return self._stop(state)

    def go_on(self, state: NativeState) -> Stop:
        """Go on from a pause to the next stop."""
        record = state[0]
        frame = record["saved"][record["nsaved"] - 1]
        record["pend_opt"][0] = frame[t.F_CHOSEN]  # so that the choice of nothing changes nothing
        engine.apply_at(state, 0, self.work, A_CHOOSE)
        return self._stop(state)

    def _stop(self, state: NativeState) -> Stop:
        if self.work[0]["err"]:
            raise InternalError(
                t.ERRORS.get(int(self.work[0]["err"]), "the engine met an unknown instruction")
            )
        record = state[0]
        if not record["pend"]:
            record["pend_player"] = self._asked  # a pause asked, but nobody was asked anything
            return Stop(OVER)
        if record["pend"] == t.P_MULLIGAN:
            return Stop(OVER)
        stop = self._stops.get(int(record["saved"][record["nsaved"] - 1, t.PC]), Stop(CHOICE))
        if stop.opcode == CHOICE:
            self._asked = int(record["pend_player"])
        return stop

    def seen_by_players(self, state: NativeState) -> NativeState:
        """A copy of a state at a decision, in which an ordinary workspace can play on."""
        copy = np.empty_like(state)
        engine.copy_at(copy, 0, state, 0)
        saved = copy[0]["saved"]
        for i in range(copy[0]["nsaved"]):
            saved[i, t.PC] = self._original.get(int(saved[i, t.PC]), saved[i, t.PC])
        return copy
