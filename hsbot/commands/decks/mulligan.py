"""``hsbot decks mulligan``: how a deck's cards do, kept or replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from rich.progress import Progress

from hsbot.belief.decks.database import known_decks
from hsbot.cards import load_cards
from hsbot.commands.argument_types import positive_int
from hsbot.commands.deck_arguments import meant_deck
from hsbot.commands.declared_arguments import Argument, Command, Option, request
from hsbot.commands.shared_arguments import Json, RecordingFile, Seed
from hsbot.errors import RecordingError
from hsbot.recording.statistics.kept_cards import KeptCounts, recorded_kept_counts
from hsbot.recording.store import default_file
from hsbot.system.notices import notice
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hsbot.agents.setup.mulligan_results import KeptCard
    from hsbot.cards import CardTable, Deck


@request
class MulliganRequest:
    """The arguments of ``hsbot decks mulligan``."""

    deck: Annotated[
        str, Argument("a deck code, the name of a known deck, or a file with one", "DECK")
    ]
    games: Annotated[int, Option("how many (10,000)", "N", positive_int)] = 10_000
    file: RecordingFile = None
    seed: Seed = 0
    as_json: Json = False


def show_mulligan(request: MulliganRequest) -> None:
    """Play a deck against the known ones, keep what was found for its mulligans, and print it.

    Raises:
        DeckError: it is no deck, or several.
        CardNotImplementedError: the simulator lacks a card of the deck.
        RecordingError: the recording cannot be read.
    """
    from hsbot.agents.mulligan_self_play import kept_cards  # noqa: PLC0415 - imports LLVM
    from hsbot.agents.setup.mulligan_results import deck_file, save_kept  # noqa: PLC0415 - as above

    cards = load_cards()
    deck = meant_deck(request.deck, known_decks(), cards)
    side = Terminal(stderr=True)
    opponents = [x for x in known_decks() if _is_playable(x, cards)]
    with Progress(console=side, disable=not side.is_terminal, transient=True) as progress:
        bar = progress.add_task("games", total=request.games)
        found = kept_cards(
            deck,
            opponents,
            cards,
            games=request.games,
            seed=request.seed,
            played=lambda: progress.advance(bar),
        )
    save_kept(deck_file((cards[x].dbf_id, count) for x, count in deck.cards), found)
    own = _own_games(request.file, deck, cards)
    if request.as_json:
        print_json([_row(card, own, cards) for card in found])
    else:
        _print(found, own, cards, request.games)


def _is_playable(deck: Deck, cards: CardTable) -> bool:
    """Whether the card table knows all of a deck's cards."""
    return all(card_id in cards for card_id, _ in deck.cards)


def _own_games(file: Path | None, deck: Deck, cards: CardTable) -> dict[str, KeptCounts]:
    """The counts of the recorded games with the deck's class, by card name.

    Raises:
        RecordingError: the recording that was named cannot be read.
    """

    def name_of(card_id: str) -> str:
        return cards[card_id].name if card_id in cards else card_id

    place = file or default_file()
    try:
        return recorded_kept_counts(place, deck.hero_class.name, name_of)
    except RecordingError as error:
        if file is not None:
            raise
        notice(f"no recorded games beside self-play: {error}", str(place))
        return {}


def _row(card: KeptCard, own: dict[str, KeptCounts], cards: CardTable) -> dict[str, Any]:
    counts = own.get(cards[card.card_id].name, KeptCounts())
    return {
        "card_id": card.card_id,
        "name": cards[card.card_id].name,
        "difference": round(card.difference, 4),
        "error": round(card.error, 4),
        "measured": round(card.measured, 4),
        "kept": {"games": card.kept, "chance": round(card.kept_chance, 4)},
        "replaced": {"games": card.replaced, "chance": round(card.replaced_chance, 4)},
        "own": {
            "kept": counts.kept,
            "kept_wins": counts.kept_wins,
            "replaced": counts.replaced,
            "replaced_wins": counts.replaced_wins,
        },
    }


def _print(
    found: Sequence[KeptCard], own: dict[str, KeptCounts], cards: CardTable, games: int
) -> None:
    has_own = any(counts.kept or counts.replaced for counts in own.values())
    numbers: tuple[str, ...] = ("kept", "replaced", "difference", "weighed")
    numbers += ("own kept", "own replaced") if has_own else ()
    table = plain_table("card", numbers=numbers)
    for card in found:
        counts = own.get(cards[card.card_id].name, KeptCounts())
        table.add_row(
            cards[card.card_id].name,
            *_chances(card),
            f"{100 * card.difference:+.1f} \u00b1{196 * card.error:.1f}",
            *((f"{counts.kept_wins} of {counts.kept}",) if has_own else ()),
            *((f"{counts.replaced_wins} of {counts.replaced}",) if has_own else ()),
        )
    own_words = " Own: recorded games with this class, won of played." if has_own else ""
    console = Terminal()
    console.print(table)
    console.print(
        f"Mean chances of {games:,} games of the simulator against the known decks, in which a "
        "coin decided what was kept; the difference is kept less replaced, in points. Weighed: "
        "the same with what many games and the rule of tempo say of such cards, each by its "
        "error. Above 0 the card is better kept, below 0 better replaced, within \u00b1 of 0 it is "
        f"a coin's toss.{own_words}",
        highlight=False,
    )


def _chances(card: KeptCard) -> tuple[str, str, str]:
    """The chances with the card kept and replaced, and what the one has more, as they are read."""
    kept, replaced = round(100 * card.kept_chance, 1), round(100 * card.replaced_chance, 1)
    return (
        f"{kept:.1f}%" if card.kept else "-",
        f"{replaced:.1f}%" if card.replaced else "-",
        f"{kept - replaced:+.1f}" if card.kept and card.replaced else "-",
    )


COMMAND = Command(
    MulliganRequest,
    show_mulligan,
    "Plays the deck against the known ones on the simulator, with mulligans that a coin decides. "
    "What is found stands beside the advice on the deck's mulligans from then on. Some 150 games a "
    "second. Weighed by what else is known of such cards, in points of the chance of winning: with "
    "a plus the card is better kept, with a minus better replaced.",
)
