"""The engine at its limits: long sequences, long histories, large numbers, and what it gives up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.rules.entry import compiled
from hsbot.rules.schema import layout as t, vocabulary as v
from hsbot.rules.state.arrays import dead_cards, played_cards, set_dead_cards, set_played_cards
from kit.scene import card

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.rules.cards.library import Library
    from kit.scene import Scene

YETI, WISP, FROTHING, WHIRLWIND = "CS2_182", "CS2_231", "EX1_604", "EX1_400"
CHAMPION, WOLF, FIREBALL = "CS2_222", "EX1_162", "CS2_029"
PSYCHOPOMP, BATTLECRUISER = "ULD_268", "SC_999t"
CAIRNE, NZOTH, BRANN, XYRELLA = "EX1_110", "OG_133", "LOE_077", "AV_207"
DIVINE_SPIRIT, INNER_FIRE = "CS2_236", "CS1_129"
WICKERFANG, LEG, GIVER = "CATA_139", "CATA_139t", "ETC_420"


@card(FROTHING, "Whenever a minion takes damage, gain +1 Attack.")
def test_as_many_triggers_as_both_boards_have(scene: Callable[..., Scene]) -> None:
    """Seven listeners hear of fourteen minions: 98 programs wait at once."""
    s = scene(hand=[WHIRLWIND], friendly=[FROTHING] * 7, enemy=[YETI] * 7)
    s.play(WHIRLWIND)
    assert s.board.startswith(f"{FROTHING} 16/3, {FROTHING} 16/3")
    assert s.array[0]["gave_up"] == 0


@card(XYRELLA, "Battlecry: Trigger the Deathrattle of every friendly minion that died this game.")
def test_rows_are_swept_inside_a_long_sequence(scene: Callable[..., Scene]) -> None:
    """More rows leave the game within one battlecry, which runs twice, than the table has."""
    s = scene(hand=[XYRELLA], friendly=[BRANN])
    set_dead_cards(s.array[0], 0, [s.native.library.index[CAIRNE]] * 400)
    s.play(XYRELLA)
    assert len(s.friendly) == t.MAX_BOARD
    assert s.array[0]["gave_up"] == 0
    assert s.array[0]["hi"] < t.ROWS < s.array[0]["order"], "rows were used again"


@pytest.mark.parametrize("deaths", [t.MAX_GRAVE, t.MAX_GRAVE + 9, 200])
def test_a_death_is_never_forgotten(deaths: int, scene: Callable[..., Scene]) -> None:
    """The first of many that died is raised, also from a copy of the game."""
    s = scene(hand=[NZOTH], friendly=[])
    index = s.native.library.index
    set_dead_cards(s.array[0], 0, [index[CAIRNE], *[index[WISP]] * (deaths - 1)])
    s.array[:] = s.native.clone(s.array)
    s.play(NZOTH)
    assert [x.card_id for x in s.friendly] == [NZOTH, CAIRNE]
    assert len(dead_cards(s.array[0], 0)) == deaths


def test_histories_grow_beyond_the_header(scene: Callable[..., Scene]) -> None:
    """Cards that are played and minions that die after a long game are noted behind all before."""
    s = scene(hand=[WHIRLWIND], friendly=[WISP], enemy=[WISP])
    index = s.native.library.index
    for p in range(2):
        set_dead_cards(s.array[0], p, [index[YETI]] * t.MAX_GRAVE)
        set_played_cards(s.array[0], p, [index[YETI]] * t.MAX_PLAYED)
    s.play(WHIRLWIND)
    again = s.native.clone(s.array)
    for state in (s.array[0], again[0]):
        for p in range(2):
            assert dead_cards(state, p)[t.MAX_GRAVE :] == [index[WISP]]
        assert played_cards(state, 0)[t.MAX_PLAYED :] == [index[WHIRLWIND]]
        assert state["long_past"] == 1


def test_a_full_history_is_said(scene: Callable[..., Scene]) -> None:
    """The state names what the engine gave up on, and so does its copy."""
    s = scene(hand=[WHIRLWIND], friendly=[WISP])
    index = s.native.library.index
    set_dead_cards(s.array[0], 0, [index[YETI]] * (t.MAX_GRAVE + t.LATER))
    rng = s.native.rng(0)
    option = next(x for x in s.native.options(s.array) if x & 15 == 1)
    compiled.apply_public_at(s.array, 0, rng, option)
    assert rng[0]["err"] == t.E_PAST
    assert s.native.clone(s.array)[0]["gave_up"] == t.E_PAST


@card(DIVINE_SPIRIT, "Double a minion's Health.")
@pytest.mark.parametrize(
    ("health", "doubled"), [(20_000, 40_000), (40_000, 80_000), (2**31 - 9, 2**31 - 1)]
)
def test_numbers_are_as_large_as_the_game_s(
    health: int, doubled: int, scene: Callable[..., Scene]
) -> None:
    """They do not wrap, and stop at the game's own limit."""
    s = scene(hand=[DIVINE_SPIRIT, INNER_FIRE], friendly=[YETI])
    s.set(s.friendly[0], t.HEALTH, health)
    s.play(DIVINE_SPIRIT, s.friendly[0])
    assert s.board == f"{YETI} 4/{doubled} | "
    s.play(INNER_FIRE, s.friendly[0])
    assert s.board == f"{YETI} {doubled}/{doubled} | "


