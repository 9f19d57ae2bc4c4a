"""Status of a card in the card table: how much of it the simulator models, and what it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    "DRG_401": "Hero Powers that the players swap for a turn",
    "GDB_140": "stats that are set while there is one minion only",
    "GDB_854": "choices that are gained in hand",
    "JAM_037": "the rock duel",
    "REV_925": "a summon in the place of a transformation",
    "SCH_199": "the game board that the match is played on",
    "TRL_319": "a Hero Power that also hits the target's neighbours",
    "TTN_751": "a weapon that is crafted of parts",
}
"""Id of each card of Wild without a definition to the part of its text that the card language
cannot say, in words."""
