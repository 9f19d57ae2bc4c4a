"""``hsbot evaluate``: the advised win probability held against how real games ended."""

from __future__ import annotations

import functools
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, cast

from rich.table import Column, Table

from hsbot.commands.argument_types import output_file
from hsbot.commands.declared_arguments import Command, Option, request
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import (
    BudgetS,
    Iterations,
    Jobs,
    Json,
    Logs,
    Seed,
    output_option,
    picture_option,
)
from hsbot.errors import LogError, UsageError
from hsbot.live.advisor_loading import card_of_dbf, card_table
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.protocols import SearchLimits
from hsbot.observation.whole_log_reader import LogFile
from hsbot.plurals import counted
from hsbot.system.figure_files import require_pictures
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, print_line
from hsbot.terminal.many_logs import logs_named, read_logs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hsbot.learning.claimed_regrets import LogRegrets
    from hsbot.learning.log_predictions import LogPredictions

ITERATIONS: Final = 200
"""The iterations for a decision when neither seconds nor iterations are given."""
_COLUMNS: Final = {
    "said": "said",
    "won": "won",
    "log_loss": "log loss",
    "base_log_loss": "of the mean",
    "ece": "gap",
    "auc": "order",
    "agreed": "agreed",
}
"""Scores in the table, with their columns' heads."""
_LEGEND: Final = (
    "said: the mean chance of winning; won: the share of decisions whose game was won; log loss: "
    "mean of the decisions, less is better, beside that of always saying the share that was won; "
    "gap: between said and won, on average (ECE); order: how often the game that was won had the "
    "better chance (AUC, 0.5 by lot); agreed: the player did as advised"
)


@request
class EvaluateRequest:
    """The arguments of ``hsbot evaluate``."""

    logs: Logs
    budget_s: BudgetS = None
    iterations: Iterations = None
    seed: Seed = 0
    costs: Annotated[
        bool,
        Option(
            "hold the costs that a review would claim of plays against how much the chance fell "
            "until the next own decision"
        ),
    ] = False
    jobs: Jobs = None
    picture: Annotated[Path | None, picture_option("the reliability diagram")] = None
    output: Annotated[
        Path | None,
        output_option("write every prediction, with --costs every play, as a JSON line"),
    ] = None
    resume: Annotated[
        Path | None,
        Option(
            "with --costs: keep each log's plays here, and judge only the logs that it lacks",
            "FILE",
            output_file,
            complete="file",
        ),
    ] = None
    as_json: Json = False

    @property
    def limits(self) -> SearchLimits:
        """How long each decision is thought about."""
        asked = self.budget_s is not None or self.iterations is not None
        return SearchLimits(self.budget_s, self.iterations if asked else ITERATIONS)


def run(request: EvaluateRequest) -> None:
    """Evaluate the win probability, or with ``--costs`` what plays are said to cost.

    Raises:
        LogError: none of the logs can be read, or none shows the end of a game with a decision.
        UsageError: the arguments contradict each other, or a file cannot be written.
    """
    (evaluate_costs if request.costs else evaluate)(request)


def evaluate(request: EvaluateRequest) -> None:
    """Evaluate the win probability on logs and print the scores.

    A log that cannot be read is reported on stderr and under ``unread``, and the others count.

    Raises:
        LogError: none of the logs can be read, or none shows the end of a game with a decision.
        UsageError: the picture or the output cannot be written, or --resume was asked for.
    """
    if request.resume:
        raise UsageError("--resume keeps the plays that --costs has searched: add --costs")
    require_pictures(request.picture)
    named = logs_named(request.logs)
    compile_engine()
    predict = functools.partial(_predict, limits=request.limits, seed=request.seed)
    read = read_logs(named, predict, jobs=request.jobs, doing="evaluating")
    from hsbot.learning.evaluation import diagram, evaluation  # noqa: PLC0415 - imports numpy

    _tell_unanswered(read.results)
    predictions = [x for log in read.results for x in log.predictions]
    if not predictions:
        raise LogError("no log shows the end of a game in which you decided something")
    found = evaluation(read.results, request.seed)
    if request.output:
        lines = "".join(json.dumps(asdict(x)) + "\n" for x in predictions)
        write_output(request.output, lines)
    if request.picture:
        from hsbot.learning.reliability_diagram import draw  # noqa: PLC0415 - imports matplotlib

        draw(diagram(predictions), request.picture)
    if request.as_json:
        unread = [log.document() for log in read.unread]
        print_json({**found, "unread": unread})
        return
    _print(found)


