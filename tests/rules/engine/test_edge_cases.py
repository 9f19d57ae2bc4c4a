"""Rules at their edges: full zones, damage of nothing, auras over set statistics, what is cast.

Where the texts of the cards leave it open, the test names who says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.cards.definitions import DEFINITIONS
from hsbot.rules.cards.library import Library
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.cards.words import (
    FRIENDLY_MINIONS,
    MINIONS,
    SELF,
    TARGET,
    THIS_HEALTH,
    buff,
    cast_card,
    damage,
    define,
    equals,
    spell,
    transform,
    when,
    when_damaged,
)
from hsbot.rules.schema import layout as t
from hsbot.simulators.native import Native
from kit.scene import NO_DECKS, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Entity

MADE_UP = (
    define("CS2_120", "", when_damaged(buff(FRIENDLY_MINIONS, 0, 5))),
    define("CS2_119", "", when_damaged(when(equals(THIS_HEALTH, 0), damage(SELF, 1)))),
    define("CS2_023", "", spell(cast_card("BT_491"))),
    define("CS2_022", "", spell(transform(TARGET, "BT_156"), target=MINIONS)),
)
"""Plain cards with what no real card does alone: what is hurt gives its side health, or is hurt
again; a spell that casts another; a minion that becomes one which starts dormant."""


@pytest.fixture(scope="module")
def made_up(table: CardTable) -> Callable[..., Scene]:
    """Sets a scene in which some plain cards do what ``MADE_UP`` says."""
    known = [d for d in DEFINITIONS if d.card_id not in {m.card_id for m in MADE_UP}]
    native = Native(Library(build_tables(table, "made up", [*known, *MADE_UP])))

    def build(**parts: object) -> Scene:
        return Scene(native, **{**NO_DECKS, **parts})  # type: ignore[arg-type]

    return build


def _stats(entity: Entity) -> tuple[int, int]:
    return entity.attack, entity.health


# ---- counts and limits ---------------------------------------------------------------------------
def test_a_location_is_no_minion_to_be_counted(scene: Callable[..., Scene]) -> None:
    """Ring of Courage is repeated for each enemy minion, not for a location."""
    board = scene(friendly="Wisp", enemy="Wisp, Castle Kennels", hand="ONY_027")
    assert _stats(board.play("ONY_027", board.friendly[0]).friendly[0]) == (3, 3)


def test_a_dormant_minion_is_not_counted(scene: Callable[..., Scene]) -> None:
    """Nor is it repeated for a dormant one."""
    board = scene(friendly="Wisp", enemy="Wisp, Wisp", hand="ONY_027")
    board.set(board.enemy[1], t.FLAGS, t.F_DORMANT)
    assert _stats(board.play("ONY_027", board.friendly[0]).friendly[0]) == (3, 3)


@pytest.mark.parametrize(("before", "after"), [(60, 60), (59, 60), (57, 60), (30, 33)])
def test_a_deck_holds_sixty_cards(before: int, after: int, scene: Callable[..., Scene]) -> None:
    """A card that would be shuffled into a deck of 60 is lost."""
    board = scene(deck=f"Wisp x{before}", hand="LOOT_026").play("LOOT_026")
    assert board.array[0]["ndeck"][0] == after


# ---- no damage -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attacker", "others"),
    [("CATA_208", ""), ("Boulderfist Ogre", "TLC_228")],
)
def test_who_has_no_attack_deals_no_extra_damage(
    attacker: str, others: str, scene: Callable[..., Scene]
) -> None:
    """One extra damage is added to damage; a minion without attack deals none."""
    board = scene(
        friendly=attacker, enemy=["Fire Elemental 0/5", others] if others else "Shieldbearer"
    )
    before = board.friendly[0].health
    assert board.attack(board.friendly[0], board.enemy[0]).friendly[0].health == before


def test_a_hero_is_dealt_no_extra_damage_by_nothing(scene: Callable[..., Scene]) -> None:
    """Voidtouched Attendant adds to what a hero is dealt, not to the blow of a Shieldbearer."""
    board = scene(friendly="SW_446", enemy="Shieldbearer", weapon="Fiery War Axe")
    assert board.attack(board.hero, board.enemy[0]).hero.health == 30


# ---- statistics and auras ------------------------------------------------------------------------
def test_swapped_statistics_have_an_aura_twice(scene: Callable[..., Scene]) -> None:
    """A 3/1 under Stormwind Champion becomes a 3/5 (Hearthstone Wiki, "Crazed Alchemist")."""
    board = scene(friendly="Stormwind Champion, Wisp 3/1", hand="EX1_059")
    minion = board.friendly[1]
    assert _stats(minion) == (4, 2)
    board.play("EX1_059", minion)
    assert _stats(minion) == (3, 5)


def test_exchanged_health_has_an_aura_on_top(scene: Callable[..., Scene]) -> None:
    """Vol'jin's exchange sets health like any other effect does, and auras come on top."""
    board = scene(enemy="Stormwind Champion, Chillwind Yeti", hand="GVG_014")
    board.play("GVG_014", board.enemy[1])
    assert board.friendly[0].health == 6
    assert board.enemy[1].health == 3


def test_set_statistics_have_an_aura_on_top(scene: Callable[..., Scene]) -> None:
    """Ongoing effects always come last (Hearthstone Wiki, "Set attribute")."""
    board = scene(friendly="Stormwind Champion, Chillwind Yeti", hand="EX1_360")
    board.play("EX1_360", board.friendly[1])
    assert _stats(board.friendly[1]) == (2, 6)


# ---- the blow's own health -----------------------------------------------------------------------
def test_what_starts_dormant_does_so_where_a_minion_becomes_it(
    made_up: Callable[..., Scene],
) -> None:
    """However it comes into play (Hearthstone Wiki, "Dormant"); it wakes as one that was played."""
    board = made_up(friendly="Wisp", hand="CS2_022", deck="Wisp x3", enemy_deck="Wisp x3")
    board.play("CS2_022", board.friendly[0])
    (sleeper,) = board.friendly
    assert (sleeper.card_id, sleeper.column(t.TIMER)) == ("BT_156", 2)
    assert sleeper.column(t.FLAGS) & t.F_DORMANT
    board.end_turn().end_turn().end_turn()
    assert board.friendly[0].column(t.FLAGS) & t.F_DORMANT
    board.end_turn()
    assert not board.friendly[0].column(t.FLAGS) & t.F_DORMANT


def test_an_honorable_kill_is_known_at_the_blow(made_up: Callable[..., Scene]) -> None:
    """A minion healed by its own trigger was killed exactly all the same (hs-bugs 1094)."""
    board = made_up(friendly="AV_121", enemy="CS2_120 2/1")
    assert _stats(board.attack(board.friendly[0], board.enemy[0]).friendly[0])[0] == 3


def test_of_several_killed_exactly_each_counts(made_up: Callable[..., Scene]) -> None:
    """The effect of the first one's trigger on the second comes after the blow."""
    board = made_up(hand="AV_313", enemy="CS2_120 2/5, Wisp").play("AV_313")
    assert board.friendly[0].attack == made_up(friendly="AV_313").friendly[0].attack + 1


