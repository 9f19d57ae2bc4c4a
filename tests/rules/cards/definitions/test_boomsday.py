"""Cards of The Boomsday Project, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, GameTag

from hsbot.rules.cards.words import DEMON, MECH
from hsbot.rules.entry import codes
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.action_codes import A_PLAY, POS_SHIFT
from kit.scene import card, cases, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Entity, Scene

COIN = "GAME_005"
PRIEST = "HERO_09"
ROUND = {"deck": ["CS2_231"] * 9, "enemy_deck": ["CS2_231"] * 9}
"""Decks for a few turns."""


def ids(entities: list[Entity]) -> list[str]:
    """Their cards."""
    return [x.card_id for x in entities]


def kill(s: Scene, minion: Entity) -> Scene:
    """The minion dies of the mage's hero power."""
    health = minion.column(t.HEALTH) + minion.column(t.HEALTH_AURA)
    return s.set(minion, t.DAMAGE, health - 1).use_power(minion)


def races(s: Scene, card_id: str) -> int:
    """A card's minion types."""
    return int(s.native.library.cards[s.native.library.index[card_id], t.C_RACE])


def play_at(s: Scene, card_id: str, place: int) -> Scene:
    """Play a minion at a place of the board, from 1 at the left."""
    hand = next(x for x in s.hand if x.card_id == card_id)
    code = codes.make(s.array, A_PLAY, hand.row) | place << POS_SHIFT
    s.native.apply(s.array, code, s.rng)
    return s


MAGNETIC = (
    (("BOT_020", "Magnetic Rush"), ("BOT_020e", "Rush."), "2/2", t.RUSH),
    (("BOT_021", "Magnetic Taunt"), ("BOT_021e", "Taunt."), "3/6", t.TAUNT),
    (("BOT_035", "Magnetic Poisonous"), ("BOT_035e", "Poisonous."), "3/3", t.POISONOUS),
    (("BOT_237", "Magnetic Elusive"), ("BOT_237e", "Elusive"), "5/9", t.ELUSIVE),
    (
        ("BOT_548", "Magnetic Divine Shield, Taunt, Lifesteal, Rush"),
        ("BOT_548e", "Divine Shield, Taunt, Lifesteal, Rush."),
        "4/3",
        t.SHIELD | t.TAUNT | t.LIFESTEAL | t.RUSH,
    ),
    (("BOT_563", "Magnetic"), ("BOT_563e", "Increased stats."), "7/6", 0),
    (("BOT_906", "Magnetic"), ("BOT_906e", "Increased stats."), "2/4", 0),
    (
        ("BOT_911", "Magnetic Divine Shield Taunt"),
        ("BOT_911e", "Taunt, Divine Shield."),
        "3/5",
        t.SHIELD | t.TAUNT,
    ),
)


@pytest.mark.parametrize(
    ("of", "by", "stats", "bits"),
    [pytest.param(*row, marks=(card(*row[0]), card(*row[1])), id=row[0][0]) for row in MAGNETIC],
)
def test_magnetic(
    scene: Callable[..., Scene], of: tuple[str, str], by: tuple[str, str], stats: str, bits: int
) -> None:
    """Left of a mech it is a part of it, which a silence takes away; elsewhere a minion."""
    s = play_at(scene(hand=[of[0]], friendly=["CS2_231", "BOT_312t"]), of[0], 2)
    assert s.board == f"CS2_231 1/1, BOT_312t {stats} | "
    assert [k for k in range(11) if bits >> k & 1 and not s.friendly[1].has(1 << k)] == []
    assert ids(s.friendly[1].enchantments) == [by[0]]
    s = play_at(scene(hand=[of[0], "EX1_245"], friendly=["BOT_312t"]), of[0], 1)
    assert s.mana == 10 - printed_cost(s, of[0])
    s.native.apply(s.array, codes.make(s.array, A_PLAY, s.hand[0].row, s.friendly[0].row), s.rng)
    assert s.board == " | ", "silenced, the microbot has one health again"
    for friendly, place in ((["BOT_312t"], 2), (["CS2_231"], 1), ([], 1)):
        s = play_at(scene(hand=[of[0]], friendly=friendly), of[0], place)
        assert sorted(ids(s.friendly)) == sorted([*friendly, of[0]])


def test_magnetic_is_played_but_not_summoned(scene: Callable[..., Scene]) -> None:
    """Listeners to played cards hear of it; its changes in hand are not lost, an aura is."""
    s = scene(hand=["BOT_906 3/3"], friendly=["EX1_162", "BOT_312t", "TRL_901"])
    play_at(s, "BOT_906", 2)
    assert s.friendly[1].brief == "BOT_312t 5/4", "3/3 more, and the wolf's one attack"
    assert s.count(0, t.N_MINIONS_TURN) == 1


@card("BOT_107", "Magnetic At the end of your turn, deal 1 damage to all other characters.")
@card("BOT_107e", "When your turn ends, deal 1 damage to other characters.")
def test_missile_launcher(scene: Callable[..., Scene]) -> None:
    """To all but who bears it."""
    s = play_at(scene(hand=["BOT_107"], friendly=["BOT_312t", "CS2_182"], **ROUND), "BOT_107", 1)
    assert s.end_turn().board == "BOT_312t 5/5, CS2_182 4/4 | "
    assert (s.hero.health, s.enemy_hero.health) == (29, 29)
    s = scene(friendly=["BOT_107", "CS2_182"], **ROUND).end_turn()
    assert (s.board, s.hero.health) == ("BOT_107 4/4, CS2_182 4/4 | ", 29)


