"""Paths that are given to each option of each command: a line that refuses them, or work done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hsbot.cli.parser import build_parser
from hsbot.commands.declared_arguments import Declared, declared
from kit.declared_commands import every_command

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome

    Run = Callable[..., Outcome]


def _given(one: Declared) -> list[str]:
    """An argument as it is typed, with some value."""
    value = one.words[0] if one.words else "x"
    return [one.name, value] if one.is_option else [value]


def _typed(
    words: tuple[str, ...], arguments: list[Declared], path: Declared, value: str
) -> list[str]:
    """A command with a path, and what it needs besides."""
    typed = [*words]
    for one in arguments:
        if one is path:
            typed.append(f"{one.name}={value}" if one.is_option else value)
        elif one.is_required:
            typed += _given(one)
    return typed


PATHS = [
    (words, arguments, path)
    for words, command in every_command()
    for arguments in [[*declared(command.request)]]
    for path in arguments
    if path.kind is Path
]
each_path = pytest.mark.parametrize(
    ("words", "arguments", "path"), PATHS, ids=[f"{' '.join(x)} {y.name}" for x, _, y in PATHS]
)


@each_path
def test_a_name_that_no_file_has_is_refused(
    words: tuple[str, ...],
    arguments: list[Declared],
    path: Declared,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By the parser, before anything is opened, made or begun."""
    for name in ("", "a\0b", *(["--"] if path.is_option else [])):
        argv = _typed(words, arguments, path, name)
        with pytest.raises(SystemExit) as stopped:
            build_parser(argv).parse_args(argv)
        said = capsys.readouterr().err
        assert (stopped.value.code, len(said.splitlines())) == (2, 1), (name, said)
        assert str(path.name if path.is_option else path.option.metavar) in said


@pytest.fixture
def in_folder(command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Calls a command in a folder with what paths may lead to; hsbot's own folders are below it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HSBOT_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("HSBOT_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.delenv("DISPLAY", raising=False)
    Path("loop").symlink_to("loop")
    Path("text").write_text("no more than text", "utf-8")
    return command


@pytest.mark.slow
@pytest.mark.posix
@pytest.mark.parametrize("name", ["loop", "text/x", "n" * 300])
@each_path
def test_a_path_that_cannot_be_used_is_no_bug(
    words: tuple[str, ...], arguments: list[Declared], path: Declared, name: str, in_folder: Run
) -> None:
    """Whatever the command makes of it, it is the user's to mend, in one line."""
    done = in_folder(*_typed(words, arguments, path, name))
    assert done.code in (0, 2)
    if done.code:
        assert "Traceback" not in done.err
        assert done.err.splitlines()[-1].startswith("hsbot"), done.err
    assert Path("text").read_text("utf-8") == "no more than text"


def test_there_are_many() -> None:
    """Found by their types, not listed by hand."""
    assert len(PATHS) > 50
    assert {"--resume", "--output", "--record", "log", "--picture"} <= {x.name for _, _, x in PATHS}
