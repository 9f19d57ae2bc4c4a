"""The part of a search for a win within the turn that looks for lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from hsbot.search.lethal.frontier import Frontier
from hsbot.search.lethal.shared_ground import OVER, SAMPLES, WON

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from hsbot.search.lethal.quick_looks import QuickLooks
    from hsbot.search.lethal.shared_ground import Ground
    from hsbot.search.protocols import Option, Player, StateOrdering

StateT = TypeVar("StateT")

_ENOUGH_WITHOUT = 2
"""Samples without any chance after which there are no more: what is hidden might differ in one."""


class Exploration(Generic[StateT]):
    """The part of a lethal search that looks for lines.

    It stands apart because nothing that its steps refer to may refer to them: a circle would keep
    a search's workspaces, which are large, until garbage is collected.

    Args:
        ground: the game, its worlds, the judge of lines.
        order: puts the states nearest to a win first; without it the newest goes first.
        quick: the simulator's own looks, which come first; None where it has none.
    """

    def __init__(
        self,
        ground: Ground[StateT],
        *,
        order: StateOrdering[StateT] | None,
        quick: QuickLooks[StateT] | None,
    ) -> None:
        self._ground, self._order, self._quick = ground, order, quick
        self._complete = False

    @property
    def complete(self) -> bool:
        """Whether every line was looked at."""
        return self._complete or (self._quick is not None and self._quick.complete)

    @property
    def over(self) -> bool:
        """Whether there is no use in looking on."""
        return self._quick is not None and self._quick.over

    @property
    def excluded(self) -> bool:
        """Whether it is proven that no line wins."""
        return self._quick is not None and self._quick.excluded

    @property
    def deep(self) -> bool:
        """Whether a deep look is under way."""
        return self._quick is not None and self._quick.deep

    def steps(self) -> Generator[int]:
        """The search itself; each step is a state visited (1), or some replays (0)."""
        if self._quick is not None and (yield from self._quick.steps()):
            return
        without_chance = 0
        for sample in range(SAMPLES):
            lucky = yield from self._look(sample)
            if self._ground.certain:
                return
            without_chance += not lucky
            if without_chance == _ENOUGH_WITHOUT:
                break
        self._complete = True

    def _pair(self, sample: int) -> tuple[StateT, StateT]:
        """Two worlds to look at: first those that refuted lines, as far as there are any."""
        ground = self._ground
        drawn = (ground.world(2 * sample + i) for i in (0, 1))
        found = [*ground.claims.refuting[::-1][:2], *drawn] if sample == 0 else [*drawn]
        clone = ground.simulator.clone
        return clone(found[0]), clone(found[1])

    def _look(self, sample: int) -> Generator[int, None, bool]:
        """Look at all lines in one sample; return whether chance has a part in any."""
        ground, simulator = self._ground, self._ground.simulator
        first, second = self._pair(sample)
        player, turn = simulator.player_to_act(first), simulator.turn(first)
        sure = Frontier(set())
        sure.add(simulator.infostate_key(first, player), 0.0, (first, second, ()))
        lucky = Frontier(sure.seen)
        won: list[tuple[Option, ...]] = []
        chance = False
        while sure or lucky or won:
            if won and not sure:  # wins that may be luck wait until all sure ways are known
                yield from ground.judged(won.pop())
                if ground.certain:
                    break
                continue
            state, other, before = (sure or lucky).pop()
            for option in self._options(state, before):
                line = (*before, option)
                after = []
                for world in (state,) if other is None else (state, other):
                    yield 1
                    after.append(simulator.clone(world))
                    simulator.apply(after[-1], option, ground.rng)
                keys = [ground.key(world, player, turn) for world in after]
                if len(keys) == 2 and keys[0] == keys[1]:
                    if keys[0] == WON:
                        yield from ground.judged(line)
                        if ground.certain:
                            return chance
                    elif keys[0] != OVER:
                        sure.add(
                            keys[0], self._order_key(after[0], player), (after[0], after[1], line)
                        )
                    continue
                chance = chance or len(keys) == 2
                for key, world in zip(keys, after, strict=True):
                    if key == WON:
                        won.append(line)
                    elif key != OVER:
                        lucky.add(key, self._order_key(world, player), (world, None, line))
        return chance

    def _options(self, state: StateT, line: tuple[Option, ...]) -> Sequence[Option]:
        ground = self._ground
        if not line and ground.root_options is not None:
            return ground.root_options
        return ground.simulator.options(state)

    def _order_key(self, state: StateT, player: Player) -> float:
        """The more, the sooner a state is looked at."""
        return self._order(state)[player] if self._order is not None else 0.0
