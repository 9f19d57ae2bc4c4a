"""Judges a faulted session by what the client took, which hsbot's own reading of the log is not.

What must hold, whatever went wrong: every option that the session told as done was taken by the
client, once, in that order, as it was meant, and nothing else was; no button was pressed beside the
client's window, nor after a human took the mouse; every game's result is the client's; and the
reason for which the session ended is what had happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hearthstone.enums import PlayState

from harness.faulted_games.plan import FINAL, HUMAN, SessionFault
from hsbot.driver.messages import Acted, GameOver
from hsbot.driver.session_rules.end_reasons import EndReason
from hsbot.rules.entry import codes
from hsbot.standin.faults.fault_plan import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.faulted_games.injection import Happened, Injection
    from harness.standin_session import Match
    from hsbot.messages.advice import AdviceOption
    from hsbot.standin.game.live_game import Answer

NOTICED_S: Final = 0.1
"""A human at the mouse is noticed within so many seconds."""
RESULTS: Final = {PlayState.WON: "win", PlayState.LOST: "loss", PlayState.TIED: "draw"}

LOST: Final = frozenset(
    {
        SessionFault.LOG_EMPTIED,
        SessionFault.LOG_REPLACED,
        SessionFault.LOG_MOVED,
        SessionFault.LOG_DELETED,
        SessionFault.LOG_OLD,
    }
)
"""Faults with which lines of the log are lost."""
_UNSEEN: Final = LOST | {Fault.CRASH, Fault.DISCONNECT, SessionFault.LOG_CAP}
"""Faults through which the log may not tell how a game ended."""
_AWAY: Final = (EndReason.NO_WINDOW, EndReason.BEHIND, EndReason.MINIMISED)
_BLOCKED: Final = (EndReason.NO_REACTION, EndReason.NO_GAME)
_ANEW: Final = (EndReason.ANEW,)
_UNTOLD: Final = (EndReason.UNTOLD,)
"""Of a game whose log was lost before it was read."""
_REASONS: Final[dict[SessionFault, tuple[EndReason, ...]]] = {
    SessionFault.STOP_KEY: (EndReason.STOP_KEY,),
    SessionFault.HAND: (EndReason.HAND,),
    SessionFault.CORNER: (EndReason.CORNER,),
    SessionFault.CLOSED: _AWAY[:1],
    SessionFault.COVERED: _AWAY[1:2],
    SessionFault.PUT_AWAY: _AWAY[2:],
    SessionFault.MAINTENANCE: _BLOCKED,
    SessionFault.FROZEN: (*_BLOCKED, EndReason.SILENT),
    SessionFault.LOG_CAP: (EndReason.FULL,),
    SessionFault.LOG_EMPTIED: (*_ANEW, *_UNTOLD),
    SessionFault.LOG_REPLACED: (*_ANEW, EndReason.GONE, *_UNTOLD),
    SessionFault.LOG_MOVED: (EndReason.GONE, *_UNTOLD),
    SessionFault.LOG_DELETED: (EndReason.GONE, *_UNTOLD),
    SessionFault.LOG_OLD: (*_ANEW, *_UNTOLD, EndReason.SILENT),
}
"""The reasons that a session tells when one of these has ended it."""


@dataclass(frozen=True, slots=True)
class End:
    """How a session ended: the cause and the reason that it gave, and when."""

    cause: str
    reason: str
    at_s: float


def findings(match: Match, seen: Injection, end: End, meant: Sequence[AdviceOption]) -> list[str]:
    """The faults of a session, a line each; empty for a session that did well.

    Args:
        match: the session.
        seen: what went wrong in it, and the client's games.
        end: how it ended.
        meant: the options of the last advice.
    """
    return [
        *_actions(match, seen, end, meant),
        *_presses(match, seen),
        *_stops(seen, end),
        *_results(match, seen, end),
    ]


def is_same(taken: Answer, option: AdviceOption, coin: int) -> bool:
    """Whether the client took just this option, at its place where it has one.

    Args:
        taken: what the client took.
        option: what was meant.
        coin: the coin's entity, which no mulligan shows.
    """
    asked = taken.prompt
    if asked.choice is not None:
        entities = asked.choice.entities
        if asked.kind == "choice":
            return option.entity_ids == (entities[asked.answers.index(taken.code)],)
        places = codes.replaced_places(taken.code)
        offered = [entity_id for entity_id in entities if entity_id != coin]
        kept = {entity_id for place, entity_id in enumerate(offered) if not places >> place & 1}
        return set(option.entity_ids) - {coin} == kept
    if asked.option_list is None:
        return False
    sent = asked.option_list.sent[codes.placed_anywhere(taken.code)]
    source = asked.option_list.options[sent.option].entity_id
    placed = option.position in (0, codes.position(taken.code))
    return placed and (source, sent.sub_option, sent.target) == (
        option.entity_id or 0,
        option.sub_option,
        option.target_id,
    )


def is_admitted(act: Acted) -> bool:
    """Whether it is a mulligan of which the session itself says that it was not as meant.

    A mark that a lost press did not make is seen by nobody: the log tells of marks only once the
    mulligan is sent, and a mulligan is sent once.
    """
    return act.option.type == "keep" and not act.as_meant


def _actions(
    match: Match, seen: Injection, end: End, meant: Sequence[AdviceOption]
) -> Iterator[str]:
    """Every option told as done was taken by the client, once, and nothing else was."""
    done = match.told(Acted)
    yield from (
        f"told as not meant: {act.option}" for act in done if not (act.as_meant or is_admitted(act))
    )
    taken = [(answer, game.process.coin) for game in seen.games for answer in game.taken]
    unread = _unread(seen)
    for place, act in enumerate(done):
        while unread and place < len(taken) and not _is_told(*taken[place], act):
            del taken[place]
            unread -= 1
        if place < len(taken) and not _is_told(*taken[place], act):
            yield f"action {place}: {act.option} was told, {_words(taken[place][0])} was taken"
            return
    if len(done) > len(taken):
        yield f"{len(done) - len(taken)} actions were told and not taken"
    untold = taken[len(done) : len(taken) - unread]  # the game's last may be among the unread
    if len(untold) == 1 and end.cause != "limit":  # it ended between the click and the log's word
        (answer, coin), untold = untold[0], []
        if not any(is_same(answer, option, coin) for option in meant):
            yield f"taken last, and not meant: {_words(answer)}"
    if untold:
        yield f"{len(untold)} actions were taken and not told, such as {_words(untold[0][0])}"


def _is_told(answer: Answer, coin: int, act: Acted) -> bool:
    return is_same(answer, act.option, coin) or is_admitted(act)


def _unread(seen: Injection) -> int:
    """The actions that a lost log may not show, where a new one of the client went on."""
    came = [one.kind for one in seen.happened]
    again = Fault.CRASH in came or Fault.DISCONNECT in came
    return sum(kind in LOST for kind in came) if again else 0


def _presses(match: Match, seen: Injection) -> Iterator[str]:
    if match.screen.astray:
        yield f"{match.screen.astray} presses beside the client's window"
    for stop in _humans(seen):
        after = match.screen.presses - stop.presses
        if after:
            yield f"{after} presses after {stop.kind} at {stop.at_s:.2f} s"


def _humans(seen: Injection) -> list[Happened]:
    """The human's acts that must stop the mouse."""
    return [
        one
        for one in seen.happened
        if one.kind is SessionFault.STOP_KEY or (one.kind in HUMAN and one.watched)
    ]


