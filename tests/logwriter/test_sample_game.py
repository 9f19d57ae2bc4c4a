"""The shipped sample: a whole game that the whole of hsbot can read and answer."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import Zone

from hsbot.agents.advisor.advisor import Advisor
from hsbot.cli import main
from hsbot.game.decisions.sent_option import sent_option
from hsbot.game.wording import OptionWording
from hsbot.logwriter import sample_game, sample_log
from hsbot.observation import DecisionClosed, GameEnded, LogTracker
from kit.logs.hslog_reading import parse

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.belief.decks.database import DeckDatabase
    from hsbot.cards import CardTable
    from hsbot.observation import Decision
    from hsbot.rules.cards.library import Library

KINDS = {"mulligan": 1, "option": 46, "choice": 1}
"""Decisions of the sample by kind: regenerate it, and these figures change."""


@pytest.fixture(scope="module")
def text() -> str:
    """The sample's text."""
    return sample_log().read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def decisions(text: str) -> list[Decision]:
    """Its friendly decisions."""
    tracker = LogTracker()
    events = [event for line in text.splitlines() for event in tracker.feed(line)]
    events += tracker.finish()
    assert len(tracker.skipped) == 0
    assert [e.result for e in events if isinstance(e, GameEnded)] == ["win"]
    return [e.decision for e in events if isinstance(e, DecisionClosed)]


def test_sample_holds_what_it_should(text: str, decisions: list[Decision]) -> None:
    """A won game of known length, in which weapons, a secret, the coin and a discover happen."""
    assert len(text) < 1_500_000
    assert {k: sum(d.kind == k for d in decisions) for k in KINDS} == KINDS
    assert len(parse(text).games) == 1
    assert "tag=CARDTYPE value=WEAPON" in text
    assert re.search(r"BlockType=PLAY Entity=\[entityName=The Coin ", text)
    assert "TriggerKeyword=SECRET" in text


def test_an_enemy_secret_is_told_only_when_it_triggers(
    text: str, decisions: list[Decision]
) -> None:
    """The friendly side sees that there is a secret, and not which one."""
    hidden = 0
    for decision in decisions:
        observation = decision.observation
        for secret in observation.in_zone(observation.opposing_player, Zone.SECRET):
            assert secret.card_id is None
            hidden += 1
    assert hidden
    assert "TriggerKeyword=SECRET" in text


def test_sample_names_no_path_and_no_person(text: str) -> None:
    """The sample holds nothing of the machine that wrote it."""
    names = set(re.findall(r"PlayerName=(\S+)", text))
    assert names == {"Friend#1001", "Rival#1002"}
    assert "/" not in re.sub(r"\d/\d", "", text)


def test_advisor_answers_every_decision(
    decisions: list[Decision], library: Library, table: CardTable
) -> None:
    """With a few iterations the advice to each decision is one of its legal options."""
    advisor = Advisor(cards=table, library=library)
    for decision in decisions:
        advice = advisor.advise(decision, budget_s=None, iterations=4)
        assert advice.kind == decision.kind
        entities = decision.observation.entities.values()
        by_chance = {e.card_id for e in entities if not e.from_deck}
        assert by_chance.issuperset(advice.unmodelled)  # the decks themselves are played whole
        chosen = sent_option(decision, OptionWording(table, decision.observation))
        assert chosen is not None
        if decision.kind == "option":
            legal = {option.index for option in decision.options if option.legal}
            assert advice.best.option_index in legal
            assert chosen.option_index in legal
        elif decision.kind == "choice":
            assert advice.best.entity_id in decision.choice_entities
            assert chosen.entity_ids == decision.sent_entities
        else:
            assert set(advice.best.entity_ids) <= set(decision.choice_entities)


def test_the_command_writes_a_game(tmp_path: Path, text: str) -> None:
    """``hsbot sandbox --out`` writes a whole game of the decks and seed that it is given."""
    out = tmp_path / "Power.log"
    assert main(["sandbox", "--seed", "5", "--decks", "BASIC", "CLASSIC", "--out", str(out)]) == 0
    written = out.read_text(encoding="utf-8")
    assert parse(written).games
    assert "value=FINAL_GAMEOVER" in written
    assert main(["sandbox", "--decks", "BASIC", "No such deck", "--out", str(out)]) == 2


def test_unmodelled_cards_are_replaced(library: Library, decks: DeckDatabase) -> None:
    """A deck keeps its size, and no card stays whose text the simulator does not know."""
    known = next(iter(decks))
    unknown = next(card_id for card_id in library.index if library.unmodelled(card_id))
    deck = replace(known, cards=(*known.cards[1:], (unknown, known.cards[0][1])))
    assert any(library.unmodelled(card_id) for card_id in deck.card_ids)
    whole = sample_game.modelled(deck, library)
    assert whole.size == deck.size
    assert not any(library.unmodelled(card_id) for card_id in whole.card_ids)
