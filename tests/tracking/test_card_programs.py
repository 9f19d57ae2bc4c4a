"""The tracker's reading of card programs: counters that cards ask for, and their kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.belief.determinization.player_counters import kind_of_card, player_counters
from hsbot.belief.hidden.card_makers import Makers
from hsbot.observation import read_decisions
from hsbot.rules.cards.readings.asked_counts import AskedCount
from hsbot.rules.schema import layout as t
from hsbot.rules.state.counter_names import COUNTER_NAMES
from hsbot.tracking.card_programs import CardPrograms

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library
    from hsbot.tracking import DeckTracker
    from kit.shared_logs import SharedLogs


@pytest.fixture(scope="module")
def programs(table: CardTable) -> CardPrograms:
    """Today's programs."""
    return CardPrograms(Makers(table), table)


@pytest.mark.parametrize(
    ("name", "counter", "enemy"),
    [
        ("Arcane Giant", t.N_SPELLS_GAME, False),  # costs less for each spell cast this game
        ("Defias Ringleader", t.N_CARDS_TURN, False),  # Combo
        ("Tomb Pillager", None, False),
        ("Rat Trap", t.N_CARDS_TURN, True),  # after your opponent plays three cards in a turn
        ("Resurrect", t.N_DIED_GAME, False),  # a random friendly minion that died this game
        ("Frost Giant", t.N_POWERS_GAME, False),
        ("Chow Down", t.N_CORPSES, False),
        ("Chillwind Yeti", None, False),
    ],
)
def test_a_card_asks_for_what_its_text_counts(
    programs: CardPrograms, table: CardTable, name: str, counter: int | None, enemy: bool
) -> None:
    """By its program: costs, conditions, effects; a card that counts nothing asks nothing."""
    card = next(card for card in table.by_name(name) if card.collectible)
    expected = set() if counter is None else {AskedCount(counter, enemy)}
    assert programs.asked(card.card_id) == expected


def test_every_counter_that_a_log_tells_has_words(
    decisions: list[Decision], programs: CardPrograms
) -> None:
    """But for C'Thun's abilities, which are bits and no number."""
    told: set[int] = set()
    for decision in decisions[::50]:
        for player in (1, 2):
            told |= player_counters(decision.observation, player, programs.kind_of).keys()
    assert told - {t.N_CTHUN} == COUNTER_NAMES.keys()


def test_kinds_are_those_of_the_engine(programs: CardPrograms, library: Library) -> None:
    """The card table and the engine's tables tell the same kinds of every minion and spell."""
    for card_id in library.card_ids[2:]:
        card = library.cards[library.index[card_id]]
        if card[t.C_TYPE] in {t.T_MINION, t.T_SPELL}:
            assert programs.kind_of(card_id) == kind_of_card(card), card_id


def test_the_kinds_of_a_card(library: Library) -> None:
    """A Fire spell, a Secret, a Quest, an Elemental, a Treant with a Deathrattle and a Pirate."""
    kinds = {x: kind_of_card(library.cards[library.index[x]]) for x in ("CS2_029", "EX1_287")}
    assert (kinds["CS2_029"].spell, kinds["CS2_029"].fire, kinds["CS2_029"].secret) == (1, 1, 0)
    assert (kinds["EX1_287"].secret, kinds["EX1_287"].quest) == (1, 0)
    assert kind_of_card(library.cards[library.index["UNG_940"]]).quest  # Awaken the Makers
    assert kind_of_card(library.cards[library.index["EX1_096"]]).summoned == (t.N_RATTLERS_GAME,)
    assert kind_of_card(library.cards[library.index["CS2_146"]]).summoned == (t.N_PIRATES,)
    assert kind_of_card(library.cards[library.index["CS2_172"]]).summoned == (t.N_BEASTS,)


def test_counters_are_shown_where_a_card_asks(
    shared_logs: SharedLogs, deck_tracker: DeckTracker
) -> None:
    """Every counter shown names who asks, and is the log's own number."""
    shown = 0
    for decision in (
        d for path in shared_logs.glob("202[3-6]_*.log") for d in [*read_decisions(path)][::10]
    ):
        observation = decision.observation
        if decision.kind == "mulligan":
            continue
        tracked = deck_tracker.track(observation)
        died = observation.player(observation.friendly_player).tag(412)
        for counter in tracked.own.counters:
            shown += 1
            assert counter.asked_by
            if counter.name == "own minions dead":
                assert counter.value == died
    assert shown > 20
