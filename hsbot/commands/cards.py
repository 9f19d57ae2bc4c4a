"""``hsbot cards``: how much of a format the simulator plays, and what a patch has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from hearthstone.enums import CardSet, CardType
from rich.table import Table

from hsbot.cards import plain_text, playable_cards
from hsbot.cards.card import PLAYABLE_TYPES
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.shared_arguments import Json
from hsbot.errors import UsageError
from hsbot.live.advisor_loading import card_table
from hsbot.near_names import near_hint
from hsbot.plurals import counted, listed
from hsbot.terminal.consoles import Terminal, print_json, print_line
from hsbot.terminal.tables import plain_table

UNMODELLED: Final = "unmodelled"
"""The kind of a limit that is the lack of a definition."""
LIMITED_TYPES: Final = (*PLAYABLE_TYPES, CardType.HERO_POWER)
NAMES_SHOWN: Final = 12
"""Names of sound cards that are printed, at the most."""

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.cards.grammar.parser import Parsed, Unparsed


@request
class CardsRequest:
    """The arguments of ``hsbot cards``."""

    format: Annotated[str, Option("standard, wild, or a set (CORE)", "NAME")] = "standard"
    limits: Annotated[
        str | None,
        Option(
            "list the cards that are played and may differ from the game, and how: all of them, or "
            "those with this in their name, and then those that are not modelled, too",
            "CARD",
            bare="",
            exclusive="kind",
        ),
    ] = None
    since: Annotated[
        str | None,
        Option(
            "list the cards that are new or changed since, with what the grammar reads of them: "
            "the number of a build whose card table is in the cache, a CardDefs.xml, or a wheel of "
            "hearthstone_data",
            "BUILD",
            exclusive="kind",
            complete="file",
        ),
    ] = None
    as_json: Json = False


def cards(request: CardsRequest) -> None:
    """Print how much of a format is modelled, or what a patch has changed.

    Raises:
        UsageError: there is no such format or set, or no such older state of the card data.
    """
    if request.limits is not None:
        show_limits(request.limits, as_json=request.as_json)
    elif request.since is None:
        show_coverage(format_name=request.format, as_json=request.as_json)
    else:
        show_changes(request.since, as_json=request.as_json)


def show_coverage(*, format_name: str, as_json: bool) -> None:
    """Print how many cards of a format the simulator plays, by status; with JSON also which.

    Args:
        format_name: standard, wild, or the name of a set.
        as_json: one JSON document on stdout.

    Raises:
        UsageError: there is no such format or set.
    """
    from hsbot.rules.cards.card_status import STATUS_NAMES  # noqa: PLC0415
    from hsbot.rules.cards.coverage import coverage, format_or_set  # noqa: PLC0415
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415 - imports LLVM

    format_or_set(format_name)  # a wrong name is reported before anything is loaded
    cards = card_table()
    found = coverage(cards, load_library(cards), format_name)
    if as_json:
        lists = {name: list(ids) for name, ids in found.cards.items()}
        document = {
            **found.counts,
            "tested_by_status": found.tested_counts,
            "cards": {**lists, "tested": list(found.tested)},
            "missing": {card_id: list(what) for card_id, what in found.missing.items()},
        }
        print_json(document)
        return
    table = Table("", "cards", "share", "tested", title=f"{format_name}: what the simulator plays")
    tested = {**found.tested_counts, "total": len(found.tested)}
    for name in ("total", *STATUS_NAMES):
        count = found.counts[name]
        share = f"{count / max(found.total, 1):.1%}"
        table.add_row(name, f"{count:,}", share, f"{tested[name]:,}")
    Terminal().print(table)


def show_limits(name: str, *, as_json: bool) -> None:
    """Print what is known not to hold of cards that are played.

    Args:
        name: a part of a card's name, in any case; all cards where it is empty.
        as_json: one JSON document on stdout.

    Raises:
        UsageError: no card has this in its name.
    """
    from hsbot.rules.cards.card_status import LIMIT_KINDS, Limit, known_limits  # noqa: PLC0415

    name = name.strip()
    part = name.casefold()
    found = [x for x in known_limits() if any(part in card.casefold() for card in x.cards)]
    limited = {card for x in found for card in x.cards}
    missing, whole = _missing_and_whole(name) if name else ({}, [])
    whole = [x for x in whole if x not in limited]
    found += [Limit(UNMODELLED, (card,), said) for card, said in missing.items()]
    if as_json:
        rows = [{"kind": x.kind, "cards": list(x.cards), "text": x.text} for x in found]
        print_json(rows)
        return
    console = Terminal()
    if not name:
        words = (
            f"{counted(len(limited), 'card')} may differ from the game; those that share a limit "
            f"share one of the {len(found)} rows. About one alone: hsbot cards --limits NAME"
        )
        console.print(words, highlight=False)
    for kind, said in {**LIMIT_KINDS, UNMODELLED: "Not modelled, or only in part"}.items():
        table = Table(
            "card", "in hsbot", title=said, title_justify="left", title_style="bold",
            show_lines=True,
        )  # fmt: skip
        for limit in found:
            if limit.kind == kind:
                table.add_row(listed(limit.cards), limit.text)
        if table.row_count:
            console.print(table)
    if whole:
        print_line(f"modelled whole, and no limit is known: {_few(whole)}")


def _missing_and_whole(part: str) -> tuple[dict[str, str], list[str]]:
    """The names that hold a part: of cards not modelled whole, with what is missing; the others.

    Of cards that players own, or where none has such a name, of all others.

    Raises:
        UsageError: no card has this in its name.
    """
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415 - imports LLVM

    cards = card_table()
    wanted = part.casefold()
    named = [x for x in cards.values() if x.type in LIMITED_TYPES and wanted in x.name.casefold()]
    if not named:
        names = {card.name for card in playable_cards(cards)}
        hint = near_hint(part, names, "--limits without a name lists all that may differ")
        raise UsageError(f"no card has {part!r} in its name: {hint}")
    owned = {card.card_id for card in playable_cards(cards)}
    asked = [card for card in named if card.card_id in owned] or named
    library = load_library(cards)
    missing: dict[str, list[str]] = {}
    for card in asked:
        if library.unmodelled(card.card_id):
            obstacles = missing.setdefault(card.name, [])
            for what in library.missing(card.card_id):
                obstacles.append(f"it makes {cards[what].name}" if what in cards else what)
    said = {
        name: "; ".join(dict.fromkeys(what)) or "its text is not known"
        for name, what in missing.items()
    }
    return said, sorted({card.name for card in asked} - missing.keys())


def _few(names: Sequence[str]) -> str:
    """Names, or of many their number."""
    return listed(names) if len(names) <= NAMES_SHOWN else counted(len(names), "card")


def show_changes(since: str, *, as_json: bool) -> None:
    """Print the playable cards that are new or changed since an older state of the card data.

    Each with its status, and what the grammar makes of its text: the productions that read it
    whole, the phrases without a meaning, or where reading stopped.

    Args:
        since: see :func:`hsbot.cards.data_changes.older_cards`.
        as_json: one JSON document on stdout.

    Raises:
        UsageError: there is no such state.
    """
    from hsbot.cards.data_changes import changed_cards, older_cards  # noqa: PLC0415 - not for coverage
    from hsbot.rules.cards.card_status import STATUS_NAMES  # noqa: PLC0415
    from hsbot.rules.cards.grammar.parser import Parser  # noqa: PLC0415
    from hsbot.rules.cards.text_forms import only_keywords  # noqa: PLC0415
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415 - imports LLVM

    older = older_cards(since)
    cards = card_table()
    library = load_library(cards)
    parser = Parser(cards)
    rows: list[dict[str, Any]] = []
    for change in changed_cards(cards.values(), older):
        card = change.card
        row: dict[str, Any] = {
            "card_id": card.card_id,
            "name": card.name,
            "text": plain_text(card.text),
            "set": CardSet(card.card_set).name,
            "changed": list(change.fields),
            "status": STATUS_NAMES[library.status(card.card_id)],
            "missing": list(library.missing(card.card_id)),
        }
        row["reading"] = "keywords" if only_keywords(card.text) else _reading(parser.parse(card))
        rows.append(row)
    new = [row for row in rows if not row["changed"]]
    read = sum(row["reading"] == "keywords" or "rules" in row["reading"] for row in new)
    if as_json:
        document = {
            "new": len(new),
            "new_read_whole": read,
            "changed": len(rows) - len(new),
            "cards": rows,
        }
        print_json(document)
        return
    table = plain_table("card", "name", "changed", "status", "the grammar")
    for row in rows:
        changed = ", ".join(row["changed"]) or "new"
        table.add_row(row["card_id"], row["name"], changed, row["status"], _in_words(row))
    console = Terminal()
    console.print(table)
    console.print(
        f"{len(new):,} new cards, of which the grammar reads {read:,} whole; "
        f"{len(rows) - len(new):,} changed",
        highlight=False,
    )


def _reading(read: Parsed | Unparsed) -> dict[str, Any]:
    """The grammar's result for a text, for JSON."""
    from hsbot.rules.cards.grammar.parser import Parsed  # noqa: PLC0415

    if isinstance(read, Parsed):
        return {"rules": list(read.rules)}
    return {"reason": read.reason, "lacks": list(read.lacks), "rest": read.rest}


def _in_words(row: dict[str, Any]) -> str:
    reading = row["reading"]
    if reading == "keywords":
        return "keywords alone"
    if "rules" in reading:
        return "reads it whole"
    if reading["lacks"]:
        return "lacks " + ", ".join(reading["lacks"])
    return f"{reading['reason']}: {reading['rest']}" if reading["rest"] else reading["reason"]


COMMAND = Command(CardsRequest, cards, beside={"--limits": ("--format",), "--since": ("--format",)})
