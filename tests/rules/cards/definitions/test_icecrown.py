"""Cards of Knights of the Frozen Throne, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene


@card("ICC_018", "Battlecry: Gain stats equal to your weapon's.")
def test_phantom_freebooter(scene: Callable[..., Scene]) -> None:
    """Attack and what durability is left."""
    s = scene(hand=["ICC_018"], weapon="CS2_112")
    s.set(s.weapon, t.DAMAGE, 1).play("ICC_018")
    assert s.board == "ICC_018 8/4 | "
    assert scene(hand=["ICC_018"]).play("ICC_018").board == "ICC_018 3/3 | "


@card("ICC_025", "Battlecry: Summon a 5/5 Skeleton. Deathrattle: Summon one for your opponent.")
def test_rattling_rascal(scene: Callable[..., Scene]) -> None:
    """One for each."""
    s = scene(hand=["ICC_025"]).play("ICC_025")
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert s.board == "ICC_025t 5/5 | ICC_025t 5/5"


@card("ICC_041", "Deal 1 damage to all minions. If any die, cast this again.")
def test_defile(scene: Callable[..., Scene]) -> None:
    """One after the other they die; what deathrattles summon is hit next."""
    s = scene(hand=["ICC_041"], friendly=["CS2_231"], enemy=["CS2_120", "CS2_200", "CS2_182"])
    assert s.play("ICC_041").board == " | CS2_120 2/1, CS2_200 6/5, CS2_182 4/3"
    s = scene(hand=["ICC_041"], friendly=["FP1_002"], enemy=["CS2_200", "CS2_231"])
    assert s.play("ICC_041").board == " | CS2_200 6/3"


@card("ICC_050", "Summon two 1/2 Poisonous Spiders.")
def test_webweave(scene: Callable[..., Scene]) -> None:
    """Poisonous."""
    s = scene(hand=["ICC_050"]).play("ICC_050")
    assert s.board == "ICC_832t3 1/2, ICC_832t3 1/2 | "
    assert all(x.has(t.POISONOUS) for x in s.friendly)


@card("ICC_052", "Trigger a friendly minion's Deathrattle.")
def test_play_dead(scene: Callable[..., Scene]) -> None:
    """It lives on; one without cannot be chosen."""
    s = scene(hand=["ICC_052"], friendly=["EX1_012", "CS2_231"], deck=["CS2_182"])
    assert not s.can_play("ICC_052", s.friendly[1])
    s.play("ICC_052", s.friendly[0])
    assert ([x.card_id for x in s.hand], len(s.friendly)) == (["CS2_182"], 2)


@card(
    "ICC_054",
    "Summon a 1/5 Scarab with Taunt. If your opponent has more minions, cast this again.",
)
def test_spreading_plague(scene: Callable[..., Scene]) -> None:
    """Until there are as many."""
    for enemies, scarabs in ((0, 1), (1, 1), (3, 3), (7, 7)):
        s = scene(hand=["ICC_054"], enemy=["CS2_231"] * enemies).play("ICC_054")
        assert [x.brief for x in s.friendly] == ["ICC_832t4 1/5"] * scarabs
    s = scene(hand=["ICC_054"], friendly=["CS2_231"] * 6, enemy=["CS2_231"] * 7).play("ICC_054")
    assert len(s.friendly) == 7


@card("ICC_068", "Your Hero Power also Freezes the target.")
def test_ice_walker(scene: Callable[..., Scene]) -> None:
    """Whoever it is."""
    s = scene(friendly=["ICC_068"], enemy=["CS2_182"])
    s.use_power(s.enemy[0])
    assert (s.enemy[0].frozen, s.enemy[0].health) == (True, 4)
    assert not s.enemy_hero.frozen


@card("ICC_082", "Secret: After your opponent plays a minion, add two copies of it to your hand.")
def test_frozen_clone(scene: Callable[..., Scene]) -> None:
    """Two."""
    s = scene(hand=["CS2_182"], enemy_secrets=["ICC_082"]).play("CS2_182")
    assert [x.card_id for x in s.enemy_hand] == ["CS2_182"] * 2


@card("ICC_086", "Put one of each Secret from your deck into the battlefield.")
def test_glacial_mysteries(scene: Callable[..., Scene]) -> None:
    """Each once."""
    s = scene(hand=["ICC_086"], deck=["EX1_289", "EX1_289", "EX1_295", "CS2_231"]).play("ICC_086")
    assert sorted(s.secrets()) == ["EX1_289", "EX1_295"]
    assert sorted(s.deck()) == ["CS2_231", "EX1_289"]


@card("ICC_090", "Costs (1) less for each Mana Crystal you've Overloaded this game.")
def test_snowfury_giant(scene: Callable[..., Scene]) -> None:
    """All of the game."""
    s = scene(hand=["ICC_090", "EX1_238"])
    assert s.hand[0].cost == 11
    assert s.play("EX1_238", s.enemy_hero).hand[0].cost == 10


@card("ICC_091", "Shuffle a copy of your hand into your deck.")
def test_dead_mans_hand(scene: Callable[..., Scene]) -> None:
    """The hand stays."""
    s = scene(hand=["ICC_091", "CS2_231", "CS2_029"]).play("ICC_091")
    assert (len(s.hand), sorted(s.deck())) == (2, ["CS2_029", "CS2_231"])


@card("ICC_200", "Secret: When one of your minions is attacked, summon a 2/3 Poisonous Cobra.")
def test_venomstrike_trap(scene: Callable[..., Scene]) -> None:
    """Not for the hero."""
    s = scene(friendly=["CS2_182"], enemy=["CS2_200"], enemy_secrets=["ICC_200"])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == " | CS2_200 6/3, EX1_170 2/3"
    s = scene(friendly=["CS2_182"], enemy_secrets=["ICC_200"])
    assert s.attack(s.friendly[0], s.enemy_hero).secrets(1) == ["ICC_200"]


@card("ICC_201", "Draw a card. If it has Deathrattle, cast this again.")
def test_roll_the_bones(scene: Callable[..., Scene]) -> None:
    """As long as deathrattles come."""
    s = scene(hand=["ICC_201"], deck=["CS2_182", "CS2_231", "EX1_012", "FP1_002"]).play("ICC_201")
    assert [x.card_id for x in s.hand] == ["FP1_002", "EX1_012", "CS2_231"]
    s = scene(hand=["ICC_201"], deck=["EX1_012"]).play("ICC_201")
    assert s.hero.health == 29, "the last card is fatigue"


@card("ICC_204", "After you play a Secret, put a random Hunter Secret into the battlefield.")
def test_professor_putricide(scene: Callable[..., Scene], table: CardTable) -> None:
    """Once for each that is played."""
    s = scene(hand=["EX1_289"], friendly=["ICC_204"]).play("EX1_289")
    assert s.secrets()[0] == "EX1_289"
    assert [CardClass.HUNTER in table[x].classes for x in s.secrets()[1:]] == [True]


@card("ICC_207", "Copy 3 cards in your opponent's deck and add them to your hand.")
def test_devour_mind(scene: Callable[..., Scene]) -> None:
    """Three places of the deck."""
    deck = ["CS2_231", "CS2_182", "CS2_029", "CS2_200"]
    s = scene(hand=["ICC_207"], enemy_deck=deck).play("ICC_207")
    found = [x.card_id for x in s.hand]
    assert len(set(found)) == len(found) == 3
    assert (set(found) < set(deck), sorted(s.deck(1))) == (True, sorted(deck))


@card("ICC_213", "Discover a friendly minion that died this game. Summon it.")
def test_eternal_servitude(scene: Callable[..., Scene]) -> None:
    """Different cards, own dead only; it cannot be played before one died."""
    s = scene(hand=["ICC_213", "CFM_065"], friendly=["CS2_168", "CS2_168", "CS2_171"],
              enemy=["CS2_231"])  # fmt: skip
    assert not s.can_play("ICC_213")
    s.play("CFM_065").play("ICC_213")
    assert sorted(s.offered) == ["CS2_168", "CS2_171"]
    assert s.choose("CS2_171").board == "CS2_171 1/1 | "


@card("ICC_215", "Battlecry: Shuffle a copy of your opponent's deck into your deck.")
def test_archbishop_benedictus(scene: Callable[..., Scene]) -> None:
    """Beside one's own cards."""
    s = scene(hand=["ICC_215"], deck=["CS2_182"], enemy_deck=["CS2_231", "CS2_029"])
    s.play("ICC_215")
    assert sorted(s.deck()) == ["CS2_029", "CS2_182", "CS2_231"]
    assert sorted(s.deck(1)) == ["CS2_029", "CS2_231"]


