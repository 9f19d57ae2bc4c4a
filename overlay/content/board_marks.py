"""Marks on the board as values: arrows, numbers and signs of a situation, in pixels.

Nothing here knows of a toolkit. All points are in the client's pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from hsbot.screen.geometry import Point, Rect
from hsbot.screen.slots import Kind, Slot
from overlay.content.arrow_anchors import ROUND_KINDS, UP, direction, edge_point, fanned
from overlay.content.arrow_paths import ArrowPath, Box, clear_path, written_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hsbot.messages.advice import Advice, AdviceOption, Candidate
    from hsbot.messages.overlay import Situation
    from hsbot.screen.geometry import ClientArea, Geometry

Rank: TypeAlias = Literal["next", "later", "winning"]
"""How a step is drawn: the one to take now, one after it, or one of a line that wins."""

SHORT_FRAC = 0.12
"""Length of an arrow up to which it is straight, in client heights: from a power to its hero."""
LIFT_FRAC = 0.17
"""How far a card without a target is lifted out of the hand, in client heights."""
BESIDE_FRAC = 0.047
"""Least distance of the numbers of two steps that begin at the same place, in client heights."""
START_DEPTH, END_DEPTH = 0.75, 0.65
"""Where arrows begin and end, as shares of the way from the middle to the outline: between the two
rows of minions there is no room for an arrow from edge to edge."""
LEAST_ANGLE = 0.6
"""Least angle between the tips of arrows at one target, in radians: their heads part there."""
TURNS = (0.0, *(side * turn / 10 for turn in range(1, 9) for side in (1, -1)))
"""Radians by which the tips at a target are turned about it, until they cover no number."""
HEAD_SIDE_FRAC = 0.017
"""How far a tip should be from a number, in client heights: half the width of its head."""
CHARACTERS = frozenset({
    Kind.FRIENDLY_MINION, Kind.ENEMY_MINION, Kind.FRIENDLY_HERO, Kind.ENEMY_HERO,
    Kind.FRIENDLY_POWER, Kind.ENEMY_POWER, Kind.FRIENDLY_SECOND_POWER, Kind.ENEMY_SECOND_POWER,
    Kind.FRIENDLY_WEAPON, Kind.ENEMY_WEAPON,
})  # fmt: skip
"""The kinds whose names and numbers an arrow should not cross."""
FROM_BOARD = ("attack", "location")
"""The option types of which only a card in play is the source."""


SIDES: Final = {2: ("LEFT", "RIGHT"), 3: ("LEFT", "MIDDLE", "RIGHT")}
"""The words for the places of so many cards beside each other."""
HINT_ON_CARD: Final = 0.058
"""How far below a hand card's upper edge a hint stands, in client heights: under its number."""
HINT_BELOW: Final = 0.024
"""How far below the lower edge of anything else."""


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
    """An arrow from a step's source to its target, along a curve."""

    number: int
    path: ArrowPath
    rank: Rank

    @property
    def start(self) -> Point:
        """Where it begins, at its number."""
        return self.path.start

    @property
    def end(self) -> Point:
        """Its tip."""
        return self.path.end


@dataclass(frozen=True, slots=True)
class PlacementGap:
    """The gap on the board in which a minion is to be placed."""

    place: Rect
    rank: Rank


@dataclass(frozen=True, slots=True)
class VerdictSign:
    """The verdict on a card that is offered.

    Attributes:
        verdict: keep or replace a mulligan's card, or either where both are as good; take the
            option of a choice, or leave it; unread where the option is a card that is not modelled.
        place: the card.
        chance: an option's own chance of winning in words; "" where it was not looked at, and where
            an option is not modelled: the others are no better or worse than it then.
    """

    verdict: Literal["keep", "replace", "either", "take", "leave", "unread"]
    place: Rect
    chance: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceHint:
    """The card to choose once the next step is begun, by its place among those that will appear.

    Attributes:
        at: the middle of the words, on or below what the step begins with. Where the cards will be
            lies something else until then.
        words: which of them.
    """

    at: Point
    words: str


Mark: TypeAlias = StepNumber | StepArrow | PlacementGap | VerdictSign | ChoiceHint


