"""Discovers: the texts that say so, and no other choice of cards."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.words import Effect
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.cards import CardTable
    from kit.scene import Scene

ALWAYS = {v.O_CHOOSE_BAND}
UNLESS_SAID = {v.O_DISCOVER, v.O_DISCOVER_OTHER}
SCUFFLE = "TLC_365"
"""Storage Scuffle costs (0) where something was discovered this turn, else (3)."""


def _effects(tree: object) -> Iterator[Effect]:
    if isinstance(tree, Effect):
        yield tree
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _effects(part)
    elif is_dataclass(tree):
        for field in fields(tree):
            yield from _effects(getattr(tree, field.name))


def _discovers(effect: Effect) -> bool | None:
    """Whether the choice that the effect asks for is a Discover; None where it asks for none."""
    if effect.opcode in ALWAYS:
        return True
    if effect.opcode == v.O_OFFER:
        return effect.c & 4 == 0
    if effect.opcode in UNLESS_SAID:
        return effect.c & 1 == 0
    if effect.opcode == v.O_DISCOVER_UP_TO:
        return False
    return effect.a == 1 if effect.opcode == v.O_CHOOSE_ROWS else None


def test_told(table: CardTable) -> None:
    """A choice of cards is a Discover where the card's text says the word, and nowhere else."""
    index = DefinitionIndex(table)
    wrong = []
    for card in table.values():
        found = index.of(card)
        if found is None or found.card_id != card.card_id:
            continue
        told = {one for x in _effects(found.parts) if (one := _discovers(x)) is not None}
        if told and ("iscover" in card.text) not in told:
            wrong.append(card.card_id)
    assert wrong == []


@pytest.mark.parametrize(
    ("played", "cost"),
    [
        ("BAR_030", 0),  # Pack Kodo: of one of each
        ("AV_113", 0),  # Beaststalker Tavish: then another one
        ("JAIL_EVENT_100", 0),  # Watfin: among three, of which one is to be guessed
        ("CS3_028", 0),  # Thrive in the Shadows: from the deck
        ("RLK_821", 3),  # Scourge Tamer crafts
        ("VAC_523", 3),  # Mixologist too
        ("DRG_306", 3),  # Envoy of Lazul lets guess
        ("BT_323", 3),  # Sightless Watcher lets look
        ("VAC_444", 3),  # Overplanner lets choose
        ("ULD_003", 3),  # Zephrys lets wish
    ],
)
def test_counted(scene: Callable[..., Scene], table: CardTable, played: str, cost: int) -> None:
    """A choice counts as a Discover if a text calls it so, and only then."""
    setup = {"hand": [played, SCUFFLE], "deck": ["Fireball", "Frostbolt", "Arcane Intellect"],
             "enemy_hand": ["Wisp"]}  # fmt: skip
    scuffle = scene(**setup).play(played)
    while scuffle.offered:
        scuffle.choose(scuffle.offered[0])
    assert next(x.cost for x in scuffle.hand if x.card_id == SCUFFLE) == cost