def test_later_damage_makes_no_overkill(made_up: Callable[..., Scene]) -> None:
    """Exactly killed, then hurt again by a trigger: an honorable kill and no overkill."""
    board = made_up(friendly="TRL_010 2/9", enemy="CS2_119 1/2")
    assert board.attack(board.friendly[0], board.enemy[0]).hero.armor == 0
    board = made_up(friendly="AV_121 2/9", enemy="CS2_119 1/2")
    assert board.attack(board.friendly[0], board.enemy[0]).friendly[0].attack == 4


def test_overkill_is_known_at_the_blow(made_up: Callable[..., Scene]) -> None:
    """More damage than health, though the target's trigger gives it health before it acts."""
    board = made_up(friendly="TRL_010 2/9", enemy="CS2_120 1/1")
    assert board.attack(board.friendly[0], board.enemy[0]).hero.armor == 3


def test_a_spell_kills_honorably_at_the_blow(made_up: Callable[..., Scene]) -> None:
    """So it is for spells: three damage to three health discovers another spell."""
    board = made_up(hand="ONY_032", enemy="CS2_120 1/3")
    board.play("ONY_032", board.enemy[0])
    assert board.offered
    assert board.enemy[0].health == 5


# ---- what is cast was not played from a hand -----------------------------------------------------
def test_a_cast_spell_is_no_outcast(made_up: Callable[..., Scene]) -> None:
    """A card that an effect casts does not trigger Outcast (Hearthstone Wiki, "Cast spell")."""
    board = made_up(hand="CS2_023", deck="Wisp x4").play("CS2_023")
    assert len(board.hand) == 1


def test_an_outcast_card_that_is_played_is_one(scene: Callable[..., Scene]) -> None:
    """From the edge of the hand two cards are drawn, from its middle one."""
    board = scene(hand="BT_491, Wisp, Wisp", deck="Wisp x4").play("BT_491")
    assert len(board.hand) == 4
    board = scene(hand="Wisp, BT_491, Wisp", deck="Wisp x4").play("BT_491")
    assert len(board.hand) == 3


