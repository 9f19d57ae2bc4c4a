"""Class cards of Escape from the Violet Hold that count, copy and lock up, under their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, FIREBALL = "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_029"
BOAR, HOARDER, SOUL, KEEPER = "CS2_171", "EX1_096", "JAIL_732", "JAIL_987"
BOMBING, IMP, ARCHMAGE = "EX1_277", "CS2_059", "JAIL_974"
DECKS = {"deck": [WISP] * 5, "enemy_deck": [WISP] * 5}
PALS = ["JAIL_458t1", "JAIL_458t2", "JAIL_458t3", "JAIL_458t4"]
BLESSED, DEMON = "CS2_092", 1 << 1


test_what_a_card_does = card_table(
    "A row of the table: what is in play, what is done, and what is there then.",
    (("JAIL_441", "Lifesteal Deal 3 damage to a minion. Refresh your Hero Power."),
     {"enemy": [YETI], "hurt": (10, 0)}, "power @face, play @enemy, power @face",
     {"health": 23, "healths": [2], "enemy_health": 28}),
    (("JAIL_443t", "Casts When Drawn Deal 2 damage to your hero."),
     {"hand": [], "deck": [WISP, "JAIL_443t"], "enemy_deck": [WISP]}, "end, end",
     {"health": 28, "hand": [WISP]}),
    (("JAIL_444", (
        "Prepare. Battlecry: Destroy all your other minions. Draw a card and refresh a Mana "
        "for each one destroyed."
     )),
     {"friendly": [YETI, WISP], "enemy": [OGRE], "deck": [BOAR] * 4}, "play",
     {"board": f"JAIL_444 5/3 | {OGRE} 6/7", "hand": [BOAR, BOAR], "mana": 7}),
    (("JAIL_444", (
        "Prepare. Battlecry: Destroy all your other minions. Draw a card and refresh a Mana "
        "for each one destroyed."
     )),
     {"deck": [BOAR] * 4}, "play", {"cards": 0, "mana": 5}),
    (("JAIL_330", (
        "Divine Shield, Taunt After this gains stats, gain an extra +1/+1 (wherever this is)."
     )),
     {"hand": [BLESSED], "friendly": ["JAIL_330", YETI], "mana": 4},
     f"play {BLESSED} @friendly", {"board": f"JAIL_330 8/8, {YETI} 4/5 | "}),
    (("JAIL_330", (
        "Divine Shield, Taunt After this gains stats, gain an extra +1/+1 (wherever this is)."
     )),
     {"hand": [BLESSED, BLESSED], "friendly": ["JAIL_330", YETI]},
     f"play {BLESSED} @friendly, play {BLESSED} @friendly",
     {"board": f"JAIL_330 13/13, {YETI} 4/5 | "}),
    (("JAIL_330", (
        "Divine Shield, Taunt After this gains stats, gain an extra +1/+1 (wherever this is)."
     )),
     {"hand": ["JAIL_387", "JAIL_330"]}, "play JAIL_387, play JAIL_330",
     {"board": "JAIL_330 5/5 | "}),
    (("JAIL_433", (
        "Destroy a minion. If you played a copy of an opponent's card while holding this, this "
        "costs (1)."
     )),
     {"hand": ["JAIL_433", WISP], "enemy": [OGRE]}, f"play {WISP}, play JAIL_433 @enemy",
     {"minions": (1, 0), "mana": 5}),
    (("JAIL_500", (
        "Replay all other cards played this turn (targeting enemies if possible). End your "
        "turn."
     )),
     {"hand": ["JAIL_500", WISP, FIREBALL], "enemy_deck": [BOAR]},
     f"play {WISP}, play {FIREBALL} @face, play JAIL_500",
     {"board": f"{WISP} 1/1, {WISP} 1/1 | ", "enemy_health": 18}),
    (("JAIL_503", "Costs (1) less for each Coin you're holding. Deathrattle: Draw a card."),
     {"hand": ["JAIL_503", COIN, "JAIL_504t2", "CATA_COIN1", WISP]}, "look",
     {"costs": [0, 0, 0, 0, 0]}),
    (("JAIL_503", "Costs (1) less for each Coin you're holding. Deathrattle: Draw a card."),
     {"hand": ["EX1_066"], "enemy_weapon": "JAIL_503", "enemy_deck": [BOAR]}, "play EX1_066",
     {"enemy_hand": [BOAR]}),
    (("JAIL_510", (
        "Destroy all minions. Summon any Demons in the bottom 3 cards of your deck."
     )),
     {"friendly": [YETI], "enemy": [OGRE], "deck": [IMP, WISP, IMP, IMP, IMP]}, "play",
     {"board": f"{IMP} 0/1, {IMP} 0/1 | ", "left": (3, 0)}),
    (("JAIL_510", (
        "Destroy all minions. Summon any Demons in the bottom 3 cards of your deck."
     )),
     {"friendly": [YETI], "deck": [WISP, IMP]}, "play",
     {"board": f"{IMP} 0/1 | ", "left": (1, 0)}),
    (("JAIL_515", (
        "Deal 2 damage to an enemy minion. If it dies, cast this on another random enemy "
        "minion."
     )),
     {"enemy": [WISP, BOAR, YETI], "friendly": [WISP]}, "play @enemy",
     {"board": f"{WISP} 1/1 | {BOAR} 1/1, {YETI} 4/3"}),
    (("JAIL_515", (
        "Deal 2 damage to an enemy minion. If it dies, cast this on another random enemy "
        "minion."
     )),
     {"enemy": [WISP] * 7}, "play @enemy3", {"board": " | ", "enemy_health": 30}),
    (("JAIL_906", (
        'Prepare. Deathrattle: Summon a random Demon from your deck. Give it "Deathrattle: '
        'Summon Moragg."'
     )),
     {"hand": [], "friendly": ["JAIL_906"], "deck": [WISP, IMP]}, "kill @friendly",
     {"board": f"{IMP} 0/1 | ", "left": (1, 0)}),
    (("JAIL_906e", "Deathrattle: Summon Moragg."),
     {"hand": [FIREBALL], "friendly": ["JAIL_906"], "deck": [WISP, IMP]},
     f"kill @friendly, play {FIREBALL} @friendly", {"board": "JAIL_906 6/5 | "}),
    (("JAIL_906e", "Deathrattle: Summon Moragg."),
     {"hand": [], "friendly": ["JAIL_906", "JAIL_906"], "deck": [WISP]}, "kill @friendly",
     {"board": "JAIL_906 6/5 | "}),
    (("JAIL_730", "After your hero attacks, get a Void Soul."),
     {"hand": [], "weapon": "JAIL_730"}, "strike @face", {"hand": [SOUL]}),
    (("JAIL_733", "Taunt Deathrattle: Get a Void Soul."),
     {"hand": [], "friendly": ["JAIL_733"]}, "kill @friendly", {"hand": [SOUL]}),
    (("JAIL_891", "Deal 3 damage to a minion. If it dies, get a Void Soul."),
     {"enemy": [BOAR]}, "play @enemy", {"hand": [SOUL]}),
    (("JAIL_891", "Deal 3 damage to a minion. If it dies, get a Void Soul."),
     {"enemy": [YETI]}, "play @enemy", {"hand": [], "healths": [2]}),
    (("JAIL_030", "After this attacks and survives, draw a card and escape the game!"),
     {"hand": [], "friendly": ["JAIL_030"], "deck": [BOAR]}, "attack @face",
     {"board": " | ", "hand": [BOAR], "enemy_health": 26}),
    (("JAIL_030", "After this attacks and survives, draw a card and escape the game!"),
     {"hand": [], "friendly": ["JAIL_030"], "enemy": [OGRE], "deck": [BOAR]},
     "attack @enemy", {"board": f" | {OGRE} 6/3", "hand": []}),
    (("JAIL_205", (
        "At the end of your turn, steal all cards that entered your opponent's hand during "
        "your turn."
     )),
     {"hand": ["EX1_050"], "friendly": ["JAIL_205"], "deck": [BOAR] * 2,
      "enemy_deck": [YETI, YETI, OGRE, OGRE], "enemy_hand": [COIN]}, "play EX1_050, end, end",
     {"hand": [BOAR, BOAR, OGRE, OGRE], "enemy_hand": [COIN, YETI]}),
    (("JAIL_205", (
        "At the end of your turn, steal all cards that entered your opponent's hand during "
        "your turn."
     )),
     {"hand": [], "friendly": ["JAIL_205"], **DECKS, "enemy_hand": [COIN]}, "end",
     {"enemy_cards": 2, "cards": 0}),
    (("JAIL_502", (
        "At the start of your turn, swap this minion with a random one in your opponent's hand."
     )),
     {"hand": [], "friendly": [WISP, "JAIL_502", BOAR], "enemy_hand": [FIREBALL, OGRE],
      "deck": [WISP], "enemy_deck": [COIN]}, "end, end",
     {"board": f"{WISP} 1/1, {OGRE} 6/7, {BOAR} 1/1 | ",
      "enemy_hand": [FIREBALL, COIN, "JAIL_502"]}),
    (("JAIL_502", (
        "At the start of your turn, swap this minion with a random one in your opponent's hand."
     )),
     {"hand": [], "friendly": ["JAIL_502"], "enemy_hand": [FIREBALL], "deck": [WISP],
      "enemy_deck": [COIN]}, "end, end", {"board": "JAIL_502 0/3 | "}),
    (("JAIL_703", "Deathrattle: You can say Sorry this game."),
     {"hand": ["JAIL_395"], "friendly": ["JAIL_703"]}, "play JAIL_395 @friendly",
     {"board": "JAIL_703 1/3, JAIL_395 4/3 | "}),
    ((ARCHMAGE, (
        "Deathrattle: If you had 4 other Captured Archmages die this game, cast 'Fireball' at "
        "a random enemy."
     )),
     {"hand": [BOMBING], "friendly": [f"{ARCHMAGE} 3/1"] * 4, "enemy": []},
     "kill @friendly", {"enemy_health": 30, "minions": (3, 0)}),
    ((ARCHMAGE, (
        "Deathrattle: If you had 4 other Captured Archmages die this game, cast 'Fireball' at "
        "a random enemy."
     )),
     {"hand": ["EX1_400"] * 2, "enemy": [*[f"{ARCHMAGE} 3/1"] * 4, ARCHMAGE]},
     "play EX1_400, play EX1_400", {"health": 24, "enemy_health": 30, "minions": (0, 0)}),
    (("JAIL_327", (
        "At the end of your turn, summon a minion from your deck that costs (2) or less. Lasts "
        "@ turns."
     )),
     {"deck": [COIN, BOAR, YETI, YETI, HOARDER], "enemy_deck": [COIN] * 3}, "play, end",
     {"minions": (1, 0), "left": (4, 2)}),
)  # fmt: skip


def test_the_aura_lasts_three_turns(scene: Callable[..., Scene]) -> None:
    """A minion in each of three own turns, and no spell or dear minion."""
    s = scene(hand=["JAIL_327"], deck=[BOAR] * 9, enemy_deck=[WISP] * 9).play("JAIL_327")
    for turn in range(5):
        assert len(s.friendly) == min(turn, 3)
        s.end_turn().end_turn()


@card("JAIL_200", "Summon two random @-Cost minions. (Improved by your hero attacks this game.)")
@pytest.mark.parametrize(("attacks", "cost"), [(0, 2), (3, 5), (40, 10)])
def test_infest_the_scullery(scene: Callable[..., Scene], attacks: int, cost: int) -> None:
    """Two of cost 2, and one more with each attack of the hero."""
    s = scene(hand=["JAIL_200"])
    s.array["counter"][..., 0, t.N_HERO_ATTACKS_GAME] = attacks
    s.play("JAIL_200")
    assert [printed_cost(s, x.card_id) for x in s.friendly[:1]] == [cost]


@card(
    "JAIL_875",
    "After your hero attacks, Discover a Druid card. Reduce its Cost by your hero's Attack.",
)
def test_staff_of_trickery(scene: Callable[..., Scene]) -> None:
    """One less with attack 1, three less with two more; also at the staff's last blow."""
    for weapon, less in (("JAIL_875 1/4", 1), ("JAIL_875 3/1", 3)):
        s = scene(weapon=weapon)
        s.attack(s.hero, s.enemy_hero)
        found = s.offered[0]
        s.choose(found)
        assert s.hand[0].cost == max(0, printed_cost(s, found) - less)


