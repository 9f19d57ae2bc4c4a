"""A test bed: hsbot on the official Windows build of CPython, run by Debian's Wine.

As root on Debian, once::

    apt-get install --no-install-recommends wine wine64 xvfb osslsigncode

Then, with a folder to keep it in (600 MB, made at the first call, renewed when a list changes)::

    python packaging/windows/bed.py run FOLDER -m hsbot demo    # any arguments of Python
    python packaging/windows/bed.py test FOLDER [ROOM...]       # rooms of tests; all that run there
    python packaging/windows/bed.py stage FOLDER                # what .ci/run does with it

``rooms.py`` says which rooms of tests run there, and why the others do not. ``stage`` says so and
succeeds where there is no Wine or no network; where there are, it fails on the first failure.
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

from parts import (
    SetupError,
    add_hsbot,
    add_packages,
    add_python,
    add_sources,
    copy_sources,
    digest_of,
    say,
)
from rooms import LEFT_OUT, ROOMS, Room

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WINE = ("/usr/lib/wine/wine64", "/usr/bin/wine64")
SERVER = ("/usr/lib/wine/wineserver64", "/usr/lib/wine/wineserver")
LAYOUT = "1"
"""Changed when what is installed changes, beside the lists of packages."""
UNIMPLEMENTED = ("_wmi.pyd",)
"""Wine 8 ends a process that asks it about the machine by these; Python does without."""
BOOT_S = 300
DEMO_S = 300
DOCTOR_S = 180


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
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            say("CPython for Windows")
            add_python(self.python)
            for name in (*UNIMPLEMENTED, *(path.name for path in self.python.glob("*._pth"))):
                (self.python / name).unlink()  # without its ._pth it heeds PYTHONPATH
            say("packages")
            add_packages(self.site, "requirements.txt", "requirements-test.txt")
            add_sources(self.site)
            say("Wine's folder")
            code = self.windows("wineboot", "--init", limit_s=BOOT_S)
            code = code or self.windows("winecfg", "-v", "win10", limit_s=BOOT_S)
            if code:
                raise SetupError(f"Wine does not start: exit code {code}")
            stamp.write_text(made_of, "utf-8")
        say("hsbot of this checkout")
        add_hsbot(self.site)
        shutil.rmtree(self.tests, ignore_errors=True)
        copy_sources(self.tests)
        for name in ("hsbot", "overlay"):  # the installed ones are tested
            shutil.rmtree(self.tests / name)

    def run(self, *arguments: str, limit_s: float | None = None) -> int:
        """Run Python with these arguments; its output goes to stdout. The exit code."""
        return self.windows(str(self.python / "python.exe"), *arguments, limit_s=limit_s)

    def windows(self, *command: str, limit_s: float | None = None) -> int:
        """Run a program of Windows from the folder of tests, or as far as it is made.

        Wine's Python ends at once where its output is no pipe, or its input is closed.
        """
        environment = {
            **os.environ,
            "WINEPREFIX": str(self.folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",  # neither .NET nor a browser
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
                code = 124
            finally:
                if process.poll() is None:
                    self.end()
                    process.kill()
            copier.join(10)
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

    def test(self, room: Room) -> int:
        """Run a room's tests, less those that cannot run there. The exit code."""
        without = [f"--deselect={name}" for name in room.without]
        options = [
            *("-q", "-n0", "-p", "no:cacheprovider", "-m", "not slow and not logs"),
            # what a test waits for in vain is named before the room's time is over
            *("--timeout", f"{room.limit_s * 0.6:.0f}", "-o", "faulthandler_timeout=0"),
        ]
        return self.run("-m", "pytest", *options, *without, *room.paths, limit_s=room.limit_s)


def _first(paths: Sequence[str]) -> str:
    found = next(filter(os.path.isfile, paths), None)
    if found is None:
        raise SetupError("Wine is not installed: apt-get install wine wine64")
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


def test_rooms(bed: Bed, names: Sequence[str]) -> list[str]:
    """Run rooms of tests, say how each went, and give the names of those that failed."""
    failed, timings = [], []
    for name in names or ROOMS:
        began = time.monotonic()
        say(f"\n== tests of {name}, on Windows")
        code = bed.test(ROOMS[name])
        if code:
            failed.append(name)
        how = {0: "passed", 124: "NOT DONE IN TIME"}.get(code, f"FAILED (exit code {code})")
        timings.append(f"{time.monotonic() - began:5.0f} s  {name} {how}")
    for line in timings:
        say(line)
    return failed


def stage(folder: Path) -> int:
    """Install, demo, doctor and the rooms of tests, for ``.ci/run``. The exit code."""
    try:
        bed = Bed(folder)
        bed.set_up()
    except SetupError as error:
        say(f"Windows is left out here: {error}")
        return 0
    with virtual_screen():
        failed = []
        for name, arguments, limit in (
            ("demo", ("-m", "hsbot", "demo"), DEMO_S),
            ("doctor", ("-m", "hsbot", "doctor"), DOCTOR_S),
        ):
            say(f"\n== hsbot {name}, on Windows")
            # the game is not there, which doctor calls a thing to mend
            if bed.run(*arguments, limit_s=limit) not in {0, *({2} if name == "doctor" else ())}:
                failed.append(name)
        failed += test_rooms(bed, ())
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
        bed = Bed(asked.folder)
        bed.set_up()
    except SetupError as error:
        say(str(error))
        return 2
    with virtual_screen():
        try:
            if asked.command == "run":
                return bed.run(*asked.arguments)
            return 1 if test_rooms(bed, asked.arguments) else 0
        finally:
            bed.end()


if __name__ == "__main__":
    sys.exit(main())
