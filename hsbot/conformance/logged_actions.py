"""Logged actions: the state before each, what was done, and the state when it had settled.

An action lasts from its block (or, for the end of a turn, from the step that begins it) to the next
action or the next list of options, whichever comes first; the triggers, deaths and choices between
belong to it. Where lines of a game are missing, its state is unknown from there on: nothing is
compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from hearthstone.enums import BlockType, CardType, GameTag, Zone

from hsbot.observation import (
    BlockEnded,
    BlockStarted,
    DecisionClosed,
    DecisionOpened,
    GameEnded,
    GameResumed,
    GameStarted,
    LogFile,
    TurnEnding,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from hsbot.observation import Decision, Entity, Event, Observation, SentOption

ActionKind = Literal[
    "play", "attack", "hero_power", "location", "ability", "trade", "forge", "end_turn"
]  # fmt: skip

LEAVES_HAND = ("play", "trade")
"""The kinds of action in which a card of a hand is shown."""
_BLOCKS = (BlockType.PLAY, BlockType.ATTACK, BlockType.DECK_ACTION)


@dataclass(slots=True)
class ActorBlock:
    """A block that ran in the course of an action.

    Attributes:
        entity_id: the entity whose block it is.
        before: the state before it.
        after: the state after it, blocks within it included; None where its end was not seen.
        depth: the number of blocks around it.
        target_id: its target, 0 for none.
    """

    entity_id: int
    before: Observation
    after: Observation | None = None
    depth: int = 0
    target_id: int = 0


@dataclass(slots=True)
class LoggedAction:
    """One action of either player, as the log shows it.

    Attributes:
        kind: the kind of action.
        player: PLAYER_ID of the player who acted.
        before: the state before it.
        after: the state when it had settled; None until then.
        entity_id: the card played, the attacker, the power, the location; 0 for the end of a turn.
        target_id: the target, 0 for none.
        sub_option: the choose-one option or ability, -1 for none or where the log has none. Builds
            of 2017 print 0 for none, too, and 0 for any in the block of the play: there the number
            in the block of the card's text is right. It is a place in the log's list, which has
            unusable options last.
        sub_card: the card of that sub-option, if the answered list named it.
        position: board position from 1 at which a minion was put, 0 where the log has none.
        shown: the card played or traded, as it was when the log first showed it: before its
            effects, by which it may be hidden again.
        blocks: the blocks that ran meanwhile, in the order in which they began.
        chosen: cards that the friendly player chose meanwhile, in order.
        line_number: the line of the log that began it.
        over: whether the game ended with it.
    """

    kind: ActionKind
    player: int
    before: Observation
    entity_id: int
    target_id: int
    sub_option: int
    line_number: int
    position: int = 0
    sub_card: str = ""
    after: Observation | None = None
    shown: Entity | None = None
    blocks: list[ActorBlock] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)
    over: bool = False

    @property
    def hidden_secret(self) -> Entity | None:
        """The Secret that was played hidden, as it was afterwards; None for none."""
        later = self.after.entities.get(self.entity_id) if self.after is not None else None
        hidden = later is not None and later.zone == Zone.SECRET and later.card_id is None
        return later if hidden and self.kind == "play" else None


LoggedItem: TypeAlias = "LoggedAction | Decision"
"""A settled action, or a list of options as it opens."""


class ActionReader:
    """Reads the actions and option lists of a log.

    Args:
        path: a Power.log.
        card_of_dbf: see :class:`hsbot.observation.LogTracker`.

    Attributes:
        log: the file's reader: its tracker and what it skipped.
        games: the number of games met that are played one against one.
    """

    def __init__(self, path: Path, card_of_dbf: Callable[[int], str | None] | None = None) -> None:
        self.log = LogFile(path, card_of_dbf)
        self.games = 0
        self._open: LoggedAction | None = None
        self._lost = False
        self._position = 0
        self._sub_option: int | None = None
        self._sub_card = ""

    def items(self) -> Iterator[LoggedItem]:
        """Yield every option list when it opens, and every action when it has settled.

        Raises:
            LogError: see :meth:`hsbot.observation.LogFile.events`.
        """
        for event in self.log.events():
            yield from self._items_of(event)

    def _items_of(self, event: Event) -> Iterator[LoggedItem]:
        if isinstance(event, BlockStarted):
            yield from self._block(event)
        elif isinstance(event, BlockEnded):
            self._block_ended(event)
        elif isinstance(event, TurnEnding):
            yield from self._settle()
            self._begin("end_turn", self._now(), event)
        elif isinstance(event, DecisionOpened) and event.decision.kind == "option":
            yield from self._settle()
            if not event.revised and not event.decision.observation.broken:
                yield event.decision
        elif isinstance(event, DecisionClosed):
            self._answer(event.decision)
        elif isinstance(event, GameEnded):
            yield from self._end(self.log.tracker.snapshot(event.game))
        elif isinstance(event, GameStarted | GameResumed):
            self.games += isinstance(event, GameStarted)
            self._open = None

    def _block(self, event: BlockStarted) -> Iterator[LoggedItem]:
        if event.type == BlockType.GAME_RESET:
            # time was turned back: what the action did has not happened, and the log does not say
            # what the players have left; the next turn is known again
            self._open, self._lost = None, True
            return
        if event.depth == 0 and event.type in _BLOCKS:
            observation = self._now()
            entity = observation.entities.get(event.entity_id)
            kind = _kind(event, entity) if entity else None
            if kind is not None:
                yield from self._settle()
                self._begin(kind, observation, event)
                return
        if self._open is not None:
            now = self._now()
            if self._open.sub_option == 0 and _is_text(event, self._open):
                self._open.sub_option = event.sub_option
            if self._open.shown is None and self._open.kind in LEAVES_HAND:
                self._open.shown = _as_shown(now.entities.get(self._open.entity_id))
            self._open.blocks.append(
                ActorBlock(event.entity_id, now, depth=event.depth, target_id=event.target_id)
            )

    def _block_ended(self, event: BlockEnded) -> None:
        """Note the state after the innermost open block of an entity."""
        for block in reversed(self._open.blocks if self._open is not None else ()):
            if block.after is None and (block.entity_id, block.depth) == (
                event.entity_id,
                event.depth,
            ):
                block.after = self._now()
                return

    def _begin(
        self, kind: ActionKind, observation: Observation, event: BlockStarted | TurnEnding
    ) -> None:
        position, self._position = self._position, 0
        sent, self._sub_option = self._sub_option, None
        sub_card, self._sub_card = self._sub_card, ""
        player = next((p for p in (1, 2) if observation.player(p).tag(GameTag.CURRENT_PLAYER)), 0)
        lost, self._lost = self._lost, self._lost and kind != "end_turn"
        if not player or not observation.friendly_player or observation.broken or lost:
            return
        source, target, sub_option = 0, 0, -1
        if isinstance(event, BlockStarted):
            source, target, sub_option = event.entity_id, event.target_id, event.sub_option
            sub_option = sub_option if sent is None else sent  # the client's own message is certain
        self._open = LoggedAction(
            kind,
            player,
            observation,
            source,
            target,
            sub_option,
            event.line_number,
            position,
            sub_card,
        )

    def _answer(self, decision: Decision) -> None:
        """Note the friendly player's message: sub-option, board position, cards of a choice."""
        if decision.sent is not None:
            self._position = decision.sent.position
            self._sub_option = decision.sent.sub_option
            self._sub_card = _sub_card(decision, decision.sent)
        if self._open is not None and decision.kind == "choice" and decision.sent_entities:
            entities = self._now().entities
            for entity_id in decision.sent_entities:
                card_id = entities[entity_id].card_id if entity_id in entities else None
                self._open.chosen.append(card_id or "")

    def _settle(self) -> Iterator[LoggedAction]:
        action, self._open = self._open, None
        if action is not None:
            action.after = self._now()
            if not action.after.broken:
                yield action

    def _end(self, now: Observation) -> Iterator[LoggedAction]:
        """Yield the action that ended the game, if a hero's death did."""
        action, self._open = self._open, None
        if action is None or now.broken:
            return
        action.after, action.over = now, True
        heroes = [e for e in action.after.entities.values() if e.card_type == CardType.HERO]
        if any(_dead(e) and action.before.entities.get(e.entity_id) for e in heroes):
            yield action

    def _now(self) -> Observation:
        return self.log.tracker.snapshot()


