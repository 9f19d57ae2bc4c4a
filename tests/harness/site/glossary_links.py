"""The glossary with links: each word has an address, and words in a meaning lead to their own."""

from __future__ import annotations

import re

_ROW = re.compile(r"^\| (?P<word>[^|]+?) \| (?P<meaning>[^|]+) \|$", re.MULTILINE)


def address(word: str) -> str:
    """The anchor of a word."""
    return "word-" + re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-")


def linked(text: str) -> str:
    """The glossary's table with anchors and links."""
    words = [row["word"] for row in _ROW.finditer(text) if row["word"] not in {"word", "---"}]
    by_length = sorted(words, key=len, reverse=True)
    any_word = re.compile(r"\b(" + "|".join(map(re.escape, by_length)) + r")(s|es)?\b")

    def row(match: re.Match[str]) -> str:
        own = match["word"]
        if own not in words:
            return match[0]
        seen = {own}

        def link(found: re.Match[str]) -> str:
            if found[1] in seen:
                return found[0]
            seen.add(found[1])
            return f"[{found[0]}](#{address(found[1])})"

        pieces = re.split(r"(`[^`]*`)", match["meaning"])
        meaning = "".join(x if x.startswith("`") else any_word.sub(link, x) for x in pieces)
        return f'| <span id="{address(own)}">{own}</span> | {meaning} |'

    return _ROW.sub(row, text)
