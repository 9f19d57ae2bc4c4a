"""Imbue and its blessings, the start of the game, and Rewind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, Race

from hsbot.rules.entry import codes, new_game
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Scene

WISP, YETI, BITTERBLOOM = "CS2_231", "CS2_182", "EDR_852"
HEROES = {
    "PALADIN": "HERO_04", "SHAMAN": "HERO_02", "PRIEST": "HERO_09", "DRUID": "HERO_06",
    "HUNTER": "HERO_05", "MAGE": "HERO_08", "ROGUE": "HERO_03", "DEATHKNIGHT": "HERO_11",
}  # fmt: skip


def hand(s: Scene) -> list[str]:
    """The friendly hand's cards."""
    return [x.card_id for x in s.hand]


def imbued(scene: Callable[..., Scene], power: str, times: int, **parts: object) -> Scene:
    """A scene with a blessing that was imbued so often."""
    s = scene(power=power, **parts)
    s.array[0]["counter"][0, t.N_IMBUED] = times
    return s


# ---- the rules -----------------------------------------------------------------------------------
@card("EDR_852", "Battlecry: Imbue your Hero Power.")
@card("EDR_800", "Taunt, Divine Shield Battlecry: Imbue your Hero Power.")
@card("EDR_449", "Lifesteal Battlecry: Imbue your Hero Power.")
@card("END_001", "Battlecry: Imbue your Hero Power.")
def test_imbue_gives_the_blessing_of_the_class(scene: Callable[..., Scene]) -> None:
    """The second time it is the same power; a used power may be used again when it is replaced."""
    for card_class, power in (
        ("PALADIN", "EDR_445p"), ("SHAMAN", "EDR_448p"), ("PRIEST", "EDR_449p"),
        ("DRUID", "EDR_847p"), ("HUNTER", "EDR_850p"), ("MAGE", "EDR_851p"),
        ("ROGUE", "END_000p"), ("DEATHKNIGHT", "END_003p"),
    ):  # fmt: skip
        for card_id in (BITTERBLOOM, "EDR_800", "EDR_449", "END_001"):
            s = scene(hero=HEROES[card_class], hand=[card_id]).play(card_id)
            assert (s.power_id, s.count(0, t.N_IMBUED)) == (power, 1)
    s = scene(hero=HEROES["MAGE"], hand=[BITTERBLOOM, BITTERBLOOM], mana=10)
    s.use_power(s.enemy_hero).play(BITTERBLOOM).use_power().play(BITTERBLOOM)
    assert not s.can_use_power()
    assert s.count(0, t.N_IMBUED) == 2


def test_a_class_without_a_blessing_counts(scene: Callable[..., Scene]) -> None:
    """The warrior keeps his hero power."""
    s = scene(hero="HERO_01", power="HERO_01bp", hand=[BITTERBLOOM]).play(BITTERBLOOM)
    assert (s.power_id, s.count(0, t.N_IMBUED)) == ("HERO_01bp", 1)


# ---- blessings -----------------------------------------------------------------------------------
@card(
    "EDR_445p", "Shuffle two Emerald Portals into your deck. (Your Portals summon @-Cost Dragons.)"
)
@card("EDR_445pt3", "Casts When Drawn Summon a random @-Cost Dragon.")
def test_blessing_of_the_dragon(scene: Callable[..., Scene], table: CardTable) -> None:
    """A portal summons what the blessing is worth when it is drawn."""
    s = imbued(scene, "EDR_445p", 3).use_power()
    assert s.deck() == ["EDR_445pt3"] * 2
    s = imbued(scene, "EDR_445p", 4, deck=[WISP, "EDR_445pt3"], hand=["EX1_015"]).play("EX1_015")
    dragon = table[s.friendly[-1].card_id]
    assert (dragon.cost, Race.DRAGON in dragon.races) == (4, True)
    assert hand(s) == [WISP], "another card is drawn for it"


@card("EDR_448p", "Transform a friendly minion into a random one that costs (@) more.")
def test_blessing_of_the_wind(scene: Callable[..., Scene], table: CardTable) -> None:
    """From the cost of the minion on."""
    s = imbued(scene, "EDR_448p", 2, friendly=[YETI], enemy=[YETI])
    assert not s.can_use_power(s.enemy[0])
    assert table[s.use_power(s.friendly[0]).friendly[0].card_id].cost == 6


