"""The costs of cards in hand without the auras whose work a log's numbers hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hsbot.belief.determinization.aura_removal import remove_auras
from hsbot.rules.entry import compiled
from hsbot.rules.entry.state_builder import Position
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library

LUMINARY, AVIANA = "BAR_545", "AT_045"


@pytest.mark.parametrize(
    ("aura", "card", "told", "printed"),
    [
        (LUMINARY, "SCH_245", 2, 4),  # 2 less, but not less than 1
        (LUMINARY, "CS2_231", 0, 0),
        (LUMINARY, "CS2_182", 1, 1),  # made cheaper before: 1, 2 or 3
        (AVIANA, "CS2_182", 1, 4),  # minions cost 1, whatever they cost before
        (AVIANA, "CS2_029", 3, 3),  # a spell that was made cheaper
    ],
)
def test_a_cost_is_the_printed_one_where_auras_explain_the_log_s(
    aura: str, card: str, told: int, printed: int, library: Library
) -> None:
    """With the auras it is the log's again, and without them what is printed, or what is left."""
    position, work = Position(library), library.workspace()
    position.header(turn=9, cur=0, first=0, mana=[9, 9], max_mana=[9, 9])
    position.minion(0, aura, eid=10)
    row = position.hand(0, card, eid=11, cost=told, created=1)
    array = remove_auras(position.finish(work), [row], library, work)
    assert array[0]["e"][row, t.COST] == printed
    compiled.refresh_at(array, 0, work)
    assert array[0]["e"][row, t.COST] + array[0]["e"][row, t.COST_AURA] == told


@pytest.mark.parametrize(("told", "without"), [(16, 6), (17, 7), (6, 6)])
def test_what_a_card_has_in_hand_by_its_own_text_is_taken_from_what_the_log_shows(
    told: int, without: int, library: Library
) -> None:
    """C'Thun in hand shows what he has gained; where he is shown as printed nothing is taken."""
    position, work = Position(library), library.workspace()
    position.header(turn=9, cur=0, first=0, mana=[9, 9], max_mana=[9, 9])
    row = position.hand(0, "OG_280", eid=11, attack=told, health=told)
    array = position.finish(work)
    array[0]["counter"][0, [t.N_CTHUN_ATTACK, t.N_CTHUN_HEALTH]] = 10
    compiled.refresh_at(array, 0, work)
    entity = remove_auras(array, [row], library, work)[0]["e"][row]
    assert (entity[t.ATK], entity[t.HEALTH]) == (without, without)
    assert (entity[t.ATK_AURA], entity[t.HEALTH_AURA]) == (10, 10)


@pytest.mark.parametrize(
    ("card_id", "each"),
    [("ICC_841", (1, 0)), ("CATA_493", (2, 2)), ("PVPDR_SCH_Warlockt2", (1, 1))],
)
def test_who_counts_discarded_cards_shows_it_in_hand(
    card_id: str, each: tuple[int, int], library: Library
) -> None:
    """So a log of 2023 has Killmox as he is played: what he was shown with is not added to."""
    position, work = Position(library), library.workspace()
    position.header(turn=9, cur=0, first=0, mana=[9, 9], max_mana=[9, 9])
    position.discarded(0, ["CS2_231"] * 10)  # more than eight lie elsewhere
    attack, health = library.cards[library.index[card_id], [t.C_ATK, t.C_HEALTH]].tolist()
    told = attack + 10 * each[0], health + 10 * each[1]
    row = position.hand(0, card_id, eid=11, attack=told[0], health=told[1])
    entity = remove_auras(position.finish(work), [row], library, work)[0]["e"][row]
    assert (entity[t.ATK], entity[t.HEALTH]) == (attack, health)
    assert (entity[t.ATK_AURA], entity[t.HEALTH_AURA]) == (10 * each[0], 10 * each[1])


def test_an_attack_that_an_enchantment_sets_was_as_printed(library: Library) -> None:
    """Wave of Apathy's 1 hides what it was (a log of 2020)."""
    position, work = Position(library), library.workspace()
    position.header(turn=9, cur=0, first=0, mana=[9, 9], max_mana=[9, 9])
    row = position.minion(0, "SCH_704", eid=10, attack=1, health=5)
    position.attach(row, "SCH_250e", 1)
    array = remove_auras(position.finish(work), [row], library, work)
    assert array[0]["e"][row, t.ATK] == 5
    compiled.refresh_at(array, 0, work)
    assert array[0]["e"][row, [t.ATK, t.ATK_AURA]].tolist() == [5, -4]


def test_enchantments_on_a_card_explain_its_cost_beside_auras(library: Library) -> None:
    """At 0 under an aura that takes 2 it may have cost 1 or 2; the log shows that one lies on it.

    Lifebinder's Growth under Lunar Eclipse in a log of 2023.
    """
    position, work = Position(library), library.workspace()
    position.header(turn=9, cur=0, first=0, mana=[9, 9], max_mana=[9, 9])
    for eid in (10, 12):
        position.minion(0, "GVG_006", eid=eid)  # Mechwarper
    row = position.hand(0, "GVG_085", eid=11, cost=0, created=1)  # Annoy-o-Tron, for 2
    array = remove_auras(position.finish(work), [row], library, work, {row: -1})
    assert array[0]["e"][row, t.COST] == 1


@pytest.mark.parametrize(("current", "lasting", "passing"), [(0, 0, 0), (1, 3, -3)])
def test_a_card_cheaper_by_what_happened_this_turn_is_so_until_the_next_own(
    current: int, lasting: int, passing: int, library: Library
) -> None:
    """Storage Scuffle after a Discover of which the state does not know (a log of 2025)."""
    position, work = Position(library), library.workspace()
    position.header(turn=9, cur=current, first=0, mana=[9, 9], max_mana=[9, 9])
    row = position.hand(0, "TLC_365", eid=11, cost=0, created=1)
    entity = remove_auras(position.finish(work), [row], library, work)[0]["e"][row]
    assert (entity[t.COST], entity[t.COST_TEMP], entity[t.COST_AURA]) == (lasting, passing, 0)


def test_a_cost_that_an_aura_would_set_is_the_log_s_where_that_tells_another(
    library: Library,
) -> None:
    """Vendetta of a hidden hand was paid for: no card there is another class's (a log of 2019)."""
    position, work = Position(library), library.workspace()
    position.header(turn=9, cur=0, first=0, mana=[9, 9], max_mana=[9, 9])
    row = position.hand(0, "DAL_716", eid=11, cost=4)
    position.hand(0, "CS2_029", eid=12)
    position.hero(0, "HERO_03", eid=13)
    array = remove_auras(position.finish(work), [row], library, work)
    assert array[0]["e"][row, t.COST] == 4
