"""Murder at Castle Nathria's suspects and trials, and reprints of other sets beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.simulators.native import Native
    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
BOAR, FROSTBOLT, RECRUIT, IMP = "CS2_171", "CS2_024", "CS2_101t", "EX1_319"
HOARDER, SKELETON, CLASSY = "EX1_096", "REV_845", "EX1_277"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_card = card_table(
    "What the card says happens.",
    (("MAW_000", "Battlecry: Choose a friendly Imp. Transform into a copy of it."),
     {"friendly": [WISP, IMP]}, "play @friendly1",
     {"board": f"{WISP} 1/1, {IMP} 3/2, {IMP} 3/2 | "}),
    (("MAW_012", (
        "Summon a friendly Demon that died this game. Infuse (@ Demons): Summon three instead."
     )),
     {"friendly": [IMP, WISP], "enemy": [OGRE, OGRE]},
     "attack 0 @enemy, attack 0 @enemy, play",
     {"board": f"{IMP} 3/2 | {OGRE} 6/3, {OGRE} 6/7"}),
    (("MAW_012t", "Infused Summon three friendly Demons that died this game."),
     {"friendly": [IMP, IMP, IMP], "enemy": [OGRE, OGRE, OGRE], "hand": ["MAW_012"]},
     "attack 0 @enemy, attack 0 @enemy1, attack 0 @enemy2, play MAW_012t",
     {"minions": (3, 3)}),
    (("MAW_001", "Choose a minion. Destroy it after your hero takes damage."),
     {"enemy": [YETI, OGRE], **DECKS}, "play @enemy, end, against 1 @hero",
     {"board": f" | {OGRE} 6/7"}),
    (("MAW_001e2", "When the accuser takes damage, this minion dies."),
     {"enemy": [YETI], "friendly": [WISP], "hand": ["MAW_001"], **DECKS},
     "play MAW_001 @enemy, attack 0 @face", {"board": f"{WISP} 1/1 | {YETI} 4/5"}),
    (("MAW_005", (
        "Battlecry: Shuffle 3 'Framed' cards into the opponent's deck. When drawn, they "
        "Overload for (2)."
     )),
     {}, "play", {"enemy_deck": ["MAW_005t"] * 3}),
    (("MAW_008", "Battlecry: Both players draw until they have 5 cards."),
     {"hand": ["MAW_008", COIN], "enemy_hand": [COIN] * 6, **DECKS}, "play",
     {"cards": 5, "enemy_cards": 6}),
    (("MAW_015", "Summon two Silver Hand Recruits. Give your Silver Hand Recruits +1/+1."),
     {"friendly": [RECRUIT, WISP]}, "play",
     {"board": f"{RECRUIT} 2/2, {WISP} 1/1, {RECRUIT} 2/2, {RECRUIT} 2/2 | "}),
    (("MAW_016", "Reorder your deck from highest Cost to lowest Cost. Draw a card."),
     {"deck": [WISP, OGRE, BOAR, YETI], "enemy_deck": [WISP] * 3}, "play, end, end",
     {"hand": [OGRE, YETI]}),
    (("MAW_017", "Battlecry: If your deck has no Neutral cards, set a minion's stats to 1/1."),
     {"enemy": [OGRE], "deck": [CLASSY]}, "play @enemy",
     {"board": f"MAW_017 2/3 | {OGRE} 1/1"}),
    (("MAW_019", "Choose a minion. Destroy it after another enemy minion dies."),
     {"enemy": [OGRE, YETI], "friendly": [WISP]}, "play @enemy, kill @friendly",
     {"board": f" | {OGRE} 6/7, {YETI} 4/5"}),
    (("MAW_019e2", "When an enemy minion of the accuser dies, this minion dies."),
     {"enemy": [OGRE, YETI], "hand": ["MAW_019"]}, "play MAW_019 @enemy, kill @enemy1",
     {"board": " | "}),
    (("MAW_021", 'Give a friendly minion +2/+3 and "Elusive on your opponent\'s turn."'),
     {"friendly": [YETI]}, "play @friendly", {"board": f"{YETI} 6/8 | "}),
    (("MAW_024", (
        "For the rest of the game, players draw an extra card at the start of their turn."
     )),
     DECKS, "play, end, end", {"cards": 2, "enemy_cards": 2}),
    (("MAW_024e2", "Player draws an extra card at the start of their turn."),
     {"hand": ["MAW_024"], **DECKS}, "play MAW_024, end, end, end, end",
     {"cards": 4, "enemy_cards": 4}),
    (("REV_242", "Has +1 Attack for each Imp you control."),
     {"friendly": ["REV_242", IMP, IMP, WISP], "enemy": [IMP]}, "look",
     {"board": f"REV_242 3/3, {IMP} 3/2, {IMP} 3/2, {WISP} 1/1 | {IMP} 3/2"}),
    (("REV_245", "Draw a card. Repeat for each Imp you control."),
     {"friendly": [IMP, IMP, WISP], **DECKS}, "play", {"cards": 3}),
    (("REV_248", "Give a minion +2 Health. Summon a Kyrian with its stats and Taunt."),
     {"friendly": [YETI]}, "play @friendly", {"board": f"{YETI} 4/7, REV_248t 4/7 | "}),
    (("REV_310", "Battlecry: Draw a Deathrattle minion and gain its Deathrattle."),
     {"deck": [YETI, HOARDER, YETI]}, "play", {"hand": [HOARDER]}),
    (("REV_310e", "Copied Deathrattle from {0}."),
     {"deck": [YETI, HOARDER, YETI], "hand": ["REV_310"]}, "play REV_310, kill @friendly",
     {"hand": [HOARDER, YETI]}),
    (("REV_311t", "Discover a spell from your deck to cast."),
     {"deck": [YETI, "CS2_023", WISP]}, "play, choose CS2_023", {"cards": 2, "left": (0, 0)}),
    (("REV_311t2", "Discover a minion from your deck to summon."),
     {"deck": [YETI, COIN, OGRE]}, f"play, choose {OGRE}",
     {"board": f"{OGRE} 6/7 | ", "left": (2, 0)}),
    (("REV_353t2", "Infused Battlecry: Summon all 3 Gargon Companions."),
     {}, "play", {"minions": (4, 0)}),
    (("REV_353t4", "Your other minions have +1 Attack."),
     {"friendly": ["REV_353t4", WISP], "enemy": [WISP]}, "look",
     {"board": f"REV_353t4 2/4, {WISP} 2/1 | {WISP} 1/1"}),
    (("REV_369", (
        "Deal 6 damage to three random enemy minions. Excess damage hits the enemy hero."
     )),
     {"enemy": [YETI, OGRE, WISP]}, "play", {"healths": [1], "enemy_health": 24}),
    (("REV_371", "Give a friendly minion +1/+1. Repeat for each Imp you control."),
     {"friendly": ["REV_371", IMP, WISP], "hand": []}, "use 0 @friendly2",
     {"stats": [], "attack": 0, "minions": (3, 0)}),
    (("REV_378", "Battlecry: Your opponent's minions cost (1) more next turn."),
     {"enemy_hand": [YETI, COIN], **DECKS}, "play, end", {"enemy_costs": [5, 0, 1]}),
    (("REV_378e", "Your minions cost (1) more this turn."),
     {"hand": ["REV_378"], "enemy_hand": [YETI, COIN], **DECKS}, "play REV_378, end, end",
     {"enemy_costs": [4, 0, 0]}),
    (("REV_507", (
        "Give your hero +3 Attack this turn. Pick from 3 cards in your hand to shuffle into "
        "your deck."
     )),
     {"hand": ["REV_507", YETI, OGRE, COIN]}, f"play, choose {OGRE}",
     {"attack": 3, "hand": [YETI, COIN], "deck": [OGRE]}),
    (("REV_826", "Battlecry: Cast a Secret from your deck. Combo: Cast 2 instead."),
     {"deck": ["EX1_287", YETI, "EX1_289"]}, "play", {"left": (2, 0)}),
    (("REV_835", "Battlecry: Resurrect four friendly Imps. Infuse (@): Give your Imps +2/+2."),
     {"friendly": [IMP], "mana": 20}, "kill @friendly, play",
     {"board": f"REV_835 6/6, {IMP} 3/2 | "}),
    (("REV_835t", (
        "Infused. Battlecry: Summon four friendly Imps that died this game. Give your Imps "
        "+2/+2."
     )),
     {"friendly": [IMP], "mana": 20}, "kill @friendly, play",
     {"board": f"REV_835t 6/6, {IMP} 5/4 | "}),
    (("REV_840", (
        "Deal 2 damage to all minions. Summon a 2/2 Volatile Skeleton for each killed."
     )),
     {"friendly": [WISP], "enemy": [WISP, YETI]}, "play",
     {"board": f"{SKELETON} 2/2, {SKELETON} 2/2 | {YETI} 4/3"}),
    (("REV_948", "Discover a Class card from your deck and draw all copies of it."),
     {"deck": [FIREBALL, YETI, FIREBALL, FROSTBOLT]}, f"play, choose {FIREBALL}",
     {"hand": [FIREBALL, FIREBALL], "left": (2, 0)}),
    (("REV_951", (
        "Battlecry: If your deck has no Neutral cards, add 3 Legendary Invitations to your "
        "hand."
     )),
     {"deck": [CLASSY]}, "play", {"hand": ["REV_951t"] * 3}),
    (("REV_955", (
        "Deathrattle: Give the next Silver Hand Recruit you summon +3/+3 and this Deathrattle."
     )),
     {"friendly": ["REV_955"], "hand": [RECRUIT, RECRUIT]},
     f"kill @friendly, play {RECRUIT}, play {RECRUIT}",
     {"board": f"{RECRUIT} 4/4, {RECRUIT} 1/1 | "}),
    (("REV_955e", "Your next Silver Hand Recruit carries on Stewart's legacy."),
     {"friendly": ["REV_955"], "hand": [WISP, RECRUIT]},
     f"kill @friendly, play {WISP}, play {RECRUIT}",
     {"board": f"{WISP} 1/1, {RECRUIT} 4/4 | "}),
    (("RLK_504", (
        "Battlecry: Spend up to 10 Corpses to summon a Risen Groom with Taunt and that much "
        "Attack and Health."
     )),
     {}, "play", {"board": "RLK_504 4/4 | "}),
    (("GVG_008", "Deal damage to each minion equal to its Attack."),
     {"friendly": [YETI, "CS2_173"], "enemy": [OGRE, WISP, "NEW1_023"]}, "play",
     {"board": f"{YETI} 4/1 | {OGRE} 6/1"}),
    (("CORE_ICC_910", (
        "Combo: Deal damage equal to the number of other cards you've played this turn."
     )),
     {"hand": [COIN, COIN, "CORE_ICC_910"]},
     f"play {COIN}, play {COIN}, play CORE_ICC_910 @face", {"enemy_health": 28}),
    (("SCH_706", (
        "Secret: At the end of your opponent's turn, add copies of the cards they played to "
        "your hand."
     )),
     {"enemy_hand": [YETI, COIN], **DECKS}, f"play, end, play {YETI}, play {COIN}, end",
     {"hand": [YETI, COIN, WISP], "secrets": []}),
)  # fmt: skip


@card("MAW_005t", "Casts When Drawn Overload: (2)")
def test_framed(scene: Callable[..., Scene]) -> None:
    """The player who draws it is overloaded by two, and draws another card."""
    s = scene(hand=[], deck=[WISP, "MAW_005t"], enemy_deck=[WISP] * 2).end_turn().end_turn()
    if "MAW_005t" in s.deck():
        s.end_turn().end_turn()
    assert s.field("overload", 0) == 2
    assert [x.card_id for x in s.hand] == [WISP]


@card(
    "MAW_010",
    "Secret: After your opponent plays three cards in a turn, deal 6 damage to the enemy hero.",
)
def test_motion_denied(scene: Callable[..., Scene]) -> None:
    """Not after two, but after the third."""
    s = scene(hand=["MAW_010"], enemy_hand=[WISP] * 4, **DECKS).play("MAW_010").end_turn()
    s.play(WISP).play(WISP)
    assert s.enemy_hero.health == 30
    assert s.play(WISP).enemy_hero.health == 24
    assert s.secrets() == []


@card("MAW_017", "Battlecry: If your deck has no Neutral cards, set a minion's stats to 1/1.")
def test_class_action_lawyer(scene: Callable[..., Scene]) -> None:
    """No target where a neutral card is in the deck."""
    s = scene(hand=["MAW_017"], enemy=[OGRE], deck=[YETI])
    assert not s.can_play("MAW_017", s.enemy[0])
    assert s.play("MAW_017").enemy[0].health == 7


@card("MAW_021e", "Elusive on your opponent's turn.")
def test_clear_conscience(scene: Callable[..., Scene]) -> None:
    """The opponent's spells cannot aim at it, the own ones can."""
    s = scene(hand=["MAW_021", FIREBALL], friendly=[YETI], enemy_hand=[FIREBALL], **DECKS)
    s.play("MAW_021", s.friendly[0])
    assert s.can_play(FIREBALL, s.friendly[0])
    assert not s.end_turn().can_play(FIREBALL, s.friendly[0])


