"""More cards of Perils in Paradise and the Traveling Travel Agency, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT, AXE, TAUNT = "CS2_029", "CS2_024", "CS2_106", "CS2_179"
INTELLECT, HOARDER, CRY, VOODOO = "CS2_023", "EX1_096", "EX1_015", "EX1_011"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
ROGUE = {"hero": "HERO_03"}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("VAC_321", (
        "At the end of your turn, upgrade your Eruptions. Battlecry: Shuffle 5 of them into "
        "your deck."
     )),
     {"hand": ["VAC_321", INTELLECT], **DECKS, "deck": []},
     f"play, play {INTELLECT}", {"enemy_health": 25, "deck": []}),
    (("VAC_333", "Battlecry: Replay the last card you played from another class."),
     {"hand": ["VAC_333", "VAC_333", FIREBALL, "CS2_075", WISP], **ROGUE, "mana": 20,
      "enemy_health": 99},
     f"play {FIREBALL} @face, play CS2_075, play {WISP}", {"minions": (1, 0)}),
    (("VAC_334", "Draw a card. If you play it this turn, reopen this."),
     {"friendly": ["VAC_334"], "hand": [COIN], "deck": [YETI, COIN, WISP]},
     f"use, play {WISP}, use", {"cards": 2, "board": "VAC_334 0/2, CS2_231 1/1 | "}),
    (("VAC_409", (
        "Your next Battlecry minion costs (1) less. After you play a Battlecry minion, reopen "
        "this."
     )),
     {"friendly": ["VAC_409"], "hand": [CRY, VOODOO, WISP], **DECKS},
     f"use, play {WISP}, play {VOODOO} @face, use", {"costs": [1], "mana": 10}),
    (("VAC_409e", "Your next Battlecry minion costs (1) less."),
     {"friendly": ["VAC_409"], "hand": [CRY, VOODOO, YETI]}, "use", {"costs": [1, 0, 4]}),
    (("VAC_503", (
        "Death Knight Tourist Your Deathrattles trigger twice. After you play a Deathrattle "
        "minion, destroy it."
     )),
     {"friendly": ["VAC_503"], "hand": [HOARDER, WISP], **DECKS},
     f"play {WISP}, play {HOARDER}", {"cards": 2, "board": "VAC_503 4/4, CS2_231 1/1 | "}),
    (("VAC_508", "Gain 2 Mana Crystals next turn only."),
     {"mana": 4, **DECKS}, "play, end, end", {"mana": 7, "crystals": 5}),
    (("VAC_508e", "Gain 2 Mana Crystals this turn only."),
     {"hand": ["VAC_508"], "mana": 2, **DECKS}, "play, end, end, end, end",
     {"mana": 4, "crystals": 4}),
    (("VAC_523t", "{0} {1}"),
     {"hand": ["VAC_523"]},
     "play VAC_523, choose, choose", {"hand": ["VAC_523t"], "costs": [1]}),
    (("VAC_926", (
        "Summon 2 minions from your deck and give them Rush. They go back at the end of your "
        "turn."
     )),
     {"deck": [YETI, COIN, YETI], "enemy": [OGRE], "enemy_deck": [WISP]},
     "play, attack @enemy", {"board": "CS2_182 4/5 | CS2_200 6/3", "deck": [COIN]}),
    (("VAC_926e", "Returns to deck at end of turn."),
     {"hand": ["VAC_926"], "deck": [YETI, COIN, YETI, OGRE], "enemy_deck": [WISP]},
     "play, end", {"board": " | ", "left": (4, 0)}),
    (("VAC_932", "Doesn't lose Durability while you control a minion with 5 or more Attack."),
     {"weapon": "VAC_932", "friendly": [OGRE], "hand": []}, "strike @face",
     {"weapon": "VAC_932 5/2"}),
    (("VAC_953", "Deal 2 damage to all minions. If none die, deal 2 more."),
     {"friendly": [YETI], "enemy": [OGRE]}, "play", {"board": "CS2_182 4/1 | CS2_200 6/3"}),
    (("VAC_958", (
        "This has all minion types. Deathrattle: Shuffle this into your deck. It keeps any "
        "enchantments."
     )),
     {"friendly": ["VAC_958"], "hand": ["CS2_092"], "enemy_deck": [WISP]},
     "play CS2_092 @friendly, kill @friendly, end, end",
     {"hand": ["VAC_958"], "stats": [(5, 6)], "board": " | "}),
    (("VAC_959t01", (
        "Take control of an enemy minion until the end of your turn. (It has 1 Attack this "
        "turn!)"
     )),
     {"enemy": [OGRE, YETI], **DECKS}, "play @enemy, attack @enemy",
     {"board": "CS2_200 1/3 | CS2_182 4/4"}),
    (("VAC_959t01e", "This minion has switched controllers this turn."),
     {"hand": ["VAC_959t01"], "enemy": [OGRE, YETI], **DECKS}, "play @enemy, end",
     {"board": " | CS2_182 4/5, CS2_200 6/7"}),
    (("VAC_959t01e2", "Attack set to 1 this turn."),
     {"hand": ["VAC_959t01"], "enemy": [OGRE], **DECKS}, "play @enemy",
     {"board": "CS2_200 1/7 | "}),
    (("VAC_959t01t", "Take control of an enemy minion until the end of your turn."),
     {"enemy": [OGRE], **DECKS}, "play @enemy, attack @face, end",
     {"board": " | CS2_200 6/7", "enemy_health": 24}),
    (("WORK_007", "Tradeable, Temporary Destroy a minion."),
     {"hand": ["WORK_007"], "enemy": [OGRE]}, "play @enemy", {"board": " | "}),
    (("VAC_402", (
        "Deathrattle: Freeze 3 random enemies. Any that were already Frozen take 5 damage "
        "instead."
     )),
     {"friendly": ["VAC_402"], "enemy": ["CS2_200 frozen", YETI]}, "kill @friendly",
     {"healths": [2, 5], "frozen": [OGRE, YETI], "enemy_health": 30}),
    (("VAC_418", (
        "Taunt Costs (1) less for each time your hero has taken damage on your turn."
     )),
     {"hand": ["VAC_418", FIREBALL], "enemy": [YETI, YETI], "weapon": AXE, **DECKS},
     f"play {FIREBALL} @hero, strike @enemy, end, against @hero, end",
     {"costs": [3, 0]}),
    (("VAC_439", "Costs (2) less for each time you've used a location this game."),
     {"hand": ["VAC_439"], "friendly": ["VAC_425", "VAC_929"]}, "use, use 1", {"costs": [6]}),
    (("VAC_443", "Battlecry: The next spell you draw is Cast When Drawn."),
     {"hand": ["VAC_443", INTELLECT], "deck": [FIREBALL, YETI, WISP, "CS2_025", OGRE],
      "enemy": [OGRE]}, f"play, play {INTELLECT}",
     {"hand": [OGRE, WISP], "healths": [6]}),
    (("VAC_443e", "The next spell you draw is Cast When Drawn."),
     {"hand": ["VAC_443", INTELLECT], "deck": [WISP, "CS2_026", "CS2_025"],
      "enemy": [OGRE]}, f"play VAC_443, play {INTELLECT}",
     {"hand": ["CS2_026", WISP], "healths": [6], "frozen": []}),
    (("VAC_446", (
        "At the end of your turn, give all other friendly minions that didn't attack +2/+2."
     )),
     {"friendly": ["VAC_446", WISP, YETI], **DECKS}, "attack 1 @face, end",
     {"board": "VAC_446 0/5, CS2_231 1/1, CS2_182 6/7 | "}),
    (("VAC_457", "Each player summons their highest Cost minion that died this game."),
     {"hand": ["EX1_312", "VAC_457"], "friendly": [WISP, YETI], "enemy": [RAPTOR, OGRE],
      "mana": 20}, "play EX1_312, play", {"board": "CS2_182 4/5 | CS2_200 6/7"}),
    (("VAC_524", (
        "Battlecry: Both players' spells cost (5) until the end of your next turn."
     )),
     {"hand": ["VAC_524", COIN, YETI], "enemy_hand": [FIREBALL, WISP], **DECKS}, "play, end",
     {"costs": [5, 4], "enemy_costs": [5, 0, 0]}),
    (("VAC_524e", "All spells cost (5)."),
     {"hand": ["VAC_524", COIN], "enemy_hand": [FIREBALL], **DECKS, "deck": []},
     "play, end, end, end", {"costs": [0], "enemy_costs": [4, 0, 0]}),
    (("VAC_558", (
        "Summon three 5/5 Pirates. Costs (1) less for each spell you've cast on characters "
        "this game."
     )),
     {"hand": ["VAC_558", COIN, FIREBALL, "CS2_092", INTELLECT], "friendly": [WISP],
      "mana": 30, **DECKS},
     f"play {FIREBALL} @face, play CS2_092 @friendly, play {INTELLECT}, play",
     {"minions": (4, 0), "mana": 30 - 4 - 4 - 3 - 8}),
    (("VAC_919", "Taunt Battlecry: The next spell you cast has Lifesteal."),
     {"hand": ["VAC_919", FIREBALL, FIREBALL], "hurt": (20, 0), "mana": 20},
     f"play, play {FIREBALL} @face, play {FIREBALL} @face",
     {"health": 16, "enemy_health": 18}),
    (("VAC_919e", "Your next spell has Lifesteal."),
     {"hand": ["VAC_919", "CS2_025"], "hurt": (20, 0), "enemy": [OGRE, OGRE]},
     "play VAC_919, play CS2_025", {"health": 12}),
    (("VAC_920", (
        "After this minion gains Attack, reduce the Cost of the highest Cost card in your "
        "hand by (1)."
     )),
     {"friendly": ["VAC_920", YETI], "hand": ["CS2_092", "CS2_092", "CS2_004", OGRE],
      "mana": 20},
     "play CS2_092 @friendly, play CS2_004 @friendly, play CS2_092 @friendly1",
     {"costs": [5]}),
    (("VAC_924", (
        "Battlecry: If you control another Pirate, equip a random weapon from your deck."
     )),
     {"friendly": ["VAC_926t", *[WISP] * 5], "deck": [YETI, AXE]}, "play",
     {"weapon": "CS2_106 3/2", "deck": [YETI]}),
    (("VAC_931", "Choose a minion. This turn, your hero steals 4 Attack from it."),
     {"enemy": [OGRE], "weapon": AXE, **DECKS}, "play @enemy, strike @enemy, end",
     {"board": " | ", "health": 28, "attack": 0}),
    (("VAC_935", (
        "Battlecry: Get a 1-Cost Suitcase. Pack the top 2 cards of your deck into it."
     )),
     {"deck": [WISP, OGRE, YETI]}, "play, play VAC_935t",
     {"hand": [YETI, OGRE], "deck": [WISP], "mana": 5}),
    (("VAC_935t", "Get {0} and {1}."),
     {"hand": ["VAC_935", YETI], "deck": [OGRE, COIN]}, "play VAC_935, play VAC_935t",
     {"hand": [YETI, COIN, OGRE]}),
    (("VAC_935t2", "Get {0}."),
     {"hand": ["VAC_935"], "deck": [OGRE]}, "play VAC_935, play VAC_935t2", {"hand": [OGRE]}),
    (("VAC_936", "Deals octuple damage to minions."),
     {"friendly": ["VAC_936", "VAC_936"], "enemy": ["CS2_200 6/30"], "hand": []},
     "attack @enemy, attack 1 @face", {"healths": [22], "enemy_health": 29}),
    (("VAC_944", (
        'Give a minion +3/+3 and "At the start of your turn, deal 3 damage to your hero."'
     )),
     {"friendly": [WISP], **DECKS}, "play @friendly, end, end",
     {"board": "CS2_231 4/4 | ", "health": 27, "enemy_health": 30}),
    (("VAC_944e", (
        '+3/+3 and "At the start of your turn, deal 3 damage to your hero."'
     )),
     {"hand": ["VAC_944"], "enemy": [WISP], **DECKS}, "play @enemy, end, end",
     {"board": " | CS2_231 4/4", "health": 30, "enemy_health": 27}),
    (("VAC_945", "Battlecry: If you've taken 8 damage on your turns, summon Ourobos."),
     {"hand": ["VAC_945", FIREBALL, FROSTBOLT], "mana": 20},
     f"play {FIREBALL} @hero, play {FROSTBOLT} @hero, play",
     {"board": "VAC_945 4/4, VAC_945t 8/8 | "}),
    (("VAC_945e", "Deathrattle: Summon Ourobos, World Serpent."),
     {"hand": [WISP], "friendly": ["VAC_945t"], "enemy": [OGRE], **DECKS},
     f"kill @friendly, play {WISP}, end, against @friendly",
     {"board": "VAC_945t 8/8 | CS2_200 6/6"}),
    (("VAC_945t", (
        'Taunt Deathrattle: Give a minion in your hand "Deathrattle: Summon Ourobos."'
     )),
     {"hand": [COIN], "friendly": ["VAC_945t"]}, "kill @friendly", {"hand": [COIN]}),
    (("VAC_956", "After you use a location, gain 3 Armor."),
     {"friendly": ["VAC_956", "VAC_929"], "enemy": ["VAC_929"], "hand": [], **DECKS},
     "use 1, end", {"armor": 3}),
    (("VAC_961", "Battlecry: Repeat the last 1-Cost card you played."),
     {"hand": ["VAC_961", "CS2_168", WISP]}, f"play CS2_168, play {WISP}, play",
     {"board": "CS2_168 2/1, CS2_231 1/1, VAC_961 1/1, CS2_168 2/1 | "}),
    (("WORK_008", "Deal 4 damage to all minions. (Excess damage hits your hero.)"),
     {"friendly": [RAPTOR], "enemy": [OGRE, WISP]}, "play",
     {"board": " | CS2_200 6/3", "health": 25}),
    (("WORK_020", (
        "Add 8 Bananas to your hand. Any that can't fit are randomly fed to friendly minions "
        "in play."
     )),
     {"hand": ["WORK_020", *[COIN] * 4], "friendly": [WISP]}, "play",
     {"cards": 10, "board": "CS2_231 3/3 | "}),
    (("WORK_022", (
        'Give your hero +3 Attack and "Also damages adjacent minions" this turn.'
     )),
     {"enemy": [YETI, OGRE, YETI, YETI]}, "play, strike @enemy1",
     {"healths": [2, 4, 2, 5], "health": 24}),
    (("WORK_022e", "+3 Attack this turn."),
     {"hand": ["WORK_022"], **DECKS}, "play, end", {"attack": 0}),
    (("WORK_025", "Rush, Taunt Choose Thrice - Gain +2 Attack; or +2 Health."),
     {}, "play, choose WORK_025a, choose WORK_025b, choose WORK_025b",
     {"board": "WORK_025 4/5 | "}),
    (("WORK_025a", "+2 Attack."),
     {"hand": ["WORK_025"]},
     "play WORK_025, choose WORK_025a, choose WORK_025a, choose WORK_025a",
     {"board": "WORK_025 8/1 | "}),
    (("WORK_025b", "+2 Health."),
     {"hand": ["WORK_025"]},
     "play WORK_025, choose WORK_025b, choose WORK_025b, choose WORK_025b",
     {"board": "WORK_025 2/7 | "}),
    (("WORK_026", (
        "Draw 3 cards and light them on fire. In 3 turns, any still in hand are destroyed!"
     )),
     {"hand": ["WORK_026", COIN], "deck": [YETI, WISP, OGRE], "enemy_deck": [WISP] * 3},
     f"play, play {WISP}, end, end, end, end, end, end",
     {"hand": [COIN], "board": "CS2_231 1/1 | "}),
    (("WORK_026e3", "This card is on fire!"),
     {"hand": ["WORK_026"], "deck": [YETI, WISP, OGRE], "enemy_deck": [WISP] * 3},
     "play, end, end, end, end", {"hand": [OGRE, WISP, YETI]}),
    (("WORK_040", "After ANY card is drawn, make it Temporary."),
     {"friendly": ["WORK_040"], "hand": [INTELLECT, COIN], **DECKS},
     f"play {INTELLECT}, end, end", {"hand": [COIN, WISP], "enemy_hand": []}),
    (("WORK_042", (
        "Battlecry: Destroy a friendly minion. Summon a copy of it at the end of your turns."
     )),
     {"friendly": [OGRE], **DECKS}, "play @friendly, end, end, end",
     {"board": "WORK_042 4/6, CS2_200 6/7, CS2_200 6/7 | "}),
)  # fmt: skip


@card("VAC_304", "Battlecry: If you've cast 3 spells while holding this, Discover one of them.")
def test_tidepool_pupil(scene: Callable[..., Scene]) -> None:
    """One of the first three that were cast while it was held; of two alike one is offered."""
    cast = [COIN, INTELLECT, INTELLECT, FROSTBOLT]
    s = scene(hand=["VAC_304", "VAC_304", *cast], deck=[WISP] * 9, mana=30)
    s.play(INTELLECT).play(INTELLECT)
    assert not s.play("VAC_304").offered, "two are not enough"
    s.play(COIN).play(FROSTBOLT, s.enemy_hero).play("VAC_304")
    assert sorted(s.offered) == [INTELLECT, COIN]
    s.choose(COIN)
    assert s.hand[-1].card_id == COIN
    s = scene(hand=[COIN, COIN, COIN, INTELLECT], deck=[WISP, "VAC_304"])
    s.play(COIN).play(COIN).play(INTELLECT).play(COIN)
    assert not s.play("VAC_304").offered, "they count while it is held"


@card("VAC_321t", "Casts When Drawn Deal @ damage to all enemies.")
def test_eruption(scene: Callable[..., Scene]) -> None:
    """One more after each own end of turn, and all five when drawn together."""
    s = scene(friendly=["VAC_321"], hand=[INTELLECT], deck=[WISP, WISP, "VAC_321t"], enemy=[OGRE],
              enemy_deck=[WISP])  # fmt: skip
    s.end_turn()
    assert s.end_turn().enemy_hero.health == 28
    assert s.enemy[0].health == 5
    assert [x.card_id for x in s.hand] == [INTELLECT, WISP]


@card(
    "VAC_336", "Warlock Tourist Battlecry: Discover a Hero card from the past (from another class)."
)
def test_maestra_mask_merchant(scene: Callable[..., Scene], table: CardTable) -> None:
    """Hero cards that no other class but the own may hold are not offered."""
    for seed in range(4):
        offered = scene(hand=["VAC_336"], seed=seed, **ROGUE).play("VAC_336").offered
        assert len(offered) == 3
        assert all(table[x].type == CardType.HERO for x in offered)
        assert all(CardClass.ROGUE not in table[x].classes for x in offered)


@card(
    "VAC_428",
    "Choose a minion. If it's an enemy, Freeze it. If it's friendly, give it Spell Damage +1.",
)
def test_go_with_the_flow(scene: Callable[..., Scene]) -> None:
    """One or the other."""
    s = scene(hand=["VAC_428", "VAC_428", FIREBALL], friendly=[WISP], enemy=[WISP])
    s.play("VAC_428", s.friendly[0]).play("VAC_428", s.enemy[0])
    assert s.enemy[0].frozen
    assert not s.friendly[0].frozen
    assert s.play(FIREBALL, s.enemy_hero).enemy_hero.health == 23


@card(
    "VAC_501",
    "Priest Tourist Damage your hero takes on your turn is redirected to a random enemy.",
)
def test_aranna(scene: Callable[..., Scene]) -> None:
    """In the own turn, all that the hero would take; in the other turn nothing."""
    s = scene(friendly=["VAC_501"], weapon=AXE, enemy=[], deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    s.use_power(s.hero)
    assert (s.hero.health, s.enemy_hero.health) == (30, 29)
    s = scene(friendly=["VAC_501"], weapon=AXE, enemy=[YETI], enemy_health=60, deck=[WISP] * 3,
              enemy_deck=[WISP] * 3)  # fmt: skip
    s.attack(s.hero, s.enemy[0])
    assert s.hero.health == 30
    assert s.enemy_hero.health == 56 or not s.enemy
    s = scene(friendly=["VAC_501"], enemy=[YETI], deck=[WISP] * 3, enemy_deck=[WISP] * 3)
    s.end_turn().attack(s.enemy[0], s.hero)
    assert s.hero.health == 26
    s = scene(friendly=["VAC_501"], hand=["VAC_428", INTELLECT], deck=[], enemy_deck=[WISP])
    assert s.play(INTELLECT).hero.health == 30, "fatigue, too"
    assert s.enemy_hero.health == 27


@card("VAC_523", "Battlecry: Craft a custom 1-Cost Potion.")
def test_mixologist(scene: Callable[..., Scene]) -> None:
    """Both of its two parts have their effect."""
    for seed in range(6):
        s = scene(hand=["VAC_523"], seed=seed, enemy=[OGRE], deck=[WISP] * 3).play("VAC_523")
        first = s.offered[0]
        s.choose(first)
        assert first not in s.offered
        second = s.offered[0]
        s.choose(second)
        armor = "CFM_621t3" in (first, second)
        hurt = "CFM_621t2" in (first, second)
        s.play("VAC_523t", s.enemy_hero if hurt else None)
        assert s.hero.armor == 4 * armor
        assert s.enemy_hero.health == 30 - 3 * hurt


@card("VAC_529", "Battlecry: Summon a copy of a friendly location.")
def test_scrapbooking_student(scene: Callable[..., Scene]) -> None:
    """As worn as the original, but open; without a location it is played all the same."""
    s = scene(friendly=["VAC_929"], hand=["VAC_529"])
    s.use(s.friendly[0])
    s.play("VAC_529", next(x for x in s.friendly if x.card_id == "VAC_929"))
    copies = [x for x in s.friendly if x.card_id == "VAC_929"]
    assert [x.health for x in copies] == [2, 2]
    assert not s.can_use(copies[0])
    assert s.can_use(copies[1])
    assert scene(hand=["VAC_529"]).play("VAC_529").board == "VAC_529 5/5 | "


@card(
    "VAC_531",
    "After a minion is summoned for your opponent during your turn, Silence and destroy it.",
)
def test_bayfin_bodybuilder(scene: Callable[..., Scene]) -> None:
    """Its deathrattle is silent; not in the opponent's own turn."""
    s = scene(friendly=["VAC_531"], hand=["VAC_533"], deck=[YETI, YETI], enemy_hand=[WISP])
    s.play("VAC_533")
    assert s.board == "VAC_531 4/7 | "
    s.end_turn().play(WISP)
    assert s.board == "VAC_531 4/7 | CS2_231 1/1"


