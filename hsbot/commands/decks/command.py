"""The arguments of ``hsbot decks``, and its actions list, show and add."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.belief.decks.database import add_deck, added_file, known_decks
from hsbot.cards import deck_from_code, deck_to_code, load_cards
from hsbot.commands.arguments import Subparsers, add_json, add_seed, positive_int, share
from hsbot.errors import DeckError
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from hsbot.cards import Card, Deck


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot decks`` and of its actions."""
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="all known decks")
    add_json(listing)
    listing.set_defaults(run=_run_list)
    showing = actions.add_parser("show", help="the cards of one deck")
    showing.add_argument("name", metavar="NAME", help="as `hsbot decks list` gives it")
    add_json(showing)
    showing.set_defaults(run=_run_show)
    _add_add(actions)
    _add_coverage(actions)
    _add_predict(actions)
    _add_evaluate(actions)


def _add_add(actions: Subparsers[argparse.ArgumentParser]) -> None:
    adding = actions.add_parser("add", help="keep a deck, from its code")
    adding.add_argument(
        "code", metavar="CODE", help="a deck code, or all that the game copies; - reads stdin"
    )
    adding.add_argument("--name", metavar="NAME", help="what to call it")
    adding.add_argument("--date", metavar="YYYY-MM", help="when it is played (default: this month)")
    adding.add_argument(
        "--games",
        type=positive_int,
        default=1000,
        metavar="N",
        help="how many games it counts for: its weight as a guess (default 1000)",
    )
    add_json(adding)
    adding.set_defaults(run=_run_add)


def _add_coverage(actions: Subparsers[argparse.ArgumentParser]) -> None:
    covering = actions.add_parser(
        "coverage", help="how many deck lists the simulator plays whole, and what is missing"
    )
    covering.add_argument(
        "lists",
        nargs="*",
        metavar="FILE|CODE",
        help="a deck code, the name of a known deck, or a file: a JSON set, .toml, or a code a "
        "line (default: all known decks)",
    )
    add_json(covering)
    covering.set_defaults(run=_run_coverage)


def _add_predict(actions: Subparsers[argparse.ArgumentParser]) -> None:
    predicting = actions.add_parser(
        "predict",
        help="what the opponent of a log was to be expected to hold, turn by turn",
        description="At the beginning of each turn: the decks that the opponent may play, and the "
        "ten cards most to be expected next; beside them what then was played from the deck.",
    )
    predicting.add_argument("log", type=Path, metavar="LOG", help="a Power.log")
    _add_rule(predicting)
    add_json(predicting)
    predicting.set_defaults(run=_run_predict)


def _add_evaluate(actions: Subparsers[argparse.ArgumentParser]) -> None:
    evaluating = actions.add_parser(
        "evaluate",
        help="measure the rules of belief",
        description="With DECKS: of each file some decks are left out and guessed from the others. "
        "With --log: what opponents really played, with the known decks of `hsbot decks list`.",
    )
    evaluating.add_argument(
        "decks", nargs="*", type=Path, metavar="DECKS", help="decks of one era: a JSON set or .toml"
    )
    evaluating.add_argument(
        "--log", nargs="+", type=Path, default=[], metavar="LOG", help="Power.logs, or folders"
    )
    evaluating.add_argument(
        "--left-out",
        type=share,
        default=0.2,
        metavar="SHARE",
        help="the share of decks that is left out (default 0.2)",
    )
    evaluating.add_argument(
        "--most", type=positive_int, metavar="N", help="measure at most N left-out decks of a file"
    )
    evaluating.add_argument(
        "--cluster",
        type=positive_int,
        metavar="N",
        help="boil the known decks down to N first, as hsbot's own were",
    )
    add_seed(evaluating)
    add_json(evaluating)
    evaluating.set_defaults(run=_run_evaluate)


def _add_rule(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rule",
        choices=["bayes", "thesis", "frequency", "ngrams"],
        default="bayes",
        help="how decks are guessed (default bayes; see docs/belief.md)",
    )


