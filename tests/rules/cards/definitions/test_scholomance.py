"""Cards of Scholomance Academy, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardType, GameTag, Race

from hsbot.rules.cards.definitions.years_2019_2021.scholomance import DEMON_COMPANIONS
from hsbot.rules.cards.words import BASIC_TOTEMS
from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, CROC, GOLEM, COIN, BOLT = (
    "CS2_231",
    "CS2_182",
    "CS2_120",
    "CS2_186",
    "GAME_005",
    "CS2_029",
)
FRAGMENT = "SCH_307t"


def burst(scene: Callable[..., Scene], card_id: str, **parts: object) -> Scene:
    """A spell that costs four was cast at the enemy hero beside the card."""
    s = scene(friendly=[card_id], hand=[BOLT, COIN], mana=20, **parts)
    return s.play(BOLT, s.enemy_hero)


# ---- Spellburst ----------------------------------------------------------------------------------
@card("SCH_120", "Taunt Spellburst: Gain control of a random enemy minion with 2 or less Attack.")
@card("SCH_182", "Rush, Windfury Spellburst: Gain Attack and Health equal to the spell's Cost.")
@card("SCH_231", "Spellburst: Gain +2 Attack.")
@card("SCH_232", "Spellburst: Gain +1 Attack and Taunt.")
@card("SCH_239", "Spellburst: Destroy a random enemy minion.")
@card("SCH_241", "Spellburst: Deal 4 damage randomly split among all enemy minions.")
@card("SCH_242", "Spellburst: Summon a Gibberling.")
@card("SCH_243", "Spellburst: Summon two 1/3 Mana Wyrms.")
def test_spellbursts(scene: Callable[..., Scene]) -> None:
    """Once, after a spell."""
    s = burst(scene, "SCH_120", enemy=[YETI, f"{WISP} 2/1"])
    assert [x.card_id for x in s.friendly] == ["SCH_120", WISP]
    s = burst(scene, "SCH_182")
    before = s.cards["SCH_182"]
    assert s.friendly[0].brief == f"SCH_182 {before.attack + 4}/{before.health + 4}"
    s = burst(scene, "SCH_231").play(COIN)
    assert s.friendly[0].attack == s.cards["SCH_231"].attack + 2, "no second time"
    s = burst(scene, "SCH_232")
    assert (s.friendly[0].attack, s.friendly[0].has(t.TAUNT)) == (
        s.cards["SCH_232"].attack + 1,
        True,
    )
    assert burst(scene, "SCH_239", enemy=YETI).enemy == []
    assert sum(x.health for x in burst(scene, "SCH_241", enemy=[YETI, YETI]).enemy) == 6
    s = burst(scene, "SCH_242").play(COIN)
    assert [x.card_id for x in s.friendly] == ["SCH_242"] * 3, "the new one has its own"
    assert [x.card_id for x in burst(scene, "SCH_243").friendly].count("NEW1_012") == 2


@card("SCH_141", "Spellburst: Cast a spell from your deck (targets this if possible).")
@card("SCH_157", "Spellburst: Cast a random spell of the same Cost.")
@card("SCH_230", "Spellburst: Add 2 random spells from your class to your hand.")
@card("SCH_234", "Stealth Spellburst: Add a Combo card to your hand.")
@card("SCH_236", "Spellburst: Return the spell to your hand.")
@card("SCH_614", "Spellburst: Refresh your Mana Crystals.")
def test_spellbursts_that_make_and_cast(scene: Callable[..., Scene], table: CardTable) -> None:
    """A spell of the deck, of the cost; cards to hand; the spell itself; mana."""
    s = burst(scene, "SCH_141", deck=["CS2_087", YETI])
    assert s.friendly[0].attack == s.cards["SCH_141"].attack + 3
    assert s.deck() == [YETI]
    with (s := scene(friendly="SCH_157", hand=BOLT)).trace() as trace:
        s.play(BOLT, s.enemy_hero)
    assert any("cast" in x.action and x.source == "Enchanted Cauldron" for x in trace)
    s = burst(scene, "SCH_230", hero="HERO_03")
    assert [table[x.card_id].type for x in s.hand[1:]] == [CardType.SPELL] * 2
    s = burst(scene, "SCH_234")
    assert table[s.hand[1].card_id].has(GameTag.COMBO)
    assert [x.card_id for x in burst(scene, "SCH_236").hand] == [COIN, BOLT]
    s = scene(friendly="SCH_614", hand=BOLT, mana=8)
    assert s.play(BOLT, s.enemy_hero).mana == 8


@card("SCH_238", "Spellburst: Also damages adjacent minions this turn.")
@card("SCH_238e", "Damages minions next to whomever your hero attacks.")
@card("SCH_248", "Battlecry: Deal 1 damage to a minion. Spellburst: Return this to your hand.")
@card("SCH_313", "Spellburst: Deal 2 damage to all other minions.")
@card("SCH_523", "Spellburst: Summon a Student with Taunt and stats equal to the spell's Cost.")
@card("SCH_532", "Divine Shield Spellburst: Gain Divine Shield.")
def test_spellbursts_of_weapons_and_others(scene: Callable[..., Scene]) -> None:
    """Sweeping blows; back to hand; a student; a shield."""
    s = scene(weapon="SCH_238", hand=[COIN], enemy=[GOLEM, GOLEM], deck=WISP, enemy_deck=WISP)
    attack = s.cards["SCH_238"].attack
    s.play(COIN).attack(s.hero, s.enemy[0])
    assert [x.health for x in s.enemy] == [7 - attack, 7 - attack]
    s = scene(hand=["SCH_248", COIN], enemy=YETI)
    s.play("SCH_248", s.enemy[0]).play(COIN)
    assert (s.enemy[0].health, [x.card_id for x in s.hand], s.friendly) == (4, ["SCH_248"], [])
    s = burst(scene, "SCH_313", enemy=YETI)
    assert (s.enemy[0].health, s.friendly[0].health) == (3, s.cards["SCH_313"].health)
    s = scene(weapon="SCH_523", hand=BOLT)
    s.play(BOLT, s.enemy_hero)
    assert s.friendly[0].brief == "SCH_523t 4/4"
    s = scene(friendly="SCH_532 4/2", hand=[BOLT, COIN], enemy=WISP)
    s.attack(s.friendly[0], s.enemy[0])
    assert not s.friendly[0].has(t.SHIELD)
    assert s.play(COIN).friendly[0].has(t.SHIELD)


# ---- studies -------------------------------------------------------------------------------------
@card("SCH_158", "Discover a Demon. Your next one costs (1) less.")
@card("SCH_158e", "Your next Demon costs (1) less.")
@card("SCH_233", "Discover a Dragon. Your next one costs (1) less.")
@card("SCH_233e", "Your next Dragon costs (1) less.")
@card("SCH_237", "Discover a Rush minion. Your next one costs (1) less.")
@card("SCH_237e", "Your next Rush minion costs (1) less.")
@card("SCH_270", "Discover a Spell Damage minion. Your next one costs (1) less.")
@card("SCH_270e", "Your next Spell Damage minion costs (1) less.")
@card("SCH_300", "Discover a Deathrattle minion. Your next one costs (1) less.")
@card("SCH_300e", "Your next Deathrattle minion costs (1) less.")
@card("SCH_333", "Discover a spell. Your next one costs (1) less.")
@card("SCH_333e", "Your next spell costs (1) less.")
@pytest.mark.parametrize(
    ("study", "next_one"),
    [
        ("SCH_158", "CS2_065"), ("SCH_233", "NEW1_023"), ("SCH_237", "DRG_019"),
        ("SCH_270", "CS2_142"), ("SCH_300", "EX1_096"), ("SCH_333", BOLT),
    ],
)  # fmt: skip
def test_studies(study: str, next_one: str, scene: Callable[..., Scene], table: CardTable) -> None:
    """The offered cards are of the kind; the next one is cheaper, and only that."""
    kinds = {
        "SCH_158": lambda x: {Race.DEMON, Race.ALL} & set(x.races),
        "SCH_233": lambda x: {Race.DRAGON, Race.ALL} & set(x.races),
        "SCH_237": lambda x: x.has(GameTag.RUSH),
        "SCH_270": lambda x: x.spell_power,
        "SCH_300": lambda x: x.has(GameTag.DEATHRATTLE),
        "SCH_333": lambda x: x.type == CardType.SPELL,
    }
    s = scene(hand=[study, next_one, next_one, "CS2_125"], hero="HERO_07", mana=20).play(study)
    assert len(s.offered) >= 2
    assert all(kinds[study](table[x]) for x in s.offered)
    s.choose(s.offered[0])
    cost = printed_cost(s, next_one)
    assert [x.cost for x in s.hand[:3]] == [cost - 1, cost - 1, 3]
    s.play(next_one, s.enemy_hero if next_one == BOLT else None)
    assert s.hand[0].cost == cost


# ---- soul fragments ------------------------------------------------------------------------------
@card("SCH_343", "Taunt. Battlecry: Destroy a Soul Fragment in your deck to gain +3/+3.")
@card(
    "SCH_355",
    "Battlecry: Destroy a Soul Fragment in your deck to deal 3 damage to all other minions.",
)
@card("SCH_517", "Battlecry: Destroy a Soul Fragment in your deck to deal 3 damage.")
@card("SCH_703", "Battlecry: For each Soul Fragment in your deck, summon a 3/3 Soul with Rush.")
@card(
    "SCH_704",
    "Battlecry: Destroy a Soul Fragment in your deck to give your hero +5 Attack this turn.",
)
@pytest.mark.parametrize("fragments", [0, 2])
def test_soul_fragments(fragments: int, scene: Callable[..., Scene]) -> None:
    """One is burnt, or all are counted."""
    deck = [WISP, *[FRAGMENT] * fragments]

    def played(card_id: str, target: bool = False) -> Scene:
        s = scene(hand=card_id, deck=deck, enemy=YETI)
        return s.play(card_id, s.enemy_hero if target and fragments else None)

    burnt = 1 if fragments else 0
    s = played("SCH_343")
    assert s.friendly[0].attack == s.cards["SCH_343"].attack + 3 * burnt
    assert len(s.deck()) == len(deck) - burnt
    assert played("SCH_355").enemy[0].health == 5 - 3 * burnt
    assert played("SCH_517", target=True).enemy_hero.health == 30 - 3 * burnt
    assert [x.card_id for x in played("SCH_703").friendly].count("SCH_703t") == fragments
    assert len(played("SCH_703").deck()) == len(deck)
    assert played("SCH_704").hero.attack == 5 * burnt


# ---- minions -------------------------------------------------------------------------------------
@card("SCH_135", "Rush. Whenever this attacks a minion, set the defender's Attack and Health to 3.")
@card("SCH_276", "Rush Whenever this attacks a minion, Silence it.")
@card(
    "SCH_149",
    "Battlecry: Set this minion's Attack and Health to the highest in the battlefield.",
)
@card("SCH_142", "At the end of your turn, draw until you have 3 cards.")
def test_neutral_and_paladin_minions(scene: Callable[..., Scene]) -> None:
    """The attacked minion changes; the highest attack of all counts; the hand is filled to 3."""
    s = scene(friendly="SCH_135", enemy=GOLEM)
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy == []
    assert s.friendly[0].health == s.cards["SCH_135"].health - 3
    s = scene(friendly="SCH_276", enemy="CS2_125")
    s.attack(s.friendly[0], s.enemy[0])
    assert not s.enemy or not s.enemy[0].has(t.TAUNT)
    s = scene(hand="SCH_149", friendly="CS2_182 9/1", enemy=GOLEM).play("SCH_149")
    assert s.friendly[1].brief == "SCH_149 9/7"
    s = scene(friendly="SCH_142", hand=[WISP], deck=[WISP] * 5, enemy_deck=WISP).end_turn()
    assert len(s.hand) == 3


@card("SCH_136", "Give a minion +2/+2. Restore it to full Health at the end of this turn.")
@card("SCH_136e2", "Restores full health at end of turn.")
@card("SCH_138", "Give a minion +8/+8. It can't attack heroes this turn.")
@card("SCH_302", "Give a minion Divine Shield, then summon a 1/1 copy of it.")
def test_paladin_and_priest_spells(scene: Callable[..., Scene]) -> None:
    """Healed at the end of the turn; strong but not against heroes; a small shielded copy."""
    s = scene(hand="SCH_136", friendly="CS2_182 4/1", enemy_deck=WISP)
    s.play("SCH_136", s.friendly[0])
    assert s.friendly[0].brief == f"{YETI} 6/3"
    assert s.end_turn().friendly[0].brief == f"{YETI} 6/7"
    s = scene(hand="SCH_138", friendly=WISP, enemy=YETI, deck=WISP, enemy_deck=WISP)
    s.play("SCH_138", s.friendly[0])
    assert s.can_attack(s.friendly[0], s.enemy[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.friendly[0].brief == f"{WISP} 9/9"
    s.end_turn().end_turn()
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s = scene(hand="SCH_302", friendly=YETI)
    assert s.play("SCH_302", s.friendly[0]).board == f"{YETI} 4/5, {YETI} 1/1 | "
    assert all(x.has(t.SHIELD) for x in s.friendly)


@card(
    "SCH_147",
    "Deathrattle: Summon two 2/1 Spiders. If you discard this, trigger its Deathrattle.",
)
@card("SCH_160", "Battlecry: Add a 1-Cost spell from your class to your hand.")
@card("SCH_250", "Set the Attack of all enemy minions to 1 until your next turn.")
@card("SCH_250e", "Attack reduced to 1 until next turn.")
@card("SCH_253", "Deal 3 damage to all minions. Summon a 3/3 Spirit for every minion killed.")
@card("SCH_271", "Deal 2 damage. Summon that many 1/1 Elementals.")
def test_spiders_wands_and_waves(scene: Callable[..., Scene], table: CardTable) -> None:
    """Broken or discarded, an egg hatches; apathy ends with the next turn."""
    s = scene(friendly="SCH_147", hand=BOLT)
    assert s.play(BOLT, s.friendly[0]).board == "SCH_147t 2/1, SCH_147t 2/1 | "
    s = scene(hand=["DMF_119", "SCH_147"]).play("DMF_119")
    assert [x.card_id for x in s.friendly] == ["SCH_147t"] * 2
    s = scene(hand="SCH_160", hero="HERO_03").play("SCH_160")
    assert (printed_cost(s, s.hand[0].card_id), table[s.hand[0].card_id].type) == (
        1,
        CardType.SPELL,
    )
    s = scene(hand="SCH_250", enemy=YETI, deck=WISP, enemy_deck=WISP).play("SCH_250")
    assert s.enemy[0].attack == 1
    assert s.end_turn().enemy[0].attack == 1
    assert s.end_turn().enemy[0].attack == 4
    s = scene(hand="SCH_253", friendly=WISP, enemy=[WISP, YETI]).play("SCH_253")
    assert s.board == f"SCH_253t 3/3, SCH_253t 3/3 | {YETI} 4/2"
    s = scene(hand="SCH_271", enemy=YETI)
    assert len(s.play("SCH_271", s.enemy[0]).friendly) == 2


@card(
    "SCH_235",
    "Shoot three missiles at random enemy minions that transform them into ones that cost (1) "
    "less.",
)
@card(
    "SCH_273",
    "At the end of your turn, deal 1 damage to all enemies (improved by Spell Damage).",
)
@card("SCH_400", "After you cast a spell, gain Spell Damage +1.")
@card("SCH_530", "Battlecry: If you have Spell Damage, summon a copy of this.")
@card("SCH_537", "At the end of your turn, cast a random spell that costs (3) or less.")
@card("SCH_353", "Draw 1 cards (improved by Spell Damage).")
@card("SCH_348", "Deal 4 damage to a minion. Any excess damages both neighbors.")
@card("SCH_509", "Freeze a minion. Combo: Also deal 3 damage to it.")
def test_mages_and_shamans(scene: Callable[..., Scene]) -> None:
    """Missiles that shrink; damage and draws with spell damage."""
    s = scene(hand="SCH_235", enemy=GOLEM).play("SCH_235")
    assert printed_cost(s, s.enemy[0].card_id) == 4
    s = scene(friendly=["SCH_273", "CS2_142"], enemy=YETI, enemy_deck=WISP).end_turn()
    assert (s.enemy[0].health, s.enemy_hero.health) == (3, 28)
    s = scene(friendly="SCH_400", hand=[COIN, BOLT]).play(COIN)
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 23
    for friends in ([], ["CS2_142"]):
        s = scene(hand=["SCH_530"], friendly=friends).play("SCH_530")
        assert len(s.friendly) == 1 + 2 * len(friends)
        s = scene(hand=["SCH_353"], friendly=friends, deck=[WISP] * 3).play("SCH_353")
        assert len(s.hand) == 1 + len(friends)
    with (s := scene(friendly="SCH_537", enemy_deck=WISP)).trace() as trace:
        s.end_turn()
    assert any("cast" in x.action and x.source == "Trick Totem" for x in trace)
    s = scene(hand="SCH_348", enemy=[YETI, WISP, YETI])
    s.play("SCH_348", s.enemy[1])
    assert [x.health for x in s.enemy] == [2, 2]
    s = scene(hand=["SCH_509", COIN, "SCH_509"], enemy=[YETI, YETI])
    s.play("SCH_509", s.enemy[0]).play("SCH_509", s.enemy[1])
    assert [(x.frozen, x.health) for x in s.enemy] == [(True, 5), (True, 2)]


@card("SCH_279", "After your Hero attacks a minion, your minions attack it too.")
@card("SCH_301", "After your hero attacks, gain Spell Damage +1 this turn.")
@card("SCH_301e", "You have Spell Damage +1 this turn.")
@card("SCH_283", "Battlecry: If you've used your Hero Power this turn, draw a card.")
@card("SCH_312", "Battlecry: Your next Hero Power costs (0).")
@card("SCH_312e", "Your Hero Power costs (0).")
@card("SCH_522", "Battlecry: Summon a random minion with Cost equal to your weapon's Attack.")
def test_heroes_and_weapons(scene: Callable[..., Scene]) -> None:
    """The pack follows the hero; a cheap power; a minion like the weapon."""
    s = scene(weapon="SCH_279", friendly=[WISP, WISP], enemy=GOLEM)
    s.attack(s.hero, s.enemy[0])
    assert s.enemy[0].health == 7 - s.cards["SCH_279"].attack - 2
    s = scene(weapon="SCH_301", hand=BOLT)
    s.attack(s.hero, s.enemy_hero).play(BOLT, s.enemy_hero)
    assert s.enemy_hero.health == 30 - s.cards["SCH_301"].attack - 7
    assert scene(hand="SCH_283", deck=WISP).play("SCH_283").hand == []
    s = scene(hand="SCH_283", deck=WISP)
    assert len(s.use_power(s.enemy_hero).play("SCH_283").hand) == 1
    s = scene(hand="SCH_312", mana=1, deck=[WISP] * 2, enemy_deck=[WISP] * 2).play("SCH_312")
    s.use_power(s.enemy_hero).end_turn().end_turn()
    s.array[0]["mana"][0] = 1
    assert not s.can_use_power(s.enemy_hero)
    s = scene(hand="SCH_522", weapon="CS2_106").play("SCH_522")
    assert printed_cost(s, s.friendly[1].card_id) == 3
    assert len(scene(hand="SCH_522").play("SCH_522").friendly) == 1


@card("SCH_317", "After you play a Rush minion, summon a copy with 1 Health remaining.")
@card("SCH_337", "At the end of your turn, summon two 3/3 Ruffians that attack random enemies.")
@card("SCH_426", "Stealth Deathrattle: Summon a 4/2 Forsaken Lilian that attacks a random enemy.")
@card("SCH_538", "Your other characters are Immune while attacking.")
@card("SCH_615", "Deathrattle: Summon all four basic Totems. Overload: (1)")
@card("SCH_621", "Deathrattle: Resummon this with -1/-1.")
def test_minions_that_bring_others(scene: Callable[..., Scene]) -> None:
    """A worn copy; ruffians; Lilian's shade; protection; totems; Rattlegore again and again."""
    s = scene(friendly="SCH_317", hand=["DRG_019", YETI], mana=20).play("DRG_019").play(YETI)
    assert [x.card_id for x in s.friendly] == ["SCH_317", "DRG_019", "DRG_019", YETI]
    assert s.friendly[2].health == 1
    s = scene(friendly="SCH_337", enemy_deck=WISP).end_turn()
    assert ([x.card_id for x in s.friendly].count("SCH_337t"), s.enemy_hero.health) == (2, 24)
    s = scene(friendly="SCH_426 4/1", enemy=YETI)
    s.attack(s.friendly[0], s.enemy[0])
    assert (s.enemy_hero.health, len(s.enemy)) in {(26, 1), (30, 0)}
    s = scene(friendly=["SCH_538", YETI], enemy=GOLEM)
    assert s.attack(s.friendly[1], s.enemy[0]).friendly[1].health == 5
    s = scene(friendly="SCH_615 5/1", hand=BOLT)
    s.play(BOLT, s.friendly[0])
    assert [x.card_id for x in s.friendly] == list(BASIC_TOTEMS)
    s = scene(friendly="SCH_621 9/1", hand=[BOLT] * 3, mana=20)
    s.play(BOLT, s.friendly[0])
    assert s.board == "SCH_621 8/8 | "
    s.play(BOLT, s.friendly[0]).play(BOLT, s.friendly[0])
    assert s.board == "SCH_621 7/7 | "


