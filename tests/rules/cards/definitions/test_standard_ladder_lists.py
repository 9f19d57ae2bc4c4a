"""Cards that lists of Standard hold, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, FIREBALL, MOONFIRE = "CS2_182", "CS2_231", "CS2_200", "CS2_029", "CS2_008"
COIN, BOLT = "GAME_005", "EX1_238"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
CLUSTER = (
    "DEEP_028",
    "Gain three empty Mana Crystals. Any that can't fit summon a 3/7 Elemental with Taunt.",
)
VELAROK = (
    "WW_364",
    ("While this is in your hand, play a card from another class to reveal Velarok's true form!"),
)
SHOT = ("DEEP_003", "Deal 1 damage. Summon a random minion of that Cost.")


test_rows = card_table(
    "Each row is a scene, the steps, and what is there then.",
    (("DINO_409", (
        "Taunt. Costs (1) less for each card you played this game that didn't start in your "
        "deck."
     )), {"hand": ["DINO_409", WISP, COIN]}, "play CS2_231", {"costs": [7, 0]}),
    (("TIME_214", (
        "Taunt Whenever you would damage this with a Nature spell, it gains +2/+1 instead."
     )), {"friendly": ["TIME_214"], "hand": [BOLT, MOONFIRE]},
     "play EX1_238 @friendly, play CS2_008 @friendly", {"board": "TIME_214 3/4 | "}),
    (("TIME_214", (
        "Taunt Whenever you would damage this with a Nature spell, it gains +2/+1 instead."
     )), {"enemy": ["TIME_214"], "hand": [BOLT]}, "play EX1_238 @enemy",
     {"board": " | TIME_214 1/1"}),
    (("TIME_217", (
        "Whenever you would damage this with a Nature spell, summon a random 5-Cost minion "
        "instead."
     )), {"friendly": ["TIME_217"], "hand": [BOLT]}, "play EX1_238 @friendly",
     {"minions": (2, 0)}),
    (("TIME_435", (
        "Battlecry: Take control of an enemy minion with this minion's Health or less."
     )), {"enemy": [YETI, WISP], "hand": ["TIME_435"]}, "play @enemy1",
     {"board": f"TIME_435 6/2, {WISP} 1/1 | {YETI} 4/5"}),
    (CLUSTER, {"mana": 7}, "play", {"crystals": 10, "board": " | "}),
    (CLUSTER, {"mana": 10}, "play",
     {"crystals": 10, "board": "DEEP_028t 3/7, DEEP_028t 3/7, DEEP_028t 3/7 | "}),
    (CLUSTER, {"mana": 9}, "play",
     {"crystals": 10, "board": "DEEP_028t 3/7, DEEP_028t 3/7 | "}),
    (VELAROK, {"hand": ["WW_364", FIREBALL], "hero": "HERO_03"}, "play CS2_029 @face",
     {"hand": ["WW_364t"]}),
    (VELAROK, {"hand": ["WW_364", FIREBALL], "hero": "HERO_08"}, "play CS2_029 @face",
     {"hand": ["WW_364"]}),
)  # fmt: skip


@card("BT_197t", "Taunt, Lifesteal Elusive on your opponent's turn.")
def test_reliquary_prime(scene: Callable[..., Scene]) -> None:
    """Spells may aim at it in its player's turn, and not in the opponent's."""
    s = scene(hand=["BT_197t", MOONFIRE], mana=10, **DECKS)
    s.play("BT_197t").play(MOONFIRE, s.friendly[0])
    assert s.board == "BT_197t 6/7 | "
    s.end_turn()
    assert s.friendly[0].column(t.KW_AURA) & t.ELUSIVE
    s.end_turn()
    assert not s.friendly[0].column(t.KW_AURA) & t.ELUSIVE


@card(*SHOT)
def test_shimmer_shot(scene: Callable[..., Scene]) -> None:
    """The minion costs as much as the shot does damage, spell damage included."""
    s = scene(hand=["DEEP_003"], enemy=[YETI])
    s.play("DEEP_003", s.enemy[0])
    assert (s.enemy[0].health, s.friendly[0].column(t.COST)) == (4, 1)
    s = scene(hand=["DEEP_003"], friendly=["CS2_142"], enemy=[YETI])
    s.play("DEEP_003", s.enemy[0])
    assert [x.column(t.COST) for x in s.friendly] == [2, 2]


@card(
    "WW_364t", "Charge After this attacks, Discover a card from another class. It costs (3) less."
)
def test_velarok_the_deceiver(scene: Callable[..., Scene]) -> None:
    """After its attack one of three cards of another class comes to hand, three mana cheaper."""
    s = scene(hand=["WW_364t"])
    s.play("WW_364t")
    s.attack(s.friendly[0], s.enemy_hero)
    assert len(s.offered) == 3
    chosen = s.offered[0]
    s.choose(chosen)
    printed = s.native.library.cards[s.native.library.index[chosen], t.C_COST]
    assert [(x.card_id, x.cost) for x in s.hand] == [(chosen, max(0, printed - 3))]


@card(
    "BT_028t",
    "Spell Damage +1 Battlecry: Cast 5 random Mage spells (targets enemies if possible).",
)
def test_solarian_prime(scene: Callable[..., Scene]) -> None:
    """Five spells are cast, which do not count as played."""
    s = scene(hand=["BT_028t"], enemy=[OGRE] * 7, **DECKS)
    before = s.board
    s.play("BT_028t")
    assert s.board != before
    assert s.count(0, t.N_SPELLS_GAME) == 0


@card("GDB_133", "Discover a spell. Repeat until you see one for the second time.")
def test_pocket_dimension(scene: Callable[..., Scene]) -> None:
    """It is asked again until an option comes that was offered before; the choices come to hand."""
    s = scene(hand=["GDB_133"], hero="HERO_08")
    s.play("GDB_133")
    seen: set[str] = set()
    taken = []
    while s.offered:
        again = bool(seen.intersection(s.offered))
        seen.update(s.offered)
        taken.append(s.offered[0])
        s.choose(s.offered[0])
        assert bool(s.offered) != again
    assert [x.card_id for x in s.hand] == taken[: t.HAND_LIMIT]
    assert len(taken) > 1
    assert s.hero.column(t.ENCH) == 0


@card("TOY_504t", "Battlecry: Cast {0}.")
def test_fairy_tale_slime_aims(scene: Callable[..., Scene]) -> None:
    """Its player chooses the spell's target: what the spell may aim at, and no other."""
    s = scene(hand=["TOY_504t"], enemy=[YETI, OGRE], friendly=[WISP])
    s.set(s.hand[0], t.LINK, s.native.library.index["CS2_022"])  # Polymorph: a minion
    s.play("TOY_504t", s.enemy[1])
    assert s.board.startswith(f"{WISP} 1/1, TOY_504t")
    assert [x.card_id for x in s.enemy] == [YETI, "CS2_tk1"]
    s = scene(hand=["TOY_504t"], enemy=[])
    s.set(s.hand[0], t.LINK, s.native.library.index["CS2_022"])
    s.play("TOY_504t")  # nothing to aim at: the body alone
    assert [x.card_id for x in s.friendly] == ["TOY_504t"]
    s = scene(hand=["TOY_504t"], **DECKS)
    s.set(s.hand[0], t.LINK, s.native.library.index["CS2_023"])  # Arcane Intellect: no target
    s.play("TOY_504t")
    assert len(s.hand) == 2


