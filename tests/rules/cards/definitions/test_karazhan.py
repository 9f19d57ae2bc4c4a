"""Cards of One Night in Karazhan, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, Rarity

from hsbot.rules.entry import new_game
from hsbot.rules.schema import layout as t
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.simulators.native import Native
    from kit.scene import Scene


@card("KAR_006", "Your Secrets cost (0).")
def test_cloaked_huntress(scene: Callable[..., Scene]) -> None:
    """Own secrets, as long as she stands."""
    s = scene(hand=["EX1_610", "CS2_029"], enemy_hand=["EX1_289"], friendly=["KAR_006"])
    assert [x.cost for x in s.hand + s.enemy_hand] == [0, 4, 3]
    s.play("CS2_029", s.friendly[0])
    assert s.hand[0].cost == 2


@card("KAR_114", "Battlecry: Summon a 1/1 copy of a random minion in your deck.")
def test_barnes(scene: Callable[..., Scene]) -> None:
    """Beside him, with its text; the deck keeps its card; no minion, no copy, no room, none."""
    s = scene(hand=["KAR_114", "CS2_029"], deck=["CS2_029", "FP1_002"], friendly=["CS2_182"])
    s.play("KAR_114")
    assert s.board == "CS2_182 4/5, KAR_114 3/4, FP1_002 1/1 | "
    assert s.deck() == ["CS2_029", "FP1_002"]
    s.play("CS2_029", s.friendly[2])
    assert s.board.endswith("FP1_002t 1/1, FP1_002t 1/1 | ")
    s = scene(hand=["KAR_114"], deck=["CS2_029"], enemy_deck=["CS2_231"]).play("KAR_114")
    assert s.board == "KAR_114 3/4 | "
    s = scene(hand=["KAR_114"], deck=["CS2_231"], friendly=["CS2_182"] * 6).play("KAR_114")
    assert len(s.friendly) == 7


@card(
    "KAR_033",
    "Battlecry: If you're holding a Dragon, destroy an enemy minion with 3 or less Attack.",
)
def test_book_wyrm(scene: Callable[..., Scene]) -> None:
    """It must be another Dragon: itself is none that is held, and then it takes no target."""
    s = scene(hand=["KAR_033"], enemy=["CS2_120 3/3"])
    assert not s.can_play("KAR_033", "CS2_120")
    assert s.play("KAR_033").board == "KAR_033 3/6 | CS2_120 3/3"
    s = scene(hand=["KAR_033", "KAR_033"], enemy=["CS2_120 3/3", "CS2_182 4/5"])
    assert not s.can_play("KAR_033", "CS2_182")
    assert s.play("KAR_033", "CS2_120").board == "KAR_033 3/6 | CS2_182 4/5"


@card("KAR_057", "Battlecry: Discover a spell. Restore Health to your hero equal to its Cost.")
def test_ivory_knight(scene: Callable[..., Scene], table: CardTable) -> None:
    """The spell is the hero's class's."""
    s = scene(hand=["KAR_057"])
    s.set(s.hero, t.DAMAGE, 20).play("KAR_057")
    chosen = s.offered[0]
    assert table[chosen].type == CardType.SPELL
    s.choose(chosen)
    assert [x.card_id for x in s.hand] == [chosen]
    assert s.hero.health == 10 + table[chosen].cost


@card("KAR_069", "Battlecry: Add a random card from another class to your hand.")
def test_swashburglar(scene: Callable[..., Scene], table: CardTable) -> None:
    """Neither neutral nor of the own class."""
    for seed in range(9):
        (found,) = scene(hand=["KAR_069"], hero="HERO_03", seed=seed).play("KAR_069").hand
        assert not {CardClass.ROGUE, CardClass.NEUTRAL} & set(table[found.card_id].classes)


@card(
    "KAR_070",
    "Battlecry: If you're holding any cards from another class, reduce their Cost by (2).",
)
def test_ethereal_peddler(scene: Callable[..., Scene]) -> None:
    """A mage holds a mage's card, a neutral one and a hunter's."""
    s = scene(hand=["KAR_070", "CS2_029", "CS2_182", "EX1_539"]).play("KAR_070")
    assert [x.cost for x in s.hand] == [4, 4, 1]


@card("KAR_095", "Battlecry: Give a random friendly Beast, Dragon, and Murloc +1/+1.")
def test_zoobot(scene: Callable[..., Scene]) -> None:
    """One of each that is there."""
    s = scene(hand=["KAR_095"], friendly=["CS2_172", "CS2_168", "CS2_231"], enemy=["CS2_168"])
    assert s.play("KAR_095").board == (
        "CS2_172 4/3, CS2_168 3/2, CS2_231 1/1, KAR_095 3/3 | CS2_168 2/1"
    )


@card("KAR_097", "Battlecry: Equip Atiesh, Greatstaff of the Guardian.")
@card(
    "KAR_097t",
    "After you cast a spell, summon a random minion of that Cost. Lose 1 Durability.",
)
def test_medivh(scene: Callable[..., Scene], table: CardTable) -> None:
    """The cost that was paid for the spell."""
    s = scene(hand=["KAR_097", "CS2_029"]).play("KAR_097")
    assert s.weapon.brief == "KAR_097t 1/3"
    s.array[0]["mana"][0] = 10
    s.play("CS2_029", s.enemy_hero)
    assert [table[x.card_id].cost for x in s.friendly] == [8, 4]
    assert s.weapon.brief == "KAR_097t 1/2"


@card("KAR_204", "Battlecry: Summon a random friendly minion that died this game.")
def test_onyx_bishop(scene: Callable[..., Scene]) -> None:
    """Beside him; without any dead nothing."""
    assert scene(hand=["KAR_204"]).play("KAR_204").board == "KAR_204 3/4 | "
    s = scene(hand=["CFM_065", "KAR_204"], friendly=["CS2_168"], enemy=["CS2_231"])
    assert s.play("CFM_065").play("KAR_204").board == "KAR_204 3/4, CS2_168 2/1 | "


@card("KAR_711", "Costs (1) less for each spell you've cast this game.")
def test_arcane_giant(scene: Callable[..., Scene]) -> None:
    """Twelve less those that were cast."""
    s = scene(hand=["KAR_711", "CS2_023"], deck=["CS2_231"] * 2)
    assert s.hand[0].cost == 12
    assert s.play("CS2_023").hand[0].cost == 11


@card("KAR_712", "During your turn, your hero is Immune.")
def test_violet_illusionist(scene: Callable[..., Scene]) -> None:
    """In the other's turn he is not."""
    s = scene(friendly=["KAR_712"], enemy=["CS2_182"], weapon="CS2_106")
    s.attack(s.hero, s.enemy[0])
    assert s.hero.health == 30
    s.end_turn()
    s.attack(s.enemy[0], s.hero)
    assert s.hero.health == 26


