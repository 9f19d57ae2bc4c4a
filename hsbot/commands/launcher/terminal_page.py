"""The launcher as a page of the terminal: the state of things, and the commands that come next."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hsbot.commands.launcher.machine_checks import (
    COMPILE,
    EXTRAS,
    FOR_GAMES,
    OPTIONAL,
    is_minor,
)
from hsbot.driver.consent import WARNING
from hsbot.messages.launcher_protocol import FirstStep
from hsbot.plurals import counted
from hsbot.powerlog import Finding
from hsbot.powerlog.client_settings import FOLDER, NAME_FOLDER
from hsbot.recording.labels import class_label, day_words, result_words
from hsbot.system.extras import extra_of
from hsbot.system.paths import data_folder
from hsbot.terminal.palette import FRIENDLY, QUIET, WARNING as CAUTION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from rich.console import RenderableType

    from hsbot.recording import GameRecord

LIVE, PLAYED, BESIDE, MORE = "Live game", "Last games", "Beside the game", "More"
"""The groups of the steps."""
PLACES: Final[Mapping[str, Literal["main", "games", "beside", "more"]]] = {
    LIVE: "main",
    PLAYED: "games",
    BESIDE: "beside",
    MORE: "more",
}
"""Where the window has the steps of each group."""
LAST_GAMES: Final = 6
FIRST_STEPS: Final = ("Find Hearthstone", "Let it write its log", "Restart the game once, and play")
SETTINGS_KEPT: Final = "Two small files of settings; your own lines stay, and a backup is made"
RESTART_ONCE: Final = "It reads its settings at its start; hsbot follows it as soon as it writes"
"""The words of the first start's steps."""
DEMO: Final = (
    "With the extras overlay and driver the sample game is played with your mouse, in a window of "
    "its own that is no game of Blizzard's. Move the mouse or press F12 to take it back."
)
RUNS: Final = ("hsbot", "python")
"""The programs that a step may start; others, such as sudo, are for the user's own terminal."""
MENDS: Final[Mapping[str, str]] = {
    "setup": "Make the game write its log",
    "doctor": "Compile the simulator",
}
"""Words of the steps that mend something, by hsbot's command; others install a package."""
_LIVE_OPTIONS: Final = ("--overlay", "--record")
MARKS: Final = {
    "ok": ("ok      ", FRIENDLY),
    "info": ("info    ", QUIET),
    "warning": ("warning ", CAUTION),
    "error": ("error   ", CAUTION),
}
"""How a finding's level is written."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do next.

    Attributes:
        words: what it does.
        group: the group that it stands in; "" for one that only mends a check.
        command: the command that does it, as words of a shell: ``hsbot`` or ``python`` first;
            FOLDER in the place of a folder that the user names.
        caution: a warning that must be accepted before it; "" for none.
        options: options of the command that one may add: ``--overlay``, ``--record``.
        against: whether the opponent's deck may be said to it, by ``--opponent``.
        page: the file that it writes and that is opened afterwards; None for none.
        keeps_others: whether other steps can be begun while it runs.
        short: the words without the reason, which a check beside them says; "" where the same.
    """

    words: str
    group: str
    command: tuple[str, ...]
    caution: str = ""
    options: tuple[str, ...] = ()
    against: bool = False
    page: Path | None = None
    keeps_others: bool = False
    short: str = ""

    @property
    def line(self) -> str:
        """The command as one types it, which is the step's key too."""
        return shlex.join(self.command)

    @property
    def shown(self) -> str:
        """The command as a page of the terminal shows it: a file that it writes by its name."""
        words = (
            self.page.name if self.page and word == str(self.page) else word
            for word in self.command
        )
        return " ".join((shlex.join(words), *(f"[{x}]" for x in self.options)))

    @property
    def asks_folder(self) -> bool:
        """Whether the user has to name a folder."""
        return FOLDER in self.command

    def program(
        self, options: Sequence[str] = (), folder: str = "", opponent: str = ""
    ) -> list[str]:
        """The command for the system, run by this interpreter, with some of its options.

        Args:
            options: of those that it offers, the ones that are added.
            folder: the one that the user has named, where the step asks for one.
            opponent: the deck that the opponent is said to play; "" where nothing was said.
        """
        first, *others = (folder if word == FOLDER else word for word in self.command)
        added = [option for option in self.options if option in options]
        if opponent and self.against:
            added += ["--opponent", opponent]
        return [sys.executable, *(["-m", first] if first == "hsbot" else []), *others, *added]


