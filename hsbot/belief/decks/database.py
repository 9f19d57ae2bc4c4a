"""Deck database: lists known to be played, from ``decks/`` and from the user's own files."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.belief.decks.deckfile import format_deck_file, parse_deck_file
from hsbot.errors import DeckError
from hsbot.system.files import write_whole
from hsbot.system.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.resources.abc import Traversable

    from hearthstone.enums import CardClass

    from hsbot.cards import CardTable, Deck


@dataclass(frozen=True, slots=True)
class DeckDatabase:
    """The known decks, in a fixed order."""

    decks: tuple[Deck, ...]

    def __len__(self) -> int:
        return len(self.decks)

    def __iter__(self) -> Iterator[Deck]:
        return iter(self.decks)

    def of_class(self, hero_class: int) -> tuple[Deck, ...]:
        """The decks of one class (a CardClass integer)."""
        return tuple(deck for deck in self.decks if deck.hero_class == hero_class)

    def named(self, name: str) -> Deck:
        """The deck with this name, whatever its case; of several prints of a name, the newest.

        Raises:
            DeckError: there is none.
        """
        found = [deck for deck in self.decks if deck.name.casefold() == name.casefold()]
        if not found:
            raise DeckError(f"no deck is named {name!r}: 'hsbot decks list' names them all")
        return max(found, key=lambda deck: deck.date)

    def classes(self) -> tuple[CardClass, ...]:
        """The classes that it holds decks of."""
        return tuple(sorted({deck.hero_class for deck in self.decks}))


def load_decks(*extra: Path) -> DeckDatabase:
    """The decks that hsbot ships, and those of further files or folders of files.

    Args:
        extra: deck files, or folders whose ``*.toml`` are deck files; one that does not exist is
            left out.

    Raises:
        DeckError: a file is no deck file, or cannot be read.
    """
    files = sorted(_files(shipped_folder()), key=lambda file: file.name)
    for path in extra:
        files += sorted(_files(path), key=lambda file: file.name) if path.is_dir() else [path]
    return DeckDatabase(tuple(_read(file for file in files if file.is_file())))


def known_decks() -> DeckDatabase:
    """The decks that hsbot ships, and those that the user has added.

    Raises:
        DeckError: a file is no deck file, or cannot be read.
    """
    return load_decks(added_file())


def added_file() -> Path:
    """The deck file in which ``hsbot decks add`` keeps decks."""
    return data_folder() / "decks.toml"


def add_deck(deck: Deck, cards: CardTable) -> None:
    """Keep a deck with those that the user has added.

    Raises:
        DeckError: a known deck has its name or its cards, or the file cannot be read or written.
    """
    known = known_decks()
    for other in known:
        if other.name.casefold() == deck.name.casefold():
            raise DeckError(f"there is a deck named {other.name!r} already: give another name")
        if dict(other.cards) == dict(deck.cards) and other.hero_class == deck.hero_class:
            raise DeckError(f"this deck is known already, as {other.name!r}")
    file = added_file()
    added = [*_read([file] if file.is_file() else []), deck]
    text = format_deck_file(added, cards, "Decks added by `hsbot decks add`.")
    try:
        write_whole(file, text.encode(), make_folder=True)
    except OSError as error:
        raise DeckError(f"{file}: cannot be written: {error}") from error


def shipped_folder() -> Traversable:
    """The folder of hsbot's own decks: inside the installed package, or in the checkout."""
    installed = resources.files("hsbot") / "data" / "decks"
    if installed.is_dir():
        return installed
    return Path(__file__).resolve().parents[3] / "decks"


def _files(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        raise DeckError(f"the folder of decks is missing: {folder}")
    return [file for file in folder.iterdir() if file.name.endswith(".toml")]


def _read(files: Iterable[Traversable]) -> Iterator[Deck]:
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise DeckError(f"{file}: cannot be read: {error}") from error
        yield from parse_deck_file(text, str(file))