@card("VAC_532", "After an adjacent minion attacks, deal 1 damage to a random enemy.")
def test_coconut_cannoneer(scene: Callable[..., Scene]) -> None:
    """Either neighbour; not itself, and nobody further away."""
    s = scene(friendly=[WISP, "VAC_532", WISP, WISP])
    s.attack(s.friendly[0], s.enemy_hero).attack(s.friendly[2], s.enemy_hero)
    assert s.enemy_hero.health == 26
    s.attack(s.friendly[1], s.enemy_hero).attack(s.friendly[3], s.enemy_hero)
    assert s.enemy_hero.health == 24


def first_of_three(scene: Callable[..., Scene], seed: int) -> str:
    """The first of three fallen minions that Hydration Station summons."""
    s = scene(
        hand=["VAC_948", "EX1_312"], mana=20, friendly=["CS1_069", TAUNT, "CS2_125"], seed=seed
    )
    return s.play("EX1_312").play("VAC_948").friendly[0].card_id


@card("VAC_948", "Resurrect three of your different highest Cost Taunt minions.")
def test_hydration_station(scene: Callable[..., Scene]) -> None:
    """Different cards, the most expensive ones, and only those with Taunt."""
    died = [OGRE, "CS1_069", "CS1_069", TAUNT, "EX1_405", "CS2_125"]
    s = scene(hand=["VAC_948", "EX1_312"], mana=20, friendly=died)
    s.play("EX1_312").play("VAC_948")
    assert sorted(x.card_id for x in s.friendly) == ["CS1_069", "CS2_125", TAUNT]
    rows = {first_of_three(scene, seed) for seed in range(20)}
    assert len(rows) == 3, "in any order, as a log of 2024 shows"
    s = scene(hand=["VAC_948", "EX1_312"], mana=20, friendly=[OGRE, "CS1_069", "CS1_069"])
    assert s.play("EX1_312").play("VAC_948").board == "CS1_069 3/6 | "
    assert scene(hand=["VAC_948"], friendly=[OGRE]).play("VAC_948").board == "CS2_200 6/7 | "


