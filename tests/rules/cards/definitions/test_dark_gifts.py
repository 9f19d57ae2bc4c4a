"""Dark gifts: what each of them does, who can have it, and the cards that give them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import CardClass, CardType, GameTag, Race, Rarity

from hsbot.rules.cards.words import GIFTS
from hsbot.rules.schema import layout as t
from kit.scene import card, cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import Card
    from kit.scene import Entity, Scene

WISP, YETI, FIREBALL = "CS2_231", "CS2_182", "CS2_029"
ENGINEER = "EX1_015"
ATTACK, ELUSIVE, CHEAP, TOUGH, COPY, CHARGE, TWICE, TOP, REBORN, WINDFURY = GIFTS.cards


def gifts_of(s: Scene, entity: Entity) -> list[str]:
    """The gift enchantments of an entity, the newest first."""
    found = []
    x = entity.column(t.ENCH)
    while x:
        found.append(s.native.library.card_ids[s.array[0]["e"][x, t.CARD]])
        x = s.array[0]["e"][x, t.ENCH]
    return found


def offer(s: Scene, *options: tuple[str, str]) -> Scene:
    """The pending choice is among these cards with these gifts."""
    index = s.native.library.index
    s.array[0]["pend_n"] = len(options)
    for i, (card_id, gift) in enumerate(options):
        s.array[0]["pend_opt"][i] = index[card_id]
        s.array[0]["pend_gift"][i] = index[gift]
    return s


def gifted(scene: Callable[..., Scene], card_id: str, gift: str, **parts: object) -> Scene:
    """A minion with a gift has been discovered, and a turn has passed."""
    parts = {"deck": [WISP] * 9, "enemy_deck": [WISP] * 9, **parts}
    s = scene(hand=["EDR_105"], **parts).play("EDR_105")
    return offer(s, (card_id, gift)).choose(card_id).end_turn().end_turn()


# ---- the gifts -----------------------------------------------------------------------------------
@card("EDR_105", "Battlecry: Discover a 3-Cost minion with a Dark Gift.")
def test_each_option_has_another_gift(scene: Callable[..., Scene]) -> None:
    """The one that was chosen comes with its gift."""
    for seed in range(5):
        s = scene(hand=["EDR_105"], seed=seed).play("EDR_105")
        ids = s.native.library.card_ids
        gifts = [ids[gift] for gift in s.array[0]["pend_gift"]]
        assert len(set(gifts)) == 3
        assert set(gifts) <= set(GIFTS.cards)
        assert [s.cards[x].cost for x in s.offered] == [3, 3, 3]
        chosen = s.offered[seed % 3]
        s.choose(chosen)
        where = s.hand or []
        if gifts[seed % 3] == TOP:
            assert (where, s.deck()) == ([], [chosen])
        else:
            assert [x.card_id for x in where] == [chosen]
            assert len(gifts_of(s, where[0])) == 1


def test_no_gift_does_nothing(scene: Callable[..., Scene]) -> None:
    """A minion without a battlecry, with 0 attack and with keywords leaves few gifts."""
    for seed in range(12):
        s = scene(hand=["EDR_856"], deck=["EX1_405"], seed=seed).play("EDR_856").choose("EX1_405")
        entity = s.hand[0] if s.hand else None
        names = gifts_of(s, entity) if entity else ["EDR_100t8e1"]
        assert names[0] in {
            "EDR_100te", "EDR_100t1e", "EDR_100t5e", "EDR_100t9e", "EDR_100t13e", "EDR_100t8e1",
        }  # fmt: skip


@pytest.mark.parametrize(
    ("card", "attack", "health", "cost", "keyword"),
    cases(
        ((ATTACK, "+3 Attack and Lifesteal."), 7, 5, 4, t.LIFESTEAL),
        ((ELUSIVE, "+2/+2 and Elusive."), 6, 7, 4, t.ELUSIVE),
        ((CHEAP, "Costs (2) less, but has -2 Attack."), 2, 5, 2, 0),
        ((TOUGH, "+4 Health and Taunt."), 4, 9, 4, t.TAUNT),
        ((CHARGE, "Charge"), 4, 5, 4, t.CHARGE),
        ((REBORN, "Reborn. Is Reborn with full Health and enchantments."), 4, 5, 4, t.REBORN),
        ((WINDFURY, "Divine Shield, Windfury"), 4, 5, 4, t.SHIELD | t.WINDFURY),
    ),
)
@card("EDR_100te", "+3 Attack and Lifesteal.")
@card("EDR_100t1e", "+2/+2 and Elusive.")
@card("EDR_100t2e", "Costs (2) less, but has -2 Attack.")
@card("EDR_100t3e", "+4 Health and Taunt.")
@card("EDR_100t6e", "Charge")
@card("EDR_100t9e", "Reborn. Is Reborn with full Health and enchantments.")
@card("EDR_100t13e", "Divine Shield, Windfury")
def test_gifts_of_numbers(  # noqa: PLR0917  # the columns of its cases
    scene: Callable[..., Scene],
    card: tuple[str, str],
    attack: int,
    health: int,
    cost: int,
    keyword: int,
) -> None:
    """In hand and on the board, with one enchantment that says which gift it is."""
    s = gifted(scene, YETI, card[0])
    yeti = s.hand[0]
    assert (yeti.attack, yeti.health, yeti.cost) == (attack, health, cost)
    assert gifts_of(s, yeti) == [card[0] + "e"]
    yeti = s.play(YETI).friendly[-1]
    assert (yeti.attack, yeti.health) == (attack, health)
    assert yeti.column(t.KW) & keyword == keyword
    assert s.can_attack(yeti, s.enemy_hero) is (card[0] == CHARGE)


@card(COPY, "When you play this minion, summon a 2/2 copy of it.")
@card("EDR_100t5e", "When you play this minion, summon a 2/2 copy of it.")
def test_living_nightmare(scene: Callable[..., Scene]) -> None:
    """The copy has the minion's gift, too; it is not played, so that it summons no more."""
    s = gifted(scene, YETI, COPY).play(YETI)
    assert s.board == "EDR_105 1/1, CS2_182 4/5, CS2_182 2/2 | "
    s = gifted(scene, YETI, COPY, friendly=[WISP] * 5).play(YETI)
    assert len(s.friendly) == 7


