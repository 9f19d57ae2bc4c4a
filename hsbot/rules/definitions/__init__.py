"""What cards mean, a file per set, in the order of their ids."""

from hsbot.rules.definitions import (
    explorers,
    gadgetzan,
    hero_powers,
    karazhan,
    legacy,
    old_gods,
    tournament,
)

DEFINITIONS = (
    *hero_powers.CARDS,
    *legacy.CARDS,
    *tournament.CARDS,
    *explorers.CARDS,
    *old_gods.CARDS,
    *karazhan.CARDS,
    *gadgetzan.CARDS,
)
"""Every definition; a reprint takes that of the card with its name and text."""
