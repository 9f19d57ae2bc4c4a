"""Cards of older sets: seals, curses, shadows, twinspells, quests, turns in a row, callings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR, BOAR = (
    "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172", "CS2_171",
)  # fmt: skip
FIREBALL, FROSTBOLT, HOLY_LIGHT, MECH = "CS2_029", "CS2_024", "CS2_089", "GVG_093"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_older_cards = card_table(
    "Each card's own effect, with its condition met or not.",
    (
        (
            "BOT_558",
            ("Deathrattle: Shuffle any spells you cast on this minion into your deck."),
        ),
        {"friendly": ["BOT_558", YETI], "hand": ["CS2_087", "CS2_087"]},
        "play CS2_087 @friendly0, play CS2_087 @friendly1, kill @friendly0",
        {"deck": ["CS2_087"]},
    ),
    (
        ("BOT_558e", "Storing spell."),
        {"friendly": ["BOT_558"], "hand": ["CS2_087", "CS2_092"]},
        "play CS2_087 @friendly, play CS2_092 @friendly, kill @friendly",
        {"deck": ["CS2_087", "CS2_092"]},
    ),
    (
        ("GVG_074", "Battlecry: Take control of a random enemy Secret."),
        {"hand": ["GVG_074"], "enemy_secrets": ["EX1_610"]},
        "play",
        {"secrets": ["EX1_610"], "enemy_secrets": []},
    ),
    (
        ("MIS_101", "Whenever your hero attacks, spend 3 Corpses to gain +1 Durability."),
        {
            "hero": "Death Knight",
            "weapon": "MIS_101",
            "friendly": [WISP] * 3,
            "hand": ["CS2_008"] * 3,
        },
        "play CS2_008 @friendly, play CS2_008 @friendly, play CS2_008 @friendly, strike @face",
        {"weapon": "MIS_101 5/1", "corpses": 0},
    ),
    (
        ("TTN_467", "Whenever your hero attacks, gain 4 Armor."),
        {"weapon": "TTN_467"},
        "strike @face",
        {"armor": 4},
    ),
    (
        (
            "ULD_238",
            (
                "Battlecry: If your deck has no duplicates, deal 10 damage randomly split among "
                "all enemy minions."
            ),
        ),
        {"hand": ["ULD_238"], "deck": [WISP], "enemy": [YETI, YETI]},
        "play",
        {"minions": (1, 0)},
    ),
    (
        ("ULD_709", "Whenever your hero attacks, gain 5 Armor."),
        {"friendly": ["ULD_709"], "weapon": "TTN_467"},
        "strike @face",
        {"armor": 9},
    ),
    (
        ("BOT_912", "Resurrect 3 friendly Mechs. They keep any Magnetic upgrades."),
        {"friendly": [MECH, YETI], "hand": ["BOT_912"], "mana": 10},
        "kill @friendly, play",
        {"board": f"CS2_182 4/5, {MECH} 0/2 | "},
    ),
    (
        (
            "GIL_504h",
            ("Passive After you play a minion, add a random Shaman spell to your hand."),
        ),
        {"power": "GIL_504h", "hand": [WISP, COIN]},
        f"play {WISP}, play {COIN}",
        {"cards": 1},
    ),
    (
        ("LOOT_415t5", "Summon a 6/6 Demon. Add 'Azari, the Devourer' to your hand."),
        {},
        "play",
        {"board": "LOOT_415t5t 6/6 | ", "hand": ["LOOT_415t6"]},
    ),
    (
        ("LOOT_415t6", "Battlecry: Destroy your opponent's deck."),
        {**DECKS},
        "play",
        {"left": (9, 0)},
    ),
    (
        ("TRL_247", "Battlecry: Add 3 random cards you discarded this game to your hand."),
        {"hand": ["TRL_247", "CATA_499", YETI], "deck": [WISP]},
        "play",
        {"hand": ["CATA_499", YETI]},
    ),
    (
        ("TRL_541", "Deathrattle: Shuffle a Corrupted Blood into each player's deck."),
        {"friendly": ["TRL_541"], "hand": []},
        "kill @friendly",
        {"deck": ["TRL_541t"], "enemy_deck": ["TRL_541t"]},
    ),
    (
        (
            "TRL_541t",
            (
                "Casts When Drawn Take 3 damage. After you draw, shuffle two copies of this "
                "into your deck."
            ),
        ),
        {"hand": [], "deck": [WISP, "TRL_541t"], "enemy_deck": [WISP]},
        "end, end",
        {"hand": [WISP], "deck": ["TRL_541t", "TRL_541t"], "health": 27},
    ),
    (
        ("ULD_157", "Battlecry: If you control a Quest, draw a card."),
        {"hand": ["ULD_724", "ULD_157", "ULD_157"], "deck": [WISP, YETI]},
        "play ULD_157, play ULD_724, play ULD_157",
        {"hand": [YETI]},
    ),
    (
        (
            "ULD_286",
            ("Choose a minion. Shuffle 3 'Shadows' into your deck that summon a copy when drawn."),
        ),
        {"enemy": [YETI]},
        "play @enemy",
        {"deck": ["ULD_286t"] * 3},
    ),
    (
        ("ULD_286t", "Casts When Drawn Summon a {0}."),
        {"hand": ["ULD_286"], "enemy": [OGRE], "enemy_deck": [WISP]},
        "play ULD_286 @enemy, end, end",
        {"board": "CS2_200 6/7, CS2_200 6/7, CS2_200 6/7 | CS2_200 6/7", "deck": []},
    ),
    (
        (
            "ULD_304",
            ("Battlecry: For each spell in your hand, summon a random minion of the same Cost."),
        ),
        {"hand": ["ULD_304", FIREBALL, COIN, YETI]},
        "play",
        {"minions": (3, 0), "cards": 3},
    ),
    (
        ("ULD_724", "Quest: Restore 15 Health. Reward: Obelisk's Eye."),
        {"hand": ["ULD_724", HOLY_LIGHT, HOLY_LIGHT], "hurt": (20, 0)},
        f"play, play {HOLY_LIGHT}",
        {"secrets": ["ULD_724"], "health": 18},
    ),
    (
        ("ULD_724p", "Restore 3 Health. If you target a minion, also give it +3/+3."),
        {"power": "ULD_724p", "friendly": ["CS2_182 4/3"], "hand": []},
        "power @friendly",
        {"board": "CS2_182 7/8 | "},
    ),
    (
        ("YOD_001", "Twinspell Choose One - Draw a card; or Summon a 3/2 Eagle."),
        {"deck": [WISP]},
        "option 1",
        {"board": "YOD_001t 3/2 | ", "hand": ["YOD_001ts"]},
    ),
    (
        ("YOD_001b", "Draw a card."),
        {"hand": ["YOD_001"], "deck": [WISP]},
        "option 0",
        {"hand": ["YOD_001ts", WISP]},
    ),
    (
        ("YOD_001c", "Summon a 3/2 Eagle."),
        {"hand": ["YOD_001c"]},
        "play",
        {"board": "YOD_001t 3/2 | ", "hand": []},
    ),
    (
        ("YOD_001ts", "Choose One - Draw a card; or Summon a 3/2 Eagle."),
        {"deck": [WISP]},
        "option 0",
        {"hand": [WISP]},
    ),
    (
        ("YOD_012", "Twinspell Summon two {0} Silver Hand Recruits with Taunt."),
        {},
        "play",
        {"board": "CS2_101t 1/1, CS2_101t 1/1 | ", "hand": ["YOD_012ts"]},
    ),
    (
        ("YOD_012ts", "Summon two {0} Silver Hand Recruits with Taunt."),
        {},
        "play",
        {"board": "CS2_101t 1/1, CS2_101t 1/1 | ", "hand": []},
    ),
    (
        (
            "YOD_027",
            (
                "Battlecry: Curse a playable card in your opponent's hand. They have 1 turn "
                "to play it!"
            ),
        ),
        {"enemy_hand": [OGRE, WISP], "mana": 4, **DECKS},
        "play, end, end",
        {"enemy_hand": [OGRE, WISP]},
    ),
    (
        ("YOD_030", "Battlecry: If you control a Quest, add a Coin to your hand."),
        {"hand": ["ULD_724", "YOD_030", "YOD_030"]},
        "play YOD_030, play ULD_724, play YOD_030",
        {"hand": [COIN]},
    ),
)


@card("LOOT_538", "Battlecry: Your opponent takes two turns. Then you take two turns.")
def test_temporus(scene: Callable[..., Scene]) -> None:
    """Two turns of the opponent, two of one's own, and then it goes on by turns."""
    s = scene(hand="LOOT_538", **DECKS)
    s.play("LOOT_538")
    order = []
    for _ in range(6):
        s.end_turn()
        order.append(int(s.array[0]["cur"]))
    assert order == [1, 1, 0, 0, 1, 0]


