"""Choices: Discover, choose one of several, and what is remembered of a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards.dsl.effects.counting import again_while, stop
from hsbot.rules.cards.dsl.effects.hand_and_deck import copy, draw_these
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Condition, Effect, Program, Step, unless, when
from hsbot.rules.cards.dsl.selectors import CHOSEN, DECK, Selector, different
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hsbot.rules.cards.dsl.amounts import Amount

__all__ = [
    "choose_card", "choose_card_of", "choose_effect", "choose_fresh", "choose_new_to_deck",
    "choose_one_of", "choose_other", "choose_remembered", "choose_row", "choose_up_to",
    "chosen_to_hand", "craft", "discover", "discover_among", "discover_card", "discover_copy",
    "discover_from_deck", "discover_new_school", "discover_new_type", "discover_not_begun_with",
    "discover_not_in_enemy_deck", "discover_of_band", "discover_of_each", "discover_of_two",
    "discover_of_two_or", "discover_or", "discover_other", "discover_row", "discover_until_seen",
    "discovered", "first_counted_card", "guess", "joust", "look_or", "make_of_both", "other_option",
    "pick", "play_others", "random_costing", "random_up_to", "remember_card", "remember_chosen",
    "remember_chosen_card", "remember_entity", "remember_others", "remembered_card",
    "second_remembered_card", "take_chosen", "take_remembered", "two_parts", "two_parts_of",
    "wish_for",
]  # fmt: skip

_NO_DISCOVER = 1
"""Of a choice of cards: its text says no "Discover", and so it is no event."""


def discover(pool: Pool) -> tuple[Effect, Effect]:
    """Discover a card of a pool: one of three comes to hand (Sinister Deal)."""
    return Effect(v.O_DISCOVER, None, 0, pool), Effect(v.O_GIVE_CHOSEN)


def discover_of_each(*pools: Pool) -> tuple[Effect, ...]:
    """Discover one of a card of each pool: it comes to hand (Boom Squad)."""
    offers = _offers([Effect(v.O_OFFER, None, 0, pool) for pool in pools])
    return *offers, Effect(v.O_GIVE_CHOSEN)


def wish_for(*offers: tuple[Pool, int], mana: Amount, beside: int = 0) -> tuple[Step, ...]:
    """Choose one of a card of each pool that the mana pays for, which is no Discover.

    It comes to hand, and the program ends; where nothing was offered, it goes on. Of each pool the
    dearest cards are offered, so many or more. The last ``beside`` make less than three to three.

    Example: Zephrys the Great.
    """
    n = len(offers) - beside
    effects = [
        Effect(v.O_OFFER, None, mana, pool, 0, 4 | (8 if i >= n else 0) | fewest << 4)
        for i, (pool, fewest) in enumerate(offers)
    ]
    taken = Effect(v.O_GIVE_CHOSEN), stop()
    return *_offers(effects), when(Condition(v.CD_CHOSEN_ANY), *taken)


def _offers(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The same, the first of which begins a choice and the last of which asks."""
    last = len(effects) - 1
    for i, effect in enumerate(effects):
        yield replace(effect, c=effect.c | int(i == 0) | 2 * (i == last))


def discover_new_type(pool: Pool) -> tuple[Effect, Effect]:
    """Discover a minion of a pool with a type that the player has not played (Mountain Map)."""
    return Effect(v.O_DISCOVER, None, 0, pool, 0, 2), Effect(v.O_GIVE_CHOSEN)


def discover_not_begun_with(pool: Pool) -> tuple[Effect, Effect]:
    """Discover a card of a pool that did not begin the game in the own deck (Pandaren Importer)."""
    return Effect(v.O_DISCOVER, None, 0, pool, 0, 64), Effect(v.O_GIVE_CHOSEN)


def other_option() -> Effect:
    """The chosen card is the option not taken of the last Choose One spell (Pathmaker)."""
    return Effect(v.O_OTHER_OPTION)


def discover_not_in_enemy_deck(pool: Pool) -> tuple[Effect, Effect]:
    """Discover a card of a pool, of which the opponent's deck holds none (Hipster)."""
    return Effect(v.O_DISCOVER, None, 0, pool, 0, 4), Effect(v.O_GIVE_CHOSEN)