@card("KAR_205", "If you discard this minion, summon it.")
def test_silverware_golem(scene: Callable[..., Scene]) -> None:
    """Discarded, not played; one in play hears nothing of it."""
    s = scene(hand=["UNG_833", "KAR_205", "CS2_231"], friendly=["KAR_205"]).play("UNG_833")
    assert sorted(x.card_id for x in s.friendly) == ["KAR_205", "KAR_205", "UNG_833"]
    assert s.hand == []


@card("KAR_021", "Whenever you cast a spell, summon a random basic Totem.")
def test_wicked_witchdoctor(scene: Callable[..., Scene]) -> None:
    """One for each spell."""
    s = scene(friendly=["KAR_021"], hand=["GAME_005"] * 2).play("GAME_005").play("GAME_005")
    made = [x.card_id for x in s.friendly if x.card_id != "KAR_021"]
    assert len(made) == 2
    assert set(made) <= {"NEW1_009", "CS2_050", "CS2_051", "CS2_052"}


@card("KAR_025", "Summon a 1/1 Candle, 2/2 Broom, and 3/3 Teapot.")
def test_kara_kazham(scene: Callable[..., Scene]) -> None:
    """Three, in this order."""
    s = scene(hand=["KAR_025"]).play("KAR_025")
    assert s.board == "KAR_025a 1/1, KAR_025b 2/2, KAR_025c 3/3 | "


