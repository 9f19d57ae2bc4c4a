"""Titans and Fall of Ulduar: what the first tests left over, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, MECHWARPER = "CS2_029", "CS2_024", "CS2_106", "GVG_006"
MISSILES, WRATH, GNOME = "EX1_277", "EX1_154", "GVG_082"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
BOTS = ["TTN_719t", *(f"TTN_719t{number}" for number in range(1, 8))]


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("TTN_719", "Get three 1/1 Magnetic Sparkbots with random Bonus Effects."),
     {}, "play", {"cards": 3}),
    (("TTN_860", "Battlecry: Get a 1/1 Magnetic Sparkbot with a random Bonus Effect."),
     {}, "play", {"cards": 1}),
    (("TTN_723", "Battlecry: Draw a Mech. The next Mech you play costs (2) less."),
     {"hand": ["TTN_723", YETI], "deck": [GNOME, WISP]}, "play", {"costs": [4, 0]}),
    (("TTN_723e", "Costs (2) less."),
     {"hand": ["TTN_723", MECHWARPER], "deck": [GNOME, WISP], "mana": 10}, "play, play GVG_082",
     {"costs": [4]}),
    (("TTN_730", "At the end of your turn, summon a copy of this. Forge: Gain Magnetic."),
     {"friendly": ["TTN_730"], "hand": [], **DECKS}, "end",
     {"board": "TTN_730 3/2, TTN_730 3/2 | "}),
    (("TTN_730t", "Forged, Magnetic At the end of your turn, summon a copy of this."),
     {"friendly": ["TTN_730t"], "hand": [], "enemy_deck": []}, "end", {"minions": (2, 0)}),
    (("YOG_410", "Discover a Mech from another class."),
     {"hero": "HERO_09"}, "play, choose", {"cards": 1}),
    (("YOG_510", "Deathrattle: Draw another minion. Set its Attack, Health, and Cost to 5."),
     {"friendly": ["YOG_510"], "hand": [], "deck": [COIN, WISP, "YOG_510"]}, "kill @friendly",
     {"hand": [WISP], "stats": [(5, 5)], "costs": [5]}),
    (("TTN_079", (
        'Give a minion +2 Attack and "Excess damage dealt by attacks hits the enemy hero."'
     )),
     {"friendly": [OGRE], "enemy": [WISP]}, "play @friendly, attack @enemy",
     {"enemy_health": 23}),
    (("TTN_079e", "Excess damage hits the enemy hero."),
     {"friendly": [WISP], "enemy": [YETI], "hand": ["TTN_079"]},
     "play @friendly, attack @enemy",
     {"enemy_health": 30, "healths": [2]}),
    (("TTN_083t", "Summoned When Drawn"),
     {"deck": [WISP, "TTN_083t"], "hand": [COIN], "enemy_deck": [YETI]}, "end, end",
     {"board": "TTN_083t 8/8 | ", "hand": [COIN, WISP]}),
    (("TTN_462", "Costs (1) less for each damage you've taken on your turns this game."),
     {"friendly": [WISP], "enemy": [YETI], "hand": ["TTN_462"], "weapon": AXE}, "strike @enemy",
     {"costs": [5]}),
    (("TTN_482", "Deathrattle: Shuffle a copy of this into your deck with permanent +3/+3."),
     {"friendly": ["TTN_482"], "hand": [], "enemy_deck": [WISP]}, "kill @friendly, end, end",
     {"hand": ["TTN_482"], "stats": [(7, 6)]}),
    (("TTN_485", (
        "Transform minions in your hand into ones that cost (3) more. (They keep their "
        "original Cost.)"
     )),
     {"hand": ["TTN_485", WISP, YETI, FIREBALL]}, "play", {"costs": [0, 4, 4]}),
    (("TTN_487", (
        "Battlecry: Discover a minion from your deck. Summon a Tentacle with its stats and "
        "Taunt."
     )),
     {"deck": ["CS2_182", WISP]}, "play, choose CS2_182",
     {"board": "TTN_487 3/3, TTN_487t 4/5 | ", "hand": ["CS2_182"]}),
    (("TTN_503", "Battlecry: Your next Choose One card or power has both effects combined."),
     {"hand": ["TTN_503", WRATH], "enemy": [OGRE], "deck": [COIN]}, "play, play EX1_154 @enemy",
     {"healths": [3], "hand": [COIN]}),
    (("TTN_503e", ""),
     {"hand": ["TTN_503", WRATH, WRATH], "enemy": [OGRE, OGRE], "deck": [COIN]},
     "play, play EX1_154 @enemy",
     {"healths": [3, 7]}),
    (("TTN_717", "Battlecry: Replace your Hero Power with Algalon's Vision."),
     {"deck": [], "enemy_deck": [WISP, YETI]}, "play, power, choose TTN_717t3, end",
     {"enemy_hand": [WISP]}),
    (("TTN_717t", (
        "Look at the top card of your opponent's deck. You may put it on the bottom of "
        "their deck."
     )),
     {"hand": ["TTN_717"], "enemy_deck": [WISP, YETI]}, "play, power", {"offered": 2}),
    (("TTN_717t2", "Keep {0} on the top of the opponent's deck."),
     {"hand": ["TTN_717"], "enemy_deck": [WISP, YETI]}, "play, power, choose TTN_717t2, end",
     {"enemy_hand": [YETI]}),
    (("TTN_717t3", "Put {0} on the bottom of the opponent's deck."),
     {"hand": ["TTN_717"], "enemy_deck": [WISP, OGRE, YETI]},
     "play, power, choose TTN_717t3, end",
     {"enemy_hand": [OGRE]}),
    (("TTN_741", (
        "Each turn this is in your hand, transform into a random card in your opponent's "
        "deck."
     )),
     {"hand": ["TTN_741"], "deck": [], "enemy_deck": [FIREBALL, FIREBALL]}, "end, end",
     {"hand": [FIREBALL]}),
    (("TTN_744", "Both players draw 2 cards. Your opponent can not play them next turn."),
     DECKS, "play",
     {"cards": 2, "enemy_cards": 2}),
    (("TTN_932", "Destroy a friendly minion to destroy an enemy minion."),
     {"friendly": [WISP], "enemy": [OGRE, YETI]}, "play @friendly, choose CS2_200",
     {"board": " | CS2_182 4/5"}),
    (("TTN_951t", "Forged Draw a Choose One card. It has both effects combined."),
     {"deck": [WISP, WRATH, COIN], "enemy": [OGRE]}, "play, play EX1_154 @enemy",
     {"healths": [3], "hand": [COIN]}),
    (("YOG_300", "Battlecry: Your next healing effect deals damage instead."),
     {"hand": ["YOG_300", "CS2_089", "CS2_089"], "hurt": (10, 0)}, "play, play CS2_089",
     {"health": 12}),
    (("YOG_300e", "Your healing effects are dealing damage."),
     {"hand": ["YOG_300", "CS2_089", "CS2_089"], "hurt": (10, 0)},
     "play, play CS2_089, play CS2_089",
     {"health": 20}),
    (("YOG_301", "Both players take Fatigue damage, twice."),
     {"deck": [WISP]}, "play", {"health": 27, "enemy_health": 27, "left": (1, 0)}),
    (("YOG_501", "Battlecry: Transform into a copy of a damaged minion."),
     {"enemy": ["CS2_200 6/4", YETI]}, "play @enemy",
     {"board": "CS2_200 6/4 | CS2_200 6/4, CS2_182 4/5"}),
    (("YOG_507", (
        "Discover a spell. If you have enough Mana to play it, cast a copy of it at a "
        "random enemy."
     )),
     {"mana": 10}, "play, choose", {"cards": 1}),
    (("YOG_529", (
        "Spend all your Mana. Choose One - Gain that much Attack this turn; or twice as "
        "much Armor."
     )),
     {"mana": 4}, "option 0", {"attack": 4, "mana": 0, "armor": 0}),
    (("YOG_530", (
        "Taunt, Lifesteal Start of Game: 50% chance to corrupt the game with a random "
        "anomaly."
     )),
     {"hurt": (10, 0), "friendly": ["YOG_530"], "enemy": [WISP], "hand": []}, "attack @enemy",
     {"health": 26}),
)  # fmt: skip


@card("TTN_719t", "Magnetic Divine Shield")
@card("TTN_719t1", "Magnetic Taunt")
@card("TTN_719t2", "Magnetic Rush")
@card("TTN_719t3", "Magnetic Windfury")
@card("TTN_719t4", "Magnetic Poisonous")
@card("TTN_719t5", "Magnetic Elusive")
@card("TTN_719t6", "Magnetic Reborn")
@card("TTN_719t7", "Magnetic Lifesteal")
@card("TTN_719e", "Divine Shield")
@card("TTN_719e1", "Taunt")
@card("TTN_719e2", "Rush")
@card("TTN_719e3", "Windfury")
@card("TTN_719e4", "Poisonous")
@card("TTN_719e5", "Elusive")
@card("TTN_719e6", "Reborn")
@card("TTN_719e7", "Lifesteal")
def test_sparkbots(scene: Callable[..., Scene]) -> None:
    """Left of a Mech each gives it +1/+1 and its keyword."""
    bonus = (
        t.SHIELD, t.TAUNT, t.RUSH, t.WINDFURY, t.POISONOUS, t.ELUSIVE, t.REBORN, t.LIFESTEAL,
    )  # fmt: skip
    for bot, keyword in zip(BOTS, bonus, strict=True):
        s = scene(hand=[bot], friendly=[MECHWARPER]).play(bot, place=1)
        assert s.board == "GVG_006 5/5 | "
        assert s.friendly[0].column(t.KW) & keyword
        s = scene(hand=[bot], friendly=[YETI]).play(bot)
        assert s.friendly[1].column(t.KW) & keyword


@card("TTN_730e2", "At the end of your turn, summon a copy of this.")
@card("TTN_732", "Whenever you Magnetize a minion, give it +1/+1.")
@card("TTN_906", "Deathrattle: Return any Mechs Magnetized to this to your hand.")
def test_magnetized(scene: Callable[..., Scene]) -> None:
    """The Mech is copied each turn; is larger by one; its parts come back to hand."""
    s = scene(hand=["TTN_730t"], friendly=[MECHWARPER], **DECKS).play("TTN_730t", place=1)
    assert [(x.card_id, x.attack, x.health) for x in s.end_turn().friendly] == [
        (MECHWARPER, 7, 6), (MECHWARPER, 7, 6),
    ]  # fmt: skip
    s = scene(hand=["TTN_719t"], friendly=["TTN_732", MECHWARPER]).play("TTN_719t", place=2)
    assert s.board == "TTN_732 2/3, GVG_006 6/6 | "
    s = scene(hand=["TTN_719t4", "TTN_719t2"], friendly=["TTN_906"], mana=20)
    s.play("TTN_719t4", place=1).play("TTN_719t2", place=1)
    assert s.board == "TTN_906 3/5 | "
    s.set(s.friendly[0], t.DAMAGE, 4).use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == ["TTN_719t4", "TTN_719t2"]
    s = scene(hand=[], friendly=["TTN_906"])
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.hand == []


@card("TTN_724", "Taunt Forge: Costs (2) less. Can be Forged endlessly.")
@card("TTN_724t", "Forged, Taunt Forge: Costs (2) less. Can be Forged endlessly.")
def test_forged_endlessly(scene: Callable[..., Scene]) -> None:
    """Two mana less each time."""
    s = scene(hand=["TTN_724"], mana=10)
    found = [s.trade(x).hand[0].cost for x in ("TTN_724", "TTN_724t", "TTN_724t", "TTN_724t")]
    assert found == [6, 4, 2, 0]
    assert s.count(0, t.N_FORGED) == 4


@card("TTN_088", "Costs (1) less for each friendly Secret that has triggered this game.")
def test_starstrung_bow(scene: Callable[..., Scene]) -> None:
    """A Secret that was triggered, not one that was played."""
    s = scene(hand=["TTN_088", "EX1_610"], enemy=[OGRE], **DECKS).play("EX1_610")
    assert s.hand[0].cost == 6
    s.end_turn()
    s.attack(s.enemy[0], s.hero)
    assert s.hand[0].cost == 5


@card("TTN_317", "Discover a Nature spell. If you play it this turn, Discover another.")
@card("TTN_317e", "If played this turn, Discover a Nature spell.")
def test_lightning_reflexes(scene: Callable[..., Scene]) -> None:
    """Played this turn it brings another one, which brings none; next turn none."""
    s = scene(hand=["TTN_317"], hero="HERO_02", **DECKS).play("TTN_317")
    s.choose(s.offered[0])
    assert len(s.hand[0].enchantments) == 1
    assert s.end_turn().hand[0].enchantments == []


@card(
    "TTN_330",
    "Rush. Whenever this attacks a minion, put it in your hand. Deathrattle: Move any in "
    "your hand to your opponent's.",
)
def test_kologarn(scene: Callable[..., Scene]) -> None:
    """No blow is struck; what it held goes to the other hand, other cards stay."""
    s = scene(friendly=["TTN_330"], enemy=[OGRE], hand=[COIN])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == "TTN_330 6/10 | "
    assert [x.card_id for x in s.hand] == [COIN, OGRE]
    s.set(s.friendly[0], t.DAMAGE, 9).use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == [COIN]
    assert [x.card_id for x in s.enemy_hand] == [OGRE]


@card(
    "TTN_460",
    "Deal 5 damage randomly split among all enemy minions. Restore 2 Health to your hero "
    "for each killed.",
)
def test_mortal_eradication(scene: Callable[..., Scene]) -> None:
    """Two health for each that was killed, none for others."""
    for enemies, health in (([WISP] * 4, 28), ([OGRE], 20)):
        s = scene(hand=["TTN_460"], enemy=enemies)
        s.set(s.hero, t.DAMAGE, 10).play("TTN_460")
        assert s.hero.health == health


@card("TTN_469", "Battlecry: If your Armor changed this turn, draw 2 cards.")
def test_stoneskin_armorer(scene: Callable[..., Scene]) -> None:
    """Armor gained, or armor lost, this turn; no other."""
    s = scene(hand=["TTN_469"], armor=5, **DECKS).play("TTN_469")
    assert s.hand == []
    s = scene(hand=["TTN_469"], hero="HERO_01", **DECKS).use_power().play("TTN_469")
    assert len(s.hand) == 2
    s = scene(hand=["TTN_469"], armor=5, weapon=AXE, enemy=[WISP], **DECKS)
    s.attack(s.hero, s.enemy[0]).play("TTN_469")
    assert len(s.hand) == 2


@card(
    "TTN_476",
    "Discover a spell from a spell school you haven't cast this game (from any class).",
)
def test_discovery_of_magic(scene: Callable[..., Scene]) -> None:
    """Schools that were cast are not offered, nor spells without a school."""
    for seed in range(6):
        s = scene(hand=["TTN_476", FIREBALL, FROSTBOLT], seed=seed)
        s.play(FIREBALL, s.enemy_hero).play(FROSTBOLT, s.enemy_hero).play("TTN_476")
        schools = {s.cards[x].spell_school for x in s.offered}
        assert len(s.offered) == 3
        assert not schools & {0, 2, 3}


@card("TTN_741e", "Transforming into random card from your opponent's deck.")
def test_disguised_kthir(scene: Callable[..., Scene]) -> None:
    """It goes on changing, until it is played."""
    s = scene(hand=["TTN_741"], deck=[], enemy_deck=[YETI] * 3).end_turn().end_turn()
    assert s.hand[0].card_id == YETI
    s.end_turn().end_turn().play(YETI).end_turn().end_turn()
    assert [x.card_id for x in s.friendly] == [YETI]


@card("TTN_744e1", "Can't be played next turn.")
def test_frozen_over(scene: Callable[..., Scene]) -> None:
    """The enemy's two cards are locked for a turn; other cards of theirs are not."""
    s = scene(hand=["TTN_744"], enemy_hand=[COIN], **DECKS).play("TTN_744").end_turn()
    assert len(s.enemy_hand) == 4
    assert sum("play Wisp" in x for x in s.options.words) == 1
    s.end_turn().end_turn()
    assert sum("play Wisp" in x for x in s.options.words) >= 1
    assert not any(x.column(t.FLAGS) & t.F_LOCKED for x in s.enemy_hand)


