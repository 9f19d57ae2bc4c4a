"""Into the Emerald Dream: what changes decks, mana and costs, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
MOONFIRE, DRAGON, BOAR, HOARDER = "CS2_008", "NEW1_023", "CS2_171", "EX1_096"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}

OHNAHRA = ("EDR_031", "At the end of your turn, play the top 3 cards from your deck.")
DREAMSABER = (
    "EDR_014",
    "Battlecry: If this costs (3) or less, attack two random enemy minions.",
)
URSOC = (
    "EDR_819",
    "Battlecry: Attack ALL other minions. Deathrattle: Resurrect any this killed.",
)
WOLF = "EDR_850pe"
GRACE = (
    "EDR_263",
    "Choose One - Deal 4 damage to the enemy hero; or Summon two 3/2 Wolves with Rush.",
)
RUNEBLADE = (
    "EDR_812",
    (
        "Battlecry: If the last card you played had an Unholy rune, gain +1 Attack. Repeat for "
        "Blood and +1 Durability."
    ),
)
URSOL = (
    "EDR_259",
    "Battlecry: Cast the highest Cost spell from your hand as an Aura that lasts @ turns.",
)
URSOLS_AURA = ("EDR_259e1", "At the end of your turn, cast {0}. Lasts @ turns.")
DRAKE = (
    "EDR_453",
    ("At the end of your turn, attack a random enemy minion (excess damage hits the enemy hero)."),
)
CLUTCH = (
    "EDR_454",
    "Choose a friendly Dragon. Summon a 0/2 Egg that hatches into a copy of it.",
)
POWER = ("EDR_483", "Destroy one of your Mana Crystals. In 2 turns, gain two.")
WEBWEAVER = (
    "EDR_540",
    "Whenever you play another minion you've already played, draw a card.",
)
AVIANA = (
    "EDR_895",
    (
        "Battlecry: Start a three turn lunar cycle. When the Full Moon rises, your cards cost "
        "(1) this game."
    ),
)
MOONKIN = ("EDR_940", "At the end of your turn, gain @ Armor. (Improved by Wisps you control!)")
FLAMEMANCER = (
    "FIR_940",
    ("Battlecry: If every card in your hand is of a different Cost, reduce their Costs by (2)."),
)
VOLCOROSS = (
    "FIR_951",
    "Rush, Taunt Battlecry: Choose to spend 10, 20, or 30 Corpses to gain that many stats.",
)


test_what_a_card_does = card_table(
    "Each card does what its text says.",
    (OHNAHRA, {"friendly": ["EDR_031"], "hand": [], "deck": [YETI, "CS2_023", OGRE, WISP]},
     "end", {"board": f"EDR_031 5/11, {WISP} 1/1, {OGRE} 6/7 | ", "cards": 1, "left": (0, 0)}),
    (DREAMSABER, {"hand": ["EDR_014 (3)"], "enemy": [WISP, WISP, WISP]}, "play EDR_014",
     {"minions": (1, 1), "mana": 7}),
    (DREAMSABER, {"enemy": [WISP, WISP]}, "play", {"minions": (1, 2)}),
    (DREAMSABER, {"hand": ["EDR_014 (1)"], "enemy": [YETI]}, "play EDR_014",
     {"board": f"EDR_014 4/3 | {YETI} 4/1"}),
    (URSOC, {"friendly": [WISP], "enemy": [YETI, WISP, f"{OGRE} 6/7"]}, "play",
     {"board": f"EDR_819 6/2 | {OGRE} 6/1"}),
    (URSOC, {"friendly": [WISP], "enemy": [YETI, WISP, f"{OGRE} 6/7"], "mana": 12, **DECKS},
     "play, kill @friendly",
     {"board": f"{WISP} 1/1, {YETI} 4/5, {WISP} 1/1 | {OGRE} 6/1"}),
    (("EDR_819e", "{0}"),
     {"hand": ["EDR_819"], "enemy": [OGRE, OGRE, OGRE], "mana": 12}, "play",
     {"board": f" | {OGRE} 6/1, {OGRE} 6/1, {OGRE} 6/1"}),
    (OHNAHRA, {"friendly": ["EDR_031"], "hand": []}, "end", {"board": "EDR_031 5/11 | "}),
    (("EDR_209a", "Give your other minions +1/+3."),
     {"friendly": [YETI], "hand": ["EDR_209"]},
     "play, choose EDR_209a, choose EDR_209a, choose EDR_209a",
     {"board": f"{YETI} 7/14, EDR_209 5/8 | ", "offered": 0}),
    (("EDR_209", (
        "Choose Thrice - Give your other minions +1/+3; or Summon a 5/5 Ancient with Taunt."
     )),
     {"friendly": [YETI]}, "play, choose EDR_209b, choose EDR_209b",
     {"board": f"{YETI} 4/5, EDR_209 5/8, EDR_209t5 5/5, EDR_209t5 5/5 | ", "offered": 2}),
    (("EDR_209b", "Summon a 5/5 Ancient with Taunt."),
     {"friendly": [YETI], "hand": ["EDR_209"]},
     "play, choose EDR_209b, choose EDR_209a, choose EDR_209b",
     {"board": f"{YETI} 5/8, EDR_209 5/8, EDR_209t5 5/5, EDR_209t5 6/8 | "}),
    (URSOL, {"hand": ["EDR_259", WISP, MOONFIRE, "CS2_029"], "enemy": [], **DECKS},
     "play", {"hand": [WISP, MOONFIRE], "deck": [WISP] * 9, "secrets": ["EDR_259e1"]}),
    (URSOL, {"hand": ["EDR_259", WISP], **DECKS}, "play",
     {"hand": [WISP], "secrets": [], "left": (9, 9)}),
    (URSOLS_AURA, {"hand": ["EDR_259", "CS2_023"], **DECKS}, "play, end", {"cards": 2}),
    (URSOLS_AURA, {"hand": ["EDR_259", "CS2_023"], **DECKS},
     "play, end, end, end, end, end, end, end", {"cards": 9, "secrets": []}),
    (("EDR_260t", "Summoned When Drawn Taunt"),
     {"hand": ["CS2_023"], "deck": [YETI, OGRE, "EDR_260t"]}, "play",
     {"hand": [OGRE, YETI], "board": "EDR_260t 4/5 | "}),
    (("EDR_262", "Deal 3 damage to a minion. If it dies, summon a 3/2 Wolf with Rush."),
     {"enemy": [WISP]}, "play @enemy", {"board": f"{WOLF} 3/2 | "}),
    (("EDR_262", "Deal 3 damage to a minion. If it dies, summon a 3/2 Wolf with Rush."),
     {"enemy": [YETI]}, "play @enemy", {"board": f" | {YETI} 4/2"}),
    (GRACE, {"enemy": [YETI]}, "option 0", {"enemy_health": 26, "healths": [5]}),
    (("EDR_263a", "Deal 4 damage to the enemy hero."),
     {"hand": ["EDR_263"]}, "option 0", {"enemy_health": 26}),
    (("EDR_263b", "Summon two 3/2 Wolves with Rush."),
     {"hand": ["EDR_263"], "enemy": [OGRE]}, "option 1, attack 0 @enemy",
     {"board": f"{WOLF} 3/2 | {OGRE} 6/4"}),
    (RUNEBLADE, {"hand": ["EDR_812", WISP], "friendly": []}, f"play {WISP}, play",
     {"weapon": "EDR_812 2/2"}),
    (RUNEBLADE, {}, "play", {"weapon": "EDR_812 2/2"}),
    (RUNEBLADE, {"hand": ["EDR_812", "EDR_812"]}, "play, play", {"weapon": "EDR_812 3/3"}),
    (RUNEBLADE, {"hand": ["EDR_812", "FIR_951", WISP], "mana": 20},
     f"play {WISP}, play FIR_951, play", {"weapon": "EDR_812 3/2"}),
    (DRAKE, {"friendly": ["EDR_453"], "enemy": [YETI], **DECKS}, "end",
     {"board": "EDR_453 12/3 | ", "enemy_health": 23}),
    (DRAKE, {"friendly": ["EDR_453 12/12"], "enemy": [YETI, "CS2_186 12/14"], **DECKS},
     "attack 0 @enemy", {"enemy_health": 30}),
    (DRAKE, {"friendly": ["EDR_453"], "enemy": [YETI], "hurt": (0, 25), **DECKS}, "end",
     {"enemy_health": -2}),
    (DRAKE, {"friendly": ["EDR_453"], **DECKS}, "end",
     {"board": "EDR_453 12/7 | ", "enemy_health": 30}),
    (DRAKE, {"friendly": ["EDR_453"], "enemy": [f"{OGRE} 4/14"], **DECKS},
     "end, end, attack 0 @enemy", {"enemy_health": 30, "healths": []}),
    (CLUTCH, {"friendly": ["EDR_454", DRAGON], "hand": []}, "use 0 @friendly1",
     {"board": f"EDR_454 0/1, EDR_454t 0/2, {DRAGON} 3/2 | "}),
    (("EDR_454t", "Deathrattle: Summon {0}."),
     {"friendly": ["EDR_454", DRAGON], "hand": []}, "use 0 @friendly1, kill @friendly1",
     {"board": f"EDR_454 0/1, {DRAGON} 3/2, {DRAGON} 3/2 | "}),
    (POWER, {"mana": 5, **DECKS}, "play", {"mana": 3, "crystals": 4}),
    (POWER, {"mana": 5, **DECKS}, "play, end, end", {"crystals": 5}),
    (("EDR_483e", "Gain 2 mana in 2 turns."),
     {"hand": ["EDR_483"], "mana": 5, **DECKS}, "play, end, end, end, end",
     {"mana": 8, "crystals": 8}),
    (("EDR_495", "Deathrattle: Give a random minion in each player's hand -2 Attack."),
     {"friendly": ["EDR_495"], "hand": [COIN, YETI], "enemy_hand": [COIN, OGRE]},
     "kill @friendly", {"stats": [(0, 0), (2, 5)]}),
    (WEBWEAVER, {"friendly": ["EDR_540"], "hand": [WISP, WISP, YETI], **DECKS},
     f"play {WISP}, play {WISP}", {"hand": [YETI, WISP]}),
    (WEBWEAVER, {"friendly": ["EDR_540"], "hand": [WISP, YETI, COIN, COIN], **DECKS},
     f"play {WISP}, play {YETI}, play {COIN}, play {COIN}", {"cards": 0}),
    (WEBWEAVER, {"hand": ["EDR_540", "EDR_540"], **DECKS}, "play, play", {"cards": 1}),
    (("EDR_874", "Get a Moonfire and a Starfire. Give them Spell Damage +1."),
     {"hand": ["EDR_874"]}, "play", {"hand": ["CS2_008", "EX1_173"]}),
    (("EDR_874", "Get a Moonfire and a Starfire. Give them Spell Damage +1."),
     {"hand": ["EDR_874"], "mana": 20, **DECKS}, "play, play CS2_008 @face, play EX1_173 @face",
     {"enemy_health": 22}),
    (AVIANA, {"hand": ["EDR_895", OGRE], **DECKS}, "play, end, end, end, end",
     {"costs": [6, 0, 0]}),
    (("EDR_895t", "In @ turns, your cards cost (1)."),
     {"hand": ["EDR_895", OGRE], **DECKS}, "play, end, end, end, end, end, end",
     {"costs": [1, 1, 1, 1]}),
    (("EDR_895e", "Your cards cost (1)."),
     {"hand": ["EDR_895", OGRE], "enemy_hand": [OGRE], **DECKS},
     "play, end, end, end, end, end, end, end, end", {"costs": [1] * 5,
                                                     "enemy_costs": [6, 0, 0, 0, 0]}),
    (MOONKIN, {"friendly": ["EDR_940", WISP, "EDR_851t"], "hand": []}, "end", {"armor": 3}),
    (MOONKIN, {"friendly": ["EDR_940", YETI], "enemy": [WISP], "hand": []}, "end",
     {"armor": 1}),
    (("EDR_978", (
        "Taunt. Deathrattle: Put a Meadowstrider on the bottom of your deck. It costs (1)."
     )),
     {"friendly": ["EDR_978"], "hand": [], "deck": [YETI]}, "kill @friendly, end, end",
     {"deck": ["EDR_978"]}),
    (("EDR_978", (
        "Taunt. Deathrattle: Put a Meadowstrider on the bottom of your deck. It costs (1)."
     )),
     {"friendly": ["EDR_978"], "hand": [], "deck": [YETI]},
     "kill @friendly, end, end, end, end", {"hand": [YETI, "EDR_978"], "costs": [4, 1]}),
    (FLAMEMANCER, {"hand": ["FIR_940", WISP, YETI, OGRE]}, "play", {"costs": [0, 2, 4]}),
    (FLAMEMANCER, {"hand": ["FIR_940", YETI, YETI, OGRE]}, "play", {"costs": [4, 4, 6]}),
    (VOLCOROSS, {}, "play", {"offered": 0, "board": "FIR_951 5/5 | "}),
    *((("FIR_951t" + str(n), f"Spend {x} Corpses to gain +{x}/+{x}."),
       {"hand": ["FIR_951"]}, "play", {"offered": 0})
      for n, x in ((2, 10), (3, 20), (4, 30))),
)  # fmt: skip


@card(*VOLCOROSS)
@card("FIR_951t2", "Spend 10 Corpses to gain +10/+10.")
@card("FIR_951t3", "Spend 20 Corpses to gain +20/+20.")
@card("FIR_951t4", "Spend 30 Corpses to gain +30/+30.")
def test_volcoross(scene: Callable[..., Scene]) -> None:
    """As many stats as corpses; with too few of them nothing."""
    for n, (more, left) in enumerate(((10, 15), (20, 5), (0, 25)), 2):
        s = scene(hand=["FIR_951"])
        s.array[0]["counter"][0, t.N_CORPSES] = 25
        s.play("FIR_951").choose(f"FIR_951t{n}")
        assert (s.board, s.count(0, t.N_CORPSES)) == (f"FIR_951 {5 + more}/{5 + more} | ", left)
    s = scene(hand=["FIR_951"])
    s.array[0]["counter"][0, t.N_CORPSES] = 31
    assert s.play("FIR_951").choose("FIR_951t4").board == "FIR_951 35/35 | "


@card(
    "EDR_517",
    "Battlecry: Discover a spell. Choose to keep it or put it on top of your opponent's deck.",
)
@card("EDR_517A", "Keep the spell.")
@card("EDR_517B", "Put it on top of your opponent's deck.")
def test_qonzu(scene: Callable[..., Scene]) -> None:
    """The same card, in hand or as the opponent's next."""
    for seed in range(3):
        s = scene(hand=["EDR_517"], enemy_deck=[WISP], seed=seed).play("EDR_517")
        found = s.offered[1]
        s.choose(found).choose("EDR_517A")
        assert ([x.card_id for x in s.hand], s.deck(1)) == ([found], [WISP])
        s = scene(hand=["EDR_517"], enemy_deck=[WISP], seed=seed).play("EDR_517")
        found = s.offered[1]
        s.choose(found).choose("EDR_517B")
        assert (s.hand, s.deck(1)) == ([], [WISP, found])


