"""Judges one option of a decision by searches that begin with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hsbot.agents.advisor.calibration import option_chance, win_chance
from hsbot.agents.advisor.outcome import turn_outcome
from hsbot.agents.advisor.task import later_steps
from hsbot.agents.setup.mulligan_search import MulliganSearch
from hsbot.messages.judgement import JudgedOption
from hsbot.search import derive_seed
from hsbot.search.budget import IterationBudget

if TYPE_CHECKING:
    from hsbot.agents.advisor.position import DecisionPosition
    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.observation.model import Decision
    from hsbot.search import Node, SearchResult
    from hsbot.simulators.compiled_tree import NodeView

LEAST_VISITS: Final = 3
"""An option with fewer visits was tried, not preferred."""


def judged(
    position: DecisionPosition,
    setup: DecisionSearch,
    iterations: int,
    samples: int,
    unmodelled: int,
) -> JudgedOption:
    """The option judged.

    Args:
        position: the decision, with what its searches begin with.
        setup: its search, with the one option.
        iterations: search iterations of each sample.
        samples: how many searches, each with chance of its own.
        unmodelled: cards in the state that the simulator does not or only partly know.
    """
    (code,), decision = setup.options, position.decision
    searches = [
        replace(setup, seed=derive_seed(setup.seed, sample)).search() for sample in range(samples)
    ]
    results = [search.run(IterationBudget(iterations)) for search in searches]
    values = [
        result.value
        if result.lethal or isinstance(search, MulliganSearch)
        else value_of_position(search.root, code, result.value)
        for search, result in zip(searches, results, strict=True)
    ]
    line = results[0].line
    later = later_steps(decision, position.root, position.wording, setup, line)
    return JudgedOption(
        values=tuple(
            round(_chance(decision, result, value, unmodelled), 4)
            for result, value in zip(results, values, strict=True)
        ),
        steps=tuple(x.text for x in (position.root.searched[code], *later)),
        outcome=turn_outcome(setup, line) if decision.kind == "option" else None,
    )


def value_of_position(root: Node | NodeView, option: int, mean: float) -> float:
    """The value of the position after an option, in [-1, 1], for the player at the root.

    As at a root, it is that of the option which the search prefers there: the mean over all visits
    holds the price of trying the others. Where chance leads to positions with different options, it
    is what the option is worth that is preferred among those of each. The mean it is where the
    player's turn is over.

    Args:
        root: a searched tree.
        option: the option's code.
        mean: the mean value of all visits below it.
    """
    node = root.child(option)
    if node is None or (node.player, node.turn) != (root.player, root.turn):
        return mean
    if node.slots is not None:
        return _preferred_where_available(node, mean)
    slot = node.most_visited()
    return mean if slot is None else node.means[root.player][slot]


def _preferred_where_available(node: Node | NodeView, mean: float) -> float:
    """The value of a node whose visits differ in their options.

    Options are taken in the order of their share of the visits at which they were there, each with
    the share of positions where it is there and none before it, as if they came and went each by
    itself. What is left of the positions has the mean of all.
    """
    values, visits, available = node.means[node.player], node.visits, node.availability
    tried = [slot for slot in range(len(visits)) if visits[slot] >= LEAST_VISITS]
    tried.sort(key=lambda slot: (visits[slot] / available[slot], values[slot]), reverse=True)
    value, left = 0.0, 1.0
    for slot in tried:
        share = left * min(1.0, available[slot] / node.total)
        value += share * values[slot]
        left -= share
    return value + left * mean


def _chance(decision: Decision, result: SearchResult, value: float, unmodelled: int) -> float:
    """The calibrated chance; a mulligan's too, whose trials are as sure of themselves as others."""
    if decision.kind == "mulligan":
        return win_chance(value, unmodelled)
    return option_chance(decision.kind, result, result.best, value, unmodelled)
