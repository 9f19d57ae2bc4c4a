"""Cards of Voyage to the Sunken City, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, GameTag, Race, SpellSchool

from hsbot.rules.schema import layout as t
from kit.scene import card, printed_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, CROC, GOLEM, COIN, BOLT = (
    "CS2_231",
    "CS2_182",
    "CS2_120",
    "CS2_186",
    "GAME_005",
    "CS2_029",
)
MURLOC, PIRATE, MECH, NAGA = "CS2_168", "CS2_146", "EX1_556", "TSC_827"
DECKS = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}


def dredged(scene: Callable[..., Scene], card_id: str, found: str, **parts: object) -> Scene:
    """The card was played, and ``found`` taken from the bottom of the deck."""
    hand = [card_id, *parts.pop("hand", [])]  # type: ignore[misc]  # a list of cards
    s = scene(hand=hand, deck=[found, "CS2_125", BOLT, "CS2_200", "CS2_200"], **parts)
    s.play(card_id)
    assert sorted(s.offered) == sorted([found, "CS2_125", BOLT])
    return s.choose(found)


# ---- Dredge --------------------------------------------------------------------------------------
@card("TSC_909", "Battlecry: Dredge.")
@card("TSC_911", "Battlecry: Dredge. Reduce its Cost by (1).")
@card("TSC_915", "Battlecry: Dredge.")
@card("TSC_916", "Dredge. Combo: Draw a card.")
@card("TSC_210", "Dredge. If it's a spell, reduce its Cost by (3).")
@card("TSC_637", "Deal 2 damage. Dredge.")
@card("TSC_940", "Reduce the Cost of the bottom five cards in your deck by (3), then Dredge.")
@card("TSC_940e2", "Costs (3) less.")
def test_dredging(scene: Callable[..., Scene]) -> None:
    """One of the bottom three goes on top."""
    assert dredged(scene, "TSC_909", YETI).deck() == ["CS2_125", BOLT, "CS2_200", "CS2_200", YETI]
    assert dredged(scene, "TSC_915", YETI).deck()[-1] == YETI
    assert scene(hand="TSC_909").play("TSC_909").offered == []
    s = dredged(scene, "TSC_911", YETI, enemy_deck=WISP).end_turn().end_turn()
    assert s.hand[0].cost == 3
    assert dredged(scene, "TSC_916", YETI).hand == []
    s = scene(hand=[COIN, "TSC_916"], deck=[YETI, WISP, WISP, WISP]).play(COIN).play("TSC_916")
    assert [x.card_id for x in s.choose(YETI).hand] == [YETI]
    for found, cost in (("CS2_032", 4), (YETI, 4)):
        s = dredged(scene, "TSC_210", found, enemy_deck=WISP).end_turn().end_turn()
        assert s.hand[0].cost == cost
    s = scene(hand="TSC_637", deck=[YETI, WISP])
    s.play("TSC_637", s.enemy_hero).choose(YETI)
    assert (s.enemy_hero.health, s.deck()) == (28, [WISP, YETI])
    s = dredged(scene, "TSC_940", YETI, enemy_deck=WISP).end_turn().end_turn()
    assert s.hand[0].cost == 1


@card("TID_003", "Battlecry: Dredge. If it's a Murloc, summon a 2/2 copy of it.")
@card("TID_099", "Battlecry: Dredge. If it's a 1-Cost minion, summon it.")
@card("TID_714", "Taunt Battlecry: Dredge. Gain Armor equal to its Cost.")
@card("TID_703", "Dredge. Reveal it and deal damage equal to its Cost to all minions.")
@card("TSC_925", "Summon a 1/1 Murloc, then Dredge. If it's also a Murloc, summon one more.")
@card("TSC_642", "Battlecry: Dredge. If it's a Mech, draw it.")
@card("TSC_654", "Dredge. If you have the Mana to play the card this turn, draw it.")
@card("TSC_753", "Battlecry: Dredge. If it's a Murloc, change its Cost to Health instead of Mana.")
def test_what_was_dredged(scene: Callable[..., Scene]) -> None:
    """If it is of a kind, more happens."""
    s = dredged(scene, "TID_003", MURLOC)
    assert [x.brief for x in s.friendly[1:]] == [f"{MURLOC} 2/2"]
    assert s.deck()[-1] == MURLOC
    assert len(dredged(scene, "TID_003", YETI).friendly) == 1
    s = dredged(scene, "TID_099", MURLOC)
    assert ([x.card_id for x in s.friendly], len(s.deck())) == (["TID_099", MURLOC], 4)
    assert len(dredged(scene, "TID_099", YETI).friendly) == 1
    assert dredged(scene, "TID_714", YETI).hero.armor == 4
    assert dredged(scene, "TID_703", YETI, enemy=GOLEM).enemy[0].health == 3
    assert len(dredged(scene, "TSC_925", MURLOC).friendly) == 2
    assert len(dredged(scene, "TSC_925", YETI).friendly) == 1
    assert [x.card_id for x in dredged(scene, "TSC_642", MECH).hand] == [MECH]
    assert dredged(scene, "TSC_642", YETI).hand == []
    for mana, drawn in ((10, 1), (3, 0)):
        assert len(dredged(scene, "TSC_654", YETI, mana=mana).hand) == drawn
    s = dredged(scene, "TSC_753", MURLOC, enemy_deck=WISP).end_turn().end_turn()
    before = s.mana
    s.play(MURLOC)
    assert (s.mana, s.hero.health) == (before, 29)


@card("TSC_070", "After your hero attacks, Dredge. If it's a Beast, reduce its Cost by (2).")
@card("TSC_083", "Battlecry: Dredge. If it's a minion, give it this minion's Attack and Health.")
@card("TSC_086", "Battlecry: Dredge. If it's a Pirate, give this weapon and the Pirate +2 Attack.")
@card("TSC_942", "Battlecry: Dredge. If it's a minion or a weapon, give it +1/+1.")
@card("TSC_943", "Battlecry: Give all weapons in your hand, deck, and battlefield +1/+1.")
@card("TID_700", "Battlecry: Dredge for your opponent. Set its Cost to (6).")
def test_dredged_and_changed(scene: Callable[..., Scene]) -> None:
    """Cheaper beasts, sharper pirates, forged minions; the opponent's deck."""
    s = scene(weapon="TSC_070", deck=["CS2_172", WISP], enemy_deck=WISP)
    s.attack(s.hero, s.enemy_hero).choose("CS2_172").end_turn().end_turn()
    assert s.hand[0].cost == 0
    s = dredged(scene, "TSC_083", WISP, enemy_deck=WISP)
    added = s.friendly[0]
    s.end_turn().end_turn()
    assert s.hand[0].brief == f"{WISP} {1 + added.attack}/{1 + added.health}"
    s = dredged(scene, "TSC_086", PIRATE, enemy_deck=WISP)
    assert s.weapon
    assert s.weapon.attack == s.cards["TSC_086"].attack + 2
    assert s.end_turn().end_turn().hand[0].attack == s.cards[PIRATE].attack + 2
    s = dredged(scene, "TSC_942", YETI, enemy_deck=WISP).end_turn().end_turn()
    assert s.hand[0].brief == f"{YETI} 5/6"
    s = scene(hand=["TSC_943", "CS2_106"], weapon="CS2_106").play("TSC_943")
    assert s.weapon
    assert (s.weapon.brief, s.hand[0].brief) == ("CS2_106 4/3", "CS2_106 4/3")
    s = scene(hand="TID_700", enemy_deck=[YETI, WISP]).play("TID_700").choose(YETI).end_turn()
    assert (s.enemy_hand[0].card_id, s.enemy_hand[0].cost) == (YETI, 6)


