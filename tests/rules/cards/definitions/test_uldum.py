"""Cards of Saviors of Uldum, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Race

from hsbot.rules.cards.definitions.years_2019_2021.dalaran import LACKEYS
from hsbot.rules.cards.definitions.years_2019_2021.uldum import UPGRADED_POWERS
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
DECKS = {"deck": [WISP] * 12, "enemy_deck": [WISP] * 12}


# ---- quests --------------------------------------------------------------------------------------
@card("ULD_131", "Quest: End 4 turns with any unspent Mana. Reward: Ossirian Tear.")
@card("ULD_131p", "Passive Your Choose One cards have both effects combined.")
def test_untapped_potential(scene: Callable[..., Scene]) -> None:
    """Four turns with mana left; then both of each choice."""
    s = scene(secrets="ULD_131", hand="EX1_165", **DECKS)
    for _ in range(4):
        assert s.secrets() == ["ULD_131"]
        s.end_turn().end_turn()
    assert (s.secrets(), s.power_id) == ([], "ULD_131p")
    s = scene(secrets="ULD_131", mana=0, **DECKS).end_turn()
    assert s.array[0]["e"][s.array[0]["secret"][0, 0], t.DATA] == 0
    s = scene(power="ULD_131p", hand="EX1_154", enemy=GOLEM)
    s.play("EX1_154", s.enemy[0])
    assert s.enemy[0].health == 7 - 3 - 1


@card("ULD_140", "Quest: Draw 20 cards. Reward: Tome of Origination.")
@card("ULD_140p", "Draw a card. It costs (0).")
@card("ULD_433", "Quest: Cast 10 spells. Reward: Ascendant Scroll.")
@card("ULD_433p", "Add a random Mage spell to your hand. It costs (2) less.")
@card("ULD_291", "Quest: Play 6 Battlecry cards. Reward: Heart of Vir'naal.")
@card("ULD_291p", "Your Battlecries trigger twice this turn.")
@card("ULD_291pe", "Your Battlecries trigger twice this turn.")
def test_quests_of_counting(scene: Callable[..., Scene], table: CardTable) -> None:
    """Cards drawn, spells cast, battlecries played."""
    s = scene(secrets="ULD_140", hand="CS2_023", deck=[WISP] * 3)
    s.array[0]["e"][s.array[0]["secret"][0, 0], t.DATA] = 18
    s.play("CS2_023")
    assert (s.secrets(), s.power_id) == ([], "ULD_140p")
    s = scene(power="ULD_140p", deck=YETI).use_power()
    assert s.hand[0].cost == 0
    s = scene(secrets="ULD_433", hand=[COIN] * 10)
    for _ in range(10):
        s.play(COIN)
    assert s.power_id == "ULD_433p"
    s.array[0]["mana"][0] = 5
    s.use_power()
    made = s.hand[0]
    assert CardClass.MAGE in table[made.card_id].classes
    assert made.cost == max(0, printed_cost(s, made.card_id) - 2)
    s = scene(secrets="ULD_291", hand=[*["EX1_015"] * 6, "CS2_189"], mana=30, **DECKS)
    for _ in range(6):
        s.play("EX1_015")
    assert s.power_id == "ULD_291p"
    s.array[0]["nboard"][0] = 0
    s.use_power().play("CS2_189", s.enemy_hero)
    assert s.enemy_hero.health == 28


@card("ULD_326", "Quest: Add 4 cards from other classes to your hand. Reward: Ancient Blades.")
@card("ULD_326p", "Equip a 3/2 Blade with Immune while attacking.")
@card("ULD_326t", "Your hero is Immune while attacking.")
@card("ULD_328", "Add 2 random spells from another class to your hand.")
@card("ULD_327", "Rush Battlecry: Add a random minion from another class to your hand.")
def test_bazaar_burglary(scene: Callable[..., Scene], table: CardTable) -> None:
    """Cards of other classes that were added, not drawn."""
    s = scene(
        secrets="ULD_326", hand=["ULD_328", "ULD_328", "CS2_023"], deck=["CS2_094"] * 3,
        hero="HERO_03", mana=20, enemy=GOLEM,
    )  # fmt: skip
    s.play("CS2_023").play("ULD_328")
    assert s.secrets() == ["ULD_326"]
    assert all(CardClass.ROGUE not in table[x.card_id].classes for x in s.hand[-2:])
    assert all(table[x.card_id].type == CardType.SPELL for x in s.hand[-2:])
    s.play("ULD_328")
    assert s.power_id == "ULD_326p"
    s.use_power()
    assert s.weapon
    assert s.weapon.brief == "ULD_326t 3/2"
    assert s.attack(s.hero, s.enemy[0]).hero.health == 30
    s = scene(hand="ULD_327", hero="HERO_03").play("ULD_327")
    assert table[s.hand[0].card_id].type == CardType.MINION
    assert not {CardClass.ROGUE, CardClass.NEUTRAL} & set(table[s.hand[0].card_id].classes)


@card("ULD_431", "Quest: Play 5 Reborn minions. Reward: Emperor Wraps.")
@card("ULD_431p", "Summon a 2/2 copy of a friendly minion.")
@card("ULD_711", "Quest: Attack 5 times with your hero. Reward: Anraphet's Core.")
@card("ULD_711p3", "Summon a 4/3 Golem. After your hero attacks, refresh this.")
def test_quests_of_battle(scene: Callable[..., Scene]) -> None:
    """Reborn minions; attacks of the hero."""
    s = scene(secrets="ULD_431", hand=[*[f"{WISP} reborn"] * 5, YETI], mana=20)
    s.play(YETI)
    for _ in range(5):
        s.play(WISP)
    assert s.power_id == "ULD_431p"
    s.use_power(s.friendly[0])
    assert f"{YETI} 2/2" in (x.brief for x in s.friendly)
    s = scene(secrets="ULD_711", weapon="CS2_106 1/9", mana=10, **DECKS)
    for _ in range(5):
        s.attack(s.hero, s.enemy_hero).end_turn().end_turn()
    assert s.power_id == "ULD_711p3"
    s.use_power()
    assert not s.can_use_power()
    s.attack(s.hero, s.enemy_hero).use_power()
    assert s.board.startswith("ULD_711t 4/3, ULD_711t 4/3 |")


# ---- Highlanders ---------------------------------------------------------------------------------
@card("ULD_139", "Battlecry: If your deck has no duplicates, duplicate your hand.")
@card("ULD_156", "Battlecry: If your deck has no duplicates, summon King Krush.")
@card("ULD_500", "Battlecry: If your deck has no duplicates, Discover an upgraded Hero Power.")
def test_decks_of_singles(scene: Callable[..., Scene]) -> None:
    """Without duplicates."""
    for deck, single in (([WISP, YETI], True), ([WISP, WISP], False)):
        s = scene(hand=["ULD_139", WISP, BOLT], deck=deck).play("ULD_139")
        assert len(s.hand) == (4 if single else 2)
        s = scene(hand="ULD_156", deck=deck).play("ULD_156")
        assert [x.card_id for x in s.friendly[1:]] == (["ULD_156t3"] if single else [])
        s = scene(hand="ULD_500", deck=deck).play("ULD_500")
        assert len(s.offered) == (3 if single else 0)
        assert set(s.offered) <= set(UPGRADED_POWERS)
        if single:
            chosen = s.offered[0]
            assert s.choose(chosen).power_id == chosen


# ---- lackeys -------------------------------------------------------------------------------------
@card("ULD_160", "Discover a Lackey.")
@card("ULD_162", "Battlecry: Destroy a friendly Lackey to summon a 5/5 Demon.")
@card("ULD_168", "Battlecry: For the rest of the game, your Lackeys are 4/4.")
@card("ULD_168e", "Your Lackeys are 4/4.")
@card("ULD_170", "Battlecry: If you control a Lackey, deal 3 damage.")
@card("ULD_276", "At the end of your turn, add a Lackey to your hand.")
@card("ULD_708", "After your hero attacks, add a Lackey to your hand.")
def test_lackeys(scene: Callable[..., Scene]) -> None:
    """Discovered, sacrificed, made strong."""
    s = scene(hand="ULD_160").play("ULD_160")
    assert set(s.offered) <= set(LACKEYS.cards)
    s = scene(hand="ULD_162", friendly=["DAL_614", WISP])
    assert not s.can_play("ULD_162", s.friendly[1])
    s.play("ULD_162", s.friendly[0])
    assert sorted(x.card_id for x in s.friendly) == [WISP, "ULD_162", "ULD_162t"]
    s = scene(hand=["ULD_168", "DAL_614", "DAL_400", WISP], friendly="DAL_614", mana=20)
    s.play("ULD_168").play("DAL_400")
    lackeys = [x for x in (*s.friendly, *s.hand) if x.card_id in LACKEYS.cards]
    assert {(x.attack, x.health) for x in lackeys} == {(4, 4)}
    assert len(lackeys) == 3
    assert next(x for x in s.hand if x.card_id == WISP).brief == f"{WISP} 1/1"
    s = scene(hand="ULD_170", friendly="DAL_614")
    assert s.play("ULD_170", s.enemy_hero).enemy_hero.health == 27
    assert scene(hand="ULD_170", friendly=WISP).play("ULD_170").enemy_hero.health == 30
    s = scene(friendly="ULD_276", enemy_deck=WISP).end_turn()
    assert s.hand[0].card_id in LACKEYS.cards
    s = scene(weapon="ULD_708")
    assert s.attack(s.hero, s.enemy_hero).hand[0].card_id in LACKEYS.cards


# ---- minions -------------------------------------------------------------------------------------
@card("ULD_292", "Rush Choose One - Gain +2/+2; or Summon a copy of this minion.")
@card("ULD_292a", "Gain +2/+2.")
@card("ULD_292b", "Summon a copy of this minion.")
def test_oasis_surger(scene: Callable[..., Scene]) -> None:
    """Bigger, or two."""
    printed = scene().cards["ULD_292"]
    s = scene(hand="ULD_292").play("ULD_292", sub=0)
    assert s.board == f"ULD_292 {printed.attack + 2}/{printed.health + 2} | "
    s = scene(hand="ULD_292").play("ULD_292", sub=1)
    assert [x.card_id for x in s.friendly] == ["ULD_292"] * 2


@card("ULD_138", "Taunt. Costs (0) if you've cast a spell that costs (5) or more this turn.")
@card("ULD_151", "Battlecry: Copy a random Beast in your hand.")
@card("ULD_173", "While you're Overloaded, your other minions have +2 Attack.")
@card("ULD_198", "Taunt At the start of your turn, shuffle this minion into your deck.")
@card("ULD_214", "Reborn Your opponent's cards cost (1) less.")
@card("ULD_262", "Whenever you summon a minion, set its Health equal to this minion's.")
def test_costs_and_auras(scene: Callable[..., Scene]) -> None:
    """Free after a great spell; gifts for the enemy; health like the priest's."""
    s = scene(hand=["ULD_138", "CS2_032", COIN], mana=20).play(COIN)
    assert s.hand[0].cost == printed_cost(s, "ULD_138")
    assert s.play("CS2_032").hand[0].cost == 0
    s = scene(hand=["ULD_151", CROC, YETI]).play("ULD_151")
    assert [x.card_id for x in s.hand] == [CROC, YETI, CROC]
    s = scene(friendly=["ULD_173", WISP], hand="EX1_238")
    assert s.friendly[1].attack == 1
    assert s.play("EX1_238", s.enemy_hero).friendly[1].attack == 3
    s = scene(friendly="ULD_198", **DECKS).end_turn().end_turn()
    assert s.friendly == []
    assert "ULD_198" in s.deck() or "ULD_198" in [x.card_id for x in s.hand]
    s = scene(friendly="ULD_214", hand=YETI, enemy_hand=YETI)
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (4, 3)
    s = scene(friendly="ULD_262 2/7", hand=WISP).play(WISP)
    assert s.friendly[1].health == 7


