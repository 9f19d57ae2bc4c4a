"""Contents of pools: each pool of Standard counted against the client's own data, and scenes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from hearthstone.enums import (
    CardClass,
    CardSet,
    CardType,
    FormatType,
    GameTag,
    Race,
    ZodiacYear,
)
from hearthstone.utils import REVERSE_CARDRACE_TAG_MAP
from hearthstone_data import get_carddefs_path

from hsbot.cards import RELEASES, edition_of, generating_sets, standard_sets
from hsbot.rules.cards.generated_cards import (
    Generation,
    banned_from,
    generation_of,
    is_generated,
)
from hsbot.rules.cards.pools import PoolCards
from hsbot.rules.cards.tables import build_tables
from hsbot.rules.cards.words import (
    AT_BOARD,
    AT_HAND,
    BEAST,
    DEMON,
    DRAENEI,
    DRAGON,
    ELEMENTAL,
    FRIENDLY_MINIONS,
    HAND,
    MECH,
    MURLOC,
    NAGA,
    PIRATE,
    QUILBOAR,
    TOTEM,
    UNDEAD,
    Pool,
    cast_chosen,
    cast_random,
    discover,
    discover_card,
    equip,
    evolve,
    make,
    make_chosen,
    repeat,
    summon_chosen,
    summon_random,
    to_hand,
    transform,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from hsbot.cards import CardTable
    from hsbot.rules.cards.words import Program
    from kit.scene import Scene

    Tags = dict[int, int]
    """The integer tags of a card, as the client's data has them."""

MINIONS, SPELLS = Pool(CardType.MINION), Pool(CardType.SPELL)
TYPES = {CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION, CardType.HERO}
FAMILIES = (4309, 3457, 3458, 3469)
"""Herald, Zerg, Terran, Protoss."""
OLD_FAMILIES = {CardSet.DRAGONS, CardSet.OG}
"""Where Galakrond's and C'Thun's followers are."""
IN_PLAY = {Generation.SUMMON, Generation.TRANSFORM}
RACES = {
    Race.BEAST: BEAST, Race.DEMON: DEMON, Race.MECHANICAL: MECH, Race.MURLOC: MURLOC,
    Race.PIRATE: PIRATE, Race.TOTEM: TOTEM, Race.DRAGON: DRAGON, Race.ELEMENTAL: ELEMENTAL,
    Race.UNDEAD: UNDEAD, Race.NAGA: NAGA, Race.QUILBOAR: QUILBOAR, Race.DRAENEI: DRAENEI,
    Race.ALL: 0xFFF,
}  # fmt: skip


@pytest.fixture(scope="module")
def client_data() -> dict[str, Tags]:
    """The tags of every collectible card by id, read from the client's file by other means."""
    cards = {}
    for _, element in ET.iterparse(str(get_carddefs_path())):  # noqa: S314 - of an installed package
        if element.tag != "Entity":
            continue
        tags = {
            int(tag.get("enumID", 0)): int(tag.get("value") or 0)
            for tag in element.iter("Tag")
            if tag.get("type") not in {"LocString", "String"}
        }
        if tags.get(GameTag.COLLECTIBLE):
            cards[element.get("CardID", "")] = tags
        element.clear()
    return cards


def is_banned(tags: Tags, kind: Generation) -> bool:
    """Whether the game does not generate a card in this way, by its tags alone."""
    if any(tags.get(t) for t in (676, 462, 1725, 4085, 4184)):  # unpicked, quests, Fabled
        return True
    in_play = kind in IN_PLAY
    if in_play and tags.get(2247):  # Colossal
        return True
    if (in_play or kind == Generation.CAST) and tags.get(1544):
        return True
    return not in_play and tags.get(2196, 0) + tags.get(2197, 0) + tags.get(2198, 0) >= 3


def classes_of(tags: Tags) -> set[int]:
    """The classes of a card."""
    bits = tags.get(GameTag.MULTIPLE_CLASSES, 0)
    return {k + 1 for k in range(14) if bits >> k & 1} or {tags.get(GameTag.CLASS, 0)}


