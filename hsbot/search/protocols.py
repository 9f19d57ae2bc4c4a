"""The protocols of the search: simulator, determinizer, value function, heuristic, budget.

Players are 0 and 1. Values are a pair ``(value of player 0, value of player 1)`` in [-1, 1]: no
sign is ever flipped, since a player acts many times in a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from hsbot.search.default_policies import DefaultPolicy

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
    """A forward model of a game: legal options, apply, clone, returns, information sets."""

    def rng(self, seed: int) -> Rng:
        """A generator: the same seed gives the same numbers."""
        ...

    def player_to_act(self, state: StateT) -> Player:
        """The player who must choose now (also for a pending choice); unspecified when terminal."""
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

    def playout(self, state: StateT, policy: DefaultPolicy, rng: Rng) -> Returns:
        """Play a copy of ``state`` to a value by a default policy; ``state`` stays as is.

        Raises:
            UsageError: this simulator has no such policy.
        """
        ...

    def features(self, state: StateT) -> Sequence[float]:
        """Numbers that describe the state from player 0's side."""
        ...


@runtime_checkable
class Striker(Protocol[StateT_contra]):
    """A simulator that tells what the board alone can do."""

    def strikes(self, state: StateT_contra, rng: Rng, /) -> bool:
        """Whether the player of the turn is sure to win it by ready attacks and the power alone.

        Without a search; ``state`` stays as it is.
        """
        ...

    def empty_handed(self, state: StateT_contra, /) -> Any:
        """A copy of a state in which the player of the turn holds no cards."""
        ...


class Determinizer(Protocol[StateT_co]):
    """Draws determinizations: full states that agree with what was observed."""

    def sample(self, seed: int) -> StateT_co:
        """A fresh full state; the same seed gives the same one."""
        ...


class ValueFunction(Protocol[StateT_contra]):
    """An estimate of how a state will end, on the scale of the returns."""

    def __call__(self, state: StateT_contra, /) -> Returns:
        """The expected returns: player 0's and player 1's value, each in [-1, 1]."""
        ...


class Heuristic(Protocol[StateT_contra]):
    """A rating of a state by knowledge of the game: H of the progressive bias ``H / (1 + n)``."""

    def __call__(self, state: StateT_contra, /) -> tuple[float, float]:
        """Player 0's and player 1's rating, more is better for that player.

        Any scale, which ``SearchConfig.bias_weight`` brings onto that of the values.
        """
        ...


class Outcome(Heuristic[StateT_contra], Protocol[StateT_contra]):
    """A rating of what an option leads to, in logarithms of odds, once its choices are made."""

    def asks(self, state: StateT_contra, player: Player, /) -> bool:
        """Whether the option waits for a choice of the player's before its effect is whole."""
        ...


class StateOrdering(Protocol[StateT_contra]):
    """An order of states: which of several is looked at first."""

    def __call__(self, state: StateT_contra, /) -> tuple[float, float]:
        """Player 0's and player 1's key: that player's higher keys come first.

        Only the order counts: keys have no scale, and are never mixed with values.
        """
        ...


class Budget(Protocol):
    """A bound on a search: asked after each iteration whether to stop."""

    def start(self) -> None:
        """Called once, when the search begins."""
        ...

    def exhausted(self, iterations: int) -> bool:
        """Whether to stop, after ``iterations`` whole iterations."""
        ...


class TreeOutcome(Protocol):
    """A position after an option, to be read: a :class:`hsbot.search.tree.SampledOutcome`."""

    @property
    def node(self) -> TreeNode | None:
        """The node there, None where the tree has none."""
        ...

    @property
    def visits(self) -> int:
        """How often a path went on from it, or ended in it."""
        ...

    @property
    def means(self) -> Sequence[float]:
        """For each player, the mean value of these visits in [-1, 1]."""
        ...


class TreeNode(Protocol):
    """A node of a search tree, to be read: :class:`hsbot.search.tree.Node` or its like."""

    @property
    def player(self) -> Player:
        """The player who acted here when the node was made."""
        ...

    @property
    def turn(self) -> int:
        """The simulator's turn counter when the node was made."""
        ...

    @property
    def total(self) -> int:
        """Visits of the node."""
        ...

    @property
    def slots(self) -> dict[Option, int] | None:
        """Option to slot, None while all visits had the same options."""
        ...

    @property
    def ended(self) -> Sequence[int]:
        """Slot to number of visits that ended the game by this option."""
        ...

    @property
    def gained(self) -> tuple[Sequence[float], Sequence[float]]:
        """For each player, slot to the sum of what these visits came to, each in [-1, 1]."""
        ...

    @property
    def codes(self) -> list[Option]:
        """Slot to option."""
        ...

    @property
    def visits(self) -> list[int]:
        """Slot to number of backed-up visits."""
        ...

    @property
    def availability(self) -> list[int]:
        """Slot to number of visits at which it was legal, where ``slots`` is not None."""
        ...

    @property
    def means(self) -> tuple[list[float], list[float]]:
        """For each player, slot to mean value in [-1, 1]."""
        ...

    @property
    def outcomes(self) -> Sequence[Sequence[TreeOutcome]]:
        """Slot to the positions that it has led to."""
        ...

    def outcomes_of(self, slot: int) -> Sequence[TreeOutcome]:
        """The positions that one slot has led to."""
        ...

    def slot_of(self, option: Option) -> int | None:
        """The slot of ``option``, None when it was never tried."""
        ...

    def child(self, option: Option) -> TreeNode | None:
        """The node below ``option``, None where the tree has none, or one for each of several."""
        ...

    def most_visited(self) -> int | None:
        """The slot with most visits; None at a leaf."""
        ...
