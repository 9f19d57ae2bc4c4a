"""The balance of a game: changes that add up to the result, each with its source and its words."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.recording import Archive, Store
from hsbot.recording.page import review_page
from hsbot.recording.play.chance_balance import (
    EVEN,
    MOVED,
    SOURCES,
    Balance,
    Change,
    Step,
    balance,
    balance_lines,
    change_words,
    place,
    signed,
    steps_of,
)
from hsbot.recording.statistics.game_facts import GameFacts
from hsbot.recording.statistics.game_summary import summary_lines, swings
from hsbot.recording.statistics.mean_chance_balance import mean_balance, mean_balance_lines
from hsbot.recording.statistics.statistics_page import statistics_page
from kit.recordings import made_up_advice, record, sample

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision
    from hsbot.recording.records import DecisionRecord, GameRecord

MULLIGAN = Step(1, 0, 0.55, 0.0, ends_turn=False)
"""Of a player who goes first, as all that follows."""
FIRST = Step(2, 1, 0.6, 0.1, ends_turn=False)
DRAWN = Step(3, 1, 0.45, 0.0, ends_turn=True)
SECOND = Step(4, 3, 0.3, 0.0, ends_turn=False)


@pytest.fixture
def game(archive: Archive) -> GameRecord:
    """A game that was lost in the opponent's turn, by who went first."""
    return replace(archive.game("1"), result="loss", going_first=True, turns=4)


def test_each_change_has_its_source(game: GameRecord) -> None:
    """The deal, the first draw, a choice, chance in the turn, the opponent's turn, the end."""
    found = balance(game, [MULLIGAN, FIRST, DRAWN, SECOND])
    assert found is not None
    assert [(x.source, pytest.approx(x.amount), x.number) for x in found.changes] == [
        ("start", 0.05, 1),
        ("chance", 0.05, 2),
        ("choice", -0.1, 2),
        ("chance", -0.05, 3),
        ("opponent", -0.15, 4),
        ("opponent", -0.3, 4),
    ]
    assert EVEN + sum(x.amount for x in found.changes) == pytest.approx(found.result)
    assert found.shown == {
        "start": pytest.approx(0.05),
        "choice": pytest.approx(-0.1),
        "opponent": pytest.approx(-0.45),
    }
    assert found.by_source == pytest.approx(found.shown | {"chance": 0})
    assert found.shown == {x: round(y, 2) for x, y in found.shown.items()}
    assert [(x.source, pytest.approx(x.amount), x.number) for x in found.decisive] == [
        ("chance", 0.05, 2),
        ("choice", -0.15, 2),
        ("opponent", -0.15, 4),
        ("opponent", -0.3, 4),
    ]


@pytest.mark.parametrize(
    ("cost", "after", "choice"),
    [
        (0.1, 0.5, -0.1),
        (0.1, 0.55, -0.05),
        (0.1, 0.7, 0.0),
        (-0.1, 0.65, 0.05),
        (-0.1, 0.75, 0.1),
        (-0.1, 0.5, 0.0),
    ],
)
def test_a_choice_counts_no_more_than_the_chance_moved_with_it(
    game: GameRecord, cost: float, after: float, choice: float
) -> None:
    """A cost after which the chance has not fallen is no fall, made up for by a stroke of luck."""
    found = balance(game, [FIRST._replace(cost=cost), DRAWN._replace(chance=after)])
    assert found is not None
    assert found.by_source.get("choice", 0.0) == pytest.approx(choice)
    assert EVEN + sum(found.by_source.values()) == pytest.approx(found.result)
    assert len({x.after for x in found.decisive}) == len(found.decisive), "one row a play"


