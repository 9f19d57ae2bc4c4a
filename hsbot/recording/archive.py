"""Reader of a recording: its games, their decisions, their log lines."""

from __future__ import annotations

import zlib
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import msgspec

from hsbot.errors import DamagedGameError, DamagedValueError, RecordingError
from hsbot.logwriter.format.game_info import of_stand_in
from hsbot.messages import advice as messages, judgement as judgements
from hsbot.messages.advice import AdviceOption, OpponentGuess
from hsbot.recording.log_slice import head_of, unpack_lines
from hsbot.recording.play.chance_balance import Step
from hsbot.recording.play.habits import NO_HABITS, Answer, Habits, TurnEnd, habits
from hsbot.recording.records import (
    DecisionRecord,
    GameKind,
    GameOrigin,
    GameRecord,
    PlayerRecord,
)
from hsbot.recording.session import SANDBOX
from hsbot.recording.snapshots import (
    Unpacking,
    decision_of,
    observation_document,
    observations,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hsbot.observation.model import Decision
    from hsbot.recording.pseudonyms import Pseudonyms
    from hsbot.recording.store import Store

_DAMAGE = (
    zlib.error, msgspec.MsgspecError, ArithmeticError, AttributeError, LookupError, RecursionError,
    TypeError, ValueError,
)  # fmt: skip
"""The errors of decoding bytes that are not those that were written."""
NEWEST = "last"
"""The name of the newest game."""

_GAMES = """
    SELECT games.*, results.result, results.turns, results.rank, sessions.mode,
        (SELECT name FROM players WHERE players.game_id = games.game_id
            AND player = friendly_player) AS name,
        (SELECT name FROM players WHERE players.game_id = games.game_id
            AND player = 3 - friendly_player) AS opponent_name,
        (SELECT count(*) FROM decisions WHERE decisions.game_id = games.game_id) AS decisions,
        (SELECT count(DISTINCT line) FROM advice WHERE advice.game_id = games.game_id) AS advised,
        (SELECT substr(lines, 1, 2000) FROM log WHERE log.game_id = games.game_id
            AND first_line = 1) AS header
    FROM games JOIN sessions USING (session_id) LEFT JOIN results USING (game_id)
"""
_DECISIONS = "SELECT * FROM decisions WHERE game_id = ? ORDER BY line"
_ADVICE = """
    SELECT line, advice.session_id, win_probability, advice
    FROM advice JOIN sessions USING (session_id)
    WHERE game_id = ? ORDER BY line, iterations, started_at
"""
_JUDGEMENTS = """
    SELECT line, session_id, judgement FROM judgements WHERE game_id = ? ORDER BY line, effort
"""
_STEPS = "SELECT line, turn, chosen FROM decisions WHERE game_id = ? ORDER BY line"
_LAST_ADVICE = """
    SELECT advice FROM advice WHERE game_id = ? ORDER BY line DESC, iterations DESC LIMIT 1
"""
_MULLIGAN = "SELECT * FROM decisions WHERE game_id = ? AND kind = 'mulligan' ORDER BY line LIMIT 1"
_LAST_TURN = "SELECT max(turn) FROM decisions WHERE game_id = ?"
_WINS = """
    SELECT turn, chosen, advice FROM decisions JOIN advice USING (game_id, line)
    WHERE game_id = ? AND advice LIKE '%"lethal":true%' AND iterations = (
        SELECT max(iterations) FROM advice AS other
        WHERE other.game_id = decisions.game_id AND other.line = decisions.line)
    ORDER BY line
"""
_TURN_ENDS = """
    WITH own AS (SELECT * FROM decisions WHERE game_id = ?)
    SELECT turn, kind, chosen, observation FROM own
    WHERE turn > 0 AND line IN (
        SELECT min(line) FROM own GROUP BY turn UNION SELECT max(line) FROM own GROUP BY turn)
    ORDER BY line
"""


class Archive:
    """Read access to the games of a recording.

    All methods raise RecordingError where what they read is damaged; decisions, habits and log of a
    game do not where damaged parts may be left out.

    Args:
        store: the file.
        pseudonyms: replaces players' names and account numbers that were kept; None shows them.
        on_damaged: called with the name of each part of a game that is left out since it is
            damaged; None if none may be.
    """

    def __init__(
        self,
        store: Store,
        pseudonyms: Pseudonyms | None = None,
        on_damaged: Callable[[str], object] | None = None,
    ) -> None:
        self._store = store
        self._pseudonyms = pseudonyms
        self._on_damaged = on_damaged

    @property
    def holds_names(self) -> bool:
        """Whether anything was recorded with the players' names as they are."""
        return bool(self._store.scalar("SELECT max(names_kept) FROM sessions"))

    def games(self) -> list[GameRecord]:
        """All games, in the order in which they were recorded."""
        with self._whole("a game"):
            rows = self._store.rows(f"{_GAMES} ORDER BY game_id")
            return [self._shown(_game(row)) for row in rows]

    def game(self, name: str) -> GameRecord:
        """A game by its number, or the newest for "last".

        Raises:
            RecordingError: there is no such game, or it is damaged.
        """
        if name == NEWEST:
            found = self._store.rows(f"{_GAMES} ORDER BY game_id DESC LIMIT 1")
        else:
            found = self._store.rows(f"{_GAMES} WHERE game_id = ?", name)
        if not found:
            raise RecordingError(
                f"{self._store.path}: no game {name!r}: `hsbot sessions list` names them all"
            )
        with self._whole(f"game {name}"):
            return self._shown(_game(found[0]))

    def decisions(self, game_id: int) -> list[DecisionRecord]:
        """A game's decisions, in their order; advice is the one with the most iterations.

        A decision's judgement is the one of that advice with the most effort.
        """
        advice, judged = self._advice(game_id)
        unpacking = observations()
        found: list[DecisionRecord] = []
        answered: Decision | None = None
        last = 0
        for number, row in self._rows("decision {}", _DECISIONS, game_id):
            record = None
            with self._part(f"decision {number}", game_id):
                record = _decision(number, row, unpacking)
            if record is None:
                continue
            if number > last + 1:  # what was answered before it is not known
                answered = None
            last = number
            if answer := advice.get(row["line"]):
                text = judged.get((row["line"], answer["session_id"]))
                with self._part(f"advice on decision {number}", game_id):
                    record = _advised(record, answer, text)
            if record.decision.kind == "choice":
                record = replace(record, decision=replace(record.decision, follows=answered))
            elif record.decision.sent is not None:
                answered = record.decision
            found.append(record)
        return found

    def steps(self, game_id: int) -> list[Step]:
        """A game's decisions as steps of its balance, without their states."""
        advice, judged = self._advice(game_id)
        found = []
        with self._whole(f"advice on game {game_id}"):
            for number, row in enumerate(self._store.rows(_STEPS, game_id), start=1):
                longest = advice.get(row["line"])
                known = None if longest is None else messages.decode(longest["advice"])
                text = judged.get((row["line"], longest["session_id"])) if longest else None
                judgement = None if text is None else judgements.decode(text)
                step = Step.of(number, row["turn"], known, _chosen(row), judgement)
                found += [] if step is None else [step]
        return found

    def _advice(self, game_id: int) -> tuple[dict[int, dict[str, Any]], dict[tuple[int, str], str]]:
        """The longest advice on each line of a game, and judgements by line and session."""
        advice: dict[int, dict[str, Any]] = {}
        for _, row in self._rows("advice", _ADVICE, game_id):
            advice[row["line"]] = row
        judged: dict[tuple[int, str], str] = {}
        for _, row in self._rows("a judgement", _JUDGEMENTS, game_id):
            judged[row["line"], row["session_id"]] = row["judgement"]
        return advice, judged

    def last_guess(self, game_id: int) -> OpponentGuess | None:
        """The opponent's deck as a game's last advice guessed it; None without advice."""
        with self._whole(f"advice on game {game_id}"):
            rows = self._store.rows(_LAST_ADVICE, game_id)
            return messages.decode(rows[0]["advice"]).opponent if rows else None

    def habits(self, game: GameRecord) -> Habits:
        """The player's habits in a game; none where they are damaged and may be left out."""
        with self._part("the player's habits", game.game_id):
            last_turn = self._store.scalar(_LAST_TURN, game.game_id) or 0
            wins, ends = (self._store.rows(x, game.game_id) for x in (_WINS, _TURN_ENDS))
            answers = [
                Answer(row["turn"], messages.decode(row["advice"]), _chosen(row)) for row in wins
            ]
            unpacking = observations()
            documents = [
                TurnEnd(
                    row["turn"],
                    observation_document(row["observation"], unpacking),
                    is_end=_ends(row) or _lapsed(row, later),
                )
                for row, later in zip_longest(ends, ends[1:])
            ]
            return habits(game, last_turn, answers, documents)
        return NO_HABITS

    def mulligan(self, game_id: int) -> DecisionRecord | None:
        """A game's mulligan, without its advice; None where it was not recorded."""
        with self._whole(f"the mulligan of game {game_id}"):
            rows = self._store.rows(_MULLIGAN, game_id)
            return _decision(1, rows[0], observations()) if rows else None

    def log(self, game_id: int) -> str:
        """A game's own lines."""
        query = "SELECT lines FROM log WHERE game_id = ? ORDER BY first_line"
        chunks, unpacking = list[str](), Unpacking()
        for _, row in self._rows("lines of the log", query, game_id):
            with self._part("lines of the log", game_id):
                chunks.append(unpack_lines(row, unpacking))
        text = "".join(chunks)
        return self._pseudonyms.text(text) if self._pseudonyms else text

    def _shown(self, game: GameRecord) -> GameRecord:
        """A game with pseudonyms for names, where they are asked for."""
        hidden = self._pseudonyms
        if hidden is None:
            return game
        friendly, opponent = (
            replace(player, name=player.name and hidden.name(player.name))
            for player in (game.friendly, game.opponent)
        )
        return replace(game, friendly=friendly, opponent=opponent)

    def _rows(self, name: str, query: str, game_id: int) -> Iterator[tuple[int, dict[str, Any]]]:
        """The rows of a game that hold what is written, with their numbers from 1.

        Args:
            name: what a row is called, with a place for its number.
            query: asks for them.
            game_id: of which game.
        """
        found = self._store.rows_and_faults(query, game_id)
        for number, (row, fault) in enumerate(found, start=1):
            if not fault:
                yield number, row
                continue
            with self._part(name.format(number), game_id):
                raise DamagedValueError(self._store.path, fault)

    @contextmanager
    def _part(self, name: str, game_id: int) -> Iterator[None]:
        """Decode a part of a game in the body, or leave it out where it is damaged.

        Args:
            name: the part's.
            game_id: of which game.

        Raises:
            DamagedGameError: it is damaged, and must not be left out.
        """
        try:
            with self._whole(f"{name} of game {game_id}"):
                yield
        except DamagedGameError:
            if self._on_damaged is None:
                raise
            self._on_damaged(name)

    @contextmanager
    def _whole(self, what: str) -> Iterator[None]:
        """Turn what a damaged row raises when it is decoded into an error of the recording."""
        try:
            yield
        except (*_DAMAGE, DamagedValueError) as error:
            fault = error.fault if isinstance(error, DamagedValueError) else str(error)
            reason = " ".join(fault.split())
            raise DamagedGameError(
                f"{self._store.path}: {what} is damaged ({reason}): other games may be whole; "
                "`hsbot sessions list` names them"
            ) from error


def _game(row: Mapping[str, Any]) -> GameRecord:
    """A game's record.

    Raises:
        ValueError: a value is none that is ever written.
        msgspec.ValidationError: a value is of another type.
    """
    first = row["going_first"]
    found = GameRecord(
        game_id=row["game_id"],
        origin=GameOrigin(
            source=row["source"],
            number=row["number"],
            started_at=row["started_at"],
            attached=bool(row["attached"]),
            mode=row["mode"],
            stand_in=row["mode"] == SANDBOX or of_stand_in(head_of(row["header"])),
        ),
        kind=GameKind(row["build"], row["game_type"], row["format_type"]),
        friendly_player=row["friendly_player"],
        friendly=PlayerRecord(row["hero_class"], row["name"]),
        opponent=PlayerRecord(row["opponent_class"], row["opponent_name"]),
        going_first=None if first is None else bool(first),
        deck=row["deck"],
        deck_code=row["deck_code"],
        result=row["result"],
        turns=row["turns"],
        rank=row["rank"],
        decisions=row["decisions"],
        advised=row["advised"],
    )
    if found.origin.started_at is not None:
        datetime.fromisoformat(found.origin.started_at)
    return msgspec.convert(msgspec.to_builtins(found), GameRecord)


def _decision(number: int, row: Mapping[str, Any], unpacking: Unpacking) -> DecisionRecord:
    """A decision without advice."""
    return DecisionRecord(
        number=number,
        decision=decision_of(row, unpacking),
        turn=row["turn"],
        advice=None,
        advised_by="",
        judgement=None,
        chosen=_chosen(row),
        confirmation=row["confirmation"],
        opened_s=row["opened_s"],
        closed_s=row["closed_s"],
    )


def _advised(
    record: DecisionRecord, advice: Mapping[str, Any], judgement: str | None
) -> DecisionRecord:
    """A decision with its advice, and how that was judged."""
    return replace(
        record,
        advice=messages.decode(advice["advice"]),
        advised_by=advice["session_id"],
        judgement=judgements.decode(judgement) if judgement is not None else None,
    )


def _chosen(row: Mapping[str, Any]) -> AdviceOption | None:
    chosen = row["chosen"]
    return None if chosen is None else msgspec.json.decode(chosen, type=AdviceOption)


def _lapsed(row: Mapping[str, Any], later: Mapping[str, Any] | None) -> bool:
    """Whether a turn ended with a decision that nobody answered: by the rope, or by itself."""
    if later is None or later["turn"] == row["turn"] or row["kind"] != "option":
        return False
    return _chosen(row) is None


def _ends(row: Mapping[str, Any]) -> bool:
    """Whether a decision ended the turn."""
    chosen = _chosen(row)
    return chosen is not None and chosen.type == "end_turn"