@card("REV_311", "Choose One - Discover a minion from your deck to summon; or a spell to cast.")
def test_nightshade_bud(scene: Callable[..., Scene]) -> None:
    """The first option is the minion."""
    s = scene(hand=["REV_311"], deck=[OGRE, "CS2_023"]).play("REV_311", None, 0).choose(OGRE)
    assert s.board == f"{OGRE} 6/7 | "


@card(
    "REV_353",
    "Battlecry: Summon a Gargon Companion. Infuse ({0}): Summon another. Infuse ({1}): And "
    "another!",
)
@card("REV_353t", "Infused Battlecry: Summon 2 Gargon Companions. Infuse (@): Summon all 3!")
def test_huntsman_altimor(scene: Callable[..., Scene]) -> None:
    """One, then two different ones after four deaths."""
    gargons = {"REV_353t3", "REV_353t4", "REV_353t5"}
    for seed in range(4):
        s = scene(hand=["REV_353"], seed=seed).play("REV_353")
        assert len(gargons.intersection(x.card_id for x in s.friendly)) == 1
        s = scene(hand=["REV_353"], friendly=[WISP] * 4, enemy=[YETI] * 4, seed=seed)
        for _ in range(4):
            s.attack(s.friendly[0], s.enemy[0])
        assert [x.card_id for x in s.hand] == ["REV_353t"]
        assert len(gargons.intersection(x.card_id for x in s.play("REV_353t").friendly)) == 2