@card("EDR_449p", "Choose a playable Priest minion or spell to add to your hand. It costs (@) "
                  "less, but is Temporary.")  # fmt: skip
def test_blessing_of_the_moon(scene: Callable[..., Scene], table: CardTable) -> None:
    """A minion and a spell that the rest of the mana pays for, the reduction counted."""
    for seed in range(5):
        s = imbued(scene, "EDR_449p", 2, mana=3, hero=HEROES["PRIEST"], seed=seed).use_power()
        found = [table[x] for x in s.offered]
        assert [x.type for x in found] == [CardType.MINION, CardType.SPELL]
        assert all(x.cost <= 3 and CardClass.PRIEST in x.classes for x in found)
        s.choose(s.offered[0])
        assert s.hand[0].cost == max(0, found[0].cost - 2)
        assert hand(s.end_turn()) == []


@card("EDR_847p", "Summon a @/@ Plant Golem.")
def test_blessing_of_the_golem(scene: Callable[..., Scene]) -> None:
    """As large as the blessing."""
    assert imbued(scene, "EDR_847p", 3).use_power().board == "EDR_847pt2 3/3 | "


@card("EDR_850p", "Give a random Beast in your hand +@ Attack. It costs (@) less.")
def test_blessing_of_the_wolf(scene: Callable[..., Scene]) -> None:
    """The same Beast has both."""
    s = imbued(scene, "EDR_850p", 2, hand=[YETI, "CS2_172"]).use_power()
    assert [(x.brief, x.cost) for x in s.hand] == [("CS2_182 4/5", 4), ("CS2_172 5/2", 0)]
    assert imbued(scene, "EDR_850p", 2, hand=[YETI]).use_power().hand[0].cost == 4


@card("EDR_851p", "Summon @ Wisps. Deal @ damage randomly split among all enemies.")
def test_blessing_of_the_wisp(scene: Callable[..., Scene]) -> None:
    """Spell damage does not count."""
    s = imbued(scene, "EDR_851p", 2, friendly=["CS2_142"]).use_power()
    assert (s.board, s.enemy_hero.health) == ("CS2_142 2/2, EDR_851t 1/1, EDR_851t 1/1 | ", 28)


@card("END_003p", "Passive The first Undead you play each turn gains +@ Attack.")
def test_blessing_of_the_infinite(scene: Callable[..., Scene]) -> None:
    """The first Undead, and again in the next turn."""
    undead = "TLC_443t"
    s = imbued(scene, "END_003p", 2, hand=[YETI, undead, undead, undead], deck=[WISP] * 2)
    s.play(YETI).play(undead).play(undead)
    assert [x.attack for x in s.friendly] == [4, 4, 2]
    assert s.end_turn().end_turn().play(undead).friendly[-1].attack == 4
    assert not s.can_use_power()


@card("END_000p", "Rewind Get a random minion from another class. It costs (@) less.")
def test_blessing_of_the_bronze(scene: Callable[..., Scene], table: CardTable) -> None:
    """Kept, there is one card; rewound, there is one card too, and no third try."""
    for choice in ("TIME_000ta", "TIME_000tb"):
        s = imbued(scene, "END_000p", 2, hero=HEROES["ROGUE"], mana=2, seed=3).use_power()
        assert s.offered == ["TIME_000ta", "TIME_000tb"]
        s.choose(choice)
        found = table[s.hand[0].card_id]
        assert found.type == CardType.MINION
        assert found.card_class not in (CardClass.ROGUE, CardClass.NEUTRAL)
        assert s.hand[0].cost == max(0, found.cost - 2)
        assert (len(s.hand), s.offered, s.mana) == (1, [], 1)
        assert not s.can_use_power()
    for cards in (9, 10):  # nor is it offered with a full hand
        s = imbued(scene, "END_000p", 2, hero=HEROES["ROGUE"], mana=2, hand=["CS2_231"] * cards)
        assert s.can_use_power() == (cards == 9)


