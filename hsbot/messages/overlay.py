"""The messages between hsbot and the overlay process: JSON lines, one message a line.

To the overlay every message is the whole picture, so only the newest of its kind matters: a
:class:`Situation`, or :class:`Cleared` when no advice holds any more; the tracker's
:class:`~hsbot.messages.tracking.Tracked`; and :class:`CardFaces`, the cards that those name. The
overlay answers :class:`Ready` once, :class:`Panic` when the user pressed the panic key, and
:class:`DeckPicked` when the user clicked on a deck of the opponent's.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from hsbot.messages.advice import Advice, DecisionKind
from hsbot.messages.card_face import CardFace
from hsbot.messages.decoding import decoded
from hsbot.messages.tracking import Tracked
from hsbot.screen.slots import Layout, Slot

OVERLAY_SCHEMA_VERSION: Final = 1


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """An entity on the screen."""

    entity_id: int
    slot: Slot


class TurnTime(msgspec.Struct, frozen=True, kw_only=True):
    """The turn's clock: seconds left when the message was sent, and how long the turn lasts."""

    left_s: float
    whole_s: float


class Between(msgspec.Struct, frozen=True, kw_only=True):
    """The friendly player's side of what has happened between two decisions.

    Attributes:
        drawn: ids of the cards that came into the hand.
        attacked: ids of the attackers, where both decisions are of one turn.
        advised: what was advised and not done, in words; "" for none.
        guessed: the deck that the opponent was then likely to play; "" where none was.
    """

    drawn: tuple[str, ...] = ()
    attacked: tuple[str, ...] = ()
    advised: str = ""
    guessed: str = ""


class Situation(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="situation"):
    """The decision now asked, with its entities on screen and the advice so far.

    Attributes:
        schema: version of this message; it changes when a reader of the old one would misread the
            new.
        kind: the kind of decision.
        layout: which slots are on screen.
        placed: every entity that is on screen, with its slot.
        names: card id to the name in the user's language, of the cards that ``advice`` names by
            their ids alone: the opponent's likely ones, their answers, those not modelled.
        advice: the answer so far, its words in the user's language; None before the first.
        change: how much the win probability differs from the one at the game's last decision, in
            -1 to 1; None where there is nothing to compare, or where the two searches do not tell
            them apart.
        since: ids of the cards that either player has played since then, in order; "" for one that
            is not known.
        between: what else the friendly player has done and drawn since then.
        share: how much of the search is done, from 0 to 1.
        turn_time: the turn's clock; None where no turn is counted down.
        then: where the next step's own choice will appear (choose one, a titan's ability), of which
            the log tells nothing; None where there is none.
        decks: names of decks that the opponent may play, the likeliest first, from which the user
            may pick one; empty where nothing can be picked.
        marks_in_s: seconds from the message until the cards are where they are told to be: until
            then nothing is drawn on the board.
    """

    schema: Literal[1] = OVERLAY_SCHEMA_VERSION
    kind: DecisionKind
    layout: Layout
    placed: tuple[Placed, ...]
    names: dict[str, str]
    advice: Advice | None = None
    change: float | None = None
    since: tuple[str, ...] = ()
    between: Between = Between()
    share: float = 0.0
    turn_time: TurnTime | None = None
    then: Slot | None = None
    marks_in_s: float = 0.0
    decks: tuple[str, ...] = ()


class Cleared(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="cleared"):
    """No decision is asked any more: whatever is drawn is out of date."""

    schema: Literal[1] = OVERLAY_SCHEMA_VERSION


class CardFaces(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="faces"):
    """The cards that are named in the game so far, as they are drawn under the mouse."""

    schema: Literal[1] = OVERLAY_SCHEMA_VERSION
    cards: tuple[CardFace, ...]


class Ready(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="ready"):
    """The overlay runs, and listens."""

    schema: Literal[1] = OVERLAY_SCHEMA_VERSION


class Panic(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="panic"):
    """The user pressed the panic key: whatever acts must stop at once."""

    schema: Literal[1] = OVERLAY_SCHEMA_VERSION


class DeckPicked(msgspec.Struct, frozen=True, kw_only=True, tag_field="message", tag="picked"):
    """The user says which deck the opponent plays.

    Attributes:
        deck: its name, of those in ``Situation.decks``; "" takes back what was said.
    """

    schema: Literal[1] = OVERLAY_SCHEMA_VERSION
    deck: str


ToOverlay: TypeAlias = Situation | Cleared | Tracked | CardFaces
FromOverlay: TypeAlias = Ready | Panic | DeckPicked

_to_overlay: msgspec.json.Decoder[ToOverlay] = msgspec.json.Decoder(ToOverlay)
_from_overlay: msgspec.json.Decoder[FromOverlay] = msgspec.json.Decoder(FromOverlay)


def kind_of(message: ToOverlay) -> type[ToOverlay]:
    """The kind of a message, of which only the newest matters."""
    return Situation if isinstance(message, Cleared) else type(message)


def encode_message(message: ToOverlay | FromOverlay) -> bytes:
    """One JSON line, with the line's end."""
    return msgspec.json.encode(message) + b"\n"


def decode_to_overlay(line: bytes | str) -> ToOverlay:
    """Decode a message to the overlay.

    Raises:
        msgspec.DecodeError: the line is no message of this schema.
    """
    return decoded(_to_overlay, line)


def decode_from_overlay(line: bytes | str) -> FromOverlay:
    """Decode a message from the overlay.

    Raises:
        msgspec.DecodeError: the line is no message of this schema.
    """
    return decoded(_from_overlay, line)


def overlay_schema() -> dict[str, Any]:
    """The JSON schema of all messages, as pinned by the golden file in the tests."""
    return msgspec.json.schema(ToOverlay | FromOverlay)