def board_marks(situation: Situation, geometry: Geometry, client: ClientArea) -> tuple[Mark, ...]:
    """All marks of a situation, in the order in which they are painted.

    The next step lies over later ones, and the numbers over all.

    A step from or to an entity that is not on screen, such as a minion that only an earlier step
    brings, has its line in the text alone. Before the cards have appeared there are no marks.
    """
    advice = situation.advice
    if advice is None or situation.marks_in_s > 0:
        return ()
    slots = {placed.entity_id: placed.slot for placed in situation.placed}
    if situation.kind != "option":
        return tuple(_signs(situation, advice, slots, geometry, client))
    steps = _Steps(situation, slots, geometry, client)
    line = advice.line or (advice.best,)
    ranks = [_rank(advice, number) for number in range(1, len(line) + 1)]
    marks = steps.marks(line, ranks)
    ordered = [mark for step in reversed(marks) for mark in step]
    hints = [] if situation.then is None else steps.choice_hints(line[0], situation.then)
    return (*sorted(ordered, key=lambda mark: isinstance(mark, StepNumber)), *hints)


def choice_words(slot: Slot) -> str:
    """Which of the cards that a step will show is to be chosen: by its place among them."""
    if slot.kind is Kind.STARSHIP_LAUNCH:
        return "THEN LAUNCH"
    if slot.kind is Kind.STARSHIP_CANCEL:
        return "THEN ABORT"
    sides = SIDES.get(slot.count)
    which = sides[slot.index] if sides else f"NO. {slot.index + 1}"
    return f"THEN {which}" if sides else f"THEN {which} OF {slot.count}"


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
        self._written = tuple(
            box
            for slot in situation.layout.slots()
            if slot.kind in CHARACTERS
            for box in written_on(geometry.bounds(slot, client))
        )

    def choice_hints(self, option: AdviceOption, then: Slot) -> list[ChoiceHint]:
        """The words at an option's source about the choice that it brings; none off the screen."""
        source = self._source(option)
        if source is None:
            return []
        place, high = self._visible(source), self._client.height
        is_card = source.kind is Kind.HAND
        edge = place.y - place.half_height if is_card else place.y + place.half_height
        y = edge + (HINT_ON_CARD if is_card else HINT_BELOW) * high
        return [ChoiceHint(Point(place.x, y), choice_words(then))]

    def marks(self, line: Sequence[AdviceOption], ranks: Sequence[Rank]) -> list[tuple[Mark, ...]]:
        """Arrow, gap and number of each step that begins on the screen."""
        joins = [
            _Join(number, source, self._target(option), self._gap(option), option)
            for number, option in enumerate(line, start=1)
            if (source := self._source(option)) is not None
        ]
        starts, ends = self._starts(joins), self._ends(joins)
        return [
            tuple(self._of_join(join, starts[join.number], ends, ranks[join.number - 1]))
            for join in joins
        ]

    def _of_join(
        self, join: _Join, start: Point, ends: Mapping[int, Point], rank: Rank
    ) -> Iterator[Mark]:
        source = join.source
        end = ends.get(join.number)
        if join.gap is not None:
            yield PlacementGap(self._geometry.bounds(join.gap, self._client), rank)
            end = self._geometry.point(join.gap, self._client)
        elif end is None and source.kind is Kind.HAND and not join.option.target_id:
            end = Point(start.x, start.y - LIFT_FRAC * self._client.height)
        if end is not None:
            short = SHORT_FRAC * self._client.height
            yield StepArrow(join.number, clear_path(start, end, self._written, short), rank)
        bounds = self._geometry.bounds(source, self._client)
        yield StepNumber(join.number, start, bounds, source, rank)

    def _source(self, option: AdviceOption) -> Slot | None:
        if option.type == "end_turn":
            return Slot(Kind.END_TURN)
        source = self._slots.get(option.entity_id or 0)
        if source is not None and source.kind is Kind.HAND and option.type in FROM_BOARD:
            return None  # an earlier step is to play it
        return source

    def _target(self, option: AdviceOption) -> Slot | None:
        """The slot that the step aims at, if it is on screen."""
        if option.type in ("trade", "forge"):
            return Slot(Kind.DECK)
        return self._slots.get(option.target_id) if option.target_id else None

    def _gap(self, option: AdviceOption) -> Slot | None:
        """Where the minion goes, if the option places one and the gap is there already."""
        if option.type != "play" or not 1 <= option.position <= self._minions + 1:
            return None
        return Slot(Kind.GAP, option.position - 1, self._minions)

    def _starts(self, joins: Sequence[_Join]) -> dict[int, Point]:
        """Step to where its number is: on the edge of its source, beside other steps' numbers.

        A card's is on its upper edge, above its name; the button's is left of its words.
        """
        found: dict[int, Point] = {}
        beside = BESIDE_FRAC * self._client.height
        for source, group in _grouped(joins, lambda join: join.source).items():
            place = self._visible(source)
            if source.kind is Kind.END_TURN:
                at = Point(place.x - place.half_width - beside / 2, place.y)
                found |= {join.number: at for join in group}
            elif source.kind is Kind.HAND:
                top = place.y - place.half_height
                found |= {x.number: Point(place.x + i * beside, top) for i, x in enumerate(group)}
            else:
                angles = [self._angle(join.target, source) for join in group]
                radius = START_DEPTH * min(place.half_width, place.half_height)
                least = 2 * math.asin(min(1.0, beside / 2 / radius))
                for join, angle in zip(group, fanned(angles, least), strict=True):
                    found[join.number] = edge_point(place, angle, is_round=True, depth=START_DEPTH)
        return found

    def _ends(self, joins: Sequence[_Join]) -> dict[int, Point]:
        """Step to its arrow's tip: on the edge of its target, beside other steps' tips."""
        found: dict[int, Point] = {}
        aimed = [join for join in joins if join.target not in (None, join.source)]
        for target, group in _grouped(aimed, lambda join: join.target).items():
            place = self._visible(target)
            angles = fanned([self._angle(join.source, target) for join in group], LEAST_ANGLE)
            is_round = target.kind in ROUND_KINDS
            turned = (
                [edge_point(place, x + turn, is_round=is_round, depth=END_DEPTH) for x in angles]
                for turn in TURNS
            )
            numbers = written_on(place)[1:] if target.kind in CHARACTERS else []
            tips = min(turned, key=lambda points: self._covering(points, numbers))
            found |= {join.number: tip for join, tip in zip(group, tips, strict=True)}
        return found

    def _covering(self, tips: Sequence[Point], numbers: Sequence[Box]) -> float:
        """How far the tips reach onto numbers, together, in pixels."""
        beside = HEAD_SIDE_FRAC * self._client.height
        return sum(
            max(0.0, min(wide + beside - abs(tip.x - x), high + beside - abs(tip.y - y)))
            for tip in tips
            for x, y, wide, high in numbers
        )

    def _angle(self, other: Slot | None, slot: Slot) -> float:
        """The direction in which another slot lies; up where there is none."""
        if other is None:
            return UP
        points = (self._geometry.point(x, self._client) for x in (slot, other))
        return direction(*points)

    def _visible(self, slot: Slot) -> Rect:
        """The rectangle of what can be seen of a slot."""
        x, y = self._geometry.point(slot, self._client)
        return Rect(x, y, *self._geometry.size(slot, self._client))


