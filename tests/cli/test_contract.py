"""The contract of the command line: exit codes, one clear line for errors, pure JSON."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from hsbot import __version__
from hsbot.messages.advice import decode
from kit.shared_logs import SAMPLE, sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]
    from kit.shared_logs import SharedLogs

HEAVY = ("llvmlite", "rich", "hearthstone", "numpy", "hslog")


def only_line(text: str) -> str:
    """The one line that ``text`` is; no traceback, nothing else."""
    (line,) = text.splitlines()
    assert line.startswith("hsbot")
    return line


def write_empty(path: Path) -> None:
    """A file without a byte."""
    path.touch()


def write_binary(path: Path) -> None:
    """Bytes that are certainly no text."""
    path.write_bytes(bytes(range(256)) * 64)


def write_prose(path: Path) -> None:
    """Text that is no log."""
    path.write_text("Dear diary,\ntoday I won no game.\n", encoding="utf-8")


def write_nothing(_path: Path) -> None:
    """No file at all."""


@pytest.mark.parametrize("write", [write_empty, write_binary, write_prose, write_nothing])
@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_a_file_that_is_no_log_is_one_clear_line(
    command: Run, tmp_path: Path, write: Callable[[Path], None], flags: tuple[str, ...]
) -> None:
    """Exit 2, the path named, nothing on stdout; with and without --json."""
    path = tmp_path / "Power.log"
    write(path)
    done = command("advise", path, *flags)
    assert done.code == 2
    assert str(path) in only_line(done.err)
    assert done.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("advise",),
        ("advise", "--watch"),
        ("track",),
        ("fidelity",),
        ("evaluate",),
        ("doctor", "--game-dir"),
        ("sessions", "list", "--file"),
        ("review", "last", "--file"),
        ("stats", "--file"),
        ("decks", "import"),
    ],
)
def test_what_the_file_system_refuses_is_one_clear_line(
    command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """Exit 2 and the path, whichever command first looks at it; tests may run as root."""
    locked, really = tmp_path / "locked", os.stat

    def refusing(path: str | Path, *args: Any, **named: Any) -> os.stat_result:
        if str(path).startswith(str(locked)):
            raise PermissionError(13, "Permission denied", str(path))
        return really(path, *args, **named)

    monkeypatch.setattr(os, "stat", refusing)
    done = command(*arguments, locked / "within")
    assert done.code == 2
    assert str(locked) in done.err.splitlines()[-1]
    assert "Traceback" not in done.err


def test_the_program_itself_says_so_too(program: Run, tmp_path: Path) -> None:
    """As a process: exit code 2, one line, no traceback."""
    done = program("advise", tmp_path / "absent.log", "--json")
    assert done.code == 2
    assert "no such file or folder" in only_line(done.err)
    assert done.out == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["advise", "--budget", "0"], "not a number above 0"),
        (["advise", "--budget", "soon"], "not a number"),
        (["advise", "--budget", "nan"], "not a number above 0"),
        (["advise", "--iterations", "-3"], "below 1"),
        (["advise", "--iterations", "1.5"], "not a whole number"),
        (["advise", "--max-decisions", "0"], "below 1"),
        (["advise", "--simulator", "abacus"], "invalid choice"),
        (["advise", "a.log", "--watch", "b"], "either LOG or --watch"),
        (["advise", "a.log", "--game-dir", "b"], "--game-dir is for the running game"),
        (["arena", "--seed", "x"], "argument --seed: 'x' is not a whole number"),
        (["train", "value", "--rounds", "x"], "argument --rounds: 'x' is not a whole number"),
        (["frobnicate"], "invalid choice"),
    ],
)
def test_wrong_usage_is_one_clear_line(command: Run, arguments: list[str], words: str) -> None:
    """Exit 2 and one line that says what is wrong."""
    done = command(*arguments)
    assert done.code == 2
    assert words in only_line(done.err)
    assert done.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["advise"],
        ["track"],
        ["fidelity"],
        ["compare", "before.jsonl"],
        ["decks", "import"],
    ],
    ids=" ".join,
)
def test_an_empty_name_is_no_folder(command: Run, arguments: list[str]) -> None:
    """``hsbot advise "$LOG"`` without LOG waited for a game in the folder it was started in."""
    done = command(*arguments, "")
    assert (done.code, done.out) == (2, "")
    assert "the name is empty" in only_line(done.err)


def test_help_and_version_go_to_stdout(command: Run) -> None:
    """They are what was asked for: exit 0, nothing on stderr."""
    for flag, words in (("--help", "advise"), ("--version", __version__)):
        done = command(flag)
        assert (done.code, done.err) == (0, "")
        assert words in done.out


def imported_after(arguments: list[str], environment: dict[str, str]) -> list[str]:
    """Which heavy packages a fresh interpreter has imported after ``main(arguments)``."""
    script = (
        "import sys\nfrom hsbot.cli import main\n"
        f"main({arguments!r})\n"
        f"print('imported:', *[name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", script],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.splitlines()[-1].split()[1:]


def test_help_imports_nothing_heavy(environment: dict[str, str]) -> None:
    """--help answers at once because none of the heavy packages is loaded for it."""
    assert imported_after(["--help"], environment) == []


def test_a_bad_path_answers_before_the_engine_is_loaded(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """The user need not wait for LLVM to read that a file is missing or is no log."""
    write_prose(tmp_path / "diary.log")
    (tmp_path / "folder").mkdir()
    for name in ("absent.log", "diary.log"):
        assert "llvmlite" not in imported_after(["advise", str(tmp_path / name)], environment)
    for command in ("fidelity", "evaluate"):
        for path in (tmp_path / "absent.log", tmp_path / "folder"):
            assert "llvmlite" not in imported_after([command, str(path)], environment)


def test_games_that_hsbot_does_not_play_are_refused(command: Run, shared_logs: SharedLogs) -> None:
    """A log of only such games: one line that says which, exit 2."""
    done = command("advise", shared_logs / "spectate_2.log")
    assert done.code == 2
    assert "does not play" in done.err.splitlines()[-1]
    assert done.out == ""


@pytest.mark.usefixtures("quick_advisor")
@pytest.mark.parametrize("name", [SAMPLE, "2016_short", "malformed_chaos"])
def test_json_lines_and_nothing_else(
    command: Run, log_named: Callable[[str], Path], name: str
) -> None:
    """Every line of stdout is an advice; what was skipped stands on stderr."""
    done = command("advise", log_named(name), "--json")
    assert done.code == 0
    kinds = {decode(line).kind for line in done.out.splitlines()}
    assert "option" in kinds
    assert all(line.startswith("hsbot: ") for line in done.err.splitlines())


@pytest.mark.usefixtures("quick_advisor")
def test_a_log_at_its_size_cap_is_told(command: Run, tmp_path: Path) -> None:
    """The client's banner at the end of a log is put into words, with the remedy."""
    path = tmp_path / "Power.log"
    banner = b"\nTruncating log, which has reached the size limit of 10000KB\n"
    path.write_bytes(sample().read_bytes() + banner)
    done = command("advise", path, "--json")
    assert done.code == 0
    assert "hsbot setup" in done.err


