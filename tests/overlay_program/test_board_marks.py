"""The marks on the board, as values."""

from __future__ import annotations

import math
from itertools import combinations, product
from typing import TYPE_CHECKING

import msgspec
import pytest

from hsbot.messages.advice import AdviceOption, Candidate
from hsbot.screen import ClientArea, Geometry, Kind, Slot
from kit.screens.overlay_pictures import (
    ATTACK,
    END_TURN,
    ENEMY,
    ENEMY_HERO,
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
from overlay.content.arrow_anchors import fanned
from overlay.content.arrow_paths import written_on
from overlay.content.board_marks import (
    ChoiceHint,
    Mark,
    PlacementGap,
    StepArrow,
    StepNumber,
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


EDGE_FRAC = (0.035, 0.1)
"""How far from the middle of its entity a mark on the rim may be, in client heights."""
BADGE_APART_FRAC, TIP_APART_FRAC = 0.043, 0.018
"""Least distances of two numbers, about one's width, and of two tips, in client heights."""


def aim(source: int, target: int) -> AdviceOption:
    """An attack."""
    return AdviceOption(type="attack", entity_id=source, target_id=target, text="Attack")


POWER_AT_MINION = msgspec.structs.replace(POWER, target_id=ENEMY[1])
SPELL_AT_MINION = msgspec.structs.replace(SPELL, target_id=ENEMY[0])


def middle(entity_id: int, client: ClientArea) -> tuple[float, float]:
    """Where an entity was measured, in pixels."""
    dx, y = MEASURED[entity_id]
    return client.x + client.width / 2 + dx * client.height, client.y + y * client.height


def distance(point: tuple[float, float], entity_id: int, client: ClientArea) -> float:
    """How far a point is from where an entity was measured, in client heights."""
    dx, y = MEASURED[entity_id]
    across = (point[0] - client.x - client.width / 2) / client.height - dx
    down = (point[1] - client.y) / client.height - y
    return float((across**2 + down**2) ** 0.5)


@pytest.mark.parametrize("size", RESOLUTIONS)
def test_arrows_go_from_source_to_target(size: tuple[int, int]) -> None:
    """Both ends are on the rims that face each other of what was measured, off their middles."""
    client = ClientArea(-700.0, 33.0, *size)
    found = arrows(situation(ATTACK, POWER), client)
    for number, option in enumerate((ATTACK, POWER), start=1):
        source, target = option.entity_id or 0, option.target_id
        whole = distance(middle(source, client), target, client)
        arrow = found[number]
        for end, entity, other in ((arrow.start, source, target), (arrow.end, target, source)):
            assert EDGE_FRAC[0] < distance(end, entity, client) < EDGE_FRAC[1]
            away = distance(end, entity, client) + distance(end, other, client)
            assert away == pytest.approx(whole, abs=TOLERANCE_FRAC)  # on the line between them


LINES = {
    "one attack": (ATTACK, END_TURN),
    "two at one hero": (POWER, aim(FRIENDLY[0], ENEMY_HERO), aim(FRIENDLY[1], ENEMY_HERO)),
    "all at one minion": (
        POWER_AT_MINION, aim(FRIENDLY[0], ENEMY[1]), aim(FRIENDLY[1], ENEMY[1]),
    ),
    "one attacks twice": (ATTACK, ATTACK, END_TURN),
    "one attacks two": (aim(FRIENDLY[0], ENEMY[0]), aim(FRIENDLY[0], ENEMY[1]), END_TURN),
    "a spell at a minion": (SPELL_AT_MINION, ATTACK),
    "a minion is placed": (PLACE, ATTACK, END_TURN),
    "a whole turn": (SPELL, PLACE, POWER, ATTACK, END_TURN),
}  # fmt: skip
"""Eight situations, each as its line."""


@pytest.mark.parametrize("size", RESOLUTIONS)
@pytest.mark.parametrize("line", LINES.values(), ids=list(LINES))
def test_marks_keep_clear_of_names_and_of_each_other(
    line: tuple[AdviceOption, ...], size: tuple[int, int]
) -> None:
    """No number or tip lies over the middle of an entity or button; none lies over another."""
    client = ClientArea(0.0, 0.0, *size)
    found = marks(situation(*line), client)
    badges = [mark.at for mark in found if isinstance(mark, StepNumber)]
    tips = [mark.end for mark in found if isinstance(mark, StepArrow)]
    assert len(badges) == len(line)
    for point in (*badges, *tips):
        for entity in MEASURED:
            assert distance(point, entity, client) > EDGE_FRAC[0]
        assert not GEOMETRY.bounds(Slot(Kind.END_TURN), client).holds(*point)
    for points, apart in ((badges, BADGE_APART_FRAC), (tips, TIP_APART_FRAC)):
        for one, other in combinations(points, 2):
            assert math.dist(one, other) > apart * client.height


def test_fanned_directions_keep_order_and_mean() -> None:
    """Those that are apart stay as they are; those that are not, part evenly about their mean."""
    assert fanned([-2.0, -1.0], 0.5) == pytest.approx([-2.0, -1.0])
    assert fanned([-1.0, -1.0], 0.5) == pytest.approx([-1.25, -0.75])
    over = fanned([3.1, -3.1, 3.12], 0.4)  # across the seam of the circle
    turned = [math.remainder(angle - math.pi, math.tau) for angle in over]
    assert sorted(turned) == pytest.approx([turned[0], turned[2], turned[1]])
    assert sum(turned) / 3 == pytest.approx((3.1 + 3.12 + math.tau - 3.1) / 3 - math.pi)
    assert min(turned[2] - turned[0], turned[1] - turned[2]) > 0.39


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


@pytest.mark.parametrize(
    ("slot", "words"),
    [
        (Slot(Kind.CHOOSE_ONE, 1, 2), "THEN RIGHT"),
        (Slot(Kind.CHOOSE_ONE, 1, 3), "THEN MIDDLE"),
        (Slot(Kind.CHOICE, 3, 4), "THEN NO. 4 OF 4"),
        (Slot(Kind.STARSHIP_LAUNCH), "THEN LAUNCH"),
        (Slot(Kind.STARSHIP_CANCEL), "THEN ABORT"),
    ],
)
def test_the_card_of_a_choose_one_is_named_at_its_source(slot: Slot, words: str) -> None:
    """Not where the client will show it: there is something else until then."""
    told = msgspec.structs.replace(situation(SPELL, ATTACK), then=slot)
    *others, hint = marks(told)
    assert isinstance(hint, ChoiceHint)
    assert hint.words == words
    card = GEOMETRY.bounds(next(x.slot for x in told.placed if x.entity_id == HAND[0]), CLIENT)
    assert (hint.at.x, abs(hint.at.y - card.y) < card.half_height) == (card.x, True)
    assert not any(isinstance(mark, ChoiceHint) for mark in (*others, *marks(situation(SPELL))))
    begun = msgspec.structs.replace(situation(ATTACK), then=slot)
    minion = GEOMETRY.bounds(
        next(x.slot for x in begun.placed if x.entity_id == ATTACK.entity_id), CLIENT
    )
    *_, below = marks(begun)
    assert isinstance(below, ChoiceHint)
    assert below.at.y > minion.y + minion.half_height


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
    """A minion that attacks twice shows both numbers, both on its edge."""
    first, second = sorted(
        (m for m in marks(situation(ATTACK, ATTACK)) if isinstance(m, StepNumber)),
        key=lambda badge: badge.number,
    )
    apart = math.dist(first.at, second.at)
    assert BADGE_APART_FRAC * CLIENT.height < apart < 2 * first.place.half_width


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
    """Each card that the advice keeps is marked kept, the rest replaced, from the left."""
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
    assert [sign.chance for sign in signs] == ["\u226553% win", "53% win", "\u226553% win"]


def test_while_nothing_is_advised_nothing_is_marked() -> None:
    """The board stays clean until there is a first answer."""
    assert marks(msgspec.structs.replace(situation(ATTACK), advice=None)) == ()


def test_nothing_is_drawn_before_the_cards_have_come() -> None:
    """The same situation has marks once its cards are there, and none a moment earlier."""
    told = situation(SPELL_AT_MINION, ATTACK, END_TURN)
    assert marks(told)
    assert not marks(msgspec.structs.replace(told, marks_in_s=0.1))


def test_cards_of_a_coin_s_toss_are_marked_as_either() -> None:
    """Where an answer that is as good treats a card otherwise, the card may go either way."""
    told = offered("mulligan", HAND[0], HAND[2])
    assert told.advice is not None
    best = told.advice.best
    other = AdviceOption(type="keep", entity_ids=(HAND[0],), text="less")
    candidates = (
        Candidate(option=best, visits=9, value=0.52, error=0.05),
        Candidate(option=other, visits=9, value=0.51, error=0.01, as_good=True),
    )
    advice = msgspec.structs.replace(told.advice, candidates=candidates)
    verdicts = [
        mark.verdict
        for mark in marks(msgspec.structs.replace(told, advice=advice))
        if isinstance(mark, VerdictSign)
    ]
    assert verdicts == ["keep", "replace", "either"]


def test_an_option_that_is_not_modelled_is_not_ranked() -> None:
    """It is said to be that, and nothing is said of how good the others are beside it."""
    told = offered("choice", HAND[1])
    assert told.advice is not None
    unread = msgspec.structs.replace(told.advice.candidates[0].option, card_id="ODD")
    first = msgspec.structs.replace(told.advice.candidates[0], option=unread)
    advice = msgspec.structs.replace(
        told.advice, unmodelled=("ODD",), candidates=(first, *told.advice.candidates[1:])
    )
    signs = [
        mark
        for mark in marks(msgspec.structs.replace(told, advice=advice))
        if isinstance(mark, VerdictSign)
    ]
    assert [sign.verdict for sign in signs] == ["unread", "take", "leave"]
    assert {sign.chance for sign in signs} == {""}


@pytest.mark.parametrize("size", RESOLUTIONS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_tip_covers_no_number_of_its_target(size: tuple[int, int]) -> None:
    """Wherever an arrow comes from: attack and health of what it aims at stay readable."""
    client = ClientArea(0, 0, *size)
    targets = dict(zip(ENEMY, (Slot(Kind.ENEMY_MINION, i, 3) for i in range(3)), strict=True))
    for source, (target, slot) in product((*HAND, *FRIENDLY), targets.items()):
        kind = "play" if source in HAND else "attack"
        told = situation(AdviceOption(type=kind, entity_id=source, target_id=target))
        tip = arrows(told, client)[1].end
        for x, y, wide, high in written_on(GEOMETRY.bounds(slot, client))[1:]:
            assert abs(tip.x - x) > wide or abs(tip.y - y) > high
