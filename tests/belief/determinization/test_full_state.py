"""The determinizer of a full state where cards have changed hands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.rules.schema import layout as t
from hsbot.scenario import board

if TYPE_CHECKING:
    from hsbot.rules.state.arrays import NativeState
    from hsbot.scenario import Scene

OWN, ENEMY = 0, 1
SEEDS = range(12)


def _scene(hand: str) -> Scene:
    return board(hand=hand, deck="Wisp x3, Fireball x3", enemy_deck="River Crocolisk x4", mana=10)


def _deck(scene: Scene, state: NativeState, player: int) -> tuple[str, ...]:
    s, ids = state[0], scene.library.card_ids
    places = s["deck"][player, : s["ndeck"][player]].tolist()
    cards = (x if x > 0 else int(s["e"][-x, t.CARD]) for x in places)
    return tuple(scene.cards[ids[card]].name for card in cards)


def _worlds(scene: Scene) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Both decks in a dozen worlds of the first player, who knows which cards the other brought."""
    worlds = FullStateDeterminizer(scene.array, OWN, scene.library, None, 1)
    states = [worlds.sample(seed) for seed in SEEDS]
    return [(_deck(scene, x, OWN), _deck(scene, x, ENEMY)) for x in states]


@pytest.mark.parametrize("hand", ["King Togwaggle", "King Togwaggle, King Togwaggle (0)"])
def test_swapped_decks_are_dealt_by_who_brought_them(hand: str) -> None:
    """Each world has the other's list in the own deck, and swapped back the own one."""
    scene = _scene(hand)
    for _ in range(len(scene.hand)):
        scene.play("King Togwaggle")
    worlds = _worlds(scene)
    lists = Counter({"Wisp": 3, "Fireball": 3}), Counter({"River Crocolisk": 4})
    mine, theirs = lists if "," in hand else lists[::-1]
    assert all(Counter(own) == mine for own, _ in worlds)
    assert all({*deck} <= {*theirs, "King's Ransom"} for _, deck in worlds)
    assert len(set(worlds)) > 1


def test_a_card_that_was_swapped_alone_may_be_any_of_its_list() -> None:
    """Mischief Maker: one of the other's lies here, and of mine any may lie there."""
    scene = _scene("Mischief Maker")
    scene.play("Mischief Maker")
    worlds = _worlds(scene)
    assert all(Counter(own)["River Crocolisk"] == 1 for own, _ in worlds)
    gone = [next(x for x in theirs if x != "River Crocolisk") for _, theirs in worlds]
    assert set(gone) == {"Wisp", "Fireball"}
    assert all(
        Counter(own) + Counter(theirs) == Counter({"Wisp": 3, "Fireball": 3, "River Crocolisk": 4})
        for own, theirs in worlds
    )
