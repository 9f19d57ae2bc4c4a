"""EVA's weights, loaded from TOML files."""

from __future__ import annotations

from typing import Final

from hsbot.agents.players.scripted_weights import numbers, read_weights

EVA_KEYS: Final = (
    "hero_health_reduced", "hero_attack_reduced", "minion_health_reduced",
    "minion_attack_reduced", "minion_appeared", "minion_killed", "secret_removed", "mana_reduced",
    "health", "attack", "charge", "deathrattle", "divine_shield", "inspire", "lifesteal", "stealth",
    "taunt", "windfury", "rarity", "mana", "poison",
)  # fmt: skip
"""EVA's 21 weights in the order of Tables 1 and 2."""


def eva(name: str) -> tuple[float, ...]:
    """EVA's weights, in the order of ``EVA_KEYS``.

    Args:
        name: ``cig2018``, those that it played the competition with, or a file.

    Raises:
        UsageError: the file is missing, or is no such weights.
    """
    content = read_weights(name, f"eva-{name}.toml", __package__ or "")
    return numbers(name, content.get("weights"), EVA_KEYS)