def _awake(seen: Injection, at_s: float) -> float:
    """When hsbot could notice what came at a time: then, or as it stood no longer still."""
    near = [until for began, until in seen.suspended if began <= at_s + NOTICED_S and until > at_s]
    return max(near, default=at_s)


def _stops(seen: Injection, end: End) -> Iterator[str]:
    """The reason given is what had happened, and a human is obeyed at once."""
    for stop in _humans(seen):
        took_s = end.at_s - _awake(seen, stop.at_s)
        if took_s > NOTICED_S:
            yield f"{stop.kind} was noticed after {took_s:.2f} s"
    if end.cause == "limit":
        return
    came = {one.kind for one in seen.happened}
    happened = {SessionFault.LOG_CAP, *(kind for kind in FINAL if kind in came)}
    true = [words for kind in sorted(happened) for words in _REASONS[kind]]
    if came >= {SessionFault.FROZEN, Fault.CRASH}:  # what hangs does not start again
        true += _AWAY[:1]
    if SessionFault.LOG_COPIED in came and came & {
        SessionFault.LOG_MOVED,
        SessionFault.LOG_DELETED,
    }:
        true += _ANEW  # the client wrote on by the log's name, which was another file's then
    if came >= {SessionFault.FROZEN, Fault.BACKGROUND}:  # nor does it take the front again
        true += _AWAY[1:2]
    if not any(words in end.reason for words in true):
        yield f"ended by {end.cause}: {end.reason!r}, where nothing of the kind had happened"


def _results(match: Match, seen: Injection, end: End) -> Iterator[str]:
    told = [message.result for message in match.told(GameOver)]
    true = [RESULTS[game.result] for game in seen.games if game.result is not None]
    unseen = any(one.kind in _UNSEEN for one in seen.happened)
    equal = all(a == b or (a == "unknown" and unseen) for a, b in zip(told, true, strict=False))
    late = end.cause != "limit"  # the session may end before it has read how a game did
    if not equal or len(told) > len(true) or (len(told) < len(true) and not late):
        yield f"results told {told}, of the client {true}"


def _words(taken: Answer) -> str:
    return f"{taken.prompt.kind} {taken.code}"
