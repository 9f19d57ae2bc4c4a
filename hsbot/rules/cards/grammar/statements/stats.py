"""Statements that give or set attack, health and keywords."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hearthstone.enums import CardType

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.amounts import times
from hsbot.rules.cards.grammar.phrases.character_nouns import the_many, the_one
from hsbot.rules.cards.grammar.reading.matcher import Found, read, rule, word
from hsbot.rules.cards.grammar.reading.parse_state import (
    CHOICE,
    SECRET,
    SPELL,
    Amount,
    Noun,
    Said,
    Scope,
    done,
)
from hsbot.rules.cards.grammar.reading.table_productions import effects, values
from hsbot.rules.cards.words import Effect, Selector
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.words import Program


# ---- giving stats and keywords -------------------------------------------------------------------
_STAT_FILTERS = frozenset({v.FL_ATK_GE, v.FL_ATK_LE, v.FL_ATK_EQ, v.FL_HEALTH_GE, v.FL_HEALTH_LE})


@dataclass(frozen=True, slots=True)
class Grant:
    """Stats, keywords and text that a statement gives.

    Attributes:
        attack: lasting attack, or attack for a turn.
        health: lasting health or durability.
        keywords: bits of ``layout``.
        this_turn: whether it ends with the turn.
        enchantment: card id of an enchantment that carries a text.
    """

    attack: int = 0
    health: int = 0
    keywords: int = 0
    this_turn: bool = False
    enchantment: str = ""

    def __or__(self, other: Grant) -> Grant:
        """Both grants together."""
        return Grant(
            self.attack + other.attack,
            self.health + other.health,
            self.keywords | other.keywords,
            self.this_turn,
            self.enchantment or other.enchantment,
        )

    def steps(self, rows: Selector) -> Program | None:
        """The instructions that give it; None when the virtual machine cannot."""
        if self.this_turn and (self.health or self.enchantment):
            return None
        keywords = (
            dsl.give(rows, self.keywords, this_turn=self.this_turn) if self.keywords else None
        )
        moving = any(kind in _STAT_FILTERS for kind, _ in rows.filters)
        out: list[Effect] = []
        if keywords and moving:  # before the stats take the rows out of the filter
            out.append(keywords)
        if self.this_turn and self.attack:
            out.append(dsl.buff_this_turn(rows, self.attack))
        elif self.attack or self.health:
            out.append(dsl.buff(rows, self.attack, self.health))
        if keywords and not moving:
            out.append(keywords)
        if self.enchantment:
            out.append(dsl.attach(rows, self.enchantment))
        return tuple(out)


values(
    "gift",
    {
        "\\+{a:digits}/\\+{h:digits}": Grant,
        "\\+{digits} Attack": Grant,
        "-{digits} Attack": lambda less: Grant(-less),
        "\\+{digits} (?:Health|Durability)": lambda more: Grant(health=more),
        "{keyword}": lambda keyword: Grant(keywords=keyword),
        "{quoted}": lambda quoted: Grant(enchantment=quoted),
    },
)


@rule("gift", "Spell Damage \\+{digits}")
def _spell_damage(at: Scope, **_: Any) -> Said:
    return Grant(), at.lacking("give spell damage")


@word("quoted")
def _quoted(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A text in quotes, which an enchantment carries."""
    match = re.compile(r'"([^"]+)"').match(text, position)
    if match:
        found = at.source.tokens.enchantment(at.card, match[1])
        scope = at if found else at.lacking(f"enchantment: {match[1]}")
        yield found or "", match.end(), scope


@word("gifts")
def _gifts(text: str, position: int, at: Scope) -> Iterator[Found]:
    """A list of gifts."""
    for gift, end, scope in read("gift", text, position, at):
        yield from _more_gifts(text, end, gift, scope)


def _more_gifts(text: str, position: int, grant: Grant, at: Scope) -> Iterator[Found]:
    for between in (", and ", " and ", ", "):
        if text.startswith(between, position):
            for gift, end, scope in read("gift", text, position + len(between), at):
                both = grant | gift
                yield from _more_gifts(text, end, both, scope)
            break
    if text.startswith(" until your next turn", position):
        end = position + len(" until your next turn")
        yield grant, end, at.lacking("expiry: until your next turn")
    if text.startswith(" this turn", position) and not text.startswith(" this turn only", position):
        yield replace(grant, this_turn=True), position + len(" this turn"), at
    yield grant, position, at


