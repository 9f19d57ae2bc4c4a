"""Cards of Rastakhan's Rumble, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, GameTag

from hsbot.rules.schema import layout as t
from kit.scene import card, cases, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Entity, Scene

COIN = "GAME_005"
PRIEST = "HERO_09"
TOTEMS = {"CS2_050", "CS2_051", "CS2_052", "NEW1_009"}
ROUND = {"deck": ["CS2_231"] * 9, "enemy_deck": ["CS2_231"] * 9}
"""Decks for a few turns."""


def ids(entities: list[Entity]) -> list[str]:
    """Their cards."""
    return [x.card_id for x in entities]


def kill(s: Scene, minion: Entity) -> Scene:
    """The minion dies of the mage's hero power."""
    health = minion.column(t.HEALTH) + minion.column(t.HEALTH_AURA)
    return s.set(minion, t.DAMAGE, health - 1).use_power(minion)


@pytest.mark.parametrize(
    "of",
    cases(
        (("TRL_010", "Stealth Overkill: Gain 3 Armor."),),
        (("TRL_015", "Overkill: Draw 2 cards."),),
        (("TRL_020", "Rush Overkill: Summon two 1/1 Bats."),),
        (("TRL_232", "Overkill: Summon a 5/5 Ironhide Runt."),),
        (("TRL_506", "Overkill: Gain +5 Attack."),),
        (("TRL_521", "Overkill: Summon another Arena Patron."),),
        (("TRL_528", "Overkill: Double this minion's Attack."),),
    ),
)
def test_overkill(scene: Callable[..., Scene], of: tuple[str, str]) -> None:
    """More damage than needed does it; exactly enough, or the opponent's turn, does not."""
    done = {
        "TRL_010": ("TRL_010 6/4", 3, 0),
        "TRL_015": ("TRL_015 6/4", 0, 2),
        "TRL_020": ("TRL_020t 1/1, TRL_020 6/4, TRL_020t 1/1", 0, 0),
        "TRL_232": ("TRL_232 6/4, TRL_232t 5/5", 0, 0),
        "TRL_506": ("TRL_506 11/4", 0, 0),
        "TRL_521": ("TRL_521 6/4, TRL_521 3/3", 0, 0),
        "TRL_528": ("TRL_528 12/4", 0, 0),
    }
    for victim, expected in (("CS2_231 1/5", done[of[0]]), ("CS2_231 1/6", None)):
        s = scene(friendly=[f"{of[0]} 6/5"], enemy=[victim], deck=["CS2_231"] * 2)
        s.attack(s.friendly[0], s.enemy[0])
        after = (s.board.split(" | ")[0], s.hero.armor, len(s.hand))
        assert after == (expected or (f"{of[0]} 6/4", 0, 0))
    s = scene(friendly=["CS2_231"], enemy=[f"{of[0]} 6/5"])
    s.set(s.enemy[0], t.KW, 0).attack(s.friendly[0], s.enemy[0])
    assert (s.board, s.enemy_hero.armor, s.enemy_hand) == (f" | {of[0]} 6/4", 0, [])


