"""``hsbot completion``: scripts that shells run, and the schema of commands' arguments."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, Any, Final

import pytest

from hsbot.commands.completion.command_tree import Node, commands
from hsbot.commands.completion.scripts import SCRIPTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kit.commands import Outcome

    Run = Callable[..., Outcome]

FLAG: Final = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
QUOTED: Final = re.compile(r"`[^`]*`")


@pytest.fixture(scope="module")
def nodes() -> list[Node]:
    """Every command."""
    return list(commands())


@pytest.mark.parametrize("shell", SCRIPTS)
def test_every_word_is_in_every_script(shell: str, nodes: list[Node]) -> None:
    """Commands, their own commands, options and choices."""
    script = SCRIPTS[shell](nodes)
    for node in nodes:
        assert node.place in script
        for one in node.arguments:
            name = one.name.lstrip("-") if shell == "fish" else one.name
            assert not one.is_option or name in script
            assert all(word in script for word in one.words)


@pytest.mark.parametrize(
    ("shell", "check"), [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])]
)
def test_a_script_is_one_of_its_shell(
    shell: str, check: list[str], nodes: list[Node], tmp_path: Path
) -> None:
    """The shell reads it without a complaint, where there is one."""
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"no {shell} here")
    file = tmp_path / "hsbot"
    file.write_text(SCRIPTS[shell](nodes), "utf-8")
    done = subprocess.run(  # noqa: S603 - the shell, on our own script
        [program, *check, str(file)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["adv"], {"advise"}),
        (["decks", "co"], {"coverage"}),
        (["decks", "predict", "--r"], {"--rule"}),
        (["decks", "predict", "--rule", "b"], {"bayes"}),
        (["advise", "--watch", "fol"], {"folder"}),
        (["advise", "fi"], {"file.log"}),
        (["advise", "--budget", "5", "--over"], {"--overlay"}),
        (["nonsense", "--"], {"--help"}),
    ],
)
def test_bash_completes(
    words: list[str], found: set[str], nodes: list[Node], tmp_path: Path
) -> None:
    """Commands, options, their words, and names of files and folders, as they are due."""
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("no bash here")
    (tmp_path / "folder").mkdir()
    (tmp_path / "file.log").touch()
    asked = " ".join(f"'{word}'" for word in ("hsbot", *words))
    script = (
        f"{SCRIPTS['bash'](nodes)}\nCOMP_WORDS=({asked}); COMP_CWORD={len(words)}\n"
        '_hsbot; printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    done = subprocess.run(  # noqa: S603 - the shell, on our own script
        [bash, "--norc"], input=script, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert {line for line in done.stdout.splitlines() if line} == found


def test_a_help_names_no_option_that_the_command_lacks(nodes: list[Node]) -> None:
    """An option's words speak of its command's own options, but in another command's line."""
    missing = [
        f"{node.place} {one.name}: {flag}"
        for node in nodes
        for one in node.arguments
        for flag in FLAG.findall(QUOTED.sub("", one.option.help))
        if flag not in {other.name for other in node.arguments}
    ]
    assert missing == []


def test_the_schema_says_what_the_parser_takes(command: Run, nodes: list[Node]) -> None:
    """Each argument by its name, its bounds and its words; what must be given is required."""
    found: dict[str, dict[str, Any]] = json.loads(command("completion", "schema").out)
    assert set(found) == {node.place for node in nodes if not node.actions}
    for node in nodes:
        if not node.actions:
            assert set(found[node.place]["properties"]) == {one.name for one in node.arguments}
    advise = found["hsbot advise"]["properties"]
    assert advise["--iterations"]["minimum"] == 1
    assert advise["--budget"]["maximum"] == 3600
    assert advise["--simulator"]["enum"] == ["native", "fireplace"]
    assert advise["--json"] == {
        "description": "JSON on stdout and nothing else", "type": "boolean", "default": False
    }  # fmt: skip
    assert found["hsbot fidelity"]["required"] == ["logs"]
    assert found["hsbot sandbox"]["properties"]["--decks"]["maxItems"] == 2
