"""A player that thinks for a few milliseconds: the learned value, planned with in drawn worlds.

How long it thinks is bounded by how many options it tries, so that the same seed gives the same
game on every machine; with a budget of time by the clock as well.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.agents.players.setting_meanings import DEPTH, LISTS, VALUE_FILE
from hsbot.agents.players.settings import MOST_BUDGET_S
from hsbot.agents.setup.mulligan import obvious_answer
from hsbot.agents.setup.value_weights import value_weights_by
from hsbot.search.seeds import derive_seed
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.settings import Settings
    from hsbot.clock import Clock
    from hsbot.simulators.engines import GameState
    from hsbot.simulators.simulator_settings import ValueWeights

    Plan = list[tuple[int, int]]
    """Options with their values."""

SCORE: Final = "value"
MODEL: Final = "bayes"
VALUE: Final = "cards"
"""The value that it plans by. It sees cards, and wins 57.3 +- 4.1% against the value of
``default`` in the same time (docs/notes/2026-11-30-why-a-better-value-plays-no-better.md)."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a decision may take.

    Attributes:
        tries: options that are tried, in all worlds.
        worlds: determinizations, at the most.
        depth: options that are looked ahead, at the most.
        lists: how many of the opponent's decks are drawn.
        budget_s: seconds of the clock, at the most; none counts when it is 0.
    """

    tries: int = 600
    worlds: int = 12
    depth: int = 3
    lists: int = 2
    budget_s: float = 0.0


CLOCKED: Final = Effort(tries=16_000, worlds=24)
"""The bounds of a decision beside its time, where the clock bounds it."""
CAUTION: Final = 0.8
"""The share of the time that is left which a plan may take, by what tries took so far: a plan in
compiled code cannot be broken off by the clock."""
CALL: Final = 20
"""Tries that take as long as calling a plan."""


class Allowance:
    """The rest of a decision's tries, and of its time where that is bounded.

    How many tries a second allows is known from the plans of a game so far, the last ones most.

    Args:
        effort: the bounds.
        clock: tells the time.
    """

    def __init__(self, effort: Effort, clock: Clock) -> None:
        self._effort, self._clock = effort, clock
        self._left, self._until_s = effort.tries, 0.0
        self._tried, self._took_s = 0.0, 0.0

    def begin(self) -> None:
        """A decision begins."""
        self._left, self._until_s = self._effort.tries, self._clock.now_s() + self._effort.budget_s
        self._tried, self._took_s = self._tried / 2, self._took_s / 2

    def left(self) -> int:
        """The tries that a plan begun now may use."""
        if not (self._effort.budget_s and self._took_s):
            return self._left
        left_s = CAUTION * (self._until_s - self._clock.now_s())
        by_time = int(left_s * self._tried / self._took_s) - CALL
        return max(0, min(self._left, by_time))

    @contextmanager
    def plan(self) -> Iterator[Callable[[int], None]]:
        """Time a plan; the body gets a function that takes how many options the plan has tried."""
        begun_s = self._clock.now_s()
        yield self._spend
        self._took_s += self._clock.now_s() - begun_s

    def _spend(self, tries: int) -> None:
        self._left -= tries
        self._tried += tries + CALL


class QuickPlayer:
    """Takes the option that leads to the best learned value in its turn, on average over worlds.

    In a first world it looks one option ahead, then two, then three, as long as half of the tries
    that are left are enough: then the other worlds are planned as deep, while tries are left.

    Args:
        context: what players share.
        effort: the bounds.
        value: the weights of the value network.
    """

    def __init__(self, context: GameContext, effort: Effort, value: ValueWeights) -> None:
        self._context, self._effort = context, effort
        self._engine = context.engine(SimulatorSettings(value=value))
        self._rng = self._engine.simulator.rng(0)
        self._allowance = Allowance(effort, context.clock)
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
        self._allowance.begin()
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
        allowance = self._allowance
        with allowance.plan() as spend:
            plan = self._engine.plan(first, 1, SCORE, self._rng)
            spend(len(plan))
        reached, cost = 1, len(plan)
        for depth in range(2, self._effort.depth + 1):
            deeper, tried = self._bounded(first, depth, allowance.left() // 2)
            if deeper is None:
                break
            plan, reached, cost = deeper, depth, tried
        plans = [plan]
        while len(plans) < self._effort.worlds and (left := allowance.left()) >= cost:
            world = worlds.sample(derive_seed(seed, len(plans)))
            found, _ = self._bounded(world, reached, left)
            if found is None:
                break
            plans.append(found)
        return plans

    def _bounded(self, world: GameState, depth: int, most: int) -> tuple[Plan | None, int]:
        """A plan that tries at most as many options, and how many it tried."""
        with self._allowance.plan() as spend:
            found, tried = self._engine.bounded_plan(world, depth, SCORE, self._rng, most)
            spend(tried)
        return found, tried


def quick(context: GameContext, settings: Settings) -> QuickPlayer:
    """Plans its turn by the learned value in drawn worlds, in a few ms; sees its own side only."""
    budget_s = settings.number(
        "budget",
        0.0,
        "seconds of the clock at the most, with more tries and worlds; 0 for none; with it the same"
        " seed may give another game",
        most=MOST_BUDGET_S,
    )
    usual = CLOCKED if budget_s else Effort()
    effort = Effort(
        tries=settings.whole("tries", usual.tries, "options tried in a decision at the most"),
        worlds=settings.whole("worlds", usual.worlds, "worlds that are drawn at the most"),
        depth=settings.whole("depth", usual.depth, DEPTH, most=4),
        lists=settings.whole("lists", usual.lists, LISTS),
        budget_s=budget_s,
    )
    return QuickPlayer(
        context, effort, value_weights_by(settings.text("value", VALUE, f"{VALUE_FILE}, or plain"))
    )
