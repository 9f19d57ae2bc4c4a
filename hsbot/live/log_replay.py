"""Advises on every friendly decision of a finished log, in the log's order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.errors import HsbotError, described
from hsbot.live.monitor import TRUNCATED
from hsbot.live.planner import failure_note
from hsbot.live.protocols import Timing
from hsbot.observation.events import DecisionClosed, GameEnded, LogTruncated
from hsbot.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Mapping

    from hsbot.live.log.own_deck import OwnDeck
    from hsbot.live.planner import Planner
    from hsbot.live.protocols import SearchLimits
    from hsbot.live.session_recording import Recording
    from hsbot.observation.model import Decision
    from hsbot.observation.whole_log_reader import LogFile
    from hsbot.powerlog.skip_log import Skipped


@dataclass(frozen=True, slots=True)
class Replayed:
    """The decisions of a replay that were asked.

    Attributes:
        answered: how many got an answer.
        failed: why each of the others got none, in order.
        reason: the one reason why none was answered, with the first one's line, of which no note
            was made; "" where some were, or where there are several reasons.
    """

    answered: int
    failed: tuple[Exception, ...] = ()
    reason: str = ""


def replay(
    decisions: Iterable[Decision],
    *,
    planner: Callable[[], Planner],
    limits: SearchLimits,
    note: Callable[[str], None],
    max_decisions: int | None = None,
) -> Replayed:
    """Answer the decisions one by one.

    A decision that cannot be answered is named in a note, and the replay goes on. Notes from before
    the first answer wait for it: without one, what is wrong with all is told once.

    Args:
        decisions: what was asked; read lazily, no further than needed.
        planner: loads the player; called when the first decision is there, so that a log
            that is none is reported before anything heavy is loaded.
        limits: how long to think about each.
        note: called with one line for the user: which decision could not be answered, and why.
        max_decisions: how many to answer; one whose search failed counts, too.

    Returns:
        How many decisions were answered, and why the others were not.

    Raises:
        BrokenPipeError: nobody reads the answers any more.
    """
    answered, first, failed, held = 0, 0, list[Exception](), list[str]()
    ready: Planner | None = None

    def note_held() -> None:
        for words in held:
            note(words)
        held.clear()

    for number, decision in enumerate(decisions, start=1):
        ready = ready or planner()
        try:
            ready.advise(decision, Timing(limits=limits), deliver=_at_once)
        except BrokenPipeError:  # nobody reads the answers any more
            raise
        except Exception as error:  # noqa: BLE001 - one decision never ends a session
            failed.append(error)
            first = first or decision.line_number
            held.append(failure_note(decision, error))
            is_bug = not isinstance(error, HsbotError)
            if answered or is_bug or len({*map(described, failed)}) > 1:
                note_held()
        except BaseException:  # the user ends it
            note_held()
            raise
        else:
            answered += 1
            note_held()
        if number == max_decisions:
            break
    reason = f"at line {first}: {described(failed[0])}" if held else ""
    return Replayed(answered, tuple(failed), reason)


def logged_decisions(
    log: LogFile,
    own: OwnDeck,
    kept: Recording,
    note: Callable[[str], None],
    ended: Callable[[GameEnded], None],
) -> Generator[Decision, None, None]:
    """The decisions of a log as they were closed; each is recorded after it was answered.

    Args:
        log: the file.
        own: puts the friendly deck into the decisions.
        kept: the recording.
        note: called with one line for the user: where the client has stopped writing.
        ended: called with the end of each game.
    """
    for event in map(own.with_deck, log.events()):
        try:
            if isinstance(event, DecisionClosed):
                yield event.decision
            elif isinstance(event, GameEnded):
                ended(event)
            elif isinstance(event, LogTruncated):
                note(f"line {event.line_number}: {TRUNCATED}")
        finally:
            kept.event(event)


def note_skipped(
    skipped: Iterable[Skipped], counts: Mapping[str, int], note: Callable[[str], None]
) -> None:
    """One note a reason: how many lines were skipped for it, and the first of them."""
    first: dict[str, int] = {}
    for record in skipped:
        first.setdefault(record.reason, record.line_number)
    for reason, count in sorted(counts.items(), key=lambda item: first.get(item[0], 0)):
        where = f", the first at line {first[reason]}" if reason in first else ""
        note(f"skipped {counted(count, 'line')}: {reason}{where}")


def _at_once(tell: Callable[[], None]) -> bool:
    """Deliver at once: in a finished log no decision is closed meanwhile."""
    tell()
    return True