@card("SCH_352", "Add 1/1 copies of your minions to your hand. They cost (1).")
@card(
    "SCH_356",
    "Shuffle your hand into your deck. Draw 4 cards. Outcast: Your opponent does the same.",
)
@card("SCH_422", "Draw an Outcast card from your deck.")
@card("SCH_427", "Refresh 2 Mana Crystals. Overload: (2)")
@card("SCH_428", "Battlecry: Reorder your deck from the highest Cost card to the lowest Cost card.")
def test_hands_and_decks(scene: Callable[..., Scene]) -> None:
    """Small cheap copies; both hands anew; a deck in order."""
    s = scene(hand="SCH_352", friendly=[YETI, GOLEM]).play("SCH_352")
    assert [(x.brief, x.cost) for x in s.hand] == [(f"{YETI} 1/1", 1), (f"{GOLEM} 1/1", 1)]
    parts = {"deck": [YETI] * 6, "enemy_deck": [YETI] * 6, "enemy_hand": [CROC, CROC]}
    s = scene(hand=["SCH_356", WISP, WISP], **parts).play("SCH_356")
    assert (len(s.hand), len(s.deck()), len(s.enemy_hand)) == (4, 4, 4)
    s = scene(hand=[WISP, "SCH_356", WISP], **parts).play("SCH_356")
    assert (len(s.hand), len(s.enemy_hand)) == (4, 2)
    s = scene(hand=["SCH_356", WISP], **parts).play("SCH_356")
    assert [s.count(p, t.N_SHUFFLES_GAME) for p in (0, 1)] == [1, 0]  # the player's own alone count
    s = scene(hand="SCH_422", deck=["DMF_227", YETI]).play("SCH_422")
    assert [x.card_id for x in s.hand] == ["DMF_227"]
    s = scene(hand=["CS2_023", "SCH_427"], deck=[WISP] * 2).play("CS2_023").play("SCH_427")
    assert s.mana == 9
    assert s.field("overload", 0) == 2
    s = scene(hand="SCH_428", deck=[GOLEM, WISP, "CS2_200", CROC, WISP]).play("SCH_428")
    assert [printed_cost(s, x) for x in s.deck()] == sorted(printed_cost(s, x) for x in s.deck())


