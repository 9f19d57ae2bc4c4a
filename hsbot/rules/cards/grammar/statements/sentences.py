"""Sentences: effects joined to programs, under conditions where the text has any."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hearthstone.enums import CardType

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.reading.matcher import Found, read, rule, word
from hsbot.rules.cards.grammar.reading.parse_state import (
    BATTLECRY,
    DEATHRATTLE,
    SPELL,
    Amount,
    Clause,
    Said,
    Scope,
)
from hsbot.rules.cards.grammar.reading.text_normalisation import number
from hsbot.rules.cards.words import Effect, If, Selector
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.grammar.statements.stats import Grant
    from hsbot.rules.cards.words import Program, Step


# ---- sentences -----------------------------------------------------------------------------------
_END = re.compile(r"\.(?= |$)|(?=$)|(?= (?:Battlecry|Deathrattle|Combo|Outcast|Kindred)\b[^.]*:)")
_JOIN = re.compile(r",? and then |, then |,? and |, ")


@word("effects")
def _effects(text: str, position: int, at: Scope) -> Iterator[Found]:
    """One effect, or several joined by "and" or "then"."""
    for _, end, scope in read("effect", text, position, at):
        repeat = re.compile(r", (twice|three times|four times|five times)").match(text, end)
        if repeat:
            n = {"twice": 2, "three": 3, "four": 4, "five": 5}[repeat[1].split()[0]]
            yield None, repeat.end(), scope.redo(dsl.repeat(n, *scope.done[-1]))
        if scope.target is not None and scope.body == SPELL and text.startswith(" to ", end):
            yield from _effects(text, end + len(" to "), scope)
        join = _JOIN.match(text, end)
        if join:
            yield from _effects(text, join.end(), scope)
        yield None, end, scope


@word("program")
def _program(text: str, position: int, at: Scope) -> Iterator[Found]:
    """Sentences, as many as can be read, the longest first."""
    for _, end, said in read("sentence", text, position, at):
        stop = _END.match(text, end)
        if not stop:
            continue
        scope = replace(said, since=min(len(at.done), len(said.done) - 1))
        if text.startswith(" ", stop.end()):
            yield from _program(text, stop.end() + 1, scope)
        yield None, stop.end(), scope


@rule("sentence", "{effects}")
def _plain(at: Scope, effects: None) -> Said:
    return effects, at


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of a sentence that depends on something, and where reading stood before it."""

    clause: Clause
    before: Scope
    first: Program = ()

    @property
    def early(self) -> bool:
        """Whether it may as well be asked before the last statement, which cannot change it."""
        condition = self.clause.condition
        corpses = (condition.kind, condition.amount) == (v.CD_AMOUNT_GE, v.A_CORPSES)
        return corpses or condition == dsl.COMBO

    def guard(self, then: Program, otherwise: Program = ()) -> If:
        """The sentence's effect under its condition."""
        return self.clause.guard((*self.first, *then), otherwise)

    def instead(self, at: Scope, then: Program) -> Scope:
        """The scope in which the last sentence is said only when the condition fails."""
        before = self.before.last_sentence
        return self.after(at).redo_sentence(self.guard(then, before))

    def after(self, at: Scope) -> Scope:
        """The scope before the sentence, with what was noted in it."""
        return replace(self.before, lacks=at.lacks, rules=at.rules)

    def inner(self, at: Scope) -> Program | None:
        """The statements since the head; None when an earlier statement was changed."""
        count = len(self.before.done)
        if len(at.done) <= count or at.done[:count] != self.before.done:
            return None
        return tuple(step for statement in at.done[count:] for step in statement)


_CORPSES = re.compile(r"Spend (an?|\d+) Corpses? to ", re.IGNORECASE)
_UNKNOWN_HEADS = ("Outcast", "Kindred")


