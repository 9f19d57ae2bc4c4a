"""Cards as they were before patches of 2024 and later, in scenes."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.dated_scenes import scenes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

pytestmark = pytest.mark.slow  # the cards and rules of each day are made anew

WISP, YETI, OGRE, MOONFIRE, COIN = "CS2_231", "CS2_182", "CS2_200", "CS2_008", "GAME_005"
DRAENEI, TWISTING_NETHER = "GDB_463", "EX1_312"


@pytest.fixture(scope="module")
def autumn_2023(table: CardTable) -> Callable[..., Scene]:
    """Before Showdown in the Badlands."""
    return scenes_of(table, date(2023, 9, 12))


@pytest.fixture(scope="module")
def summer_2024(table: CardTable) -> Callable[..., Scene]:
    """After Whizbang's Workshop."""
    return scenes_of(table, date(2024, 7, 31))


@pytest.fixture(scope="module")
def early_2025(table: CardTable) -> Callable[..., Scene]:
    """After Heroes of StarCraft."""
    return scenes_of(table, date(2025, 3, 1))


@pytest.fixture(scope="module")
def autumn_2025(table: CardTable) -> Callable[..., Scene]:
    """After the Lost City of Un'Goro."""
    return scenes_of(table, date(2025, 9, 15))


@pytest.fixture(scope="module")
def spring_2026(table: CardTable) -> Callable[..., Scene]:
    """After Cataclysm."""
    return scenes_of(table, date(2026, 4, 1))


@pytest.fixture(scope="module")
def july_2026(table: CardTable) -> Callable[..., Scene]:
    """The first weeks of Escape from the Violet Hold."""
    return scenes_of(table, date(2026, 7, 10))


# ---- costs of what comes next --------------------------------------------------------------------
@pytest.mark.parametrize("card_id", ["TOY_521", "TOY_521t1"])
def test_a_scoundrel_took_three_off_the_next_card(
    autumn_2025: Callable[..., Scene], card_id: str
) -> None:
    """One card, this turn; nothing while the minion only stands there."""
    s = autumn_2025(hand=[card_id, YETI, OGRE], mana=10).play(card_id)
    found = [x.cost for x in s.hand if x.card_id in (YETI, OGRE)]
    assert found == [1, 3]
    s.play(YETI)
    assert [x.cost for x in s.hand if x.card_id == OGRE] == [6]
    s = autumn_2025(hand=[card_id, OGRE], mana=10).play(card_id).end_turn().end_turn()
    assert [x.cost for x in s.hand if x.card_id == OGRE] == [6]
    assert autumn_2025(friendly=[card_id], hand=[OGRE]).hand[0].cost == 6


def test_scabbs_took_three_off_two_cards(early_2025: Callable[..., Scene]) -> None:
    """The next two, this turn."""
    s = early_2025(hand=[COIN, "BAR_552", YETI, OGRE, "CS2_186"], mana=10)
    s.play(COIN).play("BAR_552")
    assert [x.cost for x in s.hand] == [1, 3, 4]
    assert [x.cost for x in s.play(YETI).hand] == [3, 4]
    assert [x.cost for x in s.play(OGRE).hand] == [7]


def test_a_secret_was_free(autumn_2023: Callable[..., Scene]) -> None:
    """Kabal Lackey: this turn's next Secret."""
    s = autumn_2023(hand=["CFM_066", "EX1_287", "EX1_289"], mana=10).play("CFM_066")
    assert [x.cost for x in s.hand] == [0, 0]
    assert [x.cost for x in s.play("EX1_287").hand] == [3]


def test_glacial_advance_took_one_off(autumn_2023: Callable[..., Scene]) -> None:
    """Four damage, and the next spell is one cheaper."""
    s = autumn_2023(hand=["RLK_512", "CS2_029", "CS2_029"], mana=10)
    s.play("RLK_512", s.enemy_hero)
    assert (s.enemy_hero.health, [x.cost for x in s.hand]) == (26, [3, 3])
    assert [x.cost for x in s.play("CS2_029", s.enemy_hero).hand] == [4]


def test_a_hero_power_cost_three(early_2025: Callable[..., Scene]) -> None:
    """Blowtorch Saboteur: the opponent's next one costs exactly three."""
    s = early_2025(hand=["DRG_403"]).play("DRG_403")
    assert s.enemy_power is not None
    assert s.enemy_power.cost == 3
    s.end_turn().use_power(s.enemy_hero).end_turn()
    assert s.enemy_power is not None
    assert s.enemy_power.cost == 2


