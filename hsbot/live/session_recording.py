"""Records a session beside the advice; once begun, an error ends the recording alone."""

from __future__ import annotations

import uuid
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, Final

from hsbot import __version__
from hsbot.errors import HsbotError, RecordingError, UsageError
from hsbot.observation.events import GameEnded
from hsbot.plurals import plural
from hsbot.powerlog import first_day, is_document, open_log, read_decks_log, session_day
from hsbot.recording import Archive, LogSource, Pseudonyms, Recorder, RecordingSession, Store
from hsbot.recording.pseudonyms import load_key
from hsbot.recording.statistics.game_summary import summary_lines
from hsbot.recording.store import default_file, require_writable
from hsbot.system.notices import notice
from hsbot.system.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.cards import CardTable
    from hsbot.live.protocols import SearchLimits
    from hsbot.messages.advice import Advice
    from hsbot.observation import Decision, Event

KEY_FILE = "pseudonyms.key"


@dataclass(frozen=True, slots=True)
class RecordRequest:
    """The recording that is asked for: its file, and what is kept in it.

    Attributes:
        file: the recording; the user's own when None.
        keep_names: whether players' names stand in it as they are.
        rank: the player's rank, as the player tells it.
    """

    file: Path | None = None
    keep_names: bool = False
    rank: str = ""


def record_request(
    record: Path | bool | None, *, keep_names: bool, rank: str | None
) -> RecordRequest | None:
    """The recording that arguments ask for; ``record`` is True for ``--record`` without a value.

    Raises:
        UsageError: something is said of a recording that was not asked for.
        RecordingError: nothing can be recorded into the file that is named; whether it can into
            the user's own shows when it is opened, and ends nothing.
    """
    if record is None:
        if keep_names or rank:
            raise UsageError("--keep-names and --rank are for a recording: add --record")
        return None
    request = RecordRequest(None if isinstance(record, bool) else record, keep_names, rank or "")
    if request.file is not None:
        require_writable(request.file)
    return request


def recording_file(request: RecordRequest | None) -> Path:
    """The file of the recording that is asked for; without one, the user's own."""
    named = request.file if request is not None else None
    return named or default_file()


def user_pseudonyms() -> Pseudonyms:
    """The user's pseudonyms of players, by the key in the data folder; a new one where none is.

    Raises:
        RecordingError: the key cannot be read or made.
    """
    return Pseudonyms(load_key(data_folder() / KEY_FILE))


