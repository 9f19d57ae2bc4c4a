"""Foresight of an option, the same as a trial of it, to the last digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.papers.santos.score_deltas.checks_by_trials import count_unforeseen_at, hold_to_trials_at
from hsbot.rules.compile.translation.branch_profile import profile
from hsbot.rules.entry import compiled
from hsbot.rules.kernels.heuristics import (
    BM,
    HA,
    MA,
    SCORE_ADVANTAGES,
    SCORE_HEURISTIC1,
    TMA,
    TRA,
)
from hsbot.rules.kernels.playouts import POLICY_TOURNAMENT
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_ATTACK, A_LOCATION, A_PLAY, A_POWER
from kit.random_decks import basic_table, mixed_table

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.native import Native
    from kit.scene import Scene

DECKS, GAMES = 30, 3


@pytest.fixture(scope="module")
def games(table: CardTable, library: Library, native: Native) -> list[NDArray[np.void]]:
    """Dealt games of the basic deck and of random decks of all cards."""
    tables = [basic_table(library)]
    tables += [mixed_table(table, library, seed, modelled=seed % 2 == 0) for seed in range(DECKS)]
    found = []
    for k, prepared in enumerate(tables):
        for game in range(GAMES):
            state = prepared.copy()
            compiled.deal_at(state, 0, native.rng(GAMES * k + game), -1, 1)
            found.append(state)
    return found


def held(state: NDArray[np.void], native: Native, seed: int) -> int:
    """How many options of a random game are foreseen, and none wrongly; else below 0."""
    return int(hold_to_trials_at(state.copy(), 0, native.rng(seed)))


def test_what_is_foreseen_is_what_happens(games: list[NDArray[np.void]], native: Native) -> None:
    """In random games every score foreseen is the trial's, and no chance has a part in it."""
    found = [held(state, native, seed) for seed, state in enumerate(games)]
    assert min(found) >= 0
    assert sum(found) > 20 * len(games)