def races_of(tags: Tags) -> int:
    """The minion types of a card as the engine's bits."""
    races = {tags.get(GameTag.CARDRACE, 0)}
    races |= {int(race) for tag, race in REVERSE_CARDRACE_TAG_MAP.items() if tags.get(tag)}
    bits = 0
    for race in races:
        bits |= RACES.get(Race(race), 0) if race else 0
    return bits


def belongs(tags: Tags, pool: Pool) -> bool:
    """Whether a card is what a pool asks for; of pools without keywords only."""
    card_type, cost = tags.get(GameTag.CARDTYPE, 0), tags.get(GameTag.COST, 0)
    attack = tags.get(GameTag.ATK, 0)
    return (
        card_type in (pool.card_types or {pool.card_type or card_type})
        and (not pool.classes or not classes_of(tags).isdisjoint(pool.classes))
        and (pool.cost < 0 or cost == pool.cost)
        and pool.cost_min <= cost <= (pool.cost_max if pool.cost_max >= 0 else cost)
        and (not pool.race or bool(races_of(tags) & pool.race))
        and (not pool.school or tags.get(GameTag.SPELL_SCHOOL) == pool.school)
        and (not pool.rarity or tags.get(GameTag.RARITY) == pool.rarity)
        and (not pool.secret or bool(tags.get(GameTag.SECRET)))
        and (pool.attack < 0 or attack == pool.attack)
        and attack >= pool.attack_min
        and not (pool.odd_attack and attack % 2 == 0)
    )


def is_counted(pool: Pool) -> bool:
    """Whether the client's tags alone say what a pool holds; texts and the past are left out."""
    unclear = pool.cards or pool.tags or pool.any_tags or pool.without
    unclear = unclear or pool.past or pool.card_set
    return not unclear and pool.races_min == 0 and pool.worded is None


