"""A position told as the Power.log of its game, and so as a decision of its friendly player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass

from hsbot.cards import Deck
from hsbot.errors import BeliefError, UsageError
from hsbot.logwriter.game_process import GameProcess
from hsbot.logwriter.match_and_prompts import Match
from hsbot.observation import DecisionOpened, LogTracker

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.game import Position
    from hsbot.observation.model import Decision

_NO_DECK: Final = Deck("position", CardClass.NEUTRAL, ())
_TIME_S: Final = 72_000.0


def position_decision(
    position: Position, cards: CardTable, card_of_dbf: Callable[[int], str | None]
) -> Decision:
    """The decision that a position asks of the player who is to act, as that player's log shows it.

    What that player cannot see is not told, the own deck's list and order with it.

    Args:
        position: within a turn.
        cards: the card table.
        card_of_dbf: names the card of a dbf id.

    Raises:
        UsageError: the game is over, or a choice or a mulligan is open.
        BeliefError: the log of it asks nothing.
    """
    if position.is_over:
        raise UsageError("the game of this position is over: nothing is asked")
    if position.is_mulligan or position.offered:
        raise UsageError("this position is within a choice, which hsbot.plan takes")
    lines: list[str] = []
    match = Match((_NO_DECK, _NO_DECK), 0, friendly=position.to_play, first=position.first)
    state = position.native.clone(position.array)
    game = GameProcess(match, position.library, cards, lines.append, lambda: _TIME_S, begun=state)
    next(game.run())
    tracker = LogTracker(card_of_dbf)
    events = [event for line in lines for event in tracker.feed(line)]
    events += tracker.idle()
    asked = [event.decision for event in events if isinstance(event, DecisionOpened)]
    if not asked:
        raise BeliefError("the log of this position asks nothing")
    return asked[-1]