@card("EDR_873", "Battlecry: Transform all Neutral cards in your deck into random Druid ones.")
def test_envoy_of_the_glade(scene: Callable[..., Scene], table: CardTable) -> None:
    """Neutral cards only, and only those in the deck."""
    s = scene(hand=["EDR_873", WISP], deck=[YETI, FIREBALL, OGRE]).play("EDR_873")
    assert [x.card_id for x in s.hand] == [WISP]
    assert s.deck()[1] == FIREBALL
    for x in (s.deck()[0], s.deck()[2]):
        assert 2 in table[x].classes


@card(
    "FIR_959",
    "Immune to Fire spells. Battlecry: Cast 15 Mana worth of Fire spells at random enemies.",
)
def test_fyrakk(scene: Callable[..., Scene]) -> None:
    """Fire spells do nothing to him, others do; what he casts is for 15 mana at the enemies."""
    s = scene(hand=[FIREBALL, "CS2_008"], friendly=["FIR_959"])
    s.play(FIREBALL, s.friendly[0])
    assert s.friendly[0].health == 7
    assert s.play("CS2_008", s.friendly[0]).friendly[0].health == 6
    hurt = 0
    for seed in range(6):
        s = scene(hand=["FIR_959"], enemy=[OGRE] * 3, deck=[WISP] * 9, seed=seed).play("FIR_959")
        hurt += s.enemy_hero.health < 30 or len(s.enemy) < 3
        assert s.hero.health == 30 or hurt
    assert hurt


