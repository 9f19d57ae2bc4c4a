"""The other side's player: its protocol, and its answers that come after a while."""

from __future__ import annotations

import random
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol

from hsbot.standin.game.timing import THINKING_S

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.rules.state.arrays import NativeState


class Opponent(Protocol):
    """A player of the other side; hsbot's own players are adapted to it by the command."""

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game, in seat 0 or 1."""

    def ask(self, state: NativeState, options: Sequence[int]) -> Future[int]:
        """One of the options (public codes), as soon as it is found; the state is a copy."""


def soon(answer: Callable[[], int]) -> Future[int]:
    """An answer that is found at once, as a future."""
    found: Future[int] = Future()
    found.set_result(answer())
    return found


class ThinkingOpponent:
    """An opponent that takes at least a human's time for each answer.

    Args:
        opponent: the player.
        seed: seed of its thinking times.
    """

    def __init__(self, opponent: Opponent, seed: int) -> None:
        self._opponent = opponent
        self._random = random.Random(seed)
        self._answer: tuple[float, Future[int]] | None = None

    @property
    def thinks(self) -> bool:
        """Whether an answer is still to come."""
        return self._answer is not None

    def ask(self, state: NativeState, options: Sequence[int], now_s: float) -> None:
        """Begin to think about an option.

        Args:
            state: the state; the opponent's own copy.
            options: public codes of the legal options.
            now_s: the game's time, in seconds.
        """
        think_s = self._random.uniform(*THINKING_S)
        self._answer = now_s + think_s, self._opponent.ask(state, options)

    def answer(self, now_s: float) -> int | None:
        """The answer, once, if it is found and its time has come; else None."""
        if self._answer is None:
            return None
        ready_s, found = self._answer
        if now_s < ready_s or not found.done():
            return None
        self._answer = None
        return found.result()

    def stop(self) -> None:
        """Drop the answer that is still to come."""
        self._answer = None
