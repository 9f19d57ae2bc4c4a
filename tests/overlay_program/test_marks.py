"""What is drawn on the board, as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.messages.advice import AdviceOption
from hsbot.screen import ClientArea, Geometry, Kind, Slot
from kit.screens.overlay_pictures import (
    ATTACK,
    END_TURN,
    ENEMY,
    FRIENDLY,
    HAND,
    MEASURED,
    PLACE,
    POWER,
    RESOLUTIONS,
    SPELL,
    TOLERANCE_FRAC,
    offered,
    situation,
)
from overlay.content.board_marks import (
    Mark,
    PlacementGap,
    StepArrow,
    StepNumber,
    UpcomingCard,
    VerdictSign,
    board_marks,
)

if TYPE_CHECKING:
    from hsbot.messages.overlay import Situation

GEOMETRY = Geometry.load()
CLIENT = ClientArea(-300.0, 40.0, 1280.0, 800.0)


def marks(told: Situation, client: ClientArea = CLIENT) -> tuple[Mark, ...]:
    """The situation's marks."""
    return board_marks(told, GEOMETRY, client)


def arrows(told: Situation, client: ClientArea = CLIENT) -> dict[int, StepArrow]:
    """Number to arrow."""
    return {mark.number: mark for mark in marks(told, client) if isinstance(mark, StepArrow)}


def distance(point: tuple[float, float], entity_id: int, client: ClientArea) -> float:
    """How far a point is from where an entity was measured, in client heights."""
    dx, y = MEASURED[entity_id]
    across = (point[0] - client.x - client.width / 2) / client.height - dx
    down = (point[1] - client.y) / client.height - y
    return float((across**2 + down**2) ** 0.5)


@pytest.mark.parametrize("size", RESOLUTIONS)
def test_arrows_go_from_source_to_target(size: tuple[int, int]) -> None:
    """Both ends are where the entities were measured, wherever the window lies."""
    client = ClientArea(-700.0, 33.0, *size)
    found = arrows(situation(ATTACK, POWER), client)
    for number, option in enumerate((ATTACK, POWER), start=1):
        assert distance(found[number].start, option.entity_id or 0, client) < TOLERANCE_FRAC
        assert distance(found[number].end, option.target_id, client) < TOLERANCE_FRAC


def test_a_minion_is_played_into_its_gap() -> None:
    """Place 2 of two minions is the middle between them; the gap is marked."""
    told = situation(PLACE)
    (gap,) = [mark for mark in marks(told) if isinstance(mark, PlacementGap)]
    left, right = (MEASURED[e][0] for e in FRIENDLY)
    middle = CLIENT.x + CLIENT.width / 2 + (left + right) / 2 * CLIENT.height
    assert gap.place.x == pytest.approx(middle, abs=TOLERANCE_FRAC * CLIENT.height)
    assert arrows(told)[1].end == (gap.place.x, gap.place.y)


def test_what_is_still_in_hand_does_not_attack() -> None:
    """A minion that an earlier step is to play has its attack in the text alone."""
    charge = AdviceOption(type="attack", entity_id=HAND[1], target_id=ENEMY[0])
    assert set(arrows(situation(PLACE, charge, ATTACK))) == {1, 3}


def test_the_card_of_a_choose_one_is_framed_ahead() -> None:
    """Where the client will show it, under all else; nothing where there is none."""
    slot = Slot(Kind.CHOOSE_ONE, 1, 2)
    told = msgspec.structs.replace(situation(SPELL, ATTACK), then=slot)
    first, *others = marks(told)
    assert first == UpcomingCard(GEOMETRY.bounds(slot, CLIENT))
    assert not any(isinstance(mark, UpcomingCard) for mark in (*others, *marks(situation(SPELL))))


def test_a_card_without_target_is_lifted() -> None:
    """A spell that aims at nothing has a short arrow upwards, out of the hand."""
    arrow = arrows(situation(SPELL))[1]
    assert arrow.end.x == arrow.start.x
    assert arrow.end.y < arrow.start.y - 0.1 * CLIENT.height


