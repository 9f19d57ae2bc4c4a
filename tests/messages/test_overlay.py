"""The messages between advisor and overlay: their schema is pinned, and lines survive the trip."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from hsbot.messages.advice import Advice, AdviceOption, CardGuess, DeckGuess, OpponentGuess
from hsbot.messages.card_face import CardFace
from hsbot.messages.overlay import (
    Between,
    CardFaces,
    Cleared,
    FromOverlay,
    Panic,
    Placed,
    Ready,
    Situation,
    ToOverlay,
    TurnTime,
    decode_from_overlay,
    decode_to_overlay,
    encode_message,
    overlay_schema,
)
from hsbot.messages.tracking import OwnDeck, SideStatus, Tracked
from hsbot.screen.slots import Kind, Layout, Slot
from kit.schema_without_words import in_order, without_words

SCHEMA = Path(__file__).with_name("overlay_schema.json")
LINES = Path(__file__).with_name("overlay_messages.jsonl")

STEP = AdviceOption(
    type="play", option_index=3, entity_id=41, card_id="CS2_029", target_id=64, text="Feuerball"
)
SITUATION = Situation(
    kind="option",
    layout=Layout(friendly_minions=2, enemy_minions=1, hand=4, friendly_weapon=True),
    placed=(
        Placed(entity_id=41, slot=Slot(Kind.HAND, 1, 4)),
        Placed(entity_id=64, slot=Slot(Kind.ENEMY_HERO)),
    ),
    names={"EX1_564": "Gesichtsloser Manipulator"},
    advice=Advice(
        game=1,
        turn=7,
        kind="option",
        best=STEP,
        line=(STEP,),
        candidates=(),
        win_probability=0.71,
        lethal=True,
        opponent=OpponentGuess(
            hero_class="MAGE",
            decks=(DeckGuess(name="Freeze Mage", probability=0.5),),
            cards=(CardGuess(card_id="EX1_564", probability=0.25),),
        ),
        unmodelled=(),
        iterations=100,
        playouts=100,
        elapsed_s=0.5,
    ),
    change=-0.15,
    since=("EX1_564", ""),
    between=Between(
        drawn=("EX1_277",),
        attacked=("CS2_182",),
        advised="Play Faceless Manipulator",
        guessed="Zoo",
    ),
    share=0.25,
    turn_time=TurnTime(left_s=48.5, whole_s=75.0),
    then=Slot(Kind.CHOOSE_ONE, 1, 2),
    marks_in_s=0.25,
)
SIDE = SideStatus(health=30, attack=0, hand=4, deck=26, fatigue=1)
TRACKED = Tracked(
    game=1, turn=2, own_turn=False, own=SIDE, opponent=SIDE, deck=OwnDeck(size=26, unknown=26)
)
FACES = CardFaces(
    cards=(CardFace(card_id="CS2_029", name="Feuerball", text="6", kind="Spell", cost=4),)
)
TO_OVERLAY: tuple[ToOverlay, ...] = (SITUATION, Cleared(), TRACKED, FACES)
FROM_OVERLAY: tuple[FromOverlay, ...] = (Ready(), Panic())


def test_the_schema_is_the_golden_one() -> None:
    """A change of a message shows here.

    It needs new golden files and, if readers break, a version.
    """
    found = json.loads(json.dumps(without_words(overlay_schema())))
    assert in_order(found) == in_order(json.loads(SCHEMA.read_text("utf-8")))


def test_lines_are_the_golden_ones() -> None:
    """Byte for byte what was written when the golden file was."""
    lines = b"".join(map(encode_message, (*TO_OVERLAY, *FROM_OVERLAY)))
    assert lines == LINES.read_bytes()


def test_golden_lines_read_back() -> None:
    """Each is one line, and the same message again at its other end."""
    lines = LINES.read_bytes().splitlines(keepends=True)
    assert tuple(decode_to_overlay(line) for line in lines[:4]) == TO_OVERLAY
    assert tuple(decode_from_overlay(line) for line in lines[4:]) == FROM_OVERLAY


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"schema":1', b'"schema":2'),
        (b'"situation"', b'"ready"'),
        (b'"index":1,"count":4', b'"index":4,"count":4'),
        (b'"enemy_hero"', b'"nobody"'),
    ],
)
def test_what_is_no_message_is_refused(old: bytes, new: bytes) -> None:
    """Another schema, a message for the other side, a slot that cannot be: an error, no guess."""
    line = encode_message(SITUATION)
    assert old in line
    with pytest.raises(msgspec.DecodeError):
        decode_to_overlay(line.replace(old, new, 1))


@pytest.mark.parametrize(
    "line",
    [
        b'{"message": "clear", "more": ' + b"[" * 100_000,
        b'{"message": "clear", "more": "\xff"',
        b'{"message": "\xff\xfe"}',
        b"",
        b"\x00" * 10,
    ],
)
def test_whatever_comes_is_refused_in_one_way(line: bytes) -> None:
    """Its reader expects one kind of error, and lives on."""
    for decode in (decode_to_overlay, decode_from_overlay):
        with pytest.raises(msgspec.DecodeError):
            decode(line)
