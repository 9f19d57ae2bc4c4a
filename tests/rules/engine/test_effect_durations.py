"""Duration of effects: through a new hero, an aura, the end of a turn; the stats a number reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene


# ---- heroes --------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["Deathstalker Rexxar", "Lord Jaraxxus", "Bloodreaver Gul'dan"])
def test_a_new_hero_is_not_frozen(card: str, scene: Callable[..., Scene]) -> None:
    """Whoever was frozen is gone."""
    s = scene(hand=card)
    s.set(s.hero, t.FLAGS, t.F_FROZEN).play(card)
    assert not s.hero.column(t.FLAGS) & t.F_FROZEN


def test_a_used_attack_stays_used_through_a_hero_card(scene: Callable[..., Scene]) -> None:
    """The new hero has attacked, too."""
    s = scene(hand="Deathstalker Rexxar", weapon="Fiery War Axe 3/2", mana=10)
    s.attack(s.hero, s.enemy_hero).play("Deathstalker Rexxar")
    assert not s.can_attack(s.hero, s.enemy_hero)


def test_a_hero_cards_battlecry_lacks_what_the_weapon_has(scene: Callable[..., Scene]) -> None:
    """Poisonous and Lifesteal are about the weapon's blows (patch 10.0)."""
    s = scene(
        weapon="Fiery War Axe 3/2", hand="Envenom Weapon, Deathstalker Rexxar",
        enemy="Boulderfist Ogre x2", health=10, mana=10,
    )  # fmt: skip
    s.array[0]["mana"][0] = 10
    s.play("Envenom Weapon")
    s.array[0]["mana"][0] = 10
    s.set(s.weapon, t.KW, t.POISONOUS | t.LIFESTEAL)  # type: ignore[arg-type]  # it is there
    s.play("Deathstalker Rexxar")
    assert [x.health for x in s.enemy] == [5, 5]
    assert s.hero.health == 10
    s.attack(s.hero, s.enemy[0])
    assert len(s.enemy) == 1


# ---- doubling ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("friendly", "now", "after"),
    [
        ("Wisp", 2, 2), ("Wisp, Raid Leader", 3, 3), ("Wisp 3/1", 6, 6),
        ("Wisp, Dire Wolf Alpha", 3, 3),
    ],
)  # fmt: skip
def test_doubled_attack_leaves_auras_out(
    friendly: str, now: int, after: int, scene: Callable[..., Scene]
) -> None:
    """They are added to what was doubled."""
    s = scene(hand="Blessed Champion", friendly=friendly, deck="Wisp x3", enemy_deck="Wisp x3")
    s.play("Blessed Champion", s.friendly[0])
    seen = [s.friendly[0].attack, s.end_turn().friendly[0].attack]
    assert seen == [now, after]


def test_what_lasts_a_turn_is_doubled_for_the_turn(scene: Callable[..., Scene]) -> None:
    """Abusive Sergeant's two are four, and gone with the turn."""
    s = scene(
        hand="Abusive Sergeant, Blessed Champion", friendly="Wisp", deck="Wisp", enemy_deck="Wisp"
    )
    wisp = s.friendly[0]
    s.play("Abusive Sergeant", wisp).play("Blessed Champion", wisp)
    assert wisp.attack == 6
    assert s.end_turn() is s
    assert wisp.attack == 2


@pytest.mark.parametrize("card", ["Soldier of the Infinite", "Starscale Constellar", "Gahz'rilla"])
def test_whoever_doubles_its_own_attack_does_so_likewise(
    card: str, scene: Callable[..., Scene]
) -> None:
    """With a Raid Leader beside it has one more than twice what is printed."""
    s = scene(hand=f"{card}, Moonfire", friendly="Raid Leader", mana=10)
    s.play(card)
    s.array[0]["mana"][0] = 10
    doubled = s.friendly[-1]
    if card != "Soldier of the Infinite":
        s.play("Moonfire", doubled)
    printed = int(s.native.library.cards[doubled.column(t.CARD), t.C_ATK])
    assert doubled.attack == 2 * printed + 1


def test_doubled_stats_leave_an_attack_aura_out(scene: Callable[..., Scene]) -> None:
    """Arator the Redeemer and Raid Leader: a Recruit is 3/2."""
    s = scene(hand="Arator the Redeemer", friendly="Silver Hand Recruit, Raid Leader")
    s.play("Arator the Redeemer")
    assert (s.friendly[0].attack, s.friendly[0].health) == (3, 2)


