"""``hsbot track``: a page or JSON lines of a log, and of one that grows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hsbot.logwriter import sample_log
from hsbot.messages.tracking import decode_tracked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

SAMPLE = str(sample_log())
RENO = "CIG 2018 RenoKazakus Mage"


def test_a_log_ends_in_a_page(command: Callable[..., Outcome]) -> None:
    """Deck, hand, cards and figures of the end of its game."""
    outcome = command("track", SAMPLE, "--language", "enUS")
    assert outcome.code == 0
    for title in ("your deck", "the opponent's hand", "the opponent's cards", "attack on board"):
        assert title in outcome.out
    head = outcome.out.splitlines()[0]
    assert head.startswith("game 1, turn ")
    assert head.endswith(("you have won", "the opponent has won"))
    assert "-" not in outcome.out.partition("health, ")[0].split()[-1]
    assert "may be in hand" not in outcome.out  # it is over


def test_every_turn_is_a_line_of_json(command: Callable[..., Outcome]) -> None:
    """One for the end of each turn, one for the game's end; with a turn, only those of it."""
    outcome = command("track", SAMPLE, "--json")
    messages = [decode_tracked(line) for line in outcome.out.splitlines()]
    turns = [message.turn for message in messages]
    assert turns == sorted(turns)
    assert turns[:3] == [1, 2, 3]
    assert turns[-1] in (turns[-2], turns[-2] + 1)  # the turn in which the game ended
    assert {message.result for message in messages[:-1]} == {""}
    assert messages[-1].result in ("win", "loss")
    held = [card.in_hand for message in messages[:-1] for card in message.likely]
    assert any(held)
    assert all(0.0 < x <= 1.0 for x in held if x is not None)
    some = command("track", SAMPLE, "--json", "--turn", "3")
    assert [json.loads(line)["turn"] for line in some.out.splitlines()] == [5, 6]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("no-such.log",), "no such file"),
        ((SAMPLE, "--turn", "99"), "no game in it has a turn 99"),
        ((SAMPLE, "--turn", "0"), "below 1"),
        ((SAMPLE, "--watch", "--turn", "3"), "--turn is for a finished log"),
        ((SAMPLE, "--serve", "0.0.0.0:8620"), "'0.0.0.0' can be reached by other machines"),
        ((SAMPLE, "--serve", "70000"), "70000"),
        (("--serve", SAMPLE), "is not a whole number"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    command: Callable[..., Outcome], arguments: tuple[str, ...], words: str
) -> None:
    """One line on stderr, code 2, nothing on stdout."""
    outcome = command("track", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert words in outcome.err
    assert len(outcome.err.strip().splitlines()) == 1


def test_a_folder_without_a_log_is_an_error(
    command: Callable[..., Outcome], tmp_path: Path
) -> None:
    """A file that is no log is named."""
    file = tmp_path / "notes.log"
    file.write_text("nothing of a game\n")
    outcome = command("track", file)
    assert outcome.code == 2
    assert "notes.log" in outcome.err


def test_the_opponents_deck_can_be_told(command: Callable[..., Outcome]) -> None:
    """It is believed from the mulligan on; another class's is noted once and left aside."""
    lines = command("track", SAMPLE, "--json").out.splitlines()
    first = json.loads(lines[0])
    assert first["guess"]["evidence"] == 0
    assert not first["guess"]["decks"]
    assert not first["likely"]
    told = command("track", SAMPLE, "--json", "--opponent", RENO)
    first = json.loads(told.out.splitlines()[0])
    assert first["guess"]["told"] == RENO
    assert first["likely"]
    assert all(x["share"] >= 1.5 * x["usual"] for x in first["likely"])
    other = command("track", SAMPLE, "--json", "--opponent", "Zoo Warlock")
    assert other.code == 0
    assert other.out.splitlines() == lines
    assert other.err.count("Zoo Warlock") == 1


def test_a_deck_that_is_not_known_is_one_line(command: Callable[..., Outcome]) -> None:
    """Exit 2, and the names that are near."""
    done = command("track", SAMPLE, "--opponent", "RenoKazakus Mag")
    assert done.code == 2
    (line,) = done.err.splitlines()
    assert RENO in line
