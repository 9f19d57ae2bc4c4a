"""State before an action, with the cards filled in that the action then revealed.

A card that the opponent plays, or that is drawn, was hidden before. To compare the simulator with
the game, its identity must be known. Nothing else is taken from the future.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Race, SpellSchool, Zone

from hsbot.belief.determinization.hand_cards import CURRENCY_TAGS, RUNE_TAGS
from hsbot.cards import is_playable
from hsbot.cards.composites import PART_TAGS
from hsbot.conformance.logged_actions import LEAVES_HAND
from hsbot.rules.cards.keyword_tags import CASTS_DRAWN, KEYWORD_BITS, TEMPORARY_TAG

if TYPE_CHECKING:
    from hsbot.cards import Card, CardTable
    from hsbot.conformance.logged_actions import LoggedAction
    from hsbot.observation import Entity, Observation

_ASIDE = (GameTag.CARDTYPE, GameTag.COST, TEMPORARY_TAG, *PART_TAGS)
_AS_PLAYED = (
    *_ASIDE, GameTag.ATK, GameTag.HEALTH, GameTag.DURABILITY, *CURRENCY_TAGS, *RUNE_TAGS,
    GameTag.TAG_SCRIPT_DATA_NUM_1, GameTag.TAG_SCRIPT_DATA_NUM_2, GameTag.TAG_SCRIPT_DATA_NUM_3,
    *KEYWORD_BITS, GameTag.ADDITIONAL_PLAY_REQS_1, GameTag.USE_ALTERNATE_CARD_TEXT,
    GameTag.DISPLAY_CARD_ON_MOUSEOVER, GameTag.SPELLPOWER,
)  # fmt: skip
"""The tags of a card in the line that shows it; when it is played, those given in hand, too."""
_ASKED = re.compile(
    r"(?:cast|played) (a|two|three|four|five|\d+) ([A-Za-z ]+?)s? while holding this"
)
"""The condition of a text that cards were played while its card is held."""
_NUMBERS = {"a": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_WHILE_HELD = re.compile(r"[Ii]f you've [^.]*while holding this, ")
_TOP_OF_DECK = 10_000
"""ZONE_POSITION above that of any card in a deck."""


def with_revealed_cards(action: LoggedAction, cards: CardTable | None = None) -> Observation:
    """The observation before an action, with the cards that the action revealed.

    Args:
        action: the action.
        cards: the card table; its texts tell what a card counted in a hidden hand.
    """
    after = action.after
    if after is None:
        return action.before
    entities = dict(action.before.entities)
    laid = _hidden_enchantments(action.before, after)
    changed = {_bearer(later) for later in laid.values()} | _bear_known(action.before)
    for entity_id, entity in action.before.entities.items():
        later = after.entities.get(entity_id)
        if later is None or entity.zone not in (Zone.HAND, Zone.DECK, Zone.SECRET):
            continue
        played = entity_id == action.entity_id and action.kind in LEAVES_HAND
        shown = played and action.shown is not None and action.shown.card_id
        if entity.card_id is None and (later.initial_card_id or later.card_id or shown):
            if played:
                entities[entity_id] = _revealed(entity, action.shown or later, as_played=True)
            else:
                entities[entity_id] = _revealed(entity, later, changed=entity_id in changed)
                if _thrown_away(action, entity, later):
                    entities[entity_id] = _temporary(entities[entity_id])
        elif played and action.shown is not None and _shown_anew(entity, action.shown):
            entities[entity_id] = _revealed(entity, action.shown, as_played=True)
        elif entity.card_id is None and _thrown_away(action, entity, later):
            entities[entity_id] = _temporary(entity)
    for original, card_id in _copied(action.before, after).items():
        if entities[original].card_id is None:
            entities[original] = replace(entities[original], card_id=card_id)
    secret = action.hidden_secret
    if cards is not None and secret is not None:
        entities[action.entity_id] = _some_secret(action, secret, cards)
    played_card = entities.get(action.entity_id)
    if cards is not None and action.kind == "play" and played_card is not None:
        card = cards.get(played_card.card_id or "")
        if card is not None and action.player != action.before.friendly_player:
            entities[action.entity_id] = _as_held(action, played_card, card, cards)
    for entity_id, enchantment in laid.items():
        casts = enchantment.card_id in CASTS_DRAWN
        if (
            casts or _bearer(enchantment) == action.entity_id
        ):  # enchantments of the card in its hand
            tags = enchantment.shown or enchantment.tags
            hidden = action.before.entities[entity_id]
            entities[entity_id] = replace(hidden, card_id=enchantment.card_id, tags=tags)
    for place, entity in enumerate(_left_deck(action.before, after)):
        known = entities[entity.entity_id]
        tags = {**known.tags, GameTag.ZONE_POSITION: _TOP_OF_DECK - place}
        entities[entity.entity_id] = replace(known, tags=tags)
    return replace(action.before, entities=entities)


def _some_secret(action: LoggedAction, later: Entity, cards: CardTable) -> Entity:
    """A card of a hidden hand as some Secret of the known class, for the paid cost.

    Its identity does not matter to the action: no Secret triggers in its own player's turn, and the
    other player sees only that there is one. Secrets in play already are left out.
    """
    before = action.before
    entity = before.entities[action.entity_id]
    there = {e.card_id for e in before.in_zone(entity.controller, Zone.SECRET)}
    names = {card.name for card_id in there if card_id and (card := cards.get(card_id))}
    own_class, cost = later.tag(GameTag.CLASS), later.tag(GameTag.COST)
    fits = [x for x in cards.secrets if is_playable(x) and x.name not in names]
    chosen = min(fits, key=lambda x: (own_class not in x.classes, x.cost != cost, x.card_id))
    paid = later.tag(GameTag.TAG_LAST_KNOWN_COST_IN_HAND, _spent(action, cost))
    tags = {**entity.tags, GameTag.CARDTYPE: CardType.SPELL, GameTag.COST: paid}
    return replace(entity, card_id=chosen.card_id, tags=tags)


def _spent(action: LoggedAction, cost: int) -> int:
    """The mana spent in an action (Kabal Lackey's next Secret is free); else the cost."""
    if action.after is None:
        return cost
    used = [x.player(action.player).tags for x in (action.before, action.after)]
    if not any(GameTag.RESOURCES_USED in tags for tags in used):
        return cost
    before, after = (tags.get(GameTag.RESOURCES_USED, 0) for tags in used)
    return after - before if after >= before else cost


def _copied(before: Observation, after: Observation) -> dict[int, str]:
    """The hidden cards of hands and decks with copies, as the copies show them.

    A copy names its original: each turn Chameleos becomes a card that the opponent holds, maybe the
    same again (a log of 2025).
    """
    found = {}
    for entity_id, later in after.entities.items():
        named = later.tag(GameTag.COPIED_FROM_ENTITY_ID)
        entity, original = before.entities.get(entity_id), before.entities.get(named)
        if original is None or later.card_id is None:
            continue
        same = entity is not None and entity.tag(GameTag.COPIED_FROM_ENTITY_ID) == named
        changed = entity is not None and entity.card_id not in (None, later.card_id)
        if original.zone in (Zone.HAND, Zone.DECK) and not (same and changed):
            found[named] = later.card_id
    return found


def _thrown_away(action: LoggedAction, entity: Entity, later: Entity) -> bool:
    """Whether a hidden card left a hand at its turn's end: it was temporary, or a copy by Echo."""
    gone = (Zone.GRAVEYARD, Zone.REMOVEDFROMGAME, Zone.SETASIDE)
    own = entity.controller == action.player
    return action.kind == "end_turn" and own and entity.zone == Zone.HAND and later.zone in gone


def _temporary(entity: Entity) -> Entity:
    return replace(entity, tags={**entity.tags, TEMPORARY_TAG: 1})


def _shown_anew(entity: Entity, shown: Entity) -> bool:
    """Whether a known card of a hidden hand was shown once more when it was played.

    That shows the hidden changes that it was given there.
    """
    same = shown.card_id == entity.card_id
    return same and bool(shown.shown) and dict(shown.shown) != dict(entity.shown)


def _revealed(
    entity: Entity, later: Entity, *, as_played: bool = False, changed: bool = False
) -> Entity:
    """A hidden entity as it was shown later.

    Args:
        entity: the entity before.
        later: the entity as it was shown.
        as_played: whether it was shown when it was played.
        changed: whether a hidden enchantment made it cheaper in the deck already.
    """
    tags, seen = dict(entity.tags), later.shown or later.tags
    put_down = seen.get(GameTag.ZONE) == Zone.PLAY  # by an effect, with earlier changes
    known = _AS_PLAYED if as_played or put_down else _ASIDE
    tags.update((tag, seen[tag]) for tag in known if tag in seen)
    if GameTag.CARDTYPE in seen:  # a card shown without COST is free: logs omit zeros
        tags[GameTag.COST] = seen.get(GameTag.COST, 0)
    paid = later.tags.get(GameTag.TAG_LAST_KNOWN_COST_IN_HAND)
    if paid is not None and entity.zone == Zone.HAND and as_played:
        tags[GameTag.COST] = paid  # in play its cost is the printed one again
    own = later.shown.get(GameTag.TAG_LAST_KNOWN_COST_IN_HAND, 0)
    if entity.zone == Zone.DECK and own > tags.get(GameTag.COST, own) and not changed:
        tags[GameTag.COST] = own  # auras make it cheaper in hand; a mode makes it dearer
    was = later.initial_card_id or later.card_id
    if as_played or (entity.initial_card_id and later.card_id):  # a known card may have changed
        was = later.card_id
    return replace(entity, card_id=was, tags=tags)


def _as_held(action: LoggedAction, entity: Entity, card: Card, cards: CardTable) -> Entity:
    """A card of a hidden hand, powered up by the cards played while it was held there.

    A card that asks for anything else while held was powered up if it has a target.
    """
    if entity.tag(GameTag.POWERED_UP):
        return entity
    enough = _powered_up(action, entity, card, cards)
    aimed = bool(action.target_id) and _WHILE_HELD.search(_plain(card)) is not None
    if enough is None and not aimed:
        return entity
    return replace(entity, tags={**entity.tags, GameTag.POWERED_UP: int(enough or aimed)})


def _plain(card: Card) -> str:
    return " ".join(card.plain_text.split())


def _powered_up(action: LoggedAction, held: Entity, card: Card, cards: CardTable) -> bool | None:
    """Whether enough of the cards that a card asks for were played while held; None if unknown.

    Args:
        action: the play of the card, out of a hidden hand.
        held: the card in that hand.
        card: as it is printed.
        cards: the card table.
    """
    asked = _ASKED.search(_plain(card))
    if asked is None:
        return None
    entities = action.before.entities
    known = (
        cards.get(play.card_id)
        for play in action.before.plays
        if play.player == action.player and entities[play.entity_id].came > held.came
    )
    played = [x for x in known if x is not None]
    number = int(_NUMBERS.get(asked[1]) or asked[1])
    if asked[2] == "different spell school":
        return len({x.spell_school for x in played} - {SpellSchool.NONE}) >= number
    fits = [_fits(x, asked[2], card) for x in played]
    return None if None in fits else sum(map(bool, fits)) >= number


def _fits(played: Card, what: str, card: Card) -> bool | None:
    """Whether a played card is of the kind that a text names; None for other words."""
    kind, _, noun = what.rpartition(" ")
    if what == "higher Cost card":
        return played.cost > card.cost
    if noun in {"spell", "minion"}:
        alike = played.type == CardType[noun.upper()]
        return alike and kind.upper() in {"", SpellSchool(played.spell_school).name}
    race = Race.__members__.get(what.upper())
    return None if race is None else race in played.races or Race.ALL in played.races


def _hidden_enchantments(before: Observation, after: Observation) -> dict[int, Entity]:
    """Enchantments that were hidden before the action, as the action showed them."""
    return {
        entity_id: later
        for entity_id, entity in before.entities.items()
        if entity.card_id is None
        and entity.zone == Zone.PLAY
        and (later := after.entities.get(entity_id)) is not None
        and later.card_type == CardType.ENCHANTMENT
    }


def _bear_known(before: Observation) -> set[int]:
    """The entities that bear known enchantments."""
    return {
        entity.tag(GameTag.ATTACHED)
        for entity in before.entities.values()
        if entity.card_type == CardType.ENCHANTMENT and entity.zone == Zone.PLAY
    }


def _bearer(enchantment: Entity) -> int:
    """The bearer of an enchantment at the time when it was shown."""
    return (enchantment.shown or enchantment.tags).get(GameTag.ATTACHED, 0)


def _left_deck(before: Observation, after: Observation) -> list[Entity]:
    """The cards that left a deck, in the order in which they did."""
    gone = [
        later
        for entity_id, entity in before.entities.items()
        if entity.zone == Zone.DECK
        and (later := after.entities.get(entity_id)) is not None
        and later.zone != Zone.DECK
    ]
    gone.sort(key=lambda e: (e.left_deck, e.position, e.entity_id))
    return gone


def new_cards(action: LoggedAction) -> list[str]:
    """Cards that came into being or changed during the action, and those chosen from a choice.

    They are in their likely order: chosen cards, cards that changed in play by their order of play,
    made cards by entity number, and cards that were only shown. A card is named once for each
    time; a card that an effect casts has an entity that is shown and another, next to it, that
    acts.
    """
    after = action.after
    if after is None:
        return []
    changed, made, shown = list[tuple[int, str]](), list[str](), list[str]()
    acting = {block.entity_id for block in action.blocks}
    for entity_id, later in sorted(after.entities.items()):
        entity = action.before.entities.get(entity_id)
        if not later.card_id:
            continue
        if entity is None:
            cast = after.entities.get(entity_id + 1)
            shows = cast is not None and cast.card_id == later.card_id
            if not shows or entity_id in acting or entity_id + 1 not in acting or _stays(later):
                made.append(later.card_id)
        elif entity.card_id is None:
            shown.append(later.card_id)
        elif entity.card_id != later.card_id:
            changed.append((entity.came, later.card_id))
    chosen = [card_id for card_id in action.chosen if card_id]
    changed.sort(key=lambda found: found[0])
    return [*chosen, *(card_id for _, card_id in changed), *made, *shown]


def _stays(entity: Entity) -> bool:
    """Whether an entity is in a zone that counts."""
    return entity.zone in (Zone.PLAY, Zone.HAND, Zone.DECK, Zone.SECRET)