@card("BOT_251", "Magnetic Deathrattle: Destroy a random enemy minion.")
@card("BOT_251e", "Deathrattle: Destroy a random enemy minion.")
@card("BOT_312", "Magnetic Deathrattle: Summon three 1/1 Microbots.")
@card("BOT_312e", "Deathrattle: Summon three 1/1 Microbots.")
@card("BOT_700", "Magnetic, Echo Deathrattle: Summon two 1/1 Microbots.")
@card("BOT_700e", "Deathrattle: Summon two 1/1 Microbots.")
def test_magnetic_deathrattles(scene: Callable[..., Scene]) -> None:
    """By themselves or on another mech."""
    for card_id, friendly, enemy in (
        ("BOT_251", 0, 0), ("BOT_312", 3, 1), ("BOT_700", 2, 1),
    ):  # fmt: skip
        s = scene(friendly=[card_id], enemy=["CS2_200"])
        kill(s, s.friendly[0])
        assert (len(s.friendly), len(s.enemy)) == (friendly, enemy)
        s = play_at(scene(hand=[card_id], friendly=["BOT_906"], enemy=["CS2_200"]), card_id, 1)
        assert ids(s.friendly) == ["BOT_906"]
        assert ids(s.hand) == (["BOT_700"] if card_id == "BOT_700" else [])
        kill(s, s.friendly[0])
        assert (ids(s.friendly), len(s.enemy)) == (["BOT_312t"] * friendly, enemy)


@card("BOT_038", "Battlecry: Give a friendly Mech +1/+1. If it has Deathrattle, trigger it.")
def test_fireworks_tech(scene: Callable[..., Scene]) -> None:
    """With and without one."""
    s = scene(hand=["BOT_038"], friendly=["BOT_312", "CS2_231"])
    assert not s.can_play("BOT_038", s.friendly[1])
    s.play("BOT_038", s.friendly[0])
    assert [x.brief for x in s.friendly if x.card_id == "BOT_312"] == ["BOT_312 4/3"]
    assert ids(s.friendly).count("BOT_312t") == 3
    s = scene(hand=["BOT_038"], friendly=["BOT_906"]).play("BOT_038", "BOT_906")
    assert s.board == "BOT_906 2/4, BOT_038 2/1 | "


@card("BOT_039", "Your Deathrattles trigger twice.")
def test_necromechanic(scene: Callable[..., Scene]) -> None:
    """Own ones."""
    s = scene(friendly=["BOT_039", "EX1_029"], enemy=["EX1_029"])
    kill(s, s.friendly[1])
    assert s.enemy_hero.health == 26


@card("BOT_042", "Each player equips a 2/3 weapon and gains 6 Armor.")
@card("BOT_054", "Each player gains 2 Mana Crystals.")
def test_projects_for_both(scene: Callable[..., Scene]) -> None:
    """For both."""
    s = scene(hand=["BOT_042"]).play("BOT_042")
    assert (s.weapon.brief, s.enemy_weapon.brief) == ("BOT_042t 2/3",) * 2
    assert (s.hero.armor, s.enemy_hero.armor) == (6, 6)
    s = scene(hand=["BOT_054"], mana=3).play("BOT_054")
    assert [s.field("max_mana", p) for p in (0, 1)] == [5, 5]
    assert s.mana == 4
    s = scene(hand=["BOT_054", "CS2_029"], mana=10).play("CS2_029", "enemy hero").play("BOT_054")
    assert (s.mana, s.field("max_mana", 0)) == (7, 10), "crystals without room refresh two"


@card("BOT_069", "Summon 3 random minions from your hand. Give them Rush.")
def test_the_boomship(scene: Callable[..., Scene]) -> None:
    """Out of the hand, without battlecries."""
    s = scene(hand=["BOT_069", "CS2_182", "EX1_319", "CS2_200", "CS2_029"], friendly=["CS2_231"])
    s.play("BOT_069")
    assert (sorted(ids(s.friendly)), ids(s.hand)) == (
        ["CS2_182", "CS2_200", "CS2_231", "EX1_319"], ["CS2_029"],
    )  # fmt: skip
    assert [x.has(t.RUSH) for x in s.friendly] == [False, True, True, True]
    assert s.hero.health == 30


@card("BOT_087", "Shuffle 10 cards from your opponent's class into your deck. They cost (1).")
def test_academic_espionage(scene: Callable[..., Scene], table: CardTable) -> None:
    """Own cards keep their cost."""
    s = scene(hand=["BOT_087"], deck=["CS2_200"], enemy_hero=PRIEST).play("BOT_087")
    new = [x for x in s.deck() if x != "CS2_200"]
    assert (len(new), all(CardClass.PRIEST in table[x].classes for x in new)) == (10, True)
    s = scene(hand=["BOT_087", "CS2_023"], enemy_hero=PRIEST).play("BOT_087").play("CS2_023")
    assert [x.cost for x in s.hand] == [1, 1]


@card("BOT_093", "Draw a card. Copy it if you played an Elemental last turn.")
def test_elementary_reaction(scene: Callable[..., Scene]) -> None:
    """Not for an elemental of this turn."""
    s = scene(hand=["UNG_809", "BOT_093", "BOT_093"], deck=["CS2_182"] * 4,
              enemy_deck=["CS2_231"])  # fmt: skip
    s.play("UNG_809").play("BOT_093")
    assert ids(s.hand).count("CS2_182") == 1
    s.end_turn().end_turn().play("BOT_093")
    assert ids(s.hand).count("CS2_182") == 4


