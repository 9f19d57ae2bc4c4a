"""Finds the card program and the card text behind an address of the compiled code."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from hsbot.rules.cards.assembly.assembler import Assembler
from hsbot.rules.cards.assembly.operands import Operands
from hsbot.rules.cards.definition_index import DefinitionIndex
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.game_sequences import CODE
from hsbot.scenario.instruction_words import InstructionWords, event_words, opcode_words

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.game.card_phrases import CardNames
    from hsbot.rules.cards.library import Library
    from hsbot.rules.cards.words import Definition, Step

PLAY, DEATH, TRIGGER = range(3)
_SENTENCE: Final = re.compile(r"(?<=[.!?\"])\s+(?=[A-Z])")
_OPENINGS: Final = {
    DEATH: re.compile(r"\bDeathrattle\b"),
    TRIGGER: re.compile(
        r"\b(?:Whenever|After|[Aa]t the (?:start|end)|When)\b|"
        r"\b(?:Secret|Spellburst|Frenzy|Overkill|Inspire|Honorable Kill|(?:Side)?[Qq]uest):"
    ),
}


@dataclass(frozen=True, slots=True)
class Program:
    """One program of a card: its play effect, deathrattle or a trigger.

    Attributes:
        start: where it begins in the code.
        card: the index of a card that has it.
        kind: PLAY (battlecry, spell, power), DEATH or TRIGGER.
        trigger: which of the card's triggers, counted from 0.
        row: the trigger's row of the table, -1 for none.
        event: what the trigger listens to, -1 for none.
    """

    start: int
    card: int
    kind: int
    trigger: int = 0
    row: int = -1
    event: int = -1

    @property
    def when(self) -> str:
        """When it runs: ``deathrattle``, ``at: turn end``."""
        if self.kind == TRIGGER:
            return f"on {event_words(self.event)}"
        return "deathrattle" if self.kind == DEATH else "its text"


@dataclass
class _Layout:
    """A definition assembled by itself, with the instruction at each address."""

    steps: dict[int, Step] = field(default_factory=dict)
    code: list[tuple[int, ...]] = field(default_factory=list)
    starts: dict[tuple[int, int], int] = field(default_factory=dict)


class ProgramIndex:
    """All programs in an engine's code table, by their addresses.

    Args:
        cards: the card table.
        library: the engine's cards.
        names: the names of cards.
    """

    def __init__(self, cards: CardTable, library: Library, names: CardNames) -> None:
        self._cards = cards
        self._library = library
        self._wording = InstructionWords(names.name)
        self._names = names
        self._definitions = DefinitionIndex(cards)
        self._code = _rows(library, "code", t.OP_WIDTH)
        self._layouts: dict[str, _Layout | None] = {}

    @cached_property
    def _programs(self) -> list[Program]:
        """All programs, in the order of the code."""
        triggers, cards = _rows(self._library, "trigger", t.TRIGGER_WIDTH), self._library.cards
        found: dict[int, Program] = {}
        for card in range(len(cards)):
            for kind, column in ((PLAY, t.C_PLAY), (DEATH, t.C_DEATH)):
                start = int(cards[card, column])
                found.setdefault(start, Program(start, card, kind))
            first = int(cards[card, t.C_TRIGGER])
            for k in range(int(cards[card, t.C_NTRIGGER])):
                event, start = int(triggers[first + k, 0]), int(triggers[first + k, 4])
                program = Program(start, card, TRIGGER, k, first + k, event)
                found.setdefault(start, program)
        found.pop(0, None)
        return [found[start] for start in sorted(found)]

    @cached_property
    def _starts(self) -> list[int]:
        return [program.start for program in self._programs]

    def at(self, pc: int) -> Program | None:
        """The program to which an instruction belongs; None for the game's own sequences."""
        i = bisect_right(self._starts, pc) - 1
        return self._programs[i] if pc >= len(CODE) and i >= 0 else None

    def belongs(self, program: Program, card: int) -> bool:
        """Whether a card (an index) has a program, as a reprint shares its original's."""
        row = self._library.cards[card]
        first = int(row[t.C_TRIGGER])
        own = first <= program.row < first + int(row[t.C_NTRIGGER])
        return own or program.start in (int(row[t.C_PLAY]), int(row[t.C_DEATH]))

    def words(self, pc: int) -> str:
        """An instruction in words."""
        opcode = int(self._code[pc, 0])
        program = self.at(pc)
        step = self._step(program, pc) if program else None
        if step is not None:
            return self._wording.step(step)
        event = opcode_words(opcode) == "event"
        return f"event: {event_words(int(self._code[pc, 3]))}" if event else opcode_words(opcode)

    def sentence(self, program: Program, card_id: str = "") -> str:
        """The sentence of a card's text that a program means; "" where there is no text.

        Args:
            program: the program.
            card_id: the card whose text is told, of several with this program.
        """
        text = self._names.text(card_id or self._library.card_ids[program.card])
        sentences = _SENTENCE.split(text)
        opening = _OPENINGS.get(program.kind)
        if opening is None:
            others = [x for pattern in _OPENINGS.values() for x in sentences if pattern.search(x)]
            own = [x for x in sentences if x not in others]
            return " ".join(own) or text
        found = [i for i, x in enumerate(sentences) if opening.search(x)]
        if not found:
            return text
        first = found[min(program.trigger, len(found) - 1)]
        later = [i for i in found if i > first]
        words = " ".join(sentences[first : later[0] if later else None])
        begins = opening.search(words)
        return words[begins.start() :] if begins and begins[0][0].isupper() else words

    # ---- the tree behind the code ----------------------------------------------------------------
    def _step(self, program: Program, pc: int) -> Step | None:
        card = self._cards.get(self._library.card_ids[program.card])
        definition = self._definitions.of(card) if card else None
        if definition is None:
            return None
        layout = self._layout(definition)
        start = layout.starts.get((program.kind, program.trigger))
        if start is None:
            return None
        at = start + pc - program.start
        same = at < len(layout.code) and layout.code[at][0] == self._code[pc, 0]
        return layout.steps.get(at) if same else None

    def _layout(self, definition: Definition) -> _Layout:
        """A definition laid down once more, with its steps."""
        layout = self._layouts.get(definition.card_id)
        if layout is None:
            assembler = Assembler(Operands(self._library.index.__getitem__, lambda *_: ()))
            columns = assembler.card(definition).columns
            first = columns.get(t.C_TRIGGER, 0)
            starts = {
                (PLAY, 0): columns.get(t.C_PLAY, 0),
                (DEATH, 0): columns.get(t.C_DEATH, 0),
                **{
                    (TRIGGER, k): assembler.triggers[first + k][4]
                    for k in range(columns.get(t.C_NTRIGGER, 0))
                },
            }
            layout = _Layout(assembler.steps, list(assembler.code), starts)
            self._layouts[definition.card_id] = layout
        return layout


def _rows(library: Library, name: str, width: int) -> np.ndarray:
    return np.frombuffer(library.tables.arrays[name], t.TABLES[name].base).reshape(-1, width)
