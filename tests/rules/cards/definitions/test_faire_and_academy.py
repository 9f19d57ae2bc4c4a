"""Single cards of the Darkmoon Faire and Scholomance Academy, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import GameTag

from hsbot.cards import load_cards
from hsbot.rules.cards.definitions.years_2019_2021.darkmoon import CARDS as DARKMOON
from hsbot.rules.cards.definitions.years_2019_2021.faire_and_academy import (
    CORRUPT_CARDS,
    CORRUPTED_CARDS,
)
from hsbot.rules.cards.made_cards_coverage import made_by
from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

WISP, YETI, OGRE, COIN, FIREBALL = "CS2_231", "CS2_182", "CS2_200", "GAME_005", "CS2_029"
HOARDER, BARRIER, MOONFIRE, RAPTOR = "EX1_096", "EX1_289", "CS2_008", "CS2_172"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


@card("DMF_068", "50% chance to attack the correct enemy.")
def test_optimistic_ogre(scene: Callable[..., Scene]) -> None:
    """Half of the attacks go to another enemy."""
    hits = 0
    for seed in range(20):
        s = scene(friendly="DMF_068", enemy=[YETI], seed=seed)
        s.attack(s.friendly[0], s.enemy_hero)
        assert (s.enemy_hero.health == 24) != (len(s.enemy) == 0)
        hits += s.enemy_hero.health == 24
    assert 4 <= hits <= 16


@card("DMF_108", (
    "Transform spells in your deck into ones that cost (3) more. (They keep their original Cost.)"
))  # fmt: skip
def test_deck_of_lunacy(scene: Callable[..., Scene]) -> None:
    """Spells of seven mana for four; minions stay."""
    s = scene(hand="DMF_108", deck=[FIREBALL, FIREBALL, WISP], enemy_deck=[WISP] * 3)
    s.play("DMF_108")
    assert s.deck()[2] == WISP or WISP in s.deck()
    s.end_turn().end_turn().end_turn().end_turn()
    for x in s.hand:
        if x.card_id != WISP:
            assert (x.cost, printed_cost(s, x.card_id)) == (4, 7)


@card("DMF_109", (
    "Battlecry: Draw @ cards. (Upgraded for each friendly Secret that has triggered this game!)"
))  # fmt: skip
def test_sayge_seer_of_darkmoon(scene: Callable[..., Scene]) -> None:
    """One card, and one more for each own Secret that triggered."""
    assert len(scene(hand="DMF_109", **DECKS).play("DMF_109").hand) == 1
    s = scene(hand="DMF_109", secrets=BARRIER, enemy=[WISP], **DECKS).end_turn()
    s.attack(s.enemy[0], s.hero).end_turn()
    assert len(s.play("DMF_109").hand) == 3


@card("DMF_188", (
    "Battlecry: Add a copy of each Corrupted card you've played this game to your hand. They "
    "cost (0) this turn."
))  # fmt: skip
def test_yshaarj_the_defiler(scene: Callable[..., Scene]) -> None:
    """Corrupted ones alone, and for this turn."""
    s = scene(hand=["DMF_188", "DMF_064t", "DMF_064", "DMF_730t"], mana=30, **DECKS)
    s.play("DMF_064t").play("DMF_064").play("DMF_730t").play("DMF_188")
    assert [(x.card_id, x.cost) for x in s.hand] == [("DMF_064t", 0), ("DMF_730t", 0)]
    s.end_turn().end_turn()
    assert s.hand[0].cost == printed_cost(s, "DMF_064t")
    assert scene(hand="DMF_188").play("DMF_188").hand == []


def test_the_corrupt_cards_are_those_of_the_data() -> None:
    """All that may be put into a deck and have the keyword, and what they become."""
    cards = load_cards()
    tagged = {
        c.card_id
        for c in cards.values()
        if c.collectible and c.tag(GameTag.CORRUPT) and "Corrupt" in c.plain_text
    }
    assert set(CORRUPT_CARDS) == tagged
    become = {x for d in DARKMOON for x in made_by(d) if "Corrupted" in cards[x].plain_text}
    assert become <= set(CORRUPTED_CARDS)


@card("DMF_230", "Lifesteal Your Lifesteal damages the enemy hero instead of healing you.")
def test_ilgynoth(scene: Callable[..., Scene]) -> None:
    """Own Lifesteal hurts the other hero; the other side's heals."""
    s = scene(friendly="DMF_230", enemy=[YETI], health=10)
    s.attack(s.friendly[0], s.enemy[0])
    assert (s.hero.health, s.enemy_hero.health) == (10, 28)
    s = scene(friendly=["DMF_230"], enemy=["DMF_174 4/4 lifesteal"], **DECKS)
    s.set(s.enemy_hero, t.DAMAGE, 20).end_turn().attack(s.enemy[0], s.hero)
    assert (s.hero.health, s.enemy_hero.health) == (26, 14)


