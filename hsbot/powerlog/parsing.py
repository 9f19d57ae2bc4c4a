"""hslog's handlers for the lines of one game, made safe for a log that is still growing.

hslog builds a tree of a whole file. Here each line's packets are handed out at once, so that the
state is exact after every line and memory stays bounded. What is worked around, by the numbers of
the measured traps:

* 1: the caller makes a new :class:`GameParser` for each CREATE_GAME, since PlayerManager is never
  reset;
* 3: a SUB_SPELL_START whose prefab name contains a blank;
* 7: a tag of a player whose name is not yet known no longer raises (the packet carries hslog's lazy
  reference, and the entity table queues it); CONTROLLER of a player tells who the name belongs to;
* 8, 9: `META_DATA` is not parsed at all; tags become plain ints, named or not;
* a named player who is known already is not guessed again from LAST_CARD_PLAYED, which a stolen
  card misleads (InconsistentPlayerIdError);
* a failing flush of a choice no longer fails on every later line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from hearthstone.enums import GameTag
from hslog import packets, tokens
from hslog.exceptions import MissingPlayerData, NoSuchEnum, ParsingError, RegexParsingError
from hslog.parser import ChoicesHandler, OptionsHandler, ParsingState, PowerHandler
from hslog.player import (
    InconsistentEntityIdError,
    InconsistentPlayerIdError,
    PlayerReference,
    coerce_to_entity_id,
)
from hslog.utils import parse_tag

if TYPE_CHECKING:
    from collections.abc import Callable

SUB_SPELL_START = re.compile(
    r"SUB_SPELL_START - SpellPrefabGUID=(.*) Source=(\d+) TargetCount=(\d+)$"
)
HSLOG_ERRORS = (
    ParsingError,
    MissingPlayerData,
    InconsistentEntityIdError,
    InconsistentPlayerIdError,
    NotImplementedError,
    AssertionError,
    AttributeError,
    KeyError,
    TypeError,
    ValueError,
)
"""What hslog raises on a malformed line: its own errors, and those of a match taken for granted."""


class LineError(Exception):
    """A line of the game that hslog cannot read; the text is the reason, short and countable."""


@dataclass(frozen=True, slots=True)
class TagLine:
    """A tag line below an entity's packet (FULL_ENTITY, SHOW_ENTITY, ...)."""

    packet: Any
    tag: int
    value: int


@dataclass(frozen=True, slots=True)
class BlockEnd:
    """The end of a block that was handed out when it began."""

    block: Any


Item: TypeAlias = Any
"""An hslog packet, a :class:`TagLine` or a :class:`BlockEnd`."""


@lru_cache(maxsize=1 << 16)
def _tag(tag: str, value: str) -> tuple[int, int]:
    parsed_tag, parsed_value = parse_tag(tag, value)
    return int(parsed_tag), int(parsed_value)


@lru_cache(maxsize=1 << 16)
def _tag_of_line(data: str) -> tuple[int, int]:
    match = tokens.TAG_VALUE_RE.match(data)
    if not match:
        raise RegexParsingError(data)
    return _tag(*match.groups())


class _State(ParsingState):  # type: ignore[misc] # hslog is not typed
    """hslog's state, handing packets out instead of keeping a tree of them."""

    def __init__(self) -> None:
        super().__init__()
        self.current_block: Any
        self.items: list[Item] = []

    def register_packet(self, packet: Any, node: list[Any] | None = None) -> None:
        if node is not None:
            node.append(packet)
        self.packet_tree.packet_counter += 1
        packet.packet_id = self.packet_tree.packet_counter
        if node is None or isinstance(packet, packets.CreateGame.Player):
            self.items.append(packet)

    def block_end(self, ts: float) -> Any:  # noqa: ARG002 - hslog's signature
        """Close the innermost block, and any sub-spell that was left open in it."""
        while isinstance(self.current_block, packets.SubSpell):
            self.current_block = self.current_block.parent
        block = self.current_block
        if not block.parent:
            raise ParsingError("block end without a block")
        block.end()
        self.current_block = block.parent
        self.items.append(BlockEnd(block))
        return block

    def flush(self) -> None:
        try:
            super().flush()
        finally:
            self.metadata_node = None
            self.choice_packet = None
            self.chosen_packet = None
            self.send_choice_packet = None