@card(
    "EDR_526",
    "Battlecry: Trap @ random cards in your opponent's hand for a turn. (Improved for each time "
    "you've played this.)",
)
@card("EDR_526e", "Can't be played for a turn.")
def test_renferal(scene: Callable[..., Scene]) -> None:
    """One card, then two, none of which can be played in the next turn; in the one after it can."""
    hand = [WISP] * 4
    s = scene(hand=["EDR_526", "EDR_526"], enemy_hand=hand, **DECKS)
    s.play("EDR_526").end_turn()
    assert sum(x.column(t.FLAGS) & t.F_LOCKED != 0 for x in s.enemy_hand) == 1
    s.end_turn()
    assert sum(x.column(t.FLAGS) & t.F_LOCKED != 0 for x in s.enemy_hand) == 0
    s.play("EDR_526").end_turn()
    assert sum(x.column(t.FLAGS) & t.F_LOCKED != 0 for x in s.enemy_hand) == 2
    s.end_turn().end_turn()
    assert s.can_play(WISP)
    s = scene(hand=["EDR_526"], enemy_hand=[WISP], **DECKS).play("EDR_526").end_turn()
    assert [x.column(t.FLAGS) & t.F_LOCKED != 0 for x in s.enemy_hand] == [True, False]
    assert scene(hand=["EDR_526"]).play("EDR_526").board == "EDR_526 3/3 | "


