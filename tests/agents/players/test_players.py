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
        ("santos", (2,)),
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


def test_aggro_score_by_its_table(scene: Scenes, choice: Choice) -> None:
    """Taunt before all, the hero unless it is behind, then the exact trade."""
    some = scene(friendly="Chillwind Yeti x2", enemy="Bloodfen Raptor")
    assert choice("aggro-score", some) == "attack Chillwind Yeti > enemy hero"
    some = scene(friendly="Bloodfen Raptor", enemy="Bloodfen Raptor, River Crocolisk")
    assert choice("aggro-score", some) == "attack Bloodfen Raptor > River Crocolisk"
    some = scene(friendly="Bloodfen Raptor x2", enemy="River Crocolisk, Sen'jin Shieldmasta")
    assert choice("aggro-score", some) == "attack Bloodfen Raptor > Sen'jin Shieldmasta"


def test_aggro_score_plays_cheap_minions_first(scene: Scenes, choice: Choice) -> None:
    """Then spells and weapons, then the power."""
    assert choice("aggro-score", scene(hand="Fireball, Chillwind Yeti, Wisp")) == "play Wisp"
    assert choice("aggro-score", scene(hand="Arcane Intellect", mana=3)) == "play Arcane Intellect"
    assert choice("aggro-score", scene(mana=2)).startswith("hero_power")


def test_midrange_score_waits(scene: Scenes, choice: Choice) -> None:
    """It trades until it has waited, and leads or can win."""
    parts = {"friendly": "River Crocolisk x2", "enemy": "Bloodfen Raptor"}
    hero, trade = "enemy hero", "Bloodfen Raptor"
    for health, turn, target in ((30, 20, trade), (4, 20, hero), (4, 3, trade)):
        some = scene(**parts, enemy_health=health, turn=turn, mana=0)
        assert choice("midrange-score", some) == f"attack River Crocolisk > {target}"
    some = scene(friendly="River Crocolisk x3", enemy="Bloodfen Raptor", turn=20, mana=0)
    assert choice("midrange-score", some) == "attack River Crocolisk > enemy hero"


def test_midrange_score_plays_taunts_then_spells(scene: Scenes, choice: Choice) -> None:
    """While it is on the defence."""
    some = scene(hand="Wisp, Arcane Intellect, Sen'jin Shieldmasta", turn=3)
    assert choice("midrange-score", some) == "play Sen'jin Shieldmasta"
    assert choice("midrange-score", scene(hand="Wisp, Arcane Intellect", turn=3)) == (
        "play Arcane Intellect"
    )


def test_midrange_score_counts_every_card_that_can_win(scene: Scenes, choice: Choice) -> None:
    """Minions four, two Kill Commands beside a beast ten, the hero power two."""
    parts = {"friendly": "River Crocolisk x2", "enemy": "Bloodfen Raptor", "turn": 20}
    hand = {"hand": "Kill Command x2", "mana": 3}
    for health, target in ((16, "enemy hero"), (17, "Bloodfen Raptor")):
        some = scene(**parts, **hand, enemy_health=health)
        assert choice("midrange-score", some) == f"attack River Crocolisk > {target}"


@pytest.mark.parametrize("name", ["aggro-score", "midrange-score"])
def test_scripts_aim_spells_at_the_enemy_and_battlecries_at_their_own(
    scene: Scenes, choice: Choice, name: str
) -> None:
    """Spells aim at an enemy, battlecries at a friend, also where several can be drawn."""
    some = scene(friendly="Wisp x2", enemy="Wisp x2", hand="Frostbolt", mana=2)
    for row in some.friendly:
        some.set(row, 17, 1 << 3)  # exhausted: FLAGS
    found = {choice(name, some, seed) for seed in range(12)}
    aimed = "Wisp" if name == "midrange-score" else "enemy hero"
    assert found == {f"play Frostbolt > {aimed}"}
    some = scene(friendly="Wisp", enemy="Wisp", hand="Abusive Sergeant", mana=1)
    some.set(some.friendly[0], 17, 1 << 3)
    code_words = {choice(name, some, seed) for seed in range(8)}
    assert code_words == {"play Abusive Sergeant > Wisp"}


def test_eva_takes_what_changes_most(scene: Scenes, choice: Choice) -> None:
    """It plays the best minion, kills rather than hurts, and wins."""
    assert choice("eva", scene(hand="Wisp, Boulderfist Ogre")) == "play Boulderfist Ogre"
    some = scene(friendly="Chillwind Yeti", enemy="Oasis Snapjaw 2/4", mana=0)
    assert choice("eva", some) == "attack Chillwind Yeti > Oasis Snapjaw"
    some = scene(friendly="Chillwind Yeti", enemy="Bloodfen Raptor", enemy_health=4, mana=0)
    assert choice("eva", some) == "attack Chillwind Yeti > enemy hero"
    assert choice("eva", scene(hand="", friendly="Wisp", enemy="Boulderfist Ogre", mana=0)) != (
        "attack Wisp > Boulderfist Ogre"
    )


@pytest.mark.parametrize("name", ["santos", "default", "vanilla"])
def test_searchers_win_at_once(name: str, scene: Scenes, choice: Choice) -> None:
    """An attack that wins is found with a few iterations."""
    some = scene(friendly="Chillwind Yeti", enemy="Wisp", enemy_health=4, enemy_deck="Wisp x9")
    few = f"{name}:iterations=40" + ("" if name == "default" else ",playouts=2")
    assert choice(few, some) == "attack Chillwind Yeti > enemy hero"


@pytest.mark.parametrize(
    "settings",
    [
        "tree=1,playout=taralla",
        "tree=none,playout=none",
        "selection=secure,reuse=no",
        "k0=0,k1=100,c=0.3,bias=0.1",
        "deck=known",
        "deck=bayes",
        "budget=1,iterations=2",
    ],
)
def test_every_knob_of_the_thesis(settings: str, scene: Scenes, choice: Choice) -> None:
    """Each setting plays."""
    some = scene(friendly="Chillwind Yeti", enemy="Wisp", mana=2, deck="Wisp x5")
    given = settings if "iterations" in settings else f"{settings},iterations=4"
    assert choice(f"santos:{given},playouts=1", some)


def test_weights_from_a_file(scene: Scenes, choice: Choice, tmp_path: object) -> None:
    """A file with other weights changes what is done; one with a weight missing is refused."""
    from pathlib import Path  # noqa: PLC0415

    shipped = Path(make_player.__code__.co_filename).parent / "weights" / "eva-cig2018.toml"
    lazy = Path(str(tmp_path)) / "lazy.toml"
    lines = [
        line.split("=")[0] + "= 0" if "=" in line else line
        for line in shipped.read_text("utf-8").splitlines()
    ]
    lazy.write_text("\n".join(lines).replace("mana_reduced = 0", "mana_reduced = 1"), "utf-8")
    some = scene(hand="Chillwind Yeti", mana=4)
    assert choice("eva", some) == "play Chillwind Yeti"
    assert choice(f"eva:weights={lazy}", some) == "end_turn"


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
