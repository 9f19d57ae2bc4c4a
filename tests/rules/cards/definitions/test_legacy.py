"""Cards of the Legacy set, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


@card("CS2_022", "Transform a minion into a 1/1 Sheep.")
def test_polymorph(scene: Callable[..., Scene]) -> None:
    """The sheep has nothing of the minion that it was, its deathrattle least of all."""
    s = scene(hand=["CS2_022"], enemy=["EX1_556"])
    s.set(s.enemy[0], t.DAMAGE, 2).play("CS2_022", s.enemy[0])
    assert s.board == " | CS2_tk1 1/1"
    assert s.use_power(s.enemy[0]).board == " | "


@card("CS2_023", "Draw 2 cards.")
def test_arcane_intellect(scene: Callable[..., Scene]) -> None:
    """The deck's two top cards."""
    s = scene(hand=["CS2_023"], deck=["CS2_231", "CS2_182", "CS2_168"]).play("CS2_023")
    assert [x.card_id for x in s.hand] == ["CS2_168", "CS2_182"]
    assert s.deck() == ["CS2_231"]


@card("CS2_024", "Deal 3 damage to a character and Freeze it.")
def test_frostbolt(scene: Callable[..., Scene]) -> None:
    """Frozen, it misses its next attack."""
    s = scene(hand=["CS2_024"], enemy=["CS2_182"])
    s.play("CS2_024", s.enemy[0])
    assert (s.enemy[0].health, s.enemy[0].frozen) == (2, True)
    s.end_turn()
    assert not s.can_attack(s.enemy[0], s.hero)
    s.end_turn()
    assert not s.enemy[0].frozen


@card("CS2_025", "Deal 1 damage to all enemy minions.")
def test_arcane_explosion(scene: Callable[..., Scene]) -> None:
    """Enemy minions only, with spell damage."""
    s = scene(hand=["CS2_025"], friendly=["CS2_142"], enemy=["CS2_182", "CS2_168"])
    assert s.play("CS2_025").board == "CS2_142 2/2 | CS2_182 4/3"
    assert s.enemy_hero.health == 30


@card("CS2_028", "Deal 2 damage to all enemy minions and Freeze them.")
def test_blizzard(scene: Callable[..., Scene]) -> None:
    """A minion that survives is frozen."""
    s = scene(hand=["CS2_028"], enemy=["CS2_182", "CS2_168"]).play("CS2_028")
    assert s.board == " | CS2_182 4/3"
    assert s.enemy[0].frozen


@card("CS2_029", "Deal 6 damage.")
def test_fireball(scene: Callable[..., Scene]) -> None:
    """Six damage to anything, with spell damage; it needs a target and four mana."""
    s = scene(hand=["CS2_029"], friendly=["CS2_142"], enemy=["CS2_200"], mana=4)
    assert not s.can_play("CS2_029")
    s.play("CS2_029", s.enemy[0])
    assert s.board == "CS2_142 2/2 | "
    assert s.mana == 0
    assert not scene(hand=["CS2_029"], mana=3).can_play("CS2_029", scene().enemy_hero)


@card("CS2_032", "Deal 5 damage to all enemy minions.")
def test_flamestrike(scene: Callable[..., Scene]) -> None:
    """Five damage to all of them at once."""
    s = scene(hand=["CS2_032"], friendly=["CS2_231"], enemy=["CS2_182", "CS2_200"])
    assert s.play("CS2_032").board == "CS2_231 1/1 | CS2_200 6/2"


@card("VAN_CS2_032", "Deal 4 damage to all enemy minions.")
def test_flamestrike_of_classic(scene: Callable[..., Scene]) -> None:
    """One less in Classic."""
    s = scene(hand=["VAN_CS2_032"], enemy=["CS2_182", "CS2_200"])
    assert s.play("VAN_CS2_032").board == " | CS2_182 4/1, CS2_200 6/3"


