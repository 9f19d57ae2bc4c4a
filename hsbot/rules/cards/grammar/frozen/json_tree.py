"""JSON of a definition's tree, and back: in names, so that no renumbering can change it.

A selector is one word: ``F_MINIONS+F_HERO-SELF?RACE:BEAST!RANDOM:2`` is two random friendly beasts
or heroes, not the source. An instruction is a list whose trailing defaults are left out.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, TypeAlias

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.frozen.number_names import (
    AMOUNTS,
    AURAS,
    CARD_TYPES,
    CLASSES,
    CONDITIONS,
    COUNTERS,
    EVENTS,
    FILTER_BITS,
    FILTER_NUMBERS,
    FILTER_OPCODES,
    FILTERS,
    KEYWORD_OPCODES,
    KEYWORDS,
    LEFT_OUT,
    MEASURES,
    OPCODES,
    PICKS,
    PLACES,
    RACE_CONDITIONS,
    RACES,
    SCOPES,
    WHERE,
)
from hsbot.rules.cards.words import *
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.words import Amount, Part, Program, Step

Json: TypeAlias = Any

_PARTS = {cls.__name__: cls for cls in (Text, Deathrattle, Trigger, Aura, ChooseOne, Timer)}


# ---- words ---------------------------------------------------------------------------------------
def _amount(value: Amount) -> Json:
    if isinstance(value, Measure):
        return f"{MEASURES.name[value.what]} of {selector_word(value.selector)}"
    return AMOUNTS.name[value] if value >= v.DYNAMIC else value


def _from_amount(said: Json) -> Amount:
    if not isinstance(said, str):
        return int(said)
    what, of, rows = said.partition(" of ")
    if of:
        return Measure(MEASURES.value[what], selector_of(rows) or dsl.SELF)
    return AMOUNTS.value[said]


def _filter_arg(kind: int, arg: int | str) -> str:
    if isinstance(arg, str):
        return "=" + arg
    if kind in FILTER_BITS:
        return FILTER_BITS[kind].bits(arg)
    if kind in FILTER_NUMBERS:
        return FILTER_NUMBERS[kind].name[arg]
    return str(arg) if arg else ""


def _from_filter_arg(kind: int, said: str) -> int | str:
    if said.startswith("="):
        return said[1:]
    if kind in FILTER_BITS:
        return FILTER_BITS[kind].number(said)
    if kind in FILTER_NUMBERS:
        return FILTER_NUMBERS[kind].value[said]
    return int(said or 0)


def _filter(kind: int, arg: int | str) -> str:
    said = _filter_arg(kind, arg)
    return FILTERS.name[kind] + (f":{said}" if said else "")


def _from_filter(said: str) -> tuple[int, int | str]:
    name, _, arg = said.partition(":")
    kind = FILTERS.value[name]
    return kind, _from_filter_arg(kind, arg)


_SELECTOR = re.compile(r"([^-?!]*)([^?!]*)([^!]*)(.*)")


def selector_word(rows: Selector | None) -> Json:
    """A selector as one word, None for none."""
    if rows is None:
        return None
    places = WHERE.bits(rows.where)
    rest = rows.rest
    for name, bit in PLACES.value.items():
        if rest & bit:
            places = f"{places}+{name}" if places else name
            rest &= ~bit
    out = places + "".join(f"-{name}" for name in LEFT_OUT.bits(rest).split("+") if name)
    out += "".join("?" + _filter(kind, arg) for kind, arg in rows.filters)
    if rows.pick or rows.count:
        out += f"!{PICKS.name[rows.pick]}:{rows.count}"
    return out


def selector_of(said: Json) -> Selector | None:
    """The selector of a word."""
    if said is None:
        return None
    match = _SELECTOR.fullmatch(said)
    if match is None:
        message = f"no selector: {said!r}"
        raise ValueError(message)
    where = rest = pick = count = 0
    for name in match[1].split("+"):
        if name in PLACES.value:
            rest |= PLACES.value[name]
        elif name:
            where |= WHERE.value[name]
    for name in match[2].split("-")[1:]:
        rest |= LEFT_OUT.value[name]
    filters = tuple(_from_filter(x) for x in match[3].split("?")[1:])
    if match[4]:
        name, _, number = match[4][1:].partition(":")
        pick, count = PICKS.value[name], int(number)
    return Selector(where, rest, filters, pick, count)


def _pool(pool: Pool) -> Json:
    out: dict[str, Json] = {}
    for f in fields(Pool):
        value = getattr(pool, f.name)
        if value != f.default:
            out[f.name] = _POOL_WORDS[f.name][0](value) if f.name in _POOL_WORDS else value
    return out


def _from_pool(said: dict[str, Json]) -> Pool:
    values = {
        name: _POOL_WORDS[name][1](value) if name in _POOL_WORDS else value
        for name, value in said.items()
    }
    tuples: dict[str, Any] = {n: tuple(x) if isinstance(x, list) else x for n, x in values.items()}
    return Pool(**tuples)


_POOL_WORDS: dict[str, tuple[Any, Any]] = {
    "card_type": (lambda x: CARD_TYPES.name[x], lambda x: CARD_TYPES.value[x]),
    "classes": (
        lambda x: [CLASSES.name[k] for k in x],
        lambda x: tuple(CLASSES.value[k] for k in x),
    ),
    "race": (RACES.bits, RACES.number),
}


# ---- programs ------------------------------------------------------------------------------------
def _trimmed(*values: Json) -> list[Json]:
    """Without the defaults at the end; a pool of all cards, which is empty, is none."""
    out = list(values)
    while out and not out[-1] and not isinstance(out[-1], dict):
        out.pop()
    return out


def _argument(effect: Effect) -> tuple[Json, Json]:
    a, b = effect.a, effect.b
    if isinstance(a, Pool):
        return _pool(a), b
    if isinstance(a, Selector):
        return selector_word(a), b
    if effect.opcode in KEYWORD_OPCODES and isinstance(a, int):
        return KEYWORDS.bits(a), b
    if effect.opcode in FILTER_OPCODES and isinstance(a, int):
        return _filter(a, b), 0
    if effect.opcode == v.O_COUNTER and isinstance(a, int):
        return COUNTERS.name[a], b
    if effect.opcode == v.O_BUFF and isinstance(a, int | Measure):
        return _amount(a), b
    return a, b


def _effect(effect: Effect) -> list[Json]:
    a, b = _argument(effect)
    rest = _trimmed(selector_word(effect.selector), _amount(effect.amount), a, b, effect.c)
    return [OPCODES.name[effect.opcode], *rest]


def _from_effect(said: list[Json]) -> Effect:
    opcode = OPCODES.value[said[0]]
    defaults: list[Json] = [None, 0, 0, 0, 0]
    rows, amount, a, b, c = said[1:] + defaults[len(said) - 1 :]
    if isinstance(a, dict):
        a = _from_pool(a)
    elif opcode in KEYWORD_OPCODES:
        a = KEYWORDS.number(a) if a else 0
    elif opcode in FILTER_OPCODES:
        a, b = _from_filter(a) if a else (0, 0)
    elif opcode == v.O_COUNTER:
        a = COUNTERS.value[a]
    elif opcode == v.O_ATTACK:
        a = selector_of(a)
    elif opcode == v.O_BUFF:
        a = _from_amount(a)
    return Effect(opcode, selector_of(rows), _from_amount(amount), a, b, c)


def _condition(said: Condition | None) -> Json:
    if said is None:
        return None
    arg: Json = said.arg
    if said.kind in RACE_CONDITIONS and isinstance(arg, int):
        arg = RACES.bits(arg)
    rest = _trimmed(selector_word(said.selector), _amount(said.amount), arg)
    return [CONDITIONS.name[said.kind], *rest]


def _from_condition(said: Json) -> Condition | None:
    if said is None:
        return None
    kind = CONDITIONS.value[said[0]]
    defaults: list[Json] = [None, 0, 0]
    rows, amount, arg = said[1:] + defaults[len(said) - 1 :]
    if kind in RACE_CONDITIONS:
        arg = RACES.number(arg)
    return Condition(kind, selector_of(rows), _from_amount(amount), arg)


def _step(step: Step) -> list[Json]:
    if isinstance(step, Effect):
        return _effect(step)
    if isinstance(step, If):
        out = ["IF", _condition(step.condition), _program(step.then), _program(step.otherwise)]
        return out if step.otherwise else out[:3]
    return ["REPEAT", _amount(step.amount), _program(step.body)]


def _from_step(said: list[Json]) -> Step:
    if said[0] == "IF":
        condition = _from_condition(said[1])
        if condition is None:
            message = "an IF has a condition"
            raise ValueError(message)
        return If(condition, *(_from_program(part) for part in said[2:]))
    if said[0] == "REPEAT":
        return Repeat(_from_amount(said[1]), _from_program(said[2]))
    return _from_effect(said)


def _program(program: Program) -> list[Json]:
    return [_step(step) for step in program]


def _from_program(said: list[Json]) -> Program:
    return tuple(_from_step(step) for step in said)


# ---- parts ---------------------------------------------------------------------------------------
_PLAIN = (lambda x: x, lambda x: x)
_FIELDS: dict[str, tuple[Any, Any]] = {
    "program": (_program, _from_program),
    "target": (selector_word, selector_of),
    "selector": (selector_word, selector_of),
    "need": (selector_word, selector_of),
    "per": (selector_word, selector_of),
    "target_if": (_condition, _from_condition),
    "require": (_condition, _from_condition),
    "event": (lambda x: EVENTS.name[x], lambda x: EVENTS.value[x]),
    "scope": (SCOPES.bits, SCOPES.number),
    "filter": (lambda x: _filter(*x), _from_filter),
    "what": (lambda x: AURAS.name[x], lambda x: AURAS.value[x]),
    "options": (list, tuple),
}


def part_json(part: Part) -> Json:
    """A part of a definition as JSON."""
    out: dict[str, Json] = {"part": type(part).__name__}
    for f in fields(part):
        value = getattr(part, f.name)
        if f.default is MISSING or value != f.default:
            out[f.name] = _field_words(part, f.name)[0](value)
    return out


def part_of(said: Json) -> Part:
    """The part of a definition that JSON says."""
    cls = _PARTS[said["part"]]
    values = {
        name: _field_words(cls, name, said)[1](value)
        for name, value in said.items()
        if name != "part"
    }
    part: Part = cls(**values)
    return part


def _field_words(part: Any, name: str, said: Json = None) -> tuple[Any, Any]:
    if name == "amount":
        what = said["what"] if said is not None else AURAS.name[part.what]
        if what == "KEYWORD":
            return KEYWORDS.bits, KEYWORDS.number
        return _amount, _from_amount
    if name == "factor":
        return _PLAIN
    return _FIELDS.get(name, _PLAIN)