@card("TTN_855", "Forged Resurrect 4 different minions from your class. Set their stats to 2/2.")
@card(
    "TTN_855t",
    "Resurrect 3 different minions from your class. Set their stats to 2/2. Forge: "
    "Resurrect another.",
)
def test_tyrs_tears(scene: Callable[..., Scene]) -> None:
    """Different Paladin minions, three or four of them, as 2/2."""
    paladins = ["CS2_088", "EX1_382", "EX1_362", "ICC_034"]
    for card_id, number in (("TTN_855t", 3), ("TTN_855", 4)):
        board = [*paladins, "CS2_088", YETI]
        s = scene(hand=[card_id, "EX1_312"], friendly=board, mana=20, hero="HERO_04")
        s.play("EX1_312").play(card_id)
        assert len({x.card_id for x in s.friendly}) == number
        assert {x.card_id for x in s.friendly} <= set(paladins)
        assert {(x.attack, x.health) for x in s.friendly} == {(2, 2)}


@card(
    "TTN_954",
    "Give your minions +2/+2. Costs (1) less for each Treant you've summoned this game.",
)
def test_cultivation(scene: Callable[..., Scene]) -> None:
    """One mana less for each Treant summoned."""
    s = scene(hand=["TTN_954", "TTN_950t3", WISP], mana=10).play(WISP).play("TTN_950t3")
    assert s.hand[0].cost == 6
    assert s.play("TTN_954").board == "CS2_231 3/3, TTN_950t2 4/4, TTN_950t2 4/4 | "


