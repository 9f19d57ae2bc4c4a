"""Marks on the board as values: arrows, numbers and signs of a situation, in pixels.

Nothing here knows of a toolkit. All points are in the client's pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from hsbot.screen.geometry import Point, Rect
from hsbot.screen.slots import Kind, Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.messages.overlay import Situation
    from hsbot.screen.geometry import ClientArea, Geometry

Rank: TypeAlias = Literal["next", "later", "winning"]
"""How a step is drawn: the one to take now, one after it, or one of a line that wins."""

LIFT_FRAC = 0.17
"""How far a card without a target is lifted out of the hand, in client heights."""
BESIDE_FRAC = 0.047
"""Distance of the numbers of two steps that begin at the same place, in client heights."""
FROM_BOARD = ("attack", "location")
"""What only a card in play can do."""


@dataclass(frozen=True, slots=True)
class StepNumber:
    """The number of a step at its source; ``place`` is the source's whole rectangle."""

    number: int
    at: Point
    place: Rect
    slot: Slot
    rank: Rank


@dataclass(frozen=True, slots=True)
class StepArrow:
    """An arrow from a step's source to its target."""

    number: int
    start: Point
    end: Point
    rank: Rank


@dataclass(frozen=True, slots=True)
class PlacementGap:
    """The gap on the board in which a minion is to be placed."""

    place: Rect
    rank: Rank


@dataclass(frozen=True, slots=True)
class VerdictSign:
    """The verdict on a card that is offered.

    Attributes:
        verdict: keep or replace a mulligan's card; take the option of a choice, or leave it.
        place: the card.
        value: an option's own chance of winning, 0 to 1; None where it was not looked at.
    """

    verdict: Literal["keep", "replace", "take", "leave"]
    place: Rect
    value: float | None = None


@dataclass(frozen=True, slots=True)
class UpcomingCard:
    """The card to choose next, at the place where it will appear."""

    place: Rect


Mark: TypeAlias = StepNumber | StepArrow | PlacementGap | VerdictSign | UpcomingCard


def board_marks(situation: Situation, geometry: Geometry, client: ClientArea) -> tuple[Mark, ...]:
    """All marks of a situation, in the order in which they are painted.

    The next step lies over later ones, and the numbers over all.

    A step from or to an entity that is not on screen, such as a minion that only an earlier step
    brings, has its line in the text alone.
    """
    advice = situation.advice
    if advice is None:
        return ()
    slots = {placed.entity_id: placed.slot for placed in situation.placed}
    if situation.kind != "option":
        return tuple(_signs(situation, advice, slots, geometry, client))
    steps = _Steps(situation, slots, geometry, client)
    line = advice.line or (advice.best,)
    marks = [
        steps.marks(number, option, _rank(advice, number))
        for number, option in enumerate(line, start=1)
    ]
    ordered = [mark for step in reversed(marks) for mark in step]
    ahead = (
        [] if situation.then is None else [UpcomingCard(geometry.bounds(situation.then, client))]
    )
    return (*ahead, *sorted(ordered, key=lambda mark: isinstance(mark, StepNumber)))


def _rank(advice: Advice, number: int) -> Rank:
    if number == 1:
        return "next"
    return "winning" if advice.lethal else "later"


class _Steps:
    """Turns the steps of one line into marks."""

    def __init__(
        self,
        situation: Situation,
        slots: Mapping[int, Slot],
        geometry: Geometry,
        client: ClientArea,
    ) -> None:
        self._minions = situation.layout.friendly_minions
        self._slots = slots
        self._geometry = geometry
        self._client = client
        self._begun: dict[Slot, int] = {}

    def marks(self, number: int, option: AdviceOption, rank: Rank) -> tuple[Mark, ...]:
        """Arrow, gap and number of one step, as far as they are on screen."""
        source = self._source(option)
        if source is None:
            return ()
        start = self._start(source)
        badge = StepNumber(number, start, self._geometry.bounds(source, self._client), source, rank)
        gap = self._gap(option)
        if gap is not None:
            place = self._geometry.bounds(gap, self._client)
            end = self._geometry.point(gap, self._client)
            return PlacementGap(place, rank), StepArrow(number, start, end, rank), badge
        end_point = self._end(option, source, start)
        if end_point is None:
            return (badge,)
        return StepArrow(number, start, end_point, rank), badge

    def _source(self, option: AdviceOption) -> Slot | None:
        if option.type == "end_turn":
            return Slot(Kind.END_TURN)
        source = self._slots.get(option.entity_id or 0)
        if source is not None and source.kind is Kind.HAND and option.type in FROM_BOARD:
            return None  # an earlier step is to play it
        return source

    def _start(self, source: Slot) -> Point:
        """The slot's point, or beside it when earlier steps begin there."""
        before = self._begun.get(source, 0)
        self._begun[source] = before + 1
        x, y = self._geometry.point(source, self._client)
        return Point(x + before * BESIDE_FRAC * self._client.height, y)

    def _gap(self, option: AdviceOption) -> Slot | None:
        """Where the minion goes, if the option places one and the gap is there already."""
        if option.type != "play" or not 1 <= option.position <= self._minions + 1:
            return None
        return Slot(Kind.GAP, option.position - 1, self._minions)

    def _end(self, option: AdviceOption, source: Slot, start: Point) -> Point | None:
        """What the step aims at; a card without a target is lifted out of the hand."""
        if option.type in ("trade", "forge"):
            return self._geometry.point(Slot(Kind.DECK), self._client)
        if option.target_id:
            target = self._slots.get(option.target_id)
            return None if target is None else self._geometry.point(target, self._client)
        if source.kind is Kind.HAND:
            return Point(start.x, start.y - LIFT_FRAC * self._client.height)
        return None


def _signs(
    situation: Situation,
    advice: Advice,
    slots: Mapping[int, Slot],
    geometry: Geometry,
    client: ClientArea,
) -> Iterator[VerdictSign]:
    """A sign on each card that is offered."""
    best = advice.best
    chosen = {*best.entity_ids, best.entity_id}
    values = {c.option.entity_id: c.value for c in advice.candidates}
    for entity_id, slot in slots.items():
        place = geometry.bounds(slot, client)
        if situation.kind == "mulligan":
            yield VerdictSign("keep" if entity_id in chosen else "replace", place)
        else:
            verdict: Literal["take", "leave"] = "take" if entity_id in chosen else "leave"
            yield VerdictSign(verdict, place, values.get(entity_id))