@card("REV_371", "Give a friendly minion +1/+1. Repeat for each Imp you control.")
def test_vile_library(scene: Callable[..., Scene]) -> None:
    """Once, and once more for the imp."""
    s = scene(friendly=["REV_371", IMP, WISP])
    s.use(s.friendly[0], s.friendly[2])
    assert (s.friendly[2].attack, s.friendly[2].health) == (3, 3)


@card(
    "REV_514",
    "Battlecry: Resurrect your Volatile Skeletons. Any that can't fit on the battlefield instantly "
    "explode!",
)
def test_kelthuzad(scene: Callable[..., Scene]) -> None:
    """Two have died; there is room for one, and the other explodes."""
    s = scene(hand=["REV_514"], friendly=[SKELETON] * 2 + [WISP] * 5, enemy=["EX1_563"], mana=20)
    s.set(s.enemy[0], t.DAMAGE, 0)
    for _ in range(2):
        s.attack(s.friendly[0], s.enemy[0])
    hurt = 30 - s.enemy_hero.health + s.enemy[0].column(t.DAMAGE)
    s.play("REV_514")
    assert [x.card_id for x in s.friendly] == [WISP] * 5 + ["REV_514", SKELETON]
    assert 30 - s.enemy_hero.health + s.enemy[0].column(t.DAMAGE) == hurt + 2