@card("ICC_235", "Summon a 5/5 copy of a random minion in your deck.")
def test_shadow_essence(scene: Callable[..., Scene]) -> None:
    """The deck keeps its card."""
    s = scene(hand=["ICC_235"], deck=["CS2_029", "FP1_002"]).play("ICC_235")
    assert (s.board, s.deck()) == ("FP1_002 5/5 | ", ["CS2_029", "FP1_002"])


@card("ICC_236", "Destroy any Frozen minion damaged by this.")
def test_ice_breaker(scene: Callable[..., Scene]) -> None:
    """Only frozen ones."""
    s = scene(weapon="ICC_236", enemy=["CS2_200", "CS2_200"])
    s.set(s.enemy[0], t.FLAGS, t.F_FROZEN).attack(s.hero, s.enemy[0])
    assert s.board == " | CS2_200 6/7"
    s = scene(weapon="ICC_236", enemy=["CS2_200"])
    assert s.attack(s.hero, s.enemy[0]).board == " | CS2_200 6/6"


@card("ICC_240", "During your turn, your weapon doesn't lose Durability.")
def test_runeforge_haunter(scene: Callable[..., Scene]) -> None:
    """As long as it stands."""
    s = scene(weapon="CS2_106", friendly=["ICC_240"])
    assert s.attack(s.hero, s.enemy_hero).weapon.brief == "CS2_106 3/2"


@card("ICC_245", "Whenever your hero is healed, deal that much damage to a random enemy minion.")
def test_blackguard(scene: Callable[..., Scene]) -> None:
    """Only health that was really restored counts."""
    s = scene(friendly=["ICC_245"], enemy=["CS2_200"], power="HERO_09bp")
    s.set(s.hero, t.DAMAGE, 1).use_power(s.hero)
    assert s.enemy[0].health == 6


@card("ICC_252", "Battlecry: If an enemy is Frozen, draw a card.")
def test_coldwraith(scene: Callable[..., Scene]) -> None:
    """A minion counts."""
    s = scene(hand=["ICC_252"], enemy=["CS2_231"], deck=["CS2_182"])
    s.set(s.enemy[0], t.FLAGS, t.F_FROZEN)
    assert len(s.play("ICC_252").hand) == 1
    assert scene(hand=["ICC_252"], deck=["CS2_182"]).play("ICC_252").hand == []