@card("DMF_236", (
    "Secret: When your opponent casts a spell, they instead cast a random one of the same Cost."
))  # fmt: skip
def test_oh_my_yogg(scene: Callable[..., Scene]) -> None:
    """The spell does nothing, another one is cast by its player."""
    for seed in range(10):
        s = scene(enemy_secrets="DMF_236", hand="CS2_023", seed=seed, mana=10, **DECKS)
        s.play("CS2_023")
        assert "DMF_236" not in s.secrets(1)
        assert s.deck().count("CS2_023") == 0
    s = scene(enemy_secrets="DMF_236", hand=YETI).play(YETI)
    assert s.secrets(1) == ["DMF_236"]


@card("DMF_512", "Give your hero Stealth until your next turn.")
@card("DMF_512e", "Stealth for 1 turn.")
def test_cloak_of_shadows(scene: Callable[..., Scene]) -> None:
    """The hero cannot be aimed at or attacked for a turn."""
    s = scene(hand="DMF_512", enemy=[YETI], enemy_hand=FIREBALL, **DECKS).play("DMF_512")
    s.end_turn()
    assert not s.can_attack(s.enemy[0], s.hero)
    assert not s.can_play(FIREBALL, s.hero)
    s.end_turn().end_turn()
    assert s.can_attack(s.enemy[0], s.hero)


@card("DMF_534", "Swap the Cost and Attack of all minions in your deck.")
def test_deck_of_chaos(scene: Callable[..., Scene]) -> None:
    """A 4/5 for 2 is a 2/5 for 4; spells stay."""
    s = scene(hand="DMF_534", deck=[FIREBALL, "EX1_007", "EX1_045"], enemy_deck=[WISP] * 4)
    s.play("DMF_534")
    for _ in range(6):
        s.end_turn()
    cards = [(x.card_id, x.cost, x.attack) for x in s.hand]
    assert cards == [("EX1_045", 4, 2), ("EX1_007", 1, 3), (FIREBALL, 4, 0)]


@card("YOP_007", (
    "Battlecry: Reduce the Cost of all Corrupt and Corrupted cards in your hand and deck by (2)."
))  # fmt: skip
def test_dark_inquisitor_xanesh(scene: Callable[..., Scene]) -> None:
    """Both kinds, in both places; other cards stay."""
    s = scene(hand=["YOP_007", "DMF_080", YETI, "DMF_730t"], deck=["DMF_101"], enemy_deck=[WISP])
    s.play("YOP_007")
    assert [x.cost for x in s.hand][1:] == [4, printed_cost(s, "DMF_730t") - 2]
    drawn = s.end_turn().end_turn().hand[-1]
    assert (drawn.card_id.startswith("DMF_101"), drawn.cost) == (
        True, printed_cost(s, drawn.card_id) - 2,
    )  # fmt: skip


@card("YOP_012", "Deathrattles can't trigger.")
def test_deathwarden(scene: Callable[..., Scene]) -> None:
    """Neither side's, while it stands."""
    for warden in ([], ["YOP_012"]):
        s = scene(hand=MOONFIRE, friendly=warden, enemy=HOARDER, **DECKS)
        assert len(s.play(MOONFIRE, s.enemy[0]).enemy_hand) == 1 - len(warden)
    s = scene(hand=[FIREBALL, MOONFIRE], friendly=["YOP_012", HOARDER], **DECKS)
    s.play(FIREBALL, s.friendly[0]).play(MOONFIRE, s.friendly[0])
    assert len(s.hand) == 1


@card("YOP_017", (
    "Secret: When your opponent draws their second card in a turn, transform it into a Banana."
))  # fmt: skip
def test_shenanigans(scene: Callable[..., Scene]) -> None:
    """The second, not the first or third, even of several that are drawn at once."""
    s = scene(enemy_secrets="YOP_017", hand="CS2_023", deck=[YETI] * 5, mana=10).play("CS2_023")
    assert [x.card_id for x in s.hand] == [YETI, "DMF_065t"]
    s = scene(secrets="YOP_017", hand=COIN, **DECKS).end_turn()
    assert s.secrets() == ["YOP_017"]


@card("YOP_018", (
    "Battlecry: Discover a Dual Class spell from any class. Spellburst: Get another copy."
))  # fmt: skip
def test_keywarden_ivory(scene: Callable[..., Scene]) -> None:
    """Three spells of two classes; the first spell gives a copy, the second none."""
    s = scene(hand=["YOP_018", COIN, COIN]).play("YOP_018")
    for x in s.offered:
        assert len(s.cards[x].classes) == 2
    taken = s.offered[0]
    s.choose(taken).play(COIN)
    assert [x.card_id for x in s.hand].count(taken) == 2
    assert [x.card_id for x in s.play(COIN).hand].count(taken) == 2