def _give(at: Scope, who: Noun, gifts: Grant) -> Said:
    own_weapon = who.rows == dsl.SELF and at.maker.type == CardType.WEAPON
    if gifts.enchantment and (own_weapon or who.rows == dsl.WEAPON):
        at = at.lacking("a deathrattle given to a weapon")
    if not _legal(who.rows, gifts):
        return None
    steps = gifts.steps(who.rows)
    return None if steps is None else done(at.do_to(who, *steps))


def _legal(rows: Selector, gifts: Grant) -> bool:
    """A hero gets attack for a turn only; a minion without "this turn" keeps it."""
    heroes = v.S_F_HERO | v.S_E_HERO
    return not (rows.where & heroes and (gifts.attack or gifts.health) and not gifts.this_turn)


@rule("effect", "give {who} {gifts}(?: more)?", "give {gifts} to {who}")
def _gives(at: Scope, who: Noun, gifts: Grant) -> Said:
    return _give(at, who, gifts)


@rule("effect", "it (?:gains|has) {gifts}")
def _it_gains(at: Scope, gifts: Grant) -> Said:
    found = the_one(at)
    return None if found is None else _give(found[1], found[0], gifts)


@rule("effect", "they (?:each )?(?:gain|have) {gifts}")
def _they_gain(at: Scope, gifts: Grant) -> Said:
    found = the_many(at)
    return None if found is None else _give(found[1], found[0], gifts)


@rule("effect", "choose an? {sort}")
def _choose(at: Scope, sort: Selector) -> Said:
    chosen = at.choose(sort)
    return None if chosen is None else done(chosen[1].do(it=dsl.TARGET))


def _gainer(at: Scope) -> Noun | None:
    """The gainer in a text that names none: the card itself, a power's own hero."""
    if at.body == SPELL:
        return None
    return Noun(dsl.HERO if at.maker.type == CardType.HERO_POWER else dsl.SELF)


@rule("effect", "gain {gifts}", "(?=\\+){gifts}")
def _gains(at: Scope, gifts: Grant) -> Said:
    who = _gainer(at)
    return None if who is None else _give(at, who, gifts)


@rule("effect", "{keywords}(?=[.,]|$)")
def _option_gains(at: Scope, keywords: int) -> Said:
    """An option of a minion or weapon that names a keyword and no more."""
    if at.body != CHOICE or at.done:
        return None
    return _give(at, Noun(dsl.SELF), Grant(keywords=keywords))


@rule("effect", "give {who} {gifts} for each {each}", "gain {gifts} for each {each}")
def _gives_each(at: Scope, gifts: Grant, each: Amount, who: Noun | None = None) -> Said:
    who = who or _gainer(at)
    if who is None or gifts.keywords or not _legal(who.rows, gifts):
        return None
    amount = times(each, max(gifts.attack, gifts.health))
    if gifts.attack and gifts.health and gifts.attack != gifts.health:
        return None
    if gifts.this_turn:
        step = dsl.buff_this_turn(who.rows, amount.value)
    else:
        step = dsl.buff(
            who.rows, amount.value if gifts.attack else 0, amount.value if gifts.health else 0
        )
    return done(at.do_to(who, step, before=amount.before))


@rule("effect", "gain Attack equal to {measure}")
def _gain_attack(at: Scope, measure: Amount) -> Said:
    who = _gainer(at)
    if who is None or who.rows != dsl.SELF:
        return None
    return done(at.do(*measure.before, dsl.buff(dsl.SELF, measure.value)))