@card("TRL_012", "Deal 2 damage. Overkill: Summon a basic Totem.")
@card("TRL_347", "Deal 3 damage. Overkill: Summon a 5/5 Devilsaur.")
@card("TRL_317", "Deal 2 damage to all minions. Overkill: Add a random Mage spell to your hand.")
def test_overkill_of_spells(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of each minion that takes too much."""
    for card_id, exactly, found in (("TRL_012", 2, TOTEMS), ("TRL_347", 3, {"TRL_347t"})):
        s = scene(hand=[card_id], enemy=[f"CS2_182 4/{exactly}"]).play(card_id, "CS2_182")
        assert s.board == " | "
        s = scene(hand=[card_id], enemy=[f"CS2_182 4/{exactly - 1}"]).play(card_id, "CS2_182")
        assert (len(s.friendly), set(ids(s.friendly)) <= found) == (1, True)
    s = scene(hand=["TRL_317"], friendly=["CS2_231"], enemy=["CS2_231", "CS2_171 1/2", "CS2_182"])
    s.play("TRL_317")
    assert s.board == " | CS2_182 4/3"
    assert [CardClass.MAGE in table[x.card_id].classes for x in s.hand] == [True, True]


@card("TRL_304", "Overkill: Give a minion in your hand +2/+2.")
@card("TRL_325", "Overkill: You may attack again.")
def test_overkill_of_weapons(scene: Callable[..., Scene]) -> None:
    """The hero's blow."""
    for victim, stats in (("CS2_231 1/2", "CS2_231 3/3"), ("CS2_231 1/3", "CS2_231 1/1")):
        s = scene(weapon="TRL_304", hand=["CS2_029", "CS2_231"], enemy=[victim])
        s.attack(s.hero, s.enemy[0])
        assert s.hand[1].brief == stats
    s = scene(weapon="TRL_325", enemy=["CS2_231 1/3", "CS2_231 1/4", "CS2_182"])
    s.attack(s.hero, s.enemy[0])
    assert s.can_attack(s.hero, s.enemy_hero)
    s.attack(s.hero, s.enemy[0])
    assert not s.can_attack(s.hero, s.enemy_hero)


@card("TRL_058", "The next spell you cast this turn costs (3) less. Discover a spell.")
@card("TRL_058e", "The next spell you cast this turn costs (3) less.")
def test_haunting_visions(scene: Callable[..., Scene]) -> None:
    """The discovered one, too; one spell only."""
    s = scene(hand=["TRL_058", "CS2_029", "CS2_024", "CS2_182"]).play("TRL_058")
    s.choose(s.offered[0])
    assert [x.cost for x in s.hand[:3]] == [1, 0, 4]
    assert s.hand[3].cost == max(0, printed_cost(s, s.hand[3].card_id) - 3)
    assert s.play("CS2_024", "enemy hero").hand[0].cost == 4


SPIRIT = "Stealth for 1 turn."


@pytest.mark.parametrize(
    "card_id",
    [
        "TRL_060",
        "TRL_092",
        "TRL_223",
        "TRL_251",
        "TRL_309",
        "TRL_319",
        "TRL_327",
        "TRL_502",
        "TRL_901",
    ],
)
def test_spirits_are_stealthed_for_a_turn(scene: Callable[..., Scene], card_id: str) -> None:
    """Through the opponent's turn; stealth that comes later stays."""
    s = scene(hand=[card_id], **ROUND).play(card_id)
    assert s.end_turn().friendly[0].has(t.STEALTH)
    assert not s.end_turn().friendly[0].has(t.STEALTH)
    s.set(s.friendly[0], t.KW, t.STEALTH).end_turn().end_turn()
    assert s.friendly[0].has(t.STEALTH)


@card(
    "TRL_060",
    f"{SPIRIT} Whenever you cast a spell, draw a spell from your deck that costs (1) more.",
)
def test_spirit_of_the_frog(scene: Callable[..., Scene]) -> None:
    """Exactly one more."""
    s = scene(friendly=["TRL_060"], hand=["CS2_024"], deck=["CS2_029", "CS2_023", "CS2_127"])
    assert ids(s.play("CS2_024", "enemy hero").hand) == ["CS2_023"]


@card("TRL_065", "Battlecry: Cast all spells you've played this game (targets chosen randomly).")
@card("TRL_065h", "Deal 2 damage.")
def test_zuljin(scene: Callable[..., Scene]) -> None:
    """Spells, not minions; five armor and another hero power."""
    s = scene(hand=["CS2_032", "CS2_182", "CS2_023", "TRL_065"], mana=40, enemy=["CS2_200"],
              deck=["CS2_231"] * 8)  # fmt: skip
    s.play("CS2_032").play("CS2_182").play("CS2_023").play("TRL_065")
    assert (s.board, len(s.hand), s.hero.armor) == ("CS2_182 4/5 | ", 4, 5)
    assert s.use_power(s.enemy_hero).enemy_hero.health == 28


@card("TRL_071", "Rush Battlecry: Gain +1/+1 for each other Pirate you control.")
def test_bloodsail_howler(scene: Callable[..., Scene]) -> None:
    """Others only."""
    s = scene(hand=["TRL_071", "TRL_071"], friendly=["CS2_231"], enemy=["TRL_071"])
    assert s.play("TRL_071").friendly[1].brief == "TRL_071 1/1"
    assert s.play("TRL_071").friendly[2].brief == "TRL_071 2/2"


@card("TRL_077", "Battlecry: Discover a 1/1 copy of a Battlecry minion. It costs (1).")
def test_gurubashi_hypemon(scene: Callable[..., Scene], table: CardTable) -> None:
    """Battlecry minions only."""
    s = scene(hand=["TRL_077"]).play("TRL_077")
    assert all(GameTag.BATTLECRY in table[x].keywords for x in s.offered)
    s.choose(s.offered[0])
    assert [(x.attack, x.health, x.cost) for x in s.hand] == [(1, 1, 1)]


@card(
    "TRL_082",
    'Give a friendly minion "Deathrattle: Summon a random minion that costs (1) more."',
)
@card("TRL_082e", "Deathrattle: Summon a minion that costs (1) more.")
def test_big_bad_voodoo(scene: Callable[..., Scene]) -> None:
    """One more than its bearer."""
    s = scene(hand=["TRL_082"], friendly=["CS2_182"]).play("TRL_082", "CS2_182")
    kill(s, s.friendly[0])
    assert [printed_cost(s, x.card_id) for x in s.friendly] == [5]


@card("TRL_092", f"{SPIRIT} Your minions' Battlecries and Combos trigger twice.")
def test_spirit_of_the_shark(scene: Callable[..., Scene]) -> None:
    """Not those of weapons or heroes, nor spells' combos, nor the opponent's."""
    s = scene(friendly=["TRL_092"], hand=["EX1_319", "EX1_131", "EX1_124", "LOOT_286t1"], mana=20)
    s.play("EX1_319")
    assert s.hero.health == 24
    s.play("EX1_131")
    assert ids(s.friendly).count("EX1_131t") == 2
    s.play("EX1_124", "enemy hero")
    assert s.enemy_hero.health == 26
    assert ids(s.play("LOOT_286t1").friendly).count("CS2_101t") == 2
    s = scene(friendly=["TRL_092"], enemy_hand=["EX1_319"], enemy_deck=["CS2_231"]).end_turn()
    assert s.play("EX1_319").enemy_hero.health == 27


@card("TRL_319", f"{SPIRIT} Your Hero Power also targets adjacent minions.")
def test_spirit_of_the_dragonhawk(scene: Callable[..., Scene]) -> None:
    """The target's neighbours, awake ones alone, with all that the power does; no hero's.

    All that die by it die together, and one who would be beside another's place is spared.
    """
    fire = {"friendly": ["TRL_319"], "enemy": ["CS2_182", "CS2_231", "CS2_182", "CS2_182"]}
    s = scene(**fire).use_power(scene(**fire).enemy[1])
    assert s.board == "TRL_319 0/3 | CS2_182 4/4, CS2_182 4/4, CS2_182 4/5"
    s = scene(**fire)
    assert s.use_power(s.enemy_hero).board.endswith(
        "CS2_182 4/5, CS2_231 1/1, CS2_182 4/5, CS2_182 4/5"
    )
    s = scene(**fire)
    s.set(s.enemy[0], t.FLAGS, t.F_DORMANT).use_power(s.enemy[1])
    assert s.board == "TRL_319 0/3 | CS2_182 4/5, CS2_182 4/4, CS2_182 4/5"
    s = scene(friendly=["CS2_182", "CS2_182", "TRL_319"], **ROUND).end_turn()
    assert s.use_power(s.friendly[1]).board == "CS2_182 4/5, CS2_182 4/4, TRL_319 0/3 | "
    hurt = ["CS2_182 4/2", "TRL_319", "CS2_182 4/2"]
    s = scene(hero=PRIEST, friendly=hurt)
    for minion in s.friendly:
        s.set(minion, t.HEALTH, 5).set(minion, t.DAMAGE, 4)
    assert [x.column(t.DAMAGE) for x in s.use_power(s.friendly[1]).friendly] == [2, 2, 2]


@card("TRL_096", "Battlecry: Discover two cards. Give one to your opponent at random.")
def test_griftah(scene: Callable[..., Scene]) -> None:
    """One each, by chance."""
    first = set()
    for seed in range(8):
        s = scene(hand=["TRL_096"], seed=seed).play("TRL_096")
        one = s.offered[0]
        s.choose(one)
        other = next(x for x in s.offered if x != one)
        s.choose(other)
        assert sorted(ids(s.hand) + ids(s.enemy_hand)) == sorted([one, other])
        first.add(ids(s.hand) == [one])
    assert first == {True, False}


@card("TRL_119", "Give a friendly Beast +1/+1, then it attacks a random enemy minion.")
def test_the_beast_within(scene: Callable[..., Scene]) -> None:
    """Beasts only."""
    s = scene(hand=["TRL_119"], friendly=["CS2_120", "CS2_182"], enemy=["CS2_200"])
    assert not s.can_play("TRL_119", s.friendly[1])
    assert s.play("TRL_119", "CS2_120").board == "CS2_182 4/5 | CS2_200 6/4"


@card("TRL_124", "Draw 2 Pirates from your deck. Combo: And a weapon.")
def test_raiding_party(scene: Callable[..., Scene]) -> None:
    """The weapon only as a combo."""
    deck = ["TRL_071", "TRL_071", "TRL_071", "CS2_106", "CS2_182"]
    s = scene(hand=["TRL_124"], deck=deck).play("TRL_124")
    assert ids(s.hand) == ["TRL_071"] * 2
    s = scene(hand=[COIN, "TRL_124"], deck=deck).play(COIN).play("TRL_124")
    assert sorted(ids(s.hand)) == ["CS2_106", "TRL_071", "TRL_071"]


@card("TRL_127", "Deal 3 damage to a random enemy. Repeat for each of your Pirates.")
def test_cannon_barrage(scene: Callable[..., Scene]) -> None:
    """Once without any."""
    assert scene(hand=["TRL_127"]).play("TRL_127").enemy_hero.health == 27
    s = scene(hand=["TRL_127"], friendly=["TRL_071", "TRL_071"], enemy=["TRL_071"])
    s.play("TRL_127")
    assert s.enemy_hero.health in ((24,) if not s.enemy else (21,))


@card("TRL_156", "Discover a weapon (from another class).")
def test_stolen_steel(scene: Callable[..., Scene], table: CardTable) -> None:
    """No own one."""
    s = scene(hand=["TRL_156"], hero="HERO_03").play("TRL_156")
    for x in s.offered:
        assert table[x].type == CardType.WEAPON
        assert not {CardClass.ROGUE, CardClass.NEUTRAL} & set(table[x].classes)


@card("TRL_223", f"{SPIRIT} After your hero attacks and kills a minion, draw a card.")
@card("TRL_241", "After your hero attacks and kills a minion, it may attack again.")
def test_heroes_that_kill(scene: Callable[..., Scene]) -> None:
    """Not one that lives, nor another hero."""
    for victim, drawn in (("CS2_231", 1), ("CS2_200", 0)):
        s = scene(friendly=["TRL_223"], weapon="CS2_106", enemy=[victim], deck=["CS2_231"])
        assert len(s.attack(s.hero, s.enemy[0]).hand) == drawn
        s = scene(friendly=["TRL_241"], weapon="CS2_106", enemy=[victim])
        assert s.attack(s.hero, s.enemy[0]).can_attack(s.hero, s.enemy_hero) is bool(drawn)


@card("TRL_244", "Draw a Beast from your deck. Double its Health.")
def test_predatory_instincts(scene: Callable[..., Scene]) -> None:
    """Its health alone."""
    s = scene(hand=["TRL_244"], deck=["CS2_120", "CS2_182"]).play("TRL_244")
    assert [x.brief for x in s.hand] == ["CS2_120 2/6"]


@card("TRL_245", "Discard your lowest Cost card. Deal 2 damage to all minions.")
@card("TRL_551", "Taunt Battlecry: Discard your lowest Cost card.")
def test_lowest_cost_discards(scene: Callable[..., Scene]) -> None:
    """The cheapest goes."""
    s = scene(hand=["TRL_245", "CS2_182", "CS2_171"], friendly=["CS2_200"]).play("TRL_245")
    assert (ids(s.hand), s.board) == (["CS2_182"], "CS2_200 6/5 | ")
    assert ids(scene(hand=["TRL_551", "CS2_182", COIN]).play("TRL_551").hand) == ["CS2_182"]


@card("TRL_251", f"{SPIRIT} After a friendly minion dies, give a minion in your hand +1/+1.")
@card(
    "TRL_502",
    f"{SPIRIT} After a friendly minion dies, shuffle a 1-Cost copy of it into your deck.",
)
def test_spirits_of_death(scene: Callable[..., Scene]) -> None:
    """Own minions' deaths."""
    s = scene(friendly=["TRL_251 0/9", "CS2_231", "CS2_231"], enemy=["CS2_231"],
              hand=["CFM_065", "CS2_182"])  # fmt: skip
    assert s.play("CFM_065").hand[0].brief == "CS2_182 6/7"
    s = scene(friendly=["TRL_502 0/9", "CS2_120 2/1"], enemy=["CS2_231"],
              hand=["CFM_065", "CS2_023"])  # fmt: skip
    assert s.play("CFM_065").deck() == ["CS2_120"]
    assert [(x.brief, x.cost) for x in s.play("CS2_023").hand] == [("CS2_120 2/3", 1)]


@card("TRL_252", "Taunt, Lifesteal When you discard this, add 2 copies of it to your hand.")
def test_high_priestess_jeklik(scene: Callable[..., Scene]) -> None:
    """Two for one."""
    s = scene(hand=["TRL_551", "TRL_252"]).play("TRL_551")
    assert ids(s.hand) == ["TRL_252"] * 2


@card("TRL_253", "Battlecry: Fill your board with copies of this minion.")
def test_hireek_the_bat(scene: Callable[..., Scene]) -> None:
    """With what it was given."""
    s = scene(hand=["TRL_253 3/4"], friendly=["CS2_231"]).play("TRL_253")
    assert [x.brief for x in s.friendly] == ["CS2_231 1/1", *["TRL_253 3/4"] * 6]


@card("TRL_255", "Summon a random Beast from your hand and give it Rush.")
def test_stampeding_roar(scene: Callable[..., Scene]) -> None:
    """Beasts only."""
    s = scene(hand=["TRL_255", "CS2_182", "CS2_120"], enemy=["CS2_231"]).play("TRL_255")
    assert (ids(s.friendly), ids(s.hand)) == (["CS2_120"], ["CS2_182"])
    assert s.can_attack(s.friendly[0], s.enemy[0])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert not scene(hand=["TRL_255", "CS2_182"]).can_play("TRL_255")


@card("TRL_258", "Force each minion to attack another random minion.")
def test_mass_hysteria(scene: Callable[..., Scene]) -> None:
    """Two minions hit each other twice, if both live; no hero is hurt."""
    s = scene(hand=["TRL_258"], friendly=["CS2_127 1/4"], enemy=["CS2_127 1/4"]).play("TRL_258")
    assert s.board == "CS2_127 1/2 | CS2_127 1/2"
    s = scene(hand=["TRL_258"], friendly=["CS2_182"]).play("TRL_258")
    assert (s.board, s.enemy_hero.health) == ("CS2_182 4/5 | ", 30)


@card(
    "TRL_259",
    "Battlecry: Summon all minions from your hand that didn't start in your deck.",
)
def test_princess_talanji(scene: Callable[..., Scene]) -> None:
    """Minions made during the game come into play."""
    s = scene(hand=["LOOT_516", "TRL_259", "CS2_200"], friendly=["CS2_182"], mana=20)
    s.play("LOOT_516", "CS2_182").play("TRL_259")
    assert ids(s.friendly) == ["CS2_182", "LOOT_516", "TRL_259", "CS2_182"]
    assert ids(s.hand) == ["CS2_200"]


@card("TRL_260", "Battlecry: Draw 1-Cost minions from your deck until your hand is full.")
def test_bwonsamdi_the_dead(scene: Callable[..., Scene]) -> None:
    """None is burnt."""
    s = scene(hand=["TRL_260", *["CS2_029"] * 7], deck=["CS2_171"] * 5 + ["CS2_231"])
    s.play("TRL_260")
    assert (len(s.hand), sorted(s.deck())) == (10, ["CS2_171", "CS2_171", "CS2_231"])
    s = scene(hand=["TRL_260"], deck=["CS2_171", "CS2_182", "DS1_185"]).play("TRL_260")
    assert ids(s.hand) == ["CS2_171"]


@card(
    "TRL_300",
    "Divine Shield, Rush, Lifesteal Costs (1) less for each Mana you've spent on spells.",
)
@card("TRL_408", "Taunt Costs (1) less for each spell you've cast this game.")
def test_costs_by_spells(scene: Callable[..., Scene]) -> None:
    """Mana and number."""
    s = scene(hand=["TRL_300", "TRL_408", "CS2_029", "CS2_024", "CS2_182"], mana=20)
    s.play("CS2_029", "enemy hero").play("CS2_024", "enemy hero").play("CS2_182")
    assert [x.cost for x in s.hand] == [19, 10]


@card("TRL_302", "Your hero is Immune until your next turn.")
@card("TRL_302e", "Immune until your next turn.")
def test_time_out(scene: Callable[..., Scene]) -> None:
    """Neither spells nor attacks."""
    s = scene(hand=["TRL_302", "CS2_062"], enemy=["CS2_182"], **ROUND).play("TRL_302")
    assert s.play("CS2_062").hero.health == 30
    assert not s.end_turn().can_attack(s.enemy[0], s.hero)
    assert not s.end_turn().hero.has(t.IMMUNE)


@card("TRL_305", "Discover a 6-Cost minion. Summon it with Taunt and Divine Shield.")
def test_a_new_challenger(scene: Callable[..., Scene]) -> None:
    """It costs six."""
    s = scene(hand=["TRL_305"]).play("TRL_305")
    assert {printed_cost(s, x) for x in s.offered} == {6}
    chosen = s.offered[0]
    s.choose(chosen)
    minion = next(x for x in s.friendly if x.card_id == chosen)
    assert (minion.has(t.TAUNT), minion.has(t.SHIELD)) == (True, True)


@card("TRL_308", "Battlecry: Convert all but 1 of your Hero's Health into Armor.")
def test_high_priest_thekal(scene: Callable[..., Scene]) -> None:
    """The health above 1 becomes armor; it can be healed again."""
    s = scene(hand=["TRL_308"], armor=2)
    s.set(s.hero, t.DAMAGE, 10).play("TRL_308")
    assert (s.hero.health, s.hero.armor, s.hero.column(t.HEALTH)) == (1, 21, 30)


@card(
    "TRL_309",
    f"{SPIRIT} After you cast a spell, summon a Tiger with stats equal to its Cost.",
)
def test_spirit_of_the_tiger(scene: Callable[..., Scene]) -> None:
    """None for nothing."""
    s = scene(friendly=["TRL_309"], hand=["CS2_029", COIN]).play("CS2_029", "enemy hero")
    assert s.play(COIN).board == "TRL_309 0/3, TRL_309t 4/4 | "


@card("TRL_310", "The next Elemental you play this turn costs (2) less.")
@card("TRL_310e", "The next Elemental you play this turn costs (2) less.")
def test_elemental_evocation(scene: Callable[..., Scene]) -> None:
    """One elemental, this turn."""
    s = scene(hand=["TRL_310", "CS2_033", "CS2_033", "CS2_182"]).play("TRL_310")
    assert [x.cost for x in s.hand] == [2, 2, 4]
    assert [x.cost for x in s.play("CS2_033").hand] == [4, 4]


@card(
    "TRL_311",
    "Battlecry: If you played an Elemental last turn, deal 3 damage to all other minions.",
)
@card("TRL_313", "Deal 4 damage to a minion. Costs (1) if you played an Elemental last turn.")
def test_elementals_of_the_last_turn(scene: Callable[..., Scene]) -> None:
    """Not of this one."""
    s = scene(hand=["UNG_809", "TRL_313", "TRL_311"], friendly=["CS2_182"], enemy=["CS2_200"],
              **ROUND)  # fmt: skip
    s.play("UNG_809")
    assert s.hand[0].cost == 4
    s.end_turn().end_turn()
    assert s.hand[0].cost == 1
    s.play("TRL_313", "CS2_200").play("TRL_311")
    assert s.board == "CS2_182 4/2, TRL_311 3/3 | "
    s = scene(hand=["TRL_311"], friendly=["CS2_182"]).play("TRL_311")
    assert s.board == "CS2_182 4/5, TRL_311 3/3 | "


@card("TRL_312", "Has Spell Damage +2 while damaged.")
def test_spellzerker(scene: Callable[..., Scene]) -> None:
    """Whole it has none."""
    for stats, health in (("2/3", 27), ("2/2", 25)):
        s = scene(friendly=[f"TRL_312 {stats}"], hand=["CS2_024"]).play("CS2_024", "enemy hero")
        assert s.enemy_hero.health == health


@card("TRL_315", "Whenever your Hero Power kills a minion, draw a card.")
def test_pyromaniac(scene: Callable[..., Scene]) -> None:
    """Not a spell, nor a mere wound."""
    s = scene(friendly=["TRL_315"], enemy=["CS2_231", "CS2_171"], hand=["CS2_024"], **ROUND)
    assert s.play("CS2_024", "CS2_231").hand == []
    assert len(s.use_power(s.enemy[0]).hand) == 1
    s = scene(friendly=["TRL_315"], enemy=["CS2_182"], **ROUND)
    assert s.use_power(s.enemy[0]).hand == []


@card(
    "TRL_316",
    "Battlecry: If your Hero Power dealt 8 damage this game, summon Ragnaros the Firelord.",
)
def test_janalai_the_dragonhawk(scene: Callable[..., Scene]) -> None:
    """Seven is too little; spells do not count."""
    for power, board in (("HERO_08bp", "TRL_316 4/4 | "), ("TRL_065h", None)):
        s = scene(hand=["CS2_029", "TRL_316"], power=power, mana=20, **ROUND)
        s.play("CS2_029", "enemy hero")
        for _ in range(4):
            s.use_power("enemy hero").end_turn().end_turn()
        s.play("TRL_316")
        assert s.board == (board or "TRL_316 4/4, TRL_316t 8/8 | ")


@card("TRL_324", "Summon a random minion with Cost equal to your Armor (up to 10).")
def test_heavy_metal(scene: Callable[..., Scene]) -> None:
    """More than ten armor counts as ten."""
    for armor, cost in ((4, 4), (30, 10)):
        s = scene(hand=["TRL_324"], armor=armor).play("TRL_324")
        assert [printed_cost(s, x.card_id) for x in s.friendly[:1]] == [cost]


@card(
    "TRL_327",
    f"{SPIRIT} Your Rush minions are Immune the turn they're summoned.",
)
def test_spirit_of_the_rhino(scene: Callable[..., Scene]) -> None:
    """This turn only, rush only."""
    s = scene(friendly=["TRL_327"], hand=["GIL_528", "CS2_182"], enemy=["CS2_200"], **ROUND)
    s.play("GIL_528").play("CS2_182").attack(s.friendly[1], s.enemy[0])
    assert [x.has(t.IMMUNE) for x in s.friendly] == [False, True, False]
    assert s.friendly[1].brief == "GIL_528 2/6"
    assert not s.end_turn().friendly[1].has(t.IMMUNE)


@card("TRL_328", "Battlecry: Copy all Dragons in your hand.")
def test_war_master_voone(scene: Callable[..., Scene]) -> None:
    """With what they were given."""
    s = scene(hand=["TRL_328", "EX1_043 9/9", "CS2_231"]).play("TRL_328")
    assert [x.brief for x in s.hand] == ["EX1_043 9/9", "CS2_231 1/1", "EX1_043 9/9"]


@card("TRL_329", "Rush Overkill: Draw a Rush minion from your deck. Give it +5/+5.")
@card("TRL_542", "Rush Overkill: Summon a Beast from your hand.")
def test_overkills_of_legends(scene: Callable[..., Scene]) -> None:
    """A rush minion drawn, a beast summoned."""
    s = scene(friendly=["TRL_329"], enemy=["CS2_231"], deck=["CS2_182", "GIL_528"])
    assert [x.brief for x in s.attack(s.friendly[0], s.enemy[0]).hand] == ["GIL_528 7/11"]
    s = scene(friendly=["TRL_542"], enemy=["CS2_231"], hand=["CS2_182", "CS2_120"])
    s.attack(s.friendly[0], s.enemy[0])
    assert (ids(s.friendly), ids(s.hand)) == (["TRL_542", "CS2_120"], ["CS2_182"])


@card("TRL_339", "Discover a minion from your deck. If all 3 are Beasts, draw them all instead.")
def test_masters_call(scene: Callable[..., Scene]) -> None:
    """Three different beasts, or a choice."""
    s = scene(hand=["TRL_339"], deck=["CS2_120", "CS2_171", "CS2_127", "CS2_029"]).play("TRL_339")
    assert sorted(ids(s.hand)) == ["CS2_120", "CS2_127", "CS2_171"]
    s = scene(hand=["TRL_339"], deck=["CS2_120", "CS2_171", "CS2_182", "CS2_029"]).play("TRL_339")
    assert sorted(s.offered) == ["CS2_120", "CS2_171", "CS2_182"]
    assert ids(s.choose("CS2_182").hand) == ["CS2_182"]
    s = scene(hand=["TRL_339"], deck=["CS2_120", "CS2_171"]).play("TRL_339")
    assert len(s.offered) == 2


@card("TRL_341", "Battlecry: Transform your Treants into 5/5 Ancients.")
def test_treespeaker(scene: Callable[..., Scene]) -> None:
    """Own ones of any look."""
    s = scene(hand=["TRL_341"], friendly=["EX1_158t", "FP1_019t", "CS2_231"], enemy=["EX1_158t"])
    assert s.play("TRL_341").board == (
        "TRL_341t 5/5, TRL_341t 5/5, CS2_231 1/1, TRL_341 4/4 | EX1_158t 2/2"
    )


@card("TRL_343", "Choose One - Transform into one of Loti's four dinosaur forms.")
@card("TRL_343at1", "Taunt")
@card("TRL_343bt1", "Rush")
@card("TRL_343ct1", "Spell Damage +1")
@card("TRL_343dt1", "Poisonous, Stealth")
def test_wardruid_loti(scene: Callable[..., Scene]) -> None:
    """Four forms."""
    for sub, form in enumerate(("a", "b", "c", "d")):
        s = scene(hand=["TRL_343"]).play("TRL_343", sub=sub)
        assert ids(s.friendly) == [f"TRL_343{form}t2"]
    assert s.friendly[0].has(t.POISONOUS)


@card("TRL_352", "Has +2 Attack while you have Overloaded Mana Crystals.")
def test_likkim(scene: Callable[..., Scene]) -> None:
    """Owed or locked."""
    s = scene(weapon="TRL_352", hand=["EX1_238"], **ROUND)
    assert s.weapon is not None
    assert s.weapon.attack == 1
    s.play("EX1_238", "enemy hero")
    assert s.weapon.attack == 3
    s.end_turn().end_turn()
    assert s.weapon.attack == 3
    s.end_turn().end_turn()
    assert s.weapon.attack == 1


@card("TRL_390", "Battlecry: Your next Hero Power this turn deals 2 more damage.")
@card("TRL_390e", "Your next Hero Power deals 2 more damage.")
@card("TRL_407", "Battlecry: Your next Hero Power this turn costs (0).")
@card("TRL_407e", "Your Hero Power costs (0).")
def test_the_next_hero_power(scene: Callable[..., Scene]) -> None:
    """Once, and this turn."""
    s = scene(hand=["TRL_390"], **ROUND).play("TRL_390").use_power("enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn().end_turn()
    assert s.use_power("enemy hero").enemy_hero.health == 26
    s = scene(hand=["TRL_407"], **ROUND).play("TRL_407")
    assert s.use_power("enemy hero").mana == 8
    assert s.power is not None
    assert s.power.cost == 2
    s = scene(hand=["TRL_407"], **ROUND).play("TRL_407").end_turn().end_turn()
    assert s.power is not None
    assert s.power.cost == 2


@card("TRL_400", "Secret: When one of your minions is attacked, summon a copy of it.")
def test_splitting_image(scene: Callable[..., Scene]) -> None:
    """Before the blow; not with a full board."""
    s = scene(friendly=["CS2_200"], enemy=["CS2_182"], enemy_secrets=["TRL_400"])
    assert s.attack(s.friendly[0], s.enemy[0]).board == "CS2_200 6/3 | CS2_182 4/5"
    s = scene(friendly=["CS2_200"], enemy=["CS2_182"] * 7, enemy_secrets=["TRL_400"])
    assert s.attack(s.friendly[0], s.enemy[0]).secrets(1) == ["TRL_400"]


@card("TRL_405", "Whenever you draw a Beast, give it +2/+2.")
def test_untamed_beastmaster(scene: Callable[..., Scene]) -> None:
    """Beasts only."""
    s = scene(friendly=["TRL_405"], hand=["CS2_023"], deck=["CS2_182", "CS2_120"]).play("CS2_023")
    assert [x.brief for x in s.hand] == ["CS2_120 4/5", "CS2_182 4/5"]


@card(
    "TRL_409",
    "Battlecry: Eat a minion in your deck and gain its stats. Deathrattle: Add it to your hand.",
)
def test_gral_the_shark(scene: Callable[..., Scene]) -> None:
    """It comes back out."""
    s = scene(hand=["TRL_409"], deck=["CS2_200", "CS2_029"]).play("TRL_409")
    assert (s.board, s.deck()) == ("TRL_409 8/9 | ", ["CS2_029"])
    assert ids(kill(s, s.friendly[0]).hand) == ["CS2_200"]


@card("TRL_500", "Destroy 3 of your Mana Crystals. Give all minions in your deck +2/+2.")
def test_surrender_to_madness(scene: Callable[..., Scene]) -> None:
    """Minions only."""
    s = scene(hand=["TRL_500", "CS2_023"], deck=["CS2_182", "CS2_029"]).play("TRL_500")
    assert (s.field("max_mana", 0), s.mana) == (7, 7)
    assert s.play("CS2_023").hand[1].brief == "CS2_182 6/7"


@card("TRL_501", "Battlecry: This turn, your healing effects deal damage instead.")
@card("TRL_501e", "Your healing effects are dealing damage.")
def test_auchenai_phantasm(scene: Callable[..., Scene]) -> None:
    """This turn only."""
    s = scene(hand=["TRL_501"], hero=PRIEST, **ROUND).play("TRL_501").use_power("enemy hero")
    assert s.enemy_hero.health == 28
    s.end_turn().end_turn()
    assert s.use_power("enemy hero").enemy_hero.health == 30


@card("TRL_504", "Battlecry: Give your opponent a Coin.")
def test_booty_bay_bookie(scene: Callable[..., Scene]) -> None:
    """One."""
    assert ids(scene(hand=["TRL_504"]).play("TRL_504").enemy_hand) == [COIN]


@card("TRL_522", "Battlecry: If you played 2 spells this turn, deal 2 damage.")
def test_wartbringer(scene: Callable[..., Scene]) -> None:
    """One is too few."""
    s = scene(hand=[COIN, COIN, "TRL_522"]).play(COIN)
    assert not s.can_play("TRL_522", s.enemy_hero)
    assert s.play(COIN).play("TRL_522", "enemy hero").enemy_hero.health == 28


@card(
    "TRL_527",
    "Battlecry: Give each player a copy of a random card from their opponent's deck.",
)
def test_drakkari_trickster(scene: Callable[..., Scene]) -> None:
    """Both decks stay."""
    s = scene(hand=["TRL_527"], deck=["CS2_182"], enemy_deck=["CS2_029"]).play("TRL_527")
    assert (ids(s.hand), ids(s.enemy_hand)) == (["CS2_029"], ["CS2_182"])
    assert (s.deck(), s.deck(1)) == (["CS2_182"], ["CS2_029"])


@card("TRL_530", "Battlecry: If you control a Secret, cast a Secret from your deck.")
def test_masked_contender(scene: Callable[..., Scene]) -> None:
    """Not without one."""
    s = scene(hand=["TRL_530"], secrets=["EX1_289"], deck=["EX1_287", "EX1_289"]).play("TRL_530")
    assert (s.secrets(), s.deck()) == (["EX1_289", "EX1_287"], ["EX1_289"])
    assert scene(hand=["TRL_530"], deck=["EX1_287"]).play("TRL_530").secrets() == []


@card("TRL_532", "Enemies attacking this have a 50% chance to attack someone else.")
def test_moshogg_announcer(scene: Callable[..., Scene]) -> None:
    """Another of the attacked side, half of the time; attacks on others go on."""
    hit = set()
    for seed in range(12):
        s = scene(friendly=["CS2_200"], enemy=["TRL_532", "CS2_182"], seed=seed)
        s.attack(s.friendly[0], s.enemy[0])
        hit.add((s.enemy[0].card_id == "CS2_182", s.enemy_hero.health, len(s.enemy)))
    assert hit == {(True, 30, 1), (False, 24, 2), (False, 30, 1)}
    for seed in range(6):
        s = scene(friendly=["CS2_182"], enemy=["TRL_532"], seed=seed)
        assert s.attack(s.friendly[0], s.enemy_hero).enemy_hero.health == 26


@card(
    "TRL_537",
    "Battlecry: Gain the Deathrattle effects of 3 friendly minions that died this game.",
)
@card("TRL_537e", "")
def test_da_undatakah(scene: Callable[..., Scene]) -> None:
    """Three at the most."""
    s = scene(hand=["CFM_065", "TRL_537"], friendly=["EX1_029"] * 4, mana=20)
    s.play("CFM_065").play("TRL_537")
    assert s.enemy_hero.health == 22
    assert kill(s, s.friendly[0]).enemy_hero.health == 16


@card("TRL_545", "Battlecry: If you've restored 10 Health this game, gain +4/+4 and Taunt.")
def test_zandalari_templar(scene: Callable[..., Scene]) -> None:
    """The health really restored by oneself counts."""
    for times, stats in ((4, "TRL_545 4/4"), (5, "TRL_545 8/8")):
        s = scene(hero=PRIEST, hand=["TRL_545"], **ROUND)
        s.set(s.hero, t.DAMAGE, 20)
        for _ in range(times):
            s.use_power("hero").end_turn().end_turn()
        assert s.play("TRL_545").friendly[0].brief == stats


@card("TRL_564", "Battlecry: Set each player to 5 Mana Crystals.")
def test_mojomaster_zihi(scene: Callable[..., Scene]) -> None:
    """More or less than that."""
    s = scene(hand=["TRL_564"], mana=9)
    s.array[0]["max_mana"][1] = 3
    s.play("TRL_564")
    assert [s.field("max_mana", p) for p in (0, 1)] == [5, 5]
    assert s.mana == 3


@card("TRL_566", "Summon your Beasts that died this turn.")
def test_revenge_of_the_wild(scene: Callable[..., Scene]) -> None:
    """Own ones of this turn; without any it is not played."""
    s = scene(hand=["CFM_065", "TRL_566"], friendly=["CS2_171", "CS2_231", "CS2_120 2/2"],
              enemy=["CS2_171"])  # fmt: skip
    assert not s.can_play("TRL_566")
    s.play("CFM_065").play("TRL_566")
    assert sorted(ids(s.friendly)) == ["CS2_120", "CS2_171"]


@card("TRL_570", "Whenever you restore 3 or more Health to your hero, draw a card.")
def test_soup_vendor(scene: Callable[..., Scene]) -> None:
    """Two is too little."""
    s = scene(hero=PRIEST, friendly=["TRL_570", "GIL_201 5/4"], enemy=["CS2_231"], **ROUND)
    s.set(s.hero, t.DAMAGE, 20).use_power(s.hero)
    assert s.hand == []
    assert len(s.attack(s.friendly[1], s.enemy_hero).hand) == 1


@card("TRL_901", f"{SPIRIT} Whenever you summon a Beast, give it +1/+1.")
def test_spirit_of_the_lynx(scene: Callable[..., Scene]) -> None:
    """Played or summoned; not itself."""
    s = scene(hand=["TRL_901", "CS2_120", "CS2_182"]).play("TRL_901").play("CS2_120")
    assert s.play("CS2_182").board == "TRL_901 0/3, CS2_120 3/4, CS2_182 4/5 | "


@card("TRL_246", "Destroy half of each player's deck.")
def test_void_contract(scene: Callable[..., Scene]) -> None:
    """Of an odd number, one more goes than stays."""
    s = scene(hand=["TRL_246"], deck=["CS2_231"] * 5, enemy_deck=["CS2_231"] * 8).play("TRL_246")
    assert (len(s.deck()), len(s.deck(1))) == (2, 4)


@card("TRL_306", "Deathrattle: Shuffle this into your deck. It keeps any enchantments.")
def test_immortal_prelate(scene: Callable[..., Scene]) -> None:
    """Stats and keywords."""
    s = scene(friendly=["TRL_306"], hand=["LOOT_278t1", "CS2_023"])
    s.play("LOOT_278t1", "TRL_306")
    assert kill(s, s.friendly[0]).deck() == ["TRL_306"]
    s.play("CS2_023")
    assert (s.hand[0].brief, s.hand[0].has(t.LIFESTEAL)) == ("TRL_306 3/5", True)


@card("TRL_535", "Whenever an adjacent minion takes damage, this minion takes it instead.")
def test_snapjaw_shellfighter(scene: Callable[..., Scene]) -> None:
    """Of a neighbour alone, and nobody takes it over from this."""
    s = scene(hand=["CS2_029"] * 2, friendly=["CS2_200", "TRL_535", "TRL_535", "CS2_182"], mana=20)
    s.play("CS2_029", s.friendly[0])
    assert s.board == "CS2_200 6/7, TRL_535 3/2, TRL_535 3/8, CS2_182 4/5 | "
    s.play("CS2_029", s.friendly[1])
    assert s.board == "CS2_200 6/7, TRL_535 3/2, TRL_535 3/2, CS2_182 4/5 | "
