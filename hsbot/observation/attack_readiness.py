"""Whether a character has to wait a turn before it attacks, as a log shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag

if TYPE_CHECKING:
    from hsbot.observation.model import Entity


def came_this_turn(character: Entity) -> bool:
    """Whether a character came into play, or under its player's control, in this turn.

    The client refuses its attacks on heroes then, unless it has charge. What shows it is
    JUST_PLAYED of late, before that (2018) only that a transformed minion has not been in play yet;
    one with rush, or a Titan, that was summoned has no tag for it but that it lacks
    NUM_TURNS_IN_PLAY (2023 and later); likewise one whose EXHAUSTED is set back at once to 0, since
    its original or what was transformed has that (a copy by Sapphire Spellstone or Ectomancy, 2018
    and 2019; Evolve, 2017): of 23 such minions in option lists of own turns none could attack; and
    a Starship that was launched, whose EXHAUSTED stays 0 and whose turns in building are none in
    play (2025).
    """
    fresh = bool(character.tag(GameTag.JUST_PLAYED) or character.tag(GameTag.ATTACKABLE_BY_RUSH))
    if character.card_type == CardType.MINION:
        launched = character.tag(GameTag.STARSHIP) and not character.tag(GameTag.LAUNCHPAD)
        summoned = character.tag(GameTag.RUSH) or character.tag(GameTag.TITAN) or launched
        ready = summoned or character.tags.get(GameTag.EXHAUSTED) == 0
        unknown = 0 if ready else 1
        fresh = fresh or character.tag(GameTag.NUM_TURNS_IN_PLAY, unknown) == 0
    return fresh
