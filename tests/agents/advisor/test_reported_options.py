"""The options in an advice: a lone one's chance held, level ones marked as level."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.decision_in_search import LEVEL
from hsbot.clock import FakeClock
from hsbot.observation import read_decisions
from hsbot.search import DEFAULT
from hsbot.search.candidate import REPORTED_FROM
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
        reported = [one.advise(decision, budget_s=None, iterations=9_000) for one in advisors]
        assert {advice.iterations for advice in reported} == {DEFAULT.lone_iterations}
        chances = [advice.win_probability for advice in reported]
        assert max(abs(chance - fmean(chances)) for chance in chances) < 0.03


def is_level(advice: Advice, visits: int, value: float) -> bool:
    """Whether an option of so many visits is worth as much as the best."""
    near = abs(value - advice.win_probability) < LEVEL - 1e-4
    return visits >= REPORTED_FROM and near and not advice.lethal


def test_options_within_two_points_are_told_as_level(
    turns: list[Decision], advisors: list[Advisor]
) -> None:
    """Most of those that were seen often enough; none further off, and not the best itself."""
    near = marked = plain = 0
    for decision in turns[8:20:2]:
        advice = advisors[0].advise(decision, budget_s=None, iterations=300)
        for candidate in advice.candidates:
            if candidate.option == advice.best:
                assert not candidate.as_good
                continue
            if candidate.as_good:
                assert is_level(advice, candidate.visits, candidate.value - 2e-4) or is_level(
                    advice, candidate.visits, candidate.value + 2e-4
                )
            near += is_level(advice, candidate.visits, candidate.value)
            marked += candidate.as_good
            plain += not candidate.as_good
    assert near >= marked > 0
    assert plain > 0


def test_an_idle_step_is_not_level_with_what_follows_it(
    turns: list[Decision], advisors: list[Advisor]
) -> None:
    """Fireblast on the own hero, then the attack that wins: the attack does as well alone."""
    decision = turns[-2]
    for advisor in advisors[:2]:
        advice = advisor.advise(decision, budget_s=None, iterations=1_500)
        (idle,) = (c for c in advice.candidates if c.option.text == "Use Fireblast on your hero")
        (attack,) = (c for c in advice.candidates if c.option.text.startswith("Attack"))
        assert idle.visits > REPORTED_FROM
        assert idle.value == pytest.approx(attack.value, abs=0.05)
        assert not idle.as_good


def test_an_option_is_told_what_it_is_told_once_another_is_played(
    turns: list[Decision], advisors: list[Advisor]
) -> None:
    """Upgrade! and Fireblast may be played in either order before the attack that wins by luck."""
    before, after = turns[-2:]
    seen = 0
    for advisor in advisors:
        advice = advisor.advise(before, budget_s=None, iterations=3_000)
        (first,) = (c for c in advice.candidates if c.option.text == "Play Upgrade!")
        if first.visits > REPORTED_FROM:  # else its tree took the other order
            seen += 1
            reported = advisor.advise(after, budget_s=None, iterations=3_000)
            assert reported.win_probability == pytest.approx(first.value, abs=0.05)
            assert reported.win_probability == pytest.approx(advice.win_probability, abs=0.05)
    assert seen >= len(advisors) // 2
