"""Murder at Castle Nathria and Maw and Disorder, each card under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, GameTag

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Entity, Scene

YETI, WISP, OGRE, COIN, RAPTOR = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172"
FIREBALL, FROSTBOLT = "CS2_029", "CS2_024"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_played = card_table(
    "What a card does when it is played or its time comes.",
    (("MAW_003t", "Infused Summon all 4 basic Totems."),
     {}, "play", {"board": "CS2_050 1/1, CS2_051 0/2, CS2_052 0/2, NEW1_009 0/2 | "}),
    (("MAW_009", (
        "Whenever this attacks, give your other Beasts +2/+2. Infuse (@ Beasts): Gain Rush."
     )),
     {"friendly": ["MAW_009", RAPTOR, WISP]}, "attack @face",
     {"board": "MAW_009 6/5, CS2_172 5/4, CS2_231 1/1 | "}),
    (("MAW_009t", "Infused Rush. Whenever this attacks, give your other Beasts +2/+2."),
     {"friendly": [RAPTOR], "enemy": [OGRE]}, "play, attack 1 @enemy",
     {"board": "CS2_172 5/4 | CS2_200 6/1"}),
    (("MAW_013", "Remove a minion from the game."),
     {"enemy": ["EX1_096"], "enemy_deck": [WISP]}, "play @enemy",
     {"board": " | ", "enemy_cards": 0}),
    (("MAW_020", "Rush. Costs (1) less for each card you've played this turn."),
     {"hand": ["MAW_020", WISP, COIN]}, "play CS2_231, play GAME_005",
     {"costs": [4]}),
    (("MAW_022", "Taunt Deathrattle: Copy two random cards from your opponent's hand."),
     {"friendly": ["MAW_022"], "enemy_hand": [WISP, COIN], "hand": []},
     "kill @friendly", {"cards": 2, "enemy_cards": 2}),
    (("MAW_026", "Choose a minion. It goes Dormant for 3 turns."),
     {"friendly": [YETI]}, "play @friendly", {"dormant": [YETI]}),
    (("MAW_033", (
        "Battlecry: Destroy an enemy minion. Infuse (@): Take control of it instead."
     )),
     {"enemy": [YETI]}, "play @enemy", {"board": "MAW_033 5/5 | "}),
    (("MAW_033t", "Infused Battlecry: Take control of an enemy minion."),
     {"enemy": [YETI]}, "play @enemy", {"board": "MAW_033t 5/5, CS2_182 4/5 | "}),
    (("MAW_034", "Battlecry: Destroy your deck. This minion gains Immune."),
     {"deck": [WISP] * 5, "enemy_deck": [WISP]}, "play", {"left": (0, 1)}),
    (("MAW_101", "Costs (3) less for each Secret you control."),
     {"hand": ["MAW_101"], "secrets": ["EX1_287", "EX1_289"]}, "look", {"costs": [0]}),
    (("REV_013", 'Infuse (@): Gain "Battlecry: Deal 5 damage."'),
     {"friendly": [WISP]}, "kill @friendly", {"hand": ["REV_013"]}),
    (("REV_013t", "Infused Battlecry: Deal 5 damage."),
     {}, "play @face", {"enemy_health": 25}),
    (("REV_015", "Rush Deathrattle: Summon a 2/2 copy of another minion in your deck."),
     {"friendly": ["REV_015"], "deck": [OGRE, COIN]}, "kill @friendly",
     {"board": "CS2_200 2/2 | ", "deck": ["CS2_200", COIN]}),
    (("REV_017", (
        "Battlecry: Devour an enemy minion and gain its stats. Infuse (@): And its "
        "neighbors."
     )),
     {"enemy": [YETI, WISP]}, "play @enemy", {"board": "REV_017 8/9 | CS2_231 1/1"}),
    (("REV_017t", (
        "Infused Battlecry: Devour an enemy minion and its neighbors to gain their stats."
     )),
     {"enemy": [YETI, WISP, OGRE]}, "play @enemy",
     {"board": "REV_017t 9/10 | CS2_200 6/7"}),
    (("REV_019", "Battlecry: Draw a card. Infuse (@): Draw 3 instead."),
     DECKS, "play", {"cards": 1}),
    (("REV_019t", "Infused Battlecry: Draw 3 cards."),
     DECKS, "play", {"cards": 3}),
    (("REV_239", "When you play or discard this, destroy a random enemy minion."),
     {"enemy": [YETI]}, "play", {"board": " | "}),
    (("REV_244", (
        "Battlecry: Summon a copy of this. Infuse (@): Summon two copies instead."
     )),
     {}, "play", {"board": "REV_244 3/3, REV_244 3/3 | "}),
    (("REV_244t", "Infused Battlecry: Summon two copies of this."),
     {}, "play", {"minions": (3, 0)}),
    (("REV_247", "Battlecry: Summon a copy of this minion at the end of your turn."),
     {}, "play", {"minions": (1, 0)}),
    (("REV_247e", "At the end of your turn, summon a copy of this."),
     {"hand": ["REV_247"], **DECKS}, "play, end, end, end", {"minions": (2, 0)}),
    (("REV_249", "Deal damage to a minion equal to its Attack."),
     {"enemy": [OGRE]}, "play @enemy", {"healths": [1]}),
    (("REV_250", (
        "After you cast a spell on a friendly minion, set its Attack and Health to the "
        "higher of the two."
     )),
     {"friendly": ["REV_250"], "hand": ["CS2_092"]}, "play CS2_092 @friendly",
     {"board": "REV_250 10/10 | "}),
    (("REV_252", "Destroy all minions with 3 or less Attack. Infuse (@): 6 or less."),
     {"enemy": [YETI, RAPTOR], "friendly": [WISP]}, "play", {"board": " | CS2_182 4/5"}),
    (("REV_252t", "Infused Destroy all minions with 6 or less Attack."),
     {"enemy": [YETI, "CS2_201"], "friendly": [OGRE]}, "play",
     {"board": " | CS2_201 9/5"}),
    (("REV_314", (
        "Battlecry: For the rest of the game, after you cast a Nature spell, summon a 3/3 "
        "Whelp with Rush."
     )),
     {"hand": ["REV_314", "EX1_238"], "mana": 8}, "play, play EX1_238 @face",
     {"board": "REV_314 5/5, REV_314t 3/3 | "}),
    (("REV_314e", (
        "For the rest of the game, after you play a Nature spell summon a 3/3 Dragon."
     )),
     {"hand": ["REV_314", FROSTBOLT], "mana": 9}, "play, play CS2_024 @face",
     {"board": "REV_314 5/5 | "}),
    (("REV_333", "Trigger a friendly minion's Deathrattle."),
     {"friendly": ["REV_333", "EX1_096"], "hand": [], **DECKS}, "use @friendly1",
     {"cards": 1, "board": "REV_333 0/1, EX1_096 2/1 | "}),
    (("REV_334", (
        "Summon three 1/3 Jailers with Taunt. If you have 20 or less Health, give them "
        "+1/+1."
     )),
     {"health": 20}, "play", {"board": ", ".join(["REV_334t 2/4"] * 3) + " | "}),
    (("REV_336", "Summon two 2/2 Treants. Infuse (@): Two 5/5 Ancients instead."),
     {}, "play", {"board": "REV_336t2 2/2, REV_336t2 2/2 | "}),
    (("REV_336t4", "Infused Summon two 5/5 Ancients."),
     {}, "play", {"board": "REV_336t3 5/5, REV_336t3 5/5 | "}),
    (("REV_337", (
        "Your minions can't be reduced below 1 Health this turn. They each attack a random "
        "enemy minion."
     )),
     {"friendly": [WISP, RAPTOR], "enemy": [OGRE]}, "play",
     {"board": "CS2_231 1/1, CS2_172 3/1 | CS2_200 6/3"}),
    (("REV_337e2", "Your minions can't be reduced below 1 Health this turn."),
     {"hand": ["REV_337"], "friendly": [RAPTOR], "enemy": [WISP, YETI], **DECKS},
     "play, end, against @friendly", {"minions": (0, 1)}),
    (("REV_350", "Summon two 2/1 Bats. Infuse (@): Give them +1/+2."),
     {}, "play", {"board": "REV_350t 2/1, REV_350t 2/1 | "}),
    (("REV_350t2", "Infused Summon two 2/1 Bats. Give them +1/+2."),
     {}, "play", {"board": "REV_350t 3/3, REV_350t 3/3 | "}),
    (("REV_352", (
        "Rush Infuse (@): Also damages the minions next to whomever this attacks."
     )),
     {"friendly": ["REV_352"], "enemy": [WISP, OGRE]}, "attack @enemy1",
     {"board": " | CS2_231 1/1, CS2_200 6/4"}),
    (("REV_352t", (
        "Infused Rush. Also damages the minions next to whomever this attacks."
     )),
     {"friendly": ["REV_352t"], "enemy": [WISP, OGRE]}, "attack @enemy1",
     {"board": " | CS2_200 6/4"}),
    (("REV_363", "Battlecry: Summon one of each Dormant Wildseed."),
     {}, "play",
     {"dormant": ["REV_360t2", "REV_360t1", "REV_360t"]}),
    (("REV_360t", "Dormant for 1 turn. Rush"),
     {"hand": ["REV_363"], **DECKS}, "play, end, end",
     {"dormant": ["REV_360t2", "REV_360t1"]}),
    (("REV_360t1", "Dormant for 2 turns. Taunt"),
     {"hand": ["REV_363"], **DECKS}, "play, end, end, end, end",
     {"dormant": ["REV_360t2"], "weapon": ""}),
    (("REV_360t2", "Dormant for 3 turns. When this awakens, equip a 4/2 Greatbow."),
     {"hand": ["REV_363"], **DECKS}, "play, end, end, end, end, end, end",
     {"dormant": [], "weapon": "REV_360t4 4/2"}),
    (("REV_372", (
        "Summon a 3/5 Shadow with Taunt. If a minion died this turn, summon another."
     )),
     {}, "play", {"minions": (1, 0)}),
    (("REV_374", (
        "Deathrattle: Reduce the Cost of the highest Cost Shadow spell in your hand by (3)."
     )),
     {"friendly": ["REV_374"], "hand": ["CS2_062", "EX1_308", FIREBALL, "EX1_302"]},
     "kill @friendly", {"costs": [3, 1, 4, 0]}),
    (("REV_504", "Until your next turn, your hero can only take 1 damage at a time."),
     {"enemy": [OGRE], **DECKS}, "play, end, against @hero", {"health": 29}),
    (("REV_504e", (
        "Your hero only takes 1 damage at a time until the start of your next turn."
     )),
     {"hand": ["REV_504"], "enemy": [OGRE], **DECKS},
     "play, end, against @hero, end, end, against @hero", {"health": 23}),
    (("REV_506", (
        "Brand an enemy minion. Whenever it takes damage, deal 1 damage to the enemy hero."
     )),
     {"enemy": [OGRE]}, "play @enemy, power @enemy", {"enemy_health": 29}),
    (("REV_506e", "Whenever this takes damage, deal 1 damage to your hero."),
     {"hand": ["REV_506"], "enemy": [OGRE, OGRE]}, "play @enemy, power @enemy1",
     {"enemy_health": 30}),
    (("REV_508", (
        "Draw two cards and reduce their Cost by (@). Improve your future Relics."
     )),
     {"hand": ["REV_508"], "deck": [YETI, OGRE]}, "play", {"costs": [5, 3]}),
    (("REV_509", "After your hero attacks, draw until you have 3 cards."),
     {"weapon": "REV_509", "hand": [COIN], **DECKS}, "strike @face", {"cards": 3}),
    (("REV_511", "Battlecry: Choose a card in your hand to shuffle into your deck."),
     {"hand": ["REV_511", COIN]}, "play @hand1",
     {"hand": [], "deck": [COIN]}),
    (("REV_517", "Choose a friendly minion. Summon 3 copies of it. Overload: (2)"),
     {"friendly": [YETI]}, "play @friendly", {"minions": (4, 0)}),
    (("REV_601", "Deal 3 damage. Infuse (@): Add a Frozen Touch to your hand."),
     {}, "play @face", {"enemy_health": 27, "cards": 0}),
    (("REV_601t", "Infused Deal 3 damage. Add a Frozen Touch to your hand."),
     {}, "play @face", {"enemy_health": 27, "hand": ["REV_601"]}),
    (("REV_750", (
        "Summon a @/@ Ghost. (Has +1/+1 for each other card you played this turn!)"
     )),
     {"friendly": ["REV_750"], "hand": [COIN, COIN]},
     "play GAME_005, play GAME_005, use", {"board": "REV_750 0/1, REV_750t2 3/3 | "}),
    (("REV_834", (
        "Deal @ damage to a random enemy minion, twice. Improve your future Relics."
     )),
     {"hand": ["REV_834", "REV_834"], "enemy": [OGRE]}, "play, play",
     {"healths": [1]}),
    (("REV_943", "Summon two @/@ Spirits. Improve your future Relics."),
     {"hand": ["REV_834", "REV_943"]}, "play REV_834, play",
     {"board": "REV_943t 2/2, REV_943t 2/2 | "}),
    (("REV_841", "Battlecry: The next Secret you play costs (0)."),
     {"hand": ["REV_841", "EX1_287", "EX1_289"]}, "play", {"costs": [0, 0]}),
    (("REV_841e", "Your next Secret costs (0)."),
     {"hand": ["REV_841", "EX1_287", "EX1_289"]}, "play, play EX1_287",
     {"costs": [3]}),
    (("REV_843", (
        "Infuse (@): Gain stats equal to the Attack of the minions that Infused this."
     )),
     {"hand": ["REV_843"], "friendly": [RAPTOR]}, "kill @friendly",
     {"hand": ["REV_843"]}),
    (("REV_906", (
        "Lifesteal. Battlecry: Deal 5 damage amongst enemies. Endlessly Infuse (@): Deal 1 "
        "more."
     )),
     {}, "play", {"enemy_health": 25}),
    (("REV_917", "After your hero attacks, summon a random basic Totem."),
     {"weapon": "REV_917", "hand": []}, "strike @face", {"minions": (1, 0)}),
    (("REV_921", "Battlecry: For the rest of the game, your Totems have +2 Attack."),
     {"hand": ["REV_921"], "friendly": ["CS2_052", WISP]}, "play",
     {"board": "CS2_052 2/2, CS2_231 1/1, REV_921 5/4 | "}),
    (("REV_921e", "Your Totems have +2 Attack."),
     {"hand": ["REV_921"], "friendly": ["CS2_052"]}, "play, kill @friendly1",
     {"board": "CS2_052 2/2 | "}),
    (("REV_933", (
        "After your hero attacks, give your damaged minions +1/+2. Infuse (@): +2/+2 "
        "instead."
     )),
     {"weapon": "REV_933", "hand": [], "friendly": [WISP, "CS2_182 4/4"]}, "strike @face",
     {"board": "CS2_231 1/1, CS2_182 5/6 | "}),
    (("REV_933t", "Infused After your hero attacks, give your damaged minions +2/+2."),
     {"weapon": "REV_933t", "hand": [], "friendly": ["CS2_182 4/4"]}, "strike @face",
     {"board": "CS2_182 6/6 | "}),
    (("REV_934", (
        "Battlecry: Gain +1/+1 for each damaged minion, then attack all enemies."
     )),
     {"enemy": ["CS2_182 4/4", WISP], "friendly": ["CS2_200 6/1"]}, "play",
     {"enemy_health": 30 - 5, "board": "CS2_200 6/1, REV_934 5/4 | "}),
    (("REV_935", (
        "At the end of your turn, summon a random basic Totem. Infuse (@): Summon two "
        "instead."
     )),
     {"friendly": ["REV_935"], **DECKS}, "end", {"minions": (2, 0)}),
    (("REV_935t", "Infused At the end of your turn, summon two random basic Totems."),
     {"friendly": ["REV_935t"], **DECKS}, "end", {"minions": (3, 0)}),
    (("REV_937t", "Infused Battlecry: Cast all three Relics."),
     {"deck": [YETI] * 3, "enemy": [OGRE]}, "play",
     {"healths": [5], "costs": [2, 2], "minions": (3, 1)}),
    (("REV_938", "Draw a spell. Infuse (@): Add a Temporary copy of it to your hand."),
     {"deck": [WISP, FIREBALL]}, "play", {"hand": [FIREBALL]}),
    (("REV_938t", "Infused Draw a spell. Add a Temporary copy of it to your hand."),
     {"deck": [WISP, FIREBALL], "enemy_deck": [WISP]}, "play",
     {"hand": [FIREBALL, FIREBALL]}),
    (("REV_939", (
        "Deal 3 damage to a minion. If it dies, your next card this turn costs (2) less."
     )),
     {"enemy": [WISP], "hand": ["REV_939", YETI]}, "play @enemy", {"costs": [2]}),
    (("REV_939e", "The next card you play this turn costs (2) less."),
     {"enemy": [OGRE], "hand": ["REV_939", YETI]}, "play @enemy", {"costs": [4]}),
    (("REV_940", (
        "Battlecry: Equip a @/3 Dagger. (+1 Attack for each other card you played this "
        "turn, up to 10!)"
     )),
     {"hand": ["REV_940", COIN, WISP]}, "play GAME_005, play CS2_231, play",
     {"weapon": "REV_940t 3/3"}),
    (("REV_956", "Taunt Infuse (@): Gain +2/+2."),
     {"hand": ["REV_956"]}, "play", {"board": "REV_956 2/3 | "}),
    (("REV_956t", "Infused Taunt"),
     {}, "play", {"board": "REV_956t 4/5 | "}),
    (("REV_957", "Lifesteal Infuse (@): This costs (0)."),
     {"hand": ["REV_957"]}, "play", {"mana": 6}),
    (("REV_957t", "Infused Lifesteal"),
     {}, "play", {"mana": 10}),
    (("REV_958", (
        "Battlecry: Summon two Silver Hand Recruits. Infuse (@): Give them +2 Attack and "
        "Divine Shield."
     )),
     {}, "play", {"board": "CS2_101t 1/1, REV_958 2/4, CS2_101t 1/1 | "}),
    (("REV_958t", (
        "Infused. Battlecry: Summon two Silver Hand Recruits. Give them +2 Attack and "
        "Divine Shield."
     )),
     {}, "play", {"minions": (3, 0)}),
    (("REV_960", (
        "Battlecry: Whenever your opponent draws a card next turn, they take 2 damage."
     )),
     DECKS, "play, end", {"enemy_health": 28}),
    (("REV_960e", "Whenever your opponent draws a card next turn, they take 2 damage."),
     {"hand": ["REV_960"], **DECKS}, "play, end, end, end", {"enemy_health": 28}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("card_id", "into", "number"),
    [
        ("MAW_033", "MAW_033t", 7), ("REV_013", "REV_013t", 5), ("REV_957", "REV_957t", 4),
        ("REV_956", "REV_956t", 3), ("REV_938", "REV_938t", 2), ("REV_920", "REV_920t", 4),
    ],
)  # fmt: skip
def test_infuse(card_id: str, into: str, number: int, scene: Callable[..., Scene]) -> None:
    """By own minions' deaths alone, so many; what it has gained stays."""
    s = scene(hand=[f"{card_id} (1)"], friendly=[WISP] * number, enemy=[WISP], mana=20)
    _kill(s, s.enemy[0])
    for i in range(number):
        assert s.hand[0].card_id == card_id, i
        _kill(s, s.friendly[0])
    assert s.hand[0].card_id == into
    assert s.hand[0].cost == max(0, 1 + printed_cost(s, into) - printed_cost(s, card_id))


