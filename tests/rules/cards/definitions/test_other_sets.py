"""Cards of the sets from 2015 on, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


# ---- The Grand Tournament ------------------------------------------------------------------------
@card("AT_004", "Deal 2 damage to a minion. This spell gets double bonus from Spell Damage.")
def test_arcane_blast(scene: Callable[..., Scene]) -> None:
    """Two, and two more for each spell damage; minions only."""
    s = scene(hand=["AT_004"], friendly=["CS2_142"], enemy=["CS2_200"])
    assert not s.can_play("AT_004", s.enemy_hero)
    assert s.play("AT_004", s.enemy[0]).enemy[0].health == 3


@card("AT_111", "Battlecry: Restore 4 Health to each hero.")
def test_refreshment_vendor(scene: Callable[..., Scene]) -> None:
    """Both heroes."""
    s = scene(hand=["AT_111"])
    s.set(s.hero, t.DAMAGE, 3).set(s.enemy_hero, t.DAMAGE, 9).play("AT_111")
    assert (s.hero.health, s.enemy_hero.health) == (30, 25)


# ---- The League of Explorers ---------------------------------------------------------------------
@card("LOE_002", "Deal 3 damage. Shuffle a 'Roaring Torch' into your deck that deals 6 damage.")
@card("LOE_002t", "Deal 6 damage.")
def test_forgotten_torch(scene: Callable[..., Scene]) -> None:
    """The torch comes back, twice as bright."""
    s = scene(hand=["LOE_002"])
    s.play("LOE_002", s.enemy_hero)
    assert s.deck() == ["LOE_002t"]
    s.end_turn().end_turn().play("LOE_002t", s.enemy_hero)
    assert s.enemy_hero.health == 30 - 3 - 1 - 6, "and one of fatigue"


@card("LOE_011", "Battlecry: If your deck has no duplicates, fully heal your hero.")
def test_reno_jackson(scene: Callable[..., Scene]) -> None:
    """An empty deck has none."""
    for deck, health in ((["CS2_182"] * 2, 10), (["CS2_182", "CS2_231"], 30), ([], 30)):
        s = scene(hand=["LOE_011"], deck=deck)
        assert s.set(s.hero, t.DAMAGE, 20).play("LOE_011").hero.health == health


@card("LOE_018", "Whenever you Overload, gain +1 Attack per locked Mana Crystal.")
def test_tunnel_trogg(scene: Callable[..., Scene]) -> None:
    """As much as is overloaded, by its own side."""
    s = scene(hand=["EX1_238", "CORE_EX1_250"], friendly=["LOE_018"], enemy=["LOE_018"])
    s.play("EX1_238", s.enemy_hero).play("CORE_EX1_250")
    assert (s.friendly[0].attack, s.enemy[0].attack) == (4, 1)


@card("LOE_076", "Battlecry: Discover a new basic Hero Power.")
def test_sir_finley(scene: Callable[..., Scene]) -> None:
    """The chosen power replaces the old one, and may be used at once."""
    for seed in range(10):
        s = scene(hand=["LOE_076"], power="HERO_05bp", seed=seed).use_power().play("LOE_076")
        assert len(set(s.offered)) == 3
        assert "HERO_05bp" not in s.offered, "new"
        chosen = s.offered[1]
        s.choose(chosen)
        assert s.power_id == chosen
        assert s.array[0]["e"][t.R_POWER, t.ATTACKS] == 0


@card("LOE_077", "Your Battlecries trigger twice.")
def test_brann(scene: Callable[..., Scene]) -> None:
    """Own battlecries, no other text."""
    s = scene(hand=["EX1_593", "CS2_029"], friendly=["LOE_077"]).play("EX1_593")
    assert s.enemy_hero.health == 24
    s = scene(hand=["CS2_029"], friendly=["LOE_077"])
    assert s.play("CS2_029", s.enemy_hero).enemy_hero.health == 24
    s = scene(enemy_hand=["EX1_593"], friendly=["LOE_077"]).end_turn().play("EX1_593")
    assert s.hero.health == 27
    s = scene(hand=["BT_480"], friendly=["LOE_077"], deck=["CS2_231"] * 3).play("BT_480")
    assert len(s.hand) == 1, "Outcast is no Battlecry"
    s = scene(hand=["SCH_705"], friendly=["LOE_077"]).play("SCH_705")
    assert len(s.friendly) == 4


# ---- Whispers of the Old Gods --------------------------------------------------------------------
@card("OG_028", "Taunt Costs (1) less for each Totem you've summoned this game.")
def test_thing_from_below(scene: Callable[..., Scene]) -> None:
    """Played or summoned by the hero power; one that stood there before was not seen coming."""
    s = scene(hand=["OG_028", "AT_052"], friendly=["CS2_050"], power="HERO_02bp")
    assert s.hand[0].cost == 6
    s.use_power().play("AT_052")
    assert s.hand[0].cost == 4


@card("OG_086", "Spend all your Mana. Deal that much damage to a minion.")
def test_forbidden_flame(scene: Callable[..., Scene]) -> None:
    """All of it."""
    s = scene(hand=["OG_086"], enemy=["CS2_200"], mana=4)
    s.play("OG_086", s.enemy[0])
    assert (s.enemy[0].health, s.mana) == (3, 0)


@card("OG_090", "Get 3 random Mage spells.")
def test_cabalists_tome(scene: Callable[..., Scene], table: CardTable) -> None:
    """Mage spells, as many as fit into the hand."""
    s = scene(hand=["OG_090"]).play("OG_090")
    found = [table[x.card_id] for x in s.hand]
    assert len(found) == 3
    assert all(c.type == CardType.SPELL and CardClass.MAGE in c.classes for c in found)
    assert len(scene(hand=["OG_090"] + ["CS2_231"] * 9).play("OG_090").hand) == 10


@card("OG_312", "Battlecry: Equip a 1/3 Rusty Hook.")
def test_nzoths_first_mate(scene: Callable[..., Scene]) -> None:
    """The hook replaces what was held."""
    assert scene(hand=["OG_312"], weapon="CS2_112").play("OG_312").weapon.brief == "OG_058 1/3"


@card("OG_315", "Battlecry: If you control another Pirate, give your weapon +1/+1.")
def test_bloodsail_cultist(scene: Callable[..., Scene]) -> None:
    """Another one: itself does not count."""
    s = scene(hand=["OG_315"], friendly=["NEW1_018"], weapon="CS2_106").play("OG_315")
    assert s.weapon.brief == "CS2_106 4/3"
    s = scene(hand=["OG_315"], friendly=["CS2_182"], weapon="CS2_106").play("OG_315")
    assert s.weapon.brief == "CS2_106 3/2"


# ---- One Night in Karazhan -----------------------------------------------------------------------
@card("KAR_009", "Battlecry: Add a random Mage spell to your hand.")
def test_babbling_book(scene: Callable[..., Scene], table: CardTable) -> None:
    """One of them."""
    (found,) = scene(hand=["KAR_009"]).play("KAR_009").hand
    assert table[found.card_id].type == CardType.SPELL
    assert CardClass.MAGE in table[found.card_id].classes


@card("KAR_063", "Has +2 Attack while you have Spell Damage.")
def test_spirit_claws(scene: Callable[..., Scene]) -> None:
    """While it lasts."""
    s = scene(hand=["CS2_142"], weapon="KAR_063").play("CS2_142")
    assert s.weapon is not None
    assert s.weapon.attack == 3
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert s.weapon.attack == 1


@card("KAR_073", "Deal 1 damage to all enemy minions. Summon a random 1-Cost minion.")
def test_maelstrom_portal(scene: Callable[..., Scene], table: CardTable) -> None:
    """A minion of that cost, at the right end."""
    s = scene(hand=["KAR_073"], friendly=["CS2_182"], enemy=["CS2_231"]).play("KAR_073")
    assert s.enemy == []
    assert [table[x.card_id].cost for x in s.friendly] == [4, 1]


@card("KAR_076", "Deal 6 damage. Summon a random 6-Cost minion.")
def test_firelands_portal(scene: Callable[..., Scene], table: CardTable) -> None:
    """Both."""
    s = scene(hand=["KAR_076"])
    assert s.play("KAR_076", s.enemy_hero).enemy_hero.health == 24
    assert [table[x.card_id].cost for x in s.friendly] == [6]


# ---- Mean Streets of Gadgetzan -------------------------------------------------------------------
@card("CFM_065", "Deal 2 damage to all minions.")
def test_volcanic_potion(scene: Callable[..., Scene]) -> None:
    """On both sides."""
    s = scene(hand=["CFM_065"], friendly=["CS2_182"], enemy=["CS2_168", "CS2_200"])
    assert s.play("CFM_065").board == "CS2_182 4/3 | CS2_200 6/5"


@card("CFM_325", "Has +2 Attack while you have a weapon equipped.")
def test_small_time_buccaneer(scene: Callable[..., Scene]) -> None:
    """Gone with the weapon."""
    s = scene(hand=["OG_312"], friendly=["CFM_325"])
    assert s.friendly[0].attack == 1
    s.play("OG_312")
    assert s.friendly[0].attack == 3
    s.set(s.weapon, t.DAMAGE, 2).attack(s.hero, s.enemy_hero)
    assert s.friendly[0].attack == 1


@card("CFM_637", "After you play a Pirate, summon this minion from your deck.")
def test_patches(scene: Callable[..., Scene]) -> None:
    """From the own deck, after a pirate of one's own, if there is room."""
    s = scene(hand=["NEW1_018", "CS2_231"], deck=["CS2_182", "CFM_637"], enemy_deck=["CFM_637"])
    s.play("CS2_231")
    assert s.deck() == ["CS2_182", "CFM_637"]
    s.play("NEW1_018")
    assert s.board == "CS2_231 1/1, NEW1_018 2/3, CFM_637 1/1 | "
    assert (s.deck(), s.deck(1)) == (["CS2_182"], ["CFM_637"])
    s = scene(hand=["NEW1_018"], friendly=["CS2_231"] * 6, deck=["CFM_637"]).play("NEW1_018")
    assert s.deck() == ["CFM_637"]


