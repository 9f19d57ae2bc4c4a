"""Logs and advice for users of Python: ``read_log``, ``follow_log`` and ``advise`` of hsbot."""

from __future__ import annotations

import io
import os
import threading
from contextlib import closing
from dataclasses import fields
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.console import Console

from hsbot.argument_errors import explained
from hsbot.errors import BeliefError, LogError, UsageError
from hsbot.game.decisions.log_options import LogOptions, ends_turn
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.pictures.text_board import turn_words
from hsbot.game.wording import OptionWording
from hsbot.live.advisor_loading import card_name, card_of_dbf, card_table, make_advisor
from hsbot.live.live_advice import open_decisions
from hsbot.live.log.own_deck import OwnDeck
from hsbot.live.log.sources import check_exists, check_growing, logs_in
from hsbot.observation.events import DecisionClosed
from hsbot.observation.model import Decision
from hsbot.observation.whole_log_reader import LogFile
from hsbot.powerlog import find_game, newest_log
from hsbot.system.whole_numbers import whole_number
from hsbot.terminal.board_view import draw_board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.game import Game, Position
    from hsbot.live.protocols import AnyAdvisor
    from hsbot.messages.advice import Advice, AdviceOption, OpponentGuess

PathLike: TypeAlias = "str | os.PathLike[str]"
WIDTH: Final = 100
DEFAULT_BUDGET_S: Final = 1.0
_ASKS: Final = {"option": "your move", "mulligan": "the mulligan", "choice": "a choice"}
_MOST_LISTED: Final = 12
"""Options that a printed decision lists; the others are counted."""


