"""A game on the engine, told as the client of one of its players would tell it.

The engine's players are 0 and 1; their PLAYER_ID are 1 and 2, their entities 2 and 3.
"""

from __future__ import annotations

import random
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from hearthstone.enums import (
    BlockType,
    ChoiceType,
    FormatType,
    GameTag,
    GameType,
    Mulligan,
    PlayState,
    Step,
    Zone,
)

from hsbot.errors import IllegalOptionError
from hsbot.rules import codes, setup
from hsbot.rules import layout as t
from hsbot.rules.actions import A_TRADE
from hsbot.rules.native import Native
from hsbot.rules.vocabulary import EV_TURN_END, EV_TURN_START, O_END_TURN, O_EVENT, O_TURN_DRAW
from hsbot.sandbox.narration import Narrator
from hsbot.sandbox.offers import Offers, offers, waiting_options
from hsbot.sandbox.power_log import (
    NEWEST_STUDIED_BUILD,
    Choice,
    GameInfo,
    PlayerInfo,
    PowerLogWriter,
)
from hsbot.sandbox.registry import GAME_ID, PLAYER_IDS
from hsbot.sandbox.stepping import CHOICE, OVER, START, SteppingEngine, Stop
from hsbot.sandbox.table import TableMaker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.cards import CardTable, Deck
    from hsbot.observation.model import LogOption
    from hsbot.rules.library import Library
    from hsbot.rules.native import NativeState

Chooser: TypeAlias = "Callable[[NativeState, Sequence[int]], int]"
"""Takes the state and the public codes of the legal options; returns one of them.

The state is whole and the chooser's own copy: to look only at what its player may see is its own
business.
"""

ANIMATION_S, THINKING_S, MULLIGAN_S = 0.35, (1.5, 6.0), (8.0, 14.0)
"""Seconds: of a task list's animation; how long a player takes for an option, for the mulligan."""
_STEP_OF = {
    Stop(START): Step.MAIN_END,
    Stop(O_EVENT, EV_TURN_END): Step.MAIN_END,
    Stop(O_EVENT, EV_TURN_START): Step.MAIN_START_TRIGGERS,
    Stop(O_TURN_DRAW): Step.MAIN_START,
    Stop(OVER): Step.MAIN_ACTION,
}
_NEXT = {
    Step.MAIN_END: Step.MAIN_CLEANUP,
    Step.MAIN_CLEANUP: Step.MAIN_NEXT,
    Step.MAIN_NEXT: Step.MAIN_READY,
    Step.MAIN_READY: Step.MAIN_START_TRIGGERS,
    Step.MAIN_START_TRIGGERS: Step.MAIN_START,
    Step.MAIN_START: Step.MAIN_ACTION,
    Step.MAIN_ACTION: Step.MAIN_END,
}
_PASSING_TAGS = frozenset({GameTag.CURRENT_PLAYER, GameTag.TURN})
_KIND = 15
_BLOCKS = {"attack": BlockType.ATTACK}


@dataclass(frozen=True, slots=True)
class Match:
    """What is played.

    Attributes:
        decks: the decks of player 0 and 1.
        seed: decides all chance: the same match with the same choosers writes the same log.
        friendly: whose client writes the log, 0 or 1.
        first: who begins; below 0 for a coin toss.
        names: what the log calls the players.
        begins_s: time of day, seconds since midnight.
    """

    decks: tuple[Deck, Deck]
    seed: int
    friendly: int = 0
    first: int = -1
    names: tuple[str, str] = ("Friend#1001", "Rival#1002")
    begins_s: float = 72_000.0


class _Time:
    """The time of day as the game goes by."""

    def __init__(self, begins_s: float) -> None:
        self.now_s = begins_s

    def __call__(self) -> float:
        return self.now_s


