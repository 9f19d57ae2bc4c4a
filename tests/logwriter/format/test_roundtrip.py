"""Games that are written and read again: random games, and real games written anew."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import BlockType, CardType, GameTag, Zone
from hypothesis import given, settings, strategies as st

from hsbot.logwriter.format.power_log import GameInfo, PlayerInfo
from hsbot.powerlog.spelling import NAMED_VALUES
from kit.logs.hslog_reading import (
    FOE,
    FRIEND,
    HidingExporter,
    Tape,
    assert_tells,
    parse,
    table_of,
)
from kit.logs.small_entity_table import DECK_CARDS, opening_table, view

if TYPE_CHECKING:
    from hslog import packets

    from hsbot.logwriter.format.table_diff import EntityView, TableView
    from kit.shared_logs import SharedLogs

CARDS = (("CS2_182", "Chillwind Yeti"), ("EX1_011", "Voodoo Doctor"), ("CS2_tk1", "Sheep"))
NEW_IDS = (20, 21, 22)
ZONES = (Zone.PLAY, Zone.DECK, Zone.HAND, Zone.GRAVEYARD, Zone.SETASIDE, Zone.SECRET)

# Some with names, some with named values, some the library does not know.
FREE_TAGS = (
    GameTag.COST,
    GameTag.ATK,
    GameTag.DAMAGE,
    GameTag.EXHAUSTED,
    GameTag.CLASS,
    1068,
    9876,
)


@dataclass(frozen=True)
class Step:
    """One change of one card, and whether the client catches up after it."""

    entity_id: int
    zone: Zone
    place: int
    controller: int
    visible: bool
    card: tuple[str, str]
    tags: dict[int, int]
    in_block: bool
    arrives: bool
    plays: bool


STEPS = st.lists(
    st.builds(
        Step,
        entity_id=st.sampled_from((*DECK_CARDS, *NEW_IDS)),
        zone=st.sampled_from(ZONES),
        place=st.integers(0, 3),
        controller=st.integers(1, 2),
        visible=st.booleans(),
        card=st.sampled_from(CARDS),
        tags=st.dictionaries(st.sampled_from(FREE_TAGS), st.integers(0, 5), max_size=4),
        in_block=st.booleans(),
        arrives=st.booleans(),
        plays=st.booleans(),
    ),
    max_size=12,
)


def after(step: Step) -> EntityView:
    """The step's card after it."""
    place = {"ZONE": step.zone, "ZONE_POSITION": step.place, "CONTROLLER": step.controller}
    card = view(step.entity_id, step.card, visible=step.visible, CARDTYPE=CardType.MINION, **place)
    return replace(card, tags={**card.tags, **step.tags})


@settings(max_examples=60, deadline=None)
@given(steps=STEPS, animated=st.booleans())
def test_random_games_come_back(steps: list[Step], animated: bool) -> None:
    """Cards appear, move, change, hide and show at random, and hslog ends with the very table."""
    tape = Tape(animated=animated)
    table = opening_table()
    tape.writer.create_game(table)
    for step in steps:
        table[step.entity_id] = after(step)
        if step.in_block:
            with tape.writer.block(BlockType.POWER, 10, target=12):
                tape.writer.update(table)
        else:
            tape.writer.update(table)
        if step.arrives:
            tape.writer.commit()
        if step.plays:
            tape.writer.flush_tasks()
    tape.writer.flush_tasks()
    assert_tells(tape.text, table)


@settings(max_examples=30, deadline=None)
@given(steps=STEPS)
def test_an_unchanged_table_writes_nothing(steps: list[Step]) -> None:
    """The same table again is no news."""
    tape = Tape()
    table = opening_table()
    tape.writer.create_game(table)
    for step in steps:
        table[step.entity_id] = after(step)
        tape.writer.update(table)
    tape.writer.flush_tasks()
    written = len(tape.lines)
    tape.writer.update(dict(table))
    tape.writer.flush_tasks()
    assert len(tape.lines) == written


@dataclass
class Recording:
    """The tables of a real game at each list of options."""

    tables: list[TableView] = field(default_factory=list)
    players: tuple[PlayerInfo, PlayerInfo] = (FRIEND, FOE)


class Recorder(HidingExporter):
    """Takes a table of a real game each time options are offered."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.recording = Recording()

    def handle_options(self, packet: packets.Options) -> None:
        """Keep the table of this moment."""
        super().handle_options(packet)
        self.recording.tables.append(table_of(self.game, self.hidden))


def spelled(table: TableView) -> TableView:
    """The table with all values as plain numbers, the enums' own types left behind."""
    return {
        entity_id: replace(entity, tags={int(t): int(v) for t, v in entity.tags.items()})
        for entity_id, entity in table.items()
    }


@pytest.mark.parametrize("name", ["2025_231720_ranked.log", "2026_235290_ai.log"])
def test_real_games_written_anew_come_back(shared_logs: SharedLogs, name: str) -> None:
    """A real game's tables, written by our writer, come back from hslog as they were."""
    parser = parse((shared_logs / name).read_text(encoding="utf-8-sig").lstrip())
    recorder = Recorder(parser.games[0], player_manager=parser.player_manager)
    recorder.export()
    tables = [spelled(table) for table in recorder.recording.tables]
    assert len(tables) > 10
    tape = Tape(game=GameInfo((FRIEND, FOE)))
    first, *later = tables
    tape.writer.create_game(first)
    for table in later:
        with tape.writer.block(BlockType.TRIGGER, 1):
            tape.writer.update(table)
        tape.writer.commit()
    tape.writer.flush_tasks()
    assert_tells(tape.text, later[-1])


def test_comparison_notices_a_wrong_tag() -> None:
    """The comparison that these tests rest upon fails on a wrong tag and on a wrong card."""
    tape = Tape()
    tape.writer.create_game(opening_table())
    wrong = opening_table()
    wrong[10] = replace(wrong[10], tags={**wrong[10].tags, GameTag.HEALTH: 29})
    with pytest.raises(AssertionError):
        assert_tells(tape.text, wrong)
    wrong[10] = replace(opening_table()[10], card_id="HERO_01")
    with pytest.raises(AssertionError):
        assert_tells(tape.text, wrong)


def test_named_values_come_back_as_numbers() -> None:
    """Each value of each enum that is printed by name is read back as the same number."""
    values = [(tag, int(value)) for tag, enum in NAMED_VALUES.items() for value in enum]
    tape = Tape()
    tape.writer.create_game(opening_table())
    table = opening_table()
    for entity_id, (tag, value) in enumerate(values, start=20):
        card = view(entity_id, CARDS[0], ZONE=Zone.PLAY, CONTROLLER=1)
        table[entity_id] = replace(card, tags={**card.tags, int(tag): value})
    tape.writer.update(table)
    tape.writer.flush_tasks()
    assert_tells(tape.text, table)
