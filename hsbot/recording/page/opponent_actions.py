"""The opponent's actions of a recorded game, each with the state after it, from the game's log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.enums import BlockType, CardType, GameTag, Zone

from hsbot.game.wording import OptionWording
from hsbot.observation import LogTracker
from hsbot.observation.events import BlockStarted, DecisionOpened, GameEnded, TurnEnding
from hsbot.recording.labels import decision_turn
from hsbot.recording.page.board import BoardReader, SideView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hsbot.cards import CardTable
    from hsbot.observation.events import Event
    from hsbot.observation.model import Observation

_ACTIONS: Final = (BlockType.PLAY, BlockType.ATTACK)


@dataclass(frozen=True, slots=True)
class OpponentAction:
    """An action of the opponent in their turn.

    Attributes:
        line: the line of the game's log with which it begins.
        turn: the half-turn.
        source, target: entity ids; the target is 0 where there is none.
        text: in words, for the friendly player.
        after: the state after it, as the friendly player sees it.
    """

    line: int
    turn: int
    source: int
    target: int
    text: str
    after: Observation


def opponent_actions(lines: Iterable[str], cards: CardTable) -> Iterator[OpponentAction]:
    """The opponent's plays and attacks in the order of the log.

    What a log without a known friendly player shows is left out, and so is what happens in the
    friendly player's turn.

    Args:
        lines: the lines of one game.
        cards: the card table, for names.
    """
    tracker = LogTracker()
    begun: BlockStarted | None = None
    power = False
    for line in lines:
        for event in tracker.feed(line):
            if begun is not None and _ends_action(event):
                yield _action(begun, tracker.snapshot(), cards, power=power)
                begun = None
            if isinstance(event, BlockStarted) and _is_of_opponent(event, tracker):
                begun = event
                zone = tracker.table.tag(event.entity_id, GameTag.ZONE)
                power = event.type == BlockType.PLAY and zone == Zone.PLAY


def _ends_action(event: Event) -> bool:
    """Whether what came before this event is over."""
    if isinstance(event, BlockStarted):
        return event.depth == 0 and event.type in _ACTIONS
    return isinstance(event, (DecisionOpened, TurnEnding, GameEnded))


def _is_of_opponent(event: BlockStarted, tracker: LogTracker) -> bool:
    if event.depth or event.type not in _ACTIONS:
        return False
    table, friendly = tracker.table, tracker.friendly_player
    opponent = 3 - friendly
    on_turn = table.tag(table.player_entities.get(opponent, 0), GameTag.CURRENT_PLAYER)
    acts = table.tag(event.entity_id, GameTag.CONTROLLER) == opponent
    return bool(friendly and on_turn and acts)


def _action(
    begun: BlockStarted, after: Observation, cards: CardTable, *, power: bool
) -> OpponentAction:
    wording = OptionWording(cards, after)
    entity = after.entities.get(begun.entity_id)
    name = wording.card(entity.card_id if entity else None)
    target = wording.entity(begun.target_id) if begun.target_id else ""
    if begun.type == BlockType.ATTACK:
        hero = entity is not None and entity.card_type == CardType.HERO
        text = f"Attacks {target} with {'their hero' if hero else name}"
    else:
        text = f"{'Uses' if power else 'Plays'} {name}" + (f" on {target}" if target else "")
    return OpponentAction(
        begun.line_number, after.turn, begun.entity_id, begun.target_id, text, after
    )


@dataclass(frozen=True, slots=True)
class OpponentFrame:
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


def opponent_frame(action: OpponentAction, number: int, cards: CardTable) -> OpponentFrame:
    """The frame of an action."""
    seen = action.after
    board = BoardReader(seen, cards)
    source = seen.entities.get(action.source)
    view = board.card_view(source) if source else None
    return OpponentFrame(
        number=number,
        line=action.line,
        turn=decision_turn(action.turn),
        text=action.text,
        card=view.name if view else "",
        card_text=view.text if view else "",
        opponent=board.side(seen.opposing_player),
        friendly=board.side(seen.friendly_player),
    )
