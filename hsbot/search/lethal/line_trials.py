"""Trials of a line: replays in worlds by number, and with all that may be hidden forced in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from hsbot.search.protocols import Determinizer, Option, Simulator

StateT = TypeVar("StateT")
StateT_co = TypeVar("StateT_co", covariant=True)


class Trials(Protocol[StateT_co]):
    """Replays of lines in worlds that are known by number.

    Worlds from 0 on are fresh ones; none of them is one that lines are looked for in. Those of one
    block of ``BLOCK`` numbers are dealt from decks and secrets drawn for this block. Below 0, from
    ``-forced`` on, are worlds in which every combination of secrets that may be is forced in turn,
    each as often.
    """

    @property
    def forced(self) -> int | None:
        """How many worlds have forced secrets; None where not all combinations can be forced."""
        ...

    def world(self, number: int) -> StateT_co:
        """A world by its number, which may be changed at will."""
        ...

    def wins(self, line: Sequence[Option], first: int, count: int) -> int:
        """In how many of ``count`` worlds from ``first`` on a line can be played and wins."""
        ...

    def failure(self, line: Sequence[Option], first: int, count: int) -> int | None:
        """The first of ``count`` worlds from ``first`` on in which it does not; None for none."""
        ...

    def is_open(self, line: Sequence[Option]) -> bool:
        """Whether neither chance nor what is hidden has a part in a line: one proof is enough."""
        ...

    def left_out(self, line: Sequence[Option], steps: Container[int]) -> tuple[Option, ...]:
        """The rest of a line without some steps, and without those that need them."""
        ...


TrialsMaker: TypeAlias = "Callable[[Any, int], Trials[Any] | None]"
"""``(determinizer, seed) -> trials``; None where the determinizer allows only samples."""
BLOCK = 512
"""Worlds in a row that share the decks and secrets drawn for them."""


class SampledTrials(Generic[StateT]):
    """Trials on any simulator, in samples of a determinizer.

    It has no secrets to force: where some are hidden, nothing is certain.

    Args:
        simulator: the game.
        determinizer: draws the worlds.
        seed: decides the worlds and chance.
        secrets_hidden: whether secrets are hidden.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        seed: int,
        *,
        secrets_hidden: bool = False,
    ) -> None:
        self._simulator, self._determinizer, self._seed = simulator, determinizer, seed
        self._rng = simulator.rng(derive_seed(seed, -1))
        self._secrets_hidden = secrets_hidden

    @property
    def forced(self) -> int | None:
        """0, or None where secrets are hidden."""
        return None if self._secrets_hidden else 0

    def world(self, number: int) -> StateT:
        """A sample of the determinizer."""
        return self._determinizer.sample(derive_seed(self._seed, number))

    def wins(self, line: Sequence[Option], first: int, count: int) -> int:
        """See :meth:`Trials.wins`."""
        return sum(self._won(line, number) for number in range(first, first + count))

    def failure(self, line: Sequence[Option], first: int, count: int) -> int | None:
        """See :meth:`Trials.failure`."""
        numbers = range(first, first + count)
        return next((number for number in numbers if not self._won(line, number)), None)

    def is_open(self, line: Sequence[Option]) -> bool:  # noqa: ARG002 - the protocol's signature
        """False: a simulator does not tell what has a part in a line."""
        return False

    def left_out(self, line: Sequence[Option], steps: Container[int]) -> tuple[Option, ...]:
        """The line without the steps, and without what one world does not allow then."""
        simulator, state, left = self._simulator, self.world(0), []
        player, turn = simulator.player_to_act(state), simulator.turn(state)
        for step, option in enumerate(line):
            if simulator.is_terminal(state) or simulator.turn(state) != turn:
                break
            mine = simulator.player_to_act(state) == player
            if step not in steps and mine and option in simulator.options(state):
                simulator.apply(state, option, self._rng)
                left.append(option)
        return tuple(left)

    def _won(self, line: Sequence[Option], number: int) -> bool:
        """Whether each step is legal and the player's, and the line wins; the first is vouched."""
        simulator, state = self._simulator, self.world(number)
        player, turn = simulator.player_to_act(state), simulator.turn(state)
        for step, option in enumerate(line):
            if step and (
                simulator.player_to_act(state) != player
                or simulator.turn(state) != turn
                or option not in simulator.options(state)
            ):
                return False
            simulator.apply(state, option, self._rng)
            if simulator.is_terminal(state):
                return simulator.returns(state)[player] >= 1.0
        return False
