"""What a card of a hidden hand has counted while it was held there, by its text.

"If you've cast three spells while holding this": what was played, and moved on, since the card came
to the hand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Race, SpellSchool

if TYPE_CHECKING:
    from hsbot.cards import Card, CardTable
    from hsbot.conformance.actions import LoggedAction
    from hsbot.observation import Entity

_ASKED = re.compile(
    r"(?:cast|played) (a|two|three|four|five|\d+) ([A-Za-z ]+?)s? while holding this"
)
_NUMBERS = {"a": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def powered_up(action: LoggedAction, held: Entity, card: Card, cards: CardTable) -> bool | None:
    """Whether enough of what a card asks for was played while it was held; None if unknown.

    Args:
        action: the play of the card, out of a hidden hand.
        held: the card in that hand.
        card: as it is printed.
        cards: the card table.
    """
    asked = _ASKED.search(" ".join(card.plain_text.split()))
    if asked is None:
        return None
    entities = action.before.entities
    known = (
        cards.get(play.card_id)
        for play in action.before.plays
        if play.player == action.player and entities[play.entity_id].came > held.came
    )
    played = [x for x in known if x is not None]
    number = int(_NUMBERS.get(asked[1]) or asked[1])
    if asked[2] == "different spell school":
        return len({x.spell_school for x in played} - {SpellSchool.NONE}) >= number
    fits = [_fits(x, asked[2], card) for x in played]
    return None if None in fits else sum(map(bool, fits)) >= number


def _fits(played: Card, what: str, card: Card) -> bool | None:
    """Whether a played card is what a text calls so; None where the words say something else."""
    kind, _, noun = what.rpartition(" ")
    if what == "higher Cost card":
        return played.cost > card.cost
    if noun in {"spell", "minion"}:
        alike = played.type == CardType[noun.upper()]
        return alike and kind.upper() in {"", SpellSchool(played.spell_school).name}
    race = Race.__members__.get(what.upper())
    return None if race is None else race in played.races or Race.ALL in played.races
