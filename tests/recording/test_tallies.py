"""Won and lost, counted by group."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.recording.win_rates import Tally, all_tallies

if TYPE_CHECKING:
    from hsbot.recording import Archive


def test_games_are_counted_in_their_groups(archive: Archive) -> None:
    """The largest group first; games without an end count apart."""
    (game,) = archive.games()
    games = [
        game,
        replace(game, result="loss", going_first=True),
        replace(game, result="draw", going_first=True),
        replace(game, result="loss", going_first=None, deck="Zoo", opponent_class="DRUID"),
        replace(game, result=None, opponent_class="DRUID"),
    ]
    found = all_tallies(games)
    assert found["all games"] == {"all": Tally(1, 2, 1, 1)}
    assert list(found["deck"]) == ["unknown", "Zoo"]
    assert found["deck"]["Zoo"] == Tally(0, 1, 0, 0)
    assert found["opponent class"] == {"MAGE": Tally(1, 1, 1, 0), "DRUID": Tally(0, 1, 0, 1)}
    assert found["going"] == {
        "first": Tally(0, 1, 1, 0),
        "second": Tally(1, 0, 0, 1),
        "unknown": Tally(0, 1, 0, 0),
    }
    assert found["class"]["WARRIOR"].games == 4
    assert found["class"]["WARRIOR"].win_rate == 0.25
    assert Tally(0, 0, 0, 3).win_rate is None


def test_games_in_the_stand_in_client_count_apart(archive: Archive) -> None:
    """They say nothing of the real ones: only how they were recorded is told of them."""
    (game,) = archive.games()
    games = [game, replace(game, mode="sandbox"), replace(game, mode="play", result="loss")]
    found = all_tallies(games)
    assert found["all games"] == {"all": Tally(1, 1, 0, 0)}
    assert found["deck"]["unknown"].games == 2
    told = {name: tally.games for name, tally in found["recorded"].items()}
    assert told.pop("in the stand-in client") == 1
    assert told.pop("played by hsbot") == 1
    assert list(told.values()) == [1]
