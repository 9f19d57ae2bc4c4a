"""The parts of a card: battlecry, deathrattle, triggers, auras, quests, rules of its owner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from hsbot.rules.cards.dsl.filters import ANY, Filter
from hsbot.rules.cards.dsl.nouns import (
    CHARACTERS,
    HERO,
    MECH,
    RIGHT_OF_SELF,
    SELF,
    Amount,
    Selector,
)
from hsbot.rules.cards.dsl.programs import COMBO, Condition, Effect, If, Program, Step, count
from hsbot.rules.cards.dsl.verbs import over, tick
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import DOUBLED_CRIES, DOUBLED_HEALING, DOUBLED_POWER
from hsbot.rules.schema.vocabulary import (
    AU_ATK,
    AU_COST,
    AU_COST_TO_ONE,
    AU_HEALTH,
    AU_KEYWORD,
    AU_SET_COST,
)

__all__ = [
    "Aura", "ChooseOne", "Deathrattle", "Definition", "Part", "Text", "Timer", "Trigger",
    "add_note", "attack_aura", "aura", "battlecry", "choose_one", "colossal", "combo",
    "cost_aura", "costs", "costs_exactly", "deathrattle", "define", "doubled_cries",
    "doubled_healing", "doubled_power", "doubled_spells", "doubled_summons", "end_of_turn",
    "exact_attack", "gain_like", "health_aura", "in_turns", "magnetic", "new_type", "next_turn",
    "note", "once", "power", "quest", "rule", "secret", "spell", "spell_of_parts",
    "start_of_game", "start_of_turn", "starts_dormant", "stays", "titan",
    "trigger_deathrattles", "when_damaged", "when_summoned", "whenever", "while_dormant",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Text:
    """What the card does when played or used.

    A battlecry, a spell's text, a hero power, a location.
    """

    program: Program
    target: Selector | None = None
    target_if: Condition | None = None
    require: Condition | None = None
    battlecry: bool = False
    needs_target: bool = False


@dataclass(frozen=True, slots=True)
class Deathrattle:
    """What it does when it dies."""

    program: Program


@dataclass(frozen=True, slots=True)
class Trigger:
    """What it does when something happens."""

    event: int
    program: Program
    scope: int
    filter: Filter = ANY


@dataclass(frozen=True, slots=True)
class Aura:
    """What holds while it is in play (or, for its own cost, in hand).

    The value is ``amount`` times ``factor`` for a measured amount, and ``factor`` for each of
    ``per`` where given. It holds while ``need`` finds anything and ``condition`` holds.
    """

    what: int
    selector: Selector
    amount: Amount
    factor: int = 1
    need: Selector | None = None
    per: Selector | None = None
    in_hand: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """Options, each a card of its own; ``both`` is the form of who takes all of them."""

    options: tuple[str, ...]
    both: str | None = None


@dataclass(frozen=True, slots=True)
class Timer:
    """A minion that starts dormant, or a spell that stays in play: for so many turns.

    Attributes:
        turns: its controller's turns; -1 until something ends it.
    """

    turns: int


Part: TypeAlias = "Text | Deathrattle | Trigger | Aura | ChooseOne | Timer"


def starts_dormant(turns: int = -1) -> Timer:
    """A minion that is dormant for so many turns after it came into play, or until woken."""
    return Timer(turns)


def stays(*parts: Part | tuple[Part, ...], turns: int = -1) -> tuple[Part, ...]:
    """A spell that stays in play with its triggers and auras: an aura, a sigil, a ritual.

    Its timer starts at ``turns``; ``tick`` runs it down and ``over`` ends it.
    """
    flat: list[Part] = [Timer(turns)]
    for part in parts:
        flat.extend(part if isinstance(part, tuple) else (part,))
    return tuple(flat)


def while_dormant(trigger: Trigger) -> Trigger:
    """A trigger that works only while its minion is dormant."""
    return replace(trigger, scope=trigger.scope | v.SC_DORMANT)


def next_turn(*program: Step) -> Trigger:
    """At the start of your next turn, and then no more: of a spell that stays or an enchantment."""
    return start_of_turn(over(), *program)


def in_turns(*program: Step) -> Trigger:
    """At the start of your turn in which the timer runs out, and then no more."""
    return start_of_turn(tick(), over(), *program)


def battlecry(
    *program: Step, target: Selector | None = None, target_if: Condition | None = None
) -> Text:
    """A battlecry; with a target, the card may still be played where none is legal."""
    return Text(program, _targets(target), target_if, None, battlecry=True)


def spell(*program: Step, target: Selector | None = None, require: Condition | None = None) -> Text:
    """A spell's text; with a target, it needs one."""
    return Text(program, _targets(target), None, require, needs_target=target is not None)


