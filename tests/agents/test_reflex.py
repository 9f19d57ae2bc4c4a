"""The reflex: with little evidence the planner's option is played, with more the tree's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.setup import reflex
from hsbot.agents.setup.decision_search import STRONGEST
from hsbot.clock import FakeClock
from hsbot.observation import read_decisions
from hsbot.search import IterationBudget, LethalResult
from hsbot.search.candidate import Candidate
from hsbot.search.result import SearchResult, with_reflex, with_win
from kit.shared_logs import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library

FEW = SearchResult(
    player=0,
    best=7,
    value=0.5,
    candidates=(Candidate(7, 3, 0.5), Candidate(8, 2, -0.25)),
    line=(7, 9),
    lethal=False,
    iterations=5,
    playouts=5,
    nodes=6,
    depth_max=2,
    depth_mean=1.5,
)


def test_the_reflex_has_the_value_that_the_tree_gives_it() -> None:
    """One that the tree has not tried, or hardly, has the mean of all visits, not the luckiest."""
    mean = (3 * 0.5 - 2 * 0.25) / 5
    few, untried = with_reflex(FEW, 8), with_reflex(FEW, 5)
    assert (few.best, few.value, few.line) == (8, mean, (8,))
    assert few.candidates == (FEW.candidates[0], Candidate(8, 2, mean))
    assert (untried.best, untried.value, untried.line) == (5, mean, (5,))
    assert untried.candidates == (*FEW.candidates, Candidate(5, 0, mean))
    assert with_reflex(FEW, 7) is FEW
    known = Candidate(8, 9, -0.25, after=0.1)
    often = with_reflex(replace(FEW, candidates=(FEW.candidates[0], known)), 8)
    assert (often.value, often.candidates[0]) == (-0.25, known)


def test_evidence_is_visits_of_the_best() -> None:
    """A win that was found needs none."""
    assert reflex.needs_reflex(FEW, 4)
    assert not reflex.needs_reflex(FEW, 3)
    assert not reflex.needs_reflex(replace(FEW, lethal=True), 4)


@pytest.mark.parametrize(("probability", "needed"), [(0.82, False), (0.07, True)])
def test_a_likely_win_within_the_turn_is_no_guess(probability: float, needed: bool) -> None:
    """A win measured in 82% of worlds stays; one in 7% was chosen by visits."""
    win = LethalResult((7, 9), probability, certain=False, nodes=50, complete=False)
    result = with_win(FEW, win)
    assert (result.best, result.line) == (7, (7, 9))
    assert reflex.needs_reflex(result, 16) is needed


LOGS = (SAMPLE, "2025_231720_ranked")


@pytest.fixture(scope="module", params=LOGS)
def decisions(request: pytest.FixtureRequest, log_named: Callable[[str], Path]) -> list[Decision]:
    """Decisions with several options."""
    path = log_named(request.param)
    found = [d for d in read_decisions(path) if d.kind == "option"]
    found = [d for d in found if sum(option.legal for option in d.options) > 2]
    return found[3:7]


def test_an_advice_after_one_iteration_is_the_reflex(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """Whatever that iteration tried; after many the tree has its say, by the same seed."""
    planned = 0
    for decision in decisions:
        advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
        task = advisor._task(decision, 1)
        if len(task.setup.options) == 1:
            continue  # there is nothing to plan
        planned += 1
        option = reflex.reflex_option(task.setup)
        assert option in task.setup.options
        found = task.answer(task.search.run([IterationBudget(1)]))
        if not found.lethal:
            assert found.best == option
            assert found.line[0] == option
        much = advisor.advise(decision, budget_s=None, iterations=400)
        best = next(c for c in much.candidates if c.option == much.best)
        assert much.lethal or best.visits >= STRONGEST.evidence
    assert planned


@pytest.mark.parametrize("name", LOGS)
def test_a_choice_is_not_planned(
    table: CardTable, library: Library, log_named: Callable[[str], Path], name: str
) -> None:
    """The planner knows a turn's options; a mulligan has a prior of its own."""
    mulligan = next(d for d in read_decisions(log_named(name)) if d.kind == "mulligan")
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    task = advisor._task(mulligan, 1)
    assert reflex.reflex_option(task.setup) is None
