"""The counts of cards, as their entities' tags show them: in real logs, and of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearthstone.enums import GameTag, Zone

from hsbot.belief.determinization.partial_state import PartialState
from hsbot.observation.whole_log_reader import read_decisions
from hsbot.rules.cards.table_data import BOTH, FIRST, SECOND, THREE, ShownChange, ShownCount
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.rules.cards.library import Library
    from kit.shared_logs import SharedLogs


@pytest.mark.parametrize(
    ("card_id", "shown"),
    [
        ("NX2_011", ShownCount(FIRST, 6)),  # Infuse (6), counted down
        ("CATA_140", ShownCount(FIRST, 25)),  # 25 Mana to spend
        ("VAC_955t", ShownCount(FIRST, 1)),  # upgrades each turn
        ("SW_110", ShownCount(FIRST, 2)),  # two damage, and one more each time
        ("ETC_317", ShownCount(FIRST, 1)),  # a weapon that improves
        ("AV_200p2", ShownCount(FIRST, 2)),  # a hero power that gains 2
        ("CATA_464t", ShownCount(FIRST)),  # set by who made it
        ("WW_393t", ShownCount(FIRST)),  # a Bottle, whose text shows nothing
        ("TLC_829t", ShownCount(BOTH)),  # Bones of an attack and a health
        ("TTN_960t", ShownCount(BOTH)),  # a portal, by its second number (a log of 2023)
        ("CATA_585", ShownCount(SECOND)),  # a torch with what was left of it
        ("TSC_017", ShownCount(ready=1)),  # a spell while holding this
        ("WORK_006", ShownCount(THREE)),  # three numbers dialed
        ("REV_906t", ShownCount(FIRST, 2, second=5)),  # Infuse, and the damage that it has brought
        ("TSC_609", ShownCount(FIRST, 3, 3)),  # three of them, and how many are left
        ("AV_204", ShownCount(zero=1, counter=t.N_HERO_ATTACKS_GAME)),  # the hero's attacks
        ("VAC_945", ShownCount(zero=8, counter=t.N_OWN_DAMAGE_GAME)),  # how much damage is left
        ("TSC_620", ShownCount(switched=True)),  # two texts, and which of them holds
        ("GDB_439", ShownCount(ready=1, passing=True)),  # a card beside it was played this turn
        ("TLC_365", ShownCount(passing=True)),  # costs (0) after a Discover of this turn
        # the cost tells how often the other hero was hurt this turn
        ("TIME_047", ShownCount(counter=t.N_HURT_TURN, each=1, others=True, passing=True)),
        ("TLC_100", ShownCount(deck=t.DECK_TEN_COSTS)),  # powered up by what the deck was
        ("CFM_621t", ShownCount(parts=True)),  # a potion of two others
        ("CATA_580t", ShownCount(level=2)),  # a Soldier's damage
        ("CS2_029", None),  # Fireball
        ("END_017", ShownCount(total=2)),  # a quest has a tag of its own
    ],
)
def test_how_a_card_shows_its_count(
    library: Library, card_id: str, shown: ShownCount | None
) -> None:
    """By its text, the data's first value, and whether it counts itself."""
    assert library.shown_count(card_id) == shown


@pytest.mark.parametrize(
    ("log", "card_id", "counts"),
    [
        ("2023_185749_ranked_dk_mirror.log", "MAW_033", {0, 1, 2, 3, 4, 5}),
        ("2024_210640_friendly.log", "VAC_955t", {0, 1}),
        ("2023_179020_ai.log", "AV_200p2", {0, 2, 4}),
    ],
)
def test_counts_of_a_real_log(
    library: Library, shared_logs: SharedLogs, log: str, card_id: str, counts: set[int]
) -> None:
    """Infuse goes from 7 down to 2, a cheese up by one, Magister Dawngrasp's power by two."""
    found = set()
    for decision in read_decisions(shared_logs / log):
        observation = decision.observation
        if not observation.player(observation.friendly_player).tag(GameTag.HERO_ENTITY):
            continue
        held = [e for e in observation.entities.values() if e.card_id == card_id]
        held = [e for e in held if e.zone in (Zone.HAND, Zone.PLAY)]
        if held:
            world = PartialState(observation, library)
            found |= {int(world.array[0]["e"][world.rows[e.entity_id], t.DATA]) for e in held}
    assert found == counts


@pytest.mark.parametrize(
    ("card_id", "change"),
    [
        ("TTN_955Be", ShownChange(cost=-1)),
        ("SC_002e2", ShownChange(attack=1)),  # one that an aura attaches, in hand too
        ("TTN_811e1", ShownChange(attack_this_turn=True)),  # "Increased Attack this turn."
        ("AV_343e", ShownChange(sets=0)),  # "Costs (0) this turn."
        ("ULDA_508e2", ShownChange(sets=0)),  # as its treasure says, to which it belongs
        ("PVPDR_SCH_Passive07e2", ShownChange(cost=-1)),
        ("SCH_138e2", ShownChange(keywords=t.CANT_ATTACK_HEROES)),
        ("BTA_Prevent_First_turn_Attack", ShownChange(keywords=t.CANT_ATTACK)),
        ("CATA_564e", ShownChange(forbids=t.CANT_ATTACK_HEROES)),  # for longer than the turn
        ("TTN_075e", ShownChange(forbids=t.CANT_ATTACK)),
        ("TOY_800e1", ShownChange(stacks=True)),  # by how much Sparkling Phial has dealt
        ("CS2_029", None),
    ],
)
def test_what_an_enchantment_says_that_it_changes(
    library: Library, card_id: str, change: ShownChange | None
) -> None:
    """By its text, or by who attaches it."""
    assert library.shown_change(card_id) == change