@card(TWICE, "This minion's Battlecries trigger twice.")
@card("EDR_100t7e", "This minion's Battlecries trigger twice.")
def test_rude_awakening(scene: Callable[..., Scene]) -> None:
    """Its own, and no others'."""
    s = gifted(scene, ENGINEER, TWICE)
    assert len(s.play(ENGINEER).hand) == 1 + 2


@card(TOP, "+4/+5. Place this card on top of your deck.")
@card("EDR_100t8e1", "+4/+5.")
def test_sweet_dreams(scene: Callable[..., Scene]) -> None:
    """It is drawn next."""
    s = scene(hand=["EDR_105"], deck=[WISP, WISP], enemy_deck=[WISP]).play("EDR_105")
    offer(s, (YETI, TOP)).choose(YETI)
    assert (s.hand, s.deck()) == ([], [WISP, WISP, YETI])
    s.end_turn().end_turn()
    assert s.hand[0].brief == "CS2_182 8/10"


@card(REBORN, "Reborn. Is Reborn with full Health and enchantments.")
def test_persisting_horror(scene: Callable[..., Scene]) -> None:
    """Once, with what was given to it, and undamaged."""
    s = gifted(scene, YETI, REBORN, enemy=["EX1_105"]).play(YETI)
    yeti = s.friendly[-1]
    s.set(yeti, t.ATK, 6).set(yeti, t.DAMAGE, 2).set(yeti, t.FLAGS, 0)
    s.attack(yeti, s.enemy[0])
    assert s.board == "EDR_105 1/1, CS2_182 6/5 | EX1_105 8/2"
    s.set(s.friendly[-1], t.FLAGS, 0).attack(s.friendly[-1], s.enemy[0])
    assert s.board == "EDR_105 1/1 | "


@card("CAP_800", "Reborn. This is Reborn with full Health and enchantments.")
def test_cap_800(scene: Callable[..., Scene]) -> None:
    """It keeps the gains that another reborn minion loses."""
    for minion, after in (("CAP_800", "CAP_800 6/3"), ("ULD_723", "ULD_723 1/1")):
        s = scene(friendly=[minion], enemy=["EX1_105"])
        if minion == "CAP_800":
            s.set(s.friendly[0], t.ATK, 6)
        assert s.attack(s.friendly[0], s.enemy[0]).board.split(" | ")[0] == after


# ---- who gives them ------------------------------------------------------------------------------
JUMPSCARE, SCARE = (
    "EDR_882",
    (
        "Discover a Demon that costs (5) or more with a Dark Gift. Shuffle the other two into your "
        "deck."
    ),
)


def dragon(found: Card) -> bool:
    """A Dragon."""
    return bool({Race.DRAGON, Race.ALL} & set(found.races))


def minion(found: Card) -> bool:
    """A minion."""
    return found.type == CardType.MINION


def demon(found: Card) -> bool:
    """A Demon."""
    return bool({Race.DEMON, Race.ALL} & set(found.races))


