"""Lines of a Power.log that tell what one game of a HSReplay document holds.

The lines are those of ``GameState``, in which entities stand by their ids. What two families of
writers do differently is told apart by what they write:

* HearthSim's (1.1 to 1.7) number choices by ``id`` and name the chooser in ``entity``; the build is
  the document's.
* Firestone's and its forerunners' (1.0, or no version) name the chooser in ``playerID`` and number
  the choice in ``entity``, or not at all before it is answered; the build is the game's
  ``buildNumber``, and the document's, where it has one, is that of no game.

Names of elements and attributes may have lost their capitals on the way through an HTML parser.
"""

from __future__ import annotations

import re
from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hearthstone.enums import (
    BlockType,
    ChoiceType,
    FormatType,
    GameTag,
    GameType,
    MetaDataType,
    OptionType,
)
from hslog.tokens import UNKNOWN_HUMAN_PLAYER

from hsbot.input_bounds import ENTITIES, MOST_LOG_LINE, PLAYERS, is_number
from hsbot.powerlog.spelling import tag_name, tag_value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from enum import IntEnum
    from xml.etree.ElementTree import Element

_POWER: Final = "DebugPrintPower"
_GAME: Final = "DebugPrintGame"
_CHOICES: Final = "DebugPrintEntityChoices"
_CHOSEN: Final = "DebugPrintEntitiesChosen"
_OPTIONS: Final = "DebugPrintOptions"
_INDENT: Final = "    "
_TIME: Final = re.compile(r"(\d\d):(\d\d):(\d\d)(?:\.(\d{1,7}))?")
_HOURS: Final = 24
_TICKS: Final = 7
_NO_BUILD: Final = "1.0"
"""The version of documents whose own build is that of no game."""
_UNKNOWN: Final[str] = UNKNOWN_HUMAN_PLAYER
_MOST_ASKED: Final = 100
"""Choices of a player that are not answered yet."""
_MOST_WORD: Final = 64
"""Characters of a card's id."""
_NOTHING: Final = ("", "0", "-1")
_ERRORS: Final = {"14": "REQ_ENOUGH_MANA", "15": "REQ_YOUR_TURN"}
"""The client's words for numbers of PlayErrors.ErrorType that hsbot asks for."""
_SILENT: Final = frozenset({"tag", "deck", "initialname", "entity", "vospell", "subspelltarget"})
"""Elements that are parts of others, or tell nothing that a log has."""


class _Attributes:
    """The attributes of an element, whatever their capitals; each is one line of text.

    The end of one that is too long for a line is left out: the line is too long all the same.
    """

    def __init__(self, attributes: Mapping[str, str]) -> None:
        self._values = {
            name.lower(): " ".join(x.split())[: MOST_LOG_LINE + 1] for name, x in attributes.items()
        }

    def get(self, *names: str, default: str = "") -> str:
        """The first of some attributes that is there and not empty."""
        return next((found for name in names if (found := self._values.get(name))), default)