@card("EDR_421", "Rush, Windfury Deathrattle: Deal @ damage to all enemies. (Improves after this "
                 "attacks!)")  # fmt: skip
def test_omen(scene: Callable[..., Scene]) -> None:
    """One damage, and one more for each attack."""
    for attacks, left in ((0, 29), (2, 27)):
        s = scene(friendly="EDR_421 6/12", hand="EX1_161", mana=10)
        for _ in range(attacks):
            s.attack(s.friendly[0], s.enemy_hero)
        s.set(s.enemy_hero, t.DAMAGE, 0).set(s.friendly[0], t.DAMAGE, 11)
        s.use_power(s.friendly[0])
        assert (s.board, s.enemy_hero.health) == (" | ", left)


@card("EDR_489", "Battlecry: The next card you play costs your OPPONENT'S Health instead of Mana "
                 "(up to 10).")  # fmt: skip
@card("EDR_489e1", "The next card you play costs your OPPONENT's health instead of mana.")
def test_agamaggan(scene: Callable[..., Scene]) -> None:
    """One card; the opponent loses its cost."""
    s = scene(hand="EDR_489, CS2_182, CS2_182", mana=10).play("EDR_489").play("CS2_182")
    assert (s.enemy_hero.health, s.mana, s.can_play("CS2_182")) == (26, 0, False)


