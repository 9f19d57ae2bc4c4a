"""History of an opponent in a log: class, deck cards seen, and plays from the deck, by turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType, CardClass, CardType, GameTag, Zone

from hsbot.belief.decks.game_dates import build_date
from hsbot.belief.models.match_context import MatchContext
from hsbot.observation.events import BlockStarted, GameEnded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.cards import CardTable
    from hsbot.observation.model import Entity, Observation
    from hsbot.observation.whole_log_reader import LogFile


@dataclass(frozen=True, slots=True)
class OpponentPlay:
    """A card that the opponent played from the starting deck.

    Attributes:
        game: the game's number in its log.
        turn: the half-turn at which it was played.
        context: that of the opponent's deck.
        seen: what was seen of the opponent's deck before, one id for each copy.
        card_id: the card.
    """

    game: int
    turn: int
    context: MatchContext
    seen: tuple[str, ...]
    card_id: str


@dataclass(frozen=True, slots=True)
class OpponentTurn:
    """Deck cards seen before a turn, and the opponent's plays during it.

    Attributes:
        game: the game's number in its log.
        turn: the half-turn, from 1; either player's.
        context: that of the opponent's deck.
        seen: what was seen of the opponent's deck before, one id for each copy.
        plays: what the opponent played from the deck during the turn.
    """

    game: int
    turn: int
    context: MatchContext
    seen: tuple[str, ...]
    plays: tuple[OpponentPlay, ...]


def context_of(observation: Observation, player: int, cards: CardTable) -> MatchContext:
    """The context of a player's (PLAYER_ID) deck in a game."""
    return MatchContext(
        class_of(observation, player, cards),
        build_date(observation.build),
        observation.format_type,
        observation.game_type,
    )


def class_of(observation: Observation, player: int, cards: CardTable) -> int:
    """The class of a player's (PLAYER_ID) hero, a CardClass integer; 0 where unknown."""
    heroes = [
        e
        for e in observation.entities.values()
        if e.card_type == CardType.HERO
        and e.controller == player
        and e.zone in (Zone.PLAY, Zone.GRAVEYARD)
    ]
    heroes.sort(key=lambda e: e.zone != Zone.PLAY)
    for hero in heroes:
        card = cards.get(hero.card_id or "")
        hero_class = card.card_class if card else hero.tag(GameTag.CLASS)
        if hero_class not in (CardClass.INVALID, CardClass.NEUTRAL):
            return int(hero_class)
    return 0


def seen_of_deck(observation: Observation, player: int) -> tuple[str, ...]:
    """The cards of a player's (PLAYER_ID) starting deck that were seen, one id for each copy."""
    return tuple(
        card_id
        for entity in observation.entities.values()
        if entity.from_deck
        and entity.original_controller == player
        and (card_id := entity.initial_card_id or entity.card_id)
    )


def unseen_of_deck(observation: Observation, player: int) -> list[Entity]:
    """The cards of a player's (PLAYER_ID) starting deck that were not seen, wherever they lie."""
    return [
        entity
        for entity in observation.entities.values()
        if entity.from_deck
        and entity.original_controller == player
        and not (entity.initial_card_id or entity.card_id or entity.last_known_card_id)
    ]


def hidden_of_deck(observation: Observation, player: int) -> tuple[int, int]:
    """The unseen cards of a player's (PLAYER_ID) starting deck: how many in hand, and in all."""
    unseen = unseen_of_deck(observation, player)
    held = sum(e.zone == Zone.HAND and e.controller == player for e in unseen)
    return held, len(unseen)


def opponent_turns(log: LogFile, cards: CardTable) -> Iterator[OpponentTurn]:
    """The turns of all games of a log, each yielded when it is over.

    Raises:
        LogError: see :meth:`hsbot.observation.whole_log_reader.LogFile.events`.
    """
    tracker = _TurnTracker(cards)
    for event in log.events():
        if isinstance(event, GameEnded):
            yield from tracker.end(log.tracker.snapshot(event.game))
        elif isinstance(event, BlockStarted) and not event.depth:
            now = log.tracker.snapshot()
            yield from tracker.look(now)
            if event.type == BlockType.PLAY:
                tracker.play(now, event.entity_id)


class _TurnTracker:
    """Collects what the opponent plays in the turn that is on.

    A card is named when the log has shown it, after its play.
    """

    def __init__(self, cards: CardTable) -> None:
        self._cards = cards
        self._began: Observation | None = None
        self._hidden: list[tuple[Observation, int]] = []
        self._plays: list[OpponentPlay] = []

    def look(self, now: Observation) -> Iterator[OpponentTurn]:
        """Yield the turn before, where a new one has begun; its plays have been shown by now."""
        began = self._began
        if began is not None and (began.game, began.turn) != (now.game, now.turn):
            yield from self.end(now if now.game == began.game else began)
        self._reveal(now)
        if self._began is None and now.friendly_player and now.turn:
            self._began = now

    def play(self, before: Observation, entity_id: int) -> None:
        """Note a play that begins, if it is the opponent's and of a starting deck card."""
        entity = before.entities.get(entity_id)
        if (
            before.friendly_player
            and entity is not None
            and entity.zone == Zone.HAND
            and entity.from_deck
            and entity.controller == entity.original_controller == before.opposing_player
        ):
            self._hidden.append((before, entity_id))

    def end(self, now: Observation) -> Iterator[OpponentTurn]:
        """Yield the turn that is over."""
        self._reveal(now)
        began, self._began = self._began, None
        plays, self._plays = tuple(self._plays), []
        if began is not None:
            opponent = began.opposing_player
            context = context_of(began, opponent, self._cards)
            seen = seen_of_deck(began, opponent)
            yield OpponentTurn(began.game, began.turn, context, seen, plays)

    def _reveal(self, now: Observation) -> None:
        """Name the cards of plays that are over."""
        hidden, self._hidden = self._hidden, []
        for before, entity_id in hidden:
            entity = now.entities.get(entity_id)
            card_id = entity and (entity.initial_card_id or entity.card_id)
            if card_id and now.game == before.game:
                opponent = before.opposing_player
                context = context_of(before, opponent, self._cards)
                seen = seen_of_deck(before, opponent)
                self._plays.append(OpponentPlay(before.game, before.turn, context, seen, card_id))
