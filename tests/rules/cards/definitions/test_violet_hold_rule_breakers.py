"""Escape from the Violet Hold: who breaks the rules, and Kazakus' trial, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
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
BOAR, FROSTBOLT, RAPTOR, VOIDLORD, WRATH = "CS2_171", "CS2_024", "CS2_172", "LOOT_368", "EX1_154"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
KEY = "Discover a spell, or refresh your options (20% chance to take 5 damage each refresh!)"
AYA = (
    "You always go second. Battlecry: Pick an upgraded counterfeit to replace your Coins this "
    "game. Get 3."
)
WARPTOOTH = (
    "Charge. If four friendly characters take damage on one of your turns, summon this from hand "
    "or deck."
)
GODFREY = (
    "Start of Game: Overdrawn cards return to your hand when you have space. They cost (1) less."
)
HOLMES = (
    "Battlecry: Investigate a card in the enemy hand. If they play a card with that name next "
    "turn, get 3 Coins."
)
PRISON = (
    "Choose a card to discard to summon a 5/5 Taunt. Deathrattle: Free Zuramat who plays one each "
    "turn!"
)
ZURAMAT = "At the end of your turn, play a card discarded by Zuramat's Prison."
IMPFERNAL = "Deathrattle: Deal 3 damage to all other characters. (Also triggers in hand or deck.)"
RAITH = (
    "Battlecry: Resurrect your minions that were Reborn this game. They attack random enemy "
    "minions."
)
KAZAKUS = "Battlecry: Plot a custom sham trial! Then choose the trial's length."
ATLAS = "When you overdraw a card, get it when you have space. It costs (1) less."


test_card = card_table(
    "What the text says, and nothing where its condition does not hold.",
    (("JAIL_421", WARPTOOTH),
     {"friendly": [YETI] * 3, "hand": ["JAIL_421", "EX1_400"]}, "play EX1_400",
     {"minions": (3, 0)}),
    (("JAIL_421", WARPTOOTH),
     {"friendly": [YETI] * 4, "hand": ["JAIL_421", "EX1_400"]}, "play EX1_400",
     {"minions": (5, 0), "cards": 0}),
    (("JAIL_421", WARPTOOTH),
     {"friendly": [YETI] * 4, "hand": ["EX1_400"], "deck": ["JAIL_421"]}, "play EX1_400",
     {"minions": (5, 0), "left": (0, 0)}),
    (("JAIL_421", WARPTOOTH),
     {"friendly": [YETI] * 4, "enemy_hand": ["EX1_400"], **DECKS},
     "end, play EX1_400", {"minions": (4, 0)}),
    (("JAIL_504", AYA), {"hand": ["JAIL_504", COIN, WISP]}, "play, choose JAIL_504t2",
     {"hand": ["JAIL_504t2", WISP, *["JAIL_504t2"] * 3]}),
    (("JAIL_504t", "Gain 1 Mana Crystal this turn only. Summon a{1} {0} Jade Golem."),
     {"hand": ["JAIL_504t"] * 2, "mana": 3}, "play, play",
     {"mana": 5, "board": "CFM_712_t01 1/1, CFM_712_t01 2/2 | "}),
    (("JAIL_504t2", (
        "Gain 1 Mana Crystal this turn only. Deal 2 damage to a random enemy minion."
     )), {"mana": 3, "enemy": [YETI]}, "play", {"mana": 4, "healths": [3]}),
    (("JAIL_509", GODFREY), {"hand": ["JAIL_509", WISP]}, "play", {"cards": 1}),
    (("JAIL_851", HOLMES), {"enemy_hand": [YETI], **DECKS},
     f"play, choose {YETI}, end, play {YETI}, end", {"hand": [*[COIN] * 3, WISP]}),
    (("JAIL_851", HOLMES), {"enemy_hand": [YETI, BOAR], **DECKS},
     f"play, choose {YETI}, end, play {BOAR}, end, end, play {YETI}, end",
     {"hand": [WISP, WISP]}),
    (("JAIL_851e", "If the suspect is played next turn, get 3 Coins."),
     {"hand": ["JAIL_851"], "enemy_hand": [YETI, YETI], "mana": 20, **DECKS},
     f"play, choose {YETI}, end, play {YETI}, play {YETI}, end", {"cards": 4}),
    (("JAIL_887", PRISON), {"friendly": ["JAIL_887"], "hand": [WISP, OGRE]}, "look",
     {"cards": 2}),
    (("JAIL_398", IMPFERNAL), {"friendly": ["JAIL_398"], "hand": [], "enemy": [YETI]},
     "kill @friendly", {"healths": [2], "health": 27, "enemy_health": 27}),
    (("JAIL_398", IMPFERNAL), {"hand": ["JAIL_398", "EX1_308"], "enemy": [YETI]},
     "play EX1_308 @face", {"healths": [2], "health": 27, "enemy_health": 23}),
    (("JAIL_398", IMPFERNAL),
     {"hand": [WISP] * 10, "deck": ["JAIL_398"], "enemy": [YETI], "power": "CS2_056"},
     "power", {"healths": [2], "health": 25}),
    (("CAP_806", RAITH),
     {"hand": ["CAP_806"], "friendly": [WISP, "FP1_007"], "mana": 20}, "look",
     {"cards": 1}),
    (("CAP_405", KAZAKUS), {}, "play, choose, choose, choose CAP_405tb1b",
     {"hand": ["CAP_405tb1"], "costs": [7]}),
    (("CAP_405t1", "Force each minion to attack another minion."),
     {"friendly": [YETI], "enemy": [OGRE]}, "play", {"board": f" | {OGRE} 6/3"}),
    (("CAP_405t2", "Take control of a random enemy minion."), {"enemy": [YETI]}, "play",
     {"minions": (1, 0)}),
    (("CAP_405t3", "Steal 2 cards from your opponent's hand."), {"enemy_hand": [YETI] * 3},
     "play", {"hand": [YETI] * 2, "enemy_cards": 1}),
    (("CAP_405t4", "Draw 3 cards."), {**DECKS}, "play", {"cards": 3}),
    (("CAP_405t5", "Give minions in your hand and battlefield +3/+3."),
     {"friendly": [WISP], "hand": ["CAP_405t5", WISP, COIN]}, "play",
     {"stats": [(4, 4), (0, 0)], "board": f"{WISP} 4/4 | "}),
    (("CAP_405t6", "Summon three random 3-Cost minions."), {}, "play", {"minions": (3, 0)}),
    (("CAP_405t7", "Reduce the Cost of minions in your hand by (2)."),
     {"hand": ["CAP_405t7", YETI, FIREBALL]}, "play", {"costs": [2, 4]}),
    (("CAP_405t8", "Restore 12 Health to your hero."), {"hurt": (15, 0)}, "play",
     {"health": 27}),
    (("CAP_405t9", "Summon a Voidlord."), {}, "play", {"minions": (1, 0)}),
)  # fmt: skip


@card("JAIL_319t", "Refresh your options. (20% chance to take 5 damage!)")
@card("JAIL_319", KEY)
def test_the_skeleton_key(scene: Callable[..., Scene]) -> None:
    """Three spells and the refreshing, which offers others and hurts once in five times."""
    hurt = 0
    for seed in range(40):
        s = scene(hand=["JAIL_319"], seed=seed).play("JAIL_319")
        assert len(s.offered) == 4
        s.choose("JAIL_319t")
        assert "JAIL_319t" in s.offered
        assert s.hero.health in {25, 30}
        hurt += s.hero.health == 25
        spell = next(x for x in s.offered if x != "JAIL_319t")
        assert [x.card_id for x in s.choose(spell).hand] == [spell]
    assert 2 <= hurt <= 16


@card("JAIL_852", "Battlecry: Shuffle both players' hands together.")
def test_togwaggle(scene: Callable[..., Scene]) -> None:
    """Each player has as many cards as before, out of both hands."""
    seen = set()
    for seed in range(6):
        s = scene(hand=["JAIL_852", WISP, BOAR], enemy_hand=[YETI, OGRE, COIN], seed=seed)
        s.play("JAIL_852")
        own, other = [x.card_id for x in s.hand], [x.card_id for x in s.enemy_hand]
        assert (len(own), len(other)) == (2, 3)
        assert sorted(own + other) == sorted([WISP, BOAR, YETI, OGRE, COIN])
        seen.add(tuple(own))
    assert len(seen) > 1


@card("JAIL_861", (
    "Discover a Choose One card. It has both effects combined. Give your opponent a plain copy."
))  # fmt: skip
def test_noxious_bribe(scene: Callable[..., Scene]) -> None:
    """The own one has both effects, the opponent's does not."""
    s = scene(hand=["JAIL_861"], hero="HERO_06").play("JAIL_861")
    chosen = s.offered[0]
    s.choose(chosen)
    assert [x.card_id for x in s.hand] == [x.card_id for x in s.enemy_hand] == [chosen]
    assert s.hand[0].column(t.FLAGS) & t.F_COMBINED
    assert not s.enemy_hand[0].column(t.FLAGS) & t.F_COMBINED


