"""The puzzles of ``lethal.toml`` as scenes with the cards of their day."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.cards import edition_of, load_cards
from hsbot.scenario import Scene
from hsbot.simulators.library import load_library
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from datetime import date

    from hsbot.search.protocols import Option

LETHAL, NONE = "lethal", "none"
"""Kinds of puzzles: the turn can be won; it cannot."""
FILE: Final = Path(__file__).parent / "lethal.toml"
_UNTOLD: Final = {"deck": "CS2_231 x5", "enemy_deck": "CS2_231 x5"}
"""What a scene holds where a puzzle does not say it: Wisps."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and whether its turn can be won.

    Attributes:
        name: its source's short name and its own.
        kind: ``LETHAL`` or ``NONE``.
        day: of the cards.
        setup: the scene's arguments.
    """

    name: str
    kind: str
    day: date
    setup: dict[str, Any]

    def scene(self) -> Scene:
        """The position, the player to move being the first."""
        return Scene(_simulator(edition_of(self.day)), **{**_UNTOLD, **self.setup})


def puzzles() -> list[Puzzle]:
    """All puzzles, in the order of the file.

    Where a source says that not one point more can be dealt, a second puzzle says so.
    """
    found: list[Puzzle] = []
    for group, read in tomllib.loads(FILE.read_text("utf-8")).items():
        for name, kind, setup, _ in read["rows"]:
            found.append(Puzzle(f"{group}: {name}", kind, read["day"], setup))
            if read.get("exact"):
                found.append(_one_more(found[-1]))
    return found


def wins(scene: Scene, line: tuple[Option, ...]) -> bool:
    """Whether a line can be played in a scene, and wins."""
    native, state = scene.native, scene.native.clone(scene.array)
    for option in line:
        if option not in native.options(state):
            return False
        native.apply(state, option, scene.rng)
    return native.returns(state)[0] == 1.0


def _one_more(puzzle: Puzzle) -> Puzzle:
    """The same with one more point of health, which cannot be won."""
    hero, health = puzzle.setup["enemy_hero"].split()
    setup = {**puzzle.setup, "enemy_hero": f"{hero} {int(health) + 1}"}
    return Puzzle(f"{puzzle.name}, one more", NONE, puzzle.day, setup)


@cache
def _simulator(edition: str) -> Native:
    return Native(load_library(load_cards(), edition=edition))
