"""Options judged by searches of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hsbot.agents.advisor import option_chance
from hsbot.agents.advisor.advisor import Advisor
from hsbot.agents.setup import midturn_redealing
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.clock import FakeClock
from hsbot.messages.advice import AdviceOption
from hsbot.messages.judgement import Look
from hsbot.observation import read_decisions
from kit.recordings import sample

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library

ITERATIONS, SAMPLES = 40, 2


@pytest.fixture
def advisor(table: CardTable, library: Library) -> Advisor:
    """An advisor with a clock that never moves: budgets are iterations."""
    return Advisor(seed=1, clock=FakeClock(), cards=table, library=library)


def some(decisions: list[Decision], kind: str) -> list[Decision]:
    """A few decisions of a kind, spread over the logs."""
    found = [decision for decision in decisions if decision.kind == kind]
    return found[:: max(1, len(found) // 4)][:4]


@pytest.mark.parametrize("kind", ["option", "choice", "mulligan"])
def test_every_option_can_be_judged(advisor: Advisor, decisions: list[Decision], kind: str) -> None:
    """By its own searches, twice the same, whatever is done in between."""
    for decision in some(decisions, kind):
        advice = advisor.advise(decision, budget_s=None, iterations=ITERATIONS)
        options = (advice.best, advice.candidates[-1].option)
        for option in options:
            found = advisor.judge(decision, option, Look(ITERATIONS, SAMPLES))
            assert found is not None
            assert len(found.values) == SAMPLES
            assert all(0.0 <= value <= 1.0 for value in found.values)
            assert found.steps[0] == option.text
            assert (found.outcome is not None) == (kind == "option")
            again = advisor.judge(decision, option, Look(ITERATIONS, SAMPLES))
            assert again == found
        assert advisor.advise(decision, budget_s=None, iterations=ITERATIONS).best == advice.best


def test_a_likely_win_is_judged_as_it_is_told(advisor: Advisor) -> None:
    """In the sample's last turn: what keeps it costs as little as what begins it."""
    decision = list(read_decisions(sample()))[-2]
    advice = advisor.advise(decision, budget_s=None, iterations=ITERATIONS)
    assert 0.7 < advice.lethal_probability < 1.0
    for candidate in advice.candidates:
        if candidate.option.text in {"Play Upgrade!", advice.best.text}:
            found = advisor.judge(decision, candidate.option, Look(ITERATIONS))
            assert found is not None
            assert found.value > 0.7


def test_outcomes_of_chance_are_searched_one_by_one(
    advisor: Advisor, decisions: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a second look: so many of each sample, none of an option without chance."""
    begun: list[int] = []

    class Counted(FullStateDeterminizer):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            begun.append(1)
            super().__init__(*arguments, **more)

    monkeypatch.setattr(midturn_redealing, "FullStateDeterminizer", Counted)
    found: dict[str, set[int]] = {}
    for decision in some(decisions, "option"):
        for candidate in advisor.advise(decision, budget_s=None, iterations=60).candidates:
            option = candidate.option
            for again in (False, True):
                begun.clear()
                judged = advisor.judge(decision, option, Look(8, 2, again=again))
                assert judged is not None
                assert len(judged.values) == 2
                assert all(0.0 <= value <= 1.0 for value in judged.values)
                assert again or not begun
            found.setdefault(option.type, set()).add(len(begun))
    assert found["end_turn"] == {0}
    assert {0, 2 * option_chance.OUTCOMES} <= found["play"]


def test_an_option_that_is_none_is_not_judged(advisor: Advisor, decisions: list[Decision]) -> None:
    """None; a chance would be made up."""
    (decision, *_) = some(decisions, "option")
    nothing = AdviceOption(type="play", option_index=99, entity_id=9999, card_id="none")
    assert advisor.judge(decision, nothing, Look(1)) is None


def test_the_board_after_an_attack_is_counted(advisor: Advisor, decisions: list[Decision]) -> None:
    """An attack into the enemy hero leaves it with less health than ending the turn does."""
    for decision in decisions:
        attack = next(
            (
                c.option
                for c in advisor.advise(decision, budget_s=None, iterations=60).candidates
                if c.option.type == "attack" and c.option.text.endswith("into the enemy hero")
            ),
            None,
        )
        if decision.kind == "option" and attack is not None:
            break
    else:
        pytest.fail("no attack in any log")
    end = next(o for o in decision.options if not o.entity_id)
    ended = AdviceOption(type="end_turn", option_index=end.index)
    after = advisor.judge(decision, attack, Look(4))
    idle = advisor.judge(decision, ended, Look(4))
    assert after is not None
    assert idle is not None
    assert after.outcome is not None
    assert idle.outcome is not None
    assert after.outcome.enemy_hero < idle.outcome.enemy_hero
