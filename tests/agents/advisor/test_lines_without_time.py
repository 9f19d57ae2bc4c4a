"""Lines of advices that had next to no time: each can be played, and says why it stops."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.agents.advisor import decision_in_search
from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.advisor.line_wording import stop_of
from hsbot.clock import FakeClock
from hsbot.observation import read_decisions
from hsbot.rules.schema.action_codes import A_END
from hsbot.search.budget import IterationBudget
from hsbot.search.lethal.best_first_search import LethalResult
from hsbot.search.line_pruning import LEEWAY, LOOKS
from hsbot.search.result import with_win
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.agents.setup.decision_search import DecisionSearch
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.search.line_pruning import TurnValues

BUDGETS: dict[str, dict[str, Any]] = {
    "no time": {"budget_s": 0.0},
    "1 iteration": {"budget_s": None, "iterations": 1},
    "5 iterations": {"budget_s": None, "iterations": 5},
}


class Shown:
    """A line as it was shown, and the search that it is of."""

    def __init__(self, setup: DecisionSearch, line: tuple[int, ...], words: list[AdviceOption]):
        self.setup, self.line, self.words = setup, line, words

    @property
    def values(self) -> TurnValues:
        """The values of lines of the turn."""
        setup = self.setup
        policy = setup.config.default_policy
        values = setup.engine.line_values(setup.determinizer, policy, setup.seed)
        assert values is not None
        return values

    def gains(self, worlds: int) -> Iterator[float]:
        """The gains of playing on as planned, and of ending the turn, over each world's best."""
        values = self.values
        for plan in (values.completed(self.line), values.ended(self.line)):
            assert plan != self.line
            yield fmean(values.value(plan, x) - values.value(self.line, x) for x in range(worlds))

    def is_over(self) -> bool:
        """Play the line in the world that names its entities; return whether the turn is over."""
        simulator, state = self.setup.engine.simulator, self.setup.sample()
        rng, turn = simulator.rng(self.setup.seed), simulator.turn(state)
        for step, code in enumerate(self.line):
            if simulator.is_terminal(state):
                break
            assert code in simulator.options(state), f"step {step} of {self.line}"
            simulator.apply(state, code, rng)
        return simulator.is_terminal(state) or simulator.turn(state) != turn


def lines_of(
    decisions: list[Decision], advisor: Advisor, budget: dict[str, Any]
) -> Iterator[tuple[Advice, Shown]]:
    """The advices about some decisions of turns, and their lines."""
    worded, last = decision_in_search.later_steps, list[Shown]()

    def kept(*of: Any) -> list[AdviceOption]:
        words = worded(*of)
        last[:] = [Shown(of[3], tuple(of[4]), words)]
        return words

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decision_in_search, "later_steps", kept)
        patch.setattr(decision_in_search.DecisionTask, "danger", lambda *_: None)
        patch.setattr(decision_in_search.DecisionTask, "outlooks", lambda *_: {})
        for decision in decisions:
            if decision.kind == "option":
                advice = advisor.advise(decision, **budget)
                yield advice, last[0]


@pytest.mark.parametrize("budget", BUDGETS)
def test_a_line_can_be_played_and_is_whole(table: CardTable, library: Library, budget: str) -> None:
    """Step by step on the entities that it names, to the turn's end or what it waits for."""
    advisor = Advisor(seed=2, clock=FakeClock(), cards=table, library=library)
    ends = list[bool]()
    for advice, shown in lines_of(list(read_decisions(sample()))[::4], advisor, BUDGETS[budget]):
        assert len(shown.words) == len(shown.line) - 1 == len(advice.line) - 1
        over = shown.is_over()
        ends.append(over)
        assert over or shown.line[-1] != A_END
        if not over and advice.then in ("", "search") and advice.lethal_probability == 0.0:
            assert max(shown.gains(LOOKS[0] if budget == "no time" else LOOKS[-1])) < -LEEWAY
    assert sum(ends) > len(ends) // 2


def test_a_broken_off_line_waits_for_the_next_advice(table: CardTable, library: Library) -> None:
    """Where nothing was revealed by its steps, nothing is said that would come out.

    A secret that a few worlds have may still be seen in the others.
    """
    advisor = Advisor(seed=2, clock=FakeClock(), cards=table, library=library)
    turns = [x for x in read_decisions(sample()) if x.kind == "option"]
    found = list[str]()
    for decision in turns[::3]:
        ((advice, shown),) = lines_of([decision], advisor, BUDGETS["no time"])
        part = shown.line[:-1]
        if advice.line[-1].type == "end_turn" and part and shown.values.reveals(part) is None:
            found.append(stop_of(decision, shown.setup, part))
    assert found.count("search") > len(found) // 2
    assert set(found) <= {"search", "chance"}


def test_the_line_in_an_uncertain_win_s_place_is_whole(table: CardTable, library: Library) -> None:
    """It is told where trying for the win turns out to be worse; the win's own line stays."""
    advisor = Advisor(seed=2, clock=FakeClock(), cards=table, library=library)
    turns = [x for x in read_decisions(sample()) if x.kind == "option"]
    task = advisor._task(turns[8], 1)
    raw = task.search.run([IterationBudget(1)])
    first, *_, last = (x for x in task.setup.options if x != A_END)
    raw = replace(raw, best=first, line=(first,))
    whole = task.pruned(raw, lambda: True)
    assert len(whole.line) > 1
    win = LethalResult((last,), probability=0.99, certain=False, nodes=1, complete=False)
    found = task.pruned(with_win(raw, win), lambda: True)
    assert found.line == (last,)
    assert found.without_win is not None
    assert found.without_win.line == whole.line
