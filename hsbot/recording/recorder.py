"""Writes a game down while it is played, or read from a log: decision by decision.

The recorder hears every line, every event and every advice, in the log's order. With each decision
that closes, all that came since the last one is written in one step; a killed process therefore
loses at most the decision that it was at. Reading the same log again adds nothing but new advice;
after a kill it adds what was lost.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any

import msgspec
from hearthstone.enums import CardClass, GameTag

from hsbot.belief.models.opponent_history import class_of
from hsbot.messages import advice as messages
from hsbot.observation.events import (
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    TurnEnding,
)
from hsbot.powerlog import chosen_deck, lines_until
from hsbot.recording.actual_option import done_option
from hsbot.recording.logslice import LogSlice, PlayerNames, begins_game, pack_lines
from hsbot.recording.snapshots import asked_document, done_document, pack_observation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision, Observation
    from hsbot.powerlog import ChosenDeck
    from hsbot.recording.pseudonyms import Pseudonyms
    from hsbot.recording.store import Store


@dataclass(frozen=True, slots=True)
class Session:
    """One run of hsbot that records.

    Attributes:
        session_id: unique in all recordings.
        started_at: when it began.
        mode: "live" or "replay" (advice), "play" (the mouse), "sandbox" (the stand-in client).
        hsbot_version: who wrote it.
        settings: how advice was searched for: budget, iterations, seed.
        rank: the player's rank as the player tells it (no log does); "" for none.
    """

    session_id: str
    started_at: datetime
    mode: str
    hsbot_version: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    rank: str = ""


@dataclass(frozen=True, slots=True)
class LogSource:
    """Where lines come from.

    Attributes:
        name: the log's name, without the folders above its session.
        day: the day of its first line, None where unknown.
        deck_lines: the lines of the client's Decks.log as they are now; none where there is none.
    """

    name: str = ""
    day: date | None = None
    deck_lines: Callable[[], Iterable[str]] = tuple


@dataclass(slots=True)
class _Game:
    """The game that is on.

    Attributes:
        game_id: its number in the file, None until its first decision.
        turn: the newest TURN that is known.
    """

    started: GameStarted
    source: LogSource
    lines: LogSlice
    fingerprint: str
    names: PlayerNames = field(default_factory=PlayerNames)
    game_id: int | None = None
    turn: int = 0


class Recorder:
    """Keeps what it hears; see the module. Safe to be told by several threads.

    Args:
        store: the file.
        session: this run.
        cards: the card table, for classes and names.
        pseudonyms: replaces players' names; None keeps them.

    Attributes:
        games: the numbers of the games in the file that it has written of, in their order.
    """

    def __init__(
        self, store: Store, session: Session, cards: CardTable, pseudonyms: Pseudonyms | None
    ) -> None:
        self._store = store
        self._session = session
        self._cards = cards
        self._pseudonyms = pseudonyms
        self.games: list[int] = []
        self._lock = threading.RLock()
        self._source = LogSource()
        self._lines_read = 0
        self._game: _Game | None = None
        self._created: LogSlice | None = None
        self._advice: dict[tuple[Any, ...], Advice] = {}
        self._opened_s: dict[tuple[str, int], float] = {}

    # -- what it is told

    def source(self, source: LogSource) -> None:
        """The lines from now on come from here."""
        with self._lock:
            self._source = source

    def line(self, line: str) -> None:
        """A line of the log; told before the events that it brings."""
        with self._lock:
            self._lines_read += 1
            if begins_game(line):
                self._created = LogSlice(self._lines_read)
            lines = self._created or (self._game.lines if self._game else None)
            if lines is not None:
                lines.add(line)

    def advised(self, decision: Decision, advice: Advice) -> None:
        """An answer that the player gets to see; a later one to the same decision replaces it."""
        with self._lock:
            self._advice[_key(decision)] = advice

    def event(self, event: Event) -> None:
        """What a line brought about; a closed decision's advice is told before.

        Raises:
            RecordingError: the file cannot be written.
        """
        with self._lock:
            match event:
                case GameStarted():
                    self._begin(event)
                case GameResumed():
                    self._resume()
                case GameRefused():
                    self._game = self._created = None
                case DecisionOpened(decision=decision, time_s=time_s):
                    self._opened_s.setdefault((decision.kind, decision.decision_id), time_s)
                case DecisionClosed():
                    self._decided(event)
                case TurnEnding():
                    if self._game is not None:
                        self._game.turn += 1
                case GameEnded():
                    self._end(event)

    def close(self) -> None:
        """Write what is left of the last game's lines.

        Raises:
            RecordingError: the file cannot be written.
        """
        with self._lock:
            self._leave_game()

    # -- games

    def _begin(self, event: GameStarted) -> None:
        """A new game, whose first lines have been read."""
        self._leave_game()
        lines, self._created = self._created or LogSlice(self._lines_read), None
        self._game = _Game(event, self._source, lines, lines.fingerprint())
        self._opened_s.clear()
        self._advice.clear()

    def _resume(self) -> None:
        """The lines since CREATE_GAME belong to the game that was on."""
        if self._game is not None and self._created is not None:
            self._game.lines.extend(self._created)
        self._created = None

    def _leave_game(self) -> None:
        """Nothing more will come of the game; one without a decision leaves nothing."""
        game, self._game = self._game, None
        if game is not None and game.game_id is not None:
            with self._store.step():
                self._keep_lines(game, game.game_id)

    def _end(self, event: GameEnded) -> None:
        game = self._game
        if game is None or game.game_id is None:
            return
        with self._store.step():
            self._keep_lines(game, game.game_id)
            if event.result != "unknown":
                self._store.add(
                    "results",
                    {
                        "game_id": game.game_id,
                        "result": event.result,
                        "turns": game.turn,
                        "rank": self._session.rank,
                        "ended_s": event.time_s,
                    },
                )

    # -- decisions

    def _decided(self, event: DecisionClosed) -> None:
        """Keep a decision, with all that came before it, in one step."""
        game, decision = self._game, event.decision
        advice = self._advice.pop(_key(decision), None)
        opened_s = self._opened_s.pop((decision.kind, decision.decision_id), None)
        if game is None or not decision.observation.friendly_player:
            return
        game.turn = max(game.turn, decision.observation.turn)
        with self._store.step():
            game_id = game.game_id or self._keep_game(game, decision.observation)
            line = decision.line_number - game.lines.begins_at + 1
            chosen = done_option(decision, self._cards)
            self._store.add(
                "decisions",
                {
                    "game_id": game_id,
                    "line": line,
                    "turn": 0 if decision.kind == "mulligan" else decision.observation.turn,
                    "kind": decision.kind,
                    "decision_id": decision.decision_id,
                    "observation": pack_observation(decision.observation),
                    "asked": _json(asked_document(decision)),
                    "done": _json(done_document(decision)),
                    "chosen": _json(chosen),
                    "confirmation": _confirmation(decision),
                    "opened_s": opened_s,
                    "closed_s": event.time_s,
                },
            )
            if advice is not None:
                self._store.add("advice", self._advice_row(game_id, line, advice))
            self._keep_lines(game, game_id)
        if game.game_id is None:
            game.game_id = game_id
            self.games.append(game_id)

    def _advice_row(self, game_id: int, line: int, advice: Advice) -> dict[str, Any]:
        return {
            "game_id": game_id,
            "line": line,
            "session_id": self._session.session_id,
            "advice": messages.encode(advice).decode(),
            "win_probability": advice.win_probability,
            "iterations": advice.iterations,
            "playouts": advice.playouts,
            "elapsed_s": advice.elapsed_s,
        }

    def _keep_game(self, game: _Game, observation: Observation) -> int:
        """The game's number in the file; it is new there, or was recorded before."""
        session = self._session
        self._store.add(
            "sessions",
            {
                "session_id": session.session_id,
                "started_at": session.started_at.isoformat(timespec="seconds"),
                "mode": session.mode,
                "hsbot_version": session.hsbot_version,
                "settings": _json(dict(session.settings)),
                "names_kept": self._pseudonyms is None,
            },
        )
        self._store.add("games", self._game_row(game, observation))
        query = "SELECT game_id FROM games WHERE fingerprint = ?"
        (row,) = self._store.rows(query, game.fingerprint)
        game_id = int(row["game_id"])
        kept = self._store.number("SELECT max(last_line) FROM log WHERE game_id = ?", game_id)
        game.lines.kept = kept or 0
        return game_id

    def _game_row(self, game: _Game, observation: Observation) -> dict[str, Any]:
        friendly, opposing = observation.friendly_player, observation.opposing_player
        deck = self._deck(game)
        return {
            "fingerprint": game.fingerprint,
            "session_id": self._session.session_id,
            "source": game.source.name,
            "number": game.started.game,
            "started_at": _moment(game.source.day, game.started.time_s),
            "build": observation.build,
            "game_type": observation.game_type,
            "format_type": observation.format_type,
            "attached": game.started.attached,
            "friendly_player": friendly,
            "hero_class": CardClass(class_of(observation, friendly, self._cards)).name,
            "opponent_class": CardClass(class_of(observation, opposing, self._cards)).name,
            "going_first": _going_first(observation),
            "deck": deck.name if deck else "",
            "deck_code": deck.code if deck else "",
        }

    def _deck(self, game: _Game) -> ChosenDeck | None:
        """The deck with which the client went into the game, where a Decks.log tells it."""
        return chosen_deck(lines_until(game.source.deck_lines(), game.started.time_s))

    def _keep_lines(self, game: _Game, game_id: int) -> None:
        """Keep the game's lines up to here, and the players' names as far as they are known."""
        first, lines = game.lines.take()
        if not lines:
            return
        text = "\n".join(lines)
        game.names.read(text)
        for player, name in game.names.known().items():
            shown = self._pseudonyms.name(name) if self._pseudonyms else name
            self._store.add("players", {"game_id": game_id, "player": player, "name": shown})
        shown = self._pseudonyms.text(text) if self._pseudonyms else text
        self._store.add(
            "log",
            {
                "game_id": game_id,
                "first_line": first,
                "last_line": first + len(lines) - 1,
                "lines": pack_lines(shown),
            },
        )


def _key(decision: Decision) -> tuple[Any, ...]:
    """What stays the same of a decision when it is answered."""
    return (decision.kind, decision.decision_id, decision.line_number)


def _confirmation(decision: Decision) -> str:
    """How the log confirmed what was done: the packet that answered; "lapsed" for none."""
    if decision.sent is not None:
        return "SendOption"
    return "SendChoices" if decision.sent_entities is not None else "lapsed"


def _going_first(observation: Observation) -> bool | None:
    """Whether the friendly player has the first turn; None where the log does not tell."""
    for player in (observation.friendly_player, observation.opposing_player):
        if observation.player(player).tag(GameTag.FIRST_PLAYER):
            return player == observation.friendly_player
    return None


def _moment(day: date | None, time_s: float) -> str | None:
    """A moment of the log as local time, to the second."""
    if day is None:
        return None
    moment = datetime.combine(day, time()) + timedelta(seconds=int(time_s))
    return moment.isoformat()


def _json(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()