class GameLines:
    """Lines of one game, element by element.

    Args:
        document: the attributes of the document's root.
        game: the attributes of the game.
    """

    def __init__(self, document: Mapping[str, str], game: Mapping[str, str]) -> None:
        self._document = _Attributes(document)
        self._header = _Attributes(game)
        self._stamp = "00:00:00.0000000"
        self._time(self._header)
        self._header_is_due = True
        self._players: dict[str, tuple[str, str]] = {}
        self._cards: dict[str, str] = {}
        self._controllers: dict[str, str] = {}
        self._asked: dict[str, deque[str]] = {}
        self._choices = 0
        self._kinds: Mapping[str, Callable[[Element, _Attributes, int], Iterator[str]]] = {
            "gameentity": self._create_game,
            "player": self._player,
            "fullentity": self._full_entity,
            "showentity": self._show_entity,
            "changeentity": self._show_entity,
            "hideentity": self._hide_entity,
            "tagchange": self._tag_change,
            "block": self._block,
            "action": self._block,
            "subspell": self._sub_spell,
            "metadata": self._meta_data,
            "shuffledeck": self._shuffle_deck,
            "cachedtagfordormantchange": self._cached_tag,
            "resetgame": self._reset_game,
            "choices": self._choice,
            "sendchoices": self._send_choices,
            "chosenentities": self._chosen,
            "options": self._option_list,
            "sendoption": self._send_option,
        }

    def of(self, element: Element, depth: int = 0) -> Iterator[str]:
        """The lines of one element and of those in it.

        An element that is not known is passed on as it is: no reader takes it for a line of a log.

        Args:
            element: it, whole.
            depth: how many blocks are open around it.
        """
        name = element.tag.lower()
        kind = self._kinds.get(name)
        attributes = _Attributes(element.attrib)
        if name not in ("gameentity", "player"):
            yield from self._print_header()
        if kind is not None:
            self._time(attributes)
            yield from kind(element, attributes, depth)
        elif name not in _SILENT:
            yield f"<{' '.join(element.tag.split())}>"

    # -- the game

    def _create_game(self, element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        entity = at.get("id")
        yield self._power(depth, "CREATE_GAME")
        yield self._power(depth + 1, f"GameEntity EntityID={entity}")
        yield from self._tags(element, depth + 1, entity)

    def _player(self, element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        entity, number = at.get("id"), at.get("playerid")
        if len(self._players) < len(PLAYERS):
            self._players[entity] = number, at.get("name", default=_UNKNOWN)
        account = f"hi={at.get('accounthi', default='0')} lo={at.get('accountlo', default='0')}"
        player = f"Player EntityID={entity} PlayerID={number} GameAccountId=[{account}]"
        yield self._power(depth + 1, player)
        yield from self._tags(element, depth + 1, entity)

    def _print_header(self) -> Iterator[str]:
        """The lines of DebugPrintGame, once, behind the players."""
        if not self._header_is_due:
            return
        self._header_is_due = False
        build = self._header.get("buildnumber")
        if not build and self._document.get("version") != _NO_BUILD:
            build = self._document.get("build")
        mode = _name(GameType, self._header.get("gametype", "type"))
        kind = _name(FormatType, self._header.get("formattype", "format"))
        scenario = self._header.get("scenarioid")
        fields = {
            "BuildNumber": build,
            "GameType": mode,
            "FormatType": kind,
            "ScenarioID": scenario,
        }
        for key, value in fields.items():
            if value not in _NOTHING and value != GameType.GT_UNKNOWN.name:
                yield self._line(_GAME, f"{key}={value}")
        for number, name in self._players.values():
            yield self._line(_GAME, f"PlayerID={number}, PlayerName={name}")

    # -- packets

    def _full_entity(self, element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        entity, card = at.get("id", "entity"), at.get("cardid")
        self._keep(self._cards, entity, card)
        yield self._power(depth, f"FULL_ENTITY - Creating ID={entity} CardID={card}")
        yield from self._tags(element, depth, entity)

    def _show_entity(self, element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        entity, card = at.get("entity"), at.get("cardid")
        self._keep(self._cards, entity, card)
        kind = "SHOW_ENTITY" if element.tag.lower() == "showentity" else "CHANGE_ENTITY"
        yield self._power(depth, f"{kind} - Updating Entity={entity} CardID={card}")
        yield from self._tags(element, depth, entity)

    def _hide_entity(self, _element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        entity = at.get("entity")
        zone = _tag(str(int(GameTag.ZONE)), at.get("zone", default="0"))
        yield self._power(depth, f"HIDE_ENTITY - Entity={entity} {zone}")

    def _tag_change(self, _element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        entity = at.get("entity")
        change = at.get("defchange", "haschangedef").upper()
        mark = "DEF CHANGE" if change in ("TRUE", "DEF CHANGE", "1") else ""
        tag = self._tag_and_value(entity, at)
        yield self._power(depth, f"TAG_CHANGE Entity={entity} {tag} {mark}")

    def _cached_tag(self, _element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        tag = _tag(at.get("tag"), at.get("value"))
        yield self._power(depth, f"CACHED_TAG_FOR_DORMANT_CHANGE Entity={at.get('entity')} {tag}")

    def _shuffle_deck(self, _element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        yield self._power(depth, f"SHUFFLE_DECK PlayerID={at.get('player_id', 'playerid')}")

    def _reset_game(self, _element: Element, _at: _Attributes, depth: int) -> Iterator[str]:
        yield self._power(depth, "RESET_GAME")

    def _block(self, element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        keyword = at.get("triggerkeyword", default="0")
        yield self._power(
            depth,
            f"BLOCK_START BlockType={_name(BlockType, at.get('type'))}"
            f" Entity={at.get('entity')} EffectCardId={at.get('effectcardid')}"
            f" EffectIndex={at.get('effectindex', 'index', default='-1')}"
            f" Target={at.get('target', default='0')}"
            f" SubOption={at.get('suboption', default='-1')}"
            f" TriggerKeyword={tag_name(int(keyword)) if is_number(keyword) else keyword}",
        )
        for part in element:
            yield from self.of(part, depth + 1)
        yield self._power(depth, "BLOCK_END")

    def _sub_spell(self, element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        source = at.get("source", default="0")
        targets = [_Attributes(x.attrib) for x in element if x.tag.lower() == "subspelltarget"]
        count = at.get("targetcount", default=str(len(targets)))
        prefab = at.get("spellprefabguid")
        yield self._power(
            depth,
            f"SUB_SPELL_START - SpellPrefabGUID={prefab} Source={source} TargetCount={count}",
        )
        for number, target in enumerate(targets):
            entity = target.get("entity")
            yield self._power(depth + 1, f"            Targets[{number}] = {entity}")
        for part in element:
            yield from self.of(part, depth + 1)
        yield self._power(depth, "SUB_SPELL_END")

    def _meta_data(self, element: Element, at: _Attributes, depth: int) -> Iterator[str]:
        infos = [_Attributes(x.attrib) for x in element if x.tag.lower() == "info"]
        meta, data = _name(MetaDataType, at.get("meta")), at.get("data", default="0")
        yield self._power(depth, f"META_DATA - Meta={meta} Data={data} InfoCount={len(infos)}")
        for number, info in enumerate(infos):
            entity = info.get("entity", "id")
            yield self._power(depth, f"            Info[{number}] = {entity}")

    # -- what is asked and done

    def _choice(self, element: Element, at: _Attributes, _depth: int) -> Iterator[str]:
        chooser, number = at.get("playerid"), at.get("id")
        if chooser:
            self._choices += 1
            number = at.get("entity", default=str(self._choices))
            if chooser in self._players and is_number(number):
                self._asked.setdefault(chooser, deque(maxlen=_MOST_ASKED)).append(number)
        else:
            chooser = at.get("entity")
        tasks = at.get("tasklist")
        yield self._line(
            _CHOICES,
            f"id={number or '0'} Player={self._player_name(chooser)}"
            f" TaskList={'' if tasks in _NOTHING else tasks}"
            f" ChoiceType={_name(ChoiceType, at.get('type', default='2'))}"
            f" CountMin={at.get('min', default='0')} CountMax={at.get('max', default='1')}",
        )
        yield self._line(_CHOICES, f"  Source={at.get('source', default='0')}")
        yield from self._entities(element, _CHOICES, "Entities")

    def _send_choices(self, element: Element, at: _Attributes, _depth: int) -> Iterator[str]:
        kind = _name(ChoiceType, at.get("type", default="2"))
        number = at.get("id", "entity", default="0")
        yield self._line("SendChoices", f"id={number} ChoiceType={kind}")
        yield from self._entities(element, "SendChoices", "m_chosenEntities")

    def _chosen(self, element: Element, at: _Attributes, _depth: int) -> Iterator[str]:
        chooser, number = at.get("playerid"), at.get("id")
        if chooser:
            asked = self._asked.get(chooser)
            number = asked.popleft() if asked else at.get("entity")
        else:
            chooser = at.get("entity")
        count = sum(part.tag.lower() == "choice" for part in element)
        head = f"id={number or '0'} Player={self._player_name(chooser)} EntitiesCount={count}"
        yield self._line(_CHOSEN, head)
        yield from self._entities(element, _CHOSEN, "Entities")

    def _entities(self, element: Element, method: str, label: str) -> Iterator[str]:
        parts = (part for part in element if part.tag.lower() == "choice")
        for number, part in enumerate(parts):
            entity = self._card(_Attributes(part.attrib).get("entity"))
            yield self._line(method, f"  {label}[{number}]={entity}")

    def _option_list(self, element: Element, at: _Attributes, _depth: int) -> Iterator[str]:
        yield self._line(_OPTIONS, f"id={at.get('id')}")
        for number, option in enumerate(element):
            fields = _Attributes(option.attrib)
            kind = _name(OptionType, fields.get("type", default="3"))
            ends = kind in (OptionType.END_TURN.name, OptionType.PASS.name)
            entity = fields.get("entity")
            entity = "" if entity in _NOTHING else entity
            error = "error=INVALID errorParam=" if ends else _error(fields)
            head = f"option {fields.get('index', default=str(number))} type={kind}"
            yield self._line(_OPTIONS, f"  {head} mainEntity={entity} {error}")
            yield from self._targets(option, "    ")
            subs = (part for part in option if part.tag.lower() == "suboption")
            for place, part in enumerate(subs):
                sub = _Attributes(part.attrib)
                head = f"subOption {sub.get('index', default=str(place))}"
                entity = sub.get("entity")
                yield self._line(_OPTIONS, f"    {head} entity={entity} {_error(sub)}")
                yield from self._targets(part, "      ")

    def _targets(self, element: Element, margin: str) -> Iterator[str]:
        parts = (part for part in element if part.tag.lower() == "target")
        for number, part in enumerate(parts):
            fields = _Attributes(part.attrib)
            entity = fields.get("entity")
            yield self._line(_OPTIONS, f"{margin}target {number} entity={entity} {_error(fields)}")

    def _send_option(self, _element: Element, at: _Attributes, _depth: int) -> Iterator[str]:
        yield self._line(
            "SendOption",
            f"selectedOption={at.get('option')}"
            f" selectedSubOption={at.get('suboption', default='-1')}"
            f" selectedTarget={at.get('target', default='0')}"
            f" selectedPosition={at.get('position', default='0')}",
        )

    # -- parts of lines

    def _time(self, at: _Attributes) -> None:
        """Take over an element's time; midnight to the tick is what Firestone leaves unset."""
        found = _TIME.search(at.get("ts"))
        if found is None or (int(found[1]) == _HOURS and not int(found[2] + found[3])):
            return
        hour, ticks = int(found[1]) % _HOURS, (found[4] or "").ljust(_TICKS, "0")
        self._stamp = f"{hour:02}:{found[2]}:{found[3]}.{ticks}"

    def _line(self, method: str, text: str) -> str:
        return f"D {self._stamp} GameState.{method}() - {text}"

    def _power(self, depth: int, text: str) -> str:
        return self._line(_POWER, f"{_INDENT * depth}{text}")

    def _tags(self, element: Element, depth: int, entity: str) -> Iterator[str]:
        for part in element:
            if part.tag.lower() == "tag":
                tag = self._tag_and_value(entity, _Attributes(part.attrib))
                yield self._power(depth + 1, tag)

    def _tag_and_value(self, entity: str, at: _Attributes) -> str:
        """A tag and its value, as a line has them; who controls whom is remembered."""
        if at.get("tag") == _CONTROLLER:
            self._keep(self._controllers, entity, at.get("value"))
        return _tag(at.get("tag"), at.get("value", default="0"))

    def _keep(self, known: dict[str, str], entity: str, word: str) -> None:
        """Remember a word about an entity, if there may be such; who can be none is not kept."""
        if is_number(entity) and int(entity) in ENTITIES and len(word) <= _MOST_WORD:
            known[entity] = word

    def _player_name(self, entity: str) -> str:
        return self._players.get(entity, ("", _UNKNOWN))[1]

    def _card(self, entity: str) -> str:
        """An entity in brackets, as lists of cards have it."""
        card, player = self._cards.get(entity, ""), self._controllers.get(entity, "0")
        return f"[id={entity} cardId={card} player={player}]"


_CONTROLLER: Final = str(int(GameTag.CONTROLLER))


def _tag(tag: str, value: str) -> str:
    """A tag and its value as a line has them; what is no number stays as it is."""
    if is_number(tag) and is_number(value):
        return _named_tag(tag, value)
    return f"tag={tag} value={value}"


@lru_cache(maxsize=1 << 16)
def _named_tag(tag: str, value: str) -> str:
    return f"tag={tag_name(int(tag))} value={tag_value(int(tag), int(value))}"


@lru_cache(maxsize=1 << 10)
def _name(enum: type[IntEnum], value: str) -> str:
    """A number's name in an enumeration; itself where it has none."""
    names: dict[str, str] = {str(int(one)): one.name for one in enum}
    return names.get(value, value)


def _error(at: _Attributes) -> str:
    """Why an option or target is not allowed, as a line has it; it says so where it is."""
    error = at.get("error")
    if error in _NOTHING or error == "NONE":
        return "error=NONE errorParam="
    word = _ERRORS.get(error, f"REQ_{error}") if error.isdecimal() else error
    return f"error={word} errorParam={at.get('errorparam')}"