@card(GIVER, "Battlecry: Give a friendly minion Attack and Health equal to this minion's.")
def test_what_is_gained_may_be_large(scene: Callable[..., Scene]) -> None:
    """Attack and health of a gain are told apart, however large."""
    s = scene(hand=[GIVER], friendly=[WICKERFANG, LEG])
    giver = s.hand[0]
    s.set(giver, t.ATK, 300)
    s.set(giver, t.HEALTH, 70_000)
    s.play(GIVER, s.friendly[1])
    assert (s.friendly[0].attack, s.friendly[0].health) == (300, 5 + 70_000)


def test_bits_above_sixteen_count_in_a_hash(scene: Callable[..., Scene]) -> None:
    """Two states that differ in a high flag, or by 65,536 attack, are two."""
    s = scene(friendly=[YETI])
    seen = {s.native.infostate_key(s.array, 0)}
    for column, value in ((t.FLAGS, 1 << 20), (t.KW, 1 << 18), (t.ATK, 4 + 65_536)):
        other = s.native.clone(s.array)
        other[0]["e"][s.friendly[0].row, column] |= value
        seen.add(s.native.infostate_key(other, 0))
    assert len(seen) == 4


def test_every_choice_of_a_pool_fits(library: Library) -> None:
    """No card asks for one of more cards than a choice can list."""
    asking = (v.O_CHOOSE, v.O_CHOOSE_FRESH)
    asked = [row for row in library.table["code"].tolist() if row[0] in asking]
    assert asked
    assert max(row[4] for row in asked) <= t.MAX_CHOICES


@card("MIS_302", "Freeze a minion. Summon a Frozen copy of it.")
def test_a_copy_does_not_die_of_an_aura_that_it_has_not(scene: Callable[..., Scene]) -> None:
    """Its damage shrinks as it does where an aura is lost; where it has the aura, it is the same.

    Position 5277 of the random games, game 105549.
    """
    s = scene(hand=["MIS_302"], enemy=[CHAMPION, WISP])
    s.set(s.enemy[1], t.DAMAGE, 1)
    s.play("MIS_302", s.enemy[1])
    assert s.board == f"{WISP} 1/1 | {CHAMPION} 7/7, {WISP} 2/1"
    s = scene(hand=["MIS_302"], friendly=[CHAMPION, WISP])
    s.set(s.friendly[1], t.DAMAGE, 1)
    s.play("MIS_302", s.friendly[1])
    assert s.board == f"{CHAMPION} 7/7, {WISP} 2/1, {WISP} 2/1 | "


