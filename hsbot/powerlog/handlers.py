"""hslog's line handlers of one game, adapted to a log that is still growing.

hslog builds a tree of a whole file. Here each line's packets are handed out at once, so that the
state is exact after every line and memory stays bounded. What is worked around, by the numbers of
the measured traps:

* 1: :class:`ParserState` is made anew for each CREATE_GAME, since PlayerManager is never reset;
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
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hearthstone.enums import GameTag
from hslog import packets, tokens
from hslog.exceptions import ParsingError, RegexParsingError
from hslog.parser import ChoicesHandler, OptionsHandler, ParsingState, PowerHandler
from hslog.player import PlayerReference, coerce_to_entity_id
from hslog.utils import parse_tag

if TYPE_CHECKING:
    from collections.abc import Callable

SUB_SPELL_START = re.compile(
    r"SUB_SPELL_START - SpellPrefabGUID=(.*) Source=(\d+) TargetCount=(\d+)$"
)


class TagLine(NamedTuple):
    """A ``tag=`` line below an entity's packet (FULL_ENTITY, SHOW_ENTITY, ...)."""

    packet: Any
    tag: int
    value: int


class BlockEnd(NamedTuple):
    """The end of a block whose packet was collected when it began."""

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


def _entity_id(entity: Any) -> int:
    """The id of what hslog gives as an int or a player reference."""
    entity_id: int | None = coerce_to_entity_id(entity)
    if entity_id is None:
        raise ParsingError("an entity without an id")
    return entity_id


class ParserState(ParsingState):  # type: ignore[misc] # hslog is not typed
    """hslog's parsing state of one game; collects new packets instead of keeping a tree of them.

    Attributes:
        items: what the lines have brought since it was last taken away.
    """

    def __init__(self) -> None:
        super().__init__()
        self.current_block: Any
        self.items: list[Item] = []

    @property
    def in_block(self) -> bool:
        """Whether a block or a sub-spell is open."""
        return self.current_block is not None and bool(self.current_block.parent)

    def register_packet(self, packet: Any, node: list[Any] | None = None) -> None:
        """Number a packet and collect it, unless it is a part of another packet (``node``)."""
        if self.packet_tree is None:
            raise ParsingError("packet outside of a game")
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
        if not self.in_block:
            raise ParsingError("block end without a block")
        block = self.current_block
        block.end()
        self.current_block = block.parent
        self.items.append(BlockEnd(block))
        return block

    def flush(self) -> None:
        """End the open lists, also where hslog cannot make sense of them."""
        try:
            super().flush()
        finally:
            self.metadata_node = None
            self.choice_packet = None
            self.chosen_packet = None
            self.send_choice_packet = None


class _PowerHandler(PowerHandler):  # type: ignore[misc] # hslog is not typed
    """hslog's handler of DebugPrintPower and DebugPrintGame lines, with the workarounds above."""

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

    def handle_data(self, ps: ParserState, ts: float, data: str) -> Any:
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
        except Exception:
            if "ENTITY" in data or opcode == "Player":
                # The tag lines that follow belong to the entity that was not understood.
                ps.entity_packet = None
            raise

    def _simple_packet(self, ps: ParserState, ts: float, opcode: str, data: str) -> Any:
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
    def _tag_line(ps: ParserState, data: str) -> None:
        tag, value = _tag_of_line(data)
        packet = ps.entity_packet
        if packet is None:
            raise ParsingError("tag outside of an entity")
        packet.tags.append((tag, value))
        if tag == GameTag.CONTROLLER:
            ps.manager.register_controller(_entity_id(packet.entity), value)
        ps.items.append(TagLine(packet, tag, value))

    def tag_change(  # noqa: PLR0917 - hslog's signature
        self, ps: ParserState, ts: float, e: str, tag: str, value: str, def_change: str | None
    ) -> Any:
        tag_id, tag_value = _tag(tag, value)
        self._check_for_mulligan_hack(ps, ts, tag_id, tag_value)
        entity = self._entity_of_tag(ps, e, tag_id, tag_value)
        if not isinstance(entity, PlayerReference) or entity.entity_id is not None:
            entity = _entity_id(entity)
            if tag_id == GameTag.CONTROLLER:
                ps.manager.register_controller(entity, tag_value)
            elif tag_id == GameTag.FIRST_PLAYER:
                ps.manager.notify_first_player(entity)
        packet = packets.TagChange(ts, entity, tag_id, tag_value, def_change == tokens.DEF_CHANGE)
        ps.register_packet(packet)
        return packet

    def _entity_of_tag(self, ps: ParserState, text: str, tag: int, value: int) -> Any:
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
    def _check_for_mulligan_hack(ps: ParserState, ts: float, tag: int, value: int) -> None:
        """As hslog, without its warning on the root logger."""
        if tag == GameTag.MULLIGAN_STATE and value == _DEALING and ps.in_block:
            ps.block_end(ts)

    @staticmethod
    def sub_spell_end(ps: ParserState, ts: float) -> Any:  # noqa: ARG004 - hslog's signature
        spell = ps.current_block
        if not isinstance(spell, packets.SubSpell):
            raise ParsingError("sub-spell end without a sub-spell")
        spell.end()
        ps.current_block = spell.parent
        return spell


_DEALING = 2
"""hearthstone.enums.Mulligan.DEALING."""


class _OptionsHandler(OptionsHandler):  # type: ignore[misc] # hslog is not typed
    """hslog's handler of option lists, collected at their first line, and of SendOption."""

    def handle_options(self, ps: ParserState, ts: float, data: str) -> Any:
        result = super().handle_options(ps, ts, data)
        if data.startswith("id="):
            ps.current_block.packets.clear()
            ps.items.append(self._options_packet)
        return result

    @staticmethod
    def _check_for_options_hack(ps: ParserState, ts: float) -> None:
        """Options are always at the top level; as hslog, without its warning on the root logger."""
        while ps.in_block:
            if isinstance(ps.current_block, packets.SubSpell):
                ps.current_block = ps.current_block.parent
            else:
                ps.block_end(ts)


def new_handlers() -> dict[str, Callable[[Any, float, str], Any]]:
    """The line handlers of one game, by the method that the client prints before each line."""
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
