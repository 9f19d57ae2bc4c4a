"""JSON of a file that may be anybody's: nested no deeper, and numbers no larger, than is read."""

from __future__ import annotations

import json
from typing import Any, Final

from hsbot.input_bounds import MOST_FILE, require_document

_NUMBERS: Final = range(-(1 << 64), 1 << 64)
"""Seeds are among them."""


def json_document(text: bytes | str) -> Any:
    """The value of a JSON text, of which each number can be counted with.

    Args:
        text: a file's, or a line's.

    Raises:
        ValueError: it is none, is nested too deep, or holds a number that no file of hsbot's has,
            as NaN.
    """
    try:
        found = json.loads(text)
        require_document(found, _NUMBERS, MOST_FILE)
    except RecursionError as error:
        raise ValueError("it is nested too deep") from error
    return found