@card("EDR_780", "Battlecry: Summon a copy of this. One secretly dies when it takes damage.")
@card("EDR_780e", "This might be an illusion that dies when it takes damage.")
def test_bloodthistle_illusionist(scene: Callable[..., Scene]) -> None:
    """Either one, by chance; alone on a full board there is no illusion."""
    left = set()
    for seed in range(12):
        s = scene(hand="EDR_780", seed=seed).play("EDR_780")
        assert s.board == "EDR_780 2/4, EDR_780 2/4 | "
        left.add(len(s.use_power(s.friendly[0]).friendly))
    assert left == {1, 2}
    s = scene(hand="EDR_780", friendly=["CS2_231"] * 6).play("EDR_780")
    assert len(s.use_power(s.friendly[-1]).friendly) == 7


@card(
    "EDR_781",
    "Whenever this enters your hand from the battlefield, summon two random 2-Cost minions.",
)
def test_harbinger_of_the_blighted(scene: Callable[..., Scene], table: CardTable) -> None:
    """Returned to hand, and not drawn."""
    s = scene(hand="EX1_049", friendly="EDR_781", mana=2)
    s.play("EX1_049", s.friendly[0])
    assert [table[x.card_id].cost for x in s.friendly if x.card_id != "EX1_049"] == [2, 2]
    assert scene(hand="EX1_015", deck="EDR_781").play("EX1_015").board == "EX1_015 1/1 | "
