"""The registers that assembled programs read and write, by their instructions' order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.schema.program_registers import MAKERS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from hsbot.rules.cards.library import Library

LAST, KEPT, UNCHOSEN, CHOSEN_ROW, CHOSEN_CARD = "LAST", "KEPT", "UNCHOSEN", "CHOSEN", "the card"
ENTRY = -1
"""In place of an instruction: what the register held when the program began."""

CHOICES = frozenset({
    v.O_DISCOVER, v.O_CHOOSE, v.O_CHOOSE_ROWS, v.O_CHOOSE_REMEMBERED, v.O_DISCOVER_OTHER,
    v.O_DISCOVER_UP_TO, v.O_CHOOSE_FRESH, v.O_REWIND, v.O_CHOOSE_BAND, v.O_REPLACEMENT,
})  # fmt: skip
"""Opcodes that ask a player."""
SETS_ROW = frozenset({
    v.O_DRAW, v.O_SUMMON, v.O_SUMMON_COPY, v.O_GIVE, v.O_COPY_HAND, v.O_RECRUIT, v.O_TUTOR,
    v.O_RANDOM_CARD, v.O_GIVE_CHOSEN, v.O_SUMMON_CHOSEN, v.O_MARK, v.O_LIMB, v.O_HERALD, v.O_COPY,
    v.O_PUT, v.O_PUT_RANDOM, v.O_PUT_CHOSEN, v.O_CHOOSE_ROWS, v.O_DRAW_TO, v.O_SUMMON_ANEW,
    v.O_CRAFT,
})  # fmt: skip
"""Opcodes that leave a row in the frame's ``F_CHOSEN``."""
SETS_CARD = frozenset(
    (CHOICES - {v.O_CHOOSE_ROWS, v.O_REWIND}) | {v.O_JOUST, v.O_CARD_OF, v.O_AFFORD}
)
"""Opcodes that leave a card there."""
TAKES_CARD = frozenset({
    v.O_GIVE_CHOSEN, v.O_SUMMON_CHOSEN, v.O_POWER_CHOSEN, v.O_CAST_CHOSEN, v.O_RATTLE_CHOSEN,
    v.O_RUN_CHOSEN, v.O_ATTACH_CHOSEN, v.O_MAKE, v.O_REMEMBER, v.O_CRAFT, v.O_NOTE_CHOSEN,
})  # fmt: skip
"""Opcodes that take a card from there, whatever their operands."""
PASSIVE = frozenset({
    v.O_JUMP, v.O_UNLESS, v.O_REPEAT, v.O_AGAIN, v.O_GIFTS, v.O_REMEMBER, v.O_SET, v.O_COUNT,
    v.O_CALC, v.O_KEEP, v.O_MARK, v.O_TARGET, v.O_NOTE_CHOSEN, v.O_SEEN, v.O_OFFERED,
})  # fmt: skip
"""Opcodes after which no other program runs."""

TAKES_CHOSEN = frozenset({v.O_MOVE, v.O_GIVE_CHOSEN, v.O_DISCOVERED})
"""Opcodes that move what was chosen: whoever hears of that asks for nothing itself."""