@card("TOY_373t", "At the end of your turn, cast a helpful Mage spell. Lose 1 Durability.")
def test_magic_wisdomball(scene: Callable[..., Scene]) -> None:
    """Only spells of some use are cast, one a turn; each turn costs durability."""
    s = scene(weapon="TOY_373t", deck=[], enemy=[], enemy_deck=[WISP] * 9)
    durability = s.weapon.health
    s.end_turn()
    assert s.weapon.health == durability - 1
    assert s.secrets() or [x.card_id for x in s.friendly] == ["CS2_mirror"] * 2
    s = scene(weapon="TOY_373t", deck=[], enemy=[], friendly=[WISP] * 7, enemy_deck=[WISP] * 9)
    s.end_turn()
    assert len(s.secrets()) == 1


@card("RLK_919", "Battlecry: Send all other minions 2 turns into the future.")
@card("RLK_919e", "Sending a minion 2 turns into the future.")
def test_anachronos_keeps_what_they_gained(scene: Callable[..., Scene]) -> None:
    """Damage and gains come back with them; what an aura gave does not."""
    s = scene(hand=["RLK_919"], friendly=[f"{YETI} 7/9"], enemy=[OGRE, "CS2_122"], **DECKS)
    s.set(s.enemy[0], t.DAMAGE, 3).set(s.friendly[0], t.DAMAGE, 1)
    before = s.board
    s.play("RLK_919")
    assert s.board == "RLK_919 8/8 | "
    s.end_turn().end_turn().end_turn().end_turn()
    own, _, theirs = before.partition(" | ")
    assert s.board == f"RLK_919 8/8, {own} | {theirs}"


