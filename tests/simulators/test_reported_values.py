"""The told values of a turn's options of chance: the mean over their outcomes, sampled afresh."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.agents.setup.decision_search import STRONGEST
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.scenario import Scene
from hsbot.search import IterationBudget, Knowledge, Search, derive_seed, merge
from hsbot.simulators.compiled_search import CompiledSearch
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings
from kit.search_ratings import Rating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search import SearchResult

CONFIG = replace(STRONGEST.search, lethal=None)
"""As the advisor decides, but for the search for a win, which tells its own probability."""
SCENES: dict[str, dict[str, Any]] = {
    "missiles that may kill": {"hand": "Arcane Missiles", "enemy_health": 1, "mana": 1},
    "a bomber that may kill either": {"hand": "Mad Bomber", "health": 1, "enemy_health": 1},
    "an attack into a secret that may kill": {
        "friendly": "Boulderfist Ogre",
        "health": 2,
        "enemy_hero": "Hunter",
        "enemy_health": 6,
        "enemy_secrets": "Explosive Trap",
    },
    "an attack into a secret that may save": {
        "friendly": "Chillwind Yeti",
        "enemy_hero": "Mage",
        "enemy_health": 4,
        "enemy_secrets": "Ice Block",
    },
    "a deathrattle of one's own": {"friendly": "Wisp", "hand": "Hellfire", "health": 3, "mana": 4},
    "a draw": {"hand": "Arcane Intellect", "deck": "Frostbolt x2, Wisp x4", "mana": 5},
    "an empty deck": {"hand": "Arcane Intellect", "deck": "Wisp", "health": 1, "mana": 3},
}
"""All but lost where the game goes on: by what they leave out, options would be told too low."""
SAMPLES, ITERATIONS = 160, 600


@pytest.fixture(scope="module")
def native(library: Library) -> Native:
    """The simulator with the value network that the advisor has."""
    return Native(library, SimulatorSettings(value=load_value_weights()))


def position_of(native: Native, scene: dict[str, Any]) -> NativeState:
    """The scene's position, where both heroes are about to die."""
    rest: dict[str, Any] = {"health": 5, "enemy_health": 3, "mana": 2, "hero": "Warrior"}
    rest |= {"deck": "Wisp x4", "enemy_deck": "Wisp x4"}
    return Scene(native, **{"enemy": "Boulderfist Ogre x2", **rest, **scene}).array


def searched(
    native: Native,
    state: NativeState,
    seed: int,
    iterations: int,
    options: Sequence[int] | None = None,
    *,
    python: bool = False,
) -> SearchResult:
    """The result of a search of either kind from a position, of some of its options or of all."""
    knowledge = Knowledge(lethal_finder=native.win_search, outcome=Rating(native, "value"))
    worlds = FullStateDeterminizer(state, native.player_to_act(state), native.library, None, seed)
    config = replace(CONFIG, lone_iterations=iterations)
    search: Any = (
        Search(native, worlds, config, seed, options, knowledge=knowledge)
        if python
        else CompiledSearch(native, worlds, config, seed, root_options=options, knowledge=knowledge)
    )
    found: SearchResult = search.run(IterationBudget(iterations))
    return found


def sampled(native: Native, state: NativeState, option: int) -> list[float]:
    """Values of an option's outcomes in worlds of their own; [] where one of them ends the turn.

    A game that goes on is searched from there, each position that the player can tell apart once.
    """
    seat, turn = native.player_to_act(state), native.turn(state)
    worlds = FullStateDeterminizer(state, seat, native.library, None, 99)
    known: dict[Any, float] = {}
    found = []
    for number in range(SAMPLES):
        after = worlds.sample(derive_seed(99, number))
        native.apply(after, option, native.rng(derive_seed(98, number)))
        if native.is_terminal(after):
            found.append(native.returns(after)[seat])
            continue
        if native.turn(after) != turn:
            return []
        key = native.infostate_key(after, seat)
        if key not in known:
            result = searched(native, after, number, ITERATIONS)
            known[key] = next(c.value for c in result.candidates if c.option == result.best)
        found.append(known[key])
    return found


@pytest.mark.parametrize("name", SCENES)
def test_what_is_told_is_the_mean_over_outcomes_sampled_afresh(native: Native, name: str) -> None:
    """Of each option that leaves the turn going or ends the game, by one tree and by two merged."""
    state, held = position_of(native, SCENES[name]), 0
    for option in native.options(state):
        values = sampled(native, state, option)
        if not values:
            continue
        results = [searched(native, state, seed, ITERATIONS, [option]) for seed in (1, 2)]
        for result in (*results, merge(results, CONFIG)):
            interval = 4.0 * stdev(values) * sqrt(1 / SAMPLES + 1 / ITERATIONS) + 0.03
            assert result.candidates[0].reported == pytest.approx(fmean(values), abs=interval)
            held += 1
    assert held > 0


@pytest.mark.parametrize("name", SCENES)
def test_both_searches_tell_the_same(native: Native, name: str) -> None:
    """To the last digit, and no value beyond a won or a lost game."""
    state = position_of(native, SCENES[name])
    python = searched(native, state, 3, 60, python=True)
    assert python == searched(native, state, 3, 60)
    assert all(abs(candidate.reported) <= 1.0 + 1e-9 for candidate in python.candidates)
