"""A strike: a win by what is ready on the board, seen without a search, and by both searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.setup.decision_search import STRONGEST, set_up
from hsbot.agents.setup.value_weights import load_value_weights
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.rules.schema.action_codes import A_END, A_PLAY
from hsbot.scenario import Scene
from hsbot.search import IterationBudget, Knowledge, LookAheadPolicy, Search, SearchConfig
from hsbot.search.config import TreeLimits
from hsbot.simulators.compiled_search import CompiledSearch
from hsbot.simulators.engines import NativeEngine
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

DECKS = {"deck": "Wisp x9", "enemy_deck": "Wisp x9"}


@pytest.mark.parametrize(
    ("position", "strikes"),
    [
        ({"friendly": "Boulderfist Ogre x2", "enemy_health": 12}, True),
        ({"friendly": "Boulderfist Ogre x2", "enemy_health": 13}, False),
        ({"friendly": "Boulderfist Ogre x2", "enemy_health": 12, "enemy_armor": 1}, False),
        ({"friendly": "Boulderfist Ogre x2", "enemy_health": 13, "hero": "Mage"}, True),
        ({"friendly": "Boulderfist Ogre x2", "enemy": "Sen'jin Shieldmasta"}, False),
        ({"friendly": "Young Dragonhawk", "enemy_health": 2}, True),
        ({"hero": "Warrior", "weapon": "Arcanite Reaper", "enemy_health": 5}, True),
        ({"friendly": "Boulderfist Ogre", "enemy_health": 6, "enemy_secrets": "Ice Block"}, False),
        ({"friendly": "Ragnaros the Firelord", "enemy_health": 8}, False),
        ({"hero": "Hunter", "enemy_health": 2}, True),
        ({"hero": "Warlock", "enemy_health": 2}, False),
    ],
)
def test_it_counts_what_is_ready(
    native: Native, position: dict[str, object], strikes: bool
) -> None:
    """Attacks, the weapon's and the power's, past no taunt; what saves the hero is found out."""
    given = {"hero": "Warrior", "mana": 2, "enemy_health": 30, **DECKS, **position}
    scene = Scene(native, **given)  # type: ignore[arg-type]
    rng = native.rng(1)
    before = scene.array.copy(), rng.copy()
    assert native.strikes(scene.array, rng) is strikes
    assert (scene.array == before[0]).all()
    assert rng[0]["rng"] == before[1][0]["rng"]


DOOMED = {
    "hero": "Mage", "health": 10, "enemy": "Boulderfist Ogre x2", "mana": 6,
    "hand": "Blizzard, Chillwind Yeti, Boulderfist Ogre", "enemy_hero": "Warrior",
}  # fmt: skip


def test_a_strike_next_turn_is_a_loss_whatever_else_the_turn_allows(library: Library) -> None:
    """Each line that leaves it has no chance at all, and only the one that prevents it has one."""
    settings = SimulatorSettings(forgiving=True, value=load_value_weights())
    engine = NativeEngine(library, settings)
    native = engine.simulator
    assert isinstance(native, Native)
    scene = Scene(native, **DOOMED, **DECKS)  # type: ignore[arg-type]
    dealt = FullStateDeterminizer(scene.array, 0, library, None, 1, sight="own")
    codes = tuple(int(option) for option in scene.options)
    setup = set_up(engine, dealt, STRONGEST.search, 1, codes, position=scene.array, library=library)
    result = setup.search().run(IterationBudget(400))
    assert str(scene.options.with_code(result.best)) == "play Blizzard"
    fatal = {c.option: c.value for c in result.candidates if c.option & 15 in (A_END, A_PLAY)}
    assert fatal.pop(result.best) > -1.0
    assert set(fatal.values()) == {-1.0}


def test_both_searches_end_their_trees_there(library: Library) -> None:
    """The search in Python and the compiled one grow the same tree, no node beyond a strike."""
    native = Native(library, SimulatorSettings(forgiving=True))
    scene = Scene(native, **DOOMED, **DECKS)  # type: ignore[arg-type]
    config = SearchConfig(
        default_policy=LookAheadPolicy(1, 1, "simple"), limits=TreeLimits(turns=3), lethal=None
    )
    found = []
    for kind in (Search, CompiledSearch):
        dealt = FullStateDeterminizer(scene.array, 0, library, None, 1, sight="own")
        search = kind(native, dealt, config, 1, knowledge=Knowledge())
        found.append(search.run(IterationBudget(300)))
    assert found[0] == found[1]
