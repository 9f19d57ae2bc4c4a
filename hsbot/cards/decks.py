"""Deck lists, and their codes as the game's client copies and pastes them."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.deckstrings import parse_deckstring, write_deckstring
from hearthstone.enums import CardClass, FormatType, GameTag

from hsbot.cards.classes import class_name
from hsbot.cards.composites import CUSTOMIZABLE, composite_id, is_module, is_part
from hsbot.cards.pools import fits_deck
from hsbot.errors import DeckError, short
from hsbot.input_bounds import CARD_ID, MOST_DECK
from hsbot.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.cards.table import CardTable

DECK_SIZE: Final = 30
"""Cards of a deck; a card in it, as Prince Renathal, may ask for more."""
CODE_BEGINS: Final = "AAE"
"""The letters that every deck code begins with: a zero and version 1."""
_NO_LETTERS: Final = re.compile(r"[^A-Za-z0-9+/]")
"""A letter that no deck code holds."""
TOURIST: Final = "Tourist"
"""A word in the text of cards that let a deck hold those of another class."""


class DeckCodeError(DeckError):
    """A text that is no deck code, or a damaged one; the message names it.

    Attributes:
        like_code: whether it begins as a code does; if not, a name may have been meant.
    """

    def __init__(self, fault: str, code: str) -> None:
        super().__init__(f"{fault}: {shortened(code)!r}")
        self.like_code = code.startswith(CODE_BEGINS)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list.

    Attributes:
        name: what to call it, "Jade Druid".
        hero_class: whose deck it is.
        cards: (card id, count), in any order; every id once. A card that was built of modules has
            the id of the composite (``composites``), where it is known.
        format: the format it is meant for.
        sideboards: (owner's card id, card id, count), for the cards that come with a deck inside.
        date: "YYYY-MM" in which it was played, "" where unknown.
        source: where the list was taken from.
        archetype: the family that it belongs to; its name by default.
        games: how many games it, and the variants it stands for, was seen in: its weight as a
            guess.
        win_rate: of those games, in percent; 0 where unknown.
    """

    name: str
    hero_class: CardClass
    cards: tuple[tuple[str, int], ...]
    format: FormatType = FormatType.FT_WILD
    sideboards: tuple[tuple[str, str, int], ...] = ()
    date: str = ""
    source: str = ""
    archetype: str = ""
    games: int = 0
    win_rate: float = 0.0

    def __repr__(self) -> str:
        phrases = [CardClass(self.hero_class).name, counted(self.size, "card"), self.format.name]
        phrases += [self.date] if self.date else []
        return f"<Deck {self.name}: {', '.join(phrases)}>"

    @property
    def size(self) -> int:
        """How many cards it holds, the sideboards left aside."""
        return sum(count for _, count in self.cards)

    def sideboards_of(self, owners: Iterable[str]) -> dict[str, list[str]]:
        """The sideboard of each of these cards, with repetition; only those that have one."""
        found = {owner: self.sideboard(owner) for owner in owners}
        return {owner: cards for owner, cards in found.items() if cards}

    def sideboard(self, owner: str) -> list[str]:
        """The ids of the cards that a card brings beside the deck, once for each copy."""
        return [x for by, x, count in self.sideboards for _ in range(count) if by == owner]

    @property
    def card_ids(self) -> list[str]:
        """Every card's id, once for each copy."""
        return [card_id for card_id, count in self.cards for _ in range(count)]


def deck_from_code(text: str, table: CardTable, name: str = "") -> Deck:
    """The deck that a code holds.

    Args:
        text: the code, or the block of lines that the client copies ("### name", comments, the
            code).
        table: the card table that tells the code's numbers.
        name: the deck's name; by default the block's, else that of its class.

    Raises:
        DeckCodeError: it is no deck code.
        DeckError: it holds a card that the table does not know or that no deck can hold, or more
            cards than any deck.
    """
    title, code = _title_and_code(text)
    try:
        base64.b64decode(code, validate=True)
        cards, heroes, format_type, sideboards = parse_deckstring(code)
    except (ValueError, TypeError, EOFError, binascii.Error) as error:
        raise DeckCodeError(_fault(code), code) from error
    if len(heroes) != 1 or not cards:
        part = "cards" if heroes else "a hero"
        raise DeckCodeError(f"a deck code without {part}", code)
    hero_class = _hero_class(heroes[0], table)
    deck = Deck(
        name=name or title or f"{class_name(hero_class)} deck",
        hero_class=hero_class,
        cards=tuple((card_as_built(dbf_id, sideboards, table), count) for dbf_id, count in cards),
        format=format_type,
        sideboards=tuple(
            (_card_id(owner, table), _card_id(dbf_id, table), count)
            for dbf_id, count, owner in sideboards
        ),
        source="deck code",
    )
    require_counts(deck)
    require_owned(deck, table)
    return deck


def _fault(code: str) -> str:
    """The reason why a text cannot be read as a deck code."""
    if not code.startswith(CODE_BEGINS):
        return "not a deck code"
    wrong = _NO_LETTERS.search(code.rstrip("="))
    if wrong:
        return f"not a deck code, as {wrong.group()!r} stands in none"
    return "a deck code that ends too early (copy it whole)"


