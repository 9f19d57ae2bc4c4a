"""Rewind: what was done is taken back once, and done anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, GameTag, Race, Rarity, SpellSchool

from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Scene

WISP, YETI, GNOME, KEEP, BACK = "CS2_231", "CS2_182", "EX1_029", "TIME_000ta", "TIME_000tb"
BOTH = (KEEP, BACK)


@card("TIME_000", "Rewind Add a random minion to your hand. It costs (3) less.")
@card("TIME_000ta", "Do nothing. This timeline is perfect as-is!")
@card("TIME_000tb", "Rewind the card's effect.")
def test_rewind_is_asked_once(scene: Callable[..., Scene], table: CardTable) -> None:
    """After the effect; the mana is spent once, and one outcome stays."""
    outcomes = set()
    for seed in range(8):
        s = scene(hand=["TIME_000", YETI], seed=seed).play("TIME_000")
        first = s.hand[1].card_id
        assert s.offered == list(BOTH)
        s.choose(BACK)
        assert (s.offered, s.mana, len(s.hand)) == ([], 8, 2)
        found = table[s.hand[1].card_id]
        assert (found.type, s.hand[1].cost) == (CardType.MINION, max(0, found.cost - 3))
        outcomes.add(found.card_id == first)
    assert False in outcomes, "chance decides anew"
    s = scene(hand=["TIME_000", YETI]).play("TIME_000")
    first = s.hand[1].card_id
    assert [x.card_id for x in s.choose(KEEP).hand] == [YETI, first]


def test_rewind_takes_back_all_that_happened(scene: Callable[..., Scene]) -> None:
    """The dead live again, damage, deathrattles and triggers are undone, orders stay."""
    s = scene(hand=["TIME_441"], enemy=[GNOME], friendly=["NEW1_026"], health=30)
    s.play("TIME_441")
    assert s.board == "NEW1_026 3/5, NEW1_026t 1/1 | EX1_029 2/-3"
    s.choose(BACK)
    assert s.board == "NEW1_026 3/5, NEW1_026t 1/1 | "
    assert (s.enemy_hero.health, s.hero.health) == (26, 28)
    assert s.count(0, t.N_SPELLS_TURN) == 1


def test_a_rewound_game_goes_on(scene: Callable[..., Scene]) -> None:
    """Nothing is left of the other timeline: the next card asks again."""
    s = scene(hand=["TIME_000", "TIME_000"]).play("TIME_000").choose(BACK).play("TIME_000")
    assert s.offered == list(BOTH)
    assert s.choose(KEEP).field("past_n") == 0


def test_a_clone_keeps_what_can_be_taken_back(scene: Callable[..., Scene]) -> None:
    """A copy made while the choice is open can rewind too."""
    s = scene(hand=["TIME_004"], enemy=[YETI]).play("TIME_004")
    s.array = s.native.clone(s.array)
    s.choose(BACK)
    assert s.friendly[0].card_id == "TIME_004"
    assert (s.enemy_hero.health == 23) != (not s.enemy)


@card("END_036", "Your Rewinds keep BOTH potential outcomes. "
                 "Battlecry: Discover a Rewind card from any class.")  # fmt: skip
def test_morchie(scene: Callable[..., Scene], table: CardTable) -> None:
    """Both outcomes, and no question."""
    s = scene(hand=["END_036", "TIME_000"]).play("END_036")
    assert all(table[x].has(GameTag.REWIND) or table[x].tag(GameTag.REWIND) for x in s.offered)
    s.choose(s.offered[0]).play("TIME_000")
    assert (len(s.hand), s.offered) == (3, [])


@card("TIME_001", "Rewind Throw 3 knives at random enemies that deal 2 damage each.")
@card("TIME_004", "Rewind Battlecry: Deal 7 damage to a random enemy.")
@card("TIME_441", "Rewind Deal 4 damage to two random enemies.")
def test_rewound_damage(scene: Callable[..., Scene]) -> None:
    """As much as without."""
    for card_id, total in (("TIME_001", 6), ("TIME_004", 7), ("TIME_441", 4)):
        for choice in BOTH:
            s = scene(hand=[card_id]).play(card_id).choose(choice)
            assert s.enemy_hero.health == 30 - total


@card("TIME_002", "Rewind Battlecry: Get 2 random spells from your class.")
def test_aeon_wizard(scene: Callable[..., Scene], table: CardTable) -> None:
    """Two, of the class."""
    for choice in BOTH:
        s = scene(hand=["TIME_002"]).play("TIME_002").choose(choice)
        found = [table[x.card_id] for x in s.hand]
        assert len(found) == 2
        assert all(x.type == CardType.SPELL and CardClass.MAGE in x.classes for x in found)


@card("TIME_003", "Rewind Battlecry: Draw a random minion. Give it +2/+2.")
def test_portal_vanguard(scene: Callable[..., Scene]) -> None:
    """The card that was drawn is back in the deck before another is drawn."""
    s = scene(hand=["TIME_003"], deck=[YETI, "CS2_029"]).play("TIME_003").choose(BACK)
    assert ([x.brief for x in s.hand], s.deck()) == (["CS2_182 6/7"], ["CS2_029"])


@card("TIME_008", "Rewind Battlecry: Both players discard a random card.")
def test_bygone_doomspeaker(scene: Callable[..., Scene]) -> None:
    """One each."""
    for choice in BOTH:
        s = scene(hand=["TIME_008", YETI, WISP], enemy_hand=[YETI, WISP])
        s.play("TIME_008").choose(choice)
        assert (len(s.hand), len(s.enemy_hand)) == (1, 1)


@card(
    "TIME_018", "Rewind Get 2 random Holy spells. Restore Health to your hero equal to their Costs."
)
def test_mend_the_timeline(scene: Callable[..., Scene], table: CardTable) -> None:
    """The sum of both."""
    for choice in BOTH:
        s = scene(hand=["TIME_018"])
        s.set(s.hero, t.DAMAGE, 25).play("TIME_018").choose(choice)
        found = [table[x.card_id] for x in s.hand]
        assert [x.spell_school for x in found] == [SpellSchool.HOLY] * 2
        assert s.hero.health == min(30, 5 + sum(x.cost for x in found))


@card("TIME_033", "Rewind Battlecry: Cast 2 random Nature spells.")
def test_druid_of_regrowth(scene: Callable[..., Scene]) -> None:
    """It goes on, whatever was cast."""
    for seed in range(5):
        s = scene(hand=["TIME_033"], deck=[WISP] * 9, seed=seed).play("TIME_033")
        while s.offered and s.offered != list(BOTH):
            s.choose(s.offered[0])
        assert s.choose(KEEP).count(0, t.N_CARDS_TURN) == 1


@card("TIME_034", "Rewind Battlecry: Both players equip a random weapon. Give yours +1/+1.")
def test_stadium_announcer(scene: Callable[..., Scene], table: CardTable) -> None:
    """One each, the own one stronger."""
    for choice in BOTH:
        s = scene(hand=["TIME_034"]).play("TIME_034").choose(choice)
        assert s.weapon
        assert s.enemy_weapon
        own, other = table[s.weapon.card_id], table[s.enemy_weapon.card_id]
        assert s.weapon.health == own.health + 1
        assert s.enemy_weapon.health == other.health


@card("TIME_038", "Rewind, Rewind, Rewind Battlecry: Summon 2 random Legendary minions.")
@card("TIME_038t1", "Rewind, Rewind Battlecry: Summon 2 random Legendary minions.")
@card("TIME_038t2", "Rewind Battlecry: Summon 2 random Legendary minions.")
@card("TIME_038t3", "Battlecry: Summon 2 random Legendary minions.")
def test_mister_clocksworth(scene: Callable[..., Scene], table: CardTable) -> None:
    """As often as it says."""
    for card_id, times in (
        ("TIME_038", 3), ("TIME_038t1", 2), ("TIME_038t2", 1), ("TIME_038t3", 0),
    ):  # fmt: skip
        s = scene(hand=[card_id]).play(card_id)
        for _ in range(times):
            assert s.offered == list(BOTH)
            s.choose(BACK)
        assert s.offered != list(BOTH)
        legendary = [x for x in s.friendly if table[x.card_id].rarity == Rarity.LEGENDARY]
        assert len(legendary) >= 3, "himself among them"


@card("TIME_433", "Rewind Silence and destroy a random enemy minion.")
def test_cease_to_exist(scene: Callable[..., Scene]) -> None:
    """No deathrattle is heard."""
    for choice in BOTH:
        s = scene(hand=["TIME_433"], enemy=[GNOME]).play("TIME_433").choose(choice)
        assert (s.board, s.hero.health) == (" | ", 30)


@card("TIME_602", "Rewind Summon a random 3-Cost Beast. It attacks a random enemy.")
def test_wormhole(scene: Callable[..., Scene], table: CardTable) -> None:
    """It attacks at once."""
    for choice in BOTH:
        s = scene(hand=["TIME_602"]).play("TIME_602").choose(choice)
        beast = table[s.friendly[0].card_id]
        assert (beast.cost, bool({Race.BEAST, Race.ALL} & set(beast.races))) == (3, True)
        assert s.enemy_hero.health <= 30 - beast.attack


@card(
    "TIME_EVENT_999",
    "Rewind Discover a spell from ANY class. (Or just your class after you Rewind!)",
)
@card("TIME_EVENT_999t", "Discover a spell from YOUR class.")
def test_sands_of_time(scene: Callable[..., Scene], table: CardTable) -> None:
    """The second discover is of the own class."""
    others = 0
    for seed in range(6):
        s = scene(hand=["TIME_EVENT_999"], seed=seed).play("TIME_EVENT_999")
        others += sum(CardClass.MAGE not in table[x].classes for x in s.offered)
        s.choose(s.offered[0])
        assert s.offered == list(BOTH)
        s.choose(BACK)
        assert all(CardClass.MAGE in table[x].classes for x in s.offered)
        assert len(s.choose(s.offered[0]).hand) == 1
        assert not s.offered
    assert others
    s = scene(hand=["TIME_EVENT_999t"]).play("TIME_EVENT_999t")
    assert all(CardClass.MAGE in table[x].classes for x in s.offered)