@dataclass(frozen=True, slots=True)
class _Join:
    """A step with the slots that its marks join."""

    number: int
    source: Slot
    target: Slot | None
    gap: Slot | None
    option: AdviceOption


def _grouped(
    joins: Sequence[_Join], key: Callable[[_Join], Slot | None]
) -> dict[Slot, list[_Join]]:
    """The steps of each slot, in their order."""
    groups: dict[Slot, list[_Join]] = {}
    for join in joins:
        if (slot := key(join)) is not None:
            groups.setdefault(slot, []).append(join)
    return groups


def _chance(advice: Advice, candidate: Candidate) -> str:
    return advice.chance_words(candidate, digits=0, of=" win")


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
    unread = {
        c.option.entity_id for c in advice.candidates if c.option.card_id in advice.unmodelled
    }
    by_entity = {} if unread else {c.option.entity_id: c for c in advice.candidates}
    for entity_id, slot in slots.items():
        place = geometry.bounds(slot, client)
        if situation.kind == "mulligan":
            kept = entity_id in chosen
            if any((entity_id in other.entity_ids) != kept for other in advice.as_good):
                yield VerdictSign("either", place)
            else:
                yield VerdictSign("keep" if kept else "replace", place)
        elif entity_id in unread:
            yield VerdictSign("unread", place)
        else:
            verdict: Literal["take", "leave"] = "take" if entity_id in chosen else "leave"
            if (found := by_entity.get(entity_id)) is not None:
                yield VerdictSign(verdict, place, _chance(advice, found))
            else:
                yield VerdictSign(verdict, place)