@card("ICC_314", "Taunt At the end of your turn, add a random Lich King card to your hand.")
@card("ICC_854", "Deathrattle: Add a random Lich King card to your hand.")
def test_the_lich_king(scene: Callable[..., Scene]) -> None:
    """Any of the eight."""
    seen = set()
    for seed in range(40):
        s = scene(friendly=["ICC_314", "ICC_854"], seed=seed)
        s.set(s.friendly[1], t.DAMAGE, 1).use_power(s.friendly[1]).end_turn()
        assert len(s.hand) == 2
        seen |= {x.card_id for x in s.hand}
    assert seen == {f"ICC_314t{n}" for n in range(1, 9)}


@card("ICC_314t1", "Deathrattle: Summon every minion killed by this weapon.")
@card("ICC_314t1e", "{0}")
def test_frostmourne(scene: Callable[..., Scene]) -> None:
    """Killed ones, when it breaks."""
    s = scene(weapon="ICC_314t1", enemy=["CS2_182", "CS2_231", "CS2_200"], deck=["CS2_231"] * 9,
              enemy_deck=["CS2_231"] * 9)  # fmt: skip
    s.attack(s.hero, s.enemy[0]).end_turn().end_turn()
    s.attack(s.hero, s.enemy[1]).end_turn().end_turn()
    assert s.board == " | CS2_231 1/1, CS2_200 6/2"
    s.attack(s.hero, s.enemy[0])
    assert s.weapon is None
    assert sorted(x.brief for x in s.friendly) == ["CS2_182 4/5", "CS2_231 1/1"]


@card("ICC_314t2", "Remove the top 5 cards of your deck. Summon any minions removed.")
def test_army_of_the_frozen_throne(scene: Callable[..., Scene]) -> None:
    """The top five."""
    deck = ["CS2_200", "CS2_231", "CS2_029", "CS2_182", "CS2_023", "CS2_171"]
    s = scene(hand=["ICC_314t2"], deck=deck).play("ICC_314t2")
    assert sorted(x.card_id for x in s.friendly) == ["CS2_171", "CS2_182", "CS2_231"]
    assert (s.deck(), s.hand) == (["CS2_200"], [])


@card(
    "ICC_314t3",
    "Destroy all minions. Remove the top card from your deck for each minion destroyed.",
)
def test_doom_pact(scene: Callable[..., Scene]) -> None:
    """Both sides' minions, the own deck's cards."""
    s = scene(hand=["ICC_314t3"], friendly=["CS2_231"], enemy=["CS2_182"], deck=["CS2_029"] * 3)
    s.play("ICC_314t3")
    assert (s.board, len(s.deck()), s.hand) == (" | ", 1, [])


@card("ICC_314t4", "Steal a minion from your opponent's deck and add it to your hand.")
def test_death_grip(scene: Callable[..., Scene]) -> None:
    """The opponent has it no more."""
    s = scene(hand=["ICC_314t4"], enemy_deck=["CS2_029", "CS2_182"]).play("ICC_314t4")
    assert ([x.card_id for x in s.hand], s.deck(1)) == (["CS2_182"], ["CS2_029"])
    assert s.can_play("CS2_182")


@card(
    "ICC_314t5",
    "Deal 5 damage to an enemy, or restore 5 Health to a friendly character.",
)
def test_death_coil(scene: Callable[..., Scene]) -> None:
    """It depends on the side."""
    s = scene(hand=["ICC_314t5"] * 2)
    s.set(s.hero, t.DAMAGE, 9).play("ICC_314t5", s.hero).play("ICC_314t5", s.enemy_hero)
    assert (s.hero.health, s.enemy_hero.health) == (26, 25)


@card("ICC_314t6", "Destroy a minion. Your hero takes damage equal to its Health.")
@card("ICC_314t7", "Give your minions +2/+2 and Elusive.")
@card("ICC_314t8", "Deal 3 damage to all enemies.")
def test_other_lich_king_cards(scene: Callable[..., Scene]) -> None:
    """Obliterate, Anti-Magic Shell, Death and Decay."""
    s = scene(hand=["ICC_314t6"], enemy=["CS2_200"])
    s.play("ICC_314t6", s.enemy[0])
    assert (s.board, s.hero.health) == (" | ", 23)
    s = scene(hand=["ICC_314t7", "CS2_029"], friendly=["CS2_182"]).play("ICC_314t7")
    assert s.board == "CS2_182 6/7 | "
    assert not s.can_play("CS2_029", s.friendly[0])
    s = scene(hand=["ICC_314t8"], friendly=["CS2_231"], enemy=["CS2_182"]).play("ICC_314t8")
    assert (s.board, s.enemy_hero.health) == ("CS2_231 1/1 | CS2_182 4/2", 27)


@card("ICC_415", "Battlecry: Discover a copy of a minion in your deck.")
def test_stitched_tracker(scene: Callable[..., Scene]) -> None:
    """The deck keeps its own."""
    s = scene(hand=["ICC_415"], deck=["CS2_231", "CS2_029", "CS2_182"]).play("ICC_415")
    assert sorted(s.offered) == ["CS2_182", "CS2_231"]
    s.choose("CS2_182")
    assert ([x.card_id for x in s.hand], len(s.deck())) == (["CS2_182"], 3)


