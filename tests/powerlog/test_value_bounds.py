"""The numbers of a log's line are checked as it is read: beyond the bounds it is skipped."""

from __future__ import annotations

import pytest
from hearthstone.enums import GameTag

from hsbot.input_bounds import MOST_LOG_LINE
from hsbot.observation import BlockEnded, BlockStarted, LogTracker
from hsbot.powerlog.value_bounds import FIELDS, TAGS

POWER = "D 20:00:00.0000000 GameState.DebugPrintPower() - "
OPTIONS = "D 20:00:00.0000000 GameState.DebugPrintOptions() - "
SENT = "D 20:00:00.0000000 GameState.SendOption() - "
CHOICES = "D 20:00:00.0000000 GameState.DebugPrintEntityChoices() - "
BEGUN = (
    f"{POWER}CREATE_GAME",
    f"{POWER}    GameEntity EntityID=1",
    f"{POWER}        tag=STEP value=MAIN_ACTION",
    f"{POWER}    Player EntityID=2 PlayerID=1 GameAccountId=[hi=1 lo=11]",
    f"{POWER}    Player EntityID=3 PlayerID=2 GameAccountId=[hi=1 lo=12]",
    f"{POWER}FULL_ENTITY - Creating ID=4 CardID=HERO_01",
    f"{POWER}    tag=CONTROLLER value=1",
)


def begun() -> LogTracker:
    """A tracker of a game of which the first lines were read."""
    tracker = LogTracker()
    for line in BEGUN:
        tracker.feed(line)
    assert tracker.games == 1
    assert len(tracker.skipped) == 0
    return tracker


@pytest.mark.parametrize(
    "line",
    [
        f"{POWER}TAG_CHANGE Entity=1 tag=TURN value=2147483647",
        f"{POWER}TAG_CHANGE Entity=1 tag=TURN value=1001",
        f"{POWER}TAG_CHANGE Entity=2 tag=RESOURCES value=40000",
        f"{POWER}TAG_CHANGE Entity=2 tag=FATIGUE value=65536",
        f"{POWER}TAG_CHANGE Entity=4 tag=CONTROLLER value=256",
        f"{POWER}TAG_CHANGE Entity=4 tag=HEALTH value=2147483647",
        f"{POWER}TAG_CHANGE Entity=4 tag=ZONE value=99",
        f"{POWER}TAG_CHANGE Entity=4 tag=CARDTYPE value=40000",
        f"{POWER}TAG_CHANGE Entity=4 tag=mro value=1",
        f"{POWER}TAG_CHANGE Entity=4 tag=ZONE value=mro",
        f"{POWER}TAG_CHANGE Entity=4 tag=99999999999 value=1",
        f"{POWER}TAG_CHANGE Entity=4 tag=4000 value=2147483648",
        f"{POWER}TAG_CHANGE Entity=2147483648 tag=COST value=1",
        (
            f"{POWER}TAG_CHANGE Entity=[name=x id=2147483648 zone=PLAY zonePos=1 cardId= player=1]"
            " tag=COST value=1"
        ),
        f"{POWER}CACHED_TAG_FOR_DORMANT_CHANGE Entity=4 tag=HEALTH value=10000000000",
        f"{POWER}FULL_ENTITY - Creating ID=2147483648 CardID=",
        f"{POWER}FULL_ENTITY - Creating ID=131072 CardID=",
        f"{POWER}SHOW_ENTITY - Updating Entity=2147483648 CardID=CS2_029",
        f"{POWER}HIDE_ENTITY - Entity=4 tag=ZONE value=10000000000",
        f"{POWER}SHUFFLE_DECK PlayerID=256",
        (
            f"{POWER}BLOCK_START BlockType=99999999 Entity=4 EffectCardId= EffectIndex=0 Target=0"
            " SubOption=-1 TriggerKeyword=0"
        ),
        (
            f"{POWER}BLOCK_START BlockType=POWER Entity=4 EffectCardId= EffectIndex=0"
            " Target=4294967296 SubOption=-1 TriggerKeyword=0"
        ),
        f"{POWER}SUB_SPELL_START - SpellPrefabGUID=x Source=4294967296 TargetCount=0",
        f"{POWER}Player EntityID=9 PlayerID=1 GameAccountId=[hi=1 lo=11]",
        f"{POWER}GameEntity EntityID=9",
        f"{POWER}TAG_CHANGE Entity={'x' * MOST_LOG_LINE} tag=COST value=1",
        f"{POWER}TAG_CHANGE Entity={'[name=' * 99} tag=COST value=1",
        f"{OPTIONS}id=10000000000",
        f"{SENT}selectedOption=99999 selectedSubOption=-1 selectedTarget=0 selectedPosition=0",
        f"{SENT}selectedOption=1 selectedSubOption=-1 selectedTarget=4294967296 selectedPosition=0",
        f"{CHOICES}id=10000000000 Player=2 TaskList= ChoiceType=GENERAL CountMin=1 CountMax=1",
        f"{CHOICES}id=1 Player=2 TaskList= ChoiceType=GENERAL CountMin=1 CountMax=99999",
        f"{CHOICES}id=1 Player=2 TaskList= ChoiceType=mro CountMin=1 CountMax=1",
    ],
)
def test_what_no_game_has_is_skipped(line: str) -> None:
    """With one reason that is no bug; the next line is read."""
    tracker = begun()
    before = tracker.snapshot()
    assert not tracker.feed(line)
    (reason,) = tracker.skipped.by_reason
    assert "bug of hsbot" not in reason
    assert tracker.snapshot() == before
    tracker.feed(f"{POWER}TAG_CHANGE Entity=4 tag=COST value=7")
    assert tracker.snapshot().entities[4].tag(GameTag.COST) == 7


