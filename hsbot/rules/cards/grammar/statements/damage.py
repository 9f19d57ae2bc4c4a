"""Statements about damage, healing, armor, and what destroys or returns characters."""

from __future__ import annotations

from dataclasses import replace

from hsbot.rules.cards import words as dsl
from hsbot.rules.cards.grammar.phrases.amounts import times
from hsbot.rules.cards.grammar.reading.matcher import constants, rule
from hsbot.rules.cards.grammar.reading.scope import Amount, Noun, Said, Scope, done
from hsbot.rules.cards.words import Effect
from hsbot.rules.schema import vocabulary as v


# ---- damage --------------------------------------------------------------------------------------
@rule("effect", "deal {a:damage} damage(?! to | randomly| split| equal)")
def _damage_any(at: Scope, a: Amount) -> Said:
    chosen = at.choose(dsl.CHARACTERS)
    if chosen is None:
        return None
    noun, at = chosen
    return done(at.do_to(noun, dsl.damage(noun.rows, a.value)))


@rule("effect", "deal {a:damage} damage to {who}")
def _damage(at: Scope, a: Amount, who: Noun) -> Said:
    return done(at.do_to(who, dsl.damage(who.rows, a.value)))


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


constants(
    "who",
    {
        "enemies": Noun(dsl.ENEMIES, many=True),
    },
)


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


@rule(
    "effect",
    "deal damage equal to {measure} to {who}",
    "deal damage to {who} equal to {measure}",
    "deal {measure} damage to {who}",
    "deal {measure:much} damage to {who}",
)
def _damage_measured(at: Scope, measure: Amount, who: Noun) -> Said:
    return done(at.do_to(who, dsl.damage(who.rows, measure.value), before=measure.before))


@rule("effect", "deal damage equal to {measure}(?! to)")
def _damage_measured_any(at: Scope, measure: Amount) -> Said:
    chosen = at.choose(dsl.CHARACTERS)
    if chosen is None:
        return None
    noun, at = chosen
    return done(at.do_to(noun, dsl.damage(noun.rows, measure.value), before=measure.before))


@rule("effect", "deal {measure} damage (?:randomly )?split among {who}")
def _split_measured(at: Scope, measure: Amount, who: Noun) -> Said:
    return done(at.do_to(who, dsl.split_damage(who.rows, measure.value), before=measure.before))


@rule("effect", "your hero takes damage equal to {measure}")
def _hero_takes(at: Scope, measure: Amount) -> Said:
    return done(at.do(*measure.before, dsl.damage(dsl.HERO, measure.value)))


# ---- healing, armor ------------------------------------------------------------------------------
@rule("effect", "restore {digits} Health(?! to| randomly)")
def _heal_any(at: Scope, digits: int) -> Said:
    chosen = at.choose(dsl.CHARACTERS)
    if chosen is None:
        return None
    noun, at = chosen
    return done(at.do_to(noun, dsl.heal(noun.rows, digits)))


@rule("effect", "restore {digits} Health to {who}")
def _heal(at: Scope, digits: int, who: Noun) -> Said:
    return done(at.do_to(who, dsl.heal(who.rows, digits)))


@rule(
    "effect",
    "restore Health to {who} equal to {measure}",
    "restore Health equal to {measure} to {who}",
)
def _heal_measured(at: Scope, who: Noun, measure: Amount) -> Said:
    return done(at.do_to(who, dsl.heal(who.rows, measure.value), before=measure.before))


@rule("effect", "restore {who} to full Health", "fully heal {who}")
def _heal_fully(at: Scope, who: Noun) -> Said:
    return done(at.do_to(who, dsl.heal(who.rows, 9999)))


@rule("effect", "restore {digits} Health randomly split among {who}")
def _heal_split(at: Scope, digits: int, who: Noun) -> Said:
    heal_one = Effect(v.O_HEAL, dsl.random(dsl.damaged(who.rows)), 1)
    return done(at.do(dsl.repeat(digits, heal_one)))


@rule("effect", "(?:gain|get) {digits} Armor")
def _armor(at: Scope, digits: int) -> Said:
    return done(at.do(dsl.armor(digits)))


# ---- removal -------------------------------------------------------------------------------------
@rule("effect", "destroy {who}")
def _destroy(at: Scope, who: Noun) -> Said:
    return done(at.do_to(who, dsl.destroy(who.rows)))


@rule("effect", "silence and destroy {who}")
def _silence_destroy(at: Scope, who: Noun) -> Said:
    return done(at.do_to(who, dsl.silence(who.rows), dsl.destroy(who.rows)))


@rule("effect", "silence {who}")
def _silence(at: Scope, who: Noun) -> Said:
    return done(at.do_to(who, dsl.silence(who.rows)))


@rule("effect", "freeze {who}")
def _freeze(at: Scope, who: Noun) -> Said:
    return done(at.do_to(who, dsl.freeze(who.rows)))


@rule("effect", "freeze {who} and (?:its neighbors|the minions next to it)")
def _freeze_beside(at: Scope, who: Noun) -> Said:
    if who.rows != dsl.TARGET:
        return None
    rows = dsl.TARGET | dsl.BESIDE_TARGET
    return done(at.do_to(who, dsl.freeze(rows)))


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


@rule("effect", "(?:take|gain) control of {who}(?! until)")
def _control(at: Scope, who: Noun) -> Said:
    return done(at.do_to(who, dsl.take_control(who.rows)))
