"""Classic as it was in 2014, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definitions.basic.core_2021 import DREAMS
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

RAPTOR, OGRE, YETI, WISP, SQUIRE = "CS2_172", "CS2_200", "CS2_182", "CS2_231", "EX1_008"
FIREBALL, COIN, AXE = "CS2_029", "GAME_005", "CS2_106"


@card("EX1_625t2", "Deal 3 damage.")
@card(
    "VAN_EX1_625",
    "Your Hero Power becomes 'Deal 2 damage.' If already in Shadowform: 3 damage.",
)
def test_shadowform_of_old(scene: Callable[..., Scene]) -> None:
    """The second shadowform is the stronger."""
    s = scene(hand=["VAN_EX1_625", "VAN_EX1_625"], power="HERO_09bp")
    s.play("VAN_EX1_625").use_power(s.enemy_hero)
    assert s.enemy_hero.health == 28
    assert s.play("VAN_EX1_625").use_power(s.enemy_hero).enemy_hero.health == 25


@card(
    "VAN_CS2_038", "Choose a minion. When that minion is destroyed, return it to the battlefield."
)
def test_ancestral_spirit_of_old(scene: Callable[..., Scene]) -> None:
    """As printed."""
    s = scene(hand=["VAN_CS2_038", FIREBALL], enemy=[YETI])
    s.set(s.enemy[0], t.ATK, 9).play("VAN_CS2_038", s.enemy[0]).play(FIREBALL, s.enemy[0])
    assert s.board == " | CS2_182 4/5"


@card("VAN_CS2_221", "Enrage: Your weapon has +2 Attack.")
def test_spiteful_smith_of_old(scene: Callable[..., Scene]) -> None:
    """While it is damaged."""
    s = scene(friendly=["VAN_CS2_221"], weapon=AXE)
    s.use_power(s.friendly[0])
    assert s.weapon is not None
    assert s.weapon.attack == 5


@card("VAN_CS2_233", "Destroy your weapon and deal its damage to all enemies.")
def test_blade_flurry_of_old(scene: Callable[..., Scene]) -> None:
    """The hero, too."""
    s = scene(hand=["VAN_CS2_233"], weapon=AXE, enemy=[YETI]).play("VAN_CS2_233")
    assert (s.enemy_hero.health, s.board, s.weapon) == (27, " | CS2_182 4/2", None)


@pytest.mark.parametrize(
    ("minion", "attack"),
    [("VAN_EX1_009", 6), ("VAN_EX1_390", 5), ("VAN_EX1_393", 5), ("VAN_EX1_412", 4),
     ("VAN_EX1_414", 10)],
)  # fmt: skip
@card("VAN_EX1_009", "Enrage: +5 Attack.")
@card("VAN_EX1_390", "Taunt. Enrage: +3 Attack")
@card("VAN_EX1_393", "Enrage: +3 Attack")
@card("VAN_EX1_412", "Enrage: Windfury and +1 Attack")
@card("VAN_EX1_414", "Charge Enrage: +6 Attack")
def test_enraged(minion: str, attack: int, scene: Callable[..., Scene]) -> None:
    """Damage makes it angry; healing calms it."""
    s = scene(friendly=[minion], power="HERO_09bp")
    s.set(s.friendly[0], t.HEALTH, 5)
    calm = s.friendly[0].attack
    s.set(s.friendly[0], t.DAMAGE, 1).end_turn().end_turn()
    assert s.friendly[0].attack == attack
    assert s.friendly[0].has(t.WINDFURY) == (minion == "VAN_EX1_412")
    s.use_power(s.friendly[0])
    assert s.friendly[0].attack == calm


@card(
    "VAN_EX1_085",
    "Battlecry: If your opponent has 4 or more minions, take control of one at random.",
)
def test_mind_control_tech_of_old(scene: Callable[..., Scene]) -> None:
    """Four, not three."""
    assert len(scene(hand=["VAN_EX1_085"], enemy=[WISP] * 3).play("VAN_EX1_085").enemy) == 3
    s = scene(hand=["VAN_EX1_085"], enemy=[WISP] * 4).play("VAN_EX1_085")
    assert (len(s.enemy), len(s.friendly)) == (3, 2)


@card("VAN_EX1_145", "The next spell you cast this turn costs (3) less.")
@card("VAN_EX1_145o", "The next spell you cast this turn costs (3) less.")
def test_preparation_of_old(scene: Callable[..., Scene]) -> None:
    """Three."""
    s = scene(hand=["VAN_EX1_145", FIREBALL, YETI]).play("VAN_EX1_145")
    assert [x.cost for x in s.hand] == [1, 4]


@card("VAN_EX1_170", "Destroy any minion damaged by this minion.")
@card("VAN_EX1_522", "Stealth. Destroy any minion damaged by this minion.")
def test_poison_of_old(scene: Callable[..., Scene]) -> None:
    """Minions that took damage: not behind a divine shield, and no heroes."""
    for minion in ("VAN_EX1_170", "VAN_EX1_522"):
        s = scene(friendly=[minion, minion], enemy=[OGRE, SQUIRE])
        s.attack(s.friendly[0], s.enemy[0])
        assert [x.card_id for x in s.enemy] == [SQUIRE]
        s.attack(s.friendly[-1], s.enemy[0])
        assert [x.card_id for x in s.enemy] == [SQUIRE]
        s = scene(friendly=[minion])
        s.attack(s.friendly[0], s.enemy_hero)
        assert not s.is_over


@card("VAN_EX1_258", "Whenever you play a card with Overload, gain +1/+1.")
def test_unbound_elemental_of_old(scene: Callable[..., Scene]) -> None:
    """Overload only."""
    s = scene(hand=["EX1_238", COIN], friendly=["VAN_EX1_258"])
    before = s.friendly[0].attack
    s.play("EX1_238", s.enemy_hero).play(COIN)
    assert s.friendly[0].attack == before + 1


@card("VAN_EX1_259", "Deal 2-3 damage to all enemy minions. Overload: (2)")
def test_lightning_storm_of_old(scene: Callable[..., Scene]) -> None:
    """Two or three to each, by itself."""
    found = set()
    for seed in range(20):
        s = scene(hand=["VAN_EX1_259"], enemy=[OGRE, OGRE], seed=seed).play("VAN_EX1_259")
        found.add(tuple(7 - x.health for x in s.enemy))
        assert s.field("overload", 0) == 2
    assert found == {(2, 2), (2, 3), (3, 2), (3, 3)}


@card("VAN_EX1_289", "Secret: As soon as your hero is attacked, gain 8 Armor.")
def test_ice_barrier_of_old(scene: Callable[..., Scene]) -> None:
    """Before the blow."""
    s = scene(friendly=[YETI], enemy_secrets=["VAN_EX1_289"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.enemy_hero.armor) == (30, 4)


@card("VAN_EX1_294", "Secret: When your opponent plays a minion, summon a copy of it.")
def test_mirror_entity_of_old(scene: Callable[..., Scene]) -> None:
    """A copy as it is after its battlecry; a spell is no minion."""
    s = scene(hand=[COIN, YETI], enemy_secrets=["VAN_EX1_294"]).play(COIN)
    assert s.secrets(1) == ["VAN_EX1_294"]
    assert s.play(YETI).board == "CS2_182 4/5 | CS2_182 4/5"


@card("VAN_EX1_323", "Battlecry: Destroy your hero and replace it with Lord Jaraxxus.")
@card("EX1_tk33", "Summon a 6/6 Infernal.")
def test_lord_jaraxxus_of_old(scene: Callable[..., Scene]) -> None:
    """Fifteen health, a sword and infernals; the card is no minion any more."""
    s = scene(hand=["VAN_EX1_323"], health=4, armor=5, power="HERO_07bp").play("VAN_EX1_323")
    assert (s.hero.brief, s.hero.armor, s.weapon.brief) == ("EX1_323h 0/15", 0, "EX1_323w 3/8")
    assert (s.board, s.count(0, t.N_DIED_GAME)) == (" | ", 0)
    assert s.end_turn().end_turn().use_power().board == "EX1_tk34 6/6 | "


@card("VAN_EX1_365", "Draw a card and deal damage equal to its Cost.")
def test_holy_wrath_of_old(scene: Callable[..., Scene]) -> None:
    """To anyone."""
    s = scene(hand=["VAN_EX1_365"], deck=[OGRE])
    assert s.play("VAN_EX1_365", s.enemy_hero).enemy_hero.health == 24


@card("VAN_EX1_507", "ALL other murlocs have +2/+1.")
@card("VAN_EX1_508", "ALL other Murlocs have +1 Attack.")
@card("VAN_EX1_509", "Whenever a Murloc is summoned, gain +1 Attack.")
def test_murlocs_of_old(scene: Callable[..., Scene]) -> None:
    """On both sides."""
    s = scene(friendly=["VAN_EX1_507", "CS2_168"], enemy=["CS2_168", WISP])
    assert s.board == "VAN_EX1_507 3/3, CS2_168 4/2 | CS2_168 4/2, CS2_231 1/1"
    s = scene(friendly=["VAN_EX1_508", WISP], enemy=["CS2_168"])
    assert s.board == "VAN_EX1_508 1/1, CS2_231 1/1 | CS2_168 3/1"
    s = scene(hand=["CS2_168", WISP], friendly=["VAN_EX1_509"], enemy=["VAN_EX1_509"])
    attack = s.friendly[0].attack
    s.play(WISP).play("CS2_168")
    assert s.friendly[0].attack == s.enemy[0].attack == attack + 1


@card("VAN_EX1_536", "Whenever a Secret is revealed, gain +1 Durability.")
def test_eaglehorn_bow_of_old(scene: Callable[..., Scene]) -> None:
    """Whosever secret it is."""
    s = scene(weapon="VAN_EX1_536", friendly=[YETI], enemy_secrets=["EX1_289"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.weapon.brief == "VAN_EX1_536 3/3"


@card("VAN_EX1_571", "Summon three 2/2 Treants with Charge that die at the end of the turn.")
@card("VAN_EX1_tk9b", "Charge. At the end of the turn, destroy this minion.")
def test_force_of_nature_of_old(scene: Callable[..., Scene]) -> None:
    """They may attack at once."""
    s = scene(hand=["VAN_EX1_571"]).play("VAN_EX1_571")
    assert len(s.friendly) == 3
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.end_turn().board) == (28, " | ")


@card("VAN_EX1_572", "At the end of your turn, add a Dream Card to your hand.")
def test_ysera_of_old(scene: Callable[..., Scene]) -> None:
    """One of five."""
    found = set()
    for seed in range(25):
        (dream,) = scene(friendly=["VAN_EX1_572"], seed=seed).end_turn().hand
        found.add(dream.card_id)
    assert found == set(DREAMS)


@card("VAN_EX1_613", "Combo: Gain +2/+2 for each card played earlier this turn.")
def test_edwin_of_old(scene: Callable[..., Scene]) -> None:
    """None, then two."""
    assert scene(hand=["VAN_EX1_613"]).play("VAN_EX1_613").board == "VAN_EX1_613 2/2 | "
    s = scene(hand=["VAN_EX1_613", COIN, COIN]).play(COIN).play(COIN).play("VAN_EX1_613")
    assert s.board == "VAN_EX1_613 6/6 | "


@card("VAN_EX1_620", "Costs (1) less for each damage your hero has taken.")
def test_molten_giant_of_old(scene: Callable[..., Scene]) -> None:
    """Damage, not armor."""
    s = scene(hand=["VAN_EX1_620"], armor=5)
    s.set(s.hero, t.DAMAGE, 7).end_turn().end_turn()
    assert s.hand[0].cost == 20 - 7


@card("VAN_DS1_184", "Look at the top 3 cards of your deck. Draw one and discard the others.")
def test_tracking_of_old(scene: Callable[..., Scene]) -> None:
    """The two others are lost; the fourth is not touched."""
    s = scene(hand=["VAN_DS1_184"], deck=[COIN, RAPTOR, OGRE, YETI]).play("VAN_DS1_184")
    assert set(s.offered) == {RAPTOR, OGRE, YETI}
    s.choose(RAPTOR)
    assert ([x.card_id for x in s.hand], s.deck()) == ([RAPTOR], [COIN])
