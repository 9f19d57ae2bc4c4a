"""Fireplace behind the search's protocol: conformance, clones, open choices."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import CardNotImplementedError
from hsbot.rules.entry import compiled
from hsbot.rules.entry.new_game import HEROES
from hsbot.search.default_policies import RANDOM, LookAheadPolicy, TournamentPolicy, ValuePolicy
from hsbot.simulators.fireplace.cloning import OWN
from hsbot.simulators.fireplace.new_games import new_game
from kit.simulator_contract import check_simulator, visible

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.search.default_policies import DefaultPolicy
    from hsbot.simulators.fireplace.simulator import Fireplace
    from hsbot.simulators.fireplace.state import FireplaceState

    Deal = Callable[[int], FireplaceState]


def all_of(fireplace: Fireplace, state: FireplaceState) -> tuple[object, ...]:
    """All that counts of a game: the record from both sides and every enchantment."""
    record = int(compiled.hash_at(fireplace.view(state), 0, 2))
    return record, visible(fireplace, state), fireplace.infostate_key(state, 0)


def test_it_keeps_to_the_protocol(fireplace: Fireplace, random_game: Deal) -> None:
    """The conformance kit that every simulator must pass."""
    assert check_simulator(fireplace, random_game, games=2, policy=ValuePolicy()) > 20


def test_a_random_playout_leaves_the_state_alone(fireplace: Fireplace, random_game: Deal) -> None:
    """It ends, and comes out the same with the same seed."""
    state = random_game(3)
    before = all_of(fireplace, state)
    values = [fireplace.playout(state, RANDOM, fireplace.rng(4)) for _ in range(2)]
    assert values[0] == values[1]
    assert abs(values[0][0]) in (0.0, 1.0)
    assert all_of(fireplace, state) == before


def test_clones_are_independent(fireplace: Fireplace, random_game: Deal) -> None:
    """Random options on a clone leave the original as it was, open choices included."""
    asked = 0
    for seed in range(4):
        state, chooser = random_game(seed), random.Random(seed)
        rng = fireplace.rng(seed)
        while not fireplace.is_terminal(state):
            asked += state.choice is not None
            before, clone = all_of(fireplace, state), fireplace.clone(state)
            assert all_of(fireplace, clone) == before
            for _ in range(3):
                if not fireplace.is_terminal(clone):
                    fireplace.apply(clone, chooser.choice(fireplace.options(clone)), rng)
            assert all_of(fireplace, state) == before
            fireplace.apply(state, chooser.choice(fireplace.options(state)), rng)
    assert asked


def hand_of(fireplace: Fireplace, card_id: str) -> FireplaceState:
    """A game of mages with nothing but one card, a turn of ten mana."""
    deck = [card_id] * 30
    mage = next(c for c, hero in HEROES.items() if hero == "HERO_08")
    rng = fireplace.rng(1)
    state = new_game(fireplace.package, (mage, mage), (deck, deck), rng, first=0, mulligan=False)
    state.players[0].max_mana = 10
    state.players[0].used_mana = 0
    state.changed()
    return state


def test_an_open_choice_belongs_to_its_game(fireplace: Fireplace) -> None:
    """Two clones of a discover are answered differently; a third game's card still works."""
    state = hand_of(fireplace, "LOE_003")  # Ethereal Conjurer: discover a spell
    rng = fireplace.rng(2)
    fireplace.apply(state, fireplace.options(state)[1], rng)
    assert OWN in state.choice.__dict__
    first, second = fireplace.options(state)[:2]
    one, other = fireplace.clone(state), fireplace.clone(state)
    fireplace.apply(one, first, fireplace.rng(3))
    assert len(fireplace.options(other)) == 3, "the other clone still has to choose"
    fireplace.apply(other, second, fireplace.rng(3))
    cards = [game.players[0].hand[-1].id for game in (one, other)]
    assert cards[0] != cards[1]
    assert state.choice is not None
    again = hand_of(fireplace, "LOE_003")
    fireplace.apply(again, fireplace.options(again)[1], rng)
    fireplace.apply(again, fireplace.options(again)[0], rng)
    assert len(again.players[0].hand) == len(one.players[0].hand)


def test_the_same_seed_gives_the_same_game(fireplace: Fireplace, random_game: Deal) -> None:
    """All of Fireplace's chance comes from the search's generator."""
    ends = []
    for _ in range(2):
        state, rng, chooser = random_game(5), fireplace.rng(6), random.Random(7)
        while not fireplace.is_terminal(state):
            fireplace.apply(state, chooser.choice(fireplace.options(state)), rng)
        ends.append(all_of(fireplace, state))
    assert ends[0] == ends[1]


def test_an_option_that_is_not_there_ends_the_turn(fireplace: Fireplace, random_game: Deal) -> None:
    """As on our own engine: the caller vouched for it, and a search must go on."""
    state = hand_of(fireplace, "CS2_182")
    fireplace.apply(state, 1 | 9999 << 23, fireplace.rng(1))
    assert fireplace.player_to_act(state) == 1


def test_a_breakdown_is_a_draw_and_counted(
    fireplace: Fireplace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fireplace has bugs of its own; a live game must not end in a traceback."""
    state = hand_of(fireplace, "CS2_182")
    monkeypatch.setattr(type(state.game), "end_turn", lambda _: 1 // 0)
    before = fireplace.failures
    fireplace.apply(state, 0, fireplace.rng(1))
    assert fireplace.failures == before + 1
    assert fireplace.returns(state) == (0.0, 0.0)
    assert fireplace.is_terminal(state)


def test_what_it_does_not_have_is_told(fireplace: Fireplace) -> None:
    """A card of a later year."""
    with pytest.raises(CardNotImplementedError, match="RLK_119"):
        hand_of(fireplace, "RLK_119")


@pytest.mark.parametrize("policy", [TournamentPolicy(30, 30), LookAheadPolicy(turns=1)])
def test_policies_that_look_at_options(fireplace: Fireplace, policy: DefaultPolicy) -> None:
    """A player with an empty board and a Yeti plays it; both give a value."""
    state = hand_of(fireplace, "CS2_182")
    state.players[1].hero.damage = 29
    state.changed()
    values = fireplace.playout(state, policy, fireplace.rng(1))
    assert -1 <= values[0] <= 1
    assert values[0] == -values[1]
