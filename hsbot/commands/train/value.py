"""``hsbot train value``: the value function's weights, fitted to games of self-play."""

from __future__ import annotations

import os
import random
import tempfile
from contextlib import ExitStack, closing
from dataclasses import field, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from hsbot.commands.deck_arguments import DECK, FORMS, deck_text
from hsbot.commands.declared_arguments import Command, Option, option_names, request
from hsbot.commands.output_files import write_output
from hsbot.commands.shared_arguments import (
    Jobs,
    Json,
    Seed,
    count_option,
    output_option,
    picture_option,
)
from hsbot.errors import UsageError
from hsbot.plurals import counted
from hsbot.system.extras import require
from hsbot.system.figure_files import require_pictures
from hsbot.system.processes import WorkerPool
from hsbot.terminal.compile_progress import compile_engine
from hsbot.terminal.consoles import Terminal, print_json, progress_bar
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.arena import Match
    from hsbot.learning import Reliability, Samples
    from hsbot.learning.run_file import RunFile
    from hsbot.simulators.simulator_settings import ValueWeights

FOCUS, STRANGERS, MOST_OF_ERA = 0.4, 0.5, 12
"""The share of games that the decks in focus play, of the others the share between two different
decks, and as how many decks an era counts at the most."""
ALIKE = 15
"""Two decks that share so many cards are variants of one list."""
HELD_OUT = 5
"""One game in so many is kept from the fit, to check it."""
CHUNK = 4
"""Games that a process is given at once."""


@request
class SelfPlay:
    """The self-play games from which the training samples are taken."""

    players: Annotated[
        tuple[str, ...],
        Option(
            "who plays both sides (gsv-fair); several share the games", "PLAYER", flag="--player"
        ),
    ] = ("gsv-fair",)
    decks: Annotated[
        tuple[str, ...],
        Option(f"draw from these decks (default: all known): of each {FORMS}", DECK, flag="--deck"),
    ] = ()
    focus: Annotated[
        tuple[str, ...],
        Option("two games in five are mirrors of this deck, or of several", DECK),
    ] = ()
    without: Annotated[
        tuple[str, ...],
        Option(f"leave out this deck, and those that share {ALIKE} cards with it", DECK),
    ] = ()
    games: Annotated[int, count_option("games a round")] = 2000
    rounds: Annotated[
        int, count_option("after the first, players that think by the value so far play")
    ] = 1
    later: Annotated[
        tuple[str, ...],
        Option(
            "who plays in those (greedy:score=value,depth=3,slips=0.05)", "PLAYER", flag="--then"
        ),
    ] = ("greedy:score=value,depth=3,slips=0.05",)
    seed: Seed = 0
    jobs: Jobs = None
    resume: Annotated[
        Path | None,
        Option("keep the games here, and go on from it", "FILE", complete="file"),
    ] = None


@request
class TrainRequest:
    """The arguments of ``hsbot train value``."""

    play: SelfPlay = field(default_factory=SelfPlay)
    check: Annotated[
        Path | Literal[True] | None,
        Option(
            "fit nothing: check the weights of FILE (default: those that ship) on all games",
            "FILE",
            bare=True,
            complete="file",
        ),
    ] = None
    output: Annotated[Path | None, output_option("write the weights here (TOML)")] = None
    picture: Annotated[Path | None, picture_option("the reliability diagram")] = None
    as_json: Json = False


def train_value(request: TrainRequest) -> None:
    """Fit the value function to four fifths of the games and test it on the rest, or only test it.

    In each further round, players that think by the value fitted so far play, and it is fitted anew
    to the games of all rounds.

    Raises:
        UsageError: there is no such player, there are too few games, nothing to check, or the file
            to go on from is of another run.
        DeckError: there is no such deck.
    """
    play = request.play
    decks, focus, without = map(_deck_texts, (play.decks, play.focus, play.without))
    play = replace(play, decks=decks, focus=focus, without=without)
    if play.games < 2 * HELD_OUT:
        raise UsageError(f"too few games to learn from: give --games {2 * HELD_OUT} or more")
    if request.check and request.output:
        raise UsageError("--check fits no weights: leave out --output")
    if request.check and play.rounds > 1:
        raise UsageError("--check plays one round: leave out --rounds")
    if not request.check:
        require("sklearn", "training", "train", "scikit-learn")
    require_pictures(request.picture)
    compile_engine()
    import numpy as np  # noqa: PLC0415 - not needed for --help

    from hsbot.agents.setup.value_weights import document, load_value_weights  # noqa: PLC0415 - imports LLVM
    from hsbot.learning import Samples, log_odds, reliability  # noqa: PLC0415

    if request.check:
        weights = load_value_weights(None if request.check is True else request.check)
        with closing(_kept(play)) as kept:
            held = Samples.joined(_played(play, _matches(play, 0, play.players), 0, kept))
        positions = len(held.won)
    else:
        weights, held, positions = _learn(play)
    found = reliability(1.0 / (1.0 + np.exp(-log_odds(weights, held.features))), held.won)
    if request.output:
        write_output(request.output, document(weights, _remarks(play, found)))
    if request.picture:
        from hsbot.learning.reliability_diagram import draw  # noqa: PLC0415 - imports matplotlib

        draw(found, request.picture)
    _print(request, found, positions)