@card("VAC_949", "Increase your maximum Mana by 3 and gain an empty Mana Crystal.")
def test_new_heights(scene: Callable[..., Scene]) -> None:
    """The eleventh crystal, and turn by turn two more; for the own side only."""
    s = scene(hand=["VAC_949"], mana=10, **DECKS).play("VAC_949")
    assert (s.mana, s.field("max_mana", 0)) == (7, 11)
    for _ in range(8):
        s.end_turn()
    assert (s.field("max_mana", 0), s.field("max_mana", 1), s.mana) == (13, 10, 13)
    assert scene(hand=["VAC_949"], mana=5).play("VAC_949").mana == 2


@card("WORK_004", "Shuffle a card from each other class into your deck. They cost (1). Draw one.")
def test_agency_espionage(scene: Callable[..., Scene], table: CardTable) -> None:
    """Ten cards; the one that is drawn is one of them."""
    s = scene(hand=["WORK_004"], deck=[WISP] * 3, mana=4, **ROGUE).play("WORK_004")
    assert len(s.hand) + len(s.deck()) == 3 + 10 or len(s.hand) != 1, "some are cast when drawn"
    assert all(x.cost == 1 and x.card_id != WISP for x in s.hand)
    made = [x for x in (*s.deck(), *(c.card_id for c in s.hand)) if x != WISP]
    assert len(made) == 10
    classes = [set(table[x].classes) for x in made]
    assert all(CardClass.ROGUE not in x or len(x) > 1 for x in classes)
    assert len(set.union(*classes) - {CardClass.ROGUE}) >= 10