# ---- sunken cards --------------------------------------------------------------------------------
@card("TSC_039", "Battlecry: Put a 'Sunken Scavenger' on the bottom of your deck.")
@card("TSC_039t", "Battlecry: Give your other Murlocs +1/+1 (wherever they are).")
@card("TSC_644", "Divine Shield. Battlecry: Put a 'Sunken Mooncatcher' on the bottom of your deck.")
@card("TSC_644t", "Divine Shield. Battlecry: Summon a copy of this.")
@card("TSC_776", "Battlecry: Put a 'Sunken Sweeper' on the bottom of your deck.")
@card("TSC_776t", "Battlecry: Add 3 random Mechs to your hand. They cost (1) less.")
@card(
    "TSC_912",
    "Summon two 3/3 Pirates with Stealth. Put a 'Sunken Vessel' on the bottom of your deck.",
)
@card("TSC_912t", "Casts When Drawn Summon two 3/3 Pirates with Stealth.")
@card(
    "TSC_927",
    "Give all minions in your hand +1/+1. Put a 'Sunken Gardens' on the bottom of your deck.",
)
@card("TSC_927t", "Give +1/+1 to all minions in your hand, deck, and battlefield.")
@card(
    "TSC_775",
    "Silence a minion and summon a copy of it. Put a 'Sunken Ritual' on the bottom of your deck.",
)
@card("TSC_775t", "Silence a minion and summon 2 copies of it.")
@card("TSC_913", "Deathrattle: Put a 'Sunken Trident' on the bottom of your deck.")
@card("TSC_913t", "After your hero attacks, deal 2 damage to all enemy minions.")
@card("TSC_919", "Taunt. Deathrattle: Put a 'Sunken Sentinel' on the bottom of your deck.")
@card("TSC_945", "Rush. Deathrattle: Put a 'Sunken Saber' on the bottom of your deck.")
@card("TSC_945t", "Rush. Deathrattle: Summon a Beast from your deck.")
@card("TSC_057", "Rush. Deathrattle: Put a 'Sunken Defector' on the bottom of your deck.")
@card("TSC_057t", "Charge. After this attacks, deal 5 damage to a random enemy minion.")
def test_sunken_cards(scene: Callable[..., Scene], table: CardTable) -> None:
    """They lie on the bottom of the deck; each is stronger than what sank it."""
    for card_id in ("TSC_039", "TSC_644", "TSC_776", "TSC_912", "TSC_927"):
        assert scene(hand=card_id, deck=[WISP] * 3).play(card_id).deck() == [
            f"{card_id}t",
            *[WISP] * 3,
        ]
    for card_id in ("TSC_913", "TSC_919", "TSC_945", "TSC_057"):
        minion = card_id != "TSC_913"
        s = (
            scene(friendly=f"{card_id} 3/1", hand=BOLT)
            if minion
            else scene(weapon=f"{card_id} 3/1")
        )
        s = s.play(BOLT, s.friendly[0]) if minion else s.attack(s.hero, s.enemy_hero)
        assert s.deck() == [f"{card_id}t"]
    s = scene(hand=["TSC_039t", MURLOC], friendly=[MURLOC, WISP]).play("TSC_039t")
    assert [x.attack - s.cards[x.card_id].attack for x in (*s.friendly, *s.hand)] == [1, 0, 0, 1]
    assert len(scene(hand="TSC_644t").play("TSC_644t").friendly) == 2
    s = scene(hand="TSC_776t").play("TSC_776t")
    assert all({Race.MECHANICAL, Race.ALL} & set(table[x.card_id].races) for x in s.hand)
    assert [printed_cost(s, x.card_id) - x.cost for x in s.hand if printed_cost(s, x.card_id)] != []
    s = scene(hand=["CS2_023"], deck=[WISP, WISP, "TSC_912t"]).play("CS2_023")
    assert [x.card_id for x in s.friendly] == ["TSC_912t2"] * 2
    assert [x.card_id for x in scene(hand="TSC_912").play("TSC_912").friendly] == ["TSC_912t3"] * 2
    for card_id, bigger in (("TSC_927", 1), ("TSC_927t", 2)):
        s = scene(hand=[card_id, WISP], friendly=WISP).play(card_id)
        assert (s.hand[0].attack, s.friendly[0].attack) == (2, bigger)
    for card_id, number in (("TSC_775", 2), ("TSC_775t", 3)):
        s = scene(hand=card_id, friendly="CS2_125")
        assert len(s.play(card_id, s.friendly[0]).friendly) == number
        assert not any(x.has(t.TAUNT) for x in s.friendly)
    s = scene(weapon="TSC_913t", enemy=YETI)
    assert s.attack(s.hero, s.enemy_hero).enemy[0].health == 3
    s = scene(friendly="TSC_945t 4/1", hand=BOLT, deck=[CROC, YETI])
    assert [x.card_id for x in s.play(BOLT, s.friendly[0]).friendly] == [CROC]
    s = scene(friendly="TSC_057t", enemy=GOLEM)
    assert s.attack(s.friendly[0], s.enemy_hero).enemy[0].health == 2


