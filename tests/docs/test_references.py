"""What the documentation names is there: files behind links, modules behind commands."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
_LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
_MODULE = re.compile(r"python -m (hsbot(?:\.\w+)*|overlay)\b")


def test_there_is_documentation() -> None:
    """The pages below are those of the checkout."""
    assert {page.name for page in PAGES} >= {"README.md", "CHANGELOG.md", "architecture.md"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_commands_lead_somewhere(page: Path) -> None:
    """A link to a file of the checkout, and a module that a command runs."""
    text = page.read_text("utf-8")
    lost = [link for link in _LINK.findall(text) if not (page.parent / link).exists()]
    assert lost == []
    unknown = [name for name in set(_MODULE.findall(text)) if find_spec(name) is None]
    assert unknown == []
