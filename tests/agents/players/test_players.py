"""The choices of each player where its source says what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.agents.players import make_player, player_names
from hsbot.game.readable_state import StateView
from hsbot.rules.entry import codes, new_game
from hsbot.rules.schema.entity_columns import CARD
from hsbot.simulators.native import Native

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.agents.players import GameContext
    from hsbot.scenario import Scene

    Choice = Callable[..., str]
    Scenes = Callable[..., Scene]

SMALL = ("santos", "vanilla", "default")
"""Players that are given few iterations here."""
POWER = "hero_power Fireblast > enemy hero"


def quick(name: str) -> str:
    """A player with little to do."""
    if name.startswith("default"):
        return f"{name}:iterations=8"
    return f"{name}:iterations=8,playouts=1" if name in SMALL else name


@pytest.mark.parametrize("name", player_names())
def test_everyone_plays_to_the_end_and_the_same_again(name: str, context: GameContext) -> None:
    """Legal options only, on either seat, and the same game for the same seed."""
    deck = context.decks.named("BASIC")
    native = Native(context.library)
    table = new_game.table(context.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    ends = []
    for _ in range(2):
        state, rng = new_game.new_game(table, native.rng(3)), native.rng(4)
        players = [make_player(quick(name), context), make_player("random", context)]
        for seat, player in enumerate(players):
            player.begin(seat, seat)
        for _ in range(25):
            if native.is_terminal(state):
                break
            options = native.options(state)
            code = players[native.player_to_act(state)].choose(state, options)
            assert code in options
            native.apply(state, code, rng)
        ends.append(native.infostate_key(state, 2))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("name", "replaced"),
    [
        ("random", ()),
        ("no-aggression", ()),
        ("greedy", (2,)),
        ("gsv", (2,)),
        ("default:iterations=40", (1, 2)),
    ],
)
def test_mulligan(name: str, replaced: tuple[int, ...], context: GameContext) -> None:
    """Random players keep all, others replace cards over three; searching ones may do more."""
    native = Native(context.library)
    deck = context.decks.named("BASIC")
    table = new_game.table(context.library, [deck.hero_class] * 2, [deck.card_ids] * 2)
    state = new_game.new_game(table, native.rng(1), first=0)
    index = context.library.index
    hand = StateView(state).hand_rows(0)[:3]
    for row, card_id in zip(hand, ("CS2_172", "CS2_023", "CS2_119"), strict=True):
        row.write(CARD, index[card_id])
    player = make_player(name, context)
    player.begin(0, 1)
    places = codes.replaced_places(player.choose(state, native.options(state)))
    assert tuple(place for place in range(4) if places >> place & 1) == replaced


def test_no_aggression_never_attacks(scene: Scenes, choice: Choice) -> None:
    """With only attacks to make, it ends the turn; else it also plays."""
    some = scene(friendly="Chillwind Yeti x3", hand="Wisp", mana=0)
    assert {choice("no-aggression", some, seed) for seed in range(20)} == {"end_turn", "play Wisp"}


def test_no_waste_ends_last(scene: Scenes, choice: Choice) -> None:
    """The turn's end is taken when it is alone, and not before."""
    some = scene(friendly="Chillwind Yeti", hand="Wisp", mana=0)
    assert {choice("no-waste", some, seed) for seed in range(20)} == {
        "play Wisp",
        "attack Chillwind Yeti > enemy hero",
    }
    assert choice("no-waste", scene(mana=0)) == "end_turn"


def test_facer_attacks_the_hero_first(scene: Scenes, choice: Choice) -> None:
    """The attacker goes for the hero, unless a minion has Taunt."""
    some = scene(friendly="Chillwind Yeti", enemy="Wisp x3", hand="Wisp")
    assert choice("facer", some) == "attack Chillwind Yeti > enemy hero"


def test_trader_trades_up(scene: Scenes, choice: Choice) -> None:
    """The paper's example: the small minion takes the 5/1, not the big one; else the hero."""
    some = scene(friendly="Murloc Raider, Boulderfist Ogre", enemy="Magma Rager, Wisp")
    assert choice("trader", some) == "attack Murloc Raider > Magma Rager"
    some = scene(friendly="Boulderfist Ogre", enemy="Magma Rager")
    assert choice("trader", some) == "attack Boulderfist Ogre > enemy hero"
    some = scene(friendly="Wisp", enemy="Scarlet Crusader")  # its shield holds
    assert choice("trader", some) == "attack Wisp > enemy hero"