# ---- while holding this --------------------------------------------------------------------------
@card("TID_074", "Battlecry: If you've cast three spells while holding this, deal 5 damage.")
@card("TSC_017", "Battlecry: If you've cast a spell while holding this, deal 3 damage.")
@card(
    "TSC_064",
    "Battlecry: If you've cast three spells while holding this, deal 3 damage to all enemies.",
)
@card("TSC_212", "Battlecry: If you've cast three spells while holding this, draw 3 cards.")
@card(
    "TSC_609",
    "Taunt. Battlecry: If you've cast three spells while holding this, summon two copies of this.",
)
@card("TSC_643", "Battlecry: If you've cast a spell while holding this, Discover a spell.")
@card("TSC_826", "Battlecry: If you've cast a spell while holding this, draw a Naga.")
@pytest.mark.parametrize("cast", [0, 1, 2, 3])
def test_spells_cast_while_held(cast: int, scene: Callable[..., Scene]) -> None:
    """One, or three; not those before it came."""

    def played(card_id: str, need: int, *, aimed: bool = False, **parts: object) -> Scene:
        s = scene(hand=[card_id, *[COIN] * cast], mana=10, **parts)
        for _ in range(cast):
            s.play(COIN)
        return s.play(card_id, s.enemy_hero if aimed and cast >= need else None)

    one, three = cast >= 1, cast >= 3
    assert played("TID_074", 3, aimed=True).enemy_hero.health == 30 - 5 * three
    assert played("TSC_017", 1, aimed=True).enemy_hero.health == 30 - 3 * one
    assert played("TSC_064", 3).enemy_hero.health == 30 - 3 * three
    assert len(played("TSC_212", 3, deck=[WISP] * 4).hand) == 3 * three
    assert len(played("TSC_609", 3).friendly) == 1 + 2 * three
    assert len(played("TSC_643", 1).offered) == 3 * one
    assert len(played("TSC_826", 1, deck=[NAGA, WISP]).hand) == one


