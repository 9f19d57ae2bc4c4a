"""The words of the card language for hands and decks: places, choices among cards, costs, mana.

They say how cards move between a hand, a deck and the battlefield, and what they cost.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl import (
    CHOSEN,
    DECK,
    ENEMY_DECK,
    HAND,
    KEPT,
    SELF,
    SUBJECT,
    Aura,
    Condition,
    Effect,
    If,
    Pool,
    Trigger,
    at_least,
    attach,
    copy_to_hand,
    count,
    damage_on,
    health_of,
    over,
    set_health,
    when,
    whenever,
)
from hsbot.rules.cards.dsl.filters import ANY, MINION, SPELL, Filter
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import (
    F_CAST_DRAWN,
    F_DESTROYED,
    F_LOCKED,
    F_MARKED,
    F_PREPARE,
    F_TEMPORARY,
)

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl import Amount, Part, Program, Selector, Step

__all__ = [
    "ANYONES", "CENTRE", "CHOSE", "MINIONS_IN_DECK", "MINIONS_IN_ENEMY_DECK", "MINIONS_IN_HAND",
    "OUTCAST", "OWN", "OWNERS", "SPELLS_IN_DECK", "SPELLS_IN_HAND", "THEIRS",
    "all_of_different_cost", "best", "casts_when_drawn", "choose_remembered", "choose_row",
    "copy", "cost_less", "cost_this_turn", "costs_other", "different", "different_costs",
    "different_schools", "different_types", "discover_among", "discover_copy",
    "discover_from_deck", "discover_row", "discovered", "double_health", "draw_chosen",
    "draw_each", "draw_these", "draw_to", "echo", "echoes", "every_time", "everywhere",
    "for_next", "give_prepare", "highest_attack", "highest_cost", "highest_health", "keep",
    "keep_too", "leftmost", "lock", "lowest_attack", "lowest_cost", "lowest_health", "make",
    "make_chosen", "make_others", "mark", "move", "multiply_stats", "note_school", "paid_with",
    "pay_with", "per_turn_counter", "pick", "refresh_mana", "remember_chosen_card",
    "remember_entity", "remember_others", "reset_cost", "reverse_deck", "rightmost",
    "set_aside", "set_cost", "set_cost_this_turn", "set_data", "set_stats", "set_tally",
    "share_a_type", "shifting", "shuffle_as_it_is", "spend_mana", "swap_costs", "swap_with",
    "tally", "temporary", "transform_keeping", "unlock", "unlock_mana", "unmark",
    "when_in_hand", "while_held",
]  # fmt: skip


MINIONS_IN_HAND, MINIONS_IN_DECK = HAND.that(MINION), DECK.that(MINION)
SPELLS_IN_HAND, SPELLS_IN_DECK = HAND.that(SPELL), DECK.that(SPELL)
MINIONS_IN_ENEMY_DECK = ENEMY_DECK.that(MINION)


# ---- picking -------------------------------------------------------------------------------------
def leftmost(selector: Selector, count: int = 1) -> Selector:
    """The left-most; of a deck the top cards."""
    return replace(selector, pick=v.PICK_LEFT, count=count)


def rightmost(selector: Selector, count: int = 1) -> Selector:
    """The right-most; of a deck the bottom cards."""
    return replace(selector, pick=v.PICK_RIGHT, count=count)


def best(selector: Selector, how: int, count: int = 1) -> Selector:
    """Those with the most or least (``v.PICK_MAX_COST`` and so on), ties broken at random."""
    return replace(selector, pick=how, count=count)


def different(selector: Selector, count: int, how: int = v.PICK_OTHER_CARDS) -> Selector:
    """Random ones no two of which are the same card, or alike in what ``how`` says."""
    return replace(selector, pick=how, count=count)


# ---- hands, decks, costs, mana -------------------------------------------------------------------
OWNERS, OWN, THEIRS, ANYONES = range(4)
"""Whose place: of each card's controller, of the effect's, of the other player, a random one's."""


def move(selector: Selector, to: int, whose: int = OWNERS) -> Effect:
    """Move cards to a place (``v.AT_``); from a deck to its owner's hand they are drawn."""
    return Effect(v.O_MOVE, selector, 0, to, whose)