@pytest.mark.parametrize(
    ("board", "kind", "left"),
    [
        ({"friendly": "Chillwind Yeti, Wisp", "enemy": "Bloodfen Raptor"}, A_ATTACK, 0),
        ({"friendly": "Wisp", "enemy": "Frothing Berserker"}, A_ATTACK, 1),  # hears of its wound
        ({"friendly": "Frothing Berserker", "enemy": "Wisp"}, A_ATTACK, 1),
        ({"friendly": "Gurubashi Berserker, Wisp", "enemy": "Wisp"}, A_ATTACK, 1),
        (
            {"friendly": "Raid Leader, Wisp", "enemy": "Boulderfist Ogre"},
            A_ATTACK,
            2,
        ),  # where one dies
        ({"friendly": "Wisp, Loot Hoarder", "enemy": "Wisp"}, A_ATTACK, 1),
        ({"friendly": "Harvest Golem", "enemy": "Boulderfist Ogre"}, A_ATTACK, 0),
        ({"weapon": "Fiery War Axe 3/1", "enemy": "Wisp"}, A_ATTACK, 0),
        ({"weapon": "Death's Bite 4/1", "enemy": "Wisp"}, A_ATTACK, 2),
        ({"hand": "Chillwind Yeti, Wisp, Young Priestess, Novice Engineer"}, A_PLAY, 0),
        ({"hand": "Elven Archer, Murloc Tidehunter, Coldlight Oracle"}, A_PLAY, 1),
        ({"hand": "Knight-Captain", "enemy": "Chillwind Yeti 4/3"}, A_PLAY, 3),  # hears its own
        ({"hand": "Raid Leader"}, A_PLAY, 1),
        ({"hand": "Wisp", "friendly": "Knife Juggler"}, A_PLAY, 1),
        ({"hand": "Wisp", "enemy": "Knife Juggler"}, A_PLAY, 0),
        ({"hand": "Fiery War Axe", "weapon": "Fiery War Axe"}, A_PLAY, 0),
        ({"hand": "Fiery War Axe", "friendly": "Southsea Deckhand"}, A_PLAY, 0),
        ({"hand": "Fireball, Frostbolt, Arcane Intellect", "enemy": "Bloodfen Raptor"}, A_PLAY, 0),
        ({"hand": "Arcane Missiles", "enemy": "Bloodfen Raptor"}, A_PLAY, 1),
        ({"hand": "Wisp x2"}, A_POWER, 0),
        ({"power": "Totemic Call", "friendly": "Wisp"}, A_POWER, 0),  # a Totem that is drawn
        ({"power": "Totemic Call", "friendly": "Knife Juggler"}, A_POWER, 1),
        ({"hand": "Fire Breath", "friendly": "Fire Fly", "enemy": "Wisp"}, A_PLAY, 2),  # own aims
        ({"hand": "Lamplighter", "friendly": "Wisp", "enemy": "Wisp"}, A_PLAY, 0),
        ({"hand": "Lamplighter", "enemy": "Sizzling Cinder, Wisp"}, A_PLAY, 0),  # it may be hit
        ({"friendly": "Sizzling Cinder, Wisp", "enemy": "Sizzling Cinder, Wisp"}, A_ATTACK, 0),
        ({"friendly": "Sizzling Cinder", "enemy": "Acolyte of Pain"}, A_ATTACK, 1),
        (
            {"friendly": "Sizzling Cinder", "enemy": "Cinderfin"},
            A_ATTACK,
            1,
        ),  # who comes may be hit
        ({"friendly": "Wisp", "enemy": "Cinderfin"}, A_ATTACK, 0),
        ({"hand": "Sanguine Depths", "friendly": "Wisp"}, A_PLAY, 0),
        ({"friendly": "Sanguine Depths, Chillwind Yeti", "enemy": "Wisp"}, A_LOCATION, 0),
        ({"friendly": "Sanguine Depths 0/1", "enemy": "Wisp"}, A_LOCATION, 0),  # its last use
        ({"hand": "Precursory Strike, Boulderfist Ogre", "enemy": "Wisp"}, A_PLAY, 0),  # draws
        ({"hand": "Giftwrapped Whelp"}, A_PLAY, 0),
        ({"hand": "Giftwrapped Whelp, Faerie Dragon"}, A_PLAY, 1),  # holding a Dragon
        ({"hand": "Brood Keeper, Wisp"}, A_PLAY, 0),
        ({"hand": "Ultraviolet Breaker", "enemy": "Wisp"}, A_PLAY, 0),
        ({"hand": "Ultraviolet Breaker"}, A_PLAY, 0),
    ],
)
def test_what_is_plain_is_foreseen_and_nothing_else(
    scene: Callable[..., Scene], native: Native, board: dict[str, str], kind: int, left: int
) -> None:
    """So many options of a kind are left to be tried; what is foreseen is what a trial shows."""
    made = scene(**board, deck="Wisp x9", enemy_deck="Wisp x9").array
    made[0]["halves"] = 0  # nothing in the hand may shatter
    assert count_unforeseen_at(made, 0, native.rng(1), kind) == left
    assert held(made, native, 1) > 0


def test_a_state_that_is_not_as_it_says_is_found_out(
    scene: Callable[..., Scene], native: Native
) -> None:
    """A hero that is destroyed and yet stands: each trial ends the game, and so is noticed."""
    state = scene(friendly="Chillwind Yeti", hand="Wisp x2", deck="Wisp x9", enemy_deck="Wisp x9")
    assert held(state.array, native, 1) > 0
    wrong = state.array.copy()
    wrong[0]["halves"] = 0  # nothing in the hand may shatter: foreseen from the first option on
    wrong[0]["e"][t.R_HERO, t.FLAGS] |= t.F_DESTROYED
    assert held(wrong, native, 1) < 0


def test_playouts_choose_as_if_everything_were_tried(
    games: list[NDArray[np.void]], native: Native
) -> None:
    """The same weights as a player's own, which are never foreseen, give the same games."""
    for seed, state in enumerate(games):
        ends = []
        for which in (SCORE_HEURISTIC1, SCORE_ADVANTAGES):
            rng = native.rng(seed)
            rng[0]["advantage"][:] = (MA, TMA, HA, TRA, BM)
            wins = compiled.playouts_at(state, 0, rng, 2, POLICY_TOURNAMENT, 0, 75, 50, which)
            ends.append((int(wins), int(rng[0]["rng"])))
        assert ends[0] == ends[1]


def test_how_often_its_branches_are_taken_is_counted() -> None:
    """The engine's branch profile knows it, as all that playouts reach."""
    assert profile()["hsbot.papers.santos.score_deltas.option_deltas.foreseen"][0] > 0
