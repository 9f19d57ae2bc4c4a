"""The launcher on a display: its session runs real programs; the command opens a real window."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from queue import SimpleQueue
from typing import TYPE_CHECKING

import pytest

from hsbot.commands.launcher import command, window_process
from hsbot.commands.launcher.command import run_step
from hsbot.commands.launcher.machine_checks import (
    COMPILE,
    EXTRAS,
    OPTIONAL,
    _game,
    all_checks,
)
from hsbot.commands.launcher.running_program import Ended, Job
from hsbot.commands.launcher.session import (
    RESTART,
    LauncherSession,
    action_shown,
    check_shown,
    is_crash,
)
from hsbot.commands.launcher.terminal_page import (
    LIVE,
    PLAYED,
    Step,
    draw_launcher,
    finding_line,
    first_steps,
    is_seldom,
    steps,
)
from hsbot.errors import HsbotError
from hsbot.messages.launcher_protocol import (
    LauncherPage,
    OutputLine,
    StartAction,
    StopRunning,
    WindowReady,
)
from hsbot.powerlog import Finding
from hsbot.powerlog.client_settings import FOLDER, NAME_FOLDER, SETUP
from hsbot.recording import Archive, Store
from hsbot.system.installed.source import Source
from hsbot.terminal.consoles import Terminal
from kit.commands import program_environment
from kit.recordings import record, sample
from kit.screens.virtual_screen import PATIENCE_S, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.messages.launcher_protocol import ToLauncher
    from kit.screens.virtual_screen import VirtualScreen

FINE = Finding("ok", "all is well")
CRASHES: list[Sequence[str]] = []
"""The last lines of programs that were taken for crashed, in the last :func:`play`."""
ENDLESS = (
    "import threading\ntry:\n    print('on')\n    threading.Event().wait()\n"
    "except KeyboardInterrupt:\n    print('off')"
)


def play(
    step: Step,
    on_message: Callable[[LauncherSession, ToLauncher], None] = lambda *_: None,
    folder: str = "",
) -> tuple[list[ToLauncher], list[Path]]:
    """Start a step and wait until it has ended; all messages, and the pages that were opened."""
    told: list[ToLauncher] = []
    opened: list[Path] = []
    crashes = CRASHES
    crashes.clear()
    was_running = False

    def send(message: ToLauncher) -> None:
        nonlocal was_running
        told.append(message)
        on_message(session, message)
        if isinstance(message, LauncherPage):
            if was_running and not message.running:
                session.events.put(None)
            was_running = bool(message.running)

    session = LauncherSession(
        lambda: ([FINE], [step]),
        send,
        opened.append,
        tell_crash=lambda told, _: crashes.append(told),
    )
    session.events.put(WindowReady())
    session.events.put(StartAction(command=step.line, overlay=True, folder=folder))
    session.run()
    return told, opened


def lines(told: list[ToLauncher]) -> list[str]:
    """The output that was shown."""
    return [message.text for message in told if isinstance(message, OutputLine)]


def test_the_opponent_s_deck_is_said_where_a_step_takes_it() -> None:
    """As the option of the command line, after the others; nothing where nothing was said."""
    live = next(step for step in steps([FINE]) if step.command[1] == "advise")
    said = live.program(["--overlay"], opponent="Zoo Warlock")
    assert said[-3:] == ["--overlay", "--opponent", "Zoo Warlock"]
    assert "--opponent" not in live.program(["--overlay"])
    others = next(step for step in steps([FINE]) if not step.against)
    assert "--opponent" not in others.program(opponent="Zoo Warlock")


def test_a_program_s_lines_are_shown_and_its_end() -> None:
    """With the options that it takes and that are on."""
    code = "import sys; print(sys.argv[1:]); sys.exit(3)"
    step = Step("Try", "Live", ("python", "-c", code), options=("--overlay", "--record"))
    told, _ = play(step)
    first, last = lines(told)
    assert first == "['--overlay']"
    assert last.endswith("ended with code 3")
    assert [x.failed for x in told if isinstance(x, OutputLine)] == [False, True]
    running = [message.running for message in told if isinstance(message, LauncherPage)]
    assert running == ["", step.line, ""]


def test_settings_keep_no_other_step_from_its_beginning() -> None:
    """They run beside what is begun then, are opened once, and end with the window."""
    assert [x.words for x in steps([FINE]) if x.keeps_others] == ["Settings"]
    beside = Step("Aside", "", ("python", "-c", ENDLESS), keeps_others=True)
    other = Step("Try", "Live", ("python", "-c", "print('tried')"))
    told: list[ToLauncher] = []

    def send(message: ToLauncher) -> None:
        told.append(message)
        match message:
            case OutputLine(text="on"):
                session.events.put(StartAction(command=beside.line))
                session.events.put(StartAction(command=other.line))
            case OutputLine(text="Try: done"):
                session.events.put(None)

    session = LauncherSession(lambda: ([FINE], [beside, other]), send, lambda _: None)
    session.events.put(WindowReady())
    session.events.put(StartAction(command=beside.line))
    session.run()
    assert {"Aside: open already", "tried", "Try: done"} <= {*lines(told)}
    running = [message.running for message in told if isinstance(message, LauncherPage)]
    assert set(running) == {"", other.line}


def test_a_page_is_opened_when_it_was_written(tmp_path: Path) -> None:
    """Into a folder that is made for it; not after a failure."""
    page = tmp_path / "new" / "page.html"
    good = ("python", "-c", "import sys; open(sys.argv[1], 'w').close()", str(page))
    assert play(Step("Show", "Games", good, page=page))[1] == [page]
    assert page.exists()
    assert play(Step("Fail", "Games", ("python", "-c", "raise SystemExit(2)"), page=page))[1] == []


def test_a_game_that_is_not_found_is_named_in_the_window(tmp_path: Path) -> None:
    """The step that mends it takes the folder that was chosen, and without one is not started."""
    (found,) = _game(tmp_path / "nowhere")
    assert (found.level, found.command) == ("error", NAME_FOLDER)
    (step,) = (x for x in steps([found]) if x.asks_folder)
    assert action_shown(step).asks_folder
    assert step.program(folder="/my games")[1:] == [
        *("-m", "hsbot", "setup", "--game-dir", "/my games")
    ]
    said = "import sys; print(sys.argv[1])"
    asks = Step("Name it", "", ("python", "-c", said, FOLDER))
    told, _ = play(asks, folder="/my games")
    assert lines(told)[0] == "/my games"


def test_a_compilation_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window shows the reason, and the launcher goes on."""

    def fails(_: object) -> None:
        raise HsbotError("there is no room for the machine code")

    monkeypatch.setattr("hsbot.rules.entry.compiled.prepare", fails)
    told, _ = play(Step("Compile the simulator", "", COMPILE))
    assert lines(told) == [
        "there is no room for the machine code",
        "hsbot doctor --compile: ended with code 2",
    ]


