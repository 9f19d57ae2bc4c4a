"""The reference of the commands, written from what they declare."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from hsbot.cli.parser import build_parser
from hsbot.commands import COMMANDS
from hsbot.commands.completion.command_tree import commands as nodes

if TYPE_CHECKING:
    from hsbot.commands.completion.command_tree import Node
    from hsbot.commands.declared_arguments import Declared

TITLE = "Commands"
EXIT_CODES = """Each command ends with 0 where all went well, with 2 where something is wrong that
the user can mend (one line on stderr says how), and with 128 and the signal's number where a signal
ended it."""


def cell(text: str) -> str:
    """Text that may stand in a table."""
    one_line = " ".join(text.split())
    return one_line.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def words_of(one: Declared) -> str:
    """An argument as one types it: its name, and what follows."""
    choices = "{" + ",".join(one.words) + "}" if one.choices else ""
    name = one.option.metavar or choices or one.dest.upper()
    shown = name if isinstance(name, str) else " ".join(name)
    if not one.is_option:
        return f"`{shown}`"
    if one.kind is bool and one.option.bare is None:
        return f"`{one.name}`"
    return f"`{one.name} [{shown}]`" if one.option.bare is not None else f"`{one.name} {shown}`"


def usage(node: Node) -> str:
    """The usage of a command, as ``--help`` begins."""
    parser = build_parser(node.words[1:])
    for word in node.words[1:]:
        (kind,) = (x for x in parser._actions if isinstance(x, argparse._SubParsersAction))
        parser = kind.choices[word]
    return " ".join(parser.format_usage().split()).removeprefix("usage: ")


def section(node: Node) -> list[str]:
    """A command: what it does, its usage, and a row for each argument."""
    said = node.description or node.line
    text = [f"{'#' * (len(node.words) - 1)} {node.place}", ""]
    text += [said[:1].upper() + said[1:].rstrip(".") + ".", "", "```text", usage(node), "```", ""]
    rows = [f"| {cell(words_of(one))} | {cell(one.option.help)} |" for one in node.arguments]
    return [*text, "| argument | meaning |", "|---|---|", *rows, ""] if rows else text


def pages() -> dict[str, str]:
    """Each page of the reference: its path in the site, and its text."""
    rows = [f"| [`hsbot {name}`]({name}.md) | {cell(line)} |" for name, line in COMMANDS.items()]
    index = [f"# {TITLE}", "", EXIT_CODES, "", "| command | what it does |", "|---|---|", *rows]
    found = {"commands/index.md": "\n".join([*index, ""])}
    for node in nodes():
        if len(node.words) > 1:
            page, text = f"commands/{node.words[1]}.md", "\n".join(section(node))
            found[page] = f"{found[page]}\n{text}" if page in found else text
    return found
