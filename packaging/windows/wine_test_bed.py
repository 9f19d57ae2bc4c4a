"""A test bed: hsbot on the official Windows build of CPython, run by Debian's Wine.

As root on Debian, once::

    apt-get install --no-install-recommends wine wine64 xvfb osslsigncode

Then, with a folder to keep it in (600 MB, made at the first call, renewed when a list changes)::

    python packaging/windows/wine_test_bed.py run FOLDER -m hsbot demo   # any arguments of Python
    python packaging/windows/wine_test_bed.py test FOLDER [ROOM...]     # rooms of tests (all)
    python packaging/windows/wine_test_bed.py stage FOLDER               # what .ci/run does with it

``tests_under_wine.py`` says which rooms of tests run there, and why the others do not. Where there
is no Wine or no network, ``stage`` says so and succeeds; else it fails on the first failure.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from bundle_parts import (
    HERE,
    MissingError,
    SetupError,
    add_hsbot,
    add_packages,
    add_python,
    add_sources,
    copy_sources,
    digest_of,
    made_anew,
    say,
)
from tests_under_wine import LEFT_OUT, ROOMS, Room, room_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WINE = ("/usr/lib/wine/wine64", "/usr/bin/wine64")
SERVER = ("/usr/lib/wine/wineserver64", "/usr/lib/wine/wineserver")
FONTS = Path("/usr/share/fonts/truetype/dejavu")
LAYOUT = "2"
"""Changed when what is installed changes, beside the lists of packages."""
COMPILER = "x86_64-w64-mingw32-gcc"
UI_SETTINGS = (
    r"HKLM\Software\Microsoft\WindowsRuntime\ActivatableClassId"
    r"\Windows.UI.ViewManagement.UISettings"
)
FONTS_KEY = r"HKCU\Software\Wine\Fonts\Replacements"
STAND_INS = {"Segoe UI": "DejaVu Sans", "Tahoma": "DejaVu Sans", "Courier New": "DejaVu Sans Mono"}
"""The fonts that Windows writes with, and those of Debian that stand in for them."""
UNIMPLEMENTED = ("_wmi.pyd",)
"""Wine 8 ends a process that asks it about the machine by these; Python does without."""
BOOT_S = 300
COMMAND_S = 300
ROOMS_S = 1500
"""Seconds for all rooms of the stage."""
REST_S = 10.0
LATE = 124
"""The exit code of what was ended since it took too long."""
NO_GAME = 2
"""Doctor's exit code where the game is not installed."""
TRAIN = (
    *("train", "ga", "--population", "2", "--generations", "1", "--restarts", "1"),
    *("--games", "6", "--retest", "6", "--jobs", "2"),
)
"""Loads machine code late, in processes of its own, too."""
COMMANDS = {("demo",): 0, ("doctor",): NO_GAME, TRAIN: 0}
"""The commands of the stage, with their exit codes."""