@card("ICC_466", "Taunt Battlecry: Summon a Saronite Chain Gang.")
def test_saronite_chain_gang(scene: Callable[..., Scene]) -> None:
    """Beside it; that one summons no more."""
    s = scene(hand=["ICC_466"], friendly=["CS2_231"]).play("ICC_466")
    assert s.board == "CS2_231 1/1, ICC_466 2/3, ICC_466 2/3 | "


@card("ICC_469", "Choose a friendly minion. Destroy it and a random enemy minion.")
def test_unwilling_sacrifice(scene: Callable[..., Scene]) -> None:
    """One of each side."""
    s = scene(hand=["ICC_469"], friendly=["CS2_231"], enemy=["CS2_182", "CS2_182"])
    s.play("ICC_469", s.friendly[0])
    assert s.board == " | CS2_182 4/5"


@card("ICC_481", "Battlecry: Transform your minions into random ones that cost (2) more.")
@card("ICC_481p", "Transform a friendly minion into a random one that costs (1) more.")
def test_thrall_deathseer(scene: Callable[..., Scene], table: CardTable) -> None:
    """His power may be used at once."""
    s = scene(hand=["ICC_481"], friendly=["CS2_168"], power="HERO_02bp").play("ICC_481")
    assert (s.hero.card_id, s.hero.armor) == ("ICC_481", 5)
    assert table[s.friendly[0].card_id].cost == 3
    assert not s.can_use_power()
    assert table[s.use_power(s.friendly[0]).friendly[0].card_id].cost == 4


@card("ICC_700", "Costs (0) if your hero was healed this turn.")
def test_happy_ghoul(scene: Callable[..., Scene]) -> None:
    """The own hero, this turn; a healed minion is not enough."""
    s = scene(hand=["ICC_700"], friendly=["CS2_182"], power="HERO_09bp")
    s.set(s.friendly[0], t.DAMAGE, 1).use_power(s.friendly[0])
    assert s.hand[0].cost == 3
    s = scene(hand=["ICC_700"], power="HERO_09bp")
    s.set(s.hero, t.DAMAGE, 1).use_power(s.hero)
    assert s.hand[0].cost == 0
    assert s.end_turn().hand[0].cost == 3


@card("ICC_701", "Battlecry: Destroy all 1-Cost spells in both hands and decks.")
def test_skulking_geist(scene: Callable[..., Scene]) -> None:
    """Minions and dearer spells stay."""
    cards = ["CS2_024", "CS2_168", "EX1_277"]
    s = scene(hand=["ICC_701", *cards], enemy_hand=cards, deck=cards, enemy_deck=cards)
    s.play("ICC_701")
    left = ["CS2_024", "CS2_168"]
    assert [x.card_id for x in s.hand] == [x.card_id for x in s.enemy_hand] == left
    assert sorted(s.deck()) == sorted(s.deck(1)) == left


@card("ICC_706", "Spells cost (2) more.")
def test_nerubian_unraveler(scene: Callable[..., Scene]) -> None:
    """Both players'."""
    s = scene(hand=["CS2_029", "CS2_231"], enemy_hand=["CS2_023"], friendly=["ICC_706"])
    assert [x.cost for x in s.hand + s.enemy_hand] == [6, 0, 5]


@card("ICC_801", "Battlecry: Draw a Divine Shield minion from your deck.")
def test_howling_commander(scene: Callable[..., Scene]) -> None:
    """A minion that is printed with it."""
    s = scene(hand=["ICC_801"], deck=["CS2_182", "EX1_008", "CS2_231"]).play("ICC_801")
    assert [x.card_id for x in s.hand] == ["EX1_008"]


@card(
    "ICC_811",
    "Battlecry: Replace spells in your hand with random spells (from your opponent's class).",
)
def test_lilian_voss(scene: Callable[..., Scene], table: CardTable) -> None:
    """Minions stay; the opponent is a mage."""
    s = scene(hand=["ICC_811", "EX1_539", "CS2_182"], hero="HERO_05").play("ICC_811")
    new, old = s.hand
    assert old.card_id == "CS2_182"
    assert table[new.card_id].type == CardType.SPELL
    assert CardClass.MAGE in table[new.card_id].classes
    assert new.cost == table[new.card_id].cost


@card("ICC_823", "Copy the lowest Cost minion in your hand.")
def test_simulacrum(scene: Callable[..., Scene]) -> None:
    """A minion."""
    s = scene(hand=["ICC_823", "CS2_182", "CS2_172", "CS2_024"]).play("ICC_823")
    assert [x.card_id for x in s.hand] == ["CS2_182", "CS2_172", "CS2_024", "CS2_172"]


@card("ICC_825", "Deathrattle: Summon a random friendly Beast that died this game.")
def test_abominable_bowman(scene: Callable[..., Scene]) -> None:
    """A beast."""
    s = scene(hand=["CFM_065"], friendly=["ICC_825", "CS2_172", "CS2_168"])
    s.set(s.friendly[0], t.DAMAGE, 6).play("CFM_065")
    assert s.board == "CS2_172 3/2 | "