@pytest.mark.usefixtures("quick_advisor")
def test_max_decisions_ends_the_replay(command: Run) -> None:
    """No more lines than asked for."""
    done = command("advise", sample(), "--json", "--max-decisions", "2")
    assert done.code == 0
    assert len(done.out.splitlines()) == 2


@pytest.mark.usefixtures("quick_advisor")
def test_panels_for_people(command: Run) -> None:
    """Without --json each decision is a panel."""
    done = command("advise", sample(), "--max-decisions", "2")
    assert done.code == 0
    assert done.out.count("Best line") + done.out.count("First guess") == 2


def test_a_bug_of_ours_shows_its_traceback(command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 1, the traceback, and a line that asks to report it."""

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("hsbot.commands.live_options.make_advisor", broken)
    done = command("advise", sample(), "--json")
    assert done.code == 1
    assert "ZeroDivisionError: oops" in done.err
    assert "please report" in done.err.splitlines()[-1]
    assert done.out == ""


def test_ctrl_c_is_one_line_while_the_command_is_loaded(
    command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An impatient user's: a second after the start most of hsbot may not be imported yet."""

    def interrupted(_words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hsbot.cli.build_parser", interrupted)
    done = command("advise")
    assert (done.code, done.out, done.err) == (130, "", "hsbot: ended by Ctrl-C\n")


def test_ctrl_c_is_one_line(command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 130 without a traceback."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hsbot.commands.live_options.make_advisor", interrupted)
    done = command("advise", sample(), "--json")
    assert done.code == 130
    assert done.err.splitlines()[-1] == "hsbot: ended by Ctrl-C"
    assert "Traceback" not in done.err


def test_a_closed_pipe_ends_quietly(environment: dict[str, str]) -> None:
    """``hsbot ... | head`` leaves no traceback, whether the pipe closes early or late."""
    script = (
        "import sys\nimport hsbot.commands.advise as command\nfrom hsbot.cli import main\n"
        "def chatter(arguments):\n"
        "    for _ in range(100_000):\n        print('{}', file=results())\n"
        "from hsbot.system.streams import results\n"
        "from hsbot.commands.declared_arguments import Command\n"
        "command.COMMAND = Command(command.AdviseRequest, chatter)\n"
        "sys.exit(main(['advise', '--json']))"
    )
    process = subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", script],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline() == "{}\n"
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait() == 0


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_head_ends_the_program_quietly(environment: dict[str, str], flags: list[str]) -> None:
    """The real program into a pipe that nobody reads: exit 0, nothing on stderr."""
    process = subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-m", "hsbot", "decks", "list", *flags],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait() == 0


@pytest.mark.parametrize(
    "words",
    [
        ("evaluate", "Power.log", "--output"),
        ("evaluate", "Power.log", "--picture"),
        ("review", "--output"),
        ("stats", "--html"),
        ("demo", "--svg"),
        ("differential", "--record"),
        ("train", "value", "--output"),
        ("arena", "random", "random", "--picture"),
        ("sessions", "export", "--format", "csv", "--output"),
        ("advise", "--record"),
        ("sandbox", "--window", "--record"),
        ("sandbox", "--out"),
    ],
)
def test_what_cannot_be_written_is_told_before_the_work(
    command: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """A folder, or a file in a folder that is not there: the arguments are refused."""
    for file, why in ((tmp_path, "it is a folder"), (tmp_path / "no" / "x", "there is no folder")):
        done = command(*words, file)
        assert (done.code, done.out) == (2, "")
        assert f"{file}: cannot be written: {why}" in only_line(done.err)
        assert not (tmp_path / "no").exists()


def test_a_set_that_is_none_is_told_before_anything_is_loaded(
    command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fireplace, which need not be there, is not asked for."""

    def load() -> None:
        raise AssertionError("loaded")

    monkeypatch.setattr(
        "hsbot.simulators.fireplace.installation.fireplace_import.load_fireplace", load
    )
    done = command("differential", "--set", "NONE")
    assert (done.code, done.out) == (2, "")
    assert "no set 'NONE': there are" in only_line(done.err)
