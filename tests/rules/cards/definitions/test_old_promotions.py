"""Cards that came with events and anniversaries, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.definitions.basic.old_promotions import (
    HORDE_WARRIORS,
    ICONIC_HANDS,
    INVENTIONS,
    POWER_CHORDS,
)
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP = "CS2_172", "CS2_200", "CS2_182", "CS2_231"


@card("EX1_112", "Battlecry: Summon an AWESOME invention.")
def test_gelbin_mekkatorque(scene: Callable[..., Scene]) -> None:
    """One of four."""
    found = set()
    for seed in range(20):
        s = scene(hand=["EX1_112"], seed=seed).play("EX1_112")
        assert s.friendly[0].card_id == "EX1_112"
        found.add(s.friendly[1].card_id)
    assert found == set(INVENTIONS.cards)


@card("Mekka1", "At the start of your turn, destroy this minion and draw 3 cards.")
def test_homing_chicken(scene: Callable[..., Scene]) -> None:
    """Three, and the turn's card."""
    s = scene(friendly=["Mekka1"], deck=[WISP] * 5).end_turn().end_turn()
    assert (s.board, len(s.hand)) == (" | ", 4)


@card("Mekka2", "At the end of your turn, restore 6 Health to a damaged character.")
def test_repair_bot(scene: Callable[..., Scene]) -> None:
    """The only damaged one, whose side it may be."""
    s = scene(friendly=["Mekka2"], enemy=[OGRE], enemy_deck=[WISP])
    assert s.set(s.enemy[0], t.DAMAGE, 5).end_turn().enemy[0].health == 7


@card("Mekka3", "At the end of your turn, give a random minion +1/+1.")
def test_emboldener(scene: Callable[..., Scene]) -> None:
    """Any minion, itself too."""
    found = set()
    for seed in range(20):
        s = scene(friendly=["Mekka3", WISP], enemy=[YETI], seed=seed).end_turn()
        grown = [x.brief for x in s.friendly + s.enemy]
        found.add(tuple(grown))
    assert found == {
        ("Mekka3 1/5", "CS2_231 1/1", "CS2_182 4/5"),
        ("Mekka3 0/4", "CS2_231 2/2", "CS2_182 4/5"),
        ("Mekka3 0/4", "CS2_231 1/1", "CS2_182 5/6"),
    }


@card("Mekka4", "At the start of your turn, transform a random minion into a 1/1 Chicken.")
@card("Mekka4t", "Hey Chicken!")
def test_poultryizer(scene: Callable[..., Scene]) -> None:
    """Itself too."""
    found = set()
    for seed in range(12):
        s = scene(friendly=["Mekka4"], enemy=[YETI], seed=seed).end_turn().end_turn()
        found.add(s.board)
    assert found == {"Mekka4t 1/1 | CS2_182 4/5", "Mekka4 0/3 | Mekka4t 1/1"}


@card("PRO_001", "Battlecry: Give both players the power to ROCK! (with a Power Chord card)")
@card("PRO_001a", "Summon three, four, or five 1/1 Murlocs.")
@card("PRO_001b", "Deal 4 damage. Draw a card.")
@card("PRO_001c", "Summon a random Horde Warrior.")
def test_elite_tauren_chieftain(scene: Callable[..., Scene]) -> None:
    """A chord each, and all three of them played."""
    for seed in range(5):
        s = scene(hand=["PRO_001"], seed=seed).play("PRO_001")
        assert len(s.hand) == len(s.enemy_hand) == 1
        assert {s.hand[0].card_id, s.enemy_hand[0].card_id} <= set(POWER_CHORDS.cards)
    numbers = set()
    for seed in range(20):
        s = scene(hand=["PRO_001a"], seed=seed).play("PRO_001a")
        assert {x.card_id for x in s.friendly} == {"PRO_001at"}
        numbers.add(len(s.friendly))
    assert numbers == {3, 4, 5}
    s = scene(hand=["PRO_001b"], deck=[WISP]).play("PRO_001b", s.enemy_hero)
    assert (s.enemy_hero.health, len(s.hand)) == (26, 1)
    s = scene(hand=["PRO_001c"]).play("PRO_001c")
    assert s.friendly[0].card_id in HORDE_WARRIORS.cards


@card("TOY_102", "Taunt Adjacent minions are Immune while attacking.")
def test_footman(scene: Callable[..., Scene]) -> None:
    """Neighbours, on the attack only."""
    s = scene(friendly=[RAPTOR, "TOY_102", WISP, YETI], enemy=[OGRE, OGRE])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.friendly[0].brief == "CS2_172 3/2"
    s.attack(s.friendly[3], s.enemy[1])
    assert len(s.friendly) == 3
    s.end_turn().attack(s.enemy[1], s.friendly[1])
    assert [x.card_id for x in s.friendly] == [RAPTOR, WISP]