@card("BOT_098", "Can only attack if you cast a spell this turn.")
def test_unpowered_mauler(scene: Callable[..., Scene]) -> None:
    """A spell sets it free."""
    s = scene(friendly=["BOT_098"], hand=[COIN])
    assert not s.can_attack(s.friendly[0], s.enemy_hero)
    assert s.play(COIN).can_attack(s.friendly[0], s.enemy_hero)


@card("BOT_099", "Summon a copy of a random minion from your hand.")
def test_eureka(scene: Callable[..., Scene]) -> None:
    """The card stays in hand."""
    s = scene(hand=["BOT_099", "CS2_200", "CS2_029"]).play("BOT_099")
    assert (s.board, len(s.hand)) == ("CS2_200 6/7 | ", 2)


@card("BOT_103", "After you play the right-most card in your hand, draw a card.")
def test_stargazer_luna(scene: Callable[..., Scene]) -> None:
    """Not for the left-most."""
    s = scene(friendly=["BOT_103"], hand=[COIN, "CS2_231", "CS2_171"], **ROUND).play(COIN)
    assert len(s.hand) == 2
    assert ids(s.play("CS2_171").hand) == ["CS2_231", "CS2_231"]


@card("BOT_104", "Battlecry: Deal 5 damage randomly split among all minions except Mechs.")
def test_dyn_o_matic(scene: Callable[..., Scene]) -> None:
    """Own minions are hit, too."""
    s = scene(hand=["BOT_104"], friendly=["CS2_182", "BOT_906"], enemy=["CS2_200"])
    s.play("BOT_104")
    assert 5 + 7 - s.friendly[0].health - s.enemy[0].health == 5
    assert [x.column(t.DAMAGE) for x in s.friendly[1:]] == [0, 0]


@pytest.mark.parametrize(
    ("of", "before", "after"),
    cases(
        (
            ("BOT_216", "Battlecry: If you have 10 Mana Crystals, restore 10 Health to your hero."),
            "BOT_216 3/4 | ",
            "BOT_216 3/4 | ",
        ),
        (
            ("BOT_296", "Taunt Battlecry: If you have 10 Mana Crystals, gain +10 Attack."),
            "BOT_296 2/6 | ",
            "BOT_296 12/6 | ",
        ),
        (
            ("BOT_536", "Battlecry: If you have 10 Mana Crystals, summon 2 copies of this minion."),
            "BOT_536 4/5 | ",
            "BOT_536 4/5, BOT_536 4/5, BOT_536 4/5 | ",
        ),
    ),
)
def test_omega_minions(
    scene: Callable[..., Scene], of: tuple[str, str], before: str, after: str
) -> None:
    """Nine crystals are too few."""
    for mana, board, health in ((9, before, 15), (10, after, 25 if of[0] == "BOT_216" else 15)):
        s = scene(hand=[of[0]], mana=mana)
        s.set(s.hero, t.DAMAGE, 15).play(of[0])
        assert (s.board, s.hero.health) == (board, health)


@card("BOT_219", "Give a minion +2/+2. Add 'More Arms!' to your hand that gives +2/+2.")
@card("BOT_219t", "Give a minion +2/+2.")
def test_extra_arms(scene: Callable[..., Scene]) -> None:
    """Twice, not thrice."""
    s = scene(hand=["BOT_219"], friendly=["CS2_231"]).play("BOT_219", "CS2_231")
    assert ids(s.hand) == ["BOT_219t"]
    s.play("BOT_219t", "CS2_231")
    assert (s.board, s.hand) == ("CS2_231 5/5 | ", [])


@card("BOT_226", "Battlecry: Gain +1 Attack for each damage your hero has taken this turn.")
def test_nethersoul_buster(scene: Callable[..., Scene]) -> None:
    """All damage of the turn."""
    s = scene(hand=["EX1_319", "BOT_226"]).play("EX1_319").use_power("hero").play("BOT_226")
    assert s.friendly[1].brief == "BOT_226 5/5"


@card("BOT_236", "Divine Shield, Lifesteal Your healing is doubled.")
def test_crystalsmith_kangor(scene: Callable[..., Scene]) -> None:
    """A hero power's and lifesteal's, not the opponent's."""
    s = scene(hero=PRIEST, friendly=["BOT_236"], enemy_hero=PRIEST, **ROUND)
    s.set(s.hero, t.DAMAGE, 20).set(s.enemy_hero, t.DAMAGE, 20).use_power(s.hero)
    assert s.hero.health == 14
    s.attack(s.friendly[0], s.enemy_hero)
    assert s.hero.health == 16
    s.end_turn()
    assert s.use_power(s.enemy_hero).enemy_hero.health == 11


@card("BOT_238", "Battlecry: For the rest of the game, your Mechs have Rush.")
@card("BOT_238e", "Your Mechs have Rush.")
@card("BOT_238p", "Activate this turn's Mech Suit power!")
def test_dr_boom_mad_genius(scene: Callable[..., Scene]) -> None:
    """Seven armor; a hero power that changes as each own turn ends."""
    s = scene(hand=["BOT_238", "BOT_906", "CS2_231"], **ROUND).play("BOT_238")
    first = s.power_id
    assert (s.hero.armor, first in SUITS) == (7, True)
    s.play("BOT_906").play("CS2_231")
    assert [x.has(t.RUSH) for x in s.friendly] == [True, False]
    seen = {first}
    for _ in range(12):
        s.end_turn()
        assert s.power_id in set(SUITS) - {first}
        first = s.power_id
        s.end_turn()
        assert s.power_id == first
        seen.add(first)
    assert seen == set(SUITS)
    s = scene(power="BOT_238p", **ROUND).end_turn().end_turn()
    assert s.power_id in SUITS