@card("EDR_846t4", "Deal 5 damage to all enemies. (ESPECIALLY Ysera!)")
def test_corrupted_awakening(scene: Callable[..., Scene]) -> None:
    """Every enemy takes five, Ysera too; the own side nothing."""
    s = scene(hand=["EDR_846t4"], friendly=[OGRE], enemy=["EX1_572", WISP])
    s.play("EDR_846t4")
    assert s.board == f"{OGRE} 6/7 | EX1_572 4/7"
    assert (s.hero.health, s.enemy_hero.health) == (30, 25)


@card(
    "GDB_128",
    "Battlecry: Summon every Demon you played this game that didn't start in your deck.",
)
@card(
    "DINO_409",
    ("Taunt. Costs (1) less for each card you played this game that didn't start in your deck."),
)
def test_cards_that_did_not_start_in_the_deck(scene: Callable[..., Scene]) -> None:
    """Made Demons come back, not the one of the deck; each made card that was played counts."""
    imp, walker = "EX1_319", "CS2_065"
    s = scene(hand=[imp, walker, WISP, "DINO_409", "GDB_128"], deck=[], mana=20)
    for x in (s.hand[0], s.hand[2]):
        s.set(x, t.CREATED, 1)
    s.set(s.hand[1], t.CREATED, 0).set(s.hand[4], t.CREATED, 0)
    s.play(imp).play(walker).play(WISP)
    assert s.hand[0].cost == 7 - 2
    s.play("GDB_128")
    assert [x.card_id for x in s.friendly] == [imp, walker, WISP, "GDB_128", imp]


@card(
    "TIME_036",
    (
        "Battlecry: Look at the right- most card in your opponent's hand. Either get a copy of "
        "it or increase its Cost by (2)."
    ),
)
@card("TIME_036t", "Increase the Cost of your opponent's card by (2).")
def test_royal_informant(scene: Callable[..., Scene]) -> None:
    """The right-most card is shown beside the threat's mitigation; one of the two is taken."""
    s = scene(hand=["TIME_036"], enemy_hand=[WISP, OGRE])
    s.play("TIME_036")
    assert sorted(s.offered) == [OGRE, "TIME_036t"]
    s.choose(OGRE)
    assert ([x.card_id for x in s.hand], [x.cost for x in s.enemy_hand]) == ([OGRE], [0, 6])
    s = scene(hand=["TIME_036"], enemy_hand=[WISP, OGRE])
    s.play("TIME_036").choose("TIME_036t")
    assert (s.hand, [x.cost for x in s.enemy_hand]) == ([], [0, 8])
    s = scene(hand=["TIME_036"], enemy_hand=[])
    assert not s.play("TIME_036").offered


def _types(s: Scene, card_id: str) -> int:
    return int(s.native.library.cards[s.native.library.index[card_id], t.C_RACE])


@card(
    "TLC_464",
    (
        "Discover a minion with a type you haven't played. If you play it this turn, also pick one "
        "of the others."
    ),
)
def test_mountain_map(scene: Callable[..., Scene]) -> None:
    """Each option has a type that was not played; who plays it at once picks another one."""
    for seed in range(3):
        s = scene(hand=["CS2_172", "TLC_464"], mana=20, seed=seed)
        s.play("CS2_172")
        beast = _types(s, "CS2_172")
        s.play("TLC_464")
        assert len(s.offered) == 3
        assert all(_types(s, x) & ~beast for x in s.offered)
        s = scene(hand=["VAC_958", "TLC_464"], mana=20, seed=seed)  # of all types
        assert len(s.play("VAC_958").play("TLC_464").offered) == 3


@card("VAC_420", "Battlecry: Get two Fortunes that are copies of the top card of your deck.")
@card("VAC_420t", "This is a copy of the top card of your deck.")
@card("VAC_420e1", "Transforming into the top card of your deck.")
def test_narain_soothfancy(scene: Callable[..., Scene]) -> None:
    """The Fortunes are what lies on the top, and become the next card when that is drawn."""
    s = scene(hand=["VAC_420"], deck=[OGRE, YETI, WISP], enemy_deck=[WISP] * 5)
    top = s.deck()[-1]
    s.play("VAC_420")
    assert [x.card_id for x in s.hand] == [top] * 2
    s.end_turn().end_turn()
    assert [x.card_id for x in s.hand] == [s.deck()[-1]] * 2 + [top]
    assert s.deck()[-1] != top


