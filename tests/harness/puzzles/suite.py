"""The puzzles of ``lethal.toml`` and ``survival.toml`` as scenes with the cards of their day."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from hsbot.agents.setup.lethal_heuristic import LethalHeuristic
from hsbot.belief.determinization.hidden_cards import FullStateDeterminizer
from hsbot.cards import edition_of, load_cards
from hsbot.rules.schema.action_codes import A_END
from hsbot.scenario import Scene
from hsbot.search.lethal.survival import SurvivalSearch
from hsbot.simulators.library_cache import load_library
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from datetime import date

    from hsbot.search.protocols import Option

LETHAL, NONE = "lethal", "none"
"""Kinds of puzzles: the turn can be won; it cannot."""
SURVIVE, DEAD = "survive", "dead"
"""Further kinds: a line leaves the opponent no win in their next turn; none does."""
FILES: Final = tuple(Path(__file__).parent / name for name in ("lethal.toml", "survival.toml"))
_MOST_STATES: Final = 100_000
"""States of the own turn that a search for the safest line looks at."""
_UNTOLD: Final = {"deck": "CS2_231 x5", "enemy_deck": "CS2_231 x5"}
"""The parts of a scene that a puzzle may leave out: Wisps."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and whether its turn can be won, or the opponent's next one lived through.

    Attributes:
        name: its source's short name and its own.
        kind: ``LETHAL``, ``NONE``, ``SURVIVE`` or ``DEAD``.
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
    read_all = [tomllib.loads(file.read_text("utf-8")) for file in FILES]
    for group, read in (item for one in read_all for item in one.items()):
        for name, kind, setup, _ in read["rows"]:
            found.append(Puzzle(f"{group}: {name}", kind, read["day"], setup))
            if read.get("exact"):
                found.append(_one_more(found[-1]))
    return found


def survival(scene: Scene, seed: int, seconds: float) -> tuple[tuple[Option, ...], bool]:
    """The safest line that is found in so many seconds, and whether the opponent wins after it."""
    native, until = scene.native, perf_counter() + seconds
    worlds = FullStateDeterminizer(scene.array, 0, native.library, None, seed, sight="hand")
    search = SurvivalSearch(native, worlds, native.win_search, A_END, seed)
    line = search.safest(
        native.options(scene.array),
        LethalHeuristic(native),
        lambda: perf_counter() >= until,
        _MOST_STATES,
    )
    return line, any(search.winning_turn(line, number) for number in range(8))


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
