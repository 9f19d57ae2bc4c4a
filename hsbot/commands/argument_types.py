"""Values of arguments, made of words for argparse; imports nothing heavy."""

from __future__ import annotations

import argparse
import math
import os
import sys
from pathlib import Path

from hsbot.input_bounds import (
    MOST_COUNT,
    MOST_FEW,
    MOST_GAMES,
    MOST_ITERATIONS,
    WHOLE,
    is_number,
    most_processes,
)
from hsbot.live.page.local_addresses import LOOPBACK, is_loopback
from hsbot.system.files import followed, takes_files
from hsbot.system.windows.long_paths import reachable

MOST_BUDGET_S = 3600
"""The most seconds for one decision; a turn of the game has 75."""
REALS = (1e-6, 1e6)
"""The least and the most of seconds, minutes and speeds."""
MOST_SHOWN = 40
"""Characters of a wrong value that are shown."""

SMALLEST_PX = (320, 240)
"""The least size of a window or a picture of the game."""
LARGEST_PX = (10_240, 4320)
"""The largest; a picture of it takes 180 MB."""
FARTHEST_PX = 1 << 15
"""A place on the desktop is no farther from its corner."""


def named_path(text: str) -> Path:
    """A path, for argparse; not an empty one, which would be the folder hsbot is started in."""
    if not text:
        raise argparse.ArgumentTypeError("the name is empty")
    if "\0" in text:
        raise argparse.ArgumentTypeError(f"{_shortened(text)!r} holds a NUL, as no name does")
    return reachable(Path(text))


def positive_float(text: str) -> float:
    """A number above 0 that a person can mean, for argparse."""
    value = _real(text)
    if value > REALS[1]:
        raise argparse.ArgumentTypeError(f"{_shortened(text)} is above {REALS[1]:.0f}")
    return value


