"""The reference of the commands, written from their parsers."""

from __future__ import annotations

import argparse

from hsbot.cli.parser import build_parser
from hsbot.commands import COMMANDS

TITLE = "Commands"
EXIT_CODES = """Each command ends with 0 where all went well, with 2 where something is wrong that
the user can mend (one line on stderr says how), and with 128 and the signal's number where a signal
ended it."""


def parser_of(name: str) -> argparse.ArgumentParser:
    """The parser of a command, with its arguments."""
    parser = build_parser([name])
    return subcommands(parser)[name]


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers below one, by name."""
    kinds = [x for x in parser._actions if isinstance(x, argparse._SubParsersAction)]
    return {name: below for kind in kinds for name, below in kind.choices.items()}


def cell(text: str) -> str:
    """Text that may stand in a table."""
    one_line = " ".join(text.split())
    return one_line.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def words_of(action: argparse.Action) -> str:
    """An argument as one types it: its flags, or its name, and what follows."""
    name = action.metavar or (
        "{" + ",".join(map(str, action.choices)) + "}"
        if action.choices is not None
        else action.dest.upper()
    )
    shown = name if isinstance(name, str) else " ".join(name)
    if not action.option_strings:
        return f"`{shown}`"
    value = "" if action.nargs == 0 else f" [{shown}]" if action.nargs == "?" else f" {shown}"
    return ", ".join(f"`{flag}{value}`" for flag in action.option_strings)


def arguments_table(parser: argparse.ArgumentParser) -> list[str]:
    """A row for each argument, with its help."""
    shown = [
        x
        for x in parser._actions
        if not isinstance(x, argparse._HelpAction | argparse._SubParsersAction)
        and x.help is not argparse.SUPPRESS
    ]
    if not shown:
        return []
    rows = [f"| {cell(words_of(x))} | {cell(help_of(parser, x))} |" for x in shown]
    return ["| argument | meaning |", "|---|---|", *rows, ""]


def help_of(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """The help of an argument, as ``--help`` prints it."""
    return parser._get_formatter()._expand_help(action) if action.help else ""


def section(parser: argparse.ArgumentParser, line: str, level: int = 1) -> list[str]:
    """A command, and those below it."""
    said = parser.description or line
    text = [f"{'#' * level} {parser.prog}", "", said[:1].upper() + said[1:].rstrip(".") + ".", ""]
    below = subcommands(parser)
    usage = " ".join(parser.format_usage().split()).removeprefix("usage: ")
    text += ["```text", usage, "```", "", *arguments_table(parser)]
    for name, part in below.items():
        text += section(part, _line_of(parser, name), level + 1)
    return text


def _line_of(parser: argparse.ArgumentParser, name: str) -> str:
    """The line of a command in the help of the parser above it."""
    (kind,) = (x for x in parser._actions if isinstance(x, argparse._SubParsersAction))
    found = [x.help for x in kind._choices_actions if x.dest == name]
    return found[0] or "" if found else ""


def pages() -> dict[str, str]:
    """Each page of the reference: its path in the site, and its text."""
    rows = [f"| [`hsbot {name}`]({name}.md) | {cell(line)} |" for name, line in COMMANDS.items()]
    index = [f"# {TITLE}", "", EXIT_CODES, "", "| command | what it does |", "|---|---|", *rows]
    found = {"commands/index.md": "\n".join([*index, ""])}
    for name, line in COMMANDS.items():
        found[f"commands/{name}.md"] = "\n".join(section(parser_of(name), line))
    return found
