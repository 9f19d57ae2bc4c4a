"""Missed wins, mana left and cards overdrawn, in a game and on its page."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hearthstone.enums import GameTag, Zone

from hsbot.messages.advice import AdviceOption
from hsbot.recording import Archive, Store
from hsbot.recording.page import review_page
from hsbot.recording.play.habits import Answer, Habits, TurnEnd, habits, missed_wins, wins_missed
from hsbot.recording.statistics.game_summary import habit_lines, story_lines
from kit.recordings import made_up_advice, record, sample

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision

WIN = AdviceOption(type="attack", option_index=99, entity_id=999, text="Attack for the win")
MISSED, TAKEN = 16, 20
"""TURNs of the sample game: one that went on, and the last, which was won."""


def lethal(decision: Decision) -> Advice:
    """Advice that tells a win in two turns."""
    advice = made_up_advice(decision)
    if decision.kind != "option" or decision.observation.turn not in (MISSED, TAKEN):
        return advice
    return msgspec.structs.replace(advice, lethal=True, best=WIN, line=(WIN,))


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory, table: CardTable) -> Path:
    """A recording of the sample game in which a win was told in two turns."""
    file = tmp_path_factory.mktemp("lethal") / "games.sqlite3"
    record(sample(), file, table, advise=lethal)
    return file


def test_a_missed_win_is_told_first(told: Path, table: CardTable) -> None:
    """On the page and in the terminal, once a turn; the turn that was won is none."""
    with Store(told, create=False) as store:
        archive = Archive(store)
        game, decisions = archive.game("1"), archive.decisions(1)
        found = archive.habits(game)
        page = review_page(game, decisions, table, habits=found)
    assert [one.turn for one in wins_missed(game, decisions)] == [MISSED]
    assert (found.wins, found.missed, found.overdrawn) == (2, 1, 0)
    assert 0 < found.turns <= 10
    first = story_lines(game, decisions)[0]
    assert first == "turn 8: you had lethal: Attack for the win; you played: End the turn"
    assert page.index("You had lethal") < page.index("Attack for the win") < page.index("<nav")
    assert f"Mana left a turn</dt><dd>{found.mana_a_turn:.1f}" in page
    assert habit_lines(found)[0] == "certain wins: 2 turns, 1 missed"


def test_a_win_is_missed_where_the_game_went_on(told: Path) -> None:
    """Not where it was taken, where the game's end was not seen, or where it is asked for again."""
    with Store(told, create=False) as store:
        game = Archive(store).game("1")
        advice = next(
            one.advice for one in Archive(store).decisions(1) if one.advice and one.advice.lethal
        )
    other = AdviceOption(type="end_turn", option_index=0, text="End the turn")
    threw, took, lapsed = (Answer(9, advice, chosen) for chosen in (other, WIN, None))
    later = Answer(9, made_no_win(advice), other)
    assert missed_wins(replace(game, result="loss", turns=10), 9, [threw]) == [0]
    assert missed_wins(replace(game, result="loss", turns=10), 9, [lapsed]) == [0]
    assert missed_wins(replace(game, result="win", turns=9), 9, [threw]) == []
    assert missed_wins(replace(game, result="win", turns=11), 11, [threw]) == [0]
    assert missed_wins(replace(game, result=None, turns=None), 9, [threw]) == []
    assert missed_wins(replace(game, result=None, turns=None), 11, [threw, later]) == [0]
    assert missed_wins(replace(game, result="loss", turns=10), 9, [threw, took]) == []
    assert missed_wins(replace(game, result="loss", turns=10), 9, [threw, threw]) == [1]


def test_a_turn_that_ended_by_itself_leaves_its_mana(told: Path) -> None:
    """Without a click on its end, as by the rope: all that was left counts."""
    with Store(told, create=False) as store:
        archive = Archive(store)
        game = archive.game("1")
        before = archive.habits(game)
    with closing(sqlite3.connect(told)) as data, data:
        turn, line = data.execute(
            "SELECT turn, max(line) FROM decisions WHERE turn > 0 GROUP BY turn ORDER BY turn"
        ).fetchone()
        (kept,) = data.execute("SELECT chosen FROM decisions WHERE line = ?", (line,)).fetchone()
        data.execute("UPDATE decisions SET chosen = NULL WHERE line = ?", (line,))
    try:
        with Store(told, create=False) as store:
            after = Archive(store).habits(game)
    finally:
        with closing(sqlite3.connect(told)) as data, data:
            data.execute("UPDATE decisions SET chosen = ? WHERE line = ?", (kept, line))
    assert turn > 0
    assert (after.turns, after.mana_left) == (before.turns, before.mana_left)


def made_no_win(advice: Advice) -> Advice:
    """The advice once the win is gone."""
    return msgspec.structs.replace(advice, lethal=False)


def document(hand: int, mana: int, gone: int = 0, turn: int = 0) -> dict[str, Any]:
    """An observation of player 1: a hand, mana of ten, cards gone from the deck in a turn."""
    zone, controller = str(int(GameTag.ZONE)), str(int(GameTag.CONTROLLER))
    spent = {str(int(GameTag.RESOURCES)): 10, str(int(GameTag.RESOURCES_USED)): 10 - mana}
    entities: dict[str, Any] = {"2": {"tags": spent}}
    for number in range(hand):
        entities[str(10 + number)] = {"tags": {zone: Zone.HAND, controller: 1}}
    for number in range(gone):
        entities[str(30 + number)] = {
            "tags": {zone: Zone.GRAVEYARD, controller: 1}, "original_controller": 1,
            "left_deck": 7, "moved": 7, "moved_turn": turn,
        }  # fmt: skip
    return {"entities": entities, "player_entities": {"1": 2}}


@pytest.mark.parametrize(("hand", "overdrawn"), [(10, 2), (9, 0)])
def test_mana_and_overdrawn_cards_are_counted(told: Path, hand: int, overdrawn: int) -> None:
    """Mana where a turn was ended; a card gone from the deck counts where the hand was full."""
    with Store(told, create=False) as store:
        game = replace(Archive(store).game("1"), friendly_player=1)
    ends = [
        TurnEnd(5, document(4, 3), is_end=True),
        TurnEnd(7, document(hand, 9, gone=2, turn=7), is_end=False),
        TurnEnd(7, document(5, 1, gone=2, turn=7), is_end=True),
    ]
    found = habits(game, 7, [], ends)
    assert found == Habits(turns=2, mana_left=4, overdrawn=overdrawn)
    assert found + found == Habits(turns=4, mana_left=8, overdrawn=2 * overdrawn)
    assert habit_lines(found)[0] == "mana left at the end of a turn: 2.0 on average"