@card("YOG_503", "Enemy minions cost Health instead of Mana next turn.")
@card("YOG_503e1", "Your cards cost Health instead of Mana this turn.")
def test_curse_of_flesh(scene: Callable[..., Scene]) -> None:
    """Their minions are paid for with health in their next turn only, and spells with mana."""
    s = scene(hand=["YOG_503"], enemy_hand=[RAPTOR, FIREBALL, YETI], **DECKS)
    s.play("YOG_503").end_turn().play(RAPTOR).play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 30 - 2 - 6
    s.end_turn().end_turn().play(YETI)
    assert s.enemy_hero.health == 22


@card("YOG_522", "The next spell you cast this turn also targets adjacent minions.")
@card("YOG_522e", "Your next spell casts on adjacent minions.")
def test_conductivity(scene: Callable[..., Scene]) -> None:
    """The next spell hits the neighbours too, the one after that does not; next turn none does."""
    s = scene(hand=["YOG_522", FIREBALL, FIREBALL], enemy=[OGRE] * 4, mana=20, **DECKS)
    s.play("YOG_522").play(FIREBALL, s.enemy[1])
    assert [x.health for x in s.enemy] == [1, 1, 1, 7]
    assert [x.health for x in s.play(FIREBALL, s.enemy[3]).enemy] == [1, 1, 1, 1]
    s = scene(hand=["YOG_522", FIREBALL], enemy=[OGRE] * 2, **DECKS).play("YOG_522")
    s.end_turn().end_turn().play(FIREBALL, s.enemy[0])
    assert [x.health for x in s.enemy] == [1, 7]


