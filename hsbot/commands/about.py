"""``hsbot about``: hsbot, its Python and the packages that it runs with, and their licences."""

from __future__ import annotations

import platform

from hsbot import __version__
from hsbot.cards.data_sources import card_source
from hsbot.commands.declared_arguments import Command, request
from hsbot.commands.shared_arguments import Json
from hsbot.system.installed.components import Component, bill, installed
from hsbot.terminal.consoles import print_json, print_line

LICENCE = "AGPL-3.0-or-later"


@request
class AboutRequest:
    """The arguments of ``hsbot about``."""

    as_json: Json = False


def run(request: AboutRequest) -> None:
    """Print what hsbot is made of; as JSON, a bill of materials."""
    program = Component("hsbot", __version__, LICENCE, is_expression=True)
    found = {one.name: one for one in installed()}
    program = found.pop(program.name, program)
    python = Component("python", platform.python_version(), "PSF-2.0", is_expression=True)
    parts = [python, *found.values()]
    if request.as_json:
        print_json(bill(program, parts))
        return
    print_line(f"hsbot {__version__}, {LICENCE}: without any warranty")
    print_line(f"card data of build {card_source().build}, from the package hearthstone_data, MIT")
    print_line("it is not affiliated with or endorsed by Blizzard Entertainment")
    print_line("")
    widths = [max(len(text) for text in column) for column in zip(*map(_words, parts), strict=True)]
    for words in map(_words, parts):
        line = "  ".join(text.ljust(width) for text, width in zip(words, widths, strict=True))
        print_line(line.rstrip())


def _words(one: Component) -> tuple[str, str, str]:
    return one.name, one.version, one.licence or "its licence stands in the package"


COMMAND = Command(
    AboutRequest,
    run,
    "Packages that hsbot runs with, their versions and licences; --json is an SBOM (CycloneDX).",
)
