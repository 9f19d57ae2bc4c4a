"""Restoring a choice in mid-effect: the engine's stack at the moment of the question.

The log names the asking entity and the options, but not what follows. That is the rest of a program
of the asking card: the instruction that could have asked this is searched, and the engine's stack
is built as it was there. Values that only the program had (counts of the effect so far) are lost.
The state before a rewind is written by the caller, who knows it (``asks_to_rewind``); without it,
rewinding keeps the present state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hearthstone.enums import GameTag, Step

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.schema.game_sequences import (
    CODE,
    SEQ_ABILITY,
    SEQ_CHOSEN_TO_HAND,
    SEQ_DEATHS,
    SEQ_LOCATION,
    SEQ_MINION,
    SEQ_OTHER,
    SEQ_POWER,
    SEQ_SPELL,
    SEQ_TURN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.observation.model import Decision, Entity, Observation
    from hsbot.rules.cards.library import Library

_ASKING = frozenset({
    v.O_DISCOVER, v.O_DISCOVER_OTHER, v.O_DISCOVER_UP_TO, v.O_CHOOSE, v.O_CHOOSE_FRESH,
    v.O_CHOOSE_ROWS, v.O_CHOOSE_REMEMBERED, v.O_CHOOSE_BAND, v.O_REPLACEMENT, v.O_REWIND,
})  # fmt: skip
_OFFERING_ALL = frozenset({v.O_CHOOSE, v.O_CHOOSE_FRESH})
"""Instructions that ask; those that offer the cards of a pool and no others."""
_PLAYS = {
    t.T_MINION: (t.K_EFFECT, SEQ_MINION),
    t.T_SPELL: (t.K_SPELL, SEQ_SPELL),
    t.T_POWER: (t.K_POWER, SEQ_POWER),
    t.T_LOCATION: (t.K_EFFECT, SEQ_LOCATION),
}
"""Card type to the kind of frame of its own program, and the sequence around it."""
_TURN_STEPS = {
    Step.MAIN_END: (v.O_EVENT, v.EV_TURN_END),
    Step.MAIN_START_TRIGGERS: (v.O_EVENT, v.EV_TURN_START),
}
"""In these steps of the game a trigger interrupts the passing of the turn."""
_CREATORS = 3
"""The most steps from a helper entity that asks to the card that made it."""


@dataclass(frozen=True, slots=True)
class _Instruction:
    """An instruction of a card's program that asks for a choice.

    Attributes:
        program: where its program begins.
        pc: its place in the code.
        kind: the kind of frame (``layout.K_``).
        base: place of the sequence's instruction after the program.
        loop: the amount of the repeat around it, 0 for none.
        remembers: whether the program has remembered a chosen card before.
        before: the number of choices made before the program began.
        outer: the place at which an outer program continues after this chosen card's; 0 for none.
    """

    program: int
    pc: int
    kind: int
    base: int
    loop: int = 0
    remembers: bool = False
    before: int = 0
    outer: int = 0


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """An option of a pending choice.

    Attributes:
        code: its option code.
        entity_id: the entity that is chosen.
    """

    code: int
    entity_id: int


@dataclass(frozen=True, slots=True)
class DecisionState:
    """The state in which a decision is asked.

    Attributes:
        partial: the known state; a choice in mid-effect is pending in it.
        choices: of a choice, its options in the log's order; none for other decisions.
    """

    partial: PartialState
    choices: tuple[ChoiceOption, ...] = ()


def in_own_turn(observation: Observation) -> Observation:
    """The observation with the friendly player's turn, even if a damaged log lost its start.

    Only the player on turn has options.
    """
    changed, current = {}, int(GameTag.CURRENT_PLAYER)
    for player, entity_id in observation.player_entities.items():
        entity = observation.entities.get(entity_id)
        own = int(player == observation.friendly_player)
        if entity is not None and entity.tags.get(current, 0) != own:
            changed[entity_id] = replace(entity, tags={**entity.tags, current: own})
    if not changed:
        return observation
    return replace(observation, entities={**observation.entities, **changed})


def decision_state(decision: Decision, library: Library) -> DecisionState:
    """The partial state in which a decision is asked, and the options of a choice.

    A choice in mid-effect is pending in the state, and its program continues after the answer.

    Args:
        decision: the decision; it is not changed.
        library: the engine's cards.

    Raises:
        BeliefError: the engine cannot hold the observed state.
    """
    own = decision.kind == "option"
    observation = in_own_turn(decision.observation) if own else decision.observation
    state = PartialState(observation, library, mulligan=decision.kind == "mulligan")
    if decision.kind != "choice":
        return DecisionState(state)
    return DecisionState(state, _Restoration(state, decision).options)


def asks_to_rewind(state: PartialState) -> bool:
    """Whether the choice that is pending in a state is whether to rewind."""
    record = state.array[0]
    if not record["pend"] or not record["nsaved"]:
        return False
    asking = int(record["saved"][record["nsaved"] - 1, t.PC]) - 1
    return bool(state.library.table["code"][asking, 0] == v.O_REWIND)


class _Restoration:
    """Reconstruction of a choice of the log in a partial state, changed in place."""

    def __init__(self, world: PartialState, decision: Decision) -> None:
        self._world = world
        self._decision = decision
        self._entities = decision.observation.entities
        self._state = world.array[0]
        self._table = world.library.table
        ids = decision.choice_entities[: t.MAX_CHOICES]
        self._cards = [self._card(self._entities.get(entity_id)) for entity_id in ids]
        self.options = tuple(
            ChoiceOption(codes.choice_code(card, self._cards[:i].count(card)), entity_id)
            for i, (card, entity_id) in enumerate(zip(self._cards, ids, strict=True))
        )
        found = self._find()
        if found is None:
            self._frames((SEQ_CHOSEN_TO_HAND, t.K_SEQUENCE, 0, 0))
            self._pend(t.P_DISCOVER, self._cards, 0)
        else:
            self._resume(*found)

    def _card(self, entity: Entity | None) -> int:
        """The engine's card of an entity; the unknown card if it has none."""
        known = entity.card_id if entity is not None else None
        return self._world.library.index.get(known or "", t.HIDDEN)

    # ---- who asks --------------------------------------------------------------------------------
    def _find(self) -> tuple[Entity, _Instruction] | None:
        """The asking card and the instruction in its programs; None if no instruction could ask."""
        if self._decision.count_max > 1:
            return None
        for entity in self._askers():
            asked = [(self._fits(q), q) for q in self._instructions(entity)]
            best = max((fit for fit, _ in asked), default=0)
            if best:
                alike = [q for fit, q in asked if fit == best]
                alike = [q for q in alike if q.program == alike[0].program]
                seen = len(self._decision.earlier) - alike[0].before
                return entity, alike[min(seen, len(alike) - 1)]
        return None

    def _askers(self) -> Iterator[Entity]:
        """The asking entity, and the entities that made it."""
        entity = self._entities.get(self._decision.choice_source)
        for _ in range(_CREATORS):
            if entity is None:
                return
            yield entity
            entity = self._entities.get(entity.tag(GameTag.CREATOR))

    def _instructions(self, entity: Entity) -> Iterator[_Instruction]:
        """The instructions of an entity's card that ask."""
        card = self._card(entity)
        row = self._table["cards"][card]
        kind, sequence = _PLAYS.get(int(row[t.C_TYPE]), (t.K_EFFECT, SEQ_OTHER))
        base = _after(sequence, v.O_OWN_PROGRAM)
        yield from self._asking(int(row[t.C_PLAY]), kind, base)
        yield from self._nested(int(row[t.C_PLAY]), kind, base)
        if row[t.C_FLAGS] & t.CF_TITAN:
            base = _after(SEQ_ABILITY, v.O_OWN_PROGRAM)
        for option in self._world.library.sub_options(card):
            play = self._table["cards"][self._world.library.index[option], t.C_PLAY]
            yield from self._asking(int(play), kind, base)
        base = self._turn_base()
        yield from self._asking(int(row[t.C_DEATH]), t.K_DEATHRATTLE, base)
        first = int(row[t.C_TRIGGER])
        for trigger in self._table["trigger"][first : first + int(row[t.C_NTRIGGER])]:
            yield from self._asking(int(trigger[4]), int(trigger[5]), base)

    def _nested(self, program: int, kind: int, base: int) -> Iterator[_Instruction]:
        """The asking instructions of a card that was chosen before and whose text runs now."""
        code = self._table["code"]
        pc = program
        while program and code[pc, 0] not in {v.O_END, v.O_RUN_CHOSEN}:
            pc += 1
        if not program or code[pc, 0] == v.O_END:
            return
        for i, entity_id in enumerate(self._decision.earlier):
            card = self._card(self._entities.get(entity_id))
            play = int(self._table["cards"][card, t.C_PLAY])
            for instruction in self._asking(play, kind, base):
                yield replace(instruction, before=i + 1, outer=pc + 1)

    def _turn_base(self) -> int:
        """The place at which the sequence continues that a trigger interrupts."""
        step = self._decision.observation.game_entity.tag(GameTag.STEP)
        interrupted = _TURN_STEPS.get(Step(step)) if step in set(Step) else None
        return _after(SEQ_TURN, *interrupted) if interrupted else SEQ_DEATHS

    def _asking(self, program: int, kind: int, base: int) -> Iterator[_Instruction]:
        if not program:
            return
        code = self._table["code"]
        loop, remembers = 0, False
        pc = program
        while code[pc, 0] != v.O_END:
            op = code[pc, 0]
            if op == v.O_REPEAT:
                loop = self._amount(int(code[pc, 2]))
            elif op == v.O_AGAIN:
                loop = 0
            elif op == v.O_REMEMBER:
                remembers = True
            elif op in _ASKING:
                yield _Instruction(program, pc, kind, base, loop, remembers)
            pc += 1

    def _amount(self, amount: int) -> int:
        """The number of runs of a repeat, if it is known, else 1."""
        if amount < v.DYNAMIC:
            return amount
        counter = amount - v.A_COUNTER
        return int(self._state["counter"][0, counter]) if 0 <= counter < t.N_COUNTERS else 1

    def _fits(self, instruction: _Instruction) -> int:
        """The fit of an instruction to the options: 0 for none, 2 if the options confirm it."""
        op, _, _, first, size, _ = (int(x) for x in self._table["code"][instruction.pc])
        if op == v.O_REWIND:
            return 2 if self._cards == [first, size] else 0
        if op in {v.O_CHOOSE_ROWS, v.O_CHOOSE_REMEMBERED, v.O_CHOOSE_BAND} or size < 0:
            return 1
        pool = abs(self._table["pool"][first : first + size])
        known = sum(card in pool for card in self._cards)
        if known == len(self._cards):
            return 2
        return int(known > 0 and op not in _OFFERING_ALL)

    # ---- how it goes on --------------------------------------------------------------------------
    def _resume(self, asker: Entity, instruction: _Instruction) -> None:
        """Build the stack as it was after the instruction had asked."""
        world = self._world
        source = world.rows.get(asker.entity_id, 0)
        source = source or world.position.gone(self._card(asker), 0)
        target = world.rows.get(asker.tag(GameTag.CARD_TARGET), 0)
        own = instruction.pc + 1
        places = (instruction.outer, own) if instruction.outer else (own,)
        self._frames(
            (instruction.base, t.K_SEQUENCE, source, target),
            *((place, instruction.kind, source, target) for place in places),
        )
        self._remember(instruction, source)
        op, spec = (int(x) for x in self._table["code"][instruction.pc][:2])
        if op == v.O_CHOOSE_ROWS:
            rows = [self._row(o.entity_id, spec) for o in self.options]
            self._pend(t.P_ROWS, rows, source)
        else:
            self._pend(t.P_DISCOVER, self._cards, source)
        if self._table["code"][instruction.pc + 1, 0] == v.O_GIFTS:
            gifts = [self._gift(o.entity_id) for o in self.options[: t.MAX_GIFTS]]
            self._state["pend_gift"][: len(gifts)] = gifts

    def _remember(self, instruction: _Instruction, source: int) -> None:
        """Note the choices before this one for the program."""
        earlier = [self._card(self._entities.get(e)) for e in self._decision.earlier]
        earlier = earlier[instruction.before :]
        op, _, _, first, size, _ = (int(x) for x in self._table["code"][instruction.pc])
        frame = self._state["saved"][self._state["nsaved"] - 1]
        if instruction.loop:
            frame[t.F_LOOP] = max(1, instruction.loop - len(earlier))
        if earlier and (instruction.remembers or op == v.O_DISCOVER_OTHER):
            frame[t.F_ACC] = earlier[-1]
        if op == v.O_CHOOSE_FRESH:
            pool = [int(card) for card in self._table["pool"][first : first + size]]
            noted = sum(1 << i for i, card in enumerate(pool) if card in earlier)
            self._state["e"][source, t.DATA2] |= noted

    def _row(self, entity_id: int, spec: int) -> int:
        """The row of an option among rows: in play or hand, in a deck, or gone."""
        world = self._world
        entity = self._entities[entity_id]
        card = self._card(entity)
        for known in (entity_id, entity.tag(GameTag.LINKED_ENTITY)):
            if known in world.rows:
                return world.rows[known]
        rest = int(self._table["selector"][spec, 1])
        for player, decks in enumerate((v.S_F_DECK, v.S_E_DECK)):
            if rest & decks and (row := world.position.in_deck(player, card)):
                return row
        return world.position.gone(card, 0)

    def _gift(self, entity_id: int) -> int:
        """The dark gift of an option, 0 for none."""
        gift = self._entities.get(self._entities[entity_id].tag(GameTag.HAS_DARK_GIFT))
        return self._card(gift) if gift is not None else 0

    def _frames(self, *frames: tuple[int, int, int, int]) -> None:
        """Save a stack: for each frame its place, its kind, its source and its target."""
        saved = self._state["saved"]
        saved[: len(frames)] = 0
        for frame, (pc, kind, source, target) in zip(saved, frames, strict=False):
            frame[t.PC], frame[t.F_KIND] = pc, kind
            frame[t.F_SRC], frame[t.F_TGT] = source, target
        self._state["nsaved"] = len(frames)

    def _pend(self, kind: int, options: list[int], source: int) -> None:
        """Ask the friendly player for one of these cards or rows."""
        state = self._state
        state["pend"], state["pend_player"], state["pend_src"] = kind, 0, source
        state["pend_n"] = len(options)
        state["pend_opt"][: len(options)] = options


def _after(sequence: int, opcode: int, event: int = 0) -> int:
    """The place after a sequence's first instruction of this kind."""
    at = sequence
    while CODE[at][0] != opcode or CODE[at][3] != event:
        at += 1
    return at + 1