@card("YOG_529a", "Spend all your Mana. Gain that much Attack this turn.")
@card("YOG_529b", "Spend all your Mana. Gain twice as much Armor.")
def test_forbidden_fruit(scene: Callable[..., Scene]) -> None:
    """All mana for attack, or for twice as much armor."""
    s = scene(hand=["YOG_529"], mana=7).play("YOG_529", sub=0)
    assert (s.hero.attack, s.hero.armor, s.mana) == (7, 0, 0)
    s = scene(hand=["YOG_529"], mana=3).play("YOG_529", sub=1)
    assert (s.hero.attack, s.hero.armor, s.mana) == (0, 6, 0)


@card("TTN_075", "Titan After this uses an ability, double the power of the other abilities.")
@card("TTN_075t", "Deal @ damage.")
@card("TTN_075t2", "Enemy cards cost (@) more next turn.")
@card("TTN_075t2e", "Your cards cost more this turn.")
@card("TTN_075t3", "Cast @ random Mage Secrets.")
def test_norgannon(scene: Callable[..., Scene]) -> None:
    """Five damage, then one more mana doubled, then one Secret doubled twice."""
    decks = {"deck": [WISP] * 9, "enemy_deck": [COIN] * 9}
    s = scene(friendly=["TTN_075"], enemy_hand=[YETI], mana=10, **decks)
    s.use_ability(s.friendly[0], 0, s.enemy_hero)
    assert s.enemy_hero.health == 25
    s.end_turn().end_turn().use_ability(s.friendly[0], 1).end_turn()
    assert s.enemy_hand[0].cost == 6
    assert s.end_turn().enemy_hand[0].cost == 4
    s.use_ability(s.friendly[0], 2)
    assert len(s.secrets()) == 4
    s = scene(friendly=["TTN_075"], **decks).use_ability("TTN_075", 2)
    assert len(s.secrets()) == 1
    s.end_turn().end_turn().use_ability("TTN_075", 0, s.enemy_hero)
    assert s.enemy_hero.health == 20