@card(
    "ULD_163",
    "Battlecry: Discard your highest Cost card. Deathrattle: Add 2 copies of it to your hand.",
)
@card("ULD_268", "Battlecry: Summon a random friendly minion that died this game. Give it Reborn.")
@card("ULD_269", "Battlecry: Destroy a friendly minion, then return it to life with full Health.")
@card(
    "ULD_288",
    "Battlecry: Change each Deathrattle minion in your hand into a 1/1 that costs (1).",
)
@card("ULD_438", "Deathrattle: Draw two 1-Health minions from your deck.")
@card("ULD_706", "Deathrattle: Each player summons the lowest Cost minion from their hand.")
@card(
    "ULD_727",
    "Battlecry: Discover a friendly minion that died this game. Shuffle it into your deck.",
)
def test_death_and_rebirth(scene: Callable[..., Scene]) -> None:
    """The dearest comes back twice; the dead are reborn, shuffled, called."""
    s = scene(hand=["ULD_163", GOLEM, BOLT], mana=20).play("ULD_163")
    assert [x.card_id for x in s.hand] == [BOLT]
    s.play(BOLT, s.friendly[0])
    assert [x.card_id for x in s.hand] == [GOLEM, GOLEM]
    s = scene(hand="ULD_268", friendly=YETI, enemy=GOLEM)
    s.attack(s.friendly[0], s.enemy[0])
    s.play("ULD_268")
    assert [x.has(t.REBORN) for x in s.friendly if x.card_id == YETI] == [True]
    s = scene(hand="ULD_269", friendly="EX1_096 2/1", deck=WISP)
    s.play("ULD_269", s.friendly[0])
    assert sorted(x.card_id for x in s.friendly) == ["EX1_096", "ULD_269"]
    assert len(s.hand) == 1, "its deathrattle"
    s = scene(hand=["ULD_288", "EX1_096", YETI]).play("ULD_288")
    assert [(x.brief, x.cost) for x in s.hand] == [("EX1_096 1/1", 1), (f"{YETI} 4/5", 4)]
    s = scene(friendly="ULD_438 3/1", hand=BOLT, deck=[WISP, YETI, WISP])
    s.play(BOLT, s.friendly[0])
    assert ([x.card_id for x in s.hand], s.deck()) == ([WISP, WISP], [YETI])
    s = scene(friendly="ULD_706 5/1", hand=[BOLT, YETI, CROC], enemy_hand=[GOLEM, WISP])
    assert s.play(BOLT, s.friendly[0]).board == f"{CROC} 2/3 | {WISP} 1/1"
    s = scene(hand="ULD_727", friendly=[YETI], enemy=GOLEM)
    s.attack(s.friendly[0], s.enemy[0]).play("ULD_727")
    assert s.choose(YETI).deck() == [YETI]


