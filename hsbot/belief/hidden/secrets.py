"""Identities of the opponent's hidden secrets, drawn from the belief.

A log shows of a hidden secret its class, its cost, what made it, and whether it was in the starting
deck. It is drawn among the secrets of that class and cost that the format had on the day, and of
these, if it was made, among those that its maker can make: one of the deck that was drawn for the
world, where it holds any, else by the belief about single cards. No two are the same, for no player
may have the same secret in play twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from hearthstone.enums import FormatType, GameTag

from hsbot.belief.decks.game_dates import format_played, played_on, played_until
from hsbot.belief.hidden.card_makers import earlier_cards, maker_card, makers_in
from hsbot.belief.models.opponent_history import class_of
from hsbot.cards import generating_sets, is_playable, standard_sets
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Container, Iterable, Sequence
    from datetime import date
    from random import Random

    from numpy.typing import NDArray

    from hsbot.belief.models.interface import Belief
    from hsbot.cards import Card
    from hsbot.observation.model import Entity, EntityId, Observation
    from hsbot.rules.cards.library import Library

MOST_COMBINATIONS = 1500
"""Combinations of hidden secrets that are looked at one by one: the pairs of a class's secrets of
one cost, and the triples of small classes."""
_CERTAIN_FORMATS = frozenset({FormatType.FT_WILD, FormatType.FT_STANDARD})
"""Formats whose sets are known: no card of another set is in their games."""
_SURPRISE = 0.01
"""The weight, beside the shares of likely cards, of all secrets that no likely deck holds."""


@dataclass(frozen=True, slots=True)
class HiddenSecret:
    """A hidden secret as a log shows it.

    Attributes:
        secret_class: its class, a CardClass integer; 0 where the log is silent.
        cost: what it costs.
        from_deck: whether the opponent began the game with it.
        made_of: for one that was made, what its maker can make, by card id; empty where that may be
            anything.
    """

    secret_class: int
    cost: int
    from_deck: bool
    made_of: tuple[str, ...] = ()

    @classmethod
    def of(cls, entity: Entity, made_of: tuple[str, ...] = ()) -> HiddenSecret:
        """The hidden secret that an entity is."""
        shown = entity.tag(GameTag.CLASS), entity.tag(GameTag.COST)
        return cls(*shown, entity.from_deck, made_of)


def hidden_secrets(observation: Observation) -> list[EntityId]:
    """The opponent's secrets of which the card is not known, in order of play."""
    lying = observation.secrets(observation.opposing_player)
    return [e.entity_id for e in lying if e.card_id is None]


def secret_guess(
    observation: Observation, hidden: Collection[EntityId], belief: Belief
) -> SecretGuess:
    """The possible cards of the opponent's hidden secrets, by all that the log tells.

    Args:
        observation: the game.
        hidden: the secrets that are guessed, some of :func:`hidden_secrets`.
        belief: the belief about the opponent's deck.
    """
    cards, opponent = belief.cards, observation.opposing_player
    if not hidden:
        return SecretGuess((), (), belief, FormatType.FT_WILD)
    makers = makers_in(observation, cards)
    hero_class = class_of(observation, opponent, cards)
    seen = []
    for entity in (observation.entities[i] for i in hidden):
        maker_id = maker_card(observation, entity)
        seen.append(
            HiddenSecret.of(entity, makers.secrets(maker_id, hero_class) if maker_id else ())
        )
    shown = [e.card_id for e in observation.secrets(opponent) if e.card_id]
    format_type, day = format_played(observation, cards), played_on(observation, cards)
    until = played_until(observation, cards)
    return SecretGuess(seen, shown, belief, format_type, day, until=until)


