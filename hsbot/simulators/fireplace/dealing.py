"""Determinizers of Fireplace games: hidden cards as the native determinizer deals them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from hearthstone.enums import Zone

from hsbot.rules.cards.table_data import HIDDEN_CARD
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.observation.model import Observation
    from hsbot.rules.state.arrays import NativeState
    from hsbot.search.protocols import Determinizer
    from hsbot.simulators.fireplace.building import Builder
    from hsbot.simulators.fireplace.simulator import Fireplace
    from hsbot.simulators.fireplace.state import FireplaceState


class LogDeterminizer:
    """The determinizer of a log's position: builds the native engine's determinizations.

    Args:
        worlds: draws them.
        observation: the log at that moment.
        builder: makes games of them.
    """

    def __init__(
        self, worlds: Determinizer[NativeState], observation: Observation, builder: Builder
    ) -> None:
        self._worlds, self._observation, self._builder = worlds, observation, builder

    @property
    def secrets_hidden(self) -> bool:
        """Whether the opponent has a secret in play."""
        return bool(self._worlds.sample(0)[0]["nsecret"][1])

    def sample(self, seed: int) -> FireplaceState:
        """A determinization; the same seed gives the same one."""
        return self._builder.build(self._worlds.sample(seed), self._observation)[0]


class GameDeterminizer:
    """The determinizer of a running game: copies with the native determinizations' hidden cards.

    Args:
        simulator: copies games.
        state: the game; it stays as it is.
        seat: the player (0 or 1) whose information set is sampled.
        worlds: draws worlds of the game's record (``Fireplace.view``).
    """

    def __init__(
        self,
        simulator: Fireplace,
        state: FireplaceState,
        seat: int,
        worlds: Determinizer[NativeState],
    ) -> None:
        self._simulator, self._state, self._seat = simulator, state, seat
        self._worlds = worlds

    @property
    def secrets_hidden(self) -> bool:
        """Whether the opponent has a secret in play."""
        return bool(self._worlds.sample(0)[0]["nsecret"][1 - self._seat])

    def sample(self, seed: int) -> FireplaceState:
        """A determinization; the same seed gives the same one."""
        record = self._worlds.sample(seed)[0]
        world = self._simulator.clone(self._state)
        ids = self._simulator.library.card_ids
        table = record["e"]
        opponent = 1 - self._seat
        for p in (0, 1):
            deck = record["deck"][p, : record["ndeck"][p]].tolist()
            drawn = [ids[card if card > 0 else int(table[-card, t.CARD])] for card in deck]
            _deal(world.players[p], world.players[p].deck, drawn, Zone.DECK)
        other = world.players[opponent]
        hand = record["hand"][opponent, : record["nhand"][opponent]].tolist()
        _deal(other, other.hand, [ids[int(table[r, t.CARD])] for r in hand], Zone.HAND)
        secrets = record["secret"][opponent, : record["nsecret"][opponent]].tolist()
        _deal(other, other.secrets, [ids[int(table[r, t.CARD])] for r in secrets], Zone.SECRET)
        world.changed()
        return world


def _deal(player: Any, zone_list: Any, card_ids: list[str], zone: Zone) -> None:
    """Make a zone hold these cards in this order; cards that are there already stay who they are.

    A card that Fireplace does not have leaves the one that is there.
    """
    there: defaultdict[str, list[Any]] = defaultdict(list)
    for card in zone_list:
        there[card.id].append(card)
    old = list(zone_list)
    places: list[Any] = []
    for card_id in card_ids:
        found = there.get(card_id)
        places.append(found.pop(0) if found else card_id)
    left = [card for card in old if not any(card is x for x in places)]
    for i, place in enumerate(places):
        if isinstance(place, str):
            stood = left.pop(0) if left else None
            known = place != HIDDEN_CARD
            places[i] = _instead(player, stood, place, zone) if known else stood
    zone_list[:] = [card for card in places if card is not None]


def _instead(player: Any, stood: Any, card_id: str, zone: Zone) -> Any:
    """A new card in the place of one that stood there, or that one if the new is not known."""
    try:
        card = player.card(card_id)
    except KeyError:
        return stood
    if stood is not None:
        card.entity_id = stood.entity_id
        card.play_counter = stood.play_counter
    card.zone = Zone.PLAY if zone == Zone.SECRET else zone
    return card
