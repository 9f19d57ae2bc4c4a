"""Cards crafted of others: Elise's locations and Zilliax's modules, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t
from kit.scenario_rows import card_table, run
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from kit.scenario_rows import Expected, Setup
    from kit.scene import Scene

YETI, WISP, OGRE, FIREBALL, AXE = "CS2_182", "CS2_231", "CS2_200", "CS2_029", "CS2_106"
DECKS = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9}
RECURSIVE, HAYWIRE, POWER, PYLON, VIRUS, TWIN, TICKING, PERFECT = range(104944, 104952)
EFFECTS = (
    "Deathrattle: Deal {} damage to all enemies.",
    "Your next spell has Spell Damage +{}.",
    "Discover a spell. It costs ({}) less.",
    "Give your characters +{} Attack this turn.",
)


def zilliax(*modules: int) -> str:
    """The card built of two modules."""
    return "+".join(("TOY_330", *map(str, sorted(modules))))


test_what_a_module_does = card_table(
    "Each in a Zilliax that has another module too.",
    (("TOY_330t92", "Deathrattle: Shuffle this into your deck."),
     {"friendly": [zilliax(RECURSIVE, TWIN)], "hand": []}, "kill @friendly",
     {"board": " | ", "deck": [zilliax(RECURSIVE, TWIN)]}),
    (("TOY_330t93", "At the end of your turn, deal 3 damage to your hero."),
     {"friendly": [zilliax(HAYWIRE, VIRUS)], "hand": [], **DECKS}, "end", {"health": 27}),
    (("TOY_330t94", "At the start of your turn, double this minion's Attack."),
     {"friendly": [zilliax(POWER, PYLON)], "hand": [], **DECKS}, "end, end",
     {"board": f"{zilliax(POWER, PYLON)} 6/5 | "}),
    (("TOY_330t95", "Your other minions have +1 Attack."),
     {"friendly": [zilliax(POWER, PYLON), WISP], "hand": []}, "look",
     {"board": f"{zilliax(POWER, PYLON)} 3/5, {WISP} 2/1 | "}),
    (("TOY_330t97", "Battlecry: Summon a copy of this."),
     {"hand": [zilliax(TWIN, PYLON)]}, "play",
     {"board": f"{zilliax(TWIN, PYLON)} 6/5, {zilliax(TWIN, PYLON)} 6/5 | "}),
    (("TOY_330t98", "Costs (1) less for each friendly minion."),
     {"friendly": [WISP, WISP], "hand": [zilliax(TICKING, TWIN)]}, "look", {"costs": [6]}),
)  # fmt: skip


@card("TOY_330", "While building your deck, customize your very own Zilliax Deluxe 3000!")
def test_zilliax_of_keywords(scene: Callable[..., Scene]) -> None:
    """Virus and Perfect, which is also what is taken where nobody says."""
    for card_id in (zilliax(VIRUS, PERFECT), "TOY_330"):
        s = scene(hand=[card_id], enemy=[OGRE], mana=10)
        s.set(s.hero, t.DAMAGE, 10)
        s.play(card_id)
        s.attack(s.friendly[0], s.enemy[0])
        assert s.board == f"{card_id} 5/7 | ", "poison kills, the shield holds"
        assert s.hero.health == 25


def effect(tier: int, number: int) -> tuple[str, str]:
    """An effect of a location by its tier and number, and its text."""
    values = ((1, 3, 5), (1, 2, 4), (1, 4, 7), (1, 2, 4))
    return f"TLC_100t{tier}{number}", EFFECTS[number - 1].format(values[number - 1][tier - 1])


def crafted(scene: Callable[..., Scene], first: str, second: str, **setup: object) -> Scene:
    """A position with the location of two effects, ready to be used, at the left of the board."""
    place = f"TLC_100t{first[8]}"
    s = scene(**{"friendly": [place], "hand": [], **DECKS, **setup})
    index = s.native.library.index
    return s.set(s.friendly[0], t.DATA, index[first]).set(s.friendly[0], t.DATA2, index[second])


@pytest.mark.parametrize(
    ("played", "setup", "steps", "told"),
    cases(
        *((effect(tier, 1), {"enemy": [OGRE]}, "use, end, end, end, end, use",
           {"enemy_health": 30 - n, "healths": [7 - n]}) for tier, n in ((1, 1), (2, 3), (3, 5))),
        *((effect(tier, 2), {"hand": [FIREBALL] * 2},
           f"use, play {FIREBALL} @face, play {FIREBALL} @face", {"enemy_health": 18 - n})
          for tier, n in ((1, 1), (2, 2), (3, 4))),
        *(((f"{effect(tier, 2)[0]}e", effect(tier, 2)[1]), {"hand": [FIREBALL]},
           f"use, play {FIREBALL} @face", {"enemy_health": 24 - n})
          for tier, n in ((1, 1), (2, 2), (3, 4))),
        *((effect(tier, 4), {"friendly": [f"TLC_100t{tier}", WISP]}, "use, attack 1 @face",
           {"enemy_health": 29 - n, "attack": n}) for tier, n in ((1, 1), (2, 2), (3, 4))),
        *(((f"{effect(tier, 4)[0]}e", f"Your characters have +{n} Attack this turn."), {},
           "use, end", {"attack": 0}) for tier, n in ((1, 1), (2, 2), (3, 4))),
        (("TLC_100t15", "Summon a 2/1 Raptor with Rush."), {}, "use", {"minions": (2, 0)}),
        (("TLC_100t25", "Summon two 2/1 Raptors with Rush."), {}, "use", {"minions": (3, 0)}),
        (("TLC_100t35", "Summon four 2/1 Raptors with Rush."), {}, "use", {"minions": (5, 0)}),
        *(((f"TLC_100t{tier}6", f"Gain {n} Armor."), {}, "use", {"armor": n})
          for tier, n in ((1, 3), (2, 6), (3, 12))),
        *(((f"TLC_100t{tier}7", f"Summon a {n}/{n} copy of a friendly minion."),
           {"friendly": [f"TLC_100t{tier}", OGRE]}, "use @friendly1", {"minions": (3, 0)})
          for tier, n in ((1, 1), (2, 3), (3, 5))),
    ),
)  # fmt: skip
def test_what_a_location_s_effect_does(
    scene: Callable[..., Scene],
    played: tuple[str, str],
    setup: Setup,
    steps: str,
    told: Expected,
) -> None:
    """The location has the effect twice over: the other half is one that shows elsewhere."""
    other = f"TLC_100t{played[0][8]}{1 if played[0][9] == '6' else 6}"
    made: list[Scene] = []

    def made_of_it(**words: object) -> Scene:
        hand = words.pop("hand") if "hand" in setup else words.pop("hand") and []
        made.append(crafted(scene, played[0].rstrip("e"), other, hand=hand, **words))
        return made[0]

    run(made_of_it, played, {**setup, "hand": setup.get("hand", [WISP])}, steps, told)
    if played[0][9] == "7":
        copy = made[0].friendly[-1]
        assert copy.attack == copy.health == {"1": 1, "2": 3, "3": 5}[played[0][8]]


@pytest.mark.parametrize(
    ("played", "cheaper"), cases(*((effect(n, 3), m) for n, m in ((1, 1), (2, 4), (3, 7))))
)
def test_runic_inscriptions(
    scene: Callable[..., Scene], played: tuple[str, str], cheaper: int
) -> None:
    """A spell is discovered, and costs less."""
    s = crafted(scene, played[0], f"TLC_100t{played[0][8]}6")
    s.use(s.friendly[0])
    s.choose(s.offered[0])
    (found,) = s.hand
    printed = int(s.native.library.cards[s.native.library.index[found.card_id], t.C_COST])
    assert found.cost == max(0, printed - cheaper)


@card(
    "TLC_100",
    "Battlecry: If your deck started with 10 cards of different Costs, craft a custom location.",
)
@card("TLC_100t1", "{0} {1}")
@card("TLC_100t2", "{0} {1}")
@card("TLC_100t3", "{0} {1}")
def test_elise(scene: Callable[..., Scene]) -> None:
    """A size and two different effects of its tier are chosen; the location has both."""
    for n, place in enumerate(("TLC_100t1", "TLC_100t2", "TLC_100t3")):
        s = scene(hand=["TLC_100"], mana=20)
        s.array[0]["counter"][0, t.N_DECK] = 1 << t.DECK_TEN_COSTS
        s.play("TLC_100")
        assert s.offered == ["TLC_100t1", "TLC_100t2", "TLC_100t3"]
        s.choose(place)
        first = s.offered[0]
        assert len(s.offered) == 3
        assert all(x.startswith(place) and len(x) == 10 for x in s.offered)
        s.choose(first)
        assert first not in s.offered
        s.choose(s.offered[0])
        (made,) = s.hand
        assert (made.card_id, made.cost) == (place, (1, 5, 10)[n])
        s.play(place)
        assert s.friendly[-1].card_id == place


def test_elise_with_a_dull_deck(scene: Callable[..., Scene]) -> None:
    """Nothing is crafted."""
    s = scene(hand=["TLC_100"]).play("TLC_100")
    assert (s.board, s.hand, s.offered) == ("TLC_100 3/5 | ", [], [])


def test_a_location_is_played_without_a_target(scene: Callable[..., Scene]) -> None:
    """Sanguine Depths asks for a minion when it is used, not when it is played."""
    s = scene(hand=["REV_990"], friendly=[WISP], enemy=[OGRE])
    s.play("REV_990")
    assert s.board == f"{WISP} 1/1, REV_990 0/3 | {OGRE} 6/7"


def test_what_a_graft_does_to_the_cost_in_hand_is_renewed(scene: Callable[..., Scene]) -> None:
    """Not added up at each change: random games from there on keep their auras right."""
    found = 0
    for seed in range(60):
        s = scene(friendly=[WISP], hand=["CATA_470", WISP, WISP], mana=10, seed=seed)
        s.play("CATA_470")
        s.choose(s.offered[0])
        s.choose(s.offered[0])
        graft = s.hand[-1].column(t.ENCH)
        card = s.array[0]["e"][graft, t.CARD]
        if not graft or not s.native.library.cards[card, t.C_NCOST_AURA]:
            continue
        found += 1
        states, out = np.concatenate([s.array, s.array]), np.zeros(3, np.int64)
        compiled.checked_games_at(states, 0, 1, s.rng, seed, 5, out)
        assert out[2] == 0
    assert found


def test_raptors_stand_right_of_their_location(scene: Callable[..., Scene]) -> None:
    """Each next to it, so that none stands left of it (twice in a log of January 2026)."""
    s = crafted(scene, "TLC_100t25", "TLC_100t26", hand=[])
    s.use(s.friendly[0])
    assert [x.card_id for x in s.friendly] == ["TLC_100t2", "TLC_101t", "TLC_101t"]
