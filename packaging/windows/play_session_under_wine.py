"""An evening with hsbot on Windows, under Wine on a screen that nobody sees, with pictures of it.

::

    python packaging/windows/play_session_under_wine.py OUT [PART...]    # after build.py OUT

The stand-in client runs as ``Hearthstone.exe``, hsbot as it was built, both in folders with spaces
and letters beyond ASCII. ``play_session_script.py`` runs beside them, as a program of Windows: it
does what a player would, and says what it sees. ``OUT/evening`` holds the screenshots, which are
compared with those in ``accepted``; ``--keep`` renews these and the documentation's: look at them.
It needs Xvfb, python-xlib and openbox.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import threading
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import screenshots
from bundle_parts import HERE, REPOSITORY, SetupError, built, say
from play_session_parts import refuse_unknown, sessions
from wine_test_bed import UNIMPLEMENTED, Bed, virtual_screen

LIMIT_S = 3600
KEPT = {"overlay": "windows.png", "launcher-first": "windows-launcher.png"}
"""The pictures of the documentation, by the story's names."""
GAME = "drive_c/Spiele für Anna/Hearthstone"
PROGRAM = "drive_c/Programme für Anna/hsbot"
POLL_S = 0.05
DESKTOP = r"HKCU\Control Panel\Desktop"


def take_pictures(folder: Path, done: threading.Event) -> None:
    """Take the pictures that the story asks for: a file NAME.ask becomes NAME.png."""
    while not done.wait(POLL_S):
        for asked in folder.glob("*.ask"):
            screenshots.write(screenshots.screen(), asked.with_suffix(".png"))
            asked.unlink()


def of_wine(path: Path) -> str:
    """A path as programs of Windows have it."""
    return "Z:" + str(path).replace("/", "\\")


def inside(path: str) -> str:
    """A path of Wine's drive C."""
    return path.replace("drive_c", "C:").replace("/", "\\")


def spend(out: Path, parts: list[str]) -> int:
    """Set the game up, and let the story be told. Its exit code.

    Raises:
        SetupError: something that it takes is not there.
    """
    made = built(out, "hsbot")
    if shutil.which("Xvfb") is None or find_spec("Xlib") is None:
        raise SetupError("pictures need Xvfb and python-xlib: install both")
    bed = Bed(out / "bed")
    bed.boot()
    bed.add_windows()
    program = bed.folder / "prefix" / PROGRAM
    shutil.rmtree(program, ignore_errors=True)
    shutil.copytree(made, program, copy_function=os.link)
    for name in UNIMPLEMENTED:  # what Wine lacks, and Windows has
        (program / "python" / name).unlink(missing_ok=True)
    game = bed.folder / "prefix" / GAME
    shutil.rmtree(game, ignore_errors=True)
    game.mkdir(parents=True)
    shutil.copyfile(program / "hsbot-console.exe", game / "Hearthstone.exe")
    (game / "python").symlink_to(program / "python")
    taken = out / "evening"
    shutil.rmtree(taken, ignore_errors=True)
    taken.mkdir()
    done = threading.Event()
    taker = threading.Thread(target=take_pictures, args=(taken, done), daemon=True)
    with ExitStack() as stack:
        stack.enter_context(virtual_screen())
        if manager := shutil.which("openbox"):
            started = subprocess.Popen([manager, "--sm-disable"])  # noqa: S603 - openbox
            stack.callback(started.wait)
            stack.callback(started.terminate)
        stack.callback(bed.end)
        taker.start()
        stack.callback(taker.join)
        stack.callback(done.set)
        told = [inside(PROGRAM), inside(GAME), of_wine(taken)]
        script = [str(program / "python" / "python.exe"), of_wine(HERE / "play_session_script.py")]
        code = 0
        for dpi, some in sessions(parts):
            bed.end()
            bed.windows(
                "reg", "add", DESKTOP, "/v", "LogPixels", "/t", "REG_DWORD", "/d", dpi, "/f"
            )
            code |= bed.windows(*script, *told, *some, limit_s=LIMIT_S)
        return code


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder that build.py made")
    parser.add_argument("--keep", action="store_true", help="renew the documentation's pictures")
    parser.add_argument("parts", nargs="*", metavar="PART", help="of play_session_script.py (all)")
    asked = parser.parse_args()
    os.environ["PYTHONUTF8"] = "1"
    out = asked.out.resolve()
    try:
        refuse_unknown(asked.parts)
        code = spend(out, asked.parts)
    except SetupError as error:
        say(str(error))
        return 2
    code |= judge(out / "evening")
    if asked.keep:
        keep(out / "evening")
    return code


def judge(taken: Path) -> int:
    """Say how far the pictures that were taken are from the accepted ones; 1 for too far."""
    code = 0
    for path in sorted(taken.glob("*.png")):
        accepted = screenshots.ACCEPTED / path.name
        if accepted.is_file():
            far = screenshots.difference(
                screenshots.smaller(screenshots.read(path)), screenshots.read(accepted)
            )
            is_same = far <= screenshots.MOST_FAR[path.stem]
            say(f"{'yes' if is_same else 'NO '}  {path.stem} looks as accepted ({far:.1%} differ)")
            code |= not is_same
    return code


def keep(taken: Path) -> None:
    """Accept the pictures that were taken."""
    for name in screenshots.MOST_FAR:
        if (path := taken / f"{name}.png").is_file():
            screenshots.write(
                screenshots.smaller(screenshots.read(path)), screenshots.ACCEPTED / path.name
            )
            if name in KEPT:
                shutil.copyfile(path, REPOSITORY / "docs" / "pictures" / KEPT[name])


if __name__ == "__main__":
    sys.exit(main())