@card(
    "OG_118",
    "Replace your Hero Power and Warlock cards with another class's. The cards cost (1) less.",
)
def test_renounce_darkness(scene: Callable[..., Scene]) -> None:
    """Hero power, hand and deck are of one other class; neutral cards stay."""
    seen = set()
    for seed in range(30):
        s = scene(hand=["OG_118", "CS2_062", YETI], deck=["CS2_062", YETI], hero="Warlock",
                  seed=seed)  # fmt: skip
        s.play("OG_118")
        cards, index = s.native.library.cards, s.native.library.index
        new, yeti = s.hand
        power = s.native.library.card_ids[int(s.array[0]["e"][t.R_POWER, t.CARD])]
        classes = int(cards[index[new.card_id], t.C_CLASSES])
        seen.add(power)
        assert classes & 1 << int(cards[index[power], t.C_CLASS])
        assert new.cost == max(0, int(cards[index[new.card_id], t.C_COST]) - 1)
        assert yeti.card_id == YETI
        assert YETI in s.deck()
        assert "CS2_062" not in s.deck()
    assert len(seen) > 5


@card("ULD_180", "At the start of your turn, this has a 50% chance to fall asleep.")
def test_sunstruck_henchman(scene: Callable[..., Scene]) -> None:
    """In about half of its turns it cannot attack."""
    awake = 0
    for seed in range(40):
        s = scene(friendly="ULD_180", seed=seed, **DECKS)
        s.end_turn().end_turn()
        awake += s.can_attack(s.friendly[0], s.enemy_hero)
    assert 10 < awake < 30


