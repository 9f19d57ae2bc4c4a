"""Values of the observation: entities with their tags, options, decisions.

These are values: a snapshot never changes after it was taken. Numbers are the game's own: entity
ids, and tags as ``hearthstone.enums.GameTag`` integers, so that nothing is matched by name.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from hearthstone.enums import CardType, FormatType, GameTag, GameType, OptionType, Step, Zone

from hsbot.cards.tag_words import (
    entities_words,
    enum_words,
    tags_words,
)
from hsbot.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

EntityId = int
NO_TARGET: EntityId = 0
BOARD_TYPES = frozenset({CardType.MINION, CardType.LOCATION})
"""The card types that take a place on the board."""


@dataclass(frozen=True, slots=True)
class Entity:
    """One entity as last seen.

    Attributes:
        entity_id: the game's own number.
        card_id: the card's id where it is known to the friendly side now or was revealed earlier
            and the entity is still the same card; None for a hidden card.
        tags: GameTag integer to value; tags of new builds that the library does not name are there
            too.
        initial_card_id: the card with which the entity first became known (before transforms).
        original_controller: the PLAYER_ID under whom it was first seen; differs from ``controller``
            for a stolen card.
        creator_id: entity that created it (CREATOR or DISPLAYED_CREATOR), 0 for a card of the
            starting deck.
        from_deck: whether it is one of the cards that its original controller began the game with.
        last_known_card_id: the card it was when last seen. Equal to ``card_id`` where that is
            known; kept when the card is hidden in a deck, where the log promises no identity any
            more (in 25 of 25 measured cases a card came out of the deck as what it went in).
        shown: the tags with which the hidden card was last revealed, before any effect on it; empty
            for a card that was never hidden.
        came: sequence number with which it came to its zone, from another one or as a new entity,
            counted over all entities of the game; 0 for where it began the game.
        moved: the same where it came from another zone; 0 where no zone change was seen.
        moved_turn: the half-turn in which it came to its zone, from another one or as a new
            entity; 0 where that was before the first turn (the mulligan included).
        left_deck: sequence number of the zone change with which it last left a deck; 0 where that
            was not seen.
        made_in: the entity in whose block it was made during the game, 0 outside of any; logs of
            2018 tell no creator of what is made hidden.
        made_by: the card that its maker was when it made it; None where that was not shown then.
        asleep: the tags that a dormant minion had as it fell asleep, and has again as it wakes; the
            log shows the printed ones meanwhile.
        opening: whether it was in its player's hand as the mulligan ended.
        discarded: sequence number of the zone change with which it last went from a hand to the
            graveyard, unplayed; 0 where that was not seen.
    """

    entity_id: EntityId
    card_id: str | None
    tags: Mapping[int, int]
    initial_card_id: str | None = None
    original_controller: int = 0
    creator_id: EntityId = 0
    from_deck: bool = False
    last_known_card_id: str | None = None
    shown: Mapping[int, int] = field(default_factory=dict)
    came: int = 0
    moved: int = 0
    moved_turn: int = 0
    left_deck: int = 0
    made_in: EntityId = 0
    made_by: str | None = None
    asleep: Mapping[int, int] = field(default_factory=dict)
    opening: bool = False
    discarded: int = 0

    def __hash__(self) -> int:
        return hash((self.entity_id, self.card_id))

    def __repr__(self) -> str:
        named = self.card_id or self.last_known_card_id or "hidden"
        side = f" of player {self.controller}" if self.controller else ""
        return f"<Entity {self.entity_id}: {named}{side}; {tags_words(self.tags)}>"

    def tag(self, tag: int, default: int = 0) -> int:
        """The tag's value, ``default`` when it was never set."""
        return self.tags.get(tag, default)

    @property
    def zone(self) -> int:
        """``hearthstone.enums.Zone`` as an integer."""
        return self.tags.get(GameTag.ZONE, 0)

    @property
    def controller(self) -> int:
        """PLAYER_ID (1 or 2) of who controls it."""
        return self.tags.get(GameTag.CONTROLLER, 0)

    @property
    def card_type(self) -> int:
        """``hearthstone.enums.CardType`` as an integer, 0 when unknown."""
        return self.tags.get(GameTag.CARDTYPE, 0)

    @property
    def acts_as(self) -> int:
        """Its type; of an object that is used as a location is (the Underfel Rift), that type."""
        used = self.tags.get(GameTag.INTERACTABLE_OBJECT, 0)
        return CardType.LOCATION if used else self.card_type

    @property
    def position(self) -> int:
        """ZONE_POSITION, from 1; 0 when it has none."""
        return self.tags.get(GameTag.ZONE_POSITION, 0)