def test_what_two_searches_differ_by_moves_nothing(game: GameRecord) -> None:
    """By the searches of the same positions in the game itself: neither luck nor the opponent."""
    steps = [MULLIGAN, FIRST._replace(cost=0.0), DRAWN._replace(chance=0.55), SECOND]
    found = balance(game, steps)
    assert found is not None
    assert found.noise == pytest.approx(0.03)
    assert found.changes[2].source == "chance"
    unsure = [x._replace(repeated=0.04 * (-1) ** i) for i, x in enumerate(steps)]
    found = balance(game, unsure)
    assert found is not None
    assert found.noise == pytest.approx(0.08)
    assert [x.source for x in found.changes] == ["start"] + ["searches"] * 2 + ["opponent"] * 2
    assert [x.source for x in found.decisive] == ["opponent"] * 2


def test_whole_percents_add_up(game: GameRecord) -> None:
    """The sums that a reader sees are those that lead from 50% to the result."""
    changes = [
        Change(source, amount, 1, i, i)
        for i, (source, amount) in enumerate(
            [("start", 0.014), ("chance", 0.014), ("opponent", -0.514), ("searches", -0.014)]
        )
    ]
    found = Balance(tuple(changes), 0.0)
    assert found.shown == {"start": 0.01, "chance": 0.01, "opponent": -0.51, "searches": -0.01}
    assert balance(game, [MULLIGAN]) is not None


def test_who_goes_second_sees_the_opponent_after_the_mulligan(game: GameRecord) -> None:
    """The other one's first turn lies in between."""
    found = balance(replace(game, going_first=False), [MULLIGAN, replace_turn(FIRST, 2)])
    assert found is not None
    assert found.changes[1].source == "opponent"


def test_a_win_in_the_own_turn_is_no_work_of_the_opponent(game: GameRecord) -> None:
    """The last change is chance where the game ended with the option."""
    found = balance(replace(game, result="win", turns=3), [SECOND])
    assert found is not None
    assert [x.source for x in found.changes] == ["start", "chance"]
    assert found.result == 1


def test_what_was_not_measured_is_told_as_that(game: GameRecord) -> None:
    """A choice of unknown cost and what followed cannot be told apart."""
    found = balance(game, [FIRST._replace(cost=None), DRAWN])
    assert found is not None
    assert found.changes[1].source == "unknown"
    assert balance(replace(game, result=None), [FIRST]) is None
    assert balance(game, []) is None


@pytest.mark.parametrize("unsearched", [{0}, {1}, {2}, {3}, {1, 2}, {0, 3}, {0, 1, 2}])
def test_no_change_is_claimed_from_what_was_hardly_searched(
    game: GameRecord, unsearched: set[int]
) -> None:
    """To, over and from it the change is not measured; all still adds up, and no turn decides."""
    whole = [MULLIGAN, FIRST, DRAWN, SECOND]
    steps = [x._replace(chance=None) if i in unsearched else x for i, x in enumerate(whole)]
    found = balance(game, steps)
    assert found is not None
    assert EVEN + sum(x.amount for x in found.changes) == pytest.approx(found.result)
    assert EVEN + sum(found.by_source.values()) == pytest.approx(found.result)
    numbers = {whole[i].number for i in unsearched}
    for change in found.changes:
        over = set(range(change.after, change.number + 1))
        assert change.after not in numbers
        assert change.number not in numbers
        if over & numbers or not change.searched:
            assert change.source == "unknown"
            assert change not in found.decisive
    assert not all(x.searched for x in found.changes)
    assert not found.measured
    assert ("start" in found.by_source) == (0 not in unsearched)


def test_a_game_of_first_guesses_has_no_balance(game: GameRecord) -> None:
    """Nothing was searched."""
    assert balance(game, [MULLIGAN._replace(chance=None), SECOND._replace(chance=None)]) is None


def test_no_swing_is_claimed_from_what_was_hardly_searched() -> None:
    """A turn that begins with it has no swing, nor has the turn before; a later chance is none."""
    steps = [FIRST, DRAWN, SECOND, SECOND._replace(number=5, turn=5, chance=0.7)]
    assert [(x.turn, x.before, x.after) for x in swings(steps)] == [
        ("2", 0.3, 0.7),
        ("1", 0.6, 0.3),
    ]
    guessed = [FIRST._replace(chance=None), *steps[1:]]
    assert [x.turn for x in swings(guessed)] == ["2"]
    guessed = [*steps[:2], SECOND._replace(chance=None), *steps[2:]]
    assert swings(guessed) == []


