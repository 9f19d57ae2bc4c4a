"""What an advice tells of options: a lone one's chance held, level ones marked as level."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.task import LEVEL
from hsbot.clock import FakeClock
from hsbot.observation import read_decisions
from hsbot.search import DEFAULT
from hsbot.search.candidate import TOLD_FROM
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library

SEEDS = range(1, 5)


@pytest.fixture(scope="module")
def turns() -> list[Decision]:
    """The sample game's decisions of a turn."""
    return [decision for decision in read_decisions(sample()) if decision.kind == "option"]


@pytest.fixture(scope="module")
def advisors(table: CardTable, library: Library) -> list[Advisor]:
    """Advisors with other seeds, and clocks that never move: budgets are iterations."""
    return [Advisor(seed=s, clock=FakeClock(), cards=table, library=library) for s in SEEDS]


def test_the_chance_of_the_only_option_is_held(
    turns: list[Decision], advisors: list[Advisor]
) -> None:
    """It ends by itself, and each seed's chance is within some two points of their mean."""
    lone = [d for d in turns if sum(option.legal for option in d.options) == 1]
    for decision in lone[1:6:2]:
        told = [one.advise(decision, budget_s=None, iterations=9_000) for one in advisors]
        assert {advice.iterations for advice in told} == {DEFAULT.lone_iterations}
        chances = [advice.win_probability for advice in told]
        assert max(abs(chance - fmean(chances)) for chance in chances) < 0.03


def is_level(advice: Advice, visits: int, value: float) -> bool:
    """Whether an option of so many visits is worth as much as the best."""
    near = abs(value - advice.win_probability) < LEVEL - 1e-4
    return visits >= TOLD_FROM and near and not advice.lethal


def test_options_within_two_points_are_told_as_level(
    turns: list[Decision], advisors: list[Advisor]
) -> None:
    """Those that were seen often enough; none that is further off, and not the best itself."""
    marked = plain = 0
    for decision in turns[8:20:2]:
        advice = advisors[0].advise(decision, budget_s=None, iterations=300)
        for candidate in advice.candidates:
            if candidate.option == advice.best:
                assert not candidate.as_good
                continue
            if is_level(advice, candidate.visits, candidate.value):
                assert candidate.as_good
            if candidate.as_good:
                assert abs(candidate.value - advice.win_probability) < LEVEL + 1e-4
            marked += candidate.as_good
            plain += not candidate.as_good
    assert marked > 0
    assert plain > 0
