"""A writer of small Power.logs line by line, in the client's format."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from hsbot.observation import DecisionClosed, DecisionOpened, LogTracker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hsbot.observation import Decision, Event

GAME, PLAYER_1, PLAYER_2 = 1, 2, 3
DECK_1, DECK_2 = (4, 5, 6, 7), (8, 9, 10, 11)
HERO_1, POWER_1, HERO_2, POWER_2, COIN = 12, 13, 14, 15, 16
NAME_1, NAME_2 = "Anna#1001", "Otto#1002"
CARD = "CS2_182"
EventT = TypeVar("EventT")


class Script:
    """The lines of a log; ``clock`` is the time stamp of the next ones."""

    def __init__(self, clock: str = "12:00:00.0000000") -> None:
        self.lines: list[str] = []
        self.clock = clock

    def raw(self, line: str) -> Script:
        """A line as it stands."""
        self.lines.append(line)
        return self

    def log(self, method: str, *texts: str) -> Script:
        """Lines of one method."""
        for text in texts:
            self.lines.append(f"D {self.clock} {method}() - {text}")
        return self

    def power(self, *texts: str) -> Script:
        """GameState.DebugPrintPower lines."""
        return self.log("GameState.DebugPrintPower", *texts)

    def tag(self, entity: int | str, tag: str, value: int | str) -> Script:
        """A TAG_CHANGE."""
        return self.power(f"TAG_CHANGE Entity={entity} tag={tag} value={value} ")

    def full(self, entity: int, card: str = "", **tags: int | str) -> Script:
        """A FULL_ENTITY with its tags."""
        self.power(f"FULL_ENTITY - Creating ID={entity} CardID={card}")
        return self.power(*(f"    tag={tag} value={value}" for tag, value in tags.items()))

    def show(self, entity: int, card: str, **tags: int | str) -> Script:
        """A SHOW_ENTITY with its tags."""
        self.power(f"SHOW_ENTITY - Updating Entity={entity} CardID={card}")
        return self.power(*(f"    tag={tag} value={value}" for tag, value in tags.items()))

    def create(
        self, *, seed: int = 0, turn: int = 0, accounts: Sequence[int] = (1001, 1002)
    ) -> Script:
        """CREATE_GAME with two decks of four hidden cards, heroes, hero powers and The Coin."""
        self.power("CREATE_GAME", f"    GameEntity EntityID={GAME}")
        self.power("        tag=CARDTYPE value=GAME", "        tag=STATE value=RUNNING")
        if turn:
            self.power(f"        tag=TURN value={turn}", "        tag=NEXT_STEP value=MAIN_END")
        if seed:
            self.power(f"        tag=GAME_SEED value={seed}")
        sides = zip((PLAYER_1, PLAYER_2), accounts, (HERO_1, HERO_2), strict=True)
        for player, (entity, account, hero) in enumerate(sides, start=1):
            self.power(
                f"    Player EntityID={entity} PlayerID={player}"
                f" GameAccountId=[hi={min(account, 144)} lo={account}]",
                f"        tag=CONTROLLER value={player}",
                "        tag=CARDTYPE value=PLAYER",
                f"        tag=HERO_ENTITY value={hero}",
            )
        for player, deck in enumerate((DECK_1, DECK_2), start=1):
            for entity in deck:
                self.full(entity, ZONE="DECK", CONTROLLER=player)
        for player, (hero, power) in enumerate(((HERO_1, POWER_1), (HERO_2, POWER_2)), start=1):
            self.full(hero, f"HERO_0{player}", CARDTYPE="HERO", ZONE="PLAY", CONTROLLER=player)
            power_card = f"HERO_0{player}bp"
            self.full(power, power_card, CARDTYPE="HERO_POWER", ZONE="PLAY", CONTROLLER=player)
        return self

    def meta(self, game_type: str = "GT_RANKED", names: Sequence[str] = (NAME_1, NAME_2)) -> Script:
        """The DebugPrintGame lines."""
        self.log(
            "GameState.DebugPrintGame",
            "BuildNumber=183876",
            f"GameType={game_type}",
            "FormatType=FT_STANDARD",
            "ScenarioID=2",
            f"PlayerID=1, PlayerName={names[0]}",
            f"PlayerID=2, PlayerName={names[1]}",
        )
        return self

    def choices(
        self,
        choice_id: int,
        entities: Iterable[int],
        *,
        kind: str = "GENERAL",
        player: str = NAME_1,
        source: str = "GameEntity",
        most: int = 1,
    ) -> Script:
        """A DebugPrintEntityChoices list."""
        method = "GameState.DebugPrintEntityChoices"
        least = 0 if kind == "MULLIGAN" else 1
        self.log(
            method,
            f"id={choice_id} Player={player} TaskList=4 ChoiceType={kind}"
            f" CountMin={least} CountMax={most}",
            f"  Source={source}",
        )
        for number, entity in enumerate(entities):
            self.log(method, f"  Entities[{number}]={bracket(entity)}")
        return self

    def send_choices(
        self, choice_id: int, entities: Iterable[int], kind: str = "GENERAL"
    ) -> Script:
        """A SendChoices list."""
        self.log("GameState.SendChoices", f"id={choice_id} ChoiceType={kind}")
        for number, entity in enumerate(entities):
            self.log("GameState.SendChoices", f"  m_chosenEntities[{number}]={bracket(entity)}")
        return self

    def chosen(self, choice_id: int, entities: Sequence[int], player: str = NAME_1) -> Script:
        """A DebugPrintEntitiesChosen list."""
        method = "GameState.DebugPrintEntitiesChosen"
        self.log(method, f"id={choice_id} Player={player} EntitiesCount={len(entities)}")
        for number, entity in enumerate(entities):
            self.log(method, f"  Entities[{number}]={bracket(entity)}")
        return self

    def options(self, list_id: int, *options: str) -> Script:
        """A DebugPrintOptions list: END_TURN, then ``options`` as they stand."""
        end = "  option 0 type=END_TURN mainEntity= error=INVALID errorParam="
        return self.log("GameState.DebugPrintOptions", f"id={list_id}", end, *options)

    def send_option(self, option: int, sub: int = -1, target: int = 0, position: int = 0) -> Script:
        """A SendOption line."""
        return self.log(
            "GameState.SendOption",
            f"selectedOption={option} selectedSubOption={sub}"
            f" selectedTarget={target} selectedPosition={position}",
        )

    def started(self) -> Script:
        """A game up to the friendly player's (player 1's) first turn, the mulligan answered."""
        self.create().meta().mulligan().send_choices(1, DECK_1[:1], "MULLIGAN")
        self.chosen(1, DECK_1[:1])
        self.tag(GAME, "TURN", 1).tag(GAME, "NEXT_STEP", "MAIN_END")
        return self.tag(NAME_1, "CURRENT_PLAYER", 1)

    def mulligan(self) -> Script:
        """Both sides are dealt cards; the first player's are shown."""
        self.power(
            "BLOCK_START BlockType=TRIGGER Entity=GameEntity EffectCardId= EffectIndex=-1 Target=0"
        )
        for entity in DECK_1[:3]:
            self.show(entity, CARD, ZONE="HAND", CARDTYPE="MINION")
        for entity in DECK_2[:3]:
            self.tag(entity, "ZONE", "HAND")
        self.full(COIN, ZONE="HAND", CONTROLLER=2)
        self.power("BLOCK_END")
        self.choices(1, DECK_1[:3], kind="MULLIGAN", most=3)
        return self.choices(2, (*DECK_2[:3], COIN), kind="MULLIGAN", player=NAME_2, most=4)


