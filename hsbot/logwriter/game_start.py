"""Start of a game: the header of its log, the decks, and the Coin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameType

from hsbot.cards.data_sources import card_source
from hsbot.logwriter.format.game_info import GameInfo, PlayerInfo
from hsbot.rules.entry import new_game

if TYPE_CHECKING:
    import random

    from hsbot.logwriter.match_and_prompts import Match
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

_FIRST_ACCOUNT_LO = 1001


def game_info(match: Match) -> GameInfo:
    """The header that the log prints of a match: a friendly game."""
    first, second = (
        PlayerInfo(name, match.account_hi, number)
        for number, name in enumerate(match.names, start=_FIRST_ACCOUNT_LO)
    )
    build = card_source().build if match.build is None else match.build
    return GameInfo((first, second), build, GameType.GT_VS_FRIEND, match.format_type)


def lay_out(match: Match, library: Library, rng: random.Random) -> NativeState:
    """The state before the first draw: both players with their decks.

    The decks are shuffled before they are laid out, since an entity id must not tell the card.
    """
    decks = [deck.card_ids for deck in match.decks]
    for deck in decks:
        rng.shuffle(deck)
    classes = [deck.hero_class for deck in match.decks]
    return new_game.table(library, classes, decks)
