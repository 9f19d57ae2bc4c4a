"""Cards of The Grand Tournament, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType

from hsbot.rules import layout as t
from rules.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from rules.scene import Scene


@card("AT_049", "Battlecry and Inspire: Give your Totems +2 Attack.")
def test_thunder_bluff_valiant(scene: Callable[..., Scene]) -> None:
    """When it comes, and after the hero power; the new totem gets its share."""
    s = scene(hand=["AT_049"], friendly=["CS2_050", "CS2_182"], power="HERO_02bp")
    s.play("AT_049")
    assert s.board == "CS2_050 3/1, CS2_182 4/5, AT_049 3/6 | "
    s.use_power()
    assert s.friendly[0].attack == 5
    assert s.friendly[3].attack == 2


@card("AT_058", "Battlecry: Reveal a minion in each deck. If yours costs more, draw it.")
def test_kings_elekk(scene: Callable[..., Scene]) -> None:
    """More, not as much; a spell is no minion; who has none loses, and wins against none."""
    for own, other, drawn in (
        (["CS2_182", "CS2_029"], ["CS2_172", "CS2_032"], ["CS2_182"]),
        (["CS2_182"], ["CS2_182"], []),
        (["CS2_172"], ["CS2_182"], []),
        (["CS2_029"], [], []),
        (["CS2_231"], ["CS2_029"], ["CS2_231"]),
    ):
        s = scene(hand=["AT_058"], deck=own, enemy_deck=other).play("AT_058")
        assert [x.card_id for x in s.hand] == drawn
        assert len(s.deck()) == len(own) - len(drawn)
        assert s.deck(1) == other


@card("AT_122", "Battlecry: If you have at least 4 other minions, deal 4 damage.")
def test_gormok(scene: Callable[..., Scene]) -> None:
    """Four others."""
    s = scene(hand=["AT_122"], friendly=["CS2_231"] * 4)
    assert s.play("AT_122", s.enemy_hero).enemy_hero.health == 26
    s = scene(hand=["AT_122"], friendly=["CS2_231"] * 3)
    assert not s.can_play("AT_122", s.enemy_hero)
    assert s.play("AT_122").enemy_hero.health == 30


@card("AT_132", "Battlecry: Replace your starting Hero Power with a better one.")
@pytest.mark.parametrize("number", range(1, 12))
def test_justicar(number: int, scene: Callable[..., Scene]) -> None:
    """Every class has its better one, which may be used at once; a third rank is not there."""
    power = f"HERO_{number:02d}bp"
    s = scene(hand=["AT_132", "AT_132"], power=power, mana=10).play("AT_132")
    assert s.power_id == f"{power}2"
    assert s.array[0]["e"][t.R_POWER, t.ATTACKS] == 0
    assert s.play("AT_132").power_id == f"{power}2"


@card("AT_026", "Whenever this minion takes damage, also deal that amount to your hero.")
def test_wrathguard(scene: Callable[..., Scene]) -> None:
    """As much as it took."""
    s = scene(hand=["CFM_065"], enemy=["AT_026"])
    assert s.play("CFM_065").enemy_hero.health == 28


@card("AT_029", "Whenever you equip a weapon, give it +1 Attack.")
def test_buccaneer(scene: Callable[..., Scene]) -> None:
    """The own weapon only."""
    s = scene(hand=["OG_312"], friendly=["AT_029"], enemy=["AT_029"]).play("OG_312")
    assert str(s.weapon) == "OG_058 2/3"


@card("AT_038", "Battlecry: Gain an empty Mana Crystal. Deathrattle: Lose a Mana Crystal.")
def test_darnassus_aspirant(scene: Callable[..., Scene]) -> None:
    """The crystal goes with it."""
    s = scene(hand=["AT_038"], mana=5).play("AT_038")
    assert (s.mana, s.field("max_mana", 0)) == (3, 6)
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.field("max_mana", 0) == 5


@card("AT_039", "Inspire: Give your hero +2 Attack this turn.")
def test_savage_combatant(scene: Callable[..., Scene]) -> None:
    """On top of what the power gives."""
    s = scene(friendly=["AT_039"], power="HERO_06bp").use_power()
    assert s.hero.attack == 3
    assert s.end_turn().hero.attack == 0


@card("AT_042", "Choose One - Transform into a 2/1 with Charge; or a 3/2 with Stealth.")
def test_druid_of_the_saber(scene: Callable[..., Scene]) -> None:
    """One form or the other; with Fandral Staghelm a 3/2 with both."""
    s = scene(hand=["AT_042"]).play("AT_042", sub=0)
    assert s.board == "AT_042t 2/1 | "
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(hand=["AT_042"]).play("AT_042", sub=1)
    assert (s.board, s.friendly[0].has(t.STEALTH)) == ("AT_042t2 3/2 | ", True)
    s = scene(hand=["AT_042"], friendly=["OG_044"]).play("AT_042")
    assert s.board == "OG_044 3/6, OG_044c 3/2 | "
    assert s.friendly[1].has(t.STEALTH)
    assert s.can_attack(s.friendly[1], s.enemy_hero)


@card("AT_044", "Destroy a minion. Add a random minion to your opponent's hand.")
def test_mulch(scene: Callable[..., Scene], table: CardTable) -> None:
    """Whoever's minion it was."""
    s = scene(hand=["AT_044"], enemy=["CS2_200"])
    s.play("AT_044", s.enemy[0])
    assert (s.enemy, s.hand) == ([], [])
    assert [table[x.card_id].type for x in s.enemy_hand] == [CardType.MINION]


