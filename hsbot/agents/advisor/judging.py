"""Judges one option of a decision by searches that begin with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.agents.advisor.calibration import option_chance, win_chance
from hsbot.agents.advisor.outcome import turn_outcome
from hsbot.agents.advisor.task import later_steps
from hsbot.agents.setup.mulligan_search import MulliganSearch
from hsbot.messages.judgement import JudgedOption
from hsbot.search import derive_seed
from hsbot.search.budget import IterationBudget
from hsbot.search.candidate import value_of_position

if TYPE_CHECKING:
    from hsbot.agents.advisor.position import DecisionPosition
    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.observation.model import Decision
    from hsbot.search import SearchResult


def judged(
    position: DecisionPosition,
    setup: DecisionSearch,
    iterations: int,
    samples: int,
    unmodelled: int,
    *,
    played: bool = False,
) -> JudgedOption:
    """The option judged.

    Args:
        position: the decision, with what its searches begin with.
        setup: its search, with the one option.
        iterations: search iterations of each sample.
        samples: how many searches, each with chance of its own.
        unmodelled: cards in the state that the simulator does not or only partly know.
        played: whether it is what was played: the next decision's advice is then what it is held
            against, else this one's.
    """
    (code,), decision = setup.options, position.decision
    searches = [
        replace(setup, seed=derive_seed(setup.seed, sample)).search() for sample in range(samples)
    ]
    results = [search.run(IterationBudget(iterations)) for search in searches]
    values = [
        result.value
        if result.lethal or isinstance(search, MulliganSearch)
        else max(
            value_of_position(search.root, code, result.value, as_told=played),
            2.0 * result.lethal_probability - 1.0,  # a likely win within the turn, as advice tells
        )
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


def _chance(decision: Decision, result: SearchResult, value: float, unmodelled: int) -> float:
    """The calibrated chance; a mulligan's too, whose trials are as sure of themselves as others."""
    if decision.kind == "mulligan":
        return win_chance(value, unmodelled)
    return option_chance(decision.kind, result, result.best, value, unmodelled)