def _learn(play: SelfPlay) -> tuple[ValueWeights, Samples, int]:
    """The weights after the last round, its held-out positions, and the number of all positions.

    The number counts the positions of all rounds.
    """
    from hsbot.agents.setup.value_weights import document  # noqa: PLC0415 - imports LLVM
    from hsbot.learning import Samples, fit_value  # noqa: PLC0415

    if play.rounds > 1:
        _matches(play, 1, tuple(with_value(player, "plain") for player in play.later))
    fitted: list[Samples] = []
    positions = 0
    players = play.players
    with (
        tempfile.TemporaryDirectory(prefix="hsbot-") as folder,
        closing(_kept(play)) as kept,
    ):
        for number in range(play.rounds):
            matches = _matches(play, number, players)
            samples = Samples.joined(_played(play, matches, number, kept))
            checked = samples.game % HELD_OUT == 0
            fitted.append(samples.where(~checked))
            positions += len(samples.won)
            weights = fit_value(Samples.joined(fitted), play.seed)
            file = Path(folder) / f"{number}.toml"
            write_output(file, document(weights, ["a round of training"]))
            players = tuple(with_value(player, file) for player in play.later)
    return weights, samples.where(checked), positions


def with_value(player: str, file: Path | str) -> str:
    """A player's name with its settings, and the file of a value's weights as one more."""
    return f"{player}{',' if ':' in player else ':'}value={file}"


def _remarks(play: SelfPlay, found: Reliability) -> list[str]:
    """Comments for the head of the weights' file: the command, and its calibration error."""
    named = (
        ("player", play.players),
        ("then", play.later if play.rounds > 1 else ()),
        ("deck", play.decks),
        ("focus", play.focus),
        ("without", play.without),
    )
    asked = " ".join(f'--{option} "{name}"' for option, names in named for name in names)
    asked += f" --games {play.games} --rounds {play.rounds} --seed {play.seed}"
    return [
        "The value of a position: the weights of a small network.",
        f"Learned by `hsbot train value {asked}`.",
        f"On games that were not fitted: log loss {found.log_loss:.4f},",
        f"expected calibration error {found.calibration_error:.4f}.",
    ]


def _deck_texts(decks: tuple[str, ...]) -> tuple[str, ...]:
    """Decks as matches name them, of names, codes and files."""
    return tuple(map(deck_text, decks))


def _matches(play: SelfPlay, number: int, players: tuple[str, ...]) -> list[Match]:
    """A match for each game of a round, drawn by the seed.

    Two games in five are mirrors of the decks in focus, where there are any; in the others a deck
    of any time plays itself as often as not, else another of its time: what decides a mirror is no
    deck's strength.
    """
    from hsbot.arena import Match, check  # noqa: PLC0415 - imports LLVM
    from hsbot.arena.single_game import named_deck  # noqa: PLC0415 - as above
    from hsbot.belief.decks.clustering import overlap  # noqa: PLC0415
    from hsbot.belief.decks.database import known_decks  # noqa: PLC0415
    from hsbot.search import derive_seed  # noqa: PLC0415

    left_out = [named_deck(text) for text in play.without]
    decks = [
        (text, deck)
        for text, deck in [(text, named_deck(text)) for text in play.decks]
        or [(deck.name, deck) for deck in known_decks()]
        if all(overlap(deck, other) < ALIKE for other in left_out)
    ]
    if not decks:
        raise UsageError("--without leaves no deck to play: name fewer")
    eras = [
        [text for text, _ in era]
        for _, era in groupby(sorted(decks, key=lambda x: x[1].date or ""), lambda x: x[1].date)
    ]
    weights = [min(MOST_OF_ERA, len(era)) for era in eras]
    draw = random.Random(derive_seed(play.seed, number))
    found = []
    for game in range(play.games):
        player = players[game % len(players)]
        if play.focus and draw.random() < FOCUS:
            first = second = draw.choice(play.focus)
        else:
            era = draw.choices(eras, weights)[0]
            first = second = draw.choice(era)
            if draw.random() < STRANGERS:
                second = draw.choice(era)
        found.append(Match(player, player, first, second))
    for match in {*found}:
        check(match)
    return found


