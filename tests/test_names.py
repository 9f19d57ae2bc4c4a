"""The words of the house: one for a thing, and some for none."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from pathlib import Path

import pytest

import hsbot
import overlay

FOLDERS = [Path(package.__file__).parent for package in (hsbot, overlay)]
FILES = [path for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]

BANNED = {
    "worth": "value, score or sum",
    "apart": "noinline, distance, or what differs",
    "told": "reported, known, shown",
    "calm": "stability",
    "moments": "times",
    "adviser": "advisor",
    "hears": "listens",
    "desk": "launcher",
    "deeds": "features, effects or actions",
}
"""Words that name nothing in the field, or are a second one for the same thing; what to say."""
ALLOWED = {"hsbot.papers.tutea.training.part_learner: moments": "Adam's, as its paper calls them"}
"""Names that have a banned word, and why."""
UNSAID = ("hears", "calm", "adviser", "deeds", "the worth")
"""Those of them that docstrings and comments do not use either; the others are English, too."""
ONCE = frozenset({"library", "costs"})
"""Names of modules that may stand in one place of the house."""


def parts(name: str) -> set[str]:
    """The words of an identifier, in snake or camel case."""
    return set(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().split("_"))


def names_of(node: ast.AST) -> list[str]:
    """The names that a node of the syntax tree gives."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
            return [name]
        case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
            return [name]
        case ast.alias(asname=str() as name):
            return [name]
    return []


def dotted(path: Path) -> str:
    """A module's name."""
    root = FOLDERS[0].parent
    return ".".join(path.relative_to(root).with_suffix("").parts)


def test_no_name_has_a_banned_word() -> None:
    """Modules, functions, classes, arguments and variables; the exceptions say why."""
    found = set()
    for path in FILES:
        names = {
            name for node in ast.walk(ast.parse(path.read_text("utf-8"))) for name in names_of(node)
        }
        found |= {
            f"{dotted(path)}: {name}"
            for name in (path.stem, *names)
            if not parts(name).isdisjoint(BANNED)
        }
    assert found == ALLOWED.keys(), f"say instead: {BANNED}"


def prose(text: str) -> str:
    """The docstrings and comments of a module, and its other strings of several lines."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    kinds = (tokenize.COMMENT, tokenize.STRING)
    found = (x.string for x in tokens if x.type in kinds)
    return "\n".join(x for x in found if x.startswith(("#", '"""')))


def test_no_docstring_has_an_unsaid_word() -> None:
    """A listener listens, and a value is a value."""
    unsaid = re.compile(rf"\b({'|'.join(UNSAID)})\b", re.IGNORECASE)
    said = {dotted(x): unsaid.findall(prose(x.read_text("utf-8"))) for x in FILES}
    assert {name: words for name, words in said.items() if words} == {}


def test_prose_is_docstrings_and_comments() -> None:
    """Names and messages are none of it."""
    text = '"""It hears."""\nhears = "calm"  # deeds\n'
    assert prose(text) == '"""It hears."""\n# deeds'


def test_some_names_of_modules_stand_once() -> None:
    """A path says which of several things it is."""
    found = Counter(path.stem for path in FILES if path.stem in ONCE)
    assert found == dict.fromkeys(ONCE, 1)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("def put_worth(): ...", "put_worth"),
        ("class ToldDeck: ...", "ToldDeck"),
        ("def f(apart): ...", "apart"),
        ("x.told = 1", "told"),
        ("for told in x: ...", "told"),
        ("import x as calm", "calm"),
    ],
)
def test_what_counts_as_a_name(code: str, name: str) -> None:
    """Every place in which a name is given."""
    found = {name for node in ast.walk(ast.parse(code)) for name in names_of(node)}
    assert name in found
    assert not parts(name).isdisjoint(BANNED)


@pytest.mark.parametrize("name", ["untold", "worthy", "folders", "Clocksworth"])
def test_a_word_counts_whole(name: str) -> None:
    """Words that hold a banned one are others."""
    assert parts(name).isdisjoint(BANNED)
