"""A player that thinks for a few milliseconds: the learned value, planned with in drawn worlds.

How long it thinks is bounded by how many options it tries, and not by a clock: the same seed gives
the same game on every machine.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.search.seeds import derive_seed
from hsbot.simulators.settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.simulators.engines import GameState

    Plan = list[tuple[int, int]]
    """Options with their values."""

SCORE: Final = "value"
MODEL: Final = "bayes"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a decision may take.

    Attributes:
        tries: options that are tried, in all worlds.
        worlds: determinizations, at the most.
        depth: options that are looked ahead, at the most.
        lists: how many of the opponent's decks are drawn.
    """

    tries: int = 600
    worlds: int = 12
    depth: int = 3
    lists: int = 2


class QuickPlayer:
    """Takes the option that leads to the best learned value in its turn, on average over worlds.

    In a first world it looks one option ahead, then two, then three, as long as half of the tries
    that are left are enough: then the other worlds are planned as deep, while tries are left.

    Args:
        context: what players share.
        effort: the bounds.
        value: the file of the value's weights; the one that ships with hsbot when None.
    """

    def __init__(self, context: GameContext, effort: Effort, value: Path | None = None) -> None:
        self._context, self._effort = context, effort
        self._engine = context.engine(SimulatorSettings(value=load_value_weights(value)))
        self._rng = self._engine.simulator.rng(0)
        self._seat = self._seed = self._asked = 0

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game; tables that decisions look up are made now, and not in the first ones."""
        self._seat, self._seed, self._asked = seat, seed, 0
        self._rng = self._engine.simulator.rng(seed)
        for hero_class in self._context.decks.classes():
            self._context.belief(MODEL, hero_class)
        _ = self._context.cards.secrets

    def choose(self, state: GameState, options: Sequence[int]) -> int:
        """The option with the best mean value; the first among equals, not the turn's end.

        A guessed world may allow what the game does not: such an option does not count.
        """
        settled = obvious_answer(self._engine.record(state), options, self._context.library)
        if settled is not None:
            return settled
        self._asked += 1
        allowed = frozenset(options)
        values: defaultdict[int, list[int]] = defaultdict(list)
        for plan in self._plans(state, derive_seed(self._seed, self._asked)):
            for code, value in plan:
                if code in allowed:
                    values[code].append(value)
        return max(values, key=lambda code: fmean(values[code]), default=options[0])

    def _plans(self, state: GameState, seed: int) -> list[Plan]:
        """The options with their values in each world that is planned in."""
        hidden = self._context.determinizer(
            self._engine.record(state), self._seat, seed, deck=MODEL, lists=self._effort.lists
        )
        worlds = self._engine.game_determinizer(state, self._seat, hidden)
        first = worlds.sample(derive_seed(seed, 0))
        plan, left = self._engine.plan(first, 1, SCORE, self._rng), self._effort.tries
        reached, cost = 1, len(plan)
        left -= cost
        for depth in range(2, self._effort.depth + 1):
            deeper, tried = self._engine.bounded_plan(first, depth, SCORE, self._rng, left // 2)
            left -= tried
            if deeper is None:
                break
            plan, reached, cost = deeper, depth, tried
        plans = [plan]
        while len(plans) < self._effort.worlds and left >= cost:
            world = worlds.sample(derive_seed(seed, len(plans)))
            found, tried = self._engine.bounded_plan(world, reached, SCORE, self._rng, left)
            left -= tried
            if found is None:
                break
            plans.append(found)
        return plans


def quick(context: GameContext, settings: Settings) -> QuickPlayer:
    """Plans its turn by the learned value in drawn worlds, in a few ms; sees its own side only.

    Settings: ``tries`` (600), options tried in a decision at the most, by which it keeps to its
    milliseconds, ``worlds`` (12), ``depth`` (3), ``lists`` (2), how many of the opponent's decks
    are drawn for a decision, ``value``, a file of the value's weights (``hsbot train value``).
    """
    usual = Effort()
    effort = Effort(
        tries=settings.whole("tries", usual.tries),
        worlds=settings.whole("worlds", usual.worlds),
        depth=settings.whole("depth", usual.depth, most=4),
        lists=settings.whole("lists", usual.lists),
    )
    value = Path(settings.text("value", "")) if settings.given("value") else None
    return QuickPlayer(context, effort, value)
