"""``hsbot decks predict`` and ``hsbot decks evaluate``: deck prediction shown and measured."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from hearthstone.enums import CardClass
from rich.table import Table
from rich.text import Text

from hsbot.belief.decks.database import known_decks
from hsbot.belief.decks.deck_list_readers import read_decks
from hsbot.belief.models.evaluation import evaluate_lists, evaluate_plays, merged, report
from hsbot.belief.models.model_registry import MODELS
from hsbot.belief.models.opponent_history import opponent_turns
from hsbot.cards import class_name
from hsbot.commands.argument_types import positive_int, share
from hsbot.commands.declared_arguments import Argument, Command, Option, request
from hsbot.commands.shared_arguments import Json, Seed
from hsbot.errors import LogError, UsageError
from hsbot.live.advisor_loading import card_name, card_of_dbf, card_table
from hsbot.observation.whole_log_reader import LogFile
from hsbot.terminal.consoles import Terminal, print_json, print_line, progress_bar
from hsbot.terminal.many_logs import logs_named
from hsbot.terminal.palette import FRIENDLY, QUIET
from hsbot.terminal.tables import plain_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.belief.models.evaluation import Measurements
    from hsbot.belief.models.interface import DeckModel
    from hsbot.belief.models.opponent_history import OpponentPlay, OpponentTurn

SHOWN_DECKS, SHOWN_CARDS = 3, 10
LEAST_SHOWN = 0.005
"""A deck below this probability is not worth a line."""


# ---- predict -------------------------------------------------------------------------------------
@request
class PredictRequest:
    """The arguments of ``hsbot decks predict``."""

    log: Annotated[Path, Argument("a Power.log", "LOG", complete="file")]
    rule: Annotated[
        Literal["bayes", "thesis", "frequency", "ngrams"],
        Option("how decks are guessed (default bayes; see docs/research/belief.md)"),
    ] = "bayes"
    as_json: Json = False


def predict(request: PredictRequest) -> None:
    """Print the predicted decks and cards of each game's opponent, turn by turn.

    Raises:
        LogError: the log cannot be read, or holds no game that hsbot plays.
        DeckError: a deck file cannot be read.
    """
    games = list(_games(request.log, request.rule))
    if request.as_json:
        print_json({"log": str(request.log), "rule": request.rule, "games": games})
        return
    console = Terminal()
    for game in games:
        console.print(_drawn(game))


def _games(log: Path, rule: str) -> Iterator[dict[str, Any]]:
    """Each game of a log as the JSON document has it."""
    database, cards = known_decks(), card_table()
    rules: dict[object, DeckModel] = {}
    game: dict[str, Any] = {}
    for turn in opponent_turns(LogFile(log, card_of_dbf), cards):
        if turn.context not in rules:
            rules[turn.context] = MODELS[rule](database, cards, turn.context)
        if game and game["game"] != turn.game:
            yield game
            game = {}
        if not game:
            hero_class = CardClass(turn.context.hero_class).name
            game = {"game": turn.game, "hero_class": hero_class, "turns": []}
        game["turns"].append(_prediction(turn, rules[turn.context]))
    if game:
        yield game


def _prediction(turn: OpponentTurn, rule: DeckModel) -> dict[str, Any]:
    belief = rule.after(turn.seen)
    likely = belief.card_probabilities()
    canonical = card_table().canonical
    ranks = {canonical(card_id): i for i, card_id in enumerate(likely, start=1)}
    return {
        "turn": turn.turn,
        "seen": list(turn.seen),
        "decks": [
            {"name": deck.name, "probability": round(p, 4)}
            for deck, p in belief.decks[:SHOWN_DECKS]
            if p >= LEAST_SHOWN
        ],
        "unlisted": round(belief.unlisted, 4),
        "cards": [
            {"card_id": card_id, "name": card_name(card_id), "probability": round(p, 5)}
            for card_id, p in list(likely.items())[:SHOWN_CARDS]
        ],
        "played": [
            {
                "card_id": play.card_id,
                "name": card_name(play.card_id),
                "rank": ranks.get(canonical(play.card_id)),
            }
            for play in turn.plays
        ],
    }


def _drawn(game: dict[str, Any]) -> Table:
    """A table of one game's predictions, a row a turn."""
    title = f"game {game['game']}: the opponent, {class_name(CardClass[game['hero_class']])}"
    table = Table(
        title=title, title_justify="left", box=None, padding=(0, 2, 1, 0), header_style="bold"
    )
    table.add_column("half-turn", justify="right")
    table.add_column("seen", justify="right")
    table.add_column("may be", min_width=24)
    table.add_column("expected next", ratio=1)
    table.add_column("then played (rank; - not expected)", min_width=20)
    before: list[str] = []
    for turn in game["turns"]:
        played = Text("\n").join(_played(play) for play in turn["played"])
        if turn["seen"] == before and table.row_count:
            table.add_row(str(turn["turn"]), str(len(before)), "as before", "", played)
            continue
        before = turn["seen"]
        decks = [f"{deck['probability']:>4.0%} {deck['name']}" for deck in turn["decks"]]
        decks.append(f"{turn['unlisted']:>4.0%} none of the known")
        table.add_row(
            str(turn["turn"]),
            str(len(turn["seen"])),
            "\n".join(decks),
            ", ".join(f"{c['name']} {c['probability']:.1%}" for c in turn["cards"]),
            played,
        )
    return table