class Recording:
    """A recorder that, once it is open, never raises: its first error is noted, and ends it.

    Args:
        note: called with one line for the user: that error.
    """

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self._recorder: Recorder | None = None
        self._store: Store | None = None

    @property
    def is_on(self) -> bool:
        """Whether anything is recorded."""
        return self._recorder is not None

    def open(self, request: RecordRequest, session: RecordingSession, cards: CardTable) -> None:
        """Begin to record.

        Raises:
            RecordingError: nothing can be recorded there.
        """
        store = Store(recording_file(request))
        try:
            hidden = None if request.keep_names else user_pseudonyms()
        except RecordingError:
            store.close()
            raise
        self._store = store
        self._recorder = Recorder(self._store, session, cards, hidden)

    def source(self, path: Path) -> None:
        """Set the file that lines come from, from now on."""
        self._tell(lambda recorder: recorder.source(log_source(path)))

    def line(self, line: str) -> None:
        """See :meth:`Recorder.line`."""
        self._tell(lambda recorder: recorder.line(line))

    def event(self, event: Event) -> None:
        """See :meth:`Recorder.event`; a game that has ended is summed up in notes."""
        self._tell(lambda recorder: recorder.event(event))
        if isinstance(event, GameEnded):
            self._tell(self._sum_up)

    def advised(self, decision: Decision, advice: Advice) -> None:
        """See :meth:`Recorder.advised`."""
        self._tell(lambda recorder: recorder.advised(decision, advice))

    def close(self) -> None:
        """Write what is left, note what was recorded, and close the file."""
        self._tell(self._finish)
        self._recorder = None
        if self._store is not None:
            self._store.close()

    def _sum_up(self, recorder: Recorder) -> None:
        """Note the result, the swing turns, and how to see more."""
        game_id, store = recorder.game_id, self._store
        if game_id is None or store is None:
            return
        archive = Archive(store)
        game = archive.game(str(game_id))
        for line in summary_lines(game, archive.steps(game_id)):
            self._note(line)

    def _finish(self, recorder: Recorder) -> None:
        recorder.close()
        if recorder.games:
            word = plural(len(recorder.games), "game")
            numbers = ", ".join(map(str, recorder.games))
            file = self._store.path if self._store else default_file()
            quoted = f'"{file}"' if " " in str(file) else str(file)
            where = "" if file == default_file() else f" --file {quoted}"
            command = f"hsbot review {recorder.games[-1]}{where}"
            self._note(f"recorded as {word} {numbers}: `{command}`")

    def _tell(self, act: Callable[[Recorder], None]) -> None:
        recorder = self._recorder
        if recorder is not None:
            with self._guarded():
                act(recorder)

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Let an exception of the body end the recording, and nothing else."""
        try:
            yield
        except HsbotError as error:
            self._stop(str(error))
        except Exception as error:  # noqa: BLE001 - our bug in the recorder must not end the advice
            self._stop(f"a bug of hsbot, please report it: {error!r}")

    def _stop(self, reason: str) -> None:
        self._recorder = None
        self._note(f"nothing more is recorded, advice goes on: {' '.join(reason.split())}")


@contextmanager
def recording(
    request: RecordRequest | None,
    mode: str,
    settings: dict[str, Any],
    cards: Callable[[], CardTable],
    note: Callable[[str], None],
) -> Iterator[Recording]:
    """A context with a recording; without a request it records nothing.

    Where nothing can be recorded, which a notice says, what is recorded goes on without.

    Args:
        request: what is asked for.
        mode: "live" or "replay" (advice), "play" (the mouse), "sandbox" (the stand-in client).
        settings: how advice is searched for.
        cards: gives the card table.
        note: called with one line for the user.
    """
    taken = Recording(note)
    if request is not None:
        session = RecordingSession(
            session_id=uuid.uuid4().hex,
            started_at=datetime.now(UTC),
            mode=mode,
            hsbot_version=__version__,
            settings=settings,
            rank=request.rank,
        )
        try:
            taken.open(request, session, cards())
        except RecordingError as error:
            if request.file is not None:
                raise
            file = str(recording_file(request))
            notice(f"nothing is recorded, advice goes on: {error}", file)
    try:
        yield taken
    finally:
        taken.close()


def search_settings(limits: SearchLimits, seed: int) -> dict[str, Any]:
    """The search settings as stored in a session's row."""
    return {**asdict(limits), "seed": seed}


def log_source(path: Path) -> LogSource:
    """The source of a log's lines: its session's name and day, its Decks.log."""
    of_session = session_day(path.parent)
    name = path.name if of_session is None else f"{path.parent.name}/{path.name}"
    day = of_session or _document_day(path)
    return LogSource(name, day, lambda: read_decks_log(path.parent), lambda: _changed_at(path))


_HEAD_BYTES: Final = 1 << 12
"""The part of a document that is read for the day that it names."""


def _document_day(path: Path) -> date | None:
    """The day that a HSReplay document names itself; None for none, and for a Power.log."""
    try:
        with open_log(path) as file:
            head = file.read(_HEAD_BYTES)
    except OSError:
        return None
    return first_day(head) if is_document(head) else None


def _changed_at(path: Path) -> datetime | None:
    """The local time of the file's last change, which is none to come."""
    try:
        return min(datetime.fromtimestamp(path.stat().st_mtime), datetime.now())
    except OSError:
        return None
