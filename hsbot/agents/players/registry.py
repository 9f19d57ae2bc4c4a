"""The registry of players by name: hsbot's own, and by entry point the papers' and others'."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Final

from hsbot.agents.players.frozen import default_2026_11
from hsbot.agents.players.metastone import greedy, gsv, gsv_fair
from hsbot.agents.players.position_players import reading_player
from hsbot.agents.players.python_places import place_of
from hsbot.agents.players.quick import quick
from hsbot.agents.players.random_players import no_aggression, random_player
from hsbot.agents.players.scripted import facer, no_waste, trader
from hsbot.agents.players.settings import Settings, parse
from hsbot.agents.players.third_party import ForeignPlayer, foreign_code
from hsbot.agents.players.tree_search import default
from hsbot.errors import HsbotError, UsageError
from hsbot.near_names import near_hint
from hsbot.plugins import plugins

if TYPE_CHECKING:
    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.protocol import Factory, Player
    from hsbot.agents.players.python_places import Place

GROUP: Final = "hsbot.players"
"""The entry-point group of the factories of hsbot's papers and of third parties."""

BUILT_IN: Final[dict[str, Factory]] = {
    "random": random_player,
    "no-aggression": no_aggression,
    "greedy": greedy,
    "gsv": gsv,
    "gsv-fair": gsv_fair,
    "quick": quick,
    "no-waste": no_waste,
    "facer": facer,
    "trader": trader,
    "default": default,
    "default-2026-11": default_2026_11,
}


def player_names() -> tuple[str, ...]:
    """The names of all players, those of entry points last."""
    return (*BUILT_IN, *(name for name in plugins(GROUP) if name not in BUILT_IN))


def describe(name: str) -> str:
    """The first line of a player's docstring."""
    place = _place(name)
    return (inspect.getdoc(place.load() if place else _factory(name)) or "").partition("\n")[0]


def settings_of(name: str, context: GameContext) -> dict[str, tuple[object, str]]:
    """The settings that a player has: the default of each, and what it means.

    Args:
        name: the player's, without settings.
        context: what players share.

    Raises:
        UsageError: there is no such player, or it cannot be made.
    """
    if _place(name):
        make_player(name, context)
        return {}
    settings = Settings(player=name)
    with foreign_code(f"player {name!r}, as it was made,", passes=(HsbotError,)):
        _factory(name)(context, settings)
    meanings = settings.meanings
    return {key: (default, meanings[key]) for key, default in settings.known.items()}


def make_player(text: str, context: GameContext) -> Player:
    """A player from what was typed: ``santos:iterations=60,playouts=20``, ``mybot.py:Mine``.

    Args:
        text: its name, and after a colon its settings; or where it stands in Python.
        context: what players share.

    Raises:
        UsageError: there is no such player, a setting makes no sense, or a third party's player
            cannot be made.
    """
    if place := _place(text):
        return reading_player(place.load(), context, place.where)
    name, settings = parse(text)
    if name in BUILT_IN:
        player = BUILT_IN[name](context, settings)
    else:
        factory = _factory(name)
        with foreign_code(f"player {name!r}, as it was made,", passes=(HsbotError,)):
            player = ForeignPlayer(name, factory(context, settings))
    settings.done()
    return player


def check_name(text: str) -> None:
    """Check that there is a player of what was typed, before any game.

    Raises:
        UsageError: there is none.
    """
    if place := _place(text):
        place.load()
        return
    name, _ = parse(text)
    if name not in player_names():
        raise UsageError(f"no player is named {name!r}: {near_hint(name, player_names())}")


def is_foreign(text: str) -> bool:
    """Whether a player is code of others: a place in Python, or a plug-in that is not hsbot's.

    Raises:
        UsageError: it names a file of Python, and no name in it.
    """
    if _place(text):
        return True
    name = text.partition(":")[0]
    found = None if name in BUILT_IN else plugins(GROUP).get(name)
    return found is not None and found.module.partition(".")[0] != "hsbot"


def name_alone(text: str) -> str:
    """A player's name, or its place in Python, without settings."""
    return text if _place(text) else text.partition(":")[0]


def _place(text: str) -> Place | None:
    """The place in Python that was typed; None for a name of the registry."""
    named = isinstance(text, str) and text.partition(":")[0] not in player_names()
    return place_of(text) if named else None


def _factory(name: str) -> Factory:
    if name in BUILT_IN:
        return BUILT_IN[name]
    found = plugins(GROUP).get(name)
    if found is None:
        raise UsageError(f"no player {name!r}: {near_hint(name, player_names())}")
    with foreign_code(f"player {name!r}, as it was loaded,"):
        factory: Factory = found.load()
    return factory
