"""Which cards of its player's deck a card turns into others, read from its definition.

The log of a client shows nothing of it: the hidden cards of the deck stay where they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardType

from hsbot.rules.cards.readings.given_cards import effects_of
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.cards import Card
    from hsbot.rules.cards.dsl.filters import Filter
    from hsbot.rules.cards.words import Definition, Selector

_TRANSFORMS: Final = frozenset(
    {v.O_TRANSFORM, v.O_TRANSFORM_RANDOM, v.O_TRANSFORM_KEEP, v.O_EVOLVE, v.O_BECOME_CHOSEN}
)
"""Opcodes by which the selected become other cards."""
_TYPES: Final[dict[object, int]] = {
    t.T_MINION: CardType.MINION,
    t.T_SPELL: CardType.SPELL,
    t.T_WEAPON: CardType.WEAPON,
}


@dataclass(frozen=True, slots=True)
class DeckChange:
    """Cards of a deck that become others: those that pass all filters."""

    filters: tuple[Filter, ...]

    def concerns(self, card: Card) -> bool:
        """Whether a card that is as printed may become another; of an unknown filter, it may."""
        return all(_passes(card, kind, arg) for kind, arg in self.filters)


def deck_changes(definition: Definition) -> tuple[DeckChange, ...]:
    """The changes that a card makes in the deck of its player; none, for almost all."""
    return tuple(
        DeckChange(selector.filters)
        for part in definition.parts
        for selector in _changed(part)
        if selector.rest & v.S_F_DECK
    )


def _changed(part: object) -> Iterator[Selector]:
    """The selectors of what a part transforms; what it kept for that stands for itself."""
    kept: list[Selector] = []
    for effect, _ in effects_of(getattr(part, "program", ())):
        if effect.selector is None:
            continue
        if effect.opcode == v.O_KEEP:
            kept.append(effect.selector)
        elif effect.opcode in _TRANSFORMS and effect.selector.rest & v.S_KEPT:
            yield from kept
        elif effect.opcode in _TRANSFORMS:
            yield effect.selector


def _passes(card: Card, kind: int, arg: object) -> bool:
    if kind == v.FL_TYPE:
        return card.type == _TYPES.get(arg, card.type)
    if kind == v.FL_CLASS:
        return arg in card.classes
    if kind == v.FL_COST_EQ:
        return card.cost == arg
    return True