@card("CS2_033", "Freeze any character damaged by this minion.")
def test_water_elemental(scene: Callable[..., Scene]) -> None:
    """Attacked or attacking, it freezes the other; who attacked already stays so a turn more."""
    s = scene(friendly=["CS2_033"], enemy=["CS2_182"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy[0].frozen
    s = scene(friendly=["CS2_182"], enemy=["CS2_033"])
    s.attack(s.friendly[0], s.enemy[0]).end_turn()
    assert s.friendly[0].frozen, "it attacked this turn, so it does not thaw yet"
    s.end_turn().end_turn()
    assert not s.friendly[0].frozen


@card("CS2_105", "Give your hero +4 Attack this turn.")
def test_heroic_strike(scene: Callable[..., Scene]) -> None:
    """On top of the weapon, this turn."""
    s = scene(hand=["CS2_105"], weapon="CS2_106").play("CS2_105")
    assert s.attack(s.hero, s.enemy_hero).enemy_hero.health == 23
    assert s.end_turn().hero.attack == 0


@card("CS2_122", "Your other minions have +1 Attack.")
def test_raid_leader(scene: Callable[..., Scene]) -> None:
    """While it is in play, for minions that come later too."""
    s = scene(hand=["CS2_231"], friendly=["CS2_122"], enemy=["CS2_231"]).play("CS2_231")
    assert s.board == "CS2_122 2/3, CS2_231 2/1 | CS2_231 1/1"
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.board == "CS2_231 1/1 | CS2_231 1/1"


@card("CS2_146", "Has Charge while you have a weapon equipped.")
def test_southsea_deckhand(scene: Callable[..., Scene]) -> None:
    """With a weapon it attacks at once, without one it waits."""
    for weapon, may in (("CS2_106", True), ("", False)):
        s = scene(hand=["CS2_146"], weapon=weapon).play("CS2_146")
        assert s.can_attack(s.friendly[0], s.enemy_hero) == may


@card("EX1_012", "Spell Damage +1 Deathrattle: Draw a card.")
def test_bloodmage_thalnos(scene: Callable[..., Scene]) -> None:
    """One more spell damage while alive, a card when it dies."""
    s = scene(hand=["CS2_029"], friendly=["EX1_012"], deck=["CS2_182"])
    s.play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 23
    s.use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == ["CS2_182"]


@card("EX1_015", "Battlecry: Draw a card.")
def test_novice_engineer(scene: Callable[..., Scene]) -> None:
    """Only when played."""
    s = scene(hand=["EX1_015"], deck=["CS2_182"]).play("EX1_015")
    assert [x.card_id for x in s.hand] == ["CS2_182"]


@card("EX1_016", "Deathrattle: Take control of a random enemy minion.")
def test_sylvanas(scene: Callable[..., Scene]) -> None:
    """The taken minion cannot attack this turn; one that died with her cannot be taken."""
    s = scene(friendly=["EX1_016"], enemy=["CS2_200"])
    s.set(s.friendly[0], t.DAMAGE, 4).use_power(s.friendly[0])
    assert s.board == "CS2_200 6/7 | "
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(friendly=["EX1_016"], enemy=["EX1_016"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == " | "


@card("EX1_019", "Battlecry: Give a friendly minion +1/+1.")
def test_shattered_sun_cleric(scene: Callable[..., Scene]) -> None:
    """With a friendly minion it must be given; without one the cleric may still be played."""
    s = scene(hand=["EX1_019"], friendly=["CS2_182"], enemy=["CS2_200"])
    assert not s.can_play("EX1_019")
    assert not s.can_play("EX1_019", s.enemy[0])
    s.play("EX1_019", s.friendly[0])
    assert s.board == "CS2_182 5/6, EX1_019 3/2 | CS2_200 6/7"
    assert scene(hand=["EX1_019"]).play("EX1_019").board == "EX1_019 3/2 | "


@card("EX1_066", "Battlecry: Destroy your opponent's weapon.")
def test_acidic_swamp_ooze(scene: Callable[..., Scene]) -> None:
    """The enemy's, not the own."""
    s = scene(hand=["EX1_066"], weapon="CS2_106", enemy_weapon="CS2_112").play("EX1_066")
    assert s.enemy_weapon is None
    assert s.weapon is not None


@card("EX1_085", "Battlecry: If your opponent has 4 or more minions, take control of one.")
def test_mind_control_tech(scene: Callable[..., Scene]) -> None:
    """From four on."""
    s = scene(hand=["EX1_085"], enemy=["CS2_231"] * 4).play("EX1_085")
    assert (len(s.friendly), len(s.enemy)) == (2, 3)
    s = scene(hand=["EX1_085"], enemy=["CS2_231"] * 3).play("EX1_085")
    assert (len(s.friendly), len(s.enemy)) == (1, 3)


@card("EX1_238", "Deal 3 damage. Overload: (1)")
def test_lightning_bolt(scene: Callable[..., Scene]) -> None:
    """One crystal is locked next turn, and free the turn after."""
    s = scene(hand=["EX1_238"], mana=5)
    s.play("EX1_238", s.enemy_hero)
    assert (s.enemy_hero.health, s.mana) == (27, 4)
    s.end_turn().end_turn()
    assert (s.mana, s.field("locked", 0)) == (5, 1)
    s.end_turn().end_turn()
    assert (s.mana, s.field("locked", 0)) == (7, 0)


@card("EX1_246", "Transform a minion into a 0/1 Frog with Taunt.")
def test_hex(scene: Callable[..., Scene]) -> None:
    """The frog is in the way."""
    s = scene(hand=["EX1_246"], friendly=["CS2_182"], enemy=["CS2_200"])
    s.play("EX1_246", s.enemy[0])
    assert s.board == "CS2_182 4/5 | hexfrog 0/1"
    assert not s.can_attack(s.friendly[0], s.enemy_hero)


@card("EX1_259", "Deal 3 damage to all enemy minions. Overload: (1)")
def test_lightning_storm(scene: Callable[..., Scene]) -> None:
    """Three to each, and a crystal owed."""
    s = scene(hand=["EX1_259"], enemy=["CS2_182", "CS2_172"]).play("EX1_259")
    assert s.board == " | CS2_182 4/2"
    assert s.field("overload", 0) == 1


@card("EX1_277", "Deal 3 damage randomly split among all enemies.")
@pytest.mark.parametrize("seed", range(5))
def test_arcane_missiles(seed: int, scene: Callable[..., Scene]) -> None:
    """One missile more for each spell damage, none at what is dead already."""
    s = scene(hand=["EX1_277"], friendly=["CS2_142"], enemy=["CS2_231"], seed=seed)
    s.play("EX1_277")
    dead = 1 - len(s.enemy)
    assert s.enemy_hero.health == 26 + dead


@card("EX1_284", "Spell Damage +1 Battlecry: Draw a card.")
def test_azure_drake(scene: Callable[..., Scene]) -> None:
    """A card at once, and spell damage while it lives."""
    s = scene(hand=["EX1_284", "CS2_029"], deck=["CS2_182"]).play("EX1_284")
    assert [x.card_id for x in s.hand] == ["CS2_029", "CS2_182"]
    assert s.play("CS2_029", s.enemy_hero).enemy_hero.health == 23


@card("EX1_289", "Secret: When your hero is attacked, gain 8 Armor.")
def test_ice_barrier(scene: Callable[..., Scene]) -> None:
    """Before the blow, once; not for an attack on a minion, and not in the own turn."""
    s = scene(friendly=["CS2_182", "CS2_168"], enemy=["CS2_231"], enemy_secrets=["EX1_289"])
    s.attack(s.friendly[1], s.enemy[0])
    assert s.secrets(1) == ["EX1_289"]
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.armor, s.enemy_hero.health, s.secrets(1)) == (4, 30, [])
    s = scene(hand=["EX1_289", "EX1_289"], mana=6, enemy=["CS2_182"]).play("EX1_289")
    assert s.secrets() == ["EX1_289"]
    assert not s.can_play("EX1_289"), "no secret twice"
    s.end_turn().attack(s.enemy[0], s.hero)
    assert (s.hero.armor, s.secrets()) == (4, [])


@card(
    "EX1_295", "Secret: When your hero takes fatal damage, prevent it and become Immune this turn."
)
def test_ice_block(scene: Callable[..., Scene]) -> None:
    """The whole blow is prevented, armor included, and all that follows this turn."""
    s = scene(
        friendly=["CS2_182", "CS2_200"], enemy_health=3, enemy_armor=1, enemy_secrets=["EX1_295"]
    )
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.enemy_hero.armor, s.is_over) == (3, 1, False)
    assert s.secrets(1) == []
    assert not s.can_attack(s.friendly[1], s.enemy_hero), "immune"
    s.end_turn().end_turn()
    s.attack(s.friendly[1], s.enemy_hero)
    assert s.winner == 0


def test_ice_block_sleeps_in_its_owners_turn(scene: Callable[..., Scene]) -> None:
    """Fatal damage in the own turn kills."""
    s = scene(secrets=["EX1_295"], health=1)
    assert s.use_power(s.hero).winner == 1


@card("EX1_298", "Can't attack. At the end of your turn, deal 8 damage to a random enemy.")
def test_ragnaros(scene: Callable[..., Scene]) -> None:
    """It never attacks; the ball flies at the end of its owner's turn only."""
    s = scene(friendly=["EX1_298"], deck=["CS2_231"], enemy_deck=["CS2_231"])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.end_turn().enemy_hero.health == 22
    assert s.end_turn().hero.health == 30


@card("EX1_409", "If you have a weapon, give it +1/+1. Otherwise equip a 1/3 weapon.")
def test_upgrade(scene: Callable[..., Scene]) -> None:
    """Both ways."""
    assert scene(hand=["EX1_409"], weapon="CS2_106").play("EX1_409").weapon.brief == "CS2_106 4/3"
    assert scene(hand=["EX1_409"]).play("EX1_409").weapon.brief == "EX1_409t 1/3"


@card("EX1_556", "Deathrattle: Summon a 2/1 Damaged Golem.")
def test_harvest_golem(scene: Callable[..., Scene]) -> None:
    """The golem comes where the old one stood."""
    s = scene(hand=["CS2_029"], enemy=["CS2_182", "EX1_556", "CS2_168"])
    s.play("CS2_029", s.enemy[1])
    assert s.board == " | CS2_182 4/5, skele21 2/1, CS2_168 2/1"


@card("EX1_561", "Battlecry: Set a hero's remaining Health to 15.")
def test_alexstrasza(scene: Callable[..., Scene]) -> None:
    """Down or up, either hero."""
    s = scene(hand=["EX1_561"])
    assert s.play("EX1_561", s.enemy_hero).enemy_hero.health == 15
    s = scene(hand=["EX1_561"])
    s.set(s.hero, t.DAMAGE, 25)
    assert s.play("EX1_561", s.hero).hero.health == 15


@card("EX1_565", "Adjacent minions have +2 Attack.")
def test_flametongue_totem(scene: Callable[..., Scene]) -> None:
    """Left and right of it; who comes next to it when one dies has it then."""
    s = scene(friendly=["CS2_168", "CS2_168", "EX1_565", "CS2_168"])
    assert s.board == "CS2_168 2/1, CS2_168 4/1, EX1_565 0/3, CS2_168 4/1 | "
    s.use_power(s.friendly[1])
    assert s.board == "CS2_168 4/1, EX1_565 0/3, CS2_168 4/1 | "


@card("EX1_593", "Battlecry: Deal 3 damage to the enemy hero.")
def test_nightblade(scene: Callable[..., Scene]) -> None:
    """No spell: spell damage does not count."""
    s = scene(hand=["EX1_593"], friendly=["CS2_142"])
    assert s.play("EX1_593").enemy_hero.health == 27


@card("EX1_604", "Whenever a minion takes damage, gain +1 Attack.")
def test_frothing_berserker(scene: Callable[..., Scene]) -> None:
    """Any minion on either side, itself included; no hero."""
    s = scene(hand=["CFM_065"], friendly=["EX1_604", "CS2_231"], enemy=["CS2_182"])
    s.use_power(s.enemy_hero).play("CFM_065")
    assert s.board == "EX1_604 5/2 | CS2_182 4/3"


@card("EX1_608", "Your spells cost (1) less (but not less than 1).")
def test_sorcerers_apprentice(scene: Callable[..., Scene]) -> None:
    """Two of them make it two less, down to one; minions and free spells cost what they cost."""
    hand = ["CS2_029", "CS2_025", "CS2_182", "GAME_005"]
    s = scene(hand=hand, friendly=["EX1_608", "EX1_608"])
    assert [x.cost for x in s.hand] == [2, 1, 4, 0]
    s.use_power(s.friendly[0])
    s.set(s.friendly[0], t.DAMAGE, 1).end_turn()
    assert [x.cost for x in s.hand] == [2, 1, 4, 0]
    s = scene(hand=["CS2_029"], friendly=["EX1_608"])
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert s.hand[0].cost == 4


@card("GAME_005", "Gain 1 Mana Crystal this turn only.")
def test_the_coin(scene: Callable[..., Scene]) -> None:
    """One mana now, no crystal later."""
    s = scene(hand=["GAME_005"], mana=4).play("GAME_005")
    assert (s.mana, s.field("max_mana", 0)) == (5, 4)
    s.end_turn().end_turn()
    assert s.mana == 5


@card("NEW1_009", "At the end of your turn, restore 1 Health to all friendly minions.")
def test_healing_totem(scene: Callable[..., Scene]) -> None:
    """Its own side's minions, itself included."""
    s = scene(friendly=["NEW1_009", "CS2_182"], enemy=["CS2_182"])
    for x in (s.friendly[0], s.friendly[1], s.enemy[0]):
        s.set(x, t.DAMAGE, 1)
    assert s.end_turn().board == "NEW1_009 0/2, CS2_182 4/5 | CS2_182 4/4"


@card("CS2_058", "At the end of your turn, give another friendly minion +1 Attack.")
def test_strength_totem(scene: Callable[..., Scene]) -> None:
    """Another one, if there is one."""
    assert scene(friendly=["CS2_058", "CS2_182"]).end_turn().friendly[1].attack == 5
    assert scene(friendly=["CS2_058"]).end_turn().friendly[0].attack == 0


@card("NEW1_018", "Battlecry: Gain Attack equal to the Attack of your weapon.")
def test_bloodsail_raider(scene: Callable[..., Scene]) -> None:
    """Nothing without a weapon."""
    assert scene(hand=["NEW1_018"], weapon="CS2_106").play("NEW1_018").board == "NEW1_018 5/3 | "
    assert scene(hand=["NEW1_018"]).play("NEW1_018").board == "NEW1_018 2/3 | "


@card("NEW1_021", "At the start of your turn, destroy ALL minions.")
def test_doomsayer(scene: Callable[..., Scene]) -> None:
    """At the start of its owner's turn, with itself."""
    s = scene(friendly=["NEW1_021", "CS2_182"], enemy=["CS2_200"]).end_turn()
    assert s.board == "NEW1_021 0/7, CS2_182 4/5 | CS2_200 6/7"
    assert s.end_turn().board == " | "


@card("NEW1_022", "Taunt Costs (1) less per Attack of your weapon.")
def test_dread_corsair(scene: Callable[..., Scene]) -> None:
    """Never below nothing; dear again when the weapon breaks."""
    s = scene(hand=["NEW1_022"], weapon="CS2_106")
    assert s.hand[0].cost == 1
    assert scene(hand=["NEW1_022"], weapon="CS2_112").hand[0].cost == 0
    s.set(s.weapon, t.DAMAGE, 1).attack(s.hero, s.enemy_hero)
    assert s.hand[0].cost == 4
    assert s.play("NEW1_022").friendly[0].has(t.TAUNT)


@card("NEW1_027", "Your other Pirates have +1/+1.")
def test_southsea_captain(scene: Callable[..., Scene]) -> None:
    """When it goes, the health goes with it, but nobody dies of that."""
    s = scene(friendly=["NEW1_027", "NEW1_018", "CS2_182"])
    assert s.board == "NEW1_027 3/3, NEW1_018 3/4, CS2_182 4/5 | "
    s.set(s.friendly[1], t.DAMAGE, 3)
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.board == "NEW1_018 2/1, CS2_182 4/5 | "


@card("CS2_013", "Gain an empty Mana Crystal.")
@card("CS2_013t", "Draw a card. (You can only have 10 Mana in your tray.)")
def test_wild_growth(scene: Callable[..., Scene]) -> None:
    """An empty one; at ten crystals Excess Mana, which draws a card."""
    s = scene(hand=["CS2_013"], mana=9).play("CS2_013")
    assert (s.field("max_mana", 0), s.mana, s.hand) == (10, 7, [])
    s = scene(hand=["CS2_013"], deck=["CS2_182"]).play("CS2_013")
    assert (s.field("max_mana", 0), [x.card_id for x in s.hand]) == (10, ["CS2_013t"])
    assert [x.card_id for x in s.play("CS2_013t").hand] == ["CS2_182"]