@card(
    "TID_002",
    "Battlecry: If you've cast a Nature spell while holding this, give your other minions +1/+1.",
)
@card(
    "TID_085",
    "Battlecry: If you've cast a Holy spell while holding this, restore 6 Health to all friendly "
    "characters.",
)
@card("TID_706", "Lifesteal Battlecry: If you've cast a Fel spell while holding this, gain Rush.")
@card(
    "TID_717",
    "Battlecry: If you've cast a Shadow spell while holding this, steal 2 Health from a minion.",
)
@pytest.mark.parametrize("held", [True, False])
def test_heralds(held: bool, scene: Callable[..., Scene]) -> None:
    """A spell of their school."""

    def played(card_id: str, spell: str, *, aimed: bool = False, **parts: object) -> Scene:
        first = spell if held else COIN
        s = scene(hand=[card_id, first], mana=20, **parts)
        target = s.enemy_hero if first in {"EX1_238", "CS1_130"} else None
        target = s.enemy[0] if first == "CS2_234" else target
        s.play(first, target)
        return s.play(card_id, s.enemy[-1] if aimed and held else None)

    assert played("TID_002", "EX1_238", friendly=WISP).friendly[0].attack == 1 + held
    s = played("TID_085", "CS1_112", friendly=f"{YETI} 4/1")
    assert s.friendly[0].health == (5 if held else 1)
    s = played("TID_706", "BT_753", **DECKS)
    assert s.friendly[0].has(t.RUSH) == held
    s = played("TID_717", "CS2_234", enemy=[CROC, GOLEM], aimed=True)
    assert s.enemy[-1].health == 7 - 2 * held
    assert s.friendly[0].health == s.cards["TID_717"].health + 2 * held
    s = played("TID_717", "CS2_234", enemy=[CROC, WISP], aimed=True)  # no more than there is
    assert s.friendly[0].health == s.cards["TID_717"].health + held


@card("TSC_058", "Deal 2 damage. Costs (0) if you played a Naga while holding this.")
@card(
    "TSC_215",
    "Give a minion +1/+2. If you played a Naga while holding this, add a Serpent Wig to your hand.",
)
@card(
    "TSC_651",
    "Deal 4 damage to a minion. If you played a Naga while holding this, also give your hero +4 "
    "Attack this turn.",
)
@card(
    "TSC_947",
    "Summon two 2/2 Lionfish. If you played a Naga while holding this, give them +1/+1.",
)
@card("TSC_948", "Draw a card. If you played a Naga while holding this, do it again.")
@pytest.mark.parametrize("held", [True, False])
def test_nagas_played_while_held(held: bool, scene: Callable[..., Scene]) -> None:
    """A Naga, not another minion."""

    def ready(card_id: str, **parts: object) -> Scene:
        return scene(hand=[card_id, NAGA if held else WISP], mana=20, **parts).play(
            NAGA if held else WISP
        )

    s = ready("TSC_058")
    assert s.hand[0].cost == (0 if held else printed_cost(s, "TSC_058"))
    assert s.play("TSC_058", s.enemy_hero).enemy_hero.health == 28
    s = ready("TSC_215")
    assert len(s.play("TSC_215", s.friendly[0]).hand) == held
    s = ready("TSC_651", enemy=GOLEM)
    s.play("TSC_651", s.enemy[0])
    assert (s.enemy[0].health, s.hero.attack) == (3, 4 * held)
    s = ready("TSC_947").play("TSC_947")
    size = 2 + held
    assert [x.brief for x in s.friendly if x.card_id == "TSC_947t"] == [
        f"TSC_947t {size}/{size}"
    ] * 2
    assert len(ready("TSC_948", deck=[WISP] * 3).play("TSC_948").hand) == 1 + held


@card(
    "TID_709",
    "While in your hand, this transforms after you cast a Fire, Frost, or Arcane spell.",
)
@card("TID_709t", "Battlecry: Reduce the Cost of spells in your hand by (1).")
@card("TID_709t2", "Battlecry: Deal 5 damage to an enemy minion and 2 to adjacent minions.")
@card("TID_709t3", "Battlecry: Gain 8 Armor.")
def test_lady_nazjar(scene: Callable[..., Scene]) -> None:
    """Arcane, fire and frost give her three forms."""
    for spell, form in (("EX1_277", "t"), (BOLT, "t2"), ("CS2_026", "t3"), (COIN, "")):
        s = scene(hand=["TID_709", spell, BOLT], enemy=[GOLEM, GOLEM], mana=20)
        s.play(spell, s.enemy_hero if spell == BOLT else None)
        assert s.hand[0].card_id == f"TID_709{form}"
        if form == "t":
            assert s.play("TID_709t").hand[0].cost == 3
        if form == "t3":
            assert s.play("TID_709t3").hero.armor == 8
        if form == "t2":
            before = [x.health for x in s.enemy]
            s.play("TID_709t2", s.enemy[0])
            assert [x.health for x in s.enemy] == [before[0] - 5, before[1] - 2]


