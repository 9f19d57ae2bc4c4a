"""The opponent's hidden secrets: what each may be, and what it cannot be any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, GameTag

from hsbot.belief.decks.game_dates import format_played, played_on
from hsbot.belief.hidden.secrets import hidden_secrets, secret_guess
from hsbot.messages.tracking import HiddenSecretState, NamedCard
from hsbot.simulators.library_cache import LibraryShelf
from hsbot.tracking.secret_exclusion import SecretExclusion

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.belief.models.interface import Belief
    from hsbot.cards import CardTable
    from hsbot.messages.tracking import ExcludedSecret
    from hsbot.observation.model import Entity, EntityId, Observation
    from hsbot.rules.cards.library import Library
    from hsbot.tracking.secret_exclusion import ActionTaken


class OpponentSecrets:
    """Keeps, for the game that is on, what each hidden secret was shown not to be.

    Args:
        cards: the card table.
        belief: gives the belief about the deck of a player (PLAYER_ID).
        names: card id to the name in the user's language.
    """

    def __init__(
        self,
        cards: CardTable,
        belief: Callable[[Observation, int], Belief],
        names: Callable[[str], str],
    ) -> None:
        self._cards = cards
        self._belief = belief
        self._names = names
        self._shelf = LibraryShelf(cards)
        self._exclusion: SecretExclusion | None = None
        self._game = 0
        self._excluded: dict[tuple[EntityId, int], dict[str, ExcludedSecret]] = {}

    def acted(self, action: ActionTaken) -> None:
        """Exclude what an action of the friendly player would have triggered.

        Raises:
            BeliefError: the engine cannot hold the observed state.
        """
        observation = action.decision.observation
        self._of_game(observation.game)
        if not hidden_secrets(observation) or observation.broken:
            return
        if self._exclusion is None:
            self._exclusion = SecretExclusion(self._cards, self._library, self._belief, self._names)
        possible = {
            i: [x for x in found if x not in self._out(observation.entities[i])]
            for i, found in self._possible(observation).items()
        }
        for entity_id, found in self._exclusion.after(action, possible).items():
            known = self._out(observation.entities[entity_id])
            known.update({x.card_id: x for x in found})

    def _of_game(self, game: int) -> None:
        """Forget another game's secrets."""
        if game != self._game:
            self._game, self._excluded = game, {}

    def _out(self, entity: Entity) -> dict[str, ExcludedSecret]:
        """The cards that a secret was shown not to be since it came to its zone."""
        return self._excluded.setdefault((entity.entity_id, entity.came), {})

    def states(self, observation: Observation) -> tuple[HiddenSecretState, ...]:
        """The hidden secrets of an observation, in order of play."""
        self._of_game(observation.game)
        states = []
        for entity_id, weights in self._possible(observation).items():
            entity = observation.entities[entity_id]
            out = self._out(entity)
            left = sorted((i for i in weights if i not in out), key=lambda i: -weights[i])
            hero_class = entity.tag(GameTag.CLASS)
            states.append(
                HiddenSecretState(
                    entity_id=entity_id,
                    turn=entity.moved_turn,
                    hero_class=CardClass(hero_class).name if hero_class else "",
                    possible=tuple(NamedCard(card_id=i, name=self._names(i)) for i in left),
                    excluded=tuple(out.values()),
                )
            )
        return tuple(states)

    def _possible(self, observation: Observation) -> dict[EntityId, dict[str, float]]:
        """Each hidden secret's possible cards, by class, cost, format, day, maker, with weights."""
        hidden = hidden_secrets(observation)
        if not hidden:
            return {}
        belief = self._belief(observation, observation.opposing_player)
        guess = secret_guess(observation, hidden, belief)
        return dict(zip(hidden, guess.possible(), strict=True))

    def _library(self, observation: Observation) -> Library:
        format_type = format_played(observation, self._cards)
        return self._shelf.on(format_type, played_on(observation, self._cards))
