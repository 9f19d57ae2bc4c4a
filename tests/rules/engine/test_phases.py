"""The steps of a play, an attack and a turn: what comes before what, and what a step can cancel."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.rules.entry import compiled, new_game
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.vocabulary import O_DEATHS
from hsbot.simulators.stepping import begin, step
from kit.random_decks import mixed_table
from kit.scene import costs

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native
    from kit.scene import Scene

WON, LOST, DRAW = 0, 1, 2


def _winner(s: Scene) -> int:
    return int(s.array[0]["winner"])


# ---- the game's end ------------------------------------------------------------------------------
def test_an_attack_whose_trap_kills_the_hero_does_not_land(scene: Callable[..., Scene]) -> None:
    """Explosive Trap comes before the blows: who falls to it has lost, and strikes nobody."""
    s = scene(health=2, enemy_health=3, friendly="Chillwind Yeti", enemy_secrets="Explosive Trap")
    s.attack(s.friendly[0], s.enemy_hero)
    assert (_winner(s), s.enemy_hero.health) == (LOST, 3)


@pytest.mark.parametrize(
    ("after", "winner"), [("Flamewaker", LOST), ("Wild Pyromancer", LOST), ("Wisp", LOST)]
)
def test_who_falls_to_an_own_spell_hears_no_cast(
    after: str, winner: int, scene: Callable[..., Scene]
) -> None:
    """Hellfire's deaths come before "after you cast a spell"."""
    s = scene(hand="Hellfire", health=3, enemy_health=4, friendly=f"{after} 2/9").play("Hellfire")
    assert _winner(s) == winner


def test_who_falls_to_a_battlecry_hears_no_summoning(scene: Callable[..., Scene]) -> None:
    """The battlecry's deaths come before "after you summon a minion" (Knife Juggler)."""
    s = scene(hand="Flame Imp", health=3, enemy_health=1, friendly="Knife Juggler")
    assert _winner(s.play("Flame Imp")) == LOST


@pytest.mark.parametrize("minion", ["Leper Gnome", "Abomination"])
def test_a_deathrattle_of_the_same_death_step_takes_the_other_along(
    minion: str, scene: Callable[..., Scene]
) -> None:
    """The step goes on until nothing dies any more; then both have fallen."""
    s = scene(hand="Hellfire", health=3, enemy_health=5, friendly=f"{minion} 1/1").play("Hellfire")
    assert _winner(s) == DRAW


@pytest.mark.parametrize("seed", range(12))
def test_whoever_has_fallen_when_a_death_step_ends_never_acts_again(
    seed: int, table: CardTable, library: Library, native: Native
) -> None:
    """In random games of random decks, watched instruction by instruction."""
    rng, chooser = native.rng(seed), random.Random(seed)
    state = new_game.new_game(mixed_table(table, library, seed, modelled=True), rng)
    ended = 0
    while (n := compiled.legal_at(state, 0, rng)) and not ended:
        act = int(rng[0]["act"][chooser.randrange(n)])
        more = begin(state, rng, compiled.public_code_at(state, 0, act))
        while more:
            depth, pc = int(rng[0]["sp"]), int(rng[0]["stack"][0, t.PC])
            outermost = depth == 1 and int(library.table["code"][pc, 0]) == O_DEATHS
            more = step(state, rng)
            over = int(rng[0]["sp"]) <= 1 and int(rng[0]["stack"][0, t.PC]) != pc
            if outermost and over and _fallen(state[0]):
                assert state[0]["winner"] >= 0
                ended += 1
        assert rng[0]["err"] in (0, t.E_ENDLESS)
    assert ended == _fallen(state[0])


def _fallen(s: np.void) -> bool:
    heroes = s["e"][t.R_HERO : t.R_HERO + 2]
    return any(
        hero[t.HEALTH] + hero[t.HEALTH_AURA] <= hero[t.DAMAGE] or hero[t.FLAGS] & t.F_DESTROYED
        for hero in heroes.tolist()
    )


# ---- what is countered ---------------------------------------------------------------------------
def test_a_countered_spell_overloads_nothing(scene: Callable[..., Scene]) -> None:
    """Overload is text, not cost (hs-bugs 265); a spell that is not countered has it."""
    s = scene(hand="Lightning Bolt x2", enemy_secrets="Counterspell")
    for overload in (0, 1):
        s.play("Lightning Bolt", s.enemy_hero)
        assert int(s.array[0]["overload"][0]) == overload
        assert int(s.array[0]["counter"][0, t.N_OVERLOAD_GAME]) == overload


