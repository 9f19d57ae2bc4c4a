"""How sure an answer is, in words: its interval, and the answers that are as good."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from hsbot.messages.advice import (
    NO_CHANCE,
    Advice,
    AdviceOption,
    Candidate,
    DecisionKind,
    KeptInOwnGames,
    KeptInSelfPlay,
    decode_line,
    encode,
)
from hsbot.messages.certainty_words import (
    NOTHING_SEEN,
    interval_words,
    jump_words,
    kept_words,
    own_games_words,
    rough_words,
    toss_words,
)
from hsbot.messages.overlay import Between
from kit.advice_scenes import an_advice

KEEP = [AdviceOption(type="keep", entity_ids=(i,), text=f"Keep {i}") for i in range(4)]


def mulligan(*others: Candidate) -> Advice:
    """A mulligan's advice: keep card 0, 52 +- 5 percent; and other candidates."""
    best = Candidate(option=KEEP[0], visits=100, value=0.52, error=0.05)
    return msgspec.structs.replace(
        an_advice(win_probability=0.52),
        kind="mulligan",
        best=KEEP[0],
        line=(KEEP[0],),
        candidates=(best, *others),
    )


def searched(kind: DecisionKind, *candidates: Candidate) -> Advice:
    """An advice of 1000 iterations that is no win."""
    return msgspec.structs.replace(
        an_advice(win_probability=0.52),
        lethal=False,
        iterations=1000,
        kind=kind,
        best=candidates[0].option,
        candidates=candidates,
    )


def other(number: int, value: float, *, as_good: bool) -> Candidate:
    """Another answer, which differs by so and so much, give or take a point."""
    return Candidate(option=KEEP[number], visits=100, value=value, error=0.01, as_good=as_good)


def test_the_interval_is_of_the_best_answer() -> None:
    """1.96 standard errors to both sides; what has no error has no interval."""
    advice = mulligan(other(1, 0.4, as_good=False))
    assert advice.interval == pytest.approx((0.422, 0.618))
    assert interval_words(advice) == "between 42% and 62% (95%)"
    assert interval_words(an_advice()) == ""


def test_a_search_that_had_hardly_begun_is_told_as_rough() -> None:
    """By the visits of the best option, unless the win is certain or there is nothing to choose."""
    two = tuple(Candidate(option=x, visits=16, value=0.52) for x in KEEP[:2])
    rough = searched("option", *two)
    assert rough_words(rough) == "rough: tried only 16 times"
    assert "52.0% to win, roughly" in str(rough)
    enough = (msgspec.structs.replace(two[0], visits=50), two[1])
    for change in ({"candidates": enough}, {"lethal": True}, {"candidates": two[:1]}):
        assert rough_words(msgspec.structs.replace(rough, **change)) == ""


@pytest.mark.parametrize("kind", ["option", "choice", "mulligan"])
@pytest.mark.parametrize(
    ("visits", "words"),
    [
        (0, "first guess: not searched"),
        (1, "first guess: tried only once"),
        (15, "first guess: tried only 15 times"),
        (16, "rough: tried only 16 times"),
        (49, "rough: tried only 49 times"),
        (50, ""),
    ],
)
def test_one_rule_says_what_is_rough(kind: DecisionKind, visits: int, words: str) -> None:
    """Of a turn, a choice and a mulligan alike, whatever others got; the JSON says the same."""
    error = 0.05 if kind == "mulligan" else None
    best = Candidate(option=KEEP[0], visits=visits, value=0.52, error=error)
    advice = searched(kind, best, other(1, 0.4, as_good=False))
    assert rough_words(advice) == words
    assert decode_line(encode(advice)).rough == words.partition(":")[0] == advice.roughness
    assert advice.hardly_searched == (visits < 16)


