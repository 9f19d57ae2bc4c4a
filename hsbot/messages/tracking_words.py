"""Phrases of the tracking message, the same in the terminal and on the overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.half_turns import own_turn
from hsbot.messages import opponent_words
from hsbot.plurals import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hsbot.messages.tracking import (
        DeckCard,
        HandCard,
        HiddenSecretState,
        Origin,
        OwnDeck,
        SideStatus,
        Tracked,
    )

_ORIGINS: Final[Mapping[Origin, str]] = {
    "dealt": "dealt, and may be replaced",
    "kept": "kept in the mulligan",
    "mulligan": "drawn in the mulligan",
    "drawn": "drawn",
    "returned": "returned",
    "made": "made",
    "coin": "from the start",
    "unknown": "not seen coming",
}


RESULT_WORDS: Final[Mapping[str, str]] = {
    "win": "you have won",
    "loss": "the opponent has won",
    "draw": "a draw",
}
BY_DRAW: Final = 5
"""The own draw up to which, besides the next one, odds are given."""
MOST_ODDS: Final = 3
"""Numbers of copies whose odds are given."""
ROUNDED: Final = 1e-3
"""A difference of odds that is none: they are rounded in the message."""
MOST_LISTS: Final = 3
"""Known lists that are named as what the opponent may play."""


def origin_words(card: HandCard) -> str:
    """How a card of the opponent's came to hand."""
    return _ORIGINS[card.origin] + (f" by {card.made_by}" if card.made_by else "")


def came_how(card: HandCard) -> str:
    """How a card of the opponent's came to hand, when, and how many turns it was held."""
    words = origin_words(card)
    if card.turn:
        words += f" on turn {own_turn(card.turn)}"
    if card.held:
        words += f", held {counted(card.held, 'turn')}"
    return words


def can_be_words(card: HandCard, most: int) -> str:
    """The possible cards of a hidden one: names, or how many where there are more than ``most``."""
    if not card.can_be_count:
        return ""
    if card.can_be_count > most:
        return f"one of {counted(card.can_be_count, 'card')}"
    return " or ".join(x.name for x in card.can_be)


def guess_words(tracked: Tracked) -> str:
    """The opponent's deck as guessed, in one line; "" where the message does not tell."""
    if tracked.guess is None:
        return ""
    seen = {card.card_id: card.name for card in tracked.seen}
    return opponent_words.deck_words(tracked.guess, lambda x: seen.get(x, x), MOST_LISTS)


def likely_words(tracked: Tracked, most: int) -> str:
    """The cards likelier than in the class's average deck; "" where nothing stands out."""
    shown = tracked.likely[:most]
    names = {card.card_id: card.name for card in shown}
    return opponent_words.likely_words(shown, names.__getitem__)


def result_words(tracked: Tracked) -> str:
    """The result of the game in words; "" while it lasts."""
    return RESULT_WORDS[tracked.result] if tracked.result else ""


def deck_words(deck: OwnDeck) -> str:
    """The number of cards in the own deck; where its list is not known, that."""
    words = counted(deck.size, "card")
    return words if deck.listed else f"{words}, list not known"


def deck_odds(deck: OwnDeck) -> Iterator[tuple[int, str, str]]:
    """The odds of drawing a card of the own deck: copies, for the next draw, within ``BY_DRAW``."""
    odds: dict[int, tuple[float, ...]] = {}
    for card in deck.cards:
        odds[card.count] = max(card.odds, odds.get(card.count, ()))
    for copies, of in sorted(odds.items())[:MOST_ODDS]:
        if of:
            yield copies, f"{of[0]:.0%}", f"{of[min(BY_DRAW, len(of)) - 1]:.0%}"


def odds_words(deck: OwnDeck) -> list[str]:
    """The odds of :func:`deck_odds` in words, a line each."""
    return [
        f"{counted(copies, 'copy', 'copies')}: next {at_once}, in {BY_DRAW} draws {later}"
        for copies, at_once, later in deck_odds(deck)
    ]


def count_words(card: DeckCard, deck: OwnDeck) -> str:
    """How many of a card are left, "" for one; at the most, where some may lie elsewhere."""
    if card.odds and deck.size and card.odds[0] < card.count / deck.size - ROUNDED:
        return f"\u2264{card.count}"
    return str(card.count) if card.count > 1 else ""


def side_words(side: SideStatus) -> str:
    """A player's figures on one line."""
    words = f"{max(0, side.health)} health, {side.attack} attack on board, hand {side.hand}"
    fatigue = f"next draw costs {side.fatigue} health" if side.deck == 0 else f"deck {side.deck}"
    if side.deck and side.fatigue > 1:
        fatigue += f", fatigue {side.fatigue}"
    return f"{words}, {fatigue}"


def excluded_words(secret: HiddenSecretState) -> list[str]:
    """The secrets that a hidden secret is not, a line for each reason."""
    by_reason: dict[str, list[str]] = {}
    for out in secret.excluded:
        by_reason.setdefault(out.reason, []).append(out.name)
    return [f"not {listed(names)}: {reason}" for reason, names in by_reason.items()]
