"""An evening with hsbot on Windows, under Wine on a screen that nobody sees, with pictures of it.

::

    python packaging/windows/evening.py OUT [PART...]    # after build.py OUT

The stand-in client runs as ``Hearthstone.exe``, hsbot as it was built, both in folders with spaces
and letters beyond ASCII. ``story.py`` runs beside them, as a program of Windows: it does what a
player would, and says what it sees. ``OUT/evening`` holds the screenshots; ``--keep`` puts those of
the documentation there. It needs Xvfb, python-xlib, and is better with openbox.
"""

from __future__ import annotations

import argparse
import os
import shutil
import struct
import subprocess
import sys
import threading
import zlib
from contextlib import ExitStack
from pathlib import Path

from bed import UNIMPLEMENTED, Bed, virtual_screen
from parts import HERE, REPOSITORY, SetupError, say

LIMIT_S = 3600
KEPT = {"overlay": "windows.png", "launcher-first": "windows-launcher.png"}
"""The pictures of the documentation, by the story's names."""
GAME = "drive_c/Spiele für Anna/Hearthstone"
PROGRAM = "drive_c/Programme für Anna/hsbot"
POLL_S = 0.05


def picture(target: Path) -> None:
    """Save the whole screen as a PNG."""
    from Xlib import X  # noqa: PLC0415 - on Linux, when asked for
    from Xlib.display import Display  # noqa: PLC0415 - the same

    display = Display()
    root = display.screen().root
    size = root.get_geometry()
    data = root.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF).data
    display.close()
    rows = bytearray()
    for y in range(size.height):
        row = data[y * size.width * 4 : (y + 1) * size.width * 4]
        rows.append(0)
        line = bytearray(3 * size.width)
        line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
        rows += line
    head = struct.pack(">IIBBBBB", size.width, size.height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    beside = target.with_suffix(".part")
    with beside.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, content in parts:
            sealed = struct.pack(">I", zlib.crc32(kind + content))
            file.write(struct.pack(">I", len(content)) + kind + content + sealed)
    beside.replace(target)


def take_pictures(folder: Path, done: threading.Event) -> None:
    """Take the pictures that the story asks for: a file NAME.ask becomes NAME.png."""
    while not done.wait(POLL_S):
        for asked in folder.glob("*.ask"):
            picture(asked.with_suffix(".png"))
            asked.unlink()


def of_wine(path: Path) -> str:
    """A path as programs of Windows have it."""
    return "Z:" + str(path).replace("/", "\\")


def inside(path: str) -> str:
    """A path of Wine's drive C."""
    return path.replace("drive_c", "C:").replace("/", "\\")


def spend(out: Path, parts: list[str]) -> int:
    """Set the game up, and let the story be told. Its exit code."""
    bed = Bed(out / "bed")
    bed.boot()
    bed.add_windows()
    program = bed.folder / "prefix" / PROGRAM
    shutil.rmtree(program, ignore_errors=True)
    shutil.copytree(out / "hsbot", program, copy_function=os.link)
    for name in UNIMPLEMENTED:  # what Wine lacks, and Windows has
        (program / "python" / name).unlink(missing_ok=True)
    game = bed.folder / "prefix" / GAME
    shutil.rmtree(game, ignore_errors=True)
    game.mkdir(parents=True)
    shutil.copyfile(program / "hsbot-console.exe", game / "Hearthstone.exe")
    (game / "python").symlink_to(program / "python")
    pictures = out / "evening"
    shutil.rmtree(pictures, ignore_errors=True)
    pictures.mkdir()
    done = threading.Event()
    taker = threading.Thread(target=take_pictures, args=(pictures, done), daemon=True)
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
        told = [inside(PROGRAM), inside(GAME), of_wine(pictures)]
        python = str(program / "python" / "python.exe")
        return bed.windows(python, of_wine(HERE / "story.py"), *told, *parts, limit_s=LIMIT_S)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder that build.py made")
    parser.add_argument("--keep", action="store_true", help="renew the documentation's pictures")
    parser.add_argument("parts", nargs="*", metavar="PART", help="of story.py (all)")
    asked = parser.parse_args()
    os.environ["PYTHONUTF8"] = "1"
    out = asked.out.resolve()
    try:
        code = spend(out, asked.parts)
    except SetupError as error:
        say(str(error))
        return 2
    for name, kept in KEPT.items() if asked.keep else ():
        if (taken := out / "evening" / f"{name}.png").is_file():
            shutil.copyfile(taken, REPOSITORY / "docs" / "pictures" / kept)
    return code


if __name__ == "__main__":
    sys.exit(main())
