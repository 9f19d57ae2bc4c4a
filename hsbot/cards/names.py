"""Card names in the languages of the game, each cached in a file of its own.

The card table holds English names, by which definitions are found; these are for people.
"""

from __future__ import annotations

import html
import locale
import mmap
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from hearthstone_data import get_carddefs_path

from hsbot.cards.table import data_build, read_checked, write_checked
from hsbot.system.paths import cache_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

ENGLISH: Final = "enUS"
LANGUAGES: Final = (
    "deDE",
    "enUS",
    "esES",
    "esMX",
    "frFR",
    "itIT",
    "jaJP",
    "koKR",
    "plPL",
    "ptBR",
    "ruRU",
    "thTH",
    "zhCN",
    "zhTW",
)
"""The game's own language codes."""

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables of the user's language, the strongest first; not on Windows."""


def load_names(language: str, cache_dir: Path | None = None) -> Mapping[str, str]:
    """Card id to name in a language; a card that the language lacks is left out.

    Reading a language for the first time takes some seconds, later a wink.

    Args:
        language: one of :data:`LANGUAGES`.
        cache_dir: where the cache lies; hsbot's cache folder by default.
    """
    source = Path(str(get_carddefs_path()))
    folder = cache_folder() if cache_dir is None else cache_dir
    build, size = data_build(source), source.stat().st_size
    path = folder / f"names-{language}-{build}-{size}.msgpack"
    body = read_checked(path)
    if body is not None:
        return msgspec.msgpack.decode(body, type=dict[str, str])
    names = read_names(source, language)
    write_checked(path, msgspec.msgpack.encode(names))
    return names


def read_names(source: Path, language: str) -> dict[str, str]:
    """Card id to name, read from CardDefs.xml without the cache."""
    code = language.encode()
    pattern = re.compile(
        rb'<Entity CardID="([^"]+)"|<Tag enumID="(\d+)"|<' + code + rb">([^<]*)</" + code + rb">"
    )
    names: dict[str, str] = {}
    card_id = tag = b""
    with (
        source.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content,
    ):
        for found in pattern.finditer(content):
            if found[1]:
                card_id = found[1]
            elif found[2]:
                tag = found[2]
            elif tag == b"185" and found[3]:  # GameTag.CARDNAME
                names.setdefault(card_id.decode(), html.unescape(found[3].decode()))
    return names


def users_language() -> str:
    """The user's language by the system's settings; English where the game has no such one."""
    return closest_language(_system_locale())


def closest_language(locale_name: str) -> str:
    """The game's code for a locale such as "de_AT.UTF-8"; English where there is none."""
    language, _, country = locale_name.partition(".")[0].replace("-", "_").partition("_")
    spoken = [code for code in LANGUAGES if code.startswith(language.lower()) and language]
    exact = f"{language.lower()}{country.upper()}"
    if exact in spoken:
        return exact
    return spoken[0] if spoken else ENGLISH


def _system_locale() -> str:
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - needed on Windows only

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(number, "")
    return next((found for name in _VARIABLES if (found := os.environ.get(name))), "")
