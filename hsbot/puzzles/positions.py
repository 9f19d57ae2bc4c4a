"""The puzzles of ``lethal.toml`` and ``survival.toml`` as scenes with the cards of their day."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.cards import cards_of_edition, edition_of
from hsbot.errors import UsageError, short
from hsbot.game.cards_of_a_day import todays_cards
from hsbot.input_bounds import is_number
from hsbot.near_names import near_hint
from hsbot.rules.schema.layout import ATTACKS
from hsbot.scenario import Scene
from hsbot.simulators.library_cache import load_library
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from datetime import date

    from hsbot.cards import CardTable

LETHAL, NONE = "lethal", "none"
"""Kinds of puzzles: the turn can be won; it cannot."""
SURVIVE, DEAD = "survive", "dead"
"""Further kinds: a line leaves the opponent no win in their next turn; none does."""
FILES: Final = tuple(Path(__file__).parent / name for name in ("lethal.toml", "survival.toml"))
_POWER_USED: Final = "power_used"
"""The word of a row that its friendly hero power was used before: many sources know of none."""
_UNTOLD: Final = {"deck": "CS2_231 x5", "enemy_deck": "CS2_231 x5"}
"""The parts of a scene that a puzzle may leave out: Wisps."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and whether its turn can be won, or the opponent's next one lived through.

    Attributes:
        name: its source's short name and its own.
        kind: ``LETHAL``, ``NONE``, ``SURVIVE`` or ``DEAD``.
        day: of the cards.
        setup: the scene's arguments, and whether the hero power was used before.
        source: where it was published.
        title: what it was published as.
    """

    name: str
    kind: str
    day: date
    setup: dict[str, Any]
    source: str = ""
    title: str = ""

    @property
    def short_name(self) -> str:
        """Its own name, without its source's, with the number that the source gives it."""
        return self.name.partition(": ")[2]

    @property
    def is_published(self) -> bool:
        """Whether its source is a place to look at."""
        return self.source.startswith("http")

    @property
    def aim(self) -> str:
        """The task, in words."""
        return "win this turn" if self.kind == LETHAL else "live through the opponent's next turn"

    @property
    def cards(self) -> CardTable:
        """The cards as they were on its day."""
        return _cards(edition_of(self.day))

    def scene(self) -> Scene:
        """The position, the player to move being the first."""
        setup = {**_UNTOLD, **self.setup}
        is_used = setup.pop(_POWER_USED, False)
        scene = Scene(_simulator(edition_of(self.day)), **setup)
        if is_used and scene.power is not None:
            scene.set(scene.power, ATTACKS, 1)
        return scene


def puzzles() -> list[Puzzle]:
    """All puzzles, in the order of the file.

    Where a source says that not one point more can be dealt, a second puzzle says so.
    """
    found: list[Puzzle] = []
    read_all = [tomllib.loads(file.read_text("utf-8")) for file in FILES]
    for group, read in (item for one in read_all for item in one.items()):
        for name, kind, setup, _ in read["rows"]:
            found.append(
                Puzzle(f"{group}: {name}", kind, read["day"], setup, read["source"], read["title"])
            )
            if read.get("exact"):
                found.append(_one_more(found[-1]))
    return found


def exercises() -> list[Puzzle]:
    """The puzzles that have a solution, the easier sources first."""
    return [puzzle for puzzle in puzzles() if puzzle.kind in {LETHAL, SURVIVE}]


def exercise(said: str) -> Puzzle:
    """The exercise with a number, from 1, or a name, or the only one with the words in its name.

    Raises:
        UsageError: there is none, or more than one.
    """
    every = exercises()
    if said.isdecimal():
        if is_number(said) and 1 <= int(said) <= len(every):
            return every[int(said) - 1]
        raise UsageError(f"there is no puzzle {short(said)}: they are 1 to {len(every)}")
    names = {puzzle.name.casefold(): puzzle for puzzle in every}
    wanted = said.casefold()
    held = [puzzle for name, puzzle in names.items() if wanted in name]
    if wanted in names or len(held) == 1:
        return names.get(wanted) or held[0]
    if held:
        numbers = ", ".join(str(every.index(puzzle) + 1) for puzzle in held)
        raise UsageError(f"{short(said)} is in the names of the puzzles {numbers}")
    otherwise = "hsbot sandbox --puzzles lists them"
    hint = near_hint(said, [puzzle.name for puzzle in every], otherwise, most=3)
    raise UsageError(f"no puzzle is named {short(said)}: {hint}")


def _one_more(puzzle: Puzzle) -> Puzzle:
    """The same with one more point of health, which cannot be won."""
    hero, health = puzzle.setup["enemy_hero"].split()
    setup = {**puzzle.setup, "enemy_hero": f"{hero} {int(health) + 1}"}
    return Puzzle(f"{puzzle.name}, one more", NONE, puzzle.day, setup, puzzle.source, puzzle.title)


@cache
def _cards(edition: str) -> CardTable:
    return cards_of_edition(todays_cards(), edition)


@cache
def _simulator(edition: str) -> Native:
    return Native(load_library(todays_cards(), edition=edition))