@card("ULD_134", "Choose a minion. Summon four 1/1 Bees that attack it.")
@card("ULD_136", "Discover a Choose One card.")
@card("ULD_167", "Whenever your hero takes damage on your turn, summon a random 3-Cost minion.")
@card("ULD_212", "Battlecry: Summon a minion from your opponent's hand. Attack it.")
@card("ULD_216", "Cast 10 random spells (targets chosen randomly).")
@card("ULD_229", "Battlecry: Swap the top card of your deck with your opponent's.")
@card("ULD_236", "Battlecry: Discover a spell in your deck and cast it with random targets.")
@card("ULD_239", "Secret: After a minion attacks your hero, deal 3 damage to all enemy minions.")
def test_spells_and_mischief(scene: Callable[..., Scene], table: CardTable) -> None:
    """Bees; choices; vultures; borrowed minions and decks; a ward."""
    s = scene(hand="ULD_134", enemy=GOLEM)
    assert s.play("ULD_134", s.enemy[0]).board == f" | {GOLEM} 7/3"
    offered = scene(hand="ULD_136", hero="HERO_06").play("ULD_136").offered
    assert all(
        table[x].has(GameTag.CHOOSE_ONE) or table[x].tag(GameTag.CHOOSE_ONE) for x in offered
    )
    assert len(offered) == 3
    s = scene(friendly="ULD_167", hand=BOLT)
    s.play(BOLT, s.hero)
    assert printed_cost(s, s.friendly[1].card_id) == 3
    s = scene(friendly="ULD_167", enemy_hand=BOLT, **DECKS).end_turn()
    assert len(s.play(BOLT, s.hero).friendly) == 1
    s = scene(hand="ULD_212", enemy_hand=[CROC, BOLT]).play("ULD_212")
    assert s.enemy == []
    assert s.friendly[0].health == s.cards["ULD_212"].health - 2
    with (s := scene(hand="ULD_216", **DECKS)).trace() as trace:
        s.play("ULD_216")
    assert sum("cast, any spell" in x.action for x in trace) >= 1
    s = scene(hand="ULD_229", deck=[WISP, YETI], enemy_deck=[WISP, CROC]).play("ULD_229")
    assert (s.deck(), s.deck(1)) == ([WISP, CROC], [WISP, YETI])
    s = scene(hand="ULD_236", deck=["EX1_277", YETI], enemy_deck=WISP).play("ULD_236")
    s.choose("EX1_277")
    assert (s.deck(), s.enemy_hero.health) == ([YETI], 27)
    s = scene(secrets="ULD_239", enemy=[YETI, GOLEM]).end_turn()
    s.attack(s.enemy[0], s.hero)
    assert ([x.health for x in s.enemy], s.secrets()) == ([2, 4], [])