def steps(
    findings: Sequence[Finding],
    game_dir: Path | None = None,
    games: Sequence[GameRecord] = (),
    *,
    in_terminal: bool = False,
) -> list[Step]:
    """The next steps, the likeliest first: with the game if it is ready, else without.

    Args:
        findings: the state of the machine.
        game_dir: where the user says that the game is; None where it was looked for.
        games: recorded games, the newest last.
        in_terminal: whether a step can be talked to, as a puzzle is; else it is on its board.
    """
    where = () if game_dir is None else ("--game-dir", str(game_dir))
    review, statistics = (data_folder() / name for name in ("review.html", "statistics.html"))
    follow = Step(
        "Follow the game", LIVE, ("hsbot", "advise", *where), options=_LIVE_OPTIONS, against=True
    )
    mouse = Step(
        "Let the mouse play ...",
        MORE,
        ("hsbot", "play", *where),
        WARNING,
        _LIVE_OPTIONS,
        against=True,
    )
    last = [*reversed(games[-LAST_GAMES:])]
    others = [
        *(_review(_game_words(game), str(game.game_id), review) for game in last),
        Step("See a sample game", BESIDE, ("hsbot", "demo"), DEMO),
        Step(
            "Practise against the bot",
            BESIDE,
            ("hsbot", "sandbox", "--vs", "default"),
            options=("--record",),
        ),
        Step(
            "Solve a puzzle",
            BESIDE,
            ("hsbot", "sandbox", "--puzzle", *([] if in_terminal else ["--window"])),
        ),
        Step("Statistics", BESIDE, ("hsbot", "stats", "--html", str(statistics)), page=statistics),
        Step("Settings", BESIDE, ("python", "-m", "overlay", "--settings"), keeps_others=True),
        *([] if last else [_review("Review the last game", "last", review)]),
        Step("List all games", MORE, ("hsbot", "sessions", "list")),
        Step("About hsbot, and its licences", MORE, ("hsbot", "about")),
    ]
    mending = _mending(findings)
    if is_ready(findings):
        found = [follow, *others, mouse, *mending]
    else:
        first = [replace(step, group=LIVE) for step in mending[:1]]  # the large button mends
        found = [*first, *mending[1:], *others]
    return sorted(found, key=is_seldom)


def is_seldom(step: Step) -> bool:
    """Whether a step is seldom asked for: it stands under More, or few need what it installs."""
    return step.group == MORE or extra_of(step.command) in OPTIONAL


def first_steps(findings: Sequence[Finding]) -> tuple[FirstStep, ...]:
    """The three steps of a first start, and how they stand; empty once all are done."""
    open_parts = {x.part: x for x in reversed(findings) if x.part and not is_minor(x)}
    found = next((x.text for x in findings if x.part == "game" and x.level == "ok"), "")
    missing = open_parts.get("game")
    wanting = [
        "game" in open_parts,
        "settings" in open_parts,
        "start" in open_parts or "log" in open_parts,
    ]
    if not any(wanting):
        return ()
    details = (
        f"{missing.text}: choose its folder" if missing else found,
        SETTINGS_KEPT if wanting[1] or missing else "Its settings are written",
        RESTART_ONCE,
    )
    now = wanting.index(True)
    states: list[Literal["done", "now", "later"]] = [
        "done" if i < now else "now" if i == now else "later" for i in range(len(FIRST_STEPS))
    ]
    return tuple(
        FirstStep(words=words, detail=detail, state=state)
        for words, detail, state in zip(FIRST_STEPS, details, states, strict=True)
    )


