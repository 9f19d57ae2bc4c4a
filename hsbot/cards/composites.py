"""Composite cards: those that a player builds of modules while building a deck (Zilliax).

A composite is a card of its own, with the sum of its modules' numbers and all of their keywords.
Its id is that of the customizable card with the dbf ids of its modules, "TOY_330+104949+104951":
a log shows them as two tags of the entity.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import msgspec
from hearthstone.enums import GameTag

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.cards.card import Card

CUSTOMIZABLE: Final = "TOY_330"
USUAL_MODULES: Final = (104948, 104951)
"""Modules of a Zilliax of which nobody says how it was built: Virus and Perfect (dbf ids)."""
PART_TAGS: Final = (GameTag.MODULAR_ENTITY_PART_1, GameTag.MODULAR_ENTITY_PART_2)
"""Tags of an entity in a log: the dbf ids of its modules."""
_MODULE: Final = GameTag.ZILLIAX_CUSTOMIZABLE_FUNCTIONALMODULE
_LOOK: Final = GameTag.ZILLIAX_CUSTOMIZABLE_COSMETICMODULE
_JOINT: Final = "+"


def composite_id(modules: Iterable[int]) -> str:
    """The card id of what is built of modules with these dbf ids, whatever their order."""
    return _JOINT.join((CUSTOMIZABLE, *map(str, sorted(modules))))


def modules_of(card_id: str) -> tuple[int, ...]:
    """The dbf ids of a composite's modules by its id; none of any other card."""
    return tuple(map(int, card_id.split(_JOINT)[1:]))


def composite_of(tags: Mapping[int, int]) -> str | None:
    """The id of the composite whose modules an entity's tags name; None where they name none."""
    parts = [tags.get(tag, 0) for tag in PART_TAGS]
    return composite_id(parts) if all(parts) else None


def is_module(card: Card) -> bool:
    """Whether a composite can be built of it."""
    return bool(card.tag(_MODULE))


def is_part(card: Card) -> bool:
    """Whether a composite can be built of it, or looks like it: a part that comes with a deck."""
    return is_module(card) or bool(card.tag(_LOOK))


def is_customizable(card: Card) -> bool:
    """Whether it stands for a composite of which nobody says how it was built."""
    return card.card_id == CUSTOMIZABLE or bool(card.tag(_LOOK))


def composite_cards(cards: Iterable[Card]) -> list[Card]:
    """Every pair of modules built into one card.

    Args:
        cards: the card data; without the customizable card there are no composites.
    """
    by_id = {card.card_id: card for card in cards if card.card_id.startswith(CUSTOMIZABLE)}
    base = by_id.get(CUSTOMIZABLE)
    modules = [card for card in by_id.values() if is_module(card)]
    return [_built(base, *pair) for pair in combinations(modules, 2)] if base else []


def _built(base: Card, first: Card, second: Card) -> Card:
    both = first, second
    tags = {**second.tags, **first.tags}
    del tags[_MODULE]
    cost, attack, health = (
        sum(getattr(card, name) for card in both) for name in ("cost", "attack", "health")
    )
    return msgspec.structs.replace(
        base,
        card_id=composite_id(card.dbf_id for card in both),
        dbf_id=0,
        text="\n".join(card.text for card in both),
        cost=cost,
        attack=attack,
        health=health,
        collectible=False,
        core_alias=CUSTOMIZABLE,
        keywords=tuple(sorted({*first.keywords, *second.keywords})),
        tags={**tags, GameTag.COST: cost, GameTag.ATK: attack, GameTag.HEALTH: health},
        referenced={**second.referenced, **first.referenced},
    )


def as_built(card: Card, cards: Mapping[str, Card]) -> Card:
    """A card as it is played: the customizable one, whatever it looks like, of its usual modules.

    Args:
        card: any card.
        cards: the card table, composites included.
    """
    usual = cards.get(composite_id(USUAL_MODULES))
    if usual is None or not is_customizable(card):
        return card
    return msgspec.structs.replace(
        usual, card_id=card.card_id, dbf_id=card.dbf_id, collectible=card.collectible
    )
