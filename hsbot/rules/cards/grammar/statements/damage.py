"""Statements about damage, healing, armor, and what destroys or returns characters."""

from __future__ import annotations

from dataclasses import replace

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.amounts import times
from hsbot.rules.cards.grammar.reading.matcher import rule
from hsbot.rules.cards.grammar.reading.parse_state import Amount, Noun, Said, Scope, done
from hsbot.rules.cards.grammar.reading.table_productions import effects, values
from hsbot.rules.cards.words import Effect
from hsbot.rules.schema import vocabulary as v

FULLY = 9999
"""More Health than anybody lacks."""


def _any(at: Scope) -> Said:
    """A character of the player's choice."""
    return at.choose(dsl.CHARACTERS)


# ---- damage --------------------------------------------------------------------------------------
effects(
    {
        "deal {a:damage} damage(?! to | randomly| split| equal)": dsl.damage,
        "deal damage equal to {measure}(?! to)": dsl.damage,
        "restore {digits} Health(?! to| randomly)": dsl.heal,
    },
    who=_any,
)
effects(
    {
        "deal {a:damage} damage to {who}": lambda a, who: dsl.damage(who, a),
        "deal damage equal to {measure} to {who}": lambda much, who: dsl.damage(who, much),
        "deal damage to {who} equal to {measure}": dsl.damage,
        "deal {measure} damage to {who}": lambda much, who: dsl.damage(who, much),
        "deal {measure:much} damage to {who}": lambda much, who: dsl.damage(who, much),
        "deal {measure} damage (?:randomly )?split among {who}": lambda much, who: dsl.split_damage(
            who, much
        ),
        "your hero takes damage equal to {measure}": lambda much: dsl.damage(dsl.HERO, much),
    }
)
values("who", {"enemies": Noun(dsl.ENEMIES, many=True)})


@rule("effect", "deal {a:damage} damage to {who} and {others:who}")
def _damage_two(at: Scope, a: Amount, who: Noun, others: Noun) -> Said:
    at = at.do_to(others, dsl.damage(others.rows, a.value))
    return done(at.redo(*who.before, dsl.damage(who.rows, a.value), *at.done[-1]))


@rule("effect", "deal {a:damage} damage to {who} and {b:damage} damage to {others:who}")
def _damage_and(at: Scope, a: Amount, who: Noun, b: Amount, others: Noun) -> Said:
    first = (*who.before, dsl.damage(who.rows, a.value))
    return done(at.do(*first, *others.before, dsl.damage(others.rows, b.value)))


@rule(
    "effect",
    "deal {a:damage} damage (?:randomly )?split (?:among|between) (?:all )?{who}",
    "deal {a:damage} damage (?:randomly )?split (?:among|between) {who}",
)
def _damage_split(at: Scope, a: Amount, who: Noun) -> Said:
    return done(at.do_to(who, dsl.split_damage(who.rows, a.value))) if who.many else None


@rule(
    "effect",
    "deal {a:damage} damage to {who} for each {each}",
    "for each {each}, deal {a:damage} damage to {who}",
)
def _damage_each(at: Scope, a: Amount, who: Noun, each: Amount) -> Said:
    """To a random one: anew for each."""
    if who.before:
        hit = dsl.repeat(each.value, *who.before, dsl.damage(who.rows, a.value))
        return done(at.do(*each.before, hit))
    amount = times(each, a.value)
    return done(at.do_to(who, dsl.damage(who.rows, amount.value), before=amount.before))


# ---- healing, armor, removal ---------------------------------------------------------------------
effects(
    {
        "restore {digits} Health to {who}": lambda digits, who: dsl.heal(who, digits),
        "restore Health to {who} equal to {measure}": dsl.heal,
        "restore Health equal to {measure} to {who}": lambda much, who: dsl.heal(who, much),
        "restore {who} to full Health": lambda who: dsl.heal(who, FULLY),
        "fully heal {who}": lambda who: dsl.heal(who, FULLY),
        "(?:gain|get) {digits} Armor": dsl.armor,
        "destroy {who}": dsl.destroy,
        "silence and destroy {who}": lambda who: (dsl.silence(who), dsl.destroy(who)),
        "silence {who}": dsl.silence,
        "freeze {who}": dsl.freeze,
        "freeze {who} and (?:its neighbors|the minions next to it)": lambda who: (
            dsl.freeze(who | dsl.BESIDE_TARGET) if who == dsl.TARGET else None
        ),
        "(?:take|gain) control of {who}(?! until)": dsl.take_control,
    }
)


@rule("effect", "restore {digits} Health randomly split among {who}")
def _heal_split(at: Scope, digits: int, who: Noun) -> Said:
    heal_one = Effect(v.O_HEAL, dsl.random(dsl.damaged(who.rows)), 1)
    return done(at.do(dsl.repeat(digits, heal_one)))


@rule(
    "effect",
    "return {who}(?: from the battlefield)? to "
    "(?:your opponent's|its owner's|their owner's|their owners') hand",
)
def _return(at: Scope, who: Noun) -> Said:
    if who.rows == dsl.SELF:
        return None
    return done(at.do_to(_once_in_hand(who), dsl.bounce(who.rows)))


def _once_in_hand(who: Noun) -> Noun:
    """A group is looked back to as the cards that came to hand: those words name others by then."""
    return replace(who, again=dsl.LAST) if who.many else who


@rule("effect", "return {who}(?: from the battlefield)? to your hand")
def _return_to_you(at: Scope, who: Noun) -> Said:
    """To the player's hand, also what the enemy owns."""
    if who.rows == dsl.SELF:
        return None
    returned = at.target if who.rows == dsl.TARGET and at.target else who.rows
    if returned.where & v.S_E_MINIONS:
        return done(at.do_to(_once_in_hand(who), dsl.move(who.rows, dsl.AT_HAND, dsl.OWN)))
    return done(at.do_to(_once_in_hand(who), dsl.bounce(who.rows)))
