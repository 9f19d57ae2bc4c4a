"""Writes Power.log lines in the real client's format from tables of entities that change.

The writer knows no rules. It is told what the server's table looks like after each step, who may
see which card, which blocks (actions) the steps belong to, and what was offered and chosen; it
writes the lines of a client of the builds of 2025 and 2026, so that hslog reads them as it reads
real ones.

As in the real client, every packet is written twice. ``GameState.*`` lines are written when a
batch of packets arrives: at ``commit()``, and before anything that a player is asked or does.
``PowerTaskList.*`` lines repeat them when the animation plays: ``flush_tasks()``, or
``play_tasks()`` list by list. Entities are named as the client *shows* them, so names lag behind
until the task lists have been played.

Of what surrounds the task lists, the lines that trackers rely upon are written:
``PowerTaskList.DebugDump`` (ids, parents, counts),
``PowerProcessor.PrepareHistoryForCurrentTaskList`` and ``EndCurrentTaskList`` (the sign that it is
safe to click), and ``DoTaskListForCard`` for played cards. Left out are sub-spells,
``ChoiceCardMgr.*`` and the client's own re-ordering of death animations.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from hearthstone.enums import (
    BlockType,
    CardType,
    GameTag,
    MetaDataType,
    PlayState,
    State,
    Step,
)

from hsbot.errors import InternalError
from hsbot.logwriter.format.client_side import ClientSide
from hsbot.logwriter.format.game_info import GameInfo, PlayerInfo
from hsbot.logwriter.format.packets import (
    BlockEnd,
    BlockStart,
    CreateGame,
    CreatePlayer,
    MetaData,
    ShuffleDeck,
)
from hsbot.logwriter.format.prompt_lines import (
    Choice,
    choice_lines,
    entities_chosen_lines,
    options_lines,
    send_choices_lines,
    send_option_line,
)
from hsbot.logwriter.format.table_diff import EntityView, TableDiff, TableView
from hsbot.powerlog.spelling import in_log_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hsbot.logwriter.format.packets import Packet
    from hsbot.logwriter.format.task_lists import TaskList
    from hsbot.observation.model import LogOption, SentOption
    from hsbot.powerlog.spelling import Tags

__all__ = ["Choice", "EntityView", "GameInfo", "PlayerInfo", "PowerLogWriter", "TableView"]


class PowerLogWriter:
    """Writes the Power.log of one game; a file of several games has a writer for each.

    Args:
        write: takes each line, its newline included (the real client's file has CRLF on Windows).
        clock: time of day in seconds since midnight.
        game: what the log tells of the game besides its table.
        animated: whether the caller plays the task lists; if not, they follow each batch at once.
    """

    def __init__(
        self,
        write: Callable[[str], object],
        clock: Callable[[], float],
        game: GameInfo,
        *,
        animated: bool = True,
    ) -> None:
        self._game = game
        self._animated = animated
        names = {number: player.name for number, player in enumerate(game.players, start=1)}
        self._client = ClientSide(write, clock, names)
        self._diff = TableDiff()
        self._batch: list[Packet] = []
        self._joined = 0
        self._player_entities: dict[int, int] = {}
        self._game_entity = 0

    # --- the table

    def create_game(self, table: TableView) -> None:
        """Write CREATE_GAME, a FULL_ENTITY for each card, and the DebugPrintGame lines.

        Args:
            table: the table before the first card is drawn. GAME_SEED is a tag of its game entity.

        Raises:
            InternalError: the table has not one game entity and players with PLAYER_ID 1 and 2.
        """
        games = [
            view for view in table.values() if view.tags.get(GameTag.CARDTYPE) == CardType.GAME
        ]
        players = {
            view.tags.get(GameTag.PLAYER_ID, 0): view
            for view in table.values()
            if view.tags.get(GameTag.CARDTYPE) == CardType.PLAYER
        }
        if len(games) != 1 or set(players) != {1, 2}:
            raise InternalError("a table needs one game entity and players with PLAYER_ID 1 and 2")
        self._game_entity = games[0].entity_id
        self._player_entities = {n: view.entity_id for n, view in players.items()}
        created = tuple(self._create_player(number, players[number]) for number in (1, 2))
        self._batch.append(CreateGame(self._game_entity, _initial_tags(games[0]), created))
        self._diff.begin(table)
        self.update(table)
        self._arrive()
        self._print_game()
        if not self._animated:
            self.flush_tasks()

    def with_loose_tags(self, table: TableView) -> dict[int, EntityView]:
        """The table with the tags that :meth:`tag_change` wrote and that it does not mention."""
        return self._diff.with_loose_tags(table)

    def rejoin(self, table: TableView) -> None:
        """Write the game anew, as for a client that joins it in the middle; what waited is lost.

        Args:
            table: the game now.
        """
        whole = self.with_loose_tags(table)
        self._joined += 1
        self._client.join()
        self._diff = TableDiff()
        self._batch.clear()
        self.create_game(whole)

    def update(self, table: TableView) -> None:
        """Write what changed since the last table, within the block that is open.

        Raises:
            InternalError: an entity of an earlier table is missing, or a tag is negative.
        """
        self._batch.extend(self._diff.update(table))

    def tag_change(self, entity_id: int, tag: int, value: int) -> None:
        """Write a single tag that comes and goes within an action, as ATTACKING does.

        A tag that no table ever mentions keeps its value; the next ``update()`` sets others right.
        """
        self._batch.append(self._diff.tag_change(entity_id, tag, value))

    def meta_data(self, kind: MetaDataType, data: int, entities: Iterable[int]) -> None:
        """Write a META_DATA: DAMAGE or HEALING of ``data`` points, TARGET, SHOW_BIG_CARD, ..."""
        self._batch.append(MetaData(kind, data, tuple(entities)))

    def shuffle_deck(self, player: int) -> None:
        """Write that the deck of PLAYER_ID ``player`` was shuffled."""
        self._batch.append(ShuffleDeck(player))

    # --- blocks

    @contextmanager
    def block(
        self,
        block_type: BlockType,
        entity_id: int,
        target: int = 0,
        *,
        effect_index: int = 0,
        sub_option: int = -1,
        trigger_keyword: int = 0,
    ) -> Iterator[None]:
        """Write a block: a context manager around all that belongs to an action.

        Args:
            block_type: PLAY, POWER, ATTACK, TRIGGER, DEATHS, FATIGUE, DECK_ACTION, ...
            entity_id: the entity that acts; the game entity for DEATHS.
            target: the target's entity id, 0 for none.
            effect_index: -1 for the rules' own triggers (turn steps), 0 for cards.
            sub_option: index of the chosen sub-option, -1 for none.
            trigger_keyword: GameTag of the keyword that triggered, for TRIGGER.
        """
        start = BlockStart(block_type, entity_id, target, effect_index, sub_option, trigger_keyword)
        self._batch.append(start)
        joined = self._joined
        yield
        if joined == self._joined:  # a client that joined in between has not seen it begin
            self._batch.append(BlockEnd())

    @contextmanager
    def step(self, step: Step, next_step: Step, entity_id: int) -> Iterator[None]:
        """Write a step of the turn: STEP, then a TRIGGER block that ends with NEXT_STEP.

        Args:
            step: the step that begins.
            next_step: the step that will follow.
            entity_id: whose trigger the log makes it: the current player's entity, or the game
                entity in BEGIN_MULLIGAN, MAIN_NEXT and FINAL_WRAPUP.
        """
        self.tag_change(self._game_entity, GameTag.STEP, step)
        with self.block(BlockType.TRIGGER, entity_id, effect_index=-1):
            yield
            self.tag_change(self._game_entity, GameTag.NEXT_STEP, next_step)

    def game_over(self, winner: int, *, conceded: bool = False) -> None:
        """Write the end of the game and hand over the batch.

        Args:
            winner: PLAYER_ID of who won, 0 for a tie.
            conceded: whether the other side gave up.
        """
        for player in (3 - winner, winner) if winner else (1, 2):
            entity_id = self._player_entities[player]
            outcome = PlayState.WON if player == winner else PlayState.LOST
            if conceded and winner and player != winner:
                self.tag_change(entity_id, GameTag.PLAYSTATE, PlayState.CONCEDED)
            self.tag_change(entity_id, GameTag.PLAYSTATE, outcome if winner else PlayState.TIED)
        self.tag_change(self._game_entity, GameTag.NEXT_STEP, Step.FINAL_WRAPUP)
        with self.step(Step.FINAL_WRAPUP, Step.FINAL_GAMEOVER, self._game_entity):
            pass
        self.tag_change(self._game_entity, GameTag.STEP, Step.FINAL_GAMEOVER)
        self.tag_change(self._game_entity, GameTag.STATE, State.COMPLETE)
        self.commit()

    # --- arrival and animation

    def commit(self) -> None:
        """Write the GameState lines of the packets that were gathered, if any."""
        self._arrive()
        if not self._animated:
            self.flush_tasks()

    def play_tasks(self) -> Iterator[int]:
        """Play the waiting task lists.

        Yields:
            Each list's id, after its lines were written and before its end: the time to animate.
        """
        while (task_list := self.begin_tasks()) is not None:
            yield task_list.list_id
            self.end_tasks()

    def begin_tasks(self) -> TaskList | None:
        """Begin to play the next waiting task list: write its lines; None when none waits."""
        self._arrive()
        return self._client.begin_tasks()

    def end_tasks(self) -> None:
        """End the task list that is being played."""
        self._client.end_tasks()

    def flush_tasks(self) -> None:
        """Play all waiting task lists, without pauses."""
        for _ in self.play_tasks():
            pass

    # --- what is asked and done

    def options(self, options_id: int, options: Sequence[LogOption]) -> None:
        """Write the options of the friendly side's turn.

        Args:
            options_id: the list's number, one more each time.
            options: in the client's order, END_TURN first; numbered by their ``index``.
        """
        self.commit()
        lines = options_lines(options_id, options, self._client.describe)
        self._client.print("GameState.DebugPrintOptions", lines)

    def send_option(self, sent: SentOption) -> None:
        """Write which option the player took."""
        self.commit()
        self._client.print("GameState.SendOption", [send_option_line(sent)])

    def entity_choices(self, choice: Choice) -> None:
        """Write a choice that a player must make: the mulligan, a discover, ..."""
        self.commit()
        name = self._player_name(choice.player)
        lines = choice_lines(choice, name, self._client.last_list_id, self._client.describe)
        self._client.print("GameState.DebugPrintEntityChoices", lines)

    def send_choices(self, choice: Choice, chosen: Sequence[int]) -> None:
        """Write what the friendly side chose; in the mulligan, the cards that it keeps."""
        self.commit()
        lines = send_choices_lines(choice, chosen, self._client.describe)
        self._client.print("GameState.SendChoices", lines)

    def entities_chosen(self, choice: Choice, chosen: Sequence[int]) -> None:
        """Write the server's confirmation of what either side chose."""
        self.commit()
        name = self._player_name(choice.player)
        lines = entities_chosen_lines(choice, chosen, name, self._client.describe)
        self._client.print("GameState.DebugPrintEntitiesChosen", lines)

    # --- lines

    def _arrive(self) -> None:
        if self._batch:
            batch, self._batch = self._batch, []
            self._client.arrive(batch)

    def _print_game(self) -> None:
        game = self._game
        lines = [
            f"BuildNumber={game.build}",
            f"GameType={game.game_type.name}",
            f"FormatType={game.format_type.name}",
            f"ScenarioID={game.scenario_id}",
        ]
        lines.extend(f"PlayerID={n}, PlayerName={self._player_name(n)}" for n in (1, 2))
        self._client.print("GameState.DebugPrintGame", lines)

    def _player_name(self, player: int) -> str:
        return self._game.players[player - 1].name

    def _create_player(self, number: int, view: EntityView) -> CreatePlayer:
        info = self._game.players[number - 1]
        tags = _initial_tags(view)
        return CreatePlayer(view.entity_id, number, info.account_hi, info.account_lo, tags)


def _initial_tags(view: EntityView) -> Tags:
    return in_log_order(view.printed_tags().items(), known=True)
