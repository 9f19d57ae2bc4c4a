"""One game: actions named, masks, observations, and what a seat cannot see."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from hsbot.belief.determinization.full_state_determinizer import FullStateDeterminizer
from hsbot.envs import OBSERVATION_SIZE, ActionSpace, Game, GameBatch, column_names
from hsbot.errors import DeckError, IllegalOptionError, UsageError, short
from hsbot.game.readable_state import StateView
from hsbot.rules.entry import codes, compiled
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import SLOT_HAND, TGT_SHIFT
from kit.random_decks import mixed_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable

BASIC, SECRETS = ("BASIC", "BASIC"), "Secret Mage"


def play(game: Game, seed: int) -> None:
    """Take random actions up to a place of a game that the seed decides."""
    chance = random.Random(seed)
    game.reset(seed)
    for _ in range(chance.randrange(5, 120)):
        if game.is_over:
            return
        game.step(chance.choice(np.flatnonzero(game.mask).tolist()))


def test_every_option_has_an_index_and_every_index_an_option(space: ActionSpace) -> None:
    """As many flat indices as options apart from places; as many sources as there are."""
    game = Game(("CIG 2018 Pirate Warrior", "CIG 2018 RenoKazakus Mage"), space)
    seen = 0
    for seed in range(60):
        play(game, seed)
        options = {codes.placed_anywhere(code) for code in game.options()}
        indices = int(game.mask.sum())
        if game.is_over:
            assert indices == 0 == len(options)
        elif space is ActionSpace.FLAT:
            assert indices == len(options)
            seen += 1
        else:
            assert 1 <= indices <= len(options)
            seen += 1
    assert seen > 30


@pytest.mark.parametrize("seed", range(6))
def test_an_option_of_the_position_is_taken_by_its_index(seed: int, space: ActionSpace) -> None:
    """Index by index of its parts, as if it were taken itself; another part's index is refused."""
    game = Game(BASIC, space)
    play(game, seed)
    if not game.is_over:
        game.take(game.options()[0])  # no part of another option is left
    if game.is_over:
        game.reset(seed)
    for option in game.position.options:
        if space is ActionSpace.FLAT and option.position:
            continue
        taken, stepped = game.in_world(game.state), game.in_world(game.state)
        taken.take(option)
        while stepped.state.tobytes() == game.state.tobytes():
            stepped.step(stepped.index_of(option))
        assert str(stepped.position) == str(taken.position), str(option)
        with pytest.raises(IllegalOptionError):
            game.index_of(codes.choice_code(1, 9) if not StateView(game.state).asks else 0)


@pytest.mark.parametrize("seed", range(12))
def test_no_option_of_any_card_is_lost(seed: int, table: CardTable) -> None:
    """Decks of all cards: the parts lead to every option, and the flat space lacks what it says.

    It has no places on the board, and no targets in the own hand.
    """
    flat, parts = Game(BASIC, ActionSpace.FLAT), Game(BASIC)
    prepared = mixed_table(table, parts.context.library, seed, modelled=True)
    flat._tables = parts._tables = prepared
    for deal in range(4):
        play(parts, 10 * seed + deal)
        if parts.is_over or stage_of(parts):
            continue
        found = parts.options()
        assert len(leaves(parts)) == len(found)
        named = {codes.placed_anywhere(x) for x in found if (x >> TGT_SHIFT & 63) < SLOT_HAND}
        known = flat.in_world(parts.state)
        assert int(known.mask.sum()) == len(named)


def leaves(game: Game) -> list[tuple[int, ...]]:
    """Every sequence of parts that makes a whole action."""
    found: list[tuple[int, ...]] = []
    for index in np.flatnonzero(game.mask).tolist():
        after = game.in_world(game.state)
        after.step(index)
        asks_more = (
            not after.is_over and after._episode[0]["options"] == game._episode[0]["options"]
        )
        rest = leaves(after) if asks_more else [()]
        found += [(index, *one) for one in rest]
    return found


@pytest.mark.parametrize("seed", range(8))
def test_both_spaces_play_the_same_options(seed: int) -> None:
    """The parts that a flat action's words name come to what it does: the same state each time."""
    decks = ("CIG 2018 RenoKazakus Mage", "CIG 2018 Jade Shaman")
    flat, parts = Game(decks, ActionSpace.FLAT), Game(decks)
    flat.reset(seed)
    parts.reset(seed)
    chance = random.Random(seed)
    while not flat.is_over:
        index = chance.choice(np.flatnonzero(flat.mask).tolist())
        words = flat.space.words(index)
        flat.step(index)
        asked = parts_named(words)
        parts.step(asked[0])
        while (stage := stage_of(parts)) and not parts.is_over:
            parts.step(asked[stage] if stage < len(asked) else int(parts.mask.argmax()))
        assert compiled.hash_at(flat.state, 0, 2) == compiled.hash_at(parts.state, 0, 2), words
    assert parts.is_over