# ---- colossal minions ----------------------------------------------------------------------------
@card("TSC_026", "Colossal +1 Immune while you control Colaque's Shell.")
@card("TSC_026t", "Taunt Deathrattle: Gain 8 Armor.")
@card("TSC_029", "Colossal +2 After a friendly Mech attacks, deal 1 damage to all enemies.")
@card("TSC_030", "Colossal +1 Rush, Divine Shield After this attacks, Dredge.")
@card("TSC_030t2", "Rush, Divine Shield After this attacks, draw a card.")
@card("TSC_216", "Colossal +1 Lifesteal")
@card(
    "TSC_216t",
    "At the end of your turn, force a random enemy minion to attack the Blackwater Behemoth.",
)
@card("TSC_937", "Colossal +2 Your Crabatoa Claws have +2 Attack.")
@card("TSC_937t", "Rush Deathrattle: Equip a 2/1 Claw.")
@card("TSC_950", "Colossal +2 Battlecry: Give your Hydralodon Heads Rush.")
@card("TSC_950t", "Deathrattle: If you control Hydralodon, summon 2 Hydralodon Heads.")
@card("TSC_067", "Battlecry: Put 3 Colossal minions on the bottom of your deck.")
@card("TID_715", "Add a random Colossal minion to both players' hands. Yours costs (2) less.")
def test_colossal_minions(scene: Callable[..., Scene], table: CardTable) -> None:
    """They come with their limbs."""
    s = scene(hand=["TSC_026", BOLT, BOLT], mana=20).play("TSC_026")
    assert [x.card_id for x in s.friendly] == ["TSC_026", "TSC_026t"]
    assert s.friendly[0].has(t.IMMUNE)
    s.play(BOLT, s.friendly[1]).play(BOLT, s.friendly[1])
    assert (s.hero.armor, s.friendly[0].has(t.IMMUNE)) == (8, False)
    s = scene(hand="TSC_029", enemy=GOLEM).play("TSC_029")
    assert [x.card_id for x in s.friendly] == ["TSC_029t", "TSC_029", "TSC_029t2"]
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy_hero.health == 29
    s = scene(hand="TSC_030", enemy=[GOLEM, GOLEM], deck=[YETI, WISP, WISP]).play("TSC_030")
    s.attack(s.friendly[0], s.enemy[0])
    assert sorted(s.offered) == sorted([YETI, WISP, WISP])
    s.choose(YETI).attack(s.friendly[1], s.enemy[0])
    assert [x.card_id for x in s.hand] == [YETI]
    s = scene(hand="TSC_216", enemy=WISP, enemy_deck=WISP).play("TSC_216")
    assert [x.card_id for x in s.friendly] == ["TSC_216t", "TSC_216"]
    assert s.end_turn().enemy == []
    s = scene(hand=["TSC_937", BOLT], mana=20).play("TSC_937")
    assert [x.attack for x in s.friendly] == [4, 6, 4]
    s.play(BOLT, s.friendly[0])
    assert s.weapon
    assert s.weapon.attack == 4
    s = scene(hand=["TSC_950", BOLT], mana=20).play("TSC_950")
    assert [x.has(t.RUSH) for x in s.friendly] == [True, False, True]
    assert len(s.play(BOLT, s.friendly[2]).friendly) == 4
    s = scene(friendly="TSC_950t", hand=BOLT)
    assert s.play(BOLT, s.friendly[0]).friendly == []
    s = scene(hand="TSC_067", deck=[WISP]).play("TSC_067")
    assert all(
        table[x].has(GameTag.COLOSSAL) or table[x].tag(GameTag.COLOSSAL) for x in s.deck()[:3]
    )
    assert s.deck()[3:] == [WISP]
    s = scene(hand="TID_715").play("TID_715")
    assert s.hand[0].cost == printed_cost(s, s.hand[0].card_id) - 2
    assert s.enemy_hand[0].cost == printed_cost(s, s.enemy_hand[0].card_id)


# ---- the rest ------------------------------------------------------------------------------------
@card("TSC_007", "Dormant for 1 turn. Rush. Immune while attacking.")
@card("TSC_013", "Dormant for 1 turn. Rush, Poisonous")
@card("TSC_647", "Dormant for 1 turn. Rush")
@card("TSC_657", "Rush. Starts Dormant. After you've cast 5 Mana worth of spells, awaken.")
def test_divers(scene: Callable[..., Scene]) -> None:
    """Asleep for a turn, or until enough was cast."""
    for card_id in ("TSC_007", "TSC_013", "TSC_647"):
        s = scene(hand=card_id, **DECKS).play(card_id)
        assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
        s.end_turn().end_turn()
        assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    s = scene(hand=["TSC_657", BOLT, YETI, BOLT], mana=20).play("TSC_657").play(YETI)
    s.play(BOLT, s.enemy_hero)
    assert s.friendly[0].column(t.FLAGS) & t.F_DORMANT
    s.play(BOLT, s.enemy_hero)
    assert not s.friendly[0].column(t.FLAGS) & t.F_DORMANT


