"""One log's games as they go by: which game is on, whose it is, and what its owner is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hearthstone.enums import (
    BlockType,
    ChoiceType,
    FormatType,
    GameTag,
    GameType,
    OptionType,
    PlayState,
    State,
    Step,
    Zone,
)
from hslog import packets

from hsbot.observation import perspective
from hsbot.observation.decisions import DecisionBook, entity_id_of, read_options
from hsbot.observation.events import (
    BlockStarted,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LogTruncated,
    TaskListEnded,
    TurnEnding,
)
from hsbot.observation.gap_detection import Continuity
from hsbot.observation.model import Decision, LogOption, Observation, Play, SentOption
from hsbot.observation.table import EntityTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation.events import Event, GameResult
    from hsbot.observation.model import DecisionKind, EntityId
    from hsbot.powerlog import PowerLogReader

_MAX_PLAYERS = 2
_RESULTS: dict[int, GameResult] = {
    PlayState.WON: "win",
    PlayState.LOST: "loss",
    PlayState.CONCEDED: "loss",
    PlayState.TIED: "draw",
}
_STATE = int(GameTag.STATE)
_STEP = int(GameTag.STEP)
_TURN = int(GameTag.TURN)
_SEED = int(GameTag.GAME_SEED)


def refusal_of(game_type: str) -> str:
    """Why games of this GameType (as the log prints it) are not read; "" for those that are."""
    if "BATTLEGROUNDS" in game_type:
        return "a Battlegrounds game"
    if "MERCENARIES" in game_type:
        return "a Mercenaries game"
    if "DUOS" in game_type:
        return "a Duos game"
    return ""


class GameLog:
    """The sink of a :class:`~hsbot.powerlog.PowerLogReader`: keeps the table, emits the events.

    Attributes:
        events: what has happened since the owner last took them away.
        games: how many games have begun; ``refused`` how many of them are not read.
    """

    def __init__(self, card_of_dbf: Callable[[int], str | None] | None = None) -> None:
        self._card_of_dbf = card_of_dbf
        self._reader: PowerLogReader | None = None
        self._table = EntityTable(card_of_dbf)
        self._earlier: EntityTable | None = None
        self._book = DecisionBook(self._emit)
        self._meta: dict[str, str] = {}
        self._creating = False
        self._in_game = False
        self._refused_now = False
        self._spectated = False
        self._attached = False
        self._friendly = perspective.UNKNOWN
        self._shown: Any = None
        self._plays: tuple[Play, ...] = ()
        self._continuity = Continuity()
        self.events: list[Event] = []
        self.games = 0
        self.refused = 0
        self.deck_code_cards: tuple[tuple[int, int], ...] = ()

    def attach(self, reader: PowerLogReader) -> None:
        """Say who feeds this sink; line numbers and times are asked of it."""
        self._reader = reader

    @property
    def table(self) -> EntityTable:
        """The live table of the game that is on, or was on last."""
        return self._table

    def observation(self) -> Observation:
        """The game as it is now; ``friendly_player`` is 0 while nothing has told it.

        Raises:
            LookupError: no game has begun, or one is just being created.
        """
        table = self._table
        if not self.games or not table.player_entities:
            raise LookupError("no game has begun yet")
        return Observation(
            game=self.games,
            entities=table.snapshot(),
            friendly_player=self._friendly,
            player_entities=dict(table.player_entities),
            game_entity_id=table.game_entity_id,
            game_type=_enum_value(GameType, self._meta.get("GameType", "")),
            format_type=_enum_value(FormatType, self._meta.get("FormatType", "")),
            build=_number(self._meta.get("BuildNumber", "")),
            seed=table.tag(table.game_entity_id, _SEED),
            deck_code_cards=self.deck_code_cards,
            attached=self._attached,
            plays=self._standing_plays(),
            broken=bool(self._continuity.break_),
        )

    def finish(self) -> None:
        """The log ends here."""
        self._end_game("unknown")

    # -- PacketSink

    def game_created(self, *, spectated: bool) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        self._earlier = self._table if self._in_game else None
        self._table = EntityTable(self._card_of_dbf)
        self._continuity = Continuity()
        self._creating = True
        self._spectated = spectated

    def game_meta(self, key: str, value: str) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        self._meta[key] = value
        reason = refusal_of(value) if key == "GameType" else ""
        if reason:
            self._refuse(reason)

    def packet(self, packet: Any) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        kind = type(packet)
        if self._creating and kind not in (packets.CreateGame, packets.CreateGame.Player):
            self._creating = False
            self._begin_game()
        lost_tags = self._table.lost_tags
        if kind is packets.TagChange and packet.tag == _TURN and self._of_game(packet):
            self._watch(self._continuity.turn, self._turn(self._table), packet.value)
        self._table.apply(packet)
        if kind is packets.TagChange:
            if self._table.lost_tags != lost_tags:
                self._skip("a tag of a player whose name is not known")
            if packet.tag == _STATE and packet.value == State.COMPLETE:
                self._end_game(self._result())
            elif packet.tag == _STEP and packet.value == Step.MAIN_END and self._is_read():
                self._emit(TurnEnding(*self._now()))
        elif kind is packets.ShowEntity:
            self._show_play(packet)
        elif kind is packets.Block:
            self._block(packet)
        elif kind is packets.SendOption:
            sent = SentOption(packet.option, packet.suboption, packet.target, packet.position)
            self._book.send_option(sent, *self._now())

    def tag(self, packet: Any, tag: int, value: int) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        self._table.apply_tag(packet, tag, value)

    def block_end(self, block: Any) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        self._table.end_block(block)

    def list_complete(self, packet: Any) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        if self._refused_now or not self._in_game or not self._table.player_entities:
            return
        revised = packet is self._shown
        self._shown = packet
        kind = type(packet)
        if kind is packets.Options:
            self._options(packet, revised=revised)
        elif kind is packets.Choices:
            self._choices(packet, revised=revised)
        else:
            chosen = tuple(entity_id_of(entity) for entity in packet.choices)
            self._book.answer_choice(packet.id, chosen, *self._now())

    def truncated(self) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        self._emit(LogTruncated(self._now()[0]))

    def task_list_ended(self, task_list: int) -> None:
        """See :class:`~hsbot.powerlog.reader.PacketSink`."""
        self._emit(TaskListEnded(task_list, self._now()[0]))

    # -- games

    def _begin_game(self) -> None:
        """CREATE_GAME is complete: a new game, or the one before once more."""
        if self._earlier is not None and self._continues(self._earlier):
            self._table.recall(self._earlier)
            if not self._refused_now:
                self._emit(GameResumed(self.games, *self._now()))
            return
        self._end_game("unknown")
        self.games += 1
        self._meta = {}
        self._shown = None
        self._plays = ()
        self._in_game, self._refused_now = True, False
        self._attached = self._turn(self._table) > 1
        if self._attached:
            self._table.set_attached()
        self._friendly = perspective.against_ai(self._table)
        self._emit(GameStarted(self.games, self._attached, *self._now()))
        if self._spectated:
            self._refuse("a spectated game")
        elif len(self._table.player_entities) > _MAX_PLAYERS:
            self._refuse("a game of more than two players")

    def _continues(self, earlier: EntityTable) -> bool:
        """Whether the game just created is ``earlier``'s, which has not ended."""
        if self._refused_now and not self._spectated:
            return False
        table = self._table
        seed = table.tag(table.game_entity_id, _SEED)
        known_seed = earlier.tag(earlier.game_entity_id, _SEED)
        if seed or known_seed:
            return seed == known_seed
        return (
            self._turn(table) > 1
            and self._turn(table) >= self._turn(earlier)
            and table.accounts == earlier.accounts
            and table.player_entities == earlier.player_entities
        )

    def _end_game(self, result: GameResult) -> None:
        if not self._in_game:
            return
        self._in_game = False
        self._book.lapse_all(*self._now())
        if not self._refused_now:
            self._emit(GameEnded(self.games, result, *self._now()))

    def _refuse(self, reason: str) -> None:
        if not self._refused_now and self._in_game:
            self._refused_now = True
            self.refused += 1
            self._book.lapse_all(*self._now())
            self._emit(GameRefused(self.games, reason, *self._now()))

    def _result(self) -> GameResult:
        table = self._table
        if self._friendly not in table.player_entities:
            return "unknown"
        own = table.tag(table.player_entities[self._friendly], GameTag.PLAYSTATE)
        return _RESULTS.get(own, "unknown")

    # -- decisions

    def _options(self, packet: Any, *, revised: bool) -> None:
        options = read_options(packet)
        if not revised:
            self._watch(self._continuity.options, packet.id, self._turn(self._table))
        self._settle_friendly(options)
        if not self._may_act(options):
            return
        decision = Decision(
            kind="option",
            observation=self.observation(),
            decision_id=packet.id,
            options=options,
            line_number=self._last_line_of_list(),
        )
        self._book.open_option(decision, self._now()[1], revised=revised)

    def _settle_friendly(self, options: tuple[LogOption, ...]) -> None:
        table = self._table
        if self._friendly == perspective.UNKNOWN:
            self._friendly = perspective.by_options(table, options) or perspective.by_hand(table)
            return
        other = perspective.contradicted(self._friendly, table, options)
        if other:
            self._watch(self._continuity.sides, other, self._friendly)
            self._friendly = other
            self._attached = True

    def _may_act(self, options: tuple[LogOption, ...]) -> bool:
        """Whether the friendly player is asked: options are printed in the opponent's turn too.

        There every one has REQ_YOUR_TURN, END_TURN (which bears no true error) excepted.
        """
        powers = [option for option in options if option.type == OptionType.POWER]
        if any(option.legal for option in powers):
            return True
        player = self._table.player_entities.get(self._friendly, 0)
        waiting = bool(powers) and all(option.error == perspective.YOUR_TURN for option in powers)
        return (
            bool(options) and not waiting and self._table.tag(player, GameTag.CURRENT_PLAYER) == 1
        )

    def _choices(self, packet: Any, *, revised: bool) -> None:
        entities = tuple(entity_id_of(entity) for entity in packet.choices)
        if self._friendly == perspective.UNKNOWN:
            self._friendly = perspective.by_choice(self._table, entities)
        if not entities or self._chooser(packet, entities) != self._friendly:
            return
        mulligan = packet.type == ChoiceType.MULLIGAN
        offered = self._replaceable(entities) if mulligan else entities
        kind: DecisionKind = "mulligan" if mulligan else "choice"
        decision = Decision(
            kind=kind,
            observation=self.observation(),
            decision_id=packet.id,
            choice_entities=offered,
            choice_source=entity_id_of(packet.source),
            count_min=packet.min,
            count_max=min(packet.max, len(offered)) if packet.max else len(offered),
            line_number=self._last_line_of_list(),
        )
        self._book.open_choice(decision, self._now()[1], revised=revised)

    def _chooser(self, packet: Any, entities: tuple[EntityId, ...]) -> int:
        """Whose choice it is: of a mulligan the cards' controller (names may not be known yet)."""
        controller = self._table.tag(entities[0], GameTag.CONTROLLER)
        if packet.type == ChoiceType.MULLIGAN:
            return controller
        return perspective.player_of(self._table, packet.entity) or controller

    def _replaceable(self, entities: tuple[EntityId, ...]) -> tuple[EntityId, ...]:
        """A mulligan's entities without The Coin, which does not come from the deck."""
        from_deck = tuple(entity for entity in entities if self._table.from_deck(entity))
        return from_deck or entities

    # -- small things

    def _block(self, packet: packets.Block) -> None:
        if self._refused_now:
            return
        block_type = packet.type if packet.type is not None else BlockType.INVALID
        if block_type == BlockType.GAME_RESET:
            self._continuity.renew()
        source, depth = entity_id_of(packet.entity), _depth(packet)
        played = block_type == BlockType.PLAY and depth == 0
        if played and self._table.tag(source, GameTag.ZONE) == Zone.HAND:
            player = self._table.tag(source, GameTag.CONTROLLER)
            card_id = self._table.card_id(source) or ""
            play = Play(self._turn(self._table), player, source, card_id)
            self._plays = (*self._standing_plays(), play)
        self._emit(
            BlockStarted(
                int(block_type),
                source,
                entity_id_of(packet.target),
                -1 if packet.suboption is None else packet.suboption,
                *self._now(),
                depth=depth,
            )
        )

    def _show_play(self, packet: packets.ShowEntity) -> None:
        """The card that is being played becomes known."""
        last = self._plays[-1] if self._plays else None
        if last is not None and not last.card_id and last.entity_id == entity_id_of(packet.entity):
            self._plays = (*self._plays[:-1], replace(last, card_id=packet.card_id))

    def _standing_plays(self) -> tuple[Play, ...]:
        """The plays without those that a reset of the turn or of an action has taken back.

        They are the last ones of this turn, beyond the number that the player's tag tells.
        """
        table, turn = self._table, self._turn(self._table)
        plays = list(self._plays)
        while plays and plays[-1].turn == turn:
            player = plays[-1].player
            counted = sum(x.turn == turn and x.player == player for x in plays)
            entity_id = table.player_entities.get(player, 0)
            if counted <= table.tag(entity_id, GameTag.NUM_CARDS_PLAYED_THIS_TURN):
                break
            plays.pop()
        return tuple(plays)

    def _is_read(self) -> bool:
        return self._in_game and not self._refused_now

    def _of_game(self, packet: packets.TagChange) -> bool:
        return bool(packet.entity == self._table.game_entity_id)

    def _turn(self, table: EntityTable) -> int:
        return table.tag(table.game_entity_id, _TURN)

    def _emit(self, event: Event) -> None:
        self.events.append(event)

    def _watch(self, check: Callable[[int, int], None], *values: int) -> None:
        """Say once where the game's lines do not follow one another."""
        known = self._continuity.break_
        check(*values)
        if self._continuity.break_ != known:
            self._skip(f"lines are missing before: {self._continuity.break_}")

    def _skip(self, reason: str) -> None:
        if self._reader is not None:
            self._reader.skipped.add(self._reader.line_number, reason, "")

    def _now(self) -> tuple[int, float]:
        return (self._reader.line_number, self._reader.time_s) if self._reader else (0, 0.0)

    def _last_line_of_list(self) -> int:
        return self._reader.list_line_number if self._reader else 0


def _depth(block: packets.Block) -> int:
    """How many blocks a block lies in."""
    depth = 0
    parent = block.parent
    while parent is not None:
        depth += isinstance(parent, packets.Block)
        parent = parent.parent
    return depth


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def _enum_value(enum: Any, text: str) -> int:
    """The value of an enum's name; 0 for a name that the library does not know."""
    member = enum.__members__.get(text)
    return int(member) if member is not None else _number(text)
