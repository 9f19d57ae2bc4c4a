"""Traces: each instruction of the engine in words, with its card, its effects and its listeners."""

from __future__ import annotations

import textwrap
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hsbot.errors import InternalError
from hsbot.game.readable_state import Row
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.vocabulary import (
    O_AGAIN,
    O_DEATHS,
    O_END,
    O_EVENT,
    O_JUDGE,
    O_JUMP,
    O_OWN_PROGRAM,
    O_UNLESS,
)
from hsbot.scenario.program_index import ProgramIndex
from hsbot.scenario.state_diff import StateDiff
from hsbot.simulators.stepping import begin, step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np

    from hsbot.game import Position
    from hsbot.rules.cards.table_data import Tables
    from hsbot.rules.state.arrays import NativeRng

WIDTH: Final = 100
_SILENT: Final = frozenset({O_END, O_JUMP, O_AGAIN})
_OFTEN_IDLE: Final = frozenset({O_DEATHS, O_JUDGE})
"""Instructions of the sequences that get a line only when they change something."""


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One executed instruction of the engine, in words.

    Attributes:
        depth: the number of programs that wait for this one to end.
        source: the card that acts, "" for what the player does.
        action: what is done: ``damage, enemy minions, 5``.
        sentence: the card's sentence that the program implements, at its first step.
        changes: what has changed.
        listeners: the programs that it triggers, in the order in which they will run.
    """

    depth: int
    source: str
    action: str
    sentence: str = ""
    changes: tuple[str, ...] = ()
    listeners: tuple[str, ...] = ()

    def __str__(self) -> str:
        indent = "  " * (self.depth + 1)
        if not self.source:
            lines = [f"> {self.action}"]
        else:
            lines = [f"{indent}{self.source}: {self.action}"]
            if self.sentence:
                lines.insert(0, f'{indent}{self.source} "{self.sentence}"')
        lines += [f"{indent}    -> {change}" for change in self.changes]
        lines += [f"{indent}    => {listener}" for listener in self.listeners]
        return "\n".join(_wrapped(line) for line in lines)


def _wrapped(line: str) -> str:
    inside = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.fill(line, WIDTH, subsequent_indent=inside, break_long_words=False)


@dataclass
class Trace:
    """The steps of a scene, recorded while it is open as a context manager.

    Attributes:
        steps: the steps so far.
    """

    _open: list[Trace]
    steps: list[TraceStep] = field(default_factory=list)

    def take(self, step: TraceStep) -> None:
        """Append a step to the trace."""
        self.steps.append(step)

    def __enter__(self) -> Trace:
        self._open.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        self._open.remove(self)

    def __iter__(self) -> Iterator[TraceStep]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))


# ---- who watches every scene ---------------------------------------------------------------------
_WATCHER: ContextVar[Callable[[TraceStep], object] | None] = ContextVar("_WATCHER", default=None)


@contextmanager
def watched(teller: Callable[[TraceStep], object]) -> Iterator[None]:
    """Pass every step of every scene to a function while the context is open."""
    token = _WATCHER.set(teller)
    try:
        yield
    finally:
        _WATCHER.reset(token)


def watcher() -> list[Callable[[TraceStep], object]]:
    """The function that :func:`watched` has set, as a list of one or none."""
    teller = _WATCHER.get()
    return [teller] if teller else []


# ---- tracing -------------------------------------------------------------------------------------
_PROGRAMS: dict[int, tuple[Tables, ProgramIndex]] = {}


def _programs(view: Position) -> ProgramIndex:
    """The index of the programs in the engine's tables, made once for each set of tables."""
    library = view.library
    if id(library.tables) not in _PROGRAMS:
        programs = ProgramIndex(view.names.cards, library, view.names)
        _PROGRAMS[id(library.tables)] = (library.tables, programs)
    return _PROGRAMS[id(library.tables)][1]


