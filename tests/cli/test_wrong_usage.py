"""Wrong usage: every command refuses it with exit code 2, in a line, and loses nothing.

Wrong numbers and outputs are taken from the commands' own parsers, so that a new option is tested
without a word here; wrong paths, players, decks and combinations stand in a table.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

import pytest

from hsbot.cli.parser import build_parser
from hsbot.commands import COMMANDS
from hsbot.commands.argument_types import (
    iteration_count,
    named_path,
    output_file,
    output_folder,
    positive_float,
    positive_int,
    seconds,
)
from hsbot.logwriter import sample_log

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

PROSE: Final = "Dear diary,\ntoday I won no game.\n"
SAMPLE: Final = str(sample_log())


def parsers() -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser]]:
    """The parser of every command, and of the actions that some have, with their words."""
    for name in COMMANDS:
        yield from _with_actions((name,))


def _with_actions(
    words: tuple[str, ...],
) -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser]]:
    parser = build_parser(words)
    for word in words:
        parser = _chosen(parser)[word]
    yield words, parser
    for name in _chosen(parser):
        yield from _with_actions((*words, name))


def _chosen(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers among which a parser's first word chooses."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def options() -> Iterator[tuple[tuple[str, ...], argparse.Action]]:
    """Every option that takes a value, with the words of its command."""
    for words, parser in parsers():
        for action in parser._actions:
            if action.option_strings and action.nargs != 0:
                yield words, action


READ: Final = [
    pytest.param((*words, action.option_strings[-1], "nonsense"), id=f"{' '.join(words)} {name}")
    for words, action in options()
    if (action.choices or action.type not in (None, output_file, output_folder, named_path))
    and (name := action.dest)
]
"""Each option of each command whose value is read at once, with one that it cannot be."""
ENDLESS: Final = [
    pytest.param((*words, action.option_strings[-1], value), id=f"{' '.join(words)} {value}")
    for words, action in options()
    if action.type in (iteration_count, positive_float, positive_int, seconds)
    for value in ("inf", "nan", *(() if action.type is positive_float else (str(10**30),)))
]
"""Each option of each command that takes a number, with one of which nothing ends."""
NAMED: Final = [
    pytest.param((*words, action.option_strings[-1]), id=" ".join((*words, action.dest)))
    for words, action in options()
    if action.type is named_path
]
"""Each option of each command that names a file or a folder that is read."""
WRITTEN: Final = [
    pytest.param((*words, action.option_strings[-1]), id=" ".join((*words, action.dest)))
    for words, action in options()
    if action.type is output_file
]
"""Each option of each command that names a file to be written."""


def refused(command: Run, folder: Path, *words: object) -> str:
    """The line with which a command refuses; nothing in the folder is another than before."""
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    done = command(*words)
    assert (done.code, done.out) == (2, ""), done.err
    (line,) = done.err.splitlines()
    assert line.startswith("hsbot")
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    return line


@pytest.mark.parametrize("words", NAMED)
def test_an_empty_name_is_refused(command: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    """It would be the folder that hsbot was started in."""
    assert f"{words[-1]}: the name is empty" in refused(command, tmp_path, *words, "")


@pytest.mark.parametrize("words", READ)
def test_a_value_that_it_cannot_be_is_refused(
    command: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """With the name of the option, or what there is instead."""
    line = refused(command, tmp_path, *words)
    assert words[-2] in line


@pytest.mark.parametrize("words", ENDLESS)
def test_a_number_without_an_end_is_refused(
    command: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """Before anything begins that would take for ever."""
    assert words[-2] in refused(command, tmp_path, *words)


@pytest.mark.parametrize("words", WRITTEN)
@pytest.mark.parametrize(
    "name",
    ["", "no/x", *(pytest.param(x, marks=pytest.mark.posix) for x in ("loop", "link", "n" * 300))],
)
def test_an_output_that_cannot_be_written_is_refused(
    command: Run, tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    """A folder, a file in a folder that is not there, and links to such, before all work."""
    if name in ("loop", "link"):
        (tmp_path / name).symlink_to("loop" if name == "loop" else "no/x")
    line = refused(command, tmp_path, *words, tmp_path / name)
    assert "cannot be written" in line


FOLDERS: Final = [
    pytest.param((*words, action.option_strings[-1]), id=" ".join((*words, action.dest)))
    for words, action in options()
    if action.type is output_folder
]
"""Each option of each command that names a folder that is filled."""


@pytest.mark.parametrize("words", FOLDERS)
@pytest.mark.parametrize(
    "name",
    ["text", "text/x/y", *(pytest.param(x, marks=pytest.mark.posix) for x in ("loop", "n" * 300))],
)
def test_a_folder_that_cannot_be_filled_is_refused(
    command: Run, tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    """A file, a folder below one, and a link to itself, before all work."""
    (tmp_path / "text").touch()
    if name == "loop":
        (tmp_path / name).symlink_to(name)
    assert "cannot be written into" in refused(command, tmp_path, *words, tmp_path / name)


def test_a_folder_may_have_to_be_made(tmp_path: Path) -> None:
    """With those above it; nothing is made by asking."""
    assert FOLDERS
    for name in ("", "a/b/c"):
        assert output_folder(str(tmp_path / name)) == tmp_path / name
    assert not [*tmp_path.iterdir()]


def test_a_name_that_windows_changes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file would have another name than hsbot then says."""
    monkeypatch.setattr("hsbot.commands.argument_types.sys.platform", "win32")
    for name in ("x.", "x ", "x.svg. "):
        with pytest.raises(argparse.ArgumentTypeError, match="leaves out the end"):
            output_file(str(tmp_path / name))


