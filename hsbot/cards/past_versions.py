"""Editions: past versions of the card table, with cards as they were before patches changed them.

``earlier.json`` lists the changes of playable cards and of their tokens, each card's newest first:
until which day it was different, and in what. Taken from the card data of builds of 2017 to 2026
(older versions of the ``hearthstone`` and ``hearthstone_data`` packages, one to three a year, five
to seven from 2024 on), and from the patch notes for what came before. A change's day is the
patch's where that is well known, else about halfway between the builds before and after it; from
July 2023 on it is the day of the first of 84 builds that shows it (decision 0160). Texts count
only if their meaning changed, not if only their words did. Before patch 25.0, which gave many
minions a type or a second one, minion types are those of build 126451 (Naga came with patch 23.0,
Draenei with 31.0). Texts of before 2024 were held against the data of builds 25252, 28855, 31022,
33402, 56359, 84593, 148526 and 204283. Which cards were in the Core set is of one build a year
(88998, 148526, 181554, 204283 and 223184); cards that left it bear another set today; Death
Knight's are in it from 6 December 2022 on.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from hearthstone.enums import GameTag

from hsbot.cards.table import CardTable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from hsbot.cards.card import Card


EARLIER_FILE = "earlier.json"
LEAST_ENEMIES = -23
"""How many enemy minions a spell asks for, where that is not one: among a card's tags, though it is
none of the client's (a play requirement of the card data of 2014)."""
_BASIC_POWER = re.compile(r"HERO_(\d+)bp")
_NUMBERS = (int(GameTag.COST), int(GameTag.ATK), int(GameTag.HEALTH))
_RUNES = (GameTag.COST_BLOOD, GameTag.COST_FROST, GameTag.COST_UNHOLY)


class _Was(msgspec.Struct, frozen=True, omit_defaults=True):
    """Fields of a card that differed; None means unchanged. Runes are blood, frost and unholy.

    ``least_enemies`` is how many enemy minions it asked for.
    """

    type: int | None = None
    cost: int | None = None
    attack: int | None = None
    health: int | None = None
    text: str | None = None
    keywords: tuple[int, ...] | None = None
    races: tuple[int, ...] | None = None
    card_set: int | None = None
    runes: tuple[int, int, int] | None = None
    least_enemies: int | None = None


class _Change(msgspec.Struct, frozen=True, array_like=True):
    """The fields in which a card differed until a day (ISO, exclusive)."""

    card_id: str
    until: str
    was: _Was


@cache
def _changes() -> tuple[_Change, ...]:
    data = resources.files(__package__ or "hsbot.cards").joinpath(EARLIER_FILE).read_bytes()
    return msgspec.json.decode(data, type=tuple[_Change, ...])


def edition_of(day: date | None) -> str:
    """The name of the edition on a day: the day until which it held, "" for today's."""
    if day is None:
        return ""
    now = day.isoformat()
    return min((x.until for x in _changes() if x.until > now), default="")


def cards_of_edition(table: CardTable, edition: str) -> CardTable:
    """The card table with every card as it was in an edition; the table itself for today's."""
    if not edition:
        return table
    cards = {card.card_id: card for card in table.values()}
    for change in _changes():
        if change.until >= edition and change.card_id in cards:
            for card_id in (change.card_id, *_skins(table, change.card_id)):
                cards[card_id] = _as_it_was(cards[card_id], change.was)
    return CardTable(cards.values(), table.data_build)


class Shown(NamedTuple):
    """The part of its card that an entity shows: numbers, and the tags that it bears."""

    card_id: str
    numbers: tuple[int, int, int]
    tags: Collection[int]