SUITS = ("BOT_238p1", "BOT_238p2", "BOT_238p3", "BOT_238p4", "BOT_238p6")


@card("BOT_238p1", "Deal 3 damage. Swaps each turn.")
@card("BOT_238p2", "Gain $d7 Armor. Swaps each turn.")
@card("BOT_238p3", "Deal 1 damage to all enemies. Swaps each turn.")
@card("BOT_238p4", "Discover a Mech. Swaps each turn.")
@card("BOT_238p6", "Summon three 1/1 Microbots. Swaps each turn.")
def test_mech_suit_powers(scene: Callable[..., Scene]) -> None:
    """Each does what it says."""
    s = scene(power="BOT_238p1", enemy=["CS2_200"]).use_power("CS2_200")
    assert s.enemy[0].health == 4
    assert scene(power="BOT_238p2").use_power().hero.armor == 7
    s = scene(power="BOT_238p3", enemy=["CS2_200"], friendly=["CS2_231"]).use_power()
    assert (s.board, s.enemy_hero.health) == ("CS2_231 1/1 | CS2_200 6/6", 29)
    s = scene(power="BOT_238p4").use_power()
    assert all(races(s, x) & MECH for x in s.offered)
    assert len(s.choose(s.offered[0]).hand) == 1
    assert ids(scene(power="BOT_238p6").use_power().friendly) == ["BOT_312t"] * 3


@card("BOT_242", "Draw the rest of your deck.")
def test_myras_unstable_element(scene: Callable[..., Scene]) -> None:
    """No fatigue; what finds no room is lost."""
    s = scene(hand=["BOT_242", "CS2_029"], deck=["CS2_182"] * 12).play("BOT_242")
    assert (len(s.hand), s.deck(), s.hero.health) == (10, [], 30)


@card("BOT_243", "Battlecry: Discover a Deathrattle minion. Also gain its Deathrattle.")
@card("BOT_243e", "Copied Deathrattle from {0}.")
def test_myra_rotspring(scene: Callable[..., Scene], table: CardTable) -> None:
    """The card comes to hand, too."""
    s = scene(hand=["BOT_243"]).play("BOT_243")
    assert all(table[x].tag(GameTag.DEATHRATTLE) or GameTag.DEATHRATTLE in table[x].keywords
               for x in s.offered)  # fmt: skip
    chosen = s.offered[0]
    s.choose(chosen)
    assert ids(s.hand) == [chosen]
    remembered = s.friendly[0].enchantments[0].column(t.LINK)
    assert s.native.library.card_ids[remembered] == chosen


@card("BOT_254", "Summon two random $2-Cost minions (improved by Spell Damage).")
def test_unexpected_results(scene: Callable[..., Scene]) -> None:
    """Spell damage makes them dearer."""
    s = scene(hand=["BOT_254"]).play("BOT_254")
    assert [printed_cost(s, x.card_id) for x in s.friendly] == [2, 2]
    s = scene(hand=["BOT_254"], friendly=["CS2_142"]).play("BOT_254")
    assert [printed_cost(s, x.card_id) for x in s.friendly] == [2, 3, 3]


@card("BOT_257", "Change the Cost of minions in your deck to (1).")
def test_lunas_pocket_galaxy(scene: Callable[..., Scene]) -> None:
    """Minions only."""
    s = scene(hand=["BOT_257", "CS2_023"], deck=["CS2_200", "CS2_029"], mana=20)
    s.play("BOT_257").play("CS2_023")
    assert [(x.card_id, x.cost) for x in s.hand] == [("CS2_029", 4), ("CS2_200", 1)]


@card("BOT_258", "Deathrattle: If you've cast any spells on this minion, resummon it.")
def test_zerek_master_cloner(scene: Callable[..., Scene]) -> None:
    """A spell on another does not count."""
    s = scene(friendly=["BOT_258", "CS2_182"], hand=["CS2_024", "CS2_024"])
    s.play("CS2_024", s.friendly[1])
    kill(s, s.friendly[0])
    assert s.board == "CS2_182 4/2 | "
    s = scene(friendly=["BOT_258"], hand=["CS2_024"]).play("CS2_024", "BOT_258")
    assert kill(s, s.friendly[0]).board == "BOT_258 5/5 | "


@card("BOT_263", "Give the left-most minion in your hand +2/+2.")
def test_soul_infusion(scene: Callable[..., Scene]) -> None:
    """A spell at its left does not matter."""
    s = scene(hand=["BOT_263", "CS2_029", "CS2_231", "CS2_182"]).play("BOT_263")
    assert [x.brief for x in s.hand[1:]] == ["CS2_231 3/3", "CS2_182 4/5"]


@card("BOT_267", "Deathrattle: Summon a random minion from your hand that costs (2) or less.")
def test_piloted_reaper(scene: Callable[..., Scene]) -> None:
    """The cost in hand now counts, not the printed one."""
    s = scene(friendly=["BOT_267"], hand=["CS2_182", "CS2_200 (2)"])
    kill(s, s.friendly[0])
    assert (s.board, ids(s.hand)) == ("CS2_200 6/7 | ", ["CS2_182"])