@rule("effect", "gain its {stat}", "gain its {stat} and {other:stat}", "gain its stats")
def _gain_its(at: Scope, stat: str = "", other: str = "") -> Said:
    if at.it not in {dsl.TARGET, dsl.SUBJECT} or at.body == SPELL or "Cost" in {stat, other}:
        return None
    both = not stat or other
    target = at.it == dsl.TARGET
    attack = v.A_TARGET_ATK if target else v.A_SUBJECT_ATK
    health = v.A_TARGET_HEALTH if target else v.A_SUBJECT_HEALTH
    return done(
        at.do(
            dsl.buff(
                dsl.SELF,
                attack if both or stat == "Attack" else 0,
                health if both or stat == "Health" else 0,
            )
        )
    )


@rule("effect", "double {who:owner} {stat}")
def _double(at: Scope, who: Noun, stat: str) -> Said:
    health = {dsl.TARGET: v.A_TARGET_HEALTH, dsl.SELF: v.A_SELF_HEALTH}.get(who.rows)
    if health is None:
        return None
    if stat == "Attack":
        return done(at.do_to(who, dsl.double_attack(who.rows)))
    return done(at.do_to(who, dsl.buff(who.rows, 0, health)))


@rule("owner", "{who}'s", "{who}(?<=s)'")
def _owner(at: Scope, who: Noun) -> Said:
    return who, at


@rule("owner", "this minion's")
def _own(at: Scope) -> Said:
    return (Noun(dsl.SELF), at) if at.body != SPELL else None


@rule("owner", "its")
def _its(at: Scope) -> Said:
    return (Noun(at.it), at) if at.it in {dsl.TARGET, dsl.SUBJECT, dsl.SELF} else None


# ---- setting stats -------------------------------------------------------------------------------
def _set_stat(who: Selector, stat: str, n: int) -> Effect | None:
    if stat == "Cost":
        return None
    return dsl.set_attack(who, n) if stat == "Attack" else dsl.set_health(who, n)


def _set_stats(who: Selector, attack: int, health: int) -> Program:
    return dsl.set_attack(who, attack), dsl.set_health(who, health)


effects(
    {
        "give this minion's Attack to {who}": lambda who: dsl.buff(who, v.A_SELF_ATK),
        "give {who} this minion's Attack": lambda who: dsl.buff(who, v.A_SELF_ATK),
        "give {who} this minion's Attack this turn": lambda who: dsl.buff_this_turn(
            who, v.A_SELF_ATK
        ),
        "(?:set|change) {who:owner} (?:remaining )?{stat} to {digits}": _set_stat,
        "(?:set|change) the {stat} of {who} to {digits}": lambda stat, who, n: _set_stat(
            who, stat, n
        ),
        "reduce {who:owner} {stat} to {digits}": _set_stat,
        "set {who:owner} (?:stats|Attack and Health) to {a:digits}/{h:digits}": _set_stats,
        "set the Attack and Health of {who} to {digits}": lambda who, n: _set_stats(who, n, n),
        "set {who:owner} Attack and Health to {digits}": lambda who, n: _set_stats(who, n, n),
        "change {who:owner} Attack to be equal to its Health": lambda who: (
            dsl.set_attack(who, v.A_TARGET_HEALTH) if who == dsl.TARGET else None
        ),
        "swap the Attack and Health of {who}": dsl.swap_stats,
        "swap {who:owner} (?:Attack and Health|stats)": dsl.swap_stats,
        "{who} loses? {keywords}": dsl.lose,
        "remove {digits} Durability from {who}": lambda n, who: dsl.buff(who, 0, -n),
        "this loses {digits} Durability": lambda n: dsl.buff(dsl.SELF, 0, -n),
        "your hero is Immune this turn": dsl.give(dsl.HERO, t.IMMUNE, this_turn=True),
        "gain {n} Corpses?": lambda n: Effect(v.O_COUNTER, None, n, t.N_CORPSES),
    }
)


@rule("effect", "lose {digits} Health for each {each}")
def _lose_each(at: Scope, digits: int, each: Amount) -> Said:
    if at.body == SPELL:
        return None
    amount = times(each, -digits)
    return done(at.do(*amount.before, dsl.buff(dsl.SELF, 0, amount.value)))


@rule("effect", "counter it")
def _counter(at: Scope) -> Said:
    return done(at.do(Effect(v.O_CANCEL))) if at.body == SECRET else None
