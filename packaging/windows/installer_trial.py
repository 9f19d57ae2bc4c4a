"""Tries an installer under Wine: silent install, demo, upgrade, uninstall, and what is left.

::

    python packaging/windows/installer_trial.py OUT    # after build.py OUT

It says what it sees and fails where something is not as a player may expect it: the demo plays
without compiling anything, an upgrade and the uninstaller leave recordings, and nothing else of
hsbot is left.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import threading
import time
from pathlib import Path

import screenshots
from bundle_parts import SetupError, built, say
from wine_test_bed import UNIMPLEMENTED, Bed, virtual_screen

LIMIT_S = 600
REST_S = 5.0
"""Seconds after which what an installation has left running, to wait for the game, is ended."""
KEPT = "recordings/kept.txt"
GAME, LAUNCHER = "Hearthstone.exe", "hsbot"
"""The game's program, and the title of the launcher's window."""
RUN = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Run"


class Trial:
    """A made-up user of a Windows of its own, who installs hsbot.

    Args:
        bed: Wine's folder.
    """

    def __init__(self, bed: Bed) -> None:
        self._bed = bed
        self.user = bed.folder / "prefix/drive_c/users" / "root"
        self.program = self.user / "AppData/Local/Programs/hsbot"
        self.data = self.user / "AppData/Local/hsbot"
        self.menu = self.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/hsbot.lnk"

    def install(self, installer: Path, *options: str) -> None:
        """Install silently, or over what is there."""
        self._run("installation", str(installer), "/S", *options, rest_s=REST_S)
        for name in UNIMPLEMENTED:  # what Wine lacks, and Windows has
            (self.program / "python" / name).unlink(missing_ok=True)
        self._want("hsbot.exe is there", (self.program / "hsbot.exe").is_file())
        self._want("the start menu has it", self.menu.is_file())

    def demo(self) -> None:
        """Play the demo, without a screen."""
        self._run("demo", str(self.program / "hsbot-console.exe"), "demo")
        made = [path for path in self.data.rglob("*.o") if path.is_file()]
        self._want("no machine code had to be made", not made)

    def starts_with_game(self, *, yes: bool) -> None:
        """Whether Windows starts what waits for the game."""
        code = self._bed.windows("reg", "query", RUN, "/v", "hsbot", limit_s=LIMIT_S)
        self._want(f"it {'starts' if yes else 'does not start'} with the game", (not code) is yes)

    def opens_with_game(self) -> None:
        """The program that waits, as Windows starts it, opens the launcher with the game."""
        game = self.program / "python" / GAME
        shutil.copyfile(self.program / "python" / "python.exe", game)
        waiting = self._beside(str(self.program / "hsbot.exe"), "/with-hearthstone")
        time.sleep(REST_S)
        self._want(
            "the launcher is not open without the game", LAUNCHER not in screenshots.titles()
        )
        playing = self._beside(str(game), "-c", "input()")
        until = time.monotonic() + LIMIT_S
        while LAUNCHER not in screenshots.titles() and time.monotonic() < until:
            time.sleep(1)
        self._want("the launcher opens with the game", LAUNCHER in screenshots.titles())
        self._bed.end()
        waiting.join()
        playing.join()
        game.unlink()

    def _beside(self, *command: str) -> threading.Thread:
        """A program of Windows that runs on."""
        thread = threading.Thread(target=self._bed.windows, args=command)
        thread.start()
        return thread

    def uninstall(self) -> None:
        """Remove it silently; the uninstaller goes on in a copy of its own, which is waited for."""
        self._run("uninstallation", str(self.program / "uninstall.exe"), "/S")
        self._want("the program is gone", not self.program.exists())
        self._want("the start menu's entry is gone", not self.menu.exists())

    def keeps(self, *, yes: bool = True) -> None:
        """Whether a recording is still there."""
        self._want("a recording is kept", (self.data / KEPT).is_file() is yes)

    def _run(self, what: str, *command: str, rest_s: float = LIMIT_S) -> None:
        began = time.monotonic()
        code = self._bed.windows(*command, limit_s=LIMIT_S, rest_s=rest_s)
        say(f"{time.monotonic() - began:5.0f} s  {what}: exit code {code}")
        if code:
            raise SetupError(f"{what} failed")

    @staticmethod
    def _want(what: str, is_so: bool) -> None:
        say(f"         {'yes' if is_so else 'NO'}: {what}")
        if not is_so:
            raise SetupError(f"not so: {what}")


def try_out(out: Path, installer: Path) -> None:
    """The whole story of an installer.

    Args:
        out: the folder for Wine's.
        installer: what ``build.py`` has made.

    Raises:
        SetupError: something is not as it should be.
    """
    bed = Bed(out / "bed")
    bed.boot()
    bed.add_windows()
    trial = Trial(bed)
    for left in (trial.program, trial.data):
        shutil.rmtree(left, ignore_errors=True)
    trial.install(installer)
    trial.starts_with_game(yes=False)
    trial.demo()
    (trial.data / KEPT).parent.mkdir(parents=True, exist_ok=True)
    (trial.data / KEPT).write_text("a game\n", "utf-8")
    (trial.program / "python" / "old.txt").write_text("of an older version\n", "utf-8")
    trial.install(installer, "/WITHGAME")
    trial.starts_with_game(yes=True)
    trial.opens_with_game()
    trial.install(installer)
    trial.starts_with_game(yes=True)
    trial.install(installer, "/WITHGAME=no")
    trial.starts_with_game(yes=False)
    trial.install(installer, "/WITHGAME")
    if (trial.program / "python" / "old.txt").exists():
        raise SetupError("an upgrade leaves files of the older version")
    trial.keeps()
    trial.uninstall()
    trial.keeps()
    trial.starts_with_game(yes=False)
    rest = [path for path in trial.data.rglob("*") if path.is_file()]
    say(f"left: {', '.join(str(path.relative_to(trial.user)) for path in rest)}")
    if rest != [trial.data / KEPT]:
        raise SetupError("more than recordings is left")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder that build.py made")
    out = parser.parse_args().out.resolve()
    try:
        installer = built(out, "*-setup.exe")
    except SetupError as error:
        say(str(error))
        return 2
    with virtual_screen():
        try:
            try_out(out, installer)
        except SetupError as error:
            say(str(error))
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