def test_a_countered_spell_is_none_that_was_cast(scene: Callable[..., Scene]) -> None:
    """It makes no Arcane Giant cheaper (Hearthstone Deck Tracker 3295)."""
    s = scene(hand="Arcane Giant, Moonfire x2", enemy_secrets="Counterspell")
    s.play("Moonfire", s.enemy_hero)
    assert costs(s)[0] == 12
    s.play("Moonfire", s.enemy_hero)
    assert costs(s)[0] == 11


def test_the_first_spell_of_a_turn_is_still_to_come(scene: Callable[..., Scene]) -> None:
    """Where it was countered Kalecgos makes the next one free (hs-bugs 1160)."""
    s = scene(hand="Pyroblast x2", friendly="Kalecgos", enemy_secrets="Counterspell")
    s.play("Pyroblast", s.enemy_hero)
    assert costs(s) == [0]
    assert costs(s.play("Pyroblast", s.enemy_hero)) == []


def test_a_countered_spell_is_a_card_played(scene: Callable[..., Scene]) -> None:
    """Combo holds after it, and what made it cheaper is used up (hs-bugs 1160)."""
    s = scene(hand="Fireball x2, Eviscerate", friendly="Wisp", enemy_secrets="Counterspell")
    assert s.play("Fireball", s.enemy_hero).enemy_hero.health == 30
    assert s.play("Eviscerate", s.enemy_hero).enemy_hero.health == 26


def test_a_countered_minion_was_not_played(scene: Callable[..., Scene]) -> None:
    """Objection! counters it before it counts among the turn's minions."""
    s = scene(hand="Wisp x2", enemy_secrets="Objection!").play("Wisp")
    counts = [int(s.array[0]["counter"][0, t.N_MINIONS_TURN])]
    counts.append(int(s.play("Wisp").array[0]["counter"][0, t.N_MINIONS_TURN]))
    assert (counts, [x.name for x in s.friendly]) == ([0, 1], ["Wisp"])


# ---- crystals ------------------------------------------------------------------------------------
def _locked(scene: Callable[..., Scene], crystals: int, owed: int, **parts: str) -> Scene:
    """A turn with so many crystals begins, of which, or more, are locked."""
    s = scene(mana=crystals - 1, deck="Wisp", enemy_deck="Wisp x2", **parts)
    s.end_turn()
    s.array[0]["overload"][0] = owed
    s.array[0]["max_mana"][0] = crystals - 1
    return s.end_turn()


@pytest.mark.parametrize(("owed", "mana"), [(2, [1, 2, 3]), (3, [0, 1, 2]), (4, [0, 0, 1])])
def test_what_is_locked_beyond_the_crystals_takes_the_mana_of_the_turn(
    owed: int, mana: list[int], scene: Callable[..., Scene]
) -> None:
    """Mana is crystals and what the turn gives, less what is locked: The Coin twice."""
    s = _locked(scene, 3, owed, hand="The Coin x2")
    seen = [s.mana, s.play("The Coin").mana, s.play("The Coin").mana]
    assert seen == mana


def test_a_full_crystal_fills_what_is_locked_first(scene: Callable[..., Scene]) -> None:
    """Of three crystals five are locked: two more make none of them free."""
    s = _locked(scene, 3, 5, hand="Biology Project, The Coin x3").play("The Coin")
    assert s.mana == 0
    s = _locked(scene, 3, 4, hand="Overgrowth", enemy_hand="Wisp")
    s.array[0]["e"][s.hand[0].row, t.COST] = 0
    assert s.play("Overgrowth").mana == 0


def test_no_more_crystals_are_unlocked_than_there_are(scene: Callable[..., Scene]) -> None:
    """Of three crystals four are locked: three come back."""
    s = _locked(scene, 3, 4, hand="Lava Shock")
    s.array[0]["e"][s.hand[0].row, t.COST] = 0
    assert s.play("Lava Shock", s.enemy_hero).mana == 3


def test_mana_that_filled_what_was_locked_is_there_once_it_is_unlocked(
    scene: Callable[..., Scene],
) -> None:
    """Of three crystals four are locked and filled by The Coin: three and the Coin's come back."""
    s = _locked(scene, 3, 4, hand="Lava Shock, The Coin")
    s.array[0]["e"][s.hand[0].row, t.COST] = 0
    assert s.play("The Coin").mana == 0
    assert s.play("Lava Shock", s.enemy_hero).mana == 4
