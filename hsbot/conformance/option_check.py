"""Check of legal options: the simulator's against the log's own list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, Zone

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.game.decisions.root_options import root_options
from hsbot.game.wording import OptionWording
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema.action_codes import A_OTHER, POSITION

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.belief.determinization.partial_state import PartialState
    from hsbot.cards import CardTable
    from hsbot.observation import Decision, Entity, Observation
    from hsbot.rules.cards.library import Library

_IN_PLAY = (
    CardType.HERO,
    CardType.HERO_POWER,
    CardType.MINION,
    CardType.WEAPON,
    CardType.LOCATION,
)

OptionKey = tuple[str, int, int, int]
"""Kind, source entity, sub-option in the engine's order (-1 for none), target (0 for none)."""


@dataclass(frozen=True, slots=True)
class OptionDiff:
    """The difference of two lists of legal options.

    Attributes:
        unmodelled: cards in play that the engine knows only in part: the list is not compared.
        missing: options of the log that the simulator does not have.
        extra: options of the simulator that the log does not have.
    """

    unmodelled: tuple[str, ...] = ()
    missing: tuple[OptionKey, ...] = ()
    extra: tuple[OptionKey, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether both lists are the same."""
        return not self.missing and not self.extra


class OptionChecker:
    """Checks option lists; holds one workspace.

    Args:
        library: the engine's cards.
        cards: the card table.
    """

    def __init__(self, library: Library, cards: CardTable) -> None:
        compiled.prepare()
        self._library = library
        self._cards = cards
        self._work = library.workspace()

    def compare(self, decision: Decision) -> OptionDiff:
        """Check one list of options.

        Raises:
            BeliefError: the state makes no sense to the engine.
        """
        wording = OptionWording(self._cards, decision.observation)
        root = root_options(decision, decision_state(decision, self._library), wording)
        strange = self._unmodelled(decision.observation)
        in_play = [e.card_id or "?" for e in strange.values() if e.zone == Zone.PLAY]
        if in_play:
            return OptionDiff(tuple(in_play))
        by_row = {row: entity_id for entity_id, row in root.state.rows.items()}
        logged = {
            ("trade", o.entity_id or 0, o.sub_option, 0)
            if o.type in ("trade", "forge")  # one kind of action in the engine
            else (o.type, o.entity_id or 0, codes.sub_option(code), o.target_id)
            for code, o in root.offered.items()
            if code & 15 != A_OTHER and o.entity_id not in strange
        }
        simulated = {o for o in self._simulated(root.state, by_row) if o[1] not in strange}
        return OptionDiff(
            missing=tuple(sorted(logged - simulated)), extra=tuple(sorted(simulated - logged))
        )

    def _unmodelled(self, observation: Observation) -> dict[int, Entity]:
        """The entities in play or in the friendly hand that the engine knows only in part.

        An unknown card in play may affect any option; one in hand only its own.
        """
        return {
            entity.entity_id: entity
            for entity in observation.entities.values()
            if entity.card_id is not None
            and (
                (entity.zone == Zone.PLAY and entity.card_type in _IN_PLAY)
                or (entity.zone == Zone.HAND and entity.controller == observation.friendly_player)
            )
            and self._lacks(entity.card_id)
        }

    def _lacks(self, card_id: str) -> bool:
        """Whether the simulator knows a card only in part."""
        return self._library.text_unmodelled(card_id)

    def _simulated(self, state: PartialState, by_row: dict[int, int]) -> Iterable[OptionKey]:
        n = compiled.legal_at(state.array, 0, self._work)
        for act in self._work[0]["act"][:n].tolist():
            code = int(compiled.public_code_at(state.array, 0, act & ~POSITION))
            found = codes.facts(state.array, code)
            if found is not None:
                source = by_row.get(found.source, 0)
                yield found.kind, source, found.sub_option, by_row.get(found.target, 0)