class _PowerHandler(PowerHandler):  # type: ignore[misc] # hslog is not typed
    """DebugPrintPower and DebugPrintGame."""

    def __init__(self) -> None:
        super().__init__()
        self._simple: dict[str, tuple[re.Pattern[str], Callable[..., Any]]] = {
            "CREATE_GAME": (tokens.CREATE_GAME_RE, self.create_game),
            "ACTION_END": (tokens.BLOCK_END_RE, self.block_end),
            "BLOCK_END": (tokens.BLOCK_END_RE, self.block_end),
            "SHOW_ENTITY": (tokens.SHOW_ENTITY_RE, self.show_entity),
            "HIDE_ENTITY": (tokens.HIDE_ENTITY_RE, self.hide_entity),
            "CHANGE_ENTITY": (tokens.CHANGE_ENTITY_RE, self.change_entity),
            "TAG_CHANGE": (tokens.TAG_CHANGE_RE, self.tag_change),
            "RESET_GAME": (tokens.RESET_GAME_RE, self.reset_game),
            "SUB_SPELL_START": (SUB_SPELL_START, self.sub_spell_start),
            "SUB_SPELL_END": (tokens.SUB_SPELL_END_RE, self.sub_spell_end),
            "CACHED_TAG_FOR_DORMANT_CHANGE": (
                tokens.CACHED_TAG_FOR_DORMANT_CHANGE_RE,
                self.cached_tag_for_dormant_change,
            ),
            "SHUFFLE_DECK": (tokens.SHUFFLE_DECK_RE, self.shuffle_deck),
        }

    def handle_data(self, ps: _State, ts: float, data: str) -> Any:
        """Read what follows ``DebugPrintPower() - ``."""
        if data.startswith("tag="):
            return self._tag_line(ps, data)
        opcode = data.split(None, 1)[0]
        if opcode in ("META_DATA", "VO_SPELL", "Source") or opcode.startswith(
            ("Info[", "Targets[")
        ):
            return None
        try:
            if opcode in self._simple or opcode == "FULL_ENTITY":
                return self._simple_packet(ps, ts, opcode, data)
            return super().handle_data(ps, ts, data)
        except HSLOG_ERRORS:
            if "ENTITY" in data or opcode == "Player":
                # The tag lines that follow belong to the entity that was not understood.
                ps.entity_packet = None
            raise

    def _simple_packet(self, ps: _State, ts: float, opcode: str, data: str) -> Any:
        ps.flush()
        if opcode != "FULL_ENTITY":
            regex, callback = self._simple[opcode]
        elif data.startswith("FULL_ENTITY - Updating"):
            regex, callback = tokens.FULL_ENTITY_UPDATE_RE, self.full_entity_update
        else:
            regex, callback = tokens.FULL_ENTITY_CREATE_RE, self.full_entity
        match = regex.match(data)
        if not match:
            raise RegexParsingError(data)
        return callback(ps, ts, *match.groups())

    @staticmethod
    def _tag_line(ps: _State, data: str) -> None:
        tag, value = _tag_of_line(data)
        packet = ps.entity_packet
        if packet is None:
            raise ParsingError("tag outside of an entity")
        packet.tags.append((tag, value))
        if tag == GameTag.CONTROLLER:
            ps.manager.register_controller(int(coerce_to_entity_id(packet.entity)), value)
        ps.items.append(TagLine(packet, tag, value))

    def tag_change(  # noqa: PLR0917 - hslog's signature
        self, ps: _State, ts: float, e: str, tag: str, value: str, def_change: str | None
    ) -> Any:
        tag_id, tag_value = _tag(tag, value)
        self._check_for_mulligan_hack(ps, ts, tag_id, tag_value)
        entity = self._entity_of_tag(ps, e, tag_id, tag_value)
        if not isinstance(entity, PlayerReference) or entity.entity_id is not None:
            entity = int(coerce_to_entity_id(entity))
            if tag_id == GameTag.CONTROLLER:
                ps.manager.register_controller(entity, tag_value)
            elif tag_id == GameTag.FIRST_PLAYER:
                ps.manager.notify_first_player(entity)
        packet = packets.TagChange(ts, entity, tag_id, tag_value, def_change == tokens.DEF_CHANGE)
        ps.register_packet(packet)
        return packet

    def _entity_of_tag(self, ps: _State, text: str, tag: int, value: int) -> Any:
        entity = ps.parse_entity_or_player(text)
        if entity is None:
            raise ParsingError("tag change without an entity")
        if not isinstance(entity, PlayerReference) or entity.entity_id is not None:
            return entity
        if tag in (GameTag.CONTROLLER, GameTag.PLAYER_ID):
            # A player controls itself: the value names the player that this name belongs to.
            return ps.manager.create_or_update_player(name=entity.name, player_id=value)
        return self._register_player_on_tag_change(ps, entity, tag, value)

    @staticmethod
    def _check_for_mulligan_hack(ps: _State, ts: float, tag: int, value: int) -> None:
        """As hslog, without its warning on the root logger."""
        if tag == GameTag.MULLIGAN_STATE and value == _DEALING and ps.current_block.parent:
            ps.block_end(ts)

    @staticmethod
    def sub_spell_end(ps: _State, ts: float) -> Any:  # noqa: ARG004 - hslog's signature
        spell = ps.current_block
        if not isinstance(spell, packets.SubSpell):
            raise ParsingError("sub-spell end without a sub-spell")
        spell.end()
        ps.current_block = spell.parent
        return spell


