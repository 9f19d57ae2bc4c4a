"""``hsbot decks coverage``: how many deck lists the simulator plays whole, and what is missing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from hsbot.belief.decks.database import known_decks
from hsbot.belief.decks.deck_list_readers import read_decks
from hsbot.cards import class_name, load_cards
from hsbot.commands.deck_arguments import meant_lists
from hsbot.commands.declared_arguments import Argument, Command, request
from hsbot.commands.shared_arguments import Json
from hsbot.errors import DeckError
from hsbot.plurals import counted, listed, plural
from hsbot.terminal.consoles import Terminal, print_json, print_line
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable, Deck
    from hsbot.rules.cards.deck_coverage import DeckCoverage
    from hsbot.rules.cards.library import Library

SHOWN_CARDS = 30
SHOWN_REASONS = 10


@request
class CoverageRequest:
    """The arguments of ``hsbot decks coverage``."""

    lists: Annotated[
        tuple[str, ...],
        Argument(
            "a deck code, the name of a known deck, or a file: a JSON set, .toml, or a code a line "
            "(default: all known decks)",
            "FILE|CODE",
            complete="file",
        ),
    ] = ()
    as_json: Json = False


def show_deck_coverage(request: CoverageRequest) -> None:
    """Print how many deck lists are modelled whole, and which cards the others lack.

    A list that cannot be read is named with the reason, and the others are counted.

    Raises:
        DeckError: none of them can be read.
    """
    from hsbot.rules.cards.deck_coverage import deck_coverage  # noqa: PLC0415 - not for `list`
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415 - imports LLVM

    cards = load_cards()
    library = load_library(cards)
    decks, reasons = _all_lists(request.lists, cards) if request.lists else ([*known_decks()], [])
    found = deck_coverage(decks, library)
    if request.as_json:
        document = _document(decks, found, cards, library)
        print_json({**document, "left_out": reasons})
    else:
        _print(decks, found, cards, library)
        _print_left_out(reasons)


def _all_lists(lists: Sequence[str], cards: CardTable) -> tuple[list[Deck], list[str]]:
    """The decks that arguments stand for, and why others cannot be read.

    Raises:
        DeckError: none can be read.
    """
    decks: list[Deck] = []
    reasons: list[str] = []
    for text in lists:
        within: list[str] = []
        try:
            decks += named_lists(text, cards, within.append)
        except DeckError as error:
            within = [str(error)]
        reasons += within
    if not decks:
        others = f" (and {len(reasons) - 1} more)" if len(reasons) > 1 else ""
        raise DeckError(f"{reasons[0]}{others}")
    return decks, reasons


def named_lists(
    text: str, cards: CardTable, left_out: Callable[[str], None] | None = None
) -> list[Deck]:
    """The decks that an argument stands for: a file's, a code's, or the known one of that name.

    Args:
        text: the argument.
        cards: the card table.
        left_out: called with the reason for each list of a file that cannot be read; the first is
            an error where None.

    Raises:
        DeckError: it stands for none, or the file holds none.
    """
    path = Path(text)
    try:
        is_file = path.is_file()
    except OSError:  # a long code is no file name
        is_file = False
    if is_file:
        return read_decks(path, cards, left_out)
    return list(meant_lists(text, known_decks(), cards).decks)


def _document(
    decks: Sequence[Deck], found: DeckCoverage, cards: CardTable, library: Library
) -> dict[str, Any]:
    return {
        "lists": len(decks),
        "whole": found.whole,
        "share_of_cards": round(found.share_of_cards, 4),
        "missing": [
            {
                "card_id": card_id,
                "name": _name(card_id, cards),
                "lists": count,
                "status": _status(card_id, library),
                "missing": list(library.missing(card_id)),
            }
            for card_id, count in found.lists_by_card
        ],
        "decks": [
            {
                "name": deck.name,
                "class": deck.hero_class.name,
                "whole": not missing,
                "missing": list(missing),
            }
            for deck, missing in zip(decks, found.missing, strict=True)
        ],
    }


def _missing_words(count: int) -> str:
    return f"{counted(count, 'card')} {plural(count, 'is', 'are')} missing"


def _print(decks: Sequence[Deck], found: DeckCoverage, cards: CardTable, library: Library) -> None:
    console = Terminal()
    if len(decks) == 1:
        deck = decks[0]
        words = "modelled whole" if found.whole else _missing_words(len(found.missing[0]))
        console.print(f"{deck.name or class_name(deck.hero_class)}: {words}", highlight=False)
    else:
        share = found.whole / max(len(decks), 1)
        console.print(
            f"{found.whole:,} of {counted(len(decks), 'list')} modelled whole ({share:.1%}), "
            f"{found.share_of_cards:.1%} of their cards",
            highlight=False,
        )
    if not found.lists_by_card:
        return
    table = plain_table("lists", "card", "name", "status", "missing")
    table.columns[0].justify = "right"
    for card_id, count in found.lists_by_card[:SHOWN_CARDS]:
        lacks = listed(_name(x, cards) for x in library.missing(card_id))
        table.add_row(str(count), card_id, _name(card_id, cards), _status(card_id, library), lacks)
    console.print(table)
    if len(found.lists_by_card) > SHOWN_CARDS:
        console.print(
            f"and {counted(len(found.lists_by_card) - SHOWN_CARDS, 'more card')} (--json)"
        )


def _print_left_out(reasons: Sequence[str]) -> None:
    if not reasons:
        return
    console = Terminal()
    console.print(f"{counted(len(reasons), 'list')} left out:", highlight=False)
    for reason in reasons[:SHOWN_REASONS]:
        print_line(f"  {reason}")
    if len(reasons) > SHOWN_REASONS:
        console.print(f"  and {len(reasons) - SHOWN_REASONS} more (--json)", highlight=False)


def _name(card_id: str, cards: CardTable) -> str:
    card = cards.get(card_id)
    return card.name if card else card_id


def _status(card_id: str, library: Library) -> str:
    from hsbot.rules.cards.card_status import STATUS_NAMES  # noqa: PLC0415 - not for `list`

    return STATUS_NAMES[library.status(card_id)]


COMMAND = Command(CoverageRequest, show_deck_coverage)