def _run_list(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks list``."""
    list_decks(as_json=arguments.json)


def _run_show(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks show NAME``."""
    show_deck(arguments.name, as_json=arguments.json)


def _run_add(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks add CODE``."""
    add(
        arguments.code,
        name=arguments.name,
        date=arguments.date,
        games=arguments.games,
        as_json=arguments.json,
    )


def _run_coverage(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks coverage FILE|CODE``."""
    from hsbot.commands.decks.coverage import show_deck_coverage  # noqa: PLC0415 - as above

    show_deck_coverage(arguments.lists, as_json=arguments.json)


def _run_predict(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks predict LOG``."""
    from hsbot.commands.decks.predictions import predict  # noqa: PLC0415 - not needed for `list`

    predict(arguments.log, rule=arguments.rule, as_json=arguments.json)


def _run_evaluate(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks evaluate``."""
    from hsbot.commands.decks.predictions import EvaluateRequest, evaluate  # noqa: PLC0415 - as above

    evaluate(
        EvaluateRequest(
            decks=tuple(arguments.decks),
            logs=tuple(arguments.log),
            left_out=arguments.left_out,
            most=arguments.most,
            clusters=arguments.cluster,
            seed=arguments.seed,
            as_json=arguments.json,
        )
    )


def list_decks(*, as_json: bool) -> None:
    """Print the known decks.

    Raises:
        DeckError: a deck file cannot be read.
    """
    decks = known_decks()
    if as_json:
        _print_json([_summary(deck) for deck in decks])
        return
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("deck", "class", "format", "played in"):
        table.add_column(heading)
    table.add_column("games", justify="right")
    for deck in decks:
        summary = _summary(deck)
        table.add_row(deck.name, summary["class"], summary["format"], deck.date, f"{deck.games:,}")
    Terminal().print(table)


def show_deck(name: str, *, as_json: bool) -> None:
    """Print the cards of one deck.

    Raises:
        DeckError: no deck has this name, or a card of it is not in the card table.
    """
    deck = known_decks().named(name)
    cards = load_cards()
    rows = [_card_row(cards, card_id, count) for card_id, count in deck.cards]
    rows.sort(key=lambda row: (row["cost"], row["name"]))
    code = deck_to_code(deck, cards)
    if as_json:
        _print_json({**_summary(deck), "cards": rows, "code": code})
        return
    table = Table(title=deck.name, box=None, show_header=False, padding=(0, 2, 0, 0))
    for row in rows:
        table.add_row(f"{row['count']}x", f"({row['cost']})", row["name"])
    console = Terminal()
    console.print(table)
    console.print(code, soft_wrap=True, highlight=False)


def add(code: str, *, name: str | None, date: str | None, games: int, as_json: bool) -> None:
    """Add a deck to the user's deck file, as one that opponents may play.

    Args:
        code: a deck code, the block of lines that the client copies, or "-" to read it from stdin.
        name: what to call it; the block's title, else its class, when None.
        date: "YYYY-MM" in which it is played; this month when None.
        games: how many games it is to count for: its weight as a guess.
        as_json: print the deck as a JSON document.

    Raises:
        DeckError: it is no deck code, or the deck or its name is known already.
    """
    cards = load_cards()
    deck = deck_from_code(sys.stdin.read() if code == "-" else code, cards, name or "")
    month = date or datetime.now(UTC).strftime("%Y-%m")
    deck = replace(deck, date=_checked_month(month), games=games, archetype=deck.name)
    add_deck(deck, cards)
    if as_json:
        _print_json({**_summary(deck), "file": str(added_file())})
    else:
        words = f"{deck.name}: {deck.size} cards, kept in {added_file()}"
        Terminal().print(words, soft_wrap=True, highlight=False)


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
        "size": deck.size,
    }


def _card_row(cards: Mapping[str, Card], card_id: str, count: int) -> dict[str, Any]:
    card = cards.get(card_id)
    return {
        "card_id": card_id,
        "count": count,
        "cost": card.cost if card else 0,
        "name": card.name if card else card_id,
    }


def _print_json(document: object) -> None:
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
