"""The house as a whole: no import circles, rooms of a size, files that say what they are.

What import-linter checks (who may import whom) stands in ``pyproject.toml``.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

import hsbot
import overlay
from kit.import_graph import Graph, circles, import_graph, modules_in

ROOT = Path(hsbot.__file__).parents[1]
MODULES = modules_in(Path(hsbot.__file__).parent) | modules_in(Path(overlay.__file__).parent)

MOST_FILES = 16
LARGE_ROOMS = {
    "hsbot/commands": "one file a command",
}
"""Rooms with more files, and why."""
MOST_FIELDS, MOST_ARGUMENTS = 15, 8
LARGE_CLASSES = {
    "hsbot.agents.advisor.advisor.Advisor": "what a caller may choose of an advisor, by name",
    "hsbot.search.config.SearchConfig": "the settings of a search, by name",
    "hsbot.search.lethal.best_first_search.LethalSearch": "the looks of a simulator, by name",
    "hsbot.search.result.SearchResult": "what a search has found, told as one",
    "hsbot.cards.card.Card": "a row of the game's card data",
    "hsbot.messages.advice.Advice": "the keys of a line of JSON, told as one",
    "hsbot.observation.model.Entity": "what a log tells of an entity",
    "hsbot.rules.cards.dsl.pools.Pool": "a filter of cards: a field for each condition",
    "hsbot.rules.schema.state_record.StateHeader": "a record of compiled code",
    "hsbot.rules.schema.search_tree.Node": "a record of compiled code",
    "hsbot.rules.schema.search_tree.Tree": "the header of a compiled tree, the same",
    "hsbot.rules.schema.workspace.WorkFields": "the engine's workspace, the same",
    "hsbot.game.scene_setup.SceneArguments": "the keywords of a scene, for the type checker",
}
"""Classes with more fields, and why."""

WRITERS = {
    "hsbot.commands.demo.on_stand_in_client": "stderr of a program, in the demo's own folder",
    "hsbot.rules.compile.llvm_backend": "a program of its own, which moves the file as the helper",
    "hsbot.recording.store": "SQLite keeps a transaction as a whole",
    "hsbot.standin.session_logs": "the log, which the game's client writes as it plays",
    "hsbot.system.files": "the helper itself",
    "hsbot.system.figure_files": "a figure drawn into memory",
    "hsbot.system.streams": "streams pointed nowhere",
}
"""Files that open a file for writing, draw into one or make a database, and why they may.

All others use ``hsbot.system.files``: what they write is there whole or not at all.
"""
WRITING_CALLS = frozenset({
    "write_text", "write_bytes", "savefig", "NamedTemporaryFile", "mkstemp", "copyfile",
    "copy2", "tofile", "fdopen",
})  # fmt: skip

PICKLES = frozenset({"pickle", "cPickle", "cloudpickle", "dill", "marshal", "shelve", "joblib"})

DOCUMENTED = ("hsbot", "overlay", "packaging", "tests")
QUESTION = re.compile(r'^[ \t]*r?"""\s*((?:What|Who|Whom|Whose)\b.*)', re.MULTILINE)
"""A docstring that asks a question first: the reader waits for the thing to the end of the line."""

SCRIPTS = ["hsbot.scenario.script: exec(code, {'__name__': '__main__', '__file__': str(path)})"]
"""The card test that somebody who debugs a card names, which is a Python file."""


def test_no_file_imports_itself_in_a_circle() -> None:
    """Neither when it is loaded nor for its types nor within a function."""
    found = circles(import_graph(MODULES))
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize(
    ("graph", "expected"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, set()),
        ({"a": {"b"}, "b": {"a"}}, {"a -> b -> a"}),
        ({"c": {"a"}, "a": {"b"}, "b": {"c"}}, {"a -> b -> c -> a"}),
        ({"a": {"b"}, "b": {"a", "c"}, "c": {"a"}}, {"a -> b -> a", "a -> b -> c -> a"}),
        ({"x": {"a"}, "a": {"b"}, "b": {"a"}}, {"a -> b -> a"}),
    ],
)
def test_circles_are_named(graph: Graph, expected: set[str]) -> None:
    """From the first of its names on, once, however it is entered."""
    assert circles(graph) == expected


