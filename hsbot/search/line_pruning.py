"""Pruning of a turn's line: idle and harmful steps left out, aims and order mended.

A tree's line follows the visits, which are few near the leaves: it has steps that gain nothing, as
they lose nothing, and steps by chance. Each step is left out on trial: the line without it is held
against the line with it, in the same worlds with the same chance. A step is dropped if it helps in
no world, if it harms in all of them together, or if it improves nothing that can be seen and the
worlds do not show clearly that it helps. A hero power is tried at its other targets, too; a target
that is better beyond the luck of so many trials is taken, and so is a step before the one that
stood in front of it. Steps that inform move ahead where that costs nothing.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from hsbot.search.protocols import Option

WORLDS: Final = 24
"""Worlds in which two lines are compared."""
LOOKS: Final = (4, 8, 16)
"""Worlds after which a variant that has lost ground is given up."""
DOUBT: Final = 2.0
"""Standard errors by which a line must be better where some worlds speak against it."""
NO_DOUBT: Final = 3.5
"""The same for another aim, of which many are tried: luck alone finds one in some thousand."""
LEEWAY: Final = 0.05
"""The loss that a plan may have against playing on as each world and its luck allow."""
_LONGEST: Final = 12
"""Steps of a line to which none is added because it is free."""
_EQUAL: Final = 1e-9
_UNSEEN: Final = 0.01
"""The loss, half a point in a hundred, that says nothing of a line that leaves all there is to see:
so far is the value of one position off from that of another."""
_HELD: Final = 0.01
"""The loss that a line may have in a world whose game is as good as won: half a point in a hundred.
There a better position alone is no reason for a step that costs a card or a point of health."""


class LineValues(Protocol):
    """The values of lines of one turn, in worlds by number."""

    def value(self, line: Sequence[Option], world: int) -> float:
        """The value of a line in a world for whom it is, about in [-1, 1]; the turn is played out.

        Lines that lead to positions of different merit differ, if both win or lose, too.
        """
        ...

    def rewritten(self, line: Sequence[Option], order: Sequence[int]) -> tuple[Option, ...]:
        """A line's steps (by index) in an order; those that are not possible there are left out."""
        ...

    def completed(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """A line with what a planner plays after it, until the turn ends or something is revealed.

        A line that reveals something stays as it is: what is best then depends on what was seen.
        """
        ...

    def ended(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """A line, and the end of the turn if it is not its last step."""
        ...

    def spares(self, line: Sequence[Option], than: Sequence[Option], world: int) -> bool:
        """Whether a line leaves all that another leaves in a world, as far as it can be seen.

        Nothing is better after the other one: not a card, not a point of health; or nothing is once
        the opponent's turn has begun, and what is destroyed anyway is gone.
        """
        ...

    def aimed(
        self, line: Sequence[Option], step: int, *, attacks: bool = False
    ) -> list[tuple[Option, ...]]:
        """A line with another target for one of its steps, for each there is.

        None for a step whose aim is not to be doubted: hero powers have others, or else attacks.
        What is not possible after it is left out.
        """
        ...

    def reveals(self, line: Sequence[Option]) -> int | None:
        """The first step after which the player can tell worlds apart; None for no such step."""
        ...


class TurnValues(LineValues, Protocol):
    """The same, and what states are worth that lines have led to."""

    def rest(self, state: Any, world: int) -> float:
        """The value of a state of a world in the turn, or at its end; the turn is played out."""
        ...


class LinePruning:
    """The pruning of one line.

    Args:
        values: what lines are worth.
        allowed: the options that a line may begin with.
        should_stop: asked before each comparison; once true, the line so far is completed and kept.
        won: whether the game is as good as won: the shortest line that holds it is reported.
    """

    def __init__(
        self,
        values: LineValues,
        allowed: Collection[Option],
        should_stop: Callable[[], bool] = lambda: False,
        *,
        won: bool = False,
    ) -> None:
        self._values = values
        self._equal, self._won = _HELD if won else _EQUAL, won
        self._allowed = allowed
        self._should_stop = should_stop
        self._known: dict[tuple[Option, ...], list[float]] = {}

    def pruned(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """The line, completed, without idle or harmful steps, well aimed, what informs early.

        Args:
            line: options of one turn, the first an allowed one.
        """
        found = tuple(line)
        ended = self._values.ended(found) == found
        if self._should_stop():
            return self._freely_longer(found) if ended else self._completed(found, LOOKS[0])
        whole = self._ended_later(found) if ended else self._completed(found)
        found = self._shortened(whole)
        if len(found) < len(whole) and self._values.ended(found) == found:
            found = self._shortened(self._ended_later(found))
        return self._informed(self._ordered(self._aimed(found)))

    def _shortened(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line without its idle and harmful steps."""
        shorter: tuple[Option, ...] | None = line
        while shorter is not None:
            line, shorter = shorter, self._without_a_step(shorter)
        return line

    def without_vain_steps(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """The line without steps before its last that are in vain; all others stay as they are.

        For a line that is kept for what it leads to by chance, which few worlds show.

        Args:
            line: options of one turn, the first an allowed one.
        """
        found = tuple(line)
        for step in reversed(range(len(found) - 1)):
            rest = self._values.rewritten(found, [i for i in range(len(found)) if i != step])
            if len(rest) < len(found) - 1 or not self._fits(rest) or self._should_stop():
                continue
            if self._is_in_vain(self._values.ended(rest), self._values.ended(found)):
                found = rest
        return found

    def is_idle(self, line: Sequence[Option]) -> bool:
        """Whether the first step of a line does nothing for it: the turn is as good without.

        Args:
            line: options of one turn, the first an allowed one.
        """
        ended = self._values.ended(tuple(line))
        rest = self._values.ended(self._values.rewritten(ended, range(1, len(ended))))
        fits = self._fits(rest) and len(rest) < len(ended)
        return fits and not self._should_stop() and self._is_left_out(rest, ended)

    def _completed(self, line: tuple[Option, ...], worlds: int = LOOKS[-1]) -> tuple[Option, ...]:
        """The line with what the planner adds, or with the turn's end, where that does little harm.

        A line that reveals something, or after which all that is planned does harm, stays open.
        """
        whole = self._values.completed(line)
        if whole == line:
            return line
        for plan in (whole, self._values.ended(line)):
            if fmean(self._gain(plan, line, world) for world in range(worlds)) >= -LEEWAY:
                return plan
        return line

    def _ended_later(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line with more before the end of the turn, where that is surely better."""
        line = self._with_what_is_free(line)
        longer = self._longer(line)
        if longer == line:
            return line
        free = self._is_free(longer, line)
        if free and self._is_better(longer, line, on_average=True, least=self._equal):
            return longer
        return longer if self._is_better(longer, line, surely=True) else line

    def _with_what_is_free(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line with the first options that cost nothing to be seen, before the turn's end.

        The best of them first, as far as the worlds do not speak against it beyond doubt.
        """
        order = [*range(1, len(line)), 0, len(line)]
        found: dict[tuple[Option, ...], float] = {}
        for option in sorted(set(self._allowed).difference(line)):
            if self._should_stop() or len(line) >= _LONGEST:
                return line
            longer = self._values.rewritten((option, *line), order)
            if self._fits(longer) and self._is_like(longer, line):  # an attack that comes of it
                longer = self._longer(longer)
            fits = self._fits(longer) and len(longer) > len(line) and longer[-1] == line[-1]
            if fits and self._is_free(longer, line):
                gains = self._gains(longer, line)
                if gains and not _speak_against(gains):
                    found[longer] = fmean(gains)
        return self._with_what_is_free(max(found, key=found.__getitem__)) if found else line

    def _gains(self, line: tuple[Option, ...], than: tuple[Option, ...]) -> list[float]:
        """The gain of a line in each world; none where it is asked to stop."""
        gains: list[float] = []
        for world in range(WORLDS):
            if self._should_stop():
                return []
            gains.append(self._gain(line, than, world))
        return gains

    def _freely_longer(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line with more before the end of the turn, where that costs nothing to be seen."""
        longer = self._longer(line)
        return longer if longer != line and self._is_free(longer, line) else line

    def _longer(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line with what is planned before the end of the turn; the same where that is less."""
        longer = self._values.completed(line[:-1]) if len(line) > 1 else line
        return longer if len(longer) >= len(line) else line

    def _is_like(self, line: tuple[Option, ...], than: tuple[Option, ...]) -> bool:
        """Whether two lines leave the same, as far as is to be seen."""
        return all(
            self._values.spares(line, than, world) and self._values.spares(than, line, world)
            for world in range(LOOKS[0])
        )

    def _is_free(self, line: tuple[Option, ...], than: tuple[Option, ...]) -> bool:
        """Whether a line leaves all that another leaves, and more, as an attack on a hero does."""
        return all(self._values.spares(line, than, world) for world in range(LOOKS[0])) and not all(
            self._values.spares(than, line, world) for world in range(LOOKS[0])
        )

    def _without_a_step(self, line: tuple[Option, ...]) -> tuple[Option, ...] | None:
        """The line without one of its steps, and those that need it; None where all are needed.

        It ends as before, and has to stand the end of the turn after it too: what a line does not
        say is played well, so that saying less always pays. The last step of a line that does not
        end the turn goes only where it is in vain.
        """
        ended = self._values.ended(line)
        for step in reversed(range(len(line) - (line == ended))):
            order = [i for i in range(len(line)) if i != step]
            rest = self._values.rewritten(line, order)
            if line == ended and rest:  # where it wins, nothing ends the turn
                rest = self._values.ended(rest)
            if not self._fits(rest) or len(rest) >= len(line):
                continue
            if rest[-1] != line[-1]:
                if line != ended and self._is_in_vain(self._values.ended(rest), ended):
                    return rest
                continue
            if not self._is_left_out(rest, line):
                continue
            if line == ended:
                return self._turned(line, step, rest)
            if self._is_left_out(self._values.ended(rest), ended):
                return rest
        return None

    def _turned(
        self, line: tuple[Option, ...], step: int, rest: tuple[Option, ...]
    ) -> tuple[Option, ...]:
        """The line with an attack that is good for nothing at a target for which it is; else rest.

        Args:
            line: the line.
            step: the step, which may be left out.
            rest: the line without it.
        """
        for other in self._values.aimed(line, step, attacks=True):
            fits = self._fits(other) and len(other) == len(line)
            if fits and self._is_free(other, rest) and self._is_better(other, rest, surely=True):
                return other
        return rest

    def _is_left_out(self, rest: tuple[Option, ...], line: tuple[Option, ...]) -> bool:
        """Whether a line is to be reported without what a shorter one leaves out."""
        if self._won and self._is_free(line, rest):
            return self._is_better(rest, line, surely=True, least=_HELD)
        return self._is_better(rest, line) or self._is_in_vain(rest, line)

    def _is_in_vain(self, rest: tuple[Option, ...], line: tuple[Option, ...]) -> bool:
        """Whether nothing is to be seen that what is left out is good for.

        Unless the worlds say beyond doubt that it is: a point of damage to oneself turns the luck
        of later turns, so that half of them may speak for it.
        """
        if not all(self._values.spares(rest, line, world) for world in range(LOOKS[0])):
            return False
        gains = self._gains(rest, line)
        return bool(gains) and not _speak_against(gains)

    def _aimed(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line with what may be aimed otherwise where it is surely better, the last first."""
        for step in reversed(range(len(line))):
            if self._should_stop():
                break
            for other in self._values.aimed(line, step):
                if self._fits(other) and self._is_better(other, line, doubt=NO_DOUBT, surely=True):
                    line = other
        return line

    def _ordered(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line with steps before those that they help: a weapon is sharpened, then it strikes.

        Each step, the last first, is tried further and further ahead, as far as it is possible;
        each place where more is left to be seen, or that is better beyond doubt, is taken.
        """
        ended = self._values.ended(line) == line
        for step in range(len(line) - 1 - ended, 0, -1):
            before = line
            for place in range(step - 1, -1, -1):
                if self._should_stop():
                    return line
                rest = [i for i in range(len(line)) if i != step]
                moved = self._values.rewritten(before, [*rest[:place], step, *rest[place:]])
                if not self._fits(moved) or len(moved) != len(line):
                    break
                if self._leaves_more(moved, line):
                    line = moved
        return line

    def _leaves_more(self, line: tuple[Option, ...], than: tuple[Option, ...]) -> bool:
        """Whether an order leaves more to be seen, which the worlds do not speak against."""
        if all(self._values.spares(than, line, world) for world in range(LOOKS[0])):
            return False
        if self._is_in_vain(line, than):
            return True
        return self._is_better(line, than, doubt=NO_DOUBT, surely=True)

    def _informed(self, line: tuple[Option, ...]) -> tuple[Option, ...]:
        """The line with its first revealing step as early as that costs nothing.

        A line is fixed, so that what is known sooner does not count for it; a player can use it.
        """
        step = None if self._should_stop() else self._values.reveals(line)
        for place in range(step or 0):
            rest = [i for i in range(len(line)) if i != step]
            order = [*rest[:place], step or 0, *rest[place:]]
            moved = self._values.rewritten(line, order)
            same = self._fits(moved) and len(moved) == len(line)
            if same and self._is_better(moved, line, on_average=True):
                return moved
        return line

    def _fits(self, line: tuple[Option, ...]) -> bool:
        return bool(line) and line[0] in self._allowed

    def _is_better(
        self,
        line: tuple[Option, ...],
        than: tuple[Option, ...],
        *,
        surely: bool = False,
        on_average: bool = False,
        doubt: float = DOUBT,
        least: float = _EQUAL,
    ) -> bool:
        """Whether a line is as good in every world, or better beyond doubt over all.

        Args:
            line: the line.
            than: the line that it is compared to.
            surely: only the latter counts.
            on_average: the mean decides, whatever the doubt.
            doubt: standard errors that are beyond doubt.
            least: the gain that is none yet, on average; minus that is no loss.
        """
        gains: list[float] = []
        for world in range(WORLDS):
            if self._should_stop():
                return False
            gains.append(self._gain(line, than, world))
            if len(gains) in LOOKS and fmean(gains) <= 0.0 and min(gains) < -self._equal:
                return False
        mean = fmean(gains)
        if on_average:
            return mean >= -least
        if min(gains) >= -self._equal and not surely:
            return True
        return mean > max(least, doubt * sqrt(variance(gains) / len(gains)))

    def _gain(self, line: tuple[Option, ...], than: tuple[Option, ...], world: int) -> float:
        return self._value(line, world) - self._value(than, world)

    def _value(self, line: tuple[Option, ...], world: int) -> float:
        known = self._known.setdefault(line, [])
        while len(known) <= world:
            known.append(self._values.value(line, len(known)))
        return known[world]


def _speak_against(gains: Sequence[float]) -> bool:
    """Whether the worlds speak against a line beyond doubt, whose gains these are."""
    return fmean(gains) < -max(_UNSEEN, DOUBT * sqrt(variance(gains) / len(gains)))
