"""Moves between hands, decks and the battlefield: drawing, copying, shuffling, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.amounts import attack_of, cost_of, health_of
from hsbot.rules.cards.dsl.effects.costs_and_mana import set_cost
from hsbot.rules.cards.dsl.effects.counting import half_of
from hsbot.rules.cards.dsl.effects.stats import set_attack, set_health
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Condition, Effect, Step, when
from hsbot.rules.cards.dsl.selectors import (
    CHOSEN,
    DECK,
    HAND,
    KEPT,
    LAST,
    SELF,
    SUBJECT,
    Selector,
    leftmost,
    random,
)
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import *

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount
    from hsbot.rules.cards.dsl.filters import Filter

__all__ = [
    "ANYONES", "KEPT_BY_CHOSEN", "OWN", "OWNERS", "THEIRS", "bounce", "casts_when_drawn",
    "change_coins", "combine_options", "consume", "copy", "copy_to_hand", "destroy_card",
    "destroy_cards", "discard", "draw", "draw_chosen", "draw_each", "draw_theirs", "draw_these",
    "draw_to", "give_prepare", "hand_and_shuffle", "improve", "improve_to_chosen", "keep",
    "keep_too", "lock", "make", "make_chosen", "make_others", "mark", "mill", "mix_deck",
    "mix_hands", "move", "of_opening_hand", "opening_hand", "opening_hand_but_this",
    "opponent_draws_these", "options_to_hand", "replace_deck", "reverse_deck", "set_aside",
    "shuffle", "shuffle_as_it_is", "shuffle_copy", "shuffle_hand", "shuffle_others", "slide_left",
    "split", "temporary", "to_hand", "tutor", "unlock", "unmark",
]  # fmt: skip


def draw(amount: Amount = 1, *, opponent: bool = False) -> Effect:
    """Draw cards (Arcane Intellect)."""
    return Effect(v.O_DRAW, None, amount, int(opponent))


def tutor(filter: Filter, amount: int = 1) -> Effect:  # noqa: A002  # the word of the language
    """Draw random cards that pass a filter (Investment Opportunity)."""
    return Effect(v.O_TUTOR, None, amount, *filter)


def to_hand(card: str | Pool, amount: Amount = 1, *, opponent: bool = False) -> Effect:
    """Put a card, or random cards of a pool, into hand (Booty Bay Bookie)."""
    if isinstance(card, Pool):
        return Effect(v.O_RANDOM_CARD, None, amount, card, 0, 2 if opponent else 0)
    return Effect(v.O_GIVE, None, amount, card, int(opponent))


def copy_to_hand(selector: Selector, *, opponent: bool = False) -> Effect:
    """Put copies of the selected into hand; of what is in play fresh ones (Echo of Medivh)."""
    return Effect(v.O_COPY_HAND, selector, b=int(opponent))


def bounce(selector: Selector) -> Effect:
    """Return minions to their owner's hand (Coliseum Manager)."""
    return Effect(v.O_BOUNCE, selector)


def discard(selector: Selector) -> Effect:
    """Discard cards from hand (Savage Ymirjar)."""
    return Effect(v.O_DISCARD, selector)


def shuffle(card_id: str, amount: Amount = 1, *, opponent: bool = False) -> Effect:
    """Shuffle cards into the deck (Weasel Tunneler)."""
    return Effect(v.O_SHUFFLE, None, amount, card_id, int(opponent))


def shuffle_copy(selector: Selector) -> Effect:
    """Shuffle fresh copies of the selected into the own deck (Dead Man's Hand)."""
    return Effect(v.O_SHUFFLE_COPY, selector)


def mill(amount: Amount, *, opponent: bool = False) -> Effect:
    """Destroy cards on the top of the own deck, or of the opponent's (Altar of Fire)."""
    return Effect(v.O_MILL, None, amount, 0, int(opponent))


def draw_these(selector: Selector) -> Effect:
    """Draw the selected cards of a deck (RAFAAM LADDER!!)."""
    return move(selector, v.AT_HAND)


def draw_theirs(selector: Selector) -> Effect:
    """Draw the selected cards of the opponent's deck (Doommaiden)."""
    return Effect(v.O_MOVE, selector, 0, v.AT_HAND, OWN, 1)


def opponent_draws_these(selector: Selector) -> Effect:
    """The opponent draws the selected cards of a deck, be it the own one (Chronogor)."""
    return Effect(v.O_MOVE, selector, 0, v.AT_HAND, THEIRS, 1)


def draw_chosen() -> Effect:
    """Draw the chosen card from the own deck, if it is there (King's Elekk)."""
    return draw_these(leftmost(DECK.that((v.FL_SAME_CARD, v.LIKE_CARD))))