# ---- cards ---------------------------------------------------------------------------------------
@card("EDR_226", "Battlecry: Draw a Beast. Imbue your Hero Power.")
def test_exotic_houndmaster(scene: Callable[..., Scene]) -> None:
    """A Beast, whatever else is in the deck."""
    s = scene(hand=["EDR_226"], deck=[YETI, "CS2_172", YETI]).play("EDR_226")
    assert (hand(s), s.count(0, t.N_IMBUED)) == (["CS2_172"], 1)


@card("EDR_227", "Rush Deathrattle: Imbue your Hero Power.")
@card("EDR_451", "Battlecry and Deathrattle: Imbue your Hero Power.")
def test_imbuing_deathrattles(scene: Callable[..., Scene]) -> None:
    """When it dies, not before."""
    s = scene(friendly=["EDR_227"], enemy=["CS2_200"])
    assert s.count(0, t.N_IMBUED) == 0
    assert s.attack(s.friendly[0], s.enemy[0]).count(0, t.N_IMBUED) == 1
    s = scene(hand=["EDR_451", "CS2_029"]).play("EDR_451")
    assert s.play("CS2_029", s.friendly[0]).count(0, t.N_IMBUED) == 2


@card("EDR_231", "Restore 4 Health. Draw a card. Imbue your Hero Power.")
def test_aspects_embrace(scene: Callable[..., Scene]) -> None:
    """All three."""
    s = scene(hand=["EDR_231"], deck=[YETI])
    s.set(s.hero, t.DAMAGE, 6).play("EDR_231", s.hero)
    assert (s.hero.health, hand(s), s.count(0, t.N_IMBUED)) == (28, [YETI], 1)


@card("EDR_264", "Summon a random 2-Cost minion and give it Taunt. Imbue your Hero Power.")
def test_aegis_of_light(scene: Callable[..., Scene], table: CardTable) -> None:
    """A body with taunt."""
    s = scene(hand=["EDR_264"]).play("EDR_264")
    assert table[s.friendly[0].card_id].cost == 2
    assert s.friendly[0].has(t.TAUNT)
    assert s.count(0, t.N_IMBUED) == 1


@card(
    "EDR_518", "Battlecry: Imbue your Hero Power. Reduce the Cost of a minion in your hand by (1)."
)
def test_living_garden(scene: Callable[..., Scene]) -> None:
    """A minion, no spell."""
    s = scene(hand=["EDR_518", "CS2_029", YETI])
    s.play("EDR_518", s.hand[2])
    assert ([x.cost for x in s.hand], s.count(0, t.N_IMBUED)) == ([4, 3], 1)


@card("EDR_519", "Battlecry: Imbue your Hero Power, then trigger it.")
def test_wisprider(scene: Callable[..., Scene]) -> None:
    """The blessing as it is then; it may still be used."""
    s = imbued(scene, "EDR_851p", 1, hand=["EDR_519"]).play("EDR_519")
    assert s.board == "EDR_519 4/4, EDR_851t 1/1, EDR_851t 1/1 | "
    assert s.enemy_hero.health == 28
    assert s.can_use_power()


@card("EDR_845", "Start of Game: If each spell in your deck is Nature, Imbue your Hero Power. "
                 "Repeat this every 3 spells you cast.")  # fmt: skip
@card("EDR_845e1", "After you cast three spells, Imbue your Hero Power. (@ left!)")
@pytest.mark.parametrize(("spell", "times"), [("EX1_169", 1), ("CS2_029", 0)])
def test_hamuul_runetotem(native: Native, spell: str, times: int) -> None:
    """In the deck or in the opening hand; one other spell is too many."""
    for size in (1, 30):
        deck = ["EDR_845", spell, "EX1_169", *[WISP] * size]
        prepared = new_game.table(
            native.library, (CardClass.DRUID, CardClass.MAGE), [deck, [WISP] * 30]
        )
        for seed in range(4):
            state = new_game.new_game(prepared, native.rng(seed), first=0, mulligan=False)[0]
            assert state["counter"][0, t.N_IMBUED] == times