def replace_turn(step: Step, turn: int) -> Step:
    """A step in another turn."""
    return step._replace(turn=turn)


# ---- the sample game -----------------------------------------------------------------------------
@pytest.fixture
def moving(archive: Archive) -> list[DecisionRecord]:
    """The sample's decisions, of which the advice says 80% and 40% by turns."""
    return [
        replace(
            one,
            advice=one.advice
            and msgspec.structs.replace(one.advice, win_probability=0.4 + 0.4 * (one.number % 2)),
        )
        for one in archive.decisions(1)
    ]


def test_the_sample_game_adds_up(
    archive: Archive, table: CardTable, moving: list[DecisionRecord]
) -> None:
    """With its judgements, from its records and from its rows alike; in words, too."""
    game, decisions = archive.game("1"), moving
    assert archive.steps(1) == steps_of(archive.decisions(1))
    found = balance(game, steps_of(decisions))
    assert found is not None
    assert EVEN + sum(x.amount for x in found.changes) == pytest.approx(found.result)
    measured = [x for x in found.changes if x.source == "choice"]
    assert measured
    for change in measured:
        record = decisions[change.number - 1]
        assert change.amount == pytest.approx(-0.02 * (record.number % 6))
        assert record.chosen is not None
        words = change_words(change, decisions, table)
        assert (
            words
            == f"after {record.chosen.text} (measured {-change.amount:.1%} worse than the advised)"
        )
    lines = balance_lines(found, decisions, table)
    assert lines[0].startswith(f"from 50% to a {game.result}: ")
    assert lines[1:]
    assert all(line.startswith(f"{MOVED}: ") for line in lines[1:])


@pytest.mark.parametrize("lost", [{3, 4}, {1}, {48}])
def test_what_decisions_that_are_lost_gave_is_not_known(
    archive: Archive, table: CardTable, lost: set[int]
) -> None:
    """Neither luck nor the opponent has it; the words are of the decisions around it."""
    game, decisions = archive.game("1"), archive.decisions(1)
    assert len(decisions) == game.decisions == 48
    whole = [one for one in decisions if one.number not in lost]
    found = balance(game, steps_of(whole, game.decisions))
    assert found is not None
    assert EVEN + sum(x.amount for x in found.changes) == pytest.approx(found.result)
    unsure = [x for x in found.changes if not x.searched]
    assert {x.source for x in unsure} == {"unknown"}
    assert [(x.after, x.number) for x in unsure] == [
        {3: (2, 5), 1: (2, 2), 48: (47, 47)}[min(lost)]
    ]
    for change in found.changes:
        assert change_words(change, whole, table)
    assert review_page(game, whole, table)


def test_an_opponents_turn_names_what_was_played_and_drawn(
    archive: Archive, table: CardTable, moving: list[DecisionRecord]
) -> None:
    """By the logs of both decisions around it."""
    game, decisions = archive.game("1"), moving
    found = balance(game, [x._replace(repeated=None) for x in steps_of(decisions)])
    assert found is not None
    words = [change_words(x, decisions, table) for x in found.changes if x.source == "opponent"]
    assert sum("the opponent played " in text for text in words) > len(words) / 2
    assert sum("you drew " in text for text in words) > len(words) / 2
    assert sum("; you drew " in text and " + " in text for text in words) > 1
    assert not any(", you drew " in text for text in words)
    later = [x for x in found.changes if x.source == "opponent" and x.after != x.number]
    assert all(place(x) == f"before turn {(x.turn + 1) // 2}" for x in later)
    own = next(x for x in found.changes if x.source == "choice" and x.turn)
    assert place(own) == f"turn {(own.turn + 1) // 2}"