@card("ICC_829", "Battlecry: Equip a 5/3 Lifesteal weapon.")
@card("ICC_829p", "Summon a 2/2 Horseman. If you have all 4, destroy the enemy hero.")
def test_uther_of_the_ebon_blade(scene: Callable[..., Scene]) -> None:
    """Another horseman each time; the fourth wins."""
    s = scene(hand=["ICC_829"], power="HERO_04bp").play("ICC_829")
    assert (s.weapon.brief, s.power_id) == ("ICC_829t 5/3", "ICC_829p")
    s.set(s.hero, t.DAMAGE, 9).attack(s.hero, s.enemy_hero)
    assert s.hero.health == 26
    three = ["ICC_829t2", "ICC_829t3", "ICC_829t4"]
    s = scene(friendly=three[:2], power="ICC_829p").use_power()
    assert not s.is_over
    assert len({x.card_id for x in s.friendly}) == 3
    s = scene(friendly=three, power="ICC_829p").use_power()
    assert s.winner == 0


@card("ICC_831", "Battlecry: Summon all friendly Demons that died this game.")
@card("ICC_831p", "Lifesteal Deal 3 damage.")
def test_bloodreaver_guldan(scene: Callable[..., Scene]) -> None:
    """Demons, as many as died."""
    s = scene(hand=["CFM_065", "ICC_831"], friendly=["EX1_319", "CS2_168", "EX1_319"])
    s.play("CFM_065").array[0]["mana"][0] = 10
    s.play("ICC_831")
    assert s.board == "EX1_319 3/2, EX1_319 3/2 | "
    s.array[0]["mana"][0] = 10
    s.set(s.hero, t.DAMAGE, 20).use_power(s.enemy_hero)
    assert (s.enemy_hero.health, s.hero.health) == (27, 13)


@card("ICC_832a", "Summon two 1/5 Scarabs with Taunt.")
@card("ICC_832b", "Summon two 1/2 Spiders with Poisonous.")
def test_malfurion_needs_no_room(scene: Callable[..., Scene]) -> None:
    """Played with a full board in a log of 2018: the hero comes, and what finds room."""
    for sub, token in ((0, "ICC_832t3"), (1, "ICC_832t4")):
        s = scene(hand=["ICC_832"], friendly=["CS2_231"] * 6).play("ICC_832", sub=sub)
        assert [x.card_id for x in s.friendly[6:]] == [token]
        s = scene(hand=["ICC_832"], friendly=["CS2_231"] * 7).play("ICC_832", sub=sub)
        assert s.hero.card_id == "ICC_832"


@card("ICC_832p", "Choose One - +$a3 Attack this turn; or Gain $d3 Armor.")
@card("ICC_832pa", "+$d3 Armor.")
@card("ICC_832pb", "+$a3 Attack.")
def test_plague_lord(scene: Callable[..., Scene]) -> None:
    """A hero power with a choice."""
    s = scene(power="ICC_832p").use_power(sub=0)
    assert (s.hero.attack, s.hero.armor) == (3, 0)
    assert not s.can_use_power(sub=1)
    s = scene(power="ICC_832p").use_power(sub=1)
    assert (s.hero.attack, s.hero.armor) == (0, 3)


@card(
    "ICC_833",
    "Battlecry: Summon a 3/6 Water Elemental. Your Elementals have Lifesteal this game.",
)
@card("ICC_833e", "Your Elementals have Lifesteal.")
@card("ICC_833h", "Deal 1 damage. If this kills a minion, summon a Water Elemental.")
def test_frost_lich_jaina(scene: Callable[..., Scene]) -> None:
    """Later ones too, for the whole game."""
    s = scene(hand=["ICC_833"], enemy=["CS2_231", "CS2_182"]).play("ICC_833")
    assert s.friendly[0].card_id == "ICC_833t"
    s.array[0]["mana"][0] = 10
    s.use_power(s.enemy[0])
    assert [x.has(t.LIFESTEAL) for x in s.friendly] == [True, True]
    assert s.board == "ICC_833t 3/6, ICC_833t 3/6 | CS2_182 4/5"
    s.end_turn().end_turn().use_power(s.enemy[0])
    assert s.board == "ICC_833t 3/6, ICC_833t 3/6 | CS2_182 4/4"


@card("ICC_834", "Battlecry: Equip a 4/3 Shadowmourne that also damages adjacent minions.")
@card("ICC_834h", "Deal 1 damage to all minions.")
@card("ICC_834w", "Also damages the minions next to whomever your hero attacks.")
def test_scourgelord_garrosh(scene: Callable[..., Scene]) -> None:
    """The neighbours of the attacked one."""
    s = scene(hand=["ICC_834"], enemy=["CS2_200"] * 4, hero="HERO_01").play("ICC_834")
    assert s.weapon.brief == "ICC_834w 4/3"
    s.attack(s.hero, s.enemy[1])
    assert [x.health for x in s.enemy] == [3, 3, 3, 7]
    s.array[0]["mana"][0] = 10
    assert [x.health for x in s.use_power().enemy] == [2, 2, 2, 6]


@card("ICC_835", "Deathrattle: Summon your Taunt minions that died this game.")
def test_hadronox(scene: Callable[..., Scene]) -> None:
    """Printed with taunt."""
    s = scene(hand=["CFM_065"], friendly=["ICC_835", "CS2_168", "CS2_127"])
    s.set(s.friendly[0], t.DAMAGE, 6).set(s.friendly[2], t.DAMAGE, 3).play("CFM_065")
    assert s.board == "CS2_127 1/4 | "


