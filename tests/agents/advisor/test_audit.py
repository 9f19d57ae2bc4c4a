"""The audit of an advice's numbers: true claims pass, and changed ones do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.audit.claims import (
    Check,
    Effort,
    at_least,
    differs,
    of_another_seed,
    of_replays,
    of_the_deck,
    of_the_next,
    verdicts,
)
from harness.audit.worlds import POLICIES, FreshWorlds
from hsbot.agents.advisor.advisor import Advisor
from hsbot.clock import FakeClock
from hsbot.messages.tracking import DeckCard, OwnDeck
from hsbot.observation import read_decisions
from hsbot.tracking.own_deck import draw_odds
from kit.recordings import sample

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.rules.cards.library import Library

FEW = Effort(replays=60, outlooks=24, worlds=12)


@pytest.fixture(scope="module")
def audited(table: CardTable, library: Library) -> tuple[Advice, FreshWorlds]:
    """The sample's last decision, which may win this turn, and worlds of it."""
    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
    decision = list(read_decisions(sample()))[-1]
    advice = advisor.advise(decision, budget_s=None, iterations=300)
    return advice, FreshWorlds(advisor, decision, 7)


def off(checks: Iterable[Check]) -> set[str]:
    """The claims that are off."""
    return {check.claim for check in checks if check.off}


def changed(advice: Advice, **fields: Any) -> Advice:
    """An advice that tells something else."""
    return msgspec.structs.replace(advice, **fields)


def test_replays_find_what_is_not_so(audited: tuple[Advice, FreshWorlds]) -> None:
    """A win that is not certain, luck and outlook that are told wrong, a step that is not legal."""
    advice, worlds = audited
    assert off(of_replays(advice, worlds, FEW)) == set()
    sure = changed(advice, lethal=True)
    assert off(of_replays(sure, worlds, FEW)) == {"a certain win wins in fresh worlds"}
    luck = advice.lucky_win
    assert luck is not None
    rare = msgspec.structs.replace(luck, probability=0.1, low=0.05, high=0.2)
    found = off(of_replays(changed(advice, lucky_win=rare), worlds, FEW))
    assert found == {"a win by luck comes as often as is told"}
    line = advice.line[0], advice.line[0]
    found = off(of_replays(changed(advice, line=line), worlds, Effort(60, 24, 40)))
    assert "steps are legal in 95% of worlds" in found
    reported = {c.option: c.outlook for c in advice.candidates}[advice.best]
    assert reported is not None
    never = msgspec.structs.replace(reported, won=0.0)
    candidates = tuple(
        msgspec.structs.replace(c, outlook=never) if c.option == advice.best else c
        for c in advice.candidates
    )
    found = off(of_replays(changed(advice, candidates=candidates), worlds, FEW))
    assert "outlook: won this turn" in found


def test_games_are_played_to_their_end(audited: tuple[Advice, FreshWorlds]) -> None:
    """By either policy; the line's first step wins most of them."""
    advice, worlds = audited
    assert all(worlds.won_games(advice.line, policy, 12) > 4 for policy in POLICIES)


def test_two_advices_are_held_against_each_other(audited: tuple[Advice, FreshWorlds]) -> None:
    """The advised option holds within two points, another at the least, a level one in four."""
    advice, _ = audited
    best = next(c for c in advice.candidates if c.option == advice.best)
    seen = msgspec.structs.replace(best, visits=500, as_good=False)
    level = msgspec.structs.replace(seen, option=advice.line[0], as_good=True)
    before = changed(advice, candidates=(seen,))
    then = changed(advice, win_probability=best.value + 0.015)
    assert [c.off for c in of_the_next(before, best.option.text, then)] == [False]
    then = changed(advice, win_probability=best.value + 0.03)
    assert [c.off for c in of_the_next(before, best.option.text, then)] == [True]
    assert list(of_the_next(before, "Play something else", then)) == []
    other = changed(before, best=advice.best.__class__(type="end_turn", text="End the turn"))
    assert [c.off for c in of_the_next(other, best.option.text, then)] == [False]
    then = changed(advice, win_probability=best.value - 0.03)
    assert [c.off for c in of_the_next(other, best.option.text, then)] == [True]
    assert [c.off for c in of_another_seed(changed(before, candidates=(level,)), before)] == [False]


def deck(odds_of: int) -> OwnDeck:
    """Two of a card and four of another, with the odds of so many of the first."""
    cards = tuple(
        DeckCard(
            card_id=name,
            name=name,
            cost=1,
            count=count,
            odds=tuple(draw_odds(reported, 6, draws) for draws in range(1, 4)),
        )
        for name, count, reported in (("A", 2, odds_of), ("B", 4, 4))
    )
    return OwnDeck(size=6, cards=cards, listed=True)


def test_draw_odds_are_counted() -> None:
    """By shuffling what is said to be there."""
    true = [check for seed in range(20) for check in of_the_deck(deck(2), seed)]
    assert len(true) == 20
    assert sum(check.off for check in true) <= 4
    assert sum(check.off for seed in range(20) for check in of_the_deck(deck(4), seed)) > 4


def test_verdicts_are_binomial() -> None:
    """The chance of as many misses or more, where the interval's share is the true one."""
    assert at_least(0, 10, 0.05) == 1.0
    assert at_least(1, 2, 0.5) == pytest.approx(0.75)
    assert at_least(1, 9, 0.0) == 0.0
    few = [Check("draw odds", i < 5, 0.5, 0.5) for i in range(100)]
    many = [Check("draw odds", i < 15, 0.5, 0.5) for i in range(100)]
    assert [one.holds for one in verdicts(few)] == [True]
    assert [one.holds for one in verdicts(many)] == [False]
    assert not differs(0.5, 100, 0.6, 100)
    assert differs(0.5, 100, 0.7, 100)
    assert not differs(1.0, 10, 1.0, 10)