@card(
    "JAIL_122",
    "Battlecry: After you cast a spell this game, summon a random minion of the same Cost.",
)
@card("JAIL_122e5", "After you cast a spell, summon a minion of the same Cost.")
def test_jailhouse_manastorm(scene: Callable[..., Scene]) -> None:
    """Not for a minion, nor for the opponent's spells; for four mana a minion of four."""
    s = scene(hand=["JAIL_122", FIREBALL, WISP], enemy_hand=[FIREBALL], mana=20)
    s.play("JAIL_122").play(WISP)
    assert len(s.friendly) == 2
    s.play(FIREBALL, s.enemy_hero)
    assert printed_cost(s, s.friendly[2].card_id) == 4
    before = len(s.friendly)
    s.end_turn().play(FIREBALL, s.enemy_hero)
    assert len(s.friendly) == before
    assert s.enemy == []


@card(
    "JAIL_123",
    "Battlecry: Discover a spell that costs (5) or more. It casts twice when played.",
)
def test_breakout_architect(scene: Callable[..., Scene]) -> None:
    """The spell that comes to hand will be cast twice."""
    s = scene(hand=["JAIL_123"]).play("JAIL_123")
    assert all(printed_cost(s, x) >= 5 for x in s.offered)
    s.choose(s.offered[0])
    assert s.hand[0].column(t.FLAGS) & t.F_TWICE


