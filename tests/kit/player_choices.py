"""Fixtures: a game context for players, and what a player chooses in a scene, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import GameContext, make_player
from hsbot.belief.decks.database import load_decks
from hsbot.clock import FakeClock
from hsbot.game import Entity
from hsbot.rules.entry import codes

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.players import Player
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.scenario import Scene


@pytest.fixture(scope="session")
def context(table: CardTable, library: Library) -> GameContext:
    """All cards and decks, and a clock that never moves: budgets are iterations."""
    return GameContext(library, table, load_decks(), FakeClock())


@pytest.fixture(scope="session")
def choice(context: GameContext) -> Callable[[str, Scene], str]:
    """A player's choice in a scene, in words: ``attack CS2_182 > CS2_231``, ``end_turn``."""

    def choose(name: str, scene: Scene, seed: int = 1) -> str:
        player = make_player(name, context)
        player.begin(0, seed)
        return did(scene, player)

    return choose


def did(scene: Scene, player: Player) -> str:
    """A player's choice in a scene, in words."""
    before = scene.array.tobytes()
    code = player.choose(scene.array, scene.native.options(scene.array))
    assert scene.array.tobytes() == before
    found = codes.facts(scene.array, code)
    assert found is not None
    words = [found.kind]
    if found.source:
        words.append(name_of(scene, found.source))
    if found.target:
        words += [">", name_of(scene, found.target)]
    return " ".join(words)


def name_of(scene: Scene, row: int) -> str:
    """The name of a row's card; ``hero`` and ``enemy hero`` of the two."""
    if row in (1, 2):
        return ("hero", "enemy hero")[row - 1]
    return Entity(scene, row).name
