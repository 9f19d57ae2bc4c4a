"""The advisor on real games: legal answers within the budget, the same for the same seed."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from hsbot.agents.advisor import advisor as advisor_module
from hsbot.agents.advisor.advisor import Advisor
from hsbot.clock import FakeClock
from hsbot.messages.advice import Advice, decode, encode
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import set_dead_cards, set_played_cards
from hsbot.search.lethal.expectimax import LOOKS
from hsbot.simulators.compiled_search import BLOCK

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from kit.logs.games_with_true_states import Played

ITERATIONS = 40


@pytest.fixture
def advisor(table: CardTable, library: Library) -> Advisor:
    """An advisor with a clock that never moves: budgets are iterations."""
    return Advisor(seed=1, clock=FakeClock(), cards=table, library=library)


def test_every_answer_is_legal(advisor: Advisor, decisions: list[Decision]) -> None:
    """On a fifth of all logs' decisions the best option is one that the log itself calls legal.

    One in four is searched, and its line pruned and looked into; the others are answered at once.
    """
    assert {decision.kind for decision in decisions} == {"option", "choice", "mulligan"}
    for number, decision in enumerate(decisions[::5]):
        searched = number % 4 == 0
        advice = advisor.advise(
            decision, budget_s=None if searched else 0.0, iterations=ITERATIONS if searched else 1
        )
        assert 0.0 <= advice.win_probability <= 1.0
        assert advice.line[0] == advice.best
        assert decode(encode(advice)) == advice
        if decision.kind == "option":
            check_option(decision, advice)
        elif decision.kind == "choice":
            assert advice.best.entity_id in decision.choice_entities
        else:
            assert set(advice.best.entity_ids) <= set(decision.choice_entities)


def test_an_advice_says_the_place(advisor: Advisor, generated: Callable[[str], Played]) -> None:
    """Each place that differs is a candidate of its own, by position and in words, in JSON too."""
    reported = merged = 0
    for decision in generated("neighbours-basic").decisions:
        if decision.kind != "option":
            continue
        board = decision.observation.board(decision.observation.friendly_player)
        read = decode(encode(advisor.advise(decision, budget_s=None, iterations=ITERATIONS)))
        check_option(decision, read)
        words = (" left of ", " right of ", " between ")
        options = [candidate.option for candidate in read.candidates]
        placed = [option for option in options if any(word in option.text for word in words)]
        assert all(1 <= option.position <= len(board) + 1 for option in placed)
        clicks = {(x.option_index, x.sub_option, x.target_id, x.position) for x in placed}
        assert len(clicks) == len(placed), "no place twice"
        reported += len(placed) > len({option.entity_id for option in placed})
        merged += any(x.card_id == "BOT_906" and x.position <= len(board) for x in placed)
    assert reported > 3
    assert merged


def check_option(decision: Decision, advice: Advice) -> None:
    """The option, its target and its sub-option are legal ones of the log's list."""
    by_index = {option.index: option for option in decision.options}
    for candidate in advice.candidates:
        option = candidate.option
        assert option.option_index is not None
        log = by_index[option.option_index]
        assert log.legal
        assert option.entity_id in (log.entity_id, None)
        subs = {sub.index: sub for sub in log.sub_options if not sub.error}
        assert option.sub_option in subs or (option.sub_option == -1 and not subs)
        offered = subs[option.sub_option].targets or log.targets if subs else log.targets
        targets = {x.entity_id for x in offered if not x.error}
        if option.type == "play":
            targets.discard(log.entity_id)  # the card as its own target is its trade
        assert option.target_id in targets or (option.target_id == 0 and not targets)