@card("JAIL_887", PRISON)
@card("JAIL_887t2", ZURAMAT)
def test_zuramat(scene: Callable[..., Scene]) -> None:
    """He plays each card that was discarded for the prison, once."""
    s = scene(friendly=["JAIL_887"], hand=[OGRE, WISP], **DECKS)
    s.set(s.friendly[0], t.DAMAGE, s.friendly[0].health - 1)
    s.use(s.friendly[0], s.hand[0])
    assert [x.card_id for x in s.hand] == [WISP]
    assert s.board == "JAIL_887t2 8/8, JAIL_887t3 5/5 | "
    s.end_turn()
    assert [x.card_id for x in s.friendly] == ["JAIL_887t2", "JAIL_887t3", OGRE]
    s.end_turn().end_turn()
    assert len(s.friendly) == 3


@card("CAP_806", RAITH)
def test_raith_van_geist(scene: Callable[..., Scene]) -> None:
    """The minion that came back by Reborn comes, not the one that only died; each attacks."""
    s = scene(friendly=[WISP, "ULD_723"], hand=["CAP_806"], enemy=[OGRE], mana=30)
    for _ in range(3):
        s.use_power(s.friendly[0])
        s.set(s.power, t.ATTACKS, 0)
    assert s.board == f" | {OGRE} 6/7"
    assert s.play("CAP_806").board == f"CAP_806 5/5, ULD_723 1/1 | {OGRE} 6/6"