def test_the_page_shows_luck_and_choices(
    archive: Archive, table: CardTable, moving: list[DecisionRecord]
) -> None:
    """The sums, and the largest changes with links to the decisions."""
    game, decisions = archive.game("1"), moving
    page = review_page(game, decisions, table)
    assert "Luck and choices" in page
    assert SOURCES["choice"] in page
    story = page[page.index(MOVED.capitalize()) : page.index("<figure>")]
    found = balance(game, steps_of(decisions))
    assert found is not None
    assert [story.count(f'href="#d{x.number}"') > 0 for x in found.decisive] == [True] * len(
        found.decisive
    )
    assert "Luck and choices" not in review_page(replace(game, result=None), decisions, table)


def first_guesses(decision: Decision) -> Advice:
    """The made-up advice, after two iterations in odd turns of the player's."""
    advice = made_up_advice(decision)
    if decision.kind != "option" or (decision.observation.turn + 1) // 2 % 2 == 0:
        return advice
    few = tuple(msgspec.structs.replace(x, visits=2) for x in advice.candidates)
    return msgspec.structs.replace(advice, candidates=few, iterations=2, win_probability=0.3)


@pytest.mark.parametrize("judged", [True, False])
def test_a_first_guess_is_on_no_plot_and_in_no_swing(
    tmp_path: Path, table: CardTable, judged: bool
) -> None:
    """But by what a review has measured, which is one number on plot and card."""
    file = tmp_path / "r.sqlite3"
    record(sample(), file, table, advise=first_guesses, judged=judged)
    with Store(file) as store:
        archive = Archive(store)
        game, decisions, steps = archive.game("1"), archive.decisions(1), archive.steps(1)
    assert steps == steps_of(decisions)
    guessed = [x for x in decisions if x.advice and x.advice.hardly_searched]
    assert len(guessed) > 10
    page = review_page(game, decisions, table)
    for one in guessed:
        expected = None if one.judgement is None else pytest.approx(0.705)
        assert one.chance == expected
        drawn = f'data-number="{one.number}" tabindex="-1" aria-label="decision {one.number},'
        assert page.count(drawn) == (0 if one.judgement is None else 2)
        if one.followed and one.advice and len(one.advice.candidates) > 1:
            assert one.cost is None
        article = page[page.index(f'<article id="d{one.number}"') :]
        meter = article[article.index("<meter") :]
        said = 0.3 if one.judgement is None else one.judgement.best.value
        assert meter.startswith(f'<meter min="0" max="1" value="{round(said, 4)}"')
    assert all("swing" not in x for x in summary_lines(game, steps)) or judged
    found = balance(game, steps)
    assert found is not None
    assert EVEN + sum(found.by_source.values()) == pytest.approx(found.result)
    claimed = {number for x in found.decisive for number in (x.after, x.number)}
    assert not claimed & {x.number for x in guessed if x.chance is None}


def test_a_choice_that_measured_better_is_called_so(archive: Archive, table: CardTable) -> None:
    """The advised play is not called better than it."""
    decisions = archive.decisions(1)
    at, judged = next((i, x) for i, x in enumerate(decisions) if x.judgement and x.turn)
    change = Change("choice", 0.04, judged.turn, judged.number, judged.number)
    assert judged.judgement is not None
    for values, word in (
        ((0.5, 0.51), r" \(measured 2\d\.\d% worse than the advised\)"),
        ((0.9, 0.91), r" \(measured 20\.\d% better than the advised\)"),
        ((0.5, 0.8), ""),
        (judged.judgement.best.values, ""),
    ):
        played = msgspec.structs.replace(judged.judgement.played, values=values)
        judgement = msgspec.structs.replace(judged.judgement, played=played)
        changed = [*decisions]
        changed[at] = replace(judged, judgement=judgement)
        said = re.escape(f"after {judged.chosen.text}") if judged.chosen else ""
        assert re.fullmatch(said + word, change_words(change, changed, table))


