"""The root options of a decision: the simulator's option codes for the log's own options."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
from hearthstone.enums import CardType, Zone

from hsbot.belief.determinization.choice_restoration import asks_to_rewind, decision_state
from hsbot.game.cards_of_a_day import rulebook_of
from hsbot.game.decisions.later_option import placed
from hsbot.game.decisions.log_options import LogOptions, ends_turn
from hsbot.game.decisions.same_option import matching
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.option import option_of_code
from hsbot.game.readable_state import ReadableState
from hsbot.game.wording import ordinal
from hsbot.rules.cards.keyword_tags import ABORT_LAUNCH
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_END, A_OTHER, A_PLAY, A_TRADE
from hsbot.rules.schema.action_kinds import kind_in_play
from hsbot.rules.state.arrays import set_past

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hsbot.belief.determinization.choice_restoration import ChoiceOption, DecisionState
    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.game.wording import OptionWording
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision, Entity as Observed, LogOption, LogTarget

_DECK_ACTIONS: Final = ("trade", "forge")
_NO_TARGET: Final = (0,)
_MAX_MULLIGAN: Final = 5
"""Cards of a mulligan whose subsets are all offered."""


@dataclass(frozen=True, slots=True)
class RootOptions:
    """A decision as the search begins it.

    Attributes:
        state: the partial state, in which a choice in mid-effect is pending again.
        offered: option code to the option as the advice names it, in the log's order.
        searched: the same without twins: of equal cards in hand only the first is searched.
    """

    state: PartialState
    offered: Mapping[int, AdviceOption]
    searched: Mapping[int, AdviceOption]


def root_options(decision: Decision, asked: DecisionState, wording: OptionWording) -> RootOptions:
    """A decision's options by code, in the state in which it is asked.

    Args:
        decision: the decision; it is not changed.
        asked: its state (:func:`hsbot.belief.determinization.choice_restoration.decision_state`),
            in which is written what a pending rewind goes back to.
        wording: words for the decision's entities.

    Raises:
        BeliefError: the engine cannot hold the observed state before a rewind.
    """
    state, options = asked.partial, LogOptions(decision, wording)
    if decision.kind == "option":
        return _TurnOptions(options, state).listed()
    if asks_to_rewind(state):
        _keep_past(state, decision, wording)
    mulligan = decision.kind == "mulligan"
    found = _mulligan(options, state) if mulligan else _choice(options, asked.choices)
    return RootOptions(state, found, found)


def _keep_past(state: PartialState, decision: Decision, wording: OptionWording) -> None:
    """Write the state that a pending rewind goes back to, where the log shows the action that asks.

    Args:
        state: the state in which is asked; it is changed.
        decision: the choice.
        wording: words for an observation's entities.
    """
    before = decision.follows
    if before is None:
        return
    words = wording.about(before.observation)
    sent = sent_option(before, words)
    if sent is None or sent.entity_id != decision.choice_source:
        return
    past = root_options(before, decision_state(before, state.library), words)
    code = option_code(past.offered, sent)
    if code is not None:
        array = past.state.array
        set_past(state.array, array, int(compiled.private_code_at(array, 0, code)))


def option_code(searched: Mapping[int, AdviceOption], option: AdviceOption) -> int | None:
    """The code of an option, or of its twin among those that are searched; None for neither.

    Args:
        searched: code to option.
        option: the option: where its place on the board is not listed, any other is taken.
    """
    found = matching(searched.values(), option)
    return next((code for code, listed in searched.items() if listed is found), None)


class _TurnOptions:
    """The options of a turn."""

    def __init__(self, options: LogOptions, state: PartialState) -> None:
        self._options = options
        self._decision = options.decision
        self._state = state
        self._elsewhere = _places(state)
        self._view = ReadableState(
            state.array, rulebook_of(state.library, options.wording.cards), 0
        )

    def listed(self) -> RootOptions:
        """The legal options by code, and those of them that are searched."""
        offered: dict[int, AdviceOption] = {}
        searched: dict[int, AdviceOption] = {}
        known: set[tuple[bytes, int, int, int]] = set()
        for option in self._decision.options:
            if option.legal:
                for code, advice in self._codes(option):
                    offered.setdefault(code, advice)
                    play = self._play_from_hand(advice)
                    if play is None or play not in known:
                        searched.setdefault(code, advice)
                    if play is not None:
                        known.add(play)
        located = self._with_places(searched)
        return RootOptions(self._state, {**offered, **located}, {**searched, **located})

    def _with_places(self, searched: Mapping[int, AdviceOption]) -> dict[int, AdviceOption]:
        """The options that read like another one, with the place of their card in the hand."""
        texts = Counter(option.text for option in searched.values())
        found: dict[int, AdviceOption] = {}
        for code, option in searched.items():
            entity = self._options.entity(option.entity_id or 0)
            if texts[option.text] > 1 and entity is not None and entity.zone == Zone.HAND:
                place = f"the {ordinal(entity.position)} card in hand"
                found[code] = msgspec.structs.replace(option, text=f"{option.text}, {place}")
        return found

    def _play_from_hand(self, option: AdviceOption) -> tuple[bytes, int, int, int] | None:
        """The card played from the hand, the same for equal cards; None for another option.

        Of the turn in which a card came to the hand only whether it is this one counts.
        """
        row = self._state.rows.get(option.entity_id or 0, 0)
        entity = self._state.array[0]["e"][row].copy()
        if entity[t.ZONE] != t.Z_HAND or option.type not in ("play", *_DECK_ACTIONS):
            return None
        entity[[t.EID, t.ORDER]] = 0
        entity[t.TURN] = entity[t.TURN] == self._state.array[0]["turn"]
        card = entity.tobytes() + option.type.encode()
        if option.type in _DECK_ACTIONS:
            return card, 0, 0, 0
        return card, option.sub_option, option.target_id, option.position

    def _codes(self, option: LogOption) -> Iterator[tuple[int, AdviceOption]]:
        """The codes of one option of the log: one a sub-option and target."""
        if ends_turn(option):
            yield A_END, self._options.end_turn(option.index)
            return
        subs = [sub for sub in option.sub_options if not sub.error]
        if not subs:
            yield from self._targets(option, -1, option.targets)
        for sub in subs:
            yield from self._targets(option, sub.index, sub.targets or option.targets)

    def _targets(
        self, option: LogOption, sub_option: int, targets: Sequence[LogTarget]
    ) -> Iterator[tuple[int, AdviceOption]]:
        entity = self._options.entity(option.entity_id)
        in_hand = entity is not None and entity.zone == Zone.HAND
        row = self._state.rows.get(option.entity_id, 0)
        legal = [target.entity_id for target in targets if not target.error]
        if in_hand and option.entity_id in legal:
            trade = self._options.power(option, target_id=option.entity_id)
            yield codes.make(self._state.array, A_TRADE, row), trade
            legal.remove(option.entity_id)
            if not legal and (self._stands_beside(option) or not self._affordable(row)):
                return
        known_sub_option = self._engine_sub_option(option, sub_option)
        action = self._action(entity, known_sub_option, row)
        placed = in_hand and _is_placed(entity)
        for target_id in legal or _NO_TARGET:
            target_row = self._state.rows.get(target_id, 0)
            code = codes.make(self._state.array, action, row, target_row, known_sub_option)
            if not placed:
                yield code, self._options.power(option, sub_option, target_id)
                continue
            for at in self._elsewhere.get(code, (code,)):
                position = codes.position(at) or self._right_end()
                words = self._place_words(at, position) if code in self._elsewhere else ""
                yield at, self._options.power(option, sub_option, target_id, position, words)

    def _place_words(self, code: int, position: int) -> str:
        """Words for the position at which an option places its card."""
        option = option_of_code(self._view, codes.placed_at(code, position))
        return placed(option, self._state.rows, self._options.wording) if option else ""

    def _action(self, entity: Observed | None, sub_option: int, row: int) -> int:
        """The engine's kind of action of an option that is no trade, by its source."""
        if entity is None:
            return A_OTHER
        if entity.zone == Zone.HAND:
            return A_PLAY
        kind = kind_in_play(CardType(entity.acts_as), sub_option=sub_option >= 0)
        known = self._state.sub_options(row)
        aborts = known[sub_option : sub_option + 1] == (ABORT_LAUNCH,)
        if kind.sub_options and (not known or aborts):
            return A_OTHER
        return kind.code

    def _engine_sub_option(self, option: LogOption, index: int) -> int:
        """The engine's number of a sub-option, found by its card; -1 for none.

        The log's own number where the engine does not know the card.
        """
        entity = self._options.entity(option.sub_entity(index))
        known = self._state.sub_options(self._state.rows.get(option.entity_id, 0))
        if entity is not None and entity.card_id in known:
            return known.index(entity.card_id)
        return index

    def _stands_beside(self, option: LogOption) -> bool:
        """Whether the log lists the same card once more: to trade it, and beside that to play it.

        The latter may be illegal, for want of a target. Older logs (before 2024) have one option
        for both.
        """
        return any(
            other.entity_id == option.entity_id and other.index != option.index
            for other in self._decision.options
        )

    def _affordable(self, row: int) -> bool:
        """Whether the mana suffices for a card; a trade is offered also where it does not."""
        state = self._state.array[0]
        cost = sum(state["e"][row, column] for column in (t.COST, t.COST_TEMP, t.COST_AURA))
        return bool(cost <= state["mana"][0])

    def _right_end(self) -> int:
        """The board position, from 1, right of all own minions."""
        return int(self._state.array[0]["nboard"][0]) + 1