@card("TID_000", "If you have any unspent Mana at the end of your turn, gain +1/+2.")
@card("TID_004", "Battlecry: Your next two Murlocs cost (2) less.")
@card("TID_004e", "Your next two Murlocs cost (2) less.")
@card("TID_098", "After you cast a spell on this minion, draw a card.")
@card("TID_710", "Battlecry: Give all Battlecry minions in your deck +1/+1.")
@card("TID_713", "After this minion takes exactly one damage, destroy it. (Pop!)")
@card("TSC_638", "Rush After you summon a Piranha Swarmer, gain +1 Attack.")
@card("TSC_827", "After you cast a spell, gain +1 Attack until your next turn.")
@card("TSC_827e", "+1 Attack until your next turn.")
@card("TSC_213", "Battlecry: Gain +1/+1 for each spell you've cast this turn.")
@card("TSC_218", "Immune while attacking. After you cast a spell, attack the lowest Health enemy.")
def test_minions(scene: Callable[..., Scene]) -> None:
    """They act at the end of the turn, after spells, after damage."""
    for mana, more in ((0, 0), (1, 1)):
        s = scene(friendly="TID_000", mana=mana, enemy_deck=WISP).end_turn()
        assert s.friendly[0].attack == s.cards["TID_000"].attack + more
    s = scene(hand=["TID_004", MURLOC, "EX1_507", "EX1_507"], mana=20).play("TID_004").play(MURLOC)
    assert s.hand[0].cost == printed_cost(s, "EX1_507") - 2
    assert s.play("EX1_507").hand[0].cost == printed_cost(s, "EX1_507")
    s = scene(friendly=["TID_098", WISP], hand=["CS2_087", "CS2_087"], deck=[WISP] * 3)
    assert len(s.play("CS2_087", s.friendly[1]).hand) == 1
    assert len(s.play("CS2_087", s.friendly[0]).hand) == 1, "one played, one drawn"
    s = scene(hand="TID_710", deck=["CS2_189", YETI], enemy_deck=WISP).play("TID_710").end_turn()
    assert s.end_turn().hand[0].brief == f"{YETI} 4/5"
    assert s.end_turn().end_turn().hand[1].brief == "CS2_189 2/2"
    for damage, gone in ((1, True), (2, False)):
        s = scene(friendly="TID_713 2/9", enemy=f"{WISP} {damage}/1")
        assert (s.attack(s.friendly[0], s.enemy[0]).friendly == []) == gone
    s = scene(friendly="TSC_638", hand=["TSC_638", WISP]).play(WISP).play("TSC_638")
    assert [x.attack for x in s.friendly if x.card_id == "TSC_638"] == [2, 1]
    s = scene(friendly="TSC_827", hand=[COIN, COIN], **DECKS).play(COIN).play(COIN)
    base = s.cards["TSC_827"].attack
    assert s.friendly[0].attack == base + 2
    assert s.end_turn().friendly[0].attack == base + 2
    assert s.end_turn().friendly[0].attack == base
    s = scene(hand=["TSC_213", COIN, COIN]).play(COIN).play(COIN).play("TSC_213")
    assert s.friendly[0].attack == s.cards["TSC_213"].attack + 2
    s = scene(friendly="TSC_218", hand=COIN, enemy=[CROC, GOLEM]).play(COIN)
    assert [x.health for x in s.enemy] == [3 - s.cards["TSC_218"].attack, 7]
    assert s.friendly[0].health == s.cards["TSC_218"].health


