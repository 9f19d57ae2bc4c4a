"""The arguments of ``hsbot decks``, and its actions list, show and add."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rich.table import Table

from hsbot.belief.decks.cluster import cluster
from hsbot.belief.decks.database import add_deck, added_file, import_decks, known_decks
from hsbot.belief.decks.eras import newest_day, plausibility
from hsbot.belief.decks.readers import read_decks
from hsbot.cards import deck_from_code, deck_to_code, load_cards
from hsbot.commands.arguments import (
    Subparsers,
    add_game_dir,
    add_json,
    add_seed,
    named_path,
    positive_int,
    share,
)
from hsbot.errors import DeckError
from hsbot.messages.counting import counted
from hsbot.terminal.consoles import Terminal

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping
    from pathlib import Path

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
    _add_import(actions)
    _add_own(actions)
    _add_mulligan(actions)
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


def _add_import(actions: Subparsers[argparse.ArgumentParser]) -> None:
    importing = actions.add_parser(
        "import",
        help="keep the decks of a file: codes, lists, JSON of public statistics",
        description="Text with deck codes, or with lists in words (2x Fireball; an empty line "
        "between two); JSON with a code or pairs of dbf id and count in each deck, and its games "
        "and win rate; or a deck file. Decks that are known already are left out.",
    )
    importing.add_argument("file", type=named_path, metavar="FILE", help="the file")
    importing.add_argument(
        "--date", metavar="YYYY-MM", help="when they are played (default: this month)"
    )
    importing.add_argument(
        "--games",
        type=positive_int,
        default=1000,
        metavar="N",
        help="how many games a deck counts for of which the file tells none (default 1000)",
    )
    importing.add_argument(
        "--most",
        type=positive_int,
        default=60,
        metavar="N",
        help="boil the file down to N decks, each with the games of those like it (default 60)",
    )
    add_json(importing)
    importing.set_defaults(run=_run_import)


def _add_own(actions: Subparsers[argparse.ArgumentParser]) -> None:
    listing = actions.add_parser(
        "own", help="your own decks, by the game's Decks.log, and what of them is not modelled"
    )
    add_game_dir(listing)
    listing.add_argument(
        "--logs", type=named_path, metavar="DIR", help="the folder in which the client logs"
    )
    add_json(listing)
    listing.set_defaults(run=_run_own)


def _add_mulligan(actions: Subparsers[argparse.ArgumentParser]) -> None:
    playing = actions.add_parser(
        "mulligan",
        help="how a deck's cards do, kept or replaced: in self-play, and in your recorded games",
        description="Plays the deck against the known ones on the simulator, with mulligans that "
        "a coin decides. What is found stands beside the advice on the deck's mulligans from then "
        "on. Some 150 games a second. The difference is in points of the chance of winning: with "
        "a plus the card is better kept, with a minus better replaced.",
    )
    playing.add_argument(
        "deck", metavar="DECK", help="a deck code, the name of a known deck, or a file with one"
    )
    playing.add_argument(
        "--games", type=positive_int, default=10_000, metavar="N", help="how many (10,000)"
    )
    playing.add_argument(
        "--file",
        type=named_path,
        metavar="FILE",
        help="the recording (default: in your data folder)",
    )
    add_seed(playing)
    add_json(playing)
    playing.set_defaults(run=_run_mulligan)


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
    predicting.add_argument("log", type=named_path, metavar="LOG", help="a Power.log")
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
        "decks",
        nargs="*",
        type=named_path,
        metavar="DECKS",
        help="decks of one era: a JSON set or .toml",
    )
    evaluating.add_argument(
        "--log",
        nargs="+",
        type=named_path,
        default=[],
        metavar="LOG",
        help="Power.logs, or folders",
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
        help="how decks are guessed (default bayes; see docs/research/belief.md)",
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


def _run_import(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks import FILE``."""
    import_file(
        arguments.file,
        date=arguments.date,
        games=arguments.games,
        most=arguments.most,
        as_json=arguments.json,
    )


def _run_own(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks own``."""
    from hsbot.commands.decks.own import show_own_decks  # noqa: PLC0415 - not needed for `list`

    show_own_decks(arguments.logs, arguments.game_dir, as_json=arguments.json)


def _run_mulligan(arguments: argparse.Namespace) -> None:
    """Run ``hsbot decks mulligan DECK``."""
    from hsbot.commands.decks.mulligan import show_mulligan  # noqa: PLC0415 - as above

    show_mulligan(
        arguments.deck,
        games=arguments.games,
        seed=arguments.seed,
        file=arguments.file,
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
    table.add_column("weight today", justify="right")
    for deck in decks:
        summary = _summary(deck)
        words = (deck.name, summary["class"], summary["format"], deck.date)
        table.add_row(*words, f"{deck.games:,}", f"{summary['weight_today']:.1%}")
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


def import_file(path: Path, *, date: str | None, games: int, most: int, as_json: bool) -> None:
    """Add the decks of a file to the user's deck file.

    Args:
        path: see :func:`hsbot.belief.decks.readers.read_decks`.
        date: "YYYY-MM" in which they are played, where the file does not say; this month when None.
        games: how many games a deck counts for of which the file tells none.
        most: decks of the file that are kept; more are boiled down to so many.
        as_json: print what was added as a JSON document.

    Raises:
        DeckError: it cannot be read, or holds no deck.
    """
    cards = load_cards()
    month = _checked_month(date or datetime.now(UTC).strftime("%Y-%m"))
    reasons: list[str] = []
    found = [
        replace(deck, date=deck.date or month, games=deck.games or games)
        for deck in read_decks(path, cards, reasons.append)
    ]
    kept = found
    if len(found) > most:
        kept = [group.representative(group.medoid.name) for group in cluster(found, most)]
    source = path.name
    added = import_decks([replace(x, source=x.source or source) for x in kept], cards)
    if as_json:
        counts = {"read": len(found), "left_out": len(reasons), "added": len(added)}
        _print_json({**counts, "decks": list(map(_summary, added)), "file": str(added_file())})
        return
    console = Terminal()
    for deck in added:
        console.print(f"{deck.name}: {deck.games:,} games", soft_wrap=True, highlight=False)
    known = len(kept) - len(added)
    words = [f"{len(added)} added of {counted(len(found), 'deck')}", f"kept in {added_file()}"]
    words += [f"boiled down to {len(kept)}"] if len(kept) < len(found) else []
    words += [f"{known} known already"] if known else []
    words += [f"{counted(len(reasons), 'list')} left out: {reasons[0]}"] if reasons else []
    console.print("; ".join(words), soft_wrap=True, highlight=False)


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
    card = cards.get(card_id)
    return {
        "card_id": card_id,
        "count": count,
        "cost": card.cost if card else 0,
        "name": card.name if card else card_id,
    }


def _print_json(document: object) -> None:
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
