"""Adds advice and judgements to games that are recorded already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.messages import judgement as judgements
from hsbot.recording import table_rows

if TYPE_CHECKING:
    from hsbot.messages.advice import Advice
    from hsbot.messages.judgement import Judgement
    from hsbot.recording.records import DecisionRecord
    from hsbot.recording.session import RecordingSession
    from hsbot.recording.store import Store


class Amendments:
    """Writer of what is found out about a recorded game later on.

    Args:
        store: the file.
        game_id: the game.
        session: the run that finds it out.
    """

    def __init__(self, store: Store, game_id: int, session: RecordingSession) -> None:
        self._store = store
        self._game_id = game_id
        self._session = session

    def advise(self, record: DecisionRecord, advice: Advice) -> str:
        """Add an advice on a decision; the session to which it belongs.

        Raises:
            RecordingError: the file cannot be written.
        """
        key = {"game_id": self._game_id, "line": record.decision.line_number}
        with self._store.transaction():
            self._store.add("sessions", table_rows.session_row(self._session, names_kept=False))
            row = table_rows.advice_row(advice, self._session.session_id)
            self._store.add("advice", {**key, **row})
        return self._session.session_id

    def judge(self, record: DecisionRecord, advised_by: str, judgement: Judgement) -> None:
        """Add the judgement of a decision's answer against an advice.

        Args:
            record: the decision.
            advised_by: the session of the advice.
            judgement: what was found.

        Raises:
            RecordingError: the file cannot be written.
        """
        with self._store.transaction():
            self._store.add(
                "judgements",
                {
                    "game_id": self._game_id,
                    "line": record.decision.line_number,
                    "session_id": advised_by,
                    "effort": judgement.iterations * len(judgement.best.values),
                    "judgement": judgements.encode(judgement),
                },
            )