def bracket(entity: int) -> str:
    """An entity as lists print it."""
    return f"[entityName=Somebody [x] id={entity} zone=HAND zonePos=1 cardId= player=1]"


def option(index: int, entity: int, error: str = "NONE") -> str:
    """A POWER option."""
    return f"  option {index} type=POWER mainEntity={bracket(entity)} error={error} errorParam="


def target(index: int, entity: int, error: str = "NONE") -> str:
    """A target of the option above."""
    return f"    target {index} entity={bracket(entity)} error={error} errorParam="


def sub_option(index: int, entity: int, error: str = "NONE") -> str:
    """A sub-option of the option above."""
    return f"    subOption {index} entity={bracket(entity)} error={error} errorParam="


def track(script: Script, *, finish: bool = True) -> tuple[LogTracker, list[Event]]:
    """The tracker after the script, and all its events."""
    tracker = LogTracker()
    events = [event for line in script.lines for event in tracker.feed(line)]
    if finish:
        events += tracker.finish()
    return tracker, events


def of(kind: type[EventT], events: Iterable[Event]) -> list[EventT]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def decisions(
    events: Iterable[Event], kind: type[DecisionOpened] | type[DecisionClosed]
) -> list[Decision]:
    """The decisions of DecisionOpened or DecisionClosed events."""
    opened_or_closed = [event for event in events if isinstance(event, kind)]
    return [event.decision for event in opened_or_closed]
