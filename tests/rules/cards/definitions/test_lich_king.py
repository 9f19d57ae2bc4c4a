"""March of the Lich King and the Path of Arthas, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "CS2_172"
FROSTBOLT, FIREBALL, COIN = "CS2_024", "CS2_029", "GAME_005"


@card("CORE_CATA_007", "Deal 3 damage to two random enemy minions. Draw a card for each that dies.")
@pytest.mark.parametrize("seed", range(4))
def test_consumption(seed: int, scene: Callable[..., Scene]) -> None:
    """Two of three; a card for each corpse."""
    s = scene(hand=["CORE_CATA_007"], enemy=[WISP, OGRE, RAPTOR], deck=[WISP] * 3, seed=seed)
    s.play("CORE_CATA_007")
    assert len(s.hand) == 3 - len(s.enemy)
    hurt = 1 if s.enemy[0].health == 4 or s.enemy[-1].health == 4 else 0
    assert len(s.hand) == 2 - hurt


@card("RLK_025", "Deal 3 damage to a minion. If it dies, Discover a Frost Rune card.")
def test_frost_strike(scene: Callable[..., Scene], table: CardTable) -> None:
    """Only if it dies."""
    s = scene(hand=["RLK_025"], enemy=[YETI])
    assert s.play("RLK_025", s.enemy[0]).offered == []
    s = scene(hand=["RLK_025"], enemy=[WISP])
    offered = s.play("RLK_025", s.enemy[0]).offered
    assert len(offered) == 3
    assert all(table[x].tag(GameTag.COST_FROST) for x in offered)


@card(
    "RLK_039",
    "Gain 4 Corpses. Shuffle four Crates into your deck that summon a 2/2 Undead when drawn.",
)
@card("RLK_039t", "Casts When Drawn Summon a 2/2 Undead Peasant.")
def test_plagued_grain(scene: Callable[..., Scene]) -> None:
    """Four of each; a crate drawn opens and another card is drawn."""
    s = scene(hand=["RLK_039"]).play("RLK_039")
    assert (s.count(0, t.N_CORPSES), s.deck()) == (4, ["RLK_039t"] * 4)
    s.end_turn().end_turn()
    assert s.board == ", ".join(["RLK_070t 2/2"] * 4) + " | "
    assert s.hero.health == 29, "after the crates the deck is empty"


@card(
    "CORE_RLK_066",
    "Battlecry: Spend a Corpse to Discover a Blood Rune card.~GAMEPLAY ASPROXY CORE RLK 066",
)
@card(
    "RLK_066", "Battlecry: Spend a Corpse to Discover a Blood Rune card.~GAMEPLAY ASPROXY RLK 066"
)
def test_hematurge(scene: Callable[..., Scene], table: CardTable) -> None:
    """Not without a corpse."""
    for hematurge in ("RLK_066", "CORE_RLK_066"):
        assert scene(hand=[hematurge]).play(hematurge).offered == []
        s = scene(hand=["RLK_503", hematurge]).play("RLK_503").play(hematurge)
        assert all(table[x].tag(GameTag.COST_BLOOD) for x in s.offered)
        assert len(s.offered) == 3
        assert s.count(0, t.N_CORPSES) == 0


@card(
    "RLK_071", "Battlecry: Destroy a random minion in your opponent's hand, deck, and battlefield."
)
def test_patchwerk(scene: Callable[..., Scene]) -> None:
    """One of each; nothing is discarded or summoned; spells are safe."""
    s = scene(hand=["RLK_071"], enemy=[YETI], enemy_hand=[OGRE, COIN], enemy_deck=[COIN, WISP])
    s.play("RLK_071")
    assert (s.board, s.deck(1)) == ("RLK_071 4/6 | ", [COIN])
    assert [x.card_id for x in s.enemy_hand] == [COIN]
    assert scene(hand=["RLK_071"]).play("RLK_071").board == "RLK_071 4/6 | "


@card("RLK_082", "Taunt Deathrattle: Return this to your hand. It costs Health instead of Mana.")
def test_deathbringer_saurfang(scene: Callable[..., Scene]) -> None:
    """Paid in blood."""
    s = scene(hand=[COIN], friendly=["RLK_082"], mana=2)
    s.set(s.friendly[0], t.DAMAGE, 5).use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == [COIN, "RLK_082"]
    s.play("RLK_082")
    assert (s.hero.health, s.mana, s.board) == (25, 0, "RLK_082 4/6 | ")


@card(
    "RLK_085",
    "Battlecry: Raise ALL of your Corpses as 1/1 Risen Golems with Rush. "
    "For each that can't fit, give one +2/+2.",
)
def test_lord_marrowgar(scene: Callable[..., Scene]) -> None:
    """Six golems at the most; the rest makes them larger; all corpses are spent."""
    s = scene(hand=["RLK_039", "RLK_085"], mana=9).play("RLK_039").play("RLK_085")
    assert [x.brief for x in s.friendly].count("RLK_085t 1/1") == 4
    assert s.count(0, t.N_CORPSES) == 0
    s = scene(hand=["RLK_039", "RLK_085"], friendly=[YETI] * 4, mana=9)
    s.play("RLK_039").play("RLK_085")
    golems = [x for x in s.friendly if x.card_id == "RLK_085t"]
    assert sorted(x.attack for x in golems) in ([1, 5], [3, 3])


@card("RLK_087", "Destroy the highest Attack enemy minion.")
def test_asphyxiate(scene: Callable[..., Scene]) -> None:
    """Any of several that are equal; not without an enemy minion."""
    s = scene(hand=["RLK_087"], friendly=[OGRE], enemy=[RAPTOR, YETI, WISP]).play("RLK_087")
    assert s.board == "CS2_200 6/7 | CS2_172 3/2, CS2_231 1/1"
    assert not scene(hand=["RLK_087"], friendly=[OGRE]).can_play("RLK_087")


@card(
    "RLK_706",
    "Battlecry: For the rest of the game, deal 3 damage to your opponent at the end of your turns.",
)
@card(
    "RLK_706e3",
    "For the rest of the game, deal 3 damage to your opponent at the end of your turns.",
)
def test_alexandros_mograine(scene: Callable[..., Scene]) -> None:
    """When he is gone, too; twice as much after two; own turns only."""
    s = scene(hand=["RLK_706", FIREBALL], mana=7, deck=[WISP] * 4, enemy_deck=[WISP] * 4)
    s.play("RLK_706").end_turn()
    assert s.enemy_hero.health == 27
    s.end_turn()
    assert s.enemy_hero.health == 27
    s.set(s.friendly[0], t.DAMAGE, 6).use_power(s.friendly[0]).end_turn()
    assert (s.board, s.enemy_hero.health) == (" | ", 24)


@card("RLK_720", "Taunt, Lifesteal At the end of your turn, attack the lowest Health enemy.")
def test_gnome_muncher(scene: Callable[..., Scene]) -> None:
    """A minion or the hero; it may attack besides."""
    s = scene(friendly=["RLK_720"], enemy=[YETI, RAPTOR], enemy_deck=[WISP])
    s.set(s.hero, t.DAMAGE, 10).end_turn()
    assert (s.board, s.hero.health) == ("RLK_720 5/3 | CS2_182 4/5", 25)
    s = scene(friendly=["RLK_720"], enemy=[OGRE], enemy_health=6, enemy_deck=[WISP])
    assert s.end_turn().enemy_hero.health == 1


@card("WW_374", "Spend up to 8 Corpses to summon a random minion of that Cost.")
def test_corpse_farm(scene: Callable[..., Scene], table: CardTable) -> None:
    """All corpses, eight at the most; none, no minion."""
    s = scene(hand=["RLK_039", "WW_374"]).play("RLK_039").play("WW_374")
    assert ([table[x.card_id].cost for x in s.friendly], s.count(0, t.N_CORPSES)) == ([4], 0)
    s = scene(hand=["RLK_039"] * 3 + ["WW_374"])
    s.play("RLK_039").play("RLK_039").play("RLK_039").play("WW_374")
    assert ([table[x.card_id].cost for x in s.friendly], s.count(0, t.N_CORPSES)) == ([8], 4)
    assert scene(hand=["WW_374"]).play("WW_374").friendly == []


@card("RLK_115", "Enemy characters can't be healed.")
def test_repulsive_gargantuan(scene: Callable[..., Scene]) -> None:
    """The enemy's own power fails; the other side's works."""
    s = scene(power="HERO_09bp", enemy=["RLK_115"])
    assert s.set(s.hero, t.DAMAGE, 5).use_power(s.hero).hero.health == 25
    s = scene(power="HERO_09bp", friendly=["RLK_115"])
    assert s.set(s.hero, t.DAMAGE, 5).use_power(s.hero).hero.health == 27
    assert s.set(s.enemy_hero, t.DAMAGE, 5).enemy_hero.health == 25


@card("RLK_125", "Destroy a minion. Deal 3 damage to your hero.")
def test_obliterate(scene: Callable[..., Scene]) -> None:
    """Spell damage does not make it worse."""
    s = scene(hand=["RLK_125"], friendly=["CS2_142"], enemy=[YETI])
    assert s.play("RLK_125", s.enemy[0]).board == "CS2_142 2/2 | "
    assert s.hero.health == 27


@card(
    "RLK_224",
    "Battlecry: Draw 2 spells. If they're both Frost spells, deal 2 damage to all enemies.",
)
@pytest.mark.parametrize(
    ("deck", "health"),
    [
        ([FROSTBOLT, WISP, FROSTBOLT], 28),
        ([FROSTBOLT, FIREBALL, WISP], 30),
        ([FIREBALL, FIREBALL], 30),
        ([FROSTBOLT, WISP], 30),
    ],
)
def test_overseer_frigidara(deck: list[str], health: int, scene: Callable[..., Scene]) -> None:
    """Two spells are drawn in any case."""
    s = scene(hand=["RLK_224"], enemy=[YETI], deck=deck).play("RLK_224")
    assert len(s.hand) == len([x for x in deck if x != WISP])
    assert (s.enemy_hero.health, s.enemy[0].health) == (health, health - 25)


def test_falric_doubles_what_cards_give(scene: Callable[..., Scene]) -> None:
    """A corpse gained by a text counts twice like one of the battlefield."""
    s = scene(hand=["RLK_503"], friendly=["CORE_EDR_003"]).play("RLK_503")
    assert s.count(0, t.N_CORPSES) == 2


@card(
    "RLK_116",
    "Battlecry: If a friendly Undead died after your last turn, Discover an Unholy Rune card.",
)
def test_necrotic_mortician(scene: Callable[..., Scene], table: CardTable) -> None:
    """In this turn or the opponent's last; not two turns ago, no living or enemy one."""
    undead = "RLK_958"
    s = scene(hand=["RLK_116"], friendly=[undead])
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0]).play("RLK_116")
    assert all(table[x].tag(GameTag.COST_UNHOLY) for x in s.offered)
    assert len(s.offered) == 3
    s = scene(hand=["RLK_116"], friendly=[undead], enemy=[YETI], enemy_deck=[WISP]).end_turn()
    assert len(s.attack(s.enemy[0], s.friendly[0]).end_turn().play("RLK_116").offered) == 3
    s = scene(hand=["RLK_116"], friendly=[undead])
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0]).end_turn().end_turn()
    assert s.play("RLK_116").offered == []
    s = scene(hand=["RLK_116"], friendly=[RAPTOR], enemy=[undead])
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert s.play("RLK_116").offered == []


@card("RLK_744", "Costs (1) less for each Corpse you've spent this game.")
def test_stitched_giant(scene: Callable[..., Scene]) -> None:
    """Spent, not gained."""
    s = scene(hand=["RLK_744", "RLK_039", "RLK_066"]).play("RLK_039")
    assert s.hand[0].cost == 9
    s.play("RLK_066")
    assert s.hand[0].cost == 8
