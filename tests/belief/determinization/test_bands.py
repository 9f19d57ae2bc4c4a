"""The band of E.T.C.: read from a real log, from a deck's sideboard, or named as not known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, GameTag, Zone

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.partial_state import PartialState
from hsbot.cards import Deck
from hsbot.observation.whole_log_reader import read_decisions
from hsbot.rules.cards.keyword_tags import BAND_MANAGER, BAND_MANAGERS
from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t, vocabulary as v

if TYPE_CHECKING:
    import numpy as np

    from hsbot.observation import Observation
    from hsbot.rules.cards.library import Library
    from kit.shared_logs import SharedLogs

SHAMAN = {"SW_046", "NX2_034", "CORE_EX1_619"}


def _band(state: np.void, player: int, library: Library) -> set[str]:
    rows = state["e"][t.R_FREE : state["hi"]]
    kept = rows[(rows[:, t.ZONE] == t.Z_ASIDE) & (rows[:, t.OWNER] == t.R_HERO + player)]
    return {library.card_ids[row[t.CARD]] for row in kept if row[t.FLAGS] & t.F_MARKED}


def _holding(shared_logs: SharedLogs) -> Observation:
    """A state of the log in which the friendly player holds E.T.C."""
    return next(
        x.observation
        for x in read_decisions(shared_logs / "2023_friendly_sideboard.log")
        if x.kind == "option"
        and any(
            e.card_id == BAND_MANAGER
            for e in x.observation.in_zone(x.observation.friendly_player, Zone.HAND)
        )
    )


def test_the_band_of_a_log(shared_logs: SharedLogs, library: Library) -> None:
    """The three cards that lie set aside from the start, and nothing of the opponent's."""
    world = PartialState(_holding(shared_logs), library)
    assert _band(world.array[0], 0, library) == SHAMAN
    assert _band(world.array[0], 1, library) == set()
    assert BAND_MANAGER not in world.unmodelled


def test_a_member_is_chosen_as_the_manager_asks(shared_logs: SharedLogs, library: Library) -> None:
    """The pending program goes on where the choice of a band was asked, and one comes to hand."""
    decision = next(
        x
        for x in read_decisions(shared_logs / "2023_friendly_sideboard.log")
        if x.kind == "choice" and x.observation.entities[x.choice_source].card_id == BAND_MANAGER
    )
    asked = decision_state(decision, library)
    world, options = asked.partial, asked.choices
    state = world.array[0]
    asked = int(state["saved"][state["nsaved"] - 1][t.PC]) - 1
    assert library.table["code"][asked, 0] == v.O_CHOOSE_BAND
    assert {decision.observation.entities[x.entity_id].card_id for x in options} == SHAMAN


def test_a_band_that_is_not_known_is_named(shared_logs: SharedLogs, library: Library) -> None:
    """Without its cards E.T.C. is named among what the simulator does not know."""
    observation = _holding(shared_logs)
    aside = {e.entity_id for e in observation.in_zone(1, Zone.SETASIDE)}
    others = {x: e for x, e in observation.entities.items() if x not in aside}
    world = PartialState(replace(observation, entities=others), library)
    assert _band(world.array[0], 0, library) == set()
    assert BAND_MANAGER in world.unmodelled


def test_an_unseen_band_of_the_opponents_has_unknown_cards(
    shared_logs: SharedLogs, library: Library
) -> None:
    """Of which one comes to hand; it is named as well (a log of April 2023)."""
    observation = _holding(shared_logs)
    other, own = observation.opposing_player, observation.friendly_player
    entities = dict(observation.entities)
    manager = next(e for e in observation.in_zone(own, Zone.HAND) if e.card_id == BAND_MANAGER)
    tags = {**manager.tags, GameTag.CONTROLLER: other}
    entities[manager.entity_id] = replace(manager, tags=tags)
    world = PartialState(replace(observation, entities=entities), library)
    rows = world.array[0]["e"][t.R_FREE : world.array[0]["hi"]]
    kept = rows[(rows[:, t.ZONE] == t.Z_ASIDE) & (rows[:, t.OWNER] == t.R_HERO + 1)]
    assert [row[t.CARD] for row in kept] == [t.HIDDEN] * 3
    assert BAND_MANAGER in world.unmodelled


def test_the_band_of_a_deck(library: Library) -> None:
    """A new game's table holds the sideboard of the deck."""
    deck = Deck(
        "band",
        CardClass.MAGE,
        ((BAND_MANAGER, 1), ("CS2_231", 2)),
        sideboards=((BAND_MANAGER, "CS2_029", 1), ("TOY_330", "CS2_182", 1)),
    )
    bands = [deck.sideboards_of(BAND_MANAGERS), {}]
    state = new_game.table(library, [CardClass.MAGE] * 2, [deck.card_ids] * 2, bands)[0]
    assert _band(state, 0, library) == {"CS2_029"}
    assert _band(state, 1, library) == set()
