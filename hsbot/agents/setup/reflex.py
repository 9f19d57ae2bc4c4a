"""The reflex: what a planner over the own turn plays, until a tree has evidence for another option.

A tree of a few iterations has tried some options once and takes the luckiest. Planning three
options ahead by the learned value, in a few drawn worlds, costs milliseconds. Measured on 133
decisions of real logs against 2,000 iterations: it loses 3.3 points of win probability on average,
the tree 6.9 after one iteration, 4.1 after 16, 2.5 after 64 and 1.3 after 256.
"""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean
from typing import TYPE_CHECKING, Final

from hsbot.game.readable_state import StateView
from hsbot.search import derive_seed
from hsbot.search.result import with_reflex

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.search import SearchResult

WORLDS: Final = 4
"""Determinizations in which the reflex plans."""
DEPTH: Final = 3
"""Options that it looks ahead."""


def reflex_option(setup: DecisionSearch) -> int | None:
    """The option that the planner takes; None where it cannot plan.

    It plans options of a turn, not answers to a choice or a mulligan, and on a simulator that can
    look ahead in milliseconds.

    Args:
        setup: the decision.
    """
    engine, allowed = setup.engine, frozenset(setup.options)
    if engine.finder is None or len(allowed) < 2:
        return None
    rng = engine.simulator.rng(setup.seed)
    values: defaultdict[int, list[int]] = defaultdict(list)
    for number in range(WORLDS):
        world = setup.determinizer.sample(derive_seed(setup.seed, number))
        if StateView(engine.record(world)).asks:
            return None
        for option, value in engine.plan(world, DEPTH, "value", rng):
            if option in allowed:
                values[option].append(value)
    return max(values, key=lambda option: fmean(values[option]), default=None)


def needs_reflex(result: SearchResult, evidence: int) -> bool:
    """Whether the tree's answer was visited too rarely to be believed.

    A line that wins within the turn was measured in worlds of its own: where it is the answer by
    that, it needs no visits.
    """
    measured = result.win is not None and result.line == result.win.line
    if measured and result.value <= 2.0 * result.lethal_probability - 1.0:
        return False
    visits = max((c.visits for c in result.candidates if c.option == result.best), default=0)
    return not result.lethal and visits < evidence


def floored(result: SearchResult, evidence: int, reflex: Callable[[], int | None]) -> SearchResult:
    """The search's result, or the reflex's option where the tree has too little evidence.

    Args:
        result: what the search found.
        evidence: visits that the tree's answer needs.
        reflex: gives the reflex's option, asked only where it is needed.
    """
    if not needs_reflex(result, evidence):
        return result
    option = reflex()
    return result if option is None else with_reflex(result, option)
