"""The command line's grammar. Nothing heavy is imported here: ``hsbot --help`` must be quick."""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import NoReturn

from hsbot import __version__
from hsbot.cli import commands


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read on; exit 2."""
        line = f"{self.prog}: {message} (see {self.prog} --help)"
        self.exit(2, " ".join(line.split()) + "\n")


def build_parser() -> argparse.ArgumentParser:
    """The whole grammar; a parsed namespace holds its command in ``run``."""
    parser = Parser(prog="hsbot", description="Reads a Hearthstone game's log and advises.")
    parser.add_argument("--version", action="version", version=f"hsbot {__version__}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_advise(subparsers)
    _add_arena(subparsers)
    _add_bench(subparsers)
    _add_calibrate(subparsers)
    _add_cards(subparsers)
    _add_decks(subparsers)
    _add_demo(subparsers)
    _add_differential(subparsers)
    _add_doctor(subparsers)
    _add_fidelity(subparsers)
    _add_play(subparsers)
    _add_review(subparsers)
    _add_sandbox(subparsers)
    _add_sessions(subparsers)
    _add_setup(subparsers)
    _add_train(subparsers)
    return parser


Subparsers = argparse._SubParsersAction  # noqa: SLF001 - argparse gives this type no public name


def _add_advise(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "advise",
        help="advise on a live game, or on each decision of a log",
        description="Without LOG: finds the running game and follows it. LOG a file: every "
        "decision of the friendly player in it. LOG a folder: follows the game that logs there.",
    )
    parser.add_argument("log", nargs="?", type=Path, metavar="LOG", help="a Power.log, or a folder")
    parser.add_argument(
        "--watch",
        nargs="?",
        type=Path,
        const=True,
        metavar="DIR",
        help="keep following LOG, or DIR, as it grows",
    )
    parser.add_argument(
        "--overlay", action="store_true", help="draw the advice over the game's window too"
    )
    parser.add_argument(
        "--language",
        type=language,
        metavar="CODE",
        help="of card names: deDE, enUS, frFR, ... (default: the system's; English with --json)",
    )
    _add_game_dir(parser)
    _add_budget(parser)
    _add_iterations(parser)
    _add_seed(parser)
    _add_max_decisions(parser)
    _add_simulator(parser, "the rules to search with")
    _add_record(parser)
    _add_rank(parser)
    _add_json(parser)
    parser.set_defaults(run=commands.advise)


def _add_arena(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "arena",
        help="let players play against each other, and count",
        description="Plays pairs of games with swapped seats: the same seed gives the same result, "
        "whatever the jobs. A player is a name with settings: gsv, "
        "santos:iterations=60,playouts=20, default:budget=1; --list names them, decks are those of "
        "`hsbot decks list`.",
    )
    parser.add_argument(
        "players", nargs="*", metavar="PLAYER", help="A and B; more with --matrix or --against"
    )
    parser.add_argument("--list", action="store_true", help="name the players, and play nothing")
    parser.add_argument(
        "--deck", action="append", metavar="NAME", help="the deck of both (default CLASSIC); "
        "with --matrix or --against as often as there are decks"
    )  # fmt: skip
    parser.add_argument("--deck-a", metavar="NAME", help="A's deck, if another")
    parser.add_argument("--deck-b", metavar="NAME", help="B's deck, if another")
    parser.add_argument(
        "--games", type=positive_int, default=100, metavar="N", help="an even number (default 100)"
    )
    parser.add_argument("--jobs", type=positive_int, metavar="J", help="processes (one a core)")
    _add_seed(parser)
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the Dask cluster of this scheduler"
    )
    parser.add_argument(
        "--matrix", action="store_true", help="everyone against everyone, with every pair of decks"
    )
    parser.add_argument(
        "--against", metavar="NAME", help="each PLAYER against this one, with every pair of decks"
    )
    parser.add_argument(
        "--picture",
        type=Path,
        metavar="FILE",
        help="also draw what came of --matrix or --against (png, svg, pdf)",
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep each pair of games here, and play only those that it does not hold",
    )
    _add_simulator(parser, "what the games are played on")
    _add_json(parser)
    parser.set_defaults(run=commands.arena)


def _add_bench(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser("bench", help="measure hsbot's speed on this machine")
    parser.add_argument("--deck", metavar="NAME", help="play this deck against itself")
    parser.add_argument(
        "--no-compile", action="store_true", help="leave out the cold compilation (a few minutes)"
    )
    _add_simulator(parser, "measure fireplace, too")
    _add_json(parser)
    parser.set_defaults(run=commands.bench)


def _add_calibrate(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "calibrate",
        help="look at where hsbot thinks things are on the screen, and correct it by dragging",
        description="Shows a screen profile over the running game, a window or a screenshot; "
        "without any of them over a plain table. What is saved without --output replaces the "
        "profile for you. Needs the extra: pip install 'hsbot[overlay]'.",
    )
    parser.add_argument(
        "profile", nargs="?", default="default", metavar="PROFILE", help="a name of --list, or FILE"
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--list", action="store_true", help="name the known profiles")
    kinds.add_argument("--check", metavar="FILE", help="say what is wrong with a profile")
    kinds.add_argument("--picture", type=Path, metavar="OUT", help="draw it into a picture instead")
    behind = parser.add_mutually_exclusive_group()
    behind.add_argument(
        "--screenshot", type=Path, metavar="FILE", help="a picture of the game without its frame"
    )
    behind.add_argument(
        "--window", nargs="?", const="", metavar="TITLE", help="the live window (of the game)"
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="save to this file")
    parser.add_argument(
        "--view", default="board", metavar="NAME", help="what is shown first (default board)"
    )
    parser.add_argument(
        "--size", type=size, metavar="WxH", help="of the picture in pixels (default 1280x720)"
    )
    _add_json(parser)
    parser.set_defaults(run=commands.calibrate)


def _add_cards(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser("cards", help="how much of a format the simulator plays")
    parser.add_argument(
        "--format", default="standard", metavar="NAME", help="standard, wild, or a set (CORE)"
    )
    _add_json(parser)
    parser.set_defaults(run=commands.cards)


def _add_demo(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "demo",
        help="advise on a sample game that comes with hsbot, or play one on the screen",
        description="On a display, with the extras overlay and driver: a stand-in for the game's "
        "client, the overlay over it, and the mouse that plays, in a window of its own. Else, or "
        "with --terminal, --json, --svg or --skip: each decision of a sample game in the terminal.",
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--gui", action="store_true", help="on the screen, or say what is missing")
    kinds.add_argument("--terminal", action="store_true", help="in the terminal in any case")
    _add_budget(parser)
    _add_seed(parser)
    _add_max_decisions(parser)
    parser.add_argument(
        "--skip", type=int, default=0, metavar="N", help="leave out the first N decisions"
    )
    parser.add_argument("--svg", type=Path, metavar="FILE", help="also draw it into a picture")
    _add_json(parser)
    parser.set_defaults(run=commands.demo)


def _add_decks(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser("decks", help="the decks that opponents may be playing")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="all known decks")
    _add_json(listing)
    listing.set_defaults(run=commands.decks_list)
    showing = actions.add_parser("show", help="the cards of one deck")
    showing.add_argument("name", metavar="NAME", help="as `hsbot decks list` gives it")
    _add_json(showing)
    showing.set_defaults(run=commands.decks_show)
    _add_decks_add(actions)
    _add_decks_predict(actions)
    _add_decks_evaluate(actions)


def _add_decks_add(actions: Subparsers[Parser]) -> None:
    adding = actions.add_parser("add", help="keep a deck, from its code")
    adding.add_argument(
        "code", metavar="CODE", help="a deck code, or all that the game copies; - reads stdin"
    )
    adding.add_argument("--name", metavar="NAME", help="what to call it")
    adding.add_argument("--date", metavar="YYYY-MM", help="when it is played (default: this month)")
    adding.add_argument(
        "--games",
        type=positive_int,
        default=1000,
        metavar="N",
        help="how many games it counts for: its weight as a guess (default 1000)",
    )
    _add_json(adding)
    adding.set_defaults(run=commands.decks_add)


def _add_decks_predict(actions: Subparsers[Parser]) -> None:
    predicting = actions.add_parser(
        "predict",
        help="what the opponent of a log was to be expected to hold, turn by turn",
        description="At the beginning of each turn: the decks that the opponent may play, and the "
        "ten cards most to be expected next; beside them what then was played from the deck.",
    )
    predicting.add_argument("log", type=Path, metavar="LOG", help="a Power.log")
    _add_rule(predicting)
    _add_json(predicting)
    predicting.set_defaults(run=commands.decks_predict)


def _add_decks_evaluate(actions: Subparsers[Parser]) -> None:
    evaluating = actions.add_parser(
        "evaluate",
        help="measure the rules of belief",
        description="With DECKS: of each file some decks are left out and guessed from the others. "
        "With --log: what opponents really played, with the known decks of `hsbot decks list`.",
    )
    evaluating.add_argument(
        "decks", nargs="*", type=Path, metavar="DECKS", help="decks of one era: a JSON set or .toml"
    )
    evaluating.add_argument(
        "--log", nargs="+", type=Path, default=[], metavar="LOG", help="Power.logs, or folders"
    )
    evaluating.add_argument(
        "--left-out",
        type=share,
        default=0.2,
        metavar="SHARE",
        help="the share of decks that is left out (default 0.2)",
    )
    evaluating.add_argument(
        "--most", type=positive_int, metavar="N", help="measure at most N left-out decks of a file"
    )
    evaluating.add_argument(
        "--cluster",
        type=positive_int,
        metavar="N",
        help="boil the known decks down to N first, as hsbot's own were",
    )
    _add_seed(evaluating)
    _add_json(evaluating)
    evaluating.set_defaults(run=commands.decks_evaluate)


def _add_differential(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "differential",
        help="hold the simulator against Fireplace, in random games of each set",
        description="Plays the same options on both and compares what is legal and what comes of "
        "it (docs/fireplace.md). The same seed gives the same games.",
    )
    parser.add_argument(
        "--set",
        action="append",
        metavar="SET",
        help="CLASSIC, TGT, ... (default: all that both have)",
    )
    parser.add_argument(
        "--games", type=positive_int, default=100, metavar="N", help="of each set (default 100)"
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="also keep the result here")
    parser.add_argument("--record", type=Path, metavar="FILE", help="also keep the games here")
    _add_seed(parser)
    _add_json(parser)
    parser.set_defaults(run=commands.differential)


def _add_doctor(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser("doctor", help="check what a live game needs")
    _add_game_dir(parser)
    _add_json(parser)
    parser.set_defaults(run=commands.doctor)


def _add_sandbox(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "sandbox",
        help="play in a stand-in for the game's client, run a scenario, or write a game's log",
        description="Games on hsbot's own simulator. --window opens a stand-in for the game's "
        "client, played with the mouse (docs/stand-in-client.md); --vs names the player on the "
        "other side, as in hsbot arena. --script runs a Python file that sets a "
        "position and plays on it (docs/debugging-cards.md); --out writes the Power.log of a game "
        "between two simple players.",
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--window", action="store_true", help="open the stand-in client")
    kinds.add_argument("--script", type=Path, metavar="FILE", help="run this scenario")
    kinds.add_argument("--out", type=Path, metavar="FILE", help="write a game's log here")
    parser.add_argument(
        "--trace", action="store_true", help="with --script: print every step of the engine"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="seed of all chance")
    parser.add_argument(
        "--decks", nargs=2, metavar=("FRIENDLY", "OTHER"), help="with --out: names of decks"
    )
    window = parser.add_argument_group("the window")
    _add_window(window)
    _add_record(window)
    parser.set_defaults(run=commands.sandbox)


def _add_window(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--vs", metavar="PLAYER", help="who plays the other side (greedy)")
    add("--deck", metavar="NAME", help="your deck")
    add("--enemy-deck", metavar="NAME", help="the other side's deck")
    add("--logs", type=Path, metavar="DIR", help="where the folder Logs is made")
    add("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    add("--position", type=point, metavar="X,Y", help="the frame's upper left corner, in pixels")
    add("--speed", type=positive_float, default=1.0, metavar="F", help="how many times faster (1)")
    add("--games", type=positive_int, default=0, metavar="N", help="end after so many games")
    add("--faults", default="", metavar="NAME[@TURN],...", help="what goes wrong in each game")
    add("--control", type=Path, metavar="FILE", help="faults written into this file come at once")
    add("--title", default="Hearthstone", metavar="T", help="the window's title (Hearthstone)")


def _add_fidelity(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "fidelity",
        help="hold the simulator against what real games did",
        description="Compares, decision by decision and action by action, what the simulator "
        "allows and does with what the logs show.",
    )
    parser.add_argument(
        "log", nargs="+", type=Path, metavar="LOG", help="a Power.log, or a folder of them"
    )
    parser.add_argument(
        "--explain", action="store_true", help="print every difference, with the card's text"
    )
    parser.add_argument("--jobs", type=positive_int, metavar="N", help="processes (one a core)")
    _add_simulator(parser, "what is scored")
    _add_json(parser)
    parser.set_defaults(run=commands.fidelity)


def _add_play(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "play",
        help="play with the mouse, against the innkeeper or a friend",
        description="Blizzard forbids bots: read 'Playing' in the README first. Follows the game "
        "like `hsbot advise` and carries its advice out with the mouse. F12, a hand at the mouse, "
        "or a corner of the screen stops it. Needs the extra: pip install 'hsbot[driver]'.",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="say what it would do, click nothing"
    )
    parser.add_argument(
        "--ladder", action="store_true", help="also play ranked and casual games, against strangers"
    )
    parser.add_argument(
        "--accept-risk", action="store_true", help="accept the warning about --ladder, for scripts"
    )
    _add_play_limits(parser)
    parser.add_argument(
        "--deck", type=positive_int, metavar="N", help="choose the N-th deck of the page first"
    )
    parser.add_argument(
        "--mode", choices=["standard", "wild", "casual"], help="with --ladder: choose this mode"
    )
    parser.add_argument(
        "--concede-below",
        type=share,
        metavar="P",
        help="give up when the chance of winning is below P for three turns",
    )
    _add_budget(parser)
    _add_iterations(parser)
    _add_seed(parser)
    parser.add_argument(
        "--profile", default="default", metavar="P", help="screen profile (see hsbot calibrate)"
    )
    _add_game_dir(parser)
    parser.add_argument("--logs", type=Path, metavar="DIR", help="follow the client that logs here")
    parser.add_argument(
        "--speed",
        type=positive_float,
        default=1.0,
        metavar="F",
        help="for a stand-in client that plays F times faster than the game",
    )
    parser.add_argument(
        "--overlay", action="store_true", help="draw the advice over the game's window too"
    )
    _add_record(parser)
    _add_rank(parser)
    _add_json(parser)
    parser.set_defaults(run=commands.play)


def _add_play_limits(parser: Parser) -> None:
    parser.add_argument("--games", type=positive_int, metavar="N", help="end after N games")
    parser.add_argument(
        "--minutes", type=positive_float, metavar="M", help="begin no game after M minutes"
    )
    parser.add_argument(
        "--hours", type=hours, metavar="A-B", help="begin games between A and B o'clock, as in 9-17"
    )
    parser.add_argument(
        "--stop-on-losses", type=positive_int, metavar="K", help="end after K losses in a row"
    )


def _add_review(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "review",
        help="write a recorded game as a page: what was played, what was best, what it cost",
        description="One HTML file that needs nothing else, and no network.",
    )
    _add_game(parser)
    parser.add_argument(
        "--output", type=Path, metavar="FILE.html", help="default: hsbot-game-GAME.html"
    )
    _add_recording(parser)
    parser.set_defaults(run=commands.review)


def _add_sessions(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser("sessions", help="the games that were recorded with --record")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="all recorded games")
    _add_recording(listing)
    _add_json(listing)
    listing.set_defaults(run=commands.sessions_list)
    showing = actions.add_parser("show", help="the decisions of one game")
    _add_game(showing)
    _add_recording(showing)
    _add_json(showing)
    showing.set_defaults(run=commands.sessions_show)
    exporting = actions.add_parser("export", help="one game for other programs")
    _add_game(exporting)
    exporting.add_argument(
        "--format",
        choices=["jsonl", "csv", "hsreplay", "log"],
        required=True,
        help="all that was seen, a row a decision, HSReplay XML, or the lines of the log",
    )
    exporting.add_argument("--output", type=Path, metavar="FILE", help="default: stdout")
    _add_recording(exporting)
    exporting.set_defaults(run=commands.sessions_export)
    counting = actions.add_parser(
        "stats", help="win rates by deck, class, opponent class and who goes first"
    )
    _add_recording(counting)
    _add_json(counting)
    counting.set_defaults(run=commands.sessions_stats)


def _add_setup(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser(
        "setup",
        help="make the game write its log (keeps a backup of its settings), or set up Fireplace",
        description="Without WHAT: the client's settings. fireplace: remembers a checkout of "
        "Fireplace and fetches the card data of its time (see docs/fireplace.md).",
    )
    parser.add_argument(
        "what", nargs="?", choices=["client", "fireplace"], default="client", metavar="WHAT",
        help="client (default) or fireplace",
    )  # fmt: skip
    parser.add_argument(
        "--path", type=Path, metavar="DIR", help="with fireplace: the checkout to remember"
    )
    parser.add_argument(
        "--data", type=Path, metavar="WHEEL", help="with fireplace: the card data, not from the net"
    )
    _add_game_dir(parser)
    parser.set_defaults(run=commands.setup)


def _add_train(subparsers: Subparsers[Parser]) -> None:
    parser = subparsers.add_parser("train", help="learn from games that a player plays with itself")
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    value = kinds.add_parser(
        "value",
        help="what positions are worth, as chances to win",
        description="Plays games, fits the weights of a position's value to four of five, and "
        "says how far the chances can be believed on the rest; or plays games and checks weights.",
    )
    value.add_argument(
        "--player",
        action="append",
        metavar="PLAYER",
        help="who plays both sides (gsv-fair); several share the games",
    )
    value.add_argument(
        "--check",
        nargs="?",
        type=Path,
        const=True,
        metavar="FILE",
        help="fit nothing: check the weights of FILE (default: those that ship) on all games",
    )
    value.add_argument(
        "--deck", action="append", metavar="NAME", help="draw from these decks (default: all known)"
    )
    value.add_argument(
        "--focus",
        action="append",
        metavar="NAME",
        help="two games in five are mirrors of this deck, or of several",
    )
    value.add_argument(
        "--games", type=positive_int, default=2000, metavar="N", help="games a round (default 2000)"
    )
    value.add_argument(
        "--rounds",
        type=positive_int,
        default=1,
        metavar="N",
        help="after the first, players that think by the value so far play (default 1)",
    )
    value.add_argument(
        "--then",
        action="append",
        metavar="PLAYER",
        help="who plays in those (greedy:score=value,depth=3,slips=0.05)",
    )
    value.add_argument("--jobs", type=positive_int, metavar="J", help="processes (one a core)")
    value.add_argument("--output", type=Path, metavar="FILE", help="write the weights here (TOML)")
    value.add_argument(
        "--picture", type=Path, metavar="FILE", help="draw the reliability diagram (png, svg, pdf)"
    )
    _add_seed(value)
    _add_json(value)
    value.set_defaults(run=commands.train_value)


def _add_game_dir(parser: Parser) -> None:
    parser.add_argument(
        "--game-dir", type=Path, metavar="DIR", help="where Hearthstone is installed"
    )


def _add_record(parser: Parser | argparse._ArgumentGroup) -> None:
    parser.add_argument(
        "--record",
        nargs="?",
        type=Path,
        const=True,
        metavar="FILE",
        help="keep the games here (default: in your data folder; see `hsbot sessions`)",
    )
    parser.add_argument(
        "--keep-names", action="store_true", help="with --record: no pseudonyms for players"
    )


def _add_rank(parser: Parser) -> None:
    parser.add_argument("--rank", metavar="TEXT", help="with --record: your rank, which no log has")


def _add_game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="its number, or last for the newest")


def _add_recording(parser: Parser) -> None:
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help="the recording (default: in your data folder)"
    )


def _add_budget(parser: Parser) -> None:
    parser.add_argument(
        "--budget", type=positive_float, metavar="S", help="seconds to think about each decision"
    )


def _add_iterations(parser: Parser) -> None:
    parser.add_argument(
        "--iterations", type=positive_int, metavar="N", help="search iterations for each decision"
    )


def _add_max_decisions(parser: Parser) -> None:
    parser.add_argument(
        "--max-decisions", type=positive_int, metavar="N", help="end after N decisions"
    )


def _add_seed(parser: Parser) -> None:
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="seed of all random numbers (default 0)"
    )


def _add_rule(parser: Parser) -> None:
    parser.add_argument(
        "--rule",
        choices=["bayes", "thesis", "frequency", "ngrams"],
        default="bayes",
        help="how decks are guessed (default bayes; see docs/belief.md)",
    )


def _add_simulator(parser: Parser, use: str) -> None:
    parser.add_argument(
        "--simulator",
        choices=["native", "fireplace"],
        default="native",
        help=f"{use}: hsbot's own (default) or Fireplace (see docs/fireplace.md)",
    )


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="JSON on stdout and nothing else")


def positive_float(text: str) -> float:
    """A finite number above 0, for argparse."""
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    if not (math.isfinite(value) and value > 0):
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return value


def language(text: str) -> str:
    """One of the game's languages, for argparse."""
    from hsbot.cards.names import LANGUAGES  # noqa: PLC0415 - `hsbot --help` must be quick

    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(LANGUAGES)}")
    return text


def share(text: str) -> float:
    """A number between 0 and 1, for argparse."""
    value = positive_float(text)
    if value >= 1:
        raise argparse.ArgumentTypeError(f"{text} is not below 1")
    return value


def size(text: str) -> tuple[int, int]:
    """A width and height like 1280x720, for argparse."""
    width, _, height = text.partition("x")
    return positive_int(width), positive_int(height)


def hours(text: str) -> tuple[int, int]:
    """Two hours of the day like 9-17, for argparse."""
    begin, _, end = text.partition("-")
    if not (begin.isdecimal() and end.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not like 9-17")
    return int(begin), int(end)


def point(text: str) -> tuple[int, int]:
    """A point like 100,50, for argparse."""
    x, _, y = text.partition(",")
    try:
        return int(x), int(y)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no point like 100,50") from None


def positive_int(text: str) -> int:
    """A whole number of 1 or more, for argparse."""
    try:
        value = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is below 1")
    return value
