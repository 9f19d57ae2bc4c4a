"""``hsbot train value``: play games, and learn what positions are worth."""

from __future__ import annotations

import json
import os
import random
import sys
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Literal

from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.table import Table

from hsbot.errors import UsageError
from hsbot.runtime.consoles import Terminal, progress_bar
from hsbot.runtime.processes import worker_processes
from hsbot.runtime.warm_up import compile_engine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hsbot.arena import Match
    from hsbot.training import Reliability, Samples

HELD_OUT = 5
"""Of so many games one is kept from the fit, to check it."""
CHUNK = 4
"""Games that a process is given at once."""


@dataclass(frozen=True, slots=True)
class TrainRequest:
    """What the user asked for; the attributes are the command's arguments."""

    players: tuple[str, ...]
    decks: tuple[str, ...] = ()
    games: int = 2000
    seed: int = 0
    jobs: int | None = None
    check: Path | Literal[True] | None = None
    output: Path | None = None
    picture: Path | None = None
    as_json: bool = False


def train_value(request: TrainRequest) -> None:
    """Play games, fit the value to four of five, check it on the fifth; or check it on all.

    Raises:
        UsageError: there is no such player, there are too few games, or nothing to check.
        DeckError: there is no such deck.
    """
    if request.games < 2 * HELD_OUT:
        raise UsageError(f"too few games to learn from: at least {2 * HELD_OUT}")
    if request.check and request.output:
        raise UsageError("--check fits no weights: leave out --output")
    compile_engine()
    import numpy as np  # noqa: PLC0415 - not needed for --help

    from hsbot.agents.worth import document, worth  # noqa: PLC0415 - imports Numba
    from hsbot.arena import check  # noqa: PLC0415
    from hsbot.training import Samples, fit_value, log_odds, reliability  # noqa: PLC0415

    weights = worth(None if request.check is True else request.check) if request.check else None
    matches = _matches(request)
    for match in {*matches}:
        check(match)
    samples = held = Samples.joined(_played(request, matches))
    if weights is None:
        checked = samples.game % HELD_OUT == 0
        held = samples.where(checked)
        weights = fit_value(samples.where(~checked), request.seed)
    found = reliability(1.0 / (1.0 + np.exp(-log_odds(weights, held.features))), held.won)
    if request.output:
        request.output.write_text(document(weights, _remarks(request, found)), encoding="utf-8")
    if request.picture:
        from hsbot.training.picture import draw  # noqa: PLC0415 - imports matplotlib

        draw(found, request.picture)
    _print(request, found, len(samples.won))


def _remarks(request: TrainRequest, found: Reliability) -> list[str]:
    """Where the weights come from, for the head of their file."""
    players = " ".join(f"--player {player}" for player in request.players)
    asked = f"{players} --games {request.games} --seed {request.seed}"
    return [
        "What a position is worth: the weights of a small network (hsbot.rules.values).",
        f"Learned by `hsbot train value {asked}`.",
        f"On games that were not fitted: log loss {found.log_loss:.4f},",
        f"expected calibration error {found.error:.4f}.",
    ]


def _matches(request: TrainRequest) -> list[Match]:
    """A match a game: decks of one time against each other, drawn by the seed."""
    from hsbot.arena import Match  # noqa: PLC0415 - imports Numba
    from hsbot.belief.database import known_decks  # noqa: PLC0415

    known = known_decks()
    decks = [known.named(name) for name in request.decks] or list(known)
    eras = [
        [deck.name for deck in era]
        for _, era in groupby(sorted(decks, key=lambda x: x.date or ""), lambda x: x.date)
    ]
    draw = random.Random(request.seed)
    found = []
    for number in range(request.games):
        era, player = draw.choice(eras), request.players[number % len(request.players)]
        found.append(Match(player, player, draw.choice(era), draw.choice(era)))
    return found


def _played(request: TrainRequest, matches: list[Match]) -> Iterator[Samples]:
    """Each game's positions, in the order of the matches."""
    from hsbot.training import play_samples  # noqa: PLC0415 - imports Numba

    seeds, numbers = [request.seed] * len(matches), range(len(matches))
    jobs = min(request.jobs or os.cpu_count() or 1, len(matches))
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task("playing", total=len(matches))
        if jobs == 1:
            for arguments in zip(matches, seeds, numbers, strict=True):
                yield play_samples(*arguments)
                bar.advance(task)
            return
        with worker_processes(jobs) as pool:
            for samples in pool.map(play_samples, matches, seeds, numbers, chunksize=CHUNK):
                yield samples
                bar.advance(task)


def _print(request: TrainRequest, found: Reliability, positions: int) -> None:
    document: dict[str, Any] = {
        "players": list(request.players),
        "games": request.games,
        "seed": request.seed,
        "positions": positions,
        "log_loss": round(found.log_loss, 4),
        "brier": round(found.brier, 4),
        "calibration_error": round(found.error, 4),
        "bins": [
            {"said": round(said, 4), "happened": round(happened, 4), "count": count}
            for said, happened, count in zip(found.said, found.happened, found.count, strict=True)
        ],
    }
    if request.as_json:
        sys.stdout.write(json.dumps(document) + "\n")
        return
    table = Table("said", "happened", "positions", box=None, header_style="bold")
    for row in document["bins"]:
        table.add_row(f"{row['said']:.1%}", f"{row['happened']:.1%}", str(row["count"]))
    console = Terminal()
    console.print(table)
    console.print(
        f"{positions} positions of {request.games} games; of those not fitted: log loss "
        f"{found.log_loss:.4f}, Brier score {found.brier:.4f}, expected calibration error "
        f"{found.error:.4f}"
    )