@card("ICC_841", "Lifesteal Has +1 Attack for each card you've discarded this game.")
def test_blood_queen_lanathel(scene: Callable[..., Scene]) -> None:
    """In play, as the count grows."""
    s = scene(hand=["UNG_833", "CS2_231", "CS2_231"], friendly=["ICC_841"])
    assert s.friendly[0].attack == 1
    assert s.play("UNG_833").friendly[0].attack == 3


@card("ICC_849", "Choose an enemy minion. At the start of your turn, gain control of it.")
@card("ICC_849e", "At the start of the next turn, lose control of this minion.")
def test_embrace_darkness(scene: Callable[..., Scene]) -> None:
    """For good."""
    s = scene(hand=["ICC_849"], enemy=["CS2_182"])
    s.play("ICC_849", s.enemy[0]).end_turn()
    assert s.board == " | CS2_182 4/5"
    assert s.end_turn().board == "CS2_182 4/5 | "
    assert s.end_turn().end_turn().board == "CS2_182 4/5 | "


@card(
    "ICC_851",
    "Battlecry: If your deck has no 2-Cost cards, give all minions in your deck +1/+1.",
)
def test_prince_keleseth(scene: Callable[..., Scene]) -> None:
    """Drawn later, they have it; one card for two spoils it."""
    for other, after in (("CS2_029", "CS2_182 5/6"), ("CS2_172", "CS2_182 4/5")):
        s = scene(hand=["ICC_851"], deck=[other, "CS2_182"], power="HERO_07bp")
        assert s.play("ICC_851").use_power().hand[0].brief == after


@card(
    "ICC_852",
    "Battlecry: If your deck has no 3-Cost cards, transform into a 3/3 copy of a minion.",
)
@card("ICC_853", "Battlecry: If your deck has no 4-Cost cards, gain Lifesteal and Taunt.")
def test_the_other_princes(scene: Callable[..., Scene]) -> None:
    """Three for Taldaram, four for Valanar."""
    s = scene(hand=["ICC_852"], enemy=["FP1_002"], deck=["CS2_182"])
    assert s.play("ICC_852", s.enemy[0]).board == "FP1_002 3/3 | FP1_002 1/2"
    s = scene(hand=["ICC_852"], enemy=["FP1_002"], deck=["CS2_120", "CS2_124"])
    assert not s.can_play("ICC_852", s.enemy[0])
    assert s.play("ICC_852").board == "ICC_852 3/3 | FP1_002 1/2"
    for card_id, princely in (("CS2_200", True), ("CS2_182", False)):
        s = scene(hand=["ICC_853"], deck=[card_id]).play("ICC_853")
        assert s.friendly[0].has(t.TAUNT) == s.friendly[0].has(t.LIFESTEAL) == princely


@card("ICC_901", "Your end of turn effects trigger twice.")
def test_drakkari_enchanter(scene: Callable[..., Scene]) -> None:
    """Own ones."""
    s = scene(friendly=["ICC_901", "EX1_298"], enemy_deck=["CS2_231"]).end_turn()
    assert s.enemy_hero.health == 30 - 16


@card(
    "ICC_912",
    "Battlecry: Gain Taunt if your deck has a Taunt minion."
    " Repeat for Divine Shield, Lifesteal, Windfury.",
)
def test_corpsetaker(scene: Callable[..., Scene]) -> None:
    """Of minions, each keyword that is there."""
    s = scene(hand=["ICC_912"], deck=["CS2_065", "EX1_008", "ICC_829t"]).play("ICC_912")
    taker = s.friendly[0]
    found = [taker.has(bit) for bit in (t.TAUNT, t.SHIELD, t.LIFESTEAL, t.WINDFURY)]
    assert found == [True, True, False, False]


@card("ICC_830p", "Deal 2 damage. After you play a card, refresh this.")
def test_voidform(scene: Callable[..., Scene]) -> None:
    """As often as cards are played."""
    s = scene(hand=["CS2_231"], power="ICC_830p")
    s.use_power(s.enemy_hero)
    assert (s.enemy_hero.health, s.can_use_power(s.enemy_hero)) == (28, False)
    assert s.play("CS2_231").can_use_power(s.enemy_hero)


@card(
    "ICC_047",
    "Choose a Deathrattle (Secretly) - Deal 3 damage to all minions; or Give them +2/+2.",
)
@card("ICC_047a", "Deathrattle: Give all minions +2/+2.")
@card("ICC_047b", "Deathrattle: Deal 3 damage to all minions.")
@card("ICC_047t", "Secret Deathrattle: Deal 3 damage to all minions; or Give them +2/+2.")
@card("ICC_047t2", "Deathrattle: Deal 3 damage to all minions and give them +2/+2.")
def test_fatespinner(scene: Callable[..., Scene]) -> None:
    """One or the other, or with Fandral Staghelm both; unseen, either."""
    for sub, left in ((0, "CS2_182 4/2"), (1, "CS2_182 6/7")):
        s = scene(hand=["ICC_047"], enemy=["CS2_182"]).play("ICC_047", sub=sub)
        assert s.friendly[0].brief == "ICC_047t 5/3"
        s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
        assert s.board == f" | {left}"
    s = scene(hand=["ICC_047"], friendly=["OG_044"], enemy=["CS2_182"]).play("ICC_047")
    assert s.friendly[1].brief == "ICC_047t2 5/3"
    s.set(s.friendly[1], t.DAMAGE, 2).use_power(s.friendly[1])
    assert s.board == "OG_044 5/5 | CS2_182 6/4"
    seen = set()
    for seed in range(12):
        s = scene(friendly=["ICC_047t 5/1"], enemy=["CS2_182"], seed=seed)
        seen.add(s.use_power(s.friendly[0]).board)
    assert seen == {" | CS2_182 4/2", " | CS2_182 6/7"}