@pytest.mark.posix
def test_stop_is_ctrl_c() -> None:
    """A running program may end in order."""

    def stop(session: LauncherSession, message: ToLauncher) -> None:
        if message == OutputLine(text="on"):
            session.events.put(StopRunning())

    told, _ = play(Step("Wait", "Live", ("python", "-c", ENDLESS)), stop)
    assert lines(told) == ["on", "off", "Wait: stopped"]


DEAF = """
import queue, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
from hsbot.commands.launcher.running_program import Job, heed_interrupts
heed_interrupts()
told = queue.SimpleQueue()
job = Job([sys.executable, "-c", sys.argv[1]], told.put, told.put)
print(told.get())
job.stop()
print(told.get())
job.close()
"""


@pytest.mark.posix
def test_stop_is_heard_though_the_launcher_was_started_deaf_to_it() -> None:
    """As ``hsbot &`` in a script is: its own steps still end as Ctrl-C ends them."""
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", DEAF, ENDLESS],
        env=program_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.stdout.splitlines()[:2] == ["on", "off"], done.stderr


def test_every_step_is_a_command_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsed by hsbot's own parser, on a machine where nothing was kept yet, too; playing warns."""
    from hsbot.cli.parser import build_parser  # noqa: PLC0415 - only here

    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "share" / "hsbot"))
    found = steps([FINE], in_terminal=True)
    assert len({step.line for step in found}) == len(found)
    shown = {step.line for step in steps([FINE])}  # a window sets a puzzle on its board
    assert {step.line for step in found} ^ shown == {
        "hsbot sandbox --puzzle",
        "hsbot sandbox --puzzle --window",
    }
    for step in found:
        if step.command[0] == "hsbot":
            words = [*step.command[1:], *step.options]
            assert build_parser(words).parse_args(words).run
    (playing,) = [step for step in found if step.command[1] == "play"]
    assert "Blizzard" in playing.caution