@card("BOT_280", "After your opponent plays a minion, summon a 1/1 copy of it.")
@card("BOT_555", "Stealth After your opponent plays a minion, become a copy of it.")
def test_what_the_opponent_plays(scene: Callable[..., Scene]) -> None:
    """After its battlecry."""
    s = scene(hand=["CS2_200"], enemy=["BOT_280"]).play("CS2_200")
    assert s.board == "CS2_200 6/7 | BOT_280 3/3, CS2_200 1/1"
    s = scene(hand=["CS2_200"], enemy=["BOT_555"]).play("CS2_200")
    assert s.board == "CS2_200 6/7 | CS2_200 6/7"


@card("BOT_283", "Battlecry: Gain +2/+2 for each other Pogo-Hopper you played this game.")
def test_pogo_hopper(scene: Callable[..., Scene]) -> None:
    """None, one, two."""
    s = scene(hand=["BOT_283"] * 3).play("BOT_283").play("BOT_283").play("BOT_283")
    assert s.board == "BOT_283 1/1, BOT_283 3/3, BOT_283 5/5 | "


@card("BOT_286", "Deathrattle: Trigger the Deathrattle of a random friendly minion.")
@card("BOT_508", "Trigger a friendly minion's Deathrattle twice.")
def test_deathrattles_that_are_triggered(scene: Callable[..., Scene]) -> None:
    """The minion lives on."""
    s = scene(weapon="BOT_286 3/1", friendly=["EX1_029", "CS2_231"])
    s.attack(s.hero, s.enemy_hero)
    assert (s.enemy_hero.health, len(s.friendly)) == (25, 2)
    s = scene(hand=["BOT_508"], friendly=["EX1_029", "CS2_231"])
    assert not s.can_play("BOT_508", s.friendly[1])
    assert s.play("BOT_508", s.friendly[0]).enemy_hero.health == 26


@card("BOT_288", "Battlecry: Shuffle 3 copies of a friendly minion into your deck.")
def test_lab_recruiter(scene: Callable[..., Scene]) -> None:
    """As printed."""
    s = scene(hand=["BOT_288", "CS2_023"], friendly=["CS2_182 9/9"]).play("BOT_288", "CS2_182")
    assert s.deck() == ["CS2_182"] * 3
    assert s.play("CS2_023").hand[0].brief == "CS2_182 4/5"


@card("BOT_291", "Battlecry: Draw a spell from your deck that costs (5) or more.")
@card("BOT_909", "Draw two 1-Attack minions from your deck.")
@card("BOT_404", "Draw a 7, 8, 9, and 10-Cost minion from your deck.")
@card("BOT_573", "Battlecry: Draw 5 different Secrets from your deck.")
def test_draws(scene: Callable[..., Scene]) -> None:
    """Only such cards."""
    deck = ["CS2_032", "CS2_029", "EX1_249", "EX1_561", "CS2_231", "CS2_171", "CS2_182"]
    assert ids(scene(hand=["BOT_291"], deck=deck).play("BOT_291").hand) == ["CS2_032"]
    s = scene(hand=["BOT_909"], deck=deck).play("BOT_909")
    assert sorted(ids(s.hand)) == ["CS2_171", "CS2_231"]
    s = scene(hand=["BOT_404"], deck=[*deck, "EX1_298", "NEW1_010"]).play("BOT_404")
    assert sorted(printed_cost(s, x.card_id) for x in s.hand) == [7, 8, 9]
    secrets = ["EX1_289", "EX1_289", "EX1_287", "EX1_554"]
    s = scene(hand=["BOT_573"], deck=[*deck, *secrets]).play("BOT_573")
    assert sorted(ids(s.hand)) == sorted(set(secrets))


@card("BOT_299", "Discover a Mech. If you have 10 Mana Crystals, keep all 3 instead.")
def test_omega_assembly(scene: Callable[..., Scene]) -> None:
    """Three different ones."""
    s = scene(hand=["BOT_299"], mana=9).play("BOT_299")
    assert len(s.choose(s.offered[0]).hand) == 1
    s = scene(hand=["BOT_299"]).play("BOT_299")
    assert (len(s.hand), len(set(ids(s.hand))), s.offered) == (3, 3, [])
    assert all(races(s, x.card_id) & MECH for x in s.hand)


@card("BOT_406", "After you attack a minion, force it to attack one of its neighbors.")
def test_supercollider(scene: Callable[..., Scene]) -> None:
    """If it lives, and has any."""
    s = scene(weapon="BOT_406", enemy=["CS2_200", "CS2_182", "CS2_182"])
    s.attack(s.hero, s.enemy[0])
    assert s.board == " | CS2_200 6/2, CS2_182 4/5"
    s = scene(weapon="BOT_406", enemy=["CS2_200"])
    assert s.attack(s.hero, s.enemy[0]).enemy[0].health == 6


@card("BOT_411", "Battlecry: Your next spell this turn casts twice.")
@card("BOT_411e", "Your next spell this turn casts twice.")
def test_electra_stormsurge(scene: Callable[..., Scene]) -> None:
    """The next one only."""
    s = scene(hand=["BOT_411", "CS2_024", "CS2_024"]).play("BOT_411")
    assert s.play("CS2_024", "enemy hero").enemy_hero.health == 24
    assert s.play("CS2_024", "enemy hero").enemy_hero.health == 21
    s = scene(hand=["BOT_411", "CS2_024"], **ROUND).play("BOT_411").end_turn().end_turn()
    assert s.play("CS2_024", "enemy hero").enemy_hero.health == 27