@pytest.mark.parametrize(
    ("card", "kind"),
    cases(
        (("EDR_102", "Battlecry: Discover a Legendary minion with a Dark Gift."),
         lambda x: x.rarity == Rarity.LEGENDARY),
        (("EDR_488", "Discover a Deathrattle minion with a Dark Gift."),
         lambda x: x.has(GameTag.DEATHRATTLE)),
        (("END_013", "Battlecry: Discover a 1-Cost minion with a Dark Gift."),
         lambda x: x.cost == 1),
        (("END_027", "Discover a Dragon from the past with a Dark Gift."), dragon),
        (("FIR_920", "Discover a Combo, Battlecry, or Stealth minion with a Dark Gift."),
         lambda x: x.has(GameTag.COMBO) or x.has(GameTag.BATTLECRY) or x.has(GameTag.STEALTH)),
        (("FIR_939", "Deal 2 damage. Discover a Warrior minion with a Dark Gift."),
         lambda x: CardClass.WARRIOR in x.classes),
        (("FIR_924", "Battlecry: Discover a Demon with a Dark Gift. Get a copy of it."), demon),
        (("FIR_900", "Discover a minion with a Dark Gift. It costs (2) less."), minion),
        ((JUMPSCARE, SCARE), lambda x: demon(x) and x.cost >= 5),
    ),
)  # fmt: skip
def test_what_is_discovered(
    scene: Callable[..., Scene], card: tuple[str, str], kind: Callable[[Card], bool]
) -> None:
    """It comes with the gift that was shown."""
    s = scene(hand=[card[0]], hero="HERO_07")
    s.play(card[0], s.enemy_hero if card[0] == "FIR_939" else None)
    assert all(kind(s.cards[x]) for x in s.offered)
    chosen, others = s.offered[0], s.offered[1:]
    s.array[0]["pend_gift"][0] = s.native.library.index[TOUGH]
    s.choose(chosen)
    number = 2 if card[0] == "FIR_924" else 1
    assert [x.card_id for x in s.hand] == [chosen] * number
    for x in s.hand:
        printed = s.cards[chosen]
        assert gifts_of(s, x) == ["EDR_100t3e"]
        assert x.health == printed.health + 4
        assert x.cost == max(0, printed.cost - (2 if card[0] == "FIR_900" else 0))
    assert sorted(s.deck()) == (sorted(others) if card[0] == JUMPSCARE else [])


@card(JUMPSCARE, SCARE)
def test_the_others_keep_their_gifts(scene: Callable[..., Scene]) -> None:
    """The two that are shuffled in have what they were offered with, whichever was chosen."""
    for chosen in (WISP, YETI):
        s = scene(hand=[JUMPSCARE, "CORE_CS2_023"], mana=10).play(JUMPSCARE)
        offer(s, (YETI, ATTACK), (WISP, TOUGH), (ENGINEER, ELUSIVE)).choose(chosen)
        s.play("CORE_CS2_023")
        found = {x.card_id: gifts_of(s, x) for x in s.hand}
        assert found == {
            YETI: ["EDR_100te"], WISP: ["EDR_100t3e"], ENGINEER: ["EDR_100t1e"],
        }  # fmt: skip


@card("EDR_456", "Battlecry: If you're holding a Dragon, Discover a Dragon with a Dark Gift.")
def test_edr_456(scene: Callable[..., Scene]) -> None:
    """Not with another card in hand."""
    assert scene(hand=["EDR_456", YETI]).play("EDR_456").offered == []
    s = scene(hand=["EDR_456", "NEW1_023"]).play("EDR_456")
    assert all(dragon(s.cards[x]) for x in s.offered)
    assert len(s.offered) == 3


@card("EDR_528", "Discover a copy of a minion in your opponent's deck. Combo: With a Dark Gift.")
def test_edr_528(scene: Callable[..., Scene]) -> None:
    """The opponent keeps the card."""
    s = scene(hand=["EDR_528"], enemy_deck=[FIREBALL, YETI]).play("EDR_528")
    assert s.offered == [YETI]
    s.choose(YETI)
    assert ([x.brief for x in s.hand], s.deck(1)) == (["CS2_182 4/5"], [FIREBALL, YETI])
    s = scene(hand=["GAME_005", "EDR_528"], enemy_deck=[FIREBALL, YETI])
    s.play("GAME_005").play("EDR_528")
    s.array[0]["pend_gift"][0] = s.native.library.index[ATTACK]
    s.choose(YETI)
    assert ([x.brief for x in s.hand], s.deck(1)) == (["CS2_182 7/5"], [FIREBALL, YETI])


@card("EDR_811", "Discover an Undead. Spend 2 Corpses to give it a Dark Gift.")
def test_edr_811(scene: Callable[..., Scene]) -> None:
    """With one corpse it has none."""
    for corpses in (1, 2):
        s = scene(hand=["EDR_811"], hero="HERO_11", seed=corpses)
        s.array[0]["counter"][0, t.N_CORPSES] = corpses
        s.play("EDR_811")
        s.choose(s.offered[0])
        assert s.count(0, t.N_CORPSES) == corpses % 2
        assert len(gifts_of(s, s.hand[0])) == corpses - 1