@card(
    "JAIL_321",
    "Prepare Battlecry: If you've cast a spell this turn, cast two random Mage Secrets.",
)
def test_tricksy_improviser(scene: Callable[..., Scene]) -> None:
    """Two different Secrets after a spell; none without, or after a minion."""
    for seed in range(8):
        s = scene(hand=["JAIL_321", COIN], seed=seed).play(COIN).play("JAIL_321")
        assert len(set(s.secrets())) == 2
    assert scene(hand=["JAIL_321", WISP]).play(WISP).play("JAIL_321").secrets() == []


@card(
    "JAIL_470",
    "Battlecry: Deal 1 damage to a random enemy. Shoot @ times! (While in hand or deck play cards "
    "for 2 Mana to shoot more!)",
)
def test_lotus_troublemaker(scene: Callable[..., Scene]) -> None:
    """A card for two mana counts in hand and in the deck; one for four, or the power, does not."""
    hand = ["JAIL_470", HOARDER, YETI]
    s = scene(hand=["JAIL_470"]).play("JAIL_470")
    assert s.enemy_hero.health == 29
    s = scene(hand=hand, mana=20).play(HOARDER).play(YETI)
    s.use_power(s.hero).play("JAIL_470")
    assert s.enemy_hero.health == 28
    s = scene(hand=[HOARDER], deck=["JAIL_470"], enemy_deck=[WISP]).play(HOARDER)
    s.end_turn().end_turn().play("JAIL_470")
    assert s.enemy_hero.health == 28
    s = scene(hand=["JAIL_470"], enemy_hand=[HOARDER], deck=[WISP], enemy_deck=[WISP])
    s.end_turn().play(HOARDER).end_turn().play("JAIL_470")
    assert s.enemy_hero.health == 29


