"""The parser: every command can be asked for, and only the one asked for is loaded."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from hsbot.cli import FORMER_NAMES
from hsbot.cli.parser import build_parser
from hsbot.commands import COMMANDS
from hsbot.commands.declared_arguments import Actions
from kit.commands import program_environment

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.commands import Outcome


BARE_LINES = 4
"""The help of a command without arguments: usage, a blank line, options, -h."""
ACTIONS = [
    f"{name} {action}"
    for name in COMMANDS
    if isinstance(declared := import_module(f"hsbot.commands.{name}").COMMAND, Actions)
    for action in declared.places
]


@pytest.mark.parametrize("name", [*COMMANDS, *ACTIONS])
def test_every_command_has_arguments_of_its_own(command: Callable[..., Outcome], name: str) -> None:
    """``hsbot NAME --help`` says what it does, and more than the bare ``-h`` of one not loaded."""
    done = command(*name.split(), "--help")
    assert (done.code, done.err) == (0, "")
    usage, does, arguments, *_ = done.out.split("\n\n")
    assert usage.startswith(f"usage: hsbot {name} ")
    assert does[0] == does[0].upper()
    assert does[-1] == "."
    assert arguments.startswith(("positional arguments:", "options:"))
    assert len(done.out.splitlines()) > BARE_LINES


def test_every_command_is_a_module_of_its_name() -> None:
    """The table names no module that is not there."""
    for name in COMMANDS:
        assert find_spec(f"hsbot.commands.{name}") is not None


def test_options_before_the_command_are_no_command() -> None:
    """A word that begins with a dash names no command."""
    parser = build_parser(["--version", "cards"])
    assert parser.parse_args(["cards", "--json"]).json


@pytest.mark.parametrize(
    ("words", "loaded"),
    [
        (["--help"], []),
        (
            ["cards", "--help"],
            ["argument_types", "cards", "declared_arguments", "shared_arguments"],
        ),
    ],
)
def test_only_the_command_asked_for_is_loaded(words: list[str], loaded: list[str]) -> None:
    """A command costs nothing to those that do not ask for it."""
    script = (
        "import sys\nfrom hsbot.cli import main\n"
        f"main({words!r})\n"
        "print(*sorted(x[15:] for x in sys.modules if x.startswith('hsbot.commands.')))"
    )
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", script],
        env=program_environment(),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines()[-1].split() == loaded


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["advize"], "did you mean 'advise'?"),
        (["decks", "lst"], "did you mean 'list'?"),
        (["advise", "--buget", "5"], "did you mean '--budget'?"),
        (["arena", "a", "b", "--gmes=3"], "did you mean '--games'?"),
        (["advise", "--simulator", "nativ"], "did you mean 'native'?"),
    ],
)
def test_a_misspelt_word_is_asked_about(
    command: Callable[..., Outcome], words: list[str], meant: str
) -> None:
    """In one line that names the help of that very command, and no list of all there is."""
    done = command(*words)
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert meant in line
    assert "choose from" not in line
    known = words[0] in COMMANDS
    assert line.endswith(f"(see hsbot{f' {words[0]}' if known else ''} --help)")


@pytest.mark.parametrize("word", ["--player", "--lader", "--accept-risc", "--risk", "--ladder-x"])
def test_no_misspelt_option_proposes_what_is_dangerous(
    command: Callable[..., Outcome], word: str
) -> None:
    """Ranked games against strangers are written out; hyphens make no two options alike."""
    done = command("play", word)
    assert (done.code, done.out) == (2, "")
    assert "did you mean" not in done.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --player x", "; hsbot play takes none, hsbot advise, hsbot train value have it"),
        ("train value --ladders", ""),
        ("cards --ladder", ""),
        ("cards --accept-risk", ""),
        ("about --overlay", "; hsbot about takes none, hsbot advise, hsbot play have it"),
    ],
)
def test_an_option_of_another_command_is_told_as_that_one_s(
    command: Callable[..., Outcome], words: str, said: str
) -> None:
    """By which commands have it; none is sent to what is dangerous."""
    done = command(*words.split())
    assert done.code == 2
    name = next(x for x in words.split() if x.startswith("--"))
    bare = f"unrecognized arguments: {name}{said} (see hsbot "
    assert bare in done.err.replace(f"{name} x", name)


@pytest.mark.parametrize("former", FORMER_NAMES)
def test_a_command_s_former_name_is_understood(
    command: Callable[..., Outcome], former: str
) -> None:
    """It runs the command as it is called now, and no help names it."""
    done = command(former, "--help")
    assert (done.code, done.out) == (0, command(FORMER_NAMES[former], "--help").out)
    assert former not in COMMANDS


def test_a_word_that_is_like_none_is_told_all(command: Callable[..., Outcome]) -> None:
    """Every command is named."""
    done = command("xyz")
    assert done.code == 2
    assert all(name in done.err for name in COMMANDS)
    assert "did you mean" not in done.err


@pytest.mark.parametrize(
    ("name", "actions"),
    [("sessions", ("list", "show", "export")), ("train", ("value", "ga")), ("decks", ("list",))],
)
def test_a_command_without_its_action_is_told_them(
    command: Callable[..., Outcome], name: str, actions: tuple[str, ...]
) -> None:
    """Not the placeholder of the help alone."""
    done = command(name)
    assert (done.code, done.out) == (2, "")
    assert all(f" {action}" in done.err for action in actions)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("--verson",), "--version"),
        (("--verson", "advise"), "--version"),
        (("review", "--itertions", "5"), "--iterations"),
        (("decks", "mulligan", "--sed=3"), "--seed"),
        (("advise", "--buget=1", "x.log"), "--budget"),
        (("advize", "--overlay"), "advise"),
        (("decks", "lst"), "list"),
    ],
)
def test_a_misspelt_word_is_told_which_was_meant(
    command: Callable[..., Outcome], words: tuple[str, ...], meant: str
) -> None:
    """Options before and behind a command, and commands; also where something else is missing."""
    done = command(*words)
    assert (done.code, done.out) == (2, "")
    assert f"did you mean {meant!r}?" in done.err
