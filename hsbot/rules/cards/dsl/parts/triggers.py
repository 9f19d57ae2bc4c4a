"""Triggers: what a card does whenever, after, at the end of the turn; secrets and quests."""

from __future__ import annotations

from dataclasses import replace

from hsbot.rules.cards.dsl.conditions import ALIVE
from hsbot.rules.cards.dsl.effects.counting import every_time, once, set_tally, tick
from hsbot.rules.cards.dsl.effects.stats import over
from hsbot.rules.cards.dsl.filters import ANY, HERO_ONLY, MINION, Filter
from hsbot.rules.cards.dsl.parts.card import Trigger
from hsbot.rules.cards.dsl.programs import Condition, Effect, If, Program, Step
from hsbot.rules.schema import vocabulary as v

__all__ = [
    "end_of_turn", "everywhere", "frenzy", "hero_honorable_kill", "hero_overkill",
    "honorable_kill", "in_turns", "instead_of_damage", "minions_honorable_kill",
    "next_turn", "overkill", "per_turn_counter", "quest", "secret", "shifting", "spellburst",
    "start_of_game", "start_of_turn", "when_damaged", "when_in_hand", "when_summoned",
    "whenever", "while_dormant", "while_held",
]  # fmt: skip


def whenever(
    event: int,
    *program: Step,
    scope: int = v.SC_OWN,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> Trigger:
    """A trigger; ``scope`` says whose events, ``filter`` what must hold of the event's subject.

    Example: Crimson Clergy.
    """
    return Trigger(event, program, scope, filter)


def end_of_turn(*program: Step) -> Trigger:
    """A trigger at the end of your turn (EVIL Totem)."""
    return Trigger(v.EV_TURN_END, program, v.SC_OWN)


def start_of_turn(*program: Step) -> Trigger:
    """A trigger at the start of your turn (Doomsayer)."""
    return Trigger(v.EV_TURN_START, program, v.SC_OWN)


def when_damaged(*program: Step) -> Trigger:
    """A trigger whenever this takes damage (Botface)."""
    return Trigger(v.EV_DAMAGED, program, v.SC_OWN | v.SC_SELF)


def secret(
    event: int,
    *program: Step,
    condition: Condition | None = None,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
    scope: int = v.SC_ENEMY,
) -> Trigger:
    """A secret: on the opponent's turn, when the event happens and the condition holds, once.

    Example: Ice Barrier.
    """
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

    Example: Lakkari Sacrifice.
    """
    body: Program = (Effect(v.O_PROGRESS, None, amount, total, int(repeatable)), *reward)
    if each:
        body = (each, *body)
    for asked in (condition,) if isinstance(condition, Condition) else condition:
        body = (If(asked, body),)
    return Trigger(event, body, scope | v.SC_NOT_SELF, filter)


def start_of_game(*program: Step) -> tuple[Trigger, Trigger]:
    """At the start of the game, wherever the card is then: in the deck or in the opening hand.

    Example: Prince Malchezaar.
    """
    places = (v.SC_DECK, v.SC_HAND)
    return tuple(Trigger(v.EV_GAME_START, program, v.SC_OWN | x) for x in places)  # type: ignore[return-value]  # two


def when_summoned(*program: Step) -> Trigger:
    """A trigger when this is summoned or played (Shimmering Courser)."""
    return Trigger(v.EV_SUMMONED, program, v.SC_OWN | v.SC_SELF)


def next_turn(*program: Step) -> Trigger:
    """At the start of your next turn, and then no more: of a spell that stays or an enchantment.

    Example: Sigil of Time.
    """
    return start_of_turn(over(), *program)


def in_turns(*program: Step) -> Trigger:
    """At the start of your turn in which the timer runs out, and then no more.

    Example: Ritual of C'Thun.
    """
    return start_of_turn(tick(), over(), *program)


def while_dormant(trigger: Trigger) -> Trigger:
    """A trigger that works only while its minion is dormant (Slumbering Sprite)."""
    return replace(trigger, scope=trigger.scope | v.SC_DORMANT)


def while_held(
    event: int,
    *program: Step,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> Trigger:
    """Whenever it happens to something else on the own side while this is in hand.

    ``TALLY`` is the card's own count, which it keeps when it is played.

    Example: Shadow of Demise.
    """
    return Trigger(event, program, v.SC_OWN | v.SC_HAND | v.SC_NOT_SELF, filter)


def shifting(*program: Step) -> tuple[Trigger, ...]:
    """Of an enchantment: each turn its card is something else, until it is played or summoned.

    The program attaches it anew to what the card has become; the old one ends.

    Example: Shifting.
    """
    own = v.SC_OWN | v.SC_SELF
    return (
        Trigger(v.EV_TURN_START, (*program, Effect(v.O_DETACH)), v.SC_OWN),
        Trigger(v.EV_PLAY, (Effect(v.O_DETACH),), own),
        Trigger(v.EV_SUMMONED, (Effect(v.O_DETACH),), own),
    )


def everywhere(
    event: int,
    *program: Step,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> tuple[Trigger, ...]:
    """Whenever it happens on the own side, be this in play, in hand or in the deck.

    Example: Grazing Stegodon.
    """
    scopes = (v.SC_OWN, v.SC_OWN | v.SC_HAND, v.SC_OWN | v.SC_DECK)
    return tuple(Trigger(event, program, scope, filter) for scope in scopes)


def when_in_hand(event: int, *program: Step) -> Trigger:
    """The effect of the card on an event about it in hand: it comes there, is discarded.

    Example: Walking Dead.
    """
    return Trigger(event, program, v.SC_OWN | v.SC_HAND | v.SC_SELF)


def per_turn_counter(
    event: int,
    number: int,
    *program: Step,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> tuple[Trigger, Trigger]:
    """Each time that an event has happened so often within a turn (Dragon Soul)."""
    counting = whenever(event, *every_time(number, *program), filter=filter)
    return counting, whenever(v.EV_TURN_END, set_tally(0), scope=v.SC_ANY)


def frenzy(*program: Step) -> Trigger:
    """The first time that this survives damage (Stonemaul Anchorman)."""
    return when_damaged(If(ALIVE, (once(), *program)))


def overkill(*program: Step) -> Trigger:
    """When this deals more damage than needed in its own turn (Ticket Scalper)."""
    return _struck(v.EV_OVERKILL, *program)


def honorable_kill(*program: Step) -> Trigger:
    """When this deals exactly as much damage as needed in its own turn (Gnome Private)."""
    return _struck(v.EV_EXACT, *program)


def hero_overkill(*program: Step) -> Trigger:
    """When a weapon's hero deals more damage than needed in the own turn (Sul'thraze)."""
    return _struck(v.EV_OVERKILL, *program, by_hero=True)


def hero_honorable_kill(*program: Step) -> Trigger:
    """When a weapon's hero deals exactly as much damage as needed in the own turn."""
    return _struck(v.EV_EXACT, *program, by_hero=True)


def minions_honorable_kill(*program: Step) -> Trigger:
    """When an own minion deals exactly as much damage as needed in the own turn.

    Example: Wing Commander Mulverick.
    """
    in_own_turn = If(Condition(v.CD_OWN_TURN), program)
    return whenever(v.EV_EXACT, in_own_turn, filter=MINION)


def _struck(event: int, *program: Step, by_hero: bool = False) -> Trigger:
    scope = v.SC_OWN | (0 if by_hero else v.SC_SELF)
    heroes = HERO_ONLY if by_hero else ANY
    return whenever(event, If(Condition(v.CD_OWN_TURN), program), scope=scope, filter=heroes)


def spellburst(*program: Step) -> Trigger:
    """The first time after a spell was cast (Gibberling)."""
    return whenever(v.EV_AFTER_CAST, once(), *program)


def instead_of_damage(
    *program: Step,
    scope: int = v.SC_OWN | v.SC_SELF,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> Trigger:
    """The effect in the place of damage that the subject would take (Bulwark of Azzinoth)."""
    return whenever(v.EV_WOULD, *program, scope=scope, filter=filter)