@card("EDR_856", "Battlecry: Discover a minion from your deck. Give it a Dark Gift.")
def test_edr_856(scene: Callable[..., Scene]) -> None:
    """It is drawn."""
    s = scene(hand=["EDR_856"], deck=[FIREBALL, YETI]).play("EDR_856")
    s.array[0]["pend_gift"][0] = s.native.library.index[ELUSIVE]
    s.choose(YETI)
    assert ([x.brief for x in s.hand], s.deck()) == (["CS2_182 6/7"], [FIREBALL])


@card("CORE_EDR_004_2026", "Rewind Battlecry: Discover a Beast with a Dark Gift. Kindred: It costs "
                           "(1) less.")  # fmt: skip
def test_core_edr_004(scene: Callable[..., Scene]) -> None:
    """The rewind is asked when the Beast is in hand."""
    s = scene(hand=["CORE_EDR_004_2026"]).play("CORE_EDR_004_2026")
    beast = s.offered[0]
    assert {Race.BEAST, Race.ALL} & set(s.cards[beast].races)
    s.array[0]["pend_gift"][0] = s.native.library.index[ATTACK]
    s.choose(beast)
    assert s.hand[0].attack == s.cards[beast].attack + 3
    assert len(s.offered) == 2


# ---- who asks for them ---------------------------------------------------------------------------
@card("EDR_487", "While this is in your hand or deck, it gains a copy of every Dark Gift given to "
                 "your minions.")  # fmt: skip
def test_edr_487(scene: Callable[..., Scene]) -> None:
    """Of a gift that goes to the deck it has the stats; in play it gains nothing."""
    s = scene(hand=["EDR_105", "EDR_105", "EDR_487"], friendly=["EDR_487"])
    offer(s.play("EDR_105"), (YETI, ATTACK)).choose(YETI)
    assert [x.brief for x in s.hand[1:]] == ["EDR_487 9/6", "CS2_182 7/5"]
    offer(s.play("EDR_105"), (WISP, TOP)).choose(WISP)
    assert [x.brief for x in s.hand] == ["EDR_487 13/11", "CS2_182 7/5"]
    assert s.friendly[0].brief == "EDR_487 6/6"
    s = scene(hand=["EDR_105", "CORE_CS2_023"], deck=["EDR_487", "EDR_487"])
    offer(s.play("EDR_105"), (YETI, TOUGH)).choose(YETI)
    s.play("CORE_CS2_023")
    assert [x.brief for x in s.hand[1:]] == ["EDR_487 6/10", "EDR_487 6/10"]
    assert s.hand[1].column(t.KW) & t.TAUNT


@card("EDR_654", "Taunt Battlecry: Reduce the Cost of minions in your hand with Dark Gifts by (2).")
@card("FIR_901", "Battlecry: If you're holding a minion with a Dark Gift, summon two 4/4 Dragons "
                 "with Taunt.")  # fmt: skip
@card("FIR_922", "Battlecry: If you're holding a minion with a Dark Gift, gain +3 Attack.")
@card("FIR_956", "Battlecry: If you're holding a minion with a Dark Gift, give your hero +3 Attack "
                 "this turn and 6 Armor.")  # fmt: skip
def test_who_asks_for_gifts(scene: Callable[..., Scene]) -> None:
    """A card in hand that was buffed otherwise has none."""
    for gift in (True, False):
        for card_id in ("EDR_654", "FIR_901", "FIR_922", "FIR_956"):
            s = scene(hand=["EDR_105", YETI, card_id], mana=20).play("EDR_105")
            offer(s, (YETI, ATTACK)).choose(YETI)
            if not gift:
                s.play(YETI)
                s.play(YETI) if s.hand[-1].attack == 7 else None
            s.play(card_id)
            if card_id == "EDR_654" and gift:
                assert [x.cost for x in s.hand] == [4, 2]
            elif card_id == "FIR_901":
                assert s.board.count("FIR_901t 4/4") == 2 * gift
            elif card_id == "FIR_922":
                assert s.weapon is not None
                assert s.weapon.attack == 1 + 3 * gift
            elif card_id == "FIR_956":
                assert (s.hero.attack, s.hero.armor) == ((3, 6) if gift else (0, 0))


@card("EDR_102t", "Executes nightmare bonus")
def test_the_card_that_carries_a_gift_does_nothing_itself(scene: Callable[..., Scene]) -> None:
    """It casts the gift, a card of its own."""
    s = scene(hand=["EDR_102t"], friendly="Wisp", enemy="Chillwind Yeti").play("EDR_102t")
    assert (len(s.friendly), len(s.enemy), s.hand, s.offered) == (1, 1, [], [])
    assert (s.friendly[0].attack, s.enemy[0].health) == (1, 5)
