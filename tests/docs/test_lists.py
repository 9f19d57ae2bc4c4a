"""Folders of the documentation: notes, which a page lists, and decision records, by their names."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
_LISTED = re.compile(r"\]\((\d[\w-]*\.md)\)")
_DATED = re.compile(r"\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md")
_NUMBERED = re.compile(r"(\d{4})-[a-z0-9-]+\.md")
NOTES = sorted((DOCS / "notes").glob("[0-9]*.md"))
RECORDS = sorted((DOCS / "develop" / "decisions").glob("[0-9]*.md"))


def test_each_note_is_listed_once() -> None:
    """The folder's README names every note, and none twice."""
    listed = _LISTED.findall((NOTES[0].parent / "README.md").read_text("utf-8"))
    assert sorted(listed) == [page.name for page in NOTES]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_s_name_is_its_decision(record: Path) -> None:
    """A folder of them reads as their list: the number and title of each stand in its name."""
    title = record.read_text("utf-8").splitlines()[0].removeprefix("# ").replace("`", "")
    words = unicodedata.normalize("NFKD", title.lower())
    assert re.sub(r"[^a-z0-9]+", "-", words).strip("-") == record.stem


def test_names_tell_date_or_number() -> None:
    """A note begins with its date; a record with a number that no other has."""
    assert [page.name for page in NOTES if not _DATED.fullmatch(page.name)] == []
    numbers = [match[1] for page in RECORDS if (match := _NUMBERED.fullmatch(page.name))]
    assert len(numbers) == len(set(numbers)) == len(RECORDS)


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_a_note_asks_and_answers(note: Path) -> None:
    """Its question stands first and its answer last, on a page of at most 60 lines."""
    text = note.read_text("utf-8")
    assert text.index("**Question.**") < text.index("**Answer.**")
    assert len(text.splitlines()) <= 60
