"""The panel's text."""

from __future__ import annotations

import msgspec
import pytest

from hsbot.messages.advice import Candidate, KeptInOwnGames, LuckyWin
from hsbot.messages.overlay import TurnTime
from hsbot.screen import Layout
from kit.screens.overlay_pictures import ATTACK, END_TURN, PLACE, situation
from overlay.content.panel_rows import (
    BannerRow,
    HeadingRow,
    ProbabilityRow,
    RopeRow,
    StepRow,
    TextRow,
    WinRow,
    panel_rows,
)
from overlay.settings import Detail

TOLD = situation(ATTACK, PLACE, END_TURN)

EFFORT = "1,234 iterations, 0.5 s"


def test_everything_is_said_in_full() -> None:
    """Chance and change, clock, the line with places, the unmodelled by name, the opponent."""
    assert panel_rows(TOLD, Detail.FULL) == (
        WinRow(0.62, 0.042, 0.5, EFFORT, trusted=False, words="62%"),
        TextRow("1 card not modelled: Seltsames Relikt", "warning"),
        RopeRow(40.0, 75.0, burning=False),
        StepRow(1, "Attack the Yeti", "next"),
        StepRow(2, "Play Ogre (place 2)", "later"),
        StepRow(3, "End the turn", "later"),
        HeadingRow("Opponent's deck"),
        ProbabilityRow("Freeze Mage", 0.8),
        HeadingRow("Next draw may be"),
        ProbabilityRow("Eisblock", 0.4, "A"),
    )


def test_a_deck_that_is_none_of_the_known_has_no_name() -> None:
    """The panel says so in place of the likeliest of the unlikely; all modelled, no doubt."""
    advice = TOLD.advice
    assert advice is not None
    strange = msgspec.structs.replace(advice.opponent, unlisted=0.9)
    sure = msgspec.structs.replace(advice, opponent=strange, unmodelled=())
    rows = panel_rows(msgspec.structs.replace(TOLD, advice=sure), Detail.FULL)
    assert rows[0] == WinRow(0.62, 0.042, 0.5, EFFORT, words="62%")
    assert TextRow("none of the decks that hsbot knows (90% sure)", "opposing") in rows
    assert not any(isinstance(row, ProbabilityRow) and row.text == "Freeze Mage" for row in rows)


def test_a_chance_that_is_not_the_best_option_s_says_so() -> None:
    """Where the search never came to it; a change beside it would compare two things."""
    advice = TOLD.advice
    assert advice is not None
    options = (advice.best, msgspec.structs.replace(advice.best, entity_ids=(99,)))
    tried = tuple(Candidate(option=x, visits=n, value=0.5) for n, x in enumerate(options))
    guess = msgspec.structs.replace(advice, candidates=tried, lethal=False)
    row = panel_rows(msgspec.structs.replace(TOLD, advice=guess), Detail.FULL)[0]
    assert isinstance(row, WinRow)
    assert (row.of, row.change) == ("over all options", None)


def test_after_a_few_iterations_no_chance_is_drawn() -> None:
    """The panel says so in its place; there is no figure, and no bar."""
    advice = TOLD.advice
    assert advice is not None
    few = msgspec.structs.replace(advice, candidates=(), iterations=15, lethal=False)
    row = panel_rows(msgspec.structs.replace(TOLD, advice=few), Detail.FULL)[0]
    assert row == WinRow(None, None, 0.5, "too little searched for a chance")
    enough = msgspec.structs.replace(few, iterations=16)
    row = panel_rows(msgspec.structs.replace(TOLD, advice=enough), Detail.FULL)[0]
    assert isinstance(row, WinRow)
    assert row.win == few.win_probability


def test_less_detail_says_less() -> None:
    """Each degree leaves something out, never the chance of winning."""
    full, line, fewest = (panel_rows(TOLD, detail) for detail in Detail)
    assert set(fewest) < set(line) < set(full)
    assert fewest[0] == WinRow(
        0.62, 0.042, 0.5, "1,234 iterations, 0.5 s", trusted=False, words="62%"
    )
    assert not any(isinstance(row, StepRow) for row in fewest)
    assert not any(isinstance(row, ProbabilityRow) for row in line)