@card("TOY_103", "Rush. After this attacks and kills a minion, it may attack again.")
def test_warsong_grunt(scene: Callable[..., Scene]) -> None:
    """As often as it kills."""
    s = scene(friendly=["TOY_103"], enemy=[WISP, WISP, YETI])
    s.attack(s.friendly[0], s.enemy[0]).attack(s.friendly[0], s.enemy[0])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == " | CS2_182 4/2", "one and one and four are six"
    s = scene(friendly=["TOY_103"], enemy=[YETI])
    s.attack(s.friendly[0], s.enemy[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(friendly=["TOY_103"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


@card("GIFT_02", "Discover a Temporary Frostbolt, Arcane Intellect, or Fireball.")
@card("GIFT_03", "Discover a Temporary Quick Shot, Deadly Shot, or Explosive Shot.")
@card("GIFT_04", "Discover a Temporary Dark Transformation, Howling Blast, or Death Strike.")
@card("GIFT_05", "Discover a Temporary Equality, Consecration, or Blessing of Kings.")
@card("GIFT_06", "Discover a Temporary Lightning Storm, Hex, or Bloodlust.")
@card("GIFT_07", "Discover a Temporary Execute, Shield Block, or Brawl.")
@card("GIFT_08", "Discover a Temporary Fel Barrage, Chaos Strike, or Chaos Nova.")
@card("GIFT_09", "Discover a Temporary Backstab, Deadly Poison, or Fan of Knives.")
@card("GIFT_10", "Discover a Temporary Feral Rage, Wild Growth, or Swipe.")
@card("GIFT_11", "Discover a Temporary Mortal Coil, Siphon Soul, or Twisting Nether.")
@card("GIFT_12", "Discover a Temporary Power Word: Shield, Shadow Word: Pain, or Mind Control.")
def test_gifts(scene: Callable[..., Scene], table: CardTable) -> None:
    """One of the three named cards, which is gone at the end of the turn."""
    for number in range(2, 13):
        gift = f"GIFT_{number:02d}"
        s = scene(hand=[gift]).play(gift)
        assert len(set(s.offered)) == 3
        names = table[gift].plain_text.removeprefix("Discover a Temporary ")
        assert all(table[x].name in names for x in s.offered)
        chosen = s.offered[2]
        assert [x.card_id for x in s.choose(chosen).hand] == [chosen]
        assert s.end_turn().hand == []


@card("BG31_BOB", "Battlecry: Choose an action from the Battlegrounds!")
@card("BG31_BOBt", "Freeze all enemy minions.")
@card("BG31_BOBt2", "Put a copy of an enemy minion into your hand. Your opponent gets 3 Coins.")
@card("BG31_BOBt3", "Discover a 3-Cost minion. Refresh 3 Mana Crystals.")
@card("BG31_BOBt4", "Draw a minion. Get 2 copies of it.")
def test_bob_the_bartender(scene: Callable[..., Scene], table: CardTable) -> None:
    """Four actions; one of them asks again."""

    def served(action: str) -> Scene:
        s = scene(hand=["BG31_BOB"], enemy=[OGRE, YETI], deck=["GAME_005", RAPTOR])
        s.play("BG31_BOB")
        assert s.offered == ["BG31_BOBt", "BG31_BOBt2", "BG31_BOBt3", "BG31_BOBt4"]
        return s.choose(action)

    assert all(x.frozen for x in served("BG31_BOBt").enemy)
    s = served("BG31_BOBt2")
    assert set(s.offered) == {OGRE, YETI}
    s.choose(YETI)
    assert ([x.card_id for x in s.hand], len(s.enemy)) == ([YETI], 2)
    assert [x.card_id for x in s.enemy_hand] == ["GAME_005"] * 3
    s = served("BG31_BOBt3")
    chosen = s.offered[0]
    assert all(table[x].cost == 3 for x in s.offered)
    assert ([x.card_id for x in s.choose(chosen).hand], s.mana) == ([chosen], 7)
    s = served("BG31_BOBt4")
    assert ([x.card_id for x in s.hand], s.deck()) == ([RAPTOR] * 3, ["GAME_005"])


@card(
    "GIFT_01",
    "Battlecry: Replace your hand with an iconic one from Hearthstone's past. (Once per game)",
)
def test_harth_stonebrew(scene: Callable[..., Scene]) -> None:
    """One of thirteen, eight cards each; a second time he is a 5/5."""
    hands = {tuple(hand.split()) for hand in ICONIC_HANDS}
    assert len(hands) == 13
    found = set()
    for seed in range(12):
        s = scene(hand=["GIFT_01", WISP, WISP], seed=seed).play("GIFT_01")
        found.add(tuple(x.card_id for x in s.hand))
    assert found <= hands
    assert len(found) > 3
    s = scene(hand=["GIFT_01", "GIFT_01", WISP], mana=10).play("GIFT_01")
    assert s.count(0, t.N_STONEBREW) == 1
    s = scene(hand=["GIFT_01", WISP])
    s.array[0]["counter"][0, t.N_STONEBREW] = 1
    assert [x.card_id for x in s.play("GIFT_01").hand] == [WISP]


@card("TOY_101", "Battlecry: Deal 3 damage to three different enemies. (You pick the targets!)")
def test_night_elf_huntress(scene: Callable[..., Scene]) -> None:
    """Three choices, each another enemy; with fewer enemies fewer."""
    s = scene(hand=["TOY_101"], enemy=[OGRE, YETI, RAPTOR]).play("TOY_101")
    assert len(s.offered) == 4
    s.choose(OGRE)
    assert OGRE not in s.offered
    s.choose(RAPTOR)
    assert set(s.offered) == {YETI, "HERO_08"}
    s.choose("HERO_08")
    assert (s.board, s.enemy_hero.health) == ("TOY_101 3/3 | CS2_200 6/4, CS2_182 4/5", 27)
    s = scene(hand=["TOY_101"]).play("TOY_101").choose("HERO_08")
    assert (s.offered, s.enemy_hero.health) == ([], 27)


@card("WON_145", "Battlecry: Open a Standard Pack. Play all cards from it.")
def test_avatar_of_hearthstone(scene: Callable[..., Scene]) -> None:
    """Five cards are played; whatever they do, the game goes on or is over."""
    played = 0
    for seed in range(6):
        s = scene(hand=["WON_145"], enemy=[OGRE], deck=[WISP] * 5, seed=seed).play("WON_145")
        for _ in range(20):
            if not s.offered:
                break
            s.choose(s.offered[0])
        played += len(s.friendly) > 1 or s.board != "WON_145 5/5 | CS2_200 6/7"
    assert played
