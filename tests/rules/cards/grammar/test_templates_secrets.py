"""Templates of secrets, each under a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.grammar_scenario_cards import AXE, COIN, MOONFIRE, OGRE, RAPTOR, TIGER, WISP, YETI, hand_of
from kit.scene import card

if TYPE_CHECKING:
    from kit.grammar_scenario_cards import Play


@card(
    "EX1_611",
    "Secret: When an enemy minion attacks, return it to its owner's hand. It costs (2) more.",
)
def test_freezing_trap(play: Play) -> None:
    """A minion's attack, whomever it is on; never the hero's, never on its own turn."""
    s = play(friendly=[YETI], enemy=[WISP], enemy_secrets=["EX1_611"], weapon=AXE)
    assert s.attack(s.hero, s.enemy_hero).secrets(1) == ["EX1_611"]
    s.attack(s.friendly[0], s.enemy[0])
    assert (s.board, hand_of(s), s.hand[0].cost) == (" | CS2_231 1/1", [YETI], 6)
    assert s.secrets(1) == []
    s = play(friendly=[YETI], secrets=["EX1_611"])
    assert s.attack(s.friendly[0], s.enemy_hero).enemy_hero.health == 26


@card("JAIL_315", "Secret: When an enemy minion attacks, transform it into a 1/1 Sheep.")
def test_mystic_misdirection(play: Play) -> None:
    """A sheep stands there instead; nobody has been struck by the yeti."""
    s = play(friendly=[YETI], enemy_secrets=["JAIL_315"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert [x.brief.split()[1] for x in s.friendly] == ["1/1"]
    assert s.enemy_hero.health >= 29
    assert s.secrets(1) == []


@card("EX1_594", "Secret: When a minion attacks your hero, destroy it.")
def test_vaporize(play: Play) -> None:
    """An attack on the hero, not on a minion."""
    s = play(friendly=[YETI, OGRE], enemy=[WISP], enemy_secrets=["EX1_594"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.secrets(1) == ["EX1_594"]
    s.attack(s.friendly[1], s.enemy_hero)
    assert (s.board, s.enemy_hero.health) == ("CS2_182 4/4 | ", 30)


@card("EX1_610", "Secret: When your hero is attacked, deal 2 damage to all enemies.")
def test_explosive_trap(play: Play) -> None:
    """All enemies, their hero too; an attack by their hero counts."""
    s = play(friendly=[YETI, WISP], enemy=[WISP], enemy_secrets=["EX1_610"], weapon=AXE)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.secrets(1) == ["EX1_610"]
    s.attack(s.hero, s.enemy_hero)
    assert (s.board, s.hero.health, s.secrets(1)) == ("CS2_182 4/2 | ", 28, [])


@card(
    "BAR_812",
    "Secret: When a friendly minion is attacked, summon a 3/6 Water Elemental.",
)
def test_oasis_ally(play: Play) -> None:
    """For a minion, not for the hero; kept while there is no room."""
    s = play(friendly=[YETI, YETI], enemy=[OGRE], enemy_secrets=["BAR_812"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.secrets(1) == ["BAR_812"]
    s.attack(s.friendly[1], s.enemy[0])
    assert [x.brief for x in s.enemy] == ["CS2_200 6/3", "CS2_033 3/6"]
    s = play(friendly=[RAPTOR], enemy=[OGRE] * 7, enemy_secrets=["BAR_812"])
    assert s.attack(s.friendly[0], s.enemy[0]).secrets(1) == ["BAR_812"]


@card("EX1_287", "Secret: When your opponent casts a spell, Counter it.")
def test_counterspell(play: Play) -> None:
    """The spell is lost, with its mana; minions pass."""
    s = play(hand=[WISP, "CS2_029"], enemy_secrets=["EX1_287"]).play(WISP)
    assert s.secrets(1) == ["EX1_287"]
    s.play("CS2_029", s.enemy_hero)
    assert (s.enemy_hero.health, s.mana, s.hand, s.secrets(1)) == (30, 6, [], [])


@card(
    "ULD_152",
    "Secret: After your opponent casts a spell, destroy a random enemy minion.",
)
def test_pressure_plate(play: Play) -> None:
    """After the spell has done what it does; kept while there is nobody to crush."""
    s = play(hand=[MOONFIRE], friendly=[YETI], enemy=[YETI], enemy_secrets=["ULD_152"])
    s.play(MOONFIRE, s.enemy_hero)
    assert (s.board, s.enemy_hero.health, s.secrets(1)) == (" | CS2_182 4/5", 29, [])
    s = play(hand=[COIN], enemy=[YETI], enemy_secrets=["ULD_152"]).play(COIN)
    assert s.secrets(1) == ["ULD_152"]


@card(
    "EX1_132",
    "Secret: When your hero takes damage, deal that much damage to the enemy hero.",
)
def test_eye_for_an_eye(play: Play) -> None:
    """As much as the hero took; a minion's damage is nothing to it."""
    s = play(hand=[MOONFIRE, "CS2_029"], enemy=[YETI], enemy_secrets=["EX1_132"])
    assert s.play(MOONFIRE, s.enemy[0]).secrets(1) == ["EX1_132"]
    s.play("CS2_029", s.enemy_hero)
    assert (s.hero.health, s.enemy_hero.health, s.secrets(1)) == (24, 24, [])


