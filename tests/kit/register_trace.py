"""Programs run by themselves, an instruction at a time, held to what their registers may mean."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.schema.program_registers import MAKERS
from hsbot.simulators.stepping import begin, step
from kit.program_flow import CHOSEN_ROW, KEPT, LAST, SETS_ROW

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hsbot.simulators.native import Native
    from kit.program_flow import ProgramFlow

STEPS = 300
_FRESH = (t.ZONE, t.CTRL, t.ORDER)
"""Columns of which one changes in a row that is made or moved."""
_PASSING = (t.COST_AURA, t.ATK_AURA, t.HEALTH_AURA, t.KW_AURA, t.ENCH, t.GONE_NEXT)
"""Columns that other rows change in, too."""
_ELSEWHERE = MAKERS | {
    v.O_ATTACK, v.O_KEEP, v.O_UNLESS, v.O_LINK, v.O_GAIN_RATTLES, v.O_REMEMBER_ROW,
}  # fmt: skip
"""Opcodes that leave what they select as it is, or that change others by it."""


@dataclass
class _Made:
    """The rows that the instructions of one frame have left so far."""

    last: set[int] = field(default_factory=set)
    chosen: set[int] = field(default_factory=set)
    kept: set[int] = field(default_factory=set)


@dataclass
class RegisterTrace:
    """Runs a program in a state and notes each misread register in ``faults``.

    Args:
        native: the simulator.
        flow: its programs.
        state: the position, which changes.
        forgetful: whether a maker that makes nothing leaves the span as it was, which is the
            mistake that this looks for.
    """

    native: Native
    flow: ProgramFlow
    state: NDArray[np.void]
    forgetful: bool = False
    faults: list[str] = field(default_factory=list)
    read: int = 0

    def run(self, start: int, source: int, target: int, subject: int) -> list[str]:
        """Run the program at an address to its end; return the faults."""
        self._work = self.native.rng(1)
        self._made: list[_Made] = [_Made()]
        frame = self._work[0]["stack"][0]
        frame[:] = 0
        first = start + (self.flow.code[start, 0] == v.O_STILL)
        frame[[t.PC, t.F_SRC, t.F_TGT, t.F_SUBJ, t.F_NUM]] = first, source, target, subject, 2
        frame[t.F_KIND] = t.K_EFFECT
        self._work[0]["sp"] = 1
        for _ in range(STEPS):
            if self.state[0]["pend"]:
                self._choose()
            elif not self._work[0]["sp"] or self.state[0]["winner"] >= 0:
                break
            else:
                self._step()
        return self.faults

    def _choose(self) -> None:
        """Take the first option; of rows, any of them is what is chosen."""
        options = self.native.options(self.state)
        rows = self.state[0]["pend_opt"][: self.state[0]["pend_n"]].tolist()
        self._made[int(self.state[0]["nsaved"]) - 1].chosen = set(rows)
        begin(self.state, self._work, options[0])

    def _step(self) -> None:
        work, s = self._work[0], self.state[0]
        depth = int(work["sp"])
        frame = work["stack"][depth - 1]
        pc, span = int(frame[t.PC]), frame[[t.F_FROM, t.F_TO]].copy()
        opcode = int(self.flow.code[pc, 0])
        made = self._made[depth - 1]
        reads = self.flow.reads(pc)
        if reads & {LAST, KEPT, CHOSEN_ROW}:
            self._check(pc, depth, reads)
        before = s["e"].copy()
        step(self.state, self._work)
        after = s["e"]
        fresh = set(np.flatnonzero((before[:, _FRESH] != after[:, _FRESH]).any(axis=1)).tolist())
        selector = self.flow.selectors[int(self.flow.code[pc, 1])]
        if selector[1] & v.S_LAST and reads == {LAST} and opcode not in _ELSEWHERE:
            self._check_touched(pc, before, after, made.last)
        if opcode in MAKERS:
            made.last = {r for r in fresh if after[r, t.ZONE] != t.Z_ENCHANTMENT}
            if opcode in SETS_ROW:
                made.chosen = made.last
            if self.forgetful and not made.last and work["sp"] >= depth:
                work["stack"][depth - 1, [t.F_FROM, t.F_TO]] = span
        elif opcode == v.O_MARK:
            made.chosen = set(work["sel"][: work["nsel"]].tolist())
        elif opcode == v.O_KEEP:
            chosen = set(work["sel"][: work["nsel"]].tolist())
            made.kept = chosen | (set() if self.flow.code[pc, 3] else made.kept)
        del self._made[depth:]
        self._made += [_Made() for _ in range(int(work["sp"]) - depth)]

    def _check(self, pc: int, depth: int, reads: set[str]) -> None:
        """Check that the registers name only rows that the frame's own instructions left."""
        work, rows = self._work[0], self.state[0]["e"]
        frame, made = work["stack"][depth - 1], self._made[depth - 1]
        self.read += 1
        named = {
            LAST: np.flatnonzero(
                (rows[:, t.ORDER] > frame[t.F_FROM])
                & (rows[:, t.ORDER] <= frame[t.F_TO])
                & (rows[:, t.ZONE] != t.Z_NONE)
                & (rows[:, t.ZONE] != t.Z_ENCHANTMENT)
            ).tolist(),
            CHOSEN_ROW: [int(frame[t.F_CHOSEN])] if frame[t.F_CHOSEN] else [],
            KEPT: [
                int(r)
                for r, keeper in zip(work["kept"][: work["nkept"]], work["keeper"], strict=False)
                if keeper == depth - 1
            ],
        }
        meant = {LAST: made.last, CHOSEN_ROW: made.chosen, KEPT: made.kept}
        for register in reads & set(named):
            if not set(named[register]) <= meant[register]:
                self.faults.append(f"{register} at {pc}: {named[register]}")

    def _check_touched(
        self, pc: int, before: NDArray[np.int32], after: NDArray[np.int32], made: set[int]
    ) -> None:
        """Nothing but what was made has changed, enchantments aside."""
        other = [k for k in range(t.COLUMNS) if k not in _PASSING]
        touched = np.flatnonzero((before[:, other] != after[:, other]).any(axis=1)).tolist()
        for r in touched:
            if r not in made and after[r, t.ZONE] != t.Z_ENCHANTMENT:
                self.faults.append(f"row {r} at {pc}")