# ---- what random games have found ----------------------------------------------------------------
def _aside(s: Scene) -> list[str]:
    """The cards that are kept aside."""
    rows = s.array[0]["e"][: s.array[0]["hi"]]
    return [s.native.library.card_ids[int(row[t.CARD])] for row in rows if row[t.ZONE] == t.Z_ASIDE]


@card(
    "TOY_703", "Battlecry: Draw a minion. Transform all other friendly minions into copies of it."
)
def test_who_becomes_a_copy_still_keeps_what_it_keeps(scene: Callable[..., Scene]) -> None:
    """A card that a minion keeps aside goes with the minion, whatever it became meanwhile."""
    s = scene(hand=["TOY_703", "CS2_004"], friendly=[YETI], deck=[YETI])
    s.array[0]["e"][s.hand[1].row, [t.ZONE, t.OWNER]] = t.Z_ASIDE, s.friendly[0].row
    s.array[0]["e"][s.friendly[0].row, t.FLAGS] |= t.F_KEEPER
    s.array[0]["nhand"][0] = 1
    s.play("TOY_703")
    assert _aside(s) == ["CS2_004"]
    s.set(s.friendly[0], t.DAMAGE, 99).array[0]["mortal"] = t.ANYBODY
    s.end_turn()
    assert (len(s.friendly), _aside(s)) == (1, [])


def test_what_a_kept_card_keeps_goes_with_it(scene: Callable[..., Scene]) -> None:
    """One keeps another that keeps a third: all three go, in whatever order their rows stand."""
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        s = scene(hand=[WISP, WISP, WISP, WHIRLWIND], friendly=[YETI])
        e, rows = s.array[0]["e"], [x.row for x in s.hand[:3]]
        first, second, third = (rows[i] for i in order)
        s.array[0]["hand"][0, 0] = s.hand[3].row
        s.array[0]["nhand"][0] = 1
        keepers = (s.friendly[0].row, first, second)
        for keeper, kept in zip(keepers, (first, second, third), strict=True):
            e[kept, [t.ZONE, t.OWNER]] = t.Z_ASIDE, keeper
            e[keeper, t.FLAGS] |= t.F_KEEPER
        e[s.friendly[0].row, t.DAMAGE] = 4
        s.play(WHIRLWIND)
        assert (s.board, _aside(s), s.field("gone")) == (" | ", [], 0)


@card(
    "VAC_958",
    "This has all minion types. Deathrattle: Shuffle this into your deck. It keeps any"
    " enchantments.",
)
def test_no_aura_goes_into_the_deck(scene: Callable[..., Scene]) -> None:
    """An aura's gift to a minion stays behind when it goes into the deck with its own gains."""
    s = scene(hand=[FIREBALL], friendly=[WOLF, "VAC_958", CHAMPION])
    gained = s.friendly[1].row
    assert (s.friendly[1].attack, s.friendly[1].health) == (3, 3)
    s.play(FIREBALL, s.friendly[1])
    columns = (t.ZONE, t.ATK, t.HEALTH, t.ATK_AURA, t.HEALTH_AURA, t.KW_AURA)
    assert [int(s.array[0]["e"][gained, k]) for k in columns] == [t.Z_DECK, 1, 2, 0, 0, 0]


@card("TTN_042", "Rush Forge: Gain +3/+2.")
def test_a_forge_card_costs_two_mana_also_with_prepare(scene: Callable[..., Scene]) -> None:
    """A card is dragged for one purpose: with Prepare beside Forge one mana does not forge it."""
    for mana, dragged in ((1, False), (2, True)):
        s = scene(hand=["TTN_042"], deck=[WISP], mana=mana)
        s.array[0]["e"][s.hand[0].row, t.FLAGS] |= t.F_PREPARE
        assert any(x.startswith("forge") for x in s.options.words) == dragged
    s.trade("TTN_042")
    assert (s.hand[0].card_id, s.mana) == ("TTN_042t", 0)


