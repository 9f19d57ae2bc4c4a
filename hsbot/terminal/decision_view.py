"""Rich view of a decision: the board, and the advice under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hsbot.game.decisions.win_in_reach import win_in_reach
from hsbot.half_turns import own_turn
from hsbot.messages.certainty_words import jump_words
from hsbot.messages.opponent_words import likely_deck
from hsbot.terminal.advice_view import draw_advice, draw_rope, draw_share
from hsbot.terminal.board_view import card_name, draw_board
from hsbot.terminal.palette import BEST, FRIENDLY, OPPOSING, PLAIN, QUIET, WARNING

if TYPE_CHECKING:
    from hsbot.live.protocols import CardNames
    from hsbot.live.view_model import DecisionView
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.observation.model import Decision, EntityId, Observation

VIEW_WIDTH = 100


def draw(
    view: DecisionView,
    names: CardNames,
    now_s: float | None = None,
    chosen: AdviceOption | None = None,
) -> RenderableType:
    """A panel with the decision's board and, once there is one, the advice.

    Args:
        view: what to show.
        names: card id to name.
        now_s: the clock's reading, for the turn's clock; None to leave it out.
        chosen: the option that the player then sent; None where that is not known.
    """
    decision, advice = view.decision, view.advice
    left_s = None if now_s is None else view.turn_left_s(now_s)
    parts: list[RenderableType] = []
    if decision.kind != "option":
        parts.append(_question(decision, names))
        parts.append(draw_offered(decision, advice, names))
    parts.append(Rule(style=QUIET))
    if left_s is not None:
        parts.append(draw_rope(left_s, view.timing.turn_s or left_s))
    if advice is not None:
        guessed = likely_deck(advice.opponent)
        jump = jump_words(view.change, view.since, view.between, names, guessed)
        is_news = win_in_reach(decision.observation)
        parts.append(
            draw_advice(
                advice, names, change=view.change, jump=jump, chosen=chosen, no_win_is_news=is_news
            )
        )
        if not view.final:
            parts.append(draw_share(view.share()))
    else:
        parts.append(Text("thinking ...", style=QUIET))
    return _panel(decision, advice, names, parts)


def draw_waiting(view: DecisionView, names: CardNames) -> RenderableType:
    """A panel with the last board and no advice, drawn while the game carries out an option."""
    waiting = Text("waiting for the game ...", style=QUIET)
    return _panel(view.decision, None, names, [Rule(style=QUIET), waiting])


def _panel(
    decision: Decision, advice: Advice | None, names: CardNames, parts: list[RenderableType]
) -> RenderableType:
    board = draw_board(
        decision.observation,
        names,
        playable=playable_entities(decision),
        steps=step_marks(advice) if advice else None,
    )
    return Panel(
        Group(board, *parts),
        title=_title(decision),
        border_style=QUIET,
        width=VIEW_WIDTH,
        padding=(0, 1),
    )


def draw_offered(decision: Decision, advice: Advice | None, names: CardNames) -> RenderableType:
    """The cards of a mulligan or choice, each with its mark once there is advice."""
    entities = decision.observation.entities
    best = advice.best if advice is not None else None
    chosen = {*best.entity_ids, best.entity_id} if best is not None else set()
    chances = (
        {c.option.entity_id: advice.chance_words(c, of=" win") for c in advice.candidates}
        if advice
        else {}
    )
    table = Table.grid(padding=(0, 2, 0, 0))
    for entity_id in decision.choice_entities:
        if entity_id not in entities:
            continue
        mark = _mark(decision.kind, taken=entity_id in chosen) if best is not None else Text("?")
        chance = chances.get(entity_id)
        table.add_row(
            mark,
            Text(card_name(entities[entity_id], names), style=PLAIN),
            chance if chance is not None and decision.kind == "choice" else "",
        )
    return table


def _mark(kind: str, *, taken: bool) -> Text:
    """The answer for an offered card, in a sign and a word."""
    if kind == "mulligan":
        return Text("\u2713 keep", BEST) if taken else Text("\u2717 replace", WARNING)
    return Text("\u2713 take", BEST) if taken else Text("")


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
        f"  turn {own_turn(observation.turn)} ({_whose(observation)})"
        if observation.turn and observation.has_begun
        else ""
    )
    return Text(f" game {observation.game}{turn}  {words} ", style=f"bold {FRIENDLY}")


def _whose(observation: Observation) -> str:
    """The player who is first to act this half-turn, by CURRENT_PLAYER."""
    mine = observation.player(observation.friendly_player).tag(GameTag.CURRENT_PLAYER)
    return "yours" if mine else "the opponent's"


def _question(decision: Decision, names: CardNames) -> Text:
    """The question, and the card that asks it."""
    source = decision.observation.entities.get(decision.choice_source)
    asks = f" ({card_name(source, names)} asks)" if source and source.card_id else ""
    label = "Keep which" if decision.kind == "mulligan" else "Choose"
    return Text(f"{label}{asks}:", style=OPPOSING)
