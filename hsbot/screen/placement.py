"""The slot on screen of each entity of an observed decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.screen.slots import MOST, Kind, Layout, Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hsbot.observation.model import Decision, Entity, EntityId, Observation


class SentOption(Protocol):
    """The part of an option that finds the slot of its sub-option."""

    @property
    def option_index(self) -> int | None:
        """Its number in the log's list; None where there is none."""

    @property
    def entity_id(self) -> int | None:
        """Its source; None where it has none."""

    @property
    def sub_option(self) -> int:
        """The number of its sub-option, -1 without one."""


_SPOTS = (
    (CardType.HERO, Kind.FRIENDLY_HERO, Kind.ENEMY_HERO),
    (CardType.WEAPON, Kind.FRIENDLY_WEAPON, Kind.ENEMY_WEAPON),
)
_POWERS = (
    (Kind.FRIENDLY_POWER, Kind.FRIENDLY_SECOND_POWER),
    (Kind.ENEMY_POWER, Kind.ENEMY_SECOND_POWER),
)
_OWN_OPTIONS = (Kind.HAND, Kind.FRIENDLY_POWER, Kind.FRIENDLY_SECOND_POWER)
"""The kinds that show the cards of their sub-options as a card in hand does."""
REWIND_TIMELINE = "TIME_000tb"
"""The option of a rewind's choice that takes the turn back; the other keeps it."""


def placement(decision: Decision) -> dict[EntityId, Slot]:
    """Every entity that is on screen, with its slot.

    In a mulligan or a choice these are the cards that are offered: they lie over all else. What
    does not fit on the screen as far as it is known (a choice of six cards) has no slot.
    """
    if decision.kind == "mulligan":
        return dict(_row(Kind.MULLIGAN, decision.choice_entities))
    if decision.kind == "choice":
        entities = decision.observation.entities
        cards = {e: entities[e].card_id for e in decision.choice_entities if e in entities}
        return rewind_slots(cards) or dict(_row(Kind.CHOICE, decision.choice_entities))
    return dict(_table(decision.observation))


def rewind_slots(offered: Mapping[EntityId, str | None]) -> dict[EntityId, Slot]:
    """The two buttons of a rewind, by entity; empty for any other choice.

    Args:
        offered: the entities that may be chosen, with their card ids.
    """
    if REWIND_TIMELINE not in offered.values():
        return {}
    return {
        entity_id: Slot(Kind.REWIND if card_id == REWIND_TIMELINE else Kind.KEEP)
        for entity_id, card_id in offered.items()
    }


def layout(decision: Decision) -> Layout:
    """Which slots are on screen at a decision."""
    observation = decision.observation
    me, other = observation.friendly_player, observation.opposing_player
    placed = placement(decision) if decision.kind != "option" else {}
    rewind = Slot(Kind.REWIND) in placed.values()
    offered = 0 if rewind else len(placed)
    return Layout(
        friendly_minions=len(observation.board(me)),
        enemy_minions=len(observation.board(other)),
        hand=len(_hand(observation)),
        friendly_weapon=bool(observation.in_play(me, CardType.WEAPON)),
        enemy_weapon=bool(observation.in_play(other, CardType.WEAPON)),
        friendly_second_power=_powers(observation, me)[1] is not None,
        enemy_second_power=_powers(observation, other)[1] is not None,
        mulligan=offered if decision.kind == "mulligan" else 0,
        choices=offered if decision.kind == "choice" else 0,
        rewind=rewind,
    )


def sub_option_slot(option: SentOption, decision: Decision) -> Slot | None:
    """The slot at which an option's sub-option appears once the option is begun.

    A choose one or a titan's ability: the client shows those cards by itself, and the log asks
    nothing. Of a Starship in building they are two buttons, the first of which aborts. None for an
    option without one, or where it is not known.
    """
    if option.sub_option < 0:
        return None
    entity = decision.observation.entities.get(option.entity_id or 0)
    if entity is not None and entity.tag(GameTag.LAUNCHPAD):
        return Slot(Kind.STARSHIP_LAUNCH if option.sub_option else Kind.STARSHIP_CANCEL)
    offered = decision.option(option.option_index)
    indices = [sub.index for sub in offered.sub_options] if offered else []
    source = placement(decision).get(option.entity_id or 0)
    own = source is not None and source.kind in _OWN_OPTIONS
    kind = Kind.CHOOSE_ONE if own else Kind.CHOICE
    if option.sub_option not in indices or not 1 < len(indices) <= MOST[kind]:
        return None
    return Slot(kind, indices.index(option.sub_option), len(indices))


def _table(observation: Observation) -> Iterator[tuple[EntityId, Slot]]:
    """All that lies on the table in a turn: both boards, the hand, heroes and what is theirs."""
    me, other = observation.friendly_player, observation.opposing_player
    yield from _row(Kind.FRIENDLY_MINION, [e.entity_id for e in observation.board(me)])
    yield from _row(Kind.ENEMY_MINION, [e.entity_id for e in observation.board(other)])
    yield from _row(Kind.HAND, [e.entity_id for e in _hand(observation)])
    for card_type, mine, theirs in _SPOTS:
        for player, kind in ((me, mine), (other, theirs)):
            for entity in observation.in_play(player, card_type)[:1]:
                yield entity.entity_id, Slot(kind)
    for player, kinds in zip((me, other), _POWERS, strict=True):
        for power, kind in zip(_powers(observation, player), kinds, strict=True):
            if power is not None:
                yield power.entity_id, Slot(kind)


def _powers(observation: Observation, player: int) -> tuple[Entity | None, Entity | None]:
    """A player's hero power and the second one, as far as they are in play."""
    found: list[Entity | None] = [None, None]
    for power in observation.in_play(player, CardType.HERO_POWER):
        number = int(power.tag(GameTag.ADDITIONAL_HERO_POWER_INDEX) > 0)
        found[number] = found[number] or power
    return found[0], found[1]


def _row(kind: Kind, entities: Sequence[EntityId]) -> Iterator[tuple[EntityId, Slot]]:
    count = len(entities)
    if count <= MOST[kind]:
        for index, entity_id in enumerate(entities):
            yield entity_id, Slot(kind, index, count)


def _hand(observation: Observation) -> list[Entity]:
    return list(observation.in_zone(observation.friendly_player, Zone.HAND))
