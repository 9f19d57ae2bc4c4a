"""The mini-set of Escape from the Violet Hold, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
IMPFORMANT, CANNONEER, CROWLEY, TIGER = "CAP_400t2t", "CAP_107t", "CAP_106", "EX1_028"
PIRATE, ECTOPLASM, SILENCE = "CS2_146", "CAP_805t", "EX1_332"
DECKS = {"deck": [WISP] * 5, "enemy_deck": [WISP] * 5}


test_what_a_card_does = card_table(
    "A row of the table: what is in play, what is done, and what is there then.",
    (("CAP_006", (
        "Deal 1 damage. If a Stealthed minion attacked while holding this, deal 3 instead."
     )),
     {"friendly": [TIGER]}, "attack @face, play @face", {"enemy_health": 22}),
    (("CAP_006", (
        "Deal 1 damage. If a Stealthed minion attacked while holding this, deal 3 instead."
     )),
     {"friendly": [YETI]}, "attack @face, play @face", {"enemy_health": 25}),
    (("CAP_101", (
        "Deal 2 damage to a random enemy. Give a playable Pirate in your hand this effect for "
        "a turn."
     )),
     {"hand": ["CAP_101", PIRATE, WISP]}, f"play, play {WISP}, play {PIRATE}",
     {"enemy_health": 26}),
    (("CAP_101", (
        "Deal 2 damage to a random enemy. Give a playable Pirate in your hand this effect for "
        "a turn."
     )),
     {"hand": ["CAP_101", PIRATE, WISP], "mana": 1}, "play", {"enemy_health": 28}),
    (("CAP_101e", (
        "When played, deal 2 damage to a random enemy. Give a playable Pirate in your hand "
        "this effect for a turn."
     )),
     {"hand": ["CAP_101", PIRATE]}, f"play CAP_101, play {PIRATE}",
     {"enemy_health": 26}),
    (("CAP_101e", (
        "When played, deal 2 damage to a random enemy. Give a playable Pirate in your hand "
        "this effect for a turn."
     )),
     {"hand": ["CAP_101", PIRATE], **DECKS}, f"play CAP_101, end, end, play {PIRATE}",
     {"enemy_health": 28}),
    (("CAP_103", "After your hero attacks, your Cannoneers FIRE!"),
     {"hand": [], "weapon": "CAP_103", "friendly": [CANNONEER, CANNONEER, YETI]},
     "strike @face", {"enemy_health": 25}),
    (("CAP_104", "On your turn, friendly Pirates deal 1 more damage."),
     {"hand": [], "friendly": ["CAP_104", CANNONEER, YETI], **DECKS},
     "attack 0 @face, attack 2 @face, end", {"enemy_health": 30 - 3 - 4 - 2}),
    (("CAP_104", "On your turn, friendly Pirates deal 1 more damage."),
     {"hand": [], "friendly": ["CAP_104"], "enemy": ["EX1_007 1/3"], **DECKS},
     "end, against 0 @friendly", {"healths": [1]}),
    ((CROWLEY, (
        "Your Cannoneers fire an additional shot. Battlecry: Summon two 1/1 Cannoneers."
     )),
     DECKS, "play, end", {"enemy_health": 26, "minions": (3, 0)}),
    ((CANNONEER, "At the end of your turn, deal 1 damage to a random enemy."),
     {"hand": [], "friendly": [CANNONEER, CROWLEY, CROWLEY], **DECKS}, "end",
     {"enemy_health": 27}),
    ((CANNONEER, "At the end of your turn, deal 1 damage to a random enemy."),
     {"hand": [SILENCE], "friendly": [CANNONEER, CROWLEY], **DECKS},
     f"play {SILENCE} @friendly1, end", {"enemy_health": 29}),
    (("CAP_401", (
        "Battlecry: If the enemy deck has any Imp-formants, move one to the top and give it "
        "+2/+2."
     )),
     {"enemy_deck": [IMPFORMANT, WISP, WISP]}, "play, end",
     {"board": f"CAP_401 3/5, {IMPFORMANT} 5/5 | ", "enemy_hand": [WISP]}),
    (("CAP_401", (
        "Battlecry: If the enemy deck has any Imp-formants, move one to the top and give it "
        "+2/+2."
     )),
     {"enemy_deck": [WISP, WISP]}, "play, end",
     {"board": "CAP_401 3/5 | ", "enemy_hand": [WISP]}),
    (("CAP_402", (
        "Put a 3/3 Imp-formant into the enemy deck. Give a playable card in your hand this "
        "effect for a turn."
     )),
     {"hand": ["CAP_402", COIN]}, "play", {"enemy_deck": [IMPFORMANT]}),
    (("CAP_402e", (
        "Shuffle a 3/3 Imp-formant into the enemy deck. Give a playable card in your hand this "
        "effect for a turn."
     )),
     {"hand": ["CAP_402", COIN]}, f"play CAP_402, play {COIN}",
     {"enemy_deck": [IMPFORMANT] * 2}),
    (("CAP_403", (
        "Destroy two random enemy minions. Discover a minion in the enemy deck to put on top."
     )),
     {"enemy": [YETI, YETI, YETI], "enemy_deck": [OGRE, FIREBALL, WISP]},
     f"play, choose {OGRE}, end", {"minions": (0, 1), "enemy_hand": [OGRE]}),
    (("CAP_403", (
        "Destroy two random enemy minions. Discover a minion in the enemy deck to put on top."
     )),
     {"enemy": [YETI], "enemy_deck": [FIREBALL]},
     "play", {"minions": (0, 0), "offered": 0}),
    (("CAP_404", (
        "Enemy minions cost (2) more next turn. Put two 3/3 Imp-formants into the enemy deck."
     )),
     {"enemy_hand": [YETI, FIREBALL]}, "play",
     {"enemy_costs": [4, 4], "enemy_deck": [IMPFORMANT, IMPFORMANT]}),
    (("CAP_404e", "Your minions cost (2) more this turn."),
     {"hand": ["CAP_404"], "enemy_hand": [YETI, FIREBALL], "enemy_deck": [WISP]}, "play, end",
     {"enemy_costs": [6, 4, 2]}),
    (("CAP_404e", "Your minions cost (2) more this turn."),
     {"hand": ["CAP_404"], "enemy_hand": [YETI, FIREBALL], **DECKS}, "play, end, end",
     {"enemy_costs": [4, 4, 0]}),
    (("CAP_406", (
        "Taunt. Battlecry: Whenever you summon an Imp-formant this game, give it +2/+2."
     )),
     {"enemy_deck": [WISP, IMPFORMANT]}, "play, end",
     {"board": f"CAP_406 5/5, {IMPFORMANT} 5/5 | "}),
    (("CAP_406e", "Whenever you summon an Imp-formant this game, give it +2/+2."),
     {"hand": ["CAP_406", "CAP_406", WISP], "enemy_deck": [WISP, IMPFORMANT]},
     f"play CAP_406, play CAP_406, play {WISP}, end",
     {"board": f"CAP_406 5/5, CAP_406 5/5, {WISP} 1/1, {IMPFORMANT} 7/7 | "}),
    (("CAP_805", "Destroy all minions. Each player gets a 3-Cost spell that resummons theirs."),
     {"friendly": [YETI, WISP], "enemy": [OGRE]}, "play",
     {"board": " | ", "hand": [ECTOPLASM], "enemy_hand": [ECTOPLASM]}),
    ((ECTOPLASM, "Resummon all friendly minions that were slimed."),
     {"hand": ["CAP_805", WISP], "friendly": [YETI, WISP, "CS2_171"], "mana": 12},
     f"play CAP_805, play {WISP}, play {ECTOPLASM}",
     {"board": f"{WISP} 1/1, {YETI} 4/5, {WISP} 1/1, CS2_171 1/1 | ", "hand": []}),
    ((ECTOPLASM, "Resummon all friendly minions that were slimed."),
     {"hand": ["CAP_805"], "friendly": [YETI], "enemy": [OGRE, WISP], **DECKS},
     f"play CAP_805, end, play {ECTOPLASM}", {"board": f" | {OGRE} 6/7, {WISP} 1/1"}),
    ((ECTOPLASM, "Resummon all friendly minions that were slimed."),
     {"hand": ["CAP_805", "CAP_805"], "friendly": [YETI], "mana": 20},
     f"play CAP_805, play CAP_805, play {ECTOPLASM}",
     {"board": f"{YETI} 4/5 | ", "hand": [ECTOPLASM]}),
    (("CAP_805e", ""),
     {"hand": ["CAP_805", *[COIN] * 9], "friendly": [YETI], "enemy_hand": [COIN] * 10},
     "play CAP_805", {"cards": 10, "enemy_cards": 10, "board": " | "}),
)  # fmt: skip


@card("CAP_002", "Discover a Stealth minion. Give it this effect for a turn.")
@card(
    "CAP_002e",
    "After you play the card, Discover a Stealth minion and give it this effect",
)
def test_follow_the_footsteps(scene: Callable[..., Scene]) -> None:
    """The minion found finds another one, until the turn is over."""
    s = scene(hand=["CAP_002"], mana=30, deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    s.play("CAP_002")
    for _ in range(2):
        found = s.offered[0]
        s.choose(found)
        assert s.hand[0].has(t.STEALTH)
        s.play(found)
        assert len(s.offered) == 3
    found = s.offered[0]
    s.choose(found).end_turn().end_turn().play(found)
    assert s.offered == []


@card("CAP_407", "Discover a minion that costs (5) or more. Give it Prepare.")
def test_wanted_poster(scene: Callable[..., Scene]) -> None:
    """The chosen card can be prepared."""
    s = scene(hand=["CAP_407"]).play("CAP_407")
    assert all(printed_cost(s, x) >= 5 for x in s.offered)
    found = s.offered[0]
    s.choose(found)
    cost = s.hand[0].cost
    s.trade(found)
    assert s.mana == 0
    assert s.hand[0].cost == cost
    assert s.hand[0].column(t.FLAGS) & t.F_LOCKED


@pytest.mark.parametrize("first", ["CAP_101", "CAP_402"])
def test_follow_on(scene: Callable[..., Scene], first: str) -> None:
    """The effect goes on from card to card as long as the one that bears it is played."""
    s = scene(hand=[first, PIRATE, "NEW1_022", "DRG_056"], mana=20).play(first)
    for times in (2, 3):
        (bearer,) = (x for x in s.hand if x.enchantments)
        s.play(bearer.card_id)
        planted = s.deck(1).count(IMPFORMANT)
        assert (30 - s.enemy_hero.health, planted) == (
            (2 * times, 0) if first == "CAP_101" else (0, times)
        )


def test_it_is_for_one_turn(scene: Callable[..., Scene]) -> None:
    """In the next turn the card is played without it."""
    s = scene(hand=["CAP_402", YETI], deck=[WISP] * 3, enemy_deck=[WISP] * 3).play("CAP_402")
    assert s.hand[0].enchantments
    s.end_turn()
    assert not s.enemy_hand[0].enchantments
