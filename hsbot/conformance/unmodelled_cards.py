"""Cards that took part in an action and that the simulator does not model wholly."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.errors import BeliefError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hsbot.conformance.logged_actions import ActorBlock, LoggedAction
    from hsbot.observation import Entity, Observation
    from hsbot.rules.cards.library import Library


_SHOW = frozenset(
    {
        CardType.PLAYER,
        CardType.GAME,
        CardType.BLANK,
        CardType.GAME_MODE_BUTTON,
        CardType.MOVE_MINION_HOVER_TARGET,
        CardType.PET,
    }
)
"""Types of entities that no rule reads: their blocks are decoration."""
_ACTS_IN_BLOCKS = re.compile(
    r"(Passive\.? )?(At|After|When|Whenever|Each|Every|The (next|first)|Deathrattle:) "
)
"""First words of the texts of rules that act at an event, in a block of their own."""
_IS_SO = re.compile(
    r"\b((have|has)(?! (?!increased )(\w+ed|been)\b)|costs?|are|is|can|cannot|can't|must|twice"
    r"|double damage|additional times?)\b|Spell Damage"
)
"""Words of texts with a permanent effect; the text of an action acts in a block.

The perfect tense is about the past: Murlocs that "have invaded each deck" are cards there.
"""


def unmodelled_cards(
    action: LoggedAction,
    lacks: Callable[[str], bool],
    attaches: Callable[[str | None], bool],
    alike: Callable[[Observation, Observation], bool],
    text_of: Callable[[str], str],
) -> tuple[str, ...]:
    """Card ids of an action's unmodelled cards; "?" for a card that the log never shows.

    A mode's own rules are cards like others: enchantments on a player or on the game that no card
    of the deck has made (treasures of a dungeon, a brawl's rule). A rule with a permanent effect
    (minions cost 5, spells deal 3 more) takes part in each action while it is in play; others, and
    rules without a text, take part where they act in a block of their own.

    If a boss takes his next form, his hero power took part: no text mentions it.

    An entity whose blocks change nothing that the rules read is decoration and needs no model,
    whatever its card (companions, portraits, a season's enchantments).

    Args:
        action: a settled action.
        lacks: whether the simulator models a card only in part.
        attaches: whether the simulator knows an enchantment.
        alike: whether two states are the same in everything that the rules read.
        text_of: the plain text of a card.
    """
    after = action.after or action.before
    blocks: dict[int, list[ActorBlock]] = {}
    for block in action.blocks:
        blocks.setdefault(block.entity_id, []).append(block)
    found: dict[str, None] = {}
    for entity_id in dict.fromkeys((action.entity_id, *blocks)):
        entity = action.before.entities.get(entity_id) or after.entities.get(entity_id)
        card = "" if entity is None else _card_of(action, entity, after, attaches)
        if card is None or (card and lacks(card)):
            own = entity_id == action.entity_id
            if own or not all(_is_show(block, alike) for block in blocks[entity_id]):
                found[card or "?"] = None
    for entity in action.before.entities.values():
        if entity.zone != Zone.PLAY or not entity.card_id:
            continue
        if _takes_next_form(entity, after):
            found[entity.card_id] = None
        if entity.tag(GameTag.AURA) or _falls_or_wakes(entity, after):
            card = _card_of(action, entity, after, attaches)
            if card is None or (card and lacks(card)):
                found[card or "?"] = None
    found.update(dict.fromkeys(_laid_by_the_game(action, attaches)))
    found.update(dict.fromkeys(_rules_in_force(action.before, lacks, attaches, text_of)))
    return tuple(found)


def _laid_by_the_game(
    action: LoggedAction, attaches: Callable[[str | None], bool]
) -> Iterator[str]:
    """Unknown enchantments that a block of the game itself puts on cards.

    They show a brawl's rule that is no entity (Clash of the Minions: all have Taunt and Charge).
    """
    for block in action.blocks:
        if block.after is None or block.entity_id != action.before.game_entity_id:
            continue
        for entity_id in block.after.entities.keys() - block.before.entities.keys():
            new = block.after.entities[entity_id]
            laid = new.card_type == CardType.ENCHANTMENT and new.zone == Zone.PLAY
            if laid and new.card_id and not attaches(new.card_id):
                yield new.card_id


def _rules_in_force(
    before: Observation,
    lacks: Callable[[str], bool],
    attaches: Callable[[str | None], bool],
    text_of: Callable[[str], str],
) -> Iterator[str]:
    """The unmodelled cards with a lasting effect.

    Enchantments on players or on the game, and passive hero powers of bosses.
    """
    for entity in before.entities.values():
        card_id = entity.card_id
        if card_id is None:
            continue
        if entity.card_type == CardType.HERO_POWER and entity.zone == Zone.PLAY:
            if lacks(card_id) and _is_passive(text := text_of(card_id)) and _says_what_is_so(text):
                yield card_id
            continue
        if not _is_rule(entity, before) or attaches(card_id):
            continue
        maker = before.entities.get(entity.creator_id)
        made_by = (maker.card_id or "") if maker is not None else ""
        if made_by and not lacks(made_by):
            continue  # the effect of its maker is modelled in another way
        text = text_of(card_id) or text_of(made_by)
        said = text.split('"')[1] if text.count('"') > 1 else text  # its effects on other entities
        if _says_what_is_so(said):
            yield card_id


def _is_passive(text: str) -> bool:
    return text.startswith("Passive")


def _says_what_is_so(text: str) -> bool:
    return bool(_IS_SO.search(text)) and not _ACTS_IN_BLOCKS.match(text)


def _is_rule(entity: Entity, observation: Observation) -> bool:
    """Whether an entity is an enchantment in play on a player or on the game."""
    if entity.card_type != CardType.ENCHANTMENT or entity.zone != Zone.PLAY:
        return False
    bearer = entity.tag(GameTag.ATTACHED)
    return bearer == observation.game_entity_id or bearer in observation.player_entities.values()


def _falls_or_wakes(entity: Entity, after: Observation) -> bool:
    """Whether a minion died, fell dormant or woke: its card may have an effect then.

    Shrines of the Rumble Run fall dormant instead of dying, without a block of their own.
    """
    later = after.entities.get(entity.entity_id)
    if entity.card_type != CardType.MINION or later is None:
        return False
    slept = any(entity.tag(x) != later.tag(x) for x in (GameTag.DORMANT, GameTag.UNTOUCHABLE))
    return slept or later.zone == Zone.GRAVEYARD


def _takes_next_form(entity: Entity, after: Observation) -> bool:
    """Whether a boss's hero power was replaced by that of his next form.

    A form has health, a deck and cards of its own, which no text mentions: the plague lords of the
    Tombs of Terror have three, each with a deck (HERO_DECK_ID).
    """
    later = after.entities.get(entity.entity_id)
    if entity.card_type != CardType.HERO_POWER or later is None:
        return False
    return entity.tag(GameTag.HERO_DECK_ID) != 0 and later.zone != Zone.PLAY


def _is_show(block: ActorBlock, alike: Callable[[Observation, Observation], bool]) -> bool:
    """Whether a block changed nothing that the rules read."""
    return block.after is not None and alike(block.before, block.after)


def _card_of(
    action: LoggedAction,
    entity: Entity,
    after: Observation,
    attaches: Callable[[str | None], bool],
) -> str | None:
    """The card that must be modelled for an entity; "" for none, None for a card never shown."""
    later = after.entities.get(entity.entity_id)
    kind = entity.card_type or (later.card_type if later else 0)  # it may have been hidden then
    if kind in _SHOW:
        return ""
    card_id = entity.card_id or (later.card_id if later else None)
    if card_id is None and entity.entity_id == action.entity_id and action.shown is not None:
        card_id = action.shown.card_id  # hidden again since: traded
    if card_id is None and entity.entity_id == action.entity_id and action.hidden_secret:
        return ""  # whichever card it is
    if kind == CardType.ENCHANTMENT:
        maker = action.before.entities.get(entity.creator_id)
        if attaches(card_id):
            return ""
        if maker is None or maker.card_type in _SHOW:
            return entity.card_id if _is_rule(entity, action.before) and entity.card_id else ""
        return maker.card_id or maker.last_known_card_id
    return card_id


def same_to_rules(one: Observation, other: Observation, library: Library) -> bool:
    """Whether two observations of a game give the simulator the same record.

    A state that the simulator cannot hold equals none. Neither does one with a further enchantment
    on a card, which may have a later effect that the simulator cannot hold.

    Args:
        one: an observation.
        other: a later one of the same game.
        library: the engine's cards.
    """
    if _enchanted(one) != _enchanted(other):
        return False
    try:
        states = [PartialState(x, library) for x in (one, other)]
    except BeliefError:
        return False
    unknown = [state.unmodelled for state in states]
    return unknown[0] == unknown[1] and np.array_equal(states[0].array, states[1].array)


def _enchanted(observation: Observation) -> set[tuple[int, int]]:
    """The enchantments in play with their bearers, except for those on players."""
    return {
        (entity.entity_id, entity.tag(GameTag.ATTACHED))
        for entity in observation.entities.values()
        if entity.card_type == CardType.ENCHANTMENT
        and entity.zone == Zone.PLAY
        and not _is_rule(entity, observation)
    }