def draw_these(selector: Selector) -> Effect:
    """Draw the selected cards of a deck."""
    return move(selector, v.AT_HAND)


def keep(*selectors: Selector) -> tuple[Effect, ...]:
    """Gather the rows of several selectors, each once, as ``KEPT``."""
    return tuple(Effect(v.O_KEEP, x, 0, int(i == 0)) for i, x in enumerate(selectors))


def draw_chosen() -> Effect:
    """Draw the chosen card from the own deck, if it is there."""
    return draw_these(leftmost(DECK.that((v.FL_SAME_CARD, v.LIKE_CARD))))


def draw_each(*selectors: Selector) -> tuple[Effect, ...]:
    """Draw what each selector finds, never a card twice; all of it is ``LAST``."""
    return (*keep(*selectors), draw_these(KEPT))


def copy(
    selector: Selector,
    to: int = v.AT_HAND,
    amount: Amount = 1,
    whose: int = OWN,
    *,
    printed: bool = False,
) -> Effect:
    """Copies to a place; they keep the changes of a card in hand or deck unless ``printed``."""
    return Effect(v.O_COPY, selector, amount, to, whose, int(printed))


def make(
    card: str | Pool,
    to: int,
    amount: Amount = 1,
    *,
    opponent: bool = False,
    different: bool = False,
    whole: bool = False,
) -> Effect:
    """New cards in a place, of a kind or random ones of a pool; they are ``LAST``.

    ``different``: no card twice; ``whole``: to hand, and they do not shatter.
    """
    if isinstance(card, Pool):
        how = 8 * opponent | 16 * different | 32 * whole
        return Effect(v.O_PUT_RANDOM, None, amount, card, 0, to | how)
    return Effect(v.O_PUT, None, amount, card, int(opponent), to)


def make_chosen(
    to: int, amount: Amount = 1, *, opponent: bool = False, remembered: bool = False
) -> Effect:
    """The chosen card in a place; it is ``CHOSEN`` and ``LAST`` then.

    ``remembered``: the one that ``remember_chosen_card`` noted before another choice.
    """
    return Effect(v.O_PUT_CHOSEN, None, amount, to, int(opponent), int(remembered))


def remember_chosen_card() -> Effect:
    """Keep the chosen card in mind over another choice (in the accumulator)."""
    return Effect(v.O_REMEMBER)


def make_others(to: int, *, opponent: bool = False) -> Effect:
    """The cards that the last discover left over in a place; right after the discover."""
    return Effect(v.O_OTHERS, None, 0, to, int(opponent))


def choose_row(selector: Selector) -> Effect:
    """Ask for one of the selected cards in a hand or deck: "Choose a card in your hand"."""
    return Effect(v.O_CHOOSE_ROWS, selector)


def pick(selector: Selector) -> Effect:
    """The first of the selected becomes ``CHOSEN``, 0 for none: "Reveal a spell in your deck"."""
    return Effect(v.O_MARK, selector)


def set_aside(selector: Selector, enchantment: str | int = 0) -> Effect:
    """The source, or an enchantment put on the own hero, keeps cards aside, as its ``ASIDE``.

    They are lost with who keeps them.
    """
    return Effect(v.O_ASIDE, selector, 0, enchantment)


def mark(selector: Selector) -> Effect:
    """Mark cards, to be found again by ``that(v.FL_FLAGGED, F_MARKED)``."""
    return Effect(v.O_FLAG, selector, 0, F_MARKED)


def remember_entity(selector: Selector) -> Effect:
    """The source remembers a card of a hand or deck, or a minion, as its ``REMEMBERED``."""
    return Effect(v.O_REMEMBER_ROW, selector)


def shuffle_as_it_is() -> tuple[Effect, ...]:
    """In a deathrattle: the source, whole again, into the own deck with what it has gained."""
    return (
        Effect(v.O_SET, None, health_of(SELF), 1),
        Effect(v.O_CALC, None, damage_on(SELF), v.CALC_ADD),
        set_health(SELF, v.A_ACC),
        Effect(v.O_FLAG, SELF, 0, F_DESTROYED, 1),
        move(SELF, v.AT_SHUFFLED),
    )