def _kept(play: SelfPlay) -> RunFile:
    """The games that are played already, by their numbers."""
    from hsbot.agents.players.settings import named_files  # noqa: PLC0415 - imports LLVM
    from hsbot.learning.run_file import run_file  # noqa: PLC0415 - as above

    named = ("players", "decks", "focus", "without", "games", "seed")
    settings = {"train": "value"} | {name: getattr(play, name) for name in named}
    later = play.later if play.rounds > 1 else ()
    files = named_files((*play.players, *later)) if play.resume else []
    settings |= {"then": later} | ({"files": files} if files else {})
    names = option_names(SelfPlay, players="--player", decks="--deck")
    return run_file(play.resume, settings, names)


def _played(play: SelfPlay, matches: list[Match], number: int, kept: RunFile) -> Iterator[Samples]:
    """Each game's sampled positions, in the order of the matches; kept ones are not played."""
    from hsbot.agents.players import is_foreign  # noqa: PLC0415 - imports LLVM
    from hsbot.arena.executors import keeping  # noqa: PLC0415 - as above
    from hsbot.learning import Samples, play_samples  # noqa: PLC0415 - as above
    from hsbot.learning.run_file import steps_words  # noqa: PLC0415 - as above

    first = number * play.games
    missing = [i for i in range(len(matches)) if kept.get((first + i,)) is None]
    todo = [matches[i] for i in missing], [play.seed] * len(missing), [first + i for i in missing]
    jobs = min(play.jobs or os.cpu_count() or 1, len(missing))
    foreign = any(is_foreign(player) for player in {match.a for match in matches})
    with (
        keeping(play.resume, lambda: steps_words(kept, "game")),
        progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as bar,
        ExitStack() as stack,
    ):
        task = bar.add_task(f"round {number + 1}", total=len(missing))
        played = (
            stack.enter_context(WorkerPool(jobs)).map(play_samples, *todo, chunksize=CHUNK)
            if jobs > 1 or (foreign and jobs)
            else map(play_samples, *todo)
        )
        for game, samples in zip(todo[-1], played, strict=True):
            kept.add((game,), samples.as_step())
            bar.advance(task)
    for game in range(first, first + len(matches)):
        yield Samples.of_step(kept.results[game,])


def _print(request: TrainRequest, found: Reliability, positions: int) -> None:
    play = request.play
    document: dict[str, Any] = {
        "players": list(play.players),
        "games": play.games,
        "rounds": play.rounds,
        "seed": play.seed,
        "positions": positions,
        "log_loss": round(found.log_loss, 4),
        "brier": round(found.brier, 4),
        "calibration_error": round(found.calibration_error, 4),
        "bins": [
            {"said": round(said, 4), "happened": round(happened, 4), "count": count}
            for said, happened, count in zip(found.predicted, found.won, found.count, strict=True)
        ],
    }
    if request.as_json:
        print_json(document)
        return
    table = plain_table("said", "happened", "positions")
    for row in document["bins"]:
        table.add_row(f"{row['said']:.1%}", f"{row['happened']:.1%}", str(row["count"]))
    console = Terminal()
    console.print(table)
    console.print(
        f"{counted(positions, 'position')} of {counted(play.games * play.rounds, 'game')}; "
        "of those not fitted: "
        f"log loss {found.log_loss:.4f}, Brier score {found.brier:.4f}, expected calibration error "
        f"{found.calibration_error:.4f}"
    )


COMMAND = Command(
    TrainRequest,
    train_value,
    "Plays games, fits the weights of a position's value to four of five, and says how far the "
    "chances can be believed on the rest; or plays games and checks weights.",
)
