"""Won and lost, counted by group."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.recording.statistics.game_facts import GameFacts, all_facts
from hsbot.recording.statistics.win_rates import (
    MeanChance,
    TurnChances,
    WinCounts,
    all_win_counts,
    chances_by_turn,
)

if TYPE_CHECKING:
    from hsbot.recording import Archive


def test_games_are_counted_in_their_groups(archive: Archive) -> None:
    """The largest group first; games without an end count apart."""
    (game,) = archive.games()
    druid = replace(game.opponent, hero_class="DRUID")
    games = [
        GameFacts(game),
        GameFacts(replace(game, result="loss", going_first=True), archetype="Zoo Mage"),
        GameFacts(replace(game, result="draw", going_first=True, turns=31), mulligan="2 of 3 kept"),
        GameFacts(
            replace(game, result="loss", going_first=None, deck="Zoo", opponent=druid, turns=3)
        ),
        GameFacts(replace(game, result=None, opponent=druid, turns=None, rank="")),
    ]
    found = all_win_counts(games)
    assert found["all games"] == {"all": WinCounts(1, 2, 1, 1)}
    assert list(found["deck"]) == ["unknown", "Zoo"]
    assert found["deck"]["Zoo"] == WinCounts(0, 1, 0, 0)
    assert found["opponent class"] == {
        "Mage": WinCounts(1, 1, 1, 0),
        "Druid": WinCounts(0, 1, 0, 1),
    }
    assert found["coin"] == {
        "going first": WinCounts(0, 1, 1, 0),
        "with the coin": WinCounts(1, 0, 0, 1),
        "unknown": WinCounts(0, 1, 0, 0),
    }
    assert found["class"]["Warrior"].games == 4
    assert found["class"]["Warrior"].win_rate == 0.25
    assert found["archetype met"]["Zoo Mage"] == WinCounts(0, 1, 0, 0)
    assert found["mulligan"]["2 of 3 kept"] == WinCounts(0, 0, 1, 0)
    assert {name: x.games for name, x in found["length in turns"].items()} == {
        "9 to 11": 2,
        "1 to 5": 1,
        "16 and more": 1,
        "unknown": 0,
    }
    assert found["rank"]["Diamond 5"].games == 4
    assert WinCounts(0, 0, 0, 3).win_rate is None


def test_the_facts_are_read_from_the_recording(archive: Archive) -> None:
    """The deck met by the last advice, the mulligan by what was sent, a chance a decision."""
    (facts,) = all_facts(archive, pytest.fail)
    first, *_ = records = archive.decisions(1)
    assert facts.archetype == "A deck of <b>theirs</b>"
    assert first.decision.sent_entities is not None
    kept, offered = len(first.decision.sent_entities), len(first.decision.choice_entities)
    assert facts.mulligan == f"{kept} of {offered} kept"
    assert facts.chances == tuple((one.turn, 0.8) for one in records)
    assert facts.kind != ""


def test_chances_are_of_the_beginnings_of_turns(archive: Archive) -> None:
    """The first advice of a turn, of games won and lost apart; the mulligan is no turn."""
    (game,) = archive.games()
    lost = replace(game, result="loss")
    games = [
        GameFacts(game, chances=((0, 0.1), (1, 0.6), (1, 0.9), (3, 0.7))),
        GameFacts(game, chances=((1, None), (1, 0.2), (3, None))),
        GameFacts(game, chances=((2, 0.8),)),
        GameFacts(lost, chances=((1, 0.5),)),
    ]
    first, second = chances_by_turn(games)
    assert first == TurnChances(1, MeanChance(pytest.approx(0.7), 2), MeanChance(0.5, 1))
    assert second == TurnChances(2, MeanChance(0.7, 1), None)


def test_games_in_the_stand_in_client_count_apart(archive: Archive) -> None:
    """They say nothing of the real ones: only how they were recorded is told of them."""
    (game,) = archive.games()
    stand_in = replace(game.origin, mode="play", stand_in=True)
    play = replace(game.origin, mode="play")
    games = [game, replace(game, origin=stand_in), replace(game, origin=play, result="loss")]
    found = all_win_counts(map(GameFacts, games))
    assert found["all games"] == {"all": WinCounts(1, 1, 0, 0)}
    assert found["deck"]["unknown"].games == 2
    told = {name: tally.games for name, tally in found["recorded"].items()}
    assert told.pop("in the stand-in client") == 1
    assert told.pop("played by hsbot") == 1
    assert list(told.values()) == [1]
