"""Links of pages in the checkout, as they are in the site."""

from __future__ import annotations

import posixpath
import re

PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "decks/README.md": "decks.md",
    "calibration/README.md": "screen-profiles.md",
    "tests/harness/README.md": "harness.md",
    "tests/conformance/fireplace-faults.md": "fireplace-faults.md",
}
"""Pages of the checkout outside of docs/, and their places in the site."""
_LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")


def in_site(text: str, source: str, place: str) -> str:
    """A page's text with its links turned into those of the site.

    What leads to a file of the checkout that is no page loses its link and keeps its words.

    Args:
        text: the page, in Markdown.
        source: its path in the checkout.
        place: its path in the site.
    """

    def turned(match: re.Match[str]) -> str:
        target, _, anchor = match["target"].partition("#")
        if re.match(r"[a-z]+:", match["target"]) or not target:
            return match[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        if path in PAGES:
            to = PAGES[path]
        elif path.startswith("docs/"):
            to = path.removeprefix("docs/")
        else:
            return match["text"]
        relative = posixpath.relpath(to, posixpath.dirname(place) or ".")
        hash_ = f"#{anchor}" if anchor else ""
        return f"{match['image']}[{match['text']}]({relative}{hash_})"

    return _LINK.sub(turned, text)