@card("JAIL_EVENT_100", "Battlecry: Discover a minion. Pick the suspicious one to gain +1/+1.")
def test_watfin(scene: Callable[..., Scene]) -> None:
    """The murloc that stands beside two others makes it stronger; another one does not."""
    s = scene(hand=["JAIL_EVENT_100"]).play("JAIL_EVENT_100")
    assert len(s.offered) == 3
    s.choose("JAIL_EVENT_100t")
    assert [x.card_id for x in s.hand] == ["JAIL_EVENT_100t"]
    assert s.board == "JAIL_EVENT_100 4/3 | "
    s = scene(hand=["JAIL_EVENT_100"]).play("JAIL_EVENT_100")
    other = next(x for x in s.offered if x != "JAIL_EVENT_100t")
    assert [x.card_id for x in s.choose(other).hand] == [other]
    assert s.board == "JAIL_EVENT_100 3/2 | "


@card("JAIL_504t3", "Gain 1 Mana Crystal this turn only. Get a random 1-Cost Kazakus Potion.")
@card("JAIL_504t3p", "{0} {1}")
def test_kabal_coin(scene: Callable[..., Scene]) -> None:
    """A potion of two different effects, for one mana."""
    for seed in range(8):
        (potion,) = scene(hand=["JAIL_504t3"], mana=3, seed=seed).play("JAIL_504t3").hand
        assert (potion.card_id, potion.cost) == ("JAIL_504t3p", 1)
        assert potion.column(t.DATA) != potion.column(t.DATA2)


@card("CAP_405tb1", "{0} {1}")
@card("CAP_405tb2", "In 1 turn, {0} {1}")
@card("CAP_405tb3", "In @ turns, {0} {1}")
@card("CAP_405tb1b", "The trial finishes immediately!")
@card("CAP_405tb2b", "The trial finishes at the start of your next turn.")
@card("CAP_405tb3b", "The trial finishes in 4 turns.")
@pytest.mark.parametrize(("length", "cost", "turns"), [(1, 7, 0), (2, 4, 1), (3, 0, 4)])
def test_trials(scene: Callable[..., Scene], length: int, cost: int, turns: int) -> None:
    """Both crimes after so many turns; cards are drawn before those in hand grow."""
    s = scene(hand=[f"CAP_405tb{length}"], deck=[WISP] * 9, enemy_deck=[WISP] * 9, mana=20)
    index = s.native.library.index
    trial = s.hand[0]
    assert trial.cost == cost
    s.set(trial, t.DATA, index["CAP_405t5"]).set(trial, t.DATA2, index["CAP_405t4"])
    s.play(trial.card_id)
    for turn in range(turns):
        assert all(x.attack == 1 for x in s.hand), turn
        s.end_turn().end_turn()
    assert [x.attack for x in s.hand].count(4) == max(3, turns + 2)


