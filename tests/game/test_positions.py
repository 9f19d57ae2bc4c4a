"""Positions, options and games as a user of Python meets them."""

from __future__ import annotations

import copy
import pickle
import random
import re
from typing import Any

import pytest

from hsbot.errors import IllegalOptionError
from hsbot.game import Game, OptionKind, Position, deck_of
from hsbot.game.scene_setup import SceneArguments
from hsbot.rules.entry import compiled

DECKS = ("CLASSIC", "BASIC")


@pytest.fixture
def board() -> Position:
    """Two Wisps that look alike, a Yeti, a Fireball in hand."""
    return Position.from_words(
        friendly="Wisp", hand="Fireball, Wrath", enemy="Chillwind Yeti, Wisp x2", mana=4,
        deck="Wisp x5", enemy_deck="Wisp x5",
    )  # fmt: skip


def test_an_option_is_worded_by_who_acts(board: Position) -> None:
    """Sides, which of two alike, and the half of a choose-one card."""
    words = board.options.words
    assert "play Fireball on the enemy Chillwind Yeti" in words
    assert "attack with Wisp into the 2nd enemy Wisp" in words
    assert "play Wrath (Nature's Wrath) on Wisp" in words
    assert "use Fireblast on your hero" in words
    assert len(set(words)) == len(words), "no two read alike"


def test_an_option_knows_its_parts(board: Position) -> None:
    """Kind, source, target, sub-option, and its code."""
    option = next(x for x in board.options if str(x).startswith("play Wrath (Nature"))
    assert (option.kind, option.sub_option) == (OptionKind.PLAY, 1)
    assert option.kind == "play"
    assert option.source == board.hand[1]
    assert option.target == board.friendly[0]
    assert board.options.with_code(int(option)) == option


def test_an_option_is_equal_in_every_world() -> None:
    """Over a game: what both worlds have is equal and has one hash, what differs is not."""
    game, rng = Game(*DECKS, seed=4), random.Random(1)
    compared = 0
    while not game.is_over:
        one = game.position.determinization(1).options
        other = game.position.determinization(2).options
        for option in one:
            if option.code in other.codes:
                twin = other.with_code(option.code)
                assert (option == twin, hash(option) == hash(twin)) == (True, True)
                compared += 1
        assert len(set(one)) == len(one)
        game.play(rng.choice(game.options))
    assert compared > 500


def test_words_and_numbers_of_both_lists_agree() -> None:
    """The described options are the engine's, in its order, for a hundred positions."""
    rng, seen = random.Random(3), 0
    for seed in range(3):
        game = Game("CLASSIC", "Elemental Mage", seed=seed, mulligan=True)
        while not game.is_over:
            position = game.position
            assert position.options.codes == list(position.native.options(position.array))
            seen += 1
            game.play(rng.choice(position.options))
    assert seen > 100


def test_a_play_takes_options_and_words(board: Position) -> None:
    """All the same; and one of another moment is refused where it is not legal any more."""
    fireball = next(x for x in board.options if str(x) == "play Fireball on the enemy hero")
    played = [board.clone().play(x) for x in (fireball, str(fireball))]
    assert {x.enemy.hero.health for x in played} == {24}
    with pytest.raises(IllegalOptionError, match="Fireball"):
        played[0].play(fireball)


def test_a_clone_plays_on_by_itself_with_the_same_luck() -> None:
    """Clones, copies and pickles go on alike; another seed gives another game."""
    game, rng = Game(*DECKS, seed=11), random.Random(5)
    for _ in range(30):
        game.play(rng.choice(game.options))
    start = game.position
    before = _told(start)
    ends = []
    for twin in (start.clone(), copy.copy(start), copy.deepcopy(start), start.clone(seed=99)):
        _finish(twin)
        ends.append(_told(twin))
    thawed = pickle.loads(pickle.dumps(start))  # noqa: S301 - our own
    _finish(thawed)
    assert _told(thawed) == ends[0] == ends[1] == ends[2] != ends[3]
    assert _told(start) == before


def _told(position: Position) -> tuple[str, int, int]:
    """All that both seats see."""
    return str(position), position.key(0), position.key(1)


def _finish(position: Position) -> None:
    rng = random.Random(2)
    while not position.is_over:
        position.play(rng.choice(position.options))