class LoggedDecision(Decision):
    """A decision of a log that prints as the player saw it: the board, the options, the answer."""

    __slots__ = ()

    @classmethod
    def of(cls, decision: Decision) -> LoggedDecision:
        """The same decision."""
        return cls(**{x.name: getattr(decision, x.name) for x in fields(decision) if x.init})

    @property
    def option_words(self) -> list[str]:
        """The legal options in words, in the log's order; of a choice, what may be chosen."""
        if self.kind == "mulligan":
            names = (self.observation.entities[x].card_id for x in self.choice_entities)
            return [f"Keep or replace {card_name(x or '')}" for x in names]
        return list(dict.fromkeys(option.text for option in _listed(self)))

    @property
    def position(self) -> Position:
        """A position to play on from: :meth:`world` of seed 0."""
        return self.world(0)

    def world(self, seed: int) -> Position:
        """A position that the player takes for possible here: what is hidden is dealt.

        Seat 0 is the player of the log. The opponent's cards are drawn from the decks that agree
        with what was seen, as the advisor draws them; another seed gives another world.

        Args:
            seed: decides what is dealt, and all chance from there on.

        Raises:
            UsageError: the seed is no whole number.
            BeliefError: the engine cannot hold the observed state.
        """
        from hsbot.agents.decision_worlds import decision_world  # noqa: PLC0415 - an engine

        return decision_world(self, whole_number(seed, "seed"))

    @property
    def opponent(self) -> OpponentGuess:
        """The opponent's deck as believed here, the same as ``advice.opponent``; no search.

        ``decks`` with their probabilities (0 to 1), ``unlisted`` that of a deck like none of those
        known, ``cards`` that stand out with their share of the unseen ones; all empty before a card
        of the deck was seen.

        Raises:
            DeckError: a deck file of the user's cannot be read.
        """
        from hsbot.agents.decision_worlds import opponent_of  # noqa: PLC0415 - an engine

        return opponent_of(self)

    @property
    def answer(self) -> str:
        """The player's answer in words; "" where the log does not tell."""
        found = sent_option(self, OptionWording(card_table(), self.observation))
        return found.text if found else ""

    def __str__(self) -> str:
        seen = self.observation
        text = io.StringIO()
        console = Console(file=text, width=WIDTH, color_system=None, legacy_windows=False)
        console.print(draw_board(seen, card_name))
        turn = f"{turn_words(seen.turn)}, " if self.kind != "mulligan" else ""
        words = self.option_words
        lines = [
            f"game {seen.game}, {turn}{_ASKS[self.kind]}",
            *(line.rstrip() for line in text.getvalue().rstrip().splitlines()),
            *(f"  {number}. {option}" for number, option in enumerate(words[:_MOST_LISTED], 1)),
        ]
        if len(words) > _MOST_LISTED:
            lines.append(f"  ... and {len(words) - _MOST_LISTED} more")
        if self.answer:
            lines.append(f"The player did: {self.answer}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """The board as the player saw it, drawn for notebooks; in text where no engine knows it."""
        from hsbot.belief.determinization.choice_restoration import (  # noqa: PLC0415 - an engine
            decision_state,
        )
        from hsbot.game.cards_of_a_day import rulebook_on  # noqa: PLC0415
        from hsbot.game.pictures.board_svg import board_svg  # noqa: PLC0415 - notebooks alone
        from hsbot.game.readable_state import ReadableState  # noqa: PLC0415

        rules = rulebook_on(None)
        try:
            seen = decision_state(self, rules.library).partial
        except BeliefError:
            return f"<pre>{escape(str(self))}</pre>"
        offered = [self.observation.entities[x].card_id or "" for x in self.choice_entities]
        words = escape("; ".join(self.option_words[:_MOST_LISTED]))
        board = board_svg(ReadableState(seen.array, rules, 0), [x for x in offered if x])
        return f"<div>{board}<p>{words}</p></div>"

    def __repr__(self) -> str:
        seen = self.observation
        return f"<LoggedDecision: game {seen.game}, half-turn {seen.turn}, {_ASKS[self.kind]}>"


def _listed(decision: Decision) -> Iterator[AdviceOption]:
    """The legal options of a decision, one a sub-option and target."""
    options = LogOptions(decision, OptionWording(card_table(), decision.observation))
    for entity_id in decision.choice_entities:
        yield options.choice((entity_id,))
    for option in decision.options:
        if not option.legal:
            continue
        if ends_turn(option):
            yield options.end_turn(option.index)
            continue
        subs = [sub for sub in option.sub_options if not sub.error]
        for sub in subs or (None,):
            targets = (sub.targets if sub else ()) or option.targets
            legal = [target.entity_id for target in targets if not target.error] or [0]
            for target_id in legal:
                yield options.power(option, sub.index if sub else -1, target_id)


@explained
def read_log(path: PathLike) -> Iterator[LoggedDecision]:
    """The friendly player's decisions of a log, each with what was then done.

    Args:
        path: a Power.log, plain or compressed (.gz), a .hsreplay.xml, or a folder, of which the
            newest log is read.

    Yields:
        Each decision as its answer is read, in the log's order.

    Raises:
        LogError: it is not there, cannot be read, or holds no game that hsbot plays.
        UsageError: it is no path.
    """
    return _decisions(_newest(_path(path)))


@explained
def follow_log(
    path: PathLike | None = None,
    *,
    stop: threading.Event | None = None,
    note: Callable[[str], None] | None = None,
) -> Iterator[LoggedDecision]:
    """The friendly player's decisions of a game that is being played, each as it is asked for.

    A thread reads the log meanwhile, across restarts of the client where a folder is named. What
    was answered before the next decision is asked for is passed over: of a log that is there
    already only what is still open is told.

    Args:
        path: the game's folder, its Logs folder, or a Power.log that grows; None to find the game.
        stop: ends the iterator within a quarter of a second once another thread sets it; None to
            follow until the loop is left.
        note: called with a line for a person: which log is read, why nothing is asked yet; it may
            be called by another thread. ``print`` will do.

    Yields:
        Each decision while it is open, without its answer.

    Raises:
        LogError: it is not there, or no client writes such a log.
        GameNotFoundError: no Hearthstone is found on this machine.
        UsageError: an argument is not what it should be.
    """
    if stop is not None and not isinstance(stop, threading.Event):
        raise UsageError(f"stop is a threading.Event, not {stop!r}")
    if note is not None and not callable(note):
        raise UsageError(f"note is called with a line of text, such as print, not {note!r}")
    followed = find_game().install if path is None else _path(path)
    check_exists(followed)
    check_growing(followed, "hsbot.read_log reads one")
    return _opened(followed, stop or threading.Event(), note or _unsaid)


def _opened(
    path: Path, stop: threading.Event, note: Callable[[str], None]
) -> Iterator[LoggedDecision]:
    found = open_decisions(path, stop, cards=card_table, card_of_dbf=card_of_dbf, note=note)
    with closing(found):
        yield from map(LoggedDecision.of, found)


def _path(path: PathLike) -> Path:
    """The path that an argument names."""
    if not isinstance(path, str | os.PathLike):
        raise UsageError(f"path is a log's or a folder's, as text or a Path, not {path!r}")
    if not os.fspath(path):
        raise UsageError("path is empty: name a Power.log, or a folder that holds one")
    return Path(path)


def _decisions(path: Path) -> Iterator[LoggedDecision]:
    own = OwnDeck(card_table, _unsaid)
    own.source(path)
    for event in map(own.with_deck, LogFile(path, card_of_dbf).events()):
        if isinstance(event, DecisionClosed):
            yield LoggedDecision.of(event.decision)


def _newest(path: Path) -> Path:
    """The log that a path names: itself, or the newest of a folder.

    Raises:
        LogError: there is none.
    """
    if not path.exists():
        raise LogError("there is no such file or folder: name a Power.log", str(path))
    if not path.is_dir():
        return path
    session = newest_log(path)
    if session is not None:
        return session
    logs = [log for log in logs_in(path) if log.is_file()]
    if not logs:
        raise LogError("holds no log: name a Power.log, or the folder that it lies in", str(path))
    return max(logs, key=lambda log: log.stat().st_mtime)


@explained
def advise(
    decision: Decision | Position | Game,
    *,
    budget_s: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
) -> Advice:
    """The best option of a decision, and what else was considered, as a player is told it.

    With iterations and no budget the same decision and seed give the same advice.

    Args:
        decision: from :func:`read_log` or :func:`follow_log`; or a position, which is told as the
            log of the player who is to act, from now on: the own deck and all that is hidden are
            guessed, and what was played or died before is not known.
        budget_s: seconds to think; 1 where neither this nor ``iterations`` is given.
        iterations: search iterations; None for no limit. With a budget, too, it ends by whichever
            is reached first.
        seed: decides all chance.

    Raises:
        UsageError: an argument is not what it should be; a position is over, or within a choice.
        BeliefError: the engine cannot hold the observed state.
    """
    from hsbot.agents.position_plans import check_effort  # noqa: PLC0415 - reading a log needs no engine

    check_effort(budget_s, iterations)
    asked = decision if isinstance(decision, Decision) else _asked_by(decision)
    if budget_s is None and iterations is None:
        budget_s = DEFAULT_BUDGET_S
    return _advisor(whole_number(seed, "seed")).advise(
        asked, budget_s=budget_s, iterations=iterations
    )


def _asked_by(position: object) -> LoggedDecision:
    """The decision of a position or a game."""
    from hsbot.game import Game, Position  # noqa: PLC0415 - reading a log needs no engine
    from hsbot.logwriter.position_decision import position_decision  # noqa: PLC0415 - as above

    if isinstance(position, Game):
        position = position.position
    if not isinstance(position, Position):
        kind = type(position).__name__
        raise UsageError(f"advise takes a decision of hsbot.read_log or a Position, not {kind}")
    return LoggedDecision.of(position_decision(position, card_table(), card_of_dbf))


@cache
def _advisor(seed: int) -> AnyAdvisor:
    """The advisor of a seed, made once a process."""
    return make_advisor(seed, card_table)


def _unsaid(_note: str) -> None:
    """A note to nobody."""
