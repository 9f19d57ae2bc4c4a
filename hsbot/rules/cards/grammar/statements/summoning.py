"""Statements about summoning, equipping, transforming and shuffling into a deck."""

from __future__ import annotations

from dataclasses import replace

from hearthstone.enums import CardType

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, card_filter, pool_of
from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import (
    DEATHRATTLE,
    SPELL,
    Noun,
    Said,
    Scope,
    done,
)
from hsbot.rules.cards.grammar.reading.table_productions import effects, makes
from hsbot.rules.cards.words import Effect, If, Pool, Program
from hsbot.rules.schema import layout as t, vocabulary as v


# ---- summoning -----------------------------------------------------------------------------------
def _minions(cost: int, race: int = 0) -> Pool:
    return Pool(CardType.MINION, cost=cost, race=race)


def _raised(token: str) -> If:
    spend = Effect(v.O_COUNTER, None, -1, t.N_CORPSES)
    corpse = dsl.Condition(v.CD_AMOUNT_GE, None, v.A_CORPSES, 1)
    return dsl.when(corpse, dsl.when(dsl.ROOM, spend, dsl.summon(token)))


def _summon_each(token: str, each: int) -> Effect:
    return replace(dsl.summon(token), amount=each)


def _summon_costs(*costs: int) -> Program:
    return tuple(dsl.summon_random(_minions(cost)) for cost in costs)


def _mill(n: int = 1, whose: int = 0) -> Effect:
    return Effect(v.O_MILL, None, n, 0, whose)


makes(
    {
        "summon {n} {token}": lambda n, token: dsl.summon(token, n),
        "summon {n} {token} for your opponent": lambda n, token: dsl.summon(
            token, n, opponent=True
        ),
        "summon an? {digits}-Cost minion": lambda n, cost: dsl.summon_random(_minions(cost), n),
        "summon an? {digits}-Cost {race}": lambda n, cost, race: dsl.summon_random(
            _minions(cost, race), n
        ),
    }
)
makes({"equip an? {blade}": lambda _, blade: dsl.equip(blade)}, it=dsl.WEAPON)
effects(
    {
        "summon an? {token} and an? {b:token}": lambda a, b: (dsl.summon(a), dsl.summon(b)),
        "raise an? Corpse as an? {token}": _raised,
        "raise up to {n} Corpses as {token}": lambda n, token: dsl.repeat(n, _raised(token)),
        "for each {each}, summon an? {token}": lambda each, token: _summon_each(token, each),
        "summon an? {token} for each {each}": _summon_each,
        "summon a random {a:digits},? {b:digits},? and {c:digits}-Cost minion": _summon_costs,
        "summon a random {a:digits} and {b:digits}-Cost minion": _summon_costs,
        "transform {who} into an? {token}": dsl.transform,
        "shuffle {n} {token} into your deck": lambda n, token: dsl.shuffle(token, n),
        "shuffle {n} {spelled} into your deck": lambda n, spelled: dsl.shuffle(spelled, n),
        "shuffle {spelled} into your deck": dsl.shuffle,
        "destroy the top card of your deck": _mill(),
        "destroy the top {n} cards of your deck": _mill,
        "(?:destroy|remove) the top card of your opponent's deck": _mill(whose=1),
        "destroy the top {n} cards of the enemy deck": lambda n: _mill(n, whose=1),
    }
)


@rule(
    "effect",
    "fill your board with {token}",
    "summon {token} until your side of the battlefield is full",
)
def _fill_board(at: Scope, token: str) -> Said:
    return done(at.do(dsl.summon(token, 7), it=dsl.CHOSEN, made=7))


@rule("effect", "summon {n} random {kind}")
def _summon_random(at: Scope, n: int, kind: Kind) -> Said:
    if kind.card_type != CardType.MINION:
        return None
    pool, at = pool_of(kind, at)
    return done(at.do(dsl.summon_random(pool, n), it=dsl.CHOSEN, made=n))


@rule("effect", "summon {n} random {kind} for your opponent")
def _summon_random_opponent(at: Scope, n: int, kind: Kind) -> Said:
    if kind.card_type != CardType.MINION:
        return None
    pool, at = pool_of(kind, at)
    return done(at.do(dsl.summon_random(pool, n, opponent=True)))


@rule("effect", "summon a copy of this(?: minion)?", "summon {n} copies of this(?: minion)?")
def _summon_self(at: Scope, n: int = 1) -> Said:
    if at.body in {SPELL, DEATHRATTLE}:
        return None
    one = dsl.summon_copy(dsl.SELF)
    return done(at.do(*([one] * n), it=dsl.CHOSEN, made=1 if n == 1 else 0))


@rule("effect", "summon a copy of {who}")
def _summon_copy(at: Scope, who: Noun | None = None) -> Said:
    if who is None or who.rows == dsl.SELF:
        return None
    return done(at.do(*who.before, dsl.summon_copy(who.rows), it=dsl.CHOSEN, made=1))


@rule(
    "effect",
    "summon a random {kind} from your deck",
    "summon {n} {kind} from your deck",
    "summon {n} {kind} from your deck that costs? \\({digits}\\) {bound}",
)
def _recruit(at: Scope, kind: Kind, n: int = 1, digits: int = 0, bound: str = "") -> Said:
    if kind.card_type != CardType.MINION:
        return None
    if bound:
        name = v.FL_COST_GE if bound == "or more" else v.FL_COST_LE
        kind = replace(kind, filters=(*kind.filters, (name, digits)))
    found, at = card_filter(kind, at, minion=True)
    return done(at.do(dsl.recruit(found, n), it=dsl.CHOSEN, made=n))


@rule(
    "effect", "resurrect an? (?:friendly )?{kind}", "summon an? friendly {kind} that died this game"
)
def _resurrect(at: Scope, kind: Kind) -> Said:
    found, at = card_filter(kind, at, minion=True)
    step = Effect(v.O_RESURRECT, None, 1, found[0], found[1])
    return done(at.do(step, it=dsl.LAST))


@rule("effect", "transform {who} into (?:an? )?random {kind}")
def _transform_random(at: Scope, who: Noun, kind: Kind) -> Said:
    pool, at = pool_of(kind, at)
    return done(at.do_to(who, dsl.transform(who.rows, pool)))