def discover_new_school() -> tuple[Effect, Effect]:
    """Discover a spell of any class, of a school that the player has cast no spell of.

    Example: Discovery of Magic.
    """
    return Effect(v.O_DISCOVER, None, 0, Pool(CardType.SPELL), 0, 8), Effect(v.O_GIVE_CHOSEN)


def discover_card(pool: Pool) -> Effect:
    """Choose one of three cards of a pool; it is the chosen card for what follows.

    Example: Hydrologist.
    """
    return Effect(v.O_DISCOVER, None, 0, pool)


def choose_card(pool: Pool) -> Effect:
    """The same where the text says no "Discover", and so is no event (Spiritspeaker)."""
    return Effect(v.O_DISCOVER, None, 0, pool, 0, _NO_DISCOVER)


def choose_new_to_deck(pool: Pool) -> Effect:
    """Choose one of three cards of a pool of which the own deck holds none; it is the chosen card.

    Example: Kazakusan.
    """
    return Effect(v.O_DISCOVER, None, 0, pool, 0, 16 | _NO_DISCOVER)


def discover_other(pool: Pool) -> Effect:
    """Discover a card of a pool, but for the one that ``remember_chosen_card`` noted.

    Example: Beaststalker Tavish.
    """
    return Effect(v.O_DISCOVER_OTHER, None, 0, pool)


def choose_other(pool: Pool) -> Effect:
    """The same where the text says no "Discover" (Godfather Kazakus)."""
    return Effect(v.O_DISCOVER_OTHER, None, 0, pool, 0, _NO_DISCOVER)


def choose_up_to(cost: Amount, pool: Pool, *, minion_and_spell: bool = False) -> Effect:
    """Choose a card of a pool that costs so much at the most, which is no Discover.

    ``minion_and_spell``: a minion and a spell are offered, instead of any three.

    Example: Blessing of the Moon.
    """
    return Effect(v.O_DISCOVER_UP_TO, None, cost, pool, 0, int(minion_and_spell))


def random_up_to(cost: Amount, pool: Pool) -> Effect:
    """A random card of a pool that costs so much at the most is the chosen card.

    Example: Frantic Forger.
    """
    return Effect(v.O_AFFORD, None, cost, pool, 0, 1)


def random_costing(cost: Amount, pool: Pool) -> Effect:
    """A random card of a pool that costs exactly so much is the chosen card (Bashana)."""
    return Effect(v.O_AFFORD, None, cost, pool, 0, 2)


def discover_or(pool: Pool, card_id: str) -> tuple[Effect, Effect]:
    """Choose one of three cards of a pool, or another card beside them (The Skeleton Key)."""
    return Effect(v.O_DISCOVER, None, 0, pool), Effect(v.O_OFFERED, None, 0, card_id)


def discover_of_two(pool: Pool) -> Effect:
    """Look at two cards of a pool and choose one, which is no Discover (Faceless Enigma)."""
    return Effect(v.O_DISCOVER, None, 0, pool, 0, 32 | _NO_DISCOVER)


def discover_of_two_or(pool: Pool, card_id: str) -> tuple[Effect, Effect]:
    """Look at two cards of a pool and choose one, or another card beside them (Guidance)."""
    return discover_of_two(pool), Effect(v.O_OFFERED, None, 0, card_id)


def discover_row(selector: Selector) -> Effect:
    """Discover among three different cards of a hand or deck: the row is ``CHOSEN``.

    Example: Succumb to Madness.
    """
    return Effect(v.O_CHOOSE_ROWS, different(selector, 3), 0, 1)


def discover_among(selector: Selector) -> Effect:
    """Discover one of the selected cards of a hand or deck: the row is ``CHOSEN``.

    Example: Master's Call.
    """
    return Effect(v.O_CHOOSE_ROWS, selector, 0, 1)


def discover_from_deck(selector: Selector = DECK) -> tuple[Effect, ...]:
    """Discover a card from the own deck: it is drawn (Tracking)."""
    return discover_row(selector), draw_these(CHOSEN), Effect(v.O_DISCOVERED)


