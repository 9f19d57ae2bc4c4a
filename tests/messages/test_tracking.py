"""The tracking message: its schema is pinned, and a line survives the trip."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from hsbot.messages.tracking import (
    DeckCard,
    ExcludedSecret,
    HandCard,
    HiddenSecretState,
    NamedCard,
    OwnDeck,
    SideStatus,
    Tracked,
    decode_tracked,
    encode_tracked,
    tracking_schema,
)
from hsbot.messages.tracking_words import (
    came_how,
    can_be_words,
    deck_words,
    excluded_words,
    side_words,
)
from kit.schema_without_words import in_order

SCHEMA = Path(__file__).with_name("tracking_schema.json")
SIDE = SideStatus(health=30, attack=4, hand=3, deck=20, fatigue=1)
TRACKED = Tracked(
    game=1,
    turn=5,
    own_turn=True,
    own=SIDE,
    opponent=SIDE,
    deck=OwnDeck(
        size=20,
        cards=(DeckCard(card_id="CS2_029", name="Feuerball", cost=4, count=2, odds=(0.1, 0.2)),),
        unknown=18,
    ),
    hand=(HandCard(position=1, entity_id=40, origin="drawn", turn=4, held=1),),
)


def test_the_schema_is_the_golden_one() -> None:
    """A change of the message shows here; it needs a new file and, if readers break, a version."""
    found = json.loads(json.dumps(tracking_schema()))
    assert in_order(found) == in_order(json.loads(SCHEMA.read_text("utf-8")))


def test_a_line_reads_back() -> None:
    """The same message at its other end, on one line."""
    line = encode_tracked(TRACKED)
    assert b"\n" not in line
    assert decode_tracked(line) == TRACKED


def test_another_schema_is_refused() -> None:
    """A newer message is an error, no guess."""
    with pytest.raises(msgspec.ValidationError):
        decode_tracked(encode_tracked(TRACKED).replace(b'"schema":1', b'"schema":2'))


def test_a_hand_card_in_words() -> None:
    """How it came, when, how long it was held; what it can be, or how many."""
    card = HandCard(position=1, entity_id=1, origin="made", turn=7, held=2, made_by="Glyph")
    assert came_how(card) == "made by Glyph on turn 4, held 2 turns"
    two = (NamedCard(card_id="a", name="A"), NamedCard(card_id="b", name="B"))
    few = msgspec.structs.replace(card, can_be=two, can_be_count=2)
    assert can_be_words(few, 4) == "A or B"
    assert can_be_words(few, 1) == "one of 2 cards"
    assert can_be_words(card, 4) == ""
    assert came_how(HandCard(position=1, entity_id=1, origin="kept", turn=0, held=0)) == (
        "kept in the mulligan"
    )


def test_what_a_secret_is_not_in_words() -> None:
    """A line for each reason, with all that it excludes."""
    out = tuple(
        ExcludedSecret(card_id=name, name=name, reason=reason)
        for name, reason in (("A", "an attack"), ("B", "a spell"), ("C", "an attack"))
    )
    secret = HiddenSecretState(entity_id=1, turn=2, hero_class="MAGE", possible=(), excluded=out)
    assert excluded_words(secret) == ["not A + C: an attack", "not B: a spell"]


def test_figures_in_words() -> None:
    """The deck's size until it is empty, then what the next draw costs."""
    assert side_words(SIDE) == "30 health, 4 attack on board, hand 3, deck 20"
    empty = msgspec.structs.replace(SIDE, deck=0, fatigue=3)
    assert side_words(empty) == "30 health, 4 attack on board, hand 3, next draw costs 3 health"
    assert deck_words(TRACKED.deck) == "20 cards, list not known"
    assert deck_words(OwnDeck(size=1, listed=True)) == "1 card"