@card(
    "JAIL_515",
    "Deal 2 damage to an enemy minion. If it dies, cast this on another random enemy minion.",
)
def test_a_card_that_causes_itself_for_ever_is_said_to(scene: Callable[..., Scene]) -> None:
    """Two minions that come back as each other: the sequence has no end, and the state says so."""
    s = scene(hand=["JAIL_515"], enemy=["TLC_234"])
    rng = s.native.rng(0)
    option = next(x for x in s.native.options(s.array) if x & 15 == 1)
    compiled.apply_public_at(s.array, 0, rng, option)
    assert rng[0]["err"] == t.E_ENDLESS


@card(PSYCHOPOMP, "Battlecry: Summon a random friendly minion that died this game. Give it Reborn.")
def test_a_minion_of_no_health_is_not_reborn_to_live(scene: Callable[..., Scene]) -> None:
    """A Starship's card by itself has no health, and one that is reborn has no more than that."""
    s = scene(hand=[PSYCHOPOMP])
    set_dead_cards(s.array[0], 0, [s.native.library.index[BATTLECRUISER]])
    s.play(PSYCHOPOMP)
    assert s.board == f"{PSYCHOPOMP} 3/1 | "


@card("TSC_926", "Battlecry: Silence ALL other minions.")
def test_a_silenced_starship_falls(scene: Callable[..., Scene]) -> None:
    """All health of a Starship comes from its pieces, and a silence takes what was gained."""
    s = scene(hand=["TSC_926"], enemy=["GDB_100t4 3/4", WISP])
    s.play("TSC_926")
    assert s.board == f"TSC_926 2/4 | {WISP} 1/1"


@card(
    "VAC_947",
    "Battlecry: Give all other minions -1/-1. Deathrattle: Give all other minions +1/+1.",
)
def test_who_lives_by_an_aura_alone_dies_with_it(scene: Callable[..., Scene]) -> None:
    """A health aura that ends leaves one health of one's own, and kills who has none."""
    s = scene(hand=["VAC_947", "CS2_076"], enemy=[CHAMPION, WISP, YETI], mana=8)
    s.play("VAC_947")
    assert s.board == f"VAC_947 4/5 | {CHAMPION} 6/6, {WISP} 1/1, {YETI} 4/5"
    s.play("CS2_076", s.enemy[0])
    assert s.board == f"VAC_947 4/5 | {YETI} 3/4"


@card("BT_020", "Battlecry: Reduce the Cost of your Librams by (1) this game.")
def test_what_lasts_the_game_stacks_in_one_row(scene: Callable[..., Scene]) -> None:
    """Enchantments that only add, on one hero and of one player, are one row with a number."""
    s = scene(hand=["BT_020"] * 3 + ["BT_026", "BT_024"], mana=20)
    costs = [s.hand[-1].cost]
    for attendant in ["BT_020"] * 3 + ["BT_026"]:
        s.play(attendant)
        costs.append(s.hand[-1].cost)
    printed = costs[0]
    assert costs == [max(0, printed - x) for x in (0, 1, 2, 3, 5)]
    held = s.array[0]["e"][[x.row for x in s.hero.enchantments]]
    assert sorted(held[:, t.MORE]) == [0, 2]


@card("EX1_287", "Secret: When your opponent casts a spell, Counter it.")
@pytest.mark.parametrize("spell", [FIREBALL, "EX1_610", "DRG_258"])
def test_the_row_of_a_countered_spell_is_free_again(
    spell: str, scene: Callable[..., Scene]
) -> None:
    """Be it a spell, a secret or a side quest: it is nowhere, and the table has its row back."""
    s = scene(hand=[], secrets=["EX1_287"], enemy_hand=[spell], enemy_deck=[WISP] * 2, mana=10)
    s.end_turn()
    row = next(x.row for x in s.enemy_hand if x.card_id == spell)
    s.play(spell, s.hero if spell == FIREBALL else None)
    assert s.array[0]["e"][row, t.ZONE] == t.Z_NONE
    assert [x.card_id for x in s.enemy_hand] == [WISP]
