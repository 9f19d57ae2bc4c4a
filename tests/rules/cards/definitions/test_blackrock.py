"""Cards of Blackrock Mountain, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


@card("BRM_005", "Deal 2 damage to all minions except Demons.")
def test_demonwrath(scene: Callable[..., Scene]) -> None:
    """On both sides."""
    s = scene(hand=["BRM_005"], friendly=["CS2_065", "CS2_182"], enemy=["CS2_231", "CS2_200"])
    assert s.play("BRM_005").board == "CS2_065 1/3, CS2_182 4/3 | CS2_200 6/5"


@card("BRM_010", "Choose One - Transform into a 5/2 minion; or a 2/5 minion.")
@card("BRM_010a", "")
@card("BRM_010b", "")
def test_druid_of_the_flame(scene: Callable[..., Scene]) -> None:
    """One form or the other; with Fandral Staghelm one that is both."""
    assert scene(hand=["BRM_010"]).play("BRM_010", sub=0).board == "BRM_010t 5/2 | "
    assert scene(hand=["BRM_010"]).play("BRM_010", sub=1).board == "BRM_010t2 2/5 | "
    s = scene(hand=["BRM_010"], friendly=["OG_044"]).play("BRM_010")
    assert s.board == "OG_044 3/6, OG_044b 5/5 | "


@card("BRM_011", "Deal 2 damage. Unlock your Overloaded Mana Crystals.")
def test_lava_shock(scene: Callable[..., Scene]) -> None:
    """The crystals owed and those locked now are free."""
    s = scene(hand=["BRM_011", "EX1_238"], mana=10)
    s.array[0]["locked"][0] = 2
    s.array[0]["mana"][0] = 8
    s.play("EX1_238", s.enemy_hero).play("BRM_011", s.enemy_hero)
    assert (s.enemy_hero.health, s.field("overload", 0), s.field("locked", 0)) == (25, 0, 0)
    assert s.mana == 8 - 1 - 2 + 2


@card("BRM_012", "Battlecry: Gain 1-4 Attack. Overload: (1)")
def test_fireguard_destroyer(scene: Callable[..., Scene]) -> None:
    """Each of the four."""
    gained = {scene(hand=["BRM_012"], seed=n).play("BRM_012").board for n in range(40)}
    assert gained == {f"BRM_012 {3 + n}/6 | " for n in range(1, 5)}


@card("BRM_017", "Summon a random friendly minion that died this game.")
def test_resurrect(scene: Callable[..., Scene]) -> None:
    """Nobody died: it cannot be played; the enemy's dead do not count."""
    s = scene(hand=["BRM_017", "CFM_065"], friendly=["CS2_168"], enemy=["CS2_231"])
    assert not s.can_play("BRM_017")
    assert s.play("CFM_065").play("BRM_017").board == "CS2_168 2/1 | "


@card("BRM_019", "After this minion survives damage, summon another Grim Patron.")
def test_grim_patron(scene: Callable[..., Scene]) -> None:
    """Each time, if it lives and there is room."""
    s = scene(hand=["CFM_065"], friendly=["BRM_019"])
    assert s.play("CFM_065").board == "BRM_019 3/1, BRM_019 3/3 | "
    s = scene(friendly=["BRM_019"])
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.board == " | "


@card("BRM_024", "Battlecry: If your opponent has 15 or less Health, gain +3/+3.")
def test_drakonid_crusher(scene: Callable[..., Scene]) -> None:
    """Fifteen is enough."""
    for health, after in ((15, "BRM_024 9/9 | "), (16, "BRM_024 6/6 | ")):
        assert scene(hand=["BRM_024"], enemy_health=health).play("BRM_024").board == after


@card("BRM_030t", "Deal 4 damage.")
@card("BRM_030", "Battlecry: Add 2 random spells to your hand (from your opponent's class).")
def test_nefarian(scene: Callable[..., Scene], table: CardTable) -> None:
    """The opponent is a mage; against Ragnaros, who has no class, two Tail Swipes."""
    found = [table[x.card_id] for x in scene(hand=["BRM_030"], hero="HERO_05").play("BRM_030").hand]
    assert len(found) == 2
    assert all(c.type == CardType.SPELL and CardClass.MAGE in c.classes for c in found)
    s = scene(hand=["BRM_030"], enemy_hero="BRM_027h").play("BRM_030")
    assert [x.card_id for x in s.hand] == ["BRM_030t", "BRM_030t"]
    s = scene(hand=["BRM_030t"], enemy="Chillwind Yeti")
    assert s.play("BRM_030t", s.enemy[0]).enemy[0].health == 1


@card("BRM_007", "Choose a minion. Shuffle 3 copies of it into your deck.")
def test_gang_up(scene: Callable[..., Scene]) -> None:
    """An enemy's, too; the copies are as printed."""
    s = scene(hand=["BRM_007"], enemy=["CS2_182 9/2"], deck=["CS2_029"])
    s.play("BRM_007", s.enemy[0])
    assert sorted(s.deck()) == ["CS2_029", *["CS2_182"] * 3]
    assert (s.enemy[0].attack, s.deck(1)) == (9, [])


@card("BRM_018", "Battlecry: The next Dragon you play costs (2) less.")
@card("BRM_018e", "Your next Dragon costs (2) less.")
def test_dragon_consort(scene: Callable[..., Scene]) -> None:
    """One dragon, also in a later turn."""
    s = scene(hand=["BRM_018", "BRM_018", "CS2_182", "NEW1_023"], deck=["CS2_231"] * 2, mana=9)
    s.play("BRM_018")
    assert [x.cost for x in s.hand] == [3, 4, 0]
    s.end_turn().end_turn().play("NEW1_023")
    assert [x.cost for x in s.hand if x.card_id == "BRM_018"] == [5]


@card("BRM_020", "Whenever you target this minion with a spell, gain +1/+1.")
def test_dragonkin_sorcerer(scene: Callable[..., Scene]) -> None:
    """Not for another's target, nor for the enemy's spell, nor a battlecry."""
    s = scene(hand=["CS2_092", "CS2_092", "EX1_019"], friendly=["BRM_020", "CS2_182"],
              mana=20, enemy_hand=["CS2_092"])  # fmt: skip
    s.play("CS2_092", s.friendly[1]).play("EX1_019", s.friendly[0])
    assert s.friendly[0].brief == "BRM_020 4/6"
    s.play("CS2_092", s.friendly[0])
    assert s.friendly[0].brief == "BRM_020 9/11"
    s.end_turn().play("CS2_092", s.friendly[0])
    assert s.friendly[0].brief == "BRM_020 13/15"


@card("BRM_027", "Deathrattle: Replace your hero with Ragnaros the Firelord.")
def test_majordomo_executus(scene: Callable[..., Scene]) -> None:
    """Eight health, no armor, and his hero power."""
    s = scene(hand=["EX1_302"], friendly=["BRM_027 9/1"], armor=5)
    s.play("EX1_302", s.friendly[0])
    assert (s.hero.card_id, s.hero.health, s.hero.armor) == ("BRM_027h", 8, 0)
    assert s.use_power().enemy_hero.health == 22


@card("BRM_031", "Whenever you draw a card, put another copy into your hand.")
def test_chromaggus(scene: Callable[..., Scene]) -> None:
    """Each card drawn; not one that is made."""
    s = scene(friendly=["BRM_031"], hand=["CS2_023", "GAME_005"], deck=["CS2_182", "CS2_029"])
    s.play("CS2_023")
    assert sorted(x.card_id for x in s.hand) == ["CS2_029"] * 2 + ["CS2_182"] * 2 + ["GAME_005"]