def test_spells_cost_one_as_long_as_ysiel_stood(autumn_2025: Callable[..., Scene]) -> None:
    """No battlecry: an aura."""
    assert autumn_2025(friendly=["BT_131"], hand=["CS2_029", YETI]).hand[0].cost == 1


def test_murmur_let_the_first_battlecry_minion_die(autumn_2025: Callable[..., Scene]) -> None:
    """For one mana; the second costs what it costs and lives."""
    s = autumn_2025(friendly=["GDB_448"], hand=["CS2_189", "CS2_189"], mana=10)
    assert [x.cost for x in s.hand] == [1, 1]
    s.play("CS2_189", s.enemy_hero)
    assert (len(s.friendly), s.enemy_hero.health) == (1, 29)
    s.play("CS2_189", s.enemy_hero)
    assert (len(s.friendly), s.enemy_hero.health) == (2, 28)


def test_mug_s_magic_began_at_once(spring_2026: Callable[..., Scene]) -> None:
    """Before it was locked until the third turn."""
    s = spring_2026(power="JAIL_800hp1", hand=[YETI, OGRE], mana=10)
    assert [x.cost for x in s.hand] == [2, 4]
    assert [x.cost for x in s.play(YETI).hand] == [6]


# ---- what waits on the hero ----------------------------------------------------------------------
def test_askara_doubled_one_draenei(autumn_2025: Callable[..., Scene]) -> None:
    """The next one, not herself."""
    s = autumn_2025(hand=["GDB_455", DRAENEI, DRAENEI], mana=10).play("GDB_455")
    assert len(s.friendly) == 1
    assert [x.card_id for x in s.play(DRAENEI).friendly].count(DRAENEI) == 2
    assert [x.card_id for x in s.play(DRAENEI).friendly].count(DRAENEI) == 3


def test_a_summoned_minion_was_five_five(early_2025: Callable[..., Scene]) -> None:
    """The Crystal Cove: the next one, this turn."""
    s = early_2025(friendly=["TOY_512"], hand=[WISP, WISP], mana=10)
    s.use(s.friendly[0]).play(WISP).play(WISP)
    assert s.board.endswith("CS2_231 5/5, CS2_231 1/1 | ")


def test_zerg_had_attack_and_health(early_2025: Callable[..., Scene]) -> None:
    """For the rest of the game, those that come later too; others not."""
    s = early_2025(friendly=["SC_002 2/1", WISP], enemy=[YETI], hand=["SC_010"], mana=10)
    s.attack(s.friendly[0], s.enemy[0])
    zergling = s.play("SC_010").friendly[-1]
    printed = early_2025(hand=["SC_010"], mana=10).play("SC_010").friendly[-1]
    assert (zergling.attack, zergling.health) == (printed.attack + 1, printed.health + 1)
    assert s.friendly[0].attack == 1


def test_raza_refreshed_the_hero_power(early_2025: Callable[..., Scene]) -> None:
    """With each card that is played."""
    s = early_2025(hand=["TOY_383", WISP, WISP], power="HERO_08bp", mana=10).play("TOY_383")
    s.use_power(s.enemy_hero).play(WISP)
    assert s.use_power(s.enemy_hero).enemy_hero.health == 28
    assert not s.can_use_power(s.enemy_hero)
    assert s.play(WISP).can_use_power(s.enemy_hero) == (s.mana >= 2)


def test_shattershambler_killed_the_next_deathrattle_minion(
    summer_2024: Callable[..., Scene],
) -> None:
    """At its full cost."""
    s = summer_2024(hand=["TID_078", "EX1_012", "EX1_012"], deck=[WISP] * 3, mana=10)
    cost = s.hand[1].cost
    s.play("TID_078")
    assert s.hand[0].cost == cost
    s.play("EX1_012")
    assert len(s.friendly) == 1
    assert len(s.play("EX1_012").friendly) == 2


def test_gloop_gave_mana_beyond_the_crystals(autumn_2023: Callable[..., Scene]) -> None:
    """One for each minion that dies, this turn only."""
    s = autumn_2023(hand=["BOT_444", MOONFIRE, MOONFIRE], enemy=[WISP], friendly=[WISP], mana=5)
    s.play("BOT_444")
    before = s.mana
    s.play(MOONFIRE, s.enemy[0])
    s.play(MOONFIRE, s.friendly[0])
    assert s.mana == before + 2