_DEALING = 2
"""hearthstone.enums.Mulligan.DEALING."""


class _OptionsHandler(OptionsHandler):  # type: ignore[misc] # hslog is not typed
    """DebugPrintOptions and SendOption; an option list is handed out at its first line."""

    def handle_options(self, ps: _State, ts: float, data: str) -> Any:
        result = super().handle_options(ps, ts, data)
        if data.startswith("id="):
            ps.current_block.packets.clear()
            ps.items.append(self._options_packet)
        return result

    @staticmethod
    def _check_for_options_hack(ps: _State, ts: float) -> None:
        """Options are always at the top level; as hslog, without its warning on the root logger."""
        while ps.current_block.parent:
            if isinstance(ps.current_block, packets.SubSpell):
                ps.current_block = ps.current_block.parent
            else:
                ps.block_end(ts)


def _handlers() -> dict[str, Callable[[Any, float, str], Any]]:
    """Handlers of hslog by the method that the client prints; they have state: one set a game."""
    power, choices, options = _PowerHandler(), ChoicesHandler(), _OptionsHandler()
    return {
        "GameState.DebugPrintPower": power.handle_data,
        "GameState.DebugPrintGame": power.handle_game,
        "GameState.DebugPrintEntityChoices": choices.handle_entity_choices,
        "GameState.DebugPrintChoices": choices.handle_entity_choices_old,
        "GameState.SendChoices": choices.handle_send_choices,
        "GameState.DebugPrintEntitiesChosen": choices.handle_entities_chosen,
        "GameState.DebugPrintOptions": options.handle_options,
        "GameState.SendOption": options.handle_send_option,
    }


HANDLED_METHODS = frozenset(_handlers())
"""The methods whose lines carry the game."""


class GameParser:
    """Reads the lines of one game, from its CREATE_GAME on."""

    def __init__(self) -> None:
        self._state = _State()
        self._handlers = _handlers()

    def parse(self, method: str, time_s: float, data: str) -> list[Item]:
        """The packets of one line; ``data`` is what follows ``method() - ``, stripped.

        Packets that the line brought before it went wrong are lost with it, except those that
        closed an earlier packet.

        Raises:
            LineError: the line cannot be read.
        """
        handler = self._handlers.get(method)
        if handler is None:
            return []
        state = self._state
        try:
            handler(state, time_s, data)
        except NoSuchEnum as error:
            kind = getattr(error.enum, "__name__", "value")
            raise LineError(f"line with an unknown {kind}") from error
        except HSLOG_ERRORS as error:
            raise LineError(f"unreadable line of {method}") from error
        items = state.items
        if items:
            state.items = []
        return items

    def drain(self) -> list[Item]:
        """Packets that a line registered before it raised :class:`LineError`."""
        items, self._state.items = self._state.items, []
        return items
