"""Rich view of the tracking message: own deck, the opponent's hand and cards, secrets, counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hsbot.half_turns import own_turn
from hsbot.messages.opponent_words import likely_heading
from hsbot.messages.tracking_words import (
    came_how,
    can_be_words,
    count_words,
    deck_words,
    excluded_words,
    guess_words,
    likely_words,
    odds_words,
    result_words,
    side_words,
)
from hsbot.plurals import listed
from hsbot.terminal.palette import FRIENDLY, OPPOSING, QUIET, WARNING

if TYPE_CHECKING:
    from rich.console import RenderableType

    from hsbot.messages.tracking import HandCard, HiddenSecretState, OwnDeck, SideStatus, Tracked

MOST_POSSIBLE = 8
MOST_LIKELY = 6
_DECK_WIDTH, _THEIRS_WIDTH = 46, 54


def draw_tracked(tracked: Tracked) -> RenderableType:
    """A page with everything that the message holds."""
    whose = "yours" if tracked.own_turn else "the opponent's"
    turn = f"turn {own_turn(tracked.turn)}" if tracked.turn else "the mulligan"
    state = f": {result_words(tracked)}" if tracked.result else f" ({whose})" * bool(tracked.turn)
    title = f"game {tracked.game}, {turn}{state}"
    left = Group(
        _panel("your deck", _deck(tracked.deck), FRIENDLY, _DECK_WIDTH),
        _panel("you", _side(tracked.own), FRIENDLY, _DECK_WIDTH),
    )
    theirs: list[RenderableType] = [
        _panel("the opponent's hand", _hand(tracked), OPPOSING, _THEIRS_WIDTH)
    ]
    if tracked.secrets:
        theirs.append(_panel("secrets", _secrets(tracked), OPPOSING, _THEIRS_WIDTH))
    theirs += [
        _panel("the opponent's cards", _cards(tracked), OPPOSING, _THEIRS_WIDTH),
        _panel("the opponent", _side(tracked.opponent), OPPOSING, _THEIRS_WIDTH),
    ]
    return Group(Text(title, style="bold"), Columns([left, Group(*theirs)], padding=(0, 1)))


def _panel(title: str, content: RenderableType, colour: str, width: int) -> Panel:
    return Panel(content, title=title, title_align="left", border_style=colour, width=width)


def _deck(deck: OwnDeck) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(justify="right", style=FRIENDLY)
    table.add_column(ratio=1)
    table.add_column(justify="right", style="bold")
    for card in deck.cards:
        name = f"{card.name} (by {card.made_by})" if card.made_by else card.name
        table.add_row(str(card.cost), name, count_words(card, deck))
    if deck.unknown:
        table.add_row("?", Text("not known", style=QUIET), str(deck.unknown))
    head = [Text(words, style=QUIET) for words in (deck_words(deck), *odds_words(deck))]
    return Group(*head, table)


def _hand(tracked: Tracked) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(justify="right", style=QUIET)
    table.add_column(ratio=1)
    for card in tracked.hand:
        table.add_row(str(card.position), _hand_card(card))
    return table if tracked.hand else Text("(empty)", style=QUIET)


def _hand_card(card: HandCard) -> Text:
    text = Text(card.name or "?", style="bold" if card.name else "")
    text.append(f"  {came_how(card)}", style=QUIET)
    if words := can_be_words(card, MOST_POSSIBLE):
        text.append(f"\n{words}", style=QUIET)
    return text


def _secrets(tracked: Tracked) -> RenderableType:
    return Group(*(_secret(secret) for secret in tracked.secrets))


def _secret(secret: HiddenSecretState) -> Text:
    since = f"since turn {own_turn(secret.turn)}" if secret.turn else "not seen coming"
    text = Text(f"{secret.hero_class.title() or 'a'} secret, {since}: ", style="bold")
    shown = [card.name for card in secret.possible[:MOST_POSSIBLE]]
    if len(secret.possible) > MOST_POSSIBLE:
        shown.append(f"{len(secret.possible) - MOST_POSSIBLE} more")
    text.append(listed(shown) or "none that is known", style="not bold")
    for words in excluded_words(secret):
        text.append(f"\n{words}", style=f"not bold {QUIET}")
    return text


def _cards(tracked: Tracked) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(justify="right")
    table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    table.add_column(justify="right", style=QUIET)
    for card in tracked.seen:
        made = "made " if card.made else ""
        table.add_row(str(card.cost), card.name, f"{made}x{card.count}")
    parts: list[RenderableType] = [table]
    if words := guess_words(tracked):
        parts.insert(0, Text(f"deck: {words}", style=QUIET))
    if not tracked.result and (words := likely_words(tracked, MOST_LIKELY)):
        heading = likely_heading(tracked.likely).lower()
        parts.append(Text(f"{heading}  {words}", style=QUIET))
    if tracked.played:
        plays = (f"{own_turn(x.turn)}: {x.name or 'a secret'}" for x in tracked.played[-6:])
        parts.append(Text("last played  " + ", ".join(plays), style=QUIET))
    return Group(*parts)


def _side(side: SideStatus) -> RenderableType:
    text = Text(side_words(side))
    for counter in side.counters:
        text.append(f"\n{counter.name}: ").append(str(counter.value), style="bold")
        text.append(f"  ({listed(counter.asked_by)})", style=QUIET)
    if side.attack and not side.health:
        text.stylize(WARNING)
    return text
