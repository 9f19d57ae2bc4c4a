"""Schedules of faults by a grammar of the world: some are played, and a failing one shrinks."""

from __future__ import annotations

import json
import os
import signal
from contextlib import nullcontext, suppress
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from harness.faulted_games import __main__ as program, grammar
from harness.faulted_games.log_faults import LOGS
from harness.faulted_games.plan import GamePlan, SessionFault
from harness.faulted_games.session import Played, play
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library


FOUND = (
    "session 11, 2 games, window 2, log of -1 KB: clock-leap for -3600.0 s at release 3",
    "session 285, 1 games, window 0, log of -1 KB: frozen at seconds 11, log-emptied at seconds 11",
    (
        "session 484, 1 games, window 1, log of -1 KB: "
        "log-copied at answer 20, disconnect at answer 20, log-deleted at answer 20"
    ),
    (
        "session 1390, 2 games, window 0, log of -1 KB: slow-advice at answer 11, "
        "clock-leap for -60.0 s at seconds 183.16, crash at seconds 146.43"
    ),
    (
        "session 10095, 2 games, window 2, log of -1 KB: "
        "clock-leap for 86400.0 s at release 27, clock-leap for -3600.0 s at release 27, "
        "log-old at press 45"
    ),
    (
        "session 10095, 2 games, window 2, log of -1 KB: "
        "clock-leap for 42600.0 s at release 5, clock-leap for 1200.0 s at release 8, "
        "log-old at press 45"
    ),
    (
        "session 10095, 2 games, window 2, log of -1 KB: "
        "clock-leap for 42600.0 s at release 5, clock-leap for 1200.0 s at release 8, "
        "log-old at press 20"
    ),
    "session 3861, 1 games, window 2, log of -1 KB: corner at press 11",
    (
        "session 3949, 2 games, window 2, log of -1 KB: "
        "crash at seconds 32.0, clock-leap for -60.0 s at press 5"
    ),
)
"""A clock that is set back by an hour within a game: the game that had ended was taken for one
that no log tells; a client that started again after it was set back: its session's folder, whose
name is a time, stands before the last. A log that was emptied before it was read, of a client that
hangs: the judge did not know the reason that was told, a game that no log tells. A log that was
deleted with the game's last action in it, of a client that joined the game again: the judge let
only an earlier one be untold. A game that was over before it was entered, by a clock that was set
back by a minute: it was taken for one that no log tells. A log that was put back to what it was,
after the clock was set back or midnight had come: what had been read before was taken for new. A
mouse put into a corner with a card on it, which was let go there, and played at a place that was
not meant. A client that started again with its clock set back: the search that had led to its game
was taken for a new one, and the game's end waited for it."""


@pytest.mark.parametrize("words", FOUND)
def test_what_was_found_once_stays_mended(words: str, decks: DeckDatabase) -> None:
    """Schedules at their smallest, in which something was not as it must be."""
    judged, _ = grammar.player()
    assert judged(grammar.from_words(words, tuple(decks))) == ()


@pytest.mark.parametrize("sessions", [int(os.environ.get("HSBOT_FAULT_SESSIONS", "6"))])
def test_nothing_is_lost_doubled_or_pressed_beside(sessions: int) -> None:
    """Whatever fails together: see the judge's docstring for what must hold."""
    grammar.run(range(sessions), *grammar.player())


def test_every_fault_is_a_part_s() -> None:
    """None is left out, and none stands in two parts."""
    kinds = [kind for part in grammar.WORLD.values() for kind in part]
    assert sorted(kinds) == sorted({*Fault, *SessionFault} - {SessionFault.LOG_CAP})


def test_schedules_hold_several_at_once_for_up_to_a_minute(decks: DeckDatabase) -> None:
    """Any kind, alone and together with others."""
    plans: list[GamePlan] = []

    def seen(plan: GamePlan) -> Sequence[str]:
        plans.append(plan)
        return ()

    grammar.run(range(400), seen, tuple(decks))
    troubles = [one for plan in plans for one in plan.troubles]
    assert {one.kind for one in troubles} == {*Fault, *SessionFault} - {SessionFault.LOG_CAP}
    assert any(plan.log_kb > 0 for plan in plans)
    held = [one.late_s for one in troubles if one.kind in grammar.HELD]
    assert min(held) < 10
    assert 50 < max(held) <= 60
    assert any(len({t.moment for t in p.troubles}) < len(p.troubles) for p in plans)
    assert max(len(plan.troubles) for plan in plans) > 5