@card("YOP_024", "Look at two spells. Add one to your hand or Overload: (1) to get both.")
@card("YOP_024t", "Add both spells to your hand. Overload (1)")
def test_guidance(scene: Callable[..., Scene]) -> None:
    """One of two spells, or both for an overload."""
    s = scene(hand="YOP_024", hero="Priest").play("YOP_024")
    assert (len(s.offered), s.offered[2]) == (3, "YOP_024t")
    taken = s.offered[1]
    s.choose(taken)
    assert ([x.card_id for x in s.hand], s.field("overload", 0)) == ([taken], 0)
    s = scene(hand="YOP_024", hero="Priest").play("YOP_024")
    both = s.offered[:2]
    s.choose("YOP_024t")
    assert (sorted(x.card_id for x in s.hand), s.field("overload", 0)) == (sorted(both), 1)


@card("YOP_035", "Can only take 1 damage at a time.")
def test_moonfang(scene: Callable[..., Scene]) -> None:
    """A fireball is one damage."""
    s = scene(enemy="YOP_035", hand=[FIREBALL, FIREBALL], mana=10)
    assert s.play(FIREBALL, s.enemy[0]).enemy[0].health == 2
    assert s.play(FIREBALL, s.enemy[0]).enemy[0].health == 1


@card("SCH_139", (
    "Divine Shield, Taunt Costs (1) less for each spell you've cast on friendly characters this "
    "game."
))  # fmt: skip
def test_devout_pupil(scene: Callable[..., Scene]) -> None:
    """A spell on an own character counts, one on an enemy does not."""
    s = scene(hand=["SCH_139", MOONFIRE, MOONFIRE], friendly=[YETI], enemy=[YETI])
    assert s.play(MOONFIRE, s.enemy[0]).hand[0].cost == 6
    assert s.play(MOONFIRE, s.friendly[0]).hand[0].cost == 5


@card("SCH_140", "Costs (1) less for each time your hero's Health changed during your turns.")
def test_flesh_giant(scene: Callable[..., Scene]) -> None:
    """Damage and healing in the own turn count; armor and the other's turn do not."""
    s = scene(hand=["SCH_140", MOONFIRE, "EX1_169"], enemy=[YETI], health=20, **DECKS)
    assert s.play(MOONFIRE, s.hero).hand[0].cost == 9
    s.end_turn().attack(s.enemy[0], s.hero)
    s.end_turn()
    assert s.hand[0].cost == 9
    s = scene(hand=["SCH_140", MOONFIRE], armor=5)
    assert s.play(MOONFIRE, s.hero).hand[0].cost == 10


@card("SCH_162", (
    "Battlecry: Summon two 1/1 Whelps. Each gains a Deathrattle from your minions that died this "
    "game."
))  # fmt: skip
@card("SCH_162e", "Copied Deathrattle from {0}.")
def test_vectus(scene: Callable[..., Scene]) -> None:
    """Both have it; where none died they have none."""
    s = scene(hand=["SCH_162", *[MOONFIRE] * 3], friendly=[HOARDER], mana=10, **DECKS)
    s.play(MOONFIRE, s.friendly[0]).play("SCH_162")
    assert s.board == "SCH_162 4/4, SCH_162t 1/1, SCH_162t 1/1 | "
    held = len(s.hand)
    s.play(MOONFIRE, s.friendly[2]).play(MOONFIRE, s.friendly[1])
    assert len(s.hand) == held
    s = scene(hand=["SCH_162", MOONFIRE], **DECKS).play("SCH_162")
    assert s.play(MOONFIRE, s.friendly[1]).hand == []


@card("SCH_224", "Spellburst: If the spell destroys any minions, summon them.")
@card("SCH_224e3", "")
def test_headmaster_kelthuzad(scene: Callable[..., Scene]) -> None:
    """Both sides' dead of the first spell, once; not those of an attack before it."""
    s = scene(
        friendly=["SCH_224", YETI, WISP], enemy=[WISP, RAPTOR], hand=["CS2_032", "CS2_032"], mana=20
    )
    s.attack(s.friendly[1], s.enemy[1]).play("CS2_032")
    assert sorted(x.card_id for x in s.friendly) == sorted(["SCH_224", YETI, WISP, WISP])
    s = scene(friendly=["SCH_224"], enemy=[WISP], hand=[COIN, MOONFIRE])
    s.play(COIN).play(MOONFIRE, s.enemy[0])
    assert s.board == "SCH_224 4/6 | "


