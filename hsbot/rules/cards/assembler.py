"""From card definitions to the tables that the engine reads."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.rules.cards.dsl import (
    Aura,
    ChooseOne,
    Condition,
    Deathrattle,
    Definition,
    Effect,
    If,
    Measure,
    Pool,
    Program,
    Repeat,
    Selector,
    Step,
    Text,
    Timer,
    Trigger,
)
from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.schema.sequences import CODE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.rules.cards.dsl import Amount

Instruction = tuple[int, int, int, int, int, int]
_LAST_WORDS = frozenset({v.EV_SILENCED})
"""Events that what is about to be gone hears."""
_CARD_LISTS = (v.FL_AMONG, v.FL_NOT_AMONG)


_PRINTED = frozenset({v.FL_RACE, v.FL_NOT_RACE, v.FL_TYPE, v.FL_NOT_TYPE, v.FL_CARD, v.FL_NOT_CARD})
"""Filters whose answer changes only when the card does."""
_STEADY_ZONES = (
    v.S_SELF | v.S_F_HERO | v.S_E_HERO | v.S_F_MINIONS | v.S_E_MINIONS | v.S_F_HAND | v.S_E_HAND
    | v.S_ADJACENT
)  # fmt: skip
_STEADY_REST = v.X_SELF | v.S_OWNER | v.X_DORMANT
_STEADY_AURAS = (v.AU_ATK, v.AU_HEALTH, v.AU_KEYWORD, v.AU_COST, v.AU_RULE, v.AU_SPELLS)


@dataclass
class Compiled:
    """What a card's programs come to: the columns of its row in the card table, and its events."""

    columns: dict[int, int] = field(default_factory=dict)
    flags: int = 0
    events: int = 0
    auras: bool = False


def _is_steady(aura: Aura) -> bool:
    """Whether what an aura gives changes only when something comes, goes or is touched."""
    to = aura.selector
    return (
        aura.what in _STEADY_AURAS
        and isinstance(aura.amount, int)
        and aura.amount < v.DYNAMIC
        and aura.need is None
        and aura.per is None
        and aura.condition is None
        and to.pick == v.PICK_ALL
        and not to.where & ~_STEADY_ZONES
        and not to.rest & ~_STEADY_REST
        and all(kind in _PRINTED for kind, _ in to.filters)
    )


# ---- secrets -------------------------------------------------------------------------------------
def effects_of(steps: Program) -> Iterator[Effect]:
    """All the effects of a program, whatever conditions they stand under."""
    for step in steps:
        if isinstance(step, Effect):
            yield step
        elif isinstance(step, If):
            yield from effects_of((*step.then, *step.otherwise))
        else:
            yield from effects_of(step.body)


def with_needs(steps: Program, event: int) -> Program:
    """The program with what a secret in it needs written into its ``O_SECRET_DONE``."""
    done: list[Step] = []
    for i, step in enumerate(steps):
        if isinstance(step, If):
            done.append(replace(step, then=with_needs(step.then, event)))
        elif isinstance(step, Effect) and step.opcode == v.O_SECRET_DONE:
            done.append(replace(step, a=_needs(steps[i + 1 :], event)))
        else:
            done.append(step)
    return tuple(done)


_DAMAGE = frozenset({v.O_DAMAGE, v.O_DAMAGE_SPLIT, v.O_DAMAGE_INTO})
_SUMMONS = frozenset({v.O_SUMMON, v.O_SUMMON_COPY, v.O_SUMMON_ANEW})


def _needs(body: Program, event: int) -> int:
    """What a secret's effects need (``NEED_*``)."""
    needs = 0
    first = body[0] if body else None
    if isinstance(first, Effect):
        random = first.opcode == v.O_RANDOM_CARD and first.c & 3 == 1
        if random or (first.opcode in _SUMMONS and not first.b):
            needs |= v.NEED_ROOM
        if first.opcode == v.O_COPY_HAND or (first.opcode == v.O_BOUNCE and event == v.EV_DIED):
            needs |= v.NEED_HAND
        if first.selector is not None:
            needs |= v.NEED_FIRST
    about = any(
        x.opcode == v.O_RETARGET or (x.selector and x.selector.where & v.S_SUBJECT)
        for x in effects_of(body)
    )
    return needs | v.NEED_SUBJECT if about and event != v.EV_DIED else needs


