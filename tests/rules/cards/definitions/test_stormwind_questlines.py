"""The questlines of spies, beasts and marksmen, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, AGENT, BOLT = "CS2_182", "CS2_231", "CS2_200", "EX1_134", "CS2_024"
CLAW, FIREBALL, STEADY_SHOT, GUFF = "CS2_005", "CS2_029", "HERO_05bp", "SW_428t4"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
GADGETS = ["SW_052t4", "SW_052t5", "SW_052t6", "SW_052t7", "SW_052t8_t"]


test_cards = card_table(
    "Each card of the table does what it says.",
    (("SW_052", "Questline: Play 2 SI:7 cards. Reward: Add a Spy Gizmo to your hand."),
     {"hand": ["SW_052", AGENT, WISP, AGENT]},
     "play, play EX1_134 @face, play CS2_231, play EX1_134 @face",
     {"secrets": ["SW_052t"], "cards": 1}),
    (("SW_052t", "Questline: Play 2 SI:7 cards. Reward: Add a Spy Gizmo to your hand."),
     {"hand": ["SW_052t", AGENT, AGENT]}, "play, play EX1_134 @face, play EX1_134 @face",
     {"secrets": ["SW_052t2"], "cards": 1}),
    (("SW_052t2", "Questline: Play 2 SI:7 cards. Reward: Spymaster Scabbs."),
     {"hand": ["SW_052t2", AGENT, AGENT]}, "play, play EX1_134 @face, play EX1_134 @face",
     {"secrets": [], "hand": ["SW_052t3"]}),
    (("SW_052t3", "Battlecry: Add one of each Spy Gizmo to your hand."),
     {}, "play", {"hand": GADGETS}),
    (("SW_052t4", "Return an enemy minion to its owner's hand. They can't play it next turn."),
     {"enemy": [YETI]}, "play @enemy", {"enemy_hand": [YETI], "minions": (0, 0)}),
    (("SW_052t5", (
        "Battlecry: Look at 3 cards in your opponent's deck. Pick one to put on top."
     )),
     {"enemy_deck": [YETI, WISP, WISP]}, "play, choose CS2_182, end", {"enemy_hand": [YETI]}),
    (("SW_052t6", "Give a minion +2 Attack and Stealth."),
     {"friendly": [YETI]}, "play @friendly", {"board": "CS2_182 6/5 | "}),
    (("SW_052t7", "Deathrattle: Throw this at a random enemy minion."),
     {"weapon": "SW_052t7 3/1", "enemy": [OGRE], "hand": []}, "strike @face",
     {"healths": [4], "enemy_health": 27, "weapon": ""}),
    (("SW_052t8_t", (
        "Stealth. After this attacks, add a random card to your hand (from your opponent's "
        "class)."
     )),
     {"friendly": ["SW_052t8_t"], "hand": []}, "attack @face", {"cards": 1}),
    (("SW_322", (
        "Questline: Deal damage with 3 spells. Reward: Your Hero Power can target minions."
     )),
     {"hand": ["SW_322", "EX1_277", BOLT, "SW_094", BOLT], "power": STEADY_SHOT,
      "mana": 20, "enemy": [OGRE]},
     "play, play EX1_277, play SW_094, play CS2_024 @face, play CS2_024 @face",
     {"secrets": ["SW_322t"]}),
    (("SW_322e3", "Your Hero Power Can Target Minions"),
     {"hand": ["SW_322", BOLT, BOLT, BOLT], "power": STEADY_SHOT, "mana": 20,
      "enemy": [OGRE]},
     "play, play CS2_024 @face, play CS2_024 @face, play CS2_024 @face, power @enemy",
     {"healths": [5]}),
    (("SW_322t", (
        "Questline: Deal damage with 2 spells. Reward: Set the Cost of your Hero Power to (0)."
     )),
     {"hand": ["SW_322t", BOLT, BOLT], "power": STEADY_SHOT, "mana": 5},
     "play, play CS2_024 @face, play CS2_024 @face, power",
     {"mana": 0, "enemy_health": 22, "secrets": ["SW_322t2"]}),
    (("SW_322t2", (
        "Questline: Deal damage with 2 spells. Reward: Tavish, Master Marksman."
     )),
     {"hand": ["SW_322t2", BOLT, BOLT]}, "play, play CS2_024 @face, play CS2_024 @face",
     {"hand": ["SW_322t4"], "secrets": []}),
    (("SW_322t4", (
        "Battlecry: For the rest of the game, spells you cast refresh your Hero Power."
     )),
     {"hand": ["SW_322t4", BOLT], "power": STEADY_SHOT, "mana": 20},
     "play, power, play CS2_024 @face, power", {"enemy_health": 23}),
    (("SW_322e2", (
        "Battlecry: For the rest of the game, your spells refresh your Hero Power."
     )),
     {"hand": ["SW_322t4", BOLT, BOLT], "power": STEADY_SHOT, "mana": 20},
     "play, power, play CS2_024 @face, power, play CS2_024 @face, power",
     {"enemy_health": 18}),
    (("SW_428", "Questline: Gain 4 Attack with your hero. Reward: Gain 5 Armor."),
     {"hand": ["SW_428", CLAW, CLAW]}, "play, play CS2_005, play CS2_005",
     {"armor": 9, "secrets": ["SW_428t"]}),
    (("SW_428t", (
        "Questline: Gain 5 Attack with your hero. Reward: Gain 5 Armor and draw a card."
     )),
     {"hand": ["SW_428t", GUFF], "mana": 20, **DECKS}, "play, play SW_428t4",
     {"armor": 13, "hand": [WISP], "secrets": ["SW_428t2"]}),
    (("SW_428t2", "Questline: Gain 6 Attack with your hero. Reward: Guff the Tough."),
     {"hand": ["SW_428t2", CLAW, CLAW, CLAW], "weapon": "CS2_106"},
     "play, play CS2_005, play CS2_005, play CS2_005", {"hand": [GUFF], "secrets": []}),
    (("SW_428t4", (
        "Taunt. Battlecry: Give your hero +8 Attack this turn. Gain 8 Armor."
     )),
     {}, "play", {"attack": 8, "armor": 8}),
)  # fmt: skip


@card("SW_052t4", "Return an enemy minion to its owner's hand. They can't play it next turn.")
@card("SW_052t4e", "Can't be played.")
def test_fizzflash_distractor(scene: Callable[..., Scene]) -> None:
    """The returned minion can be played in the turn after the next."""
    s = scene(hand="SW_052t4", enemy=YETI, mana=10, **DECKS)
    s.play("SW_052t4", s.enemy[0])
    s.end_turn()
    assert not s.can_play(YETI)
    s.end_turn().end_turn()
    assert s.can_play(YETI)


@card("SW_428", "Questline: Gain 4 Attack with your hero. Reward: Gain 5 Armor.")
def test_a_weapon_is_no_gain(scene: Callable[..., Scene]) -> None:
    """Equipping a weapon gives the hero's attack, but is not counted."""
    s = scene(hand=["SW_428", "CS2_112"], mana=10).play("SW_428").play("CS2_112")
    assert s.weapon is not None
    assert s.secrets() == ["SW_428"]
    assert s.hero.column(t.ARMOR) == 0


