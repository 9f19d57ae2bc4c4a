"""Positions of a log's decisions: what was observed, with what is hidden dealt by the belief."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hsbot.agents.advisor.deck_beliefs import DeckBeliefs
from hsbot.belief.decks.game_dates import format_played, played_on
from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.partial_state_determinizer import PartialStateDeterminizer
from hsbot.game import Position
from hsbot.game.cards_of_a_day import rulebook_of, todays_cards
from hsbot.game.decisions.root_options import root_options
from hsbot.game.wording import OptionWording
from hsbot.search import derive_seed
from hsbot.simulators.library_cache import LibraryShelf

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.messages.advice import OpponentGuess
    from hsbot.observation.model import Decision


def decision_world(decision: Decision, seed: int) -> Position:
    """A world that the player of a decision takes for possible, as the advisor draws them.

    Args:
        decision: the decision; its player is seat 0.
        seed: decides the decks, what is dealt, and all chance from there on.

    Raises:
        BeliefError: the engine cannot hold the observed state.
    """
    cards, beliefs, shelf = _shared()
    seen = decision.observation
    day = played_on(seen, cards)
    library = shelf.on(format_played(seen, cards), day)
    found = root_options(decision, decision_state(decision, library), OptionWording(cards, seen))
    own, opponent = (
        beliefs.posterior(seen, player) for player in (seen.friendly_player, seen.opposing_player)
    )
    worlds = PartialStateDeterminizer(found.state, own, opponent, seed)
    state = worlds.sample(derive_seed(seed, 0))
    return Position(state, rulebook_of(library, cards, day=day), seat=0, seed=seed)


def opponent_of(decision: Decision) -> OpponentGuess:
    """The belief about the opponent's deck at a decision, as an advice tells it."""
    _cards, beliefs, _shelf = _shared()
    seen = decision.observation
    return beliefs.opponent(seen, beliefs.posterior(seen, seen.opposing_player))


@cache
def _shared() -> tuple[CardTable, DeckBeliefs, LibraryShelf]:
    """The card table, the beliefs about decks and the libraries, made once a process."""
    cards = todays_cards()
    return cards, DeckBeliefs(cards, "bayes"), LibraryShelf(cards, None)
