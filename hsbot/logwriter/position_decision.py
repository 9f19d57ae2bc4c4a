"""A position told as the Power.log of its game, and so as a decision of its friendly player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hearthstone.enums import CardClass, CardType

from hsbot.cards import Deck
from hsbot.errors import BeliefError, UsageError
from hsbot.logwriter.game_process import GameProcess
from hsbot.logwriter.match_and_prompts import Match
from hsbot.observation import DecisionOpened, LogTracker
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.game import Position
    from hsbot.observation.model import Decision, Observation
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

_NO_DECK: Final = Deck("position", CardClass.NEUTRAL, ())
_TIME_S: Final = 72_000.0
_NEVER_IN_A_DECK: Final = frozenset(
    {CardType.GAME, CardType.PLAYER, CardType.HERO, CardType.HERO_POWER, CardType.ENCHANTMENT}
)


def position_decision(
    position: Position, cards: CardTable, card_of_dbf: Callable[[int], str | None]
) -> Decision:
    """The decision that a position asks of the player who is to act, as that player's log shows it.

    What that player cannot see is not told, the own deck's list and order with it; nor is what was
    done before: the cards played, the minions that died.

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
        within = "the mulligan" if position.is_mulligan else "a choice"
        raise UsageError(f"this position is within {within}, which hsbot.plan takes")
    lines: list[str] = []
    match = Match((_NO_DECK, _NO_DECK), 0, friendly=position.to_play, first=position.first)
    state = position.native.clone(position.array)
    game = GameProcess(match, position.library, cards, lines.append, lambda: _TIME_S, begun=state)
    next(game.run())
    tracker = LogTracker(card_of_dbf, friendly=position.to_play + 1)
    events = [event for line in lines for event in tracker.feed(line)]
    events += tracker.idle()
    asked = [event.decision for event in events if isinstance(event, DecisionOpened)]
    if not asked:
        raise BeliefError("the log of this position asks nothing")
    seen = _with_origins(asked[-1].observation, game.state, position.library)
    return replace(asked[-1], observation=seen)


def _with_origins(seen: Observation, state: NativeState, library: Library) -> Observation:
    """An observation whose entities tell since when they are where they are, and from where.

    A log that begins within a turn cannot say which cards began the game in a deck.
    """
    table = state[0]["e"]
    rows = {int(row[t.EID]): row for row in table[table[:, t.ZONE] != t.Z_NONE]}
    entities = dict(seen.entities)
    for entity_id, entity in seen.entities.items():
        row = rows.get(entity_id)
        if row is None or entity.card_type in _NEVER_IN_A_DECK:
            continue
        flags = library.cards[row[t.CARD], t.C_FLAGS]
        made = row[t.CREATED] == t.MADE or not flags & t.CF_COLLECTIBLE
        first = 3 - entity.controller if row[t.CREATED] == t.FOREIGN else entity.controller
        entities[entity_id] = replace(
            entity,
            from_deck=not made,
            creator_id=entity.creator_id if made else 0,
            original_controller=entity.original_controller if made else first,
            moved_turn=int(row[t.TURN]),
        )
    return replace(seen, entities=entities)
