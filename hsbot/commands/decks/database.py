"""``hsbot decks list``, ``show``, ``add``, ``remove`` and ``import``: the deck database."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from hsbot.belief.decks.clustering import cluster
from hsbot.belief.decks.database import (
    add_deck,
    added_file,
    import_decks,
    known_decks,
    remove_deck,
)
from hsbot.belief.decks.deck_list_readers import read_decks
from hsbot.belief.decks.game_dates import newest_day, plausibility
from hsbot.cards import class_name, deck_from_code, deck_to_code, load_cards, require_whole
from hsbot.cards.composites import as_built
from hsbot.commands.deck_arguments import DECK, FORMS, meant_deck, note_broken_rules
from hsbot.commands.declared_arguments import Argument, Command, Option, request
from hsbot.commands.shared_arguments import Json, count_option, noted_option
from hsbot.errors import DeckError
from hsbot.input_bounds import MOST_TEXT
from hsbot.plurals import counted
from hsbot.terminal.consoles import Terminal, print_json, print_line
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hsbot.cards import Card, CardTable, Deck


Date: TypeAlias = Annotated[
    str | None, Option("when it is played (default: this month)", "YYYY-MM")
]


@request
class ListRequest:
    """The arguments of ``hsbot decks list``."""

    as_json: Json = False


@request
class ShowRequest:
    """The arguments of ``hsbot decks show``."""

    name: Annotated[str, Argument(FORMS, DECK)]
    as_json: Json = False


@request
class AddRequest:
    """The arguments of ``hsbot decks add``."""

    code: Annotated[
        str, Argument("a deck code, or all that the game copies; - reads stdin", "CODE")
    ]
    name: Annotated[str | None, Option("what to call it", "NAME")] = None
    date: Date = None
    games: Annotated[int, noted_option("how many games it counts for: its weight as a guess")] = (
        1000
    )
    as_json: Json = False


@request
class RemoveRequest:
    """The arguments of ``hsbot decks remove``."""

    name: Annotated[str, Argument("of a deck that you added or imported", "NAME")]
    as_json: Json = False


@request
class ImportRequest:
    """The arguments of ``hsbot decks import``."""

    file: Annotated[Path, Argument("the file", "FILE", complete="file")]
    date: Date = None
    games: Annotated[
        int, noted_option("how many games a deck counts for of which the file tells none")
    ] = 1000
    most: Annotated[
        int, count_option("boil the file down to N decks, each with the games of those like it")
    ] = 60
    as_json: Json = False


def list_decks(request: ListRequest) -> None:
    """Print the known decks.

    Raises:
        DeckError: a deck file cannot be read.
    """
    decks = known_decks()
    if request.as_json:
        _print_json([_summary(deck) for deck in decks])
        return
    table = plain_table("deck", "class", "format", "played in", numbers=("games", "weight today"))
    for deck in sorted(decks, key=lambda deck: (deck.date, deck.games), reverse=True):
        summary = _summary(deck)
        words = (deck.name, class_name(deck.hero_class), summary["format"], deck.date)
        table.add_row(*words, f"{deck.games:,}", f"{summary['weight_today']:.1%}")
    Terminal().print(table)


def show_deck(request: ShowRequest) -> None:
    """Print the cards of one deck.

    Raises:
        DeckError: no deck has this name, or a card of it is not in the card table.
    """
    cards = load_cards()
    deck = meant_deck(request.name, known_decks(), cards)
    rows = [_card_row(cards, card_id, count) for card_id, count in deck.cards]
    rows.sort(key=lambda row: (row["cost"], row["name"]))
    code = deck_to_code(deck, cards)
    if request.as_json:
        _print_json({**_summary(deck), "cards": rows, "code": code})
        return
    table = plain_table(title=deck.name, heads=False)
    for row in rows:
        table.add_row(f"{row['count']}x", f"({row['cost']})", row["name"])
    console = Terminal()
    console.print(table)
    print_line(code)


def add(request: AddRequest) -> None:
    """Add a deck to the user's deck file, as one that opponents may play.

    Raises:
        DeckError: it is no deck code or no whole deck, or it or its name is known already.
    """
    cards = load_cards()
    deck = deck_from_code(
        sys.stdin.read(MOST_TEXT) if request.code == "-" else request.code,
        cards,
        request.name or "",
    )
    require_whole(deck, cards)
    note_broken_rules(deck, cards)
    month = request.date or datetime.now(UTC).strftime("%Y-%m")
    deck = replace(deck, date=_checked_month(month), games=request.games, archetype=deck.name)
    add_deck(deck, cards)
    if request.as_json:
        _print_json({**_summary(deck), "file": str(added_file())})
    else:
        words = f"{deck.name}: {counted(deck.size, 'card')}, kept in {added_file()}"
        print_line(words)


def remove(request: RemoveRequest) -> None:
    """Take a deck away from the user's deck file.

    Raises:
        DeckError: the user has added none of that name.
    """
    deck = remove_deck(request.name, load_cards())
    if request.as_json:
        _print_json({**_summary(deck), "file": str(added_file())})
    else:
        print_line(f"{deck.name}: removed from {added_file()}")


def import_file(request: ImportRequest) -> None:
    """Add the decks of a file to the user's deck file.

    Raises:
        DeckError: it cannot be read, or holds no deck.
    """
    cards = load_cards()
    month = _checked_month(request.date or datetime.now(UTC).strftime("%Y-%m"))
    reasons: list[str] = []
    found = [
        replace(deck, date=deck.date or month, games=deck.games or request.games)
        for deck in read_decks(request.file, cards, reasons.append)
        if _is_whole(deck, cards, reasons.append)
    ]
    if not found:
        raise DeckError(f"{request.file}: {reasons[0]}")
    for deck in found:
        note_broken_rules(deck, cards)
    kept = found
    if len(found) > request.most:
        kept = [group.representative(group.medoid.name) for group in cluster(found, request.most)]
    source = request.file.name
    added = import_decks([replace(x, source=x.source or source) for x in kept], cards)
    if request.as_json:
        counts = {"read": len(found), "left_out": len(reasons), "added": len(added)}
        _print_json({**counts, "decks": list(map(_summary, added)), "file": str(added_file())})
        return
    console = Terminal()
    for deck in added:
        print_line(f"{deck.name}: {counted(deck.games, 'game')}")
    known = len(kept) - len(added)
    words = [f"{len(added)} added of {counted(len(found), 'deck')}"]
    words += [f"kept in {added_file()}"] if added else []
    words += [f"boiled down to {len(kept)}"] if len(kept) < len(found) else []
    words += [f"{known} known already"] if known else []
    words += [f"{counted(len(reasons), 'list')} left out: {reasons[0]}"] if reasons else []
    console.print("; ".join(words), soft_wrap=True, highlight=False)


def _is_whole(deck: Deck, cards: CardTable, left_out: Callable[[str], None]) -> bool:
    """Whether a deck has as many cards as the game asks for; the reason is told where not."""
    try:
        require_whole(deck, cards)
    except DeckError as error:
        left_out(f"{deck.name}: {error}" if deck.name else str(error))
        return False
    return True


def _checked_month(text: str) -> str:
    try:
        return datetime.strptime(text, "%Y-%m").replace(tzinfo=UTC).strftime("%Y-%m")
    except ValueError:
        raise DeckError(f"{text!r} is no month such as 2026-11") from None


def _summary(deck: Deck) -> dict[str, Any]:
    return {
        "name": deck.name,
        "class": deck.hero_class.name,
        "format": deck.format.name.removeprefix("FT_").lower(),
        "date": deck.date,
        "games": deck.games,
        "win_rate": deck.win_rate,
        "weight_today": round(plausibility(deck.date, newest_day()), 4),
        "size": deck.size,
    }


def _card_row(cards: Mapping[str, Card], card_id: str, count: int) -> dict[str, Any]:
    """A card of a list; one built of modules has the cost at which hsbot plays it."""
    card = cards.get(card_id)
    return {
        "card_id": card_id,
        "count": count,
        "cost": as_built(card, cards).cost if card else 0,
        "name": card.name if card else card_id,
    }


def _print_json(document: object) -> None:
    print_json(document, readable=True)


LIST, SHOW = Command(ListRequest, list_decks), Command(ShowRequest, show_deck)
ADD = Command(AddRequest, add)
REMOVE = Command(RemoveRequest, remove)
IMPORT = Command(
    ImportRequest,
    import_file,
    "Text with deck codes, or with lists in words (2x Fireball; an empty line between two); JSON "
    "with a code or pairs of dbf id and count in each deck, and its games and win rate; or a deck "
    "file. Decks that are known already are left out.",
)
