"""What the search needs of a game and of its helpers; no Hearthstone in sight.

Players are 0 and 1. Values are a pair ``(value of player 0, value of player 1)`` in [-1, 1]: no
sign is ever flipped, since a player acts many times in a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

Player: TypeAlias = int
Option: TypeAlias = int
"""An option's code. Codes are stable across determinizations of one information state: the same
code names the same source, target and sub-option in every world in which it is legal."""
Returns: TypeAlias = tuple[float, float]
Rng: TypeAlias = Any
"""A simulator's own random generator, made by :meth:`Simulator.rng`."""

StateT = TypeVar("StateT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
StateT_co = TypeVar("StateT_co", covariant=True)


class Simulator(Protocol[StateT]):
    """A game that can be played forward."""

    def rng(self, seed: int) -> Rng:
        """A generator: the same seed gives the same numbers."""
        ...

    def player_to_act(self, state: StateT) -> Player:
        """Who must choose now (also for a pending choice); unspecified when terminal."""
        ...

    def options(self, state: StateT) -> Sequence[Option]:
        """All legal options, in a fixed order; empty if and only if the state is terminal."""
        ...

    def apply(self, state: StateT, option: Option, rng: Rng) -> None:
        """Play ``option`` in place, chance included."""
        ...

    def clone(self, state: StateT) -> StateT:
        """An independent copy."""
        ...

    def is_terminal(self, state: StateT) -> bool:
        """Whether the game is over."""
        ...

    def returns(self, state: StateT) -> Returns:
        """1 for a win, -1 for a loss, 0 for both on a draw; (0, 0) while the game goes on."""
        ...

    def infostate_key(self, state: StateT, player: Player) -> Hashable:
        """Equal for two states that ``player`` cannot tell apart."""
        ...

    def turn(self, state: StateT) -> int:
        """A counter that changes when the turn passes."""
        ...

    def playout(self, state: StateT, policy: str, rng: Rng) -> Returns:
        """Play a copy of ``state`` to a value by a named default policy; ``state`` stays as is."""
        ...

    def features(self, state: StateT) -> Sequence[float]:
        """Numbers that describe the state from player 0's side, for evaluators."""
        ...


class Determinizer(Protocol[StateT_co]):
    """Draws whole worlds that fit what was observed."""

    def sample(self, seed: int) -> StateT_co:
        """A fresh state; the same seed gives the same world."""
        ...


class Evaluator(Protocol[StateT_contra]):
    """Estimates a state without playing it out."""

    def __call__(self, state: StateT_contra, /) -> Returns:
        """The pair of values in [-1, 1]."""
        ...


class Budget(Protocol):
    """Says when to stop."""

    def start(self) -> None:
        """Called once, when the search begins."""
        ...

    def exhausted(self, iterations: int) -> bool:
        """Whether to stop, after ``iterations`` whole iterations."""
        ...