def test_hamuul_imbued_every_two_spells(autumn_2025: Callable[..., Scene]) -> None:
    """The enchantment that his start of the game attached to the hero counts them, he does not."""
    s = autumn_2025(hand=[COIN] * 4, friendly=["EDR_845"], hero="Druid with EDR_845")
    for played, imbued in ((1, 0), (2, 1), (3, 1), (4, 2)):
        s.play(COIN)
        assert s.count(0, t.N_IMBUED) == imbued, played


def test_timelooper_gave_four_spells(autumn_2025: Callable[..., Scene]) -> None:
    """From the past."""
    assert len(autumn_2025(hand=["TIME_861"], mana=10).play("TIME_861").hand) == 4


# ---- numbers -------------------------------------------------------------------------------------
def test_demonic_blast_dealt_four(autumn_2023: Callable[..., Scene]) -> None:
    """Twice, then the old power is back."""
    s = autumn_2023(hand=["BT_429"], power="HERO_08bp", deck=[WISP], enemy_deck=[WISP]).play(
        "BT_429"
    )
    s.use_power(s.enemy_hero).end_turn().end_turn().use_power(s.enemy_hero)
    assert (s.enemy_hero.health, s.power_id) == (22, "HERO_08bp")


@pytest.mark.parametrize(("card_id", "stats"), [("DREAM_05", 5), ("TSC_061", 6)])
def test_what_a_minion_got(autumn_2023: Callable[..., Scene], card_id: str, stats: int) -> None:
    """Nightmare gave four, The Garden's Grace five."""
    s = autumn_2023(hand=[card_id], friendly=[WISP])
    minion = s.play(card_id, s.friendly[0]).friendly[0]
    assert (minion.attack, minion.health) == (stats, stats)


def test_numbers_of_autumn_2023(autumn_2023: Callable[..., Scene]) -> None:
    """Mark of Scorn, Prison Breaker, Deal with a Devil, Incriminating Psychic, Dinomancy."""
    assert autumn_2023(hand=["RLK_206"], deck=[COIN]).play("RLK_206").enemy_hero.health == 27
    s = autumn_2023(hand=[COIN] * 5 + ["YOG_411"], enemy=[YETI])
    for _ in range(5):
        s.play(COIN)
    assert (s.play("YOG_411").enemy_hero.health, s.enemy[0].health) == (27, 2)
    assert len(autumn_2023(hand=["RLK_211"]).play("RLK_211").friendly) == 3
    assert len(autumn_2023(hand=["RLK_211"], deck=[WISP]).play("RLK_211").friendly) == 2
    s = autumn_2023(friendly=["MAW_022 5/1"], enemy=[YETI], enemy_hand=[COIN] * 3)
    assert len(s.attack(s.friendly[0], s.enemy[0]).hand) == 1
    s = autumn_2023(hand=["UNG_917"], friendly=["CS2_172"]).play("UNG_917")
    assert s.use_power(s.friendly[0]).board == "CS2_172 5/4 | "
    s = autumn_2023(hand=["TID_002", "CS2_013"], friendly=[WISP]).play("CS2_013").play("TID_002")
    assert s.board.startswith("CS2_231 2/3")


def test_auras_lasted_as_long_as_they_said(autumn_2023: Callable[..., Scene]) -> None:
    """Deputization Aura gave three attack."""
    s = autumn_2023(hand=["WW_341"], friendly=[WISP]).play("WW_341")
    assert s.friendly[0].attack == 4
    s = autumn_2023(hand=["TTN_854", "GVG_085"]).play("TTN_854")
    assert s.hand[0].cost == 1
    s = autumn_2023(hand=["TTN_851"], enemy_hand=[COIN, MOONFIRE]).play("TTN_851")
    assert [x.cost for x in s.enemy_hand] == [1, 1]
    s = autumn_2023(hand=["TTN_908"], friendly=[OGRE]).play("TTN_908")
    assert s.attack(s.friendly[0], s.enemy_hero).board.startswith(f"{OGRE} 8/8")