def draw_each(*selectors: Selector) -> tuple[Effect, ...]:
    """Draw what each selector finds, never a card twice; all of it is ``LAST`` (Scale Replica)."""
    return (*keep(*selectors), draw_these(KEPT))


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

    Example: Cruise Captain Lora.
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

    Example: Merchant of Legend.
    """
    return Effect(v.O_PUT_CHOSEN, None, amount, to, int(opponent), int(remembered))


def make_others(to: int, *, opponent: bool = False, gifts: bool = False) -> Effect:
    """The cards that the last discover left over in a place; right after the discover.

    With ``gifts`` each has the dark gift that it was offered with (Jumpscare!).

    Example: Merchant of Legend.
    """
    return Effect(v.O_OTHERS, None, 0, to, int(opponent), int(gifts))


KEPT_BY_CHOSEN = -1
"""Of ``set_aside``: the ``CHOSEN`` row keeps the cards (Repackage)."""


def set_aside(
    selector: Selector, enchantment: str | int = 0, *, as_they_are: bool = False
) -> Effect:
    """The source, or an enchantment put on the own hero, keeps cards aside, as its ``ASIDE``.

    With ``KEPT_BY_CHOSEN`` the chosen row does. ``as_they_are``: minions keep what they have
    gained and their damage; equipped weapons always do.

    They are lost with who keeps them.

    Example: Primalfin Champion.
    """
    return Effect(v.O_ASIDE, selector, 0, enchantment, int(as_they_are))


def shuffle_as_it_is() -> tuple[Effect, ...]:
    """In a deathrattle: the source, whole again, into the own deck with what it has gained.

    Example: Kingsbane.
    """
    return (
        Effect(v.O_SET_HEALTH, SELF, 0, v.HEALTH_WHOLE),
        Effect(v.O_FLAG, SELF, 0, F_DESTROYED, 1),
        move(SELF, v.AT_SHUFFLED),
    )


def casts_when_drawn(selector: Selector) -> Effect:
    """Give cards "Casts When Drawn" (Runic Adornment)."""
    return Effect(v.O_FLAG, selector, 0, F_CAST_DRAWN)


def temporary(selector: Selector) -> Effect:
    """Make cards temporary: they are discarded at the end of the turn (The Soularium)."""
    return Effect(v.O_FLAG, selector, 0, F_TEMPORARY)


def give_prepare(selector: Selector) -> Effect:
    """Give Prepare to cards in hand."""
    return Effect(v.O_FLAG, selector, 0, F_PREPARE)


def combine_options(selector: Selector) -> Effect:
    """Choose One cards have both effects combined (Embrace of Nature)."""
    return Effect(v.O_FLAG, selector, 0, F_COMBINED)


def lock(selector: Selector) -> Effect:
    """Hand cards cannot be played, until they are unlocked (Emerald Bounty)."""
    return Effect(v.O_FLAG, selector, 0, F_LOCKED)


def unlock(selector: Selector) -> Effect:
    """Hand cards can be played again (Still Growing)."""
    return Effect(v.O_FLAG, selector, 0, F_LOCKED, 1)


def slide_left(selector: Selector) -> Effect:
    """Hand cards go to the left end of the hand (Bartend-O-Bot)."""
    return Effect(v.O_SLIDE, selector)


def shuffle_hand() -> Effect:
    """The cards of the hand change places at random (Eldritch Being)."""
    return slide_left(random(HAND, HAND_LIMIT))


def options_to_hand(selector: Selector = SUBJECT) -> Effect:
    """The Choose One options of a card come to hand: of the event's subject, or of the selected.

    Example: Keeper Stalladris.
    """
    return Effect(v.O_OPTIONS, selector)


def draw_to(amount: Amount, *, opponent: bool = False) -> Effect:
    """Draw until there are so many cards in hand (Arrow Retriever)."""
    return Effect(v.O_DRAW_TO, None, amount, 0, int(opponent))


def reverse_deck() -> Effect:
    """Turn the own deck over (Timeless Causality)."""
    return Effect(v.O_REVERSE_DECK)


def mix_deck() -> Effect:
    """Shuffle the own deck; nothing is shuffled into it (Radar Detector)."""
    return Effect(v.O_REVERSE_DECK, None, 0, 1)


def replace_deck(pool: Pool) -> Effect:
    """Replace every card of the own deck by a random one of a pool (Explore Un'Goro)."""
    return Effect(v.O_REPLACE_DECK, None, 0, pool)


def improve(selector: Selector, card_id: str) -> Effect:
    """Hand cards become a better card, and keep what they have gained (Forest Seedlings)."""
    return Effect(v.O_IMPROVE, selector, 0, card_id)


def improve_to_chosen(selector: Selector) -> Effect:
    """Hand cards become the chosen card, and keep what they have gained (Titanographer Osk)."""
    return Effect(v.O_IMPROVE, selector)


def change_coins() -> Effect:
    """The chosen card comes to hand where a Coin would, for the rest of the game (Aya)."""
    return Effect(v.O_COIN)


def mix_hands() -> Effect:
    """Deal the cards of both hands anew, to each player as many as before (Togwaggle)."""
    return Effect(v.O_MIX_HANDS)


def opening_hand() -> Effect:
    """Copies of the cards that were in hand when the mulligan was over come to hand.

    Example: The Fins Beyond Time.
    """
    return Effect(v.O_OPENING)


def opening_hand_but_this() -> Effect:
    """The same without the source's own card (Hex Lord Malacrass)."""
    return Effect(v.O_OPENING, None, 0, v.OPENING_OTHERS)


def of_opening_hand() -> Effect:
    """A copy of a random one of those cards comes to hand (Starlight Whelp)."""
    return Effect(v.O_OPENING, None, 0, v.OPENING_ONE)


def hand_and_shuffle(pool: Pool, amount: Amount) -> Effect:
    """Random cards of a pool come to hand, and all its others are shuffled into the deck.

    Example: Latorvius, Gaze of the City.
    """
    return Effect(v.O_SCATTER, None, amount, pool)


def shuffle_others(*card_ids: str) -> Effect:
    """All these cards but the chosen one are shuffled into the own deck (Symphony of Sins)."""
    return Effect(v.O_SCATTER, None, 0, Pool(cards=card_ids), 0, 1)


OWNERS, OWN, THEIRS, ANYONES = range(4)
"""The place's owner: each card's controller, the effect's, the other player, a random one."""


def consume(selector: Selector, card_id: str) -> Effect:
    """Take cards out of the deck; ``card_id``, in the place of each, discovers them as its band.

    Example: Souleater's Scythe.
    """
    return Effect(v.O_CONSUME, selector, 0, card_id)


def move(selector: Selector, to: int, whose: int = OWNERS) -> Effect:
    """Move cards to a place: ``AT_HAND``, ``AT_TOP``, ``AT_BOTTOM``, ``AT_BOARD`` and so on.

    From a deck to its owner's hand they are drawn.

    Example: Diligent Notetaker.
    """
    return Effect(v.O_MOVE, selector, 0, to, whose)


def destroy_cards(selector: Selector) -> tuple[Effect, ...]:
    """Destroy cards in hand or deck: they count as destroyed (Hemet, Jungle Hunter).

    The selector is asked twice: one that chooses by chance has to be marked first.
    """
    return (
        Effect(v.O_COUNT, selector),
        Effect(v.O_COUNTER, None, v.A_ACC, N_TURNOVER),
        move(selector, v.AT_NOWHERE),
    )


def destroy_card(selector: Selector) -> tuple[Step, ...]:
    """Destroy a card in hand or deck, the first that the selector finds (Ghost).

    It is ``CHOSEN``; ``THAT_MUCH`` stays what it is.
    """
    destroyed = Effect(v.O_COUNTER, None, 1, N_TURNOVER)
    return (
        Effect(v.O_MARK, selector),
        when(Condition(v.CD_CHOSEN_ANY), destroyed, move(CHOSEN, v.AT_NOWHERE)),
    )


def copy(
    selector: Selector,
    to: int = v.AT_HAND,
    amount: Amount = 1,
    whose: int = OWN,
    *,
    printed: bool = False,
) -> Effect:
    """Copies to a place; they keep the changes of a card in hand or deck unless ``printed``.

    Example: Hunting Party.
    """
    return Effect(v.O_COPY, selector, amount, to, whose, int(printed))


def mark(selector: Selector) -> Effect:
    """Mark cards, to be found again by ``that(flagged(F_MARKED))`` (Enhance-o Mechano)."""
    return Effect(v.O_FLAG, selector, 0, F_MARKED)


def unmark(selector: Selector) -> Effect:
    """Cards are marked no more (Enhance-o Mechano)."""
    return Effect(v.O_FLAG, selector, 0, F_MARKED, 1)


def keep(*selectors: Selector) -> tuple[Effect, ...]:
    """Gather the rows of several selectors, each once, as ``KEPT`` (Zai, the Incredible)."""
    return tuple(Effect(v.O_KEEP, x, 0, int(i == 0)) for i, x in enumerate(selectors))


def split(selector: Selector) -> tuple[Effect, ...]:
    """A minion in hand and a copy of it have half its attack, health and cost, rounded up.

    Example: Shatterspan.
    """
    whole = leftmost(KEPT)
    return (
        *keep(selector),
        copy(KEPT),
        *keep(KEPT, LAST),
        *half_of(attack_of(whole)),
        set_attack(KEPT, v.A_ACC),
        *half_of(health_of(whole)),
        set_health(KEPT, v.A_ACC),
        *half_of(cost_of(whole)),
        set_cost(KEPT, v.A_ACC),
    )


def keep_too(selector: Selector) -> Effect:
    """The selected join ``KEPT`` (Tentacled Menace)."""
    return Effect(v.O_KEEP, selector)
