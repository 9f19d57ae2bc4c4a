"""The references of the documentation exist: files behind links, modules behind commands."""

from __future__ import annotations

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from hsbot.cli.parser import build_parser
from hsbot.commands import COMMANDS
from hsbot.commands.completion import command_tree

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
_LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
_MODULE = re.compile(r"python -m ((?:hsbot|harness)(?:\.\w+)*|overlay)\b")
_BLOCK = re.compile(r"^```\w*\n(.*?)^```|((?:^    .*\n)+)", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"\s*hsbot ((?!reads ).*)")
"""A line of a block that is a command, and no prose."""
_INLINE = re.compile(r"(?<!`)`hsbot (?!reads )([^`]+)`(?!`)")
"""A command within a sentence."""
ROOMS = {
    x.parent.name for folder in ("hsbot", "hsbot/rules") for x in (ROOT / folder).glob("*/*.py")
}
_ROLE = re.compile(r":\w+:`[~.!]?((?:hsbot|overlay)(?:\.\w+)+)`")
"""A reference of a docstring to a module, or to a name of one."""
_SIBLING = re.compile(r":mod:`\.?(\w+)`")
"""A reference to a module of the same folder."""
_SHORT = re.compile(rf"``((?:{'|'.join(sorted(ROOMS))})(?:\.\w+)+)(?<!\.zip)(?<!\.png)``")
"""A module that is named from its room on."""
_PLACE = re.compile(r"\b(?:hsbot|overlay)(?:\.\w+)+\b|\bdocs/[\w./-]+\.md\b")
"""The names in a comment of a data file: modules, and pages."""
WIDTH = 100
OTHER_PAGES = ("calibration", "decks", "packaging")
BROKEN = re.compile(r"\s*<!--[=/]").match
"""A line of a paragraph that begins with a comment."""
FLAGS = {
    node.words[1:]: {"--help", "--version"} | {one.name for one in node.arguments}
    for node in command_tree.commands()
}
"""The options of each command."""
_SHELL = ("|", ">", "2>", "&&", ";")


def commands(page: Path) -> list[list[str]]:
    """The words of each ``hsbot ...`` in a page's blocks.

    Of alternatives the first one is taken, and what may be left out (``[--output FILE]``) is there.
    """
    text = page.read_text("utf-8").replace("\\\n", " ")
    lines = [line for block in _BLOCK.findall(text) for line in "".join(block).splitlines()]
    found: list[list[str]] = []
    for match in filter(None, map(_COMMAND.match, lines)):
        words = shlex.split(match[1], comments=True)
        end = next((at for at, word in enumerate(words) if word in _SHELL), len(words))
        bare = (word.strip("[]").removesuffix("...").split("|")[0] for word in words[:end])
        found.append([word for word in bare if word])
    return found


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_are_understood(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command of a page has only words that hsbot knows; files need not be there."""
    monkeypatch.chdir(ROOT)
    for words in commands(page):
        build_parser(words).parse_args(words)  # what it does not know ends the test


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_in_sentences_have_their_options(page: Path) -> None:
    """The command is there, and each option that is named with it."""
    unknown = []
    for said in _INLINE.findall(_BLOCK.sub("", page.read_text("utf-8"))):
        words = [re.split(r"[=|,]", word.strip("[]()\"'"))[0] for word in said.split()]
        place: tuple[str, ...] = ()
        for word in words:
            place = (*place, word) if (*place, word) in FLAGS else place
        flags = [word for word in words if word.startswith("--")]
        lost = [flag for flag in flags if flag not in FLAGS[place]]
        named = words[0].islower() and words[0].isalpha()  # no placeholder
        if lost or (named and words[0] not in COMMANDS):
            unknown.append(said)
    assert unknown == []


def test_commands_are_found() -> None:
    """Some in one page alone."""
    assert len(commands(ROOT / "docs" / "play" / "commands.md")) > 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_lines_have_at_most_100_columns(page: Path) -> None:
    """Tables, blocks and pieces of code that cannot be broken aside."""
    text = _BLOCK.sub("", page.read_text("utf-8"))
    long = [line for line in text.splitlines() if len(line) > WIDTH and breaks(line)]
    assert long == []


def test_no_line_begins_with_a_mark_of_a_figure() -> None:
    """CommonMark begins a block of HTML there, in which a paragraph's links and words are lost."""
    every = [*PAGES, *(x for y in OTHER_PAGES for x in (ROOT / y).rglob("*.md"))]
    begun = [(x.name, y) for x in every for y in x.read_text("utf-8").splitlines() if BROKEN(y)]
    assert begun == []
    assert BROKEN("  <!--=cards-->7<!--/--> cards")
    assert not BROKEN("take <!--=cards-->7<!--/-->")


def breaks(line: str) -> bool:
    """Whether a line of prose has a space at which it could have ended."""
    if line.lstrip().startswith(("|", "<")):
        return False
    spans = re.sub(r"`+[^`]*`+|\]\([^)]*\)", lambda span: "x" * len(span[0]), line)
    return " " in spans[20:WIDTH]


def leads_somewhere(name: str) -> bool:
    """Whether a dotted name is a module of the checkout, or a word in the one it begins with."""
    place, rest = ROOT, name.split(".")
    while rest and (place / rest[0]).is_dir():
        place /= rest.pop(0)
    if not rest:
        return True
    module = place / f"{rest[0]}.py"
    if module.is_file():
        rest = rest[1:]
    else:
        module = place / "__init__.py"
    if not rest:
        return True
    text = module.read_text("utf-8") if module.is_file() else ""
    return re.search(rf"\b{rest[0]}\b", text) is not None


def test_references_of_docstrings_lead_somewhere() -> None:
    """A module that was renamed is named by its new name."""
    texts = {
        path: path.read_text("utf-8")
        for folder in ("hsbot", "overlay", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
    }
    found = [(x, name) for x, text in texts.items() for name in _ROLE.findall(text)]
    assert len(found) > 50
    assert [one for one in found if not leads_somewhere(one[1])] == []
    beside = [
        x.with_name(f"{name}.py") for x, text in texts.items() for name in _SIBLING.findall(text)
    ]
    assert [x for x in beside if not x.is_file()] == []
    short = [(x, name) for x, text in texts.items() for name in _SHORT.findall(text)]
    assert len(short) > 10
    places = ("hsbot", "hsbot.rules")
    assert [x for x in short if not any(leads_somewhere(f"{y}.{x[1]}") for y in places)] == []


def test_comments_of_data_files_name_what_there_is() -> None:
    """Weights, decks and profiles live longer than the module or page that their comments name."""
    files = [path for x in ("hsbot", "decks", "calibration") for path in (ROOT / x).rglob("*.toml")]
    named = [
        (path.name, name)
        for path in sorted(files)
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("#")
        for name in _PLACE.findall(line)
    ]
    lost = [x for x in named if not ((ROOT / x[1]).is_file() or leads_somewhere(x[1]))]
    assert len(files) > 10
    assert lost == []


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("hsbot.search.lethal", True),
        ("hsbot.search.lethal.quick_looks.SLICE", True),
        ("hsbot.search.lethal.best_first_search.SLICE", False),
        ("hsbot.rules.kernels.value_network", False),
        ("hsbot.nothing", False),
        ("nothing.hsbot", False),
    ],
)
def test_a_name_leads_to_a_module_or_a_name_in_one(name: str, *, there: bool) -> None:
    """A folder, a file, or a word in it."""
    assert leads_somewhere(name) is there
