"""The deck database: lists known to be played, from ``decks/`` and from the user's own files."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.belief.deckfile import parse_deck_file
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.resources.abc import Traversable

    from hearthstone.enums import CardClass

    from hsbot.cards import Deck


@dataclass(frozen=True, slots=True)
class DeckDatabase:
    """Known decks, in a fixed order."""

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


def shipped_folder() -> Traversable:
    """The folder of hsbot's own decks: inside the installed package, or in the checkout."""
    installed = resources.files("hsbot") / "data" / "decks"
    if installed.is_dir():
        return installed
    return Path(__file__).resolve().parents[2] / "decks"


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