@pytest.mark.parametrize(
    ("tag", "value"),
    [("TURN", 90), ("HEALTH", 1_000_000), ("RESOURCES", 20), ("GAME_SEED", (1 << 31) - 1)],
)
def test_what_games_have_is_read(tag: str, value: int) -> None:
    """Long games, large minions, seeds of 31 bits."""
    tracker = begun()
    tracker.feed(f"{POWER}TAG_CHANGE Entity=1 tag={tag} value={value}")
    assert tracker.snapshot().entities[1].tag(GameTag[tag]) == value
    assert len(tracker.skipped) == 0


def test_the_table_names_fields_that_packets_have() -> None:
    """And a bound for every tag of the library."""
    assert {*GameTag} <= TAGS.keys()
    assert all(names for names in FIELDS.values() if names)


@pytest.mark.parametrize(
    "lines",
    [
        [line for line in BEGUN if "Player EntityID" not in line],
        [line for line in BEGUN if "EntityID=3" not in line],
        [line for line in BEGUN if "GameEntity" not in line],
        [line.replace("PlayerID=2", "PlayerID=3") for line in BEGUN],
        [line.replace("PlayerID=2", "PlayerID=1") for line in BEGUN],
        [line.replace("EntityID=", "EntityID=9 #") for line in BEGUN],
        [line.replace("EntityID=3", "EntityID=2") for line in BEGUN],
        [line.replace("EntityID=1", "EntityID=2147483648") for line in BEGUN],
    ],
)
def test_a_game_without_its_players_is_refused(lines: list[str]) -> None:
    """Whatever follows, no line is a bug, and no decision is made of it."""
    tracker = LogTracker()
    for line in [*lines, f"{POWER}HIDE_ENTITY - Entity=4 tag=ZONE value=DECK", f"{OPTIONS}id=1"]:
        tracker.feed(line)
    tracker.finish()
    assert tracker.games == tracker.refused == 1
    assert not [reason for reason in tracker.skipped.by_reason if "bug of hsbot" in reason]


@pytest.mark.parametrize("closed", [True, False])
def test_blocks_of_any_depth_are_read_in_linear_time(closed: bool) -> None:
    """Each knows how deep it lies; at 30,000 of them a walk to the top for each has no end."""
    depth = 30_000
    tracker, deepest, ended = begun(), -1, 0
    start = "BLOCK_START BlockType=TRIGGER Entity=4 EffectCardId= EffectIndex=0 Target=0"
    for _ in range(depth):
        for event in tracker.feed(f"{POWER}{start} SubOption=-1 TriggerKeyword=0"):
            assert isinstance(event, BlockStarted)
            assert event.depth == deepest + 1
            deepest = event.depth
    for _ in range(depth if closed else 1):
        line = f"{POWER}BLOCK_END" if closed else f"{OPTIONS}id=1"
        ended += sum(isinstance(event, BlockEnded) for event in tracker.feed(line))
    assert (deepest, ended) == (depth - 1, depth)
