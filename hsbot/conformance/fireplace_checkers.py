"""Conformance checks of Fireplace: the same comparisons, with its games as the simulator.

Each try builds a game of the position and reads its outcome back into a record, so there are fewer
tries than on our own engine: a rare random outcome may count as ``wrong``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.conformance.option_check import OptionChecker
from hsbot.conformance.outcome_check import ActionVerdict, OutcomeChecker
from hsbot.conformance.revealed_cards import new_cards, with_revealed_cards
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema.action_codes import POSITION
from hsbot.simulators.fireplace.building import Builder
from hsbot.simulators.fireplace.simulator import Fireplace

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.agents.advisor.advisor import Advisor
    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.conformance.logged_actions import LoggedAction
    from hsbot.conformance.option_check import OptionKey
    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library

TRIES = 100
"""Seeds that are tried for an outcome that varies."""
_MAX_CHOICES = 16


class _Games:
    """Fireplace, and the builder of its games."""

    def __init__(self, library: Library, advisor: Advisor) -> None:
        self.simulator = Fireplace(library)
        self.builder = Builder(self.simulator, advisor.cards)


class FireplaceOptionChecker(OptionChecker):
    """Checks Fireplace's option lists against the log's."""

    def __init__(self, library: Library, advisor: Advisor, games: _Games) -> None:
        super().__init__(library, advisor.cards)
        self._games = games

    def _lacks(self, card_id: str) -> bool:
        return not self._games.builder.stubs.modelled(card_id)

    def _simulated(self, world: PartialState, by_row: dict[int, int]) -> Iterable[OptionKey]:
        state, _ = self._games.builder.build(world.array, world.observation)
        for code in self._games.simulator.options(state):
            found = codes.facts(world.array, code)
            if found is not None:
                source = by_row.get(found.source, 0)
                yield found.kind, source, found.sub_option, by_row.get(found.target, 0)


class FireplaceOutcomeChecker(OutcomeChecker):
    """Checks Fireplace's outcomes of actions against the log's."""

    def __init__(self, library: Library, advisor: Advisor, games: _Games) -> None:
        super().__init__(library, advisor, TRIES)
        self._games = games
        self._seen: Observation

    def compare(self, action: LoggedAction) -> ActionVerdict:
        """Check one settled action."""
        self._seen = with_revealed_cards(action)
        return super().compare(action)

    def _legal(
        self,
        world: PartialState,
        action: LoggedAction,  # noqa: ARG002 - the engine's checker asks for it
        acts: list[int],
        state: NDArray[np.void] | None,
    ) -> list[int]:
        array = world.array if state is None else state
        game, _ = self._games.builder.build(array, self._seen)
        legal = self._games.simulator.options(game)
        public = [int(compiled.public_code_at(world.array, 0, act)) for act in acts]
        return [code for code in public if code & ~POSITION in legal]

    def _wish(self, action: LoggedAction) -> None:
        wishes = self._games.simulator.package.wishes
        wishes.clear()
        wishes.update(new_cards(action))

    def run(
        self, state: NDArray[np.void], code: int, action: LoggedAction, seed: int
    ) -> NDArray[np.void]:
        """Do the action with the choices made during it; return the outcome as a record."""
        simulator = self._games.simulator
        game, _ = self._games.builder.build(state, self._seen)
        rng = simulator.rng(seed)
        simulator.apply(game, code, rng)
        chosen = [card_id for card_id in action.chosen if card_id]
        for _ in range(_MAX_CHOICES):
            choice = None if simulator.is_terminal(game) else game.choice
            if choice is None:
                break
            offered = [card.id for card in choice.cards]
            wanted = chosen.pop(0) if chosen else ""
            place = offered.index(wanted) if wanted in offered else seed % len(offered)
            simulator.apply(game, simulator.options(game)[place], rng)
        return simulator.view(game)

    def _lacks(self, card_id: str) -> bool:
        return not self._games.builder.stubs.modelled(card_id)

    def _attaches(self, card_id: str | None) -> bool:
        return card_id in self._games.simulator.package.cards


def fireplace_checkers(
    library: Library, advisor: Advisor
) -> tuple[FireplaceOptionChecker, FireplaceOutcomeChecker]:
    """The option checker and the outcome checker of a library's games.

    Raises:
        UsageError: Fireplace is missing or broken.
    """
    games = _Games(library, advisor)
    return (
        FireplaceOptionChecker(library, advisor, games),
        FireplaceOutcomeChecker(library, advisor, games),
    )
