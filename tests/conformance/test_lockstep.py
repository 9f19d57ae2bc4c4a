"""Games that were recorded on Fireplace, retraced on our engine; no Fireplace is needed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hearthstone.enums import CardClass

from hsbot.conformance.cross_replay import AgreedStep, Follower, retrace
from hsbot.conformance.starting_deals import Deal

if TYPE_CHECKING:
    from hsbot.cards import CardTable

HERE = Path(__file__).parent
GAMES = json.loads((HERE / "recorded_games.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def follower(table: CardTable) -> Follower:
    """Our engine, with the cards as they were in Fireplace's time."""
    from hsbot.conformance.differential import library_of_fireplace  # noqa: PLC0415 - no Fireplace

    return Follower(library_of_fireplace(table), table)


def step_of(recorded: list[Any]) -> AgreedStep:
    """A step as it was recorded."""
    option, offered, outcome, wishes, decks = recorded
    return AgreedStep(option, offered, outcome, tuple(wishes), tuple(tuple(deck) for deck in decks))


def test_our_engine_goes_the_way_of_fireplace(follower: Follower) -> None:
    """Every option is legal, and leads to what Fireplace showed, or may do so by chance."""
    steps = done = 0
    astray = []
    for game in GAMES:
        first, second = (CardClass(x) for x in game["classes"])
        decks = tuple(game["decks"][0]), tuple(game["decks"][1])
        recorded = [step_of(step) for step in game["steps"]]
        found = retrace(follower, Deal((first, second), decks, game["seed"]), recorded)
        steps += len(recorded)
        done += found
        if found < len(recorded):
            astray.append((game["seed"], found, recorded[found].option))
    assert steps > 900
    assert astray == []
    assert done == steps


def test_a_game_that_was_another_is_told(follower: Follower) -> None:
    """An outcome that does not come about on our engine ends the retracing."""
    game = GAMES[0]
    first, second = (CardClass(x) for x in game["classes"])
    decks = tuple(game["decks"][0]), tuple(game["decks"][1])
    recorded = [step_of(step) for step in game["steps"]]
    recorded[1] = recorded[1]._replace(outcome="0" * 16)
    assert retrace(follower, Deal((first, second), decks, game["seed"]), recorded) == 1


def test_the_last_result_is_of_thousands_of_steps() -> None:
    """It names every set, and agrees with its own sums."""
    result = json.loads((HERE / "differential.json").read_text("utf-8"))
    assert len(result["sets"]) == 24
    assert result["totals"]["steps"] == sum(x["steps"] for x in result["sets"].values()) > 3000