def casts_when_drawn(selector: Selector) -> Effect:
    """Give cards "Casts When Drawn"."""
    return Effect(v.O_FLAG, selector, 0, F_CAST_DRAWN)


def set_data(selector: Selector, amount: Amount) -> Effect:
    """Set cards' own counters (``v.A_DATA`` in their programs)."""
    return Effect(v.O_DATA_OF, selector, amount)


def note_school() -> Effect:
    """Note the subject's spell school in the source's counter; ``v.A_NOTED`` says how many."""
    return Effect(v.O_NOTE_SCHOOL)


def transform_keeping(
    selector: Selector, into: Pool, *, cost: bool = False, stats: bool = False
) -> Effect:
    """Transform cards into random ones of a pool that keep their cost, or attack and health."""
    return Effect(v.O_TRANSFORM_KEEP, selector, 0, into, 0, cost | 2 * stats)


def remember_others(selector: Selector, enchantment: str, *, rows: bool = False) -> Effect:
    """Attach an enchantment that remembers the two cards that the last choice left over.

    ``rows``: the choice was among rows. Its text runs when the card that bears it is played.
    """
    return Effect(v.O_ATTACH_OTHERS, selector, 0, enchantment, int(rows))


def choose_remembered() -> Effect:
    """Ask for one of the cards that ``remember_others`` noted: the ``CHOSEN`` card."""
    return Effect(v.O_CHOOSE_REMEMBERED)


def discover_row(selector: Selector) -> Effect:
    """Discover among three different cards of a hand or deck: the row is ``CHOSEN``."""
    return Effect(v.O_CHOOSE_ROWS, different(selector, 3), 0, 1)


def discover_from_deck(selector: Selector = DECK) -> tuple[Effect, ...]:
    """Discover a card from the own deck: it is drawn."""
    return discover_row(selector), draw_these(CHOSEN), Effect(v.O_DISCOVERED)


def discover_copy(selector: Selector) -> tuple[Effect, ...]:
    """Discover a copy of a card in a deck or in the other hand."""
    return discover_row(selector), copy(CHOSEN), Effect(v.O_DISCOVERED)


def cost_less(selector: Selector, amount: Amount) -> Effect:
    """Lower costs by an amount."""
    return Effect(v.O_COST, selector, amount, 2)


def set_cost(selector: Selector, amount: Amount) -> Effect:
    """Set costs."""
    return Effect(v.O_COST, selector, amount, 1)


def cost_this_turn(selector: Selector, change: Amount) -> Effect:
    """Change costs until the end of the turn."""
    return Effect(v.O_COST_TURN, selector, change)


def set_cost_this_turn(selector: Selector, amount: Amount) -> Effect:
    """Set costs until the end of the turn."""
    return Effect(v.O_COST_TURN, selector, amount, 1)


def reset_cost(selector: Selector) -> Effect:
    """Set costs to what is printed."""
    return Effect(v.O_RESET_COST, selector)


def swap_costs(selector: Selector) -> Effect:
    """The first two selected swap their costs."""
    return Effect(v.O_SWAP_COSTS, selector)


def pay_with(selector: Selector, currency: int, *, this_turn: bool = False) -> Effect:
    """Cards cost health, armor or corpses (``layout.PAY_``) instead of mana."""
    return Effect(v.O_PAY, selector, 0, currency, int(this_turn))


def temporary(selector: Selector) -> Effect:
    """Make cards temporary: they are discarded at the end of the turn."""
    return Effect(v.O_FLAG, selector, 0, F_TEMPORARY)


def give_prepare(selector: Selector) -> Effect:
    """Give Prepare to cards in hand."""
    return Effect(v.O_FLAG, selector, 0, F_PREPARE)


def lock(selector: Selector) -> Effect:
    """Hand cards cannot be played, until they are unlocked."""
    return Effect(v.O_FLAG, selector, 0, F_LOCKED)


def unlock(selector: Selector) -> Effect:
    """Hand cards can be played again."""
    return Effect(v.O_FLAG, selector, 0, F_LOCKED, 1)