@card(
    "TTN_862",
    "Titan Minions to the left of this have Rush, and ones to the right have Lifesteal.",
)
@card("TTN_862t1", "Discover a Deathrattle minion. It costs (3) less.")
@card("TTN_862t2", "Reduce the Cost of all minions in your hand by (2).")
@card("TTN_862t3", "Summon four 2/2 Elementals with Taunt.")
def test_argus(scene: Callable[..., Scene]) -> None:
    """Rush on the left, Lifesteal on the right, not on itself; and the three abilities."""
    s = scene(friendly=[WISP, WISP, "TTN_862", WISP, WISP], hand=[YETI, FIREBALL])
    both = t.RUSH | t.LIFESTEAL
    found = [x.column(t.KW_AURA) & both for x in s.friendly]
    assert found == [t.RUSH, t.RUSH, 0, t.LIFESTEAL, t.LIFESTEAL]
    assert [x.cost for x in s.use_ability("TTN_862", 1).hand] == [2, 4]
    s = scene(friendly=["TTN_862"]).use_ability("TTN_862", 2)
    assert sorted(x.card_id for x in s.friendly) == ["TTN_862", *["TTN_862t4"] * 4]
    s = scene(friendly=["TTN_862"], hero="HERO_09").use_ability("TTN_862", 0)
    taken = s.offered[0]
    assert s.cards[taken].tag(217)
    assert s.choose(taken).hand[0].cost == max(0, s.cards[taken].cost - 3)


