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
* fields that a newer build adds, and types of blocks that the library does not know yet
  (:mod:`hsbot.powerlog.line_forms`);
* a failing flush of a choice no longer fails on every later line;
* a player may bear any name: empty, the other's, ``GameEntity``, or one that looks like a part of
  a line (:mod:`hsbot.powerlog.player_names`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hearthstone.enums import BlockType, GameTag
from hslog import packets, tokens
from hslog.exceptions import ParsingError, RegexParsingError
from hslog.parser import ChoicesHandler, OptionsHandler, ParsingState, PowerHandler
from hslog.player import PlayerReference, coerce_to_entity_id
from hslog.utils import parse_tag

from hsbot.input_bounds import ENTITIES
from hsbot.powerlog.line_forms import block_line, option_line, without_new_fields
from hsbot.powerlog.player_names import GAME_TAGS, NO_NAME, PLAYER_TAGS, PlayerNames, owner_of
from hsbot.powerlog.value_bounds import require_number, require_packet, require_tag

if TYPE_CHECKING:
    from collections.abc import Callable

SUB_SPELL_START = re.compile(
    r"SUB_SPELL_START - SpellPrefabGUID=(.*) Source=(\d+) TargetCount=(\d+)$"
)

TAG_CHANGE = re.compile(r"TAG_CHANGE Entity=(.*) tag=(\w+) value=(\w+) ?(DEF CHANGE)?\s*$")
ENTITY = re.compile(r"\[(?:(?:entityName|name)=.*\s)?id=(\d+)\s.*\]$")
_CHOICE_FORMS = (
    tokens.CHOICES_CHOICE_RE,
    tokens.CHOICES_CHOICE_OLD_2_RE,
    tokens.CHOICES_CHOICE_OLD_1_RE,
    re.compile(r"Source=(?:\[.+\]|\d+|[^=]*)$"),
    tokens.CHOICES_ENTITIES_RE,
)
_SENT_FORMS = (re.compile(r"id=\d+ ChoiceType=\w+$"), tokens.SEND_CHOICES_ENTITIES_RE)
_CHOSEN_FORMS = (tokens.ENTITIES_CHOSEN_RE, re.compile(r"Entities\[\d+\]=(?:\[.+\]|\d+)$"))
_CHOSEN = re.compile(r"id=(\d+) Player=(.*) EntitiesCount=")
_NO_NAME = re.compile(
    r"((?:Entity|Player)=)(?= (?:EffectCardId|BlockType|TaskList|EntitiesCount)=)"
)
_PAID = frozenset({GameTag.RESOURCES_USED, GameTag.NUM_CARDS_PLAYED_THIS_TURN})
"""Tags that change for whoever plays a card or uses a Hero Power, in its own block."""
_BY_THE_GAME = re.compile(rf"(Player=){tokens.GAME_ENTITY}(?= (?:TaskList|EntitiesCount)=)")


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
    if not (isinstance(parsed_tag, int) and isinstance(parsed_value, int)):
        raise ParsingError("a tag by the name of something else")  # such as "mro"
    require_tag(int(parsed_tag), int(parsed_value))
    return int(parsed_tag), int(parsed_value)


@lru_cache(maxsize=1 << 16)
def _tag_of_line(data: str) -> tuple[int, int]:
    match = tokens.TAG_VALUE_RE.match(data)
    if not match:
        raise RegexParsingError(data)
    return _tag(*match.groups())


def _in_bounds(number: str) -> int:
    """An entity's id."""
    entity_id = int(number)
    require_number(entity_id, ENTITIES, "entity")
    return entity_id


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
        only_players: whether what is read names a player for certain, never the game.
        turn: the game's TURN; players have a smaller one of their own in logs of 2025.
    """

    def __init__(self) -> None:
        super().__init__()
        self.current_block: Any
        self.manager = PlayerNames()
        self.only_players = False
        self.turn = 0
        self.items: list[Item] = []

    @property
    def in_block(self) -> bool:
        """Whether a block or a sub-spell is open."""
        return self.current_block is not None and bool(self.current_block.parent)

    def parse_entity_id(self, entity: str) -> int | None:
        """The id of an entity as lines print it; None for what is a player's name."""
        if entity.isdecimal():
            return _in_bounds(entity)
        if self.manager.knows(entity) and (entity != tokens.GAME_ENTITY or self.only_players):
            return None
        if entity == tokens.GAME_ENTITY and not self.only_players:
            if self.game_packet is None:
                raise ParsingError("the game's entity before the line that names it")
            return int(self.game_packet.entity)
        match = ENTITY.match(entity) if entity.endswith("]") else None
        return _in_bounds(match[1]) if match else None

    def parse_entity_or_player(self, entity: str) -> Any:
        """An entity's id, a reference to a player, or None for ``-1``."""
        if entity == "-1":
            return None
        entity_id = self.parse_entity_id(entity)
        return self.manager.named(entity) if entity_id is None else entity_id

    def _register_player_name_mulligan(self, player: PlayerReference, packet: Any) -> Any:
        """Find a name's owner by the offered cards, even where both players have the name."""
        owner = owner_of(self.manager, packet.choices)
        if owner is None:
            return super()._register_player_name_mulligan(player, packet)
        found = self.manager.claim(player.name or tokens.UNKNOWN_HUMAN_PLAYER, owner)
        if found is None:
            raise ParsingError("a mulligan of cards that are no player's")
        packet.entity = found.entity_id
        return found

    def register_packet(self, packet: Any, node: list[Any] | None = None) -> None:
        """Number a packet and collect it, unless it is a part of another packet (``node``).

        A block is given the number of blocks around it, ``depth``.
        """
        if self.packet_tree is None:
            raise ParsingError("packet outside of a game")
        require_packet(packet)
        if isinstance(packet, packets.Block | packets.SubSpell):
            around = packet.parent
            packet.depth = getattr(around, "depth", 0) + isinstance(around, packets.Block)
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
            "TAG_CHANGE": (TAG_CHANGE, self.tag_change),
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
            if opcode in ("ACTION_START", "BLOCK_START"):
                data = _block_line(data)
            elif opcode == "Player":
                if not self._creating_game:
                    raise ParsingError("a player after the game's first entities")
                data = without_new_fields(data, tokens.PLAYER_ENTITY_RE)
            elif opcode == "GameEntity" and ps.game_packet is not None:
                raise ParsingError("a second game's entity")
            return super().handle_data(ps, ts, data)
        except Exception:
            if "ENTITY" in data or opcode in ("Player", "GameEntity"):
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
        match = regex.match(data) or regex.match(without_new_fields(data, regex))
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

    def handle_game(self, ps: ParserState, ts: float, data: str) -> Any:
        """Read what follows ``DebugPrintGame() - ``; a player's name may be any."""
        match = tokens.GAME_PLAYER_META.match(data)
        if match is None:
            return super().handle_game(ps, ts, data)
        ps.manager.tell(int(match[1]), match[2].strip())
        return None

    def _entity_of_tag(self, ps: ParserState, text: str, tag: int, value: int) -> Any:
        if text == tokens.GAME_ENTITY:
            ps.only_players = _is_a_players(ps, tag, value)
            if tag == GameTag.TURN and not ps.only_players:
                ps.turn = value
        try:
            entity = ps.parse_entity_or_player(text)
        finally:
            ps.only_players = False
        if entity is None:
            raise ParsingError("tag change without an entity")
        if not isinstance(entity, PlayerReference):
            return entity
        owner = ps.manager.player_of(tag, value)
        if owner is not None and owner != entity.player_id:
            # The value names the player; a name that was another's is not one player's.
            return ps.manager.claim(entity.name or tokens.UNKNOWN_HUMAN_PLAYER, owner) or entity
        if entity.entity_id is not None:
            return entity
        payer = _payer(ps) if tag in _PAID else None
        if payer is not None:
            return ps.manager.claim(entity.name or tokens.UNKNOWN_HUMAN_PLAYER, payer) or entity
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


def _block_line(data: str) -> str:
    """A block's first line in a form that hslog reads: no hybrid of two builds', no empty name."""
    if data.startswith("ACTION_START BlockType="):
        data = data.replace("ACTION_START", "BLOCK_START", 1)
    elif data.startswith("BLOCK_START SubType="):
        data = data.replace("SubType=", "BlockType=", 1)
    data = _NO_NAME.sub(rf"\1{NO_NAME}", data)
    return block_line(data) if data.startswith("BLOCK_START") else data


class _ChoicesHandler(ChoicesHandler):  # type: ignore[misc] # hslog is not typed
    """hslog's handler of choices; the heads of their lists name players, never the game."""

    def handle_entity_choices(self, ps: ParserState, ts: float, data: str) -> Any:
        """Read what follows ``DebugPrintEntityChoices() - ``; a new list ends the one before."""
        if data.startswith("id="):
            ps.flush()
        data = without_new_fields(data, *_CHOICE_FORMS)
        return _of_player(super().handle_entity_choices, ps, ts, data)

    def handle_entity_choices_old(self, ps: ParserState, ts: float, data: str) -> Any:
        """Read what follows ``DebugPrintChoices() - ``, of old builds."""
        return super().handle_entity_choices_old(ps, ts, without_new_fields(data, *_CHOICE_FORMS))

    def handle_send_choices(self, ps: ParserState, ts: float, data: str) -> Any:
        """Read what follows ``SendChoices() - ``."""
        return super().handle_send_choices(ps, ts, without_new_fields(data, *_SENT_FORMS))

    def handle_entities_chosen(self, ps: ParserState, ts: float, data: str) -> Any:
        """Read what follows ``DebugPrintEntitiesChosen() - ``."""
        match = _CHOSEN.match(data)
        if match is not None:
            for player_id, choice in ps.mulligan_choices.items():
                if choice.id == int(match[1]):
                    ps.manager.claim(match[2], player_id)
        data = without_new_fields(data, *_CHOSEN_FORMS)
        return _of_player(super().handle_entities_chosen, ps, ts, data)


def _payer(ps: ParserState) -> int | None:
    """PLAYER_ID of who plays what the innermost block plays; None outside of such a block."""
    block = ps.current_block
    if not isinstance(block, packets.Block) or block.type != BlockType.PLAY:
        return None
    return owner_of(ps.manager, [block.entity])


def _is_a_players(ps: ParserState, tag: int, value: int) -> bool:
    """Whether a tag of a ``GameEntity`` is that of a player of this name, not of the game."""
    if tag in PLAYER_TAGS:
        return True
    if not ps.manager.knows(tokens.GAME_ENTITY):
        return False
    return tag not in GAME_TAGS or (tag == GameTag.TURN and value <= ps.turn)


def _of_player(
    handle: Callable[[ParserState, float, str], Any], ps: ParserState, ts: float, data: str
) -> Any:
    """Handle a line of a list of a player's, whose head bears the player's name.

    Old builds write the game's own entity there for a player whom they cannot name.
    """
    if not data.startswith("id="):
        return handle(ps, ts, data)
    if not ps.manager.knows(tokens.GAME_ENTITY):
        data = _BY_THE_GAME.sub(rf"\1{tokens.UNKNOWN_HUMAN_PLAYER}", data)
    ps.only_players = True
    try:
        return handle(ps, ts, _NO_NAME.sub(rf"\1{NO_NAME}", data))
    finally:
        ps.only_players = False


class _OptionsHandler(OptionsHandler):  # type: ignore[misc] # hslog is not typed
    """hslog's handler of option lists, collected at their first line, and of SendOption."""

    def handle_options(self, ps: ParserState, ts: float, data: str) -> Any:
        """Read what follows ``DebugPrintOptions() - ``."""
        if data.startswith("option "):
            self._option_packet = self._suboption_packet = None  # should this line be unreadable
        result = super().handle_options(ps, ts, option_line(data))
        if data.startswith("id="):
            ps.current_block.packets.clear()
            require_packet(self._options_packet)
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
    power, choices, options = _PowerHandler(), _ChoicesHandler(), _OptionsHandler()
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
