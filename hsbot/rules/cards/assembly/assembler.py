"""Assembles card definitions: programs into instructions, parts of a card into table rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hsbot.rules.cards.assembly.implied_limits import meant
from hsbot.rules.cards.assembly.neighbour_effects import places_of
from hsbot.rules.cards.assembly.secret_needs import boosted_secret, with_needs
from hsbot.rules.cards.assembly.steady_auras import aura_bits
from hsbot.rules.cards.generated_cards import generation_of
from hsbot.rules.cards.words import *
from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.schema.game_sequences import CODE

if TYPE_CHECKING:
    from hsbot.rules.cards.assembly.operands import Operands

Instruction = tuple[int, int, int, int, int, int]
_LAST_WORDS = frozenset({v.EV_SILENCED})
"""Events that a text still listens to while it is taken from its card."""
_ADDING = frozenset({v.AU_ATK, v.AU_HEALTH, v.AU_COST, v.AU_SPELLS, v.AU_HEALS})
"""Auras that add a number."""
_OF_THE_PROGRAM = frozenset({
    v.A_ACC, v.A_EVENT, v.A_TARGET_ATK, v.A_TARGET_HEALTH, v.A_TARGET_COST, v.A_SUBJECT_ATK,
    v.A_SUBJECT_HEALTH, v.A_SUBJECT_COST, v.A_CHOSEN_CARD, v.A_CHOSEN_CARD_COST,
})  # fmt: skip
"""Amounts that only the running program knows; a part of ``CD_ALL`` or ``CD_ANY`` does not."""


@dataclass
class Compiled:
    """An assembled card: columns and flags of its row in the card table, and its events."""

    columns: dict[int, int] = field(default_factory=dict)
    flags: int = 0
    events: int = 0
    hand_events: int = 0
    auras: bool = False


@dataclass
class Assembler:
    """Collects the code, triggers, auras and choose-one options of all cards.

    Args:
        operands: numbers the cards, selectors, amounts and pools that instructions name.

    Attributes:
        steps: where in the code each step of the programs begins, for whoever explains it.
    """

    operands: Operands
    code: list[Instruction] = field(default_factory=lambda: list(CODE))
    triggers: list[tuple[int, ...]] = field(default_factory=lambda: [(0,) * t.TRIGGER_WIDTH])
    auras: list[tuple[int, ...]] = field(default_factory=lambda: [(0,) * t.AURA_WIDTH])
    choose: list[int] = field(default_factory=lambda: [0])
    steps: dict[int, Step] = field(default_factory=dict)
    _loops: int = 0
    _held: bool = False  # the program's source acts from a hand or a deck
    _half: int = 0  # where the effect half of the card begins, if it is marked

    # ---- programs --------------------------------------------------------------------------------
    def program(self, steps: Program, *, held: bool = False) -> int:
        """Lay down a program; return where it begins, 0 for an empty one.

        ``held``: its source acts from a hand or a deck.
        """
        if not steps:
            return 0
        start = len(self.code)
        self._held = held
        self._steps(steps, ())
        self.code.append((v.O_END, 0, 0, 0, 0, 0))
        return start

    def _steps(self, steps: Program, following: Program) -> None:
        """Lay down steps; ``following`` are those that come after them."""
        for i, step in enumerate(steps):
            self._step(step, steps[i + 1 :] + following)

    def _step(self, step: Step, following: Program) -> None:
        self.steps[len(self.code)] = step
        if isinstance(step, Effect):
            self.code.append(self._effect(step, following))
            if step.opcode == v.O_HALF:
                self._half = len(self.code)
        elif isinstance(step, If):
            self._if(step, following)
        else:
            self._repeat(step, following)

    def _effect(self, effect: Effect, following: Program) -> Instruction:
        spec, amount = self.operands.selector(meant(effect)), self.operands.amount(effect.amount)
        if isinstance(effect.a, Pool):
            kind = generation_of(effect, following, held=self._held)
            first, size = self.operands.pool_range(effect.a, kind)
            return (effect.opcode, spec, amount, first, size, effect.c)
        if isinstance(effect.a, Selector):
            a = self.operands.selector(effect.a)
        elif isinstance(effect.a, str):
            a = self.operands.card_index(effect.a)
        else:
            a = self.operands.amount(effect.a)
        b = self.operands.number(effect.b)
        return (effect.opcode, spec, amount, a, b, effect.c)

    def condition(self, condition: Condition) -> Instruction:
        """The instruction that tests a condition, after the instructions of its parts."""
        if condition.parts:
            if any(part.parts for part in condition.parts):
                message = "a condition of several has no parts that are of several themselves"
                raise ValueError(message)
            if any(part.amount in _OF_THE_PROGRAM for part in condition.parts):
                message = "a condition of several measures nothing of the running program"
                raise ValueError(message)
            first = len(self.code) + 1
            over = first + len(condition.parts)
            self.code.append((v.O_JUMP, 0, 0, 0, 0, over))
            self.code.extend(self.condition(part) for part in condition.parts)
            return (v.O_UNLESS, 0, len(condition.parts), condition.kind, first, 0)
        (
            self.operands.card_index(condition.arg)
            if isinstance(condition.arg, str)
            else condition.arg
        )
        return (
            v.O_UNLESS,
            self.operands.selector(condition.selector),
            self.operands.amount(condition.amount),
            condition.kind,
            self.operands.number(condition.arg),
            0,
        )

    def _test(self, condition: Condition | None) -> int:
        """Lay down a condition by itself; return where it stands, 0 for none."""
        if condition is None:
            return 0
        self.code.append(self.condition(condition))
        return len(self.code) - 1

    def _if(self, step: If, following: Program) -> None:
        test = self.condition(step.condition)
        at = len(self.code)
        self.code.append(test)
        self._steps(step.then, following)
        if step.condition.kind == v.CD_KINDRED and not step.condition.arg:
            self._if(If(Condition(v.CD_RULE, arg=t.RULE_KINDRED_TWICE), step.then), following)
        if step.otherwise:
            jump = len(self.code)
            self.code.append((v.O_JUMP, 0, 0, 0, 0, 0))
            self.code[at] = (*test[:5], len(self.code))
            self._steps(step.otherwise, following)
            self.code[jump] = (v.O_JUMP, 0, 0, 0, 0, len(self.code))
        else:
            self.code[at] = (*test[:5], len(self.code))

    def _repeat(self, step: Repeat, following: Program) -> None:
        if self._loops == t.LOOPS:
            message = f"repeats stand more than {t.LOOPS} deep in each other"
            raise ValueError(message)
        at = len(self.code)
        loop = self._loops
        amount = self.operands.amount(step.amount)
        self.code.append((v.O_REPEAT, 0, amount, 0, loop, 0))
        self._loops += 1
        self._steps(step.body, following)
        self._loops -= 1
        self.code.append((v.O_AGAIN, 0, 0, 0, loop, at + 1))
        self.code[at] = (v.O_REPEAT, 0, amount, 0, loop, len(self.code))

    # ---- a card ----------------------------------------------------------------------------------
    def card(self, definition: Definition) -> Compiled:
        """Assemble every part of a card."""
        out = Compiled()
        self._half = self._loops = 0
        triggers = [p for p in definition.parts if isinstance(p, Trigger)]
        auras = [p for p in definition.parts if isinstance(p, Aura)]
        for part in definition.parts:
            if isinstance(part, Text):
                self._text(out, part)
            elif isinstance(part, Deathrattle):
                out.columns[t.C_DEATH] = self.program(part.program)
                out.flags |= t.CF_DEATHRATTLE
            elif isinstance(part, Turned):
                out.columns[t.C_TURNED] = self.program(part.program)
            elif isinstance(part, Setup):
                out.columns[t.C_SETUP] = self.program(part.program, held=True)
            elif isinstance(part, Timer):
                out.columns[t.C_TIMER] = part.turns
            elif isinstance(part, ChooseOne):
                out.columns[t.C_CHOOSE] = len(self.choose)
                options = [self.operands.card_index(x) for x in part.options]
                both = self.operands.card_index(part.both) if part.both else 0
                self.choose.extend([len(options), *options, both])
            elif isinstance(part, Magnetic):
                out.columns[t.C_MERGE] = self.operands.card_index(part.enchantment)
                out.columns[t.C_MERGE_RACES] = part.races
        self._triggers(out, triggers)
        out.auras = bool(auras)
        if auras and len(auras) == len(definition.parts) and all(map(_adds, auras)):
            out.flags |= t.CF_STACKS
        if self._half:
            out.columns[t.C_HALF] = self._half
        out.columns[t.C_PLACES] = places_of(definition)
        self._auras(out, [a for a in auras if not a.in_hand], t.C_AURA, t.C_NAURA)
        self._auras(out, [a for a in auras if a.in_hand], t.C_COST_AURA, t.C_NCOST_AURA)
        return out

    def _text(self, out: Compiled, part: Text) -> None:
        out.columns[t.C_PLAY] = self.program(part.program)
        out.columns[t.C_TARGET] = self.operands.selector(part.target)
        if part.target_if:
            out.columns[t.C_TARGET_IF] = self._test(part.target_if)
        if part.require:
            out.columns[t.C_REQUIRE] = self._test(part.require)
        if part.battlecry:
            out.flags |= t.CF_BATTLECRY
        if part.needs_target:
            out.flags |= t.CF_NEEDS_TARGET
        if part.as_taught:
            out.flags |= t.CF_AIMS_AS_TAUGHT

    def _triggers(self, out: Compiled, triggers: list[Trigger]) -> None:
        if not triggers:
            return
        rows = [
            (
                x.event,
                x.scope,
                *self.operands.filter(*x.filter),
                self.program(self._asking(x), held=bool(x.scope & (v.SC_HAND | v.SC_DECK))),
                t.K_SPELL if boosted_secret(x.program) else t.K_EFFECT,
            )
            for x in triggers
        ]
        out.columns[t.C_TRIGGER] = len(self.triggers)
        out.columns[t.C_NTRIGGER] = len(rows)
        self.triggers.extend(rows)
        for x in triggers:
            out.events |= 1 << x.event
            if x.scope & v.SC_HAND:
                out.hand_events |= 1 << x.event

    def _asking(self, trigger: Trigger) -> Program:
        """A trigger's program, which asks first whether its source still listens.

        Not what is about itself, which may have moved with the event, nor what acts from a deck.
        """
        program = with_needs(trigger.program, trigger.event)
        if not program or trigger.scope & (v.SC_SELF | v.SC_DECK) or trigger.event in _LAST_WORDS:
            return program
        return (Effect(v.O_STILL), *program)

    def _auras(self, out: Compiled, auras: list[Aura], first: int, number: int) -> None:
        if not auras:
            return
        out.columns[first] = len(self.auras)
        out.columns[number] = len(auras)
        for x in auras:
            self.auras.append(
                (
                    self.operands.selector(x.selector),
                    x.what,
                    self.operands.amount(x.amount),
                    x.factor,
                    self.operands.selector(x.need),
                    self.operands.selector(x.per),
                    self._test(x.condition),
                    aura_bits(x),
                )
            )


def _adds(aura: Aura) -> bool:
    """Whether an aura of what is in play adds a number: twice the same aura adds twice as much."""
    return aura.what in _ADDING and not aura.in_hand