def test_a_copied_card_makes_unshackle_soul_cheap(scene: Callable[..., Scene]) -> None:
    """A copy of the opponent's card, played while it is in hand."""
    s = scene(hand=["JAIL_433", "EDR_522"], enemy_deck=[WISP] * 3, mana=10)
    s.play("EDR_522")
    assert [x.cost for x in s.hand] == [5, 0, 0]
    assert s.play(WISP).hand[0].cost == 1


@card("JAIL_206", "Draw 3 cards. Pick one to give to your opponent.")
def test_dark_bribe(scene: Callable[..., Scene]) -> None:
    """One of the three that were drawn, and not of those that were there."""
    s = scene(hand=["JAIL_206", WISP], deck=[BOAR, YETI, OGRE, HOARDER]).play("JAIL_206")
    assert sorted(s.offered) == sorted([YETI, OGRE, HOARDER])
    s.choose(OGRE)
    assert sorted(x.card_id for x in s.hand) == sorted([WISP, YETI, HOARDER])
    assert [x.card_id for x in s.enemy_hand] == [OGRE]


@card(
    "JAIL_719",
    "Lifesteal. Battlecry: Send your deck to the Void, except 1 card. At the start of your turns, "
    "get two cards from the Void.",
)
@card("JAIL_719e2", "Get 2 cards from the Void each turn.")
def test_irida_sinseeker(scene: Callable[..., Scene]) -> None:
    """One card stays to be drawn; two of the others come each turn, until none is left."""
    s = scene(hand=["JAIL_719"], deck=[BOAR, YETI, OGRE, HOARDER], enemy_deck=[WISP] * 9)
    s.play("JAIL_719")
    assert len(s.deck()) == 1
    assert len(s.end_turn().end_turn().hand) == 3
    s.end_turn().end_turn()
    assert sorted(x.card_id for x in s.hand) == sorted([BOAR, YETI, OGRE, HOARDER])
    s = scene(hand=["JAIL_719"], deck=[], enemy_deck=[WISP]).play("JAIL_719")
    assert (s.deck(), s.hand) == ([], [])