def test_a_line_that_was_not_searched_is_a_first_guess() -> None:
    """The planner's answer is never told as the search's; nor is what was never tried a figure."""
    few = msgspec.structs.replace(an_advice(win_probability=0.52), lethal=False, iterations=99)
    options = (few.best, *KEEP[:2])
    counts = (0, 2, 1)
    tried = tuple(
        Candidate(option=x, visits=n, value=0.52) for x, n in zip(options, counts, strict=True)
    )
    guess = msgspec.structs.replace(few, candidates=tried)
    assert guess.first_guess
    assert rough_words(guess) == "first guess: not searched"
    assert "52.0% over all options, itself not searched, a first guess" in str(guess)
    assert "to win" not in repr(guess)
    assert guess.chance_of == "over all options"
    tried_once = (msgspec.structs.replace(tried[0], visits=1), *tried[1:])
    once = msgspec.structs.replace(guess, candidates=tried_once)
    assert once.first_guess
    assert "52.0% to win, a first guess" in str(once)
    assert msgspec.structs.replace(guess, lethal=True).chance_of == "win"
    assert guess.chance_words(tried[0]) == "not searched"
    assert guess.chance_words(tried[1]) == "unsure"
    enough = (msgspec.structs.replace(tried[0], visits=16), *tried[1:])
    for change in ({"candidates": enough}, {"lethal": True}, {"candidates": tried[:1]}):
        assert not msgspec.structs.replace(guess, **change).first_guess


@pytest.mark.parametrize(("iterations", "tells"), [(2, False), (15, False), (16, True)])
def test_after_a_few_iterations_no_chance_is_told(iterations: int, tells: bool) -> None:
    """Two games say nothing of it, of whatever option: neither in words nor as a bar."""
    best, *others = KEEP
    few = msgspec.structs.replace(an_advice(win_probability=0.77), best=best, iterations=iterations)
    tried = (
        Candidate(option=best, visits=0, value=0.77),
        Candidate(option=others[0], visits=iterations, value=0.77),
    )
    for candidates in (tried, tried[:1]):
        advice = msgspec.structs.replace(few, candidates=candidates)
        shown = {advice.chance_words(x) for x in candidates if x.visits}
        assert advice.tells_chance == tells
        assert ("77.0%" in f"{advice} {advice!r} {advice._repr_html_()} {shown}") == tells
        assert (NO_CHANCE in str(advice)) != tells
        assert (advice.shown_chance(candidates[-1]) > 0.0) == tells
    for known in ({"lethal": True}, {"player": "greedy"}):
        assert msgspec.structs.replace(few, candidates=tried, **known).tells_chance


@pytest.mark.parametrize(
    ("visits", "error"), [(0, math.inf), (1, 0.2), (100, 0.021), (400, 0.012), (10**9, 0.006)]
)
def test_the_error_of_a_chance_falls_with_visits(visits: int, error: float) -> None:
    """To what no visits take away; an estimated one stands, and a certain win has none."""
    advice = an_advice()
    best = Candidate(option=advice.best, visits=visits, value=0.6)
    searched = msgspec.structs.replace(advice, candidates=(best,))
    assert searched.chance_error == pytest.approx(error, abs=0.0005)
    assert msgspec.structs.replace(searched, lethal=True).chance_error == 0.0
    estimated = (msgspec.structs.replace(best, error=0.05),)
    assert msgspec.structs.replace(advice, candidates=estimated).chance_error == 0.05


@pytest.mark.parametrize(("visits", "hardly"), [(2, True), (15, True), (16, False)])
def test_a_chance_of_few_visits_was_hardly_searched(visits: int, hardly: bool) -> None:
    """That of an only option, of an offered card, of a mulligan's answer; not what is certain."""
    few = msgspec.structs.replace(an_advice(win_probability=0.52), lethal=False, iterations=visits)
    only = (Candidate(option=few.best, visits=visits, value=0.52),)
    for kind in ("option", "choice"):
        lone = msgspec.structs.replace(few, kind=kind, candidates=only)
        assert lone.hardly_searched == hardly
        assert not msgspec.structs.replace(lone, lethal=True).hardly_searched
    assert msgspec.structs.replace(few, candidates=()).hardly_searched == hardly
    kept = msgspec.structs.replace(mulligan().candidates[0], visits=visits)
    assert msgspec.structs.replace(mulligan(), candidates=(kept,)).hardly_searched == hardly
    assert msgspec.structs.replace(mulligan(), player="quick").hardly_searched


