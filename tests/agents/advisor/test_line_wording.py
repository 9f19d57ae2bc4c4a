"""The later steps of a line in words, and why a line stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.advisor.advisor import Advisor
from hsbot.clock import FakeClock
from hsbot.observation import read_decisions
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.rules.cards.library import Library


@pytest.fixture(scope="module")
def advices(table: CardTable, library: Library) -> list[Advice]:
    """Of the sample game, with few iterations."""
    advisor = Advisor(seed=2, clock=FakeClock(), cards=table, library=library)
    decisions = list(read_decisions(sample()))[28:]
    return [advisor.advise(decision, budget_s=None, iterations=150) for decision in decisions]


def test_a_line_that_stops_says_why(advices: list[Advice]) -> None:
    """Sir Finley's new Hero Power is chosen from what he offers; to the turn's end none is said."""
    stops = {advice.line[-1].text: advice.then for advice in advices if advice.kind == "option"}
    assert stops["Play Sir Finley Mrrgglton"] == "choice"
    assert stops["End the turn"] == ""
    assert all(advice.then == "" for advice in advices if advice.kind != "option")
    finley = next(a for a in advices if a.line[-1].text == "Play Sir Finley Mrrgglton")
    assert "then by what is offered" in str(finley)
    assert all(a.then for a in advices if a.kind == "option" and not _ends(a))


def _ends(advice: Advice) -> bool:
    """Whether a line ends the turn, or may end the game."""
    return advice.line[-1].type == "end_turn" or advice.lethal_probability > 0.0
