"""Review page of a recorded game: the values that the template shows, and its rendering."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.recording.labels import class_label, decision_turn, game_kind, result_words
from hsbot.recording.page.board import BoardReader, CardView, SideView
from hsbot.recording.page.plot import Plot, Point, draw_plot
from hsbot.recording.regret import candidate_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.recording.records import DecisionRecord, GameRecord

NOTHING = 0.005
"""A regret below this is none."""
SHOWN_CANDIDATES, SHOWN_COSTLY = 6, 3
WIDE_PX, NARROW_PX = (1080, 220), (400, 170)


@dataclass(frozen=True, slots=True)
class CandidateRow:
    """An option that the search considered.

    Attributes:
        text: in words.
        visits: how often the search went there.
        value: the chance of winning with it, in [0, 1].
        best, played: whether it was advised, and done.
    """

    text: str
    visits: int
    value: float
    best: bool
    played: bool


@dataclass(frozen=True, slots=True)
class Arrow:
    """Arrow of an option on the board: from one entity to another, 0 for none."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision as the page shows it.

    Attributes:
        record: what was recorded.
        turn: the friendly player's own count, "mulligan" before the first.
        opponent, friendly: the two halves of the table.
        offered: the cards of a mulligan or choice, each with what becomes of it.
        steps: the advised line in words.
        lines: what was considered, the most visited first; what was played is always among them.
        more: how many lines are left out.
        verdict: what the played option cost, in words; "" where nothing is known.
        best_arrow, played_arrow: what the two options do on the board.
        cards: the opponent's likely cards, (name, probability).
        unmodelled: names of cards that the simulator does not know.
    """

    record: DecisionRecord
    turn: str
    opponent: SideView
    friendly: SideView
    offered: tuple[tuple[CardView, tuple[str, ...]], ...]
    steps: tuple[str, ...]
    lines: tuple[CandidateRow, ...]
    more: int
    verdict: str
    best_arrow: Arrow | None
    played_arrow: Arrow | None
    cards: tuple[tuple[str, float], ...]
    unmodelled: tuple[str, ...]

    @property
    def advice(self) -> Advice | None:
        """The advice on the decision."""
        return self.record.advice

    @property
    def costly(self) -> bool:
        """Whether what was done cost notably much."""
        return self.record.costly

    @property
    def as_good(self) -> bool:
        """Whether what was done looked as good as the best, to half a percent."""
        return self.record.regret is not None and self.record.regret < NOTHING

    @property
    def played(self) -> str:
        """The option played, in words."""
        chosen = self.record.chosen
        return chosen.text if chosen else "Nothing: it was not answered"


@dataclass(frozen=True, slots=True)
class Summary:
    """Summary figures of a game.

    Attributes:
        answered: decisions that were advised and answered.
        sound: in how many of them the best was played, or what looked as good.
        mean_regret: of those whose cost is known; None where there is none.
        costliest: the decisions that cost most, the worst first.
    """

    answered: int
    sound: int
    mean_regret: float | None
    costliest: tuple[ReviewedDecision, ...]


def review_page(game: GameRecord, decisions: Sequence[DecisionRecord], cards: CardTable) -> str:
    """The HTML page of a game.

    Raises:
        UsageError: the package jinja2 is missing.
    """
    reviewed = [_reviewed(record, cards) for record in decisions]
    points = [
        Point(m.record.number, m.turn, m.advice.win_probability, m.costly)
        for m in reviewed
        if m.advice is not None
    ]
    plots: list[Plot] = [draw_plot(points, *size) for size in (WIDE_PX, NARROW_PX)]
    text: str = _template().render(
        game=game,
        you=class_label(game.friendly.hero_class),
        opponent=class_label(game.opponent.hero_class),
        result=result_words(game.result),
        kind=game_kind(game.kind.game_type, game.kind.format_type),
        decisions=reviewed,
        summary=_summary(reviewed),
        plots=plots if points else [],
        style=_file("review.css"),
        script=_file("review.js"),
    )
    return text.lstrip()


@cache
def _template() -> Any:
    try:
        from jinja2 import Environment, StrictUndefined  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError("a review needs jinja2: pip install 'hsbot[record]'") from error
    environment = Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    environment.filters |= {"percent": _percent, "hue": _hue, "by_turn": _by_turn}
    return environment.from_string(_file("review.html.j2"))


def _percent(share: float, digits: int = 0) -> str:
    return f"{share:.{digits}%}"


def _hue(name: str) -> int:
    """A colour of the card's own: its hue in degrees."""
    return zlib.crc32(name.encode()) % 360


