"""The tracking message as panels of a page: for a second screen, or a window of a stream."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from hsbot.messages.counting import counted
from hsbot.messages.opponent_words import likely_chance, likely_heading, usual_words
from hsbot.messages.tracking_words import (
    BY_DRAW,
    came_how,
    can_be_words,
    count_words,
    deck_odds,
    deck_words,
    excluded_words,
    guess_words,
    result_words,
    side_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.messages.tracking import HandCard, HiddenSecretState, SideStatus, Tracked

MOST_POSSIBLE: Final = 8
MOST_LIKELY: Final = 6
MOST_PLAYED: Final = 8


def tracking_html(tracked: Tracked) -> str:
    """The panels: the own side to the left, the opponent's to the right; all text is escaped."""
    whose = "your turn" if tracked.own_turn else "the opponent's turn"
    turn = f"Turn {(tracked.turn + 1) // 2}" if tracked.turn else "Mulligan"
    state = result_words(tracked) or (whose if tracked.turn else "")
    own = (
        _panel(f"Your deck: {deck_words(tracked.deck)}", _deck(tracked), "own deck"),
        _panel("You", _side(tracked.own), "own"),
    )
    theirs = (
        _panel("Opponent's hand", _list(map(_held, tracked.hand)) or _quiet("empty"), "theirs"),
        _panel("Secrets", "".join(map(_secret, tracked.secrets)), "theirs"),
        _panel("Opponent's cards", _cards(tracked), "theirs deck"),
        _panel("Opponent", _side(tracked.opponent), "theirs"),
    )
    return (
        f"<header><b>{escape(turn)}</b> {escape(state)}</header>"
        f"<main><div>{''.join(own)}</div><div>{''.join(theirs)}</div></main>"
    )


def _panel(title: str, content: str, kind: str) -> str:
    """A panel with a heading; "" without content."""
    if not content:
        return ""
    return f'<section class="{kind}"><h2>{escape(title)}</h2>{content}</section>'


def _quiet(text: str) -> str:
    return f'<p class="quiet">{escape(text)}</p>' if text else ""


def _list(items: Iterable[str]) -> str:
    found = "".join(f"<li>{item}</li>" for item in items)
    return f"<ol>{found}</ol>" if found else ""


def _bar(cost: int | None, name: str, count: str, note: str = "") -> str:
    """A card as trackers show it: its cost in a gem, its name, how many."""
    gem = "?" if cost is None else str(cost)
    beside = f" <small>{escape(note)}</small>" if note else ""
    return (
        f'<div class="bar"><span class="gem">{gem}</span>'
        f'<span class="name">{escape(name)}{beside}</span>'
        f'<span class="count">{escape(count)}</span></div>'
    )


def _deck(tracked: Tracked) -> str:
    deck = tracked.deck
    odds = "".join(
        _quiet(f"{counted(copies, 'copy', 'copies')}: next {at_once}, in {BY_DRAW} draws {later}")
        for copies, at_once, later in deck_odds(deck)
    )
    bars = "".join(
        _bar(x.cost, x.name, count_words(x, deck), f"by {x.made_by}" if x.made_by else "")
        for x in deck.cards
    )
    return odds + bars + (_bar(None, "not known", str(deck.unknown)) if deck.unknown else "")


def _held(card: HandCard) -> str:
    words = can_be_words(card, MOST_POSSIBLE)
    return f"<b>{escape(card.name or '?')}</b> {_small(came_how(card))}{_quiet(words)}"


def _small(text: str) -> str:
    return f"<small>{escape(text)}</small>"


def _secret(secret: HiddenSecretState) -> str:
    since = f"since turn {(secret.turn + 1) // 2}" if secret.turn else "not seen coming"
    shown = [card.name for card in secret.possible[:MOST_POSSIBLE]]
    if len(secret.possible) > MOST_POSSIBLE:
        shown.append(f"{len(secret.possible) - MOST_POSSIBLE} more")
    head = f"{secret.hero_class.title() or 'a'} secret, {since}"
    out = "".join(map(_quiet, excluded_words(secret)))
    return f"<p><b>{escape(head)}</b>: {escape(', '.join(shown) or 'none that is known')}</p>{out}"


def _cards(tracked: Tracked) -> str:
    parts = [_quiet(guess_words(tracked))]
    for card in tracked.seen:
        count = str(card.count) if card.count > 1 else ""
        parts.append(_bar(card.cost, card.name, count, "made" if card.made else ""))
    if tracked.likely and not tracked.result:
        shown = tracked.likely[:MOST_LIKELY]
        parts.append(f"<h3>{escape(likely_heading(shown))}</h3>")
        parts += [
            f'<div class="bar"><span class="name">{escape(card.name)}'
            f"{_small(usual_words(card))}</span>"
            f'<span class="count">{likely_chance(card):.0%}</span></div>'
            for card in shown
        ]
    if tracked.played:
        plays = tracked.played[-MOST_PLAYED:]
        last = (f"{(x.turn + 1) // 2}: {x.name or 'a secret'}" for x in plays)
        parts.append(f"<h3>Last played</h3>{_quiet(', '.join(last))}")
    return "".join(parts)


def _side(side: SideStatus) -> str:
    counters = "".join(
        f"<p>{escape(x.name)}: <b>{x.value}</b> {_small(', '.join(x.asked_by))}</p>"
        for x in side.counters
    )
    return f"<p>{escape(side_words(side))}</p>{counters}"
