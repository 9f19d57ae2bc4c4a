"""Reads recordings: games, their decisions, their lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from hsbot.errors import RecordingError
from hsbot.messages import advice as messages
from hsbot.messages.advice import Advice, AdviceOption
from hsbot.recording.logslice import unpack_lines
from hsbot.recording.regret import followed, is_costly, regret
from hsbot.recording.snapshots import decision_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hsbot.observation.model import Decision
    from hsbot.recording.store import Store

NEWEST = "last"
"""What names the newest game."""

_GAMES = """
    SELECT games.*, results.result, results.turns, results.rank, sessions.mode,
        (SELECT name FROM players WHERE players.game_id = games.game_id
            AND player = friendly_player) AS name,
        (SELECT name FROM players WHERE players.game_id = games.game_id
            AND player = 3 - friendly_player) AS opponent_name,
        (SELECT count(*) FROM decisions WHERE decisions.game_id = games.game_id) AS decisions,
        (SELECT count(DISTINCT line) FROM advice WHERE advice.game_id = games.game_id) AS advised
    FROM games JOIN sessions USING (session_id) LEFT JOIN results USING (game_id)
"""
_DECISIONS = "SELECT * FROM decisions WHERE game_id = ? ORDER BY line"
_ADVICE = """
    SELECT line, advice FROM advice JOIN sessions USING (session_id)
    WHERE game_id = ? ORDER BY line, iterations, started_at
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """One recorded game.

    Attributes:
        game_id: its number in the file.
        source, number: the log, and the game's number in it.
        started_at: local time, "YYYY-MM-DDTHH:MM:SS"; None where the day is not known.
        build, game_type, format_type: see :class:`hsbot.observation.model.Observation`.
        attached: whether reading began in the middle of it.
        mode: how it was first recorded, see :class:`hsbot.recording.recorder.Session`.
        friendly_player: PLAYER_ID.
        hero_class, opponent_class: CardClass names.
        name, opponent_name: of the players, pseudonyms unless they were kept; None where unknown.
        going_first: whether the friendly player had the first turn; None where unknown.
        deck, deck_code: as the client named it; "" where no Decks.log told.
        result: "win", "loss", "draw"; None where its end was not seen.
        turns: the last TURN (either player's); None where its end was not seen.
        rank: what the player said; None where its end was not seen.
        decisions, advised: how many decisions it has, and how many of them with advice.
    """

    game_id: int
    source: str
    number: int
    started_at: str | None
    build: int
    game_type: int
    format_type: int
    attached: bool
    mode: str
    friendly_player: int
    hero_class: str
    opponent_class: str
    name: str | None
    opponent_name: str | None
    going_first: bool | None
    deck: str
    deck_code: str
    result: str | None
    turns: int | None
    rank: str | None
    decisions: int
    advised: int


@dataclass(frozen=True, kw_only=True)
class DecisionRecord:
    """One recorded decision.

    Attributes:
        number: counts a game's decisions, from 1.
        decision: what was asked, with the state, and what was sent.
        turn: the TURN, 0 for the mulligan.
        advice: the best thought-over of what was advised; None where nothing was.
        chosen: what was done; None where nothing was sent.
        confirmation: the log's packet that confirms it: "SendOption", "SendChoices", or "lapsed".
        opened_s, closed_s: the log's time; the first is None where the asking was not seen.
    """

    number: int
    decision: Decision = field(repr=False)
    turn: int
    advice: Advice | None
    chosen: AdviceOption | None
    confirmation: str
    opened_s: float | None
    closed_s: float

    @property
    def thinking_s(self) -> float | None:
        """Seconds from the asking to the answer, animations included; None where unknown."""
        return None if self.opened_s is None else max(0.0, self.closed_s - self.opened_s)

    @cached_property
    def regret(self) -> float | None:
        """See :func:`hsbot.recording.regret.regret`; None where nothing is known."""
        if self.advice is None or self.chosen is None:
            return None
        return regret(self.advice, self.chosen)

    @cached_property
    def costly(self) -> bool:
        """Whether what was done cost notably much; see :func:`hsbot.recording.regret.is_costly`."""
        if self.advice is None or self.chosen is None:
            return False
        return is_costly(self.advice, self.chosen)

    @cached_property
    def followed(self) -> bool | None:
        """Whether what was advised was done; None where one of both is missing."""
        if self.advice is None or self.chosen is None:
            return None
        return followed(self.advice, self.chosen)


class Archive:
    """What a recording holds.

    Args:
        store: the file.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def games(self) -> list[GameRecord]:
        """All games, in the order in which they were recorded."""
        return [_game(row) for row in self._store.rows(f"{_GAMES} ORDER BY game_id")]

    def game(self, name: str) -> GameRecord:
        """A game by its number, or the newest for "last".

        Raises:
            RecordingError: there is no such game.
        """
        if name == NEWEST:
            found = self._store.rows(f"{_GAMES} ORDER BY game_id DESC LIMIT 1")
        else:
            found = self._store.rows(f"{_GAMES} WHERE game_id = ?", name)
        if not found:
            raise RecordingError(
                f"{self._store.path}: no game {name!r}: `hsbot sessions list` names them all"
            )
        return _game(found[0])

    def decisions(self, game_id: int) -> list[DecisionRecord]:
        """A game's decisions, in their order; advice is the one with the most iterations."""
        advice = {row["line"]: row["advice"] for row in self._store.rows(_ADVICE, game_id)}
        rows = self._store.rows(_DECISIONS, game_id)
        return [_decision(n, row, advice.get(row["line"])) for n, row in enumerate(rows, start=1)]

    def log(self, game_id: int) -> str:
        """A game's own lines."""
        query = "SELECT lines FROM log WHERE game_id = ? ORDER BY first_line"
        return unpack_lines(self._store.rows(query, game_id))


def _game(row: Mapping[str, Any]) -> GameRecord:
    names = GameRecord.__dataclass_fields__
    values = {name: row[name] for name in names}
    first = row["going_first"]
    values |= {
        "attached": bool(row["attached"]),
        "going_first": None if first is None else bool(first),
    }
    return GameRecord(**values)


def _decision(number: int, row: Mapping[str, Any], advice: str | None) -> DecisionRecord:
    chosen = row["chosen"]
    return DecisionRecord(
        number=number,
        decision=decision_of(row),
        turn=row["turn"],
        advice=messages.decode(advice) if advice is not None else None,
        chosen=msgspec.json.decode(chosen, type=AdviceOption) if chosen is not None else None,
        confirmation=row["confirmation"],
        opened_s=row["opened_s"],
        closed_s=row["closed_s"],
    )