def _by_turn(reviewed: Sequence[ReviewedDecision]) -> list[tuple[str, list[ReviewedDecision]]]:
    """The decisions turn by turn."""
    return [(turn, list(group)) for turn, group in groupby(reviewed, key=lambda m: m.turn)]


def _file(name: str) -> str:
    return (resources.files("hsbot.recording.page") / "files" / name).read_text("utf-8")


def _reviewed(record: DecisionRecord, cards: CardTable) -> ReviewedDecision:
    decision, advice, chosen = record.decision, record.advice, record.chosen
    board = BoardReader(decision, cards)
    lines = _candidate_rows(advice, chosen) if advice else ()
    shown = lines[:SHOWN_CANDIDATES] + tuple(
        line for line in lines[SHOWN_CANDIDATES:] if line.played or line.best
    )
    return ReviewedDecision(
        record=record,
        turn=decision_turn(record.turn),
        opponent=board.side(decision.observation.opposing_player),
        friendly=board.side(decision.observation.friendly_player),
        offered=tuple(
            (view, _choices_made(record, view.entity_id))
            for view in board.offered(decision.choice_entities)
        ),
        steps=tuple(option.text for option in advice.line or (advice.best,)) if advice else (),
        lines=shown,
        more=len(lines) - len(shown),
        verdict=_verdict(record),
        best_arrow=_arrow(advice.best) if advice else None,
        played_arrow=_arrow(chosen) if chosen and not record.followed else None,
        cards=tuple((_name(cards, c.card_id), c.probability) for c in advice.opponent.cards)
        if advice
        else (),
        unmodelled=tuple(_name(cards, card_id) for card_id in advice.unmodelled) if advice else (),
    )


def _candidate_rows(advice: Advice, chosen: AdviceOption | None) -> tuple[CandidateRow, ...]:
    best = candidate_of(advice, advice.best)
    played = candidate_of(advice, chosen) if chosen else None
    return tuple(
        CandidateRow(c.option.text, c.visits, c.value, best=c is best, played=c is played)
        for c in advice.candidates
    )


def _verdict(record: DecisionRecord) -> str:
    """The cost of the played option against the best one, in words."""
    if record.advice is None or record.chosen is None:
        return ""
    if record.followed:
        return "The best that was found"
    if record.regret is None:
        return "Not among what was considered"
    if record.regret < NOTHING:
        return "As good as the best"
    words = f"{record.regret:.1%} less than the best"
    return words if record.costly else f"{words}, within the search's doubt"


def _arrow(option: AdviceOption) -> Arrow | None:
    """The arrow of an option; None for the end of a turn and a mulligan."""
    if not option.entity_id:
        return None
    target = option.target_id if option.target_id != option.entity_id else 0
    return Arrow(option.entity_id, target)


def _choices_made(record: DecisionRecord, entity_id: int) -> tuple[str, ...]:
    """What the advice and the player did with an offered card."""
    keep, leave = ("keep", "replace") if record.decision.kind == "mulligan" else ("take", "")
    found = []
    for who, option in (
        ("best", record.advice.best if record.advice else None),
        ("you", record.chosen),
    ):
        if option is not None:
            fate = keep if entity_id in option.entity_ids else leave
            found += [f"{who}: {fate}"] if fate else []
    return tuple(found)


def _summary(reviewed: Sequence[ReviewedDecision]) -> Summary:
    answered = [m for m in reviewed if m.record.followed is not None]
    regrets = [m.record.regret for m in reviewed if m.record.regret is not None]
    costly = sorted((m for m in reviewed if m.costly), key=lambda m: -(m.record.regret or 0.0))
    return Summary(
        answered=len(answered),
        sound=sum(m.record.followed or m.as_good for m in answered),
        mean_regret=sum(regrets) / len(regrets) if regrets else None,
        costliest=tuple(costly[:SHOWN_COSTLY]),
    )


def _name(cards: CardTable, card_id: str) -> str:
    card = cards.get(card_id)
    return card.name if card else card_id
