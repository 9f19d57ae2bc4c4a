"""Initial position of a scene in words: two sides, mana, turn and seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypedDict

from hsbot.errors import UsageError, short
from hsbot.game.modifier_words import MOST_NUMBER
from hsbot.near_names import near_hint
from hsbot.rules.schema import layout as t
from hsbot.rules.state.counter_names import COUNTER_NAMES
from hsbot.system.whole_numbers import whole_number

CardList: TypeAlias = str | Sequence[str]
"""Cards in words: one in a string, several parted by commas, or a sequence of such strings."""

MAGE = "HERO_08"
HARMLESS_DECK = (
    "CS2_200", "CS2_119", "CS2_182", "CS2_120", "CS2_172", "CS2_168", "CS2_231", "CS2_118",
    "CS2_186",
)  # fmt: skip
"""A deck where none is given: minions without a text, each once, so that nobody draws Fatigue."""


class SceneArguments(TypedDict, total=False):
    """The keyword arguments of a scene; every one has a default.

    Attributes:
        friendly: minions and locations of the player whose turn it is, ready to attack.
        enemy: the other side's.
        hand: the friendly hand.
        enemy_hand: the other side's.
        deck: the friendly deck, the next card last ("" for none; nine minions without a text).
        enemy_deck: the other side's.
        mana: mana crystals of both players, all full (10).
        hero: the friendly hero, or its class: ``Mage 12 armor 3``.
        enemy_hero: the other side's.
        health: the friendly hero's health now, where ``hero`` does not say it (all of it).
        max_health: its maximum health (30, or ``health`` where that is more).
        armor: its armor, where ``hero`` does not say it (0).
        enemy_health: the enemy hero's health now.
        enemy_max_health: its maximum health.
        enemy_armor: its armor (0).
        weapon: the friendly weapon: ``Fiery War Axe 3/1``.
        enemy_weapon: the other side's.
        power: the friendly hero power; the hero's own where none is named.
        enemy_power: the other side's.
        secrets: friendly secrets and quests: ``The Caverns Below progress 3``.
        enemy_secrets: the other side's.
        counters: what was counted of the friendly player, by the names that
            ``position.friendly.counters`` has: ``{"Corpses": 5, "spells cast": 3}``.
        enemy_counters: of the other one.
        turn: the half-turn, which counts both players' turns: their n-th own ones are 2n - 1 and
            2n (20).
        seed: seed of the random generator (1).
    """

    friendly: CardList
    enemy: CardList
    hand: CardList
    enemy_hand: CardList
    deck: CardList
    enemy_deck: CardList
    mana: int
    hero: str
    enemy_hero: str
    health: int
    max_health: int
    armor: int
    enemy_health: int
    enemy_max_health: int
    enemy_armor: int
    weapon: str
    enemy_weapon: str
    power: str
    enemy_power: str
    secrets: CardList
    enemy_secrets: CardList
    counters: Mapping[str, int]
    enemy_counters: Mapping[str, int]
    turn: int
    seed: int


@dataclass(frozen=True, slots=True)
class HeroSetup:
    """A hero with its weapon and hero power.

    Attributes:
        card: the hero in words, or its class.
        health: its health now, where ``card`` does not say it; all of it where neither does.
        max_health: its maximum health; 30, or its health where that is more.
        armor: its armor, where ``card`` does not say it.
        weapon: its weapon in words, "" for none.
        power: its hero power, "" for the hero's own.
    """

    card: str = MAGE
    health: int | None = None
    max_health: int | None = None
    armor: int = 0
    weapon: str = ""
    power: str = ""


MOST_MANA: Final = 50
"""Mana crystals of a scene: more than the game's ten, as cards that raise the limit allow."""
_HEALTH, _ARMOR = (1, MOST_NUMBER), (0, MOST_NUMBER)
_BOUNDS: Final = {
    "mana": (0, MOST_MANA),
    "turn": (1, t.TURN_LIMIT),
    "health": _HEALTH,
    "max_health": _HEALTH,
    "armor": _ARMOR,
    "enemy_health": _HEALTH,
    "enemy_max_health": _HEALTH,
    "enemy_armor": _ARMOR,
}
"""The least and the most that a number may be; of a seed any is good."""


