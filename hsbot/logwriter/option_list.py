"""The client's option list from the engine's legal options; illegal ones have an error."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, OptionType, Zone

from hsbot.game.option import OptionKind, option_of_code
from hsbot.logwriter.entity_ids import PLAYER_IDS
from hsbot.observation.model import BOARD_TYPES, LogOption, LogSubOption, LogTarget, SentOption
from hsbot.rules.entry import codes
from hsbot.rules.schema.action_codes import A_END

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hsbot.game.entity import Entity
    from hsbot.game.option import Option
    from hsbot.game.readable_state import ReadableState
    from hsbot.logwriter.format.table_diff import EntityView, TableView

YOUR_TURN = "REQ_YOUR_TURN"
_CHARACTERS = frozenset({CardType.MINION, CardType.HERO})
_MAX_MINIONS = 7


@dataclass(frozen=True, slots=True)
class OptionList:
    """The printed options, and what SendOption prints for each option of the engine.

    Attributes:
        options: as the log prints them.
        sent: public code of each option of the engine, its board position left out, to what
            SendOption says when it is taken, at the right end where a card is placed.
        places: the board positions of the options that may be taken nowhere else (a magnetic minion
            on a full board), by that code.
    """

    options: tuple[LogOption, ...]
    sent: Mapping[int, SentOption]
    places: Mapping[int, tuple[int, ...]] = field(default_factory=dict)


def option_list(
    view: ReadableState,
    legal: Sequence[int],
    table: TableView,
    player: int,
    sub_entity: Callable[[int, int], int],
) -> OptionList:
    """The option list of ``player`` (0 or 1), who is to act.

    Args:
        view: the state.
        legal: the engine's public codes.
        table: the entities of that state.
        player: whose options they are.
        sub_entity: the entity that stands for a card's sub-option: (entity id, index) to entity id.
    """
    places = _only_places(legal)
    by_source: dict[int, list[Option]] = {}
    trades: dict[int, Option] = {}
    for code in dict.fromkeys(map(codes.placed_anywhere, legal)):
        legal_option = option_of_code(view, code)
        if legal_option is None or legal_option.source is None:
            continue
        source = legal_option.source.entity_id
        if legal_option.kind is OptionKind.TRADE:
            trades[source] = legal_option
        else:
            by_source.setdefault(source, []).append(legal_option)
    options = [LogOption(0, OptionType.END_TURN)]
    sent = {A_END: SentOption(0)}
    own = _sources(table, player)
    for source in own:
        if source in by_source:
            option = _option(len(options), by_source[source], table, player, sub_entity)
            options.append(option)
            position = _position(table, source, player)
            for legal_option in by_source[source]:
                sent[legal_option.code] = SentOption(
                    option.index, legal_option.sub_option, _entity_id(legal_option.target), position
                )
        if source in trades:  # since 2024 an option of its own, with the card as its own target
            target = (LogTarget(source),)
            options.append(LogOption(len(options), OptionType.POWER, source, targets=target))
            sent[trades[source].code] = SentOption(options[-1].index, target=source)
    for source in own:
        if source not in by_source:
            reason = _reason(table, source, player)
            options.append(LogOption(len(options), OptionType.POWER, source, reason))
    for source in _in_play(table, 1 - player):
        options.append(LogOption(len(options), OptionType.POWER, source, YOUR_TURN))
    return OptionList(tuple(options), sent, places)


def waiting_options(table: TableView, player: int) -> tuple[LogOption, ...]:
    """The option list that the client prints in the other player's turn: none is legal."""
    sources = [*_sources(table, player), *_in_play(table, 1 - player)]
    powers = (LogOption(i, OptionType.POWER, e, YOUR_TURN) for i, e in enumerate(sources, start=1))
    return (LogOption(0, OptionType.END_TURN), *powers)