@card("REV_826", "Battlecry: Cast a Secret from your deck. Combo: Cast 2 instead.")
def test_private_eye(scene: Callable[..., Scene]) -> None:
    """One, or two after a coin."""
    deck = ["EX1_287", YETI, "EX1_289"]
    assert len(scene(hand=["REV_826"], deck=deck).play("REV_826").secrets()) == 1
    s = scene(hand=[COIN, "REV_826"], deck=deck).play(COIN).play("REV_826")
    assert len(s.secrets()) == 2


@card("REV_951t", "Discover a Legendary minion from another class. It costs (0).")
def test_legendary_invitation(scene: Callable[..., Scene]) -> None:
    """Free, whatever it is."""
    s = scene(hand=["REV_951t"]).play("REV_951t")
    cards, index = s.native.library.cards, s.native.library.index
    assert {int(cards[index[x], t.C_RARITY]) for x in s.offered} == {5}
    assert [x.cost for x in s.choose(s.offered[0]).hand] == [0]
    s = scene(hand=["REV_951"], deck=[YETI]).play("REV_951")
    assert s.hand == []


@card("REV_955e2", "+3/+3. Deathrattle: Your next Silver Hand Recruit has this enchant.")
def test_stewarts_legacy(scene: Callable[..., Scene]) -> None:
    """From one recruit to the next."""
    s = scene(friendly=["REV_955"], hand=[RECRUIT, RECRUIT], enemy=[OGRE, OGRE])
    s.attack(s.friendly[0], s.enemy[0]).play(RECRUIT)
    s.end_turn().attack(s.enemy[1], s.friendly[0])
    s.end_turn().play(RECRUIT)
    assert [(x.attack, x.health) for x in s.friendly] == [(4, 4)]


