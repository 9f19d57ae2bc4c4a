"""Deck database: lists known to be played, from ``decks/`` and from the user's own files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from hsbot.belief.decks.deckfile import format_deck_file, parse_deck_file
from hsbot.cards import Deck, DeckCodeError, class_name, deck_from_code, shortened
from hsbot.cards.classes import CLASS_NAMES
from hsbot.errors import DeckError
from hsbot.input_bounds import MOST_TOML
from hsbot.near_names import near_hint
from hsbot.system.files import write_whole
from hsbot.system.own_files.damage_tolerant_files import own_text, read_own, require_own
from hsbot.system.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping
    from importlib.resources.abc import Traversable

    from hearthstone.enums import CardClass

    from hsbot.cards import CardTable


@dataclass(frozen=True, slots=True)
class NamedLists:
    """The lists behind a name: one, or those of an archetype; all of one class."""

    name: str
    decks: tuple[Deck, ...]


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
        """The deck with this name in any case; the newest of several with one name.

        Else the one whose name ends with it: an advice leaves out what a list is from.

        Raises:
            DeckError: there is none.
        """
        if (found := self.found(name) or self._ending(name)) is None:
            raise DeckError(f"no deck is named {name!r}: {self.near(name)}")
        return found

    def found(self, name: str) -> Deck | None:
        """The deck with this whole name in any case, the newest of several; None for none."""
        wanted = name.strip().casefold()
        same = [deck for deck in self.decks if deck.name.casefold() == wanted]
        return max(same, key=lambda deck: deck.date, default=None)

    def _ending(self, name: str) -> Deck | None:
        """The one deck whose name ends with these words; None for none, and for several."""
        end = f" {name.strip().casefold()}"
        found = [deck for deck in self.decks if end.strip() and deck.name.casefold().endswith(end)]
        return found[0] if len(found) == 1 else None

    def meant(self, text: str, cards: CardTable) -> NamedLists:
        """The lists that a person means: a deck's name, an archetype's, or a deck code.

        Args:
            text: the words, in any case.
            cards: the card table.

        Raises:
            DeckError: it is none of these; the message has similar names.
        """
        if (named := self.found(text)) is not None:
            return NamedLists(named.name, (named,))
        said = text.strip().casefold()
        family = tuple(deck for deck in self.decks if deck.archetype.casefold() == said)
        if family and len({deck.hero_class for deck in family}) == 1:
            return NamedLists(family[0].archetype, family)
        if (named := self._ending(text)) is not None:
            return NamedLists(named.name, (named,))
        deck = self.decoded(text, cards)
        return NamedLists(deck.name, (deck,))

    def decoded(self, text: str, cards: CardTable) -> Deck:
        """The deck that a code holds, where the text is no name.

        Raises:
            DeckError: it is a damaged code, or no code at all; the latter has similar names.
        """
        try:
            return deck_from_code(text, cards)
        except DeckCodeError as error:
            if error.like_code:
                raise
            said = f"no deck is named {shortened(text)!r}, and it is no deck code"
            raise DeckError(f"{said}: {self.near(text)}") from error

    def near(self, name: str) -> str:
        """The hint for a name that no deck has: similar names, else the place of all names.

        Where the name tells a class, they are names of that class's decks.
        """
        said = name.casefold()
        classes = {x for x, word in CLASS_NAMES.items() if word.casefold() in said}
        names = [x.name for x in self.decks if not classes or x.hero_class in classes]
        return near_hint(name, names, "'hsbot decks list' names them all", most=3)

    def classes(self) -> tuple[CardClass, ...]:
        """The classes with decks in it."""
        return tuple(sorted({deck.hero_class for deck in self.decks}))


def load_decks(*extra: Path) -> DeckDatabase:
    """The decks that hsbot ships, and those of further files or folders of files.

    Args:
        extra: deck files, or folders whose ``*.toml`` are deck files; one that does not exist is
            left out.

    Raises:
        DeckError: a file is no deck file, or cannot be read.
    """
    files: list[Traversable] = []
    for path in extra:
        files += _in_order(path) if path.is_dir() else [path]
    added = _read(file for file in files if file.is_file())
    return DeckDatabase((*_shipped(), *added))


@cache
def _shipped() -> tuple[Deck, ...]:
    """The decks of the shipped folder, read once in a process."""
    return tuple(_read(_in_order(shipped_folder())))


def _in_order(folder: Traversable) -> list[Traversable]:
    return sorted(_files(folder), key=lambda file: file.name)


def known_decks() -> DeckDatabase:
    """The decks that hsbot ships, and those that the user has added.

    A damaged file of the user's is reported in a notice, and left out.
    """
    file, none = added_file(), list[Deck]()
    added = read_own(file, _own_decks, none, "the decks that hsbot ships serve")
    return DeckDatabase((*load_decks(), *added))


def added_file() -> Path:
    """The deck file in which ``hsbot decks add`` keeps decks."""
    return data_folder() / "decks.toml"


def add_deck(deck: Deck, cards: CardTable) -> None:
    """Keep a deck with those that the user has added.

    Raises:
        DeckError: a known deck has its name or its cards, or the file cannot be written.
        OwnFileError: the file cannot be read.
    """
    own = _added()
    for other in (*load_decks(), *own):
        if other.name.casefold() == deck.name.casefold():
            raise DeckError(f"there is a deck named {other.name!r} already: give another name")
        if dict(other.cards) == dict(deck.cards) and other.hero_class == deck.hero_class:
            raise DeckError(f"this deck is known already, as {other.name!r}: use that name")
    _keep([*own, deck], cards)


def remove_deck(name: str, cards: CardTable) -> Deck:
    """Take a deck away from those that the user has added.

    Args:
        name: its name, in any case.
        cards: the card table.

    Returns:
        The removed deck; of several of one name the newest.

    Raises:
        DeckError: the user has added none of that name, or the file cannot be written.
        OwnFileError: the file cannot be read.
    """
    own = DeckDatabase(tuple(_added()))
    if not any(deck.name.casefold() == name.casefold() for deck in own):
        if any(deck.name.casefold() == name.casefold() for deck in load_decks()):
            raise DeckError(f"{name!r} ships with hsbot: only decks that you added can be removed")
        hint = near_hint(name, [deck.name for deck in own], "'hsbot decks list' names them all")
        raise DeckError(f"you have added no deck named {name!r}: {hint}")
    found = own.named(name)
    _keep([deck for deck in own if deck is not found], cards)
    return found


def import_decks(decks: Iterable[Deck], cards: CardTable) -> list[Deck]:
    """Keep decks with those that the user has added; lists that are known already are left out.

    A deck without a name is named by its class, and by its card that the fewest others of its class
    hold. A name that is taken gets a number.

    Returns:
        The added decks, under their new names.

    Raises:
        DeckError: the file cannot be written.
        OwnFileError: it cannot be read.
    """
    own = _added()
    known = [*load_decks(), *own]
    lists = {_list_key(deck, cards) for deck in known}
    names = {deck.name.casefold() for deck in known}
    new = [deck for deck in decks if _list_key(deck, cards) not in lists]
    held = Counter(
        (deck.hero_class, card_id) for deck in (*known, *new) for card_id, _ in deck.cards
    )
    added = []
    for deck in new:
        if _list_key(deck, cards) in lists:
            continue
        name = _free_name(deck.name or _description(deck, held, cards), names)
        lists.add(_list_key(deck, cards))
        names.add(name.casefold())
        added.append(replace(deck, name=name, archetype=deck.archetype or deck.name or name))
    if added:
        _keep([*own, *added], cards)
    return added


def _list_key(deck: Deck, cards: CardTable) -> tuple[int, frozenset[tuple[str, int]]]:
    """The identity of a list: its class, and the count of each card in any printing."""
    counts: Counter[str] = Counter()
    for card_id, count in deck.cards:
        counts[cards.canonical(card_id)] += count
    return deck.hero_class, frozenset(counts.items())


def _description(deck: Deck, held: Mapping[tuple[CardClass, str], int], cards: CardTable) -> str:
    """The deck's class, and the card of its own class that fewest other lists hold."""
    own = [card_id for card_id, _ in deck.cards if card_id in cards and not cards[card_id].neutral]
    rarest = min(own, key=lambda card_id: (held[deck.hero_class, card_id], card_id), default=None)
    marked = f" ({cards[rarest].name})" if rarest is not None else ""
    return f"{class_name(deck.hero_class)}{marked}"