def _only_places(legal: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The positions of those codes that are not legal at the right end."""
    found: dict[int, tuple[int, ...]] = {}
    for code in legal:
        plain = codes.placed_anywhere(code)
        if plain not in legal:
            found[plain] = (*found.get(plain, ()), codes.position(code))
    return found


def _entity_id(entity: Entity | None) -> int:
    """An entity's id in the log; 0 for none."""
    return entity.entity_id if entity else 0


def _option(
    index: int,
    legal_options: Sequence[Option],
    table: TableView,
    player: int,
    sub_entity: Callable[[int, int], int],
) -> LogOption:
    source = _entity_id(legal_options[0].source)
    if legal_options[0].sub_option < 0:
        return LogOption(
            index, OptionType.POWER, source, targets=_targets(legal_options, table, player)
        )
    subs = []
    for k in sorted({legal_option.sub_option for legal_option in legal_options}):
        its = [legal_option for legal_option in legal_options if legal_option.sub_option == k]
        subs.append(LogSubOption(k, sub_entity(source, k), _targets(its, table, player)))
    return LogOption(index, OptionType.POWER, source, sub_options=tuple(subs))


def _targets(
    legal_options: Sequence[Option], table: TableView, player: int
) -> tuple[LogTarget, ...]:
    legal = [option.target.entity_id for option in legal_options if option.target]
    if not legal:
        return ()
    others = [e for side in (player, 1 - player) for e in _in_play(table, side) if e not in legal]
    source = _entity_id(legal_options[0].source)
    wrong = ((e, _wrong_target(table, e, source, legal)) for e in others)
    return (
        *(LogTarget(e) for e in legal),
        *(LogTarget(e, error) for e, error in wrong if error),
    )


def _wrong_target(table: TableView, entity_id: int, source: int, legal: Sequence[int]) -> str:
    """Why a character is no target, where that is plain from what the legal ones are; else ""."""
    view = table[entity_id]
    if _type(view) not in _CHARACTERS:
        return ""
    side = view.tags[GameTag.CONTROLLER]
    if all(table[e].tags[GameTag.CONTROLLER] != side for e in legal):
        own = side == table[source].tags[GameTag.CONTROLLER]
        return "REQ_ENEMY_TARGET" if own else "REQ_FRIENDLY_TARGET"
    if all(table[e].tags.get(GameTag.TAUNT) for e in legal):
        return "REQ_TARGET_TAUNTER"
    if _type(view) == CardType.HERO and all(_type(table[e]) == CardType.MINION for e in legal):
        return "REQ_MINION_TARGET"
    return ""


def _reason(table: TableView, entity_id: int, player: int) -> str:
    """The error of an entity of the acting player that has no legal option."""
    view = table[entity_id]
    tags = view.tags
    short = tags.get(GameTag.COST, 0) > spendable_mana(table[PLAYER_IDS[player]])
    if tags[GameTag.ZONE] == Zone.HAND:
        return _hand_reason(table, view, player, short=short)
    if _type(view) == CardType.HERO_POWER:
        if tags.get(GameTag.EXHAUSTED):
            return "REQ_NOT_EXHAUSTED_HERO_POWER"
        return "REQ_ENOUGH_MANA" if short else "REQ_NUM_MINION_SLOTS"
    if not tags.get(GameTag.ATK):
        return "REQ_ATTACK_GREATER_THAN_0"
    if tags.get(GameTag.FROZEN):
        return "REQ_ATTACKER_NOT_FROZEN"
    if tags.get(GameTag.EXHAUSTED):
        fresh = tags.get(GameTag.JUST_PLAYED) and not tags.get(GameTag.NUM_ATTACKS_THIS_TURN)
        return "REQ_NOT_MINION_JUST_PLAYED" if fresh else "REQ_NOT_EXHAUSTED_ACTIVATE"
    return "REQ_ATTACKER_CAN_ATTACK"


def _hand_reason(table: TableView, view: EntityView, player: int, *, short: bool) -> str:
    if short:
        return "REQ_ENOUGH_MANA"
    if _type(view) in BOARD_TYPES and _minions(table, player) >= _MAX_MINIONS:
        return "REQ_MINION_CAP"
    return "REQ_UNIQUE_SECRET_OR_QUEST" if view.tags.get(GameTag.SECRET) else "REQ_TARGET_TO_PLAY"


def spendable_mana(player: EntityView) -> int:
    """The mana that a player can spend, by the player entity's tags."""
    tags = player.tags
    spendable = tags.get(GameTag.RESOURCES, 0) + tags.get(GameTag.TEMP_RESOURCES, 0)
    return spendable - tags.get(GameTag.RESOURCES_USED, 0)


def _position(table: TableView, source: int, player: int) -> int:
    """Where a card that is placed goes: the right end of the board, from 1; 0 for others."""
    view = table[source]
    placed = view.tags[GameTag.ZONE] == Zone.HAND and _type(view) in BOARD_TYPES
    return _minions(table, player) + 1 if placed else 0


def _minions(table: TableView, player: int) -> int:
    return sum(_type(table[e]) in BOARD_TYPES for e in _in_play(table, player))


def _sources(table: TableView, player: int) -> list[int]:
    """The entities with which a player may act: hand, minions, hero, hero power."""
    hand = [
        e
        for e, view in table.items()
        if view.tags.get(GameTag.ZONE) == Zone.HAND and view.tags[GameTag.CONTROLLER] == player + 1
    ]
    hand.sort(key=lambda e: table[e].tags.get(GameTag.ZONE_POSITION, 0))
    return [*hand, *_in_play(table, player)]


_IN_PLAY_ORDER = {
    CardType.MINION: 0, CardType.LOCATION: 0, CardType.HERO: 1, CardType.HERO_POWER: 2,
}  # fmt: skip


def _in_play(table: TableView, player: int) -> list[int]:
    """Minions by position, then the hero and the hero power."""
    found = [
        e
        for e, view in table.items()
        if view.tags.get(GameTag.ZONE) == Zone.PLAY
        and view.tags.get(GameTag.CONTROLLER) == player + 1
        and _type(view) in _IN_PLAY_ORDER
    ]

    def order(e: int) -> tuple[int, int]:
        return _IN_PLAY_ORDER[_type(table[e])], table[e].tags.get(GameTag.ZONE_POSITION, 0)

    return sorted(found, key=order)


def _type(view: EntityView) -> CardType:
    return CardType(view.tags.get(GameTag.CARDTYPE, 0))