def stage_of(game: Game) -> int:
    """Which part of an action is asked: 0 for its source."""
    return int(game.observation(game.seat)[column_names().index("stage")])


def parts_named(words: str) -> list[int]:
    """The indices of source, sub-option and target that a flat action's words name."""
    space = ActionSpace.SOURCE_TARGET
    named = {space.words(i): i for i in range(space.size)}
    if words in named:
        source, rest = words, []
    else:
        source, *rest = words.split(", ")
    option = next((part for part in rest if part.startswith("option")), "no option")
    target = next((part for part in rest if part.startswith("at ")), "at nothing")
    return [named[source], named[option], named[target]]


@pytest.mark.parametrize("decks", [BASIC, (SECRETS, SECRETS)])
def test_what_a_seat_cannot_see_is_not_in_its_observation(
    decks: tuple[str, str], space: ActionSpace
) -> None:
    """The hidden cards dealt otherwise give the same observation and the same mask."""
    game = Game(decks, space)
    moved = 0
    for seed in range(40):
        play(game, seed)
        for seat in (0, 1):
            hidden = FullStateDeterminizer(game.state, seat, game.context.library, None, seed)
            world = hidden.sample(seed)
            moved += compiled.hash_at(world, 0, 2) != compiled.hash_at(game.state, 0, 2)
            other = game.in_world(world)
            assert (other.observation(seat) == game.observation(seat)).all()
            if seat == game.seat:
                assert (other.mask == game.mask).all()
    assert moved > 40


def test_an_enemy_secret_is_a_number_alone(table: CardTable) -> None:
    """Another secret in its place gives the enemy the same observation, and its owner another."""
    game = Game((SECRETS, SECRETS))
    index = game.context.library.index
    one, other = (index[table.by_name(name)[0].card_id] for name in ("Mirror Entity", "Ice Block"))
    seen = 0
    for seed in range(60):
        play(game, seed)
        for owner in (0, 1):
            if not StateView(game.state).secret_rows(owner):
                continue
            worlds = []
            for card in (one, other):
                state = game.state.copy()
                StateView(state).secret_rows(owner)[0].write(t.CARD, card)
                worlds.append(game.in_world(state))
            first, second = (world.observation(1 - owner) for world in worlds)
            assert (first == second).all()
            first, second = (world.observation(owner) for world in worlds)
            assert (first != second).sum() == 1
            seen += 1
    assert seen > 10


def test_an_observation_names_what_stands_there() -> None:
    """Columns by name hold the state's own numbers, the viewer's side first."""
    game = Game(BASIC)
    looked = 0
    for seed in range(20):
        play(game, seed)
        s = StateView(game.state)
        for seat in (0, 1):
            seen = dict(zip(column_names(), game.observation(seat).tolist(), strict=True))
            for side, player in (("own", seat), ("enemy", 1 - seat)):
                assert seen[f"{side}_mana"] == s.field("mana", player)
                assert seen[f"{side}_hand"] == len(s.hand_rows(player))
                assert seen[f"{side}_deck"] == len(s.deck_cards(player))
                board = [row.card for row in s.board_rows(player)]
                for place, card in enumerate(board + [0] * (t.MAX_BOARD - len(board))):
                    assert seen[f"{side}_board{place + 1}_card"] == card
                    looked += bool(card)
            cards = [seen[f"hand{place + 1}_card"] for place in range(t.MAX_HAND)]
            assert [card for card in cards if card] == [row.card for row in s.hand_rows(seat)]
    assert looked > 20


def test_columns_have_one_name_each() -> None:
    """As many names as columns, none twice."""
    assert len(set(column_names())) == len(column_names()) == OBSERVATION_SIZE


def test_indices_have_words_of_their_own(space: ActionSpace) -> None:
    """No two indices mean the same."""
    assert len({space.words(i) for i in range(space.size)}) == space.size
    for index in (-1, space.size, "0"):
        with pytest.raises(
            UsageError, match=rf"^index is a whole number from 0 to {space.size - 1}, "
        ):
            space.words(index)  # type: ignore[arg-type]  # what is wrong, too


def test_a_game_goes_on_in_a_world_of_its_position() -> None:
    """A determinization of the position; the game itself stays, and what is no world is refused."""
    game = Game(BASIC)
    game.reset(5)
    before = game.state.tobytes()
    world = game.position.determinization(3)
    other = game.in_world(world)
    assert other.seat == game.seat
    assert list(other.position.friendly.hand) == list(world.friendly.hand)
    assert np.array_equal(other.mask, game.mask)
    other.step(int(other.mask.argmax()))
    assert game.state.tobytes() == before
    for wrong in (3, None, np.zeros(3)):
        with pytest.raises(UsageError, match="a world is a Position or a game's state, not"):
            game.in_world(wrong)  # type: ignore[arg-type]  # what a caller may get wrong