def test_the_last_games_are_reviewed_by_a_step_each(tmp_path: Path, table: CardTable) -> None:
    """The newest first, in words; what a player need not know is told to be minor."""
    record(sample(), tmp_path / "games.sqlite", table, advise=None)
    with Store(tmp_path / "games.sqlite", create=False) as store:
        (game,) = Archive(store).games()
    later = replace(game, game_id=2, result="loss", deck="Zoo")
    first, second = (x for x in steps([FINE], games=[game, later]) if x.group == PLAYED)
    assert first.words == "Lost  \u00b7  Zoo against Mage  \u00b7  2026-11-22"
    assert (first.command[2], second.command[2]) == ("2", "1")
    assert action_shown(first).place == "games"
    research = Finding("info", "[train] is not installed", "install it")
    needed = Finding("warning", "[overlay] is not installed", "install it")
    assert [check_shown(x).minor for x in (FINE, research, needed)] == [True, True, False]


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_step_that_installs_says_what_and_what_for(extra: str) -> None:
    """The extra by its name, brackets and all, and its purpose."""
    for source in (Source(), Source("/my [old]/hsbot"), Source(address="git+https://a.example/b")):
        command = ("python", "-m", "pip", "install", source.requirement(extra))
        missing = Finding("warning", "", "", command)
        shown = Terminal(width=200)
        with shown.capture() as drawn:
            shown.print(draw_launcher([missing], steps([missing])))
        assert f"Install hsbot[{extra}]: {EXTRAS[extra][1]}" in drawn.get()
        beside = [action_shown(x) for x in steps([missing]) if x.command == command]
        assert [x.short for x in beside] == [f"Install hsbot[{extra}]"]
        assert [is_seldom(x) for x in steps([missing]) if x.command == command] == [
            extra in OPTIONAL
        ]


@pytest.mark.x11("xdotool", "PySide6")
def test_hsbot_opens_a_window_on_a_display(screen: VirtualScreen, tmp_path: Path) -> None:
    """It shows itself, and ends when it is closed."""
    game = tmp_path / "game"
    game.mkdir()
    (game / "Hearthstone.exe").touch()
    process = screen.start(sys.executable, "-m", "hsbot", "launcher", "--game-dir", str(game))
    screen.xdotool("search", "--sync", "--onlyvisible", "--name", "^hsbot$", "windowfocus")
    wait_until(lambda: _press(screen, process), "the window's end")
    assert process.wait(PATIENCE_S) == 0


def _press(screen: VirtualScreen, process: subprocess.Popen[bytes]) -> bool:
    """Ask the window manager to close the window in front; whether the program has ended."""
    screen.xdotool("key", "alt+F4")
    return process.poll() is not None


HELD = (
    "import threading\ntry:\n    from hsbot.system.parent_process import heed_starter\n"
    "    print(heed_starter() is not None)\n    threading.Event().wait(60)\n"
    "except KeyboardInterrupt:\n    print('let go')"
)


def test_a_program_of_ours_ends_in_order_where_no_signal_reaches_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on Windows without a console, and wherever the launcher is killed: its stdin ends."""
    told: SimpleQueue[str] = SimpleQueue()
    ends: list[Ended] = []
    job = Job([sys.executable, "-c", HELD], told.put, ends.append, heeds_stdin=True)
    assert told.get(timeout=PATIENCE_S) == "True"
    with monkeypatch.context() as patched:
        patched.setattr("sys.platform", "win32")
        job.stop()
    assert told.get(timeout=PATIENCE_S) == "let go"
    job.close()
    assert [end.code for end in ends] == [0]


def test_another_program_is_ended_at_once_where_no_signal_reaches_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It does not heed its stdin; nothing that it holds is ours."""
    ends: list[Ended] = []
    job = Job([sys.executable, "-c", "import time; time.sleep(600)"], str, ends.append)
    with monkeypatch.context() as patched:
        patched.setattr("sys.platform", "win32")
        job.stop()
    job.close()
    assert len(ends) == 1
    assert ends[0].code != 0


GAME, SETS_UP = ("hsbot", "advise"), (*SETUP, "--game-dir", FOLDER)


def follows(*, ready: bool, follow: bool, start: str) -> list[Sequence[str]]:
    """The programs that a session starts: asked for ``start``, or told to follow."""
    started: list[Sequence[str]] = []
    found = [FINE if ready else Finding("error", "no game", "name it", SETS_UP)]
    choices = [
        Step("Name it", "", SETS_UP),
        Step("Follow", LIVE, GAME, options=("--overlay", "--record"), against=True),
    ]
    told: list[str] = []

    def send(message: ToLauncher) -> None:
        if isinstance(message, OutputLine):
            told.append(message.text)

    session = LauncherSession(lambda: (found, choices), send, follow=follow)

    class Made:
        """A program that ends well as soon as it was started, and mends what was found."""

        def __init__(self, program: Sequence[str], *_: object, heeds_stdin: bool) -> None:
            assert heeds_stdin
            started.append(program[3:])
            found[:] = [FINE]
            session.events.put(Ended(0) if program[3] == "setup" else None)

        def close(self) -> None:
            """As a job's."""

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("hsbot.commands.launcher.session.Job", Made)
        session.events.put(WindowReady())
        if start:
            asked = StartAction(command=start, overlay=True, folder="/my games", opponent="Zoo")
            session.events.put(asked)
        else:
            session.events.put(None)
        session.run()
    assert (RESTART in told) is (start != "" and start.startswith("hsbot setup"))
    return started