WRONG: Final = (
    ("about extra", "unrecognized arguments"),
    ("advise {prose} --budget 1e308", "above 3600"),
    ("advise {prose} --budget 3601", "above 3600"),
    ("advise {prose} --iterations 100000001", "above 100000000"),
    ("arena default:budget=1e308 greedy", "at most 3600"),
    ("advise {absent}", "no such file or folder"),
    ("advise {prose}", "prose.txt"),
    ("advise --watch {absent}", "no such file or folder"),
    ("advise --game-dir {absent}", "is no folder"),
    ("advise {sample} --player nobody", "nobody"),
    ("advise {sample} --player greedy:depth=x", "depth"),
    ("advise {sample} --overlay", "--overlay"),
    ("advise {sample} --keep-names", "--record"),
    ("advise {sample} --record {prose}", "is no recording"),
    ("arena", "two players"),
    ("arena random", "two players"),
    ("arena random nobody", "nobody"),
    ("arena random random --deck NONE", "NONE"),
    ("arena random random --games 3", "even"),
    ("arena random random --picture {new}.svg", "--matrix"),
    ("arena random random --resume {prose}", "no record"),
    ("arena random random --resume {folder}", "cannot be used"),
    ("arena random random --matrix --against greedy", "--against"),
    ("bench --deck NONE", "NONE"),
    ("bench --against {absent}", "absent"),
    ("calibrate nowhere", "nowhere"),
    ("calibrate --picture {new}.png --size 100000x100000", "at most 10240x4320"),
    ("sandbox --window --position 99999999999,1", "lies on no screen"),
    ("calibrate --check {absent}", "absent"),
    ("calibrate --check {prose}", "prose.txt"),
    ("cards --format NOTHING", "NOTHING"),
    ("cards --since {absent}", "absent"),
    ("cards --since 1", "1"),
    ("compare {absent} {prose}", "absent"),
    ("compare {prose} {prose}", "prose.txt"),
    ("completion", "one of these must follow: bash"),
    ("completion tcsh", "tcsh"),
    ("decks import {absent}", "absent"),
    ("decks import {prose}", "prose.txt"),
    ("decks import {folder}", "folder"),
    ("decks remove NONE", "NONE"),
    ("decks remove BASIC", "ships with hsbot"),
    ("decks own --logs {absent}", "is no folder"),
    ("decks own --logs {folder}", "no Decks.log"),
    ("decks own --logs {folder} --game-dir {folder}", "not both"),
    ("decks mulligan NONE", "NONE"),
    ("decks predict {absent}", "absent"),
    ("decks predict {prose}", "prose.txt"),
    ("demo --gui --terminal", "not allowed"),
    ("differential --set NONE", "NONE"),
    ("doctor --game-dir", "expected one argument"),
    ("evaluate", "LOG"),
    ("evaluate {absent}", "absent"),
    ("evaluate {folder}", "holds no file"),
    ("evaluate {sample} --resume {new}", "--costs"),
    ("evaluate {sample} --costs --budget 1", "--budget"),
    ("evaluate {sample} --costs --resume {prose}", "no record"),
    ("fidelity {absent}", "absent"),
    ("fidelity {prose}", "prose.txt"),
    ("fidelity {folder}", "holds no file"),
    ("papers nobody", "there is no paper nobody"),
    ("play --dry-run --logs {absent}", "no such folder"),
    ("play --dry-run --game-dir {absent}", "is no folder"),
    ("play --dry-run --logs {folder} --game-dir {folder}", "not both"),
    ("play --dry-run --logs {folder} --profile nowhere", "nowhere"),
    ("play --dry-run --logs {folder} --hours 30-99", "hours"),
    ("play --dry-run --logs {folder} --record {folder}", "is a folder"),
    ("play --dry-run --logs {folder} --mode wild", "--ladder"),
    ("review --file {absent}", "no game has been recorded"),
    ("review --file {prose}", "is no recording"),
    ("review nonsense --file {absent}", "absent"),
    ("sandbox", "name one of --window"),
    ("sandbox --script {absent}", "absent"),
    ("sandbox --script {prose}", "prose.txt"),
    ("sandbox --out {folder}", "folder"),
    ("sandbox --puzzle 0", "they are 1 to"),
    (f"sandbox --puzzle {'9' * 5000}", "they are 1 to"),
    ("sandbox --window --faults lag@²", "the turn must be a whole number"),
    (f"sandbox --window --faults lag@{'9' * 5000}", "the turn must be a whole number"),
    (f"play --dry-run --logs {{folder}} --hours {'9' * 5000}-17", "is not like 9-17"),
    ("sandbox --out {new} --decks NONE NONE", "NONE"),
    ("sandbox --out {new} --vs greedy --window", "--window goes alone, or with --puzzle"),
    ("sessions", "one of these must follow: list, show"),
    ("sessions list --file {absent}", "absent"),
    ("sessions list --file {prose}", "is no recording"),
    ("sessions show --file {absent}", "absent"),
    ("sessions export --format csv --file {absent}", "absent"),
    ("sessions export --format csv --file {prose} --output {new}", "is no recording"),
    ("setup nonsense", "nonsense"),
    ("setup --game-dir {absent}", "is no folder"),
    ("setup --game-dir {folder}", "does not hold"),
    ("setup --path {folder}", "fireplace"),
    ("setup fireplace --path {absent}", "absent"),
    ("stats --file {absent}", "absent"),
    ("stats --file {prose}", "is no recording"),
    ("track {absent}", "no such file or folder"),
    ("track {prose}", "prose.txt"),
    ("track --game-dir {absent}", "is no folder"),
    ("train", "one of these must follow: value"),
    ("train value --player nobody", "nobody"),
    ("train value --deck NONE", "NONE"),
    ("train value --check {absent}", "absent"),
    ("update", "`hsbot update --check`"),
    ("update --check --index folder", "no address of a package index"),
)
"""Each: what is asked, and a part of the answer."""


@pytest.mark.parametrize(("asked", "words"), WRONG, ids=[asked[:60] for asked, _ in WRONG])
def test_wrong_usage_is_refused(command: Run, tmp_path: Path, asked: str, words: str) -> None:
    """A wrong path, player, deck or combination is named."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "prose.txt").write_text(PROSE, "utf-8")
    paths = {
        "absent": tmp_path / "absent",
        "prose": tmp_path / "prose.txt",
        "folder": tmp_path / "folder",
        "new": tmp_path / "new",
        "sample": SAMPLE,
    }
    line = refused(command, tmp_path, *(part.format(**paths) for part in asked.split()))
    assert words in line


def test_every_command_is_in_the_table() -> None:
    """A new command has to say what it refuses; the launcher refuses nothing but options."""
    assert {asked.split()[0] for asked, _ in WRONG} | {"launcher"} == set(COMMANDS)