class Bed:
    """Python for Windows in a folder, with hsbot and what its tests need.

    Args:
        folder: where it is, or is to be.

    Raises:
        SetupError: there is no Wine.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.python = self.folder / "python"
        self.site = self.python / "Lib" / "site-packages"
        self.tests = self.folder / "tests"
        self._wine = _first(WINE)
        self._server = _first(SERVER)

    def set_up(self) -> None:
        """Make it, or renew what has changed since.

        Raises:
            SetupError: a part of it cannot be had.
        """
        stamp = self.folder / "made-of"
        made_of = digest_of(LAYOUT)
        if not stamp.is_file() or stamp.read_text("utf-8") != made_of:
            made_anew(self.folder, stamp.name)
            stamp.touch()
            say("CPython for Windows")
            add_python(self.python)
            for name in (*UNIMPLEMENTED, *(path.name for path in self.python.glob("*._pth"))):
                (self.python / name).unlink()  # without its ._pth it heeds PYTHONPATH
            say("packages")
            add_packages(self.site, "requirements.txt", "requirements-test.txt")
            add_sources(self.site)
            self.boot()
            stamp.write_text(made_of, "utf-8")
        say("hsbot of this checkout")
        add_hsbot(self.site)
        shutil.rmtree(self.tests, ignore_errors=True)
        copy_sources(self.tests)
        for name in ("hsbot", "overlay"):  # the installed ones are tested
            shutil.rmtree(self.tests / name)

    def boot(self) -> None:
        """Make Wine's folder, a Windows 10 without any programs, unless it is there.

        Raises:
            SetupError: Wine does not start.
        """
        if (self.folder / "prefix" / "system.reg").is_file():
            return
        say("Wine's folder")
        self.folder.mkdir(parents=True, exist_ok=True)
        code = self.windows("wineboot", "--init", limit_s=BOOT_S)
        code = code or self.windows("winecfg", "-v", "win10", limit_s=BOOT_S)
        if code:
            raise MissingError(f"Wine does not start: exit code {code}")
        for font in FONTS.glob("*Sans*.ttf"):  # Wine has none of Windows'
            shutil.copyfile(font, self.folder / "prefix/drive_c/windows/Fonts" / font.name)

    def add_windows(self) -> None:
        """Let Qt show windows: add the class and fonts that Wine lacks, if there is a compiler."""
        if shutil.which(COMPILER) is None:
            say(f"{COMPILER} is not installed: nothing is drawn on a screen")
            return
        target = self.folder / "prefix/drive_c/windows/system32/uisettings.dll"
        source = str(HERE / "uisettings.c")
        command = [COMPILER, "-Os", "-s", "-shared", source, "-o", str(target)]
        subprocess.run(command, check=True)  # noqa: S603 - the compiler
        value = ("/v", "DllPath", "/t", "REG_SZ", "/d", r"C:\windows\system32\uisettings.dll", "/f")
        self.windows("reg", "add", UI_SETTINGS, *value, limit_s=BOOT_S)
        for name, font in STAND_INS.items():
            value = ("/v", name, "/t", "REG_SZ", "/d", font, "/f")
            self.windows("reg", "add", FONTS_KEY, *value, limit_s=BOOT_S)

    def run(self, *arguments: str, limit_s: float | None = None) -> int:
        """Run Python with these arguments; its output goes to stdout. The exit code."""
        return self.windows(str(self.python / "python.exe"), *arguments, limit_s=limit_s)

    def windows(self, *command: str, limit_s: float | None = None, rest_s: float = REST_S) -> int:
        """Run a program of Windows from the folder of tests, or as far as it is made.

        What it has started and left is ended some seconds after it.

        Wine's Python ends at once where its output is no pipe, or its input is closed.
        """
        environment = {
            **os.environ,
            "WINEPREFIX": str(self.folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winedbg.exe=",  # no .NET, browser, debugger
            "PYTHONUTF8": "1",
        }
        for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYTEST_ADDOPTS"):
            environment.pop(name, None)
        with subprocess.Popen(  # noqa: S603 - Wine
            [self._wine, *command],
            cwd=self.tests if self.tests.is_dir() else self.folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process:
            copier = threading.Thread(target=_copy, args=(process,), daemon=True)
            copier.start()
            try:
                code = process.wait(limit_s)
            except subprocess.TimeoutExpired:
                say(f"not done after {limit_s:.0f} s: {' '.join(command)}")
                code = LATE
            finally:
                if process.poll() is None:
                    self.end()
                    process.kill()
            copier.join(rest_s)
            if copier.is_alive():  # a process that it has left holds the pipe
                self.end()
                copier.join(10)
        return code

    def end(self) -> None:
        """End all programs of Windows that run in this bed."""
        environment = {**os.environ, "WINEPREFIX": str(self.folder / "prefix")}
        command = [self._server, "-k"]
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(command, env=environment, check=False, timeout=60)  # noqa: S603

    def test(self, room: Room, limit_s: float) -> int:
        """Run a room's tests, less those that cannot run there. The exit code."""
        without = [f"--deselect={name}" for name in room.without]
        options = [
            *("-q", "-n0", "-p", "no:cacheprovider", "-m", "not slow and not logs"),
            # what a test waits for in vain is named before the room's time is over
            *("--timeout", f"{limit_s * 0.6:.0f}", "-o", "faulthandler_timeout=0"),
        ]
        return self.run("-m", "pytest", *options, *without, *room.paths, limit_s=limit_s)


