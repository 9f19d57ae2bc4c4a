"""Cards of the Taverns of Time, each under its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardClass, CardType, Rarity

from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from kit.scene import Entity, Scene

WISP, YETI, COIN, BOLT = "CS2_231", "CS2_182", "GAME_005", "CS2_024"
WHELP, MURLOC = "EX1_116t", "CS2_168"
DECKS = {"deck": [WISP] * 6, "enemy_deck": [WISP] * 6}
EPOCH = "Casts When Drawn"


def ids(entities: list[Entity]) -> list[str]:
    """Their cards."""
    return [x.card_id for x in entities]


@card("TOT_030", "Battlecry and Deathrattle: Shuffle four Historical Epochs into your deck.")
def test_chromie(scene: Callable[..., Scene]) -> None:
    """One of each, twice."""
    s = scene(hand=["TOT_030"], deck=[], mana=10).play("TOT_030")
    assert sorted(s.deck()) == [f"TOT_030t{i}" for i in range(1, 5)]
    s = scene(friendly=["TOT_030"], enemy_hand=["CS2_076"], **DECKS).end_turn()
    assert len(s.play("CS2_076", s.friendly[0]).deck()) == 10


@card("TOT_030t1", f"{EPOCH} Add two random Legendary minions to your hand.")
@card("TOT_030t2", f"{EPOCH} Give your minions +2/+2.")
@card("TOT_030t3", f"{EPOCH} Add two random spells to your hand.")
@card("TOT_030t4", f"{EPOCH} Deal 2 damage to all enemies.")
def test_epochs(scene: Callable[..., Scene], table: CardTable) -> None:
    """Cast when drawn, and then the next card is drawn."""

    def drawn(epoch: str) -> Scene:
        s = scene(hand=["CS2_077"], friendly=[WISP], enemy=[YETI], deck=[epoch], mana=10)
        return s.play("CS2_077")

    found = [table[x] for x in ids(drawn("TOT_030t1").hand)]
    assert [(x.type, x.rarity) for x in found] == [(CardType.MINION, Rarity.LEGENDARY)] * 2
    assert drawn("TOT_030t2").friendly[0].brief == "CS2_231 3/3"
    assert [table[x].type for x in ids(drawn("TOT_030t3").hand)] == [CardType.SPELL] * 2
    s = drawn("TOT_030t4")
    assert (s.enemy[0].health, s.enemy_hero.health, s.friendly[0].health) == (3, 28, 1)


@card("TOT_069", 'Give a minion +1/+2 and "At the end of your turn, restore this to full Health."')
@card("TOT_069e", "Restores to full Health at the end of your turn.")
def test_blessing_of_aeons(scene: Callable[..., Scene]) -> None:
    """At the end of the turn of who cast it."""
    s = scene(hand=["TOT_069", BOLT], friendly=[YETI], mana=10, **DECKS)
    s.play("TOT_069", YETI).play(BOLT, s.friendly[0])
    assert s.friendly[0].brief == "CS2_182 5/4"
    assert s.end_turn().friendly[0].brief == "CS2_182 5/7"


@card(
    "TOT_102",
    "Battlecry: Put a random minion that costs (5) or more on top of your deck. It costs (0).",
)
def test_rift_warden(scene: Callable[..., Scene], table: CardTable) -> None:
    """It is the next card drawn."""
    s = scene(hand=["TOT_102"], mana=10, **DECKS).play("TOT_102").end_turn().end_turn()
    printed = table[s.hand[0].card_id]
    assert (printed.type, printed.cost >= 5, s.hand[0].cost) == (CardType.MINION, True, 0)


@card(
    "TOT_105", "Choose One - Draw two cards; or gain a Mana Crystal. Your opponent does the other."
)
@card("TOT_105t", "Draw two cards. Your opponent gains a Mana Crystal.")
@card("TOT_105t2", "Gain a Mana Crystal. Your opponent draws two cards.")
def test_flash_forward(scene: Callable[..., Scene]) -> None:
    """Either way each of them has one of the two; the crystal is empty."""
    s = scene(hand=["TOT_105"], mana=3, **DECKS).play("TOT_105", sub=0)
    assert (len(s.hand), len(s.enemy_hand), s.array[0]["max_mana"].tolist()) == (2, 0, [3, 4])
    s = scene(hand=["TOT_105"], mana=3, **DECKS).play("TOT_105", sub=1)
    assert (len(s.hand), len(s.enemy_hand), s.array[0]["max_mana"].tolist()) == (0, 2, [4, 3])
    assert s.array[0]["mana"][0] == 2


@card("TOT_107", "Battlecry: Steal the top card of your opponent's deck.")
def test_thief_of_futures(scene: Callable[..., Scene]) -> None:
    """It is gone there; of an empty deck nothing is stolen."""
    s = scene(hand=["TOT_107"], enemy_deck=[WISP, WISP, YETI]).play("TOT_107")
    assert (ids(s.hand), s.deck(1)) == ([YETI], [WISP, WISP])
    assert scene(hand=["TOT_107"], enemy_deck=[]).play("TOT_107").hand == []


@card("TOT_108", "Discover a copy of a spell you played this game. Combo: And a minion.")
def test_vuja_de(scene: Callable[..., Scene]) -> None:
    """Without Combo a spell alone; with nothing played nothing is offered."""
    assert scene(hand=["TOT_108"]).play("TOT_108").hand == []
    s = scene(hand=[BOLT, WISP, "TOT_108"], mana=10)
    s.play(BOLT, "enemy hero").play(WISP).play("TOT_108")
    for wanted in (BOLT, WISP):
        if s.offered:
            s.choose(wanted)
    assert ids(s.hand) == [BOLT, WISP]


@card("TOT_110", "Costs (1) less for each turn you've taken this game.")
def test_timebound_giant(scene: Callable[..., Scene]) -> None:
    """One less after each own turn."""
    s = scene(hand=["TOT_110"], turn=5, **DECKS)
    before = s.hand[0].cost
    assert (before, s.end_turn().end_turn().hand[0].cost) == (7, 6)


@card("TOT_112", "Battlecry: Shuffle your hand into your deck. Draw 4 cards.")
def test_possibility_seeker(scene: Callable[..., Scene]) -> None:
    """Four, however many were shuffled."""
    s = scene(hand=["TOT_112", YETI], deck=[WISP] * 5).play("TOT_112")
    assert (len(s.hand), len(s.deck())) == (4, 2)


@card("TOT_116", "Battlecry: Discover a spell to put on top of your deck. It costs (5) less.")
def test_timeway_wanderer(scene: Callable[..., Scene], table: CardTable) -> None:
    """It is drawn next, five cheaper."""
    s = scene(hand=["TOT_116"], mana=10, **DECKS).play("TOT_116")
    wanted = max(s.offered, key=lambda x: table[x].cost)
    s.choose(wanted).end_turn().end_turn()
    assert (s.hand[0].card_id, s.hand[0].cost) == (wanted, max(0, table[wanted].cost - 5))


@card("TOT_308", "At the end of your turn, add a random spell that costs (2) or less to your hand.")
def test_cavern_dreamer(scene: Callable[..., Scene], table: CardTable) -> None:
    """A cheap spell of any class."""
    s = scene(friendly=["TOT_308"], **DECKS).end_turn()
    printed = table[s.hand[0].card_id]
    assert (printed.type, printed.cost <= 2) == (CardType.SPELL, True)


@card(
    "TOT_313", "After you summon a minion, transform it into a random minion that costs (2) more."
)
def test_master_of_realities(scene: Callable[..., Scene], table: CardTable) -> None:
    """The own ones, not itself."""
    s = scene(hand=[YETI, "TOT_313"], friendly=["TOT_313"], mana=20).play(YETI)
    assert table[s.friendly[1].card_id].cost == 6
    s = scene(hand=["TOT_313"], mana=20).play("TOT_313")
    assert ids(s.friendly) == ["TOT_313"]


@card("TOT_316", "Battlecry: Discover a Dragon. If you're holding a Dragon, summon it.")
def test_draconic_herald(scene: Callable[..., Scene]) -> None:
    """To hand, or with a Dragon held to the board."""
    s = scene(hand=["TOT_316"], mana=10).play("TOT_316")
    chosen = s.offered[0]
    assert ids(s.choose(chosen).hand) == [chosen]
    s = scene(hand=["TOT_316", "NEW1_023"], mana=10).play("TOT_316")
    chosen = s.offered[0]
    s.choose(chosen)
    assert (ids(s.hand), ids(s.friendly)[:2]) == (["NEW1_023"], ["TOT_316", chosen])


@card("TOT_320", "Rush Deathrattle: Refresh your Mana Crystals.")
def test_harbinger_of_catastrophe(scene: Callable[..., Scene]) -> None:
    """All of the player's."""
    s = scene(friendly=["TOT_320 6/4"], hand=["CS2_029"], mana=7).play("CS2_029", "TOT_320")
    assert s.array[0]["mana"][0] == 7


