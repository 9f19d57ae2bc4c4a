"""Decisions that are open: made of the log's option lists and choices, closed by its answers.

Measured on all shared logs (19 mulligans answered by hand): SendChoices and
DebugPrintEntitiesChosen of a mulligan list the cards that are KEPT; all others go back to the deck.
``sent_entities`` are therefore taken as they are. The Coin stands among the second player's
mulligan entities and cannot be replaced: it is left out of ``choice_entities``, ``count_max`` and
``sent_entities``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hearthstone.enums import ChoiceType, OptionType
from hslog.player import PlayerReference

from hsbot.observation.events import DecisionClosed, DecisionOpened
from hsbot.observation.model import Decision, LogOption, LogSubOption, LogTarget, SentOption
from hsbot.powerlog import LogPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hsbot.observation.events import Event
    from hsbot.observation.model import EntityId, Observation

_NO_ERROR = ("NONE", "")


def read_options(packet: Any) -> tuple[LogOption, ...]:
    """The options of an hslog Options packet.

    The client numbers them without a gap. In a damaged log a number may come twice: it is then the
    one of them that says more, since targets follow on the later of two equal lines.
    """
    found: dict[int, LogOption] = {}
    for option in map(_option, packet.options):
        known = found.get(option.index)
        if known is None or _said(option) > _said(known):
            found[option.index] = option
    return tuple(found.values())


def _said(option: LogOption) -> int:
    """How many targets and sub-options a list names for an option."""
    subs = sum(1 + len(sub.targets) for sub in option.sub_options)
    return len(option.targets) + subs


def _option(packet: Any) -> LogOption:
    ends_turn = packet.type in (OptionType.END_TURN, OptionType.PASS)
    return LogOption(
        index=packet.id,
        type=int(packet.type),
        entity_id=entity_id_of(packet.entity),
        # The client prints END_TURN with error=INVALID, and lets the player take it all the same.
        error="" if ends_turn else _error(packet),
        targets=_targets(packet.options),
        sub_options=tuple(
            LogSubOption(sub.id, entity_id_of(sub.entity), _targets(sub.options), _error(sub))
            for sub in packet.options
            if sub.optype == "subOption"
        ),
    )


def _targets(packets: Iterable[Any]) -> tuple[LogTarget, ...]:
    return tuple(
        LogTarget(entity_id_of(target.entity), _error(target))
        for target in packets
        if target.optype == "target"
    )


def _error(packet: Any) -> str:
    error = packet.error or ""
    return "" if error in _NO_ERROR else error


def entity_id_of(entity: Any) -> EntityId:
    """The id of what hslog gives as an int, a player reference, or nothing: 0 when unknown."""
    if isinstance(entity, PlayerReference):
        return entity.entity_id or 0
    return entity or 0


def option_decision(
    decision_id: int, options: tuple[LogOption, ...], observation: Observation, last_line: int
) -> Decision:
    """The decision that a list of options asks for."""
    return Decision(
        kind="option",
        observation=observation,
        decision_id=decision_id,
        options=options,
        line_number=last_line,
    )


def choice_decision(
    packet: Any, offered: tuple[EntityId, ...], observation: Observation, last_line: int
) -> Decision:
    """The decision that an hslog Choices packet asks for; ``offered`` without The Coin."""
    return Decision(
        kind="mulligan" if packet.type == ChoiceType.MULLIGAN else "choice",
        observation=observation,
        decision_id=packet.id,
        choice_entities=offered,
        choice_source=entity_id_of(packet.source),
        count_min=packet.min,
        count_max=min(packet.max, len(offered)) if packet.max else len(offered),
        line_number=last_line,
    )


class OpenDecisions:
    """The decisions not yet answered: at most one option list, and choices by their id."""

    def __init__(self, emit: Callable[[Event], None]) -> None:
        self._emit = emit
        self._option: Decision | None = None
        self._answered: Decision | None = None
        self._choices: dict[int, Decision] = {}
        self._chosen: dict[EntityId, tuple[EntityId, ...]] = {}

    def open_option(self, decision: Decision, time_s: float, *, revised: bool = False) -> None:
        """Open an option list of the friendly player.

        The same list again (same id and options, as after a reconnect) is the same decision:
        nothing happens. Another list makes the one that is still open lapse, and any choice with
        it.
        """
        known = self._option
        if known is not None:
            same = known.decision_id == decision.decision_id
            if same and known.options == decision.options:
                return
            if not (same and revised):
                self._close(known, LogPosition(decision.line_number, time_s))
        for choice_id in list(self._choices):
            self._close(self._choices.pop(choice_id), LogPosition(decision.line_number, time_s))
        self._option = decision
        self._chosen = {}
        self._emit(DecisionOpened(decision, time_s, revised and known is not None))

    def send_option(self, sent: SentOption, at: LogPosition) -> None:
        """Close the open list with the SendOption that answers it."""
        if self._option is not None:
            self._answered, self._option = replace(self._option, sent=sent), None
            self._chosen = {}
            self._close(self._answered, at)

    def open_choice(self, decision: Decision, time_s: float, *, revised: bool = False) -> None:
        """Open a choice of the friendly player; ignored if it is open already."""
        known = self._choices.get(decision.decision_id)
        if known is not None and known.choice_entities == decision.choice_entities:
            return
        if known is not None and not revised:
            self._close(known, LogPosition(decision.line_number, time_s))
        earlier = self._chosen.get(decision.choice_source, ())
        decision = replace(decision, earlier=earlier, follows=self._answered)
        self._choices[decision.decision_id] = decision
        self._emit(DecisionOpened(decision, time_s, revised and known is not None))

    def answer_choice(
        self,
        choice_id: int,
        entities: tuple[EntityId, ...],
        at: LogPosition,
        *,
        timed_out: bool = False,
    ) -> None:
        """Close a choice with SendChoices or, when time ran out, DebugPrintEntitiesChosen."""
        decision = self._choices.pop(choice_id, None)
        if decision is not None:
            chosen = tuple(entity for entity in entities if entity in decision.choice_entities)
            source = decision.choice_source
            self._chosen[source] = self._chosen.get(source, ()) + chosen
            self._close(replace(decision, sent_entities=chosen), at, timed_out=timed_out)

    def lapse_all(self, at: LogPosition) -> None:
        """Close everything that is open without an answer: the game or the log is over."""
        still_open = [*self._choices.values()]
        if self._option is not None:
            still_open.append(self._option)
        self._option = self._answered = None
        self._choices = {}
        for decision in sorted(still_open, key=lambda decision: decision.line_number):
            self._close(decision, at)

    def _close(self, decision: Decision, at: LogPosition, *, timed_out: bool = False) -> None:
        self._emit(DecisionClosed(decision, *at, timed_out=timed_out))