def test_the_end_of_the_turn_is_a_number_on_its_button() -> None:
    """No arrow; the number is on the button at the board's right."""
    (badge,) = marks(situation(END_TURN))
    assert isinstance(badge, StepNumber)
    assert badge.slot.kind is Kind.END_TURN
    assert badge.at.x > CLIENT.x + CLIENT.width / 2 + 0.4 * CLIENT.height


def test_trades_go_to_the_deck() -> None:
    """The card is dragged onto the own deck, whatever target the log gives it."""
    trade = AdviceOption(type="trade", entity_id=HAND[2], target_id=HAND[2])
    assert arrows(situation(trade))[1].end.x > CLIENT.x + CLIENT.width / 2 + 0.5 * CLIENT.height


def test_the_next_step_lies_over_later_ones_and_numbers_over_all() -> None:
    """The order of painting: later arrows, the next step's, then all numbers, the next one last."""
    painted = marks(situation(ATTACK, POWER, END_TURN))
    kinds = [(type(mark).__name__, getattr(mark, "number", 0)) for mark in painted]
    assert kinds == [
        ("StepArrow", 2),
        ("StepArrow", 1),
        ("StepNumber", 3),
        ("StepNumber", 2),
        ("StepNumber", 1),
    ]
    assert [mark.rank for mark in painted if isinstance(mark, StepNumber)] == [
        "later",
        "later",
        "next",
    ]


def test_a_winning_line_is_told_apart() -> None:
    """Later steps of a lethal line have a rank of their own."""
    ranks = {n: arrow.rank for n, arrow in arrows(situation(ATTACK, POWER, lethal=True)).items()}
    assert ranks == {1: "next", 2: "winning"}


def test_numbers_at_the_same_place_stand_side_by_side() -> None:
    """A minion that attacks twice shows both numbers, both on itself."""
    first, second = sorted(
        (m for m in marks(situation(ATTACK, ATTACK)) if isinstance(m, StepNumber)),
        key=lambda badge: badge.number,
    )
    apart = second.at.x - first.at.x
    assert 0.03 * CLIENT.height < apart < first.place.half_width


def test_what_is_not_on_screen_is_not_guessed() -> None:
    """A step of a minion that is not there yet has no mark; an unknown target, no arrow."""
    absent = AdviceOption(type="attack", entity_id=999, target_id=ENEMY[0])
    aimless = AdviceOption(type="attack", entity_id=FRIENDLY[1], target_id=999)
    far = AdviceOption(type="play", entity_id=HAND[0], position=5, target_id=999)
    found = marks(situation(ATTACK, absent, aimless, far))
    assert {mark.number for mark in found if isinstance(mark, StepNumber)} == {1, 3, 4}
    assert {mark.number for mark in found if isinstance(mark, StepArrow)} == {1}
    assert not any(isinstance(mark, PlacementGap) for mark in found)


def test_a_mulligan_marks_every_card() -> None:
    """What the advice keeps is kept, the rest replaced, each on its own card from the left."""
    signs = [
        mark
        for mark in marks(offered("mulligan", HAND[0], HAND[2]))
        if isinstance(mark, VerdictSign)
    ]
    assert [sign.verdict for sign in signs] == ["keep", "replace", "keep"]
    across = [(sign.place.x - CLIENT.x - CLIENT.width / 2) / CLIENT.height for sign in signs]
    assert across == pytest.approx([-0.313, 0.005, 0.322], abs=TOLERANCE_FRAC)


def test_a_choice_marks_its_best_option_and_tells_all_chances() -> None:
    """One option is taken, the others left, each with its own chance of winning."""
    signs = [mark for mark in marks(offered("choice", HAND[1])) if isinstance(mark, VerdictSign)]
    assert [sign.verdict for sign in signs] == ["leave", "take", "leave"]
    assert [sign.value for sign in signs] == [0.5 + e / 1000 for e in HAND]


def test_while_nothing_is_advised_nothing_is_marked() -> None:
    """The board stays clean until there is a first answer."""
    assert marks(msgspec.structs.replace(situation(ATTACK), advice=None)) == ()