def test_the_same_seed_gives_the_same_advice(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """Two advisors agree to the last digit; another seed's search differs."""
    some = [d for d in decisions if d.kind == "option" and sum(o.legal for o in d.options) > 3][:3]
    for decision in some:
        first, second, other = (
            Advisor(seed=seed, clock=FakeClock(), cards=table, library=library).advise(
                decision, budget_s=None, iterations=200
            )
            for seed in (1, 1, 2)
        )
        assert encode(first) == encode(second)
        assert first.candidates != other.candidates


def test_what_the_engine_gives_up_is_said(
    advisor: Advisor,
    library: Library,
    decisions: list[Decision],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Games in which a history overflows count as draws, and the advice says how many."""
    decision = next(d for d in reversed(decisions) if d.kind == "option")
    assert advisor.advise(decision, budget_s=None, iterations=ITERATIONS).gave_up == ()
    honest = advisor_module.root_options

    def with_full_histories(*arguments: Any) -> RootOptions:
        root = honest(*arguments)
        record = root.state.array[0]
        wisp = library.index["CS2_231"]
        for player in range(2):
            set_dead_cards(record, player, [wisp] * (t.MAX_GRAVE + t.LATER))
            set_played_cards(record, player, [wisp] * (t.MAX_PLAYED + t.LATER))
        return root

    monkeypatch.setattr(advisor_module, "root_options", with_full_histories)
    advice = advisor.advise(decision, budget_s=None, iterations=ITERATIONS)
    (fault,) = advice.gave_up
    assert fault.reason == "a player's history is full"
    assert fault.times > 1
    assert decode(encode(advice)) == advice


def test_a_tree_is_kept_within_the_turn(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """The tree below the option that the human played counts on, in that turn alone."""
    advisor = Advisor(cards=table, library=library)
    kept, all_in_turn, before = 0, 0, None
    for decision in decisions[:80]:
        advice = advisor.advise(decision, budget_s=None, iterations=40)
        known = sum(candidate.visits for candidate in advice.candidates) - advice.iterations
        moment = decision.kind, decision.observation.game, decision.observation.turn
        if moment == before and decision.kind == "option":
            all_in_turn += 1
            kept += known > 0
        else:
            unfinished_round = range(-31, 1) if decision.kind == "mulligan" else (0,)
            assert known in unfinished_round
        before = moment
    assert kept > all_in_turn / 2 > 8


def test_trees_are_searched_side_by_side(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """With a budget of time each thread has a tree; their iterations are put together."""
    decision = next(
        d for d in decisions if d.kind == "option" and sum(o.legal for o in d.options) > 3
    )

    def advised(threads: int, budget_s: float | None) -> Advice:
        advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library, threads=threads)
        return advisor.advise(decision, budget_s=budget_s, iterations=101)

    assert encode(advised(2, 60.0)) == encode(advised(2, 60.0))
    assert advised(2, 60.0).iterations == 101
    assert advised(2, 60.0).candidates != advised(1, 60.0).candidates
    assert encode(advised(2, None)) == encode(advised(1, None))  # the same on every machine


def test_only_the_caller_s_thread_is_asked_to_stop(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """The caller's function may look at the screen; the other trees stop with the first."""
    decision = next(
        d for d in decisions if d.kind == "option" and sum(o.legal for o in d.options) > 3
    )
    askers: set[int] = set()
    asked = iter(range(10**9))

    def stop() -> bool:
        askers.add(threading.get_ident())
        return next(asked) >= LOOKS + 30  # looks for luck, which come first, ask too

    advisor = Advisor(seed=1, clock=FakeClock(), cards=table, library=library, threads=2)
    advice = advisor.advise(decision, budget_s=1e6, should_stop=stop)
    assert askers == {threading.get_ident()}
    assert advice.iterations >= 20


def test_a_budget_of_time_is_kept(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """On a ticking clock the answer comes at the budget's end, not a slice later."""
    decision = next(
        d for d in decisions if d.kind == "option" and sum(o.legal for o in d.options) > 3
    )
    clock = FakeClock(tick_s=0.01)
    advisor = Advisor(clock=clock, cards=table, library=library)
    heard: list[Advice] = []
    started = clock.now_s()
    advice = advisor.advise(decision, budget_s=1.0, on_progress=heard.append, started_s=started)
    assert 0.9 <= advice.elapsed_s <= 1.05
    assert len(heard) >= 2
    assert [a.iterations for a in heard] == sorted(a.iterations for a in heard)


def test_reports_on_the_way_change_nothing(
    table: CardTable, library: Library, generated: Callable[[str], Played]
) -> None:
    """With iterations given, the clock decides when to report, and nothing of the answer.

    A certain win that is known within the first iterations ended the search with the slice.
    """
    wins = 0
    for decision in generated("neighbours-basic").decisions:
        if decision.kind != "option":
            continue
        still = Advisor(seed=1, clock=FakeClock(), cards=table, library=library)
        alone = still.advise(decision, budget_s=None, iterations=ITERATIONS)
        if not alone.lethal:
            continue
        wins += 1
        ticking = Advisor(seed=1, clock=FakeClock(tick_s=0.1), cards=table, library=library)
        reports: list[Advice] = []
        watched = ticking.advise(
            decision, budget_s=None, iterations=ITERATIONS, on_progress=reports.append
        )
        assert reports
        assert replace(watched, elapsed_s=0.0) == replace(alone, elapsed_s=0.0)
    assert wins


def test_a_spent_budget_still_gives_an_answer(
    table: CardTable, library: Library, decisions: list[Decision]
) -> None:
    """Asked too late, the advisor answers at once, after a single iteration."""
    clock = FakeClock(start_s=100.0)
    advisor = Advisor(clock=clock, cards=table, library=library)
    advice = advisor.advise(decisions[1], budget_s=0.5, started_s=10.0)
    assert advice.iterations == 1


def test_a_wish_to_stop_is_heard(advisor: Advisor, decisions: list[Decision]) -> None:
    """When the decision is dead, the answer so far comes within a few iterations."""
    decision = next(
        d for d in decisions if d.kind == "option" and sum(o.legal for o in d.options) > 3
    )
    asked = iter(range(10**9))
    advice = advisor.advise(decision, budget_s=60.0, should_stop=lambda: next(asked) >= 5)
    assert advice.iterations <= 6 * BLOCK


def test_a_library_is_not_built_at_the_first_decision_s_cost(
    decisions: list[Decision], table: CardTable, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Building it takes a minute of the clock; the second that was asked for is left to think."""
    clock = FakeClock()
    advisor = Advisor(seed=3, clock=clock, cards=table, library=library)
    built = advisor.library_of

    def slow(*arguments: object, **named: object) -> Library:
        clock.advance(60.0)
        monkeypatch.setattr(advisor, "library_of", built)
        return built(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(advisor, "library_of", slow)
    decision = next(d for d in decisions if d.kind == "option")
    advice = advisor.advise(decision, budget_s=1.0, iterations=20, started_s=clock.now_s())
    assert advice.iterations == 20
    assert advice.elapsed_s < 1.0


def test_decks_are_not_read_at_a_decision_s_cost(
    decisions: list[Decision], table: CardTable, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of a class that is met first take more than the budget: there is a search after it."""
    clock = FakeClock(tick_s=0.001)
    advisor = Advisor(seed=3, clock=clock, cards=table, library=library)
    believed = advisor._beliefs.posterior

    def slow(*arguments: object) -> object:
        clock.advance(1.0)
        return believed(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(advisor._beliefs, "posterior", slow)
    decision = next(
        d for d in decisions if d.kind == "option" and sum(o.legal for o in d.options) > 3
    )
    advice = advisor.advise(decision, budget_s=0.5, started_s=clock.now_s())
    assert advice.iterations > 50
    assert advice.elapsed_s < 0.6
