"""The overlay as a process: started, fed, heard, and survived. Stand-ins speak its protocol."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import DeckError, OverlayError
from hsbot.live.overlay.process import OverlayProcess
from hsbot.messages.overlay import Cleared, Situation, decode_to_overlay
from hsbot.screen.slots import Layout

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE_S = 60.0
READY = 'print(\'{"message":"ready","schema":1}\', flush=True)\n'
PANIC = 'print(\'{"message":"panic","schema":1}\', flush=True)\n'
PICKED = 'print(\'{"message":"picked","schema":1,"deck":"Zoo Warlock"}\', flush=True)\n'
ECHO = "import sys\nfor line in sys.stdin: open({path!r}, 'a').write(line)\n"


def speaking(script: str) -> tuple[str, ...]:
    """A command whose process does this."""
    return (sys.executable, "-c", script)


def test_messages_arrive_and_closing_ends_it(tmp_path: Path) -> None:
    """A message sent is read at the other end; a closed pipe is the end of it."""
    heard = tmp_path / "heard"
    situation = Situation(kind="option", layout=Layout(hand=2), placed=(), names={})
    overlay = OverlayProcess(speaking(READY + ECHO.format(path=str(heard))))
    ended: list[str] = []
    overlay.on_note = ended.append
    with overlay:
        overlay.send(situation)
        _wait_for_lines(heard, 1)
        overlay.send(Cleared())
        _wait_for_lines(heard, 2)
    messages = [decode_to_overlay(line) for line in heard.read_bytes().splitlines()]
    assert messages == [situation, Cleared()]
    assert ended == []


def test_only_the_newest_is_sent_to_a_slow_overlay(tmp_path: Path) -> None:
    """Sending never waits: what nobody read yet is replaced."""
    heard, go = tmp_path / "heard", tmp_path / "go"
    waits = f"import os, time\nwhile not os.path.exists({str(go)!r}): time.sleep(0.01)\n"
    names = {str(i): "x" * 50 for i in range(2000)}  # more than a pipe holds
    with OverlayProcess(speaking(READY + waits + ECHO.format(path=str(heard)))) as overlay:
        for hand in range(11):
            overlay.send(Situation(kind="option", layout=Layout(hand=hand), placed=(), names=names))
        overlay.send(Cleared())
        go.touch()
        _wait_for(lambda: heard.exists() and b'"cleared"' in heard.read_bytes())
        assert len(heard.read_bytes().splitlines()) < 11


def test_a_picked_deck_is_heard() -> None:
    """With its name."""
    picked: queue.Queue[str] = queue.Queue()
    script = READY + "import sys\nsys.stdin.readline()\n" + PICKED
    overlay = OverlayProcess(speaking(script + "sys.stdin.read()"))
    overlay.on_picked = picked.put
    with overlay:
        overlay.send(Cleared())
        assert picked.get(timeout=PATIENCE_S) == "Zoo Warlock"


def test_the_panic_key_is_heard() -> None:
    """Between other output, which is left alone."""
    pressed: queue.Queue[str] = queue.Queue()
    script = READY + "import sys\nsys.stdin.readline()\nprint('noise')\n" + PANIC
    overlay = OverlayProcess(speaking(script + "sys.stdin.read()"))
    overlay.on_panic = lambda: pressed.put("panic")
    with overlay:
        overlay.send(Cleared())
        assert pressed.get(timeout=PATIENCE_S) == "panic"


def test_what_cannot_be_done_is_noted_and_it_is_heard_on() -> None:
    """A deck that nobody knows any more; the panic key is heard all the same."""
    heard: queue.Queue[str] = queue.Queue()

    def unknown(deck: str) -> None:
        raise DeckError(f"no deck is called {deck}")

    script = READY + "import sys\nsys.stdin.readline()\n" + PICKED + PANIC
    overlay = OverlayProcess(speaking(script + "sys.stdin.read()"))
    overlay.on_picked, overlay.on_note = unknown, heard.put
    overlay.on_panic = lambda: heard.put("panic")
    with overlay:
        overlay.send(Cleared())
        notes = [heard.get(timeout=PATIENCE_S) for _ in range(2)]
    assert notes == ["overlay: no deck is called Zoo Warlock", "panic"]


def test_a_killed_overlay_is_told_once_and_sending_goes_on() -> None:
    """The advisor hears one line; what it sends afterwards goes nowhere, without an error."""
    ends: queue.Queue[str] = queue.Queue()
    overlay = OverlayProcess(speaking(READY + "import sys\nsys.stdin.read()"))
    overlay.on_note = ends.put
    with overlay:
        assert overlay._process is not None
        overlay._process.kill()
        assert ends.get(timeout=PATIENCE_S) == "the overlay has ended; the advice goes on here"
        for _ in range(3):
            overlay.send(Cleared())
    assert ends.empty()


def test_what_it_complains_of_is_told() -> None:
    """Its own lines reach the user; those of its libraries do not."""
    notes: queue.Queue[str] = queue.Queue()
    complains = "sys.stdin.readline()\nprint('qt.qpa: x', file=sys.stderr)\n"
    complains += "print('hsbot-overlay: a key is taken', file=sys.stderr, flush=True)\n"
    overlay = OverlayProcess(speaking("import sys\n" + READY + complains + "sys.stdin.read()"))
    overlay.on_note = notes.put
    with overlay:
        overlay.send(Cleared())
        assert notes.get(timeout=PATIENCE_S) == "overlay: a key is taken"
    assert notes.empty()


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        (
            "import sys\nsys.exit('hsbot-overlay: PySide6 is missing')",
            "the overlay does not start: PySide6 is missing",
        ),
        ("pass", "the overlay does not start: it said nothing"),
    ],
)
def test_an_overlay_that_cannot_run_is_one_clear_error(script: str, reason: str) -> None:
    """With its own reason, without our prefix twice."""
    with pytest.raises(OverlayError) as raised:
        OverlayProcess(speaking(script)).start()
    assert str(raised.value) == reason


@pytest.mark.posix
def test_the_overlay_ends_when_the_advisor_is_killed(tmp_path: Path) -> None:
    """Even a killed advisor closes its pipe: no overlay is left behind."""
    gone = tmp_path / "gone"
    stays = READY + f"import sys\nsys.stdin.read()\nopen({str(gone)!r}, 'w').close()"
    advisor = (
        "import sys\n"
        "from hsbot.live.overlay.process import OverlayProcess\n"
        f"overlay = OverlayProcess((sys.executable, '-c', {stays!r}))\n"
        "overlay.start()\n"
        "print('started', flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(  # noqa: S603 - the test's own
        speaking(advisor), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"started\n"
        os.kill(process.pid, signal.SIGKILL)
        _wait_for(gone.exists)


def _wait_for_lines(path: Path, count: int) -> None:
    _wait_for(lambda: path.exists() and path.read_bytes().count(b"\n") == count)


def _wait_for(condition: Callable[[], bool]) -> None:
    """Until a condition holds; fails after a while."""
    deadline = monotonic() + PATIENCE_S
    while not condition():
        assert monotonic() < deadline, "it did not happen"
        sleep(0.01)
