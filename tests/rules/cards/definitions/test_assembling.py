"""Assemble: a random minion whose text has two halves comes to hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, GameTag

from hsbot.rules.cards.card_rows import race_bits
from hsbot.rules.cards.words import BEAST, MECH
from hsbot.rules.schema import layout as t
from kit.scene import Entity, card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import Card, CardTable
    from kit.scene import Scene

COIN, WISP, YETI = "GAME_005", "CS2_231", "CS2_182"
MAGE, ROGUE = "HERO_08", "HERO_03"


def took_first(s: Scene) -> Scene:
    """The scene after the first replacement that is offered, if one is, was chosen."""
    return s.choose(s.offered[0]) if s.offered else s


def with_effect_of(s: Scene, minion: Entity, donor: str) -> Scene:
    """The scene in which a minion was assembled with that card."""
    return s.set(minion, t.LINK, s.library.index[donor])


def assembled(
    scene: Callable[..., Scene], table: CardTable, card_id: str, hero: str = MAGE
) -> list[Card]:
    """The cards that a card got over some seeds; all of them can be assembled."""
    found = []
    for seed in range(12):
        s = scene(hand=[COIN, card_id], hero=hero, seed=seed).play(COIN).play(card_id)
        took_first(s)
        found.append(table[s.hand[0].card_id])
    assert all(x.tag(GameTag.CRAFTABLE_OUTPUT_POWER) for x in found)
    assert len({x.card_id for x in found}) > 1
    return found


@card("BE_044", "Battlecry: Assemble a 4-Cost minion.")
@card("BE_262", "Battlecry: Assemble a 1-Cost minion.")
def test_by_cost(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of the cost asked for, of the own class or neutral."""
    for card_id, price in (("BE_044", 4), ("BE_262", 1)):
        found = assembled(scene, table, card_id)
        assert {x.cost for x in found} == {price}
        assert all({CardClass.MAGE, CardClass.NEUTRAL} & set(x.classes) for x in found)


@card("BE_045", "Taunt. Battlecry: Assemble a minion that costs (3) or less with cards that cost "
                "(5) or more.")  # fmt: skip
def test_mismatcher(scene: Callable[..., Scene], table: CardTable) -> None:
    """The minion costs three or less."""
    assert max(x.cost for x in assembled(scene, table, "BE_045")) <= 3


@card("BE_229", "Battlecry: Assemble a minion with an end of your turn effect.")
def test_sandcrafter(scene: Callable[..., Scene], table: CardTable) -> None:
    """The found minions act at the end of a turn; one acts at the start of each."""
    for found in assembled(scene, table, "BE_229"):
        assert "end of" in found.plain_text or found.card_id == "BE_999"


@card("BE_571", "Assemble a Deathrattle minion. Give all minions in your hand +2/+2.")
def test_fleshshape(scene: Callable[..., Scene], table: CardTable) -> None:
    """The new one too."""
    assert all(x.has(GameTag.DEATHRATTLE) for x in assembled(scene, table, "BE_571"))
    s = took_first(scene(hand=["BE_571", YETI, COIN]).play("BE_571"))
    new = s.hand[2]
    assert s.hand[0].brief == f"{YETI} 6/7"
    assert (new.attack, new.health) == tuple(
        n + 2 for n in (table[new.card_id].attack, table[new.card_id].health)
    )


@card("BE_740", "Assemble a Taunt minion. Give it +2/+3.")
def test_chisel(scene: Callable[..., Scene], table: CardTable) -> None:
    """It alone is made stronger."""
    assert all(x.has(GameTag.TAUNT) for x in assembled(scene, table, "BE_740"))
    s = took_first(scene(hand=["BE_740", YETI]).play("BE_740"))
    printed = table[s.hand[1].card_id]
    assert s.hand[0].brief == f"{YETI} 4/5"
    assert (s.hand[1].attack, s.hand[1].health) == (printed.attack + 2, printed.health + 3)


@card("BE_553", "Assemble a Mech. Get an 'Overdrive'.")
@card("BE_851", "Battlecry: Assemble a Beast.")
def test_by_type(scene: Callable[..., Scene], table: CardTable) -> None:
    """Of the type asked for; the spell follows."""
    assert all(race_bits(x) & MECH for x in assembled(scene, table, "BE_553", "HERO_05"))
    assert all(race_bits(x) & BEAST for x in assembled(scene, table, "BE_851", "HERO_06"))
    s = took_first(scene(hand=["BE_553"]).play("BE_553"))
    assert s.hand[1].card_id == "BE_553t"


@card("BE_702", "Combo: Assemble a minion from another class.")
def test_shadowcrafter(scene: Callable[..., Scene], table: CardTable) -> None:
    """Neither neutral nor the rogue's; nothing without a card before."""
    for found in assembled(scene, table, "BE_702", ROGUE):
        assert not {CardClass.ROGUE, CardClass.NEUTRAL} & set(found.classes)
    assert scene(hand=["BE_702"], hero=ROGUE).play("BE_702").hand == []


