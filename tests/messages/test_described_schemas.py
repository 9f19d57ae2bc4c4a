"""The public messages' schemas: every key says what it means."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hsbot.messages.advice import json_schema
from hsbot.messages.described_schemas import described_schema
from hsbot.messages.tracking import tracking_schema


class Part(msgspec.Struct):
    """Something within.

    Attributes:
        low, high: its bounds.
        words: a text that goes
            on in a second line.
        other: called ``else`` in JSON.
    """

    low: int
    high: int
    words: str
    other: str = msgspec.field(name="else")


class Base(msgspec.Struct, tag_field="message", tag="base"):
    """Something.

    It is used as ``Base``.

    Attributes:
        parts: all of them.
    """

    parts: tuple[Part, ...]


class Whole(Base, tag_field="message", tag="whole"):
    """More of it.

    Attributes:
        named: by their names; None where nobody asked.
    """

    named: dict[str, Part] | None = None
    bare: int = 0


@pytest.mark.parametrize("schema", [json_schema(), tracking_schema()], ids=["advice", "tracking"])
def test_every_key_of_a_public_message_says_what_it_means(schema: dict[str, Any]) -> None:
    """The golden file explains itself: its reader needs no other page."""
    silent = [
        f"{name}.{key}"
        for name, found in schema["$defs"].items()
        for key, value in found["properties"].items()
        if not value.get("description")
    ]
    assert silent == []


def test_words_are_those_of_the_docstrings() -> None:
    """Of the struct, those that it extends and those within it; under the names that JSON has."""
    found = described_schema(Whole)["$defs"]
    whole, part = found["Whole"], found["Part"]
    assert whole["description"] == "More of it."
    assert part["description"] == "Something within."
    words = {key: value.get("description") for key, value in whole["properties"].items()}
    assert words == {
        "message": "the kind of message.",
        "parts": "all of them.",
        "named": "by their names; None where nobody asked.",
        "bare": None,
    }
    assert {key: value.get("description") for key, value in part["properties"].items()} == {
        "low": "its bounds.",
        "high": "its bounds.",
        "words": "a text that goes on in a second line.",
        "else": "called `else` in JSON.",
    }