@card(SOUL, "Summon a random @-Cost Demon. Improve your future Void Souls.")
def test_void_soul(scene: Callable[..., Scene]) -> None:
    """The first summons a Demon of cost 1, the third one of cost 3."""
    s = scene(hand=[SOUL, WISP, SOUL, SOUL])
    s.play(SOUL).play(WISP).play(SOUL).play(SOUL)
    demons = [x for x in s.friendly if x.card_id != WISP]
    assert [printed_cost(s, x.card_id) for x in demons[:1]] == [1]
    table = s.native.library.cards
    assert all(table[s.native.library.index[x.card_id], t.C_RACE] & DEMON for x in demons[:1])
    assert printed_cost(s, demons[-1].card_id) == 3


@card(
    KEEPER,
    "Get a random Shaman minion. It's locked in your hand until you play another card.",
)
@card("JAIL_987e", "Can't be played until another card is played.")
def test_low_security_wing(scene: Callable[..., Scene]) -> None:
    """Locked over the turn, too, until a card is played; the hero power is none."""
    s = scene(friendly=[KEEPER], hand=[WISP], mana=30, deck=[BOAR] * 3, enemy_deck=[WISP] * 3)
    s.use(s.friendly[0])
    found = s.hand[1].card_id
    s.use_power(s.enemy_hero)
    assert not s.can_play(found)
    s.end_turn().end_turn()
    assert s.hand[1].column(t.FLAGS) & t.F_LOCKED
    s.play(WISP)
    assert not s.hand[0].column(t.FLAGS) & t.F_LOCKED
    assert not s.hand[0].enchantments


@card(
    "JAIL_EVENT_102",
    "Summon two 2-Cost minions for each player. Transform your minions into ones that cost (1) "
    "more.",
)
def test_desperate_bribe(scene: Callable[..., Scene]) -> None:
    """The new ones and those that were there are transformed, the opponent's are not."""
    s = scene(hand=["JAIL_EVENT_102"], friendly=[YETI], enemy=[YETI]).play("JAIL_EVENT_102")
    costs = [printed_cost(s, x.card_id) for x in s.friendly]
    assert (costs[0], sorted(costs[1:])[:2]) == (5, [3, 3])
    assert s.enemy[0].card_id == YETI
    assert printed_cost(s, s.enemy[1].card_id) == 2


