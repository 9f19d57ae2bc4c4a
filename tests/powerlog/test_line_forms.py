"""Lines of other builds: fields more or fewer, and names that the library does not know yet."""

from __future__ import annotations

import re

import pytest
from hslog import tokens

from hsbot.observation import BlockEnded, BlockStarted, LogTracker
from hsbot.powerlog.line_forms import block_line, option_line, without_new_fields

START = "BLOCK_START BlockType=PLAY"
ENTITY = "[entityName=UNKNOWN ENTITY [cardType=INVALID] id=63 zone=HAND zonePos=4 cardId= player=2]"
WHOLE = f"{START} Entity={ENTITY} EffectCardId= EffectIndex=0 Target={ENTITY} SubOption=-1"


@pytest.mark.parametrize(
    "line",
    [
        f"{START} Entity={ENTITY} EffectCardId=A.B`1[C.D] EffectIndex=-1 Target=0",
        WHOLE,
        f"{WHOLE} TriggerKeyword=TAG_NOT_SET",
        f"{START} Entity=Anna tag=TURN value=3 EffectCardId= EffectIndex=0 Target=0",
        "BLOCK_START without fields",
    ],
)
def test_known_forms_stay(line: str) -> None:
    """A line that hslog reads, or nobody can, is left as it is."""
    assert block_line(line) == line


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        pytest.param(
            f"{WHOLE} TriggerKeyword=0 NewField=[x y] NewIndex=-1",
            f"{WHOLE} TriggerKeyword=0",
            id="fields at the end",
        ),
        pytest.param(
            f"{START} Entity={ENTITY} EffectCardId= NewField=5 EffectIndex=0 Target={ENTITY}"
            " Another=2 SubOption=-1 TriggerKeyword=0",
            f"{WHOLE} TriggerKeyword=0",
            id="fields between",
        ),
        pytest.param(
            f"{START} Entity=4 Target={ENTITY}",
            f"{START} Entity=4 EffectCardId= EffectIndex=-1 Target={ENTITY} SubOption=-1"
            " TriggerKeyword=0",
            id="fields missing",
        ),
        pytest.param(
            f"{WHOLE} TriggerKeyword=BRAND_NEW", f"{WHOLE} TriggerKeyword=0", id="a new keyword"
        ),
        pytest.param(
            f"{WHOLE.replace('PLAY', 'BRAND_NEW')} TriggerKeyword=0",
            f"{WHOLE.replace('PLAY', 'INVALID')} TriggerKeyword=0",
            id="a new type",
        ),
    ],
)
def test_blocks(line: str, wanted: str) -> None:
    """Only what is read stays."""
    assert block_line(line) == wanted


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        (f"option 1 type=POWER mainEntity={ENTITY}", ""),
        (f"option 1 type=POWER mainEntity={ENTITY} error=NONE errorParam=", ""),
        ("option 0 type=END_TURN mainEntity= error=INVALID errorParam=", ""),
        (f"target 3 entity={ENTITY} error=REQ_X errorParam=2", ""),
        ("id=7", ""),
        ("id=7 NewField=2", "id=7"),
        (
            f"option 1 type=POWER mainEntity={ENTITY} newField=[a b] error=NONE errorParam= more=2",
            f"option 1 type=POWER mainEntity={ENTITY} error=NONE errorParam=",
        ),
        (
            f"subOption 0 entity={ENTITY} error=NONE",
            f"subOption 0 entity={ENTITY} error=NONE errorParam=",
        ),
        (
            f"target 3 entity={ENTITY} error=NONE errorParam=4 newField=x",
            f"target 3 entity={ENTITY} error=NONE errorParam=4",
        ),
        ("target 3 of nothing", ""),
    ],
)
def test_options(line: str, wanted: str) -> None:
    """Likewise; an entity's own small fields are no fields of the option."""
    assert option_line(line) == (wanted or line)


def test_fields_at_the_end_are_left_out_one_by_one() -> None:
    """Until the line has a known form; as it was if it never has."""
    form = re.compile(r"id=\d+ ChoiceType=\w+$")
    assert without_new_fields("id=1 ChoiceType=GENERAL A=1 B=2", form) == "id=1 ChoiceType=GENERAL"
    for line in ("id=1 A=1 B=2", "id=1 ChoiceType=GENERAL A=1 B=2 C=3 D=4 E=5"):
        assert without_new_fields(line, form, tokens.SHUFFLE_DECK_RE) == line


def test_a_block_of_a_new_type_keeps_the_blocks_around_it() -> None:
    """Its end is its own: the play that it lies in goes on."""
    tracker = LogTracker()
    lines = [
        "CREATE_GAME",
        "    GameEntity EntityID=1",
        "    Player EntityID=2 PlayerID=1 GameAccountId=[hi=1 lo=2] NewField=1",
        "    Player EntityID=3 PlayerID=2 GameAccountId=[hi=1 lo=3] NewField=1",
        "FULL_ENTITY - Creating ID=4 CardID=CS2_231 NewField=1",
        "    tag=CONTROLLER value=1",
        "BLOCK_START BlockType=PLAY Entity=4 EffectCardId= EffectIndex=0 Target=0 SubOption=-1",
        "BLOCK_START BlockType=BRAND_NEW Entity=4 EffectCardId= EffectIndex=0 Target=0 SubOption=0",
        "BLOCK_END",
        "BLOCK_END",
    ]
    stamp = "D 10:00:00.0000000 GameState.DebugPrintPower() - "
    events = [event for line in lines for event in tracker.feed(stamp + line)]
    blocks = [x for x in events if isinstance(x, BlockStarted | BlockEnded)]
    assert [(type(x), x.depth) for x in blocks] == [
        (BlockStarted, 0),
        (BlockStarted, 1),
        (BlockEnded, 1),
        (BlockEnded, 0),
    ]
    assert not tracker.skipped.by_reason
    assert tracker.snapshot().entities[4].card_id == "CS2_231"
