"""Bounds of what others have written: numbers and documents."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from hsbot.input_bounds import MOST_TEXT, SIGNED, BeyondBoundsError, require_document, require_in


class Struct(msgspec.Struct):
    """A struct that holds anything."""

    inner: object


@dataclass
class Plain:
    """A dataclass that holds anything."""

    inner: object


WRAPPED = (lambda x: x, lambda x: [[x]], lambda x: {"a": (x,)}, Struct, Plain, lambda x: {x: 1})


@pytest.mark.parametrize("wrapped", WRAPPED)
def test_a_number_anywhere_in_a_document(wrapped: type[Struct]) -> None:
    """However it is wrapped: in bounds it passes, out of them it does not."""
    for within in (0, -5, 2.5, "text", None, True, SIGNED.stop - 1, SIGNED.start):
        require_document(wrapped(within), SIGNED)
    beyond = (SIGNED.stop, SIGNED.start - 1, float("nan"), float("-inf"), 1e13)
    for value in (*beyond, "x" * (MOST_TEXT + 1)):
        with pytest.raises(BeyondBoundsError):
            require_document(wrapped(value), SIGNED)


def test_a_document_that_is_deep_needs_no_stack() -> None:
    """A made-up one is as deep as its reader lets it be."""
    document: list[object] = []
    for _ in range(100_000):
        document = [document]
    require_document(document)


def test_a_number_is_named_with_its_bounds() -> None:
    """The message says which, what it is, and what it may be."""
    require_in(5, range(10), "turn")
    require_in(0.5, (0.0, 1.0), "chance")
    for value in (10, -1, 2.0, "x", None):
        with pytest.raises(BeyondBoundsError, match=r"turn is .*, not from 0 to 9"):
            require_in(value, range(10), "turn")
    for value in (1.5, float("nan"), "x"):
        with pytest.raises(BeyondBoundsError, match=r"chance is .*, not from 0.0 to 1.0"):
            require_in(value, (0.0, 1.0), "chance")
