"""Trials of lines in compiled code: many replays a call, each combination of secrets forced."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

import numpy as np

from hsbot.rules.entry import compiled
from hsbot.rules.kernels.line_replay import (
    BY_CHANCE,
    FAILED,
    FAULT,
    FAULTS,
    REPLAY_SIZE,
    WINS,
)
from hsbot.rules.schema import layout as t
from hsbot.search.lethal.line_trials import BLOCK
from hsbot.search.seeds import derive_seed, derive_seeds
from hsbot.simulators.damage_at_hand import is_by_attacks

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from numpy.typing import NDArray

    from hsbot.rules.state.arrays import NativeState, Unseen
    from hsbot.search.protocols import Option
    from hsbot.simulators.native import Native

FORCED_WORLDS: Final = 1500
"""Worlds with forced secrets, at least, where any are hidden: each combination has its share, for
what a secret does may be left to chance."""
_LOW_31 = 0x7FFFFFFF
_OPEN_IN, _SEEN_IN = 32, 4
"""Worlds in which an open line is replayed, and in which it is looked at step by step."""


@runtime_checkable
class ProvingDeterminizer(Protocol):
    """A determinizer that can be drawn anew, and knows all secrets that may be hidden."""

    @property
    def unseen(self) -> Unseen:
        """The unseen cards from which the determinizations are dealt."""
        ...

    @property
    def forced_secrets(self) -> NDArray[np.int16] | None:
        """A row for each combination of hidden secrets; None where not all can be looked at."""
        ...

    def fresh(self, seed: int) -> ProvingDeterminizer:
        """A determinizer of the same position that has drawn other decks and secrets."""
        ...


class LineTrials:
    """Trials (:class:`hsbot.search.lethal.line_trials.Trials`) on the native simulator.

    Args:
        native: the simulator.
        determinizer: of the position.
        seed: decides the worlds and chance.

    Attributes:
        by_chance: in how many of the last call's replays chance was asked.
    """

    def __init__(self, native: Native, determinizer: ProvingDeterminizer, seed: int) -> None:
        self._native, self._determinizer, self._seed = native, determinizer, seed
        self._work = native.rng(derive_seed(seed, -1))
        self._states = np.zeros(1, t.STATE)
        self._out = np.zeros(REPLAY_SIZE, np.int64)
        self._blocks: dict[int, Unseen] = {}
        self.by_chance = 0

    @property
    def forced(self) -> int | None:
        """How many worlds have forced secrets; None where not all combinations can be forced.

        Each combination of hidden secrets is forced in as many of them, in turn.
        """
        if self._forced is None:
            return None
        each = -(-FORCED_WORLDS // max(1, len(self._forced)))
        return each * len(self._forced)

    def world(self, number: int) -> NativeState:
        """A world by its number, which may be changed at will."""
        self._replay((), number, 1)
        return self._native.clone(self._states)

    def wins(self, line: Sequence[Option], first: int, count: int) -> int:
        """In how many of ``count`` worlds from ``first`` on a line can be played and wins."""
        won, begun, by_chance = 0, first, 0
        while begun < first + count:
            size = min(first + count, _end_of_block(begun)) - begun
            self._replay(line, begun, size)
            won += int(self._out[WINS])
            by_chance += int(self._out[BY_CHANCE])
            begun += size
        self.by_chance = by_chance
        return won

    def failure(self, line: Sequence[Option], first: int, count: int) -> int | None:
        """The first of ``count`` worlds from ``first`` on in which it does not; None for none."""
        begun = first
        while begun < first + count:
            size = min(first + count, _end_of_block(begun)) - begun
            self._replay(line, begun, size, strict=True)
            if self._out[FAILED] >= 0:
                return begun + int(self._out[FAILED])
            begun += size
        return None

    def is_open(self, line: Sequence[Option]) -> bool:
        """Whether a line is attacks on the enemy hero alone, which meet nothing but what lies open.

        So it is where no secret is hidden, no world asks chance, and the player sees the same after
        each step in several worlds.
        """
        if self.forced != 0 or not is_by_attacks(line):
            return False
        if self.wins(line, 0, _OPEN_IN) < _OPEN_IN or self.by_chance:
            return False
        worlds = [self.world(number) for number in range(_SEEN_IN)]
        player = self._native.player_to_act(worlds[0])
        for option in line:
            for world in worlds:
                self._native.apply(world, option, self._work)
            over = all(self._native.is_terminal(world) for world in worlds)
            if not over and len({self._native.infostate_key(x, player) for x in worlds}) > 1:
                return False
        return True

    def left_out(self, line: Sequence[Option], steps: Container[int]) -> tuple[Option, ...]:
        """The rest of a line without some steps, and without those that need them."""
        world = self.world(0)
        out = np.array([step in steps for step in range(len(line))], np.int64)
        left = compiled.left_out_at(world, self._work, np.array(line, np.int64), out)
        if self._work[0]["err"]:
            self._work[0]["err"] = left = 0
        return tuple(out[:left].tolist())

    def _replay(
        self, line: Sequence[Option], first: int, count: int, *, strict: bool = False
    ) -> None:
        """Replay a line in worlds of one block, or in worlds with forced secrets."""
        unseen = self._unseen(max(0, first) // BLOCK)
        seeds = derive_seeds(self._seed, np.arange(first, first + count, dtype=np.int64))
        secrets, forced = unseen.secrets, unseen.secrets[:0]
        if first < 0 and self._forced is not None:
            turns = np.arange(first, first + count) % len(self._forced)
            secrets, forced = np.zeros_like(unseen.secrets), self._forced[turns]
        lists = seeds % (len(unseen.sizes) // unseen.rows)
        compiled.replay_at(
            self._states, unseen.base, self._work, np.array(line, np.int64), seeds & _LOW_31,
            lists, unseen.rows, unseen.unknown, unseen.sizes, secrets, forced, int(strict),
            self._out,
        )  # fmt: skip
        if self._out[FAULTS]:
            self._native.note_fault(int(self._out[FAULT]), int(self._out[FAULTS]))

    def _unseen(self, block: int) -> Unseen:
        """The unseen cards from which the worlds of a block are dealt, drawn for it."""
        if block not in self._blocks:
            drawn = self._determinizer.fresh(derive_seed(self._seed, -2 - block))
            self._blocks[block] = drawn.unseen
        return self._blocks[block]

    @cached_property
    def _forced(self) -> NDArray[np.int16] | None:
        return self._determinizer.forced_secrets


def _end_of_block(number: int) -> int:
    """The number after the last of a world's block; the forced ones are one block."""
    return 0 if number < 0 else (number // BLOCK + 1) * BLOCK