def day_by_numbers(
    shown: Iterable[Shown], table: Mapping[str, Card], first: date, last: date
) -> date:
    """The day from ``first`` to ``last`` whose editions fit best what cards showed.

    A patch in between shows in the numbers and keywords of the cards that it changed. An entity
    counts only if it shows all of a change, or nothing of it.

    Args:
        shown: entities as they were seen first, with cost, attack and health.
        table: today's cards.
        first: the day that is taken where nothing tells, or as much for it as against it.
        last: the last day that may be.
    """
    entities: dict[str, list[Shown]] = {}
    for entity in shown:
        entities.setdefault(entity.card_id, []).append(entity)
    explained: Counter[str] = Counter()
    later: dict[str, Card] = {}
    for change in _changes():
        card = later.get(change.card_id) or table.get(change.card_id)
        if card is None or change.card_id not in entities:
            continue
        before = later[change.card_id] = _as_it_was(card, change.was)
        if first.isoformat() < change.until <= last.isoformat():
            explained[change.until] += sum(
                _tells(x, before, card) for x in entities[change.card_id]
            )
    best, found, most = 0, first, 0
    for until in sorted(explained):
        best += explained[until]
        if best > most:
            most, found = best, date.fromisoformat(until)
    return found


def _tells(shown: Shown, before: Card, since: Card) -> int:
    """1 where an entity shows what a card has since a change, -1 what it had before, 0 neither."""
    old, new = _features(before), _features(since)
    changed = old.keys() ^ new.keys() | {x for x in old.keys() & new.keys() if old[x] != new[x]}
    if not changed:
        return 0
    has = dict(zip(_NUMBERS, shown.numbers, strict=True)) | dict.fromkeys(shown.tags, 1)
    return all(has.get(x) == new.get(x) for x in changed) - all(
        has.get(x) == old.get(x) for x in changed
    )


def _features(card: Card) -> dict[int, int]:
    """A card's numbers by their tags, and the keywords that an entity of it bears."""
    from hsbot.cards.carddefs import KEYWORD_TAGS  # noqa: PLC0415 - not needed for today's cards

    numbers = dict(zip(_NUMBERS, (card.cost, card.attack, card.health), strict=True))
    return numbers | {tag: 1 for tag in KEYWORD_TAGS if card.tags.get(tag)}


def _skins(table: CardTable, card_id: str) -> list[str]:
    """The hero powers of other portraits that are a basic hero power (``HERO_02fbp``)."""
    basic = _BASIC_POWER.fullmatch(card_id)
    if basic is None:
        return []
    skin = re.compile(rf"HERO_{basic[1]}[a-z]+bp")
    return [card for card in table if skin.fullmatch(card)]


def earlier_texts(table: Mapping[str, Card]) -> list[tuple[str, Card]]:
    """Every card with an earlier text, in that edition's form, and the last such edition.

    A card comes once for each text.
    """
    cards: dict[str, Card] = {}
    found = []
    for change in _changes():
        card = cards.get(change.card_id) or table.get(change.card_id)
        if card is not None:
            card = cards[change.card_id] = _as_it_was(card, change.was)
            if change.was.text is not None:
                found.append((change.until, card))
    return found


def _as_it_was(card: Card, was: _Was) -> Card:
    names = ("type", "cost", "attack", "health", "text", "keywords", "races", "card_set")
    found = {name: value for name in names if (value := getattr(was, name)) is not None}
    if was.keywords is not None:
        from hsbot.cards.carddefs import (  # noqa: PLC0415 - not needed for today's cards
            KEYWORD_TAGS,
            stated_numbers,
        )

        tags = {tag: x for tag, x in card.tags.items() if tag not in KEYWORD_TAGS}
        found["tags"] = tags | dict.fromkeys(was.keywords, 1)
        found |= stated_numbers(was.keywords, found["tags"], was.text or card.text)
    if was.least_enemies is not None:
        found["tags"] = found.get("tags", card.tags) | {LEAST_ENEMIES: was.least_enemies}
    if was.runes is not None:
        tags = {tag: x for tag, x in found.get("tags", card.tags).items() if tag not in _RUNES}
        found["tags"] = tags | {tag: x for tag, x in zip(_RUNES, was.runes, strict=True) if x}
    return msgspec.structs.replace(card, **found)
