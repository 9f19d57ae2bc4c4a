"""Cards that lists of Wild hold, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import bonuses, card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, FIREBALL, COIN = "CS2_182", "CS2_231", "CS2_200", "CS2_029", "GAME_005"
MURLOC, RAPTOR, BOLT, ELEMENTAL = "CS2_168", "CS2_172", "CS2_024", "CS2_033"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
GIANT = (
    "DRG_109",
    "Costs (1) less for each card you've played this game that didn't start in your deck.",
)
BREAKER = (
    "BT_196",
    (
        "Battlecry: Destroy a minion. If drawn this turn, instead destroy all minions except this "
        "one."
    ),
)
WARDEN = (
    "BT_729",
    "Battlecry: Deal 3 damage to a minion and all others of the same minion type.",
)
VALDRIS = ("DRG_208", "Battlecry: Increase your maximum hand size to 12. Draw 4 cards.")
SHOOTER = ("DRG_253", "Your Hero Power can target minions.")
SCULPTOR = ("YOD_017", "Combo: Draw a card for each card you've played this turn.")
ZENTIMO = ("TRL_085", "Whenever you target a minion with a spell, cast it again on its neighbors.")
TERON = (
    "BT_126",
    "Battlecry: Destroy all other friendly minions. Deathrattle: Resummon them with +1/+1.",
)
MAGTHERIDON = (
    "BT_850",
    (
        "Dormant. Battlecry: Summon three 1/3 enemy Warders. When they die, destroy all minions "
        "and awaken."
    ),
)
WARDERS = ", ".join(["BT_850t 1/3"] * 3)


test_rows = card_table(
    "Each row is a scene, the steps, and what is there then.",
    (BREAKER, {"enemy": [YETI, OGRE], "mana": 10}, "play @enemy1",
     {"board": f"BT_196 3/3 | {YETI} 4/5"}),
    (WARDEN, {"enemy": [MURLOC, RAPTOR, MURLOC], "friendly": [OGRE]}, "play @enemy0",
     {"board": f"{OGRE} 6/7, BT_729 3/3 | {RAPTOR} 3/2"}),
    (WARDEN, {"enemy": [YETI, OGRE]}, "play @enemy0",
     {"board": f"BT_729 3/3 | {YETI} 4/2, {OGRE} 6/7"}),
    (WARDEN, {}, "play", {"board": "BT_729 3/3 | "}),
    (VALDRIS, {"hand": ["DRG_208", *[WISP] * 9], **DECKS}, "play", {"cards": 12}),
    (SHOOTER, {"friendly": ["DRG_253"], "hand": [], "hero": "HERO_05", "enemy": [YETI]},
     "power @enemy", {"healths": [3], "enemy_health": 30}),
    (SCULPTOR, {"hand": ["YOD_017", WISP, COIN], "mana": 10, **DECKS},
     "play CS2_231, play GAME_005, play", {"cards": 2}),
    (SCULPTOR, {"mana": 10, **DECKS}, "play", {"cards": 0}),
    (ZENTIMO, {"friendly": ["TRL_085"], "hand": [BOLT], "enemy": [OGRE] * 4},
     "play CS2_024 @enemy1", {"healths": [4, 4, 4, 7]}),
    (ZENTIMO, {"friendly": ["TRL_085"], "hand": [FIREBALL], "enemy": [OGRE]},
     "play CS2_029 @face", {"healths": [7], "enemy_health": 24}),
    (ZENTIMO, {"enemy": ["TRL_085"], "hand": [BOLT], "friendly": [OGRE] * 2},
     "play CS2_024 @friendly", {"board": f"{OGRE} 6/4, {OGRE} 6/7 | TRL_085 1/3"}),
    (TERON, {"friendly": [f"{YETI} 9/9", WISP], "enemy": [OGRE], "mana": 10}, "play",
     {"board": f"BT_126 3/4 | {OGRE} 6/7"}),
    (TERON, {"friendly": [f"{YETI} 9/9", WISP], "hand": ["BT_126", FIREBALL], "mana": 10},
     "play, play CS2_029 @friendly", {"board": f"{YETI} 5/6, {WISP} 2/2 | "}),
    (TERON, {"friendly": ["BT_126"], "hand": [FIREBALL], "mana": 10},
     "play CS2_029 @friendly", {"board": " | "}),
    (MAGTHERIDON, {"friendly": [WISP], "mana": 10}, "play",
     {"board": f"{WISP} 1/1, BT_850 12/12 | {WARDERS}", "dormant": ["BT_850"]}),
    (MAGTHERIDON, {"hand": ["BT_850", "CS2_032"], "friendly": [WISP], "mana": 20, "enemy": []},
     "play, play CS2_032", {"board": "BT_850 12/12 | ", "dormant": []}),
    (("ULD_209", "Battlecry: Discover a spell or pick a mystery choice."), {"hero": "HERO_08"},
     "play, choose ULD_209t", {"cards": 1, "offered": 0}),
    (("ULD_209", "Battlecry: Discover a spell or pick a mystery choice."), {"hero": "HERO_08"},
     "play", {"offered": 4}),
)  # fmt: skip


@card(*GIANT)
def test_mana_giant(scene: Callable[..., Scene]) -> None:
    """A made card that was played makes it cheaper, one of the deck does not."""
    s = scene(hand=["DRG_109", WISP, YETI], mana=10)
    s.set(s.hand[1], t.CREATED, 1).set(s.hand[2], t.CREATED, 0)
    assert s.play(YETI).hand[0].cost == 8
    assert s.play(WISP).hand[0].cost == 7


@card(*BREAKER)
def test_kelidan_drawn_this_turn(scene: Callable[..., Scene]) -> None:
    """In the turn in which he was drawn he destroys all others; in the next one a single minion."""
    start = {"friendly": [WISP], "enemy": [YETI, OGRE], "mana": 10, "hand": []}
    s = scene(**start, deck=["BT_196"], enemy_deck=[WISP] * 9)
    s.end_turn().end_turn()
    s.play("BT_196")
    assert s.board == "BT_196 3/3 | "
    s = scene(**start, deck=[WISP, "BT_196"], enemy_deck=[WISP] * 9)
    s.end_turn().end_turn().end_turn().end_turn()
    s.play("BT_196", s.enemy[0])
    assert s.board == f"{WISP} 1/1, BT_196 3/3 | {OGRE} 6/7"


@card("BT_126e", "Destroyed {0}.")
def test_teron_returns_no_more_than_fit(scene: Callable[..., Scene]) -> None:
    """Silenced he brings nobody back; on a full board those that fit come, the first ones first."""
    silence = "EX1_332"
    s = scene(hand=["BT_126", silence, FIREBALL], friendly=[WISP], mana=10)
    s.play("BT_126").play(silence, s.friendly[0]).play(FIREBALL, s.friendly[0])
    assert s.board == " | "
    s = scene(hand=["BT_126", *[YETI] * 6, FIREBALL], friendly=[WISP, OGRE], mana=40)
    s.play("BT_126")
    for _ in range(6):
        s.play(YETI)
    s.play(FIREBALL, s.friendly[0])
    assert [x.card_id for x in s.friendly if x.card_id != YETI] == [WISP]


@card("BT_850t", "(Magtheridon will destroy all minions and awaken after 3 Warders die.)")
def test_two_warders_do_not_wake_him(scene: Callable[..., Scene]) -> None:
    """He sleeps on, and nothing else is destroyed, while a Warder lives."""
    s = scene(hand=["BT_850", FIREBALL, FIREBALL], friendly=[WISP], mana=10)
    s.play("BT_850")
    s.array[0]["mana"][0] = 10
    s.play(FIREBALL, s.enemy[0]).play(FIREBALL, s.enemy[0])
    assert s.board == f"{WISP} 1/1, BT_850 12/12 | BT_850t 1/3"
    assert s.friendly[1].column(t.FLAGS) & t.F_DORMANT


@card(
    "BT_042",
    "Secret: When one of your minions is attacked, transform it into a random one that costs (3) "
    "more.",
)
def test_bamboozle(scene: Callable[..., Scene]) -> None:
    """A minion that is attacked costs three more, and is attacked then; a hero sets off nothing."""
    s = scene(friendly=[OGRE], enemy=[WISP], enemy_secrets=["BT_042"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.secrets(1) == []
    assert all(x.column(t.COST) == 3 for x in s.enemy)
    s = scene(friendly=[OGRE], enemy=[WISP], enemy_secrets=["BT_042"])
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.secrets(1) == ["BT_042"]


@card(
    "DRG_096",
    "Each turn this is in your hand, transform it into a 5/5 copy of a random Legendary minion.",
)
@card("DRG_096e", "Transforming into random Legendary minions.")
def test_bandersmosh(scene: Callable[..., Scene]) -> None:
    """In each own turn another legendary minion, always 5/5."""
    s = scene(hand=["DRG_096"], **DECKS)
    seen = []
    for _ in range(3):
        s.end_turn().end_turn()
        seen.append(s.hand[0].card_id)
        assert (s.hand[0].attack, s.hand[0].health) == (5, 5)
    assert len(set(seen)) > 1
    assert "DRG_096" not in seen


@card(
    "GDB_450",
    "Battlecry: Gain two random Bonus Effects. The next Draenei you play gains them as well.",
)
@card("GDB_450e", "The next Draenei you play gains two random Bonus Effects.")
def test_ace_wayfinder(scene: Callable[..., Scene]) -> None:
    """The next Draenei has the same two, no minion of another type before it, and no later one."""
    draenei = "GDB_463"
    s = scene(hand=["GDB_450", WISP, draenei, draenei], mana=20)
    s.play("GDB_450")
    gained = s.friendly[0].column(t.KW)
    assert bonuses(s.friendly[0]) == 2
    s.play(WISP)
    assert bonuses(s.friendly[1]) == 0
    before = s.hand[0].column(t.KW)
    s.play(draenei)
    assert s.friendly[2].column(t.KW) == before | gained
    s.play(draenei)
    assert s.friendly[3].column(t.KW) == before


@card("GDB_304", "Battlecry: Give all Elementals in your deck Fire Spell Damage +1.")
@card("GDB_304e", "Fire Spell Damage +1.")
def test_saruun(scene: Callable[..., Scene]) -> None:
    """An Elemental of the deck, once in play, adds to Fire spells, and to no other."""
    s = scene(
        hand=["GDB_304", FIREBALL, FIREBALL, BOLT], deck=[ELEMENTAL], mana=9, enemy_deck=[WISP]
    )
    s.play("GDB_304").end_turn().end_turn()
    s.array[0]["mana"][0] = 20
    s.play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 24, "the Elemental is in hand"
    s.play(ELEMENTAL).play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 17
    s.play(BOLT, s.enemy_hero)
    assert s.enemy_hero.health == 14


@card(
    "TOY_913",
    "Battlecry, Outcast, and Deathrattle: Get a random first-edition Demon Hunter card (in mint "
    "condition).",
)
def test_ci_cigi(scene: Callable[..., Scene]) -> None:
    """One card, two from an end of the hand, one more at her death."""
    editions = {"TOY_913t1", "TOY_913t2", "TOY_913t3"}
    s = scene(hand=[WISP, "TOY_913", WISP]).play("TOY_913")
    assert len(s.hand) == 3
    s = scene(hand=[WISP, "TOY_913", FIREBALL], mana=10)
    s.play("TOY_913")
    s.play(FIREBALL, s.friendly[0])
    assert len(s.hand) == 3
    assert {x.card_id for x in s.hand[1:]} <= editions
    s = scene(hand=["TOY_913"]).play("TOY_913")
    assert len(s.hand) == 2
    assert {x.card_id for x in s.hand} <= editions


@card("TTN_718", "Battlecry: Get a random card from your starting hand.")
@card("TRL_318", "Battlecry: Add a copy of your opening hand to your hand (except this card).")
def test_opening_hand(scene: Callable[..., Scene]) -> None:
    """One of its cards, or all but those of the same name; nothing where it is not known."""
    opening = ["TRL_318", WISP, YETI]

    def started(hand: list[str]) -> Scene:
        s = scene(hand=hand, mana=10)
        for i, card_id in enumerate(opening):
            s.array[0]["opening"][0, i] = s.native.library.index[card_id]
        return s

    s = started(["TTN_718"]).play("TTN_718")
    assert len(s.hand) == 1
    assert s.hand[0].card_id in opening
    s = started(["TRL_318"]).play("TRL_318")
    assert [x.card_id for x in s.hand] == [WISP, YETI]
    s = scene(hand=["TTN_718"], mana=10).play("TTN_718")
    assert s.hand == []


@card("ULD_209t", "Add a random spell to your hand.")
def test_mystery_choice(scene: Callable[..., Scene]) -> None:
    """A spell comes to hand."""
    s = scene(hand=["ULD_209"]).play("ULD_209").choose("ULD_209t")
    kinds = s.native.library.cards[[s.native.library.index[x.card_id] for x in s.hand], t.C_TYPE]
    assert list(kinds) == [t.T_SPELL]


@card(
    "DMF_004",
    "Battlecry: If you've cast 10 spells this game, spin the Wheel of Yogg-Saron.@ ({0} left!)@ "
    "(Ready!)",
)
def test_wheel_of_yogg_saron(scene: Callable[..., Scene]) -> None:
    """Below ten spells nothing; then each of six prizes comes with some seed."""
    start = {"enemy": [YETI, OGRE, WISP, WISP], "friendly": [RAPTOR], "mana": 10, **DECKS}
    s = scene(hand=["DMF_004"], **start)
    s.array[0]["counter"][0, t.N_SPELLS_GAME] = 9
    before = s.board
    s.play("DMF_004")
    assert s.board == before.replace(" | ", ", DMF_004 7/5 | ")
    assert s.hand == []
    seen = set()
    for seed in range(120):
        s = scene(hand=["DMF_004"], seed=seed, **start)
        s.array[0]["counter"][0, t.N_SPELLS_GAME] = 10
        s.play("DMF_004")
        if s.is_over and s.hand == []:
            seen.add("rod")
        elif s.board == "DMF_004 22/21 | ":
            seen.add("hunger")
        elif len(s.hand) == 10 and all(x.cost == 0 for x in s.hand):
            seen.add("hand")
        elif len(s.friendly) == 7 and len(s.enemy) == 7 and all(x.has(t.RUSH) for x in s.friendly):
            seen.add("curse")
        elif len(s.friendly) == 5 and len(s.enemy) == 1 and not s.hand:
            seen.add("goggles")
        else:
            seen.add("box")
    assert seen == {"rod", "hunger", "hand", "curse", "goggles", "box"}


@card("DRG_082", "Battlecry: Steal your opponent's weapon.")
def test_kobold_stickyfinger(scene: Callable[..., Scene]) -> None:
    """The weapon comes as it is and takes the place of the own one; without one nothing happens."""
    axe, justice = "CS2_106", "CS2_091"
    s = scene(hand=["DRG_082"], weapon=justice, enemy_weapon=f"{axe} 5/1").play("DRG_082")
    assert (s.weapon.brief, s.enemy_weapon) == (f"{axe} 5/1", None)
    s.attack(s.hero, s.enemy_hero)
    assert (s.weapon, s.enemy_hero.health) == (None, 25)
    s = scene(hand=["DRG_082"], weapon=justice).play("DRG_082")
    assert s.weapon.brief == f"{justice} 1/4"


@card("DRG_082", "Battlecry: Steal your opponent's weapon.")
def test_a_stolen_weapon_is_not_destroyed(scene: Callable[..., Scene]) -> None:
    """The stolen weapon's deathrattle stays silent; that of the own one, which is lost, sounds."""
    bite = "FP1_021"  # Deathrattle: Deal 1 damage to all minions.
    s = scene(hand=["DRG_082"], enemy_weapon=bite, enemy=[OGRE]).play("DRG_082")
    assert s.board == f"DRG_082 4/4 | {OGRE} 6/7"
    s = scene(hand=["DRG_082"], enemy_weapon="CS2_106", weapon=bite, enemy=[OGRE]).play("DRG_082")
    assert s.board == f"DRG_082 4/3 | {OGRE} 6/6"


@card(
    "DED_525",
    "Battlecry: Fire five rockets at enemy minions that deal 2 damage each. (You pick the "
    "targets!)",
)
def test_goliath(scene: Callable[..., Scene]) -> None:
    """Five targets are asked for, none that is about to die; with no enemy left it is over."""
    s = scene(hand=["DED_525"], enemy=[YETI, WISP, OGRE], mana=10).play("DED_525")
    assert s.offered == [YETI, WISP, OGRE]
    s.choose(WISP)
    assert s.offered == [YETI, OGRE]
    s.choose(OGRE).choose(OGRE).choose(OGRE).choose(YETI)
    assert s.offered == []
    assert s.board == f"DED_525 8/8 | {YETI} 4/3, {OGRE} 6/1"
    s = scene(hand=["DED_525"], enemy=[WISP], mana=10).play("DED_525").choose(WISP)
    assert (s.offered, s.board) == ([], "DED_525 8/8 | ")
    s = scene(hand=["DED_525"], mana=10).play("DED_525")
    assert (s.offered, s.board) == ([], "DED_525 8/8 | ")