@card("ULD_724", "Quest: Restore 15 Health. Reward: Obelisk's Eye.")
def test_activate_the_obelisk(scene: Callable[..., Scene]) -> None:
    """Fifteen health of one's own restoring; the other player's counts for nothing."""
    s = scene(hand=["ULD_724", HOLY_LIGHT, HOLY_LIGHT], enemy_hand=[HOLY_LIGHT], **DECKS)
    s.set(s.hero, t.DAMAGE, 25).set(s.enemy_hero, t.DAMAGE, 25)
    s.play("ULD_724").play(HOLY_LIGHT).end_turn()
    s.play(HOLY_LIGHT).end_turn()
    assert s.secrets() == ["ULD_724"]
    s.play(HOLY_LIGHT)
    assert s.secrets() == []
    assert s.native.library.card_ids[int(s.array[0]["e"][t.R_POWER, t.CARD])] == "ULD_724p"


@card(
    "YOD_027",
    "Battlecry: Curse a playable card in your opponent's hand. They have 1 turn to play it!",
)
def test_chaos_gazer(scene: Callable[..., Scene]) -> None:
    """The card that could be played next turn goes at its end; one that could not stays."""
    s = scene(hand="YOD_027", enemy_hand=[OGRE, RAPTOR], mana=3, **DECKS)
    s.play("YOD_027").end_turn()
    assert [x.card_id for x in s.hand] == []
    assert [x.card_id for x in s.enemy_hand][:2] == [OGRE, RAPTOR]
    s.end_turn()
    assert [x.card_id for x in s.enemy_hand] == [OGRE, WISP]
