"""Strings of a TOML file that is written by hand, to keep its comments and layout."""

from __future__ import annotations

import json


def toml_string(text: str) -> str:
    """A text as a basic string of TOML, on one line and in quotes.

    JSON's escapes are a part of TOML's; the one character more that TOML does not allow unescaped
    is DEL (https://toml.io/en/v1.0.0#string).
    """
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
