"""The Rogue's Concoctions, alone and mixed, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, OGRE, YETI = "CS2_231", "CS2_200", "CS2_182"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
SLIMY, DREADFUL, BUBBLING, HAZY, GLEAMING = (f"RLK_570t{number}" for number in range(1, 6))
MIXTURES = {
    (SLIMY, HAZY): "RLK_570t1t1", (SLIMY, DREADFUL): "RLK_570t1t2",
    (BUBBLING, SLIMY): "RLK_570t1t3", (SLIMY, SLIMY): "RLK_570t1t4",
    (BUBBLING, DREADFUL): "RLK_570t2t1", (DREADFUL, DREADFUL): "RLK_570t2t2",
    (BUBBLING, BUBBLING): "RLK_570t3t", (HAZY, DREADFUL): "RLK_570t4t1",
    (BUBBLING, HAZY): "RLK_570t4t2", (HAZY, HAZY): "RLK_570t4t3",
    (GLEAMING, SLIMY): "RLK_570tt1", (BUBBLING, GLEAMING): "RLK_570tt2",
    (GLEAMING, HAZY): "RLK_570tt3", (GLEAMING, DREADFUL): "RLK_570tt4",
    (GLEAMING, GLEAMING): "RLK_570tt5",
}  # fmt: skip


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("RLK_568", "Battlecry: Add a random Concoction to your hand."),
     {}, "play", {"cards": 1}),
    (("RLK_569", "Discover 2 Concoctions."),
     {}, "play, choose, choose", {"cards": 1}),
    (("RLK_570", "Battlecry: Your next Concoction costs (0)."),
     {"hand": ["RLK_570", BUBBLING, "RLK_570tt5", YETI]}, "play", {"costs": [0, 0, 4]}),
    (("RLK_570e4", "Your next Concoction costs (0)."),
     {"hand": ["RLK_570", BUBBLING, "RLK_570tt5"]}, "play, play RLK_570t3 @face",
     {"costs": [3]}),
    (("RLK_570t1", (
        "Summon a random 3-Cost minion. Add another Concoction to your hand to mix "
        "together!"
     )),
     {}, "play", {"minions": (1, 0)}),
    (("RLK_570t2", (
        "Destroy a random enemy minion. Add another Concoction to your hand to mix "
        "together!"
     )),
     {"enemy": [OGRE]}, "play", {"minions": (0, 0)}),
    (("RLK_570t3", "Deal 3 damage. Add another Concoction to your hand to mix together!"),
     {}, "play @face", {"enemy_health": 27}),
    (("RLK_570t4", (
        "Add a card to your hand from another class. It costs (3) less. Add another "
        "Concoction to your hand to mix together!"
     )),
     {}, "play", {"cards": 1}),
    (("RLK_570t5", "Draw 2 cards. Add another Concoction to your hand to mix together!"),
     DECKS, "play",
     {"cards": 2}),
    (("RLK_570t1t1", (
        "Summon a random 3-Cost minion. Add a card to your hand from another class. It "
        "costs (3) less."
     )),
     {}, "play", {"minions": (1, 0), "cards": 1}),
    (("RLK_570t1t2", "Summon a random 3-Cost minion. Destroy a random enemy minion."),
     {"enemy": [OGRE]}, "play", {"minions": (1, 0)}),
    (("RLK_570t1t3", "Deal 3 damage. Summon a random 3-Cost minion."),
     {}, "play @face", {"minions": (1, 0), "enemy_health": 27}),
    (("RLK_570t1t4", "Summon two random 3-Cost minions."),
     {}, "play", {"minions": (2, 0)}),
    (("RLK_570t2t1", "Deal 3 damage. Destroy a random enemy minion."),
     {"enemy": [OGRE]}, "play @face", {"minions": (0, 0), "enemy_health": 27}),
    (("RLK_570t2t2", "Destroy two random enemy minions."),
     {"enemy": [OGRE, YETI, WISP]}, "play", {"minions": (0, 1)}),
    (("RLK_570t3t", "Deal 3 damage, twice."),
     {}, "play @face", {"enemy_health": 24}),
    (("RLK_570t4t1", (
        "Add a card to your hand from another class. It costs (3) less. Destroy a random "
        "enemy minion."
     )),
     {"enemy": [OGRE]}, "play", {"minions": (0, 0), "cards": 1}),
    (("RLK_570t4t2", (
        "Deal 3 damage. Add a card to your hand from another class. It costs (3) less."
     )),
     {}, "play @face", {"enemy_health": 27, "cards": 1}),
    (("RLK_570t4t3", "Add two cards to your hand from other classes. They cost (3) less."),
     {}, "play", {"cards": 2}),
    (("RLK_570tt1", "Draw 2 cards. Summon a random 3-Cost minion."),
     DECKS, "play",
     {"minions": (1, 0), "cards": 2}),
    (("RLK_570tt2", "Deal 3 damage. Draw 2 cards."),
     DECKS, "play @face",
     {"enemy_health": 27, "cards": 2}),
    (("RLK_570tt3", (
        "Draw 2 cards. Add a card to your hand from another class. It costs (3) less."
     )),
     DECKS, "play",
     {"cards": 3}),
    (("RLK_570tt4", "Draw 2 cards. Destroy a random enemy minion."),
     {"enemy": [OGRE], **DECKS}, "play", {"minions": (0, 0), "cards": 2}),
    (("RLK_570tt5", "Draw 4 cards."),
     DECKS, "play",
     {"cards": 4}),
    (("RLK_571", "At the end of your turn, add a random Concoction to your hand."),
     {"friendly": ["RLK_571"], "hand": [], **DECKS}, "end", {"cards": 1}),
    (("RLK_572", "After a minion dies, add a Concoction to your hand."),
     {"friendly": ["RLK_572"], "enemy": [WISP], "hand": []}, "kill @enemy", {"cards": 1}),
)  # fmt: skip


@pytest.mark.parametrize(("both", "mixed"), MIXTURES.items())
def test_two_mix(both: tuple[str, str], mixed: str, scene: Callable[..., Scene]) -> None:
    """Whichever comes to the other, both are one card; a third Concoction stays what it is."""
    for held, drawn in (both, both[::-1]):
        s = scene(hand=[WISP, held, OGRE], deck=[BUBBLING, drawn], enemy_deck=[WISP] * 2)
        s.end_turn().end_turn()
        assert sorted(x.card_id for x in s.hand) == sorted([WISP, OGRE, mixed])
        s.end_turn().end_turn()
        assert sorted(x.card_id for x in s.hand) == sorted([WISP, OGRE, mixed, BUBBLING])


def test_others_cost_less(scene: Callable[..., Scene]) -> None:
    """A Hazy Concoction's card of another class is three mana cheaper."""
    s = scene(hand=[HAZY], hero="HERO_03").play(HAZY)
    card_id = s.hand[0].card_id
    table = s.native.library
    assert s.hand[0].cost == max(0, int(table.cards[table.index[card_id], t.C_COST]) - 3)