@card(
    "RLK_504",
    "Battlecry: Spend up to 10 Corpses to summon a Risen Groom with Taunt and that much Attack and "
    "Health.",
)
def test_corpse_bride(scene: Callable[..., Scene]) -> None:
    """Ten of twelve corpses."""
    s = scene(hand=["RLK_504"])
    s.array[0]["counter"][0, t.N_CORPSES] = 12
    assert s.play("RLK_504").board == "RLK_504 4/4, RLK_506t 10/10 | "
    assert s.count(0, t.N_CORPSES) == 2


@card("RLK_740", "Battlecry: Spend up to 3 Corpses. Freeze that many enemy minions.")
def test_might_of_menethil(scene: Callable[..., Scene]) -> None:
    """As many as there are corpses, three at the most."""
    for corpses, frozen in ((0, 0), (2, 2), (5, 3)):
        s = scene(hand=["RLK_740"], enemy=[YETI] * 5)
        s.array[0]["counter"][0, t.N_CORPSES] = corpses
        s.play("RLK_740")
        assert sum(bool(x.column(t.FLAGS) & t.F_FROZEN) for x in s.enemy) == frozen
        assert s.count(0, t.N_CORPSES) == corpses - frozen


@card("RLK_919", "Battlecry: Send all other minions 2 turns into the future.")
@card("RLK_919e", "Sending a minion 2 turns into the future.")
def test_anachronos(scene: Callable[..., Scene]) -> None:
    """They are gone for two turns, do not die, and come back to their owners."""
    s = scene(hand=["RLK_919"], friendly=[YETI, HOARDER], enemy=[OGRE, WISP], **DECKS)
    before = s.board
    s.play("RLK_919")
    assert (s.board, s.hand) == ("RLK_919 8/8 | ", [])
    s.end_turn().end_turn()
    assert s.board == "RLK_919 8/8 | "
    assert s.end_turn().board == "RLK_919 8/8 | "
    own, _, theirs = before.partition(" | ")
    assert s.end_turn().board == f"RLK_919 8/8, {own} | {theirs}"


@card(
    "SW_448",
    "Start of Game: If the spells in your deck are all Shadow, enter Shadowform.",
)
def test_darkbishop_benedictus(native: Native) -> None:
    """One player has only Shadow spells; the other has a fireball, too."""
    shadow = ["SW_448", *["CS2_057"] * 2, *[WISP] * 27]
    decks = [shadow, [*shadow[:-1], FIREBALL]]
    prepared = new_game.table(native.library, (CardClass.PRIEST, CardClass.PRIEST), decks)
    state = new_game.new_game(prepared, native.rng(1), first=0, mulligan=False)
    powers = [native.library.card_ids[state[0]["e"][t.R_POWER + p][t.CARD]] for p in (0, 1)]
    assert powers[0] == "EX1_625t"
    assert powers[1] != "EX1_625t"
