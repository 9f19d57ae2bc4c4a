"""The simulator behind the search's protocol: conformance, clones, codes, hidden cards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from hsbot.errors import CardNotImplementedError, InternalError, UsageError
from hsbot.rules.entry import codes, compiled, new_game
from hsbot.rules.entry.state_builder import Position
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_ATTACK
from hsbot.rules.state.arrays import dead_cards, played_cards
from hsbot.search.default_policies import LookAheadPolicy, ValuePolicy
from hsbot.simulators.native import Native
from hsbot.simulators.policy_settings import parse_policy
from hsbot.simulators.simulator_settings import SimulatorSettings
from kit.random_decks import basic_table, mixed_table
from kit.simulator_contract import check_simulator

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState
    from kit.scene import Scene


def used_bytes(state: NativeState) -> bytes:
    """All of a state that counts: header, rows in use, saved stack."""
    s = state[0]
    counted_below = ("e", "saved", "past", "later_dead", "later_played", "later_discarded")
    header = b"".join(
        s[name].tobytes() for name in t.STATE.names or () if name not in counted_below
    )
    header += repr([(dead_cards(s, p), played_cards(s, p)) for p in range(2)]).encode()
    parts = (s["e"][: s["hi"]], s["saved"][: s["nsaved"]], s["past"][: s["past_n"]])
    return header + b"".join(part.tobytes() for part in parts)


@pytest.mark.parametrize("policy", ["random", "tournament:20/20:simple", "look-ahead:3:simple"])
def test_it_keeps_to_the_protocol(policy: str, library: Library, native: Native) -> None:
    """The conformance kit that every simulator must pass."""
    prepared = basic_table(library)

    def resample(state: NativeState, player: int, seed: int) -> NativeState:
        return shuffled_hidden_cards(native, state, player, seed)

    checked = check_simulator(
        native,
        lambda seed: new_game.new_game(prepared, native.rng(seed), first=seed & 1),
        games=3,
        policy=parse_policy(policy),
        snapshot=used_bytes,
        resample=resample,
    )
    assert checked > 100


def shuffled_hidden_cards(
    native: Native, state: NativeState, player: int, seed: int
) -> NativeState:
    """The same state with what ``player`` cannot see dealt anew: the other hand and both decks."""
    world, chooser = native.clone(state), random.Random(seed)
    s = world[0]
    for p in range(2):
        n = int(s["ndeck"][p])
        rows = [] if p == player else [int(r) for r in s["hand"][p, : s["nhand"][p]]]
        plain = [r for r in rows if s["e"][r, t.CREATED] == 0 and not s["e"][r, t.ENCH]]
        cards = [int(s["e"][r, t.CARD]) for r in plain] + [int(x) for x in s["deck"][p, :n]]
        chooser.shuffle(cards)
        for r in plain:
            card = cards.pop()
            if card > 0:
                s["e"][r, t.CARD] = card
                s["e"][r, t.COST] = native.library.cards[card, t.C_COST]
            else:
                cards.insert(0, card)
        s["deck"][p, :n] = (cards + [0] * n)[:n]
    return world


def test_clones_of_mixed_games_are_independent(
    table: CardTable, library: Library, native: Native
) -> None:
    """Random options on a clone leave every byte of the original as it was."""
    for seed in range(20):
        prepared = mixed_table(table, library, seed, modelled=True)
        rng, chooser = native.rng(seed), random.Random(seed)
        state = new_game.new_game(prepared, rng)
        while not native.is_terminal(state):
            before, clone = used_bytes(state), native.clone(state)
            assert used_bytes(clone) == before
            for _ in range(3):
                if not native.is_terminal(clone):
                    native.apply(clone, chooser.choice(native.options(clone)), rng)
            assert used_bytes(state) == before
            native.apply(state, chooser.choice(native.options(state)), rng)


def test_public_codes_lead_back_to_the_options(
    table: CardTable, library: Library, native: Native
) -> None:
    """Every legal option has a public code of its own, which means that option again."""
    for seed in range(20):
        rng, chooser = native.rng(seed), random.Random(seed)
        state = new_game.new_game(mixed_table(table, library, seed, modelled=False), rng)
        while not native.is_terminal(state):
            n = compiled.legal_at(state, 0, rng)
            acts = [int(x) for x in rng[0]["act"][:n]]
            public = [compiled.public_code_at(state, 0, act) for act in acts]
            assert public == native.options(state)
            assert len(set(public)) == n
            assert [compiled.private_code_at(state, 0, code) for code in public] == acts
            assert all(codes.facts(state, code) is not None for code in public)
            compiled.apply_at(state, 0, rng, chooser.choice(acts))


def test_codes_that_a_state_does_not_have_are_refused(scene: Callable[..., Scene]) -> None:
    """A card that is not held, an attacker that is not there, a choice that is not asked."""
    s = scene(hand=["CS2_029"], friendly=["CS2_182"])
    other = scene()
    held = next(c for c in s.native.options(s.array) if c & 15 == 1)
    attack = next(c for c in s.native.options(s.array) if c & 15 == 2)
    for code in (held, attack, codes.choice_code(5), codes.mulligan_code(1)):
        assert compiled.private_code_at(other.array, 0, code) == -1
    s.native.apply(other.array, held, other.rng)
    assert other.acting == 1, "an option that a world does not have ends the turn"


def test_a_pending_choice_is_part_of_the_state(scene: Callable[..., Scene]) -> None:
    """A discover suspended, cloned and resumed twice with the same seed comes out the same."""
    s = scene(hand=["CFM_649"])
    s.play("CFM_649")
    assert len(s.offered) == 3
    assert s.native.player_to_act(s.array) == 0
    clone = s.native.clone(s.array)
    code = s.native.options(s.array)[1]
    for state in (s.array, clone):
        s.native.apply(state, code, s.native.rng(9))
    assert used_bytes(s.array) == used_bytes(clone)
    assert s.offered == []
    assert len(s.hand) == 1


def test_the_hidden_hand_is_filled_from_the_unseen_cards(library: Library, native: Native) -> None:
    """A determinization gives each unknown card an identity, and tells the viewer no more."""
    position = Position(library)
    for player in range(2):
        position.hero(player, "HERO_08")
        position.power(player, "HERO_08bp")
    position.hand(0, "CS2_029")
    for _ in range(3):
        position.hand(1, None)
    position.deck(1, [None] * 5)
    position.deck(0, ["CS2_182"])
    observed = position.finish(library.workspace())
    unseen = [library.index[card_id] for card_id in ("CS2_182", "CS2_023", "CS2_025", "CS2_029")]
    unknown = compiled.np.array([[0] * 8, unseen * 2], compiled.np.int16)
    sizes = compiled.np.array([0, 8], compiled.np.int64)
    worlds = []
    for seed in range(5):
        world = native.clone(observed)
        dealt = unknown, sizes, compiled.np.zeros((2, 1), compiled.np.int16)
        compiled.determinize_at(world, 0, observed, 0, native.rng(0), seed, *dealt)
        assert native.infostate_key(world, 0) == native.infostate_key(observed, 0)
        s = world[0]
        cards = [int(s["e"][r, t.CARD]) for r in s["hand"][1, :3]] + s["deck"][1, :5].tolist()
        assert sorted(cards) == sorted(unseen * 2)
        worlds.append(tuple(cards))
    assert len(set(worlds)) > 1


def test_a_hidden_secret_is_one_of_those_guessed(library: Library, native: Native) -> None:
    """It then triggers; one of which nothing is guessed stays unknown and never does."""
    position = Position(library)
    for player in range(2):
        position.hero(player, "HERO_08")
        position.power(player, "HERO_08bp")
    position.minion(0, "CS2_231")
    position.secret(1, None)
    observed = position.finish(library.workspace())
    numpy = compiled.np
    nobody = numpy.zeros((2, 8), numpy.int16), numpy.zeros(2, numpy.int64)
    for guessed, damage in ((library.index["EX1_610"], 0), (0, 1)):
        secrets = numpy.array([[0], [guessed]], numpy.int16)
        world = native.clone(observed)
        compiled.determinize_at(world, 0, observed, 0, native.rng(0), 1, *nobody, secrets)
        assert native.infostate_key(world, 0) == native.infostate_key(observed, 0)
        attack = next(x for x in native.options(world) if x & 15 == A_ATTACK)
        native.apply(world, attack, native.rng(1))
        s = world[0]
        assert int(s["e"][t.R_HERO + 1, t.DAMAGE]) == damage
        assert int(s["nsecret"][1]) == (0 if guessed else 1)


def test_what_is_unknown_cannot_be_played(library: Library, native: Native) -> None:
    """Cards drawn from a deck of unknown cards stay unknown, and are no option."""
    position = Position(library)
    for player in range(2):
        position.hero(player, "HERO_08")
        position.power(player, "HERO_08bp")
    position.deck(1, [None] * 5)
    state = position.finish(library.workspace())
    rng = native.rng(1)
    native.apply(state, 0, rng)
    assert state[0]["nhand"][1] == 1
    kinds = {code & 15 for code in native.options(state)}
    assert 1 not in kinds


def test_errors_name_what_is_wrong(library: Library, native: Native) -> None:
    """A card or policy that does not exist is refused by name."""
    with pytest.raises(CardNotImplementedError, match="NO_CARD"):
        Position(library).hand(0, "NO_CARD")
    state, rng = new_game.new_game(basic_table(library), native.rng(1)), native.rng(1)
    with pytest.raises(UsageError, match="ValuePolicy"):
        native.playout(state, ValuePolicy(), rng)
    with pytest.raises(UsageError, match="lines, not 9"):
        native.playout(state, LookAheadPolicy(width=9), rng)


def test_a_full_table_ends_one_world_and_not_the_program(library: Library, native: Native) -> None:
    """A player in a live game gives the world up as a draw; everybody else hears of the bug."""
    for forgiving in (False, True):
        simulator = Native(library, SimulatorSettings(forgiving=forgiving))
        state = new_game.new_game(basic_table(library), native.rng(1), mulligan=False)
        rng = native.rng(2)
        rng[0]["err"] = t.E_ROWS
        if not forgiving:
            with pytest.raises(InternalError, match="row"):
                simulator.apply(state, simulator.options(state)[0], rng)
            continue
        simulator.apply(state, simulator.options(state)[0], rng)
        assert simulator.failures == 1
        assert simulator.faults == {"no entity row is left": 1}
        assert state[0]["gave_up"] == t.E_ROWS
        assert simulator.returns(state) == (0.0, 0.0)
        assert simulator.is_terminal(state)
        assert not simulator.options(state)
        assert rng[0]["err"] == 0


def test_a_late_position_that_no_game_reaches_is_an_error(
    library: Library, native: Native, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Instead of a search without end."""
    monkeypatch.setattr(compiled, "MAX_GAMES", 2)
    states = compiled.np.concatenate([basic_table(library)] * 2)
    rng = native.rng(1)
    compiled.middle_at(states, 0, 1, rng, 1, t.TURN_LIMIT + 1)
    assert rng[0]["err"] == t.E_SHORT
