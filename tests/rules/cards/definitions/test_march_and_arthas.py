"""March of the Lich King and the Path of Arthas: what the first tests left over, by its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, GHOUL = "CS2_029", "CS2_024", "CS2_106", "RLK_958"
MISSILES, EXPLOSION, HOARDER, WHELP = "EX1_277", "CS2_025", "EX1_096", "TTN_727"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("NX2_005", "Combo: Gain +2/+2. Infuse ({0}): Gain +3/+3. Manathirst ({1}): Gain +4/+4."),
     {"mana": 7}, "play", {"board": "NX2_005 1/1 | "}),
    (("NX2_005t", "Infused Combo: Gain +2/+2. Manathirst (@): Gain +4/+4."),
     {"hand": ["NX2_005t", COIN]}, "play GAME_005, play", {"board": "NX2_005t 10/10 | "}),
    (("NX2_015", (
        "Discover a Beast from your deck and summon it. Manathirst (@): Also summon a copy "
        "of it."
     )),
     {"deck": [RAPTOR, YETI]}, "play, choose CS2_172",
     {"board": "CS2_172 3/2, CS2_172 3/2 | ", "cards": 0, "left": (1, 0)}),
    (("NX2_018", "Battlecry: Dredge. If it's an Undead, deal 5 damage to the enemy hero."),
     {"deck": [GHOUL, WISP, WISP]}, "play, choose RLK_958",
     {"enemy_health": 25, "left": (3, 0)}),
    (("NX2_029", "Discover a Taunt minion. If you play it this turn, repeat this."),
     {}, "play, choose, look", {"cards": 1}),
    (("NX2_034", "Deathrattle: Shuffle the other 3 Horsemen into your deck."),
     {"friendly": ["NX2_034"], "deck": []}, "kill @friendly",
     {"deck": ["NX2_034t", "NX2_034t1", "NX2_034t2"]}),
    (("NX2_036", "Destroy a friendly minion to summon a 4/5 Undead with Rush."),
     {"friendly": ["NX2_036", WISP], "hand": []}, "use @friendly1",
     {"board": "NX2_036 0/2, RLK_057t 4/5 | "}),
    (("NX2_044", (
        "Battlecry: Discover a 1-Cost card. If your opponent guesses your choice, they get "
        "a copy."
     )),
     {}, "play, choose", {"cards": 1}),
    (("RLK_056", "Choose an enemy minion. Your minions attack it. Resummon any that die."),
     {"friendly": [WISP, YETI], "enemy": [OGRE]}, "play @enemy",
     {"board": "CS2_231 1/1, CS2_182 4/5 | CS2_200 6/2"}),
    (("RLK_512", "Deal 4 damage. Your next spell this turn costs (2) less."),
     {"hand": ["RLK_512", FIREBALL, WISP]}, "play @face",
     {"enemy_health": 26, "costs": [2, 0]}),
    (("RLK_025e", "The next spell you cast this turn costs (2) less."),
     {"hand": ["RLK_512", FIREBALL], **DECKS}, "play @face, end, end", {"costs": [4, 0]}),
    (("RLK_730", (
        "Lifesteal Infect all enemy minions. At the end of your turns, they take 2 damage."
     )),
     {"enemy": [YETI], "hurt": (10, 0), **DECKS}, "play, end", {"healths": [3], "health": 22}),
    (("RLK_215", (
        "Battlecry: Add a random Outcast card to the left and right sides of your hand. "
        "They cost (2) less."
     )),
     {"hand": ["RLK_215", WISP]}, "play", {"cards": 3}),
    (("RLK_225", (
        "Battlecry: Infect all enemy minions. When they die, you summon a 2/2 Zombie with "
        "Taunt."
     )),
     {"enemy": [WISP]}, "play, kill @enemy", {"board": "RLK_225 3/3, RLK_118t3 2/2 | "}),
    (("RLK_225e", "Deathrattle: Summon a 2/2 Zombie with Taunt for your opponent."),
     {"hand": ["RLK_225"], "enemy": [WISP, YETI]}, "play, kill @enemy1",
     {"board": "RLK_225 3/3, RLK_118t3 2/2 | CS2_231 1/1"}),
    (("RLK_533", "Draw 3 cards. Choose one to discard."),
     {"deck": [WISP, YETI, OGRE]}, "play, choose CS2_182", {"hand": [OGRE, WISP]}),
    (("RLK_538", "After a friendly minion dies, gain its Deathrattle."),
     {"friendly": ["RLK_538", HOARDER], "hand": [], "deck": [WISP, YETI]}, "kill @friendly1",
     {"hand": [YETI]}),
    (("RLK_540", "Battlecry: Discard a random Undead. Deathrattle: Summon a copy of it."),
     {"hand": ["RLK_540", GHOUL]}, "play, kill @friendly",
     {"board": "RLK_958 1/2 | ", "hand": []}),
    (("RLK_545", (
        "Battlecry: Transform all spells in your hand into ones that cost (3) more. (They "
        "keep their original Cost.)"
     )),
     {"hand": ["RLK_545", FROSTBOLT, WISP], "hero": "HERO_08"}, "play", {"costs": [2, 0]}),
    (("RLK_604", "Rush. Deathrattle: Go Dormant. Cast a Fire spell to revive Thori'belore!"),
     {"friendly": ["RLK_604"], "hand": [FIREBALL]}, "kill @friendly, play CS2_029 @face",
     {"board": "RLK_604a 4/4 | "}),
    (("RLK_604a", (
        "Rush. Deathrattle: Go Dormant. Cast a Fire spell to revive Thori'belore! (Revives "
        "once.)"
     )),
     {"friendly": ["RLK_604a"], "hand": [FROSTBOLT]}, "kill @friendly, play CS2_024 @face",
     {"board": "RLK_604t2 0/1 | "}),
    (("RLK_604t", "Dormant Cast a Fire spell to revive Thori'belore!"),
     {"friendly": ["RLK_604"], "enemy": [WISP, WISP], "hand": [FIREBALL]},
     "kill @friendly, play CS2_029 @enemy, attack @enemy",
     {"board": "RLK_604a 4/3 | "}),
    (("RLK_604t2", "Dormant Cast a Fire spell to revive Thori'belore!"),
     {"friendly": ["RLK_604a"], "hand": [FIREBALL]}, "kill @friendly, play CS2_029 @face",
     {"board": "RLK_604b 4/4 | "}),
    (("RLK_607", "At the end of your turn, your opponent discards a spell."),
     {"friendly": ["RLK_607"], "enemy_hand": [FIREBALL, WISP], "enemy_deck": [YETI]}, "end",
     {"enemy_hand": [WISP, YETI]}),
    (("RLK_655", "Choose a minion. Each friendly Undead steals 1 Attack and Health from it."),
     {"friendly": [GHOUL, WISP, GHOUL], "enemy": [WISP]}, "play @enemy",
     {"board": "RLK_958 2/3, CS2_231 1/1, RLK_958 1/2 | "}),
    (("RLK_659", (
        "Battlecry: Gain 5 Armor. Your next 3 minions this turn cost Armor instead of "
        "Mana."
     )),
     {"hand": ["RLK_659", RAPTOR, YETI]}, "play, play CS2_172", {"armor": 3, "mana": 2}),
    (("RLK_659e", "Your next 3 minions this turn cost Armor instead of Mana."),
     {"hand": ["RLK_659", WISP, WISP, WISP, RAPTOR]},
     "play, play CS2_231, play CS2_231, play CS2_231, play CS2_172",
     {"armor": 5, "mana": 0}),
    (("RLK_677", (
        "Whenever your opponent targets another minion with a spell, redirect it to this."
     )),
     {"friendly": [WISP], "enemy": ["RLK_677"], "hand": [FROSTBOLT]}, "play CS2_024 @friendly",
     {"board": "CS2_231 1/1 | RLK_677 3/3"}),
    (("RLK_816", "Battlecry: Permanently add a Vision of Darkness to your hand."),
     {}, "play", {"hand": ["RLK_816t3"]}),
    (("RLK_816t3", "Discover a Shadow spell. (This stays in your hand.)"),
     {"hero": "HERO_09"}, "play, choose", {"cards": 2}),
    (("RLK_817", "Discover a spell from your deck. If it's Arcane, give it Spell Damage +1."),
     {"deck": [MISSILES, WISP]}, "play, choose EX1_277, play EX1_277", {"enemy_health": 26}),
    (("RLK_819", "Summon 1 4/4 Lynxes with Rush (improved by Spell Damage)."),
     {"friendly": ["CS2_142"]}, "play",
     {"board": "CS2_142 2/2, RLK_819t 4/4, RLK_819t 4/4 | "}),
    (("RLK_820", "Battlecry: Give all Arcane spells in your hand and deck Spell Damage +1."),
     {"hand": ["RLK_820", MISSILES], "deck": [MISSILES]}, "play, play EX1_277",
     {"enemy_health": 26}),
    (("RLK_822", (
        "Deathrattle: Haunt a card in your hand. When you play it, summon a 4/3 Soldier."
     )),
     {"friendly": ["RLK_822"], "hand": [WISP]}, "kill @friendly, play CS2_231",
     {"board": "CS2_231 1/1, RLK_822t 4/3 | "}),
    (("RLK_822e2", "Summons a 4/3 Soldier"),
     {"friendly": ["RLK_822"], "hand": [FIREBALL]}, "kill @friendly, play CS2_029 @face",
     {"board": "RLK_822t 4/3 | "}),
    (("RLK_826", "Battlecry: Give all Arcane spells in your hand Spell Damage +1."),
     {"hand": ["RLK_826", MISSILES, FIREBALL]}, "play, play CS2_029 @face, play EX1_277",
     {"enemy_health": 20}),
    (("RLK_911", (
        "Summon a copy of each minion in your hand. They attack random enemy minions, then "
        "die."
     )),
     {"hand": ["RLK_911", YETI, WISP], "enemy": [OGRE]}, "play",
     {"board": " | CS2_200 6/2", "hand": [YETI, WISP]}),
    (("RLK_913", (
        "Rush, Windfury After this attacks and kills a minion, resurrect it on your side."
     )),
     {"friendly": ["RLK_913"], "enemy": [YETI], "hand": []}, "attack @enemy",
     {"board": "RLK_913 6/4, CS2_182 4/5 | "}),
    (("RLK_927", "Battlecry: Your next Paladin minion this turn costs Health instead of Mana."),
     {"hand": ["RLK_927", "CS2_088", YETI]}, "play, play CS2_088", {"health": 29, "mana": 4}),
    (("RLK_927e", "Costs Health instead of Mana."),
     {"hand": ["RLK_927", "CS2_088", "CS2_088"], "mana": 20},
     "play, play CS2_088, play CS2_088",
     {"mana": 7}),
    (("RLK_950", "Battlecry: Choose an enemy minion. Swap it with a random one in their deck."),
     {"enemy": [YETI], "enemy_deck": [OGRE, COIN]}, "play @enemy",
     {"board": "RLK_950 4/4 | CS2_200 6/7", "enemy_deck": [YETI, COIN]}),
    (("RLK_912", "Deathrattles given to this minion trigger twice."),
     {"friendly": ["RLK_912"], "hand": ["RLK_909"]}, "play RLK_909 @friendly, kill @friendly",
     {"minions": (4, 0)}),
)  # fmt: skip


@card("NX2_008", "Choose a minion. Discover one that costs (1) more to transform it into.")
@card("NX2_029e", "If played this turn, Discover another Taunt minion.")
def test_discovered_and_used(scene: Callable[..., Scene]) -> None:
    """The minion becomes the one that is chosen; the Taunt minion finds another this turn only."""
    s = scene(hand=["NX2_008"], enemy=[YETI])
    s.play("NX2_008", s.enemy[0])
    taken = s.offered[1]
    s.choose(taken)
    assert [x.card_id for x in s.enemy] == [taken]
    assert s.enemy[0].cost == 5
    s = scene(hand=["NX2_029"], mana=20, **DECKS).play("NX2_029")
    s.choose(s.offered[0]).play(s.hand[0].card_id)
    assert len(s.offered) == 3
    s = scene(hand=["NX2_029"], mana=20, **DECKS).play("NX2_029")
    s.choose(s.offered[0])
    assert len(s.hand[0].enchantments) == 1
    assert s.end_turn().hand[0].enchantments == []


@card("NX2_033", "Taunt. Your odd-Cost cards cost (2) less. (Swaps polarity each turn!)")
def test_thaddius(scene: Callable[..., Scene]) -> None:
    """Odd costs now, even ones in the next own turn."""
    s = scene(friendly=["NX2_033"], hand=[YETI, "CS2_124"], **DECKS)
    assert [x.cost for x in s.hand] == [4, 1]
    s.end_turn()
    s.end_turn()
    assert [x.cost for x in s.hand] == [2, 3, 0]


@card(
    "NX2_034t",
    "Lifesteal Deathrattle: If you had all four Horsemen die this game, destroy the enemy hero.",
)
@card(
    "NX2_034t1",
    "Rush Deathrattle: If you had all four Horsemen die this game, destroy the enemy hero.",
)
@card(
    "NX2_034t2",
    "Taunt Deathrattle: If you had all four Horsemen die this game, destroy the enemy hero.",
)
def test_four_horsemen(scene: Callable[..., Scene]) -> None:
    """The last of the four takes the enemy hero along, not before."""
    riders = ["NX2_034", "NX2_034t", "NX2_034t1", "NX2_034t2"]
    for last in riders[1:]:
        others = [x for x in riders if x != last]
        s = scene(friendly=[*others, last], hand=[EXPLOSION])
        for _ in others:
            assert not s.is_over
            s.set(s.friendly[0], t.DAMAGE, 5).set(s.power, t.ATTACKS, 0).use_power(s.friendly[0])
        s.set(s.friendly[0], t.DAMAGE, 5).set(s.power, t.ATTACKS, 0).use_power(s.friendly[0])
        assert s.winner == 0


@card("NX2_037", "Colossal +2 After an enemy minion is Frozen, destroy it.")
@card("NX2_037t", "Rush Freeze any character damaged by this minion.")
@card("NX2_037t2", "Rush Freeze any character damaged by this minion.")
def test_sindragosa(scene: Callable[..., Scene]) -> None:
    """Both Wings come with her, and whom they freeze is destroyed."""
    s = scene(hand=["NX2_037"], enemy=[OGRE, OGRE]).play("NX2_037")
    assert [x.card_id for x in s.friendly] == ["NX2_037t", "NX2_037", "NX2_037t2"]
    s.attack(s.friendly[0], s.enemy[0]).attack(s.friendly[1], s.enemy[0])
    assert s.board == "NX2_037 6/6 | "


@card("NX2_050", "This has all minion types.")
def test_mistake(scene: Callable[..., Scene]) -> None:
    """It is a Dragon, too."""
    s = scene(hand=["NX2_050", "BRM_004"], friendly=[]).play("NX2_050")
    assert s.board == "NX2_050 1/3 | "
    s = scene(hand=["RLK_655"], friendly=["NX2_050"], enemy=[YETI])
    assert s.play("RLK_655", s.enemy[0]).board == "NX2_050 2/4 | CS2_182 3/4"


@card("RLK_730e", "At the end of your opponent's turns, take 2 damage.")
def test_blood_boil(scene: Callable[..., Scene]) -> None:
    """At the end of the caster's turns, not of the others'."""
    s = scene(hand=["RLK_730"], enemy=[OGRE], **DECKS).play("RLK_730")
    assert [s.end_turn().enemy[0].health for _ in range(3)] == [5, 5, 3]


@card("RLK_218", "Spell Damage +2 Battlecry: Your spells can\u2019t target heroes this turn.")
@card("RLK_218e3", "Your spells can\u2019t target heroes this turn.")
def test_spells_spare_heroes(scene: Callable[..., Scene]) -> None:
    """Minions may be targeted, and heroes by the hero power; next turn heroes by spells again."""
    s = scene(hand=["RLK_218", FIREBALL], enemy=[OGRE], mana=10, **DECKS).play("RLK_218")
    assert not s.can_play(FIREBALL, s.enemy_hero)
    assert not s.can_play(FIREBALL, s.hero)
    assert s.can_play(FIREBALL, s.enemy[0])
    assert s.can_use_power(s.enemy_hero)
    s.end_turn().end_turn()
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 22


@card(
    "RLK_527",
    "Battlecry: Until the end of your next turn, Dragons you summon gain Taunt and Divine Shield.",
)
@card("RLK_527e2", "Has Divine Shield and Taunt.")
def test_timewarden(scene: Callable[..., Scene]) -> None:
    """Dragons of this turn and the next; what has the gift gives none."""
    s = scene(hand=["RLK_527", WHELP, WHELP, WHELP, YETI], mana=30, **DECKS).play("RLK_527")
    s.play(WHELP).play(YETI)
    gift = t.TAUNT | t.SHIELD
    assert [x.column(t.KW) & gift for x in s.friendly] == [0, gift, 0]
    s.end_turn().end_turn().play(WHELP)
    assert s.friendly[3].column(t.KW) & gift == gift
    s.end_turn().end_turn().play(WHELP)
    assert s.friendly[4].column(t.KW) & gift == 0


@card("RLK_538e", "Copied Deathrattle from {0}.")
def test_devourer_of_souls(scene: Callable[..., Scene]) -> None:
    """It has the deathrattles that it has gained."""
    s = scene(friendly=["RLK_538", HOARDER], hand=[MISSILES], deck=[WISP, YETI])
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[1])
    s.set(s.power, t.ATTACKS, 0).use_power(s.friendly[0])
    assert [x.card_id for x in s.hand] == [MISSILES, YETI, WISP]


@card("RLK_546", "Discover two spells that cost (3) or less. Swap their Costs.")
def test_vast_wisdom(scene: Callable[..., Scene]) -> None:
    """Each costs what the other did."""
    swapped = 0
    for seed in range(12):
        s = scene(hand=["RLK_546"], hero="HERO_08", seed=seed).play("RLK_546")
        for _ in range(2):
            s.choose(s.offered[0])
        table = s.native.library
        known = [int(table.cards[table.index[x.card_id], t.C_COST]) for x in s.hand]
        assert len(known) == 2
        assert max(known) <= 3
        swapped += known != known[::-1] == [x.cost for x in s.hand]
    assert swapped


@card(
    "RLK_591",
    "Deathrattle: For the rest of the game, your first card each turn costs (0). You die "
    "in 3 turns.",
)
@card("RLK_591e", "Your hero dies in @ turns.")
def test_bonelord_frostwhisper(scene: Callable[..., Scene]) -> None:
    """The first card each turn is free, and the third own turn is the last."""
    s = scene(friendly=["RLK_591"], hand=[YETI, OGRE], deck=[OGRE] * 9, enemy_deck=[WISP] * 9)
    s.set(s.friendly[0], t.DAMAGE, 5).use_power(s.friendly[0])
    assert [x.cost for x in s.hand] == [0, 0]
    assert [x.cost for x in s.play(YETI).hand] == [6]
    for _ in range(2):
        assert s.end_turn().end_turn().hand[0].cost == 0
        assert not s.is_over
    s.end_turn()
    assert s.winner == 1


@card(
    "RLK_803",
    "Battlecry: Recast each spell you've cast this game that didn't start in your deck. "
    "(Once per game)",
)
def test_rommath(scene: Callable[..., Scene]) -> None:
    """Cards made during the game are cast again, those of the deck are not; and once a game."""
    s = scene(hand=["RLK_803", "RLK_803", EXPLOSION, FIREBALL], mana=40, enemy=["CS2_187"])
    s.set(s.hand[2], t.CREATED, 1).set(s.enemy[0], t.HEALTH, 20)
    s.play(EXPLOSION).play(FIREBALL, s.enemy_hero)
    assert (s.enemy[0].health, s.enemy_hero.health) == (19, 24)
    s.play("RLK_803")
    assert (s.enemy[0].health, s.enemy_hero.health, s.hero.health) == (18, 24, 30)
    assert s.play("RLK_803").enemy[0].health == 18


def test_slime_without_a_meal(scene: Callable[..., Scene]) -> None:
    """Where no Undead was in hand nothing is discarded, and nothing summoned."""
    s = scene(hand=["RLK_540", YETI]).play("RLK_540")
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.board == " | "
    assert [x.card_id for x in s.hand] == [YETI]


def test_frozen_by_nobody_else(scene: Callable[..., Scene]) -> None:
    """Sindragosa destroys no friendly minion that is frozen."""
    s = scene(friendly=["NX2_037", OGRE], enemy=[OGRE], hand=[FROSTBOLT])
    assert s.play(FROSTBOLT, s.friendly[1]).board == "NX2_037 6/6, CS2_200 6/4 | CS2_200 6/7"