def traced(
    view: Position, work: NativeRng, code: int, tellers: Sequence[Callable[[TraceStep], object]]
) -> None:
    """Apply an option one instruction at a time.

    Args:
        view: the position, which changes.
        work: the workspace with the random generator.
        code: the option's public code.
        tellers: called with each step.

    Raises:
        InternalError: the engine failed, or does not end.
    """
    for number, look in enumerate(_steps(view, work, code)):
        if number > t.MAX_STEPS:
            raise InternalError(t.ERRORS[t.E_ENDLESS])
        for tell in tellers:
            tell(look)


def _steps(view: Position, work: NativeRng, code: int) -> Iterator[TraceStep]:
    describer = _StepDescriber(view, work)
    before, words = view.array.copy(), str(view.options.with_code(code))
    more = begin(view.array, work, code)
    yield TraceStep(0, "", words, "", describer.changes(before), describer.listeners(1))
    while more:
        before = view.array.copy()
        depth = int(work[0]["sp"])
        frame = work[0]["stack"][depth - 1].copy()
        opcode = int(view.library.table["code"][frame[t.PC], 0])
        more = step(view.array, work)
        changes = describer.changes(before)
        idle = opcode in _OFTEN_IDLE and not changes
        if opcode in _SILENT or idle:
            continue
        yield describer.step(depth, frame, opcode, changes)


class _StepDescriber:
    """Puts the instructions that the engine executes into words.

    Args:
        view: the position.
        work: the workspace, whose stack holds the programs that run.
    """

    def __init__(self, view: Position, work: NativeRng) -> None:
        self._view = view
        self._work = work[0]
        self._programs = _programs(view)

    def _name(self, card: int) -> str:
        return self._view.names.name(self._view.library.card_ids[card])

    def changes(self, before: np.ndarray) -> tuple[str, ...]:
        """The changes since an earlier state, in words."""
        return tuple(StateDiff(before[0], self._view.array[0], self._name).words())

    def step(
        self, depth: int, frame: np.ndarray, opcode: int, changes: tuple[str, ...]
    ) -> TraceStep:
        """The step of an instruction that was done in a frame.

        Args:
            depth: how many frames there were, this one the last of them.
            frame: as it was before.
            opcode: the instruction.
            changes: what it has changed.
        """
        pc = int(frame[t.PC])
        program = self._programs.at(pc)
        action = self._programs.words(pc)
        if opcode == O_UNLESS:
            now = int(self._work["stack"][depth - 1, t.PC])
            action += ": yes" if now == pc + 1 else ": no"
        sentence = ""
        if program and program.start == pc:
            sentence = self._programs.sentence(program, self._card_id(frame))
        listeners = self.listeners(depth)
        if opcode == O_EVENT and not listeners:
            action += " (nobody listens)"
        if opcode == O_OWN_PROGRAM and self._view.library.text_unmodelled(self._card_id(frame)):
            action += " (not modelled, or only in part)"
        return TraceStep(depth - 1, self._source(frame), action, sentence, changes, listeners)

    def listeners(self, depth: int) -> tuple[str, ...]:
        """The frames pushed on top of so many, in the order in which they will run."""
        frames = self._work["stack"][depth : int(self._work["sp"])]
        return tuple(self._heard(frame) for frame in reversed(frames))

    def _heard(self, frame: np.ndarray) -> str:
        program = self._programs.at(int(frame[t.PC]))
        what = program.when if program else self._programs.words(int(frame[t.PC]))
        return f"{self._source(frame)} will act: {what}"

    def _card_id(self, frame: np.ndarray) -> str:
        card = Row(self._view, frame[t.F_SRC]).card if frame[t.F_SRC] else 0
        program = self._programs.at(int(frame[t.PC]))
        own = program and self._programs.belongs(program, card)
        ids = self._view.library.card_ids
        return ids[card] if own or not program else ids[program.card]

    def _source(self, frame: np.ndarray) -> str:
        """The acting card by its name, with its side."""
        row = int(frame[t.F_SRC])
        if not row:
            return ("your turn", "the enemy's turn")[int(frame[t.F_CTRL])]
        name = self._name(Row(self._view, row).card)
        return f"enemy {name}" if frame[t.F_CTRL] else name