def test_patches_listens_from_wherever_it_is_shuffled_to(scene: Callable[..., Scene]) -> None:
    """In hand he is a card like others; shuffled into the deck he listens again."""
    s = scene(hand=["NEW1_018", "CFM_660", "OG_315"], friendly=["CFM_637"])
    s.play("CFM_660", s.friendly[0])
    assert s.deck() == ["CFM_637"]
    s.play("NEW1_018")
    assert [x.card_id for x in s.friendly].count("CFM_637") == 2
    assert s.deck() == []


@card("CFM_649", "Battlecry: Discover a Mage, Priest, or Warlock card.")
def test_kabal_courier(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three different cards of these classes; the chosen one comes to hand."""
    s = scene(hand=["CFM_649"]).play("CFM_649")
    offered = s.offered
    assert len(set(offered)) == 3
    allowed = {CardClass.MAGE, CardClass.PRIEST, CardClass.WARLOCK}
    assert all(allowed & set(table[x].classes) for x in offered)
    s.choose(offered[2])
    assert [x.card_id for x in s.hand] == [offered[2]]


@card("CFM_651", "Battlecry: Give your weapon +1 Attack.")
def test_naga_corsair(scene: Callable[..., Scene]) -> None:
    """Attack only."""
    assert scene(hand=["CFM_651"], weapon="CS2_106").play("CFM_651").weapon.brief == "CS2_106 4/2"


@card("CFM_660", "Battlecry: Choose a friendly minion. Shuffle a copy into your deck.")
def test_manic_soulcaster(scene: Callable[..., Scene]) -> None:
    """A fresh copy; the minion stays."""
    s = scene(hand=["CFM_660"], friendly=["CS2_182"])
    s.play("CFM_660", s.friendly[0])
    assert s.deck() == ["CS2_182"]
    assert s.board == "CS2_182 4/5, CFM_660 3/4 | "


@card("CFM_707", "Deal 3 damage. Summon a{1} {0} Jade Golem.")
@card("CFM_717", "Battlecry: Summon a{1} {0} Jade Golem. Overload: (1)")
@card("CFM_902", "Battlecry and Deathrattle: Summon a{1} {0} Jade Golem.")
def test_jade_golems(scene: Callable[..., Scene]) -> None:
    """Each golem is one larger than the last; Aya's come beside her and in her place."""
    s = scene(hand=["CFM_707", "CFM_717", "CFM_902"], mana=10)
    s.play("CFM_707", s.enemy_hero).play("CFM_717")
    assert s.board == "CFM_712_t01 1/1, CFM_712_t01 2/2 | "
    assert (s.enemy_hero.health, s.weapon.brief) == (27, "CFM_717 2/2")
    assert s.field("overload", 0) == 1
    s = scene(hand=["CFM_902"]).play("CFM_902")
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.board == "CFM_712_t01 2/2, CFM_712_t01 1/1 | "


@card("CFM_790", "Taunt Battlecry: Your opponent summons a random minion from their hand.")
@pytest.mark.parametrize("seed", range(3))
def test_dirty_rat(seed: int, scene: Callable[..., Scene]) -> None:
    """A minion, without its battlecry."""
    s = scene(hand=["CFM_790"], enemy_hand=["CS2_029", "EX1_593"], seed=seed).play("CFM_790")
    assert s.board == "CFM_790 2/6 | EX1_593 4/4"
    assert s.hero.health == 30
    assert [x.card_id for x in s.enemy_hand] == ["CS2_029"]