def require_owned(deck: Deck, table: CardTable) -> None:
    """Make sure that a deck holds no card which none can: a token, a boss's hero, a hero skin.

    Cards that the table does not know are left aside.

    Raises:
        DeckError: it holds one, which is named.
    """
    held = [
        card_id for card_id, _ in deck.cards if card_id in table and not fits_deck(table[card_id])
    ]
    for _, card_id, _ in deck.sideboards:
        card = table.get(card_id)
        if card is not None and not (fits_deck(card) or is_part(card)):
            held.append(card_id)
    if held:
        raise DeckError(f"no deck can hold {table[held[0]].name} ({held[0]})")


def require_counts(deck: Deck) -> None:
    """Make sure that a deck holds as many cards as one can, each by an id.

    Raises:
        DeckError: it holds none of a card that it names, more than any deck, or what is no id.
    """
    counts = [*(n for _, n in deck.cards), *(n for *_, n in deck.sideboards)]
    ids = [x for x, _ in deck.cards] + [x for *pair, _ in deck.sideboards for x in pair]
    wrong = next((x for x in ids if not CARD_ID.fullmatch(x)), None)
    if wrong is not None:
        raise DeckError(f"{short(wrong)} is no card's id")
    if not counts or min(counts) < 1 or sum(counts) > MOST_DECK:
        raise DeckError(
            f"a deck holds 1 to {MOST_DECK} cards, each at least once; this one does not"
        )


def require_whole(deck: Deck, table: CardTable) -> None:
    """Make sure that a deck has as many cards as the game asks for, the sideboards aside.

    Raises:
        DeckError: it has fewer or more.
    """
    size = _full_size(deck, table)
    if deck.size != size:
        raise DeckError(
            f"a list of {counted(deck.size, 'card')} is no whole deck: this one takes {size}"
        )


def broken_rules(deck: Deck, table: CardTable) -> list[str]:
    """The rules of constructed decks that a deck breaks, in words; none where it could be played.

    Its size, the copies of a card, and classes by today's cards; beside a tourist those of all
    classes pass, and cards that the table does not know.
    """
    size = _full_size(deck, table)
    broken = [] if deck.size == size else [f"{counted(deck.size, 'card')} where it takes {size}"]
    held = [(table[card_id], count) for card_id, count in deck.cards if card_id in table]
    broken += [
        f"{count} {card.name} where {card.copies_allowed} may be"
        for card, count in held
        if count > card.copies_allowed
    ]
    if not any(TOURIST in card.text for card, _ in held):
        foreign = [card.name for card, _ in held if not card.playable_by(deck.hero_class)]
        broken += [f"{name} is of another class" for name in foreign]
    return broken


def _full_size(deck: Deck, table: CardTable) -> int:
    """How many cards the game asks for, the sideboards aside."""
    tagged = [table[x].tag(GameTag.DECK_RULE_MOD_DECK_SIZE) for x, _ in deck.cards if x in table]
    return max([DECK_SIZE, *tagged])


def deck_to_code(deck: Deck, table: CardTable) -> str:
    """The deck's code, for the client's clipboard.

    Raises:
        DeckError: it holds a card that the table does not know, or its class has no hero.
    """
    hero = deck.hero_class.default_hero
    cards = [(_dbf_id(card_id, table), count) for card_id, count in deck.cards]
    sideboards = [
        (_dbf_id(card_id, table), count, _dbf_id(owner, table))
        for owner, card_id, count in deck.sideboards
    ]
    code: str = write_deckstring(cards, [_dbf_id(hero, table)], deck.format, sideboards)
    return code


def card_as_built(dbf_id: int, sideboards: Iterable[tuple[int, int, int]], table: CardTable) -> str:
    """A card's id; that of the composite where the sideboards say what it was built of.

    Args:
        dbf_id: the card's number.
        sideboards: (part's number, count, owner's number).
        table: the card table.

    Raises:
        DeckError: the table does not know it.
    """
    card_id = _card_id(dbf_id, table)
    if card_id == CUSTOMIZABLE:
        parts = [_card_id(part, table) for part, _, owner in sideboards if owner == dbf_id]
        built = composite_id(table[part].dbf_id for part in parts if is_module(table[part]))
        return built if built in table else card_id
    return card_id


def _title_and_code(text: str) -> tuple[str, str]:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    title = next((line[3:].strip() for line in lines if line.startswith("###")), "")
    codes = [line for line in lines if not line.startswith("#")]
    if len(codes) != 1:
        fault = f"expected one deck code, found {len(codes)} lines that could be one"
        raise DeckCodeError(fault, codes[0] if codes else text.strip())
    return title, codes[0]


def _hero_class(dbf_id: int, table: CardTable) -> CardClass:
    hero = table.get(_card_id(dbf_id, table))
    if hero is None or not hero.card_class:
        raise DeckError(f"the deck's hero, dbf id {dbf_id}, has no class")
    return CardClass(hero.card_class)


def _card_id(dbf_id: int, table: CardTable) -> str:
    try:
        return table.by_dbf(dbf_id).card_id
    except KeyError as error:
        raise DeckError(_unknown(f"with dbf id {dbf_id}", table)) from error


def _dbf_id(card_id: str, table: CardTable) -> int:
    card = table.get(card_id)
    if card is None:
        raise DeckError(_unknown(repr(card_id), table))
    return card.dbf_id or table[card.core_alias].dbf_id


def _unknown(what: str, table: CardTable) -> str:
    return (
        f"no card {what} in the card table of build {table.data_build}: "
        "a newer hearthstone_data may know it"
    )


def shortened(code: str) -> str:
    """A deck code as a message names it: its beginning, where it is long."""
    return code if len(code) <= 40 else code[:37] + "..."