def test_greedy_looks_at_what_it_has_after_one_option(scene: Scenes, choice: Choice) -> None:
    """It takes the best trade by the simple score, and a win over all."""
    some = scene(friendly="Chillwind Yeti", enemy="River Crocolisk, Murloc Raider", mana=0)
    assert choice("greedy", some) == "attack Chillwind Yeti > River Crocolisk"
    some = scene(friendly="Chillwind Yeti", enemy="Bloodfen Raptor", enemy_health=4)
    assert choice("greedy", some) == "attack Chillwind Yeti > enemy hero"
    assert choice("greedy", scene(mana=0, hand="Wisp", friendly="Wisp x7")) != "play Wisp"


def test_greedy_does_not_count_the_card_that_the_opponent_will_draw(
    scene: Scenes, choice: Choice
) -> None:
    """Hurting oneself scores worse than ending the turn, also where the opponent then draws."""
    some = scene(hand="Fireball", friendly="Wisp", enemy_deck="Wisp x5", enemy="", mana=4)
    some.set(some.friendly[0], 17, 1 << 3)  # exhausted: FLAGS
    assert choice("greedy", some) in ("end_turn", "play Fireball > enemy hero")


def test_gsv_sees_a_line_of_three(scene: Scenes, choice: Choice) -> None:
    """Frostbolt, Fireblast and an attack win together."""
    some = scene(
        friendly="Bloodfen Raptor",
        enemy="Bloodfen Raptor",
        hand="Frostbolt",
        enemy_health=7,
        mana=4,
    )
    line = []
    for _ in range(3):
        what = choice("gsv", some)
        line.append(what)
        take(some, what)
    assert some.winner == 0
    assert len(line) == 3


def take(scene: Scene, what: str) -> None:
    """Take an option that was told in words."""
    kind, _, rest = what.partition(" ")
    source, _, target = rest.partition(" > ")
    aim = scene.enemy_hero if target == "enemy hero" else scene.enemy[0]
    if kind == "attack":
        scene.attack(scene.friendly[0], aim)
    elif kind == "play":
        scene.play(source, aim)
    else:
        scene.use_power(aim)


def test_gsv_ends_the_turn_for_what_it_is_worth(scene: Scenes, choice: Choice) -> None:
    """A hero power at the own face is no better than ending the turn."""
    assert choice("gsv", scene(hand="", mana=2, enemy_health=30)) == POWER


@pytest.mark.parametrize("name", ["gsv-fair", "quick"])
def test_fair_planners_do_not_know_the_hand(name: str, scene: Scenes, context: GameContext) -> None:
    """Two games that differ in what they cannot see are one to them, and the seed decides."""
    answers = []
    for hand, deck in (("Fireball x3", "Wisp x9"), ("Polymorph x3", "Boulderfist Ogre x9")):
        some = scene(
            friendly="Chillwind Yeti", enemy="Bloodfen Raptor", hand="Frostbolt", mana=4,
            enemy_hand=hand, enemy_deck=deck,
        )  # fmt: skip
        player = make_player(name, context)
        player.begin(0, 5)
        answers.append(player.choose(some.array, some.native.options(some.array)))
    assert answers[0] == answers[1]


def test_default_wins_at_once(scene: Scenes, choice: Choice) -> None:
    """An attack that wins is found with a few iterations."""
    some = scene(friendly="Chillwind Yeti", enemy="Wisp", enemy_health=4, enemy_deck="Wisp x9")
    assert choice("default:iterations=40", some) == "attack Chillwind Yeti > enemy hero"


@pytest.mark.parametrize(("enemy", "kept"), [("Boulderfist Ogre", True), ("", False)])
def test_default_goes_on_with_its_tree(
    enemy: str, kept: bool, scene: Scenes, context: GameContext
) -> None:
    """After an attack, not after a draw: what is drawn is another card in each world."""
    some = scene(friendly="Wisp x3", enemy=enemy, hand="" if enemy else "Arcane Intellect", mana=3)
    player = make_player("default:iterations=200", context)
    player.begin(0, 1)
    state, native = some.array, some.native
    codes_of = native.options(state)
    draw = [code for code in codes_of if codes.facts(state, code).kind == "play"]
    first = player.choose(state, draw or codes_of)
    native.apply(state, first, native.rng(1))
    player.choose(state, native.options(state))
    assert (player._before.searches[0].root.total > 200) == kept