def test_a_seed_is_a_game() -> None:
    """The same seed deals and plays the same; another another; the board prints either way."""
    one, same, other = Game(*DECKS, seed=3), Game(*DECKS, seed=3), Game(*DECKS, seed=4)
    assert str(one) == str(same) != str(other)
    assert max(map(len, str(one).splitlines())) <= 100
    for game in (one, same):
        _finish(game.position)
    assert (one.returns, one.winner) == (same.returns, same.winner)
    assert one.options == [] or len(one.options) == 0


def test_the_position_of_a_game_is_seen_by_who_must_choose() -> None:
    """Each seat sees its own hero as friendly, and its options are its own."""
    game, rng, seats = Game(*DECKS, seed=6), random.Random(6), set()
    while not game.is_over:
        position = game.position
        seats.add(position.seat)
        assert position.friendly.seat == position.to_play == game.to_play
        assert all(x.source is None or x.source.friendly for x in position.options)
        game.play(rng.choice(game.options))
    assert seats == {0, 1}
    assert sorted(game.returns) == [-1.0, 1.0]
    assert game.returns[game.winner or 0] == 1.0


def test_what_a_seat_cannot_see_is_dealt_anew() -> None:
    """Keys of the seat are equal in its worlds, the enemy's hand is not always the same."""
    game, rng = Game(*DECKS, seed=8), random.Random(8)
    for _ in range(20):
        game.play(rng.choice(game.options))
    position = game.position
    worlds = [position.determinization(seed) for seed in range(8)]
    assert {x.key(position.seat) for x in worlds} == {position.key(position.seat)}
    hands = {tuple(card.card_id for card in x.enemy.hand) for x in worlds}
    assert len(hands) > 1


def test_a_mulligan_is_worded_by_its_cards() -> None:
    """The kept and the replaced cards are named; a game leaves it only if it is asked to."""
    game = Game(*DECKS, seed=1, mulligan=True)
    assert {x.kind for x in game.options} == {OptionKind.MULLIGAN}
    assert str(game.options[0]) == "keep all cards"
    assert any(str(x).startswith("keep ") and "; replace " in str(x) for x in game.options)
    assert Game(*DECKS, seed=1).turn == 1


def test_copies_in_a_list_of_cards_are_counted_once() -> None:
    """A number behind a name, or the name so often: the same deck, as large as is said."""
    decks = [deck_of(x) for x in (["Wisp x3", "Fireball"], ["Fireball", "Wisp", "Wisp x2"])]
    assert [deck.size for deck in decks] == [4, 4]
    assert dict(decks[0].cards) == dict(decks[1].cards)


def test_an_entity_prints_in_words() -> None:
    """By its name, with the numbers that it has where it is, and no id."""
    s = Position.from_words(
        friendly="Chillwind Yeti 4/3 taunt, Cathedral of Atonement",
        hand="Fireball (2), Wisp", weapon="Fiery War Axe", hero="Mage 12 armor 3",
    )  # fmt: skip
    assert list(map(str, s.friendly)) == ["Chillwind Yeti 4/3", "Cathedral of Atonement, 3 uses"]
    assert list(map(str, s.hand)) == ["Fireball (2)", "Wisp (0) 1/1"]
    assert [str(s.hero), str(s.friendly.power), str(s.friendly.weapon)] == [
        "Jaina Proudmoore, 12 health and 3 armor", "Fireblast (2)", "Fiery War Axe 3/2",
    ]  # fmt: skip
    assert s.friendly[0].brief.endswith("182 4/3")


def test_help_says_all_that_may_be_said() -> None:
    """Every word of a position, and every kind of option, in what ``help`` shows."""
    shown = Position.from_words.__doc__ or ""
    assert [x for x in SceneArguments.__annotations__ if f"``{x}``" not in shown] == []
    (example,) = re.findall(r"``(Position\.from_words\(.*?\))``", shown, re.DOTALL)
    assert isinstance(eval(" ".join(example.split())), Position)  # noqa: S307 - our own text
    assert [x for x in OptionKind if f"``{x}``" not in (OptionKind.__doc__ or "")] == []


def test_everything_fits_a_screen(board: Position) -> None:
    """The text printed at a prompt is short."""
    game = Game(*DECKS, seed=2)
    shown = [board, board.hero, board.enemy, board.options[0], game, board.hand, board.entities]
    assert max(len(repr(x)) for x in shown) < 2000
    assert repr(board.hand[0]) == "<Fireball (4)>"
    assert board._repr_html_().startswith("<svg")


