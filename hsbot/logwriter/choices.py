"""The choices that the engine asks for, with the entities that a log offers for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import ChoiceType, Zone

from hsbot.game.readable_state import StateView
from hsbot.logwriter.entity_ids import GAME_ID
from hsbot.logwriter.format.prompt_lines import Choice
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.game.readable_state import Row
    from hsbot.logwriter.entity_table import EntityTableBuilder
    from hsbot.rules.state.arrays import NativeState


@dataclass(frozen=True, slots=True)
class PendingChoice:
    """A choice in the middle of an action.

    Attributes:
        choice: the choice as the log prints it.
        codes: the public code of each of its entities.
        new_cards: the card of each entity that was made for the choice alone; empty where rows
            of the table are chosen.
    """

    choice: Choice
    codes: tuple[int, ...]
    new_cards: tuple[int, ...]


def mulligan_choice(state: NativeState, player: int, coin: int, choice_id: int) -> Choice:
    """A player's mulligan: the hand, with the Coin for who goes second.

    Args:
        state: the state before the mulligan.
        player: the engine's player, 0 or 1.
        coin: the Coin's entity id.
        choice_id: the choice's number in the log.
    """
    seen = StateView(state)
    entities = [row.entity_id for row in seen.hand_rows(player)]
    if player != seen.first:
        entities.append(coin)
    return Choice(
        choice_id, player + 1, tuple(entities), GAME_ID, 0, len(entities), ChoiceType.MULLIGAN
    )


def pending_choice(
    state: NativeState, tables: EntityTableBuilder, source: int, choice_id: int
) -> PendingChoice:
    """The choice that the engine waits for; cards that are no entities yet become some.

    Args:
        state: the state, in which a choice is pending.
        tables: makes the new entities.
        source: the entity that asks, 0 for the game.
        choice_id: the choice's number in the log.
    """
    seen = StateView(state)
    player, offered = seen.asked, seen.offered_cards
    rows: Sequence[Row | None] = seen.offered_rows or [None] * len(offered)
    entities = [
        row.entity_id
        if row is not None and row.column(t.ZONE) == t.Z_HAND and row.controller == player
        else tables.card_aside(card, player, source or GAME_ID, Zone.SETASIDE)
        for row, card in zip(rows, offered, strict=True)
    ]
    public = [codes.choice_code(x, offered[:i].count(x)) for i, x in enumerate(offered)]
    choice = Choice(choice_id, player + 1, tuple(entities), source or GAME_ID)
    return PendingChoice(choice, tuple(public), () if seen.offered_rows else tuple(offered))