@pytest.mark.slow
def test_pools_of_standard(
    table: CardTable, client_data: dict[str, Tags], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every pool that a definition names holds what the client's data says, and nothing banned."""
    made: list[tuple[Pool, Generation, list[int]]] = []
    find = PoolCards.of

    def note(
        self: PoolCards, pool: Pool, kind: Generation, card_class: int | None, all_sets: bool
    ) -> list[int]:
        found = find(self, pool, kind, card_class, all_sets)
        named = pool if card_class is None else replace(pool, classes=(CardClass(card_class),))
        made.append((named, kind, found))
        return found

    monkeypatch.setattr(PoolCards, "of", note)
    ids = build_tables(table, "").card_ids
    standard = set(max(ZodiacYear).standard_card_sets)
    legal = {
        x: tags for x, tags in client_data.items()
        if tags.get(GameTag.CARD_SET) in standard and tags.get(GameTag.CARDTYPE) in TYPES
    }  # fmt: skip
    counted = 0
    for pool, kind, found in made:
        cards = {ids[abs(i)] for i in found}
        assert len(cards) == len(found)
        conditional = {ids[-i] for i in found if i < 0}
        if kind not in {Generation.DISCOVER, Generation.HAND} or pool.cards or pool.tags:
            assert not conditional
        else:
            tagged = {x for x in cards if any(client_data[x].get(tag) for tag in FAMILIES)}
            assert {x for x in conditional if client_data[x].get(183) not in OLD_FAMILIES} == tagged
        if pool.cards or GameTag.TITAN in pool.tags:
            continue
        assert not [x for x in cards if is_banned(client_data[x], kind)], (pool, kind)
        if is_counted(pool):
            expected = {x for x, tags in legal.items() if belongs(tags, pool)}
            expected = {x for x in expected if not is_banned(legal[x], kind)}
            if expected or pool.strict:
                counted += 1
                assert cards == expected, (pool, kind)
    assert counted > 700
    assert {kind for _, kind, _ in made} == set(Generation)


@pytest.mark.parametrize(
    ("program", "kind"),
    [
        (discover(SPELLS), Generation.DISCOVER),
        ((discover_card(MINIONS), summon_chosen()), Generation.SUMMON),
        ((discover_card(MINIONS), repeat(2, summon_chosen())), Generation.SUMMON),
        ((discover_card(MINIONS), make_chosen(AT_BOARD)), Generation.SUMMON),
        ((discover_card(SPELLS), cast_chosen()), Generation.CAST),
        ((discover_card(SPELLS), discover_card(SPELLS), cast_chosen()), Generation.DISCOVER),
        ((cast_random(SPELLS),), Generation.CAST),
        ((summon_random(MINIONS),), Generation.SUMMON),
        ((equip(Pool(CardType.WEAPON)),), Generation.SUMMON),
        ((make(MINIONS, AT_BOARD),), Generation.SUMMON),
        ((make(MINIONS, AT_HAND, opponent=True),), Generation.HAND),
        ((to_hand(SPELLS),), Generation.HAND),
        ((transform(FRIENDLY_MINIONS, MINIONS),), Generation.TRANSFORM),
        ((transform(HAND, MINIONS),), Generation.HAND),
        ((evolve(FRIENDLY_MINIONS, 1),), Generation.TRANSFORM),
    ],
)
def test_kind_of_generation(program: Program, kind: Generation) -> None:
    """An instruction and what follows it tell how its cards are generated."""
    first, *following = program
    assert generation_of(first, following) is kind  # type: ignore[arg-type]


def test_what_is_held_transforms_into_a_card_of_a_hand() -> None:
    """A hand card that transforms itself may become a Colossal minion."""
    assert generation_of(evolve(FRIENDLY_MINIONS, 1), (), held=True) is Generation.HAND


@pytest.mark.parametrize(
    ("card_id", "kinds"),
    [
        ("TLC_460", ""),  # The Forbidden Sequence, a Quest
        ("SW_450", ""),  # Sorcerer's Gambit, a Questline
        ("TIME_009", ""),  # Gelbin of Tomorrow, Fabled
        ("TTN_429", ""),  # Aman'Thul, a Titan
        ("CORE_RLK_063", "SUMMON TRANSFORM"),  # Frostwyrm's Fury, a spell of three runes
        ("RLK_706", "SUMMON TRANSFORM"),  # Alexandros Mograine, a minion of three runes
        ("CATA_150", "DISCOVER HAND"),  # Ragnaros, the Great Fire, Colossal
        ("CATA_139", "DISCOVER HAND"),  # Wickerfang, Colossal
        ("TLC_EVENT_400", "DISCOVER HAND SUMMON TRANSFORM CAST"),  # Storm the Gates, a sidequest
        ("TTN_850", "DISCOVER HAND SUMMON TRANSFORM CAST"),  # Helya, of one rune
        ("CORE_EX1_323", "DISCOVER HAND SUMMON TRANSFORM CAST"),  # Lord Jaraxxus, a hero card
    ],
)
def test_bans(table: CardTable, card_id: str, kinds: str) -> None:
    """Which ways lead to a card."""
    generated = {kind.name for kind in Generation if is_generated(table[card_id], kind)}
    assert generated == set(kinds.split())


def test_three_runes_were_generated_until_patch_26_0_4(table: CardTable) -> None:
    """Frost Strike offered Frostwyrm's Fury in a log of January 2023."""
    fury = table["CORE_RLK_063"]
    assert Generation.DISCOVER not in banned_from(fury, edition_of(date(2023, 1, 10)))
    assert Generation.DISCOVER in banned_from(fury, edition_of(date(2023, 6, 1)))
    assert Generation.DISCOVER in banned_from(table["SW_450"], edition_of(date(2023, 1, 10)))


def test_a_random_card_may_be_a_hero(table: CardTable) -> None:
    """Hero cards are among what comes to hand, hero skins are not."""
    cards = list(table.values())
    pools = PoolCards(cards, {c.card_id: i for i, c in enumerate(cards)}, frozenset({CardSet.CORE}))
    heroes = [c for i in pools.of(Pool()) if (c := cards[i]).type == CardType.HERO]
    assert [c.card_id for c in heroes] == ["CORE_EX1_323"]


def test_discover_a_spell_offers_no_quest(
    scene: Callable[..., Scene], client_data: dict[str, Tags]
) -> None:
    """Of 300 Discovers of a spell none offers one that the game does not generate."""
    for seed in range(300):
        s = scene(hero="Mage", hand=["BE_150"], seed=seed).play("BE_150")
        assert len(s.offered) == 3
        assert not any(is_banned(client_data[x], Generation.DISCOVER) for x in s.offered)


@pytest.mark.parametrize("deck", [(), ("CATA_580",)])
def test_families_come_to_whom_has_one(scene: Callable[..., Scene], deck: tuple[str, ...]) -> None:
    """Cards that herald come to hand only where the own deck began with such a card."""
    found = set()
    for seed in range(60):  # Warrior's weapons are few, and one of them heralds
        s = scene(hero="Warrior", hand=["UNG_929"], deck=list(deck), seed=seed)
        found.add(s.end_turn().end_turn().hand[0].card_id)
    assert len(found) > 10
    assert ("CATA_580" in found) == bool(deck)


def test_no_card_discovers_itself(scene: Callable[..., Scene]) -> None:
    """Neither the card nor another printing of it is among what Runed Orb offers."""
    for card_id in ("BAR_541", "CORE_BAR_541"):
        for seed in range(80):
            s = scene(hero="Mage", hand=[card_id], seed=seed)
            s.play(card_id, s.enemy_hero)
            assert len(s.offered) == 3
            assert not {"BAR_541", "CORE_BAR_541"} & set(s.offered)


@pytest.mark.parametrize(("hero", "less"), [("Rogue", 0), ("Death Knight", 0), ("Mage", 2)])
def test_cards_of_several_classes(scene: Callable[..., Scene], hero: str, less: int) -> None:
    """A card of Death Knight and Rogue is from another class for neither."""
    s = scene(hero=hero, hand=["KAR_070", "END_001"])
    printed = s.hand[1].cost
    assert printed - s.play("KAR_070").hand[0].cost == less


def test_a_hero_of_several_classes_keeps_the_class(scene: Callable[..., Scene]) -> None:
    """Deathwing's player is still a Warrior: cards of that class are discovered."""
    s = scene(hero="Warrior", hand=["CATA_190h", "KAR_070", "END_019", "END_001"], mana=10)
    s.play("CATA_190h")
    while s.offered:
        s.choose(s.offered[0])
    s.array[0]["mana"][0] = 10
    costs = [x.cost for x in s.hand[1:]]
    assert [x - y.cost for x, y in zip(costs, s.play("KAR_070").hand, strict=True)] == [0, 2]


def test_the_past_is_what_standard_has_not_in_any_format(table: CardTable) -> None:
    """Maestra offers Hero cards of before 2023 in Wild, too (a log of 2025)."""
    chosen = list(table.values())
    index = {card.card_id: i for i, card in enumerate(chosen)}
    day, found = date(2025, 7, 8), []
    for format_type in (FormatType.FT_STANDARD, FormatType.FT_WILD):
        cards = PoolCards(chosen, index, generating_sets(format_type, day) or standard_sets())
        past = cards.of(Pool(CardType.HERO, past=True), Generation.DISCOVER)
        found.append({chosen[abs(i)].card_id for i in past})
    assert found[0] == found[1]
    assert "AV_200" in found[0]


@pytest.mark.parametrize("format_type", [FormatType.FT_STANDARD, FormatType.FT_WILD])
def test_no_pool_holds_what_came_later(table: CardTable, format_type: FormatType) -> None:
    """In August 2022 the past has no Hero card of 2023, and no pool a Titan, which it asks for."""
    chosen = list(table.values())
    index = {card.card_id: i for i, card in enumerate(chosen)}
    sets = generating_sets(format_type, date(2022, 8, 13)) or standard_sets()
    cards = PoolCards(chosen, index, sets)
    past = cards.of(Pool(CardType.HERO, past=True), Generation.DISCOVER)
    titans = cards.of(Pool(CardType.MINION, tags=(GameTag.TITAN,)), Generation.DISCOVER)
    assert {chosen[abs(i)].card_set for i in past} <= {
        x for x, day in RELEASES.items() if day <= date(2022, 8, 13)
    }
    assert past
    assert not titans