def test_lethal_is_said_loudly() -> None:
    """A sure win this turn, or how likely one is; nothing when none was found."""
    sure = panel_rows(situation(ATTACK, PLACE, lethal=True), Detail.MARKS)
    assert BannerRow("LETHAL: this line wins now") in sure
    likely = panel_rows(situation(ATTACK, lethal_probability=0.375), Detail.LINE)
    assert BannerRow("38% to win this turn") in likely
    risky = LuckyWin(
        option=ATTACK, probability=0.375, low=0.3, high=0.45, attempts=96, trying=0.4, safe=0.6,
        safe_option=PLACE,
    )  # fmt: skip
    refused = panel_rows(situation(PLACE, lethal_probability=0.375, lucky_win=risky), Detail.LINE)
    assert not any(isinstance(row, BannerRow) for row in refused)
    assert any(isinstance(row, TextRow) and "38% (30% to 45%)" in row.text for row in refused)
    assert not any(isinstance(row, BannerRow) for row in panel_rows(TOLD, Detail.FULL))


@pytest.mark.parametrize(("left_s", "burning"), [(75.0, False), (20.1, False), (20.0, True)])
def test_the_rope_burns_in_the_last_twenty_seconds(left_s: float, burning: bool) -> None:
    """As in the game."""
    told = msgspec.structs.replace(TOLD, turn_time=TurnTime(left_s=left_s, whole_s=75.0))
    row = RopeRow(left_s, 75.0, burning)
    assert [row in panel_rows(told, detail) for detail in Detail] == [True, True, False]


def test_before_the_first_answer_it_thinks() -> None:
    """The clock is told all the same."""
    told = msgspec.structs.replace(TOLD, advice=None, change=None)
    assert panel_rows(told, Detail.FULL) == (
        WinRow(None, None, 0.0, "thinking ..."),
        RopeRow(40.0, 75.0, burning=False),
    )


@pytest.mark.parametrize(("change", "told"), [(None, None), (0.004, None), (-0.006, -0.006)])
def test_a_change_too_small_to_mean_anything_is_not_shown(
    change: float | None, told: float | None
) -> None:
    """Half a percentage point is noise of the search."""
    row = panel_rows(msgspec.structs.replace(TOLD, change=change), Detail.FULL)[0]
    assert isinstance(row, WinRow)
    assert row.change == told


def test_a_jump_of_the_chance_names_its_cause() -> None:
    """By names where they are told, and as hidden where the card is not known."""
    told = msgspec.structs.replace(
        TOLD, change=-0.2, since=("EX1_407", ""), names=TOLD.names | {"EX1_407": "Brawl"}
    )
    guess = "their deck is now guessed as Freeze Mage"
    row = TextRow(f"down 20 points; since then: Brawl + a hidden card; {guess}", "quiet")
    assert row in panel_rows(told, Detail.MARKS)


def test_the_first_minion_has_no_choice_of_place() -> None:
    """On an empty board the place goes without saying."""
    told = msgspec.structs.replace(situation(PLACE), layout=Layout(hand=3))
    assert StepRow(1, "Play Ogre", "next") in panel_rows(told, Detail.LINE)


def test_long_lists_are_cut_and_counted() -> None:
    """A line of ten steps and seven unmodelled cards end in a count."""
    told = situation(*[ATTACK] * 10, unmodelled=tuple("ABCDEFG"))
    rows = panel_rows(told, Detail.LINE)
    assert sum(isinstance(row, StepRow) for row in rows) == 8
    assert TextRow("and 2 more", "quiet") in rows
    names = "Eisblock + Seltsames Relikt + C + D + 3 more"
    assert TextRow(f"7 cards not modelled: {names}", "warning") in rows


def test_recorded_games_stand_below_the_line() -> None:
    """Under the card's name in the user's language; not where only marks are wanted."""
    found = KeptInOwnGames(card_id="R", kept=5, kept_wins=3, replaced=4, replaced_wins=1)
    told = msgspec.structs.replace(
        TOLD,
        advice=msgspec.structs.replace(TOLD.advice, own_games=(found,)),
        names={**TOLD.names, "R": "Relikt"},
    )
    row = TextRow("won in your games: Relikt kept 3 of 5, replaced 1 of 4", "quiet")
    assert row in panel_rows(told, Detail.FULL)
    assert row not in panel_rows(told, Detail.MARKS)
