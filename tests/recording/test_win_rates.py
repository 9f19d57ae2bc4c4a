"""Won and lost, counted by group."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.recording.statistics.win_rates import WinCounts, all_win_counts

if TYPE_CHECKING:
    from hsbot.recording import Archive


def test_games_are_counted_in_their_groups(archive: Archive) -> None:
    """The largest group first; games without an end count apart."""
    (game,) = archive.games()
    druid = replace(game.opponent, hero_class="DRUID")
    games = [
        game,
        replace(game, result="loss", going_first=True),
        replace(game, result="draw", going_first=True),
        replace(game, result="loss", going_first=None, deck="Zoo", opponent=druid),
        replace(game, result=None, opponent=druid),
    ]
    found = all_win_counts(games)
    assert found["all games"] == {"all": WinCounts(1, 2, 1, 1)}
    assert list(found["deck"]) == ["unknown", "Zoo"]
    assert found["deck"]["Zoo"] == WinCounts(0, 1, 0, 0)
    assert found["opponent class"] == {
        "MAGE": WinCounts(1, 1, 1, 0),
        "DRUID": WinCounts(0, 1, 0, 1),
    }
    assert found["going"] == {
        "first": WinCounts(0, 1, 1, 0),
        "second": WinCounts(1, 0, 0, 1),
        "unknown": WinCounts(0, 1, 0, 0),
    }
    assert found["class"]["WARRIOR"].games == 4
    assert found["class"]["WARRIOR"].win_rate == 0.25
    assert WinCounts(0, 0, 0, 3).win_rate is None


def test_games_in_the_stand_in_client_count_apart(archive: Archive) -> None:
    """They say nothing of the real ones: only how they were recorded is told of them."""
    (game,) = archive.games()
    sandbox, play = (replace(game.origin, mode=mode) for mode in ("sandbox", "play"))
    games = [game, replace(game, origin=sandbox), replace(game, origin=play, result="loss")]
    found = all_win_counts(games)
    assert found["all games"] == {"all": WinCounts(1, 1, 0, 0)}
    assert found["deck"]["unknown"].games == 2
    told = {name: tally.games for name, tally in found["recorded"].items()}
    assert told.pop("in the stand-in client") == 1
    assert told.pop("played by hsbot") == 1
    assert list(told.values()) == [1]
