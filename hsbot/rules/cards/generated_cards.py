"""Which cards the game generates: the cards that stay out of pools, for each kind of generation.

The sources. "Tag 676" and the like: the client's card data (``hearthstone_data``), whose names are
those of ``hearthstone.enums.GameTag``. "26.0.4": Blizzard's patch notes of 24 April 2023. "Wiki":
the ban lists of hearthstone.wiki.gg, as its pages on Generate, Discover and Colossal have them.

No rule here, since the data and the real logs show none: a sidequest (no tag, no ban list), a card
with one or two runes (logs of 2023 and 2025: Death Knights discover those of other runes than their
deck's, and Mister Clocksworth summons Helya), and hero cards, which come to hand like any other
collectible card (Wiki, "Hero card").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from hearthstone.enums import CardSet, GameTag

from hsbot.rules.cards.words import If, Repeat
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from hsbot.cards import Card
    from hsbot.rules.cards.words import Effect, Selector, Step

CARDS_IN_A_TRIO_OF_RUNES = 3
_RUNES = (GameTag.COST_BLOOD, GameTag.COST_FROST, GameTag.COST_UNHOLY)
_NOT_PUT_INTO_PLAY = 1544
"""A tag without a name: all Colossal minions and Titans have it, The Darkness and Magtheridon,
spells that shatter, and those that turn into others in hand."""


class Generation(Enum):
    """The fate of a card that is taken from a pool."""

    DISCOVER = "offered, and put where cards are hidden: hand or deck"
    HAND = "put into a hand or a deck, or in the place of a card there"
    SUMMON = "put into play, whether by chance or by a choice"
    TRANSFORM = "in the place of a card in play"
    CAST = "cast"


_ANY = frozenset(Generation)
_GIVEN = frozenset({Generation.DISCOVER, Generation.HAND})
_IN_PLAY = frozenset({Generation.SUMMON, Generation.TRANSFORM})


@dataclass(frozen=True, slots=True)
class Ban:
    """A rule that keeps cards out of pools.

    Attributes:
        name: what the banned cards are.
        source: where the rule is from.
        kinds: the kinds of generation that it holds for.
        holds: whether it bans a card.
        since: the day from which on it holds, in ISO form; "" for always.
    """

    name: str
    source: str
    kinds: frozenset[Generation]
    holds: Callable[[Card], bool]
    since: str = ""


def _tagged(*tags: int) -> Callable[[Card], bool]:
    """A test for cards that have one of the tags."""
    keys = frozenset(tags)
    return lambda card: not keys.isdisjoint(card.tags) and any(card.tags.get(x) for x in keys)


BANS = (
    Ban("not picked from subsets", "tag 676, DONT_PICK_FROM_SUBSETS: quests, Fabled cards, Titans, "
        "and single cards such as Zilliax Deluxe 3000, the four Old Gods of 2026 and Slice and "
        "Dice; Wiki, 'Hard-coded card generation bans'", _ANY,
        _tagged(GameTag.DONT_PICK_FROM_SUBSETS)),
    Ban("Quests and Questlines", "Wiki: 'Quests and Questlines cannot be generated randomly'", _ANY,
        _tagged(GameTag.QUEST, GameTag.QUESTLINE)),
    Ban("Fabled", "Wiki, ban list 'Fabled'", _ANY, _tagged(GameTag.FABLED, GameTag.FABLED_PLUS)),
    Ban("three runes", "26.0.4: out of 'all Discover pools and random generation effects'; Wiki: "
        "'card generation', and not the summoning pools", _GIVEN | {Generation.CAST},
        lambda card: sum(card.tag(rune) for rune in _RUNES) >= CARDS_IN_A_TRIO_OF_RUNES,
        since="2023-04-24"),
    Ban("Colossal", "Wiki: out of summoning pools, yet generated into hands", _IN_PLAY,
        lambda card: card.has(GameTag.COLOSSAL)),
    Ban("not put into play", "tag 1544; that it holds for what is cast is a guess",
        _IN_PLAY | {Generation.CAST}, _tagged(_NOT_PUT_INTO_PLAY)),
)  # fmt: skip
"""All rules that keep cards out of pools."""


def is_generated(card: Card, kind: Generation) -> bool:
    """Whether the game generates a card in this way."""
    return kind not in banned_from(card)


def banned_from(card: Card, edition: str = "") -> frozenset[Generation]:
    """The ways in which the game does not generate a card.

    Args:
        card: the card.
        edition: the day until which the cards were so (:func:`hsbot.cards.edition_of`), "" for
            today. Frost Strike offered Frostwyrm's Fury in a log of January 2023.
    """
    held = (ban for ban in BANS if not edition or edition > ban.since)
    return frozenset().union(*(ban.kinds for ban in held if ban.holds(card)))


@dataclass(frozen=True, slots=True)
class Family:
    """Cards that are only generated for a player whose deck began with one of them.

    Attributes:
        name: what the cards are.
        bit: the ``TG_`` bit by which the engine knows them.
        source: where the rule is from.
        holds: whether a card is one of them.
    """

    name: str
    bit: int
    source: str
    holds: Callable[[Card], bool]


def _speaks_of(card_set: int, words: str) -> Callable[[Card], bool]:
    """A test for cards of a set that are named by some words or whose text has them."""
    return lambda card: card.card_set == card_set and words in f"{card.name} {card.text}"


_DEFAULT_GENERATION = "Wiki, bans of 'default card generation'"
FAMILIES = (
    Family("Herald", t.TG_HERALD, _DEFAULT_GENERATION, _tagged(GameTag.HERALD)),
    Family("Zerg", t.TG_ZERG, "Blizzard's patch notes 31.4", _tagged(GameTag.ZERG)),
    Family("Terran", t.TG_TERRAN, "Blizzard's patch notes 31.4", _tagged(GameTag.TERRAN)),
    Family("Protoss", t.TG_PROTOSS, "Blizzard's patch notes 31.4", _tagged(GameTag.PROTOSS)),
    Family("Galakrond", t.TG_GALAKROND, _DEFAULT_GENERATION,
           _speaks_of(CardSet.DRAGONS, "Galakrond")),
    Family("C'Thun", t.TG_CTHUN, _DEFAULT_GENERATION, _speaks_of(CardSet.OG, "C'Thun")),
)  # fmt: skip
"""All such families. A pool that asks for the family's own tag holds them for everybody."""


