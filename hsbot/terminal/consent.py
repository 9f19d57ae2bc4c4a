"""Consent in the terminal: the warning before ``hsbot play``, and the question before --ladder."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.text import Text

from hsbot.driver.consent import LADDER_WARNING, WARNING, Consent, keep_consent, read_consent
from hsbot.errors import DriverError
from hsbot.system.streams import typed_line
from hsbot.terminal.palette import WARNING as WARNING_STYLE

if TYPE_CHECKING:
    from rich.console import Console

YES = "yes"


class AnswerSource:
    """Standard input as the source of the user's answer."""

    def is_interactive(self) -> bool:
        """Whether standard input is a terminal."""
        return sys.stdin.isatty()

    def read(self) -> str:
        """One line of the user's answer."""
        return typed_line()


def require_consent(
    side: Console, *, ladder: bool, accept: bool, asker: AnswerSource | None = None
) -> None:
    """Print the warning where it is new, and require the consent that --ladder needs.

    Args:
        side: where the warning goes.
        ladder: whether strangers are to be played against, which must be accepted in words.
        accept: whether the user has accepted it by an argument.
        asker: asks the user.

    Raises:
        DriverError: it was not accepted, or cannot be kept.
    """
    asker = asker or AnswerSource()
    known = read_consent()
    if not known.warned or (ladder and not known.ladder):
        side.print(Text(WARNING, style=WARNING_STYLE))
    if ladder and not known.ladder:
        side.print(Text(LADDER_WARNING, style=WARNING_STYLE))
        if not accept:
            _ask(side, asker)
    wanted = Consent(warned=True, ladder=known.ladder or ladder)
    if wanted != known:
        keep_consent(wanted)


def _ask(side: Console, asker: AnswerSource) -> None:
    if not asker.is_interactive():
        raise DriverError(
            "--ladder needs the warning to be accepted once: run it in a terminal, or with "
            "--accept-risk"
        )
    side.print(f"Type {YES} to accept this once and for all: ", end="")
    if asker.read().strip().lower() != YES:
        raise DriverError("not accepted: nothing was clicked")
