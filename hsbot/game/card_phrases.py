"""Reads cards in words: ``Chillwind Yeti 4/3 taunt, Loot Hoarder``."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass, CardSet, CardType

from hsbot.cards import cards_of_edition, playable_cards, standard_sets
from hsbot.errors import UsageError
from hsbot.game.modifier_words import CardModifiers
from hsbot.near_names import meant_question, near_hint
from hsbot.rules.cards.text_forms import normal_text
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import Card, CardTable
    from hsbot.rules.cards.library import Library

BOARD: Final = frozenset({t.T_MINION, t.T_LOCATION, t.T_PERMANENT})
_ANY: Final = frozenset(range(t.T_HERO, t.T_PERMANENT + 1))
CARDS: Final = frozenset({t.T_MINION, t.T_SPELL, t.T_WEAPON, t.T_LOCATION, t.T_HERO})
SECRETS, WEAPONS = frozenset({t.T_SPELL}), frozenset({t.T_WEAPON})
HEROES, POWERS = frozenset({t.T_HERO}), frozenset({t.T_POWER})
"""The types of card that a place of the table takes."""
_NOUNS: Final = {
    t.T_HERO: "hero",
    t.T_MINION: "minion",
    t.T_SPELL: "spell",
    t.T_WEAPON: "weapon",
    t.T_POWER: "hero power",
    t.T_ENCHANTMENT: "enchantment",
    t.T_LOCATION: "location",
    t.T_PERMANENT: "permanent",
}
_WANTED: Final = {
    BOARD: "a minion or a location",
    CARDS: "a card of a hand or a deck",
    SECRETS: "a secret, a quest or a spell that stays in play",
    WEAPONS: "a weapon",
    HEROES: "a hero",
    POWERS: "a hero power",
}
_FEW_NAMES: Final = 3
_STAYS: Final = t.CF_SECRET | t.CF_QUEST
"""Flags of the spells that stay in play; others that do have a timer or triggers."""


@dataclass(frozen=True, slots=True)
class CardPhrase:
    """A card by name with the stats, keywords and states given beside it.

    Attributes:
        card_id: the card.
        modifiers: what was said of it beside its name.
    """

    card_id: str
    modifiers: CardModifiers


class CardTypeError(UsageError):
    """A card of a type that its place does not take.

    Attributes:
        type: its own (``layout.T_*``).
        stays: whether it is a spell that stays in play.
    """

    def __init__(self, message: str, card_type: int, *, stays: bool) -> None:
        super().__init__(message)
        self.type = card_type
        self.stays = stays


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

    @cached_property
    def _then(self) -> CardTable:
        return cards_of_edition(self.cards, self._library.tables.edition)

    def name(self, card_id: str) -> str:
        """A card's name; the id itself where it has none."""
        card = self.cards.get(card_id)
        return (card.name if card else "") or card_id

    def text(self, card_id: str) -> str:
        """A card's text on one line, "" where it has none."""
        card = self.printed(card_id)
        return card.plain_text if card else ""

    def printed(self, card_id: str) -> Card | None:
        """The card as it was printed when the engine's cards were played; None for no card."""
        return self._then.get(card_id)

    def find(self, name: str, types: frozenset[int] = CARDS) -> str:
        """The id of the card that is called so.

        An id is taken as it is. Of several prints the newest collectible one of Standard is meant,
        else of Wild; of several tokens all must be alike.

        Args:
            name: a name in any case, an id, or for a hero a class.
            types: the accepted card types (``layout.T_*``).

        Raises:
            UsageError: there is no such card, or several different ones.
            CardTypeError: it is of another type.
        """
        found = self._known(name, types)
        if found is None:
            raise self._missing(name, types)
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
        known = {x.name for x in self.cards.values() if x.type == CardType.ENCHANTMENT}
        hint = near_hint(text.strip(), known, "")
        raise UsageError(f"there is no enchantment {text.strip()!r}{hint and f': {hint}'}")

    def _prints(self, name: str) -> Sequence[Card]:
        """The card of an id, or all prints of a name, whether the engine knows them or not."""
        card = self.cards.get(name)
        return (card,) if card else self.cards.by_name(name)

    def read(self, words: str | Sequence[str], types: frozenset[int]) -> list[CardPhrase]:
        """The cards of a list in words, parted by commas; or of a list of such lists.

        Raises:
            UsageError: a card or something said of it is not known.
            CardTypeError: a card is of another type.
        """
        lists = [words] if isinstance(words, str) else words
        return [phrase for text in lists for phrase in self._phrases(text, types)]

    def _phrases(self, text: str, types: frozenset[int]) -> Iterator[CardPhrase]:
        rest = text.strip()
        while rest:
            name = next((x for x in _beginnings(rest) if self._known(x, types)), None)
            if name is None:
                raise self._missing(rest.partition(",")[0], types)
            said, _, rest = rest[len(name) :].partition(",")
            rest = rest.strip()
            try:
                marks = CardModifiers.read(said.strip(), self._enchantment)
            except UsageError as error:
                if longer := self._of_another_type(f"{name}{said}", types):
                    raise longer from None
                raise self._misread(name, said, types, error) from None
            yield from [CardPhrase(self.find(name, types), marks)] * marks.copies

    def _misread(
        self, name: str, said: str, types: frozenset[int], error: UsageError
    ) -> UsageError:
        """The error of a card beside which stands what says nothing of a card.

        A text that is like a longer card's name is that name misspelt, though it begins with
        another's: Murloc Radier.
        """
        text = f"{name}{said}".strip()
        near = self._near(text, types)
        if not near or near[0] == self.name(name):
            return UsageError(f"{text}: {error}")
        words = len(near[0].split())
        begun = " ".join(text.split()[:words])
        longer = words > len(name.split())
        if longer and get_close_matches(begun.casefold(), [near[0].casefold()], 1, 0.8):
            return UsageError(f"no card {begun!r}: {meant_question(near)}")
        ended = "" if str(error).endswith((".", "?")) else "."
        return UsageError(f"{text}: {error}{ended} Or is it {_either(near)}?")

    # ---- looking up ------------------------------------------------------------------------------
    def _known(self, name: str, types: frozenset[int]) -> list[str] | None:
        """The ids that a name may mean, None for none."""
        if name in self._library.index:
            return [name] if self._is_of(name, types) else None
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
        if types == CARDS and any(x.card_id.startswith("HERO_") for x in self.cards.by_name(name)):
            return None  # a hero or its power, whatever brawls have made of it
        tokens = [card for card in prints if card.card_set in self._played_sets] or prints
        return _different(tokens) or None

    def _fits(self, card: Card, types: frozenset[int]) -> bool:
        return card.card_id in self._library.index and self._is_of(card.card_id, types)

    def _is_of(self, card_id: str, types: frozenset[int]) -> bool:
        """Whether a card of the engine is of one of some types; of SECRETS, whether it stays."""
        if int(self._row(card_id)[t.C_TYPE]) not in types:
            return False
        return types != SECRETS or self._stays(card_id)

    def _row(self, card_id: str) -> NDArray[np.int32]:
        """A card's row in the engine's table."""
        row: NDArray[np.int32] = self._library.cards[self._library.index[card_id]]
        return row

    def _stays(self, card_id: str) -> bool:
        """Whether a card is a spell that stays in play: a secret, a quest, an aura, a sigil."""
        row = self._row(card_id)
        stays = row[t.C_FLAGS] & _STAYS or row[t.C_TIMER] or row[t.C_NTRIGGER]
        return bool(row[t.C_TYPE] == t.T_SPELL and stays)

    def _hero_of_class(self, name: str) -> str:
        member = CardClass.__members__.get(name.upper().replace(" ", ""))
        hero: str = member.default_hero if member else ""
        return hero if hero in self._library.index else ""

    @cached_property
    def _played_sets(self) -> frozenset[int]:
        """The sets of Constructed as it is now, and not those of adventures and brawls."""
        return frozenset(card.card_set for card in playable_cards(self.cards))

    # ---- what may have been meant ----------------------------------------------------------------
    def _missing(self, words: str, types: frozenset[int]) -> UsageError:
        """The error of a text that begins with no card of some types."""
        if found := self._of_another_type(words, types):
            return found
        near = self._near(words, types)
        hint = f": {meant_question(near)}" if near else ""
        return UsageError(f"no card {words.strip()!r}{hint}")

    def _of_another_type(self, words: str, types: frozenset[int]) -> CardTypeError | None:
        """The error of a text that is a card, but of none of some types; None for another text."""
        for name in _beginnings(words.strip()):
            others = self._known(name, _ANY) or self._known(name, HEROES)
            if others and not self._known(name, types) and _is_said(words.strip()[len(name) :]):
                return self._type_error(others[0], types)
        return None

    def _type_error(self, card_id: str, types: frozenset[int]) -> CardTypeError:
        """The error of a card that is there, but of none of some types."""
        own, stays = int(self._row(card_id)[t.C_TYPE]), self._stays(card_id)
        noun = _NOUNS[own]
        said = f"{self.name(card_id)} is {'an' if noun[0] == 'e' else 'a'} {noun}"
        return CardTypeError(f"{said}, not {_WANTED[types]}", own, stays=stays)

    def _near(self, words: str, types: frozenset[int]) -> list[str]:
        """The names that were probably meant: alike, or with these words among theirs."""
        fitting = [card for card in self.cards.values() if card.name and self._fits(card, types)]
        names = {card.name.casefold(): card.name for card in fitting}
        owned = {card.name.casefold() for card in fitting if card.collectible}
        for text in _beginnings(words.strip().casefold()):
            found = get_close_matches(text, names, 2, 0.8)
            if not found and text:
                said = set(text.split())
                within = [x for x in names if said <= set(x.replace(",", "").split())]
                within.sort(key=lambda x: (not x.startswith(text), x not in owned, len(x), x))
                found = within[:_FEW_NAMES]
            if found:
                return [names[x] for x in found]
        if types == HEROES:
            names |= {
                x.name.casefold(): x.name.title() for x in CardClass if self._hero_of_class(x.name)
            }
        short = get_close_matches(words.strip().casefold(), names, 2, 0.7)  # one letter of four
        return [names[x] for x in short]


def _either(names: Sequence[str]) -> str:
    return " or ".join(map(repr, names))


def _is_said(words: str) -> bool:
    """Whether words are such as may stand beside a card's name."""
    try:
        CardModifiers.read(words.strip())
    except UsageError:
        return False
    return True


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
    """The common part of two prints of one name that mean the same: numbers and text."""
    return card.type, card.cost, card.attack, card.health, normal_text(card.text)