def families_of(card: Card) -> int:
    """The ``TG_`` bits of the families that a card belongs to."""
    return sum(family.bit for family in FAMILIES if family.holds(card))


def is_conditional(card: Card, kind: Generation | None, asked: Collection[int]) -> bool:
    """Whether a card is generated in this way only where the player's deck had such a card.

    ``asked``: the tags that the pool asks for, which name the family where they are its own.
    """
    return kind in _GIVEN and families_of(card) != 0 and not any(card.tag(x) for x in asked)


# ---- what a program generates --------------------------------------------------------------------
_OFFERS = frozenset({v.O_DISCOVER, v.O_DISCOVER_UP_TO, v.O_DISCOVER_OTHER})
_PLACE_BITS = 7
_INTO_PLAY = 1
"""Of ``O_RANDOM_CARD``: it summons."""
_HIDDEN_PLACES = v.S_F_HAND | v.S_E_HAND
_HIDDEN_PLACES_TOO = v.S_F_DECK | v.S_E_DECK | v.S_HAND_BESIDE | v.S_OWNER
"""Words of selectors: hands and decks, and what an enchantment is attached to.

Only an enchantment of a hand card transforms its owner (Shifter Zerus).
"""


def generation_of(effect: Effect, following: Sequence[Step], *, held: bool = False) -> Generation:
    """How an instruction generates the cards of its pool.

    Args:
        effect: the instruction.
        following: the steps after it, which say what becomes of a discovered card.
        held: whether the program's source acts from a hand or a deck.
    """
    if effect.opcode in _OFFERS:
        return _of_chosen(following)
    if effect.opcode == v.O_CAST:
        return Generation.CAST
    if effect.opcode == v.O_EQUIP_RANDOM:
        return Generation.SUMMON
    if effect.opcode == v.O_RANDOM_CARD:
        return Generation.SUMMON if effect.c & _INTO_PLAY else Generation.HAND
    if effect.opcode == v.O_PUT_RANDOM:
        in_play = effect.c & _PLACE_BITS == v.AT_BOARD
        return Generation.SUMMON if in_play else Generation.HAND
    if effect.opcode in {v.O_TRANSFORM_RANDOM, v.O_TRANSFORM_KEEP, v.O_EVOLVE}:
        hidden = held or _is_hidden(effect.selector)
        return Generation.HAND if hidden else Generation.TRANSFORM
    return Generation.HAND


def _of_chosen(following: Sequence[Step]) -> Generation:
    """The fate of the chosen card in the steps up to the next choice."""
    for effect in _effects(following):
        if effect.opcode in _OFFERS:
            break
        if effect.opcode == v.O_CAST_CHOSEN:
            return Generation.CAST
        if effect.opcode in {v.O_SUMMON_CHOSEN, v.O_SUMMON_NOTED}:
            return Generation.SUMMON
        if effect.opcode == v.O_PUT_CHOSEN and effect.a == v.AT_BOARD:
            return Generation.SUMMON
    return Generation.DISCOVER


def _effects(steps: Sequence[Step]) -> Iterator[Effect]:
    """The instructions of steps, in the order in which they are written."""
    for step in steps:
        if isinstance(step, If):
            yield from _effects((*step.then, *step.otherwise))
        elif isinstance(step, Repeat):
            yield from _effects(step.body)
        else:
            yield step


def _is_hidden(selector: Selector | None) -> bool:
    """Whether a selector finds cards of hands and decks only."""
    if selector is None:
        return False
    return bool(selector.where & _HIDDEN_PLACES or selector.rest & _HIDDEN_PLACES_TOO)