# ---- what was otherwise --------------------------------------------------------------------------
def test_darkglare_refreshed_a_crystal_each_time(summer_2024: Callable[..., Scene]) -> None:
    """After the own hero takes damage, not the enemy's."""
    s = summer_2024(hand=[MOONFIRE, MOONFIRE, YETI], friendly=["BT_307"], mana=10)
    s.play(YETI)
    mana = s.mana
    s.play(MOONFIRE, s.hero)
    assert s.mana == mana + 1
    assert s.play(MOONFIRE, s.enemy_hero).mana == mana + 1


def test_order_in_the_court_drew_nothing(summer_2024: Callable[..., Scene]) -> None:
    """The deck from the highest cost to the lowest."""
    s = summer_2024(hand=["MAW_016"], deck=[OGRE, WISP, YETI]).play("MAW_016")
    assert not s.hand
    assert [s.end_turn().end_turn().hand[-1].card_id for _ in range(3)] == [OGRE, YETI, WISP]


def test_boars_were_seven(spring_2026: Callable[..., Scene]) -> None:
    """The seventh that dies brings the sword."""
    for boars in (6, 7):
        s = spring_2026(hand=[TWISTING_NETHER], friendly=["SW_075"] * boars).play(TWISTING_NETHER)
        assert (s.weapon is not None) == (boars == 7)


def test_a_brew_gave_attack_to_who_was_shielded(early_2025: Callable[..., Scene]) -> None:
    """And a shield to who was not; three drinks."""
    s = early_2025(hand=["VAC_916"], friendly=[WISP])
    s.play("VAC_916", s.friendly[0])
    assert s.friendly[0].has(t.SHIELD)
    assert s.friendly[0].attack == 1
    s.play("VAC_916t2", s.friendly[0])
    assert s.friendly[0].attack == 2
    assert [x.card_id for x in s.hand] == ["VAC_916t3"]


def test_plush_asked_for_a_weak_opponent(autumn_2025: Callable[..., Scene]) -> None:
    """Fifteen or less: charge, and all others go back to their decks."""
    for health, others in ((15, 0), (16, 2)):
        s = autumn_2025(hand=["TOY_357"], friendly=[WISP], enemy=[YETI], enemy_health=health)
        s.play("TOY_357")
        assert len(s.friendly) + len(s.enemy) - 1 == others
        assert s.find("TOY_357").has(t.CHARGE) == (not others)


def test_a_hydration_station_brought_the_three_dearest(summer_2024: Callable[..., Scene]) -> None:
    """Alike or not."""
    s = summer_2024(hand=[TWISTING_NETHER, "VAC_948"], friendly=["CS2_179"] * 4, mana=20)
    assert s.play(TWISTING_NETHER).play("VAC_948").board.count("CS2_179") == 3


def test_the_void_took_the_whole_deck(spring_2026: Callable[..., Scene]) -> None:
    """Irida Sinseeker; two cards come back each turn."""
    s = spring_2026(hand=["JAIL_719"], deck=[WISP] * 5).play("JAIL_719")
    assert not s.deck()
    assert len(s.end_turn().end_turn().hand) == 2


def test_other_classes_cards_were_not_drawn(autumn_2025: Callable[..., Scene]) -> None:
    """Agency Espionage: ten into the deck, each for one."""
    s = autumn_2025(hand=["WORK_004"]).play("WORK_004")
    assert (len(s.hand), len(s.deck())) == (0, 10)


def test_emergency_surgery_brought_three(july_2026: Callable[..., Scene]) -> None:
    """A fourth came with the first patch of Escape from the Violet Hold."""
    s = july_2026(hand=["JAIL_454"], enemy=[OGRE], mana=10)
    s.play("JAIL_454", s.enemy[0])
    assert s.enemy_hero.health == 30
    assert not s.enemy


def test_karov_had_no_taunt(july_2026: Callable[..., Scene], table: CardTable) -> None:
    """Three Legendary minions come of him, as later."""
    s = july_2026(friendly=["JAIL_448"], hand=[TWISTING_NETHER], mana=10).play(TWISTING_NETHER)
    assert [(table[x.card_id].rarity, x.cost, x.attack, x.health) for x in s.hand] == 3 * [
        (5, 1, 1, 1)
    ]


def test_a_stooge_put_one_greater_demon_below(july_2026: Callable[..., Scene]) -> None:
    """Two smaller ones came later."""
    s = july_2026(friendly=["JAIL_399"], hand=[TWISTING_NETHER], mana=10).play(TWISTING_NETHER)
    assert s.deck().count("JAIL_399t1") == 1
