"""Scripts by which shells complete hsbot's commands, options and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hsbot.commands.completion.command_tree import Node
    from hsbot.commands.declared_arguments import Declared

_FIND = """\
        case "$at $word" in
            {places}) at="$at $word" ;;
        esac
    done
    case "$at $prev" in
{values}
    esac
    case "$at" in
{words}
    esac
"""
"""The part that bash and zsh share: it finds the command that the words name, and what follows."""
_BASH = (
    """\
# completions of hsbot for bash, by `hsbot completion bash`
_hsbot() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    local at=hsbot words='' files='' word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
"""
    + _FIND
    + """\
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [ -n "$files" ]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
}}
complete -o filenames -F _hsbot hsbot
"""
)
_ZSH = (
    """\
#compdef hsbot
# completions of hsbot for zsh, by `hsbot completion zsh`
_hsbot() {{
    local at=hsbot word prev=${{words[CURRENT-1]}}
    local -a found
    for word in "${{(@)words[2,CURRENT-1]}}"; do
"""
    + _FIND
    + """\
}}
compdef _hsbot hsbot
"""
)
_FISH = """\
# completions of hsbot for fish, by `hsbot completion fish`
function __hsbot_at
    set -l at hsbot
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case {places}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c hsbot -f
"""
_POWERSHELL = """\
# completions of hsbot for PowerShell, by `hsbot completion powershell`
Register-ArgumentCompleter -Native -CommandName hsbot -ScriptBlock {{
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @{{
{words}
    }}
    $values = @{{
{values}
    }}
    $given = @($commandAst.CommandElements | ForEach-Object {{ $_.ToString() }})
    if ($wordToComplete) {{ $given = @($given | Select-Object -SkipLast 1) }}
    $at = 'hsbot'
    foreach ($word in ($given | Select-Object -Skip 1)) {{
        if ($words.ContainsKey("$at $word")) {{ $at = "$at $word" }}
    }}
    $found = $values["$at $($given[-1])"]
    if ($null -eq $found) {{ $found = $words[$at] }}
    $found | Where-Object {{ $_ -like "$wordToComplete*" }} | ForEach-Object {{
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }}
}}
"""


def bash(nodes: Sequence[Node]) -> str:
    """The script for bash."""
    values = []
    for place, one in _with_values(nodes):
        if one.option.complete in {"file", "folder"}:
            kind = "-f" if one.option.complete == "file" else "-d"
            answer = f'COMPREPLY=($(compgen {kind} -- "$cur"))'
        else:
            answer = f'COMPREPLY=($(compgen -W {_quoted(" ".join(one.words))} -- "$cur"))'
        values.append(f"        {_quoted(f'{place} {one.name}')}) {answer}; return ;;")
    words = [
        f"        {_quoted(node.place)}) words={_quoted(' '.join(_words(node)))}"
        f"{' files=1' if _takes_files(node) else ''} ;;"
        for node in nodes
    ]
    return _BASH.format(places=_places(nodes), values="\n".join(values), words="\n".join(words))


def zsh(nodes: Sequence[Node]) -> str:
    """The script for zsh, with each word's line."""
    values = []
    for place, one in _with_values(nodes):
        files = {"file": "_files", "folder": "_files -/"}.get(one.option.complete)
        answer = files or f"compadd -- {' '.join(map(_quoted, one.words))}"
        values.append(f"        {_quoted(f'{place} {one.name}')}) {answer}; return ;;")
    words = []
    for node in nodes:
        lines = [_quoted(f"{word}:{line}".replace("`", "")) for word, line in _lines(node)]
        files = "; _files" if _takes_files(node) else ""
        words.append(
            f"        {_quoted(node.place)}) found=({' '.join(lines)}); "
            f"_describe -o hsbot found{files} ;;"
        )
    return _ZSH.format(places=_places(nodes), values="\n".join(values), words="\n".join(words))


def fish(nodes: Sequence[Node]) -> str:
    """The script for fish, with each word's line."""
    places = " ".join(_quoted(node.place) for node in nodes[1:])
    lines = [_FISH.format(places=places)]
    for node in nodes:
        begun = f"complete -c hsbot -n {_quoted(f'__hsbot_at {_quoted(node.place)}')}"
        lines += [
            f"{begun} -a {_quoted(name)} -d {_quoted(line)}\n"
            for name, line in node.actions.items()
        ]
        if _takes_files(node):
            lines.append(f"{begun} -F\n")
        for one in node.arguments:
            if one.is_option:
                said = f"-l {_quoted(one.name[2:])} -d {_quoted(one.option.help)}"
                lines.append(f"{begun} {said}{_fish_value(one)}\n")
            elif one.words:
                said = f"-a {_quoted(' '.join(one.words))} -d {_quoted(one.option.help)}"
                lines.append(f"{begun} {said}\n")
    return "".join(lines)


def _fish_value(one: Declared) -> str:
    """The part of an option of fish that says which kind of value it takes."""
    if one.kind is bool:
        return ""
    if one.words:
        return f" -x -a {_quoted(' '.join(one.words))}"
    if one.option.complete == "folder":
        return " -x -a '(__fish_complete_directories)'"
    return " -r -F" if one.option.complete == "file" else " -x"


def powershell(nodes: Sequence[Node]) -> str:
    """The script for PowerShell, which completes the names of files by itself."""
    words = [f"        {_ps(node.place)} = {_ps_list(_words(node))}" for node in nodes]
    values = [
        f"        {_ps(f'{place} {one.name}')} = {_ps_list(one.words)}"
        for place, one in _with_values(nodes)
        if one.words
    ]
    return _POWERSHELL.format(words="\n".join(words), values="\n".join(values))


SCRIPTS: Final[dict[str, Callable[[Sequence[Node]], str]]] = {
    "bash": bash,
    "zsh": zsh,
    "fish": fish,
    "powershell": powershell,
}
"""The script of each shell."""


def _with_values(nodes: Sequence[Node]) -> Iterator[tuple[str, Declared]]:
    """Every option whose value is completed, with the command's words."""
    for node in nodes:
        for one in node.arguments:
            if one.is_option and (one.words or one.option.complete):
                yield node.place, one


def _lines(node: Node) -> Iterator[tuple[str, str]]:
    """The words that may follow a command's own, with their lines."""
    yield from node.actions.items()
    for one in node.arguments:
        if one.is_option:
            yield one.name, one.option.help
        else:
            yield from ((word, one.option.help) for word in one.words)
    yield "--help", "show the help"


def _words(node: Node) -> list[str]:
    return [word for word, _ in _lines(node)]


def _takes_files(node: Node) -> bool:
    """Whether an argument by its place is a file."""
    return any(not one.is_option and one.option.complete for one in node.arguments)


def _places(nodes: Sequence[Node]) -> str:
    return "|".join(_quoted(node.place) for node in nodes[1:])


def _quoted(text: str) -> str:
    """A word in single quotes, for bash, zsh and fish."""
    return "'" + text.replace("'", "'\"'\"'") + "'"


def _ps(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _ps_list(words: Sequence[str]) -> str:
    return "@(" + ", ".join(map(_ps, words)) + ")"