def test_a_schedule_that_fails_shrinks_to_its_smallest(decks: DeckDatabase) -> None:
    """Two faults that fail together are left, and nothing else."""

    def fails(plan: GamePlan) -> Sequence[str]:
        kinds = {one.kind for one in plan.troubles}
        both = all(kinds & set(grammar.WORLD[part]) for part in ("process", "log"))
        return ("lost",) if both else ()

    with pytest.raises(AssertionError, match="lost") as caught:
        grammar.run(range(200), fails, tuple(decks))
    told, finding = str(caught.value).splitlines()
    session, faults = told.split(" KB: ")
    assert finding == "lost"
    assert "1 games" in session
    assert session.endswith("log of -1")
    assert len(faults.split(", ")) == 2
    for fault in faults.split(", "):
        assert fault.endswith((" seconds 0.0", " press 1", " release 1", " answer 1"))
        assert " for " not in fault or " for 2.0 s at" in fault


@pytest.mark.posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("swallowed", [False, True])
def test_a_signal_ends_it_with_what_was_found(
    decks: DeckDatabase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    number: int, *, swallowed: bool,
) -> None:  # fmt: skip
    """At once, in the middle of shrinking, though the session keeps the end to itself, as Qt's."""
    plans: list[GamePlan] = []

    def played(plan: GamePlan, *_: object) -> Any:
        plans.append(plan)
        if len(plans) == 5:
            with suppress(KeyboardInterrupt) if swallowed else nullcontext():
                signal.raise_signal(number)
        return SimpleNamespace(findings=(f"finding {len(plans)}",))

    monkeypatch.setattr(grammar, "play", played)
    code = grammar.main(["--sessions", "3"])
    told = capsys.readouterr()
    assert code == 128 + number
    assert len(plans) == 5
    *smallest, ended = told.out.splitlines()
    assert smallest == [
        f"from session 0, not at its smallest yet: {grammar.in_words(plans[3])}",
        "finding 4",
    ]
    assert ended == "ended in session 0, 0 before it with findings"
    assert told.err.startswith("ended by ")


@pytest.mark.posix
def test_a_signal_ends_faults_by_lot_with_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the sessions that were whole."""
    calls = iter(range(3))

    def played(*_: object) -> Played:
        if next(calls) == 2:
            with suppress(KeyboardInterrupt):
                signal.raise_signal(signal.SIGTERM)
        return Played(0, ("a", "b"), (1, 1), (), (), 1, (), 0, 0, 0, "limit", "", 1.0, findings=())

    monkeypatch.setattr(program, "play", played)
    monkeypatch.setattr("sys.argv", ["faulted_games", "--games", "9"])
    assert program.main() == 128 + signal.SIGTERM
    told = capsys.readouterr()
    assert json.loads(told.out)["sessions"] == 2
    assert told.err == "ended by SIGTERM\n"


def test_what_shrinks_is_the_number_that_matters(decks: DeckDatabase) -> None:
    """A log that must be late for half a minute stays so, within a halving of it."""

    def fails(plan: GamePlan) -> Sequence[str]:
        late = [one.late_s for one in plan.troubles if one.kind is SessionFault.LATE_LINES]
        return ("lost",) if max(late, default=0.0) > 30 else ()

    plan = next(p for n in range(200) if fails(p := grammar.schedule(n, tuple(decks))))
    (left,) = grammar.shrunk(plan, fails).troubles
    assert left.kind is SessionFault.LATE_LINES
    assert 30 < left.late_s <= 60


def test_a_schedule_is_read_from_its_words(decks: DeckDatabase) -> None:
    """Every part of it; other words are refused."""
    for number in range(100):
        plan = grammar.schedule(number, tuple(decks))
        assert grammar.from_words(grammar.in_words(plan), tuple(decks)) == plan
    for words in ("session 1", "session 1, 1 games, window 0, log of -1 KB: rain at press 1"):
        with pytest.raises(ValueError, match=r"no |not a valid"):
            grammar.from_words(words, tuple(decks))


def test_a_fault_that_the_system_refuses_has_not_come(
    monkeypatch: pytest.MonkeyPatch, decks: DeckDatabase, library: Library, table: CardTable
) -> None:
    """Windows lets nobody move a log that the client has open: the game goes on to its end."""
    words = "session 20000, 1 games, window 2, log of -1 KB: log-moved at seconds 18.0"
    plan = grammar.from_words(words, tuple(decks))
    moved = play(plan, library, table)
    assert (len(moved.happened), moved.findings) == (1, ())

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setitem(LOGS, SessionFault.LOG_MOVED, refuse)
    refused = play(plan, library, table)
    assert (refused.happened, refused.cause, refused.findings) == ((), "limit", ())