def _kill(s: Scene, who: Entity) -> None:
    s.set(s.power, t.ATTACKS, 0).set(who, t.DAMAGE, who.health - 1)
    s.use_power(who)


@card("MAW_003", "Choose a basic Totem and summon it. Infuse (@ Totems): Summon all 4 instead.")
def test_totemic_evidence(scene: Callable[..., Scene]) -> None:
    """The one chosen; only totems infuse it."""
    s = scene(hand=["MAW_003"]).play("MAW_003").choose("NEW1_009")
    assert s.board == "NEW1_009 0/2 | "
    s = scene(hand=["MAW_003"], friendly=["CS2_052"] * 3 + [WISP], mana=20)
    for _ in range(3):
        _kill(s, s.friendly[-1])
    assert s.hand[0].card_id == "MAW_003"
    _kill(s, s.friendly[0])
    assert s.hand[0].card_id == "MAW_003t"


@card("MAW_006", "Secret: When your opponent plays a minion, Counter it.")
def test_objection(scene: Callable[..., Scene]) -> None:
    """The minion is countered; a spell is not."""
    s = scene(secrets=["MAW_006"], enemy_hand=[YETI, COIN], enemy_deck=[WISP]).end_turn()
    assert s.play(COIN).secrets() == ["MAW_006"]
    assert (s.play(YETI).board, s.secrets()) == (" | ", [])