@card("ICC_083", "Your opponent's spells cost (1) more.")
def test_doomed_apprentice(scene: Callable[..., Scene]) -> None:
    """Spells, and the enemy's."""
    s = scene(friendly=["ICC_083"], hand=["CS2_029"], enemy_hand=["CS2_029", "CS2_182"])
    assert [x.cost for x in (*s.hand, *s.enemy_hand)] == [4, 5, 4]


@card("ICC_093", "Battlecry: Give a friendly minion Spell Damage +1.")
def test_tuskarr_fisherman(scene: Callable[..., Scene]) -> None:
    """The friend has it."""
    s = scene(hand=["ICC_093", "CS2_029"], friendly=["CS2_231"])
    s.play("ICC_093", s.friendly[0]).play("CS2_029", s.enemy_hero)
    assert s.enemy_hero.health == 23


@card("ICC_096", "Battlecry: Discard all weapons from your hand and gain their stats.")
def test_furnacefire_colossus(scene: Callable[..., Scene]) -> None:
    """All of them."""
    s = scene(hand=["ICC_096", "CS2_106", "CS2_182", "CS2_082"]).play("ICC_096")
    assert (s.friendly[0].brief, [x.card_id for x in s.hand]) == ("ICC_096 10/10", ["CS2_182"])
    assert s.count(0, t.N_DISCARDED_GAME) == 2


@card("ICC_097", "Whenever your weapon is destroyed, gain +1/+1.")
def test_grave_shambler(scene: Callable[..., Scene]) -> None:
    """Broken, replaced or destroyed; not the enemy's."""
    s = scene(friendly=["ICC_097"], weapon="CS2_106 3/1", hand=["CS2_082", "CS2_106"])
    s.attack(s.hero, s.enemy_hero)
    assert s.friendly[0].brief == "ICC_097 5/5"
    s.play("CS2_082").play("CS2_106")
    assert s.friendly[0].brief == "ICC_097 6/6"
    s = scene(friendly=["ICC_097"], enemy_weapon="CS2_106", hand=["EX1_066"]).play("EX1_066")
    assert s.friendly[0].brief == "ICC_097 4/4"


@card("ICC_098", "Battlecry: Add a random Deathrattle minion that died this game to your hand.")
def test_tomb_lurker(scene: Callable[..., Scene]) -> None:
    """Of either side, only such a minion."""
    for sides in ({"friendly": ["EX1_012", "CS2_231"]}, {"enemy": ["EX1_012", "CS2_231"]}):
        s = scene(hand=["CFM_065", "ICC_098"], deck=["CS2_029"], enemy_deck=["CS2_029"], **sides)
        s.play("CFM_065").play("ICC_098")
        assert [x.card_id for x in s.hand if x.card_id != "CS2_029"] == ["EX1_012"]


@card("ICC_206", "Choose a friendly minion and give it to your opponent.")
def test_treachery(scene: Callable[..., Scene]) -> None:
    """Given away; where there is no room it dies."""
    s = scene(hand=["ICC_206"], friendly=["CS2_182"])
    assert s.play("ICC_206", s.friendly[0]).board == " | CS2_182 4/5"
    s = scene(hand=["ICC_206"], friendly=["CS2_182"], enemy=["CS2_231"] * 7)
    assert s.play("ICC_206", s.friendly[0]).board == " | " + ", ".join(["CS2_231 1/1"] * 7)


@card("ICC_244", 'Give a minion "Deathrattle: Return this to life with 1 Health."')
@card("ICC_244e", "Deathrattle: Return this to life with 1 Health.")
def test_desperate_stand(scene: Callable[..., Scene]) -> None:
    """Once, with one health."""
    s = scene(hand=["ICC_244", "CS2_032"], friendly=["CS2_182"], enemy=["CS2_200"])
    s.play("ICC_244", s.friendly[0])
    s.set(s.friendly[0], t.DAMAGE, 4).use_power(s.friendly[0])
    assert s.board == "CS2_182 4/1 | CS2_200 6/7"
    assert s.friendly[0].column(t.HEALTH) == 5
    s.end_turn().use_power(s.friendly[0])
    assert s.friendly == []


@card("ICC_257", 'Battlecry: Give a friendly minion "Deathrattle: Resummon this minion."')
@card("ICC_257e", "Deathrattle: Resummon this minion.")
def test_corpse_raiser(scene: Callable[..., Scene]) -> None:
    """A friend comes back whole."""
    s = scene(hand=["ICC_257"], friendly=["CS2_182 4/1"])
    s.play("ICC_257", s.friendly[0]).use_power(s.friendly[0])
    assert s.board == "CS2_182 4/5, ICC_257 3/3 | "