@card("SW_313", "Questline: Play 3 different 1-Cost cards. Reward: Equip a 1/4 Light's Justice.")
@card("SW_313e1", "Costs (1) less.")
@card("SW_313t", "Questline: Play 3 different 1-Cost cards. Reward: Upgrade your Hero Power.")
@card("SW_313t2", "Questline: Play 3 different 1-Cost cards. Reward: Lightborn Cariel.")
@card("SW_313t4", "Battlecry: For the rest of the game, your Silver Hand Recruits have +2/+2.")
@card("SW_313t4e", "For the rest of the game, your Silver Hand Recruits have +2/+2.")
def test_rise_to_the_occasion(scene: Callable[..., Scene]) -> None:
    """A card counts once in each part; the recruits are made stronger at the end."""
    ones = ["CS2_168", "CS2_171", "CS2_188"]
    s = scene(hero="Paladin", hand=["SW_313", *ones, *ones, *ones], mana=30, **DECKS)
    s.play("SW_313")
    for card_id in (ones[0], ones[0], WISP):
        if card_id != WISP:
            s.play(card_id)
    assert s.secrets() == ["SW_313"]
    s.play(ones[1]).play(ones[2], s.friendly[0])
    assert s.secrets() == ["SW_313t"]
    assert s.weapon is not None
    assert s.weapon.card_id == "CS2_091"
    s = scene(hero="Paladin", hand=["SW_313t", *ones], mana=30, **DECKS).play("SW_313t")
    for card_id in ones:
        s.play(card_id, s.friendly[0] if card_id == "CS2_188" else None)
    assert s.secrets() == ["SW_313t2"]
    s.use_power()
    assert s.board.count("CS2_101t") == 2
    s = scene(hero="Paladin", hand=["SW_313t2", *ones], mana=30, **DECKS).play("SW_313t2")
    for card_id in ones:
        s.play(card_id, s.friendly[0] if card_id == "CS2_188" else None)
    s.play("SW_313t4").use_power()
    assert s.board.endswith("CS2_101t 3/3 | ")