def boosted_secret(steps: Program) -> bool:
    """Whether spell damage raises a secret's damage: it does where the text says the number."""
    effects = list(effects_of(steps))
    numbers = [x.amount for x in effects if x.opcode in _DAMAGE and not _fixed(x)]
    secret = any(x.opcode == v.O_SECRET_DONE for x in effects)
    return secret and all(isinstance(x, int) and x < v.DYNAMIC for x in numbers)


def _fixed(effect: Effect) -> bool:
    return effect.opcode == v.O_DAMAGE and effect.a == 1


@dataclass
class Assembler:
    """Collects code, selectors, triggers, auras and pools of all cards.

    Args:
        card_index: the table's index of a card id.
        pool_cards: the table's indices of the cards in a pool, sorted.

    Attributes:
        steps: where in the code each step of the programs begins, for whoever explains it.
    """

    card_index: Callable[[str], int]
    pool_cards: Callable[[Pool], list[int]]
    code: list[Instruction] = field(default_factory=lambda: list(CODE))
    selectors: list[tuple[int, ...]] = field(default_factory=lambda: [(0,) * t.SELECTOR_WIDTH])
    triggers: list[tuple[int, ...]] = field(default_factory=lambda: [(0,) * t.TRIGGER_WIDTH])
    auras: list[tuple[int, ...]] = field(default_factory=lambda: [(0,) * t.AURA_WIDTH])
    pool: list[int] = field(default_factory=lambda: [0, 0])
    choose: list[int] = field(default_factory=lambda: [0])
    steps: dict[int, Step] = field(default_factory=dict)
    _selector_ids: dict[tuple[int, ...], int] = field(default_factory=dict)
    _pool_ids: dict[Pool, tuple[int, int]] = field(default_factory=dict)
    _loops: int = 0

    # ---- small things ----------------------------------------------------------------------------
    def selector(self, selector: Selector | None) -> int:
        """The number of a selector, 0 for none."""
        if selector is None:
            return 0
        filters = [self._filter(kind, arg) for kind, arg in selector.filters]
        while len(filters) < 3:
            filters.append((v.FL_NONE, 0))
        if len(filters) > 3:
            message = "a selector takes three filters at the most"
            raise ValueError(message)
        row = (
            selector.where,
            selector.rest,
            *filters[2],
            *filters[0],
            *filters[1],
            selector.pick,
            selector.count,
        )
        if row not in self._selector_ids:
            self._selector_ids[row] = len(self.selectors)
            self.selectors.append(row)
        return self._selector_ids[row]

    def _filter(self, kind: int, arg: int | str) -> tuple[int, int]:
        """A filter with its argument as a number: a card's index, or where a few cards stand."""
        if not isinstance(arg, str):
            return kind, arg
        if kind not in _CARD_LISTS:
            return kind, self.card_index(arg)
        first, size = self.pool_range(Pool(cards=tuple(arg.split())))
        if size > 63:
            message = "a filter names 63 cards at the most"
            raise ValueError(message)
        return kind, first << 6 | size

    def amount(self, amount: Amount) -> int:
        """An amount as the number that stands in an instruction."""
        if isinstance(amount, Measure):
            return v.A_OF + amount.what * t.MAX_SELECTORS + self.selector(amount.selector)
        return amount

    def pool_range(self, pool: Pool) -> tuple[int, int]:
        """Where a pool's cards stand, and how many they are."""
        if pool.measured_cost:
            return self._cost_pools(pool)
        if pool.own_class or pool.another_class or pool.only_class or pool.enemy_class:
            return self._class_pools(pool)
        if pool not in self._pool_ids:
            cards = self.pool_cards(pool)
            self._pool_ids[pool] = (len(self.pool), len(cards))
            self.pool.extend(cards)
        return self._pool_ids[pool]

    def _class_pools(self, pool: Pool) -> tuple[int, int]:
        """A block of (first, size) pairs for ``draw_card``: neutral cards', then each class's.

        The size of such a pool is told as -1 for the own class and neutral, -2 for all others, -4
        for the own class alone, -5 for the other player's.
        """
        if pool not in self._pool_ids:
            kinds = {"own_class": -1, "another_class": -2, "only_class": -4, "enemy_class": -5}
            told = next(size for name, size in kinds.items() if getattr(pool, name))
            plain = replace(
                pool, own_class=False, another_class=False, only_class=False, enemy_class=False
            )
            neutral = self.pool_range(replace(plain, classes=(CardClass.NEUTRAL,)))
            classes = [self.pool_range(replace(plain, classes=(k,))) for k in range(t.CLASSES)]
            self._pool_ids[pool] = (len(self.pool), told)
            for pair in (neutral, *classes):
                self.pool.extend(pair)
        return self._pool_ids[pool]

    def _cost_pools(self, pool: Pool) -> tuple[int, int]:
        """A block of (first, size) pairs for ``draw_card``: the pool of each cost from 0.

        The size of such a pool is told as -3.
        """
        if pool not in self._pool_ids:
            plain = replace(pool, measured_cost=False, strict=True)
            pools = [self.pool_range(replace(plain, cost=n)) for n in range(t.POOL_COSTS)]
            self._pool_ids[pool] = (len(self.pool), -3)
            for pair in pools:
                self.pool.extend(pair)
        return self._pool_ids[pool]

    # ---- programs --------------------------------------------------------------------------------
    def program(self, steps: Program) -> int:
        """Lay down a program; return where it begins, 0 for an empty one."""
        if not steps:
            return 0
        start = len(self.code)
        self._steps(steps)
        self.code.append((v.O_END, 0, 0, 0, 0, 0))
        return start

    def _steps(self, steps: Program) -> None:
        for step in steps:
            self._step(step)

    def _step(self, step: Step) -> None:
        self.steps[len(self.code)] = step
        if isinstance(step, Effect):
            self.code.append(self._effect(step))
        elif isinstance(step, If):
            self._if(step)
        else:
            self._repeat(step)

    def _effect(self, effect: Effect) -> Instruction:
        spec, amount = self.selector(effect.selector), self.amount(effect.amount)
        if isinstance(effect.a, Pool):
            first, size = self.pool_range(effect.a)
            return (effect.opcode, spec, amount, first, size, effect.c)
        if isinstance(effect.a, Selector):
            a = self.selector(effect.a)
        elif isinstance(effect.a, str):
            a = self.card_index(effect.a)
        else:
            a = self.amount(effect.a)
        b = self.card_index(effect.b) if isinstance(effect.b, str) else effect.b
        return (effect.opcode, spec, amount, a, b, effect.c)

    def condition(self, condition: Condition) -> Instruction:
        """A condition as the instruction that tests it; those that it is made of come before."""
        if condition.parts:
            if any(part.parts for part in condition.parts):
                message = "a condition of several has no parts that are of several themselves"
                raise ValueError(message)
            first = len(self.code) + 1
            over = first + len(condition.parts)
            self.code.append((v.O_JUMP, 0, 0, 0, 0, over))
            self.code.extend(self.condition(part) for part in condition.parts)
            return (v.O_UNLESS, 0, len(condition.parts), condition.kind, first, 0)
        arg = self.card_index(condition.arg) if isinstance(condition.arg, str) else condition.arg
        return (
            v.O_UNLESS,
            self.selector(condition.selector),
            self.amount(condition.amount),
            condition.kind,
            arg,
            0,
        )

    def _test(self, condition: Condition | None) -> int:
        """Lay down a condition by itself; return where it stands, 0 for none."""
        if condition is None:
            return 0
        self.code.append(self.condition(condition))
        return len(self.code) - 1

    def _if(self, step: If) -> None:
        test = self.condition(step.condition)
        at = len(self.code)
        self.code.append(test)
        self._steps(step.then)
        if step.condition.kind == v.CD_KINDRED and not step.condition.arg:
            self._if(If(Condition(v.CD_RULE, arg=t.RULE_KINDRED_TWICE), step.then))
        if step.otherwise:
            jump = len(self.code)
            self.code.append((v.O_JUMP, 0, 0, 0, 0, 0))
            self.code[at] = (*test[:5], len(self.code))
            self._steps(step.otherwise)
            self.code[jump] = (v.O_JUMP, 0, 0, 0, 0, len(self.code))
        else:
            self.code[at] = (*test[:5], len(self.code))

    def _repeat(self, step: Repeat) -> None:
        if self._loops == t.LOOPS:
            message = f"repeats stand more than {t.LOOPS} deep in each other"
            raise ValueError(message)
        at = len(self.code)
        loop = self._loops
        amount = self.amount(step.amount)
        self.code.append((v.O_REPEAT, 0, amount, 0, loop, 0))
        self._loops += 1
        self._steps(step.body)
        self._loops -= 1
        self.code.append((v.O_AGAIN, 0, 0, 0, loop, at + 1))
        self.code[at] = (v.O_REPEAT, 0, amount, 0, loop, len(self.code))

    # ---- a card ----------------------------------------------------------------------------------
    def card(self, definition: Definition) -> Compiled:
        """Assemble every part of a card."""
        out = Compiled()
        triggers = [p for p in definition.parts if isinstance(p, Trigger)]
        auras = [p for p in definition.parts if isinstance(p, Aura)]
        for part in definition.parts:
            if isinstance(part, Text):
                self._text(out, part)
            elif isinstance(part, Deathrattle):
                out.columns[t.C_DEATH] = self.program(part.program)
                out.flags |= t.CF_DEATHRATTLE
            elif isinstance(part, Timer):
                out.columns[t.C_TIMER] = part.turns
            elif isinstance(part, ChooseOne):
                out.columns[t.C_CHOOSE] = len(self.choose)
                options = [self.card_index(x) for x in part.options]
                both = self.card_index(part.both) if part.both else 0
                self.choose.extend([len(options), *options, both])
        self._triggers(out, triggers)
        out.auras = bool(auras)
        self._auras(out, [a for a in auras if not a.in_hand], t.C_AURA, t.C_NAURA)
        self._auras(out, [a for a in auras if a.in_hand], t.C_COST_AURA, t.C_NCOST_AURA)
        return out

    def _text(self, out: Compiled, part: Text) -> None:
        out.columns[t.C_PLAY] = self.program(part.program)
        out.columns[t.C_TARGET] = self.selector(part.target)
        if part.target_if:
            out.columns[t.C_TARGET_IF] = self._test(part.target_if)
        if part.require:
            out.columns[t.C_REQUIRE] = self._test(part.require)
        if part.battlecry:
            out.flags |= t.CF_BATTLECRY
        if part.needs_target:
            out.flags |= t.CF_NEEDS_TARGET

    def _triggers(self, out: Compiled, triggers: list[Trigger]) -> None:
        if not triggers:
            return
        rows = [
            (
                x.event,
                x.scope,
                *self._filter(*x.filter),
                self.program(self._asking(x)),
                t.K_SPELL if boosted_secret(x.program) else t.K_EFFECT,
            )
            for x in triggers
        ]
        out.columns[t.C_TRIGGER] = len(self.triggers)
        out.columns[t.C_NTRIGGER] = len(rows)
        self.triggers.extend(rows)
        for x in triggers:
            out.events |= 1 << x.event

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
                    self.selector(x.selector),
                    x.what,
                    self.amount(x.amount),
                    x.factor,
                    self.selector(x.need),
                    self.selector(x.per),
                    self._test(x.condition),
                    0 if _is_steady(x) else t.AURAS_SHIFT,
                )
            )