def available_mana(player: Entity) -> int:
    """The mana that a player can spend, by the player entity's tags; see ``Observation.mana``."""
    return max(
        0,
        player.tag(GameTag.RESOURCES)
        + player.tag(GameTag.TEMP_RESOURCES)
        - player.tag(GameTag.RESOURCES_USED),
    )


@dataclass(frozen=True, slots=True)
class Play:
    """A card that a player played from hand.

    Attributes:
        turn: the half-turn.
        player: PLAYER_ID of who played it.
        entity_id: its entity.
        card_id: what it was then; "" where the log did not show it.
        target: its target's entity, 0 for none.
        target_player: PLAYER_ID of who controlled the target then.
    """

    turn: int
    player: int
    entity_id: EntityId
    card_id: str = ""
    target: EntityId = 0
    target_player: int = 0


@dataclass(frozen=True, slots=True)
class Observation:
    """The information set of the friendly player at one point of a game.

    Attributes:
        game: number of the game in the log, from 1; a reconnect keeps its number.
        entities: entity id to entity, the game entity and both player entities included.
        friendly_player: PLAYER_ID (1 or 2) of the friendly side.
        player_entities: PLAYER_ID to the player's entity id.
        game_entity_id: the game entity's id (1 in all known logs).
        game_type: ``hearthstone.enums.GameType`` integer, 0 where the build does not print it, -1
            for one that the library does not know.
        format_type: ``hearthstone.enums.FormatType`` integer, 0 where unknown.
        build: the client's build number, 0 where unknown.
        seed: the GAME_SEED tag, 0 where the build has none.
        deck_code_cards: the friendly deck as (card dbf id, count) where a Decks.log has it; empty
            otherwise.
        deck_code_sideboards: what comes with its cards, as (dbf id, count, dbf id of that card).
        attached: whether reading began in the middle of this game.
        plays: the cards played since reading began, in their order.
        broken: whether lines of this game are missing, so that the table may not be the game's.
    """

    game: int
    entities: Mapping[EntityId, Entity]
    friendly_player: int
    player_entities: Mapping[int, EntityId]
    game_entity_id: EntityId = 1
    game_type: int = 0
    format_type: int = 0
    build: int = 0
    seed: int = 0
    deck_code_cards: tuple[tuple[int, int], ...] = ()
    deck_code_sideboards: tuple[tuple[int, int, int], ...] = ()
    attached: bool = False
    plays: tuple[Play, ...] = ()
    broken: bool = False
    _by_zone: dict[tuple[int, int], list[Entity]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __hash__(self) -> int:
        return hash((self.game, self.friendly_player, len(self.entities)))

    def __repr__(self) -> str:
        return f"<Observation: {self.summary}>"

    @property
    def summary(self) -> str:
        """Which game it is of, and how far that has come, in a few words."""
        begun = self.game_entity_id in self.entities and self.has_begun
        parts = [
            f"game {self.game}, {f'half-turn {self.turn}' if begun else 'before its first turn'}",
            f"seen by player {self.friendly_player}",
            counted(len(self.entities), "entity", "entities"),
            *([enum_words(GameType, self.game_type)] if self.game_type else []),
            *([enum_words(FormatType, self.format_type)] if self.format_type else []),
        ]
        return ", ".join(parts)

    @property
    def opposing_player(self) -> int:
        """PLAYER_ID of the other side."""
        return 3 - self.friendly_player

    @property
    def game_entity(self) -> Entity:
        """The game's own entity: TURN, STEP, STATE."""
        return self.entities[self.game_entity_id]

    @property
    def turn(self) -> int:
        """The half-turn, the game's TURN tag: 1 for the first player's first turn; 0 before it."""
        return self.game_entity.tag(GameTag.TURN)

    @property
    def has_begun(self) -> bool:
        """Whether the mulligan is over: TURN is 1 during it already."""
        return self.game_entity.tag(GameTag.STEP) > int(Step.BEGIN_MULLIGAN)

    def player(self, player: int) -> Entity:
        """The entity of PLAYER_ID ``player``: RESOURCES, FATIGUE, CURRENT_PLAYER, ..."""
        return self.entities[self.player_entities[player]]

    def mana(self, player: int) -> int:
        """The mana that PLAYER_ID ``player`` can spend now.

        RESOURCES_USED counts overloaded crystals in. Seen in a real log of 2021: with 5 crystals,
        RESOURCES_USED 1 and OVERLOAD_LOCKED 1 the client offered cards for 4.
        """
        return available_mana(self.player(player))

    def fatigue(self, player: int) -> int:
        """The damage of the last draw from an empty deck; builds of 2015 note it on the hero."""
        heroes = self.in_play(player, CardType.HERO)
        return max(x.tag(GameTag.FATIGUE) for x in (self.player(player), *heroes))

    def in_zone(self, player: int, zone: Zone) -> Iterator[Entity]:
        """The entities that ``player`` controls in ``zone``, by zone position, then by id."""
        if not self._by_zone:
            self._by_zone.update(self._sorted_by_zone())
        return iter(self._by_zone.get((player, zone), ()))

    def _sorted_by_zone(self) -> dict[tuple[int, int], list[Entity]]:
        """(controller, zone) to its entities, found once as a decision asks for dozens."""
        found: defaultdict[tuple[int, int], list[Entity]] = defaultdict(list)
        for entity in self.entities.values():
            found[entity.controller, entity.zone].append(entity)
        for entities in found.values():
            entities.sort(key=lambda e: (e.position, e.entity_id))
        return found

    def secrets(self, player: int) -> list[Entity]:
        """The cards of ``player`` in the secret zone, in order of play: the first acts first.

        A log gives all of them the same position, and their ids say when they were made, not when
        they were played. Whoever takes control of one changes nothing of its order. Those of which
        the order is not known (``came`` is 0, as reading began later) go by id.
        """
        return sorted(self.in_zone(player, Zone.SECRET), key=lambda e: (e.came, e.entity_id))

    def in_play(self, player: int, card_type: CardType) -> list[Entity]:
        """The entities of ``card_type`` that ``player`` has in play, by position."""
        return [e for e in self.in_zone(player, Zone.PLAY) if e.card_type == card_type]

    def board(self, player: int) -> list[Entity]:
        """The minions and locations that ``player`` has on the board, from the left."""
        in_play = self.in_zone(player, Zone.PLAY)
        return [e for e in in_play if e.card_type in BOARD_TYPES and e.position]


@dataclass(frozen=True, slots=True)
class LogTarget:
    """A possible target of an option: ``error`` is "" when it is legal, else the log's reason."""

    entity_id: EntityId
    error: str = ""


@dataclass(frozen=True, slots=True)
class LogSubOption:
    """One of an option's subOptions (choose one): its index, entity and own targets."""

    index: int
    entity_id: EntityId
    targets: tuple[LogTarget, ...] = ()
    error: str = ""


@dataclass(frozen=True, slots=True)
class LogOption:
    """One option as the log prints it.

    Attributes:
        index: its number in DebugPrintOptions, what SendOption's selectedOption names.
        type: ``hearthstone.enums.OptionType`` integer (PASS, END_TURN, POWER).
        entity_id: the source, 0 for END_TURN.
        error: "" when legal (also for END_TURN, which the log prints with error=INVALID), else the
            reason.
        targets, sub_options: the legal and illegal ones as printed.
    """

    index: int
    type: int
    entity_id: EntityId = 0
    error: str = ""
    targets: tuple[LogTarget, ...] = ()
    sub_options: tuple[LogSubOption, ...] = ()

    def __repr__(self) -> str:
        parts = [enum_words(OptionType, self.type)]
        parts += [f"entity {self.entity_id}"] if self.entity_id else []
        legal = [target.entity_id for target in self.targets if not target.error]
        parts += [f"on {entities_words(legal)}"] if legal else []
        parts += [counted(len(self.sub_options), "sub-option")] if self.sub_options else []
        parts += [self.error] if self.error else []
        return f"<LogOption {self.index}: {', '.join(parts)}>"

    @property
    def legal(self) -> bool:
        """Whether the client lets the player take it."""
        return not self.error

    def sub_entity(self, index: int) -> EntityId:
        """The entity of a sub-option, by its index; 0 where there is none."""
        return next((sub.entity_id for sub in self.sub_options if sub.index == index), 0)


@dataclass(frozen=True, slots=True)
class SentOption:
    """GameState.SendOption: what the player clicked. ``position`` is from 1, 0 for none."""

    option: int
    sub_option: int = -1
    target: EntityId = 0
    position: int = 0


DecisionKind = Literal["option", "mulligan", "choice"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that the friendly player must make, and the answer once it is known.

    Attributes:
        kind: an option of the turn, the mulligan, or a choice (discover, choose one as a choice,
            ...).
        observation: the state at that moment, complete.
        decision_id: the log's id of the option list or the choice.
        options: the log's own list, for kind "option".
        choice_entities: what may be chosen, in the log's order, for "mulligan" and "choice".
        choice_source: the entity that asks, 0 if unknown.
        earlier: what the same source let the player choose before, in the same action.
        count_min, count_max: how many may be chosen.
        line_number: the log line (from 1) that completed the decision.
        sent: what the player then did, for an option; None while open or when never sent.
        sent_entities: what the player then chose, for a choice (a mulligan's are those KEPT or
            REPLACED as documented at the tracker, normalised to KEPT); None while open.
        follows: for a choice, the option decision that was answered last; it is what a rewind goes
            back to, where the choice's source is what was played. None where there is none.
    """

    kind: DecisionKind
    observation: Observation
    decision_id: int
    options: tuple[LogOption, ...] = ()
    choice_entities: tuple[EntityId, ...] = ()
    choice_source: EntityId = 0
    earlier: tuple[EntityId, ...] = ()
    count_min: int = 0
    count_max: int = 0
    line_number: int = 0
    sent: SentOption | None = None
    sent_entities: tuple[EntityId, ...] | None = None
    follows: Decision | None = field(default=None, compare=False, repr=False)

    def __hash__(self) -> int:
        return hash((self.kind, self.decision_id, self.line_number))

    def __repr__(self) -> str:
        parts = [self.kind, self.observation.summary]
        if self.options:
            legal = sum(option.legal for option in self.options)
            parts.append(f"{counted(len(self.options), 'option')}, {legal} legal")
        if self.choice_entities:
            parts.append(f"a choice of {entities_words(self.choice_entities)}")
        if self.sent is not None:
            parts.append(f"sent option {self.sent.option}")
        elif self.sent_entities is not None:
            parts.append(f"chosen {entities_words(self.sent_entities)}")
        return f"<Decision: {', '.join(parts)}>"

    def option(self, index: int | None) -> LogOption | None:
        """The option of the log's list with an index; None for none."""
        return next((option for option in self.options if option.index == index), None)