def _played(play: dict[str, Any]) -> Text:
    rank = play["rank"]
    expected = rank is not None and rank <= SHOWN_CARDS
    return Text(f"{play['name']} ({rank or '-'})", style=FRIENDLY if expected else QUIET)


# ---- evaluate ------------------------------------------------------------------------------------
@request
class EvaluateRequest:
    """The arguments of ``hsbot decks evaluate``."""

    decks: Annotated[
        tuple[Path, ...],
        Argument("decks of one era: a JSON set or .toml", "DECKS", complete="file"),
    ] = ()
    logs: Annotated[
        tuple[Path, ...],
        Option("Power.logs, or folders", "LOG", flag="--log", spread=True, complete="file"),
    ] = ()
    left_out: Annotated[
        float, Option("the share of decks that is left out (default {default})", "SHARE", share)
    ] = 0.2
    most: Annotated[
        int | None, Option("measure at most N left-out decks of a file", "N", positive_int)
    ] = None
    clusters: Annotated[
        int | None,
        Option(
            "boil the known decks down to N first, as hsbot's own were",
            "N",
            positive_int,
            flag="--cluster",
        ),
    ] = None
    seed: Seed = 0
    as_json: Json = False


def evaluate(request: EvaluateRequest) -> None:
    """Evaluate deck models: print means with 95% intervals, and the first model's lead.

    Raises:
        UsageError: there is nothing to measure on.
        DeckError: a file of decks cannot be read, or holds too few.
        LogError: a log cannot be read.
    """
    if not (request.decks or request.logs):
        raise UsageError("nothing to measure on: name files of decks, or --log LOG")
    tables: list[Measurements] = []
    if request.decks:
        tables.append(_on_lists(request))
    if request.logs:
        plays = list(_plays(request.logs))
        if not plays:
            raise UsageError(
                "no opponent in these logs plays a card of their deck: name other logs"
            )
        tables.append(evaluate_plays(plays, known_decks(), card_table()))
    rows = [row for table in tables for row in report(table)]
    if request.as_json:
        print_json({"seed": request.seed, "rows": rows})
    else:
        console = Terminal()
        first = next(iter(MODELS))
        console.print(
            _table(rows, "rules", "mean of each rule, in percent", "{mean:.1f} ±{margin:.1f}")
        )
        console.print(_table(rows, "leads", f"what {first} leads by", "{low:+.1f} to {high:+.1f}"))


def _on_lists(request: EvaluateRequest) -> Measurements:
    eras = [read_decks(path, card_table()) for path in request.decks]
    total = sum(min(round(len(era) * request.left_out), request.most or len(era)) for era in eras)
    with progress_bar() as bar:
        task = bar.add_task("guessing", total=total)
        return merged(
            evaluate_lists(
                era,
                card_table(),
                left_out=request.left_out,
                most=request.most,
                clusters=request.clusters,
                seed=request.seed,
                on_deck=lambda: bar.advance(task),
            )
            for era in eras
        )


def _plays(paths: tuple[Path, ...]) -> Iterator[OpponentPlay]:
    """The opponents' plays of logs and folders; what cannot be read is reported on stderr."""
    for log in logs_named(paths):
        try:
            for turn in opponent_turns(LogFile(log, card_of_dbf), card_table()):
                yield from turn.plays
        except LogError as error:
            print_line(f"{error}", stderr=True)


def _table(rows: list[dict[str, Any]], key: str, title: str, words: str) -> Table:
    """The intervals that rows have under ``key``, a column for each deck model."""
    table = plain_table("after", "measure", numbers=("n", *rows[0][key]), title=title)
    for row in rows:
        percents = [{name: 100 * x for name, x in value.items()} for value in row[key].values()]
        shown = [words.format(**value, margin=value["high"] - value["mean"]) for value in percents]
        table.add_row(row["after"], row["measure"], str(row["n"]), *shown)
    return table


PREDICT = Command(
    PredictRequest,
    predict,
    "At the beginning of each turn: the decks that the opponent may play, and the ten cards most "
    "to be expected next; beside them what then was played from the deck, with its rank among all "
    "cards that were expected, the ten and those after them: (-) is a card that was not.",
)
EVALUATE = Command(
    EvaluateRequest,
    evaluate,
    "With DECKS: of each file some decks are left out and guessed from the others. With --log: "
    "what opponents really played, with the known decks of `hsbot decks list`.",
    without={"decks": ("--left-out", "--most", "--cluster", "--seed")},
)