def evaluate_costs(request: EvaluateRequest) -> None:
    """Hold claimed costs of plays against the drop of the chance, and print the bands.

    Raises:
        UsageError: seconds (plays are judged by iterations) or a picture were asked for, the file
            of kept plays is none, or a file cannot be written.
        LogError: none of the logs can be read.
    """
    iterations = request.limits.iterations
    if request.picture:
        raise UsageError("--costs draws no picture: leave out --picture")
    if iterations is None or request.limits.budget_s is not None:
        raise UsageError("--costs searches by --iterations: leave out --budget")
    named = logs_named(request.logs)
    compile_engine()
    from hsbot.learning.claimed_regrets import (  # noqa: PLC0415 - imports LLVM
        judged_logs,
        regret_bands,
    )

    resume = request.resume
    kept = judged_logs(resume, iterations, request.seed) if resume else None
    judge = functools.partial(_judge, iterations=iterations, seed=request.seed)
    read = read_logs(named, judge, jobs=request.jobs, doing="judging plays", kept=kept)
    _tell_unanswered(read.results)
    found = regret_bands(read.results)
    if request.output:
        plays = [asdict(play) for log in read.results for play in log.plays]
        write_output(request.output, "".join(json.dumps(play) + "\n" for play in plays))
    if request.as_json:
        unread = [log.document() for log in read.unread]
        print_json({**found, "unread": unread})
        return
    table = Table("cost", "next decision", "plays", "claimed", "chance fell by", "95% margin")
    for band in found["bands"]:
        cost = f"{band['from']:.0%} to {band['to']:.0%}" if band["to"] > 0 else "below 0%"
        table.add_row(cost, "any", *_cost_cells(band))
        table.add_row("", "same turn", *_cost_cells(band["same_turn"]))
        table.add_row("", "no luck in it", *_cost_cells(band["foreseen"]))
    Terminal().print(table)


def _tell_unanswered(logs: Iterable[LogPredictions | LogRegrets]) -> None:
    """Tell on stderr which decisions could not be answered, and why."""
    for words in (words for log in logs for words in log.unanswered):
        print_line(f"hsbot: {words}", stderr=True)


def _cost_cells(row: Mapping[str, Any]) -> list[str]:
    """The plays of a band and their means as text; "-" for one that is not known."""
    means = (row[x] for x in ("claimed", "drop", "margin"))
    return [str(row["plays"]), *("-" if x is None else f"{x:.3f}" for x in means)]


def _judge(path: Path, *, iterations: int, seed: int) -> LogRegrets:
    """One log's costs; for any process."""
    from hsbot.agents.advisor.advisor import Advisor  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.claimed_regrets import log_regrets  # noqa: PLC0415 - imports LLVM

    own = OwnDeck(card_table, lambda _: None)
    own.source(path)
    advisor = Advisor(seed=seed, cards=card_table())
    return log_regrets(LogFile(path, card_of_dbf), advisor, iterations, own.with_deck)


def _predict(path: Path, *, limits: SearchLimits, seed: int) -> LogPredictions:
    """One log's predictions; for any process, and the same whatever was read before."""
    from hsbot.agents.advisor.advisor import Advisor  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.log_predictions import LogPredictor  # noqa: PLC0415 - imports LLVM

    own = OwnDeck(card_table, lambda _: None)
    own.source(path)
    advisor = Advisor(seed=seed, cards=card_table())
    predictor = LogPredictor(advisor, limits.budget_s, limits.iterations)
    return predictor.predict(LogFile(path, card_of_dbf), own.with_deck)


