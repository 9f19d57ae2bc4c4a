"""The outlook of the best lines, on real games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.outlook import LINES, SAMPLES
from hsbot.clock import FakeClock

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, Outlook
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library

ITERATIONS = 60


@pytest.fixture(scope="module")
def advised(
    table: CardTable, library: Library, decisions: list[Decision]
) -> list[tuple[Decision, Advice]]:
    """Every twelfth decision with its advice."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    return [(d, advisor.advise(d, budget_s=None, iterations=ITERATIONS)) for d in decisions[::12]]


def outlook_of_best(advice: Advice) -> Outlook | None:
    """The best option's."""
    return next((c.outlook for c in advice.candidates if c.option == advice.best), None)


def test_a_turn_s_best_options_have_one(advised: list[tuple[Decision, Advice]]) -> None:
    """The best and the two next of a turn, in the same samples; no choice and no mulligan."""
    for decision, advice in advised:
        found = [c.outlook for c in advice.candidates if c.outlook is not None]
        if decision.kind != "option":
            assert not found
            continue
        assert outlook_of_best(advice) is not None
        assert len(found) == min(LINES, len(advice.candidates))
        for outlook in found:
            assert outlook.samples == SAMPLES
            ends = outlook.won, outlook.lose_next, outlook.lethal_next
            assert all(
                share * SAMPLES == pytest.approx(round(share * SAMPLES), abs=0.01) for share in ends
            )
            assert sum(ends) <= 1.001
            assert outlook.answer is None or 0.0 < outlook.answer.probability <= 1.0


def test_a_certain_win_comes_before_the_next_turn(advised: list[tuple[Decision, Advice]]) -> None:
    """A line that is proven to win wins in every sample."""
    sure = [outlook_of_best(advice) for _, advice in advised if advice.lethal]
    assert sure
    assert all(found is not None and found.won == 1.0 for found in sure)


def test_a_small_budget_makes_few_samples(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """As many as there is time for: with a budget that is over, none, and no outlook."""
    clock = FakeClock()
    advisor = Advisor(seed=1, clock=clock, cards=table, library=library)
    decision = next(d for d in decisions if d.kind == "option")
    clock.advance(5.0)
    late = advisor.advise(decision, budget_s=1.0, started_s=0.0)
    assert late.iterations >= 1
    assert all(c.outlook is None for c in late.candidates)