@card("WORK_007", "Tradeable, Temporary Destroy a minion.")
def test_deadline(scene: Callable[..., Scene]) -> None:
    """When it has been drawn, it is discarded at the end of the turn."""
    s = scene(hand=[INTELLECT], deck=[WISP, WISP, "WORK_007"], enemy_deck=[WISP])
    s.play(INTELLECT)
    assert "WORK_007" in [x.card_id for x in s.hand]
    s.end_turn()
    assert [x.card_id for x in s.hand] == [WISP]
    assert s.count(0, t.N_DISCARDED_GAME) == 1


@card("VAC_334", "Draw a card. If you play it this turn, reopen this.")
def test_knickknack_shack(scene: Callable[..., Scene]) -> None:
    """Each of two reopens for its own card; another card, or another turn, does nothing."""
    s = scene(friendly=["VAC_334", "VAC_334"], hand=[COIN], deck=[YETI, COIN, WISP],
              enemy_deck=[WISP] * 2)  # fmt: skip
    first, second = s.friendly
    s.use(first).use(second)
    assert [x.card_id for x in s.hand] == [COIN, WISP, COIN]
    s.play(WISP)
    assert s.can_use(first)
    assert not s.can_use(second)
    s = scene(friendly=["VAC_334"], hand=[], deck=[YETI, COIN, WISP], enemy_deck=[WISP] * 2)
    s.use(s.friendly[0]).end_turn().end_turn().play(WISP)
    assert not s.can_use(s.friendly[0])


