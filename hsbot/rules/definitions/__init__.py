"""What cards mean, a file per set, in the order of their ids."""

from hsbot.rules.definitions import (
    cataclysm,
    classic,
    classic_neutral,
    core,
    emerald_dream,
    explorers,
    gadgetzan,
    heralds,
    hero_powers,
    karazhan,
    legacy,
    lost_city,
    old_gods,
    quests,
    time_travel,
    titans,
    tournament,
    violet_hold,
)

DEFINITIONS = (
    *hero_powers.CARDS,
    *legacy.CARDS,
    *classic.CARDS,
    *classic_neutral.CARDS,
    *tournament.CARDS,
    *explorers.CARDS,
    *old_gods.CARDS,
    *karazhan.CARDS,
    *gadgetzan.CARDS,
    *core.CARDS,
    *emerald_dream.CARDS,
    *lost_city.CARDS,
    *time_travel.CARDS,
    *cataclysm.CARDS,
    *violet_hold.CARDS,
    *quests.CARDS,
    *titans.CARDS,
    *heralds.CARDS,
)
"""Every definition; a reprint takes that of the card with its name and text."""