def test_every_kind_of_import_is_seen(tmp_path: Path) -> None:
    """Absolute and relative, for types, in a function; a name of a package's is its __init__'s."""
    house = tmp_path / "house"
    (house / "room").mkdir(parents=True)
    (house / "__init__.py").touch()
    (house / "room" / "__init__.py").write_text("from house.room.desk import Desk\n")
    (house / "room" / "desk.py").write_text("import os\nfrom . import lamp\nfrom ..door import x\n")
    (house / "room" / "lamp.py").write_text("def light():\n    import house.door\n")
    (house / "door.py").write_text("if TYPE_CHECKING:\n    from house.room import Desk, lamp\n")
    assert import_graph(modules_in(house)) == {
        "house": set(),
        "house.door": {"house.room", "house.room.lamp"},
        "house.room": {"house.room.desk"},
        "house.room.desk": {"house.room.lamp", "house.door"},
        "house.room.lamp": {"house.door"},
    }


def test_no_room_is_a_drawer() -> None:
    """A folder has few files enough to look over; the exceptions are needed, and say why."""
    files = Counter(
        path.parent.relative_to(ROOT).as_posix()
        for path in MODULES.values()
        if path.name != "__init__.py"
    )
    assert {room for room, count in files.items() if count > MOST_FILES} == LARGE_ROOMS.keys()


def test_no_object_knows_too_much() -> None:
    """Fields and constructors' arguments can be counted on the fingers; the exceptions say why."""
    found = {
        f"{name}.{node.name}"
        for name, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and _is_large(node)
    }
    assert found == LARGE_CLASSES.keys()


def _is_large(node: ast.ClassDef) -> bool:
    """Whether a class has too many annotated fields, or arguments of its ``__init__``."""
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    makers = [x.args for x in node.body if isinstance(x, ast.FunctionDef) and x.name == "__init__"]
    arguments = [len(x.posonlyargs + x.args + x.kwonlyargs) - 1 for x in makers]
    return len(fields) > MOST_FIELDS or max(arguments, default=0) > MOST_ARGUMENTS


def test_every_module_says_what_it_is() -> None:
    """The first line of its docstring is a sentence."""
    trees = {name: ast.parse(path.read_text("utf-8")) for name, path in MODULES.items()}
    first = {name: (ast.get_docstring(x) or "").partition("\n")[0] for name, x in trees.items()}
    assert not {name: line for name, line in first.items() if not _is_sentence(line)}


def _is_sentence(line: str) -> bool:
    return line.endswith(".") and len(line.split()) > 1


def test_a_docstring_begins_with_the_thing() -> None:
    """Its first line has the noun or the verb in front, in the package as in tests and tools."""
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for folder in DOCUMENTED
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line in QUESTION.findall(path.read_text("utf-8"))
    ]
    assert not found, "say what the thing is or does:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("docstring", "asks"),
    [
        ("What an entity shows of its card.", True),
        ("\n    Whose turn it is.", True),
        ("The part of its card that an entity shows.", False),
        ("Whole numbers.", False),
    ],
)
def test_what_counts_as_a_question(docstring: str, asks: bool) -> None:
    """A module's, a constant's or a function's docstring, raw or not, by its first word."""
    for code in ('"""{}"""', 'X = 1\n"""{}"""', 'def f():\n    r"""{}"""'):
        assert bool(QUESTION.search(code.format(docstring))) is asks


def test_files_are_written_by_one_helper() -> None:
    """No other code opens a file for writing; the exceptions say why."""
    found = {
        name
        for name, path in MODULES.items()
        if any(map(_writes, ast.walk(ast.parse(path.read_text("utf-8")))))
    }
    assert found == WRITERS.keys()