def test_a_game_offers_what_its_position_does() -> None:
    """Seen from the seat that must choose, whichever that is by now."""
    game = Game(*DECKS, seed=3)
    assert set(_words(game.position)) - {"from_words"} <= set(_words(game))
    for _ in range(2):
        position = game.position
        assert (game.seat, game.hand, game.mana) == (game.to_play, position.hand, position.mana)
        assert (game.friendly.seat, game.enemy.seat) == (game.seat, 1 - game.seat)
        assert game.determinization(7) == position.determinization(7)
        assert game.seen_by(0) == position.seen_by(0)
        assert game.find("hero") == position.hero
        game.play("end the turn")


def test_playouts_end_copies_of_a_position() -> None:
    """The better side wins most; the same seed wins the same; the position stays as it was."""
    position = Position.from_words(friendly="Boulderfist Ogre x3", enemy_health=6, mana=1)
    before = position.clone()
    first, second = position.playouts(300, seed=3)
    assert position == before
    assert first > 250
    assert first + second <= 300
    assert position.playouts(300, seed=3) == (first, second)
    even = Game("CLASSIC", seed=1)
    assert {even.playouts(seed=x) for x in range(50)} == {(1, 0), (0, 1)}
    flipped = Position.from_words(enemy="Boulderfist Ogre x3", health=2, mana=1)
    assert flipped.playouts(100)[1] > 70


def test_playouts_agree_with_games_played_by_random_options() -> None:
    """Options are drawn evenly: a plain loop in Python wins as often."""
    position = Position.from_words(
        friendly="Chillwind Yeti", enemy="Bloodfen Raptor", health=9, enemy_health=9, mana=2
    )
    rng, won = random.Random(1), 0
    for seed in range(300):
        one = position.clone(seed)
        while not one.is_over:
            one.play(rng.choice(one.options))
        won += one.winner == 0
    compiled_share = position.playouts(3000, seed=1)[0] / 3000
    error = (compiled_share * (1 - compiled_share) * (1 / 300 + 1 / 3000)) ** 0.5
    assert 0.1 < compiled_share < 0.97
    assert abs(won / 300 - compiled_share) < 4 * error


def test_playouts_of_a_game_that_is_over() -> None:
    """Are won as it was."""
    position = Position.from_words(hand="Fireball", enemy_health=6)
    position.play("play Fireball on the enemy hero")
    assert position.playouts(5) == (5, 0)


def test_a_playout_that_the_engine_gives_up_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """One alone; those with it are played again."""
    position, calls = Position.from_words(friendly="Wisp"), []
    real = compiled.playouts_at

    def once_faulty(*arguments: Any) -> int:
        calls.append(arguments)
        if len(calls) == 1:
            arguments[2][0]["err"] = 1
        return real(*arguments)

    monkeypatch.setattr(compiled, "playouts_at", once_faulty)
    assert 150 < sum(position.playouts(200)) <= 199


def _words(thing: object) -> list[str]:
    """The public names that ``dir`` lists."""
    return [name for name in dir(thing) if not name.startswith("_")]


def test_dir_lists_no_names_of_the_engine(board: Position) -> None:
    """All that a bot is taught to read is there, in words; rows and columns are not."""
    listed = _words(board)
    assert {"friendly", "options", "seat", "winner", "determinization", "turn"} <= set(listed)
    assert {"array", "rows", "native", "offered_rows", "hand_rows"} & set(listed) == set()
    assert {"column", "write", "row", "state"} & set(_words(board.hero)) == set()
    assert {"attack", "health", "has", "card_id", "name"} <= set(_words(board.hero))


def test_an_armed_hero_s_blow_is_told() -> None:
    """In its own turn, with what its power gave; a minion's is its attack; never below 0."""
    position = Position.from_words(
        friendly="Chillwind Yeti", weapon="Fiery War Axe", enemy_weapon="Gorehowl", mana=4
    )
    hero, enemy = position.friendly.hero, position.enemy.hero
    assert (hero.attack, hero.attack_damage, enemy.attack_damage) == (0, 3, 0)
    assert position.friendly[0].attack_damage == 4
    before = enemy.health
    attack = next(x for x in position.options if x.source == hero and x.target == enemy)
    position.play(attack)
    assert before - position.enemy.hero.health == 3
    position.play("end the turn")
    assert (position.friendly.hero.attack_damage, position.enemy.hero.attack_damage) == (0, 7)
