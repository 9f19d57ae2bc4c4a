"""Reports of crashes: kept in files, and shown where no console shows them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from hsbot import __version__, cli
from hsbot.errors import HsbotError
from hsbot.system import crash_reports
from hsbot.system.crash_reports import (
    KEPT,
    SHOW,
    asked_report,
    code_words,
    crash_folder,
    fault_folder,
    faults_logged,
    keep_report,
    show_report,
)
from hsbot.system.windows.message_box import TITLE, message_box

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TRACE = ["Traceback (most recent call last):", f"  {Path.home()}/x.py", "ValueError: 炉石"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "mit Übermut"))
    monkeypatch.setenv("HSBOT_CACHE_DIR", str(tmp_path / "cache"))


def test_a_report_is_kept_with_what_tells_the_bug() -> None:
    """Versions, command and lines; the user's name is not in it."""
    path = keep_report(TRACE, ["hsbot", "advise"])
    assert path is not None
    text = path.read_text("utf-8")
    assert text.startswith(f"hsbot {__version__}, ")
    assert "command: hsbot advise" in text
    assert "ValueError: 炉石" in text
    assert str(Path.home()) not in text


def test_so_many_reports_are_kept() -> None:
    """The newest, each in a file of its own though several come in a second."""
    paths = [keep_report([str(number)], []) for number in range(KEPT + 3)]
    assert paths[-1] is not None
    assert paths[-1].is_file()
    assert len(list(crash_folder().iterdir())) == KEPT


def test_where_nothing_can_be_written_none_is_kept() -> None:
    """A file in the place of the folder."""
    crash_folder().parent.mkdir(parents=True)
    crash_folder().touch()
    assert keep_report(TRACE, []) is None


def test_the_report_of_a_fault_is_kept_before_it_is_shown() -> None:
    """``hsbot.exe`` tells the code and the arguments, which may be those of a report."""
    assert asked_report([]) is None
    assert asked_report(["--report", "x.txt"]) == Path("x.txt")
    for command in ([], ["launcher", "--follow"], ["--report", "y"]):
        path = asked_report(["--fault", "C0000005", *command])
        assert path is not None
        text = path.read_text("utf-8")
        assert f"command: {' '.join(['hsbot', *command])}\n" in text
        assert text.endswith("\na fault has ended hsbot: code 0xC0000005\n")


WITHOUT_CONSOLE = """
import faulthandler, sys
sys.__stderr__ = None
from hsbot.system.crash_reports import faults_logged
with faults_logged():
    if sys.argv[1] == "fault":
        faulthandler._sigsegv()
    if sys.argv[1] == "error":
        raise OSError(28, "full")
"""


@pytest.mark.parametrize("how", ["fault", "error", "well"])
def test_the_report_of_a_fault_says_what_ran(how: str) -> None:
    """Where no console shows it; nothing is left of a program that ends another way."""
    command = [sys.executable, "-c", WITHOUT_CONSOLE, how]
    done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - ours
    assert (done.returncode == 0) is (how == "well")
    assert len(list(fault_folder().iterdir())) == (how == "fault")
    for is_told in (how == "fault", False):
        path = asked_report(["--fault", "C0000005"])
        assert path is not None
        assert ('File "<string>"' in path.read_text("utf-8")) is is_told


def test_where_a_fault_cannot_be_logged_the_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the place of the folder."""
    monkeypatch.setattr(sys, "__stderr__", None)
    fault_folder().parent.mkdir(parents=True)
    fault_folder().touch()
    ran = False
    with faults_logged():
        ran = True
    assert ran
    assert fault_folder().is_file()


def test_a_fault_whose_report_cannot_be_kept_is_the_starter_s_to_say() -> None:
    """The program ends with a word, and ``hsbot.exe`` shows the code in a box."""
    crash_folder().parent.mkdir(parents=True)
    crash_folder().touch()
    with pytest.raises(HsbotError, match="cannot be written"):
        asked_report(["--fault", "C0000005"])


def test_codes_of_faults_are_written_as_windows_writes_them() -> None:
    """Others are the program's own numbers."""
    assert [code_words(x) for x in (0xC0000005, 3, -11)] == [
        "code 0xC0000005", "code 3", "code -11",
    ]  # fmt: skip