@card(
    "SCH_357",
    "Summon three 1/2 Demons with Taunt. Costs (1) less whenever a friendly minion dies.",
)
@card("SCH_513", "Battlecry: If your hero's Health changed this turn, destroy a minion.")
@card(
    "SCH_514",
    "Deal 3 damage to your hero. Return two friendly minions that died this game to your hand.",
)
@card("SCH_618", "Whenever a friendly minion dies while this is in your hand, gain +1/+1.")
@card("SCH_702", "Copy the lowest Cost Demon in your hand. Outcast: Give both +1/+1.")
@card("SCH_705", "Outcast: Summon two 1/1 Demons.")
@card(
    "SCH_603",
    "Outcast: Look at 3 cards in your opponent's hand. Shuffle one of them into their deck.",
)
def test_demons(scene: Callable[..., Scene]) -> None:
    """Deaths count in hand; changed health; the dead return; the edge of the hand."""
    s = scene(hand=["SCH_357", "SCH_618", BOLT], friendly=WISP, mana=20)
    s.play(BOLT, s.friendly[0])
    assert s.hand[0].cost == printed_cost(s, "SCH_357") - 1
    assert s.hand[1].attack == s.cards["SCH_618"].attack + 1
    assert [x.card_id for x in s.play("SCH_357").friendly] == ["SCH_357t"] * 3
    s = scene(hand=["SCH_513", BOLT], enemy=YETI)
    assert len(s.play("SCH_513").enemy) == 1
    s = scene(hand=["SCH_513", BOLT], enemy=YETI)
    s.play(BOLT, s.hero)
    assert s.play("SCH_513", s.enemy[0]).enemy == []
    s = scene(hand=["SCH_514"], friendly=[WISP, WISP, WISP], enemy=YETI)
    assert not any("Raise Dead" in x for x in s.options.words)  # none has died
    for _ in range(3):
        s.attack(s.friendly[0], s.enemy[0])
    s.play("SCH_514")
    assert ([x.card_id for x in s.hand], s.hero.health) == ([WISP, WISP], 27)
    s = scene(hand=["SCH_702", "CS2_064", "CS2_065"]).play("SCH_702")
    assert [x.attack - s.cards[x.card_id].attack for x in s.hand] == [0, 1, 1]
    s = scene(hand=[WISP, "SCH_702", "CS2_065"]).play("SCH_702")
    assert [x.attack - s.cards[x.card_id].attack for x in s.hand] == [0, 0, 0]
    assert len(scene(hand="SCH_705").play("SCH_705").friendly) == 3
    assert len(scene(hand=[WISP, "SCH_705", WISP]).play("SCH_705").friendly) == 1
    s = scene(hand="SCH_603", enemy_hand=[YETI, CROC, WISP, GOLEM]).play("SCH_603")
    chosen = s.offered[0]
    s.choose(chosen)
    assert (s.deck(1), len(s.enemy_hand)) == ([chosen], 3)