@card("BE_087", "Summon two 0/3 Guards with Taunt. Assemble a minion.")
@card("BE_114", "Assemble a minion. It costs (2) less.")
def test_spells_that_assemble(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two guards; two mana less."""
    s = took_first(scene(hand=["BE_087"]).play("BE_087"))
    assert (s.board, len(s.hand)) == ("BE_087t 0/3, BE_087t 0/3 | ", 1)
    assert s.friendly[0].has(t.TAUNT)
    s = took_first(scene(hand=["BE_114"]).play("BE_114"))
    assert s.hand[0].cost == max(0, table[s.hand[0].card_id].cost - 2)


@card("BE_257", "Assemble a Mage minion. At the end of your turns, reduce its Cost by (1).")
@card("BE_257e", "Reduces cost each turn.")
def test_thaw_from_ice(scene: Callable[..., Scene], table: CardTable) -> None:
    """Whoever assembles; one mana less with each own turn that ends, while it is in hand."""
    found = assembled(scene, table, "BE_257", ROGUE)
    assert all(CardClass.MAGE in x.classes for x in found)
    for seed in range(12):
        s = scene(hand=["BE_257"], deck=[WISP] * 4, enemy_deck=[WISP] * 4, seed=seed)
        took_first(s.play("BE_257"))
        price = s.hand[0].cost
        if price >= 2:
            assert s.end_turn().hand[0].cost == price - 1
            assert s.end_turn().hand[0].cost == price - 1
            assert s.end_turn().hand[0].cost == price - 2
            return
    raise AssertionError


@card("BE_044e", "This has been Assembled with {0}.")
def test_what_is_offered(scene: Callable[..., Scene], table: CardTable) -> None:
    """Three replacements, of the own class or neutral, from another card than the minion itself."""
    for seed in range(12):
        s = scene(hand=["BE_044"], hero=MAGE, seed=seed).play("BE_044")
        offered = [table[x] for x in s.offered]
        assert len(offered) == len({x.name for x in offered}) == 3
        for x in offered:
            assert x.tag(GameTag.CRAFTABLE_OUTPUT_POWER)
            assert {CardClass.MAGE, CardClass.NEUTRAL} & set(x.classes)
            assert x.name != table[s.hand[0].card_id].name
        s.choose(offered[1].card_id)
        assert [x.card_id for x in s.hand[0].enchantments] == ["BE_044e"]


def test_mismatcher_replaces_with_dear_cards(scene: Callable[..., Scene], table: CardTable) -> None:
    """The effects are of cards that cost five or more."""
    for seed in range(8):
        s = scene(hand=["BE_045"], seed=seed).play("BE_045")
        assert all(table[x].cost >= 5 for x in s.offered)


def test_effects_fit_their_triggers(scene: Callable[..., Scene], table: CardTable) -> None:
    """A Deathrattle neither betters the dead minion nor asks its player."""
    rattling = 0
    for seed in range(20):
        s = scene(hand=["BE_571"], seed=seed).play("BE_571")
        if not table[s.hand[0].card_id].text.partition("&")[0].endswith("Deathrattle:</b>"):
            continue
        rattling += 1
        for x in s.offered:
            assert not table[x].tags.get(4548)
            assert not table[x].tags.get(4578)
    assert rattling > 5


def test_an_assembled_deathrattle(scene: Callable[..., Scene]) -> None:
    """Plated Beetle with Cairne's effect: Baine instead of armor."""
    s = scene(friendly="LOOT_413", enemy="Boulderfist Ogre")
    with_effect_of(s, s.friendly[0], "EX1_110").attack(s.friendly[0], s.enemy[0])
    assert s.board == "EX1_110t 5/5 | Core_CS2_200 6/5"
    assert s.hero.armor == 0


def test_an_assembled_battlecry_keeps_its_condition(scene: Callable[..., Scene]) -> None:
    """Brood Keeper with Plated Beetle's effect: armor, if a Dragon is held."""
    for held, armor in (([], 0), (["Faerie Dragon"], 3)):
        s = scene(hand=["EDR_457", *held])
        with_effect_of(s, s.hand[0], "LOOT_413").play("EDR_457")
        assert s.hero.armor == armor
        assert s.weapon is None


def test_an_assembled_trigger(scene: Callable[..., Scene]) -> None:
    """Acolyte of Pain with Sewer Imp's effect: damage to all enemies whenever it is damaged."""
    s = scene(friendly="EX1_007", enemy="Chillwind Yeti", deck=[WISP])
    with_effect_of(s, s.friendly[0], "JAIL_007")
    s.attack(s.friendly[0], s.enemy[0])
    assert s.enemy[0].health == 5 - 1 - 2
    assert s.enemy_hero.health == 28
    assert s.hand == []


def test_a_silenced_one_does_nothing(scene: Callable[..., Scene]) -> None:
    """Neither half is left."""
    s = scene(friendly="LOOT_413", enemy="Boulderfist Ogre", hand=["EX1_332"])
    with_effect_of(s, s.friendly[0], "EX1_110").play("EX1_332", s.friendly[0])
    s.attack(s.friendly[0], s.enemy[0])
    assert s.board == " | Core_CS2_200 6/5"
