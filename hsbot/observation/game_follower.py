"""Packet sink that follows a log's games: keeps the live table, opens decisions, emits events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hearthstone.enums import BlockType, ChoiceType, GameTag, State, Step, Zone
from hslog import packets

from hsbot.observation import perspective
from hsbot.observation.decisions import (
    OpenDecisions,
    choice_decision,
    entity_id_of,
    option_decision,
    read_options,
)
from hsbot.observation.entity_table import EntityTable
from hsbot.observation.events import (
    RESULTS,
    BeginningMissing,
    BlockEnded,
    BlockStarted,
    GameEnded,
    GameRefused,
    GameResumed,
    GameStarted,
    LogTruncated,
    TaskListEnded,
    TurnEnding,
)
from hsbot.observation.game_facts import (
    GameFacts,
    has_both_sides,
    many_players_refusal,
    refusal_of,
)
from hsbot.observation.missing_log_lines import GapDetector
from hsbot.observation.model import Observation, SentOption

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.observation.events import Event, GameResult
    from hsbot.powerlog import LogPosition, SkipLog

_MAX_PLAYERS = 2
_STATE = int(GameTag.STATE)
_STEP = int(GameTag.STEP)
_TURN = int(GameTag.TURN)
_SEED = int(GameTag.GAME_SEED)


class GameLog:
    """The :class:`~hsbot.powerlog.line_reader.PacketSink` that reads games for their events.

    Args:
        skipped: records what of the log says nothing or contradicts itself.
        card_of_dbf: see :class:`~hsbot.observation.entity_table.EntityTable`.
        friendly: see :class:`~hsbot.observation.log_tracker.LogTracker`.

    Attributes:
        events: what has happened since the owner last took them away.
        games: how many games have begun; ``refused`` how many of them are not read.
    """

    def __init__(
        self,
        skipped: SkipLog,
        card_of_dbf: Callable[[int], str | None] | None = None,
        friendly: int = perspective.UNKNOWN,
    ) -> None:
        self._skipped = skipped
        self._friendly = friendly
        self._card_of_dbf = card_of_dbf
        self._table = EntityTable(card_of_dbf)
        self._earlier: EntityTable | None = None
        self._left: Observation | None = None
        self._facts = GameFacts()
        self._gaps = GapDetector()
        self._open = OpenDecisions(self._emit)
        self._creating = False
        self._early_meta: list[tuple[str, str, LogPosition]] = []
        self._spectated = False
        self._shown: Any = None
        self.events: list[Event] = []
        self.games = 0
        self.refused = 0

    @property
    def table(self) -> EntityTable:
        """The live table of the game that is on, or was on last."""
        return self._table

    @property
    def friendly_player(self) -> int:
        """PLAYER_ID of the friendly side; 0 while unknown."""
        return self._facts.friendly_player

    def observation(self, game: int = 0) -> Observation:
        """A game as it is now, or was when the next one began.

        ``friendly_player`` is 0 while unknown.

        Args:
            game: the number of the game that is on, or was on last; the former when 0.

        Raises:
            LookupError: no game has begun, or the first is just being created.
        """
        if game and self._left is not None and self._left.game == game:
            return self._left
        if self._creating and self._earlier is not None:  # it may go on
            return self._seen(self._earlier)
        return self._seen(self._table)

    def _seen(self, table: EntityTable) -> Observation:
        facts = self._facts
        if not self.games or not table.player_entities:
            raise LookupError("no game has begun yet")
        return Observation(
            game=self.games,
            entities=table.snapshot(),
            friendly_player=facts.friendly_player,
            player_entities=dict(table.player_entities),
            game_entity_id=table.game_entity_id,
            game_type=facts.header.game_type,
            format_type=facts.header.format_type,
            build=facts.header.build,
            seed=table.tag(table.game_entity_id, _SEED),
            attached=facts.attached,
            plays=facts.plays.standing(table),
            broken=bool(self._gaps.first_gap),
        )

    def finish(self, at: LogPosition) -> None:
        """The log ends here."""
        self._end_game("unknown", at)

    # -- PacketSink

    def game_created(self, at: LogPosition, *, spectated: bool) -> None:  # noqa: ARG002
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        self._earlier = self._table if self._facts.running else None
        self._table = EntityTable(self._card_of_dbf)
        self._gaps = GapDetector()
        self._creating = True
        self._early_meta.clear()
        self._spectated = spectated

    def game_meta(self, key: str, value: str, at: LogPosition) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        if self._creating:  # before the game's first packet: it is this game's, not the last one's
            self._early_meta.append((key, value, at))
            return
        self._facts.header.read(key, value)
        reason = refusal_of(value) if key == "GameType" else ""
        if reason:
            self._refuse(reason, at)

    def packet(self, packet: Any, at: LogPosition) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        kind = type(packet)
        if self._creating and kind not in (packets.CreateGame, packets.CreateGame.Player):
            self._creating = False
            self._begin_game(at)
            self._read_early_meta()
        if kind is packets.TagChange:
            self._tag_change(packet, at)
            return
        self._table.apply(packet)
        if kind is packets.ShowEntity:
            self._facts.plays.show(packet)
        elif kind is packets.Block:
            self._block(packet, at)
        elif kind is packets.SendOption:
            sent = SentOption(packet.option, packet.suboption, packet.target, packet.position)
            self._table.is_replaying = False  # somebody was asked after all
            self._open.send_option(sent, at)

    def tag(self, packet: Any, tag: int, value: int) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        self._table.apply_tag(packet, tag, value)

    def block_end(self, block: Any) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        self._table.end_block(block)
        if not self._facts.refused:
            self._emit(BlockEnded(entity_id_of(block.entity), block.depth))

    def list_complete(self, packet: Any, last_line: int, at: LogPosition) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        if not self._facts.is_read or not self._table.player_entities:
            return
        revised = packet is self._shown
        self._shown = packet
        kind = type(packet)
        if kind is packets.Options:
            self._options(packet, last_line, at, revised=revised)
        elif kind is packets.Choices:
            self._choices(packet, last_line, at, revised=revised)
        else:
            chosen = tuple(entity_id_of(entity) for entity in packet.choices)
            timed_out = kind is packets.ChosenEntities
            self._open.answer_choice(packet.id, chosen, at, timed_out=timed_out)

    def begins_within_a_game(self, at: LogPosition) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        self._emit(BeginningMissing(at.line_number))

    def truncated(self, at: LogPosition) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        self._emit(LogTruncated(at.line_number))

    def task_list_ended(self, task_list: int, at: LogPosition) -> None:
        """See :class:`~hsbot.powerlog.line_reader.PacketSink`."""
        self._emit(TaskListEnded(task_list, at.line_number))

    # -- games

    def _read_early_meta(self) -> None:
        """Read the header lines that came before the first packet of the game that has begun."""
        lines, self._early_meta = self._early_meta, []
        for key, value, at in lines:
            self.game_meta(key, value, at)

    def _begin_game(self, at: LogPosition) -> None:
        """Begin a new game, or resume the one before, when CREATE_GAME is complete."""
        table = self._table
        whole = has_both_sides(table)
        if whole and self._earlier is not None and self._continues(self._earlier):
            table.recall(self._earlier)
            if not self._facts.refused:
                self._emit(GameResumed(self.games, *at))
            return
        if self._earlier is not None and self._earlier.player_entities:
            self._left = self._seen(self._earlier)
        self._end_game("unknown", at)
        self.games += 1
        self._shown = None
        self._facts = GameFacts(
            running=True,
            attached=table.turn > 1,
            friendly_player=self._friendly or perspective.against_ai(table),
        )
        if self._facts.attached:
            table.set_attached()
        if not whole:
            self._refuse("a game whose players the log does not tell", at)
            return
        self._emit(GameStarted(self.games, self._facts.attached, *at))
        if self._spectated:
            self._refuse("a spectated game", at)
        elif len(table.player_entities) > _MAX_PLAYERS:
            self._refuse(many_players_refusal(table), at)

    def _continues(self, earlier: EntityTable) -> bool:
        """Whether the game just created is ``earlier``'s, which has not ended."""
        if self._facts.refused and not self._spectated:
            return False
        table = self._table
        seed = table.tag(table.game_entity_id, _SEED)
        known_seed = earlier.tag(earlier.game_entity_id, _SEED)
        if seed or known_seed:
            return seed == known_seed
        return (
            table.turn > 1
            and table.turn >= earlier.turn
            and table.accounts == earlier.accounts
            and table.player_entities == earlier.player_entities
        )

    def _end_game(self, result: GameResult, at: LogPosition) -> None:
        if not self._facts.running:
            return
        self._facts.running = False
        self._open.lapse_all(at)
        if not self._facts.refused:
            self._emit(GameEnded(self.games, result, *at))

    def _refuse(self, reason: str, at: LogPosition) -> None:
        if self._facts.is_read:
            self._facts.refused = True
            self.refused += 1
            self._open.lapse_all(at)
            self._emit(GameRefused(self.games, reason, *at))

    def _result(self) -> GameResult:
        player = self._table.player_entities.get(self._facts.friendly_player)
        if player is None:
            return "unknown"
        return RESULTS.get(self._table.tag(player, GameTag.PLAYSTATE), "unknown")

    # -- packets

    def _tag_change(self, packet: packets.TagChange, at: LogPosition) -> None:
        table, lost_tags = self._table, self._table.lost_tags
        if packet.tag == _TURN and packet.entity == table.game_entity_id:
            self._check(self._gaps.turn, at, table.turn, packet.value)
        table.apply(packet)
        if table.lost_tags != lost_tags:
            self._skip("a tag of a player whose name is not known", at)
        if packet.tag == _STATE and packet.value == State.COMPLETE:
            self._end_game(self._result(), at)
        elif packet.tag == _STEP and packet.value == Step.MAIN_END and self._facts.is_read:
            self._emit(TurnEnding(*at))

    def _block(self, packet: packets.Block, at: LogPosition) -> None:
        if self._facts.refused:
            return
        block_type = packet.type if packet.type is not None else BlockType.INVALID
        if block_type == BlockType.GAME_RESET:
            self._gaps.restart_numbers()
        source, depth = entity_id_of(packet.entity), packet.depth
        target = entity_id_of(packet.target)
        if block_type == BlockType.PLAY and self._table.tag(source, GameTag.ZONE) == Zone.HAND:
            if target == source:  # a trade of August 2021, before blocks of DECK_ACTION
                block_type = BlockType.DECK_ACTION
            elif depth == 0:
                self._facts.plays.begin(source, target, self._table)
        self._emit(
            BlockStarted(
                int(block_type),
                source,
                target,
                -1 if packet.suboption is None else packet.suboption,
                *at,
                depth=depth,
            )
        )

    # -- decisions

    def _options(self, packet: Any, last_line: int, at: LogPosition, *, revised: bool) -> None:
        options = read_options(packet)
        if not revised:
            self._check(self._gaps.options, at, packet.id, self._table.turn)
        before = self._facts.friendly_player
        player = perspective.after_options(before, self._table, options)
        if before not in (perspective.UNKNOWN, player):
            self._check(self._gaps.sides, at, player, before)
            self._facts.attached = True
        self._facts.friendly_player = player
        if not self._knows_players():
            self._skip("a decision while it is not known who the players are", at)
        elif not self._table.is_replaying and perspective.may_act(player, self._table, options):
            decision = option_decision(packet.id, options, self.observation(), last_line)
            self._open.open_option(decision, at.time_s, revised=revised)

    def _choices(self, packet: Any, last_line: int, at: LogPosition, *, revised: bool) -> None:
        entities = tuple(entity_id_of(entity) for entity in packet.choices)
        facts, table = self._facts, self._table
        if facts.friendly_player == perspective.UNKNOWN:
            facts.friendly_player = perspective.by_choice(table, entities)
        mulligan = packet.type == ChoiceType.MULLIGAN
        asked = perspective.chooser(table, packet.entity, entities, mulligan=mulligan)
        if not entities or asked != facts.friendly_player:
            return
        if not self._knows_players() or any(x not in table for x in entities):
            self._skip("a choice while it is not known who or what it is about", at)
            return
        from_deck = tuple(entity for entity in entities if table.from_deck(entity))
        offered = (from_deck or entities) if mulligan else entities
        decision = choice_decision(packet, offered, self.observation(), last_line)
        self._open.open_choice(decision, at.time_s, revised=revised)

    # -- small things

    def _knows_players(self) -> bool:
        """Whether both players are there, and it is known whose log it is (damaged logs)."""
        players = self._table.player_entities
        return len(players) == 2 and self._facts.friendly_player in players

    def _emit(self, event: Event) -> None:
        self.events.append(event)

    def _check(self, check: Callable[[int, int], None], at: LogPosition, *values: int) -> None:
        """Run a check of the gap detector; skip and name the first gap that it finds."""
        known = self._gaps.first_gap
        check(*values)
        if self._gaps.first_gap != known:
            self._skip(f"lines are missing before: {self._gaps.first_gap}", at)

    def _skip(self, reason: str, at: LogPosition) -> None:
        self._skipped.add(at.line_number, reason, "")