@card(
    "JAIL_458",
    ("Battlecry: Choose your elemental ammunition! (After your hero attacks, choose another)."),
)
@card(
    PALS[0], ("After your hero attacks, Freeze 2 other random enemies. Choose another ammunition.")
)
@card(
    PALS[1], ("After your hero attacks, deal 1 damage to all enemies. Choose another ammunition.")
)
@card(
    PALS[2],
    (
        "After your hero attacks, summon a random 3-Cost minion. Give it Taunt. Choose another "
        "ammunition."
    ),
)
@card(
    PALS[3],
    (
        "After your hero attacks, get a random Battlecry minion. It costs (2) less. Choose another "
        "ammunition."
    ),
)
def test_tiny_pal(scene: Callable[..., Scene]) -> None:
    """Each form does its own, and becomes one of the three others; durability goes on."""
    s = scene(hand=["JAIL_458"], enemy=[YETI, YETI], deck=[WISP] * 9, enemy_deck=[WISP] * 9)
    s.play("JAIL_458")
    assert s.offered == list(PALS)
    s.choose(PALS[0]).attack(s.hero, s.enemy[0])
    assert [x.frozen for x in (*s.enemy, s.enemy_hero)] == [False, True, True]
    assert s.offered == [PALS[1], PALS[2], PALS[3]]
    s.choose(PALS[3])
    assert s.weapon.brief == f"{PALS[3]} 2/2"
    s.end_turn().end_turn().attack(s.hero, s.enemy_hero)
    cheap = s.hand[-1]
    assert cheap.cost == max(0, printed_cost(s, cheap.card_id) - 2)
    assert s.enemy_hero.health == 28
    s.choose(PALS[1]).end_turn().end_turn().attack(s.hero, s.enemy_hero)
    assert ([x.health for x in s.enemy], s.enemy_hero.health) == ([2, 4], 25)
    s = scene(weapon=PALS[2]).attack(s.hero, s.enemy_hero)
    assert printed_cost(s, s.friendly[0].card_id) == 3
    assert s.friendly[0].has(t.TAUNT)


@card(
    "JAIL_501",
    (
        "All numbers on this card equal your remaining Mana. Battlecry: Deal @ damage to an enemy "
        "minion."
    ),
)
def test_picklock(scene: Callable[..., Scene]) -> None:
    """Eight after a card for two; nothing, and so no minion, where no mana is left."""
    s = scene(hand=["JAIL_501", HOARDER], enemy=[f"{OGRE} 6/20"])
    assert s.hand[0].cost == 10
    s.play(HOARDER)
    assert s.hand[0].cost == 8
    s.play("JAIL_501", s.enemy[0])
    assert (s.mana, s.board) == (0, f"{HOARDER} 2/1, JAIL_501 8/8 | {OGRE} 6/12")
    s = scene(hand=["JAIL_501", HOARDER], mana=2).play(HOARDER).play("JAIL_501")
    assert s.board == f"{HOARDER} 2/1 | "


@card(
    "JAIL_443",
    (
        "Charge. Instead of damaging heroes, this shuffles that many Blights into their deck that "
        "deal 2 damage when drawn."
    ),
)
def test_the_living_plague(scene: Callable[..., Scene]) -> None:
    """Heroes take no damage from it, minions do; what others deal stays damage."""
    s = scene(hand=["JAIL_443", FIREBALL], enemy=[YETI], mana=20).play("JAIL_443")
    s.attack(s.friendly[0], s.enemy_hero)
    assert (s.enemy_hero.health, s.deck(1)) == (30, ["JAIL_443t"] * 8)
    s.play(FIREBALL, s.enemy_hero)
    assert s.enemy_hero.health == 24
    s = scene(friendly=["JAIL_443"], enemy=[YETI])
    assert s.attack(s.friendly[0], s.enemy[0]).enemy == []
    s = scene(enemy=["JAIL_443"], weapon="CS2_106")
    s.attack(s.hero, s.enemy[0])
    assert (s.hero.health, s.deck().count("JAIL_443t")) == (30, 8)


@card(
    "JAIL_398",
    "Deathrattle: Deal 3 damage to all other characters. (Also triggers in hand or deck.)",
)
def test_impfernal(scene: Callable[..., Scene]) -> None:
    """Both heroes and all minions."""
    s = scene(friendly=["JAIL_398 6/1", YETI], enemy=[OGRE]).use_power("JAIL_398")
    assert s.board == f"{YETI} 4/2 | {OGRE} 6/4"
    assert (s.hero.health, s.enemy_hero.health) == (27, 27)


@card("JAIL_986", "Battlecry: Get a random playable spell. It is Temporary.")
def test_frantic_forger(scene: Callable[..., Scene]) -> None:
    """A spell that the mana left pays for; it is gone after the turn."""
    for seed in range(6):
        s = scene(hand=["JAIL_986"], mana=4, seed=seed, deck=[WISP], enemy_deck=[WISP])
        s.play("JAIL_986")
        assert s.hand[0].cost <= 2
        assert s.hand[0].column(t.FLAGS) & t.F_TEMPORARY
        assert s.end_turn().end_turn().hand[0].card_id == WISP
