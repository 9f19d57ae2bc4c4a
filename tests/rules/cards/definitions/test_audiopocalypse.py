"""Audiopocalypse: remixed cards, dearer enemy cards, overhealing, what is paid otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scene import Scene

YETI, WISP, OGRE, COIN, RAPTOR, BOAR = (
    "CS2_182", "CS2_231", "CS2_200", "GAME_005", "CS2_172", "CS2_171",
)  # fmt: skip
FIREBALL, FROSTBOLT, AXE, ZOMBIE = "CS2_029", "CS2_024", "CS2_106", "FP1_001"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}


test_audiopocalypse = card_table(
    "Each card's own effect, with its condition met or not.",
    (
        ("JAM_000t", "Battlecry: Get two random Frost spells. (Changes each turn.)"),
        {},
        "play",
        {"cards": 2},
    ),
    (
        ("JAM_000t2", "Battlecry: Get two random Mechs. (Changes each turn.)"),
        {},
        "play",
        {"cards": 2},
    ),
    (
        ("JAM_000t3", "Battlecry: Get two Coins. (Changes each turn.)"),
        {},
        "play",
        {"hand": [COIN, COIN]},
    ),
    (
        ("JAM_000t4", "Battlecry: Get two random Mage Secrets. (Changes each turn.)"),
        {"hand": ["JAM_000t4"], "mana": 10},
        "play",
        {"cards": 2},
    ),
    (
        (
            "JAM_003",
            (
                "Secret: When your opponent ends their turn with no Mana, summon a random "
                "3-Cost minion."
            ),
        ),
        {"hand": ["JAM_003"], "enemy_hand": [COIN], "mana": 2, **DECKS},
        "play, end, end",
        {"minions": (0, 0), "secrets": ["JAM_003"]},
    ),
    (
        ("JAM_006", "Enemy minions cost (5) more next turn."),
        {"enemy_hand": [WISP, FIREBALL], "hand": ["JAM_006"], **DECKS},
        "play, end",
        {"enemy_costs": [5, 4, 5]},
    ),
    (
        ("JAM_006e", "Your minions cost (5) more this turn."),
        {"enemy_hand": [WISP, FIREBALL], "hand": ["JAM_006"], **DECKS},
        "play JAM_006, end, end",
        {"enemy_costs": [0, 4, 0]},
    ),
    (
        ("JAM_008", "Destroy your Undead. Resummon them."),
        {"friendly": ["FP1_001 2/1", YETI], "enemy": [ZOMBIE]},
        "play",
        {"board": "CS2_182 4/5, FP1_001 2/3 | FP1_001 2/3"},
    ),
    (
        ("JAM_010", "At the end of your turn, summon a{1} {0} Silver Hand Recruit."),
        {"friendly": ["JAM_010"], "hand": [], **DECKS},
        "end",
        {"board": "JAM_010 0/4, CS2_101t 1/1 | "},
    ),
    (
        ("JAM_011", "Windfury Whenever your hero attacks a minion, set its stats to 3/3."),
        {"weapon": "JAM_011", "enemy": [OGRE, WISP], "hand": []},
        "strike @enemy0, strike @enemy0",
        {"board": " | ", "health": 24, "weapon": "JAM_011 3/2"},
    ),
    (
        ("JAM_012t", "Battlecry: Summon a 0/3 Stereo Totem. (Changes each turn.)"),
        {},
        "play",
        {"board": "JAM_012t 3/2, ETC_105 0/3 | "},
    ),
    (
        ("JAM_012t2", "Battlecry: Summon a 0/3 Mana Tide Totem. (Changes each turn.)"),
        {},
        "play",
        {"board": "JAM_012t2 3/2, EX1_575 0/3 | "},
    ),
    (
        ("JAM_012t3", "Battlecry: Summon a 0/3 Flametongue Totem. (Changes each turn.)"),
        {},
        "play",
        {"board": "JAM_012t3 5/2, EX1_565 0/3 | "},
    ),
    (
        ("JAM_012t4", "Battlecry: Summon a 0/4 Jukebox Totem. (Changes each turn.)"),
        {},
        "play",
        {"board": "JAM_012t4 3/2, JAM_010 0/4 | "},
    ),
    (
        ("JAM_015t", "Battlecry: Gain +2 Attack. (Changes each turn.)"),
        {},
        "play",
        {"weapon": "JAM_015t 4/2"},
    ),
    (
        ("JAM_015t2", "Battlecry: Gain 5 Armor. (Changes each turn.)"),
        {},
        "play",
        {"weapon": "JAM_015t2 2/2", "armor": 5},
    ),
    (
        (
            "JAM_015t3",
            ("Also damages minions adjacent to whomever your hero attacks. (Changes each turn.)"),
        ),
        {"enemy": [YETI, YETI, YETI, YETI]},
        "play, strike @enemy1",
        {"healths": [3, 3, 3, 5]},
    ),
    (
        ("JAM_015t4", "Battlecry: Discover a Taunt minion. (Changes each turn.)"),
        {},
        "play, choose",
        {"cards": 1},
    ),
    (
        (
            "JAM_016",
            ("Taunt, Lifesteal Costs (2) less for each weapon you've equipped this game."),
        ),
        {"hand": ["JAM_016", AXE, AXE]},
        f"play {AXE}, play {AXE}",
        {"costs": [3]},
    ),
    (
        (
            "JAM_018",
            (
                "Deal 3 damage to all minions. Gains an extra effect in your hand that "
                "changes each turn."
            ),
        ),
        {"enemy": [YETI]},
        "play",
        {"healths": [2]},
    ),
    (
        ("JAM_018t", "Deal 3 damage to all minions. Draw 3 cards. (Changes each turn.)"),
        {"enemy": [YETI], **DECKS},
        "play",
        {"healths": [2], "cards": 3},
    ),
    (
        ("JAM_018t2", "Deal 3 damage to all minions, twice. (Changes each turn.)"),
        {"enemy": [OGRE, YETI]},
        "play",
        {"healths": [1]},
    ),
    (
        (
            "JAM_018t3",
            (
                "Deal 3 damage to all minions. Give your hero +5 Attack this turn. (Changes "
                "each turn.)"
            ),
        ),
        {"enemy": [YETI]},
        "play",
        {"healths": [2], "attack": 5},
    ),
    (
        (
            "JAM_018t4",
            ("Deal 3 damage to all minions. Summon a 5/5 Demon. (Changes each turn.)"),
        ),
        {"enemy": [YETI]},
        "play",
        {"board": "JAM_018t5 5/5 | CS2_182 4/2"},
    ),
    (
        ("JAM_020", "Outcast: Return a minion to its owner's hand."),
        {"hand": [WISP, "JAM_020"], "enemy": [YETI]},
        "play @enemy",
        {"enemy_hand": [YETI], "board": "JAM_020 2/1 | "},
    ),
    (
        (
            "JAM_025",
            (
                "Restore 3 Health to a minion and its neighbors. For each one Overhealed, "
                "refresh a Mana Crystal."
            ),
        ),
        {"friendly": ["CS2_182 4/4", "CS2_200 6/2", "CS2_182 4/3"], "mana": 10},
        "play @friendly1",
        {"board": "CS2_182 4/5, CS2_200 6/5, CS2_182 4/5 | ", "mana": 10},
    ),
    (
        ("JAM_026", "Choose One - Refresh your Hero Power; or Your next one costs (0)."),
        {"mana": 6},
        "power @face, option 0, power @face",
        {"enemy_health": 28, "mana": 0},
    ),
    (
        ("JAM_026a", "Refresh your Hero Power."),
        {"hand": ["JAM_026"], "mana": 6},
        "power @face, option 0, power @face",
        {"enemy_health": 28},
    ),
    (
        ("JAM_026b", "Your next Hero Power costs (0)."),
        {"hand": ["JAM_026"], "mana": 2},
        "option 1, power @face",
        {"enemy_health": 29, "mana": 0},
    ),
    (
        ("JAM_026e", "Your next Hero Power costs (0)."),
        {"hand": ["JAM_026"], "mana": 3, **DECKS},
        "option 1, power @face, end, end, power @face",
        {"mana": 2},
    ),
    (
        ("JAM_028", "Costs Health instead of Mana."),
        {"mana": 1},
        "play",
        {"health": 25, "mana": 1},
    ),
    (
        (
            "JAM_030",
            ("Taunt, Lifesteal This card's Cost is equal to the amount of cards in your deck."),
        ),
        {"deck": [WISP] * 3, "hand": ["JAM_030"]},
        "look",
        {"costs": [3]},
    ),
    (
        ("JAM_033t", "Rush Divine Shield (Changes each turn.)"),
        {},
        "play",
        {"board": "JAM_033t 3/3 | "},
    ),
    (
        ("JAM_034", "Tradeable Battlecry: Enemy spells cost (2) more next turn."),
        {"enemy_hand": [WISP, FIREBALL], "hand": ["JAM_034"], **DECKS},
        "play, end",
        {"enemy_costs": [0, 6, 0]},
    ),
    (
        ("JAM_034e", "Your spells cost (2) more this turn."),
        {"enemy_hand": [WISP, FIREBALL], "hand": ["JAM_034"], **DECKS},
        "play JAM_034, end, end",
        {"enemy_costs": [0, 4, 0]},
    ),
    (
        ("JAM_035", "Battlecry: Discard a weapon to draw 3 cards."),
        {"hand": ["JAM_035", AXE, YETI], **DECKS},
        "play",
        {"hand": [YETI, WISP, WISP, WISP]},
    ),
)


REMIXED = {
    "JAM_000": "Gains an extra effect in your hand that changes each turn.",
    "JAM_012": "Gains an extra effect in your hand that changes each turn.",
    "JAM_015": "Gains an extra effect in your hand that changes each turn.",
    "JAM_018": "Deal 3 damage to all minions. Gains an extra effect in your hand that changes each "
    "turn.",
    "JAM_033": "Rush Gains an extra effect in your hand that changes each turn.",
}


@pytest.mark.parametrize("played", cases(*((x,) for x in REMIXED.items())))
def test_remixed(played: tuple[str, str], scene: Callable[..., Scene]) -> None:
    """Drawn, it is one of its four forms; each turn it is another one."""
    found = set()
    for seed in range(30):
        s = scene(deck=[WISP, WISP, played[0]], enemy_deck=[WISP] * 5, seed=seed)
        s.end_turn().end_turn()
        before = s.hand[0].card_id
        s.end_turn().end_turn()
        assert before != s.hand[0].card_id
        found |= {before, s.hand[0].card_id}
    assert found == {f"{played[0]}t{i}" for i in ("", 2, 3, 4)}


@card(
    "JAM_003",
    "Secret: When your opponent ends their turn with no Mana, summon a random 3-Cost minion.",
)
def test_hidden_meaning(scene: Callable[..., Scene]) -> None:
    """A player who has spent all mana brings a minion into play."""
    s = scene(hand="JAM_003", enemy_hand=FROSTBOLT, mana=2, **DECKS)
    s.play("JAM_003").end_turn()
    s.set(s.enemy_hand[0], t.COST, 3).play(FROSTBOLT, s.hero).end_turn()
    assert len(s.friendly) == 1
    assert s.secrets() == []


@card("JAM_020", "Outcast: Return a minion to its owner's hand.")
def test_tough_crowd_in_the_middle(scene: Callable[..., Scene]) -> None:
    """From the middle of the hand it has no target."""
    s = scene(hand=[WISP, "JAM_020", WISP], enemy=YETI)
    assert not s.can_play("JAM_020", s.enemy[0])
    assert s.play("JAM_020").board == "JAM_020 2/1 | CS2_182 4/5"


@card(
    "JAM_025",
    "Restore 3 Health to a minion and its neighbors. For each one Overhealed, refresh "
    "a Mana Crystal.",
)
def test_funnel_cake_heals_no_more(scene: Callable[..., Scene]) -> None:
    """A heal that is exact, or less, refreshes nothing."""
    s = scene(friendly=["CS2_182 4/2", "CS2_200 6/2"], hand="JAM_025")
    assert s.play("JAM_025", s.friendly[0]).mana == 8


@card("JAM_029", "Battlecry: Take one of your opponent's empty Mana Crystals.")
def test_doomkin(scene: Callable[..., Scene]) -> None:
    """An empty crystal changes sides; where all of the opponent's are full none does."""
    s = scene(hand="JAM_029", mana=6)
    s.play("JAM_029")
    assert list(s.array[0]["max_mana"]) == [6, 6]
    s = scene(hand="JAM_029", mana=6)
    s.array[0]["mana"][1] = 5
    s.play("JAM_029")
    assert list(s.array[0]["max_mana"]) == [7, 5]


@pytest.mark.parametrize(
    ("played", "keyword"),
    cases(
        (("JAM_033t", "Rush Divine Shield (Changes each turn.)"), t.SHIELD),
        (("JAM_033t2", "Rush Windfury (Changes each turn.)"), t.WINDFURY),
        (("JAM_033t3", "Rush Lifesteal (Changes each turn.)"), t.LIFESTEAL),
        (("JAM_033t4", "Rush Poisonous (Changes each turn.)"), t.POISONOUS),
    ),
)
def test_musicians(played: tuple[str, str], keyword: int, scene: Callable[..., Scene]) -> None:
    """Each form has Rush and a keyword of its own."""
    s = scene(hand=played[0])
    s.play(played[0])
    assert s.friendly[0].has(keyword)
    assert s.friendly[0].has(t.RUSH)


@card("JAM_035", "Battlecry: Discard a weapon to draw 3 cards.")
def test_grimtotem_buzzkill_without_a_weapon(scene: Callable[..., Scene]) -> None:
    """Without a weapon in hand nothing is drawn."""
    s = scene(hand=["JAM_035", YETI], **DECKS)
    assert [x.card_id for x in s.play("JAM_035").hand] == [YETI]