def _places(state: PartialState) -> dict[int, tuple[int, ...]]:
    """The codes of each option that differs by where its card is placed, by its code without that.

    The log offers a card once; where it may go is what the engine says.
    """
    if not state.array[0]["listen"] & t.HAS_PLACES:
        return {}
    found = np.zeros(t.MAX_OPTIONS, np.int64)
    n = compiled.options_at(state.array, 0, state.library.workspace(), found)
    places: dict[int, tuple[int, ...]] = {}
    for code in found[:n].tolist():
        plain = codes.placed_anywhere(code)
        places[plain] = (*places.get(plain, ()), code)
    return {plain: every for plain, every in places.items() if every != (plain,)}


def _is_placed(entity: Observed | None) -> bool:
    return entity is not None and entity.card_type in (CardType.MINION, CardType.LOCATION)


def _mulligan(options: LogOptions, state: PartialState) -> dict[int, AdviceOption]:
    """Every subset of the mulligan's cards, by the code that replaces the others."""
    record = state.array[0]
    rows = [int(r) for r in record["hand"][0, : record["nhand"][0]]]
    by_row = {row: entity_id for entity_id, row in state.rows.items()}
    offered = [
        i for i, row in enumerate(rows) if by_row.get(row) in options.decision.choice_entities
    ]
    found: dict[int, AdviceOption] = {}
    for subset in range(1 << min(len(offered), _MAX_MULLIGAN)):
        replaced = [offered[k] for k in range(len(offered)) if subset >> k & 1]
        kept = tuple(by_row[rows[i]] for i in offered if i not in replaced)
        found[codes.mulligan_code(sum(1 << i for i in replaced))] = options.mulligan(kept)
    return found


def _choice(options: LogOptions, choices: Sequence[ChoiceOption]) -> dict[int, AdviceOption]:
    """The options of a choice in mid-effect, by code."""
    return {choice.code: options.choice((choice.entity_id,)) for choice in choices}
