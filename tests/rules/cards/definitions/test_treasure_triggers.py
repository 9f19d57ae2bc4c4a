"""Passive treasures and blessings that act when something happens, or with a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card, costs

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, FIREBALL, AXE = "CS2_231", "CS2_182", "CS2_200", "CS2_029", "CS2_106"
HOARDER, COIN, MOONFIRE, WRATHGUARD = "EX1_096", "GAME_005", "CS2_008", "AT_026"


def with_treasure(scene: Callable[..., Scene], treasure: str, **position: object) -> Scene:
    """A scene whose own player bears a treasure."""
    return scene(hero=f"HERO_08 with {treasure}", **position)


@card("LOOTA_831e", "+1/+1.")
@card("DALA_733e", "")
@card("DALA_735e", "Your cards cost half, but you can only play two cards each turn.")
def test_costs(scene: Callable[..., Scene]) -> None:
    """The other's minions one more; the left-most card two less; half, rounded up."""
    s = with_treasure(scene, "LOOTA_831e", enemy_hand=[YETI, FIREBALL])
    assert [x.cost for x in s.enemy_hand] == [5, 4]
    s = with_treasure(scene, "DALA_733e", hand=[YETI, FIREBALL, WISP])
    assert costs(s) == [2, 4, 0]
    assert costs(s.play(YETI)) == [2, 0]
    s = with_treasure(scene, "DALA_735e", hand=["EX1_620", WRATHGUARD, WISP, YETI, WISP])
    assert costs(s)[1:4] == [1, 0, 2]
    assert costs(s)[0] == -(-s.cards["EX1_620"].cost // 2)
    s.play(WRATHGUARD).play(WISP)
    assert not s.can_play(WISP)
    assert s.end_turn().end_turn().can_play(WISP)


@card("LOOTA_845", "Passive Your Deathrattles trigger twice.")
@card("LOOTA_846", "Passive Your Battlecries trigger twice.")
@card("TRLA_114e", "")
@card("DALA_852e", "All Battlecries trigger twice.")
@card("DALA_853e", "All Deathrattles trigger twice.")
@pytest.mark.parametrize(
    ("treasure", "drawn"),
    [
        ("LOOTA_845", (2, 1)),
        ("LOOTA_846", (2, 1)),
        ("TRLA_114e", (2, 1)),
        ("DALA_852e", (2, 2)),
        ("DALA_853e", (2, 2)),
    ],
)
def test_what_triggers_twice(
    scene: Callable[..., Scene], treasure: str, drawn: tuple[int, int]
) -> None:
    """The own ones or all: Loot Hoarder dies, Novice Engineer is played."""
    decks = {"deck": [YETI] * 5, "enemy_deck": [YETI] * 5}
    if treasure in ("LOOTA_845", "TRLA_114e", "DALA_853e"):
        s = with_treasure(scene, treasure, friendly=[HOARDER], enemy=[HOARDER], **decks)
        s.attack(s.friendly[0], s.enemy[0])
        assert (len(s.hand), len(s.enemy_hand)) == drawn
        return
    s = with_treasure(scene, treasure, hand=["EX1_015"], enemy_hand=["EX1_015"], **decks)
    s.play("EX1_015")
    assert len(s.hand) == drawn[0]
    before = len(s.end_turn().enemy_hand)  # who has drawn for the turn
    assert len(s.play("EX1_015").enemy_hand) == before - 1 + drawn[1]


@card("GILA_414e", "")
@card("GILA_415e", "")
@card("GILA_506e", "")
@card("GILA_814e", "")
def test_treasures_of_the_monster_hunt(scene: Callable[..., Scene]) -> None:
    """Bloodhounds, Deathrattles of what is played, the first aid kit, caltrops."""
    s = with_treasure(scene, "GILA_414e", friendly=["GILA_400t", WISP])
    assert s.board == "GILA_400t 3/1, CS2_231 1/1 | "
    s = with_treasure(scene, "GILA_415e", hand=[HOARDER, WISP], deck=[YETI, YETI])
    assert len(s.play(HOARDER).hand) == 2
    assert len(s.play(WISP).hand) == 1
    s = with_treasure(scene, "GILA_506e", friendly="Chillwind Yeti 4/2")
    s.set(s.hero, t.DAMAGE, 10).end_turn()
    assert (s.friendly[0].health, s.hero.health) == (4, 22)
    s = with_treasure(scene, "GILA_814e", hand=[WISP], enemy_hand=[WISP, YETI])
    s.play(WISP).end_turn().play(WISP)
    assert s.board == f"{WISP} 1/1 | "
    assert s.play(YETI).enemy[0].health == 4


@card("GILA_607e2", "")
@card("PVPDR_SCH_Passive16e2", "")
def test_another_weapon_for_the_broken_one(scene: Callable[..., Scene]) -> None:
    """Any; or one of the same cost, with one more attack."""
    for treasure in ("GILA_607e2", "PVPDR_SCH_Passive16e2"):
        s = with_treasure(scene, treasure, weapon="Fiery War Axe 3/1")
        s.attack(s.hero, "enemy hero")
        weapon = s.weapon
        assert weapon is not None
        printed = s.cards[weapon.card_id]
        if treasure != "GILA_607e2":
            assert (printed.cost, weapon.attack) == (s.cards[AXE].cost, printed.attack + 1)


@card("GILA_913e", "")
def test_the_first_spell_of_a_turn_is_cast_again(scene: Callable[..., Scene]) -> None:
    """A copy of it, once a turn."""
    s = with_treasure(scene, "GILA_913e", hand=["CS2_023", "CS2_023"], deck=[WISP] * 9)
    assert len(s.play("CS2_023").hand) == 5
    assert len(s.play("CS2_023").hand) == 6


@card("DALA_728e", "")
@card("PVPDR_SCH_Passive17e", "")
def test_recycling(scene: Callable[..., Scene]) -> None:
    """Armor for an own minion that dies, none for another."""
    for treasure, armor in (("DALA_728e", 2), ("PVPDR_SCH_Passive17e", 1)):
        s = with_treasure(scene, treasure, friendly=[WISP], enemy=[WISP])
        assert s.attack(s.friendly[0], s.enemy[0]).hero.armor == armor


@card("DALA_744e", "At the start of your turn, give a random minion in your hand +1/+1.")
@card(
    "PVPDR_SW_Passive21e", "At the start of your turn, give two random minions in your hand +1/+1."
)
def test_hagathas_embrace(scene: Callable[..., Scene]) -> None:
    """A minion in hand, or two."""
    for treasure, gained in (("DALA_744e", 1), ("PVPDR_SW_Passive21e", 2)):
        s = with_treasure(scene, treasure, hand=[WISP, WISP, WISP, FIREBALL])
        s.end_turn().end_turn()
        assert sorted(x.attack for x in s.hand if x.card_id == WISP) == [
            *[1] * (3 - gained),
            *[2] * gained,
        ]


@card(
    "DALA_746e", "After you play a minion, shuffle two copies of it into your deck. They cost (1)."
)
@card(
    "PVPDR_SW_Passive_18e1",
    "After you play a minion, shuffle two copies of it into your deck. They cost (2).",
)
def test_the_elixir_of_vigor(scene: Callable[..., Scene]) -> None:
    """Two copies, cheap ones; none of a spell."""
    for treasure, cost in (("DALA_746e", 1), ("PVPDR_SW_Passive_18e1", 2)):
        s = with_treasure(scene, treasure, hand=[YETI, MOONFIRE])
        s.play(YETI).play(MOONFIRE, "enemy hero")
        assert s.deck() == [YETI] * 2
        assert s.end_turn().end_turn().hand[0].cost == cost


@card("DALA_748e", "Your spells cost Health instead of Mana.")
def test_the_elixir_of_vile(scene: Callable[..., Scene]) -> None:
    """Fireball costs four health, a minion mana."""
    s = with_treasure(scene, "DALA_748e", hand=[FIREBALL, YETI]).play(FIREBALL, "enemy hero")
    assert (s.mana, s.hero.health) == (10, 26)
    assert s.play(YETI).mana == 6


@card("ULDA_005e", "")
@card("ULDA_007e2", "")
@card("ULDA_014e", "")
@card("PVPDR_SW_Passive_09e1", "")
def test_treasures_of_uldum(scene: Callable[..., Scene]) -> None:
    """The first Deathrattle minion is Reborn; a spell recruits; a Legendary minion is copied."""
    s = with_treasure(scene, "ULDA_005e", hand=[WISP, HOARDER, HOARDER])
    s.play(WISP).play(HOARDER).play(HOARDER)
    assert [bool(x.column(t.KW) & t.REBORN) for x in s.friendly] == [False, True, False]
    s = with_treasure(scene, "ULDA_007e2", hand=[MOONFIRE], deck=[FIREBALL, YETI])
    assert s.play(MOONFIRE, "enemy hero").board == "CS2_182 4/5 | "
    for treasure in ("ULDA_014e", "PVPDR_SW_Passive_09e1"):
        s = with_treasure(scene, treasure, hand=["EX1_014", WISP]).play(WISP).play("EX1_014")
        assert [x.card_id for x in s.friendly].count("EX1_014") == 2
        assert len(s.friendly) == 3


@card("ULDA_042e", "")
@card("ULDA_103e", "")
def test_even_and_odd_cards(scene: Callable[..., Scene]) -> None:
    """The torch refreshes the Hero Power for an even card; the stone makes cards cheaper."""
    s = with_treasure(scene, "ULDA_042e", hand=[YETI, "CS2_162"]).use_power("enemy hero")
    assert not s.can_use_power("enemy hero")
    s.play(YETI)
    assert s.use_power("enemy hero").mana == 4
    s = with_treasure(scene, "ULDA_103e", hand=[YETI, "CS2_168", YETI])
    assert costs(s.play(YETI)) == [1, 4]
    assert costs(s.play("CS2_168")) == [3]


@card("ULDA_116e", "")
@card("PVPDR_SW_Passive20e", "")
@card(
    "TB_Henchmania_DiscoverAe",
    "At the end of your turn transform a random friendly minion into one that costs (1) more.",
)
@card(
    "TB_Lunar_MonkeyE",
    "At the end of your turn transform a random friendly minion into one that costs (1) more.",
)
def test_the_ever_changing_elixir(scene: Callable[..., Scene]) -> None:
    """One or two dearer, as the own turn ends."""
    for treasure, more in (
        ("ULDA_116e", 1),
        ("PVPDR_SW_Passive20e", 2),
        ("TB_Henchmania_DiscoverAe", 1),
        ("TB_Lunar_MonkeyE", 1),
    ):
        s = with_treasure(scene, treasure, friendly=[YETI])
        s.end_turn()
        assert s.cards[s.friendly[0].card_id].cost == 4 + more


@card("ULDA_117e", "")
def test_the_scroll_of_nonsense(scene: Callable[..., Scene]) -> None:
    """Ten Spell Damage, one less after each own turn."""
    s = with_treasure(scene, "ULDA_117e", hand=[MOONFIRE, MOONFIRE], enemy_health=50)
    rows = s.array[0]["e"]
    rows[rows[:, t.ZONE] == t.Z_ENCHANTMENT, t.TIMER] = 10
    s.end_turn().end_turn()
    assert s.play(MOONFIRE, "enemy hero").enemy_hero.health == 50 - 1 - 9 - 1


@card("ULDA_205e", "")
@card("ULDA_508e", "")
@card("PVPDR_SCH_Passive07e1", "")
@card("PVPDR_AV_Passive23e1", "Whenever you draw a minion, add a copy of it to your hand.")
def test_what_comes_to_hand(scene: Callable[..., Scene]) -> None:
    """Two copies of what is discovered, all cheaper; a drawn spell is, for the turn."""
    s = with_treasure(scene, "ULDA_205e", hand=["UNG_072"])
    s.play("UNG_072")
    found = s.choose(str(s.options[0]).removeprefix("choose ")).hand
    assert len({x.card_id for x in found}) == 1
    assert [x.cost for x in found] == [max(0, s.cards[found[0].card_id].cost - 2)] * 3
    for treasure, cost in (("ULDA_508e", 0), ("PVPDR_SCH_Passive07e1", 3)):
        s = with_treasure(scene, treasure, hand=["EX1_015", MOONFIRE], deck=[WISP, FIREBALL])
        assert costs(s.play("EX1_015")) == [0, cost]
        assert costs(s.end_turn())[:2] == [0, 4]
    s = with_treasure(scene, "PVPDR_AV_Passive23e1", deck=[YETI], hand=["EX1_015"])
    assert [x.card_id for x in s.play("EX1_015").hand] == [YETI, YETI]


@card("ULDA_706e", "")
@card("ULDA_710e", "")
@card("ULDA_711e", "")
def test_anomalies_of_uldum(scene: Callable[..., Scene]) -> None:
    """Heroes behind minions are Immune; all minions have Charge, or Windfury."""
    s = with_treasure(scene, "ULDA_706e", friendly=[WISP], hand=[FIREBALL])
    assert s.hero.has(t.IMMUNE)
    assert not s.enemy_hero.has(t.IMMUNE)
    for treasure, keyword in (("ULDA_710e", t.CHARGE), ("ULDA_711e", t.WINDFURY)):
        s = with_treasure(scene, treasure, friendly=[WISP], enemy=[YETI])
        assert s.friendly[0].has(keyword)
        assert s.enemy[0].has(keyword)


@card("TB_Lunar_DragonE", "Whenever you cast a spell, add a random Dragon to your hand.")
@card("TB_Lunar_HorseE", "Your spells cost (1) less.")
@card("TB_Lunar_PigE", "Whenever you summon a minion, add a Coin to your hand.")
@card("TB_Lunar_RoosterE", "Whenever you use your Hero Power, deal 2 damage to a random enemy.")
@card(
    "TB_Lunar_SheepE",
    "At the start of your turn, restore 3 Health to a damaged friendly character.",
)
def test_blessings_of_a_brawl(scene: Callable[..., Scene]) -> None:
    """A Dragon for a spell, cheaper spells, a Coin for a minion, damage, healing."""
    s = with_treasure(scene, "TB_Lunar_DragonE", hand=[MOONFIRE]).play(MOONFIRE, "enemy hero")
    assert len(s.hand) == 1
    assert costs(with_treasure(scene, "TB_Lunar_HorseE", hand=[FIREBALL, YETI])) == [3, 4]
    s = with_treasure(scene, "TB_Lunar_PigE", hand=[WISP]).play(WISP)
    assert [x.card_id for x in s.hand] == [COIN]
    s = with_treasure(scene, "TB_Lunar_RoosterE").use_power("enemy hero")
    assert s.enemy_hero.health == 27
    s = with_treasure(scene, "TB_Lunar_SheepE", deck=[WISP] * 3).end_turn()
    assert s.set(s.hero, t.DAMAGE, 5).end_turn().hero.health == 28


@card("ULDA_505", "Lifesteal After you Overload, gain +2 Durability.")
def test_truesilver_lance(scene: Callable[..., Scene]) -> None:
    """By a card or a hero power."""
    s = scene(weapon="Truesilver Lance 5/1", hand=["EX1_238"], power="ULDA_Finley_HP2")
    s.play("EX1_238", "enemy hero")
    assert s.weapon is not None
    assert s.weapon.health == 3
    s.use_power()
    assert s.weapon.health == 5


@card(
    "ULDA_034",
    "Rush. Deathrattle: Deal 5 damage to all enemy minions, then shuffle this into your deck.",
)
def test_runaway_gyrocopter(scene: Callable[..., Scene]) -> None:
    """It is drawn again."""
    s = scene(friendly=["ULDA_034"], hand=[MOONFIRE], enemy=[YETI])
    s.play(MOONFIRE, s.friendly[0])
    assert (s.board, s.deck()) == (" | ", ["ULDA_034"])


@card("ULDA_Reno_HP2", "Your next spell this turn has Spell Damage +2.")
@card("ULDA_Reno_HP2e", "You have Spell Damage +2 for your next spell this turn.")
def test_relicologist(scene: Callable[..., Scene]) -> None:
    """One spell, and only this turn."""
    s = scene(power="ULDA_Reno_HP2", hand=[MOONFIRE, MOONFIRE]).use_power()
    assert s.play(MOONFIRE, "enemy hero").enemy_hero.health == 27
    assert s.play(MOONFIRE, "enemy hero").enemy_hero.health == 26
    decks = {"deck": [YETI] * 3, "enemy_deck": [YETI] * 3}
    s = scene(power="ULDA_Reno_HP2", hand=[MOONFIRE], **decks).use_power().end_turn().end_turn()
    assert s.play(MOONFIRE, "enemy hero").enemy_hero.health == 29