# ---- words ---------------------------------------------------------------------------------------
def _print(found: Mapping[str, object]) -> None:
    console = Terminal()
    games, decisions = cast("int", found["games"]), cast("int", found["decisions"])
    unfinished = cast("int", found["games_unfinished"])
    left_out = f", {counted(unfinished, 'game')} without an end left out" if unfinished else ""
    table = Table(
        Column(no_wrap=True),
        "count",
        *_COLUMNS.values(),
        title=f"{counted(decisions, 'decision')} of {counted(games, 'game')}{left_out}",
        box=None,
        header_style="bold",
    )
    table.add_row("all", f"{decisions:,}", *_cells(found))
    for name in ("quarter", "year", "mode", "kind", "unmodelled"):
        for row in cast("list[Mapping[str, object]]", found[f"by_{name}"]):
            table.add_row(_label(name, row[name]), f"{row['decisions']:,}", *_cells(row))
    console.print(table)
    console.print(_LEGEND, highlight=False)
    bins = Table("said", "won", "95% interval", "decisions", "games", title="by what was said")
    for row in cast("list[Mapping[str, float]]", found["bins"]):
        between = f"{row['low']:.2f} to {row['high']:.2f}"
        said, won = f"{row['said']:.2f}", f"{row['won']:.2f}"
        bins.add_row(said, won, between, str(row["n"]), str(row["games"]))
    console.print(bins)
    console.print(claims_words(cast("Mapping[str, int]", found["lethal"])), highlight=False)
    if factor := cast("Mapping[str, Any] | None", found["factor"]):
        console.print(factor_words(factor), highlight=False)
    moved = cast("Mapping[str, float]", found["drift"])
    if moved["n"]:
        console.print(
            f"Without news the chance moved by {moved['mean_abs']:.3f} on average from one "
            f"decision to the next ({moved['n']} pairs).",
            highlight=False,
        )


def claims_words(lethal: Mapping[str, int]) -> str:
    """The sentences of the wins within a turn that were claimed (``lethal_claims``)."""
    turns, won, followed = lethal["turns"], lethal["won"], lethal["followed"]
    if not turns:
        return "A win within the turn was claimed in no turn."
    were = "was" if won == 1 else "were"
    words = f"A win within the turn was claimed in {counted(turns, 'turn')}; {won} {were} won at"
    if not followed:
        return f"{words} once. The player did as advised in none."
    vain = f"{lethal['followed_in_vain']} of them in vain"
    return f"{words} once. The player did as advised in {followed}, {vain}."


def factor_words(factor: Mapping[str, Any]) -> str:
    """The sentence of the factor that games ask for (``asked_factor``)."""
    few = f"no interval: {counted(factor['games'], 'game')}"
    between = " to ".join(f"{x:.2f}" for x in factor["ci95"]) if factor["ci95"] else few
    return (
        "The log loss of games (each game's mean, without mulligans and claimed wins) would be "
        f"least with log odds times {factor['best']:.2f} ({between}): "
        f"{factor['log_loss_best']:.3f} in place of {factor['log_loss']:.3f}, "
        f"{factor['log_loss_left_out']:.3f} on games left out."
    )


def _label(name: str, group: object) -> str:
    """A group's name in the table."""
    from hsbot.learning.log_predictions import UNKNOWN  # noqa: PLC0415 - imports LLVM

    if name == "unmodelled":
        return "cards not modelled" if group else "all cards modelled"
    if group == UNKNOWN:
        return f"{name} not known"
    return f"quarter {group} of the game" if name == "quarter" else str(group)


def _cells(row: Mapping[str, object]) -> list[str]:
    """A row's scores as text; "-" for one that is not known."""
    return ["-" if row[name] is None else f"{row[name]:.2f}" for name in _COLUMNS]


COMMAND = Command(
    EvaluateRequest,
    run,
    "Advises on every decision of finished games, and holds the chance of winning that it gives "
    "against how they ended.",
)