def test_hamuul_goes_on(native: Native) -> None:
    """Every third spell imbues once more."""
    deck = ["EDR_845", *["EX1_169"] * 9]
    prepared = new_game.table(
        native.library, (CardClass.DRUID, CardClass.MAGE), [deck, [WISP] * 30]
    )
    rng = native.rng(1)
    state = new_game.new_game(prepared, rng, first=0, mulligan=False)
    cast = 0
    while cast < 3:
        coins = [x for x in native.options(state) if codes.facts(state, x).kind == "play"]
        native.apply(state, coins[0] if coins and state[0]["cur"] == 0 else 0, rng)
        cast = int(state[0]["counter"][0, t.N_SPELLS_GAME])
        assert state[0]["counter"][0, t.N_IMBUED] == (2 if cast == 3 else 1)


@card(
    "EDR_860",
    "Lifesteal Battlecry: If you've Imbued your Hero Power twice, deal 4 damage to a minion.",
)
def test_resplendent_dreamweaver(scene: Callable[..., Scene]) -> None:
    """Once is not enough."""
    for times, damage in ((1, 0), (2, 4)):
        s = imbued(scene, "EDR_851p", times, hand=["EDR_860"], enemy=["CS2_200"])
        assert s.can_play("EDR_860", s.enemy[0]) == bool(damage)
        s.play("EDR_860", s.enemy[0] if damage else None)
        assert s.enemy[0].health == 7 - damage


@card("EDR_871", "Battlecry: Get a Wisp. Imbue your Hero Power.")
def test_spirit_gatherer(scene: Callable[..., Scene]) -> None:
    """The mage's own Wisp."""
    s = scene(hand=["EDR_871"]).play("EDR_871")
    assert (hand(s), s.count(0, t.N_IMBUED)) == (["EDR_851t"], 1)


@card("EDR_888", "Battlecry: Discover a Legendary Wild God. If you've Imbued your Hero Power 4 "
                 "times, set its Cost to (1).")  # fmt: skip
def test_malorne(scene: Callable[..., Scene], table: CardTable) -> None:
    """The gods cost what they cost with fewer than four."""
    gods = {"EDR_031", "EDR_209", "EDR_259", "EDR_421", "EDR_430", "EDR_471", "EDR_480", "EDR_489",
            "EDR_527", "EDR_819", "EDR_895"}  # fmt: skip
    for times in (3, 4):
        s = imbued(scene, "EDR_851p", times, hand=["EDR_888"]).play("EDR_888")
        assert set(s.offered) <= gods
        chosen = s.offered[0]
        assert s.choose(chosen).hand[0].cost == (1 if times == 4 else table[chosen].cost)


@card("EDR_970", "Battlecry: Give all enemy minions -2 Attack until your next turn. "
                 "Imbue your Hero Power.")  # fmt: skip
@card("EDR_970e", "-2 Attack until your next turn.")
def test_kaldorei_priestess(scene: Callable[..., Scene]) -> None:
    """Through the enemy's turn."""
    s = scene(hand=["EDR_970"], enemy=[YETI, WISP], deck=[WISP], enemy_deck=[WISP]).play("EDR_970")
    assert (s.board, s.count(0, t.N_IMBUED)) == ("EDR_970 3/3 | CS2_182 2/5, CS2_231 -1/1", 1)
    assert s.end_turn().enemy[0].attack == 2
    assert s.end_turn().enemy[0].attack == 4


@card("END_000", "Deal 2 damage. Imbue your Hero Power.")
@card("END_003", "Draw an Undead. Imbue your Hero Power twice.")
@card("FIR_921", "Battlecry: If you've Imbued your Hero Power twice, draw 2 cards.")
def test_imbuing_spells(scene: Callable[..., Scene]) -> None:
    """Finality imbues enough for the Petal Picker at once."""
    s = scene(hand=["END_000", "FIR_921"], deck=[YETI] * 3)
    s.play("END_000", s.enemy_hero).play("FIR_921")
    assert (s.enemy_hero.health, s.count(0, t.N_IMBUED), len(s.hand)) == (28, 1, 0)
    s = scene(hand=["END_003", "FIR_921"], deck=[YETI, YETI, "TLC_443t"]).play("END_003")
    assert (hand(s), s.count(0, t.N_IMBUED)) == (["FIR_921", "TLC_443t"], 2)
    assert len(s.play("FIR_921").hand) == 3
