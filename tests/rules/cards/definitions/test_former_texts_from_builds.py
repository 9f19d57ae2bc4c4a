"""Cards as single builds of 2023 to 2025 show them, in scenes."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.rules.schema import layout as t
from kit.dated_scenes import scenes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

pytestmark = pytest.mark.slow  # the cards and rules of each day are made anew

WISP, YETI, OGRE, COIN = "CS2_231", "CS2_182", "CS2_200", "GAME_005"


@pytest.fixture(scope="module")
def on(table: CardTable) -> Callable[[int, int, int], Callable[..., Scene]]:
    """Makes scenes of a day; those of the last one are kept."""
    kept: dict[date, Callable[..., Scene]] = {}

    def scenes(year: int, month: int, day: int) -> Callable[..., Scene]:
        when = date(year, month, day)
        if when not in kept:
            kept.clear()
            kept[when] = scenes_of(table, when)
        return kept[when]

    return scenes


def test_titans_in_their_first_weeks(on: Callable[..., Callable[..., Scene]]) -> None:
    """Down with the Ship asked for a minion and its death, Craftsman's Hammer for a kill."""
    scene = on(2023, 8, 5)
    s = scene(hand=["TTN_454"], friendly=[OGRE], enemy=[YETI], enemy_deck=[WISP], mana=10)
    assert s.can_play("TTN_454", s.enemy[0])
    assert not s.can_play("TTN_454", s.enemy_hero)
    s.play("TTN_454", s.enemy[0])
    assert s.array[0]["ndeck"][1] == 1
    s = scene(hand=["TTN_454"], enemy=[WISP], enemy_deck=[WISP], mana=10)
    s.play("TTN_454", s.enemy[0])
    assert s.array[0]["ndeck"][1] == 3
    s = scene(weapon="TTN_467", enemy=[WISP])
    assert s.attack(s.hero, s.enemy_hero).hero.armor == 0
    s = scene(weapon="TTN_467", enemy=[WISP])
    assert s.attack(s.hero, s.enemy[0]).hero.armor == 4
    s = scene(hand=["WON_052"], enemy=[OGRE], mana=10).play("WON_052").end_turn()
    s.attack(s.enemy[0], s.hero)
    assert s.hero.health < 30


def test_badlands_before_its_patches(on: Callable[..., Callable[..., Scene]]) -> None:
    """Velarok asked for three cards, and decks for no duplicates when the card is played."""
    scene = on(2023, 11, 10)
    s = scene(hand=["WW_364", *["CS2_029"] * 3], hero="Rogue", mana=20, enemy=[OGRE])
    for left in (2, 1):
        s.play("CS2_029", s.enemy_hero)
        assert [x.card_id for x in s.hand] == ["WW_364", *["CS2_029"] * left]
    s.play("CS2_029", s.enemy_hero)
    assert [x.card_id for x in s.hand] == ["WW_364t"]
    for deck, found in (([WISP, YETI], ["WW_337t"]), ([WISP, WISP], [])):
        s = scene(hand=["WW_337"], deck=deck, mana=10).play("WW_337")
        assert [x.card_id for x in s.hand] == found
    s = scene(hand=["TTN_851"], enemy_hand=["CS2_029"], mana=10).play("TTN_851")
    costs = []
    for _ in range(4):
        costs.append(s.enemy_hand[0].cost)
        s.end_turn().end_turn()
    assert costs == [5, 5, 5, 4]


def test_the_winter_of_2024(on: Callable[..., Callable[..., Scene]]) -> None:
    """Windfury, armor, Taunt."""
    scene = on(2024, 1, 15)
    s = scene(hand=["DEEP_018"], friendly=[OGRE], mana=10)
    s.play("DEEP_018", s.friendly[0])
    s.attack(s.friendly[0], s.enemy_hero).attack(s.friendly[0], s.enemy_hero)
    assert s.enemy_hero.health == 30 - 12
    s = scene(hand=["DEEP_026"], deck=[YETI], mana=10).play("DEEP_026").choose(YETI)
    assert s.hero.armor == 4
    s = scene(hand=["ETC_318"], deck=["CS2_189", "CS2_189", YETI], enemy=[OGRE], mana=10)
    s.play("ETC_318")
    assert len(s.friendly) == 2


def test_tsunami_and_zarimi_of_2024(on: Callable[..., Callable[..., Scene]]) -> None:
    """Four elementals; a heal without a card."""
    scene = on(2024, 10, 12)
    s = scene(hand=["VAC_509"], mana=10).play("VAC_509")
    assert [x.card_id for x in s.friendly] == ["VAC_509t"] * 4
    s = scene(hand=["EDR_231"], hero="Druid", deck=[WISP], friendly=[OGRE], enemy=[YETI], mana=10)
    s.attack(s.friendly[0], s.enemy[0]).play("EDR_231", s.friendly[0])
    assert (s.friendly[0].health, len(s.hand)) == (7, 0)


