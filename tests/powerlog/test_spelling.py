"""How times, tags and values are spelled."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag, Race, Step, Zone
from hslog.utils import parse_tag

from hsbot.errors import InternalError
from hsbot.powerlog.spelling import in_log_order, stamp, tag_name, tag_value

if TYPE_CHECKING:
    from kit.shared_logs import SharedLogs

TAG_TEXT = re.compile(r"tag=(\w+) value=(\w+)")

NEWEST_LOGS = ("2025_231720_ranked.log", "2026_233275_underground_arena.log", "2026_235290_ai.log")


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.0, "00:00:00.0000000"),
        (30_581.3503218, "08:29:41.3503218"),
        (86_399.99999999, "00:00:00.0000000"),
        (90_000.5, "01:00:00.5000000"),
    ],
)
def test_stamp_has_ten_millionths_and_rolls_over_midnight(seconds: float, text: str) -> None:
    """The time has seven decimals and starts anew each day."""
    assert stamp(seconds) == text


def test_known_tags_and_values_have_names() -> None:
    """Tags and enum values print the client's names, which differ a little from the library's."""
    assert tag_name(GameTag.ZONE_POSITION) == "ZONE_POSITION"
    assert tag_name(GameTag.MAGNETIC) == "MODULAR"
    assert tag_value(GameTag.ZONE, Zone.GRAVEYARD) == "GRAVEYARD"
    assert tag_value(GameTag.CARDRACE, Race.BEAST) == "PET"
    assert tag_value(GameTag.NEXT_STEP, Step.MAIN_END) == "MAIN_END"


def test_all_else_is_a_number() -> None:
    """Tags that the client has no name for, plain values and values outside an enum are numbers."""
    assert tag_name(1068) == "1068"
    assert tag_name(GameTag.WAS_DISCOVER_OPTION) == "2509"
    assert tag_value(GameTag.SPELL_SCHOOL, 7) == "7"
    assert tag_value(GameTag.ZONE, 99) == "99"


def test_negative_value_is_our_bug() -> None:
    """A negative value raises: hslog could not read it back."""
    with pytest.raises(InternalError, match="ATK"):
        tag_value(GameTag.ATK, -1)


def test_order_of_a_known_and_of_a_hidden_card() -> None:
    """A known card begins with controller and type, a hidden one with its zone."""
    tags = {
        GameTag.ZONE: Zone.HAND,
        GameTag.ENTITY_ID: 9,
        GameTag.HEALTH: 5,
        GameTag.COST: 4,
        GameTag.CONTROLLER: 2,
        GameTag.CARDTYPE: CardType.MINION,
        GameTag.PREMIUM: 1,
    }
    known = [tag_name(tag) for tag, _ in in_log_order(tags.items(), known=True)]
    assert known == ["CONTROLLER", "CARDTYPE", "COST", "HEALTH", "PREMIUM", "ZONE", "ENTITY_ID"]
    hidden = [tag_name(tag) for tag, _ in in_log_order(tags.items(), known=False)][:3]
    assert hidden == ["ZONE", "CONTROLLER", "ENTITY_ID"]


@pytest.mark.parametrize("name", NEWEST_LOGS)
def test_real_logs_are_spelled_the_same(shared_logs: SharedLogs, name: str) -> None:
    """Every tag and value of the newest real logs is spelled as this module spells it."""
    text = (shared_logs / name).read_text(encoding="utf-8-sig")
    found = set(TAG_TEXT.findall(text))
    assert len(found) > 300
    for tag_text, value_text in found:
        tag, value = parse_tag(tag_text, value_text)
        assert (tag_name(tag), tag_value(tag, value)) == (tag_text, value_text)


@pytest.mark.parametrize("name", NEWEST_LOGS)
def test_real_logs_have_the_same_order(shared_logs: SharedLogs, name: str) -> None:
    """Each entity that the newest real logs tell of prints its tags in our order."""
    entities: list[tuple[bool, list[int]]] = []
    for line in (shared_logs / name).read_text(encoding="utf-8-sig").splitlines():
        if head := re.search(r" (?:FULL|SHOW|CHANGE)_ENTITY - .* CardID=(\w*)$", line):
            entities.append((bool(head[1]), []))
        elif " EntityID=" in line:
            entities.append((True, []))
        elif entities and (pair := re.search(r"\(\) - +tag=(\w+) value=(\w+)$", line)):
            entities[-1][1].append(int(parse_tag(*pair.groups())[0]))
    assert len(entities) > 200
    for known, tags in entities:
        assert tags == [tag for tag, _ in in_log_order([(t, 0) for t in tags], known=known)]
