"""The registry of players by name: hsbot's own, and by entry point the papers' and others'."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Final

from hsbot.agents.players.frozen import default_2026_11
from hsbot.agents.players.metastone import greedy, gsv, gsv_fair
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
    from collections.abc import Mapping

    from hsbot.agents.players.game_context import GameContext
    from hsbot.agents.players.protocol import Factory, Player

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
    return (inspect.getdoc(_factory(name)) or "").partition("\n")[0]


def settings_of(name: str, context: GameContext) -> dict[str, tuple[object, str]]:
    """The settings that a player has: the default of each, and its meaning, as its source says it.

    Args:
        name: the player's, without settings.
        context: what players share.

    Raises:
        UsageError: there is no such player, or it cannot be made.
    """
    settings = Settings(player=name)
    with foreign_code(f"player {name!r}, as it was made,", passes=(HsbotError,)):
        _factory(name)(context, settings)
    meanings = _meanings(name, settings.known)
    return {key: (default, meanings.get(key, "")) for key, default in settings.known.items()}


def _meanings(name: str, keys: Mapping[str, object]) -> dict[str, str]:
    """The meanings of a player's settings by its docstring: "Settings: ``key`` (3), words; ..."."""
    text = re.search(r"Settings[^:]*:((?:.|\n(?!\n))*)", inspect.getdoc(_factory(name)) or "")
    if not keys or not text:
        return {}
    said = " ".join(text[1].split()).rstrip(".")
    found = dict[str, str]()
    for other in re.findall(r"\bas ``([\w-]+)``", said):
        if other in player_names() and other != name:
            found |= _meanings(other, keys)
    named = "|".join(map(re.escape, keys))
    begins = re.compile(rf"(?:^|[,;.]|\band|\bto)\s*``({named})``")
    marks = {x[1]: x for x in reversed([*begins.finditer(said)]) if _is_outside(said, x.start())}
    places = sorted(marks.values(), key=lambda x: x.start())
    ends = [*(x.start() for x in places[1:]), len(said)]
    shared = ""
    for mark, end in reversed([*zip(places, ends, strict=True)]):
        words = said[mark.end() : end].strip(" ,;.").removesuffix(" and").replace("``", "")
        shared = found[mark[1]] = shared if words in {"", "and"} else words
    return found


def _is_outside(text: str, place: int) -> bool:
    """Whether a place of a text is in no parentheses."""
    return text.count("(", 0, place) == text.count(")", 0, place)


def make_player(text: str, context: GameContext) -> Player:
    """A player from what was typed: ``santos:iterations=60,playouts=20``.

    Args:
        text: its name, and after a colon its settings.
        context: what players share.

    Raises:
        UsageError: there is no such player, a setting makes no sense, or a third party's player
            cannot be made.
    """
    name, settings = parse(text)
    if name in BUILT_IN:
        player = BUILT_IN[name](context, settings)
    else:
        factory = _factory(name)
        with foreign_code(f"player {name!r}, as it was made,", passes=(HsbotError,)):
            player = ForeignPlayer(name, factory(context, settings))
    settings.done()
    return player


def _factory(name: str) -> Factory:
    if name in BUILT_IN:
        return BUILT_IN[name]
    found = plugins(GROUP).get(name)
    if found is None:
        raise UsageError(f"no player {name!r}: {near_hint(name, player_names())}")
    with foreign_code(f"player {name!r}, as it was loaded,"):
        factory: Factory = found.load()
    return factory