@card("REV_246", "Battlecry: Reduce the Cost of cards copied from your opponent by (3).")
def test_mysterious_visitor(scene: Callable[..., Scene]) -> None:
    """Only what was copied from the opponent."""
    s = scene(hand=["MAW_022", "REV_246", YETI], enemy_hand=[OGRE], mana=20).play("MAW_022")
    _kill(s, s.friendly[0])
    s.play("REV_246")
    assert {x.card_id: x.cost for x in s.hand} == {YETI: 4, OGRE: 3}


@card("REV_253", "Discover a copy of a card from your opponent's hand and deck.")
def test_identity_theft(scene: Callable[..., Scene]) -> None:
    """One of each place; both stay there."""
    s = scene(hand=["REV_253"], enemy_hand=[YETI], enemy_deck=[OGRE]).play("REV_253")
    s.choose(YETI).choose(OGRE)
    assert [x.card_id for x in s.hand] == [YETI, OGRE]
    assert (len(s.enemy_hand), len(s.deck(1))) == (1, 1)


@card("REV_313", "Discover a spell. It costs (2) less this turn.")
def test_planted_evidence(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two less, this turn."""
    s = scene(hand=["REV_313"], **DECKS).play("REV_313")
    chosen = max(s.offered, key=lambda x: table[x].cost)
    s.choose(chosen)
    assert s.hand[0].cost == max(0, table[chosen].cost - 2)
    s.end_turn().end_turn()
    assert s.hand[0].cost == table[chosen].cost


@card("REV_360", "Battlecry: Summon a random Dormant Wildseed.")
@card(
    "REV_361",
    "Summon two different Dormant Wildseeds. Make your Wildseeds awaken 1 turn sooner.",
)
@card("REV_364", "Deal 3 damage. Summon a random Dormant Wildseed.")
def test_wildseeds(scene: Callable[..., Scene]) -> None:
    """They sleep; two different ones, and those that are there wake sooner."""
    s = scene(hand=["REV_360", "REV_361"], **DECKS).play("REV_360")
    seed = s.friendly[1].card_id
    assert seed in ("REV_360t", "REV_360t1", "REV_360t2")
    s.play("REV_361")
    assert len({x.card_id for x in s.friendly[2:]}) == 2
    s = scene(hand=["REV_364"]).play("REV_364", scene().enemy_hero)
    assert (s.enemy_hero.health, len(s.friendly)) == (27, 1)


@card("REV_365", "Cast 8 random Druid spells (targets chosen randomly).")
def test_convoke_the_spirits(scene: Callable[..., Scene]) -> None:
    """Eight spells of druids, none of them played."""
    s = scene(hand=["REV_365"], deck=[WISP] * 30, hero="HERO_06", enemy=[OGRE])
    assert s.play("REV_365").count(0, t.N_SPELLS_GAME) == 1


@card(
    "REV_516",
    "Secret: After an enemy minion attacks your hero, summon a copy of it to attack the enemy "
    "hero.",
)
def test_vengeful_visage(scene: Callable[..., Scene]) -> None:
    """A copy of the attacker attacks."""
    s = scene(secrets=["REV_516"], enemy=[YETI], enemy_deck=[WISP]).end_turn()
    s.attack(s.enemy[0], s.hero)
    assert (s.hero.health, s.enemy_hero.health, s.secrets()) == (26, 26, [])
    assert s.board == "CS2_182 4/5 | CS2_182 4/5"


@card("REV_838", "Costs (1) less for each Totem you've summoned this game.")
@card("REV_945", "Battlecry: Discover a Secret from another class.")
@card("REV_901", "Battlecry: If you control a location, Discover a copy of a card in your deck.")
@card(
    "REV_950",
    "Shoot 5 rays at random minions. They give friendly minions +2/+2, and deal 2 damage to "
    "enemy minions.",
)
def test_others(scene: Callable[..., Scene], table: CardTable) -> None:
    """A totem makes it cheaper; a secret of another class; a location is needed; five rays."""
    s = scene(hand=["REV_838", "MAW_003t"]).play("MAW_003t")
    assert s.hand[0].cost == 6
    offered = scene(hand=["REV_945"]).play("REV_945").offered
    assert len(offered) == 3
    assert all(table[x].tag(GameTag.SECRET) for x in offered)
    assert all(table[x].card_class != CardClass.MAGE for x in offered)
    assert scene(hand=["REV_901"], deck=[YETI]).play("REV_901").offered == []
    s = scene(hand=["REV_901"], friendly=["REV_333"], deck=[YETI]).play("REV_901")
    assert s.choose(YETI).deck() == [YETI]
    s = scene(hand=["REV_950"], friendly=[WISP]).play("REV_950")
    assert s.board == "CS2_231 11/11 | "
    assert scene(hand=["REV_950"], enemy=[OGRE]).play("REV_950").board == " | "


@card("REV_843t", "Infused")
def test_sinfueled_golem(scene: Callable[..., Scene]) -> None:
    """The attack of the three that infused it."""
    s = scene(hand=["REV_843"], friendly=[RAPTOR, WISP, YETI])
    for _ in range(3):
        _kill(s, s.friendly[0])
    assert (s.hand[0].card_id, s.hand[0].attack, s.hand[0].health) == ("REV_843t", 10, 10)


@card(
    "REV_920",
    "Transform a friendly minion into one that costs (2) more. Infuse (@): Transform all "
    "friendly minions instead.",
)
@card("REV_920t", "Infused Transform all friendly minions into random ones that cost (2) more.")
@card("REV_923", "Transform a friendly minion into one that costs (1) more.")
@card(
    "REV_924",
    "Transform enemy minions into ones that cost (1) less and friendly minions into ones that "
    "cost (1) more.",
)
def test_transformations(scene: Callable[..., Scene], table: CardTable) -> None:
    """By so much more mana, or less."""
    s = scene(hand=["REV_920"], friendly=[RAPTOR, WISP])
    s.play("REV_920", s.friendly[0])
    assert [table[x.card_id].cost for x in s.friendly] == [4, 0]
    s = scene(hand=["REV_920t"], friendly=[RAPTOR, WISP]).play("REV_920t")
    assert [table[x.card_id].cost for x in s.friendly] == [4, 2]
    s = scene(friendly=["REV_923", RAPTOR])
    assert table[s.use(s.friendly[0], s.friendly[1]).friendly[1].card_id].cost == 3
    s = scene(hand=["REV_924"], friendly=[RAPTOR], enemy=[YETI]).play("REV_924")
    assert (table[s.friendly[0].card_id].cost, table[s.enemy[0].card_id].cost) == (3, 3)


@card("REV_937", "Battlecry: Discover and cast a Relic. Infuse (@): Cast all three instead.")
def test_artificer_xymox(scene: Callable[..., Scene]) -> None:
    """The relic chosen is cast."""
    s = scene(hand=["REV_937"]).play("REV_937")
    assert sorted(s.offered) == ["REV_508", "REV_834", "REV_943"]
    assert [x.attack for x in s.choose("REV_943").friendly] == [8, 1, 1]


@card("REV_018", "Your deck size and starting Health are 40.")
def test_prince_renathal(native: Native, scene: Callable[..., Scene]) -> None:
    """40 health from the end of the mulligan on, in the deck or the opening hand; no battlecry."""
    for deck in (["REV_018", *[WISP] * 39], ["REV_018", *[WISP] * 2]):
        decks = [deck, [WISP] * 30]
        prepared = new_game.table(native.library, (CardClass.MAGE, CardClass.MAGE), decks)
        for seed in range(3):
            state = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]
            assert [int(state["e"][t.R_HERO + p, t.HEALTH]) for p in range(2)] == [40, 30]
    s = scene(hand="REV_018").play("REV_018")
    assert (s.board, s.hero.health) == ("REV_018 3/4 | ", 30)
