"""A card and its parts: text, deathrattle, trigger, aura, options; and the words that make them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hsbot.rules.cards.dsl.conditions import COMBO, made_of
from hsbot.rules.cards.dsl.filters import ANY, Filter
from hsbot.rules.cards.dsl.programs import Condition, Effect, If, Program, Step
from hsbot.rules.cards.dsl.selectors import CHARACTERS, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount
    from hsbot.rules.cards.dsl.pools import Pool

__all__ = [
    "Aura", "ChooseOne", "Deathrattle", "Definition", "Magnetic", "Part", "Setup", "Text", "Timer",
    "Trigger", "Turned", "battlecry", "before_the_deal", "choose_one", "combo", "deathrattle",
    "define", "on_play", "ordered_parts", "parts_of", "power", "spell", "spell_of_parts",
    "starts_dormant", "stays", "taught_battlecry", "titan", "when_transformed",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Text:
    """The effect of playing or using a card.

    A battlecry, a spell's text, a hero power, a location.
    """

    program: Program
    target: Selector | None = None
    target_if: Condition | None = None
    require: Condition | None = None
    battlecry: bool = False
    needs_target: bool = False
    as_taught: bool = False


@dataclass(frozen=True, slots=True)
class Deathrattle:
    """A deathrattle: the effect of a minion's or weapon's death."""

    program: Program


@dataclass(frozen=True, slots=True)
class Trigger:
    """A trigger: the effect of an event on a card that listens to it."""

    event: int
    program: Program
    scope: int
    filter: Filter = ANY


@dataclass(frozen=True, slots=True)
class Aura:
    """A lasting change while the card is in play (or, of its own numbers, in hand).

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
    """Choose One: options, each a card of its own; ``both`` is the form with all of them."""

    options: tuple[str, ...]
    both: str | None = None


@dataclass(frozen=True, slots=True)
class Timer:
    """A minion that starts dormant, or a spell that stays in play: for so many turns.

    Attributes:
        turns: its controller's turns; -1 until something ends it.
    """

    turns: int


@dataclass(frozen=True, slots=True)
class Magnetic:
    """A minion that, played left of one of these types, becomes a part of it instead of standing.

    Attributes:
        enchantment: the card of the enchantment that it becomes.
        races: the minion types with which it merges, as bits.
    """

    enchantment: str
    races: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The program of the minion into which this has been transformed: that is its ``SELF``."""

    program: Program


@dataclass(frozen=True, slots=True)
class Setup:
    """The program of a card of a deck before the cards are dealt."""

    program: Program


Part: TypeAlias = (
    "Text | Deathrattle | Trigger | Aura | ChooseOne | Timer | Magnetic | Turned | Setup"
)


@dataclass(frozen=True, slots=True)
class Definition:
    """A card's meaning, with the text that it was written from.

    Attributes:
        card_id: whose.
        text: the card's text when it was written.
        parts: what it does.
        left_out: the part of the text that is not modelled, in words; "" when all is.
    """

    card_id: str
    text: str
    parts: tuple[Part, ...]
    left_out: str = ""


def define(
    card_id: str, text: str, *parts: Part | tuple[Part, ...], left_out: str = ""
) -> Definition:
    """Write down a card; ``left_out`` says which part of its text is not modelled (Zilliax)."""
    flat: list[Part] = []
    for part in parts:
        flat.extend(part if isinstance(part, tuple) else (part,))
    return Definition(card_id, text, tuple(flat), left_out)


def battlecry(
    *program: Step, target: Selector | None = None, target_if: Condition | None = None
) -> Text:
    """A battlecry; with a target, the card may still be played where none is legal.

    Example: Pterrordax Hatchling.
    """
    return Text(program, _targets(target), target_if, None, battlecry=True)


def on_play(
    *program: Step, target: Selector | None = None, target_if: Condition | None = None
) -> Text:
    """The effect of a minion or weapon as it is played, by another keyword than Battlecry.

    Outcast, Finale, Manathirst, Quickdraw, Kindred and Choose One: what doubles, repeats, gives or
    looks for Battlecries passes them by. Example: Crimson Sigil Runner.
    """
    return Text(program, _targets(target), target_if)


def spell(
    *program: Step,
    target: Selector | None = None,
    target_if: Condition | None = None,
    require: Condition | None = None,
) -> Text:
    """A spell's text; with a target, it needs one, but where ``target_if`` does not hold.

    Example: Arcane Intellect.
    """
    return Text(program, _targets(target), target_if, require, needs_target=target is not None)


def combo(*program: Step, otherwise: Program = (), target: Selector | None = None) -> Text:
    """A combo: another card was played before this one this turn (EVIL Miscreant)."""
    return Text((If(COMBO, program, otherwise),), _targets(target), None if otherwise else COMBO)


def taught_battlecry(*program: Step) -> Text:
    """A battlecry that has the target of the card which its source remembers (Hagatha's Slime)."""
    return Text(program, None, None, None, battlecry=True, as_taught=True)


def deathrattle(*program: Step) -> Deathrattle:
    """A deathrattle: what the card does when it dies (Maniacal Follower)."""
    return Deathrattle(program)


def when_transformed(*program: Step) -> Turned:
    """The effect of the new form of this after it was transformed, if a minion (Plucky Podling)."""
    return Turned(program)


def before_the_deal(*program: Step) -> Setup:
    """Before the cards are dealt, where this is in the deck (Azalina Soulsever)."""
    return Setup(program)


def choose_one(*options: str, both: str | None = None) -> ChooseOne:
    """Options, each a card of its own, of which the player takes one when playing the card.

    ``both`` is the form of a minion that takes all of them (Fandral Staghelm).

    Example: Druid of the Flame.
    """
    return ChooseOne(options, both)


titan = choose_one
"""A titan's abilities, in the order in which the game lists them."""


def starts_dormant(turns: int = -1) -> Timer:
    """A minion that is dormant for so many turns after it came into play, or until woken.

    Example: Pelican Diver.
    """
    return Timer(turns)


def stays(*parts: Part | tuple[Part, ...], turns: int = -1) -> tuple[Part, ...]:
    """A spell that stays in play with its triggers and auras: an aura, a sigil, a ritual.

    Its timer starts at ``turns``; ``tick`` runs it down and ``over`` ends it.

    Example: Ritual of C'Thun.
    """
    flat: list[Part] = [Timer(turns)]
    for part in parts:
        flat.extend(part if isinstance(part, tuple) else (part,))
    return tuple(flat)


def ordered_parts(pool: Pool) -> Effect:
    """The effects of the cards that this was made of: none has a target, the pool has their order.

    Example: Unending Trial.
    """
    return Effect(v.O_PARTS, None, 0, pool)


def spell_of_parts(targeted: str) -> Text:
    """A spell made of other cards, of which ``targeted`` alone has a target: any character.

    Example: Kazakus Potion.
    """
    return parts_of(targeted, CHARACTERS)


def parts_of(targeted: str, whom: Selector) -> Text:
    """The text of a card made of others, of which ``targeted`` alone has a target.

    Example: Elise the Navigator.
    """
    return Text((Effect(v.O_PARTS),), _targets(whom), made_of(targeted))


def _targets(selector: Selector | None) -> Selector | None:
    return selector.but(v.X_UNTARGETABLE) if selector else None


power = spell
"""A hero power's text."""
