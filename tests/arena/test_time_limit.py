"""Limits on the time of a player's code: hangs are ended, what returns in time is left alone."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.arena.time_limit import TimeUpError, time_limit

if TYPE_CHECKING:
    from hsbot.game import Option, Options, Position


def hang() -> None:
    """Never return, and take every Exception for its own, as careless code does."""
    while True:
        try:
            threading.get_ident()
        except Exception:  # noqa: BLE001, S112
            continue


def test_code_that_hangs_is_ended() -> None:
    """By what is no Exception."""
    with pytest.raises(TimeUpError), time_limit(0.01):
        hang()


def test_code_that_returns_is_left_alone() -> None:
    """A limit that has ended raises nothing, nor does one that is none."""
    for limit_s in (60.0, None):
        with time_limit(limit_s):
            found = sum(range(10))
        assert found == 45
    assert not [x for x in threading.enumerate() if isinstance(x, threading.Timer)]


def test_a_limit_that_has_ended_leaves_the_interpreter_as_it_was() -> None:
    """A debugger or a measure of coverage in the same process goes on: CPython may hang in it."""
    program = """
import sys
from hsbot.arena.time_limit import time_limit
with time_limit(60.0):
    pass
seen = []
sys.settrace(lambda frame, event, argument: seen.append(event))
(lambda: None)()
assert seen == ["call"]
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)  # noqa: S603


def test_a_player_that_hangs_loses_that_game() -> None:
    """And the match goes on."""

    def hangs(position: Position, options: Options) -> Option:
        while position.turn > 2:
            pass
        return options[0]

    result = hsbot.match(hangs, "random", decks=["BASIC"], games=2, seed=1, time_limit_s=0.2)
    assert (result.wins_b, len(result.forfeits)) == (2, 2)
    assert result.forfeits[0].startswith("hangs, half-turn ")
    assert result.forfeits[0].endswith("took more than 0.2 s")