def test_after_an_outcast_card_is_about_the_card_played(made_up: Callable[..., Scene]) -> None:
    """Listeners to cards from the edge hear of the one played, not of one that is cast."""
    board = made_up(friendly="BT_937", hand="Wisp, Wisp, Wisp", enemy="Chillwind Yeti")
    board.play("Wisp")
    assert board.enemy[0].health == 4


# ---- mana ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("mana", "locked", "coins", "left"),
    [(2, 0, 0, 1), (2, 0, 1, 2), (1, 0, 2, 2), (4, 1, 1, 4), (4, 3, 0, 1)],
)
def test_a_lost_crystal_takes_no_mana_of_this_turn(
    mana: int, locked: int, coins: int, left: int, scene: Callable[..., Scene]
) -> None:
    """The coin's mana is no crystal's: what the log calls RESOURCES loses one, TEMP_RESOURCES none.

    An overloaded crystal is as empty as one that was spent: RESOURCES_USED counts both.
    """
    board = scene(hand=["GAME_005"] * coins + ["DMF_115 (0)"], mana=mana)
    board.array[0]["locked"][0] = locked
    board.array[0]["mana"][0] = mana - locked
    for _ in range(coins):
        board.play("GAME_005")
    board.play("DMF_115")
    assert (board.array[0]["max_mana"][0], board.array[0]["mana"][0]) == (mana - 1, left)


def test_a_spent_crystal_is_lost_first(scene: Callable[..., Scene]) -> None:
    """Felguard's own crystals are empty when it takes one (Hearthstone Wiki, "Felguard")."""
    board = scene(hand="DMF_115", mana=5)
    spent = board.hand[0].cost
    board.play("DMF_115")
    assert (board.array[0]["max_mana"][0], board.array[0]["mana"][0]) == (4, 5 - spent)


# ---- room ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("side", ["friendly", "enemy"])
def test_who_is_replaced_makes_room_on_a_full_board(side: str, scene: Callable[..., Scene]) -> None:
    """Life Cycle: the destroyed minion is gone before another takes its place."""
    board = scene(**{side: "Chillwind Yeti, Wisp x6"}, hand="TLC_235")
    mine = board.friendly if side == "friendly" else board.enemy
    board.play("TLC_235", mine[0])
    assert len(board.friendly if side == "friendly" else board.enemy) == 7


def test_a_destroyed_minion_makes_room_for_the_demon(scene: Callable[..., Scene]) -> None:
    """Ritual of Doom and EVIL Recruiter on a full board."""
    board = scene(friendly="Wisp x7", hand="CS3_002")
    board.play("CS3_002", board.friendly[0])
    assert board.friendly[-1].card_id == "CS3_002t"


def test_a_magnetic_minion_needs_no_room(scene: Callable[..., Scene]) -> None:
    """It joins a Mech on a full board, and cannot stand there (Hearthstone Wiki, "Board space")."""
    board = scene(friendly="BOT_906, Wisp x6", hand="BOT_563")
    assert not board.can_play("BOT_563")
    assert board.play("BOT_563", place=1).friendly[0].brief == "BOT_906 7/8"


def test_a_replaced_deck_did_not_start_there(scene: Callable[..., Scene]) -> None:
    """Cards that replace a deck are made by the effect, as a card that asks for those finds."""
    board = scene(hand="TSC_944, Arcane Intellect (0), TLC_364 (0)", deck="Wisp x3", mana=10)
    board.play("TSC_944").play("Arcane Intellect").play("TLC_364")
    assert [x.cost for x in board.hand] == [4, 4]


# ---- forced attacks and replays ------------------------------------------------------------------
def test_freeze_does_not_stop_a_forced_attack(scene: Callable[..., Scene]) -> None:
    """Kobold Barbarian attacks while frozen (Hearthstone Wiki, "Freeze": forced attacks)."""
    board = scene(friendly="Wisp", enemy="LOOT_041 frozen", enemy_health=30)
    board.end_turn()
    assert board.hero.health == 26 or not board.friendly


@pytest.mark.parametrize("seed", range(1, 5))
def test_tess_goes_on_when_she_is_gone(seed: int, scene: Callable[..., Scene]) -> None:
    """Tess Greymane's battlecry goes on though she is destroyed (hs-bugs 961 and 978)."""
    board = scene(
        hero="Rogue",
        hand="Twisting Nether (0), Arcane Intellect (0), GIL_598 (0)",
        deck="Wisp x6",
        seed=seed,
    )
    board.play("Twisting Nether").play("Arcane Intellect").play("GIL_598")
    assert not board.friendly
    assert len(board.hand) == 4
