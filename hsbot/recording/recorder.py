"""Recorder of games: stores each decision while a game is played, or read from a log.

The recorder gets every line, every event and every advice, in the log's order. When a
decision closes, all that came since the last one is written in one step, so that a killed process
loses the open decision at most. Reading the same log again adds nothing but new
advice; after a kill it adds what was lost.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.observation.events import (
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    TurnEnding,
)
from hsbot.recording import table_rows
from hsbot.recording.log_slice import LogSlice, begins_game, pack_lines
from hsbot.recording.player_names import PlayerNames
from hsbot.recording.session import LogSource

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice
    from hsbot.observation.events import Event
    from hsbot.observation.model import Decision, Observation
    from hsbot.recording.pseudonyms import Pseudonyms
    from hsbot.recording.session import RecordingSession
    from hsbot.recording.store import Store


@dataclass(slots=True)
class _OpenGame:
    """The game that is being recorded.

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
    """Writes lines, events and advice into a store; safe in any thread.

    Args:
        store: the file.
        session: the run that records.
        cards: the card table, for classes and names.
        pseudonyms: replaces players' names; None keeps them.

    Attributes:
        games: the numbers of the games in the file that it has written of, in their order.
    """

    def __init__(
        self,
        store: Store,
        session: RecordingSession,
        cards: CardTable,
        pseudonyms: Pseudonyms | None,
    ) -> None:
        self._store = store
        self._session = session
        self._cards = cards
        self._pseudonyms = pseudonyms
        self.games: list[int] = []
        self._lock = threading.RLock()
        self._source = LogSource()
        self._lines_read = 0
        self._game: _OpenGame | None = None
        self._created: LogSlice | None = None
        self._advice: dict[tuple[Any, ...], Advice] = {}
        self._opened_s: dict[tuple[str, int], float] = {}

    # -- what it gets

    def source(self, source: LogSource) -> None:
        """Set the log that the next lines come from."""
        with self._lock:
            self._source = source

    def line(self, line: str) -> None:
        """Record a line of the log; call it before the events that the line brings."""
        with self._lock:
            self._lines_read += 1
            if begins_game(line):
                self._created = LogSlice(self._lines_read)
            lines = self._created or (self._game.lines if self._game else None)
            if lines is not None:
                lines.add(line)

    def advised(self, decision: Decision, advice: Advice) -> None:
        """Record advice shown to the player; later advice on the same decision replaces it."""
        with self._lock:
            self._advice[_key(decision)] = advice

    def event(self, event: Event) -> None:
        """Record an event; a closed decision's advice must have been recorded before.

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

    @property
    def game_id(self) -> int | None:
        """The number in the file of the game that is on, or was on last; None for none yet."""
        return self._game.game_id if self._game is not None else None

    def close(self) -> None:
        """Write what is left of the last game's lines.

        Raises:
            RecordingError: the file cannot be written.
        """
        with self._lock:
            self._leave_game()

    # -- games

    def _begin(self, event: GameStarted) -> None:
        """Begin a game, whose first lines have been read."""
        self._leave_game()
        lines, self._created = self._created or LogSlice(self._lines_read), None
        self._game = _OpenGame(event, self._source, lines, lines.fingerprint())
        self._opened_s.clear()
        self._advice.clear()

    def _resume(self) -> None:
        """Add the lines since CREATE_GAME to the game that was on."""
        if self._game is not None and self._created is not None:
            self._game.lines.extend(self._created)
        self._created = None

    def _leave_game(self) -> None:
        """Store what is left of the game's lines; a game without a decision is dropped."""
        game, self._game = self._game, None
        if game is not None and game.game_id is not None:
            with self._store.transaction():
                self._keep_lines(game, game.game_id)

    def _end(self, event: GameEnded) -> None:
        game = self._game
        if game is None or game.game_id is None:
            return
        with self._store.transaction():
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
        with self._store.transaction():
            game_id = game.game_id or self._keep_game(game, decision.observation)
            line = decision.line_number - game.lines.begins_at + 1
            chosen = sent_option(decision, OptionWording(self._cards, decision.observation))
            row = table_rows.decision_row(decision, chosen, opened_s, event.time_s)
            self._store.add("decisions", {"game_id": game_id, "line": line, **row})
            if advice is not None:
                row = table_rows.advice_row(advice, self._session.session_id)
                self._store.add("advice", {"game_id": game_id, "line": line, **row})
            self._keep_lines(game, game_id)
        if game.game_id is None:
            game.game_id = game_id
            self.games.append(game_id)

    def _keep_game(self, game: _OpenGame, observation: Observation) -> int:
        """Store the game unless it is there already; its number in the file."""
        session_row = table_rows.session_row(self._session, names_kept=self._pseudonyms is None)
        self._store.add("sessions", session_row)
        row = table_rows.game_row(game.started, game.source, observation, self._cards)
        key = {"fingerprint": game.fingerprint, "session_id": self._session.session_id}
        self._store.add("games", {**key, **row})
        query = "SELECT game_id FROM games WHERE fingerprint = ?"
        (row,) = self._store.rows(query, game.fingerprint)
        game_id = int(row["game_id"])
        kept = self._store.scalar("SELECT max(last_line) FROM log WHERE game_id = ?", game_id)
        game.lines.kept = kept or 0
        return game_id

    def _keep_lines(self, game: _OpenGame, game_id: int) -> None:
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
    """Key of a decision that stays the same when it is answered."""
    return (decision.kind, decision.decision_id, decision.line_number)
