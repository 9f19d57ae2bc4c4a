"""The kinds of training of ``hsbot train``, and the arguments of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hsbot.commands.train import mulligan, value
from hsbot.plugins import plugins

if TYPE_CHECKING:
    import argparse

GROUP: Final = "hsbot.train"
"""The entry-point group of kinds of training: modules with ``HELP`` and ``add_arguments``."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``hsbot train`` and of its kinds of training."""
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    value.add_arguments(kinds.add_parser("value", help="what positions are worth, as chances"))
    mulligan.add_arguments(
        kinds.add_parser("mulligan", help="what keeping a card of the opening hand is worth")
    )
    for name, found in plugins(GROUP).items():
        kind = found.load()
        kind.add_arguments(kinds.add_parser(name, help=kind.HELP))
