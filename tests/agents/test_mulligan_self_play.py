"""Self-play with mulligans by a coin: what it says of a card, and where it is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass

from hsbot.agents.advisor.offered_card_results import kept_in_self_play
from hsbot.agents.mulligan_self_play import kept_cards
from hsbot.agents.setup.mulligan_results import KeptCard, deck_file, load_kept, save_kept
from hsbot.cards import Deck
from hsbot.logwriter import sample_log
from hsbot.observation import read_decisions

if TYPE_CHECKING:
    from hsbot.cards import CardTable

DEAR = "CS2_201"
"""Core Hound, for seven mana."""
GAMES = 800


def deck(cards: dict[str, int]) -> Deck:
    """A mage's deck."""
    return Deck("test", CardClass.MAGE, tuple(cards.items()), date="2017-07", games=1)


@pytest.fixture(scope="module")
def found(table: CardTable) -> list[KeptCard]:
    """A deck of small minions and large ones against itself."""
    mine = deck({"CS2_168": 12, "CS2_120": 12, DEAR: 6})
    return kept_cards(mine, [mine], table, games=GAMES, seed=4)


def test_a_cheap_card_is_better_kept_than_a_dear_one(found: list[KeptCard]) -> None:
    """In a deck of small minions it is the last of the list, beyond doubt."""
    by_card = {card.card_id: card for card in found}
    assert found[-1].card_id == DEAR
    assert by_card[DEAR].difference < -1.96 * by_card[DEAR].error
    assert [card.difference for card in found] == sorted(
        (card.difference for card in found), reverse=True
    )


def test_a_coin_decides_and_the_seed_decides_the_coin(
    found: list[KeptCard], table: CardTable
) -> None:
    """About half of the offered cards are kept; the same seed gives the same games."""
    kept, replaced = (sum(getattr(x, name) for x in found) for name in ("kept", "replaced"))
    assert 0.45 < kept / (kept + replaced) < 0.55
    assert 3 * GAMES <= kept + replaced <= 4 * GAMES
    mine = deck({"CS2_168": 12, "CS2_120": 12, DEAR: 6})
    few = [kept_cards(mine, [mine], table, games=10, seed=4) for _ in range(2)]
    assert few[0] == few[1]
    played: list[None] = []
    kept_cards(mine, [mine], table, games=3, seed=1, played=lambda: played.append(None))
    assert len(played) == 3


def test_what_was_found_stands_beside_the_deck_s_mulligan(
    found: list[KeptCard], table: CardTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept by the list, in any order; an unknown deck, and a damaged file, have nothing."""
    monkeypatch.setenv("HSBOT_CACHE_DIR", str(tmp_path))
    decisions = read_decisions(Path(str(sample_log())))
    decision = next(x for x in decisions if x.kind == "mulligan")
    observation = decision.observation
    offered = [observation.entities[x].card_id or "" for x in decision.choice_entities]
    numbers = tuple((table[x].dbf_id, 1) for x in offered)
    with_deck = replace(decision, observation=replace(observation, deck_code_cards=numbers))
    assert kept_in_self_play(with_deck, table) == ()
    said = [replaced_id(found[0], x, i) for i, x in enumerate(offered)]
    path = deck_file(reversed(numbers))
    save_kept(path, said)
    assert load_kept(path) == said
    told = kept_in_self_play(with_deck, table)
    assert [x.card_id for x in told] == list(dict.fromkeys(offered))
    assert told[0].games == said[0].kept + said[0].replaced
    assert kept_in_self_play(decision, table) == ()
    path.write_bytes(path.read_bytes()[:-2])
    assert load_kept(path) == []


def replaced_id(card: KeptCard, card_id: str, more: int) -> KeptCard:
    """The same figures for another card."""
    return KeptCard(
        card_id, card.kept + more, card.replaced, card.kept_chance, card.replaced_chance, card.error
    )
