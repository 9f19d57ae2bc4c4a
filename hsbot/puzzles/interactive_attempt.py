"""An attempt at a puzzle: options taken and taken back, a verdict, what hsbot would play."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from hsbot.errors import UsageError, short
from hsbot.game.option import near_options
from hsbot.input_bounds import is_number
from hsbot.near_names import meant_question
from hsbot.puzzles.positions import LETHAL
from hsbot.puzzles.solving import is_lived_through, safest_line, winning_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.game.option import Option
    from hsbot.puzzles.positions import Puzzle
    from hsbot.scenario import Scene

_SEED: Final = 1
"""Decides all chance: a puzzle is the same for everybody, and at every try."""


class Verdict(StrEnum):
    """How an attempt stands."""

    OPEN = "open"
    SOLVED = "solved"
    FAILED = "failed"


class Attempt:
    """One attempt at a puzzle.

    Args:
        puzzle: the puzzle.

    Attributes:
        puzzle: the puzzle.
        steps: what was played, in words.
        helped: whether hsbot was asked what it would play.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.helped = False
        self.steps: list[str] = []
        self._codes: list[int] = []
        self._scenes: list[Scene] = [puzzle.scene()]
        self._verdict = Verdict.OPEN

    @property
    def scene(self) -> Scene:
        """The position as it is now; not to be changed."""
        return self._scenes[-1]

    @property
    def verdict(self) -> Verdict:
        """How it stands."""
        return self._verdict

    @property
    def options(self) -> list[Option]:
        """The options, each wording once; none once it is decided."""
        if self._verdict is not Verdict.OPEN:
            return []
        return list({str(option): option for option in reversed(self.scene.options)}.values())[::-1]

    # ---- playing ---------------------------------------------------------------------------------
    def play(self, said: str) -> str:
        """Take an option by its number, from 1, or by words that it alone has; its words.

        Raises:
            UsageError: it is none, or the attempt is over.
        """
        options = self.options
        if not options:
            raise UsageError("the puzzle is over: back takes the last step back, again begins anew")
        option = _meant(said, options)
        after = self.scene.clone()
        after.play(option)
        words = str(option)
        self.steps.append(words)
        self._codes.append(option.code)
        self._scenes.append(after)
        self._verdict = self._judged()
        return words

    def back(self) -> bool:
        """Take the last step back; return whether there was one."""
        if not self.steps:
            return False
        for taken in (self.steps, self._codes, self._scenes):
            taken.pop()
        self._verdict = Verdict.OPEN
        return True

    def again(self) -> None:
        """Take everything back."""
        while self.back():
            pass

    def _judged(self) -> Verdict:
        scene = self.scene
        if scene.is_over:
            return Verdict.SOLVED if scene.returns[0] == 1.0 else Verdict.FAILED
        if scene.acting == 0:
            return Verdict.OPEN
        if self.puzzle.kind == LETHAL:
            return Verdict.FAILED
        lived = is_lived_through(self._scenes[0], tuple(self._codes), _SEED)
        return Verdict.SOLVED if lived else Verdict.FAILED

    # ---- help ------------------------------------------------------------------------------------
    def line(self, should_stop: Callable[[], bool]) -> list[str]:
        """The line that hsbot would play from here to the end of the turn, in words.

        Empty where it finds nothing that solves the puzzle from here.

        Args:
            should_stop: whether time is up.
        """
        self.helped = True
        if self._verdict is not Verdict.OPEN:
            return []
        if self.puzzle.kind == LETHAL:
            found = winning_line(self.scene, _SEED, should_stop)
        else:
            found, dead = safest_line(self.scene, _SEED, should_stop)
            found = () if dead else found
        world, words = self.scene.clone(), []
        for code in found:
            if code not in world.options.codes:
                break
            option = world.options.with_code(code)
            words.append(str(option))
            world.play(option)
        return words


def _meant(said: str, options: list[Option]) -> Option:
    if said.isdecimal():
        if is_number(said) and 1 <= int(said) <= len(options):
            return options[int(said) - 1]
        raise UsageError(f"there is no option {short(said)}: they are 1 to {len(options)}")
    words, wanted = [str(option).casefold() for option in options], said.casefold()
    if wanted in words:
        return options[words.index(wanted)]
    held = [option for option, known in zip(options, words, strict=True) if wanted in known]
    if len(held) == 1:
        return held[0]
    if held:
        raise UsageError(f"{short(said)} may be {' or '.join(map(repr, map(str, held)))}")
    meant = near_options(said, list(map(str, options))).meant
    hint = meant_question(meant) or "take one by its number"
    raise UsageError(f"there is no option {short(said)}: {hint}")