class SecretGuess:
    """A sampler of the opponent's hidden secrets.

    Args:
        hidden: what is seen of them, in order of play.
        open_ids: the secrets in play that are known.
        belief: the belief about the opponent's deck.
        format_type: the game's FormatType integer.
        day: about when the game is played; None for today.
        until: the last day on which it may have been; ``day`` where None. Secrets of later years
            are none.
    """

    def __init__(
        self,
        hidden: Sequence[HiddenSecret],
        open_ids: Iterable[str],
        belief: Belief,
        format_type: int,
        day: date | None = None,
        *,
        until: date | None = None,
    ) -> None:
        self._cards = earlier_cards(belief.cards, day)
        self._there = generating_sets(FormatType.FT_WILD, until or day) or frozenset()
        dated = until in (None, day)
        self._sets = generating_sets(format_type, day) or standard_sets() if dated else self._there
        self._only = format_type in _CERTAIN_FORMATS
        self._open = frozenset(map(self._cards.canonical, open_ids))
        self._belief = belief
        self._options = [(secret, self._weights(secret)) for secret in hidden]
        self.from_deck = sum(secret.from_deck for secret in hidden)

    def draw(self, rng: Random, deck: list[str]) -> list[str]:
        """Draw an identity for each hidden secret; "" where there is none.

        Args:
            rng: the source of randomness.
            deck: the unseen cards of the drawn deck: one for each place in deck and hand, and
                ``from_deck`` more for secrets; each secret takes one out.
        """
        taken = set(self._open)
        drawn = []
        for secret, weights in self._options:
            options = {i: weight for i, weight in weights.items() if i not in taken}
            found = self._from_deck(rng, deck, options) if secret.from_deck else ""
            if not found and any(options.values()):
                found = rng.choices(list(options), list(options.values()))[0]
            taken.add(self._cards.canonical(found))
            drawn.append(found)
        return drawn

    def possible(self) -> list[dict[str, float]]:
        """The cards that each hidden secret may be, by original card id, with weights above 0."""
        return [
            {i: weight for i, weight in weights.items() if weight and i not in self._open}
            for _, weights in self._options
        ]

    def combinations(self, most: int) -> list[tuple[str, ...]] | None:
        """All identities that the hidden secrets may have together, one for each of them.

        Whatever class, cost, date and format allow counts, however unlikely.

        Args:
            most: combinations, at the most.

        Returns:
            The combinations, none where no secret is hidden; None where there are more of them, or
            a secret of which nothing fits.
        """
        found: list[tuple[str, ...]] = [()]
        for _, weights in self._options:
            possible = [i for i, weight in weights.items() if weight and i not in self._open]
            found = [(*some, i) for some in found for i in possible if i not in some]
            if not 0 < len(found) <= most:
                return None
        return found if self._options else []

    def _from_deck(self, rng: Random, deck: list[str], options: Container[str]) -> str:
        """Take a possible secret out of the deck; another card and "" where it holds none."""
        places = [i for i, x in enumerate(deck) if self._cards.canonical(x) in options]
        if places:
            return deck.pop(rng.choice(places))
        if deck:
            deck.pop(rng.randrange(len(deck)))
        return ""

    def _weights(self, secret: HiddenSecret) -> dict[str, float]:
        """The possible cards of a secret, with weights: by class, by cost where any has that cost.

        One from the starting deck is as likely as the belief about the deck says; what was made
        during the game, and what nobody expects, is any of the format, all of them alike.
        """
        fitting = self._fitting(secret)
        known = {self._cards.canonical(card.card_id) for card in fitting}
        in_format = [card for card in fitting if card.card_set in self._sets]
        usual = {self._cards.canonical(card.card_id) for card in in_format} or known
        shares = self._belief.shares(known) if secret.from_deck else {}
        return {
            card_id: shares.get(card_id, 0.0) + (card_id in usual) * _SURPRISE / len(usual)
            for card_id in sorted(known)
        }

    def _fitting(self, secret: HiddenSecret) -> list[Card]:
        """The cards that a secret can be; a fact that no card agrees with is ignored."""
        made = [card for i in secret.made_of if (card := self._cards.get(i)) is not None]
        tests: list[Callable[[Card], bool]] = [
            lambda card: not secret.secret_class or secret.secret_class in card.classes,
            lambda card: bool(made) or card.card_set in self._there,
            lambda card: bool(made) or not self._only or card.card_set in self._sets,
            lambda card: card.cost == secret.cost,
        ]
        found = made or [card for card in self._cards.secrets if is_playable(card)]
        for fits in tests:
            found = [card for card in found if fits(card)] or found
        return found


def forced_secrets(
    combinations: Sequence[Sequence[str]] | None, library: Library
) -> NDArray[np.int16] | None:
    """Combinations of secrets as rows of card indices, in order of play.

    Args:
        combinations: card ids, as :meth:`SecretGuess.combinations` has them.
        library: the engine's cards.

    Returns:
        The rows, none where no secret is hidden; None where the combinations cannot all be tried:
        there are too many, or one has a secret that the engine does not model wholly.
    """
    if combinations is None or any(library.unmodelled(i) for row in combinations for i in row):
        return None
    return matrix([[library.index[i] for i in row] for row in combinations], t.MAX_SECRETS)


def matrix(rows: Sequence[Sequence[int]], width: int) -> NDArray[np.int16]:
    """Rows of card indices as a matrix of ``width`` columns, filled up with 0."""
    found = np.zeros((len(rows), width), np.int16)
    for i, row in enumerate(rows):
        found[i, : len(row)] = row
    return found
