"""Solutions: a line that wins the turn, or one that leaves the opponent no win in theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.rules.schema.action_codes import A_END
from hsbot.search.lethal.opponent_wins import SurvivalSearch

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.state.arrays import NativeState
    from hsbot.scenario import Scene
    from hsbot.search.protocols import Option
    from hsbot.simulators.native import Native


class Standing(Protocol):
    """A position that a turn is looked for in: a scene, or a game's state with its simulator."""

    @property
    def native(self) -> Native:
        """The simulator."""

    @property
    def array(self) -> NativeState:
        """The state."""


_STATES_AT_ONCE: Final = 20_000
_MOST_STATES: Final = 100_000
"""States of the own turn that a search for the safest line looks at."""
_WORLDS: Final = 8
"""Worlds in which the opponent's next turn is looked at."""


def winning_line(scene: Standing, seed: int, should_stop: Callable[[], bool]) -> tuple[Option, ...]:
    """A line that wins within the turn; empty where there is none, or none was found in time."""
    native = scene.native
    search = native.win_search(scene.array, None, native.rng(seed))
    while not search.advance(_STATES_AT_ONCE) and not should_stop():
        pass
    return search.line


def safest_line(
    scene: Standing, seed: int, should_stop: Callable[[], bool]
) -> tuple[tuple[Option, ...], bool]:
    """The safest line that is found in time, and whether the opponent wins after it."""
    search = _survival(scene, seed)
    line = search.safest(
        scene.native.options(scene.array), LethalHeuristic(scene.native), should_stop, _MOST_STATES
    )
    return line, _wins_after(search, line)


def is_lived_through(scene: Standing, line: tuple[Option, ...], seed: int) -> bool:
    """Whether the opponent has no win in the turn that follows a line."""
    return not _wins_after(_survival(scene, seed), line)


def wins(scene: Scene, line: tuple[Option, ...]) -> bool:
    """Whether a line can be played in a scene, and wins."""
    native, state = scene.native, scene.native.clone(scene.array)
    for option in line:
        if option not in native.options(state):
            return False
        native.apply(state, option, scene.rng)
    return native.returns(state)[0] == 1.0


def _survival(scene: Standing, seed: int) -> SurvivalSearch[NativeState]:
    native = scene.native
    worlds = FullStateDeterminizer(scene.array, 0, native.library, None, seed, sight="hand")
    return SurvivalSearch(native, worlds, native.win_search, A_END, seed)


def _wins_after(search: SurvivalSearch[NativeState], line: tuple[Option, ...]) -> bool:
    return any(search.winning_turn(line, number) for number in range(_WORLDS))