@dataclass(frozen=True, slots=True)
class SideSetup:
    """One player's side of the table.

    Attributes:
        hero: the hero, its weapon and hero power.
        board: minions and locations, from the left.
        hand: hand cards, from the left.
        deck: the deck, the next card last.
        secrets: secrets in play, the oldest first; younger than the board, but for ``older`` ones.
        counters: of the player's counters (``layout.N_*``) the ones that are not 0.
    """

    hero: HeroSetup = HeroSetup()
    board: CardList = ()
    hand: CardList = ()
    deck: CardList = HARMLESS_DECK
    secrets: CardList = ()
    counters: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SceneSetup:
    """A scene's initial position: two sides, mana, turn and seed.

    Attributes:
        sides: the friendly side, whose turn it is, and the enemy's.
        mana: mana crystals of both players, all full.
        turn: the half-turn.
        seed: seed of the random generator.
    """

    sides: tuple[SideSetup, SideSetup] = (SideSetup(), SideSetup())
    mana: int = 10
    turn: int = 20
    seed: int = 1

    @classmethod
    def of(cls, arguments: SceneArguments) -> SceneSetup:
        """The setup that a scene's keyword arguments describe.

        Raises:
            UsageError: a keyword is not one of them, or what it is given is of the wrong kind.
        """
        known = SceneArguments.__annotations__
        for name in sorted(arguments.keys() - known.keys()):
            raise UsageError(f"a scene has no argument {name!r}: {near_hint(name, known)}")
        given = {
            name: _checked(name, value)
            for name, value in arguments.items()
            if value is not None or not _is_number(name)
        }
        sides = _side(given, "friendly", ""), _side(given, "enemy", "enemy_")
        return cls(
            sides, **{name: given[name] for name in ("mana", "turn", "seed") if name in given}
        )


def _is_number(name: str) -> bool:
    """Whether an argument is a whole number; None is then the same as nothing."""
    found: str = SceneArguments.__annotations__[name].__forward_arg__
    return found == "int"


def _checked(name: str, value: object) -> Any:
    """An argument's value, of the kind that it takes.

    Raises:
        UsageError: it is of another kind.
    """
    if _is_number(name):
        least, most = _BOUNDS.get(name, (None, None))
        return whole_number(value, name, least=least, most=most)
    if name.endswith("counters"):
        return _counted(name, value)
    if isinstance(value, str):
        return value
    one = SceneArguments.__annotations__[name].__forward_arg__ == "str"
    listed = isinstance(value, Iterable) and not isinstance(value, Mapping)
    texts = list(value) if listed and not one else [value]  # type: ignore[call-overload]
    if all(isinstance(text, str) for text in texts):
        return texts
    wanted = "a card's name" if one else 'cards by name ("Wisp x2, Fireball"), or a list of them'
    raise UsageError(f"{name} is {wanted}, not {value!r}")


def _counted(name: str, value: object) -> dict[int, int]:
    """Counters by their names, as the engine has them.

    Raises:
        UsageError: one is not known, or is no number.
    """
    if not isinstance(value, Mapping):
        wanted = 'names and numbers, such as {"Corpses": 5}'
        raise UsageError(f"{name} is {wanted}, not {short(value)}")
    numbers = {words.casefold(): number for number, words in COUNTER_NAMES.items()}
    found = {}
    for words, count in value.items():
        number = numbers.get(words.casefold()) if isinstance(words, str) else None
        if number is None:
            hint = near_hint(str(words), list(COUNTER_NAMES.values()))
            raise UsageError(f"{name}: nothing is counted as {short(words)}: {hint}")
        found[number] = whole_number(count, f"{name}: {words}", least=0, most=MOST_NUMBER)
    return found


def _side(given: Mapping[str, Any], board: str, prefix: str) -> SideSetup:
    """The side whose arguments begin with ``prefix``, its board being named ``board``."""
    hero = {
        name: given[f"{prefix}{name}"]
        for name in ("health", "max_health", "armor", "weapon", "power")
        if f"{prefix}{name}" in given
    }
    if f"{prefix}hero" in given:
        hero["card"] = given[f"{prefix}hero"]
    zones = {
        name: given[f"{prefix}{name}"]
        for name in ("hand", "deck", "secrets", "counters")
        if f"{prefix}{name}" in given
    }
    return SideSetup(HeroSetup(**hero), given.get(board, ()), **zones)
