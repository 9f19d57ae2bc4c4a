"""Encoding of observations and decisions for the store: JSON, observations compressed.

Tags are the game's own integers, as everywhere. What is read back equals what was written.
"""

from __future__ import annotations

import zlib
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hsbot.observation.model import (
    Decision,
    Entity,
    LogOption,
    LogSubOption,
    LogTarget,
    Observation,
    Play,
    SentOption,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

_LEVEL = 3
"""zlib's: a fifteenth of the size in a millisecond; level 9 takes thrice as long for little."""
MOST_BYTES: Final = 1 << 26
"""Bytes of a packed value, unpacked: an observation has some 60,000, the lines of a log between two
decisions 100,000."""


def unpacked(packed: bytes, most: int = MOST_BYTES) -> bytes:
    """A value that zlib has packed.

    Raises:
        ValueError: it is larger than any that is ever written.
        zlib.error: it is damaged.
    """
    unpacking = zlib.decompressobj()
    found = unpacking.decompress(packed, most)
    if unpacking.unconsumed_tail:
        raise ValueError(f"larger than {most >> 20} MB, unpacked")
    if not unpacking.eof:
        raise zlib.error("incomplete data")
    return found


def pack_observation(observation: Observation) -> bytes:
    """The whole observation, compressed."""
    return zlib.compress(msgspec.json.encode(observation_fields(observation)), _LEVEL)


def observation_fields(observation: Observation) -> dict[str, Any]:
    """The fields that an observation was given, by name; not those that it derives for itself."""
    return {one.name: getattr(observation, one.name) for one in fields(observation) if one.init}


def observation_document(packed: bytes) -> dict[str, Any]:
    """A packed observation as its JSON document."""
    document: dict[str, Any] = msgspec.json.decode(unpacked(packed))
    return document


def unpack_observation(packed: bytes) -> Observation:
    """The observation that was packed."""
    document = observation_document(packed)
    entities = (_entity(found) for found in document.pop("entities").values())
    return Observation(
        entities={entity.entity_id: entity for entity in entities},
        player_entities={int(k): v for k, v in document.pop("player_entities").items()},
        deck_code_cards=tuple((dbf, count) for dbf, count in document.pop("deck_code_cards")),
        deck_code_sideboards=tuple(map(tuple, document.pop("deck_code_sideboards", ()))),
        plays=tuple(Play(**play) for play in document.pop("plays")),
        **document,
    )


def _entity(document: dict[str, Any]) -> Entity:
    tags, shown = (
        {int(tag): value for tag, value in document.pop(name, {}).items()}
        for name in ("tags", "shown")
    )
    return Entity(tags=tags, shown=shown, **document)


def offered_document(decision: Decision) -> dict[str, Any]:
    """JSON document of what a decision offered: the log's options, or what could be chosen."""
    if decision.kind == "option":
        document: dict[str, Any] = msgspec.to_builtins({"options": decision.options})
        return document
    return {
        "entities": list(decision.choice_entities),
        "source": decision.choice_source,
        "earlier": list(decision.earlier),
        "least": decision.count_min,
        "most": decision.count_max,
    }


def answer_document(decision: Decision) -> dict[str, Any] | None:
    """JSON document of the answer that was sent, as the log has it; None where none was."""
    if decision.sent is not None:
        sent: dict[str, Any] = msgspec.to_builtins(decision.sent)
        return sent
    if decision.sent_entities is not None:
        return {"entities": list(decision.sent_entities)}
    return None


def decision_of(row: Mapping[str, Any]) -> Decision:
    """The decision of a row of the table ``decisions``."""
    asked, done = msgspec.json.decode(row["asked"]), msgspec.json.decode(row["done"] or "null")
    option = row["kind"] == "option"
    return Decision(
        kind=row["kind"],
        observation=unpack_observation(row["observation"]),
        decision_id=row["decision_id"],
        options=tuple(map(_option, asked.get("options", ()))),
        choice_entities=tuple(asked.get("entities", ())),
        choice_source=asked.get("source", 0),
        earlier=tuple(asked.get("earlier", ())),
        count_min=asked.get("least", 0),
        count_max=asked.get("most", 0),
        line_number=row["line"],
        sent=SentOption(**done) if done and option else None,
        sent_entities=tuple(done["entities"]) if done and not option else None,
    )


def _option(document: dict[str, Any]) -> LogOption:
    targets = tuple(LogTarget(**target) for target in document.pop("targets"))
    subs = tuple(
        LogSubOption(targets=tuple(LogTarget(**t) for t in sub.pop("targets")), **sub)
        for sub in document.pop("sub_options")
    )
    return LogOption(targets=targets, sub_options=subs, **document)