@card("AV_205", "Battlecry: Set your maximum Mana to 20. Gain an empty Mana Crystal. Draw a card.")
@card("AV_205p", "Choose One - Draw a card; or Gain an empty Mana Crystal.")
@card("AV_205a", "Gain an empty Mana Crystal.")
@card("AV_205pb", "Draw a card.")
def test_wildheart_guff(scene: Callable[..., Scene]) -> None:
    """Crystals above ten, one more at once; his power draws or brings another one."""
    s = scene(hand=["AV_205"], deck=[WISP, YETI], mana=10)
    s.play("AV_205")
    assert (s.field("max_mana", 0), len(s.hand), len(s.deck())) == (11, 1, 1)
    s.use_power(sub=1)
    assert s.field("max_mana", 0) == 12
    s = scene(hand=["AV_205"], deck=[WISP, YETI], mana=10)
    s.play("AV_205").use_power(sub=0)
    assert (s.field("max_mana", 0), len(s.hand)) == (11, 2)


@card(
    "DEEP_026",
    "Discover a minion from your deck. Restore Health to your hero equal to its Cost.",
)
def test_pendant_of_earth(scene: Callable[..., Scene]) -> None:
    """The minion is drawn, and the hero restored by what it costs."""
    s = scene(hand=["DEEP_026"], deck=[OGRE, FIREBALL])
    s.set(s.hero, t.DAMAGE, 9)
    s.play("DEEP_026")
    assert s.offered == [OGRE]
    s.choose(OGRE)
    assert ([x.card_id for x in s.hand], s.hero.health, s.deck()) == ([OGRE], 27, [FIREBALL])


@card("REV_238", "Battlecry: Discover a card in each player's hand and swap them.")
def test_theotar(scene: Callable[..., Scene]) -> None:
    """The two cards change hands; with one hand empty nothing does."""
    s = scene(hand=["REV_238", YETI], enemy_hand=[OGRE])
    s.play("REV_238").choose(YETI).choose(OGRE)
    assert ([x.card_id for x in s.hand], [x.card_id for x in s.enemy_hand]) == ([OGRE], [YETI])
    s = scene(hand=["REV_238", YETI], enemy_hand=[])
    s.play("REV_238").choose(YETI)
    assert [x.card_id for x in s.hand] == [YETI]


@card(
    "TSC_032",
    (
        "Battlecry: Secretly choose to Counter the next minion or spell your opponent plays while "
        "this is alive."
    ),
)
@card("TSC_032t", "Counter the next minion your opponent plays.")
@card("TSC_032t2", "Counter the next spell your opponent plays.")
def test_blademaster_okani(scene: Callable[..., Scene]) -> None:
    """The first of the chosen kind is countered, once."""
    for chosen, board, health in (
        ("TSC_032t", f"{WISP} 1/1", 24),
        ("TSC_032t2", f"{WISP} 1/1, {WISP} 1/1", 30),
    ):
        s = scene(hand=["TSC_032"], enemy_hand=[WISP, FIREBALL, WISP], **DECKS)
        s.play("TSC_032").choose(chosen).end_turn()
        s.play(WISP).play(FIREBALL, s.hero).play(WISP)
        assert (s.board, s.hero.health) == (f"TSC_032 2/6 | {board}", health)


@card(
    "TIME_209",
    (
        "Fabled, Rush. Battlecry: Bring the High King's Hammer to ME! Deathrattle: Add it to your "
        "hand."
    ),
)
def test_muradin_takes_the_equipped_hammer(scene: Callable[..., Scene]) -> None:
    """The hammer leaves the hero's hands as it is, and comes to hand when Muradin dies."""
    s = scene(hand=["TIME_209"], weapon="TIME_209t 5/2", **DECKS)
    s.play("TIME_209")
    assert (s.board, s.weapon) == ("TIME_209 8/4 | ", None)
    s.end_turn().end_turn()
    s.set(s.friendly[0], t.DAMAGE, 3)
    s.use_power(s.friendly[0])
    assert [(x.card_id, x.attack, x.health) for x in s.hand][-1] == ("TIME_209t", 5, 2)


@card("VAC_333", "Battlecry: Replay the last card you played from another class.")
def test_conman_of_a_mage(scene: Callable[..., Scene]) -> None:
    """Another class than its own is meant: a Mage's replays a Mage spell (a log of 2024), too."""
    for hero in ("HERO_08", "HERO_03"):
        s = scene(hand=["CS2_023", "VAC_333"], hero=hero, deck=[WISP] * 5, mana=10)
        s.play("CS2_023").play("VAC_333")
        assert len(s.deck()) == 1