def _real(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{_shortened(text)!r} is not a number") from None
    if not (math.isfinite(value) and value > 0):
        raise argparse.ArgumentTypeError(f"{_shortened(text)} is not a number above 0")
    if value < REALS[0]:
        raise argparse.ArgumentTypeError(f"{_shortened(text)} is below {REALS[0]:f}")
    return value


def seconds(text: str) -> float:
    """Seconds that a person can wait for one decision, for argparse."""
    value = _real(text)
    if value > MOST_BUDGET_S:
        raise argparse.ArgumentTypeError(
            f"{_shortened(text)} is above {MOST_BUDGET_S}: an hour a decision"
        )
    return value


def iteration_count(text: str) -> int:
    """Iterations that a search can end, for argparse."""
    return _whole_number(text, least=1, most=MOST_ITERATIONS)


def positive_int(text: str) -> int:
    """A whole number of 1 or more, for argparse."""
    return _whole_number(text, least=1)


def few(text: str) -> int:
    """A whole number of 1 or more, of what is held at once, for argparse."""
    return _whole_number(text, least=1, most=MOST_FEW)


def noted_games(text: str) -> int:
    """How many games a deck was played, which is noted alone, for argparse."""
    return _whole_number(text, least=1, most=MOST_GAMES)


def job_count(text: str) -> int:
    """Processes that this machine can run beside each other, for argparse."""
    return _whole_number(text, least=1, most=most_processes())


def count(text: str) -> int:
    """A whole number of 0 or more, for argparse."""
    return _whole_number(text, least=0)


def any_whole(text: str) -> int:
    """A whole number of either sign, as a seed, for argparse."""
    return _whole_number(text, least=WHOLE.start, most=WHOLE.stop - 1)


def level_number(text: str) -> int:
    """A level of 1 to 5, for argparse."""
    return _whole_number(text, least=1, most=5)


def _whole_number(text: str, *, least: int, most: int = MOST_COUNT) -> int:
    try:
        value = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{_shortened(text)!r} is not a whole number") from None
    if value < least:
        raise argparse.ArgumentTypeError(f"{_shortened(text)} is below {least}")
    if value > most:
        raise argparse.ArgumentTypeError(f"{_shortened(text)} is above {most}")
    return value


def _shortened(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


def share(text: str) -> float:
    """A number between 0 and 1, for argparse."""
    value = _real(text)
    if value >= 1:
        raise argparse.ArgumentTypeError(f"{_shortened(text)} is not below 1")
    return value


def output_file(text: str) -> Path:
    """A file that can be written, for argparse: refused before the work that fills it, not after.

    Its folder must be there, but for hsbot's own data folder, which is made; whether the disk has
    room shows when it is written. A link is followed, as the writer does.
    """
    path = named_path(text)
    reason = _unwritable(path)
    if reason:
        raise argparse.ArgumentTypeError(f"{text}: cannot be written: {reason}")
    return path


def output_folder(text: str) -> Path:
    """A folder that files can be put into, or can be made, for argparse: refused before the work.

    A link is followed, as by the writers.
    """
    path = named_path(text)
    reason = _name_fault(path) or _unusable(path)
    if reason:
        raise argparse.ArgumentTypeError(f"{text}: cannot be written into: {reason}")
    return path


def _unusable(path: Path) -> str:
    """The reason why nothing can be put into a folder, "" for none."""
    place = Path(os.path.abspath(followed(path)))  # noqa: PTH100 - the links are followed
    if place.is_symlink():
        return "it is a link that leads back to itself"
    there = next((x for x in (place, *place.parents) if x.exists()), place.parent)
    if not there.is_dir():
        return "it is no folder" if there == place else f"{there} is no folder"
    return "" if takes_files(there) else f"nothing may be written into {there}"


def _name_fault(path: Path) -> str:
    """The reason why a system has no file of such a name, "" for none."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        return error.strerror or str(error)
    return ""


def _unwritable(path: Path) -> str:
    """The reason why a file cannot be written, "" for none."""
    if fault := _name_fault(path):
        return fault
    if path.is_dir():
        return "it is a folder; name a file"
    if sys.platform == "win32" and path.name != path.name.rstrip(". "):
        return "Windows leaves out the end of such a name"
    place = followed(path)
    if place.is_symlink():
        return "it is a link that leads back to itself"
    folder = place.parent
    if not folder.is_dir() and not _made_for_data(folder):
        return f"there is no folder {folder if path.is_symlink() else path.parent}"
    if (place.is_file() or not place.exists()) and not takes_files(folder):
        return f"nothing may be written into {folder if path.is_symlink() else path.parent}"
    return ""


def _made_for_data(folder: Path) -> bool:
    """Whether a folder is hsbot's own for data, and could be made."""
    from hsbot.system.paths import data_folder  # noqa: PLC0415 - `hsbot --help` must be quick

    if folder != data_folder():
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return True


def language(text: str) -> str:
    """One of the game's languages, for argparse."""
    from hsbot.cards.localized_names import LANGUAGES  # noqa: PLC0415 - `hsbot --help` must be quick

    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(LANGUAGES)}")
    return text


def window_size(text: str) -> tuple[int, int]:
    """A width and height like 1280x720, for argparse; no smaller than can be played in."""
    width, height = (positive_int(x) for x in (text.partition("x")[0], text.partition("x")[2]))
    if width < SMALLEST_PX[0] or height < SMALLEST_PX[1]:
        least = "x".join(map(str, SMALLEST_PX))
        raise argparse.ArgumentTypeError(f"{text!r} is too small to be played in: at least {least}")
    if width > LARGEST_PX[0] or height > LARGEST_PX[1]:
        most = "x".join(map(str, LARGEST_PX))
        raise argparse.ArgumentTypeError(f"{text!r} is larger than any screen: at most {most}")
    return width, height


def point(text: str) -> tuple[int, int]:
    """A point like 100,50, for argparse."""
    x, _, y = text.partition(",")
    try:
        at = int(x), int(y)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{_shortened(text)!r} is no point like 100,50") from None
    if max(map(abs, at)) > FARTHEST_PX:
        raise argparse.ArgumentTypeError(f"{_shortened(text)!r} lies on no screen")
    return at


def loopback(text: str) -> tuple[str, int]:
    """A port, or an address of this machine alone and a port, for argparse."""
    host, _, port = text.rpartition(":")
    if host and not is_loopback(host):
        raise argparse.ArgumentTypeError(
            f"{_shortened(host)!r} can be reached by other machines: name 127.0.0.1 or localhost"
        )
    return host or LOOPBACK, _whole_number(port, least=0, most=65535)


def two_hours(text: str) -> tuple[int, int]:
    """Two hours of the day like 9-17, for argparse."""
    begin, _, end = text.partition("-")
    if not (is_number(begin) and is_number(end)):
        raise argparse.ArgumentTypeError(f"{_shortened(text)!r} is not like 9-17")
    return int(begin), int(end)