def test_a_jump_names_what_was_played_before_it() -> None:
    """Ten points and more; a small change has no cause to look for, nor one that is unknown."""

    def words(change: float | None, *since: str, now: str = "", **between: Any) -> str:
        return jump_words(change, since, Between(**between), str, now)

    assert words(-0.18, "Brawl", "", "Brawl") == (
        "down 18 points; since then: Brawl x2 + a hidden card"
    )
    assert "Toki, Time-Tinker + Temporal Loop" in words(0.1, "Toki, Time-Tinker", "Temporal Loop")
    assert words(0.1) == f"up 10 points; since then: {NOTHING_SEEN}"
    assert words(0.1, "Brawl", drawn=("Yeti",)) == (
        "up 10 points; since then: Brawl; new in your hand: Yeti"
    )
    assert words(-0.16, attacked=("Wisp",), advised="Play Reaper") == (
        "down 16 points; since then: you attacked with Wisp; advised was: Play Reaper"
    )
    assert words(0.099, "Brawl") == words(None, "Brawl") == ""
    told = "up 20 points; since then: Brawl"
    assert words(0.2, "Brawl", now="Zoo") == f"{told}; their deck is now guessed as Zoo"
    assert words(0.2, "Brawl", now="Zoo", guessed="Zoo") == told
    assert words(0.2, "Brawl", guessed="Zoo") == told


def test_a_toss_names_the_other_answers() -> None:
    """The best first, two at most, the rest counted; a twin of the best is no other answer."""
    assert toss_words(mulligan(other(1, 0.4, as_good=False)), lambda x: x.text) == ""
    twin = Candidate(
        option=msgspec.structs.replace(KEEP[0], entity_ids=(9,)), visits=1, value=0.52, as_good=True
    )
    assert toss_words(mulligan(twin), lambda x: x.text) == ""
    tossed = mulligan(*(other(i, 0.5 + i / 1000, as_good=True) for i in (1, 2, 3)), twin)
    assert [x.text for x in tossed.as_good] == ["Keep 0", "Keep 3", "Keep 2", "Keep 1"]
    words = toss_words(tossed, lambda x: x.text)
    assert words == "a coin's toss, another run may say: Keep 3 or Keep 2, and 1 more"
    turn = msgspec.structs.replace(tossed, kind="option")
    assert toss_words(turn, lambda x: x.text) == ""


def test_self_play_is_told_card_by_card() -> None:
    """The gain of keeping each is told in points, with its 95% interval; nothing where unknown."""
    assert kept_words(mulligan(), str) == ""
    kept = (
        KeptInSelfPlay(card_id="A", difference=0.052, error=0.01, games=900),
        KeptInSelfPlay(card_id="B", difference=-0.03, error=0.02, games=700),
    )
    advice = msgspec.structs.replace(mulligan(), kept=kept)
    assert (
        kept_words(advice, str.lower) == "kept in self-play (\u00b195%): a +5 \u00b12, b -3 \u00b14"
    )


def test_recorded_games_are_told_card_by_card() -> None:
    """Won of played, kept and replaced; nothing where there are none."""
    assert own_games_words(mulligan(), str) == ""
    found = KeptInOwnGames(card_id="A", kept=5, kept_wins=3, replaced=4, replaced_wins=1)
    advice = msgspec.structs.replace(mulligan(), own_games=(found,))
    assert own_games_words(advice, str.lower) == (
        "won in your games: a kept 3 of 5, replaced 1 of 4"
    )