@card(
    "TOT_330",
    "Tradeable. When you draw this, summon two 1/1 Whelps. Battlecry: Give your other Dragons "
    "+2/+2.",
)
def test_bronze_broodmother(scene: Callable[..., Scene]) -> None:
    """As it is drawn; other Dragons only."""
    s = scene(hand=["CS2_077"], deck=["TOT_330"], mana=10).play("CS2_077")
    assert s.board == "TOT_303t 1/1, TOT_303t 1/1 | "
    s = scene(hand=["TOT_330"], friendly=["TOT_303t", WISP], mana=10).play("TOT_330")
    assert s.board.startswith("TOT_303t 3/3, CS2_231 1/1, TOT_330 5/5")


@card("TOT_334", "Tradeable. When you draw this, get a random spell (from your class).")
def test_temporal_anomaly(scene: Callable[..., Scene], table: CardTable) -> None:
    """A Mage's for a Mage."""
    s = scene(hand=["CS2_077"], deck=["TOT_334"], mana=10).play("CS2_077")
    assert "TOT_334" in ids(s.hand)
    spell = next(table[x] for x in ids(s.hand) if x != "TOT_334")
    assert (spell.type, CardClass.MAGE in spell.classes) == (CardType.SPELL, True)


@card("TOT_340", "Return an enemy minion to your opponent's hand. It costs (2) more.")
def test_chronoshot(scene: Callable[..., Scene]) -> None:
    """Two more there."""
    s = scene(hand=["TOT_340"], enemy=[YETI]).play("TOT_340", YETI)
    assert [(x.card_id, x.cost) for x in s.enemy_hand] == [(YETI, 6)]


@card("TOT_343", "Get copies of the last two cards your opponent played.")
def test_reminisce(scene: Callable[..., Scene]) -> None:
    """The last two."""
    s = scene(hand=[COIN, WISP, YETI], enemy_hand=["TOT_343"], **DECKS)
    s.play(COIN).play(WISP).play(YETI).end_turn().play("TOT_343")
    assert sorted(ids(s.enemy_hand)) == sorted([WISP, WISP, YETI])  # and the card drawn