@dataclass(frozen=True)
class ProgramFlow:
    """The instructions of assembled programs.

    Args:
        code: the instructions, one a row.
        selectors: the selectors that they name.
        starts: where each program begins, with the name of its card and part.
    """

    code: np.ndarray
    selectors: np.ndarray
    starts: dict[int, str]

    @classmethod
    def of(cls, library: Library) -> ProgramFlow:
        """The programs of all cards."""
        arrays = library.tables.arrays
        table = {
            name: np.frombuffer(arrays[name], t.TABLES[name].base).reshape(-1, width)
            for name, width in (
                ("code", t.OP_WIDTH),
                ("selector", t.SELECTOR_WIDTH),
                ("trigger", t.TRIGGER_WIDTH),
            )
        }
        starts: dict[int, str] = {}
        for card_id, row in zip(library.card_ids, library.cards, strict=True):
            starts.setdefault(int(row[t.C_PLAY]), f"{card_id} text")
            starts.setdefault(int(row[t.C_DEATH]), f"{card_id} deathrattle")
            first = int(row[t.C_TRIGGER])
            for k in range(int(row[t.C_NTRIGGER])):
                starts.setdefault(int(table["trigger"][first + k, 4]), f"{card_id} trigger {k}")
        starts.pop(0)
        return cls(table["code"], table["selector"], starts)

    # ---- what an instruction reads ---------------------------------------------------------------
    def _named(self, pc: int) -> Iterator[int]:
        """The selectors that an instruction names."""
        opcode, spec, amount, a, _, _ = map(int, self.code[pc])
        yield spec
        if amount >= v.A_OF:
            yield (amount - v.A_OF) % t.MAX_SELECTORS
        if opcode in {v.O_ATTACK, v.O_LINK}:
            yield a
        if opcode in {v.O_BUFF, v.O_SET_STATS} and a >= v.A_OF:
            yield (a - v.A_OF) % t.MAX_SELECTORS

    def reads(self, pc: int) -> set[str]:
        """The registers that an instruction reads."""
        opcode, _, amount, a, b, c = map(int, self.code[pc])
        found: set[str] = set()
        for spec in self._named(pc):
            found |= self._read_by(self.selectors[spec]) if spec else set()
        condition = a & ~v.CD_NOT
        if opcode == v.O_UNLESS and condition in {v.CD_ALL, v.CD_ANY}:
            for part in range(b, b + amount):
                found |= self.reads(part)
        if (
            opcode in TAKES_CARD
            or (opcode == v.O_LINK and not a)
            or (opcode == v.O_PUT_CHOSEN and not c)
            or (opcode == v.O_SCATTER and c)
            or (opcode == v.O_UNLESS and condition in {v.CD_CHOSEN, v.CD_REMEMBERED})
            or amount == v.A_CHOSEN_CARD_COST
        ):
            found.add(CHOSEN_CARD)
        if opcode == v.O_DISCOVERED:
            found.add(CHOSEN_ROW)
        if opcode in {v.O_OTHERS, v.O_ATTACH_OTHERS}:
            found.add(UNCHOSEN)
        return found

    @staticmethod
    def _read_by(selector: np.ndarray) -> set[str]:
        found = {
            name
            for name, word, bit in (
                (LAST, 1, v.S_LAST),
                (KEPT, 1, v.S_KEPT),
                (UNCHOSEN, 1, v.S_UNCHOSEN),
                (CHOSEN_ROW, 0, v.S_CHOSEN),
            )
            if selector[word] & bit
        }
        for k in (2, 4, 6):
            if selector[k] in {v.FL_SAME_CARD, v.FL_NOT_SAME_CARD}:
                means = {v.LIKE_CHOSEN: CHOSEN_ROW, v.LIKE_CARD: CHOSEN_CARD}
                found |= {means[selector[k + 1]]} if selector[k + 1] in means else set()
        return found

    # ---- what may have run before ----------------------------------------------------------------
    def following(self, pc: int) -> list[int]:
        """The instructions that may come next."""
        opcode, target = int(self.code[pc, 0]), int(self.code[pc, 5])
        if opcode == v.O_END:
            return []
        if opcode == v.O_JUMP:
            return [target]
        if opcode in {v.O_UNLESS, v.O_REPEAT, v.O_AGAIN}:
            return [pc + 1, target]
        return [pc + 1]

    def reaching(self, start: int, opcodes: Collection[int]) -> dict[int, frozenset[int]]:
        """For each instruction of a program, the last ones of some opcodes that may have run."""
        reached = {start: frozenset({ENTRY})}
        waiting = [start]
        while waiting:
            pc = waiting.pop()
            sets = self.code[pc, 0] in opcodes and not self._only_counts(pc)
            own = frozenset({pc}) if sets else reached[pc]
            for following in self.following(pc):
                more = reached.get(following, frozenset()) | own
                if more != reached.get(following):
                    reached[following] = more
                    waiting.append(following)
        return reached

    def _only_counts(self, pc: int) -> bool:
        """Whether an instruction counts something of which nobody is told: all but corpses."""
        return bool(self.code[pc, 0] == v.O_COUNTER and self.code[pc, 3] != t.N_CORPSES)

    def _opcode(self, pc: int) -> int:
        return ENTRY if pc == ENTRY else int(self.code[pc, 0])

    @cached_property
    def faults(self) -> list[str]:
        """Reads of a register that may hold what the instruction does not mean."""
        found = []
        keeps, others = {v.O_KEEP}, set(range(int(self.code[:, 0].max()) + 1)) - PASSIVE
        checks = (
            (LAST, MAKERS, MAKERS),
            (CHOSEN_ROW, SETS_ROW | SETS_CARD, SETS_ROW),
            (CHOSEN_CARD, SETS_ROW | SETS_CARD, SETS_CARD | {ENTRY}),
            (KEPT, keeps | CHOICES, keeps),
            (UNCHOSEN, others, CHOICES | TAKES_CHOSEN),
        )
        for start, name in self.starts.items():
            for register, setters, right in checks:
                for pc, before in self.reaching(start, setters).items():
                    wrong = [x for x in before if self._opcode(x) not in right]
                    if wrong and register in self.reads(pc):
                        found.append(f"{name}: {register} at {pc - start}")
        return found