@card("TTN_960", "Titan Battlecry: Open a portal that summons two 3/2 Imps each turn.")
@card("TTN_960t", "At the end of your turn, summon two 3/2 Imps.")
@card("TTN_960t2", "Send all other minions into the Twisting Nether.")
@card("TTN_960t3", "Summon two 6/6 Infernals from the Twisting Nether.")
@card("TTN_960t4", "Future Demons summoned from the Twisting Nether have +2 Health and Taunt.")
@card("TTN_960t4e2", "Demons summoned from this have +2 Health and Taunt.")
def test_sargeras(scene: Callable[..., Scene]) -> None:
    """The portal stays when all others go; what it summons is stronger after the third ability."""
    s = scene(hand=["TTN_960"], friendly=[YETI], enemy=[OGRE], mana=10, **DECKS).play("TTN_960")
    s.use_ability("TTN_960", 0)
    assert s.board == "TTN_960 6/12, TTN_960t 0/1 | "
    s.end_turn().end_turn()
    assert s.board == "TTN_960 6/12, TTN_960t6 3/2, TTN_960t 0/1, TTN_960t6 3/2 | "
    s = scene(hand=["TTN_960"], mana=10, **DECKS).play("TTN_960").use_ability("TTN_960", 2)
    s.end_turn().end_turn().use_ability("TTN_960", 1)
    found = {x.card_id: (x.attack, x.health, x.column(t.KW) & t.TAUNT) for x in s.friendly}
    assert len(s.friendly) == 6
    assert found["TTN_960t5"] == (6, 8, t.TAUNT)
    assert found["TTN_960t6"] == (3, 4, t.TAUNT)
    s = scene(friendly=["TTN_960t"], **DECKS)  # in 2023 the portal's second number told it
    s.set(s.friendly[0], t.DATA2, 1).end_turn()
    assert [(x.attack, x.health) for x in s.friendly if x.card_id == "TTN_960t6"] == [(3, 4)] * 2


