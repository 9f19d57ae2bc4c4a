"""An option held against another: first looks, and second ones where a cost would be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.option_comparison import DOUBTED, judgement_of
from hsbot.messages.advice import AdviceOption
from hsbot.messages.judgement import JudgedOption
from hsbot.observation import read_decisions
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.messages.judgement import Judgement, Look
    from hsbot.observation import Decision

BEST, PLAYED = (AdviceOption(type="play", option_index=i, text=str(i)) for i in (1, 2))


class Looks:
    """A judge whose looks at the two options are given; a missing second one is None."""

    def __init__(self, first: tuple[float, float], second: tuple[float, float] | None) -> None:
        self.first, self.second = first, second
        self.asked: list[tuple[str, bool]] = []

    def judge(
        self,
        decision: Decision,  # noqa: ARG002 - the protocol's signature
        option: AdviceOption,
        look: Look,
    ) -> JudgedOption | None:
        """The look's chance."""
        assert (look.iterations, look.samples) == (50, 2)
        self.asked.append((option.text, look.again))
        values = self.second if look.again else self.first
        if values is None:
            return None
        return JudgedOption(values=(values[option is PLAYED],) * look.samples, steps=(option.text,))


def judgement(looks: Looks) -> Judgement:
    """Of the two options, in some decision."""
    decision = next(iter(read_decisions(sample())))
    found = judgement_of(looks, decision, BEST, PLAYED, iterations=50, samples=2)
    assert found is not None
    return found


def test_what_costs_little_is_looked_at_once() -> None:
    """Nothing is claimed of it."""
    looks = Looks((0.5, 0.5 - DOUBTED + 0.001), None)
    assert judgement(looks).played.value == pytest.approx(0.5 - DOUBTED + 0.001)
    assert looks.asked == [("1", False), ("2", False)]


@pytest.mark.parametrize("first", [(0.7, 0.5), (0.5, 0.7)])
@pytest.mark.parametrize("second", [(0.6, 0.5), (0.5, 0.6)])
def test_a_cost_is_what_the_second_look_says(
    first: tuple[float, float], second: tuple[float, float]
) -> None:
    """Also where that says that there is none, and of a gain; both options get it."""
    looks = Looks(first, second)
    found = judgement(looks)
    assert (found.best.value, found.played.value) == second
    assert looks.asked[2:] == [("1", True), ("2", True)]


def test_a_second_look_that_sees_nothing_changes_nothing() -> None:
    """The first one's figures stay."""
    found = judgement(Looks((0.7, 0.5), None))
    assert (found.best.value, found.played.value) == (0.7, 0.5)
