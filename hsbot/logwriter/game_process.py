"""A game on the simulator and its Power.log, as a generator that stops for prompts and animations.

It stops wherever a player is prompted or the client has something to animate, and is sent the
answer. So the same game can be played in one go (:mod:`hsbot.logwriter.offline_game`) or in real
time by the stand-in client. The simulator's players are 0 and 1; their PLAYER_ID are 1 and 2, their
entities 2 and 3.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import BlockType, GameTag, Mulligan, PlayState, Step, Zone

from hsbot.errors import IllegalOptionError
from hsbot.game.cards_of_a_day import Rulebook
from hsbot.game.entity import entity_of
from hsbot.game.option import option_of_code
from hsbot.game.readable_state import ReadableState
from hsbot.game.side import Side
from hsbot.logwriter.change_writer import ChangeWriter
from hsbot.logwriter.choices import mulligan_choice, pending_choice
from hsbot.logwriter.entity_ids import GAME_ID, PLAYER_IDS, without_ids
from hsbot.logwriter.entity_table import EntityTableBuilder
from hsbot.logwriter.format.power_log import PowerLogWriter
from hsbot.logwriter.game_start import game_info, lay_out
from hsbot.logwriter.match_and_prompts import ActionSteps, GameSteps, Match, Pause, Prompt
from hsbot.logwriter.option_list import OptionList, option_list, waiting_options
from hsbot.logwriter.turn_steps import TurnSteps
from hsbot.rules.entry import codes, new_game
from hsbot.rules.schema.action_codes import A_END, POSITION
from hsbot.simulators.native import Native
from hsbot.simulators.stepping import CHOICE, OVER, SteppingEngine, Stop

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from hsbot.cards import CardTable
    from hsbot.game.option import Option
    from hsbot.logwriter.format.table_diff import EntityView
    from hsbot.observation.model import LogOption
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState


class GameProcess:
    """One game on the simulator, written to a Power.log as it is played.

    Args:
        match: the decks, the seed and the players.
        library: the engine's cards.
        cards: the card table.
        write: takes each line of the log, its newline included.
        time: the time of day in seconds since midnight.
        begun: the state that the game goes on from, in a turn of the friendly player; None for one
            that begins with its mulligan.

    Attributes:
        random: generator of what the engine does not decide: decks' order, thinking times.
        writer: the log.
        state: the full state of the game; not to be changed.
        prompt: the open prompt, None for none.
    """

    def __init__(
        self,
        match: Match,
        library: Library,
        cards: CardTable,
        write: Callable[[str], object],
        time: Callable[[], float],
        *,
        begun: NativeState | None = None,
    ) -> None:
        self.match = match
        self._has_begun = begun is not None
        self._library = library
        self._native = Native(library)
        self._rules = Rulebook(library, cards, self._native)
        self._engine = SteppingEngine(library, match.seed)
        self.random = random.Random(match.seed)
        self._tables = EntityTableBuilder(
            library, cards, match.friendly, self.random.randrange(1, 1 << 31)
        )
        self.writer = PowerLogWriter(write, time, game_info(match))
        self.prompt: Prompt | None = None
        self.coin = 0
        self._changes = ChangeWriter(self.writer, self._tables)
        self._choice_id = 0
        self._options_id = 0
        self._subs: dict[tuple[int, int], int] = {}
        self.state: NativeState = (
            lay_out(match, library, self.random) if begun is None else without_ids(begun)
        )
        self.writer.create_game(self._tables.make(self.state))

    @property
    def turn(self) -> int:
        """The half-turn's number."""
        return self._view.turn

    @property
    def _view(self) -> ReadableState:
        """The state as it is now, in words."""
        return ReadableState(self.state, self._rules, self.match.friendly)

    # ---- the whole game --------------------------------------------------------------------------
    def run(self) -> GameSteps:
        """Play: a generator that is sent the answer to each prompt, and None at each pause.

        Raises:
            IllegalOptionError: an answer was not offered.
        """
        if self._has_begun:
            self._go_on_from_state()
        else:
            self._open()
            yield from self._mulligan()
        while not self._view.is_over:
            yield from self._act()
        winner = self._view.field("winner")
        self.writer.game_over(0 if winner > 1 else winner + 1)
        yield Pause.ARRIVED
        return winner

    def concede(self, player: int) -> int:
        """End the game by a concession of ``player``; :meth:`run` must not go on after it.

        Returns:
            The winner.
        """
        self.writer.game_over(2 - player, conceded=True)
        return 1 - player

    def words(self, code: int) -> str:
        """An answer to the open prompt in words."""
        return str(option_of_code(self._view, code) or "nothing")

    def table(self) -> dict[int, EntityView]:
        """All entities with their tags as the server has them, hidden ones included."""
        return self.writer.with_loose_tags(self._tables.table)

    def rejoin(self) -> None:
        """Write the whole game anew, for a client that joins it again, and its open prompt."""
        self.writer.rejoin(self._tables.table)
        asked = self.prompt
        if asked is not None and asked.choice is not None:
            self.writer.entity_choices(asked.choice)
        elif asked is not None and asked.option_list is not None:
            self._print_options(asked.option_list.options)

    def _go_on_from_state(self) -> None:
        """Tell all that a state holds, in the middle of a turn."""
        for entity_id in PLAYER_IDS:
            self.writer.tag_change(entity_id, GameTag.PLAYSTATE, PlayState.PLAYING)
            self.writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.DONE)
        current = PLAYER_IDS[self._view.current]
        with self.writer.step(Step.MAIN_ACTION, Step.MAIN_END, current):
            self._changes.write(self.state, Stop(OVER))
        self.writer.commit()

    def _open(self) -> None:
        """Shuffle and deal, and show the coin."""
        writer = self.writer
        self.state = new_game.new_game(self.state, self._engine.work, first=self.match.first)
        for entity_id in PLAYER_IDS:
            writer.tag_change(entity_id, GameTag.PLAYSTATE, PlayState.PLAYING)
        second, coin = 1 - self._view.first, self._engine.coin
        with writer.block(BlockType.TRIGGER, GAME_ID, effect_index=-1):
            place = self._view.field("nhand", second) + 1
            # one table first, so that the drawn cards have taken their places when the coin comes
            self._changes.write(self.state, Stop(OVER))
            self.coin = self._tables.card_aside(coin, second, GAME_ID, Zone.HAND, place)
            self._tables.ids.awaited[coin] = self.coin
            self._changes.write(self.state, Stop(OVER))
            writer.tag_change(GAME_ID, GameTag.NEXT_STEP, Step.BEGIN_MULLIGAN)

    # ---- the mulligan ----------------------------------------------------------------------------
    def _mulligan(self) -> Generator[Prompt | Pause, int | None, None]:
        choices = {
            player: mulligan_choice(self.state, player, self.coin, self._next_choice())
            for player in (0, 1)
        }
        with self.writer.step(Step.BEGIN_MULLIGAN, Step.MAIN_READY, GAME_ID):
            for entity_id in PLAYER_IDS:
                self.writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.INPUT)
        for choice in choices.values():
            self.writer.entity_choices(choice)
        yield Pause.ARRIVED
        stop = Stop(OVER)
        for _ in (0, 1):
            player = self._native.player_to_act(self.state)
            answer = yield from self._ask(
                Prompt("mulligan", player, self._legal(), choice=choices[player])
            )
            code = codes.mulligan_code(0) if answer is None else answer
            places = codes.replaced_places(code)
            hand = Side(self._view, player).hand
            replaced = {x.entity_id for i, x in enumerate(hand) if places >> i & 1}
            kept = [e for e in choices[player].entities if e not in replaced and e != self.coin]
            if player == self.match.friendly and answer is not None:
                self.writer.send_choices(choices[player], kept)
                yield Pause.SENT
            self.writer.entities_chosen(choices[player], kept)
            entity_id = PLAYER_IDS[player]
            self.writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.DEALING)
            stop = self._engine.begin(self.state, code)
            with self.writer.block(BlockType.TRIGGER, entity_id, effect_index=-1):
                self._changes.write(self.state, stop)
                self.writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.WAITING)
            with self.writer.block(BlockType.TRIGGER, entity_id, effect_index=-1):
                self.writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.DONE)
                self.writer.shuffle_deck(player + 1)
        yield from self._follow_turn(stop)

    # ---- a turn's options ------------------------------------------------------------------------
    def _act(self) -> Generator[Prompt | Pause, int | None, None]:
        """Play one option of the player whose turn it is."""
        player = self._native.player_to_act(self.state)
        legal = self._legal()
        offered = self._offer(player, legal)
        yield Pause.ARRIVED
        answer = yield from self._ask(Prompt("option", player, legal, option_list=offered))
        code = A_END if answer is None else answer
        if offered is not None and answer is not None:
            sent = offered.sent[codes.placed_anywhere(code)]
            position = codes.position(code)
            self.writer.send_option(replace(sent, position=position) if position else sent)
            yield Pause.SENT
        option = option_of_code(self._view, code)
        if option is None or option.source is None:
            yield from self._follow_turn(self._engine.begin(self.state, code))
        else:
            yield from self._follow_action(option, option.source.entity_id)

    def _offer(self, player: int, legal: Sequence[int]) -> OptionList | None:
        """Print the friendly player's options; of the other's none are printed."""
        if player != self.match.friendly:
            return None
        found = option_list(self._view, legal, self._tables.table, player, self._sub_entity)
        self._changes.write(self.state, Stop(OVER))  # sub-options are entities too
        self._print_options(found.options)
        return found

    def _print_options(self, options: Sequence[LogOption]) -> None:
        self._options_id += 1
        self.writer.options(self._options_id, options)

    def _sub_entity(self, entity_id: int, index: int) -> int:
        """The entity of a choose-one card's option, made when it is first offered."""
        key = (entity_id, index)
        if key not in self._subs:
            entity = entity_of(self._view, entity_id)
            offered = self._library.sub_options(self._library.index[entity.card_id])
            card = self._library.index[offered[index]]
            self._subs[key] = self._tables.card_aside(
                card, entity.controller, entity_id, Zone.SETASIDE
            )
        return self._subs[key]

    def _follow_action(
        self, option: Option, source: int
    ) -> Generator[Prompt | Pause, int | None, None]:
        """Play a card, attack, trade, or use a power, and write its block."""
        changes = self._changes
        changes.source = source
        target = changes.target = option.target.entity_id if option.target else 0
        kind = BlockType[option.block]
        with self.writer.block(kind, source, target, sub_option=option.sub_option):
            fighting = kind == BlockType.ATTACK
            if fighting:
                self._fighting(source, target)
            stop = self._engine.begin(self.state, option.code)
            while True:
                if stop.opcode == OVER:
                    changes.source = 0
                changes.write(self.state, stop)
                if stop.opcode == OVER:
                    break
                stop = yield from self._go_on(stop)
            if fighting:
                self._fighting(source, target, over=True)
        changes.target = 0
        self.writer.commit()

    def _fighting(self, attacker: int, defender: int, *, over: bool = False) -> None:
        for tag, value in (
            (GameTag.PROPOSED_ATTACKER, attacker),
            (GameTag.PROPOSED_DEFENDER, defender),
        ):
            self.writer.tag_change(GAME_ID, tag, 0 if over else value)
        self.writer.tag_change(attacker, GameTag.ATTACKING, int(not over))
        self.writer.tag_change(defender, GameTag.DEFENDING, int(not over))

    def _follow_turn(self, stop: Stop) -> Generator[Prompt | Pause, int | None, None]:
        """The turn passes, step by step, until someone may act."""
        with TurnSteps(self.writer, self.state) as steps:
            while True:
                steps.reach(self.state, stop)
                self._changes.write(self.state, stop)
                if stop.opcode == OVER:
                    break
                stop = yield from self._go_on(stop)
        self.writer.commit()
        if not self._view.is_over and self._view.current != self.match.friendly:
            self._print_options(waiting_options(self._tables.table, self.match.friendly))

    # ---- choices ---------------------------------------------------------------------------------
    def _go_on(self, stop: Stop) -> ActionSteps:
        if stop.opcode == CHOICE:
            return (yield from self._choose())
        return self._engine.go_on(self.state)

    def _choose(self) -> ActionSteps:
        """A choice in the middle of an action: show what can be chosen, and go on with what was."""
        pending = pending_choice(
            self.state, self._tables, self._changes.source, self._next_choice()
        )
        choice, player = pending.choice, pending.choice.player - 1
        self._changes.write(self.state, Stop(CHOICE))
        self.writer.entity_choices(choice)
        yield Pause.ARRIVED
        answer = yield from self._ask(
            Prompt("choice", player, self._legal(), choice=choice, answers=pending.codes)
        )
        at = 0 if answer is None else pending.codes.index(answer)
        entity_id = choice.entities[at]
        if player == self.match.friendly and answer is not None:
            self.writer.send_choices(choice, [entity_id])
            yield Pause.SENT
        self.writer.entities_chosen(choice, [entity_id])
        awaited, new_card = self._tables.ids.awaited, pending.new_cards[at : at + 1]
        awaited.update(dict.fromkeys(new_card, entity_id))
        stop = self._engine.begin(self.state, pending.codes[at])
        self._changes.write(self.state, stop)
        for card in new_card:
            awaited.pop(card, None)
        return stop

    def _next_choice(self) -> int:
        self._choice_id += 1
        return self._choice_id

    # ---- questions -------------------------------------------------------------------------------
    def _legal(self) -> Sequence[int]:
        return self._native.options(self.state)

    def _ask(self, prompt: Prompt) -> Generator[Prompt, int | None, int | None]:
        """Ask, and see to it that the answer was offered."""
        self.prompt = prompt
        answer = yield prompt
        self.prompt = None
        offered = {answer, None if answer is None else answer & ~POSITION}
        if answer is not None and offered.isdisjoint(prompt.legal):
            player = f"player {prompt.player}"
            raise IllegalOptionError(answer, f"{player} was not offered it")
        return answer