@card("KAR_028", "Unlimited attacks each turn. Can't attack heroes.")
def test_fools_bane(scene: Callable[..., Scene]) -> None:
    """As often as it has durability, never a hero."""
    s = scene(hand=["KAR_028"], enemy=["CS2_231"] * 4).play("KAR_028")
    assert not s.can_attack(s.hero, s.enemy_hero)
    for left in (3, 2, 1, 0):
        s.attack(s.hero, s.enemy[0])
        assert (s.weapon.health if s.weapon else 0) == left
    assert s.enemy == []


@card("KAR_041", "Battlecry: Destroy a minion. Deathrattle: Resummon it.")
def test_moat_lurker(scene: Callable[..., Scene]) -> None:
    """The minion that it destroyed returns to its owner."""
    for mine in (True, False):
        s = scene(hand=["KAR_041", "CS2_032", "EX1_302"], friendly=["CS2_182"], enemy=["CS2_200"])
        s.play("KAR_041", s.friendly[0] if mine else s.enemy[0])
        assert len(s.friendly) + len(s.enemy) == 2
        lurker = next(x for x in s.friendly if x.card_id == "KAR_041")
        s.set(lurker, t.DAMAGE, 2).use_power(lurker)
        assert s.board == "CS2_182 4/5 | CS2_200 6/7"
    s = scene(hand=["KAR_041"]).play("KAR_041")
    s.set(s.friendly[0], t.DAMAGE, 2).use_power(s.friendly[0])
    assert s.board == " | "


@card("KAR_094", "Deathrattle: Add a 3/2 weapon to your hand.")
def test_deadly_fork(scene: Callable[..., Scene]) -> None:
    """To hand, not equipped."""
    s = scene(friendly=["KAR_094 3/1"])
    s.use_power(s.friendly[0])
    assert ([x.card_id for x in s.hand], s.weapon) == (["KAR_094a"], None)


@card("KAR_096", "Start of Game: Add 5 extra Legendary minions to your deck.")
def test_prince_malchezaar(native: Native, table: CardTable) -> None:
    """Five different legendary minions more, none of another class."""
    decks = [["KAR_096", *["CS2_231"] * 29], ["CS2_231"] * 30]
    prepared = new_game.table(native.library, (CardClass.MAGE, CardClass.PRIEST), decks)
    state = new_game.new_game(prepared, native.rng(1), first=0, mulligan=False)
    s, ids = state[0], native.library.card_ids
    rows = [int(x) for x in s["deck"][0, : s["ndeck"][0]]]
    rows += [-int(x) for x in s["hand"][0, : s["nhand"][0]]]
    cards = [table[ids[x if x > 0 else s["e"][-x, t.CARD]]] for x in rows]
    added = [c for c in cards if c.card_id not in ("CS2_231", "KAR_096")]
    assert len({c.card_id for c in added}) == len(added) == 5
    for c in added:
        assert (c.rarity, c.type) == (Rarity.LEGENDARY, CardType.MINION)
        assert {CardClass.MAGE, CardClass.NEUTRAL} & {CardClass(x) for x in c.classes}


@card("KAR_702", "Battlecry: Give a random friendly Beast, Dragon, and Murloc +2/+2.")
def test_menagerie_magician(scene: Callable[..., Scene]) -> None:
    """One of each type."""
    s = scene(hand=["KAR_702"], friendly=["CS2_171", "CS2_168", "NEW1_023", "CS2_231"])
    s.play("KAR_702")
    assert [(x.attack, x.health) for x in s.friendly[:4]] == [(3, 3), (4, 3), (5, 4), (1, 1)]
