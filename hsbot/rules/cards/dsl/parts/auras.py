"""Auras: what holds while a card is in play, or in hand for its own cost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.conditions import at_least, count
from hsbot.rules.cards.dsl.effects.stats import over
from hsbot.rules.cards.dsl.parts.card import Aura, Part, Trigger
from hsbot.rules.cards.dsl.programs import Condition, Effect, If, Program
from hsbot.rules.cards.dsl.selectors import HERO, SELF, SUBJECT, Selector
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import *
from hsbot.rules.schema.vocabulary import *

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount

__all__ = [
    "attack_aura", "aura", "cost_at_least_aura", "cost_aura", "costs", "costs_exactly",
    "costs_other", "deals_more", "deals_times", "doubled_cries", "doubled_healing", "doubled_power",
    "doubled_spell_damage", "doubled_spells", "doubled_summons", "exact_attack", "for_next",
    "healing_aura", "health_aura", "paid_with", "rule", "school_damage_aura", "spell_damage_aura",
    "stats_in_hand", "takes_at_most", "takes_half", "takes_more", "takes_times",
]  # fmt: skip


def aura(
    selector: Selector,
    attack: int = 0,
    health: int = 0,
    keywords: int = 0,
    *,
    need: Selector | None = None,
    per: Selector | None = None,
    condition: Condition | None = None,
) -> tuple[Aura, ...]:
    """An aura of attack, health and keywords.

    It holds while ``need`` finds anything and ``condition`` holds.

    Example: Amani Berserker.
    """
    parts = []
    if attack:
        factor = attack if per else 1
        parts.append(Aura(AU_ATK, selector, attack, factor, need, per, condition=condition))
    if health:
        factor = health if per else 1
        parts.append(Aura(AU_HEALTH, selector, health, factor, need, per, condition=condition))
    if keywords:
        parts.append(Aura(AU_KEYWORD, selector, keywords, 1, need, condition=condition))
    return tuple(parts)


def attack_aura(selector: Selector, amount: Amount, factor: int = 1) -> Aura:
    """The selected have so much more attack, measured anew all the time, while this is in play.

    Example: Blood-Queen Lana'thel.
    """
    return Aura(AU_ATK, selector, amount, factor)


def health_aura(selector: Selector, amount: Amount, factor: int = 1) -> Aura:
    """The selected have so much more health, likewise (Duke of Below)."""
    return Aura(AU_HEALTH, selector, amount, factor)


def exact_attack(selector: Selector, amount: Amount) -> Aura:
    """The attack of the selected is an amount, while this is in play (Lightspawn)."""
    return Aura(v.AU_SET_ATK, selector, amount)


def rule(hero: Selector, bits: int) -> Aura:
    """A rule (``layout.RULE_*``) holds for a hero's player while this is in play.

    Example: Mayor Noggenfogger.
    """
    if bits >> RULES_BELOW:
        return Aura(v.AU_MORE_RULES, hero, bits >> RULES_BELOW)
    return Aura(v.AU_RULE, hero, bits)


def doubled_summons() -> Aura:
    """The own cards that summon minions summon twice as many (Khadgar)."""
    return Aura(v.AU_SUMMONING, HERO, 1)


def doubled_spells() -> Aura:
    """Double the damage and healing of the own spells and hero power (Prophet Velen)."""
    return Aura(v.AU_DOUBLING, HERO, 1)


def doubled_power() -> Aura:
    """Double the damage and healing of the own hero power (Clockwork Automaton)."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_POWER)


def doubled_healing() -> Aura:
    """Double the own healing (Crystalsmith Kangor)."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_HEALING)


def doubled_spell_damage() -> Aura:
    """Double what Spell Damage adds to the own spells, two of them four times (Owlonius)."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_SPELL_DAMAGE)


def doubled_cries(condition: Condition | None = None) -> Aura:
    """The own minions' battlecries and combos trigger twice (Spirit of the Shark)."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_CRIES, condition=condition)


def cost_aura(
    selector: Selector,
    change: Amount,
    need: Selector | None = None,
    *,
    factor: int = 1,
    not_below_one: bool = False,
    exactly: bool = False,
    condition: Condition | None = None,
) -> Aura:
    """Cards in hand cost more or less, or exactly so much, while this is in play.

    A measured change is taken ``factor`` times.

    Example: Naga Sea Witch.
    """
    what = AU_SET_COST if exactly else AU_COST_TO_ONE if not_below_one else AU_COST
    return Aura(what, selector, change, factor, need, condition=condition)


def cost_at_least_aura(selector: Selector, amount: int) -> Aura:
    """Cards in hand cost so much at the least, whatever else changes that (Razorscale)."""
    return Aura(v.AU_COST_AT_LEAST, selector, amount)


def costs(
    amount: Amount,
    factor: int = -1,
    *,
    per: Selector | None = None,
    need: Selector | None = None,
    condition: Condition | None = None,
) -> Aura:
    """This card's own cost in hand changes by ``amount`` times ``factor`` (Pterrorwing Ravager)."""
    return Aura(AU_COST, SELF, amount, factor, need, per, in_hand=True, condition=condition)


