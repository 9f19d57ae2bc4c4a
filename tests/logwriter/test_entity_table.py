"""The table of entities that the log writer makes of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.cards.composites import PART_TAGS
from hsbot.logwriter.entity_table import EntityTableBuilder
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hsbot.cards import CardTable
    from hsbot.logwriter.format.table_diff import EntityView
    from kit.scene import Scene


def test_a_source_that_has_left_the_table_is_buried(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """A location's last use asks for a choice: its row is free, and may bear any number as card."""
    s = scene(friendly=["CS2_182"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    builder.make(s.array)
    record = s.array[0]
    row = int(record["board"][0, 0])
    source = int(record["e"][row, t.EID])
    assert builder.make(s.array, source)[source].tags[GameTag.ZONE] == Zone.PLAY
    record["nboard"][0] = 0
    record["e"][row, t.ZONE] = t.Z_GRAVE
    assert builder.make(s.array, source)[source].tags[GameTag.ZONE] == Zone.PLAY
    record["e"][row, t.ZONE], record["e"][row, t.CARD] = t.Z_NONE, 0
    buried = builder.make(s.array, source)[source]
    assert buried.card_id == "CS2_182"
    assert buried.tags[GameTag.ZONE] == Zone.GRAVEYARD


def test_a_keyword_for_the_turn_is_an_enchantment_that_says_so(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Of a minion that has Windfury this turn; of one that has it for good there is none."""
    s = scene(friendly=["CS2_182", "CS2_182"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    for column, minion in zip((t.KW_TEMP, t.KW), s.friendly, strict=True):
        s.set(minion, column, t.WINDFURY)
    (passing,) = _enchantments(builder.make(s.array))
    tags = builder.table[passing].tags
    assert tags[GameTag.TAG_ONE_TURN_EFFECT] == 1
    assert tags[GameTag.ATTACHED] == s.friendly[0].entity_id
    said = s.native.library.shown_change(builder.table[passing].card_id)
    assert said is not None
    assert said.keywords == t.WINDFURY


def test_a_card_that_has_not_changed_is_told_as_it_was(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Of a card in hand; by its row, its place and its maker it is another."""
    s = scene(hand=["CS2_182", "CS2_029"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    yeti = next(x for x in builder.make(s.array).values() if x.card_id == "CS2_182").entity_id
    was = builder.table[yeti]
    assert builder.make(s.array)[yeti] is was
    record = s.array[0]
    row = next(r for r in record["hand"][0] if record["e"][r, t.EID] == yeti)
    record["e"][row, t.COST] += 1
    dearer = builder.make(s.array)[yeti]
    assert dearer.tags[GameTag.COST] == was.tags[GameTag.COST] + 1
    record["hand"][0, 0], record["hand"][0, 1] = record["hand"][0, 1], record["hand"][0, 0]
    moved = builder.make(s.array)[yeti]
    assert moved.tags[GameTag.ZONE_POSITION] != was.tags[GameTag.ZONE_POSITION]
    builder.ids.creators[yeti] = 7
    assert builder.make(s.array)[yeti].tags[GameTag.CREATOR] == 7


def test_a_taught_card_names_what_it_casts(scene: Callable[..., Scene], table: CardTable) -> None:
    """A Fairy Tale Slime shows the spell, as in the game, where the mouse is over it."""
    s = scene(hand=["TOY_504t"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    row = int(s.array[0]["hand"][0, 0])
    s.array[0]["e"][row, t.LINK] = s.native.library.index["CS2_029"]
    (slime,) = (x for x in builder.make(s.array).values() if x.card_id == "TOY_504t")
    assert slime.tags[GameTag.DISPLAY_CARD_ON_MOUSEOVER] == table["CS2_029"].dbf_id


def test_an_enchantment_is_an_entity_on_what_it_changes(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Two of a kind are two, each with an id that it keeps."""
    s = scene(friendly=["CS2_182"], hand=["CS2_038", "CS2_038"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    bare = builder.make(s.array)
    (minion,) = (x.entity_id for x in bare.values() if x.card_id == "CS2_182")
    assert not _enchantments(bare)
    s = s.play("CS2_038", "CS2_182")
    (first,) = _enchantments(builder.make(s.array))
    s = s.play("CS2_038", "CS2_182")
    both = _enchantments(builder.make(s.array))
    assert len(both) == 2
    assert first in both
    for one in both.values():
        assert one.card_id == "CS2_038e"
        assert one.tags[GameTag.ATTACHED] == minion
        assert one.tags[GameTag.CONTROLLER] == 1


def test_enchantments_of_one_action_have_numbers_in_the_order_in_which_they_came(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Ursoc remembers in that order whom he has killed, and so he is read."""
    s = scene(friendly=["CS2_182"], enemy=["CS2_231", "CS2_168"], hand=["EDR_819"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    builder.make(s.array)
    s = s.play("EDR_819")
    spirits = _enchantments(builder.make(s.array))
    rows = s.array[0]["e"]
    ursoc = next(r for r in s.array[0]["board"][0] if rows[r, t.CARD] == _index(s, "EDR_819"))
    oldest, x = list[int](), int(rows[ursoc, t.ENCH])
    while x:
        oldest.append(x)
        x = int(rows[x, t.ENCH])
    oldest.sort(key=lambda row: rows[row, t.ORDER])
    remembered = [s.native.library.tables.dbf_ids[rows[row, t.LINK]] for row in oldest]
    told = [spirits[x].tags[GameTag.TAG_SCRIPT_DATA_NUM_1] for x in sorted(spirits)]
    assert len(told) > 1
    assert told == remembered


def test_a_card_made_of_others_names_them(scene: Callable[..., Scene], table: CardTable) -> None:
    """Kazakus' potion, by the cards' numbers, as a Zilliax names its modules."""
    s = scene(hand=["CFM_621t"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    row = s.array[0]["e"][int(s.array[0]["hand"][0, 0])]
    parts = ("CFM_621t2", "CFM_621t3")
    row[[t.DATA, t.DATA2]] = [_index(s, x) for x in parts]
    (potion,) = (x for x in builder.make(s.array).values() if x.card_id == "CFM_621t")
    assert [potion.tags[tag] for tag in PART_TAGS] == [table[x].dbf_id for x in parts]


def test_a_starship_s_pieces_are_told(scene: Callable[..., Scene], table: CardTable) -> None:
    """In building: an enchantment each, and a card set aside that names the ship for good."""
    s = scene(friendly=["GDB_100", "GDB_101"], hand=["CS2_029", "CS2_029"], mana=20)
    for piece in list(s.friendly):
        s = s.set(piece, t.KW, 0).play("CS2_029", piece)
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    builder.make(s.array)
    ship = s.friendly[0].entity_id

    def told() -> tuple[list[str], list[str]]:
        views = builder.make(s.array)
        on_it = {x.card_id for x in views.values() if x.tags.get(GameTag.ATTACHED) == ship}
        aside = {x.card_id for x in views.values() if x.tags.get(GameTag.PARENT_CARD) == ship}
        return sorted(on_it), sorted(aside)

    assert told() == (["GDB_100e", "GDB_101e"], ["GDB_100", "GDB_101"])
    tags = builder.table[ship].tags
    assert (tags[GameTag.STARSHIP], tags[GameTag.LAUNCHPAD]) == (1, 1)
    s = s.launch(s.friendly[0])
    told()
    tags = builder.table[ship].tags
    assert GameTag.LAUNCHPAD not in tags
    assert GameTag.IS_RELAUNCHED_STARSHIP not in tags
    s.array[0]["nboard"][0] = 0
    assert told()[1] == ["GDB_100", "GDB_101"]


def test_a_spell_that_stays_names_what_it_casts(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Ursol's Aura, and it is read so."""
    s = scene(hand=["EDR_259e1"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    row = int(s.array[0]["hand"][0, 0])
    s.array[0]["e"][row, t.LINK] = _index(s, "CS2_029")
    s.array[0]["nhand"][0], s.array[0]["nsecret"][0] = 0, 1
    s.array[0]["secret"][0, 0] = row
    (aura,) = (x for x in builder.make(s.array).values() if x.card_id == "EDR_259e1")
    assert aura.tags[GameTag.TAG_SCRIPT_DATA_NUM_1] == table["CS2_029"].dbf_id


def _index(s: Scene, card_id: str) -> int:
    return s.native.library.index[card_id]


def test_a_spell_in_hand_tells_the_spell_damage_that_it_was_given(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Stellar Balance gives its Moonfire and Starfire Spell Damage +1."""
    s = scene(hand=["EDR_874"]).play("EDR_874")
    views = EntityTableBuilder(s.native.library, table, friendly=0, seed=1).make(s.array)
    given = [x for x in views.values() if x.card_id in ("CS2_008", "EX1_173")]
    assert [x.tags[GameTag.SPELLPOWER] for x in given] == [1, 1]


def test_a_spell_until_the_next_turn_counts_no_turns(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Sigil of Silence in the secret zone bears no number below zero."""
    s = scene(hand=["BAR_705"]).play("BAR_705")
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)
    (sigil,) = (x for x in builder.make(s.array).values() if x.card_id == "BAR_705")
    assert sigil.tags[GameTag.ZONE] == Zone.SECRET
    assert min(sigil.tags.values()) >= 0


def test_what_happens_once_is_told_by_its_tag(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """FRENZY is 1 until the minion has survived damage, and so it is read."""
    s = scene(friendly=["BAR_078"], enemy=["CS2_182"])
    builder = EntityTableBuilder(s.native.library, table, friendly=0, seed=1)

    def frenzy() -> int:
        (view,) = (x for x in builder.make(s.array).values() if x.card_id == "BAR_078")
        return view.tags.get(GameTag.FRENZY, 0)

    assert frenzy() == 1
    s.array[0]["e"][s.array[0]["board"][0, 0], t.DATA2] = 1
    assert frenzy() == 0


def test_limits_of_mana_and_hand_are_the_player_s(
    scene: Callable[..., Scene], table: CardTable
) -> None:
    """Ten, and what cards have added."""
    s = scene()
    s.array[0]["counter"][1, [t.N_MANA_MORE, t.N_HAND_MORE]] = 5, 2
    views = EntityTableBuilder(s.native.library, table, friendly=0, seed=1).make(s.array)
    limits = GameTag.MAXRESOURCES, GameTag.MAXHANDSIZE
    assert [views[2].tags[tag] for tag in limits] == [10, 10]
    assert [views[3].tags[tag] for tag in limits] == [15, 12]


def _enchantments(views: Mapping[int, EntityView]) -> dict[int, EntityView]:
    return {
        entity_id: view
        for entity_id, view in views.items()
        if view.tags[GameTag.CARDTYPE] == CardType.ENCHANTMENT
    }
