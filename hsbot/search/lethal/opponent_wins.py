"""The opponent's wins in the next turn after lines of the own one, and what leaves the fewest.

A line is followed in worlds of the determinizer, the turn is ended, and the opponent's own turn is
looked at for a win that needs no luck of theirs: they know their hand, as the world has it. What
they draw in the middle of their turn they are taken to know, too, so that a share is rather too
high than too low.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from hsbot.search.protocols import Striker
from hsbot.search.seeds import derive_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from hsbot.search.lethal.simulator_looks import Finder
    from hsbot.search.protocols import Determinizer, Option, Simulator, StateOrdering

StateT = TypeVar("StateT")

STATES: Final = 400
"""States that a look at the opponent's turn may visit."""
SEARCHED_IN: Final = 4
"""Worlds in which lines are held against each other while the safest is looked for."""
MOST_STATES: Final = 2_000
"""States of the own turn that are looked at."""


class _Step(NamedTuple):
    """An option of the own turn, and the number of its chance."""

    option: Option
    number: int


class SurvivalSearch(Generic[StateT]):
    """Looks at the opponent's next turn after lines of the own one.

    Args:
        simulator: the game.
        determinizer: draws the worlds.
        finder: the simulator's look for a win.
        end: the option that ends the turn.
        seed: decides the worlds and chance.
    """

    def __init__(
        self,
        simulator: Simulator[StateT],
        determinizer: Determinizer[StateT],
        finder: Finder,
        end: Option,
        seed: int,
    ) -> None:
        self._simulator, self._determinizer, self._finder = simulator, determinizer, finder
        self._end, self._seed = end, seed
        self._rng = simulator.rng(seed)
        first = self._world(0)
        self._player, self._turn = simulator.player_to_act(first), simulator.turn(first)

    def winning_turn(self, line: Sequence[Option], number: int) -> list[StateT] | None:
        """The opponent's win after a line in a world: the states before and after their turn.

        Args:
            line: options of the own turn; it is ended after them.
            number: of the world.

        Returns:
            None where they have none; the same state twice where the board alone is enough, or the
            own turn has lost already.
        """
        state = self._world(number)
        for step, option in enumerate(line):
            if not self._is_mine(state) or (step and option not in self._simulator.options(state)):
                break
            self._simulator.apply(state, option, self._rng)
        found = self._their_win(state)
        return [found[0]] * 2 if found and self._by_board(found[0]) else found

    def safest(
        self,
        options: Sequence[Option],
        order: StateOrdering[StateT],
        should_stop: Callable[[], bool],
        states: int = MOST_STATES,
    ) -> tuple[Option, ...]:
        """The line after which the opponent wins in the fewest worlds; the first without any.

        States from which the opponent is farthest from a win are looked at first. What waits is
        kept as the way to it: states take 100 kB and more each, and thousands may wait.

        Args:
            options: what the line may begin with.
            order: how near a player is to a win, a pair.
            should_stop: asked before each state; once true, the best so far is taken.
            states: how many may be looked at.
        """
        worlds = [self._world(number) for number in range(SEARCHED_IN)]
        seen: set[Hashable] = set()
        waiting: list[tuple[float, int, tuple[_Step, ...]]] = [(0.0, 0, ())]
        best: tuple[Option, ...] = (self._end,)
        fewest = self._deaths(worlds, SEARCHED_IN + 1)
        made = tried = 0
        while waiting and fewest and made < states and not should_stop():
            _, _, way = heappop(waiting)
            here = self._after(worlds, way)
            if way and (deaths := self._deaths(here, fewest)) < fewest:
                best, fewest = (*(step.option for step in way), self._end), deaths
            for option in self._simulator.options(here[0]) if way else options:
                if option == self._end:
                    continue
                tried += 1
                step = _Step(option, tried)
                after = self._after(here, (step,), first=not way)
                if not all(map(self._is_mine, after)):
                    continue
                key = self._simulator.infostate_key(after[0], self._player)
                if key not in seen:
                    seen.add(key)
                    made += 1
                    near = order(self._ended(after[0]))[1 - self._player]
                    heappush(waiting, (near, made, (*way, step)))
        return best

    def _deaths(self, states: Sequence[StateT], most: int) -> int:
        """In how many states the opponent wins after the end of the turn; ``most`` is enough."""
        found = 0
        for state in states:
            found += self._their_win(state) is not None
            if found >= most:
                break
        return found

    def _their_win(self, state: StateT) -> list[StateT] | None:
        """Their turn before and after a win, where they have one; ``state`` stays as it is."""
        simulator = self._simulator
        before = self._ended(state)
        if simulator.is_terminal(before):
            return [before, before] if simulator.returns(before)[self._player] < 0.0 else None
        if simulator.player_to_act(before) == self._player:
            return None
        if isinstance(simulator, Striker) and simulator.strikes(before, self._rng):
            return [before, before]
        look = self._finder(before, simulator.clone(before), self._rng)
        look.advance(STATES)
        if not look.line:
            return None
        after = simulator.clone(before)
        for option in look.line:
            simulator.apply(after, option, self._rng)
        return [before, after]

    def _by_board(self, before: StateT) -> bool:
        """Whether what they hold is not needed for a win that they have."""
        simulator = self._simulator
        if not isinstance(simulator, Striker) or simulator.is_terminal(before):
            return False
        bare = simulator.empty_handed(before)
        look = self._finder(bare, simulator.clone(bare), self._rng)
        look.advance(STATES)
        return bool(look.line)

    def _ended(self, state: StateT) -> StateT:
        """A copy of a state, its turn ended if it is still the own one."""
        found = self._simulator.clone(state)
        if self._is_mine(found):
            self._simulator.apply(found, self._end, self._rng)
        return found

    def _after(
        self, states: Sequence[StateT], way: Sequence[_Step], *, first: bool = True
    ) -> list[StateT]:
        """Copies of states after steps, the same ones each time.

        Args:
            states: one in each world.
            way: the steps; one that is not legal in a world is left out there.
            first: whether the first step may be a decision's option that no list of options has.
        """
        simulator = self._simulator
        found = [simulator.clone(state) for state in states]
        for place, step in enumerate(way):
            rng = simulator.rng(derive_seed(self._seed, SEARCHED_IN + step.number))
            for state in found:
                if (first and place == 0) or step.option in simulator.options(state):
                    simulator.apply(state, step.option, rng)
        return found

    def _world(self, number: int) -> StateT:
        return self._determinizer.sample(derive_seed(self._seed, number))

    def _is_mine(self, state: StateT) -> bool:
        """Whether it is still the player's turn to choose."""
        simulator = self._simulator
        return (
            not simulator.is_terminal(state)
            and simulator.turn(state) == self._turn
            and simulator.player_to_act(state) == self._player
        )
