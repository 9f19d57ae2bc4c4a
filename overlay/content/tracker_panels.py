"""The tracker's panels as values: what each says, and where it is until the user moves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hsbot.half_turns import own_turn
from hsbot.messages.tracking_words import (
    BY_DRAW,
    can_be_words,
    count_words,
    deck_odds,
    deck_words,
    excluded_words,
    guess_words,
    origin_words,
    side_words,
)
from hsbot.plurals import counted
from overlay.content.panel_rows import CardRow, HeadingRow, PanelRow, TextRow, Tone
from overlay.settings import Detail

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.tracking import (
        DeckCard,
        HandCard,
        HiddenSecretState,
        SeenCard,
        SideStatus,
        Tracked,
    )

PANELS: Final = ("figures", "hand", "secrets", "cards", "deck")
"""The panels' names. They stand in docks until the user moves them."""
WHOLE: Final = frozenset({"figures"})
"""The panels that are shown with all their rows or not at all."""
COLUMN: Final = ("hand", "secrets", "deck")
"""The panels that share the column on the side that the advice leaves free, from its top."""
MOST_NAMES = 4
MOST_POSSIBLE = 5
"""Cards that a secret can be which its panel names, the likeliest; the terminal names all."""
MOST_EXCLUDING = 3
"""Actions of which a secret's panel says what they exclude, the latest; the terminal says all."""


@dataclass(frozen=True, slots=True)
class TrackerPanel:
    """A panel of the tracker: its name, which its place is kept under, and its rows."""

    name: str
    rows: tuple[PanelRow, ...]


def tracker_panels(tracked: Tracked, detail: Detail = Detail.FULL) -> tuple[TrackerPanel, ...]:
    """The panels that have anything to say, in the order of ``PANELS``.

    Args:
        tracked: what is known.
        detail: without the opponent the own figures and the own deck are left, and no panel where
            only marks are asked for.
    """
    if detail is Detail.MARKS:
        return ()
    rows: dict[str, Iterator[PanelRow]] = {"figures": _figures(tracked, detail)}
    if detail is Detail.FULL:
        rows |= {"hand": _hand(tracked), "secrets": _secrets(tracked), "cards": _cards(tracked)}
    rows["deck"] = _deck(tracked)
    found = ((name, tuple(rows[name])) for name in PANELS if name in rows)
    return tuple(TrackerPanel(name, shown) for name, shown in found if shown)


def _figures(tracked: Tracked, detail: Detail) -> Iterator[PanelRow]:
    sides = [("Opponent", tracked.opponent)] if detail is Detail.FULL else []
    for title, side in (*sides, ("You", tracked.own)):
        yield HeadingRow(title)
        yield from _side(side)


def _side(side: SideStatus) -> Iterator[PanelRow]:
    yield TextRow(side_words(side))
    for counter in side.counters:
        yield CardRow(str(counter.value), counter.name, cards=0)


def _secrets(tracked: Tracked) -> Iterator[PanelRow]:
    """The cards each can be, then those it cannot: where room ends, the reasons are left out."""
    for number, secret in enumerate(tracked.secrets, start=1):
        since = f", turn {own_turn(secret.turn)}" if secret.turn else ""
        yield HeadingRow(f"Secret {number}{since}")
        yield from _possible(secret)
    for number, secret in enumerate(tracked.secrets, start=1):
        excluded = tuple(excluded_words(secret))
        if excluded and len(tracked.secrets) > 1:
            yield HeadingRow(f"Secret {number} is")
        yield from _excluded(excluded)


def _possible(secret: HiddenSecretState) -> Iterator[PanelRow]:
    for card in secret.possible[:MOST_POSSIBLE]:
        yield CardRow("?", card.name, card_id=card.card_id)
    if (more := len(secret.possible) - MOST_POSSIBLE) > 0:
        yield TextRow(f"or one of {counted(more, 'less likely card')}", "quiet")


def _excluded(excluded: tuple[str, ...]) -> Iterator[PanelRow]:
    for words in excluded[-MOST_EXCLUDING:]:
        yield TextRow(words, "quiet")
    if (more := len(excluded) - MOST_EXCLUDING) > 0:
        yield TextRow(f"and others, by {counted(more, 'action')} before", "quiet")


def _hand(tracked: Tracked) -> Iterator[PanelRow]:
    if tracked.hand:
        yield HeadingRow("Opponent's hand")
    for card in tracked.hand:
        name, tone = card.name or _origin(card), _tone(card)
        yield CardRow(str(card.position), name, _age(card), tone, card_id=card.card_id or "")
        if words := can_be_words(card, MOST_NAMES):
            yield TextRow(words, "quiet")


def _origin(card: HandCard) -> str:
    """Where a hidden card is from, without its turn, which stands behind."""
    return f"by {card.made_by}" if card.made_by else origin_words(card)


def _age(card: HandCard) -> str:
    """The turn in which it came, "" for the mulligan."""
    return f"turn {own_turn(card.turn)}" if card.turn else ""


def _tone(card: HandCard) -> Tone:
    return "plain" if card.name or card.made_by else "quiet"


def _cards(tracked: Tracked) -> Iterator[PanelRow]:
    for title, made in (("Opponent's deck", False), ("Made", True)):
        seen = [card for card in tracked.seen if card.made == made]
        if seen:
            yield HeadingRow(f"{title}: {counted(sum(card.count for card in seen), 'card')} seen")
        if seen and not made and (words := guess_words(tracked)):
            yield TextRow(words, "quiet")
        for card in seen:
            count = str(card.count) if card.count > 1 else ""
            yield _counted(card, count)


def _deck(tracked: Tracked) -> Iterator[PanelRow]:
    deck = tracked.deck
    yield HeadingRow(f"Your deck: {deck_words(deck)}")
    for copies, at_once, later in deck_odds(deck):
        yield CardRow(
            f"\u00d7{copies}", f"next {at_once}", f"in {BY_DRAW}: {later}", "quiet", cards=0
        )
    for card in deck.cards:
        yield _counted(card, count_words(card, deck))
    if deck.unknown:
        yield CardRow("?", "not known", str(deck.unknown), "quiet", cards=deck.unknown)


def _counted(card: SeenCard | DeckCard, count: str) -> CardRow:
    """The bar of a card's copies."""
    cost, card_id = str(card.cost), card.card_id
    return CardRow(cost, card.name, count, is_cost=True, card_id=card_id, cards=card.count)