def test_student_grows_each_time(scene: Callable[..., Scene]) -> None:
    """The copy's copy has six more."""
    s = scene(friendly=["TTN_482"], hand=[], deck=[], mana=10)
    for attack, health in ((7, 6), (10, 9)):
        s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1)
        s.set(s.power, t.ATTACKS, 0).use_power(s.friendly[0])
        s.end_turn().end_turn().play("TTN_482")
        assert [(x.attack, x.health) for x in s.friendly] == [(attack, health)]


def test_kologarn_gives_only_what_he_took(scene: Callable[..., Scene]) -> None:
    """A card played meanwhile stays in play."""
    s = scene(friendly=["TTN_330"], enemy=[OGRE], hand=[COIN], mana=10)
    s.attack(s.friendly[0], s.enemy[0]).play(OGRE)
    s.set(s.friendly[0], t.DAMAGE, 9).use_power(s.friendly[0])
    assert s.enemy_hand == []
    assert [x.card_id for x in s.hand] == [COIN]


def test_combined_where_not_all_are(scene: Callable[..., Scene]) -> None:
    """A Choose One card that was in hand before asks as ever."""
    s = scene(hand=["TTN_951t", WRATH], deck=[WRATH], enemy=[OGRE, OGRE], mana=10)
    s.play("TTN_951t")
    assert s.can_play(WRATH, s.enemy[0], sub=0)


def test_conductivity_at_a_hero(scene: Callable[..., Scene]) -> None:
    """A hero has no neighbours."""
    s = scene(hand=["YOG_522", FIREBALL], enemy=[OGRE], mana=10).play("YOG_522")
    s.play(FIREBALL, s.enemy_hero)
    assert (s.enemy_hero.health, s.enemy[0].health) == (24, 7)


@card(
    "TTN_481",
    "Taunt. Deathrattle: Summon each other minion you've played this game that did not start in "
    "your deck.",
)
def test_ra_den(scene: Callable[..., Scene]) -> None:
    """Minions made come, in any order, at the right end and not where he died (a log of 2023)."""
    found = set()
    for seed in range(20):
        s = scene(hand=[WISP, RAPTOR, GNOME], friendly=["TTN_481 5/1"], enemy=[WISP], seed=seed)
        s.set(s.hand[0], t.CREATED, 1).set(s.hand[1], t.CREATED, 1)
        s.play(WISP).play(RAPTOR).play(GNOME).attack(s.friendly[0], s.enemy[0])
        found.add(tuple(x.card_id for x in s.friendly))
    played = (WISP, RAPTOR, GNOME)
    assert found == {(*played, WISP, RAPTOR), (*played, RAPTOR, WISP)}
