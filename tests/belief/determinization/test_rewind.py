"""Rewind: the state that it goes back to is dealt anew, as the present is, and known from a log."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hsbot.belief.determinization.choice_restoration import decision_state
from hsbot.belief.determinization.full_state_determinizer import HAND, OWN, FullStateDeterminizer
from hsbot.game.decisions.root_options import root_options
from hsbot.game.wording import OptionWording
from hsbot.observation import read_decisions
from hsbot.rules.schema import layout as t
from hsbot.rules.state.arrays import past_of
from kit.grammar_scenario_cards import FIREBALL, WISP, YETI

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import numpy as np

    from hsbot.cards import CardTable
    from hsbot.game.decisions.root_options import RootOptions
    from hsbot.observation import Decision
    from hsbot.rules.state.arrays import NativeState
    from hsbot.simulators.native import Native
    from kit.scene import Scene

DAGGERS, KEEP, REWIND = "TIME_001", "TIME_000ta", "TIME_000tb"
LOGS = ("2025_228587_ai", "2025_231720_ranked", "2026_233275_underground_arena")
MANA = 10


def cards_of(state: NativeState, native: Native, player: int, zone: str) -> list[str]:
    """The card ids of a player's hand or deck, in their order."""
    s = state[0]
    found = s[zone][player, : s["n" + zone][player]].tolist()
    cards = [int(s["e"][x, t.CARD]) for x in found] if zone == "hand" else found
    return [native.library.card_ids[card] for card in cards]


def rewound(worlds: FullStateDeterminizer, native: Native, seed: int) -> NativeState:
    """A world in which the pending choice is answered with the rewind."""
    world = worlds.sample(seed)
    by_card = {code: native.library.card_ids[code >> 23] for code in native.options(world)}
    code = next(code for code, card in by_card.items() if card == REWIND)
    native.apply(world, code, native.rng(seed))
    return world


@pytest.mark.parametrize("sight", [OWN, HAND])
def test_what_is_hidden_is_hidden_before_the_action_too(
    scene: Callable[..., Scene], native: Native, sight: str
) -> None:
    """After a rewind the opponent's hand and both decks are as unknown as they were before it."""
    hand, deck = [FIREBALL, YETI], [WISP, "CS2_029", "CS2_024", "CS2_025", "CS2_026", "CS2_027"]
    own = ["CS2_121", "CS2_122", "CS2_124", "CS2_125", "CS2_127"]
    s = scene(hand=[DAGGERS], deck=own, enemy_hand=hand, enemy_deck=deck, mana=MANA)
    s.play(DAGGERS)
    worlds = FullStateDeterminizer(s.array, 0, native.library, None, seed=3, sight=sight)
    hands, decks, own_decks = set(), set(), set()
    for seed in range(24):
        world = rewound(worlds, native, seed)
        assert world[0]["pend"] == 0
        assert world[0]["mana"][0] == s.array[0]["mana"][0] < MANA
        enemy = [cards_of(world, native, 1, zone) for zone in ("hand", "deck")]
        assert Counter(enemy[0] + enemy[1]) == Counter(hand + deck)
        mine = cards_of(world, native, 0, "deck")
        assert Counter(mine) == Counter(own)
        hands.add(tuple(enemy[0]))
        decks.add(tuple(enemy[1]))
        own_decks.add(tuple(mine))
    assert min(len(decks), len(own_decks)) > 12
    assert (hands == {tuple(hand)}) == (sight == HAND)


def test_a_world_keeps_the_state_before_for_as_long_as_it_may_be_asked_for(
    scene: Callable[..., Scene], native: Native
) -> None:
    """The state before is that of the action; with no rewind pending there is none."""
    s = scene(hand=[DAGGERS], enemy_hand=[YETI], mana=MANA)
    assert past_of(s.array) is None
    s.play(DAGGERS)
    before = past_of(FullStateDeterminizer(s.array, 0, native.library, None, 3).sample(1))
    assert before is not None
    assert cards_of(before, native, 0, "hand") == [DAGGERS]
    assert before[0]["mana"][0] == MANA
    s.choose(KEEP)
    assert past_of(s.array) is None


@pytest.fixture(scope="module")
def rewinds(log_named: Callable[[str], Path]) -> list[Decision]:
    """The choices whether to rewind of three real games."""
    return [
        d
        for name in LOGS
        for d in read_decisions(log_named(name))
        if d.kind == "choice"
        and [d.observation.entities[x].card_id for x in d.choice_entities] == [KEEP, REWIND]
    ]


def asked(decision: Decision, native: Native, table: CardTable) -> RootOptions:
    """The decision as the search begins it."""
    return root_options(
        decision,
        decision_state(decision, native.library),
        OptionWording(table, decision.observation),
    )


def answered(found: RootOptions, native: Native, which: int, seed: int) -> np.void:
    """The observed state after one of the choice's options; nothing hidden takes part in it."""
    state = found.state.array.copy()
    native.apply(state, list(found.searched)[which], native.rng(seed))
    return state[0]


def test_a_log_tells_what_a_rewind_goes_back_to(
    rewinds: list[Decision], native: Native, table: CardTable
) -> None:
    """It is the state of the option list before, in which the action that was sent is done anew."""
    assert len(rewinds) > len(LOGS)
    for decision in rewinds:
        found = asked(decision, native, table)
        past = past_of(found.state.array)
        assert past is not None
        assert past[0]["mana"][0] > found.state.array[0]["mana"][0]
        kept, back = (answered(found, native, which, seed=1) for which in (0, 1))
        assert kept["pend"] == 0
        assert back["mana"].tolist() == kept["mana"].tolist()
        assert back["nplayed"].tolist() == kept["nplayed"].tolist()
        assert back["rewinds"] == (1 if back["pend"] else 0)


def test_without_the_state_before_to_rewind_is_to_keep(
    rewinds: list[Decision], native: Native, table: CardTable
) -> None:
    """A log without answers does not tell what was before, nor does another card's action."""
    for decision in rewinds:
        assert decision.follows is not None
        for follows, source in ((None, decision.choice_source), (decision.follows, 0)):
            unknown = replace(decision, follows=follows, choice_source=source)
            state = asked(unknown, native, table).state.array
            assert past_of(state) is None
        found = asked(replace(decision, follows=None), native, table)
        kept, back = (answered(found, native, which, seed=1) for which in (0, 1))
        assert all((kept[name] == back[name]).all() for name in ("e", "hand", "board", "mana"))