@card("TID_075", "Deal 3 damage to a random enemy minion. Repeat this with 1 less damage.")
@card("TID_077", "Taunt Costs (1) less for each Paladin card you've played this game.")
@card("TID_707", "Deathrattle: Add two Arcane Mage spells to your hand. They are Temporary.")
@card("TID_708", "Transform a minion into a 4/1 Jellyfish with Spell Damage +2.")
@card("TID_719", "Battlecry: Your opponent's cards cost Health instead of Mana next turn.")
@card("TID_719e", "Your cards cost Health instead of Mana this turn.")
@card(
    "TID_744",
    "Battlecry: Look at 3 cards in your opponent's hand and choose one. It can't be played next "
    "turn.",
)
@card("TID_744e", "Can't be played next turn.")
@card("TID_920", "Put an enemy minion on the bottom of your deck.")
@card("TSC_020", "Taunt. Battlecry: Swap the Cost of a random spell in each player's hand.")
@card("TSC_056", "Choose a minion. When it dies, deal 3 damage to all other minions.")
@card("TSC_056e", "When this dies, deal 3 damage to all other minions.")
def test_spells_and_curses(scene: Callable[..., Scene], table: CardTable) -> None:
    """Shells; jellyfish; blood for mana; a locked card; drowning."""
    assert scene(hand="TID_075", enemy=GOLEM).play("TID_075").enemy[0].health == 1
    s = scene(hand=["TID_077", "CS2_087", WISP], friendly=WISP)
    s.play(WISP).play("CS2_087", s.friendly[0])
    assert s.hand[0].cost == printed_cost(s, "TID_077") - 1
    s = scene(friendly="TID_707 4/1", hand=BOLT, **DECKS)
    s.play(BOLT, s.friendly[0])
    assert all(table[x.card_id].spell_school == SpellSchool.ARCANE for x in s.hand)
    assert all(CardClass.MAGE in table[x.card_id].classes for x in s.hand)
    assert (len(s.hand), s.end_turn().hand) == (2, [])
    s = scene(hand="TID_708", enemy=GOLEM)
    assert s.play("TID_708", s.enemy[0]).enemy[0].brief == "TID_708t 4/1"
    s = scene(hand="TID_719", enemy_hand=YETI, **DECKS).play("TID_719").end_turn()
    mana = s.field("mana", 1)
    s.play(YETI)
    assert (s.field("mana", 1), s.enemy_hero.health) == (mana, 26)
    s = (
        scene(hand="TID_744", enemy_hand=[YETI, CROC], **DECKS)
        .play("TID_744")
        .choose(YETI)
        .end_turn()
    )
    assert not s.can_play(YETI)
    assert s.can_play(CROC)
    assert s.end_turn().end_turn().can_play(YETI)
    s = scene(hand="TID_920", enemy=GOLEM, deck=[WISP])
    assert s.play("TID_920", s.enemy[0]).deck() == [GOLEM, WISP]
    s = scene(hand=["TSC_020", BOLT], enemy_hand=[COIN]).play("TSC_020")
    assert (s.hand[0].cost, s.enemy_hand[0].cost) == (0, 4)
    s = scene(hand=["TSC_056", BOLT], friendly=WISP, enemy=GOLEM)
    s.play("TSC_056", s.friendly[0]).play(BOLT, s.friendly[0])
    assert s.enemy[0].health == 4


@card(
    "TSC_071",
    "Battlecry: If you've cast a spell while holding this, your next spell casts twice.",
)
@card("TSC_071e", "Your next spell casts twice.")
@card(
    "TSC_211",
    "Silence a friendly minion, then deal damage equal to its Attack randomly split among all "
    "enemy minions.",
)
@card("TSC_217", "Outcast: Reduce the Cost of the left and right-most cards in your hand by (1).")
@card("TSC_608", "Draw your two lowest Cost minions.")
@card("TSC_610", "Battlecry: If your hero attacked this turn, deal 2 damage to all enemies.")
@card("TSC_648", "Battlecry: Summon a 3/3 Elemental for each spell school you've cast this game.")
@card(
    "TSC_649",
    "Battlecry: Choose a friendly Mech. Summon a copy of it with Rush, Windfury, and Divine "
    "Shield.",
)
@card(
    "TSC_652",
    "Battlecry: Refresh empty Mana Crystals equal to the Cost of the highest Cost spell in your "
    "hand.",
)
@card("TSC_656", "Draw 3 cards. Summon a Plant with Taunt and stats equal to your hand size.")
@card("TSC_702", "Draw 2 minions. Swap their Health.")
def test_depths(scene: Callable[..., Scene]) -> None:
    """Cast twice; whispers; the small ones; elementals by schools."""
    s = scene(hand=["TSC_071", COIN, BOLT, BOLT], mana=20).play(COIN).play("TSC_071")
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 18
    s.array[0]["mana"][0] = 10
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 12
    s = scene(hand="TSC_211", friendly="CS2_125", enemy=[GOLEM])
    s.play("TSC_211", s.friendly[0])
    assert (s.enemy[0].health, s.friendly[0].has(t.TAUNT)) == (4, False)
    s = scene(hand=[YETI, WISP, CROC, "TSC_217"]).play("TSC_217")
    assert [x.cost for x in s.hand] == [3, 0, 1]
    s = scene(hand="TSC_608", deck=[YETI, WISP, BOLT, CROC]).play("TSC_608")
    assert sorted(x.card_id for x in s.hand) == sorted([WISP, CROC])
    s = scene(hand="TSC_610", weapon="CS2_106").play("TSC_610")
    assert s.enemy_hero.health == 30
    s = scene(hand="TSC_610", weapon="CS2_106", enemy=YETI)
    assert s.attack(s.hero, s.enemy_hero).play("TSC_610").enemy[0].health == 3
    s = scene(hand=[BOLT, BOLT, "CS2_026", "TSC_648"], mana=30)
    s.play(BOLT, s.enemy_hero).play(BOLT, s.enemy_hero).play("CS2_026").play("TSC_648")
    assert [x.card_id for x in s.friendly].count("TSC_648t") == 2
    s = scene(hand="TSC_649", friendly=MECH)
    s.play("TSC_649", s.friendly[0])
    copy = next(x for x in s.friendly if x.card_id == MECH and x.has(t.RUSH))
    assert copy.has(t.WINDFURY)
    assert copy.has(t.SHIELD)
    s = scene(hand=["TSC_652", COIN, BOLT], mana=10).play("TSC_652")
    assert s.mana == min(10, 10 - printed_cost(s, "TSC_652") + 4)
    s = scene(hand=["TSC_656", WISP], deck=[WISP] * 3).play("TSC_656")
    assert s.friendly[0].brief == "TSC_656t 4/4"
    s = scene(hand="TSC_702", deck=[YETI, CROC]).play("TSC_702")
    assert sorted(x.brief for x in s.hand) == [f"{CROC} 2/5", f"{YETI} 4/3"]