def discover_copy(selector: Selector) -> tuple[Effect, ...]:
    """Discover a copy of a card in a deck or in the other hand (Deja Vu)."""
    return discover_row(selector), copy(CHOSEN), Effect(v.O_DISCOVERED)


def discovered() -> Effect:
    """Tell that the chosen row was discovered (Master's Call)."""
    return Effect(v.O_DISCOVERED)


def choose_one_of(*card_ids: str) -> Effect:
    """Ask for one of these cards; it is the chosen card for what follows (Kobold Hermit)."""
    return Effect(v.O_CHOOSE, None, 0, Pool(cards=card_ids))


def choose_effect(*card_ids: str) -> tuple[Effect, Effect]:
    """Ask for one of these cards, and do what it says (Bob the Bartender)."""
    return choose_one_of(*card_ids), take_chosen()


def choose_fresh(*card_ids: str) -> tuple[Effect, ...]:
    """Ask for one of these cards that was not taken before, and do what it says (Watch Over)."""
    pool = Pool(cards=card_ids)
    offer, remember = (
        Effect(v.O_CHOOSE_FRESH, None, 0, pool),
        Effect(v.O_NOTE_CHOSEN, None, 0, pool),
    )
    return offer, remember, take_chosen()


def discover_of_band() -> tuple[Effect, Effect]:
    """Discover a card of the band that came with the deck (E.T.C., Band Manager)."""
    return Effect(v.O_CHOOSE_BAND), Effect(v.O_GIVE_CHOSEN)


def choose_row(selector: Selector) -> Effect:
    """Ask for one of the selected cards in a hand or deck: "Choose a card in your hand".

    Example: Chamber of Aspects.
    """
    return Effect(v.O_CHOOSE_ROWS, selector)


def choose_remembered() -> Effect:
    """Ask for one of the cards that ``remember_others`` noted: the ``CHOSEN`` card."""
    return Effect(v.O_CHOOSE_REMEMBERED)


def choose_card_of(selector: Selector) -> Effect:
    """The selected entity's card is the chosen card (Sideshow Spelleater)."""
    return Effect(v.O_CARD_OF, selector)


def pick(selector: Selector) -> Effect:
    """The first of the selected is ``CHOSEN`` for what follows: "Reveal a spell in your deck".

    Example: Dimensional Ripper.
    """
    return Effect(v.O_MARK, selector)


def take_chosen(selector: Selector | None = None) -> Effect:
    """Run the chosen card's text: the source's own, or that of each selected (Siamat)."""
    return Effect(v.O_RUN_CHOSEN, selector)


def take_remembered(selector: Selector | None = None) -> Effect:
    """Run the text of the card that the source remembers (V-07-TR-0N Prime)."""
    return Effect(v.O_RUN_LINK, selector)


def remember_chosen(selector: Selector, enchantment: str) -> Effect:
    """Attach an enchantment that remembers the chosen card (Myra Rotspring)."""
    return Effect(v.O_ATTACH_CHOSEN, selector, 0, enchantment)


def remember_chosen_card() -> Effect:
    """Remember the chosen card over another choice, in the place of ``THAT_MUCH`` (Griftah)."""
    return Effect(v.O_REMEMBER)


def remember_card(selector: Selector, what: Selector | None = None) -> Effect:
    """The selected remember the chosen card, or the card of the first that ``what`` finds.

    It is the chosen card of their triggers and deathrattles.

    Example: Mindflayer Kaahrj.
    """
    return Effect(v.O_LINK, selector, 0, what or 0)


def second_remembered_card() -> Effect:
    """The card whose number is the source's second count is the chosen card (Swampqueen Hagatha).

    ``set_note`` with ``CHOSEN_NUMBER`` sets it.
    """
    return Effect(v.O_CARD_OF, None, 0, 2)


def first_counted_card() -> Effect:
    """The card whose number is the source's own count is the chosen card (Dr. Stitchensew)."""
    return Effect(v.O_CARD_OF, None, 0, 3)


def remembered_card() -> Effect:
    """The card that the source remembers is the chosen card; in a battlecry or a spell's text.

    Example: Highborne Pupil.
    """
    return Effect(v.O_CARD_OF, None, 0, 1)