def costs_exactly(
    amount: Amount, need: Selector | None = None, condition: Condition | None = None
) -> Aura:
    """This card's own cost in hand is set (Snow Shredder)."""
    return Aura(AU_SET_COST, SELF, amount, 1, need, in_hand=True, condition=condition)


def stats_in_hand(
    attack: Amount, health: Amount, plus: int = 0, factor: int = 1
) -> tuple[Aura, ...]:
    """In hand it has so much more attack and health, ``plus`` a number, measured all the time.

    Example: Picklock.
    """
    measures = ((AU_ATK, attack), (AU_HEALTH, health))
    measured = tuple(Aura(what, SELF, amount, factor, in_hand=True) for what, amount in measures)
    more = tuple(Aura(what, SELF, plus, in_hand=True) for what, _ in measures) if plus else ()
    return (*measured, *more)


def costs_other(currency: int, *, condition: Condition) -> Aura:
    """In hand it costs health, armor or corpses (``layout.PAY_``) while the condition holds.

    Example: Death Metal Knight.
    """
    return Aura(v.AU_PAY, SELF, currency, in_hand=True, condition=condition)


def paid_with(selector: Selector, currency: int, condition: Condition | None = None) -> Aura:
    """Cards in hand cost health, armor or corpses (``layout.PAY_``) instead of mana.

    Example: Mindbreaker.
    """
    return Aura(v.AU_PAY, selector, currency, condition=condition)


def for_next(*auras: Aura, number: int = 1, this_turn: bool = False) -> tuple[Part, ...]:
    """Auras on cards in hand until the next such card is played: parts of a hero's enchantment.

    Args:
        auras: what holds, such as ``cost_aura(HAND.that(...), -2)``; the first one says which cards
            use it up.
        number: for how many cards it lasts.
        this_turn: whether it is over at the end of the turn, too.

    Example: Kabal Lackey.
    """
    played = replace(SUBJECT, filters=auras[0].selector.filters)
    use: Program = (over(),)
    if number > 1:
        use = (Effect(v.O_DATA, None, 1), If(at_least(v.A_DATA, number), use))
    parts: tuple[Part, ...] = (*auras, Trigger(v.EV_PLAY, (If(count(played), use),), v.SC_OWN))
    return (*parts, Trigger(v.EV_TURN_END, (over(),), v.SC_OWN)) if this_turn else parts


def healing_aura(amount: Amount) -> Aura:
    """The own healing restores so much more while this is in play (Free From Corruption)."""
    return Aura(v.AU_HEALS, HERO, amount)


def spell_damage_aura(amount: Amount, condition: Condition | None = None) -> Aura:
    """Spell damage while this is in play and the condition holds (Spellzerker)."""
    return Aura(v.AU_SPELLS, HERO, amount, condition=condition)


def school_damage_aura(school: int, amount: Amount, condition: Condition | None = None) -> Aura:
    """Spell damage for one school's spells, up to 15 in all, while this is in play and it holds.

    Example: Radiance of Azshara.
    """
    return Aura(v.AU_SCHOOL_SPELLS + school, HERO, amount, condition=condition)


def deals_more(selector: Selector, amount: Amount, condition: Condition | None = None) -> Aura:
    """The selected deal so much more damage, while this is in play (Arcane Amplifier)."""
    return Aura(v.AU_DEALS, selector, amount, condition=condition)


def deals_times(selector: Selector, factor: int, condition: Condition | None = None) -> Aura:
    """The selected deal so many times as much damage (Goldrinn)."""
    return Aura(v.AU_DEALS_TIMES, selector, factor, condition=condition)


def takes_more(selector: Selector, amount: Amount, condition: Condition | None = None) -> Aura:
    """The selected take so much more damage (Selfless Protector)."""
    return Aura(v.AU_TAKES, selector, amount, condition=condition)


def takes_times(selector: Selector, factor: int, condition: Condition | None = None) -> Aura:
    """The selected take so many times as much damage; with 0 none.

    In the condition of these four, ``TARGET`` is who deals the damage and ``SUBJECT`` who takes it.

    Example: Cursed Blade.
    """
    return Aura(v.AU_TAKES_TIMES, selector, factor, condition=condition)


def takes_half(selector: Selector) -> Aura:
    """The selected take half as much damage, rounded up (The Immovable Object)."""
    return Aura(v.AU_TAKES_HALF, selector, 1)


def takes_at_most(selector: Selector, amount: Amount) -> Aura:
    """The selected take so much damage at a time at the most, while this is in play.

    Example: Animated Armor.
    """
    return Aura(v.AU_TAKES_MOST, selector, amount)
