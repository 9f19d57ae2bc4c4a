"""One decision on the screen: the board, then the advice under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from hsbot.runtime.advice_view import draw_advice
from hsbot.runtime.board_view import CardNames, card_name, draw_board
from hsbot.runtime.palette import FRIENDLY, OPPOSING, PLAIN, QUIET

if TYPE_CHECKING:
    from hsbot.advice import Advice
    from hsbot.observation.model import Decision, EntityId, Observation

VIEW_WIDTH = 100


def draw(decision: Decision, advice: Advice | None, names: CardNames) -> RenderableType:
    """A panel with the decision's board and, once there is one, the advice.

    Args:
        decision: the moment to show.
        advice: what was found so far; None while the first answer is awaited.
        names: card id to name.
    """
    board = draw_board(
        decision.observation,
        names,
        playable=playable_entities(decision),
        steps=step_marks(advice) if advice else None,
    )
    parts: list[RenderableType] = [board]
    if decision.kind != "option":
        parts.append(_question(decision, names))
    parts.append(Rule(style=QUIET))
    parts.append(draw_advice(advice, names) if advice else Text("thinking ...", style=QUIET))
    return Panel(
        Group(*parts),
        title=_title(decision),
        border_style=QUIET,
        width=VIEW_WIDTH,
        padding=(0, 1),
    )


def playable_entities(decision: Decision) -> frozenset[EntityId]:
    """The entities that a legal option uses now; for a mulligan or choice, what is offered."""
    if decision.kind != "option":
        return frozenset(decision.choice_entities)
    return frozenset(option.entity_id for option in decision.options if option.legal)


def step_marks(advice: Advice) -> dict[EntityId, str]:
    """Entity to the numbers of the plan's steps: "2" where a step starts, ">2" where it aims."""
    marks: dict[EntityId, list[str]] = {}
    for number, option in enumerate(advice.line or (advice.best,), start=1):
        if option.entity_id:
            marks.setdefault(option.entity_id, []).append(f"{number}")
        if option.target_id:
            marks.setdefault(option.target_id, []).append(f">{number}")
    return {entity_id: " ".join(found) for entity_id, found in marks.items()}


def _title(decision: Decision) -> Text:
    observation = decision.observation
    words = {"option": "your move", "mulligan": "mulligan", "choice": "choose"}[decision.kind]
    turn = (
        f"  turn {(observation.turn + 1) // 2} ({_whose(observation)})" if observation.turn else ""
    )
    return Text(f" game {observation.game}{turn}  {words} ", style=f"bold {FRIENDLY}")


def _whose(observation: Observation) -> str:
    """Who is first to act this half-turn, told from CURRENT_PLAYER."""
    mine = observation.player(observation.friendly_player).tag(GameTag.CURRENT_PLAYER)
    return "yours" if mine else "the opponent's"


def _question(decision: Decision, names: CardNames) -> Text:
    """What is offered, and by which card."""
    entities = decision.observation.entities
    offered = [card_name(entities[i], names) for i in decision.choice_entities if i in entities]
    source = entities.get(decision.choice_source)
    asks = f" ({card_name(source, names)} asks)" if source and source.card_id else ""
    label = "Keep which of" if decision.kind == "mulligan" else "Choose one of"
    return Text.assemble((f"{label}{asks}: ", OPPOSING), (", ".join(offered), PLAIN))
