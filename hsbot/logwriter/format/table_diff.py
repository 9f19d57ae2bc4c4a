"""Turns two tables of entities into the packets that the server sends to a player's client.

The server never tells the client more than its player may know. ``TableDiff`` remembers what a
reader of the log knows by now and turns the next table into the packets that bring that reader up
to date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.errors import InternalError
from hsbot.logwriter.format.packets import (
    ChangeEntity,
    FullEntity,
    HideEntity,
    ShowEntity,
    TagChange,
    Task,
)
from hsbot.powerlog.spelling import in_log_order

HIDDEN_TAGS = frozenset(
    {
        GameTag.ZONE,
        GameTag.CONTROLLER,
        GameTag.ENTITY_ID,
        GameTag.ZONE_POSITION,
        GameTag.REVEALED,
        GameTag.DISPLAYED_CREATOR,
    }
)
"""All that the client is told of a card that it may not know."""

HIDDEN_SECRET_TAGS = HIDDEN_TAGS | {
    GameTag.EXHAUSTED,
    GameTag.SECRET,
    GameTag.CLASS,
    GameTag.MULTIPLE_CLASSES,
    GameTag.COST,
    GameTag.TAG_LAST_KNOWN_COST_IN_HAND,
}
"""The same for a secret in play: its colour shows its class, and its cost was paid openly."""

# Printed in the order of the move, not by number.
_MOVE_TAGS = frozenset({GameTag.CONTROLLER, GameTag.ZONE, GameTag.ZONE_POSITION, GameTag.EXHAUSTED})

_NO_CARDS = frozenset({CardType.GAME, CardType.PLAYER})

# Players before cards, the game's own step last.
_LOG_TURN: Mapping[int, int] = {CardType.PLAYER: 0, CardType.GAME: 2}

# A card is shown as it was in the place that it leaves; what changes on the way is sent after that.
_AS_IT_WAS = frozenset({GameTag.COST, GameTag.CARD_ALTERNATE_COST})

# A CHANGE_ENTITY tells what the new card is, not where it is.
_PLACE_TAGS = frozenset(
    {GameTag.ZONE, GameTag.CONTROLLER, GameTag.ENTITY_ID, GameTag.ZONE_POSITION}
)


@dataclass(frozen=True, slots=True)
class EntityView:
    """One entity as the server has it, with whether the friendly side may see it.

    Attributes:
        entity_id: the game's own number.
        card_id: the true card, "" for the game and the players.
        tags: GameTag integer to value, none negative; a tag that is absent counts as 0.
        name: the card's localised name, printed as entityName; unused for the game and players.
        visible: whether the friendly side may know the card now.
    """

    entity_id: int
    card_id: str
    tags: Mapping[int, int]
    name: str = ""
    visible: bool = True

    def is_public(self, tag: int) -> bool:
        """Whether the friendly side may know the tag."""
        if self.visible:
            return True
        secret = self.tags.get(GameTag.ZONE) == Zone.SECRET
        return tag in (HIDDEN_SECRET_TAGS if secret else HIDDEN_TAGS)

    def public_tags(self) -> dict[int, int]:
        """The tags that the friendly side may know: all, or few of a hidden entity."""
        tags = {int(tag): int(value) for tag, value in self.tags.items()}
        tags[GameTag.ENTITY_ID] = self.entity_id
        if min(tags.values()) < 0:
            raise InternalError(f"entity {self.entity_id} has a negative tag: the log has none")
        return {tag: value for tag, value in tags.items() if self.is_public(tag)}

    def printed_tags(self) -> dict[int, int]:
        """The tags that a new or shown entity prints: the public ones that are not 0."""
        return {tag: value for tag, value in self.public_tags().items() if value}


TableView = Mapping[int, EntityView]
"""Entity id to entity, the game entity and both player entities included."""


@dataclass(slots=True)
class _Known:
    """The knowledge of an entity that a reader of the log has."""

    card_id: str
    visible: bool
    tags: dict[int, int]


class TableDiff:
    """Turns each next table into packets; remembers what a reader of the log knows.

    The memory holds stale tags of hidden cards too, since a reader keeps them: when such a card is
    shown again, what no longer holds is printed as 0.
    """

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}
        self._last: TableView = {}
        # Tags that only tag_change() ever wrote: no table speaks of them, so no table clears them.
        self._loose: set[tuple[int, int]] = set()

    def begin(self, table: TableView) -> None:
        """Take the game entity and the players of ``table`` as known from CREATE_GAME."""
        for view in table.values():
            if view.tags.get(GameTag.CARDTYPE) in _NO_CARDS:
                self._known[view.entity_id] = _Known("", True, view.printed_tags())

    def with_loose_tags(self, table: TableView) -> dict[int, EntityView]:
        """The table with the tags that :meth:`tag_change` wrote: STEP, PLAYSTATE, ATTACKING."""
        loose: dict[int, dict[int, int]] = {}
        for entity_id, tag in self._loose:
            loose.setdefault(entity_id, {})[tag] = self._known[entity_id].tags[tag]
        joined = {e: replace(table[e], tags={**tags, **table[e].tags}) for e, tags in loose.items()}
        for entity_id, view in table.items():
            if view.tags.get(GameTag.CARDTYPE) in _NO_CARDS:  # their last word may be by hand
                joined[entity_id] = replace(view, tags=dict(self._known[entity_id].tags))
        return {**table, **joined}

    def tag_change(self, entity_id: int, tag: int, value: int) -> TagChange:
        """The packet of a tag that comes and goes within an action, or that no table mentions."""
        known = self._known[entity_id].tags
        if tag not in known:
            self._loose.add((entity_id, tag))
        known[tag] = value
        return TagChange(entity_id, tag, value)

    def update(self, table: TableView) -> Iterator[Task]:
        """The packets that bring the reader up to ``table``: players, cards, the game last.

        Raises:
            InternalError: an entity is missing; a game never forgets one, it moves to another zone.
        """
        missing = self._known.keys() - table.keys()
        if missing:
            raise InternalError(f"entities left the table: {sorted(missing)}")
        full = _full_hands(table)
        for view in sorted(
            table.values(), key=lambda view: (*self._turn_in_log(view, full), view.entity_id)
        ):
            yield from self._entity(view)
        self._last = dict(table)

    def _entity(self, view: EntityView) -> Iterator[Task]:
        known = self._known.get(view.entity_id)
        if known is None:
            yield self._create(view)
        elif view.visible and not known.visible:
            yield from self._show(view, known)
        elif known.visible and not view.visible:
            yield from self._hide(view, known)
        else:
            if view.visible and view.card_id != known.card_id:
                yield self._transform(view, known)
            yield from self._tag_changes(view.entity_id, self._news(view, known), known)

    def _create(self, view: EntityView) -> FullEntity:
        tags = view.printed_tags()
        self._known[view.entity_id] = _Known(view.card_id, view.visible, tags)
        return FullEntity(
            view.entity_id,
            view.card_id if view.visible else "",
            view.name if view.visible else "",
            in_log_order(tags.items(), known=view.visible),
        )

    def _show(self, view: EntityView, known: _Known) -> Iterator[Task]:
        news = self._news(view, known)
        tags = view.printed_tags() | news
        was = self._last[view.entity_id]
        if was.card_id == view.card_id:
            tags |= {tag: was.tags[tag] for tag in _AS_IT_WAS if was.tags.get(tag)}
        if GameTag.ZONE in news:
            # As the server tells it: the card leaves its place, turns up in the zone, and then
            # takes its place there.
            yield from self._leave_place(view.entity_id, known)
            tags.pop(GameTag.ZONE_POSITION, None)
        known.card_id, known.visible = view.card_id, True
        known.tags |= tags
        tags_in_order = in_log_order(tags.items(), known=True)
        yield ShowEntity(view.entity_id, view.card_id, view.name, tags_in_order)
        yield from self._tag_changes(view.entity_id, self._news(view, known), known)

    def _hide(self, view: EntityView, known: _Known) -> Iterator[Task]:
        news = self._news(view, known)
        if GameTag.ZONE in news:
            yield from self._leave_place(view.entity_id, known)
        known.visible = False
        yield HideEntity(view.entity_id, view.tags.get(GameTag.ZONE, 0))
        yield from self._tag_changes(view.entity_id, self._news(view, known), known)

    def _transform(self, view: EntityView, known: _Known) -> ChangeEntity:
        tags = view.printed_tags() | self._news(view, known)
        tags = {tag: value for tag, value in tags.items() if tag not in _PLACE_TAGS}
        known.card_id = view.card_id
        known.tags |= tags
        tags_in_order = in_log_order(tags.items(), known=True)
        return ChangeEntity(view.entity_id, view.card_id, view.name, tags_in_order)

    def _news(self, view: EntityView, known: _Known) -> dict[int, int]:
        """The tags that the reader has otherwise; of a hidden card only those that it may know."""
        tags = view.public_tags()
        news = {tag: value for tag, value in tags.items() if known.tags.get(tag, 0) != value}
        self._loose -= {(view.entity_id, tag) for tag in tags}
        for tag, value in known.tags.items():
            gone = value and tag not in tags and (view.entity_id, tag) not in self._loose
            if gone and view.is_public(tag):
                news[tag] = 0
        return news

    def _tag_changes(
        self, entity_id: int, news: Mapping[int, int], known: _Known
    ) -> Iterator[TagChange]:
        """TAG_CHANGEs in the client's usual order: by number, then the move from place to place."""
        place = news.get(GameTag.ZONE_POSITION, known.tags.get(GameTag.ZONE_POSITION, 0))
        for tag in sorted(news.keys() - _MOVE_TAGS):
            yield self._tell(entity_id, tag, news[tag], known)
        if GameTag.ZONE in news:
            yield from self._leave_place(entity_id, known)
        for tag in (GameTag.CONTROLLER, GameTag.ZONE):
            if tag in news:
                yield self._tell(entity_id, tag, news[tag], known)
        if known.tags.get(GameTag.ZONE_POSITION, 0) != place:
            yield self._tell(entity_id, GameTag.ZONE_POSITION, place, known)
        if GameTag.EXHAUSTED in news:
            yield self._tell(entity_id, GameTag.EXHAUSTED, news[GameTag.EXHAUSTED], known)

    def _leave_place(self, entity_id: int, known: _Known) -> Iterator[TagChange]:
        if known.tags.get(GameTag.ZONE_POSITION):
            yield self._tell(entity_id, GameTag.ZONE_POSITION, 0, known)

    def _tell(self, entity_id: int, tag: int, value: int, known: _Known) -> TagChange:
        known.tags[tag] = value
        return TagChange(entity_id, tag, value)

    def _turn_in_log(self, view: EntityView, full: Container[int]) -> tuple[int, int]:
        """Players, cards, the game.

        A card that casts itself as it is drawn comes before the next drawn one; a card that a full
        hand burns, after all that filled the hand.
        """
        known = self._known.get(view.entity_id)
        drawn = known is not None and known.tags.get(GameTag.ZONE) == Zone.DECK
        gone = drawn and view.tags.get(GameTag.ZONE) == Zone.GRAVEYARD
        casts = view.tags.get(GameTag.CASTS_WHEN_DRAWN)
        burnt = gone and not casts and view.tags.get(GameTag.CONTROLLER) in full
        order = 2 if burnt else 0 if gone else 1
        return _LOG_TURN.get(view.tags.get(GameTag.CARDTYPE, 0), 1), order


def _full_hands(table: TableView) -> set[int]:
    """The controllers whose hands hold as many cards as they may."""
    held = Counter(
        view.tags.get(GameTag.CONTROLLER, 0)
        for view in table.values()
        if view.tags.get(GameTag.ZONE) == Zone.HAND
    )
    return {
        player
        for view in table.values()
        if view.tags.get(GameTag.CARDTYPE) == CardType.PLAYER
        and held[player := view.tags.get(GameTag.CONTROLLER, 0)]
        >= view.tags.get(GameTag.MAXHANDSIZE, 0)
    }
