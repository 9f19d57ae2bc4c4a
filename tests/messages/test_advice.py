"""The advice message: its schema is pinned, and a line survives the trip."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from hsbot.messages.advice import (
    SCHEMA_VERSION,
    Advice,
    AdviceOption,
    Candidate,
    OpponentGuess,
    decode,
    encode,
    json_schema,
)
from kit.schema_without_words import in_order

GOLDEN = Path(__file__).with_name("advice_schema.json")

BEST = AdviceOption(
    type="play", option_index=3, entity_id=41, card_id="CS2_029", target_id=64, text="Play Fireball"
)
ADVICE = Advice(
    game=1,
    turn=7,
    kind="option",
    best=BEST,
    line=(BEST, AdviceOption(type="end_turn", text="End the turn")),
    candidates=(Candidate(option=BEST, visits=90, value=0.71),),
    win_probability=0.71,
    lethal=False,
    opponent=OpponentGuess(hero_class="MAGE"),
    unmodelled=("TTN_850",),
    iterations=100,
    playouts=100,
    elapsed_s=0.5,
)


def test_the_schema_is_the_golden_one() -> None:
    """A change of the message shows here.

    It needs a new golden file and, if readers break, a version.
    """
    found = json.loads(json.dumps(json_schema()))
    assert in_order(found) == in_order(json.loads(GOLDEN.read_text(encoding="utf-8")))


def test_a_line_survives_the_trip() -> None:
    """Encoding is one line of JSON, and decoding gives the same message."""
    line = encode(ADVICE)
    assert b"\n" not in line
    assert decode(line) == ADVICE


def test_the_keys_are_those_of_the_design() -> None:
    """Whoever reads DESIGN.md finds every key that it names."""
    named = (
        "schema game turn kind best line candidates win_probability lethal opponent unmodelled "
        "iterations playouts elapsed_s chosen"
    )
    found = json.loads(encode(ADVICE))
    assert set(named.split()) <= set(found)
    assert found["schema"] == SCHEMA_VERSION
    option = "type option_index entity_id card_id sub_option target_id position text"
    assert set(option.split()) <= set(found["best"])


def test_another_option_is_told_at_the_least() -> None:
    """No figure is above the best one's without its error; others are told "at least"."""
    end = Candidate(option=ADVICE.line[1], visits=9, value=0.6)
    measured = Candidate(option=ADVICE.line[1], visits=9, value=0.6, error=0.01)
    assert ADVICE.chance_words(ADVICE.candidates[0]) == "71.0%"
    assert ADVICE.chance_words(end) == "\u226560.0%"
    level = Candidate(option=ADVICE.line[1], visits=9, value=0.7, as_good=True)
    assert ADVICE.chance_words(measured) == "60.0%"
    assert ADVICE.chance_words(level) == "level"
    better = Candidate(option=ADVICE.line[1], visits=3, value=0.74)
    assert ADVICE.chance_words(better) == "unsure"
    equal = Candidate(option=ADVICE.line[1], visits=ADVICE.candidates[0].visits, value=0.71)
    assert ADVICE.chance_words(equal) == "level"  # nobody has seen it too briefly
    assert ADVICE.chance_words(msgspec.structs.replace(equal, visits=3)) == "unsure"
    assert ADVICE.shown_chance(better) == ADVICE.shown_chance(ADVICE.candidates[0]) == 0.71
    assert ADVICE.chance_words(end, digits=0) == "\u226560%"
    assert ADVICE.chance_words(end, digits=0, of=" win") == "\u226560% win"
    assert ADVICE.chance_words(level, of=" win") == "level with the best"


def test_another_message_is_refused() -> None:
    """A line that is no advice is an error, never half an advice."""
    with pytest.raises(msgspec.ValidationError):
        decode(b'{"schema": 1}')


def test_equal_cards_are_listed_once() -> None:
    """With how many there are, and all their visits; the advised copy stands for them."""
    play = AdviceOption(
        type="play", card_id="CS2_231", text="play Wisp", option_index=1, entity_id=8
    )
    copy = msgspec.structs.replace(play, option_index=2, entity_id=9)
    third = msgspec.structs.replace(play, option_index=3, entity_id=10, text="play Wisp (1)")
    end = AdviceOption(type="end_turn", text="end the turn")
    options = ((end, 9), (play, 5), (copy, 4), (third, 1))
    candidates = tuple(Candidate(option=x, visits=n, value=0.4) for x, n in options)
    advice = msgspec.structs.replace(
        ADVICE, best=copy, line=(copy,), candidates=candidates, lethal=False
    )
    assert [(one.text, one.visits) for one in advice.listed] == [
        ("end the turn", 9),
        ("play Wisp (either of 2 copies)", 9),
        ("play Wisp (1)", 1),
    ]
    assert advice.listed[1].shown.option == copy
    other = msgspec.structs.replace(advice, best=end, line=(end,))
    assert "  or play Wisp (either of 2 copies) (" in str(other)
    assert len(json.loads(encode(advice))["candidates"]) == 4


def test_a_chance_at_the_calibration_s_end_is_told_as_a_bound() -> None:
    """Lost in all that was searched is "<1.6%", beside the best and of any other option."""
    other = AdviceOption(type="end_turn", text="End the turn")
    for value, words, one in ((0.0156, "<1.6%", "<2%"), (0.9844, ">98.4%", ">98%")):
        best, level = (Candidate(option=x, visits=90, value=value) for x in (BEST, other))
        advice = msgspec.structs.replace(
            ADVICE, candidates=(best, level), win_probability=value, least_chance=0.0156
        )
        assert advice.percent(value) == words
        assert advice.percent(value, 0) == one
        assert advice.chance_words(best) == words
        assert f"{words} to win" in str(advice)
        assert (advice.chance_words(level) == words) is (value < 0.5)
    measured = [advice.percent(x) for x in (0.0, 0.005, 0.5, 0.99, 1.0)]
    assert measured == ["0.0%", "0.5%", "50.0%", "99.0%", "100.0%"]


def test_an_option_that_adds_nothing_is_told_so() -> None:
    """It is neither level nor unsure, whatever its value."""
    heal = Candidate(option=AdviceOption(type="hero_power"), visits=40, value=0.8, idle=True)
    advice = msgspec.structs.replace(ADVICE, candidates=(*ADVICE.candidates, heal))
    assert advice.chance_words(heal) == "adds nothing"