def test_once_the_game_is_set_up_it_is_followed() -> None:
    """With what was ticked; the user is told to restart the game once."""
    first, second = follows(ready=False, follow=False, start="hsbot setup --game-dir FOLDER")
    assert first == ["setup", "--game-dir", "/my games"]
    assert second == ["advise", "--overlay", "--opponent", "Zoo"]


def test_the_game_is_followed_at_once_where_that_was_asked_for() -> None:
    """With the overlay and the recording; not on a machine that is not ready."""
    assert follows(ready=True, follow=True, start="") == [["advise", "--overlay", "--record"]]
    assert follows(ready=False, follow=True, start="") == []
    assert follows(ready=True, follow=False, start="") == []


def test_the_large_button_mends_where_nothing_can_be_followed() -> None:
    """The first thing to mend; the others have theirs beside what was found."""
    wrong = [Finding("error", "no log.config", "", SETUP), Finding("error", "x", "", COMPILE)]
    shown = [action_shown(step) for step in steps(wrong)]
    assert [x.command for x in shown if x.place == "main"] == ["hsbot setup"]
    assert [x.place for x in shown if x.command == "hsbot doctor --compile"] == [""]


@pytest.mark.parametrize(
    ("code", "crashed"),
    [(0, False), (1, True), (2, False), (130, False), (0xC0000005, True), (0xC000013A, False)],
)
def test_which_ends_are_crashes(code: int, crashed: bool) -> None:
    """A bug of ours, and what the system ends for a fault of its own; not what a user ends."""
    assert is_crash(code) is crashed


def test_a_crash_of_a_program_is_told_with_its_last_lines() -> None:
    """Of ours alone; a page of pip's is none of our bugs."""
    fails = "print('Traceback'); raise SystemExit(1)"
    step = Step("Fail", "Live", ("hsbot", "advise"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Step, "program", lambda *_: [sys.executable, "-c", fails])
        play(step)
        assert CRASHES == [["Traceback", "hsbot advise: ended with code 1"]]
        play(replace(step, command=("python", "-m", "pip")))
        assert CRASHES == []


@pytest.mark.parametrize(("code", "shown"), [("raise SystemExit(0)", 0), ("1 / 0", 1)])
def test_a_window_that_crashes_leaves_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str, shown: int
) -> None:
    """With all that it has said; one that is closed leaves none."""
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path))
    reports: list[Path | None] = []
    monkeypatch.setattr(window_process, "show_report", lambda path, _told: reports.append(path))
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL) as process:  # noqa: S603
        window_process.tell_crash(process, ["Traceback", "ZeroDivisionError"])
    assert len(reports) == shown
    for path in reports:
        assert path is not None
        assert "ZeroDivisionError\nthe launcher's window has ended with code 1" in path.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="sends the launcher its terminal's signal")
def test_ctrl_c_is_for_the_program_that_runs_in_the_terminal(tmp_path: Path) -> None:
    """The terminal sends it to the launcher too, which waits until the program has ended itself."""
    ends = tmp_path / "ended"
    program = (
        "import os, pathlib, signal, time\n"
        "try:\n    os.kill(os.getppid(), signal.SIGINT)\n    signal.raise_signal(signal.SIGINT)\n"
        f"except KeyboardInterrupt:\n    time.sleep(1.0)\n    pathlib.Path({str(ends)!r}).touch()"
    )
    run_step(Step("Follow", "Live game", ("python", "-c", program)))
    assert ends.exists()