def test_the_lost_city_s_first_weeks(on: Callable[..., Callable[..., Scene]]) -> None:
    """Opu could be seen, the Wasp could not rush, the Catacombs held minions."""
    scene = on(2025, 7, 5)
    s = scene(hand=["TLC_522"], enemy=[OGRE], mana=10).play("TLC_522").end_turn()
    assert s.can_attack(s.enemy[0], s.friendly[0])
    s = scene(hand=["TLC_630"], enemy=[WISP], mana=10).play("TLC_630")
    assert not s.can_attack(s.friendly[0], s.enemy[0])
    s = scene(hand=["TLC_451"], deck=[COIN, YETI], mana=10).play("TLC_451").choose(YETI)
    assert [x.card_id for x in s.hand] == [YETI]


def test_from_2019_to_2021(on: Callable[..., Callable[..., Scene]], table: CardTable) -> None:
    """Pilfer took from the opponent's class; Soul Cleave hit heroes in the autumn of 2021 alone."""
    scene = on(2019, 5, 1)
    s = scene(hand=["EX1_182"], enemy_hero="Mage", mana=10).play("EX1_182")
    assert table[s.hand[0].card_id].card_class == CardClass.MAGE
    s = scene(hand=["DREAM_02"], enemy=[WISP], mana=10).play("DREAM_02")
    assert (s.enemy_hero.health, len(s.enemy)) == (25, 0)
    scene = on(2021, 10, 20)
    s = scene(hand=["DREAM_02"], enemy=[WISP], mana=10).play("DREAM_02")
    assert (s.enemy_hero.health, len(s.enemy)) == (30, 0)
    s = scene(hand=["BT_740"], hero="Demon Hunter", enemy=[WISP], mana=10).play("BT_740")
    assert (s.enemy_hero.health, len(s.enemy)) == (28, 0)


def test_of_2022(on: Callable[..., Callable[..., Scene]]) -> None:
    """Guff's crystal was full, Switcheroo swapped all, Promotion gave no Taunt."""
    scene = on(2022, 5, 1)
    assert scene(hand=["AV_205"], mana=5, deck=[COIN]).play("AV_205").mana == 1
    s = scene(hand=["TSC_702"], mana=3, deck=[WISP, OGRE]).play("TSC_702")
    assert sorted((x.card_id, x.attack, x.health) for x in s.hand) == [(OGRE, 1, 1), (WISP, 6, 7)]
    s = on(2022, 8, 5)(hand=["REV_842"], friendly=["CS2_101t"], mana=3)
    s.play("REV_842", s.friendly[0])
    assert (s.friendly[0].attack, s.friendly[0].has(t.TAUNT)) == (4, False)


def test_the_march_of_the_lich_king(on: Callable[..., Callable[..., Scene]]) -> None:
    """Asvedon had no Taunt, Invincible met itself, the Jailer made all Immune that came later."""
    scene = on(2023, 2, 1)
    s = scene(hand=["RLK_608"], mana=3).play("RLK_608")
    assert (s.friendly[0].health, s.friendly[0].has(t.TAUNT)) == (3, False)
    s = scene(hand=["RLK_592"], mana=8).play("RLK_592")
    assert (s.friendly[0].attack, s.friendly[0].has(t.TAUNT)) == (10, True)
    s = scene(hand=["MAW_034", WISP], friendly=[OGRE], deck=[COIN], mana=20)
    s.play("MAW_034").play(WISP)
    assert [x.has(t.IMMUNE) for x in s.friendly] == [True] * 3
    assert s.array[0]["ndeck"][0] == 0


def test_bonus_effects_had_stealth(on: Callable[..., Callable[..., Scene]]) -> None:
    """Bandits, Chameleons and Toy Soldiers of the fifth kind were not Elusive until August 2024."""
    scene = on(2024, 8, 1)
    for card in ("WW_345t5", "WW_810t5", "TOY_814t5"):
        bandit = scene(friendly=[card]).friendly[0]
        assert [bandit.has(x) for x in (t.STEALTH, t.ELUSIVE)] == [True, False]


def test_raptors_stand_right_of_their_location(on: Callable[..., Callable[..., Scene]]) -> None:
    """Each next to it, three of them before February 2026 (twice in a log of January)."""
    s = on(2026, 1, 13)(friendly=[WISP, "TLC_100t2", OGRE], mana=5)
    index = s.native.library.index
    s.set(s.friendly[1], t.DATA, index["TLC_100t25"]).set(
        s.friendly[1], t.DATA2, index["TLC_100t26"]
    )
    s.use(s.friendly[1])
    raptors = ["TLC_101t"] * 3
    assert [x.card_id for x in s.friendly] == [WISP, "TLC_100t2", *raptors, OGRE]


def test_cards_in_hand_became_targets_in_april_2026(
    on: Callable[..., Callable[..., Scene]],
) -> None:
    """Until then Living Garden and Vicious Bloodworm took a random minion, Bibliomite asked."""
    scene = on(2025, 5, 1)
    s = scene(hand=["EDR_518", OGRE], hero="HERO_05", mana=10).play("EDR_518")
    assert [x.cost for x in s.hand] == [5]
    s = scene(hand=["RLK_711", WISP], mana=10).play("RLK_711")
    assert s.hand[0].attack == 4
    s = scene(hand=["REV_511", WISP, OGRE], mana=10).play("REV_511")
    assert [x.card_id for x in s.choose(WISP).hand] == [OGRE]