@card("JAIL_509e", ATLAS)
@card("JAIL_509", GODFREY)
def test_godfrey(native: Native, scene: Callable[..., Scene]) -> None:
    """The card that a full hand cannot draw comes when it has room, and is cheaper."""
    hero = "HERO_08 with JAIL_509e"
    s = scene(hand=[WISP] * 10, deck=[YETI, OGRE], power="CS2_056", mana=20, hero=hero)
    s.use_power()
    assert (len(s.hand), len(s.deck())) == (10, 1)
    s.play(WISP)
    assert [x.card_id for x in s.hand][-1] == OGRE
    assert s.hand[-1].cost == 5


def begun(native: Native, decks: list[list[str]], seed: int, **more: object) -> object:
    """A game of two decks after its deal, the first player to begin."""
    prepared = new_game.table(native.library, (CardClass.MAGE, CardClass.MAGE), decks, **more)
    return new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]


def cards_of(native: Native, state: object, p: int) -> list[str]:
    """The ids of the cards in a player's hand and deck."""
    hand = [int(state["e"][r, t.CARD]) for r in state["hand"][p][: state["nhand"][p]]]
    deck = [
        int(x) if x > 0 else int(state["e"][-x, t.CARD])
        for x in state["deck"][p][: state["ndeck"][p]]
    ]
    return [native.library.card_ids[x] for x in hand + deck]


@card("JAIL_397", (
    "Taunt While building your deck, pick a 2-Cost minion. Ten copies join your deck!"
))  # fmt: skip
def test_commander_beatrix(native: Native) -> None:
    """Ten of the picked minion in the deck before the deal."""
    decks = [["JAIL_397", *[WISP] * 29], [WISP] * 30]
    opened = 0
    for seed in range(8):
        state = begun(native, decks, seed, bands=[{"JAIL_397": [RAPTOR]}, {}])
        assert cards_of(native, state, 0).count(RAPTOR) == 10
        assert (state["nhand"][0], state["ndeck"][0]) == (4, 36)
        opened += int(native.library.index[RAPTOR]) in [
            int(state["e"][r, t.CARD]) for r in state["hand"][0][:4]
        ]
    assert opened


@card("JAIL_430", (
    "Your starting Health is 40. Your deck is 20 cards, plus 20 copied from your enemy. Battlecry: "
    "Draw until your hand is full."
))  # fmt: skip
def test_azalina(native: Native) -> None:
    """Forty health and twenty of the enemy's cards, in opening hands too."""
    opened = 0
    for seed in range(6):
        state = begun(native, [["JAIL_430", *[WISP] * 19], [YETI] * 30], seed)
        held = cards_of(native, state, 0)
        assert (held.count(YETI), len(held)) == (20, 40)
        assert state["e"][t.R_HERO, t.HEALTH] == 40
        opened += YETI in held[:3]
    assert opened


@card("JAIL_504", AYA)
def test_aya_goes_second(native: Native) -> None:
    """Her player begins only where the other deck holds her, too."""
    aya, plain = ["JAIL_504", *[WISP] * 29], [WISP] * 30
    assert begun(native, [aya, plain], 1)["first"] == 1
    assert begun(native, [plain, aya], 1)["first"] == 0
    assert begun(native, [aya, aya], 1)["first"] == 0


@card("JAIL_831", (
    "While building your deck, pick 3 contraband Beasts. Battlecry: Discover one. It costs (3) "
    "less."
))  # fmt: skip
def test_king_of_the_underbelly(scene: Callable[..., Scene]) -> None:
    """One of the three that came with him, cheaper; nothing without them."""
    s = scene(hand=["JAIL_831"])
    assert not s.play("JAIL_831").offered


@card("TIME_706", (
    "Battlecry: Replace your hand with your starting hand. Swap back at the end of your turn."
))  # fmt: skip
def test_fins_beyond_time(scene: Callable[..., Scene]) -> None:
    """The opening hand for a turn, then the other again."""
    s = scene(hand=["TIME_706", OGRE], **DECKS)
    index = s.native.library.index
    s.array[0]["opening"][0][:3] = [index[WISP], index[BOAR], index[COIN]]
    assert [x.card_id for x in s.play("TIME_706").hand] == [WISP, BOAR, COIN]
    s.play(COIN).end_turn()
    assert [x.card_id for x in s.hand] == [OGRE]
