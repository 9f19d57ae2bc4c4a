"""Secrets that a hidden one cannot be: those that an action would have triggered, and did not.

Each action of the friendly player is simulated once more with a possible secret in the hidden
one's place. Where the engine triggers it in every determinization, and the log shows that the
hidden secret stayed, it is not that one. Nothing is concluded from cards that are not modelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hearthstone.enums import Zone

from hsbot.belief.determinization.determinize import PartialStateDeterminizer
from hsbot.messages.tracking import ExcludedSecret
from hsbot.simulators.native import Native
from hsbot.simulators.options.matching import same_click, same_place
from hsbot.simulators.options.root_options import root_options
from hsbot.simulators.options.sent import sent_option
from hsbot.simulators.options.wording import OptionWording
from hsbot.simulators.settings import SimulatorSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from hsbot.belief.models.belief import Belief
    from hsbot.cards import CardTable
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision, EntityId, Observation
    from hsbot.rules.cards.library import Library
    from hsbot.simulators.options.root_options import RootOptions

TRIES = 6
"""Determinizations in all of which a secret must be triggered."""


class ActionTaken(NamedTuple):
    """An action of the friendly player: the answered decision, and the game when it had settled."""

    decision: Decision
    after: Observation


class SecretExclusion:
    """Simulates actions with possible secrets in the place of hidden ones.

    Args:
        cards: the card table.
        library: gives the engine's cards of a game.
        belief: gives the belief about the deck of a player (PLAYER_ID).
        names: card id to the name in the user's language.
    """

    def __init__(
        self,
        cards: CardTable,
        library: Callable[[Observation], Library],
        belief: Callable[[Observation, int], Belief],
        names: Callable[[str], str],
    ) -> None:
        self._cards = cards
        self._library = library
        self._belief = belief
        self._names = names
        self._natives: dict[int, Native] = {}

    def after(
        self, action: ActionTaken, possible: Mapping[EntityId, Collection[str]]
    ) -> dict[EntityId, tuple[ExcludedSecret, ...]]:
        """What hidden secrets cannot be after an action, by their entities.

        Args:
            action: what was done.
            possible: what each secret that was hidden before it may be, by card id.

        Raises:
            BeliefError: the engine cannot hold the observed state.
        """
        decision, observation = action.decision, action.decision.observation
        hidden = hidden_secrets(observation)
        stayed = set(hidden) & set(hidden_secrets(action.after))
        if not stayed:
            return {}
        library = self._library(observation)
        wording = OptionWording(self._cards, observation)
        root, sent = root_options(decision, library, wording), sent_option(decision, wording)
        code = _code(root, sent)
        if sent is None or code is None or self._is_unmodelled(sent, observation, root):
            return {}
        own, enemy = observation.friendly_player, observation.opposing_player
        worlds = PartialStateDeterminizer(
            root.state,
            self._belief(observation, own),
            self._belief(observation, enemy),
            0,
            own_decks=2,
            lists=2,
        )
        shown = [_shown(entity_id, action.after) for entity_id in hidden]
        found = {}
        for place, entity_id in enumerate(hidden):
            if entity_id in stayed and entity_id in root.state.rows:
                out = [
                    card_id
                    for card_id in possible.get(entity_id, ())
                    if not library.unmodelled(card_id)
                    and self._triggers(
                        library,
                        worlds,
                        code,
                        root.state.rows[entity_id],
                        (*shown[:place], card_id, *shown[place + 1 :]),
                    )
                ]
                found[entity_id] = tuple(self._told(x, sent, observation) for x in out)
        return found

    def _triggers(
        self,
        library: Library,
        worlds: PartialStateDeterminizer,
        code: int,
        row: int,
        secrets: tuple[str, ...],
    ) -> bool:
        """Whether an option triggers the secret of a row, whatever chance and the hidden cards."""
        native = self._native(library)
        for seed in range(TRIES):
            state = worlds.sample(seed, secrets)
            native.apply(state, code, native.rng(seed))
            record = state[0]
            if native.is_terminal(state) or row in record["secret"][1, : record["nsecret"][1]]:
                return False
        return True

    def _native(self, library: Library) -> Native:
        """The simulator with the cards of a library, made once."""
        if id(library) not in self._natives:
            self._natives[id(library)] = Native(library, SimulatorSettings(forgiving=True))
        return self._natives[id(library)]

    def _is_unmodelled(
        self, sent: AdviceOption, observation: Observation, root: RootOptions
    ) -> bool:
        """Whether the card that acts, or the one acted on, is not or only partly modelled."""
        ids = (sent.entity_id or 0, sent.target_id)
        cards = {e.card_id for i in ids if (e := observation.entities.get(i)) is not None}
        return not cards.isdisjoint(root.state.unmodelled)

    def _told(self, card_id: str, sent: AdviceOption, observation: Observation) -> ExcludedSecret:
        turn = observation.turn
        reason = f"{sent.text} on turn {(turn + 1) // 2} did not trigger it"
        return ExcludedSecret(card_id=card_id, name=self._names(card_id), reason=reason, turn=turn)


def hidden_secrets(observation: Observation) -> list[EntityId]:
    """The opponent's secrets of which the card is not known, in order of play."""
    lying = observation.in_zone(observation.opposing_player, Zone.SECRET)
    return [e.entity_id for e in lying if e.card_id is None]


def _shown(entity_id: EntityId, after: Observation) -> str:
    """What a secret was that an action revealed; "" for one that stayed hidden."""
    entity = after.entities.get(entity_id)
    return (entity.card_id or "") if entity is not None else ""


def _code(root: RootOptions, sent: AdviceOption | None) -> int | None:
    """The code of the option that was sent; None where the list has it not."""
    if sent is None:
        return None
    for same in (same_place, same_click):
        for code, option in root.offered.items():
            if same(option, sent):
                return code
    return None