@card("ULD_289", "Battlecry: Add a random Murloc to each player's hand.")
@card("ULD_413", "Battlecry: Summon copies of your Totems.")
@card("ULD_435", "Battlecry: Change the Cost of spells in your hand to (5).")
@card("ULD_702", "After your opponent plays a minion, give it Reborn.")
@card(
    "ULD_703",
    "If you control 3 of these at the end of your turn, deal 5 damage to a random enemy.",
)
@card(
    "ULD_705",
    "Battlecry: If your board is full of Mogu Cultists, sacrifice them all and summon Highkeeper "
    "Ra.",
)
@card("ULD_705t", "At the end of your turn, deal 20 damage to all enemies.")
@card("ULD_715", "Each player equips a 2/2 Knife with Poisonous.")
@card("ULD_717", "Destroy all your minions. For each one, destroy a random enemy minion.")
def test_the_rest(scene: Callable[..., Scene], table: CardTable) -> None:
    """Murlocs for both; totems twice; obelisks and cultists; plagues."""
    s = scene(hand="ULD_289").play("ULD_289")
    for found in (*s.hand, *s.enemy_hand):
        assert {Race.MURLOC, Race.ALL} & set(table[found.card_id].races)
    assert (len(s.hand), len(s.enemy_hand)) == (1, 1)
    s = scene(hand="ULD_413", friendly=["CS2_050", WISP]).play("ULD_413")
    assert sorted(x.card_id for x in s.friendly) == ["CS2_050", "CS2_050", WISP]
    s = scene(hand=["ULD_435", BOLT, YETI]).play("ULD_435")
    assert [x.cost for x in s.hand] == [5, 4]
    s = scene(friendly="ULD_702", enemy_hand=YETI, **DECKS).end_turn().play(YETI)
    assert s.enemy[0].has(t.REBORN)
    for number, health in ((2, 30), (3, 15)):
        s = scene(friendly=["ULD_703"] * number, enemy_deck=WISP).end_turn()
        assert s.enemy_hero.health == health
    s = scene(friendly=["ULD_705"] * 6, hand="ULD_705").play("ULD_705")
    assert s.board == "ULD_705t 20/20 | "
    assert s.end_turn().enemy_hero.health <= 10
    s = scene(hand="ULD_715").play("ULD_715")
    assert s.weapon
    assert s.enemy_weapon
    assert (s.weapon.brief, s.enemy_weapon.brief) == ("ULD_715t 2/2", "ULD_715t 2/2")
    s = scene(hand="ULD_717", friendly=[WISP, WISP], enemy=[YETI] * 3).play("ULD_717")
    assert (len(s.friendly), len(s.enemy)) == (0, 1)


@card("ULD_181", "Deal 5 damage to all minions, then deal 2 damage to all minions.")
def test_earthquake(scene: Callable[..., Scene]) -> None:
    """The dead leave between the blows: the second hits who is reborn, and whom they summon."""
    s = scene(hand="ULD_181", friendly="Harvest Golem", enemy="Restless Mummy, Deathwing")
    s.play("ULD_181")
    assert not s.friendly
    assert [(x.name, x.health) for x in s.enemy] == [("Deathwing", 5)]
