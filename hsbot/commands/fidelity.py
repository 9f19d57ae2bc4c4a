"""``hsbot fidelity``: the simulator's options and outcomes compared with those of real logs."""

from __future__ import annotations

import functools
import sys
from typing import TYPE_CHECKING, Annotated

from rich.table import Table

from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.shared_arguments import Jobs, Json, Logs, SimulatorName, simulator_option
from hsbot.live.advisor_loading import card_table
from hsbot.plurals import counted
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json
from hsbot.terminal.many_logs import logs_named, read_logs

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.conformance.fidelity import FidelityScore, FidelityScorer

_RANKED = 15
"""Cards in the table of what to mend first."""


@request
class FidelityRequest:
    """The arguments of ``hsbot fidelity``."""

    logs: Logs
    explain: Annotated[bool, Option("print every difference, with the card's text")] = False
    jobs: Jobs = None
    simulator: Annotated[SimulatorName, simulator_option("what is scored")] = "native"
    as_json: Json = False


def fidelity(request: FidelityRequest) -> None:
    """Score logs and print the counts.

    A log that cannot be read is reported on stderr and under ``unread``, and the others are scored.

    Raises:
        LogError: none of the logs can be read: no such file, no game, none that hsbot plays.
        UsageError: the simulator is not installed.
    """
    named = logs_named(request.logs)
    from hsbot.conformance.fidelity import FidelityScore  # noqa: PLC0415 - imports LLVM

    if request.simulator == "fireplace":
        from hsbot.simulators.fireplace.installation.fireplace_import import load_fireplace  # noqa: PLC0415

        load_fireplace()  # whether it is there is reported before anything is compiled
    compile_engine()
    score = functools.partial(_score, explain=request.explain, simulator=request.simulator)
    read = read_logs(named, score, jobs=request.jobs, doing="comparing")
    total = FidelityScore()
    for found in read.results:
        total.add(found)
    names = {card_id: card.name for card_id, card in card_table().items()}
    if request.as_json:
        explained = {"explained": total.explained} if request.explain else {}
        unread = {"unread": [log.document() for log in read.unread]}
        print_json({**total.document(names), **unread, **explained})
        return
    for words in total.explained:
        sys.stdout.write(words + "\n\n")
    _print(total, names)


# ---- many logs at once ---------------------------------------------------------------------------
def _score(path: Path, *, explain: bool, simulator: str) -> FidelityScore:
    """One log's score; for any process."""
    return _scorer(explain, simulator).score(path)


@functools.cache
def _scorer(explain: bool, simulator: str) -> FidelityScorer:
    """The judge of this process, made once and kept from log to log."""
    from hsbot.agents.advisor.advisor import Advisor  # noqa: PLC0415 - imports LLVM
    from hsbot.conformance.fidelity import FidelityScorer  # noqa: PLC0415

    return FidelityScorer(Advisor(cards=card_table()), explain=explain, simulator=simulator)


# ---- words ---------------------------------------------------------------------------------------
def _print(score: FidelityScore, names: dict[str, str]) -> None:
    console = Terminal()
    table = Table(
        "",
        "count",
        "share",
        title=f"{counted(score.games, 'game')} in {counted(score.logs, 'log')}",
    )
    options, actions = score.options, score.actions
    judged = max(1, actions["modelled"])
    for name, count, whole in (
        ("decisions", score.decisions, 0),
        ("option lists compared", options["compared"], max(1, score.decisions)),
        ("equal", options["equal"], max(1, options["compared"])),
        ("actions", actions["total"], 0),
        ("modelled", actions["modelled"], max(1, actions["total"])),
        ("exact", actions["exact"], judged),
        ("possible", actions["possible"], judged),
        ("wrong", actions["wrong"], judged),
    ):
        table.add_row(name, f"{count:,}", f"{count / whole:.1%}" if whole else "")
    console.print(table)
    ranked = Table("card", "name", "wrong", "not modelled", title="what to mend first")
    for card in score.ranked()[:_RANKED]:
        counts = score.cards[card]
        ranked.add_row(
            card or "-", names.get(card, ""), str(counts["wrong"]), str(counts["unmodelled"])
        )
    if ranked.row_count:
        console.print(ranked)


COMMAND = Command(
    FidelityRequest,
    fidelity,
    "Compares, decision by decision and action by action, what the simulator allows and does with "
    "what the logs show.",
)
