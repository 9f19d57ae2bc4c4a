"""Reads cards in words: ``Chillwind Yeti 4/3 taunt, Loot Hoarder``."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass, CardSet, CardType

from hsbot.cards import playable_cards, standard_sets
from hsbot.errors import UsageError
from hsbot.game.modifiers import CardModifiers
from hsbot.rules.cards.text import normal_text
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.library import Library

BOARD: Final = frozenset({t.T_MINION, t.T_LOCATION, t.T_PERMANENT})
CARDS: Final = frozenset({t.T_MINION, t.T_SPELL, t.T_WEAPON, t.T_LOCATION, t.T_HERO})
SECRETS, WEAPONS = frozenset({t.T_SPELL}), frozenset({t.T_WEAPON})
HEROES, POWERS = frozenset({t.T_HERO}), frozenset({t.T_POWER})
"""The types of card that a place of the table takes."""


@dataclass(frozen=True, slots=True)
class CardPhrase:
    """A card by name with the stats, keywords and states given beside it.

    Attributes:
        card_id: the card.
        modifiers: what was said of it beside its name.
    """

    card_id: str
    modifiers: CardModifiers


class PrintWarning(UserWarning):
    """A name has several prints that differ, and one of them was taken."""


class CardNames:
    """Finds cards by name among those that an engine knows.

    Args:
        cards: the card table.
        library: the engine's cards.
    """

    def __init__(self, cards: CardTable, library: Library) -> None:
        self.cards = cards
        self._library = library

    def name(self, card_id: str) -> str:
        """A card's name; the id itself where it has none."""
        card = self.cards.get(card_id)
        return (card.name if card else "") or card_id

    def text(self, card_id: str) -> str:
        """A card's text on one line, "" where it has none."""
        card = self.cards.get(card_id)
        return card.plain_text if card else ""

    def find(self, name: str, types: frozenset[int] = CARDS) -> str:
        """The id of the card that is called so.

        An id is taken as it is. Of several prints the newest collectible one of Standard is meant,
        else of Wild; of several tokens all must be alike.

        Args:
            name: a name in any case, an id, or for a hero a class.
            types: the accepted card types (``layout.T_*``).

        Raises:
            UsageError: there is no such card, or several different ones.
        """
        found = self._known(name, types)
        if found is None:
            raise UsageError(self._missing(name, types))
        if len(found) > 1:
            ids = ", ".join(found[:6])
            raise UsageError(f"{name!r} is the name of different cards: say which of {ids}")
        others = self.other_prints(name, found[0], types)
        if others:
            warnings.warn(
                f"{name!r} means {found[0]}; {', '.join(others)} differ in numbers or text",
                PrintWarning,
                stacklevel=2,
            )
        return found[0]

    def other_prints(self, name: str, card_id: str, types: frozenset[int] = CARDS) -> list[str]:
        """The ids of a name's other collectible prints whose numbers or text differ from a card's.

        Those of the Classic format, which are the cards of 2014, do not count.
        """
        if name in self._library.index or types not in (CARDS, BOARD, SECRETS, WEAPONS):
            return []
        prints = [x for x in self.cards.by_name(name) if self._fits(x, types) and x.collectible]
        meant = _kind(self.cards[card_id])
        return [
            x.card_id
            for x in prints
            if x.card_set not in (CardSet.VANILLA, CardSet.HERO_SKINS) and _kind(x) != meant
        ]

    def _enchantment(self, text: str) -> tuple[str, int]:
        """The enchantment whose name or id a text begins with, and where what follows begins.

        Of several of a name one that belongs to a card of that name is meant.

        Raises:
            UsageError: there is none, or there are several different ones.
        """
        for name in _beginnings(text):
            if name in self._library.index:
                return name, len(text) - len(text[len(name) :].lstrip())
            prints = [x for x in self._prints(name) if x.type == CardType.ENCHANTMENT]
            cards = {x.card_id for x in self.cards.by_name(name) if x.collectible}
            own = [x for x in prints if any(x.card_id.startswith(card) for card in cards)]
            found = _different(own or prints)
            if len(found) > 1:
                ids = ", ".join(found[:6])
                raise UsageError(f"{name!r} is the name of different enchantments: {ids}")
            if found:
                rest = text[len(name) :]
                return found[0], len(text) - len(rest.lstrip())
        raise UsageError(f"no enchantment {text.strip()!r}")

    def _prints(self, name: str) -> Sequence[Card]:
        """The card of an id, or all prints of a name, whether the engine knows them or not."""
        card = self.cards.get(name)
        return (card,) if card else self.cards.by_name(name)

    def read(self, words: str | Sequence[str], types: frozenset[int]) -> list[CardPhrase]:
        """The cards of a list in words, parted by commas; or of a list of such lists.

        Raises:
            UsageError: a card or something said of it is not known.
        """
        lists = [words] if isinstance(words, str) else words
        return [phrase for text in lists for phrase in self._phrases(text, types)]

    def _phrases(self, text: str, types: frozenset[int]) -> Iterator[CardPhrase]:
        rest = text.strip()
        while rest:
            name = next((x for x in _beginnings(rest) if self._known(x, types)), None)
            if name is None:
                raise UsageError(self._missing(rest.split(",")[0], types))
            said, _, rest = rest[len(name) :].partition(",")
            rest = rest.strip()
            try:
                marks = CardModifiers.read(said.strip(), self._enchantment)
            except UsageError as error:
                near = self._near(f"{name}{said}", types)
                hint = f" Or is it {near}?" if near not in ("", repr(self.name(name))) else ""
                raise UsageError(f"{name}{said}: {error}{hint}") from None
            yield from [CardPhrase(self.find(name, types), marks)] * marks.copies

    # ---- looking up ------------------------------------------------------------------------------
    def _known(self, name: str, types: frozenset[int]) -> list[str] | None:
        """The ids that a name may mean, None for none."""
        if name in self._library.index:
            return [name]
        if types == HEROES and (hero := self._hero_of_class(name)):
            return [hero]
        prints = [card for card in self.cards.by_name(name) if self._fits(card, types)]
        # a hero's portrait is bought, never held
        collectible = [x for x in prints if x.collectible and x.card_set != CardSet.HERO_SKINS]
        basic = [card for card in prints if card.card_id.startswith("HERO_")]
        if basic and types in (HEROES, POWERS):
            return [min(basic, key=lambda card: (len(card.card_id), card.card_id)).card_id]
        if collectible:
            return [max(collectible, key=_newness).card_id]
        tokens = [card for card in prints if card.card_set in self._played_sets] or prints
        return _different(tokens) or None

    def _fits(self, card: Card, types: frozenset[int]) -> bool:
        index = self._library.index.get(card.card_id)
        return index is not None and int(self._library.cards[index, t.C_TYPE]) in types

    def _hero_of_class(self, name: str) -> str:
        member = CardClass.__members__.get(name.upper().replace(" ", ""))
        hero: str = member.default_hero if member else ""
        return hero if hero in self._library.index else ""

    @cached_property
    def _played_sets(self) -> frozenset[int]:
        """The sets of Constructed as it is now, and not those of adventures and brawls."""
        return frozenset(card.card_set for card in playable_cards(self.cards))

    # ---- what may have been meant ----------------------------------------------------------------
    def _missing(self, words: str, types: frozenset[int]) -> str:
        near = self._near(words, types)
        return f"no card {words.strip()!r}" + (f": did you mean {near}?" if near else "")

    def _near(self, words: str, types: frozenset[int]) -> str:
        names = {
            card.name.casefold(): card.name
            for card in self.cards.values()
            if card.name and self._fits(card, types)
        }
        for text in _beginnings(words.strip().casefold()):
            found = get_close_matches(text, names, 2, 0.8)
            if found:
                return " or ".join(repr(names[x]) for x in found)
        return ""


def _beginnings(text: str) -> Iterator[str]:
    """Where a name may end: at a comma, a space or the end; the longest first."""
    ends = [i for i, letter in enumerate(text) if letter in " ,"]
    for end in (len(text), *reversed(ends)):
        yield text[:end]


def _newness(card: Card) -> tuple[bool, bool, int]:
    return card.card_set in standard_sets(), card.card_set != CardSet.VANILLA, card.dbf_id


def _different(tokens: Sequence[Card]) -> list[str]:
    """One id of each kind of token: others with the same stats and text mean the same."""
    kinds: dict[tuple[object, ...], str] = {}
    for card in tokens:
        kinds.setdefault(_kind(card), card.card_id)
    return list(kinds.values())


def _kind(card: Card) -> tuple[object, ...]:
    """What two prints of one name have in common that mean the same: numbers and text."""
    return card.type, card.cost, card.attack, card.health, normal_text(card.text)
