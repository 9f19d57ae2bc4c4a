"""``hsbot decks own``: the player's own decks by Decks.log, and what of them is not modelled."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from hsbot.cards import class_name, deck_from_code, load_cards
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.shared_arguments import GameDir, Json
from hsbot.errors import DeckError, LogError, UsageError
from hsbot.plurals import listed
from hsbot.powerlog import find_game
from hsbot.powerlog.decks_log import named_decks, read_decks_log
from hsbot.powerlog.folders import logs_folder, session_folders
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from hsbot.cards import CardTable, Deck


@request
class OwnRequest:
    """The arguments of ``hsbot decks own``."""

    game_dir: GameDir = None
    logs: Annotated[
        Path | None, Option("the folder in which the client logs", "DIR", complete="folder")
    ] = None
    as_json: Json = False


def show_own_decks(request: OwnRequest) -> None:
    """Print the decks that the client's Decks.logs name, each with what the simulator lacks of it.

    Raises:
        UsageError: two folders are named.
        LogError: no Decks.log there names a deck.
        GameNotFoundError: there is no game, or no such folder.
    """
    if request.logs is not None and request.game_dir is not None:
        raise UsageError("give either --game-dir or --logs, not both")
    folder = logs_folder(
        request.logs if request.logs is not None else find_game(request.game_dir).install
    )
    cards = load_cards()
    decks = own_decks(folder, cards)
    if not decks:
        raise LogError(
            "no Decks.log in it names a deck: start Hearthstone and play a game", str(folder)
        )
    from hsbot.rules.cards.deck_coverage import deck_coverage  # noqa: PLC0415 - imports the rules
    from hsbot.simulators.library_cache import load_library  # noqa: PLC0415 - imports LLVM

    missing = deck_coverage(decks, load_library(cards)).missing
    names = [[cards[x].name if x in cards else x for x in lacks] for lacks in missing]
    if request.as_json:
        found = [
            {
                "name": deck.name,
                "class": deck.hero_class.name,
                "format": deck.format.name.removeprefix("FT_").lower(),
                "size": deck.size,
                "missing": list(lacks),
            }
            for deck, lacks in zip(decks, missing, strict=True)
        ]
        print_json(found, readable=True)
        return
    table = plain_table("deck", "class", "cards", "not modelled")
    for deck, lacks in zip(decks, names, strict=True):
        words = listed(lacks) or "nothing"
        table.add_row(deck.name, class_name(deck.hero_class), str(deck.size), words)
    Terminal().print(table)


def own_decks(logs: Path, cards: CardTable) -> list[Deck]:
    """The decks of all sessions in a Logs folder, the newest name of each; unreadable ones not."""
    lines = [line for session in session_folders(logs) for line in read_decks_log(session)]
    found = []
    for named in named_decks(lines):
        try:
            found.append(deck_from_code(named.code, cards, named.name))
        except DeckError:
            continue
    return found


COMMAND = Command(OwnRequest, show_own_decks)
