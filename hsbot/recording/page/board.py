"""View of a game state for the page: both sides with their boards, hands and card labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Zone

from hsbot.belief.models.opponent_history import class_of
from hsbot.observation.display_attributes import STATE_WORDS, health_left, mana
from hsbot.observation.model import BOARD_TYPES
from hsbot.recording.labels import class_label

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from hsbot.cards import CardTable
    from hsbot.observation.model import Entity, EntityId, LogOption, Observation

HIDDEN = "a hidden card"
_SHOWN_STATES = ("taunt", "shield", "stealth", "frozen", "dormant")
"""Words that also change how a minion is drawn."""
_WITH_FIGURES = (CardType.MINION, CardType.WEAPON)


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as the page shows it, in play or in hand.

    Attributes:
        entity_id: the game's number.
        kind: the card's type in lower case: "minion", "spell", ...; "" where unknown.
        name, text: the card's; "a hidden card" and "" where unknown.
        cost: its cost now.
        attack, health: None for what has none.
        damaged: whether its health is below its whole.
        words: keywords and states, the most urgent first.
        states: those of them that change how it is drawn.
        usable: whether a legal option uses it.
    """

    entity_id: EntityId
    kind: str
    name: str
    text: str
    cost: int
    attack: int | None
    health: int | None
    damaged: bool
    words: tuple[str, ...]
    states: tuple[str, ...]
    usable: bool

    @property
    def label(self) -> str:
        """All of it in one line, for screen readers."""
        figures = []
        if self.attack is not None:
            figures.append(f"{self.attack} attack")
        if self.health is not None:
            figures.append(f"{self.health} {'uses' if self.kind == 'location' else 'health'}")
        return ", ".join((self.name, *figures, *self.words, *(("usable",) if self.usable else ())))


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's side of the board.

    Attributes:
        hero: the hero; its text is its class in words.
        armor: the hero's.
        weapon, power: None where there is none.
        power_used: whether the hero power was used this turn.
        mana, crystals: what can be spent now, of how many.
        board: minions and locations, from the left.
        hand: the cards that are known.
        hand_size, deck_size: how many cards.
        secrets: of secrets and quests the name, "a hidden card" where it is not known.
    """

    hero: CardView | None
    armor: int
    weapon: CardView | None
    power: CardView | None
    power_used: bool
    mana: int
    crystals: int
    board: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    hand_size: int
    deck_size: int
    secrets: tuple[str, ...]


class BoardReader:
    """Makes the views of one state.

    Args:
        observation: the state.
        cards: the card table, for names and texts.
        options: what may be done in it.
    """

    def __init__(
        self, observation: Observation, cards: CardTable, options: Iterable[LogOption] = ()
    ) -> None:
        self._observation = observation
        self._cards = cards
        self._usable: Collection[EntityId] = frozenset(
            option.entity_id for option in options if option.legal
        )

    def side(self, player: int) -> SideView:
        """The view of one player's (PLAYER_ID) side."""
        seen = self._observation
        hero = next(iter(seen.in_play(player, CardType.HERO)), None)
        weapon = next(iter(seen.in_play(player, CardType.WEAPON)), None)
        power = next(iter(seen.in_play(player, CardType.HERO_POWER)), None)
        hand = list(seen.in_zone(player, Zone.HAND))
        available, crystals = mana(seen.player(player))
        return SideView(
            hero=self._hero(hero) if hero else None,
            armor=hero.tag(GameTag.ARMOR) if hero else 0,
            weapon=self.card_view(weapon) if weapon else None,
            power=self.card_view(power) if power else None,
            power_used=bool(power and power.tag(GameTag.EXHAUSTED)),
            mana=available,
            crystals=crystals,
            board=self.card_views(seen.board(player)),
            hand=self.card_views(entity for entity in hand if entity.card_id),
            hand_size=len(hand),
            deck_size=sum(1 for _ in seen.in_zone(player, Zone.DECK)),
            secrets=tuple(self.name(entity) for entity in seen.secrets(player)),
        )

    def offered(self, entity_ids: Iterable[EntityId]) -> tuple[CardView, ...]:
        """The cards of a mulligan or choice."""
        entities = self._observation.entities
        return self.card_views(entities[i] for i in entity_ids if i in entities)

    def card_views(self, entities: Iterable[Entity]) -> tuple[CardView, ...]:
        """The views of some entities."""
        return tuple(self.card_view(entity) for entity in entities)

    def card_view(self, entity: Entity) -> CardView:
        """The view of an entity."""
        card = self._cards.get(entity.card_id or "")
        kind = entity.card_type or (card.type if card else 0)
        in_play = entity.zone == Zone.PLAY
        figures = kind in _WITH_FIGURES
        has_health = figures or kind == CardType.LOCATION
        words = self._words(entity) if in_play and kind in BOARD_TYPES else ()
        return CardView(
            entity_id=entity.entity_id,
            kind=_kind_word(kind),
            name=self.name(entity),
            text=card.shown_text if card else "",
            cost=entity.tag(GameTag.COST),
            attack=entity.tag(GameTag.ATK) if figures else None,
            health=health_left(entity) if has_health else None,
            damaged=entity.tag(GameTag.DAMAGE) > 0,
            words=words,
            states=tuple(word for word in words if word in _SHOWN_STATES),
            usable=entity.entity_id in self._usable,
        )

    def _hero(self, hero: Entity) -> CardView:
        words = tuple(word for tag, word in STATE_WORDS if hero.tag(tag) > 0)
        hero_class = CardClass(class_of(self._observation, hero.controller, self._cards)).name
        return CardView(
            entity_id=hero.entity_id,
            kind="hero",
            name=self.name(hero),
            text=class_label(hero_class),
            cost=0,
            attack=hero.tag(GameTag.ATK) or None,
            health=health_left(hero),
            damaged=hero.tag(GameTag.DAMAGE) > 0,
            words=words,
            states=tuple(word for word in words if word in _SHOWN_STATES),
            usable=hero.entity_id in self._usable,
        )

    def _words(self, entity: Entity) -> tuple[str, ...]:
        words = [word for tag, word in STATE_WORDS if entity.tag(tag) > 0]
        resting = entity.tag(GameTag.EXHAUSTED) and entity.card_type == CardType.MINION
        if resting and entity.controller == self._observation.friendly_player:
            words.append("asleep")
        if entity.tag(GameTag.SPELLPOWER) > 0:
            words.append(f"spells +{entity.tag(GameTag.SPELLPOWER)}")
        return tuple(words)

    def name(self, entity: Entity) -> str:
        """An entity's name; "a hidden card" where it is not known."""
        card = self._cards.get(entity.card_id or "")
        return card.name if card else (entity.card_id or HIDDEN)


def _kind_word(card_type: int) -> str:
    try:
        kind = CardType(card_type)
    except ValueError:
        return ""
    return "" if kind == CardType.INVALID else str(kind.name).lower().replace("_", " ")
