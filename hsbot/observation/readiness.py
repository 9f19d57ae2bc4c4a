"""Whether a character has to wait a turn before it attacks, as a log shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

if TYPE_CHECKING:
    from hsbot.observation.model import Entity

_COPY_TAGS = frozenset({GameTag.COPIED_FROM_ENTITY_ID, 1254})
"""Tags of which a copy has one: what it is a copy of, or (no name yet) by what it was summoned."""


def came_this_turn(character: Entity) -> bool:
    """Whether a character came into play, or under its player's control, in this turn.

    The client refuses its attacks on heroes then, unless it has charge. What shows it is
    JUST_PLAYED of late, before that (2018) only that a transformed minion has not been in play yet;
    one with rush that was summoned has no tag for it but that it lacks NUM_TURNS_IN_PLAY (2023 and
    later); likewise one that was summoned as a copy, and whose EXHAUSTED is set back at once to 0,
    which its original has (Ectomancy's, a log of 2019, which tells who summoned it, not that it is
    a copy; Cosmic Keyboard's, 2023); and a Starship that was launched, whose EXHAUSTED stays 0 and
    whose turns in building are none in play (2025).
    """
    fresh = bool(character.tag(GameTag.JUST_PLAYED) or character.tag(GameTag.ATTACKABLE_BY_RUSH))
    if character.card_type == CardType.MINION:
        copied = not _COPY_TAGS.isdisjoint(character.tags)
        launched = character.tag(GameTag.STARSHIP) and not character.tag(GameTag.LAUNCHPAD)
        told = (
            character.tag(GameTag.RUSH)
            or launched
            or (copied and character.tags.get(GameTag.EXHAUSTED) == 0)
        )
        unknown = 0 if told else 1
        fresh = fresh or character.tag(GameTag.NUM_TURNS_IN_PLAY, unknown) == 0
    return fresh