@word("if")
def _if(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A condition, and what depends on it."""
    if text.startswith("Combo: ", position) and (at.card.type == CardType.SPELL or at.done):
        clause = Clause(dsl.COMBO)
        yield Head(clause, at), position + len("Combo: "), replace(at, inside=clause)
    for name in _UNKNOWN_HEADS:
        if text.startswith(f"{name}: ", position):
            clause = Clause(dsl.Condition(v.CD_ALWAYS))
            scope = at.lacking(f"condition: {name}")
            end = position + len(name) + len(": ")
            yield Head(clause, scope), end, replace(scope, inside=clause)
    match = _CORPSES.match(text, position)
    if match:
        n = number(match[1])
        clause = Clause(dsl.Condition(v.CD_AMOUNT_GE, None, v.A_CORPSES, n))
        spend = Effect(v.O_COUNTER, None, -n, t.N_CORPSES)
        yield Head(clause, at, (spend,)), match.end(), replace(at, inside=clause)
    match = re.compile("If ", re.IGNORECASE).match(text, position)
    if match:
        for clause, end, scope in read("clause", text, match.end(), at):
            if text.startswith(", ", end):
                yield Head(clause, scope), end + 2, replace(scope, inside=clause)


@rule("sentence", "{if}{effects}")
def _conditional(at: Scope, effects: None, **said: Any) -> Said:
    head: Head = said["if"]
    before, inner = head.before, head.inner(at)
    if inner is None and head.early and at.done[:-1] == before.done[:-1] and before.done:
        made = replace(at, done=before.done[:-1], inside=before.inside, made=0)
        return effects, made.do(head.guard(at.done[-1], before.done[-1]))
    if inner is None or (before.target is None and at.target is not None and at.body == SPELL):
        return None  # (a spell cannot be played with a target at times and without at others)
    made = replace(at, done=before.done, inside=before.inside, made=0)
    return effects, made.do(head.guard(inner), it=at.it, found=at.discovered)


@rule("sentence", "{if}{effects} instead")
def _instead(at: Scope, effects: None, **said: Any) -> Said:
    head: Head = said["if"]
    inner = head.inner(at)
    if inner is None or not head.before.done or at.target != head.before.target:
        return None
    return effects, head.instead(at, inner)


@rule("sentence", "{if}deal {a:damage}(?: damage)? instead", "{if}{a:damage} instead")
def _damage_instead(at: Scope, a: Amount, **said: Any) -> Said:
    head: Head = said["if"]
    other = _with_damage(head.before.last_sentence, a.value)
    return None if other is None else (None, head.instead(at, other))


_DAMAGE = frozenset({v.O_DAMAGE, v.O_DAMAGE_SPLIT})


def _with_damage(program: Program, amount: int) -> Program | None:
    """The program with another amount in its one damage instruction."""
    out: list[Step] = []
    hits = 0
    for step in program:
        if isinstance(step, Effect) and step.opcode in _DAMAGE:
            out.append(replace(step, amount=amount))
            hits += 1
        else:
            out.append(step)
    return tuple(out) if hits == 1 else None


@rule("sentence", "{if}{gifts} instead")
def _gifts_instead(at: Scope, gifts: Grant, **said: Any) -> Said:
    head: Head = said["if"]
    rows = _buffed(head.before.last_sentence)
    steps = None if rows is None else gifts.steps(rows)
    return None if steps is None else (None, head.instead(at, steps))


@rule("sentence", "{if}give them \\+{digits} instead")
def _attack_instead(at: Scope, digits: int, **said: Any) -> Said:
    head: Head = said["if"]
    sentence = head.before.last_sentence
    rows = _buffed(sentence)
    if rows is None or any(isinstance(s, Effect) and s.amount for s in sentence):
        return None  # +3 of what?
    return None, head.instead(at, (dsl.buff(rows, digits),))


def _buffed(program: Program) -> Selector | None:
    """The selector to which the one instruction of a program gives stats."""
    if len(program) != 1 or not isinstance(program[0], Effect) or program[0].opcode != v.O_BUFF:
        return None
    return program[0].selector


@rule("sentence", "{if}deal {a:damage} more")
def _damage_more(at: Scope, a: Amount, **said: Any) -> Said:
    head: Head = said["if"]
    more = _with_damage(head.before.last_sentence, a.value)
    return None if more is None else (None, head.after(at).do(head.guard(more)))


@rule("sentence", "{if}do it again")
def _again(at: Scope, **said: Any) -> Said:
    head: Head = said["if"]
    again = head.before.last_sentence
    return (None, head.after(at).do(head.guard(again))) if again else None


@rule("sentence", "Spend up to {n} Corpses\\. Deal {a:damage} damage to a random {sort} for each")
def _spend_up_to(at: Scope, n: int, a: Amount, sort: Selector) -> Said:
    corpse = dsl.Condition(v.CD_AMOUNT_GE, None, v.A_CORPSES, 1)
    spend = Effect(v.O_COUNTER, None, -1, t.N_CORPSES)
    hit = dsl.damage(dsl.random(sort), a.value)
    return None, at.do(dsl.repeat(n, dsl.when(corpse, spend, hit)))


@rule("sentence", "{delay}, {effects}")
def _delayed(at: Scope, **_: Any) -> Said:
    return (None, at) if at.body in {SPELL, BATTLECRY, DEATHRATTLE} else None


@rule("sentence", "Each (?:one )?(?:deals?|gives?|costs?) [^.]*")
def _repeated(at: Scope) -> Said:
    """The effects of the cards just made, stated again: they have texts of their own."""
    return (None, at) if at.made > 1 else None


@rule("sentence", "Otherwise,? {effects}")
def _otherwise(at: Scope, effects: None) -> Said:
    if len(at.done) < 2 or len(at.done[-2]) != 1 or not isinstance(at.done[-2][0], If):
        return None
    last = at.done[-2][0]
    if last.otherwise or not last.then:
        return None
    both = replace(last, otherwise=at.done[-1])
    return effects, replace(at, done=(*at.done[:-2], (both,)))
