"""Each step of the engine in words: what runs, of which card, what it changes and who listens."""

from __future__ import annotations

import textwrap
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hsbot.errors import InternalError
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

    from hsbot.rules.cards.tables import Tables
    from hsbot.scenario.scene import Scene

WIDTH: Final = 100
_SILENT: Final = frozenset({O_END, O_JUMP, O_AGAIN})
_OFTEN_IDLE: Final = frozenset({O_DEATHS, O_JUDGE})
"""Instructions of the sequences that are worth a line only when they change something."""


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step.

    Attributes:
        depth: how many programs wait for this one to end.
        source: the card that acts, "" for what the player does.
        action: what is done: ``damage, enemy minions, 5``.
        sentence: the words of the card that stand behind the program, at its first step.
        changes: what has changed.
        listeners: who has heard of it and will act, in this order.
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
    """The steps of a scene, kept while it is open as a context.

    Attributes:
        steps: all that was done so far.
    """

    _open: list[Trace]
    steps: list[TraceStep] = field(default_factory=list)

    def take(self, step: TraceStep) -> None:
        """Keep a step."""
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
    """Tell every step of every scene meanwhile, as ``hsbot sandbox --trace`` does."""
    token = _WATCHER.set(teller)
    try:
        yield
    finally:
        _WATCHER.reset(token)


def watcher() -> list[Callable[[TraceStep], object]]:
    """Who is to be told of every step: nobody or one."""
    teller = _WATCHER.get()
    return [teller] if teller else []


# ---- tracing -------------------------------------------------------------------------------------
_PROGRAMS: dict[int, tuple[Tables, ProgramIndex]] = {}


def _programs(scene: Scene) -> ProgramIndex:
    """The programs of the scene's tables, made once for each."""
    library = scene.native.library
    if id(library.tables) not in _PROGRAMS:
        programs = ProgramIndex(scene.cards, library, scene.names)
        _PROGRAMS[id(library.tables)] = (library.tables, programs)
    return _PROGRAMS[id(library.tables)][1]


def traced(
    scene: Scene, code: int, said: str, tellers: Sequence[Callable[[TraceStep], object]]
) -> None:
    """Take an option, an instruction at a time.

    Args:
        scene: where.
        code: the option's public code.
        said: the option in words.
        tellers: take each step.

    Raises:
        InternalError: the engine failed, or does not end.
    """
    for number, told in enumerate(_steps(scene, code, said)):
        if number > t.MAX_STEPS:
            raise InternalError(t.ERRORS[t.E_ENDLESS])
        for tell in tellers:
            tell(told)


def _steps(scene: Scene, code: int, said: str) -> Iterator[TraceStep]:
    watch = _Watch(scene)
    before = scene.array.copy()
    more = begin(scene.array, scene.rng, code)
    yield TraceStep(0, "", said, "", watch.changes(before), watch.listeners(1))
    while more:
        before = scene.array.copy()
        depth = int(scene.rng[0]["sp"])
        frame = scene.rng[0]["stack"][depth - 1].copy()
        opcode = int(scene.rng[0]["code"][frame[t.PC], 0])
        more = step(scene.array, scene.rng)
        changes = watch.changes(before)
        idle = opcode in _OFTEN_IDLE and not changes
        if opcode in _SILENT or idle:
            continue
        yield watch.step(depth, frame, opcode, changes)


class _Watch:
    """Puts what happens in a scene into words."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._work = scene.rng[0]
        self._programs = _programs(scene)

    def _name(self, card: int) -> str:
        return self._scene.names.name(self._scene.native.library.card_ids[card])

    def changes(self, before: np.ndarray) -> tuple[str, ...]:
        """What has changed since."""
        return tuple(StateDiff(before[0], self._scene.array[0], self._name).words())

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
        if opcode == O_OWN_PROGRAM and self._scene.native.library.unmodelled(self._card_id(frame)):
            action += " (not modelled, or only in part)"
        return TraceStep(depth - 1, self._source(frame), action, sentence, changes, listeners)

    def listeners(self, depth: int) -> tuple[str, ...]:
        """What was pushed on top of so many frames, in the order in which it will run."""
        frames = self._work["stack"][depth : int(self._work["sp"])]
        return tuple(self._heard(frame) for frame in reversed(frames))

    def _heard(self, frame: np.ndarray) -> str:
        program = self._programs.at(int(frame[t.PC]))
        what = program.when if program else self._programs.words(int(frame[t.PC]))
        return f"{self._source(frame)} will act: {what}"

    def _card_id(self, frame: np.ndarray) -> str:
        card = int(self._scene.array[0]["e"][frame[t.F_SRC], t.CARD]) if frame[t.F_SRC] else 0
        program = self._programs.at(int(frame[t.PC]))
        own = program and self._programs.belongs(program, card)
        ids = self._scene.native.library.card_ids
        return ids[card] if own or not program else ids[program.card]

    def _source(self, frame: np.ndarray) -> str:
        """Who acts: a card by its name, with its side."""
        row = int(frame[t.F_SRC])
        if not row:
            return ("your turn", "the enemy's turn")[int(frame[t.F_CTRL])]
        entity = self._scene.array[0]["e"][row]
        name = self._name(int(entity[t.CARD]))
        return f"enemy {name}" if frame[t.F_CTRL] else name
