"""Requirements for playing a spell or power that its text does not state: a target, room.

The game does not let a player cast a spell for nothing: one that only summons needs room, one that
only strikes random enemy minions, or summons for each of them, needs one of them, one that only
resurrects needs a friendly minion that died, one that only betters a weapon needs that, a Hero
Power that only brings cards to hand needs room there ("play requirements" in the client's data).
What logs show of it: docs/develop/requirements.md.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hsbot.rules.cards.assembly.secret_needs import summons
from hsbot.rules.cards.words import *
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.rules.cards.words import Condition, Definition, Part, Program, Step

_SUMMONS = frozenset({v.O_SUMMON, v.O_JADE, v.O_RECRUIT, v.O_RESURRECT})
_OTHER_SIDE = 2
_PLACE, _OPPONENTS_PLACE = 7, 8
_ABOUT_THEM = frozenset({v.O_SET, v.O_COST, v.O_REWIND})
"""Instructions on the cards that were brought, or measured for it."""
_FOR_ROOM_ALONE = frozenset(f"LOOT_415t{n}" for n in range(1, 6))
"""The Seals of Rin: refused on a full board though they bring the next one (a log of 2018)."""


def with_requirements(
    definition: Definition, *, option: bool = False, enemies: int = 1, power: bool = False
) -> Definition:
    """A spell's or hero power's definition with its play requirements added.

    Args:
        definition: what it means.
        option: whether it is no card of its own, but may be a weapon's "choose one": the weapon
            that it betters is then there when it has its effect, and not before.
        enemies: how many enemy minions it asks for, where it strikes random ones.
        power: whether it is a Hero Power, which leaves no room in hand as it is used.
    """
    parts = tuple(_required(part, option, enemies) for part in definition.parts)
    if definition.card_id in _FOR_ROOM_ALONE:
        parts = tuple(replace(x, require=ROOM) if isinstance(x, Text) else x for x in parts)
    if power:
        parts = tuple(map(_with_hand_room, parts))
    return replace(definition, parts=parts)


def _required(part: Part, option: bool, enemies: int) -> Part:
    if not isinstance(part, Text) or part.require or part.target or not part.program:
        return part
    return replace(part, require=_requirement(part.program, option, enemies))


def _with_hand_room(part: Part) -> Part:
    """Something that only brings cards to hand asks for room there (Blessing of the Bronze)."""
    if not isinstance(part, Text) or part.require or part.target or not part.program:
        return part
    effects = list(_effects(part.program))
    brings = any(map(_brings_cards, effects))
    only = all(_brings_cards(x) or x.opcode in _ABOUT_THEM for x in effects)
    return replace(part, require=at_least(HAND_ROOM, 1)) if brings and only else part


def _brings_cards(effect: Effect) -> bool:
    """Whether an effect does no more than bring cards that it makes to the own hand."""
    if effect.opcode == v.O_RANDOM_CARD:
        return not effect.c & (1 | _OTHER_SIDE)
    if effect.opcode == v.O_PUT_RANDOM:
        return effect.c & (_OPPONENTS_PLACE | _PLACE) == v.AT_HAND
    if effect.opcode == v.O_PUT:
        return effect.c == v.AT_HAND and not effect.b
    return effect.opcode == v.O_GIVE and not effect.b


def _requirement(program: Program, option: bool, enemies: int) -> Condition | None:
    effects = list(_effects(program))
    if all(map(_summons_or_measures, effects)) and any(map(_summons, effects)):
        if any(x.opcode == v.O_RESURRECT for x in effects):
            return every(ROOM, count(DIED))
        counted = any(x.opcode == v.O_COUNT and x.selector == ENEMY_MINIONS for x in effects)
        return every(ROOM, count(ENEMY_MINIONS)) if counted else ROOM
    if all(map(_strikes_random_enemy_minions, program)):
        return at_least(number_of(ENEMY_MINIONS), enemies) if enemies > 1 else count(ENEMY_MINIONS)
    if not option and effects and all(effect.selector == WEAPON for effect in effects):
        return WEAPON_EQUIPPED
    return None


def _effects(program: Program) -> Iterator[Effect]:
    """Every effect that the program may have."""
    for step in program:
        if isinstance(step, Effect):
            yield step
        elif isinstance(step, If):
            yield from _effects((*step.then, *step.otherwise))
        else:
            yield from _effects(step.body)


def _summons_or_measures(effect: Effect) -> bool:
    return effect.opcode in (v.O_SET, v.O_COUNT) or _summons(effect)


def _summons(effect: Effect) -> bool:
    if effect.opcode == v.O_RANDOM_CARD:
        return bool(effect.c & 1) and not effect.c & _OTHER_SIDE
    other = effect.opcode == v.O_SUMMON and summons(effect, v.SUMMONS_OTHER_SIDE)
    return effect.opcode in _SUMMONS and not other


def _strikes_random_enemy_minions(step: Step) -> bool:
    selector = step.selector if isinstance(step, Effect) else None
    return (
        selector is not None
        and selector.pick == v.PICK_RANDOM
        and selector.where == ENEMY_MINIONS.where
        and selector.rest in (0, v.X_DYING)
        and not selector.filters
    )