def test_a_report_is_shown_by_a_program_of_its_own(tmp_path: Path) -> None:
    """Else by a box of Windows': where there is no file, or the program cannot be started."""
    started: list[Sequence[str]] = []
    boxes: list[str] = []
    report = tmp_path / "report.txt"
    show_report(report, TRACE, started.append, boxes.append)
    assert (started, boxes) == ([[*SHOW, str(report)]], [])

    def refused(_command: Sequence[str]) -> None:
        raise OSError(2, "no such file")

    show_report(report, TRACE, refused, boxes.append)
    show_report(None, TRACE, refused, boxes.append)
    assert [str(report) in boxes[0], TRACE[-1] in boxes[1]] == [True, True]


def test_a_box_is_windows_own() -> None:
    """MessageBoxW, in front of all; nothing elsewhere."""
    asked: list[tuple[object, ...]] = []
    message_box("wrong", SimpleNamespace(MessageBoxW=lambda *words: asked.append(words)))
    assert asked == [(None, "wrong", TITLE, 0x10030)]


def run_without_console(
    monkeypatch: pytest.MonkeyPatch, fails: Callable[[object], None]
) -> tuple[int, list[str], list[Path | None]]:
    """Run a command that fails, as a program without a console; its code, and what is shown."""
    boxes: list[str] = []
    reports: list[Path | None] = []
    arguments = SimpleNamespace(run=fails)
    parser = SimpleNamespace(parse_args=lambda _words: arguments)
    monkeypatch.setattr(cli, "build_parser", lambda _words: parser)
    monkeypatch.setattr(cli, "message_box", boxes.append)
    monkeypatch.setattr(cli, "show_report", lambda path, _told: reports.append(path))
    monkeypatch.setattr(sys, "__stderr__", None)
    return cli.main(["advise"]), boxes, reports


def test_without_a_console_a_user_s_error_is_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line, as the console would show it."""

    def fails(_arguments: object) -> None:
        raise HsbotError("there is no\ngame")

    assert run_without_console(monkeypatch, fails) == (2, ["there is no game"], [])


def test_without_a_console_a_file_that_is_refused_is_a_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is no bug, and would else be a window that vanishes."""

    def fails(_arguments: object) -> None:
        raise PermissionError(13, "Permission denied", "C:\\recording")

    shown = run_without_console(monkeypatch, fails)
    assert shown == (2, ["C:\\recording: Permission denied"], [])


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [(["--bad"], 2, "--bad"), (["--version"], 0, __version__), (["advise", "--help"], 0, "usage")],
)
def test_without_a_console_the_parser_s_words_are_a_message(
    monkeypatch: pytest.MonkeyPatch, words: list[str], code: int, part: str
) -> None:
    """The help, too; where stdout is there, the help is still its."""
    boxes: list[str] = []
    monkeypatch.setattr(cli, "message_box", boxes.append)
    monkeypatch.setattr(sys, "__stderr__", None)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "__stdout__", None)
        assert cli.main(words) == code
    assert [part in text for text in boxes] == [True]


def test_a_closed_stderr_takes_no_help_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a script: ``hsbot --version 2>&-``."""
    monkeypatch.setattr(cli, "message_box", pytest.fail)
    monkeypatch.setattr(sys, "__stderr__", None)
    assert cli.main(["--version"]) == 0
    assert __version__ in capsys.readouterr().out


def test_without_a_console_a_bug_is_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its traceback and the command."""

    def fails(_arguments: object) -> None:
        raise ValueError("a bug")

    code, boxes, (report,) = run_without_console(monkeypatch, fails)
    assert (code, boxes) == (1, [])
    assert report is not None
    assert "command: hsbot advise" in report.read_text("utf-8")
    assert "ValueError: a bug" in report.read_text("utf-8")


def test_with_a_console_a_bug_is_told_there_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept."""
    monkeypatch.setattr(crash_reports, "_start", pytest.fail)
    monkeypatch.setattr(cli, "build_parser", lambda _words: 1 / 0)
    assert cli.main(["advise"]) == 1
    assert not crash_folder().exists()
