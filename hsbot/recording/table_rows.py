"""Rows of the recording's tables, made from sessions, games, decisions and advice."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Any

import msgspec
from hearthstone.enums import CardClass, GameTag

from hsbot.belief.decks.game_dates import day_after, newest_day, played_on
from hsbot.belief.models.opponent_history import class_of
from hsbot.messages import advice as messages
from hsbot.powerlog import chosen_deck, lines_until
from hsbot.recording.snapshots import answer_document, offered_document, pack_observation

if TYPE_CHECKING:
    from datetime import date

    from hsbot.cards import CardTable
    from hsbot.messages.advice import Advice, AdviceOption
    from hsbot.observation.events import GameStarted
    from hsbot.observation.model import Decision, Observation
    from hsbot.recording.session import LogSource, RecordingSession


def session_row(session: RecordingSession, *, names_kept: bool) -> dict[str, Any]:
    """The row of ``sessions``."""
    return {
        "session_id": session.session_id,
        "started_at": session.started_at.isoformat(timespec="seconds"),
        "mode": session.mode,
        "hsbot_version": session.hsbot_version,
        "settings": _json(dict(session.settings)),
        "names_kept": names_kept,
    }


def game_row(
    started: GameStarted, source: LogSource, observation: Observation, cards: CardTable
) -> dict[str, Any]:
    """The row of ``games``, its fingerprint and session left out."""
    friendly, opposing = observation.friendly_player, observation.opposing_player
    deck = chosen_deck(lines_until(source.deck_lines(), started.time_s))
    return {
        "source": source.name,
        "number": started.game,
        "started_at": _begun_at(source, started.time_s, observation, cards),
        "build": observation.build,
        "game_type": observation.game_type,
        "format_type": observation.format_type,
        "attached": started.attached,
        "friendly_player": friendly,
        "hero_class": CardClass(class_of(observation, friendly, cards)).name,
        "opponent_class": CardClass(class_of(observation, opposing, cards)).name,
        "going_first": _going_first(observation),
        "deck": deck.name if deck else "",
        "deck_code": deck.code if deck else "",
    }


def decision_row(
    decision: Decision, chosen: AdviceOption | None, opened_s: float | None, closed_s: float
) -> dict[str, Any]:
    """The row of ``decisions``, its game and line left out.

    Args:
        decision: the decision, closed.
        chosen: what was done.
        opened_s: the log's time when it opened; None where that was not seen.
        closed_s: the log's time of the answer.
    """
    return {
        "turn": 0 if decision.kind == "mulligan" else decision.observation.turn,
        "kind": decision.kind,
        "decision_id": decision.decision_id,
        "observation": pack_observation(decision.observation),
        "asked": _json(offered_document(decision)),
        "done": _json(answer_document(decision)),
        "chosen": _json(chosen),
        "confirmation": _confirmation(decision),
        "opened_s": opened_s,
        "closed_s": closed_s,
    }


def advice_row(advice: Advice, session_id: str) -> dict[str, Any]:
    """The row of ``advice``, its game and line left out."""
    return {
        "session_id": session_id,
        "advice": messages.encode(advice).decode(),
        "win_probability": advice.win_probability,
        "iterations": advice.iterations,
        "playouts": advice.playouts,
        "elapsed_s": advice.elapsed_s,
    }


def _confirmation(decision: Decision) -> str:
    """The log's packet that confirms what was done; "lapsed" for none."""
    if decision.sent is not None:
        return "SendOption"
    return "SendChoices" if decision.sent_entities is not None else "lapsed"


def _going_first(observation: Observation) -> bool | None:
    """Whether the friendly player has the first turn; None where the log does not tell."""
    for player in (observation.friendly_player, observation.opposing_player):
        if observation.player(player).tag(GameTag.FIRST_PLAYER):
            return player == observation.friendly_player
    return None


def _begun_at(
    source: LogSource, time_s: float, observation: Observation, cards: CardTable
) -> str | None:
    """The local time at which a game began, to the second; None where its day is not known.

    A log without a day of its own was written before the file's last change. Where its client or
    cards are older than of that day the file was copied since: then nobody knows.
    """
    if source.day is not None:
        return _local_time(source.day, time_s).isoformat()
    changed = source.changed()
    if changed is None:
        return None
    begun = _local_time(changed.date(), time_s)
    begun -= timedelta(days=max(0, -((changed - begun) // timedelta(days=1))))
    played = played_on(observation, cards)
    if played is not None and played < newest_day() and begun.date() > day_after(played):
        return None
    return begun.isoformat()


def _local_time(day: date, time_s: float) -> datetime:
    return datetime.combine(day, time()) + timedelta(seconds=int(time_s))


def _json(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()