def _free_name(name: str, taken: Container[str]) -> str:
    number, found = 2, name
    while found.casefold() in taken:
        found, number = f"{name} {number}", number + 1
    return found


def _added() -> list[Deck]:
    """The decks that the user has added.

    Raises:
        OwnFileError: their file cannot be read.
    """
    file = added_file()
    return require_own(file, _own_decks) or []


def _keep(decks: Iterable[Deck], cards: CardTable) -> None:
    """Write the user's file."""
    file = added_file()
    text = format_deck_file(decks, cards, "Decks added by `hsbot decks add` and `import`.")
    if len(text) > MOST_TOML:
        raise DeckError(f"{file}: would be larger than {MOST_TOML >> 20} MB: remove decks first")
    try:
        write_whole(file, text.encode(), make_folder=True)
    except OSError as error:
        raise DeckError(f"{file}: cannot be written: {error.strerror}") from error


def _own_decks(data: bytes) -> list[Deck]:
    return parse_deck_file(own_text(data))


def shipped_folder() -> Traversable:
    """The folder of hsbot's own decks: inside the installed package, or in the checkout."""
    installed = resources.files("hsbot") / "data" / "decks"
    if installed.is_dir():
        return installed
    return Path(__file__).resolve().parents[3] / "decks"


def _files(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        raise DeckError(f"hsbot's folder of decks is missing, {folder}: install hsbot again")
    return [file for file in folder.iterdir() if file.name.endswith(".toml")]


def _read(files: Iterable[Traversable]) -> Iterator[Deck]:
    for file in files:
        try:
            text = file.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise DeckError(f"{file}: cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise DeckError(f"{file}: cannot be read: it is not text in UTF-8") from error
        try:
            yield from parse_deck_file(text)
        except DeckError as error:
            raise DeckError(f"{file}: {error}") from error
