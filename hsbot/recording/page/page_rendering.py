"""Review page of a recorded game: the values that the template shows, and its rendering."""

from __future__ import annotations

import re
import unicodedata
import zlib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hsbot.belief.decks.game_dates import played_on
from hsbot.belief.hidden.card_makers import earlier_cards
from hsbot.messages.advice import STOPS
from hsbot.recording.labels import class_label, day_words, game_kind, result_words
from hsbot.recording.page.chance_plot import Plot, Point, draw_plot
from hsbot.recording.page.decision import SIGNS, ReviewedDecision, Sign, reviewed
from hsbot.recording.page.opponent_actions import OpponentFrame, opponent_frame
from hsbot.recording.page.templates import template
from hsbot.recording.play.chance_balance import (
    MOVED,
    SOURCES,
    balance,
    change_words,
    place,
    steps_of,
)
from hsbot.recording.play.habits import NO_HABITS, Habits, nothing_costly_words, wins_missed
from hsbot.recording.play.verdict_counts import VerdictCounts, verdict_counts
from hsbot.recording.regrets import cost_figure

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hsbot.cards import CardTable
    from hsbot.recording.page.opponent_actions import OpponentAction
    from hsbot.recording.records import DecisionRecord, GameRecord

SHOWN_COSTLY = 3
WIDE_PX, NARROW_PX = (1080, 220), (400, 170)
LINE_LETTERS = 8
"""Letters of a line of a name that has no spaces: browsers break it between its words."""
_UNSPACED = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]")
"""The letters of Thai, Japanese and Chinese."""


@dataclass(frozen=True, slots=True)
class DecisiveChange:
    """One of the largest changes of the chance in a game.

    Attributes:
        number: the decision to which it links.
        heading: the turn.
        text: the event in words.
        amount: how much the chance rose.
    """

    number: int
    heading: str
    text: str
    amount: float


@dataclass(frozen=True, slots=True)
class Summary:
    """Summary figures of a game.

    Attributes:
        counts: its decisions by their verdicts.
        missed: the decisions that threw a certain win away.
        costliest: the others that cost most, the worst first.
    """

    counts: VerdictCounts
    missed: tuple[ReviewedDecision, ...]
    costliest: tuple[ReviewedDecision, ...]


def review_page(
    game: GameRecord,
    decisions: Sequence[DecisionRecord],
    cards: CardTable,
    actions: Iterable[OpponentAction] = (),
    habits: Habits = NO_HABITS,
    *,
    damaged: str = "",
) -> str:
    """The HTML page of a game.

    Args:
        game: the game.
        decisions: the friendly player's decisions, in their order.
        cards: the card table, for names and texts.
        actions: what the opponent did, in the order of the log.
        habits: the player's habits in it.
        damaged: the names of its parts that are damaged and left out, in words.

    Raises:
        UsageError: the package jinja2 is missing.
    """
    cards = _cards_then(decisions, cards)
    missed = wins_missed(game, decisions)
    shown = [reviewed(record, cards, missed_win=record in missed) for record in decisions]
    frames = [opponent_frame(action, n, cards) for n, action in enumerate(actions, start=1)]
    stages: list[ReviewedDecision | OpponentFrame] = [*shown, *frames]
    stages.sort(key=lambda stage: stage.line)
    counts = verdict_counts(decisions)
    points = [
        Point(m.record.number, m.turn, m.record.chance, m.costly)
        for m in shown
        if m.record.chance is not None
    ]
    plots: list[Plot] = [draw_plot(points, *size) for size in (WIDE_PX, NARROW_PX)]
    text: str = _template().render(
        game=game,
        you=class_label(game.friendly.hero_class),
        opponent=game.met,
        result=result_words(game.result),
        day=day_words(game.origin.started_at, with_time=True),
        kind=game_kind(game.kind.game_type, game.kind.format_type),
        decisions=shown,
        stages=stages,
        stops=STOPS,
        summary=_summary(shown, counts),
        signs=_signs(shown),
        mean_cost=_mean_cost(counts),
        damaged=damaged,
        nothing_costly=f"{nothing_costly_words(decisions).capitalize()}.",
        habits=habits,
        plots=plots if points else [],
        **_balance(game, decisions, cards),
        style=_file("review.css"),
        script=_file("review.js"),
    )
    return text.lstrip()


def _signs(shown: Iterable[ReviewedDecision]) -> list[Sign]:
    """The signs that a game's list has, each once, in the order of :data:`SIGNS`."""
    used = {m.sign.meaning for m in shown if m.sign}
    return [sign for sign in dict.fromkeys(SIGNS.values()) if sign.meaning in used]


def _cards_then(decisions: Sequence[DecisionRecord], cards: CardTable) -> CardTable:
    """The cards as they were on the day of the game, as far as it tells that."""
    if not decisions:
        return cards
    return earlier_cards(cards, played_on(decisions[-1].decision.observation, cards))


def _balance(
    game: GameRecord, decisions: Sequence[DecisionRecord], cards: CardTable
) -> dict[str, Any]:
    """How luck and choices made the result, and the largest changes of the chance."""
    found = balance(game, steps_of(decisions, game.decisions))
    if found is None:
        return {"sources": [], "decisive": []}
    sources = [(SOURCES[x], amount) for x, amount in found.shown.items()]
    decisive = [
        DecisiveChange(
            change.number,
            place(change).capitalize(),
            change_words(change, decisions, cards),
            change.amount,
        )
        for change in found.decisive
    ]
    return {
        "sources": sources,
        "decisive": decisive,
        "moved": MOVED.capitalize(),
        "noise": found.noise,
    }


@cache
def _template() -> Any:
    return template(_file("review.html.j2"), hue=_hue, longest=_longest, by_turn=_by_turn)


def _hue(name: str) -> int:
    """A colour of the card's own: its hue in degrees."""
    return zlib.crc32(name.encode()) % 360


def _longest(name: str) -> int:
    """The letters of a name's longest word, by which it is set small enough not to break."""
    return max(map(_letters, name.replace("-", " ").split()), default=1)


def _letters(word: str) -> int:
    """The letters of a word side by side; of one that may be broken anywhere, a line's at most."""
    letters = sum(unicodedata.category(x) != "Mn" for x in word)
    return min(letters, LINE_LETTERS) if _UNSPACED.search(word) else letters


def _by_turn(
    stages: Sequence[ReviewedDecision | OpponentFrame],
) -> list[tuple[str, list[ReviewedDecision | OpponentFrame]]]:
    """The stages turn by turn, each under its heading."""
    return [(heading, list(group)) for heading, group in groupby(stages, key=lambda s: s.heading)]


def _file(name: str) -> str:
    return (resources.files("hsbot.recording.page") / "files" / name).read_text("utf-8")


def _mean_cost(counts: VerdictCounts) -> str:
    """The mean cost with the minus sign of print; "" where nothing was measured."""
    mean = counts.mean_cost
    return "" if mean is None else cost_figure(mean).replace("-", "\N{MINUS SIGN}")


def _summary(shown: Sequence[ReviewedDecision], counts: VerdictCounts) -> Summary:
    costly = sorted((m for m in shown if m.costly and not m.missed_win), key=lambda m: -m.cost)
    return Summary(
        counts=counts,
        missed=tuple(m for m in shown if m.missed_win),
        costliest=tuple(costly[:SHOWN_COSTLY]),
    )