def remember_entity(selector: Selector) -> Effect:
    """The source remembers a card of a hand or deck, or a minion, as its ``REMEMBERED``.

    Example: Platysaur.
    """
    return Effect(v.O_REMEMBER_ROW, selector)


def remember_others(selector: Selector, enchantment: str, *, rows: bool = False) -> Effect:
    """Attach an enchantment that remembers the two cards that the last choice left over.

    ``rows``: the choice was among rows. Its text runs when the card that bears it is played.

    Example: Submerged Map.
    """
    return Effect(v.O_ATTACH_OTHERS, selector, 0, enchantment, int(rows))


def chosen_to_hand() -> Effect:
    """The chosen card comes to hand (Heistbaron Togwaggle)."""
    return Effect(v.O_GIVE_CHOSEN)


def guess(pool: Pool, *right: Step, discovers: bool = False) -> tuple[Step, ...]:
    """Offer the chosen card among two of a pool; who takes it gets a copy of it, or does this.

    ``discovers``: the text says "Discover" (Watfin).

    Example: Envoy of Lazul.
    """
    return (
        Effect(v.O_REMEMBER),
        Effect(v.O_DISCOVER_OTHER, None, 1, pool, 0, 0 if discovers else _NO_DISCOVER),
        when(Condition(v.CD_REMEMBERED), *(right or (Effect(v.O_GIVE_CHOSEN),))),
    )


def look_or(selector: Selector, card_id: str, *taken: Step) -> tuple[Step, ...]:
    """Offer the card that the selector finds, and beside it another one with a text of its own.

    ``taken``: what happens where the card that was found is chosen.

    Example: Royal Informant.
    """
    return (
        Effect(v.O_CARD_OF, selector),
        when(
            Condition(v.CD_CHOSEN_ANY),
            Effect(v.O_REMEMBER),
            Effect(v.O_DISCOVER_OTHER, None, 1, Pool(cards=(card_id,)), 0, _NO_DISCOVER),
            when(Condition(v.CD_REMEMBERED), *taken, otherwise=(take_chosen(),)),
        ),
    )


def joust(*then: Step, otherwise: Program = ()) -> tuple[Step, ...]:
    """Reveal a minion in each deck; in ``then``, the own one is the chosen card (King's Elekk)."""
    won = unless(Condition(v.CD_CHOSEN, arg=0))
    return Effect(v.O_JOUST), when(won, *then, otherwise=otherwise)


def craft(first: Pool, second: Pool) -> tuple[Effect, ...]:
    """Choose a minion of each pool: the one, with the other grafted on, comes to hand."""
    return (
        choose_card(first),
        Effect(v.O_REMEMBER),
        choose_card(second),
        Effect(v.O_CRAFT),
    )


def make_of_both(card_id: str) -> Effect:
    """A card made of the remembered card and of the chosen one comes to hand (Kazakus)."""
    return Effect(v.O_MAKE, None, 0, card_id)


def two_parts(card_id: str, pool: Pool) -> tuple[Effect, ...]:
    """Choose two different cards of a pool; a card made of both comes to hand.

    Example: Greater Potion.
    """
    return (
        choose_card(pool),
        Effect(v.O_REMEMBER),
        choose_other(pool),
        Effect(v.O_MAKE, None, 0, card_id),
    )


def two_parts_of(card_id: str, first: Pool, second: Pool) -> tuple[Effect, ...]:
    """Choose a card of each pool; a card made of both comes to hand.

    Example: Kazakus, Golem Shaper.
    """
    return (
        choose_card(first),
        Effect(v.O_REMEMBER),
        choose_card(second),
        Effect(v.O_MAKE, None, 0, card_id),
    )


def discover_until_seen(pool: Pool) -> tuple[Step, ...]:
    """Discover cards of a pool until an option comes that was offered before (Pocket Dimension)."""
    again = discover_card(pool), Effect(v.O_SEEN), Effect(v.O_GIVE_CHOSEN)
    return (*again_while(*again), Effect(v.O_SEEN, None, 0, 1))


def play_others() -> Effect:
    """Play the cards that a Discover left over, their targets by chance (The Origin Stone)."""
    return Effect(v.O_PLAY_OTHERS)
