"""Checks of the deck that Decks.log names against what is seen of the friendly player's deck.

Decks.log names the deck that was last taken along, which need not be this game's: an arena or a
brawl names none. Each function says what speaks against it, in words for people, "" for nothing.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.belief.hidden.changed_decks import changed_deck
from hsbot.belief.models.opponent_history import class_of, seen_of_deck
from hsbot.cards import card_as_built, class_name
from hsbot.errors import DeckError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.cards import CardTable
    from hsbot.observation.model import Observation
    from hsbot.powerlog import ChosenDeck


_CORRUPTED = frozenset({"DMF_186a", "DMF_517a", "DMF_526a"})
"""The corrupted cards whose ids end like those of options."""


def class_conflict(deck: ChosenDeck, observation: Observation, cards: CardTable) -> str:
    """How the hero's class contradicts the deck's; ask early, a played hero may be of another."""
    hero = class_of(observation, observation.friendly_player, cards)
    try:
        meant = int(cards.by_dbf(deck.hero_dbf).card_class)
    except KeyError:  # a hero newer than the card data
        meant = 0
    if not meant or not hero or meant == hero:
        return ""
    return f"its class is {_title(meant)}, the hero's {_title(hero)}"


def card_conflict(deck: ChosenDeck, observation: Observation, cards: CardTable) -> str:
    """How a card seen of the starting deck contradicts the list: not on it, or not as often.

    A card in the form that its owner built (Zilliax Deluxe 3000, TOY_330t5) is the one listed. A
    card that the data does not know yet, or that was changed in the deck, may be any.
    """
    listed = listed_cards(deck.cards, cards)
    unknown = sum(count for _, count in deck.cards) - listed.total()
    unknown += changed_cards(observation, listed, cards).total()
    more = _seen(observation, listed, cards) - listed
    if more.total() <= unknown:
        return ""
    card_id = next(iter(more))
    card = cards.get(card_id)
    return f"{card.name if card else card_id} was seen {_times(listed[card_id] + more[card_id])}"


def listed_cards(deck: Iterable[tuple[int, int]], cards: CardTable) -> Counter[str]:
    """A deck's list by original card ids; cards newer than the data are left out.

    Args:
        deck: dbf id and number of copies of each card.
        cards: the card table.
    """
    found: Counter[str] = Counter()
    for dbf_id, count in deck:
        try:
            found[cards.canonical(cards.by_dbf(dbf_id).card_id)] += count
        except KeyError:
            continue
    return found


def deck_as_built(observation: Observation, cards: CardTable) -> dict[str, int]:
    """The friendly deck's list with its numbers of copies; empty where it is not known.

    A card that its owner built of modules is the composite. Cards newer than the data are left out.
    """
    found: Counter[str] = Counter()
    for dbf_id, count in observation.deck_code_cards:
        with suppress(DeckError):
            found[card_as_built(dbf_id, observation.deck_code_sideboards, cards)] += count
    return dict(found)


def changed_cards(observation: Observation, listed: Counter[str], cards: CardTable) -> Counter[str]:
    """The cards of the friendly list that have become others in the deck, or may have.

    Args:
        observation: the game.
        listed: the list by original card ids.
        cards: the card table.
    """
    changed = changed_deck(observation, observation.friendly_player, cards)
    if not changed.changes:
        return Counter()
    left = listed - _seen(observation, listed, cards)
    return Counter({i: n for i, n in left.items() if changed.concerns(cards.get(i))})


def deck_left(observation: Observation, cards: CardTable) -> dict[str, int]:
    """The friendly deck's list as :func:`deck_as_built`, without :func:`changed_cards`."""
    built = deck_as_built(observation, cards)
    originals: Counter[str] = Counter()
    for card_id, count in built.items():
        originals[cards.canonical(card_id)] += count
    changed = changed_cards(observation, originals, cards)
    left = {}
    for card_id, count in built.items():
        gone = min(count, changed[cards.canonical(card_id)])
        changed[cards.canonical(card_id)] -= gone
        if count > gone:
            left[card_id] = count - gone
    return left


def seen_as_listed(observation: Observation, cards: CardTable) -> tuple[str, ...]:
    """The seen cards of the friendly deck by their ids in its list: no card goes by a form.

    A card that becomes others in hand is the one that it began as.
    """
    listed = listed_cards(observation.deck_code_cards, cards)
    return tuple(_seen(observation, listed, cards).elements())


def _seen(observation: Observation, listed: Counter[str], cards: CardTable) -> Counter[str]:
    """The seen cards of the friendly deck, by the ids under which they would stand in the list."""
    seen = seen_of_deck(observation, observation.friendly_player)
    return Counter(as_listed(card_id, listed, cards) for card_id in seen)


def as_listed(card_id: str, listed: Counter[str], cards: CardTable) -> str:
    """The id under which a seen card stands in the list: of a form, the card's whose form it is."""
    original = cards.canonical(card_id)
    owner = owner_of_form(original)
    return owner if original not in listed and owner in listed else original


def owner_of_form(card_id: str) -> str:
    """The id of the card that this one is a form of, by its id; its own where it is none.

    Zilliax Deluxe 3000 is TOY_330t5 as it was built, a corrupted card DMF_083t.
    """
    if card_id in _CORRUPTED:
        return card_id.removesuffix("a")
    owner, _, form = card_id.rpartition("t")
    return owner if owner and (not form or form.isdecimal()) else card_id


def _title(card_class: int) -> str:
    return class_name(CardClass(card_class))


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