@pytest.mark.parametrize(
    ("code", "writes"),
    [
        ("path.open('w')", True),
        ("path.open(mode='ab')", True),
        ("open(path, 'r+b')", True),
        ("os.open(path, os.O_WRONLY | os.O_CREAT)", True),
        ("path.write_text(text)", True),
        ("sqlite3.connect(path)", True),
        ("numpy.savez(path, x=x)", True),
        ("numpy.savez(io.BytesIO(), x=x)", False),
        ("path.open()", False),
        ("path.open('rb')", False),
        ("recording.open(request, session)", False),
        ("wheel.open(member)", False),
        ("signal.connect(slot)", False),
    ],
)
def test_what_counts_as_writing(code: str, writes: bool) -> None:
    """A mode that writes, and calls that do nothing else."""
    assert any(map(_writes, ast.walk(ast.parse(code)))) is writes


def _writes(node: ast.AST) -> bool:
    """Whether a node of the syntax tree is a call that opens or makes a file to write to it."""
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if name == "open":
        return any(map(_is_writing_mode, (*node.args[:2], *(key.value for key in node.keywords))))
    if name == "connect":
        return ast.unparse(function) == "sqlite3.connect"
    if name in {"save", "savez", "savez_compressed", "savetxt"}:
        of_numpy = ast.unparse(function).partition(".")[0] in {"np", "numpy"}
        return of_numpy and not _is_memory(node)
    return name in WRITING_CALLS


def _is_writing_mode(argument: ast.expr) -> bool:
    """A mode as ``open`` has it, or the flags of ``os.open``."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        mode = argument.value
        return 0 < len(mode) <= 3 and set(mode) <= set("rwaxbt+") and bool(set(mode) & set("wax+"))
    return any(flag in ast.unparse(argument) for flag in ("O_WRONLY", "O_RDWR", "O_CREAT"))


def _is_memory(node: ast.Call) -> bool:
    """Whether what is written to is a buffer, by its name."""
    target = ast.unparse(node.args[0]) if node.args else ""
    return target.startswith("io.BytesIO") or target == "file"


def test_no_code_comes_from_data() -> None:
    """Nothing is unpickled, evaluated or loaded as an object; Net.log is named nowhere."""
    found = [
        f"{name}: {ast.unparse(node)}"
        for name, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if _runs_data(node)
    ]
    assert found == SCRIPTS


@pytest.mark.parametrize(
    ("code", "runs"),
    [
        ("import pickle", True),
        ("from marshal import loads", True),
        ("eval(text)", True),
        ("yaml.load(text)", True),
        ("numpy.load(file, allow_pickle=True)", True),
        ("np.load(file)", True),
        ("np.load(file, allow_pickle=False)", False),
        ("logs / 'Net.log'", True),
        ("json.loads(text)", False),
        ("Geometry.load()", False),
        ("model.eval()", False),
    ],
)
def test_what_counts_as_code_from_data(code: str, runs: bool) -> None:
    """NumPy's arrays of objects are pickles."""
    assert any(map(_runs_data, ast.walk(ast.parse(code)))) is runs


def _runs_data(node: ast.AST) -> bool:
    """Whether a node of the syntax tree makes code or objects of data, or names Net.log."""
    if isinstance(node, ast.Import):
        return any(alias.name.partition(".")[0] in PICKLES for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        return (node.module or "").partition(".")[0] in PICKLES
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value.casefold() == "net.log"
    if not isinstance(node, ast.Call):
        return False
    called = ast.unparse(node.func)
    if called in {"np.load", "numpy.load"}:
        return not any(
            key.arg == "allow_pickle" and ast.unparse(key.value) == "False" for key in node.keywords
        )
    return called in {"eval", "exec", "yaml.load", "joblib.load"}


def test_no_star_brings_another_module_s_name() -> None:
    """Of two stars that give one name two values the second wins, and nobody sees it."""
    clashes = []
    for name, path in MODULES.items():
        tree = ast.parse(path.read_text("utf-8"))
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        seen: dict[str, tuple[str, object]] = {}
        for star in stars_of(tree):
            for word, value in vars(importlib.import_module(star)).items():
                if word.startswith("_") or word not in used:
                    continue
                first, before = seen.setdefault(word, (star, value))
                if before is not value and repr(before) != repr(value):
                    clashes.append(f"{name}: {word} of {first} and of {star}")
    assert clashes == []


def stars_of(tree: ast.Module) -> list[str]:
    """The modules from which a module takes all names, in their order."""
    return [
        node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.names[0].name == "*"
    ]