@pytest.mark.parametrize("wrong", ["x", 1.5, None])
def test_a_seed_is_a_whole_number(wrong: Any) -> None:
    """Of one game and of many."""
    for call in (
        lambda: GameBatch(4, BASIC, seed=wrong),
        lambda: GameBatch(4, BASIC).reset(wrong),
        lambda: Game(BASIC).reset(wrong),
    ):
        with pytest.raises(UsageError, match="seed is a whole number, not "):
            call()


@pytest.mark.parametrize("wrong", ["BASIC", 5, ("BASIC",), ("BASIC",) * 3, None])
def test_what_is_no_pair_of_decks_is_refused(wrong: Any) -> None:
    """Of one game and of many."""
    for call in (lambda: GameBatch(4, wrong), lambda: Game(wrong)):
        with pytest.raises(UsageError, match="is no pair of decks"):
            call()


def test_the_same_seed_deals_the_same_game() -> None:
    """The seed decides the deal; another one deals otherwise."""
    game = Game(BASIC)
    hashes = []
    for seed in (3, 3, 4):
        game.reset(seed)
        hashes.append(compiled.hash_at(game.state, 0, 2))
    assert hashes[0] == hashes[1] != hashes[2]


def test_what_the_mask_forbids_is_refused(space: ActionSpace) -> None:
    """And the game stands as it was."""
    game = Game(BASIC, space)
    game.reset(1)
    before = game.state.copy()
    with pytest.raises(IllegalOptionError):
        game.step(int(np.flatnonzero(game.mask == 0)[0]))
    assert game.state.tobytes() == before.tobytes()


def test_a_deck_may_be_given_by_its_code() -> None:
    """A code deals the deck that it holds; what is neither name nor code is said to be no name."""
    code = "AAEBAf0EAA9NvwHYAZwCoQK7Ar8DqwS0BPsEngXZCtoK+QqWDQAA"
    with pytest.raises(DeckError, match="no deck is named"):
        Game(("no such deck", "BASIC"))
    game = Game((code, "BASIC"))
    game.reset(1)
    side = game.position.side(0)
    assert len(side.deck) + len(side.hand) == 30


BEYOND = (10**30, 10**5000, -(10**30), 1 << 40, -1, 1.5, "x", "9" * 5000, None, True, float("nan"))


@pytest.mark.parametrize("value", BEYOND, ids=short)
def test_numbers_that_are_none_of_the_game(value: Any) -> None:
    """No compiled code is asked with them, and the game stays as it is."""
    game, batch = Game(BASIC), GameBatch(2, BASIC)
    game.reset(1)
    before = game.state.tobytes(), batch.observations.tobytes()
    wrong = (IllegalOptionError, UsageError)
    for act in (game.take, game.index_of):
        with pytest.raises(wrong):
            act(value)
    with pytest.raises(wrong):
        game.step(value)
    with pytest.raises(wrong):
        batch.step([value, value])  # type: ignore[arg-type] # a list serves, too
    for seat in (game.observation, game.reward):
        with pytest.raises(UsageError):
            seat(value)
    if value is not True:
        with pytest.raises(UsageError):
            GameBatch(value, BASIC)
    assert (game.state.tobytes(), batch.observations.tobytes()) == before


def test_the_winner_is_paid_once() -> None:
    """1 and -1 by the last step, nothing before."""
    game, chance = Game(BASIC), random.Random(7)
    game.reset(7)
    while not game.is_over:
        assert (game.reward(0), game.reward(1)) == (0, 0)
        game.step(chance.choice(np.flatnonzero(game.mask).tolist()))
    winner = game.position.winner
    assert winner is not None
    assert (game.reward(winner), game.reward(1 - winner)) == (1, -1)
    assert not game.mask.any()


def test_a_game_is_drawn_as_text() -> None:
    """Both sides' numbers of cards, and the own hand."""
    game = Game(BASIC)
    game.reset(2)
    assert "turn 0" in game.text()
    assert "deck 27" in game.text() or "deck 26" in game.text()


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.position,
        lambda game: game.turn,
        lambda game: game.is_over,
        lambda game: game.seat,
        lambda game: game.reward(0),
        lambda game: game.observation(0),
        lambda game: game.options(),
        lambda game: game.index_of(0),
        lambda game: game.step(0),
        lambda game: game.take(0),
        lambda game: game.text(),
        lambda game: game.rendered("ansi"),
        lambda game: game.has_failed,
    ],
)
def test_a_game_that_has_not_begun_says_so(ask: Callable[[Game], object]) -> None:
    """Whatever is asked of it; its zeros would say that somebody has won."""
    game = Game(BASIC)
    with pytest.raises(UsageError, match=r"^the game has not begun: reset\(seed\) deals it$"):
        ask(game)
    begun = Game(BASIC)
    begun.reset(3)
    world = game.in_world(begun.position)
    assert world.options() == begun.options()