# ---- what a number is read of --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("friendly", "card", "stats"),
    [
        ("Hobgoblin, Raid Leader", "Wisp", (4, 3)),
        ("Hobgoblin, Raid Leader", "Bloodfen Raptor", (4, 2)),
        ("Steward of Darkshire, Stormwind Champion", "Wisp", (2, 2)),
        ("Carnival Barker, Stormwind Champion", "Wisp", (3, 4)),
    ],
)
def test_what_is_played_is_asked_for_its_stats_before_auras(
    friendly: str, card: str, stats: tuple[int, int], scene: Callable[..., Scene]
) -> None:
    """Of "whenever you play" and "whenever you summon", which come before auras hold."""
    s = scene(hand=card, friendly=friendly).play(card)
    new = s.friendly[-1]
    assert (new.attack, new.health) == stats
    if friendly.startswith("Steward"):
        assert new.column(t.KW) & t.SHIELD


# ---- keywords by chance --------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_selfless_heros_shield_goes_to_one_without(seed: int, scene: Callable[..., Scene]) -> None:
    """And to nobody where all have one."""
    s = scene(
        hand="Fireball x2", enemy="Selfless Hero x2, Wisp divine shield, Wisp", seed=seed, mana=10
    )
    s.play("Fireball", s.enemy[0])
    shielded = [x.name for x in s.enemy if x.column(t.KW) & t.SHIELD]
    assert len(shielded) == 2


def test_coghammer_goes_to_one_that_lacks_either(scene: Callable[..., Scene]) -> None:
    """Of two keywords, to a minion that has not both."""
    for seed in range(4):
        s = scene(
            hand="Coghammer", friendly="Wisp divine shield taunt, Wisp taunt", seed=seed, mana=10
        )
        s.play("Coghammer")
        assert all(x.column(t.KW) & t.SHIELD for x in s.friendly)


# ---- cast when drawn -----------------------------------------------------------------------------
@pytest.mark.parametrize(("held", "health"), [(9, 28), (10, 30)])
def test_what_casts_when_drawn_is_burnt_by_a_full_hand(
    held: int, health: int, scene: Callable[..., Scene]
) -> None:
    """A Bleed deals 2 as it is drawn; into a full hand it does nothing, and draws nothing."""
    s = scene(enemy_hand=f"Wisp x{held}", enemy_deck="Wisp, SW_311t").end_turn()
    assert s.hero.health == health
    assert int(s.array[0]["ndeck"][1]) == (1 if held == 10 else 0)


@pytest.mark.parametrize(
    ("card", "held", "top", "left"),
    [
        ("Arcane Intellect", 9, "BOT_511t, Wisp", (30, 2)),  # a Wisp, then no room for the Bomb
        ("Arcane Intellect", 9, "Wisp, BOT_511t", (25, 1)),  # the Bomb draws on, then there is none
        ("Arcane Intellect", 8, "BOT_511t, BOT_511t", (20, 0)),
        ("Arcane Intellect", 9, "SCH_307t, Wisp", (30, 2)),  # a Soul Fragment restores nothing
        ("Book of Specters", 2, "BOT_511t, BOT_511t, Wisp", (20, 0)),  # cast, not discarded
        ("Valdris Felgorge", 6, "BOT_511t, Wisp x4", (30, 3)),  # twelve fit then
    ],
)
def test_each_draw_looks_at_the_room_that_there_is_then(
    card: str, held: int, top: str, left: tuple[int, int], scene: Callable[..., Scene]
) -> None:
    """The next card of a draw finds the hand as the last one has left it; the top stands last."""
    s = scene(hand=f"{card}, Wisp x{held}", deck=f"Wisp x2, {top}", mana=10).play(card)
    assert (s.hero.health, int(s.array[0]["ndeck"][0])) == left


# ---- targets -------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["Death Growl", "Shallow Grave", "Play Dead", "Necrium Vial"])
def test_a_card_about_a_deathrattle_asks_for_one(card: str, scene: Callable[..., Scene]) -> None:
    """No other minion may be its target."""
    s = scene(hand=card, friendly="Wisp, Loot Hoarder, Wisp", mana=10)
    assert not s.can_play(card, s.friendly[0])
    assert s.can_play(card, s.friendly[1])


def test_both_of_wraths_options_are_two_blows(scene: Callable[..., Scene]) -> None:
    """Since August 2017 three and then one, each with Spell Damage (hs-bugs 489)."""
    s = scene(hand="Wrath", friendly="Fandral Staghelm, Kobold Geomancer", enemy="Sleepy Dragon")
    s.play("Wrath", s.enemy[0])
    assert s.enemy[0].health == 12 - 4 - 2
