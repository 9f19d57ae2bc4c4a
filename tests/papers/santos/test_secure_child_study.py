"""Rules of choice at the same root: the secure child as printed, and hsbot's."""

from __future__ import annotations

from math import log, sqrt

import pytest

from hsbot.papers.santos.reproduction import SAYS as HEADS
from hsbot.papers.santos.secure_child_study import SAYS, bounds
from hsbot.search.candidate import Candidate

EXPLORATION = sqrt(0.5)


def test_a_bound_is_the_printed_one() -> None:
    """On the thesis's scale: victories from 0 to 1, c = 0.7071, N the sum of all visits."""
    found = bounds([Candidate(1, 40, 0.5), Candidate(2, 20, -0.5)])
    spread = EXPLORATION * sqrt(2 * log(60))
    expected = [0.75 - spread / sqrt(40), 0.25 - spread / sqrt(20)]
    assert found == pytest.approx(expected, abs=1e-3)


def test_heads_are_those_of_the_questions() -> None:
    """The table's rows are declared without the engine, in the same order."""
    assert (*SAYS,) == HEADS


def test_rules_that_differ_are_told_from_rules_that_agree() -> None:
    """A much visited option of a middling value beside a good one that was hardly tried."""
    tried, hardly = Candidate(1, 58, 0.2), Candidate(2, 2, 1.0)
    says = {head: question([tried, hardly]) for head, question in SAYS.items()}
    assert says == {
        "no bound is above 0": False,
        "secure as printed is hsbot's": True,
        "secure as printed is max-child": True,
        "robust-child is max-child": True,
    }
    after = Candidate(2, 30, 0.0, after=0.9)
    other = [Candidate(1, 30, 0.1), after]
    assert not SAYS["secure as printed is hsbot's"](other)
    assert SAYS["no bound is above 0"]([Candidate(1, 3, 0.1), Candidate(2, 3, 0.2)])