@card("ICC_289", "Whenever another minion is Frozen, add a copy of it to your hand.")
def test_moorabi(scene: Callable[..., Scene]) -> None:
    """Of either side; not itself, no hero, and none that was frozen before."""
    s = scene(friendly=["ICC_289", "CS2_231"], enemy=["CS2_182", "CS2_200 frozen"],
              hand=["CS2_028", "CS2_024", "CS2_024"], mana=30)  # fmt: skip
    s.play("CS2_028")
    assert [x.card_id for x in s.hand] == ["CS2_024", "CS2_024", "CS2_182"]
    s.play("CS2_024", s.friendly[0]).play("CS2_024", s.enemy_hero)
    assert [x.card_id for x in s.hand] == ["CS2_182"]


@card("ICC_812", "Deathrattle: Summon a minion from your deck with less Attack than this minion.")
def test_meat_wagon(scene: Callable[..., Scene]) -> None:
    """Less attack than it has, also when that has grown."""
    deck = ["CS2_182", "CS2_029", "GVG_093"]
    s = scene(friendly=["ICC_812 1/1"], deck=deck)
    assert s.use_power(s.friendly[0]).board == "GVG_093 0/2 | "
    s = scene(friendly=["ICC_812 5/1"], deck=["CS2_182", "CS2_029", "CS2_186"])
    assert s.use_power(s.friendly[0]).board == "CS2_182 4/5 | "
    s = scene(friendly=["ICC_812 4/1"], deck=["CS2_182"])
    assert s.use_power(s.friendly[0]).board == " | "


@card("ICC_827", "Battlecry: Gain Stealth until your next turn.")
@card("ICC_827e", "Always copy your last played card.")
@card("ICC_827e3", "Stealth until your next turn.")
@card("ICC_827p", "Passive During your turn, add a 'Shadow Reflection' to your hand.")
@card("ICC_827t", "Each time you play a card, transform this into a copy of it.")
def test_valeera_the_hollow(scene: Callable[..., Scene]) -> None:
    """Hidden until her next turn; the reflection is the card played last, and gone in the end."""
    s = scene(hand=["ICC_827", "CS2_231", "CS2_029"], enemy=["CS2_200"], mana=14,
              deck=["CS2_186"] * 3, enemy_deck=["CS2_231"] * 3, enemy_hand=["CS2_029"])  # fmt: skip
    s.play("ICC_827")
    assert ([x.card_id for x in s.hand], s.hero.armor) == (["CS2_231", "CS2_029", "ICC_827t"], 5)
    assert not s.can_play("ICC_827t"), "it is nothing yet"
    s.play("CS2_029", s.enemy_hero)
    assert [x.card_id for x in s.hand] == ["CS2_231", "CS2_029"]
    s.play("CS2_231")
    assert [x.card_id for x in s.hand] == ["CS2_231"]
    s.play("CS2_231")
    assert (s.hand, len(s.friendly)) == ([], 2)
    s.end_turn()
    assert len(s.friendly) == 2, "what was played stays"
    assert not s.can_attack(s.enemy[0], s.hero)
    assert not s.can_play("CS2_029", s.hero)
    s.end_turn()
    assert [x.card_id for x in s.hand] == ["ICC_827t", "CS2_186"]
    s.end_turn()
    assert [x.card_id for x in s.hand] == ["CS2_186"]
    assert s.can_attack(s.enemy[0], s.hero)


@card("ICC_900", "Whenever one of your other minions dies, summon a 2/2 Ghoul.")
def test_necrotic_geist(scene: Callable[..., Scene]) -> None:
    """Each other friend; not itself."""
    s = scene(friendly=["ICC_900", "CS2_231", "CS2_231"], enemy=["CS2_171"], hand=["CS2_025"])
    s.use_power(s.friendly[1])
    assert sorted(x.card_id for x in s.friendly) == ["CS2_231", "ICC_900", "ICC_900t"]
    s = scene(friendly=["ICC_900 5/1"], enemy=["CS2_231"])
    assert s.use_power(s.friendly[0]).friendly == []


@card("ICC_902", "Hero Powers are disabled.")
def test_mindbreaker(scene: Callable[..., Scene]) -> None:
    """Both players', as long as it stands."""
    s = scene(friendly=["ICC_902"], hand=["CS2_029"])
    assert not s.can_use_power(s.enemy_hero)
    assert not s.end_turn().can_use_power(s.hero)
    s = scene(friendly=["ICC_902"], hand=["CS2_029"])
    assert s.play("CS2_029", s.friendly[0]).can_use_power(s.enemy_hero)


@card("ICC_911", "Whenever you play a card, remove the top 3 cards of your deck.")
def test_keening_banshee(scene: Callable[..., Scene]) -> None:
    """The top three; not for its own play."""
    s = scene(hand=["ICC_911", "CS2_231"], deck=["CS2_029", "CS2_182", "CS2_171", "CS2_168"])
    assert len(s.play("ICC_911").deck()) == 4
    assert s.play("CS2_231").deck() == ["CS2_029"]


@card("ICC_233", "Throw your weapon at a minion. It deals its damage, then returns to your hand.")
def test_doomerang(scene: Callable[..., Scene]) -> None:
    """The weapon's damage and no spell damage; it comes back as printed, and has not died."""
    s = scene(hand=["ICC_233"], weapon="OG_033 4/1", friendly=["CS2_142"], enemy=["CS2_200"])
    s.play("ICC_233", s.enemy[0])
    assert (s.enemy[0].health, s.weapon) == (3, None)
    assert [x.brief for x in s.hand] == ["OG_033 2/2"]
    s = scene(hand=["ICC_233"], enemy=["CS2_200"])
    assert not s.can_play("ICC_233", s.enemy[0])