def tally(amount: Amount = 1, of: Selector | None = None) -> Effect:
    """Add to the counter of the source, or of the selected, ``v.A_DATA``.

    A card keeps it from hand to battlefield.
    """
    return Effect(v.O_DATA, of, amount)


def refresh_mana(amount: Amount) -> Effect:
    """Refresh mana crystals."""
    return Effect(v.O_REFRESH, None, amount)


def spend_mana(at_most: Amount = 0) -> Effect:
    """Spend all the mana that is left; ``v.A_ACC`` is how much."""
    return Effect(v.O_SPEND, None, at_most)


def unlock_mana() -> Effect:
    """Unlock overloaded mana crystals."""
    return Effect(v.O_UNLOCK)


def multiply_stats(selector: Selector, factor: Amount = 2) -> Effect:
    """Double (or more) attack and health."""
    return Effect(v.O_MULTIPLY, selector, factor)


def double_health(selector: Selector) -> Effect:
    """Double health."""
    return Effect(v.O_MULTIPLY, selector, 2, 1)


def set_stats(selector: Selector, attack: Amount, health: Amount) -> Effect:
    """Set attack and health."""
    return Effect(v.O_SET_STATS, selector, health, attack)


def swap_with(selector: Selector) -> Effect:
    """The source, in play, and a hand card swap places."""
    return Effect(v.O_SWAP_WITH, selector)


def draw_to(amount: Amount, *, opponent: bool = False) -> Effect:
    """Draw until there are so many cards in hand."""
    return Effect(v.O_DRAW_TO, None, amount, 0, int(opponent))


def reverse_deck() -> Effect:
    """Turn the own deck over."""
    return Effect(v.O_REVERSE_DECK)


OUTCAST, CENTRE = Condition(v.CD_OUTCAST), Condition(v.CD_CENTRE)
CHOSE = Condition(v.CD_CHOSEN_ANY)


def all_of_different_cost(selector: Selector) -> Condition:
    """No two of them cost the same."""
    return Condition(v.CD_ALL_DIFFERENT_COST, selector)


def share_a_type(selector: Selector) -> Condition:
    """All of them have a minion type in common; none of nothing."""
    return Condition(v.CD_SHARE_RACE, selector)


# ---- parts of a card -----------------------------------------------------------------------------
def costs_other(currency: int, *, condition: Condition) -> Aura:
    """In hand it costs health, armor or corpses (``layout.PAY_``) while the condition holds."""
    return Aura(v.AU_PAY, SELF, currency, in_hand=True, condition=condition)


def paid_with(selector: Selector, currency: int) -> Aura:
    """Cards in hand cost health, armor or corpses (``layout.PAY_``) instead of mana."""
    return Aura(v.AU_PAY, selector, currency)


def for_next(*auras: Aura, number: int = 1, this_turn: bool = False) -> tuple[Part, ...]:
    """Auras on cards in hand until the next such card is played: parts of a hero's enchantment.

    Args:
        auras: what holds, such as ``cost_aura(HAND.that(...), -2)``; the first one says which cards
            use it up.
        number: for how many cards it lasts.
        this_turn: whether it is over at the end of the turn, too.
    """
    played = replace(SUBJECT, filters=auras[0].selector.filters)
    use: Program = (over(),)
    if number > 1:
        use = (Effect(v.O_DATA, None, 1), If(at_least(v.A_DATA, number), use))
    parts: tuple[Part, ...] = (*auras, Trigger(v.EV_PLAY, (If(count(played), use),), v.SC_OWN))
    return (*parts, Trigger(v.EV_TURN_END, (over(),), v.SC_OWN)) if this_turn else parts


def echo(card_id: str = "") -> tuple[Effect, Effect]:
    """Another copy of this comes to hand, to be played this turn only: Echo.

    It stands first in a spell's text, and in a minion's trigger ``echoes``. The copy is as printed
    (Hearthstone Wiki, "Echo"), or another card.
    """
    made = make(card_id, v.AT_HAND) if card_id else copy_to_hand(SELF)
    return made, attach(CHOSEN, "GIL_000")