def _review(words: str, game: str, page: Path) -> Step:
    """The step that reviews a game and opens its page."""
    command = ("hsbot", "review", game, "--output", str(page))
    return Step(words, MORE if game == "last" else PLAYED, command, page=page)


def _game_words(game: GameRecord) -> str:
    """A game on one line: how it ended, the deck, the class met, the day."""
    own = class_label(game.friendly.hero_class)
    day = day_words(game.origin.started_at)
    parts = (result_words(game.result).capitalize(), f"{game.deck or own} against {game.met}", day)
    return "  \u00b7  ".join(parts)


def _mending(findings: Sequence[Finding]) -> list[Step]:
    """The steps that mend what was found, each once, as far as a program can."""
    found = {x.command: x for x in reversed(findings) if x.command and x.command[0] in RUNS}
    commands = dict.fromkeys(x.command for x in findings if x.command in found)
    return [_mending_step(found[command]) for command in commands]


def _mending_step(finding: Finding) -> Step:
    """The step that mends what was found."""
    command = finding.command
    if command == COMPILE and finding.level == "info":
        return Step(f"Compile {FOR_GAMES}", "", command)
    if command == NAME_FOLDER:
        return Step("Name the game's folder ...", "", command)
    if command[1] in MENDS:
        return Step(MENDS[command[1]], "", command)
    extra = extra_of(command)
    _, purpose = EXTRAS.get(extra, ("", "hsbot's needs"))
    short = f"Install {f'hsbot[{extra}]' if extra else command[-1]}"
    return Step(f"{short}: {purpose}", "", command, short=short)


def is_ready(findings: Sequence[Finding]) -> bool:
    """Whether nothing keeps hsbot from following a live game."""
    return not any(finding.level == "error" for finding in findings)


def finding_line(finding: Finding) -> Text:
    """A finding with its mark and, where something is to do, what."""
    advice = f": {finding.advice}" if finding.advice else ""
    return Text.assemble(MARKS[finding.level], finding.text, advice)


def draw_launcher(findings: Sequence[Finding], choices: Sequence[Step]) -> RenderableType:
    """The page: findings above, numbered steps below."""
    title = "ready for a live game" if is_ready(findings) else "not ready for a live game yet"
    table, rest = Table.grid(padding=(0, 2)), Table.grid(padding=(0, 2))
    for number, step in enumerate(choices, 1):
        of = rest if is_seldom(step) else table
        of.add_row(str(number), Text(step.words), Text(step.shown, style=QUIET))
    well = sum(x.level == "ok" for x in findings)
    guide = [_guide_line(number, x) for number, x in enumerate(first_steps(findings), 1)]
    shown = [x for x in findings if not is_minor(x) and not (guide and x.part)]
    notable = sorted(shown, key=lambda x: x.level)
    words = f"{counted(well, 'check')} passed (hsbot doctor lists them)"
    notable += [Finding("ok", words)] if well else []
    return Group(
        *([Panel(Group(*guide), title="three steps to begin", title_align="left")] * bool(guide)),
        Panel(Group(*map(finding_line, notable)), title=title, title_align="left"),
        Panel(table, title="what next", title_align="left"),
        *([Panel(rest, title="more", title_align="left")] * bool(rest.row_count)),
    )


def _guide_line(number: int, step: FirstStep) -> Text:
    """A step of the first start on a line: done, now, or later."""
    style = {"done": QUIET, "now": f"bold {FRIENDLY}", "later": ""}[step.state]
    mark = "\u2713" if step.state == "done" else str(number)
    return Text.assemble((f"{mark}  {step.words}", style), (f": {step.detail}", QUIET))
