"""The vocabulary of the card language: one import, one meaning a name."""

from __future__ import annotations

import ast
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from hsbot.rules.cards import definitions, dsl, words

FOUND = [m for m in walk_packages(dsl.__path__, f"{dsl.__name__}.") if not m.ispkg]
MODULES = [import_module(found.name) for found in FOUND]
VOCABULARY = [name for module in MODULES for name in module.__all__]
FILES = [p for p in Path(definitions.__file__).parent.rglob("*.py") if p.name != "__init__.py"]


def _defined(tree: ast.Module) -> set[str]:
    """The names that a module binds itself, imports left out."""
    bound: set[str] = set()
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            bound.add(statement.name)
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            assigned = (
                statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            )
            names = (n for target in assigned for n in ast.walk(target))
            bound |= {n.id for n in names if isinstance(n, ast.Name)}
    return bound


def test_no_word_has_two_meanings() -> None:
    """A name stands in the list of one module only, and the vocabulary has that module's."""
    assert [name for name, number in Counter(VOCABULARY).items() if number > 1] == []
    for module in MODULES:
        assert all(getattr(words, name) is getattr(module, name) for name in module.__all__)


def test_the_vocabulary_is_the_words_and_nothing_else() -> None:
    """The names that the star import brings into a file of definitions are all listed."""
    assert {name for name in vars(words) if not name.startswith("_")} == set(VOCABULARY)


def test_every_public_name_of_the_language_is_in_the_vocabulary() -> None:
    """A word that is written in a module of the language is in its list."""
    for module in MODULES:
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        own = {name for name in _defined(tree) if not name.startswith("_")}
        assert own - set(module.__all__) == set(), module.__name__


def test_definitions_import_the_vocabulary_and_give_no_word_another_meaning() -> None:
    """One import of the language a file; a name of its own is not one of the vocabulary."""
    for path in FILES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        stars = [
            n.module for n in tree.body if isinstance(n, ast.ImportFrom) and n.names[0].name == "*"
        ]
        assert stars == [words.__name__], path.name
        assert _defined(tree) & set(VOCABULARY) == set(), path.name