@card(
    "CORE_LOOT_204",
    "Secret: When a friendly minion dies, return it to your hand. It costs (2) less.",
)
def test_cheat_death(play: Play) -> None:
    """The card as printed; kept while the hand is full."""
    s = play(hand=["CS2_029"], enemy=[YETI], enemy_secrets=["CORE_LOOT_204"])
    s.play("CS2_029", s.enemy[0])
    assert [(x.card_id, x.cost, x.health) for x in s.enemy_hand] == [(YETI, 2, 5)]
    full = play(
        hand=["CS2_029"], enemy=[YETI], enemy_hand=[WISP] * 10, enemy_secrets=["CORE_LOOT_204"]
    )
    assert full.play("CS2_029", full.enemy[0]).secrets(1) == ["CORE_LOOT_204"]


@card("EX1_294", "Secret: After your opponent plays a minion, summon a copy of it.")
def test_mirror_entity(play: Play) -> None:
    """A copy with all that it has; kept while there is no room for it."""
    s = play(hand=[YETI], enemy_secrets=["EX1_294"])
    s.set(s.hand[0], t.ATK, 6).play(YETI)
    assert s.board == "CS2_182 6/5 | CS2_182 6/5"
    s = play(hand=[YETI], enemy=[WISP] * 7, enemy_secrets=["EX1_294"]).play(YETI)
    assert s.secrets(1) == ["EX1_294"]


# ---- against secrets -----------------------------------------------------------------------------
@card("EX1_544", "All minions lose Stealth. Destroy all enemy Secrets. Draw a card.")
def test_flare(play: Play) -> None:
    """Stealth on both sides, secrets on theirs only."""
    s = play(
        hand=["EX1_544"],
        friendly=[TIGER],
        enemy=[TIGER],
        deck=[WISP],
        secrets=["EX1_610"],
        enemy_secrets=["EX1_594", "EX1_611"],
    ).play("EX1_544")
    assert not any(x.has(t.STEALTH) for x in (*s.friendly, *s.enemy))
    assert (s.secrets(), s.secrets(1), hand_of(s)) == (["EX1_610"], [], [WISP])


@card("EX1_186", "Battlecry: Destroy a random enemy Secret.")
def test_si7_infiltrator(play: Play) -> None:
    """One of theirs, unrevealed."""
    left = set()
    for seed in range(8):
        s = play(
            hand=["EX1_186"], secrets=["EX1_610"], enemy_secrets=["EX1_611", "EX1_594"], seed=seed
        )
        s.play("EX1_186")
        (kept,) = s.secrets(1)
        left.add(kept)
        assert s.secrets() == ["EX1_610"]
    assert left == {"EX1_611", "EX1_594"}
