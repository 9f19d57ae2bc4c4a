"""Texts of 2014 to 2023 that balance changes have turned, each in a scene of its day."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType

from hsbot.cards import earlier_texts
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.cards.text_forms import normal_text
from hsbot.rules.schema import layout as t
from kit.dated_scenes import scenes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

pytestmark = pytest.mark.slow  # the cards and rules of each day are made anew

WISP, YETI, OGRE, CROC, COIN = "CS2_231", "CS2_182", "CS2_200", "CS2_120", "GAME_005"
HOARDER, FIREBALL, FAERIE = "EX1_096", "CS2_029", "NEW1_023"


@pytest.fixture(scope="module")
def in_2016(table: CardTable) -> Callable[..., Scene]:
    """Before Lifesteal was a keyword."""
    return scenes_of(table, date(2016, 7, 1))


@pytest.fixture(scope="module")
def in_spring(table: CardTable) -> Callable[..., Scene]:
    """Before the changes of April 2020."""
    return scenes_of(table, date(2020, 3, 1))


@pytest.fixture(scope="module")
def in_summer(table: CardTable) -> Callable[..., Scene]:
    """After the changes of April 2020, and those of the client of July."""
    return scenes_of(table, date(2020, 8, 1))


@pytest.fixture(scope="module")
def in_stormwind(table: CardTable) -> Callable[..., Scene]:
    """Before the changes of autumn 2021."""
    return scenes_of(table, date(2021, 9, 1))


@pytest.fixture(scope="module")
def in_2022(table: CardTable) -> Callable[..., Scene]:
    """Between the changes of autumn 2021 and those of May 2022."""
    return scenes_of(table, date(2022, 3, 1))


# ---- the kind ------------------------------------------------------------------------------------
def test_an_enchantment_has_the_number_of_its_card(table: CardTable) -> None:
    """The enchantment of a text bore that text's number, not today's (Preparation's 3)."""
    index, found = DefinitionIndex(table), earlier_texts(table)
    for until, card in found:
        definition = index.of(card)
        was, now = (_numbers(x.text) for x in (card, table[card.card_id]))
        if definition is None or not now - was:
            continue
        for made in set(re.findall(rf"'({card.card_id}[a-z]+\d*)'", repr(definition))):
            if made in table and table[made].type == CardType.ENCHANTMENT:
                texts = [(u, x.text) for u, x in found if x.card_id == made and u >= until]
                text = min(texts)[1] if texts else table[made].text
                meant = Counter(
                    re.findall(r"(?:amount|change)=-?(\d+)", repr(index.of(table[made])))
                )
                assert not _numbers(text) & (now - was) & meant, (until, made)


def _numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", normal_text(text)))


# ---- as they were in 2016 ------------------------------------------------------------------------
@pytest.mark.parametrize("card_id", ["CFM_815", "GVG_018"])
def test_lifesteal_before_it_was_a_keyword(in_2016: Callable[..., Scene], card_id: str) -> None:
    """Damage that it dealt healed its hero."""
    s = in_2016(friendly=[card_id], enemy=[OGRE])
    s.set(s.hero, t.DAMAGE, 9).attack(s.friendly[0], s.enemy[0])
    assert s.hero.health > 21


def test_preparation_made_three_cheaper(in_2016: Callable[..., Scene]) -> None:
    """So did what a log shows of it, its enchantment."""
    s = in_2016(hand=["EX1_145", FIREBALL]).play("EX1_145")
    assert s.hand[0].cost == 1


def test_holy_wrath_hit_anyone(in_2016: Callable[..., Scene]) -> None:
    """The face too (14 lists of options of a log of 2019)."""
    s = in_2016(hand=["EX1_365"], deck=[OGRE])
    assert s.play("EX1_365", s.enemy_hero).enemy_hero.health == 24


# ---- the spring of 2020 --------------------------------------------------------------------------
def test_hero_power_of_raza(in_spring: Callable[..., Scene]) -> None:
    """One crystal, by the enchantment."""
    s = in_spring(hand=["CFM_020"], power="HERO_09bp").play("CFM_020")
    assert s.power.cost == 1


def test_reckless_experimenter_left_one(in_spring: Callable[..., Scene]) -> None:
    """Not below one."""
    s = in_spring(friendly=["BOT_566"], hand=[HOARDER, "FP1_001"])
    assert [x.cost for x in s.hand] == [1, 1]


def test_third_spell_of_kaelthas(in_spring: Callable[..., Scene]) -> None:
    """Every third one was free."""
    s = in_spring(friendly=["BT_255"], hand=[COIN, COIN, FIREBALL]).play(COIN).play(COIN)
    assert s.hand[0].cost == 0


def test_darkglare_gave_two(in_spring: Callable[..., Scene]) -> None:
    """For each time that the hero is hurt."""
    s = in_spring(friendly=["BT_307"], hand=[FIREBALL], mana=4)
    assert s.play(FIREBALL, s.hero).mana == 2


# ---- the summer of 2020 --------------------------------------------------------------------------
@pytest.mark.parametrize(("card_id", "drawn"), [("DRG_610", 1), ("DRG_610t2", 2), ("DRG_610t3", 4)])
def test_galakronds_cards_cost_one(
    in_summer: Callable[..., Scene], card_id: str, drawn: int
) -> None:
    """Of each of his forms."""
    s = in_summer(hand=[card_id], deck=[OGRE] * 5).play(card_id)
    assert [x.cost for x in s.hand] == [1] * drawn
    assert (s.weapon is not None) == (drawn == 4)


def test_dragons_of_alexstrasza_cost_one(in_summer: Callable[..., Scene]) -> None:
    """Two of them."""
    s = in_summer(hand=["DRG_089"]).play("DRG_089")
    assert [x.cost for x in s.hand] == [1, 1]


def test_wolves_of_the_pack(in_summer: Callable[..., Scene]) -> None:
    """+2/+2 after two invocations."""
    s = in_summer(hand=["DRG_217"])
    s.array[0]["counter"][0, t.N_INVOKED] = 2
    s.play("DRG_217")
    assert s.board == "DRG_217t 4/5, DRG_217t 4/5 | "


def test_charge_spell_spared_heroes(in_summer: Callable[..., Scene]) -> None:
    """A minion of this turn may attack minions alone."""
    s = in_summer(hand=[YETI, "CS2_103"], enemy=[WISP]).play(YETI)
    s.play("CS2_103", s.friendly[0])
    assert sum(x.startswith("attack") for x in s.options.words) == 1
    assert s.attack(s.friendly[0], s.enemy[0]).enemy == []


def test_undertaker_grew_in_attack(in_summer: Callable[..., Scene]) -> None:
    """By one for a Deathrattle."""
    s = in_summer(friendly=["FP1_028"], hand=[HOARDER]).play(HOARDER)
    assert s.board.startswith("FP1_028 2/2")


def test_flame_leviathan_hurt_all(in_summer: Callable[..., Scene]) -> None:
    """Mechs too, as it is drawn."""
    s = in_summer(deck=["GVG_007", WISP], hand=["CS2_023"], enemy=["GVG_085"]).play("CS2_023")
    assert (s.hero.health, s.enemy_hero.health) == (28, 28)


def test_malorne_went_into_the_deck(in_summer: Callable[..., Scene]) -> None:
    """As he died."""
    s = in_summer(friendly=["GVG_035"], hand=["EX1_312"]).play("EX1_312")
    assert s.deck(0) == ["GVG_035"]


def test_geomancer_gave_taunt_alone(in_summer: Callable[..., Scene]) -> None:
    """No statistics to C'Thun."""
    s = in_summer(friendly=["OG_280"], hand=["OG_284"]).play("OG_284")
    assert s.board.startswith("OG_280 6/6")
    assert s.friendly[0].column(t.KW_AURA) & t.TAUNT


def test_secret_passage_was_five_wide(in_summer: Callable[..., Scene]) -> None:
    """Five cards of the deck."""
    assert len(in_summer(hand=["SCH_305", WISP], deck=[YETI] * 6).play("SCH_305").hand) == 5


def test_minions_of_the_core_were_4_4(in_summer: Callable[..., Scene]) -> None:
    """On the board, in hand and those to come, by the enchantment."""
    s = in_summer(hand=["UNG_067t1", WISP], friendly=[OGRE], mana=10).play("UNG_067t1").play(WISP)
    assert s.board == f"{OGRE} 4/4, {WISP} 4/4 | "


def test_the_caverns_below_asked_for_four_at_first(table: CardTable) -> None:
    """Until July 2017 (three logs of April to June), then for five until 2021."""
    wisps = [WISP] * 4
    for day, left in ((date(2017, 6, 1), 0), (date(2017, 8, 1), 1), (date(2021, 2, 1), 1)):
        s = scenes_of(table, day)(hand=["UNG_067", *wisps], mana=10).play("UNG_067")
        for _ in wisps:
            s.play(WISP)
        assert len(s.secrets()) == left


def test_cards_of_either_player(in_summer: Callable[..., Scene]) -> None:
    """Spellslinger's spells as printed, two cards of Burgle, Convert's as printed."""
    s = in_summer(hand=["AT_007", "AT_015", "AT_033"], enemy=[OGRE], mana=20)
    s.play("AT_007").play("AT_015", s.enemy[0]).play("AT_033")
    assert len(s.hand) == 4
    assert next(x.cost for x in s.hand if x.card_id == OGRE) == 6
    assert len(s.enemy_hand) == 1


def test_wyrms_of_the_weaver(in_summer: Callable[..., Scene]) -> None:
    """1/2 in 2023; as Mana Wyrm was, whose health came back with the text."""
    s = in_summer(friendly=["SCH_243"], hand=[COIN]).play(COIN)
    assert sorted(x.card_id for x in s.friendly) == ["NEW1_012", "NEW1_012", "SCH_243"]


@pytest.mark.parametrize("card_id", ["DAL_373", "DAL_373ts"])
def test_rapid_fire_dealt_one(in_summer: Callable[..., Scene], card_id: str) -> None:
    """The twin too."""
    s = in_summer(hand=[card_id])
    assert s.play(card_id, s.enemy_hero).enemy_hero.health == 29


def test_archaeologist_made_discoveries_cheaper(in_summer: Callable[..., Scene]) -> None:
    """Any of the player's."""
    s = in_summer(friendly=["ULD_309"], hand=["LOE_029"]).play("LOE_029")
    assert s.choose(s.offered[0]).hand[0].cost == 2


# ---- Stormwind and after -------------------------------------------------------------------------
@pytest.mark.parametrize(("card_id", "then"), [("SW_091", ["SW_091t"]), ("SW_091t", ["SW_091t"])])
def test_demon_seed_asked_for_less(
    in_stormwind: Callable[..., Scene], card_id: str, then: list[str]
) -> None:
    """Six damage at first, seven for the second part."""
    s = in_stormwind(secrets=[card_id], hand=[FIREBALL])
    assert s.play(FIREBALL, s.hero).secrets() == then


def test_last_part_of_the_demon_seed(in_2022: Callable[..., Scene]) -> None:
    """Eight damage, for each of the parts."""
    s = in_2022(secrets=["SW_091t3"], hand=[FIREBALL, FIREBALL])
    assert s.play(FIREBALL, s.hero).secrets() == ["SW_091t3"]
    assert [x.card_id for x in s.play(FIREBALL, s.hero).hand] == ["SW_091t4"]


@pytest.mark.parametrize(("card_id", "then"), [("SW_028t", ["SW_028t2"]), ("SW_028t2", [])])
def test_pirates_of_the_raid(
    in_stormwind: Callable[..., Scene], card_id: str, then: list[str]
) -> None:
    """Two are enough."""
    s = in_stormwind(secrets=[card_id], hand=["CS2_146", "CS2_146"]).play("CS2_146")
    assert s.secrets() == [card_id]
    assert s.play("CS2_146").secrets() == then


def test_two_bleeds(in_2022: Callable[..., Scene]) -> None:
    """Garrote shuffled two."""
    assert in_2022(hand=["SW_311"]).play("SW_311").deck(0) == ["SW_311t"] * 2


def test_dawngrasp_gave_two(in_2022: Callable[..., Scene]) -> None:
    """Spell Damage, by the enchantment."""
    s = in_2022(hand=["SW_450t4", FIREBALL], mana=20).play("SW_450t4")
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 22


def test_drekthar_called_two(in_2022: Callable[..., Scene]) -> None:
    """Where none costs more."""
    s = in_2022(hand=["AV_100"], deck=[WISP] * 3).play("AV_100")
    assert len(s.friendly) == 3


def test_brand_dealt_two(in_2022: Callable[..., Scene]) -> None:
    """By the enchantment, whenever the branded one is hurt."""
    s = in_2022(hand=["REV_506", FIREBALL], enemy=[OGRE], mana=20)
    s.play("REV_506", s.enemy[0]).play(FIREBALL, s.enemy[0])
    assert s.enemy_hero.health == 28


def test_predation_dealt_three(in_2022: Callable[..., Scene]) -> None:
    """To anyone."""
    s = in_2022(hand=["TSC_058"])
    assert s.play("TSC_058", s.enemy_hero).enemy_hero.health == 27


def test_armor_of_anubrekhan(table: CardTable) -> None:
    """Eight."""
    scene = scenes_of(table, date(2023, 2, 1))
    assert scene(hand=["RLK_659"]).play("RLK_659").hero.column(t.ARMOR) == 8
