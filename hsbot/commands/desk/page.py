"""The desk as a page of the terminal: the state of things, and the commands that come next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hsbot.terminal.palette import FRIENDLY, QUIET, WARNING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from hsbot.powerlog import Finding

MARKS: Final = {
    "ok": ("ok      ", FRIENDLY),
    "warning": ("warning ", WARNING),
    "error": ("error   ", WARNING),
}
"""How a finding's level is written."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do next: its words, and the arguments of ``hsbot`` that do it."""

    words: str
    arguments: tuple[str, ...]

    @property
    def command(self) -> str:
        """The command as one types it."""
        return " ".join(("hsbot", *self.arguments))


def steps(findings: Sequence[Finding]) -> list[Step]:
    """What can be done next, the likeliest first: with the game if it is ready, else without."""
    live = [
        Step("follow the game and advise", ("advise",)),
        Step("the same, drawn over the game", ("advise", "--overlay")),
        Step("the same, and keep the games", ("advise", "--record")),
    ]
    offline = [
        Step("see what it does: a sample game", ("demo",)),
        Step("practise against the bot", ("sandbox", "--window")),
        Step("recorded games", ("sessions", "list")),
        Step("review the last recorded game", ("review", "last")),
    ]
    mend = [Step("make the game write its log", ("setup",))]
    if not any(finding.level == "error" for finding in findings):
        return live + offline
    has_game = findings[0].level == "ok"
    return (mend if has_game else []) + offline


def finding_line(finding: Finding) -> Text:
    """A finding with its mark and, where something is to do, what."""
    advice = f": {finding.advice}" if finding.advice else ""
    return Text.assemble(MARKS[finding.level], finding.text, advice)


def draw_desk(findings: Sequence[Finding], choices: Sequence[Step]) -> RenderableType:
    """The page: findings above, numbered steps below."""
    ready = not any(finding.level == "error" for finding in findings)
    title = "ready for a live game" if ready else "not ready for a live game yet"
    table = Table.grid(padding=(0, 2))
    for number, step in enumerate(choices, 1):
        table.add_row(str(number), step.words, Text(step.command, style=QUIET))
    return Group(
        Panel(Group(*map(finding_line, findings)), title=title, title_align="left"),
        Panel(table, title="what next", title_align="left"),
    )