def echoes() -> Trigger:
    """A minion with Echo."""
    return Trigger(v.EV_PLAY, echo(), v.SC_OWN | v.SC_SELF)


def while_held(
    event: int,
    *program: Step,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> Trigger:
    """Whenever it happens to something else on the own side while this is in hand.

    ``v.A_DATA`` is the card's own count, which it keeps when it is played.
    """
    return Trigger(event, program, v.SC_OWN | v.SC_HAND | v.SC_NOT_SELF, filter)


def shifting(*program: Step) -> tuple[Trigger, ...]:
    """Of an enchantment: each turn its card is something else, until it is played or summoned.

    The program attaches it anew to what the card has become; the old one ends.
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
    """Whenever it happens on the own side, be this in play, in hand or in the deck."""
    scopes = (v.SC_OWN, v.SC_OWN | v.SC_HAND, v.SC_OWN | v.SC_DECK)
    return tuple(Trigger(event, program, scope, filter) for scope in scopes)


def when_in_hand(event: int, *program: Step) -> Trigger:
    """What happens to this card itself in hand: it came there, was drawn, is discarded."""
    return Trigger(event, program, v.SC_OWN | v.SC_HAND | v.SC_SELF)


def highest_cost(selector: Selector, number: int = 1) -> Selector:
    """Those that cost the most, ties broken at random."""
    return best(selector, v.PICK_MAX_COST, number)


def lowest_cost(selector: Selector, number: int = 1) -> Selector:
    """Those that cost the least."""
    return best(selector, v.PICK_MIN_COST, number)


def highest_attack(selector: Selector, number: int = 1) -> Selector:
    """Those with the most attack."""
    return best(selector, v.PICK_MAX_ATK, number)


def lowest_attack(selector: Selector, number: int = 1) -> Selector:
    """Those with the least attack."""
    return best(selector, v.PICK_MIN_ATK, number)


def highest_health(selector: Selector, number: int = 1) -> Selector:
    """Those with the most health."""
    return best(selector, v.PICK_MAX_HEALTH, number)


def lowest_health(selector: Selector, number: int = 1) -> Selector:
    """Those with the least health."""
    return best(selector, v.PICK_MIN_HEALTH, number)


def different_types(selector: Selector, number: int) -> Selector:
    """Random ones, each with a minion type of its own."""
    return different(selector, number, v.PICK_OTHER_RACES)


def different_schools(selector: Selector, number: int) -> Selector:
    """Random ones of different spell schools."""
    return different(selector, number, v.PICK_OTHER_SCHOOLS)


def different_costs(selector: Selector, number: int) -> Selector:
    """Random ones of different costs."""
    return different(selector, number, v.PICK_OTHER_COSTS)


def keep_too(selector: Selector) -> Effect:
    """The selected join ``KEPT``."""
    return Effect(v.O_KEEP, selector)


def unmark(selector: Selector) -> Effect:
    """Cards are marked no more."""
    return Effect(v.O_FLAG, selector, 0, F_MARKED, 1)


def discover_among(selector: Selector) -> Effect:
    """Discover one of the selected cards of a hand or deck: the row is ``CHOSEN``."""
    return Effect(v.O_CHOOSE_ROWS, selector, 0, 1)


def discovered() -> Effect:
    """Tell that the chosen row was discovered."""
    return Effect(v.O_DISCOVERED)


def set_tally(amount: Amount = 0) -> Effect:
    """Set the source's own count, ``TALLY``."""
    return Effect(v.O_DATA, None, amount, 1)


def every_time(number: int, *program: Step) -> tuple[Step, ...]:
    """Count, and do the steps each time that the count has reached ``number``."""
    return tally(), when(at_least(v.A_DATA, number), set_tally(0), *program)


def per_turn_counter(
    event: int,
    number: int,
    *program: Step,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> tuple[Trigger, Trigger]:
    """Each time that an event has happened so often within a turn."""
    counting = whenever(event, *every_time(number, *program), filter=filter)
    return counting, whenever(v.EV_TURN_END, set_tally(0), scope=v.SC_ANY)