def _is_text(event: BlockStarted, action: LoggedAction) -> bool:
    """Whether a block is the first one of the text of the card that an action plays or uses."""
    own = (event.type, event.depth, event.entity_id) == (BlockType.POWER, 1, action.entity_id)
    return own and all(block.entity_id != action.entity_id for block in action.blocks)


def _sub_card(decision: Decision, sent: SentOption) -> str:
    """The card of the sub-option that was sent; "" for none."""
    option = decision.option(sent.option)
    entity_id = option.sub_entity(sent.sub_option) if option else 0
    entity = decision.observation.entities.get(entity_id)
    return (entity.card_id or "") if entity else ""


def _dead(hero: Entity) -> bool:
    return hero.tag(GameTag.DAMAGE) >= hero.tag(GameTag.HEALTH) > 0


def _as_shown(entity: Entity | None) -> Entity | None:
    """An entity as it was shown last; a traded card lies in the deck by then."""
    if entity is None or entity.card_id or not entity.last_known_card_id:
        return entity
    return replace(entity, card_id=entity.last_known_card_id)


def _kind(event: BlockStarted, entity: Entity) -> ActionKind | None:
    if event.type == BlockType.ATTACK:
        return "attack" if entity.card_type in (CardType.HERO, CardType.MINION) else None
    if event.type == BlockType.DECK_ACTION:
        return "forge" if entity.tag(GameTag.FORGE) else "trade"
    if entity.zone == Zone.HAND:
        return "play"
    if entity.card_type == CardType.HERO_POWER:
        return "hero_power"
    if entity.acts_as == CardType.LOCATION:
        return "location"
    if entity.card_type == CardType.MINION and event.type == BlockType.PLAY:
        return "ability"
    return None
