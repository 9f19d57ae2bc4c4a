"""Limits on the time of a player's code: hangs are ended, what returns in time is left alone."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest

import hsbot
from hsbot.agents.players.third_party import foreign_code
from hsbot.arena.time_limit import TimeUpError, time_limit

if TYPE_CHECKING:
    from collections.abc import Callable

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


def test_a_limit_is_no_fault_of_the_code_under_it() -> None:
    """A report of what a third party's code raises lets it through."""
    with pytest.raises(TimeUpError), time_limit(0.01), foreign_code("player 'mine'"):
        hang()


@pytest.mark.posix
@pytest.mark.parametrize("kind", ["sleep", "socket", "lock", "defiant"])
def test_code_that_waits_is_ended(kind: str) -> None:
    """By a signal, whatever it waits for; one that takes all for its own hears it again."""
    ours, theirs = socket.socketpair()
    heard: list[BaseException] = []

    def defiant() -> None:
        while len(heard) < 2:
            try:
                threading.Event().wait()
            except BaseException as error:  # noqa: BLE001
                heard.append(error)

    waits: dict[str, Callable[[], object]] = {
        "sleep": lambda: time.sleep(3600.0),
        "socket": lambda: ours.recv(1),
        "lock": threading.Event().wait,
        "defiant": defiant,
    }
    with ours, theirs:
        if kind == "defiant":
            with time_limit(0.01):
                waits[kind]()
            assert [type(x) for x in heard] == [TimeUpError] * 2
            return
        with pytest.raises(TimeUpError), time_limit(0.01):
            waits[kind]()


@pytest.mark.posix
def test_a_timer_that_was_there_goes_on() -> None:
    """Its handler, and what is left of its time: that of whoever limits a whole test, say."""

    def handler(*_: object) -> None:
        """Not called."""

    handler_before = signal.signal(signal.SIGALRM, handler)
    before = signal.setitimer(signal.ITIMER_REAL, 500.0, 7.0)
    try:
        with time_limit(60.0):
            assert signal.getitimer(signal.ITIMER_REAL)[0] <= 60.0
        with pytest.raises(TimeUpError), time_limit(0.01):
            hang()
        left_s, every_s = signal.getitimer(signal.ITIMER_REAL)
        assert (signal.getsignal(signal.SIGALRM), every_s) == (handler, 7.0)
        assert 60.0 < left_s <= 500.0 - 0.01
    finally:
        signal.setitimer(signal.ITIMER_REAL, *before)
        signal.signal(signal.SIGALRM, handler_before)


def test_other_threads_have_limits_too() -> None:
    """Code that hangs there is ended as it comes back to Python."""
    found: list[str] = []

    def limited() -> None:
        try:
            with time_limit(0.01):
                hang()
        except TimeUpError:
            found.append("ended")

    thread = threading.Thread(target=limited)
    thread.start()
    thread.join()
    assert found == ["ended"]


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


@pytest.mark.posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_that_waits_loses_that_game(jobs: int) -> None:
    """At its limit, and not when what it waits for comes; in copies of the process, too."""

    def waits(position: Position, options: Options) -> Option:
        if position.turn > 2:
            threading.Event().wait()
        return options[0]

    result = hsbot.match(
        waits, "random", decks=["BASIC"], games=4, seed=1, time_limit_s=0.2, jobs=jobs
    )
    assert [x.endswith("took more than 0.2 s") for x in result.forfeits] == [True] * 4


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