@card(
    "SCH_507",
    "Battlecry: Discover a spell that costs (1) or more. If you play it this turn, repeat this "
    "effect.",
)
@card("SCH_507e", "If played this turn, Discover another spell.")
def test_instructor_fireheart(scene: Callable[..., Scene]) -> None:
    """As long as the spells are played in this turn."""
    for seed in range(40):
        s = scene(hand="SCH_507", mana=30, seed=seed, enemy=YETI, deck=[WISP] * 5, enemy_deck=WISP)
        s.play("SCH_507")
        assert all(printed_cost(s, x) >= 1 for x in s.offered)
        if "CORE_CS2_023" in s.offered:
            break
    else:
        raise AssertionError("Arcane Intellect is never offered")
    s.choose("CORE_CS2_023").play("CORE_CS2_023")
    assert len(s.offered) == 3
    s.choose(s.offered[0]).end_turn().end_turn()
    assert all(x.enchantments == [] for x in s.hand)


@card("SCH_600", "Summon a random Demon Companion.")
@card("SCH_600t3", "Your other minions have +1 Attack.")
@card("SCH_604", "Deal 2 damage to a minion. Deal one more damage for each Beast you control.")
@card("SCH_606", "Add a random 2-Cost and 3-Cost Beast to your hand.")
@card("SCH_609", "Give +4/+4 to all minions in your hand, deck, and battlefield.")
@card("SCH_610", "Summon two Beasts that cost (5) or less from your deck. Give them Rush.")
@card("SCH_617", "Give a minion +1/+1. Summon a 1/1 Cub. Add a Cub to your hand.")
def test_hunters_and_druids(scene: Callable[..., Scene], table: CardTable) -> None:
    """Companions, packs, cubs."""
    came = {scene(hand="SCH_600", seed=i).play("SCH_600").friendly[0].card_id for i in range(20)}
    assert came == set(DEMON_COMPANIONS.cards)
    assert scene(friendly=["SCH_600t3", WISP]).friendly[1].attack == 2
    s = scene(hand="SCH_604", friendly=[CROC, CROC, WISP], enemy=GOLEM)
    assert s.play("SCH_604", s.enemy[0]).enemy[0].health == 3
    s = scene(hand="SCH_606").play("SCH_606")
    assert [printed_cost(s, x.card_id) for x in s.hand] == [2, 3]
    assert all({Race.BEAST, Race.ALL} & set(table[x.card_id].races) for x in s.hand)
    s = scene(hand=["SCH_609", WISP, BOLT], deck=[WISP], friendly=WISP, enemy=WISP, enemy_deck=WISP)
    s.play("SCH_609")
    assert (s.hand[0].brief, s.board) == (f"{WISP} 5/5", f"{WISP} 5/5 | {WISP} 1/1")
    assert s.end_turn().end_turn().hand[-1].brief == f"{WISP} 5/5"
    s = scene(hand="SCH_610", deck=[CROC, "EX1_543", CROC, YETI]).play("SCH_610")
    assert [x.card_id for x in s.friendly] == [CROC, CROC]
    assert all(x.has(t.RUSH) for x in s.friendly)
    s = scene(hand="SCH_617", friendly=WISP)
    s.play("SCH_617", s.friendly[0])
    assert s.board == f"{WISP} 2/2, SCH_617t 1/1 | "
    assert [x.card_id for x in s.hand] == ["SCH_617t"]


@card("SCH_710", "Whenever your opponent casts a spell, summon a 2/2 Skeleton with Taunt.")
def test_ogremancer(scene: Callable[..., Scene]) -> None:
    """A skeleton for each enemy spell."""
    s = scene(friendly="SCH_710", hand=COIN, enemy_hand=COIN, enemy_deck=WISP).play(COIN)
    assert len(s.friendly) == 1
    assert [x.card_id for x in s.end_turn().play(COIN).friendly] == ["SCH_710", "SCH_710t"]
