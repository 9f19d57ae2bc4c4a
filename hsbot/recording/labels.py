"""Labels for people: classes, results, turns, game modes."""

from __future__ import annotations

from hearthstone.enums import CardClass, FormatType

from hsbot.agents.advisor.unmodelled_modes import MODES
from hsbot.cards import class_name
from hsbot.half_turns import own_turn

MULLIGAN = "mulligan"
"""The turn before the first."""
NO_DAY = "day not known"
_RESULTS = {"win": "won", "loss": "lost", "draw": "drawn", None: "end not seen"}
_FORMATS = {
    FormatType.FT_WILD: "Wild",
    FormatType.FT_STANDARD: "Standard",
    FormatType.FT_CLASSIC: "Classic",
    FormatType.FT_TWIST: "Twist",
}


def class_label(name: str) -> str:
    """A CardClass name as people write it: "Death Knight", "Mage"; "unknown" for INVALID.

    A recording of a newer hsbot may name a class that this one does not know: capitalized.
    """
    if name == CardClass.INVALID.name:
        return "unknown"
    known = CardClass.__members__.get(name)
    return name.title() if known is None else class_name(known)


def result_words(result: str | None) -> str:
    """The result in words for the friendly player: "won", "lost", "draw" and so on."""
    return _RESULTS[result]


def day_words(started_at: str | None, *, with_time: bool = False) -> str:
    """The day on which a game was played, and the time of day; that it is not known, where so."""
    if not started_at:
        return NO_DAY
    return started_at.replace("T", " ")[:16] if with_time else started_at[:10]


def decision_turn(turn: int) -> str:
    """The count of a player's own turns; "mulligan" before the first."""
    return str(own_turn(turn)) if turn else MULLIGAN


def game_kind(game_type: int, format_type: int) -> str:
    """The mode and format of a game: "Ranked, Standard"; "" where the log has neither."""
    words = (MODES.get(game_type, ""), _FORMATS.get(format_type, ""))
    return ", ".join(word for word in words if word)
