"""Features of cards: what a card does, in numbers that are read off its program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.rules.cards.assembly.card_features import HAND_NAMES, MOST, PLAY_NAMES
from hsbot.rules.schema.kernel_sizes import FEATURES

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library

NAMES = {"in_hand": HAND_NAMES, "in_play": PLAY_NAMES}


def rows(library: Library, field: str) -> np.ndarray:
    """A table of features, a row a card."""
    return np.frombuffer(library.tables.arrays[field], np.int16).reshape(-1, FEATURES)


def features(library: Library, table: CardTable, name: str, field: str) -> dict[str, int]:
    """The numbers of a card that are not 0."""
    card = table.by_name(name)[0]
    row = rows(library, field)[library.index[card.card_id]]
    return {key: int(x) for key, x in zip(NAMES[field], row, strict=True) if x}


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("Fireball", {"face": 6, "hit": 6}),
        ("Flamestrike", {"sweep": 5}),
        ("Arcane Intellect", {"draw": 2}),
        ("Polymorph", {"destroy": 1}),
        ("Gnomish Inventor", {"draw": 1, "attack": 2, "health": 4}),
        ("Cairne Bloodhoof", {"attack": 5, "health": 5, "taunt": 1, "rattle": 1}),
        ("Truesilver Champion", {"weapon": 8, "listens": 1}),
        ("Nourish", {"draw": 3, "mana": 2}),
        ("Doomguard", {"discard": 1, "attack": 5, "health": 7, "charge": 1}),
    ],
)
def test_a_card_in_hand_does_what_it_says(
    library: Library, table: CardTable, name: str, does: dict[str, int]
) -> None:
    """Nothing else but the length of its program counts."""
    found = features(library, table, name, "in_hand")
    found.pop("steps", None)
    assert found == does


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("Chillwind Yeti", {"printed_cost": 4}),
        ("Cairne Bloodhoof", {"summon_attack": 5, "summon_health": 5, "rattle": 1}),
        ("Leper Gnome", {"face": 2, "rattle": 1}),
        ("Raid Leader", {"buff_attack": 3, "auras": 1}),
        ("Knife Juggler", {"hit": 1, "listens": 1}),
        ("Imp Master", {"each_turn": 1, "hurt": 1, "summon_attack": 1}),
        ("Mirror Entity", {"secret": 1, "listens": 1}),
    ],
)
def test_a_card_in_play_does_what_its_triggers_say(
    library: Library, table: CardTable, name: str, does: dict[str, int]
) -> None:
    """Triggers, deathrattles and auras; not what it did as it was played."""
    found = features(library, table, name, "in_play")
    assert does.items() <= found.items()
    assert "draw" not in features(library, table, "Gnomish Inventor", "in_play")


def test_every_card_has_numbers_within_bounds(library: Library) -> None:
    """The names are distinct, and nobody knows a hidden card."""
    for field, names in NAMES.items():
        found = rows(library, field)
        assert len(names) == len(set(names)) == FEATURES
        assert len(found) == len(library.card_ids)
        assert np.abs(found).max() == MOST
        assert not found[:2].any()
        assert (found[2:] != 0).any(axis=0).all()