@card("BOT_419", "Battlecry: If you control a Treant, Discover a spell.")
def test_dendrologist(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of any look."""
    for treant in ("EX1_158t", "FP1_019t"):
        s = scene(hand=["BOT_419"], friendly=[treant]).play("BOT_419")
        assert {table[x].type for x in s.offered} == {CardType.SPELL}
    assert scene(hand=["BOT_419"], friendly=["CS2_231"]).play("BOT_419").offered == []


@card("BOT_422", "Choose One - Give your other minions +1/+1; or Summon two 2/2 Treants.")
@card("BOT_422a", "Give your other minions +1/+1.")
@card("BOT_422b", "Summon two 2/2 Treants.")
def test_tending_tauren(scene: Callable[..., Scene]) -> None:
    """One of both."""
    s = scene(hand=["BOT_422"], friendly=["CS2_231"]).play("BOT_422", sub=0)
    assert s.board == "CS2_231 2/2, BOT_422 3/4 | "
    s = scene(hand=["BOT_422"], friendly=["CS2_231"]).play("BOT_422", sub=1)
    assert s.board == "CS2_231 1/1, EX1_158t 2/2, BOT_422 3/4, EX1_158t 2/2 | "


@card(
    "BOT_424",
    "Deathrattle: If you have no cards in your deck, hand, and battlefield,"
    " destroy the enemy hero.",
)
def test_mechathun(scene: Callable[..., Scene]) -> None:
    """Anything left is too much."""
    s = scene(friendly=["BOT_424"])
    assert kill(s, s.friendly[0]).winner == 0
    for left in ({"hand": ["CS2_231"]}, {"deck": ["CS2_231"]}):
        s = scene(friendly=["BOT_424"], **left)
        assert not kill(s, s.friendly[0]).is_over
    s = scene(friendly=["BOT_424", "CS2_231"])
    assert not kill(s, s.friendly[0]).is_over


@card("BOT_429", "Summon 3 minions from your deck. They attack enemy minions, then die.")
def test_flarks_boom_zooka(scene: Callable[..., Scene]) -> None:
    """Nothing of them is left."""
    s = scene(hand=["BOT_429"], deck=["CS2_182", "CS2_200", "CS2_029"], friendly=["CS2_231"],
              enemy=["EX1_561"])  # fmt: skip
    s.play("BOT_429")
    assert (s.board, s.deck()) == ("CS2_231 1/1 | ", ["CS2_029"])
    s = scene(hand=["BOT_429"], deck=["CS2_182"], enemy=["EX1_561"]).play("BOT_429")
    assert s.board == " | EX1_561 8/4"


@card("BOT_433", "Deathrattle: Swap this with a minion from your deck.")
def test_dr_morrigan(scene: Callable[..., Scene]) -> None:
    """She goes into the deck; without a minion there she just dies."""
    s = scene(friendly=["BOT_433", "CS2_231"], deck=["CS2_200", "CS2_029"])
    kill(s, s.friendly[0])
    assert (s.board, sorted(s.deck())) == (
        "CS2_231 1/1, CS2_200 6/7 | ", ["BOT_433", "CS2_029"],
    )  # fmt: skip
    s = scene(friendly=["BOT_433"], deck=["CS2_029"])
    kill(s, s.friendly[0])
    assert (s.board, s.deck()) == (" | ", ["CS2_029"])


@card("BOT_434", "While in your hand, this is a 3/4 copy of the last minion you played.")
@card("BOT_434e", "Transforming into recent minions.")
def test_flobbidinous_floop(scene: Callable[..., Scene]) -> None:
    """For its own four mana, again and again, but in hand only."""
    s = scene(hand=["BOT_434", "CS2_200", "CS2_029", "EX1_319", "CS2_231"], mana=25)
    s.play("CS2_029", "enemy hero")
    assert s.hand[0].card_id == "BOT_434"
    s.play("CS2_200")
    assert (s.hand[0].brief, s.hand[0].cost) == ("CS2_200 3/4", 4)
    s.play("EX1_319")
    assert (s.hand[0].brief, s.hand[0].cost) == ("EX1_319 3/4", 4)
    s.play("EX1_319").play("CS2_231")
    assert s.board == "CS2_200 6/7, EX1_319 3/2, EX1_319 3/4, CS2_231 1/1 | "
    assert s.hero.health == 24


@card("BOT_435", "Discover a copy of a minion in your opponent's deck.")
def test_cloning_device(scene: Callable[..., Scene]) -> None:
    """It stays there."""
    s = scene(hand=["BOT_435"], enemy_deck=["CS2_231", "CS2_182", "CS2_029"]).play("BOT_435")
    assert sorted(s.offered) == ["CS2_182", "CS2_231"]
    assert (ids(s.choose("CS2_182").hand), len(s.deck(1))) == (["CS2_182"], 3)


@card("BOT_436", "Draw a minion and a spell from your deck. Swap their Costs.")
def test_prismatic_lens(scene: Callable[..., Scene]) -> None:
    """Nothing is swapped with one alone."""
    s = scene(hand=["BOT_436"], deck=["CS2_200", "DS1_185", "CS2_106"]).play("BOT_436")
    assert {x.card_id: x.cost for x in s.hand} == {"CS2_200": 1, "DS1_185": 6}
    s = scene(hand=["BOT_436"], deck=["CS2_200"]).play("BOT_436")
    assert [x.cost for x in s.hand] == [6]


@card("BOT_437", "Give a friendly minion +3/+3 and Rush. It dies at end of turn.")
@card("BOT_437e", "+3/+3 and Rush. Dies a slimy death at the end of the turn.")
def test_goblin_prank(scene: Callable[..., Scene]) -> None:
    """For this turn."""
    s = scene(hand=["CS2_231", "BOT_437"], enemy=["CS2_182"], **ROUND).play("CS2_231")
    s.play("BOT_437", "CS2_231").attack(s.friendly[0], s.enemy[0])
    assert s.board == " | CS2_182 4/1"
    s = scene(hand=["BOT_437"], friendly=["CS2_231"], **ROUND).play("BOT_437", "CS2_231")
    assert s.board == "CS2_231 4/4 | "
    assert s.end_turn().board == " | "


@card("BOT_444", "Whenever a minion dies this turn, refresh a Mana Crystal.")
@card("BOT_444e", "Whenever a minion dies this turn, refresh a Mana Crystal.")
def test_floops_glorious_gloop(scene: Callable[..., Scene]) -> None:
    """Any minion, this turn."""
    s = scene(hand=["BOT_444", "CFM_065"], friendly=["CS2_231"], enemy=["CS2_231", "CS2_182"])
    assert s.play("BOT_444").play("CFM_065").mana == 8
    s = scene(hand=["BOT_444", "CFM_065"], enemy=["CS2_231"], **ROUND).play("BOT_444")
    assert s.end_turn().end_turn().play("CFM_065").mana == 7


@card("BOT_507", "Battlecry: Summon a copy of each adjacent minion.")
def test_gloop_sprayer(scene: Callable[..., Scene]) -> None:
    """Its one neighbour at the right end."""
    s = scene(hand=["BOT_507"], friendly=["CS2_231", "CS2_182 6/2"]).play("BOT_507")
    assert s.board == "CS2_231 1/1, CS2_182 6/2, CS2_182 6/2, BOT_507 4/4 | "


@card("BOT_509", "Deathrattle: Draw a Deathrattle minion from your deck.")
def test_dead_ringer(scene: Callable[..., Scene]) -> None:
    """Only such a one."""
    s = scene(friendly=["BOT_509"], deck=["CS2_231", "EX1_029", "CS2_182"])
    assert ids(kill(s, s.friendly[0]).hand) == ["EX1_029"]


@card(
    "BOT_511",
    "Battlecry: Shuffle a Bomb into your opponent's deck. When drawn, it explodes for 5 damage.",
)
@card("BOT_511t", "Casts When Drawn You take 5 damage.")
def test_seaforium_bomber(scene: Callable[..., Scene]) -> None:
    """Spell damage does nothing to it."""
    s = scene(hand=["BOT_511"], enemy=["CS2_142"]).play("BOT_511")
    assert s.deck(1) == ["BOT_511t"]
    s = scene(enemy=["CS2_142"], enemy_deck=["CS2_182", "BOT_511t"]).end_turn()
    assert (s.enemy_hero.health, ids(s.enemy_hand)) == (25, ["CS2_182"])


@card("BOT_521", "Summon copies of all Demons you control.")
def test_ectomancy(scene: Callable[..., Scene]) -> None:
    """Each beside its original."""
    s = scene(hand=["BOT_521"], friendly=["CS2_065 2/2", "CS2_231"]).play("BOT_521")
    assert s.board == "CS2_065 2/2, CS2_065 2/2, CS2_231 1/1 | "


@card("BOT_523", "Rush. Costs (1) less for each friendly Treant that died this game.")
def test_mulchmuncher(scene: Callable[..., Scene]) -> None:
    """Own ones of any look."""
    s = scene(hand=["BOT_523", "CFM_065"], friendly=["EX1_158t", "FP1_019t", "CS2_231"],
              enemy=["EX1_158t"])  # fmt: skip
    assert s.play("CFM_065").hand[0].cost == 7


@card("BOT_529", "Choose a friendly minion. Summon a 5/5 copy of it.")
def test_power_word_replicate(scene: Callable[..., Scene]) -> None:
    """The original stays as it is."""
    s = scene(hand=["BOT_529"], friendly=["CS2_200"]).play("BOT_529", "CS2_200")
    assert s.board == "CS2_200 6/7, CS2_200 5/5 | "


@card("BOT_531", "Battlecry: Your next spell this turn has Spell Damage +2.")
@card("BOT_531e", "You have Spell Damage +2 for your next spell this turn.")
def test_celestial_emissary(scene: Callable[..., Scene]) -> None:
    """The next one only."""
    s = scene(hand=["BOT_531", "CS2_024", "CS2_024"]).play("BOT_531")
    assert s.play("CS2_024", "enemy hero").enemy_hero.health == 25
    assert s.play("CS2_024", "enemy hero").enemy_hero.health == 22


@card("BOT_543", "Battlecry: If you have 10 Mana Crystals, your spells have Lifesteal this turn.")
@card("BOT_543e", "Your spells have Lifesteal this turn.")
def test_omega_mind(scene: Callable[..., Scene]) -> None:
    """All of this turn's."""
    for mana, health in ((9, 10), (10, 13)):
        s = scene(hand=["BOT_543", "CS2_024"], mana=mana)
        s.set(s.hero, t.DAMAGE, 20).play("BOT_543").play("CS2_024", "enemy hero")
        assert s.hero.health == health


@card("BOT_544", "Battlecry: Deal 6 damage randomly split among other friendly minions.")
def test_loose_specimen(scene: Callable[..., Scene]) -> None:
    """No enemy, nor itself."""
    s = scene(hand=["BOT_544"], friendly=["CS2_182", "CS2_200"], enemy=["CS2_231"])
    s.play("BOT_544")
    assert sum(x.column(t.DAMAGE) for x in s.friendly[:2]) == 6
    assert (s.friendly[2].brief, len(s.enemy)) == ("BOT_544 6/6", 1)


@card(
    "BOT_552",
    "Battlecry: If you control 3 minions with 7 Health, deal 7 damage to all enemies.",
)
def test_star_aligner(scene: Callable[..., Scene]) -> None:
    """It is one of them; health is what is left."""
    s = scene(hand=["BOT_552"], friendly=["CS2_200", "CS2_200"], enemy=["CS2_182"])
    s.play("BOT_552")
    assert (s.enemy, s.enemy_hero.health) == ([], 23)
    s = scene(hand=["BOT_552"], friendly=["CS2_200", "CS2_200 6/6"]).play("BOT_552")
    assert s.enemy_hero.health == 30


@card("BOT_562", "Battlecry: Gain Stealth until your next turn.")
@card("BOT_562e", "Stealthed until your next turn.")
def test_coppertail_imposter(scene: Callable[..., Scene]) -> None:
    """Through the opponent's turn."""
    s = scene(hand=["BOT_562"], **ROUND).play("BOT_562")
    assert s.end_turn().friendly[0].has(t.STEALTH)
    assert not s.end_turn().friendly[0].has(t.STEALTH)


@card("BOT_566", "Deathrattle minions you play cost (3) less, but die at the end of the turn.")
@card("BOT_566e", "This minion will die a reckless death at the end of the turn.")
def test_reckless_experimenter(scene: Callable[..., Scene]) -> None:
    """Others neither."""
    s = scene(friendly=["BOT_566"], hand=["EX1_534", "CS2_182"], **ROUND)
    assert [x.cost for x in s.hand] == [3, 4]
    s.play("EX1_534").play("CS2_182").end_turn()
    assert ids(s.friendly) == ["BOT_566", "EX1_534t", "EX1_534t", "CS2_182"]


@card("BOT_567", "Summon a 1/1 copy of each minion in your deck.")
def test_zereks_cloning_gallery(scene: Callable[..., Scene]) -> None:
    """The deck stays."""
    s = scene(hand=["BOT_567"], deck=["CS2_200", "CS2_029", "CS2_182"]).play("BOT_567")
    assert sorted(x.brief for x in s.friendly) == ["CS2_182 1/1", "CS2_200 1/1"]
    assert len(s.deck()) == 3


@card("BOT_568", "Draw 3 cards. They are Temporary.")
def test_the_soularium(scene: Callable[..., Scene]) -> None:
    """The drawn cards that are left are discarded."""
    s = scene(hand=["BOT_568", "CS2_029"], deck=["CS2_200", "CS2_231", "CS2_182"],
              enemy_deck=["CS2_231"])  # fmt: skip
    s.play("BOT_568").play("CS2_231").end_turn()
    assert (ids(s.hand), s.count(0, t.N_DISCARDED_GAME)) == (["CS2_029"], 2)


@card("BOT_908", "Secret: When one of your minions is attacked, give it Divine Shield.")
def test_autodefense_matrix(scene: Callable[..., Scene]) -> None:
    """Before the blow."""
    s = scene(friendly=["CS2_182"], enemy=["CS2_200"], enemy_secrets=["BOT_908"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == " | CS2_200 6/7"
    s = scene(friendly=["CS2_182"], enemy_secrets=["BOT_908"])
    assert s.attack(s.friendly[0], s.enemy_hero).secrets(1) == ["BOT_908"]


@card("BOT_913", "Each player transforms a random minion in their hand into a Demon.")
def test_demonic_project(scene: Callable[..., Scene]) -> None:
    """One in each hand."""
    s = scene(hand=["BOT_913", "CS2_182", "CS2_029"], enemy_hand=["CS2_200"]).play("BOT_913")
    for x in (s.hand[0], s.enemy_hand[0]):
        assert races(s, x.card_id) & DEMON
    assert s.hand[1].card_id == "CS2_029"


@card("BOT_914", "You start the game with one of Whizbang's Wonderful Decks!")
def test_whizbang_the_wonderful(scene: Callable[..., Scene]) -> None:
    """During the game he does nothing."""
    s = scene(hand=["BOT_914"], deck=["CS2_231"]).play("BOT_914")
    assert (s.board, s.deck(), s.hand) == ("BOT_914 4/5 | ", ["CS2_231"], [])


@card("BOT_559", "Whenever you shuffle a card into a deck, shuffle in an extra copy.")
def test_augmented_elekk(scene: Callable[..., Scene]) -> None:
    """One more of each, into the same deck; the extra copies are no reason for others."""
    s = scene(friendly=["BOT_559", "BOT_559"], hand=["BOT_511", "LOOT_026"], mana=20)
    assert s.play("BOT_511").deck(1) == ["BOT_511t"] * 3
    assert s.play("LOOT_026").deck(0) == ["LOOT_026e"] * 9
