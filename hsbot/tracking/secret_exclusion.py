"""Secrets that a hidden one cannot be: those that an action would have triggered, and did not.

Each action of the friendly player is simulated once more with a possible secret in the hidden
one's place. That secret is excluded if the engine triggers it on every path of chance that ends as
the log does, but the log shows that the hidden one stayed. Nothing is concluded from cards that are
not modelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.belief.hidden.secrets import hidden_secrets
from hsbot.game.decisions.root_options import root_options
from hsbot.game.decisions.same_option import same_click, same_place
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.half_turns import own_turn
from hsbot.messages.tracking import ExcludedSecret
from hsbot.simulators.native import Native
from hsbot.simulators.simulator_settings import SimulatorSettings
from hsbot.tracking.action_paths import ActionPaths

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from hsbot.belief.models.interface import Belief
    from hsbot.cards import CardTable
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision, EntityId, Observation
    from hsbot.rules.cards.library import Library


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
        """The cards that hidden secrets cannot be after an action, by the secrets' entities.

        Args:
            action: the action.
            possible: the possible cards of each secret that was hidden before it, by card id.

        Raises:
            BeliefError: the engine cannot hold the observed state.
        """
        decision, observation = action.decision, action.decision.observation
        hidden = hidden_secrets(observation)
        stayed = set(hidden) & set(hidden_secrets(action.after))
        shown = {i: _shown(i, action.after) for i in hidden if i not in stayed}
        stayed = _of_known_order(stayed, shown, observation)
        if not stayed:
            return {}
        library = self._library(observation)
        known = {e.card_id for e in observation.entities.values() if e.card_id}
        names = {card_id: self._names(card_id) for card_id in known}
        wording = OptionWording(self._cards, observation, names)
        root, sent = (
            root_options(decision, decision_state(decision, library), wording),
            sent_option(decision, wording),
        )
        code = _code(root, sent)
        if sent is None or code is None or self._is_unmodelled(sent, shown, root):
            return {}
        paths = self._paths(action, library, root, code, shown)
        found = {}
        for entity_id in filter(stayed.__contains__, root.state.hidden_secrets):
            out = [
                card_id
                for card_id in possible.get(entity_id, ())
                if not library.unmodelled(card_id) and paths.always_trigger(entity_id, card_id)
            ]
            found[entity_id] = tuple(self._by_play(x, sent, observation) for x in out)
        return found

    def _paths(
        self,
        action: ActionTaken,
        library: Library,
        root: RootOptions,
        code: int,
        gone: Mapping[EntityId, str],
    ) -> ActionPaths:
        """The simulations of an action after which some secrets are gone."""
        observation = action.decision.observation
        worlds = PartialStateDeterminizer(
            root.state,
            self._belief(observation, observation.friendly_player),
            self._belief(observation, observation.opposing_player),
            0,
            own_decks=2,
            lists=2,
        )
        return ActionPaths(
            self._native(library),
            worlds,
            code,
            rows={i: root.state.rows[i] for i in root.state.hidden_secrets},
            gone={i: x for i, x in gone.items() if i in root.state.hidden_secrets},
            before=root.state.array,
            after=PartialState(action.after, library).array,
        )

    def _native(self, library: Library) -> Native:
        """The simulator with the cards of a library, made once."""
        if id(library) not in self._natives:
            self._natives[id(library)] = Native(library, SimulatorSettings(forgiving=True))
        return self._natives[id(library)]

    def _is_unmodelled(
        self, sent: AdviceOption, shown: Mapping[EntityId, str], root: RootOptions
    ) -> bool:
        """Whether the acting card, its target or a revealed card is not wholly modelled."""
        entities, library = root.state.observation.entities, root.state.library
        ids = (sent.entity_id or 0, sent.target_id)
        cards = {e.card_id for i in ids if (e := entities.get(i)) is not None}
        secrets = [x for x in shown.values() if x]
        return not cards.isdisjoint(root.state.unmodelled) or any(map(library.unmodelled, secrets))

    def _by_play(
        self, card_id: str, sent: AdviceOption, observation: Observation
    ) -> ExcludedSecret:
        turn = observation.turn
        reason = f"{sent.text} on turn {own_turn(turn)} did not trigger it"
        return ExcludedSecret(card_id=card_id, name=self._names(card_id), reason=reason, turn=turn)


def _shown(entity_id: EntityId, after: Observation) -> str:
    """The secret that an action revealed; "" where it is not shown."""
    entity = after.entities.get(entity_id)
    return (entity.card_id or "") if entity is not None else ""


def _of_known_order(
    stayed: Collection[EntityId], shown: Collection[EntityId], observation: Observation
) -> set[EntityId]:
    """The secrets that stayed, and whose order to those that left is known.

    The order of secrets that were in play when reading began is not known.
    """
    came = {observation.entities[i].came for i in shown}
    return {i for i in stayed if observation.entities[i].came not in came}


def _code(root: RootOptions, sent: AdviceOption | None) -> int | None:
    """The code of the option that was sent; None where the list has it not."""
    if sent is None:
        return None
    for same in (same_place, same_click):
        for code, option in root.offered.items():
            if same(option, sent):
                return code
    return None
