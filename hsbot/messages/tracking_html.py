"""The tracking message as panels of a page: for a second screen, or a window of a stream."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final
from zlib import crc32

from hsbot.half_turns import own_turn
from hsbot.messages.card_face import no_face
from hsbot.messages.opponent_words import likely_chance, likely_heading
from hsbot.messages.tracking_words import (
    came_how,
    can_be_words,
    count_words,
    deck_words,
    excluded_words,
    guess_words,
    odds_words,
    result_words,
    side_words,
)
from hsbot.plurals import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.messages.card_face import CardFace, Faces
    from hsbot.messages.tracking import HandCard, HiddenSecretState, SideStatus, Tracked

MOST_POSSIBLE: Final = 8
MOST_LIKELY: Final = 6
MOST_PLAYED: Final = 8
_FOCUS: Final = ' tabindex="0"'


def tracking_html(tracked: Tracked, faces: Faces = no_face) -> str:
    """The panels: the own side to the left, the opponent's to the right; all text is escaped.

    Args:
        tracked: the message.
        faces: the cards as they are drawn where the mouse is on a name.
    """
    whose = "your turn" if tracked.own_turn else "the opponent's turn"
    turn = f"Turn {own_turn(tracked.turn)}" if tracked.turn else "Mulligan"
    state = result_words(tracked) or (whose if tracked.turn else "")
    own = (
        _panel(f"Your deck: {deck_words(tracked.deck)}", _deck(tracked, faces), "own deck"),
        _panel("You", _side(tracked.own), "own"),
    )
    theirs = (
        _panel("Opponent's hand", _hand(tracked, faces), "theirs"),
        _panel("Secrets", "".join(_secret(x, faces) for x in tracked.secrets), "theirs"),
        _panel("Opponent's cards", _cards(tracked, faces), "theirs deck"),
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


def _bar(
    cost: int | None, name: str, count: str, note: str = "", face: CardFace | None = None
) -> str:
    """A card as trackers show it: its cost in a gem, its name, how many."""
    gem = "?" if cost is None else str(cost)
    beside = f" <small>{escape(note)}</small>" if note else ""
    return (
        f'<div class="bar"{_FOCUS * bool(face)}><span class="gem">{gem}</span>'
        f'<span class="name">{escape(name)}{beside}</span>'
        f'<span class="count">{escape(count)}</span>{_face(face)}</div>'
    )


def _face(face: CardFace | None) -> str:
    """A card, drawn from its data, or the user's own picture of it; "" for none."""
    if face is None:
        return ""
    if face.picture:
        text, address = escape(face.text), escape(face.picture)
        return f'<span class="face"><img alt="{text}" src="{address}"></span>'
    stats = "".join(
        f'<b class="{kind}">{value}</b>'
        for kind, value in (("attack", face.attack), ("health", face.health))
        if value is not None
    )
    hue = crc32(face.card_id.encode()) % 360
    return (
        f'<span class="face"><b class="cost">{face.cost}</b>'
        f'<span class="art" style="--hue: {hue}">{escape(face.name[:1])}</span>'
        f'<span class="title">{escape(face.name)}</span>'
        f'<span class="words">{escape(face.text)}</span>'
        f'<span class="kind">{escape(face.kind)}</span>{stats}</span>'
    )


def _deck(tracked: Tracked, faces: Faces) -> str:
    deck = tracked.deck
    odds = "".join(map(_quiet, odds_words(deck)))
    bars = "".join(
        _bar(
            x.cost,
            x.name,
            count_words(x, deck),
            f"by {x.made_by}" if x.made_by else "",
            faces(x.card_id),
        )
        for x in deck.cards
    )
    return odds + bars + (_bar(None, "not known", str(deck.unknown)) if deck.unknown else "")


def _hand(tracked: Tracked, faces: Faces) -> str:
    return _list(_held(card, faces) for card in tracked.hand) or _quiet("empty")


def _held(card: HandCard, faces: Faces) -> str:
    words = can_be_words(card, MOST_POSSIBLE)
    name = _named(card.name, faces(card.card_id)) if card.card_id else "?"
    return f"<b>{name}</b> {_small(came_how(card))}{_quiet(words)}"


def _named(name: str, face: CardFace | None) -> str:
    """A name within a text, with its card."""
    if face is None:
        return escape(name)
    return f'<span class="named"{_FOCUS}>{escape(name)}{_face(face)}</span>'


def _small(text: str) -> str:
    return f"<small>{escape(text)}</small>"


def _secret(secret: HiddenSecretState, faces: Faces) -> str:
    since = f"since turn {own_turn(secret.turn)}" if secret.turn else "not seen coming"
    shown = [_named(x.name, faces(x.card_id)) for x in secret.possible[:MOST_POSSIBLE]]
    if len(secret.possible) > MOST_POSSIBLE:
        shown.append(f"{len(secret.possible) - MOST_POSSIBLE} more")
    head = f"{secret.hero_class.title() or 'a'} secret, {since}"
    out = "".join(map(_quiet, excluded_words(secret)))
    return f"<p><b>{escape(head)}</b>: {listed(shown) or 'none that is known'}</p>{out}"


def _cards(tracked: Tracked, faces: Faces) -> str:
    parts = [_quiet(guess_words(tracked))]
    for card in tracked.seen:
        count = str(card.count) if card.count > 1 else ""
        made = "made" if card.made else ""
        parts.append(_bar(card.cost, card.name, count, made, faces(card.card_id)))
    if tracked.likely and not tracked.result:
        shown = tracked.likely[:MOST_LIKELY]
        parts.append(f"<h3>{escape(likely_heading(shown))}</h3>")
        parts += [
            f'<div class="bar"><span class="name">{_named(card.name, faces(card.card_id))}</span>'
            f'<span class="count">{likely_chance(card):.0%}</span></div>'
            for card in shown
        ]
    if tracked.played:
        plays = tracked.played[-MOST_PLAYED:]
        last = (f"{own_turn(x.turn)}: {x.name or 'a secret'}" for x in plays)
        parts.append(f"<h3>Last played</h3>{_quiet(', '.join(last))}")
    return "".join(parts)


def _side(side: SideStatus) -> str:
    counters = "".join(
        f"<p>{escape(x.name)}: <b>{x.value}</b> {_small(listed(x.asked_by))}</p>"
        for x in side.counters
    )
    return f"<p>{escape(side_words(side))}</p>{counters}"
