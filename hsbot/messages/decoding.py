"""Decoder of messages: a line is one of the schema, in bounds, or refused in one way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from hsbot.input_bounds import BeyondBoundsError, require_document

if TYPE_CHECKING:
    from msgspec.json import Decoder

Message = TypeVar("Message")


def decoded(decoder: Decoder[Message], line: bytes | str) -> Message:
    """The message of a JSON line.

    Args:
        decoder: of the kinds of messages that it may be.
        line: whatever came.

    Raises:
        msgspec.DecodeError: it is none, nested without an end, no text, or holds numbers that no
            message has.
    """
    try:
        found = decoder.decode(line)
        require_document(found)
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deep") from error
    except (BeyondBoundsError, UnicodeError) as error:
        raise msgspec.ValidationError(str(error)) from error
    return found