@card("VAC_328", "Taunt This is permanently Frozen.")
def test_meltemental(scene: Callable[..., Scene]) -> None:
    """It never thaws, until it is silenced."""
    s = scene(hand=["VAC_328", "CS2_203"], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    s.play("VAC_328")
    for _ in range(6):
        assert s.friendly[0].frozen
        assert not s.can_attack(s.friendly[0], s.enemy_hero)
        s.end_turn()
    s.play("CS2_203", s.friendly[0])
    assert not s.friendly[0].frozen
    assert s.can_attack(s.friendly[0], s.enemy_hero)


@card("VAC_415", "Battlecry: Repeat each card you played last turn.")
def test_sasquawk(scene: Callable[..., Scene]) -> None:
    """All cards of the last own turn, in their order; not what was played in this one."""
    s = scene(hand=["VAC_415", "VAC_415", COIN, WISP, RAPTOR, AXE, INTELLECT], mana=20,
              deck=[YETI] * 9, enemy_deck=[YETI] * 9)  # fmt: skip
    s.play(WISP).play(INTELLECT).play(AXE).end_turn().end_turn()
    s.attack(s.hero, s.enemy_hero).play(RAPTOR)
    held = len(s.hand)
    s.play("VAC_415")
    assert s.board == "CS2_231 1/1, CS2_172 3/2, VAC_415 4/5, CS2_231 1/1 | "
    assert len(s.hand) == held - 1 + 2
    assert s.weapon.brief == "CS2_106 3/2"
    s.end_turn().end_turn().play("VAC_415")
    assert [x.card_id for x in s.friendly].count(RAPTOR) == 2
    assert [x.card_id for x in s.friendly].count("VAC_415") == 2, "it does not repeat itself"


@card("VAC_432", "Battlecry: Discover a card from the newest expansion.")
def test_resort_valet(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of the own class or neutral."""
    newest = max(x.card_set for x in table.values() if x.collectible and x.core_alias == "")
    for seed in range(4):
        offered = scene(hand=["VAC_432"], seed=seed).play("VAC_432").offered
        assert len(offered) == 3
        assert {table[x].card_set for x in offered} == {newest}
        mage = {CardClass.MAGE, CardClass.NEUTRAL}
        assert all(not mage.isdisjoint(table[x].classes) for x in offered)


@card(
    "VAC_519",
    "Mage Tourist Battlecry: In 3 turns, replay every spell you've cast between now and then.",
)
@card("VAC_519t3", "In 3 turns, recast every spell you played while this was in play.")
def test_mistah_vistah(scene: Callable[..., Scene]) -> None:
    """Spells of this turn and the next two, at the start of the third."""
    s = scene(hand=["CS2_023", "VAC_519", "CS2_025", "CS2_025", "CS2_025"], deck=[WISP] * 9,
              enemy_deck=[WISP] * 9, enemy=["CS2_200 6/20"], mana=20)  # fmt: skip
    s.play("CS2_023").play("VAC_519").play("CS2_025").end_turn().end_turn()
    s.play("CS2_025").end_turn().end_turn()
    assert s.secrets() == ["VAC_519t3"]
    assert s.enemy[0].health == 18
    s.play("CS2_025").end_turn()
    held = len(s.hand)
    s.end_turn()
    assert s.enemy[0].health == 17 - 3
    assert len(s.hand) == held + 1
    assert not s.secrets()


@card(
    "VAC_941",
    "Replace your Hero Power and non-Warlock cards with Warlock ones. They cost (1) less.",
)
def test_announce_darkness(scene: Callable[..., Scene], table: CardTable) -> None:
    """In hand and deck; a Warlock card stays as it is."""
    s = scene(hand=["VAC_941", YETI, "CS2_062"], deck=[WISP, FIREBALL], enemy_deck=[WISP])
    s.play("VAC_941")
    assert s.hand[1].card_id == "CS2_062"
    assert s.hand[1].cost == table["CS2_062"].cost
    first = table[s.hand[0].card_id]
    assert CardClass.WARLOCK in first.classes
    assert s.hand[0].cost == max(0, first.cost - 1)
    assert all(CardClass.WARLOCK in table[x].classes for x in s.deck())
    health = s.hero.health
    s.use_power()
    assert s.hero.health <= health - 2


@card(
    "VAC_955",
    "Battlecry: Get a 2-Cost Cheese that summons three 1-Cost minions. It upgrades each turn.",
)
@card("VAC_955t", "Summon three random @-Cost minions. (Upgrades each turn!)")
def test_gorgonzormu(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three for 1 mana at once, three for 3 after two turns."""
    for turns in (0, 2):
        s = scene(hand=["VAC_955"], deck=[WISP] * 9, enemy_deck=[WISP] * 9).play("VAC_955")
        for _ in range(2 * turns):
            s.end_turn()
        s.play("VAC_955t")
        assert [table[x.card_id].cost for x in s.friendly[1:]] == [1 + turns] * 3


@card(
    "WORK_001",
    "Discover two minions that cost (5) or less. They gain each other's Attack and Health.",
)
def test_trust_fall(scene: Callable[..., Scene], table: CardTable) -> None:
    """Both have the sum of both."""
    for seed in range(4):
        s = scene(hand=["WORK_001"], seed=seed).play("WORK_001")
        assert all(table[x].cost <= 5 and table[x].type == CardType.MINION for x in s.offered)
        s.choose(s.offered[0]).choose(s.offered[1])
        one, two = (table[x.card_id] for x in s.hand)
        stats = (one.attack + two.attack, one.health + two.health)
        assert [(x.attack, x.health) for x in s.hand] == [stats, stats]


@card("VAC_308", "Get two random spells from spell schools you haven't cast this game.")
def test_siren_song(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of no school that was cast, and of some school."""
    found = set()
    for seed in range(8):
        s = scene(hand=["VAC_308", FIREBALL, FROSTBOLT], seed=seed)
        s.play(FIREBALL, s.enemy_hero).play(FROSTBOLT, s.enemy_hero).play("VAC_308")
        schools = {table[x.card_id].spell_school for x in s.hand}
        assert len(s.hand) >= 2, "one that shatters is two cards"
        assert schools <= {1, 4, 5, 6, 7}
        found |= schools
    assert len(found) > 2
    spells = ["VAC_308", "CS2_023", FIREBALL, FROSTBOLT, "CS2_045", "CS1_112", "DS1_233", "BT_035"]
    s = scene(hand=spells, mana=50, deck=[WISP] * 4)
    for spell in spells[1:]:
        aimed = {FIREBALL: s.enemy_hero, FROSTBOLT: s.enemy_hero, "CS2_045": s.hero}
        s.play(spell, aimed.get(spell))
    held = len(s.hand)
    assert len(s.play("VAC_308").hand) == held - 1, "all were cast"


@card("VAC_406", "Taunt Deathrattle: ALL other minions fall asleep.")
def test_sleepy_resident(scene: Callable[..., Scene]) -> None:
    """Nobody attacks this turn any more; on the next one they do."""
    s = scene(friendly=["VAC_406 3/1", OGRE], enemy=[YETI, OGRE], deck=[WISP] * 3,
              enemy_deck=[WISP] * 3)  # fmt: skip
    s.end_turn().attack(s.enemy[0], s.friendly[0])
    assert not s.can_attack(s.enemy[1], s.hero)
    s.end_turn()
    assert s.can_attack(s.friendly[0], s.enemy_hero)
    s.end_turn()
    assert s.can_attack(s.enemy[0], s.hero)


@card("VAC_418", "Taunt Costs (1) less for each time your hero has taken damage on your turn.")
@card("VAC_945", "Battlecry: If you've taken 8 damage on your turns, summon Ourobos.")
def test_damage_of_the_other_turn(scene: Callable[..., Scene]) -> None:
    """It does not count."""
    s = scene(hand=["VAC_418", "VAC_945"], enemy=[OGRE, OGRE], deck=[WISP] * 3,
              enemy_deck=[WISP] * 3)  # fmt: skip
    s.end_turn().attack(s.enemy[0], s.hero).attack(s.enemy[1], s.hero).end_turn()
    assert s.hand[0].cost == 5
    assert s.play("VAC_945").board.startswith("VAC_945 4/4 | ")


@card(
    "VAC_341",
    "Battlecry: Destroy an enemy minion with Attack less than or equal to this minion's.",
)
def test_undercooked_calamari(scene: Callable[..., Scene]) -> None:
    """As strong as it is itself, buffs in hand included; a stronger one is no target."""
    s = scene(hand=["VAC_341"], enemy=[YETI, RAPTOR])
    assert not s.can_play("VAC_341", s.enemy[0])
    assert not s.can_play("VAC_341")
    assert s.play("VAC_341", s.enemy[1]).board == "VAC_341 3/4 | CS2_182 4/5"
    s = scene(hand=["VAC_341 4/4"], enemy=[YETI])
    assert s.play("VAC_341", s.enemy[0]).board == "VAC_341 4/4 | "
    assert (
        scene(hand=["VAC_341"], enemy=[YETI]).play("VAC_341").board == "VAC_341 3/4 | CS2_182 4/5"
    )