def _first(paths: Sequence[str]) -> str:
    found = next(filter(os.path.isfile, paths), None)
    if found is None:
        raise MissingError("Wine is not installed: apt-get install wine wine64")
    return found


def _copy(process: subprocess.Popen[bytes]) -> None:
    """Pass a program's output on."""
    assert process.stdout is not None  # noqa: S101 - it was asked for
    for line in process.stdout:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


@contextmanager
def virtual_screen() -> Iterator[None]:
    """A screen that nobody sees, while this is open; none where Xvfb is not installed."""
    program = shutil.which("Xvfb")
    if program is None:
        os.environ.pop("DISPLAY", None)
        yield
        return
    reads, writes = os.pipe()
    command = [program, "-displayfd", str(writes), "-screen", "0", "1280x800x24"]
    server = subprocess.Popen(  # noqa: S603 - Xvfb
        [*command, "-nolisten", "tcp"],
        pass_fds=(writes,),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    try:
        with os.fdopen(reads) as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        yield
    finally:
        server.terminate()
        server.wait()


def run_rooms(bed: Bed, names: Sequence[str], most_s: float = 86400) -> list[str]:
    """Run rooms of tests, say how each went, and give the names of those that failed.

    A room that fails or is not done in time gets a second chance: Wine may hang, or lose a window,
    where Windows does not. A failure of ours comes again.

    Args:
        bed: where to run them.
        names: of rooms; all where there are none.
        most_s: the seconds for all of them.

    Raises:
        SetupError: there is no room of such a name.
    """
    failed, timings, end = [], [], time.monotonic() + most_s
    for name, room in {name: room_named(name) for name in names or ROOMS}.items():
        code = LATE
        for chance in (1, 2):
            began = time.monotonic()
            limit_s = min(room.limit_s, end - began)
            if limit_s <= 0 or not code:
                break
            say(f"\n== tests of {name}, on Windows{', once more' if chance == 2 else ''}")
            code = bed.test(room, limit_s)
            how = {0: "passed", LATE: "NOT DONE IN TIME"}.get(code, f"FAILED (exit code {code})")
            timings.append(f"{time.monotonic() - began:5.0f} s  {name} {how}")
        if code:
            failed.append(name)
    for line in timings:
        say(line)
    return failed


def stage(folder: Path) -> int:
    """Install, some commands and the rooms of tests, for ``.ci/run``. The exit code."""
    try:
        bed = Bed(folder)
        bed.set_up()
    except MissingError as error:
        say(f"Windows is left out here: {error}")
        return 0
    except SetupError as error:
        say(str(error))
        return 2
    failed = []
    with virtual_screen():
        for words, code in COMMANDS.items():
            say(f"\n== hsbot {' '.join(words)}, on Windows")
            if bed.run("-m", "hsbot", *words, limit_s=COMMAND_S) != code:
                failed.append(words[0])
        failed += run_rooms(bed, (), ROOMS_S)
        bed.end()
    for what, why in LEFT_OUT.items():
        say(f"left out: {what}: {why}")
    say(f"Windows: {'failed: ' + ', '.join(failed) if failed else 'all passed'}")
    return 1 if failed else 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("run", "test", "stage"):
        command = commands.add_parser(name)
        command.add_argument("folder", type=Path)
        if name != "stage":
            command.add_argument("arguments", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    if asked.command == "stage":
        return stage(asked.folder)
    try:
        if asked.command == "test":
            for name in asked.arguments:
                room_named(name)
        bed = Bed(asked.folder)
        bed.set_up()
    except SetupError as error:
        say(str(error))
        return 2
    with virtual_screen():
        try:
            if asked.command == "run":
                bed.add_windows()
                return bed.run(*asked.arguments)
            return 1 if run_rooms(bed, asked.arguments) else 0
        finally:
            bed.end()


if __name__ == "__main__":
    sys.exit(main())