class SandboxGame:
    """One game: plays it on the engine and writes its Power.log.

    Args:
        match: what is played.
        library: the engine's cards.
        cards: the card table.
        choosers: who decides for player 0 and for player 1.
        write: takes each line of the log, its newline included.
    """

    def __init__(
        self,
        match: Match,
        library: Library,
        cards: CardTable,
        choosers: tuple[Chooser, Chooser],
        write: Callable[[str], object],
    ) -> None:
        self._match = match
        self._library = library
        self._choosers = choosers
        self._native = Native(library)
        self._engine = SteppingEngine(library, match.seed)
        self._random = random.Random(match.seed)
        self._time = _Time(match.begins_s)
        self._maker = TableMaker(library, cards, match.friendly, self._random.randrange(1, 1 << 31))
        people = [
            PlayerInfo(name, 144115198130930503, n)
            for n, name in enumerate(match.names, start=1001)
        ]
        info = GameInfo(
            (people[0], people[1]),
            NEWEST_STUDIED_BUILD,
            GameType.GT_VS_FRIEND,
            FormatType.FT_WILD,
        )
        self._writer = PowerLogWriter(write, self._time, info)
        self._narrator = Narrator(self._writer, self._maker)
        self._choice_id = 0
        self._options_id = 0
        self._subs: dict[tuple[int, int], int] = {}
        self._state: NativeState = self._lay_out()

    # ---- the whole game --------------------------------------------------------------------------
    def play(self) -> int:
        """Play to the end.

        Returns:
            The winner, 0 or 1; 2 for a draw.

        Raises:
            IllegalOptionError: a chooser chose what it was not offered.
        """
        self._open()
        self._mulligan()
        while self._state[0]["winner"] < 0:
            self._act()
        winner = int(self._state[0]["winner"])
        self._writer.game_over(0 if winner > 1 else winner + 1)
        self._animate()
        return winner

    def _lay_out(self) -> NativeState:
        """Both sides with their decks, before the first card is drawn."""
        decks = [deck.card_ids for deck in self._match.decks]
        for deck in decks:
            self._random.shuffle(deck)  # an entity id must not tell the card
        classes = [deck.hero_class for deck in self._match.decks]
        state = setup.table(self._library, classes, decks)
        self._writer.create_game(self._maker.make(state))
        return state

    def _open(self) -> None:
        """Shuffle and deal, and show the coin."""
        writer = self._writer
        self._state = setup.new_game(self._state, self._engine.work, first=self._match.first)
        for entity_id in PLAYER_IDS:
            writer.tag_change(entity_id, GameTag.PLAYSTATE, PlayState.PLAYING)
        second = 1 - int(self._state[0]["first"])
        coin = int(self._engine.work[0]["pool"][0])
        with writer.block(BlockType.TRIGGER, GAME_ID, effect_index=-1):
            place = int(self._state[0]["nhand"][second]) + 1
            # one table first, so that the drawn cards have taken their places when the coin comes
            self._narrator.tell(self._state, Stop(OVER))
            self._coin = self._maker.card_aside(coin, second, GAME_ID, Zone.HAND, place)
            self._maker.registry.awaited[coin] = self._coin
            self._narrator.tell(self._state, Stop(OVER))
            writer.tag_change(GAME_ID, GameTag.NEXT_STEP, Step.BEGIN_MULLIGAN)

    # ---- the mulligan ----------------------------------------------------------------------------
    def _mulligan(self) -> None:
        choices = {player: self._mulligan_choice(player) for player in (0, 1)}
        with self._writer.step(Step.BEGIN_MULLIGAN, Step.MAIN_READY, GAME_ID):
            for entity_id in PLAYER_IDS:
                self._writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.INPUT)
        for choice in choices.values():
            self._writer.entity_choices(choice)
        self._animate()
        stop = Stop(OVER)
        for _ in (0, 1):
            player = self._native.player_to_act(self._state)
            self._think(player, MULLIGAN_S)
            code = self._ask(player)
            found = codes.meaning(self._state, code)
            ids = self._state[0]["e"][:, t.EID]
            replaced = {int(ids[row]) for row in found.replaced} if found else set()
            kept = [e for e in choices[player].entities if e not in replaced and e != self._coin]
            if player == self._match.friendly:
                self._writer.send_choices(choices[player], kept)
            self._writer.entities_chosen(choices[player], kept)
            entity_id = PLAYER_IDS[player]
            self._writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.DEALING)
            stop = self._engine.begin(self._state, code)
            with self._writer.block(BlockType.TRIGGER, entity_id, effect_index=-1):
                self._narrator.tell(self._state, stop)
                self._writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.WAITING)
            with self._writer.block(BlockType.TRIGGER, entity_id, effect_index=-1):
                self._writer.tag_change(entity_id, GameTag.MULLIGAN_STATE, Mulligan.DONE)
                self._writer.shuffle_deck(player + 1)
        self._follow_turn(stop)

    def _mulligan_choice(self, player: int) -> Choice:
        record = self._state[0]
        rows = record["hand"][player, : record["nhand"][player]]
        entities = [int(record["e"][row, t.EID]) for row in rows]
        if player != record["first"]:
            entities.append(self._coin)
        return Choice(
            self._next_choice(),
            player + 1,
            tuple(entities),
            GAME_ID,
            0,
            len(entities),
            ChoiceType.MULLIGAN,
        )

    # ---- a turn's options ------------------------------------------------------------------------
    def _act(self) -> None:
        """One option of whoever's turn it is."""
        player = self._native.player_to_act(self._state)
        offered = self._offer(player)
        self._animate()
        self._think(player, THINKING_S)
        code = self._ask(player)
        if player == self._match.friendly:
            self._writer.send_option(offered.sent[code])
        found = codes.meaning(self._state, code)
        if found is None or found.kind == "end_turn":
            self._follow_turn(self._engine.begin(self._state, code))
            return
        self._follow_action(code, found)

    def _offer(self, player: int) -> Offers:
        """Print the friendly player's options; in the other's turn, that there are none."""
        friendly = self._match.friendly
        if player != friendly:
            return Offers((), {})
        found = offers(self._state, self._legal(), self._maker.table, player, self._sub_entity)
        self._narrator.tell(self._state, Stop(OVER))  # sub-options are entities too
        self._print_options(found.options)
        return found

    def _print_options(self, options: Sequence[LogOption]) -> None:
        self._options_id += 1
        self._writer.options(self._options_id, options)

    def _sub_entity(self, entity_id: int, index: int) -> int:
        """The entity of a choose-one card's option, made when it is first offered."""
        key = (entity_id, index)
        if key not in self._subs:
            row = next(r for r in range(t.ROWS) if self._state[0]["e"][r, t.EID] == entity_id)
            work = self._engine.work[0]
            first = int(work["cards"][self._state[0]["e"][row, t.CARD], t.C_CHOOSE])
            card = int(work["choose"][first + 1 + index])
            player = int(self._state[0]["e"][row, t.CTRL])
            self._subs[key] = self._maker.card_aside(card, player, entity_id, Zone.SETASIDE)
        return self._subs[key]

    def _follow_action(self, code: int, found: codes.Meaning) -> None:
        """Play a card, attack, or use a power, and tell it."""
        narrator, ids = self._narrator, self._state[0]["e"][:, t.EID]
        source = narrator.source = int(ids[found.source])
        target = narrator.target = int(ids[found.target]) if found.target else 0
        kind = _BLOCKS.get(found.kind, BlockType.PLAY)
        with self._writer.block(kind, source, target, sub_option=found.sub_option):
            fighting = kind == BlockType.ATTACK
            if fighting:
                self._fighting(source, target)
            stop = self._engine.begin(self._state, code)
            while True:
                if stop.opcode == OVER:
                    narrator.source = 0
                narrator.tell(self._state, stop)
                if stop.opcode == OVER:
                    break
                stop = self._go_on(stop)
            if fighting:
                self._fighting(source, target, over=True)
        narrator.target = 0
        self._writer.commit()

    def _fighting(self, attacker: int, defender: int, *, over: bool = False) -> None:
        for tag, value in (
            (GameTag.PROPOSED_ATTACKER, attacker),
            (GameTag.PROPOSED_DEFENDER, defender),
        ):
            self._writer.tag_change(GAME_ID, tag, 0 if over else value)
        self._writer.tag_change(attacker, GameTag.ATTACKING, int(not over))
        self._writer.tag_change(defender, GameTag.DEFENDING, int(not over))

    def _follow_turn(self, stop: Stop) -> None:
        """The turn passes, step by step, until someone may act."""
        with ExitStack() as steps:
            current = Step.BEGIN_MULLIGAN if self._state[0]["turn"] == 0 else Step.INVALID
            while True:
                step = _STEP_OF.get(stop, current)
                if stop.opcode == O_END_TURN:
                    self._pass_turn(steps, first=current == Step.BEGIN_MULLIGAN)
                    step = current = Step.MAIN_READY
                elif current not in (step, Step.BEGIN_MULLIGAN):
                    self._enter(steps, step, self._state[0]["cur"])
                    current = step
                self._narrator.tell(self._state, stop)
                if stop.opcode == OVER:
                    break
                stop = self._go_on(stop)
        self._writer.commit()
        if self._state[0]["winner"] < 0 and self._state[0]["cur"] != self._match.friendly:
            self._print_options(waiting_options(self._maker.table, self._match.friendly))

    def _enter(self, steps: ExitStack, step: Step, player: int) -> None:
        """End the step that is on, and begin another."""
        steps.close()
        entity_id = GAME_ID if step == Step.MAIN_NEXT else PLAYER_IDS[player]
        steps.enter_context(self._writer.step(step, _NEXT[step], entity_id))

    def _pass_turn(self, steps: ExitStack, *, first: bool) -> None:
        """From one player's turn to the other's; before the ``first`` turn nothing ends."""
        player = int(self._state[0]["cur"])
        if not first:
            self._enter(steps, Step.MAIN_CLEANUP, 1 - player)
            self._enter(steps, Step.MAIN_NEXT, player)
            for number, entity_id in enumerate(PLAYER_IDS):
                self._writer.tag_change(entity_id, GameTag.CURRENT_PLAYER, int(number == player))
            self._writer.tag_change(GAME_ID, GameTag.TURN, int(self._state[0]["turn"]))
        self._enter(steps, Step.MAIN_READY, player)

    # ---- choices ---------------------------------------------------------------------------------
    def _go_on(self, stop: Stop) -> Stop:
        return self._choose() if stop.opcode == CHOICE else self._engine.go_on(self._state)

    def _choose(self) -> Stop:
        """A choice in the middle of an action: show what can be chosen, and go on with what was."""
        record = self._state[0]
        player = int(record["pend_player"])
        source = self._narrator.source or GAME_ID
        options = [int(x) for x in record["pend_opt"][: record["pend_n"]]]
        rows = options if record["pend"] == t.P_ROWS else []
        offered = [int(record["e"][row, t.CARD]) for row in rows] or options
        entities = [
            int(record["e"][row, t.EID])
            if record["e"][row, t.ZONE] == t.Z_HAND and record["e"][row, t.CTRL] == player
            else self._maker.card_aside(card, player, source, Zone.SETASIDE)
            for row, card in zip(rows or [0] * len(options), offered, strict=True)
        ]
        choices = [codes.choice_code(x, offered[:i].count(x)) for i, x in enumerate(offered)]
        self._narrator.tell(self._state, Stop(CHOICE))
        choice = Choice(self._next_choice(), player + 1, tuple(entities), source)
        self._writer.entity_choices(choice)
        self._animate()
        self._think(player, THINKING_S)
        code = self._ask(player)
        at = choices.index(code)
        if player == self._match.friendly:
            self._writer.send_choices(choice, [entities[at]])
        self._writer.entities_chosen(choice, [entities[at]])
        if not rows:
            self._maker.registry.awaited[offered[at]] = entities[at]
        stop = self._engine.begin(self._state, code)
        self._narrator.tell(self._state, stop)
        self._maker.registry.awaited.pop(offered[at], None)
        return stop

    def _next_choice(self) -> int:
        self._choice_id += 1
        return self._choice_id

    # ---- players and time ------------------------------------------------------------------------
    def _legal(self) -> Sequence[int]:
        """What may be chosen; no trades, for which the log that we write has no word yet."""
        found = self._native.options(self._state)
        return [code for code in found if code & _KIND != A_TRADE]

    def _ask(self, player: int) -> int:
        legal = self._legal()
        code = self._choosers[player](self._state.copy(), legal)
        if code not in legal:
            raise IllegalOptionError(code, f"player {player} was not offered it")
        return code

    def _think(self, player: int, seconds: tuple[float, float]) -> None:
        """Let a player's time pass; the other's does not show in the log."""
        self._time.now_s += self._random.uniform(*seconds) / (
            1 if player == self._match.friendly else 2
        )

    def _animate(self) -> None:
        """Let the client play what has arrived."""
        for _ in self._writer.play_tasks():
            self._time.now_s += ANIMATION_S
