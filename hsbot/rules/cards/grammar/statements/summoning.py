"""Statements about summoning, equipping, transforming and shuffling into a deck."""

from __future__ import annotations

from dataclasses import replace

from hearthstone.enums import CardType

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.card_nouns import Kind, card_filter, pool_of
from hsbot.rules.cards.grammar.reading.matcher import rule, statements
from hsbot.rules.cards.grammar.reading.scope import (
    DEATHRATTLE,
    SPELL,
    Amount,
    Noun,
    Said,
    Scope,
    done,
)
from hsbot.rules.cards.words import Effect, If
from hsbot.rules.schema import layout as t, vocabulary as v


# ---- summoning -----------------------------------------------------------------------------------
@rule("effect", "summon {n} {token}")
def _summon_token(at: Scope, n: int, token: str) -> Said:
    return done(at.do(dsl.summon(token, n), it=dsl.CHOSEN, made=n))


@rule("effect", "summon an? {token} and an? {b:token}")
def _summon_two(at: Scope, token: str, b: str) -> Said:
    return done(at.do(dsl.summon(token), dsl.summon(b)))


@rule("effect", "raise an? Corpse as an? {token}")
def _raise_one(at: Scope, token: str) -> Said:
    return done(at.do(_raised(token)))


@rule("effect", "raise up to {n} Corpses as {token}")
def _raise(at: Scope, n: int, token: str) -> Said:
    return done(at.do(dsl.repeat(n, _raised(token))))


def _raised(token: str) -> If:
    spend = Effect(v.O_COUNTER, None, -1, t.N_CORPSES)
    corpse = dsl.Condition(v.CD_AMOUNT_GE, None, v.A_CORPSES, 1)
    return dsl.when(corpse, dsl.when(dsl.ROOM, spend, dsl.summon(token)))


@rule("effect", "summon {n} {token} for your opponent")
def _summon_for_opponent(at: Scope, n: int, token: str) -> Said:
    return done(at.do(dsl.summon(token, n, opponent=True), it=dsl.CHOSEN, made=n))


@rule("effect", "for each {each}, summon an? {token}", "summon an? {token} for each {each}")
def _summon_each(at: Scope, each: Amount, token: str) -> Said:
    return done(at.do(*each.before, replace(dsl.summon(token), amount=each.value)))


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


@rule("effect", "summon an? {digits}-Cost minion", "summon an? {digits}-Cost {race}")
def _summon_cost(at: Scope, digits: int, race: int = 0) -> Said:
    pool = dsl.Pool(CardType.MINION, cost=digits, race=race)
    return done(at.do(dsl.summon_random(pool), it=dsl.CHOSEN, made=1))


@rule(
    "effect",
    "summon a random {a:digits},? {b:digits},? and {c:digits}-Cost minion",
    "summon a random {a:digits} and {b:digits}-Cost minion",
)
def _summon_costs(at: Scope, a: int, b: int, c: int = -1) -> Said:
    costs = [cost for cost in (a, b, c) if cost >= 0]
    pools = [dsl.Pool(CardType.MINION, cost=cost) for cost in costs]
    return done(at.do(*(dsl.summon_random(pool) for pool in pools)))


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


@rule("effect", "equip an? {blade}")
def _equip(at: Scope, blade: str) -> Said:
    return done(at.do(dsl.equip(blade), it=dsl.WEAPON))


@rule("effect", "transform {who} into an? {token}")
def _transform(at: Scope, who: Noun, token: str) -> Said:
    return done(at.do_to(who, dsl.transform(who.rows, token)))


@rule("effect", "transform {who} into (?:an? )?random {kind}")
def _transform_random(at: Scope, who: Noun, kind: Kind) -> Said:
    pool, at = pool_of(kind, at)
    return done(at.do_to(who, dsl.transform(who.rows, pool)))


# ---- the deck ------------------------------------------------------------------------------------
@rule("effect", "shuffle {n} {token} into your deck")
def _shuffle(at: Scope, n: int, token: str) -> Said:
    return done(at.do(dsl.shuffle(token, n)))


@rule("effect", "shuffle {n} {spelled} into your deck", "shuffle {spelled} into your deck")
def _shuffle_named(at: Scope, spelled: str, n: int = 1) -> Said:
    return done(at.do(dsl.shuffle(spelled, n)))


statements(
    {
        "(?:destroy|remove) the top card of your opponent's deck": (
            Effect(v.O_MILL, None, 1, 0, 1),
        ),
    }
)


@rule("effect", "destroy the top {n} cards of your deck", "destroy the top card of your deck")
def _mill(at: Scope, n: int = 1) -> Said:
    return done(at.do(Effect(v.O_MILL, None, n)))


@rule("effect", "destroy the top {n} cards of the enemy deck")
def _mill_enemies(at: Scope, n: int) -> Said:
    return done(at.do(Effect(v.O_MILL, None, n, 0, 1)))
