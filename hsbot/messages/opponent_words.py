"""The belief about the opponent's deck in words, the same on every surface."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hsbot.messages.tracking import CardShare

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.messages.advice import CardGuess, DeckGuess, OpponentGuess

NOT_KNOWN: Final = "not known yet"
DRAFTED: Final = "drafted in the Arena"
"""The words for a deck of the Arena, which is like no list."""
IN_HAND: Final = "May be in hand"
NEXT_DRAW: Final = "Next draw may be"
LIKELY: Final = 0.5
"""A probability from which on a deck counts as guessed."""
LEAST_EVIDENCE: Final = 4
"""Seen cards from which on it is a finding that no known list fits."""
ALL_BUT_SURE: Final = 0.99
"""A probability from which on it is told as more than that: nothing guessed is certain."""
_SOURCE: Final = re.compile(r"^(CIG 2018|Santos|NEATStone) (?=\S+ )")
"""The source in front of a list's name that says what is played without it."""
_CLASSES: Final = {"DEATHKNIGHT": "Death Knight", "DEMONHUNTER": "Demon Hunter"}


def unlisted_words(opponent: OpponentGuess, names: Callable[[str], str]) -> str:
    """The deck without a list: what is known of it, or that nothing is yet; "" where lists fit.

    Args:
        opponent: the belief.
        names: card id to name.
    """
    if opponent.assumed:
        return f"{opponent.assumed} (as you said)"
    if opponent.drafted:
        kind = _kind(opponent, names)
        return f"{kind}, {DRAFTED}" if kind else DRAFTED
    if opponent.evidence == 0:
        return NOT_KNOWN
    if opponent.decks and not opponent.no_known_deck_fits:
        return ""
    kind = _kind(opponent, names)
    enough = opponent.evidence is None or opponent.evidence >= LEAST_EVIDENCE
    if not (enough and opponent.no_known_deck_fits):
        return kind or NOT_KNOWN
    sure = f"{opponent.unlisted:.0%}" if opponent.unlisted < ALL_BUT_SURE else "over 99%"
    fits = f"none of the decks that hsbot knows ({sure} sure)"
    return f"{kind}: {fits}" if kind else fits


def likely_deck(opponent: OpponentGuess) -> str:
    """The name of the known deck that the opponent's is more likely than not; "" for none."""
    found = zip(deck_names(opponent.decks), opponent.decks, strict=True)
    return next((name for name, deck in found if deck.probability >= LIKELY), "")


def deck_names(decks: Sequence[DeckGuess]) -> list[str]:
    """The decks' names for people: without the paper or match that a list is from.

    A name that another of them has stays whole. Commands take either (``DeckDatabase.named``).
    """
    short = [_SOURCE.sub("", deck.name) for deck in decks]
    return [
        name if short.count(name) == 1 else deck.name
        for name, deck in zip(short, decks, strict=True)
    ]


def deck_words(opponent: OpponentGuess, names: Callable[[str], str], most: int) -> str:
    """The deck in one line: what is known without a list, else up to ``most`` likely lists."""
    found = zip(deck_names(opponent.decks), opponent.decks[:most], strict=False)
    lists = (f"{name} {deck.probability:.0%}" for name, deck in found)
    return unlisted_words(opponent, names) or ", ".join(lists)


def is_finding(words: str) -> bool:
    """Whether words of :func:`unlisted_words` say anything that was found out."""
    return words != NOT_KNOWN


def likely_heading(cards: Sequence[CardGuess | CardShare]) -> str:
    """The words above cards that the opponent may hold, or may draw where nothing is held."""
    return IN_HAND if any(card.in_hand for card in cards) else NEXT_DRAW


def likely_chance(card: CardGuess | CardShare) -> float:
    """The chance that the opponent holds a card; that the next draw is it, where not reported."""
    return card.in_hand or _share(card)


def likely_words(cards: Sequence[CardGuess | CardShare], names: Callable[[str], str]) -> str:
    """The cards in one line, each with its chance."""
    return ", ".join(f"{names(card.card_id)} {likely_chance(card):.0%}" for card in cards)


def _share(card: CardGuess | CardShare) -> float:
    return card.share if isinstance(card, CardShare) else card.probability


def _kind(opponent: OpponentGuess, names: Callable[[str], str]) -> str:
    """Style, class and quest, such as "control Warrior with Fire Plume's Heart"; "" for neither."""
    if not (opponent.style or opponent.quest):
        return ""
    hero = _CLASSES.get(opponent.hero_class, opponent.hero_class.title())
    quest = f" with {names(opponent.quest)}" if opponent.quest else ""
    return f"{opponent.style} {hero}{quest}".strip()