def test_a_page_that_has_no_place_is_a_line_of_the_terminal_s_launcher(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The launcher goes on: it asks again."""
    (tmp_path / "data").touch()
    step = Step("Statistics", "Games", ("python", "-c", ""), page=tmp_path / "data" / "page.html")
    answers = iter(["1", ""])
    monkeypatch.setattr(command, "_answer", lambda *_: next(answers))
    command._choose(Terminal(), [step])
    assert "cannot be started: " in capsys.readouterr().out
    assert list(answers) == []


def test_the_page_of_the_terminal_begins_with_what_is_wrong() -> None:
    """The checks that passed are counted; a file that is written goes by its name alone."""
    wrong = Finding("error", "no game", "name it")
    doubtful = Finding("warning", "no display", "get one")
    shown = Terminal(width=80)
    with shown.capture() as drawn:
        shown.print(draw_launcher([FINE, doubtful, wrong, FINE], steps([FINE])))
    page = drawn.get()
    assert page.index("no game") < page.index("no display") < page.index("2 checks passed")
    assert "hsbot stats --html statistics.html" in page
    assert "hsbot sandbox --vs default [--record]" in page


def test_an_extra_for_research_is_no_warning() -> None:
    """A player lacks nothing without it; the command that installs it is told all the same."""
    checks = all_checks(has_module=lambda _: False, source=Source())
    found = {x.text.split()[0]: x for x in checks}
    levels = [found[f"[{extra}]"].level for extra in ("train", "driver", "overlay")]
    assert levels == ["info", "info", "warning"]
    assert "no player needs it" in found["[train]"].text
    assert "advice does without it" in found["[driver]"].text
    assert "hsbot[train]" in found["[train]"].advice
    shown = Terminal(width=200)
    with shown.capture() as drawn:
        shown.print(draw_launcher([FINE, found["[driver]"]], steps([FINE])))
        shown.print(finding_line(found["[driver]"]))
    page, _, line = drawn.get().rpartition("\ninfo ")
    assert "[driver]" not in page
    assert "1 check passed" in page
    assert "[driver] is not installed" in line


def guided(*found: Finding) -> list[tuple[str, str]]:
    """The states and words of the first start's steps."""
    return [(x.state, x.words) for x in first_steps([FINE, *found])]


def test_a_first_start_has_three_steps() -> None:
    """Found, written, started anew; once all are done, or nothing asks for them, there are none."""
    here = Finding("ok", "Hearthstone is in /games", part="game")
    lost = Finding("error", "no game was found", "name it", NAME_FOLDER, "game")
    unset = Finding("error", "no log.config", "write it", SETUP, "settings")
    old = Finding("warning", "it was started before", "restart it", part="start")
    silent = Finding("warning", "no Power.log", "play", part="log")
    states = [
        [state for state, _ in guided(*x)] for x in ((lost,), (here, unset, silent), (here, old))
    ]
    assert states == [["now", "later", "later"], ["done", "now", "later"], ["done", "done", "now"]]
    assert guided(here) == guided() == []
    assert first_steps([lost])[0].detail == "no game was found: choose its folder"
    assert first_steps([here, silent])[0].detail == "Hearthstone is in /games"


def test_the_steps_of_a_first_start_stand_in_the_terminal_too() -> None:
    """Nothing of them is said twice; what is seldom asked for, and research, stands last."""
    lost = Finding("error", "no game was found", "name it", NAME_FOLDER, "game")
    research = Finding("ok", "[train]", "", ("python", "-m", "pip", "install", "hsbot[train]"))
    shown = Terminal(width=100)
    found = [FINE, lost, research]
    with shown.capture() as drawn:
        shown.print(draw_launcher(found, steps(found)))
    page = drawn.get()
    assert page.count("no game was found") == 1
    assert "1  Find Hearthstone" in page
    begins = [page.index(x) for x in ("three steps", "what next", "Name the game", "more \u2500")]
    assert begins == sorted(begins)
    for last in ("List all games", "Install hsbot[train]"):
        assert page.index(last) > begins[-1]
    assert "more \u2500" not in page[: page.index("Settings")]


def test_what_a_first_start_follows_ends_its_steps() -> None:
    """The first line that the program says lets the session look again: the log may be there."""
    here = Finding("ok", "Hearthstone is in /games", part="game")
    found = [here, Finding("warning", "no Power.log", "play", part="log")]
    step = Step("Follow", LIVE, ("python", "-c", "print('a line')"))
    pages: list[LauncherPage] = []
    ended = False

    def send(message: ToLauncher) -> None:
        nonlocal ended
        if isinstance(message, OutputLine) and message.text == "a line":
            found[:] = [here]
        if isinstance(message, LauncherPage):
            pages.append(message)
            ended = ended or bool(pages[:-1] and pages[-2].running and not message.running)
            if ended:
                session.events.put(None)

    session = LauncherSession(lambda: (found, [step]), send)
    session.events.put(WindowReady())
    session.events.put(StartAction(command=step.line))
    session.run()
    assert [len(page.first_steps) for page in pages[:2]] == [3, 3]
    assert pages[0].checks[1].minor
    assert any(page.running and not page.first_steps for page in pages)
