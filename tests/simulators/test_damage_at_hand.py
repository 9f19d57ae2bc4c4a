"""The damage at hand: simple wins that are found and proven before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.setup.decision_search import STRONGEST, set_up
from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.scenario import Scene
from hsbot.search.budget import IterationBudget
from hsbot.simulators.damage_at_hand import damage_at_hand, is_by_attacks
from hsbot.simulators.engines import NativeEngine
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

DECKS = {"deck": "Wisp x5", "enemy_deck": "Wisp x5"}


@pytest.mark.parametrize(
    ("position", "steps"),
    [
        ({"friendly": "Boulderfist Ogre, Chillwind Yeti, Wisp x3", "enemy_health": 10}, 2),
        ({"friendly": "Boulderfist Ogre, Wisp", "enemy_health": 9}, 0),
        ({"friendly": "Boulderfist Ogre, Wisp", "hand": "Fireball", "enemy_health": 13}, 3),
        ({"friendly": "Wisp", "hand": "Sinister Strike", "enemy_health": 4}, 2),
        ({"friendly": "Boulderfist Ogre", "enemy": "Sen'jin Shieldmasta", "enemy_health": 3}, 0),
    ],
)
def test_damage_is_added_up(native: Native, position: dict[str, str], steps: int) -> None:
    """The strongest first, then what is cast at the hero; none where that is too little."""
    scene = Scene(native, mana=4, **DECKS, **position)  # type: ignore[arg-type]
    line = damage_at_hand(native, scene.array, native.rng(1))
    assert len(line) == steps


def test_attacks_that_win_are_certain_at_once(library: Library) -> None:
    """One iteration is enough; a card of random damage that would win as surely is not played."""
    engine = NativeEngine(library)
    native = engine.simulator
    assert isinstance(native, Native)
    scene = Scene(
        native, friendly="Boulderfist Ogre, Chillwind Yeti, Wisp", enemy="Wisp", enemy_health=7,
        hand="Avenging Wrath", mana=6, hero="Paladin", **DECKS,
    )  # fmt: skip
    dealt = FullStateDeterminizer(scene.array, 0, library, None, 1, sight="own")
    codes = tuple(int(option) for option in scene.options)
    setup = set_up(engine, dealt, STRONGEST.search, 1, codes, position=scene.array, library=library)
    result = setup.search().run(IterationBudget(1))
    assert result.lethal
    assert len(result.line) == 2
    assert is_by_attacks(result.line)