@card("SCH_259", (
    "At the start of your turn, look at your top card. You can put it on the bottom and lose 1 "
    "Durability."
))  # fmt: skip
@card("SCH_259t", "Draw a different card.")
def test_sphere_of_sapience(scene: Callable[..., Scene]) -> None:
    """The top card stays or goes below, which costs durability; with no deck nothing is asked."""
    for taken, drawn, durability in ((YETI, YETI, 4), ("SCH_259t", OGRE, 3)):
        s = scene(weapon="SCH_259", deck=[WISP, OGRE, YETI], enemy_deck=[WISP] * 3)
        s.end_turn().end_turn()
        assert sorted(s.offered) == sorted([YETI, "SCH_259t"])
        s.choose(taken)
        assert ([x.card_id for x in s.hand], s.weapon.brief) == ([drawn], f"SCH_259 0/{durability}")
    s = scene(weapon="SCH_259", enemy_deck=[WISP] * 3).end_turn().end_turn()
    assert s.offered == []


@card("SCH_354", "At the end of your turn, steal 1 Attack and Health from all enemy minions.")
def test_ancient_void_hound(scene: Callable[..., Scene]) -> None:
    """A minion without attack gives health alone; the last health kills."""
    s = scene(friendly="SCH_354", enemy=[YETI, f"{WISP} 0/1"], **DECKS).end_turn()
    assert s.board == f"SCH_354 11/12 | {YETI} 3/4"


@card("SCH_521", "Destroy a damaged minion. Combo: Destroy any minion.")
def test_coerce(scene: Callable[..., Scene]) -> None:
    """An undamaged one only after another card."""
    s = scene(hand=["SCH_521", COIN], enemy=[YETI, f"{OGRE} 6/1"])
    assert s.can_play("SCH_521", s.enemy[1])
    assert not s.can_play("SCH_521", s.enemy[0])
    s.play(COIN).play("SCH_521", s.enemy[0])
    assert s.board == f" | {OGRE} 6/1"


@card("SCH_539", "Your spells are Poisonous.")
def test_professor_slate(scene: Callable[..., Scene]) -> None:
    """One damage kills; the other side's spells do not."""
    s = scene(friendly="SCH_539", enemy=[OGRE], hand=MOONFIRE)
    assert s.play(MOONFIRE, s.enemy[0]).enemy == []
    s = scene(enemy=["SCH_539", OGRE], hand=MOONFIRE)
    assert len(s.play(MOONFIRE, s.enemy[1]).enemy) == 2


@card("SCH_607", (
    "Choose One - Give Beasts in your deck +1/+1; or Transform into a copy of a friendly Beast."
))  # fmt: skip
@card("SCH_607a", "Transform into a copy of a friendly Beast.")
@card("SCH_607b", "Give Beasts in your deck +1/+1.")
def test_shando_wildclaw(scene: Callable[..., Scene]) -> None:
    """The deck's Beasts grow, or it becomes a Beast with all that this has gained."""
    s = scene(hand="SCH_607", friendly=[f"{RAPTOR} 5/5", YETI])
    assert not s.can_play("SCH_607", s.friendly[1], 1)
    s.play("SCH_607", s.friendly[0], 1)
    assert s.board == f"{RAPTOR} 5/5, {YETI} 4/5, {RAPTOR} 5/5 | "
    s = scene(hand="SCH_607", deck=[YETI, RAPTOR], enemy_deck=[WISP]).play("SCH_607", None, 0)
    assert [x.brief for x in s.end_turn().end_turn().hand] == [f"{RAPTOR} 4/3"]


@card("SCH_612", (
    "Choose One - Summon four 2/2 Treant Totems; or Overload: (2) to summon them with Rush."
))  # fmt: skip
@card("SCH_612a", "Summon four 2/2 Treant Totems.")
@card("SCH_612b", "Summon four 2/2 Treant Totems with Rush. Overload: (2)")
def test_runic_carvings(scene: Callable[..., Scene]) -> None:
    """Only the second one overloads, and gives Rush."""
    for option in (0, 1):
        s = scene(hand="SCH_612").play("SCH_612", None, option)
        assert ([x.card_id for x in s.friendly], s.field("overload", 0)) == (
            ["SCH_612t"] * 4,
            2 * option,
        )
        assert [x.has(t.RUSH) for x in s.friendly] == [option == 1] * 4


@card("SCH_714", (
    "Whenever a spell is played, this minion remembers it. Deathrattle: Shuffle the spells into "
    "your deck."
))  # fmt: skip
@card("SCH_714e", "Remembering spell.")
def test_educated_elekk(scene: Callable[..., Scene]) -> None:
    """Both players' spells, to the owner's deck; minions are not remembered."""
    s = scene(
        friendly="SCH_714",
        hand=[COIN, WISP, FIREBALL],
        enemy_hand=[MOONFIRE],
        enemy_deck=[WISP] * 3,
    )
    s.play(COIN).play(WISP).end_turn().play(MOONFIRE, s.hero).end_turn()
    s.play(FIREBALL, s.friendly[0])
    assert sorted(s.deck()) == sorted([COIN, MOONFIRE, FIREBALL])
