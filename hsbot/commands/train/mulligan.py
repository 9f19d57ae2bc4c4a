"""``hsbot train mulligan``: what keeping a card is worth, fitted to games in which lots decide."""

from __future__ import annotations

import io
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.commands.argument_types import job_count
from hsbot.commands.declared_arguments import Command, Option, option_names, request
from hsbot.commands.shared_arguments import Json, Seed, count_option, output_option
from hsbot.errors import UsageError
from hsbot.system.files import write_whole
from hsbot.system.processes import WorkerPool
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, progress_bar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.agents.setup.mulligan_model.keep_effects import KeepModel
    from hsbot.learning.mulligan.random_keep_games import Chunk
    from hsbot.learning.run_file import RunFile

CHUNK = 5000
"""Games that a process is given at once, and that are kept together."""
LEAST_GAMES = 1000
"""Fewer games fit nothing."""


@request
class MulliganRequest:
    """The arguments of ``hsbot train mulligan``."""

    games: Annotated[int, count_option("games")] = 300_000
    drafted: Annotated[int, count_option("lists that are drafted beside the known ones")] = 500
    jobs: Annotated[int, Option("processes (1)", "J", job_count)] = 1
    resume: Annotated[
        Path | None,
        Option("keep the games here, and go on from it", "FILE", complete="file"),
    ] = None
    output: Annotated[Path | None, output_option("write the model here (npz)")] = None
    seed: Seed = 0
    as_json: Json = False


def train_mulligan(request: MulliganRequest) -> None:
    """Play the games that are missing, fit the model, and tell how good it is.

    Raises:
        UsageError: too few games, or the file is of another run.
    """
    if request.games < LEAST_GAMES:
        raise UsageError(f"too few games to learn from: give --games {LEAST_GAMES} or more")
    compile_engine()
    import numpy as np  # noqa: PLC0415 - not needed for --help

    from hsbot.learning.mulligan.fit import Hands, evidence, fitted  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.mulligan.held_out_lists import left_out  # noqa: PLC0415 - as above
    from hsbot.learning.mulligan.random_keep_games import HAND  # noqa: PLC0415 - as above
    from hsbot.learning.mulligan.training_lists import lists  # noqa: PLC0415 - as above
    from hsbot.learning.run_file import run_file, unpacked  # noqa: PLC0415 - as above

    settings = {
        "train": "mulligan",
        "chunk": min(CHUNK, request.games),
        "drafted": request.drafted,
        "seed": request.seed,
    }
    names = option_names(MulliganRequest, chunk="--games")
    with closing(run_file(request.resume, settings, names)) as file:
        steps = list(_steps(request, file))
    decks = lists(request.drafted, request.seed)
    hands = Hands(np.concatenate([unpacked(step["hands"], HAND) for step in steps]), decks)
    model = fitted(evidence(hands), hands.class_costs)
    if request.output:
        write_whole(request.output, _packed(model))
    _print(request, len(hands.hands), left_out(hands, decks), model)


def _steps(request: MulliganRequest, file: RunFile) -> Iterator[dict[str, Any]]:
    """The hands of each chunk; those that the file lacks are played."""
    from hsbot.arena.executors import keeping  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.mulligan.random_keep_games import Chunk, play  # noqa: PLC0415 - as above
    from hsbot.learning.run_file import packed, steps_words  # noqa: PLC0415 - as above

    size = min(CHUNK, request.games)
    numbers = range(-(-request.games // size))
    chunks: list[Chunk] = [
        Chunk(x, size, request.drafted, request.seed) for x in numbers if file.get((x,)) is None
    ]
    with (
        keeping(request.resume, lambda: steps_words(file, "game", size)),
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
    ):
        task = bar.add_task("games", total=len(chunks) * size)
        if request.jobs == 1 or len(chunks) < 2:
            for chunk in chunks:
                file.add((chunk.number,), {"hands": packed(play(chunk))})
                bar.advance(task, size)
        else:
            with WorkerPool(min(request.jobs, len(chunks))) as pool:
                for chunk, hands in zip(chunks, pool.map(play, chunks), strict=True):
                    file.add((chunk.number,), {"hands": packed(hands)})
                    bar.advance(task, size)
    for number in numbers:
        step = file.get((number,))
        if step is not None:
            yield step


def _packed(model: KeepModel) -> bytes:
    """The model's file."""
    import numpy as np  # noqa: PLC0415 - not needed for --help

    file = io.BytesIO()
    np.savez_compressed(
        file,
        weights=model.weights,
        covariance=model.covariance,
        pairs=model.pairs,
        card_ids=np.array(list(model.cards)),
        card_effects=np.array(list(model.cards.values()), np.float32).round(5),
        card_error=np.array(model.card_error),
        classes=np.array(list(model.class_costs)),
        class_costs=np.array(list(model.class_costs.values())),
    )
    return file.getvalue()


def _print(
    request: MulliganRequest,
    hands: int,
    gains: dict[str, tuple[float, float]],
    model: KeepModel,
) -> None:
    from hsbot.agents.setup.mulligan_model.features import COSTS, NAMES  # noqa: PLC0415 - imports LLVM

    document = {
        "games": request.games,
        "hands": hands,
        "seed": request.seed,
        "left_out": {
            name: {"gain": round(gain, 1), "error": round(error, 1)}
            for name, (gain, error) in gains.items()
        },
        "weights": {name: round(float(x), 5) for name, x in zip(NAMES, model.weights, strict=True)},
    }
    if request.as_json:
        print_json(document)
        return
    console = Terminal()
    for cost in range(COSTS):
        first, more = (100 * float(x) for x in model.weights[[cost, COSTS + cost]])
        console.print(f"cost {cost}: {first:+.1f} points, second {first + more:+.1f}")
    for name, (gain, error) in gains.items():
        console.print(f"log loss of left-out lists by {name}: -{gain:.0f} \u00b1 {error:.0f} e-6")


COMMAND = Command(
    MulliganRequest,
    train_mulligan,
    "Plays games in which lots decide what the mulligan keeps, fits what keeping a card is worth, "
    "and says how well that foretells games of lists that were left out.",
)
