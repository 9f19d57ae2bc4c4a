"""Card names in the languages of the game, each cached in a file of its own.

The card table holds English names, by which definitions are found; these are for people.
"""

from __future__ import annotations

import locale
import os
import sys
from typing import TYPE_CHECKING, Final

import msgspec

from hsbot.cards.data_sources import card_source
from hsbot.cards.renamed_ids import RENAMED
from hsbot.cards.table import CardTable
from hsbot.system.own_files.checksummed_cache import read_checked, write_checked
from hsbot.system.paths import cache_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from hsbot.cards.card import Card

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

    An id that only earlier clients printed has the name of today's. Reading a language for the
    first time takes some seconds, later a wink.

    Args:
        language: one of :data:`LANGUAGES`.
        cache_dir: where the cache lies; hsbot's cache folder by default.
    """
    source = card_source()
    folder = cache_folder() if cache_dir is None else cache_dir
    path = folder / f"names-{language}-{source.build}-{source.size}.msgpack"
    kept = read_checked(path, msgspec.msgpack.Decoder(dict[str, str]).decode)
    names = source.names(language) if kept is None else kept
    if kept is None:
        write_checked(path, msgspec.msgpack.encode(names))
    return {old: names[new] for old, new in RENAMED.items() if new in names} | names


def local_names(language: str) -> Mapping[str, str]:
    """Card id to name in a language; empty for English, whose names the card table has."""
    return {} if language == ENGLISH else load_names(language)


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


class NamedCards(CardTable):
    """A card table whose cards bear their names in a language: for people, not for definitions.

    Args:
        cards: the table with the English names.
        names: card id to name; a card that it lacks keeps its English one.
    """

    def __init__(self, cards: CardTable, names: Mapping[str, str]) -> None:
        self._english, self._names = cards, names
        self.data_build = cards.data_build

    def __getitem__(self, card_id: str) -> Card:
        card = self._english[card_id]
        name = self._names.get(card.card_id)
        return msgspec.structs.replace(card, name=name) if name else card

    def __iter__(self) -> Iterator[str]:
        return iter(self._english)

    def __len__(self) -> int:
        return len(self._english)

    def canonical(self, card_id: str) -> str:
        """See :meth:`hsbot.cards.CardTable.canonical`."""
        return self._english.canonical(card_id)