def test_what_was_not_measured_within_a_turn_is_not_the_opponents(
    archive: Archive, table: CardTable
) -> None:
    """It is told by what it came after."""
    decisions = archive.decisions(1)
    before, after = next(
        (x, y) for x, y in pairwise(decisions) if x.turn and x.turn == y.turn and x.chosen
    )
    change = Change("unknown", -0.2, after.turn, before.number, after.number)
    assert before.chosen is not None
    assert change_words(change, decisions, table).startswith(f"after {before.chosen.text}")


# ---- many games ----------------------------------------------------------------------------------
def facts(game: GameRecord, *steps: Step) -> GameFacts:
    """A game of some steps as statistics see it."""
    return GameFacts(game, balance=balance(game, steps))


def test_the_mean_of_games_has_an_interval(game: GameRecord) -> None:
    """Of those that were measured from start to end; a few games have no interval."""
    games = [
        *[facts(game, MULLIGAN, FIRST)] * 3,
        *[facts(game, MULLIGAN, FIRST._replace(cost=0.2))] * 3,
        facts(game, MULLIGAN, FIRST._replace(cost=None)),
        GameFacts(replace(game, result=None)),
    ]
    found = mean_balance(games)
    assert found.games == 6
    choices = next(x for x in found.changes if x.source == SOURCES["choice"])
    assert choices.mean == pytest.approx(-0.15)
    assert choices.low is not None
    assert choices.high is not None
    assert -0.25 < choices.low < -0.18
    assert -0.12 < choices.high < -0.05
    few = [x for x in mean_balance(games[:4]).changes if x.source == SOURCES["choice"]]
    assert [(x.low, x.high) for x in few] == [(None, None)]
    (single,) = [x for x in mean_balance(games[:1]).changes if x.source == SOURCES["choice"]]
    assert single.words == f"{SOURCES['choice']} -10%"
    lines = mean_balance_lines(found)
    assert lines[0].endswith("over 6 games:")
    assert len(lines) == 1 + len(found.changes)
    assert mean_balance_lines(mean_balance([])) == []
    page, few_games = statistics_page(games), statistics_page(games[:4])
    assert page.index('class="groups"') < page.index('<section class="luck">'), "a card like others"
    assert page.count('class="number between"') == len(found.changes)
    assert "Luck and choices" in few_games
    assert "between" not in few_games.partition("<body>")[2], "no empty column"


def test_what_is_none_to_the_eye_counts_in_the_mean(game: GameRecord) -> None:
    """A hundred games of 0.4% each are no 0%; nor is a game less whole for what nobody sees."""
    small = [facts(game, MULLIGAN._replace(chance=0.504)) for _ in range(3)]
    assert all(x.balance and "start" not in x.balance.shown for x in small)
    start = next(x for x in mean_balance(small).changes if x.source == SOURCES["start"])
    assert start.mean == pytest.approx(0.004)
    unseen = FIRST._replace(cost=None)
    almost = facts(game, MULLIGAN, unseen, FIRST._replace(number=3, chance=unseen.chance + 0.004))
    assert mean_balance([almost]).games == 1
    assert all(x.source != SOURCES["unknown"] for x in mean_balance([almost]).changes)


def test_a_rise_and_a_fall_that_are_not_known_do_not_cancel(game: GameRecord) -> None:
    """Such a game is not measured, though the sum of what is not known is nothing."""
    up, down = FIRST._replace(cost=None), DRAWN._replace(cost=None, chance=0.9)
    same = FIRST._replace(number=4, chance=FIRST.chance)
    found = facts(game, MULLIGAN, up, down, same)
    assert found.balance is not None
    assert "unknown" not in found.balance.shown
    assert mean_balance([found]).games == 0


@pytest.mark.parametrize(
    ("amount", "words"), [(0.123, "+12%"), (-0.031, "-3%"), (0.004, "0%"), (-0.004, "0%")]
)
def test_signed(amount: float, words: str) -> None:
    """A sign for whatever is not nothing."""
    assert signed(amount) == words
