"""Status of a card: how much of it the simulator models, what it lacks, where it may be wrong."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

NATIVE, PARSED, SCRIPTED, PARTIAL, UNSUPPORTED = range(5)
STATUS_NAMES = ("native", "parsed", "scripted", "partial", "unsupported")
"""Native: stats and keywords; parsed: from its text; scripted: by hand; partial: a part of its
text, or a card that it makes, is missing; unsupported: its text is not known, it is a bare body."""


REASONS: Mapping[str, str] = {
    "BE_004": "an assembled minion as a Hero Power",
    "BE_588": "which tech card is perfect",
    "DAL_800": "Zayle's decks",
    "GDB_140": "stats that are set while there is one minion only",
    "GDB_854": "choices that are gained in hand",
    "JAM_037": "the rock duel",
    "REV_925": "a summon in the place of a transformation",
    "SCH_199": "the game board that the match is played on",
    "TTN_751": "a weapon that is crafted of parts",
}
"""Id of each card of Wild without a definition to the part of its text that the card language
cannot say, in words."""

LIMITS_FILE: Final = "limits.toml"
LIMIT_KINDS: Final = {
    "plainest": "Read in the simplest way, as no source at hand says more",
    "otherwise": "Known to differ: games have shown it otherwise",
    "untold": "Begun anew in a game that is read from its log, which does not tell it",
    "older": "Not simulated in games of the time of an earlier text",
    "advice": "Played as in the game, and valued wrongly by the advice",
}
"""Each kind of limit, in words."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Cards that may differ from the game.

    Attributes:
        kind: one of ``LIMIT_KINDS``.
        cards: their English names.
        text: how they are taken.
    """

    kind: str
    cards: tuple[str, ...]
    text: str


def known_limits() -> list[Limit]:
    """Known limits by card, of each kind (``limits.toml``)."""
    text = resources.files("hsbot.rules.cards").joinpath(LIMITS_FILE).read_text("utf-8")
    return [
        Limit(kind, tuple(names.split("; ")), said)
        for kind, found in tomllib.loads(text).items()
        for names, said in found.items()
    ]
