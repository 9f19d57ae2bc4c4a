"""The arguments of ``hsbot completion``, and what it prints."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Literal

from hsbot.commands.completion.command_tree import commands
from hsbot.commands.completion.schema import schemas
from hsbot.commands.completion.scripts import SCRIPTS
from hsbot.commands.declared_arguments import Argument, Command, request


@request
class CompletionRequest:
    """The arguments of ``hsbot completion``."""

    shell: Annotated[
        Literal["bash", "zsh", "fish", "powershell", "schema"],
        Argument(
            "bash, zsh, fish or powershell; schema: of each command's arguments, in JSON", "SHELL"
        ),
    ]


def completion(request: CompletionRequest) -> None:
    """Print a script that completes hsbot's commands in a shell, or the schemas of all commands."""
    if request.shell == "schema":
        sys.stdout.write(json.dumps(schemas(), indent=1, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(SCRIPTS[request.shell](list(commands())))


COMMAND = Command(
    CompletionRequest,
    completion,
    "Prints the script; where it goes: bash: `hsbot completion bash > "
    "~/.local/share/bash-completion/completions/hsbot`. zsh: into a file _hsbot in a folder of "
    "$fpath. fish: `hsbot completion fish > "
    "~/.config/fish/completions/hsbot.fish`. PowerShell: `hsbot completion powershell >> "
    "$PROFILE`.",
)