@card("TSC_823", "Battlecry: The next spell you play costs (1) less.")
@card("TSC_823e", "Your next spell costs (1) less.")
@card("TSC_828", "Battlecry: Refresh an empty Mana Crystal for each spell you've cast this turn.")
@card("TSC_829", "Costs (1) less for each Mana you've spent on spells this game.")
@card("TSC_923", "Give your minions Spell Damage +1.")
@card("TSC_933", "Combo: Put an enemy minion on the bottom of your opponent's deck.")
@card("TSC_936", "Battlecry: Your next spell this turn costs (0).")
@card("TSC_936e", "Your next spell this turn costs (0).")
@card("TSC_939", "Destroy your weapon, then draw cards equal to its Attack.")
@card("TSC_944", "Replace your deck with minions that cost (5) or more. They cost (5).")
@card("TSC_957", "Give all Murlocs in your hand +1/+1. Repeat for each Murloc you control.")
def test_casters_and_others(scene: Callable[..., Scene]) -> None:
    """Cheaper spells; mana back; a deck of giants."""
    s = scene(hand=["TSC_823", BOLT, BOLT], mana=20).play("TSC_823")
    assert [x.cost for x in s.hand] == [3, 3]
    assert s.play(BOLT, s.enemy_hero).hand[0].cost == 4
    s = scene(hand=[BOLT, "TSC_828"], mana=10)
    s.play(BOLT, s.enemy_hero).play("TSC_828")
    assert s.mana == 10 - 4 - printed_cost(s, "TSC_828") + 1
    s = scene(hand=["TSC_829", BOLT, YETI], mana=20)
    s.play(YETI).play(BOLT, s.enemy_hero)
    assert s.hand[0].cost == printed_cost(s, "TSC_829") - 4
    s = scene(hand=["TSC_923", BOLT], friendly=[WISP, WISP]).play("TSC_923")
    assert s.play(BOLT, s.enemy_hero).enemy_hero.health == 22
    s = scene(hand=[COIN, "TSC_933"], enemy=GOLEM, enemy_deck=[WISP]).play(COIN)
    s.play("TSC_933", s.enemy[0])
    assert (s.enemy, s.deck(1)) == ([], [GOLEM, WISP])
    s = scene(hand=["TSC_936", BOLT, BOLT], **DECKS).play("TSC_936")
    assert s.hand[0].cost == 0
    assert s.play(BOLT, s.enemy_hero).hand[0].cost == 4
    s = scene(hand="TSC_939", weapon="CS2_106", deck=[WISP] * 5).play("TSC_939")
    assert (s.weapon, len(s.hand)) == (None, 3)
    s = scene(hand="TSC_944", deck=[WISP] * 5, enemy_deck=WISP).play("TSC_944")
    assert len(s.deck()) == 5
    assert all(printed_cost(s, x) >= 5 for x in s.deck())
    assert s.end_turn().end_turn().hand[0].cost == 5
    s = scene(hand=["TSC_957", MURLOC, WISP], friendly=[MURLOC, MURLOC]).play("TSC_957")
    assert [x.attack - s.cards[x.card_id].attack for x in s.hand] == [3, 0]


@card("TSC_908", "Battlecry: Swap your hand with the bottom of your deck.")
def test_sir_finley_sea_guide(scene: Callable[..., Scene]) -> None:
    """As many cards as were held, and none of them is drawn."""
    s = scene(hand=["TSC_908", YETI, CROC], deck=[BOLT, GOLEM, WISP, WISP], friendly="DAL_607")
    s.play("TSC_908")
    assert sorted(x.card_id for x in s.hand) == sorted([BOLT, GOLEM])
    assert (sorted(s.deck()[:2]), s.deck()[2:]) == (sorted([YETI, CROC]), [WISP, WISP])
    assert len(s.friendly) == 2, "Betrug has not seen a draw"
    s = scene(hand=["TSC_908", YETI, CROC], deck=[BOLT]).play("TSC_908")
    assert [x.card_id for x in s.hand] == [BOLT]
