"""Encoding of observations and decisions for the store: JSON, observations compressed.

Tags are the game's own integers, as everywhere. What is read back equals what was written.
"""

from __future__ import annotations

import zlib
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import msgspec

from hsbot.input_bounds import (
    MOST_GAME,
    MOST_OBSERVATION,
    SIGNED,
    BeyondBoundsError,
    require_document,
)
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


class Unpacking:
    """Unpacks the values of one game, which together are no larger than a game's ever are.

    Args:
        most: the bytes of all of them.
        each: the bytes of one.
    """

    def __init__(self, most: int = MOST_GAME, each: int = MOST_GAME) -> None:
        self._left = most
        self._each = each

    def unpacked(self, packed: bytes) -> bytes:
        """A value that zlib has packed.

        Raises:
            BeyondBoundsError: it is larger than any that is ever written.
            zlib.error: it is damaged.
        """
        unpacking, most = zlib.decompressobj(), min(self._left, self._each)
        found = unpacking.decompress(packed, most + 1)
        if len(found) > most:
            raise BeyondBoundsError(f"larger than the {most:,} bytes that it may have, unpacked")
        if not unpacking.eof:
            raise zlib.error("incomplete data")
        self._left -= len(found)
        return found


def observations() -> Unpacking:
    """Unpacks the observations of one game."""
    return Unpacking(each=MOST_OBSERVATION)


def pack_observation(observation: Observation) -> bytes:
    """The whole observation, compressed."""
    return zlib.compress(msgspec.json.encode(observation_fields(observation)), _LEVEL)


def observation_fields(observation: Observation) -> dict[str, Any]:
    """The fields that an observation was given, by name; not those that it derives for itself."""
    return {one.name: getattr(observation, one.name) for one in fields(observation) if one.init}


def observation_document(packed: bytes, unpacking: Unpacking | None = None) -> dict[str, Any]:
    """A packed observation as its JSON document.

    Args:
        packed: the observation.
        unpacking: unpacks those of its game.

    Raises:
        ValueError: it is damaged.
        zlib.error: it is damaged.
    """
    unpacking = unpacking or observations()
    document: dict[str, Any] = msgspec.json.decode(unpacking.unpacked(packed))
    require_document(document, SIGNED)
    return document


def unpack_observation(packed: bytes, unpacking: Unpacking | None = None) -> Observation:
    """The observation that was packed; see :func:`observation_document`."""
    document = observation_document(packed, unpacking)
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


def decision_of(row: Mapping[str, Any], unpacking: Unpacking | None = None) -> Decision:
    """The decision of a row of the table ``decisions``.

    Args:
        row: the row.
        unpacking: unpacks the observations of its game.

    Raises:
        ValueError: it is damaged; so it may be by any other error of decoding.
    """
    asked, done = msgspec.json.decode(row["asked"]), msgspec.json.decode(row["done"] or "null")
    require_document((asked, done), SIGNED)
    option = row["kind"] == "option"
    return Decision(
        kind=row["kind"],
        observation=unpack_observation(row["observation"], unpacking),
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
