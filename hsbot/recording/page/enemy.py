"""An action of the opponent as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.recording.labels import decision_turn
from hsbot.recording.page.board import BoardReader, SideView

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.recording.page.enemy_actions import EnemyAction


@dataclass(frozen=True, slots=True)
class EnemyFrame:
    """An action of the opponent, with the table after it.

    Attributes:
        number: counts the opponent's actions, from 1.
        line: the line of the game's log with which it begins.
        turn: the opponent's own count.
        text: in words.
        card, card_text: the card that acts, and what is written on it; "" where not known.
        opponent, friendly: the two halves of the table.
    """

    number: int
    line: int
    turn: str
    text: str
    card: str
    card_text: str
    opponent: SideView
    friendly: SideView

    @property
    def heading(self) -> str:
        """The heading above it: the opponent's turn."""
        return f"Opponent's turn {self.turn}"


def enemy_frame(action: EnemyAction, number: int, cards: CardTable) -> EnemyFrame:
    """The frame of an action."""
    seen = action.after
    board = BoardReader(seen, cards)
    source = seen.entities.get(action.source)
    view = board.card_view(source) if source else None
    return EnemyFrame(
        number=number,
        line=action.line,
        turn=decision_turn(action.turn),
        text=action.text,
        card=view.name if view else "",
        card_text=view.text if view else "",
        opponent=board.side(seen.opposing_player),
        friendly=board.side(seen.friendly_player),
    )