@card("AT_045", "Your minions cost (1).")
def test_aviana(scene: Callable[..., Scene]) -> None:
    """Cheap ones cost more; spells and the other side's cards what they did."""
    s = scene(hand=["CS2_200", "CS2_231", "CS2_029"], enemy_hand=["CS2_200"], friendly=["AT_045"])
    assert [x.cost for x in s.hand + s.enemy_hand] == [1, 1, 4, 6]


@card(
    "AT_048",
    "Restore 8 Health. Reveal a minion in each deck. If yours costs more, restore 16 instead.",
)
def test_healing_wave(scene: Callable[..., Scene]) -> None:
    """Nothing is drawn."""
    for own, health in (("CS2_200", 21), ("CS2_231", 13)):
        s = scene(hand=["AT_048"], deck=[own], enemy_deck=["CS2_182"])
        s.set(s.hero, t.DAMAGE, 25).play("AT_048", s.hero)
        assert (s.hero.health, s.deck()) == (health, [own])


@card("AT_060", "Secret: After your hero is attacked, summon a 3/3 Bear with Taunt.")
def test_bear_trap(scene: Callable[..., Scene]) -> None:
    """After the blow; not when a minion is attacked."""
    s = scene(friendly=["CS2_182"], enemy=["CS2_231"], enemy_secrets=["AT_060"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.secrets(1) == ["AT_060"]
    s = scene(friendly=["CS2_182"], enemy_secrets=["AT_060"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.board) == (26, "CS2_182 4/5 | CS2_125 3/3")


@card("AT_065", "Battlecry: If you have a minion with Taunt, gain +1 Durability.")
def test_kings_defender(scene: Callable[..., Scene]) -> None:
    """Only with one."""
    assert str(scene(hand=["AT_065"], friendly=["CS2_065"]).play("AT_065").weapon) == "AT_065 3/3"
    assert str(scene(hand=["AT_065"], enemy=["CS2_065"]).play("AT_065").weapon) == "AT_065 3/2"


@card("AT_072", "Battlecry: Draw 3 cards. Put any minions you drew directly into the battlefield.")
def test_varian_wrynn(scene: Callable[..., Scene]) -> None:
    """Without their battlecries; what is no minion stays in hand."""
    s = scene(hand=["AT_072"], deck=["CS2_231", "EX1_593", "CS2_029", "CS2_182"]).play("AT_072")
    assert s.board == "AT_072 7/7, CS2_182 4/5, EX1_593 4/4 | "
    assert [x.card_id for x in s.hand] == ["CS2_029"]
    assert (s.enemy_hero.health, s.deck()) == (30, ["CS2_231"])


@card("AT_073", "Secret: When your turn starts, give your minions +1/+1.")
def test_competitive_spirit(scene: Callable[..., Scene]) -> None:
    """The one secret that acts in its owner's turn; it waits for minions."""
    s = scene(friendly=["CS2_231"], secrets=["AT_073"]).end_turn()
    assert s.secrets() == ["AT_073"]
    assert s.end_turn().board == "CS2_231 2/2 | "
    assert s.secrets() == []
    assert scene(secrets=["AT_073"]).end_turn().end_turn().secrets() == ["AT_073"]


@card("AT_079", "Battlecry: Put one of each Secret from your deck into the battlefield.")
def test_mysterious_challenger(scene: Callable[..., Scene]) -> None:
    """Each once, and none that is there already."""
    s = scene(hand=["AT_079"], deck=["EX1_130", "EX1_130", "EX1_136", "AT_073"], secrets=["AT_073"])
    s.play("AT_079")
    assert sorted(s.secrets()) == ["AT_073", "EX1_130", "EX1_136"]
    assert sorted(s.deck()) == ["AT_073", "EX1_130"]
