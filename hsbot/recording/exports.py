"""Exports of a recorded game: JSON lines, CSV, HSReplay XML, its log lines."""

from __future__ import annotations

import csv
import io
import logging
import warnings
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec

from hsbot.errors import RecordingError, UsageError
from hsbot.recording.player_names import with_player_entities
from hsbot.recording.snapshots import answer_document, observation_fields, offered_document
from hsbot.system.extras import install_hint

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.recording.archive import Archive
    from hsbot.recording.records import DecisionRecord, GameRecord

COLUMNS = (
    "game_id", "number", "turn", "kind", "opened_s", "closed_s", "confirmation", "chosen",
    "advised", "followed", "cost", "cost_margin", "win_probability", "lethal", "iterations",
    "playouts", "elapsed_s", "verdict", "stand_in",
)  # fmt: skip
"""Of the CSV file, a row a decision."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""The beginnings of a text that spreadsheets compute."""


def game_document(game: GameRecord) -> dict[str, Any]:
    """A game as a JSON document, without its decisions; its turns are half-turns, both players'."""
    origin, kind = game.origin, game.kind
    return {
        "game_id": game.game_id,
        "source": origin.source,
        "number": origin.number,
        "started_at": origin.started_at,
        **asdict(kind),
        "attached": origin.attached,
        "mode": origin.mode,
        "stand_in": origin.stand_in,
        "friendly_player": game.friendly_player,
        "hero_class": game.friendly.hero_class,
        "opponent_class": game.opponent.hero_class,
        "name": game.friendly.name,
        "opponent_name": game.opponent.name,
        "going_first": game.going_first,
        "deck": game.deck,
        "deck_code": game.deck_code,
        "result": game.result,
        "turns": game.turns,
        "rank": game.rank,
        "decisions": game.decisions,
        "advised": game.advised,
    }


def decision_document(record: DecisionRecord, *, state: bool = True) -> dict[str, Any]:
    """A decision as a JSON document; without what was seen and asked unless ``state``."""
    document = {
        "number": record.number,
        "turn": record.turn,
        "kind": record.decision.kind,
        "line": record.decision.line_number,
        "opened_s": record.opened_s,
        "closed_s": record.closed_s,
        "confirmation": record.confirmation,
        "done": answer_document(record.decision),
        "chosen": msgspec.to_builtins(record.chosen),
        "advice": msgspec.to_builtins(record.advice),
        "followed": record.followed,
        "judgement": msgspec.to_builtins(record.judgement),
        "cost": record.cost.value if record.cost else None,
        "cost_margin": record.cost.margin if record.cost else None,
        "cost_unknown": record.cost_unknown,
        "verdict": record.verdict,
    }
    if state:
        document["asked"] = offered_document(record.decision)
        observed = observation_fields(record.decision.observation)
        document["observation"] = msgspec.to_builtins(observed)
    return document


def export_jsonl(archive: Archive, game: GameRecord) -> str:
    """A line for the game, then one for each decision, with all that was seen."""
    lines = [{"game": game_document(game)}]
    lines += [{"decision": decision_document(one)} for one in archive.decisions(game.game_id)]
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def export_csv(archive: Archive, game: GameRecord) -> str:
    """A row for each decision."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for record in archive.decisions(game.game_id):
        writer.writerow({key: _cell(value) for key, value in _row(game, record).items()})
    return out.getvalue()


def _cell(value: Any) -> Any:
    """A value that no spreadsheet takes for a formula: such text begins with an apostrophe.

    A bare carriage return, which Python's writer leaves unquoted, is a line's end of the text.

    The first characters are OWASP's (https://owasp.org/www-community/attacks/CSV_Injection).
    """
    if not isinstance(value, str):
        return value
    whole = value.replace("\r\n", "\n").replace("\r", "\n")
    return f"'{whole}" if value.startswith(_FORMULA) else whole


def _row(game: GameRecord, record: DecisionRecord) -> dict[str, Any]:
    advice, chosen = record.advice, record.chosen
    row = {
        "game_id": game.game_id,
        "number": record.number,
        "turn": record.turn,
        "kind": record.decision.kind,
        "opened_s": record.opened_s,
        "closed_s": record.closed_s,
        "confirmation": record.confirmation,
        "chosen": chosen.text if chosen else None,
        "followed": record.followed,
        "cost": record.cost.value if record.cost else None,
        "cost_margin": record.cost.margin if record.cost else None,
        "verdict": record.verdict,
        "stand_in": game.origin.stand_in,
    }
    if advice is not None:
        row |= {
            "advised": advice.best.text,
            "win_probability": advice.win_probability,
            "lethal": advice.lethal,
            "iterations": advice.iterations,
            "playouts": advice.playouts,
            "elapsed_s": advice.elapsed_s,
        }
    return row


def export_log(archive: Archive, game: GameRecord) -> str:
    """The game's own lines of the Power.log."""
    return archive.log(game.game_id)


def export_hsreplay(archive: Archive, game: GameRecord) -> str:
    """The game as HSReplay XML.

    Raises:
        UsageError: the package hsreplay is missing.
        RecordingError: hsreplay cannot read the game's lines.
    """
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "pkg_resources is deprecated")  # hsreplay's own
            from hsreplay.document import HSReplayDocument  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise UsageError(f"HSReplay XML needs hsreplay: {install_hint('record')}") from error
    day = datetime.fromisoformat(game.origin.started_at[:10]) if game.origin.started_at else None
    names = {game.friendly_player: game.friendly.name, 3 - game.friendly_player: game.opponent.name}
    lines = io.StringIO(with_player_entities(archive.log(game.game_id), names))
    logging.disable(logging.WARNING)  # hslog's, of every line that it does not know
    try:
        document = HSReplayDocument.from_log_file(lines, date=day, build=game.kind.build or None)
        for node in document.games:  # more than one where the client reconnected
            node.type = max(game.kind.game_type, 0) or None
            node.format = game.kind.format_type or None
            for player in node.players:
                player.name = names.get(int(player.playerID))
        xml: str = document.to_xml(pretty=True)
    except Exception as error:  # hslog's and hsreplay's errors have no common base
        raise RecordingError(f"game {game.game_id}: hsreplay cannot read it: {error}") from error
    finally:
        logging.disable(logging.NOTSET)
    return xml


FORMATS: dict[str, Callable[[Archive, GameRecord], str]] = {
    "jsonl": export_jsonl,
    "csv": export_csv,
    "hsreplay": export_hsreplay,
    "log": export_log,
}