power = spell
"""A hero power's text."""


def spell_of_parts(targeted: str) -> Text:
    """A spell made of other cards, of which ``targeted`` alone has a target: any character."""
    made_of = Condition(v.CD_MADE_OF, arg=targeted)
    return Text((Effect(v.O_PARTS),), _targets(CHARACTERS), made_of)


def combo(*program: Step, otherwise: Program = (), target: Selector | None = None) -> Text:
    """A combo: another card was played before this one this turn."""
    return Text((If(COMBO, program, otherwise),), _targets(target), None if otherwise else COMBO)


def _targets(selector: Selector | None) -> Selector | None:
    return selector.but(v.X_UNTARGETABLE) if selector else None


def deathrattle(*program: Step) -> Deathrattle:
    """A deathrattle."""
    return Deathrattle(program)


def whenever(
    event: int,
    *program: Step,
    scope: int = v.SC_OWN,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> Trigger:
    """A trigger; ``scope`` says whose events, ``filter`` what must hold of the event's subject."""
    return Trigger(event, program, scope, filter)


def end_of_turn(*program: Step) -> Trigger:
    """At the end of your turn."""
    return Trigger(v.EV_TURN_END, program, v.SC_OWN)


def start_of_turn(*program: Step) -> Trigger:
    """At the start of your turn."""
    return Trigger(v.EV_TURN_START, program, v.SC_OWN)


def when_damaged(*program: Step) -> Trigger:
    """Whenever this takes damage."""
    return Trigger(v.EV_DAMAGED, program, v.SC_OWN | v.SC_SELF)


def secret(
    event: int,
    *program: Step,
    condition: Condition | None = None,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
    scope: int = v.SC_ENEMY,
) -> Trigger:
    """A secret: on the opponent's turn, when the event happens and the condition holds, once."""
    body: Program = (Effect(v.O_SECRET_DONE), *program)
    if condition:
        body = (If(condition, body),)
    return Trigger(event, body, scope, filter)


def quest(
    event: int,
    total: int,
    *reward: Step,
    amount: int = 1,
    condition: Condition | tuple[Condition, ...] = (),
    filter: Filter = ANY,  # noqa: A002  # the word of the language
    scope: int = v.SC_OWN,
    each: Effect | None = None,
    repeatable: bool = False,
) -> Trigger:
    """A quest: counts ``amount`` at each event until ``total``; its own play does not count.

    ``each`` (``once``, ``new_type``) keeps the same thing from counting twice.
    """
    body: Program = (Effect(v.O_PROGRESS, None, amount, total, int(repeatable)), *reward)
    if each:
        body = (each, *body)
    for asked in (condition,) if isinstance(condition, Condition) else condition:
        body = (If(asked, body),)
    return Trigger(event, body, scope | v.SC_NOT_SELF, filter)


def start_of_game(*program: Step) -> tuple[Trigger, Trigger]:
    """At the start of the game, wherever the card is then: in the deck or in the opening hand."""
    places = (v.SC_DECK, v.SC_HAND)
    return tuple(Trigger(v.EV_GAME_START, program, v.SC_OWN | x) for x in places)  # type: ignore[return-value]  # two


def magnetic(enchantment: str) -> Trigger:
    """Played left of a friendly Mech it becomes a part of that: it is played, but not summoned.

    Of its text the enchantment has what is no keyword.
    """
    mech = RIGHT_OF_SELF.race(MECH)
    merge = Effect(v.O_MERGE, mech, 0, enchantment)
    gone = Effect(v.O_MOVE, SELF, 0, v.AT_NOWHERE)
    program = (If(count(mech), (merge, gone, Effect(v.O_CANCEL))),)
    return Trigger(v.EV_PLAY, program, v.SC_OWN | v.SC_SELF)


def colossal(*right: str, left: tuple[str, ...] = ()) -> Trigger:
    """Appendages come with it, in this order to its right, and to its left."""
    limbs = (
        *(Effect(v.O_LIMB, None, 0, card_id, 0) for card_id in left),
        *(Effect(v.O_LIMB, None, 0, card_id, i) for i, card_id in enumerate(right, start=1)),
    )
    return Trigger(v.EV_SUMMONED, limbs, v.SC_OWN | v.SC_SELF)


def when_summoned(*program: Step) -> Trigger:
    """When it is summoned, also when it is played."""
    return Trigger(v.EV_SUMMONED, program, v.SC_OWN | v.SC_SELF)


def gain_like(selector: Selector) -> Effect:
    """Gain the attack and health that the event's subject was given (``v.EV_GAINED``)."""
    return Effect(v.O_GAIN_LIKE, selector)


def trigger_deathrattles(selector: Selector) -> Effect:
    """Trigger deathrattles."""
    return Effect(v.O_RATTLE, selector)


def once(number: Amount = 0) -> Effect:
    """What follows happens once for each number (below 15) and then no more."""
    return Effect(v.O_ONCE, None, number)


def new_type() -> Effect:
    """What follows happens when the subject has a minion type that was not noted yet."""
    return Effect(v.O_NEW_TYPE)


def note(amount: Amount) -> Effect:
    """Set the source's second count, ``SECOND_TALLY``."""
    return Effect(v.O_DATA2, None, amount, 1)


def add_note(amount: Amount) -> Effect:
    """Add to the source's second count."""
    return Effect(v.O_DATA2, None, amount)


def attack_aura(selector: Selector, amount: Amount, factor: int = 1) -> Aura:
    """The selected have so much more attack, measured anew all the time, while this is in play."""
    return Aura(AU_ATK, selector, amount, factor)


def health_aura(selector: Selector, amount: Amount, factor: int = 1) -> Aura:
    """The selected have so much more health, likewise."""
    return Aura(AU_HEALTH, selector, amount, factor)


def exact_attack(selector: Selector, amount: Amount) -> Aura:
    """The attack of the selected is an amount, while this is in play."""
    return Aura(v.AU_SET_ATK, selector, amount)


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


def rule(hero: Selector, bits: int) -> Aura:
    """A rule (``layout.RULE_*``) holds for a hero's player while this is in play."""
    return Aura(v.AU_RULE, hero, bits)


def doubled_summons() -> Aura:
    """The own cards that summon minions summon twice as many."""
    return Aura(v.AU_SUMMONING, HERO, 1)


def doubled_spells() -> Aura:
    """Double the damage and healing of the own spells and hero power."""
    return Aura(v.AU_DOUBLING, HERO, 1)


def doubled_power() -> Aura:
    """Double the damage and healing of the own hero power."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_POWER)


def doubled_healing() -> Aura:
    """Double the own healing."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_HEALING)


def doubled_cries() -> Aura:
    """The own minions' battlecries and combos trigger twice."""
    return Aura(v.AU_DOUBLING, HERO, DOUBLED_CRIES)


def cost_aura(
    selector: Selector,
    change: int,
    need: Selector | None = None,
    *,
    not_below_one: bool = False,
    exactly: bool = False,
    condition: Condition | None = None,
) -> Aura:
    """Cards in hand cost more or less, or exactly so much, while this is in play."""
    what = AU_SET_COST if exactly else AU_COST_TO_ONE if not_below_one else AU_COST
    return Aura(what, selector, change, 1, need, condition=condition)


def costs(
    amount: Amount,
    factor: int = -1,
    *,
    per: Selector | None = None,
    need: Selector | None = None,
    condition: Condition | None = None,
) -> Aura:
    """This card's own cost in hand changes by ``amount`` times ``factor``."""
    return Aura(AU_COST, SELF, amount, factor, need, per, in_hand=True, condition=condition)


def costs_exactly(
    amount: int, need: Selector | None = None, condition: Condition | None = None
) -> Aura:
    """This card's own cost in hand is set."""
    return Aura(AU_SET_COST, SELF, amount, 1, need, in_hand=True, condition=condition)


def choose_one(*options: str, both: str | None = None) -> ChooseOne:
    """Options, each a card of its own, of which the player takes one when playing the card.

    ``both`` is the form of a minion that takes all of them (Fandral Staghelm).
    """
    return ChooseOne(options, both)


titan = choose_one
"""A titan's abilities, in the order in which the game lists them."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A card's meaning, with the text that it was written from."""

    card_id: str
    text: str
    parts: tuple[Part, ...]
    partial: bool = False


def define(
    card_id: str, text: str, *parts: Part | tuple[Part, ...], partial: bool = False
) -> Definition:
    """Write down a card; ``partial`` when a part of its text is left out."""
    flat: list[Part] = []
    for part in parts:
        flat.extend(part if isinstance(part, tuple) else (part,))
    return Definition(card_id, text, tuple(flat), partial)
