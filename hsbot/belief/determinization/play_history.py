"""Cards played and gone, bands and launched Starships, written into a position."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from hearthstone.enums import CardType, GameTag, Zone

from hsbot.belief.determinization.player_counters import died
from hsbot.belief.hidden.card_makers import maker_card, maker_of
from hsbot.rules.cards.keyword_tags import (
    BAND_MANAGER,
    BAND_MANAGERS,
    BEATRIX,
    RECASTS_PLAYED,
    RETURNS_TAG,
    SUMMONS_AGAIN,
)
from hsbot.rules.cards.table_data import HIDDEN_CARD, PLAYED
from hsbot.rules.schema import layout as t
from hsbot.rules.schema.vocabulary import FL_RACE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hsbot.belief.determinization.position_reading import Reading
    from hsbot.observation.model import Entity, Play
    from hsbot.rules.cards.table_data import CountSince

_BAND_TYPES = frozenset({CardType.MINION, CardType.SPELL, CardType.WEAPON, CardType.LOCATION})
_BAND_SIZE = 3


def write_dead(reading: Reading, player: int) -> list[Entity]:
    """Write a player's known dead minions; return them in the order of their deaths."""
    observation, columns = reading.observation, reading.columns
    dead = [
        e
        for e in observation.in_zone(reading.id_of(player), Zone.GRAVEYARD)
        if e.card_type == CardType.MINION and died(e) and columns.known(e)
    ]
    dead.sort(key=lambda e: e.came)
    reading.position.grave(player, [columns.known(e) or "" for e in dead])
    last = sum(e.moved_turn == observation.turn - 1 > 0 for e in dead)
    reading.position.counter(player, t.N_DIED_LAST, last)
    return dead


def write_played(reading: Reading, player: int) -> None:
    """Write the played cards, those of this turn and the last one marked.

    Weapons and Secrets that are gone are among them.
    """
    observation, player_id = reading.observation, reading.id_of(player)
    plays = [x for x in observation.plays if x.player == player_id]
    own_turn = observation.player(player_id).tag(GameTag.CURRENT_PLAYER)
    last_turn = observation.turn - (2 if own_turn else 1)
    plays = [x for x in plays if x.card_id in reading.library.index]
    known = [(x.turn, x.card_id) for x in plays]
    entities = observation.entities
    reading.position.played(
        player,
        [card_id for _, card_id in known],
        sum(at == last_turn for at, _ in known),
        [x.entity_id in entities and not entities[x.entity_id].from_deck for x in plays],
        [_aim(reading, x) for x in plays],
    )
    left = [
        e
        for e in observation.in_zone(player_id, Zone.GRAVEYARD)
        if e.card_type == CardType.WEAPON or e.tag(GameTag.SECRET)
    ]
    left.sort(key=lambda e: e.came)
    for entity in observation.in_zone(player_id, Zone.GRAVEYARD):
        card_id = reading.columns.known(entity)
        if card_id and entity.tag(RETURNS_TAG) and entity.moved_turn == observation.turn:
            reading.position.attach(t.R_HERO + player, card_id, player)
    gone = [(e, card_id) for e in left if (card_id := reading.columns.known(e))]
    reading.position.recent(
        player,
        [card_id for e, card_id in gone if e.card_type == CardType.WEAPON],
        [card_id for e, card_id in gone if e.card_type != CardType.WEAPON],
    )


def write_discarded(reading: Reading, player: int) -> None:
    """Write the cards that a player discarded: those that went from hand to the graveyard.

    In 36 logs of 2014 to 2025 no other cards go so; a discarded card may have come back since.
    """
    player_id, columns = reading.id_of(player), reading.columns
    entities = reading.observation.entities.values()
    gone = [e for e in entities if e.discarded and e.controller == player_id]
    gone.sort(key=lambda e: e.discarded)
    known = [e.last_known_card_id or columns.known(e) or "" for e in gone]
    index = reading.library.index
    reading.position.discarded(player, [x if x in index else HIDDEN_CARD for x in known])


def _aim(reading: Reading, play: Play) -> int:
    """The target of a card when it was played (``layout.AIMED_AT_``)."""
    target = reading.observation.entities.get(play.target)
    if target is None:
        return t.AIMED_AT_NOTHING
    if play.target_player != play.player:
        return t.AIMED_AT_ENEMY
    minion = target.card_type == CardType.MINION
    return t.AIMED_AT_OWN_MINION if minion else t.AIMED_AT_OWN


def counted_since(reading: Reading, entity: Entity) -> int:
    """How often what a card in play counts has happened since it came, where no tag shows it.

    Of one that was not played, plays of the turn in which it came are left out.
    """
    count = reading.library.count_since(reading.columns.known(entity) or "")
    if count is None:
        return 0
    observation = reading.observation
    if count.when == PLAYED:
        places = [i for i, x in enumerate(observation.plays) if x.entity_id == entity.entity_id]
        later = observation.plays[places[-1] + 1 :] if places else observation.plays
        found = [(x.player, x.card_id) for x in later if places or x.turn > entity.moved_turn]
    else:
        found = [
            (e.controller, e.card_id or "")
            for e in observation.entities.values()
            if e.zone == Zone.GRAVEYARD
            and e.card_type == CardType.MINION
            and e.came > entity.came
            and died(e)
        ]
    sides = {True: count.own, False: count.enemy}
    return sum(
        sides[player == entity.controller] and _is_counted(reading, card_id, count)
        for player, card_id in found
    )


def _is_counted(reading: Reading, card_id: str, count: CountSince) -> bool:
    """Whether a card is of the kind that a count asks for; a hidden one is of none."""
    if not count.how:
        return True
    card = reading.library.cards[reading.library.index.get(card_id, 0)]
    if count.how == FL_RACE:
        return bool(card[t.C_RACE] & count.value)
    return bool(card[t.C_TYPE] == count.value)


def last_aimed(reading: Reading, entity_id: int) -> tuple[Play, Entity] | None:
    """The last play of an entity at a target, and that target; None where it is not known."""
    plays = [x for x in reading.observation.plays if x.entity_id == entity_id and x.target]
    target = reading.observation.entities.get(plays[-1].target) if plays else None
    return None if target is None else (plays[-1], target)


def left_with_target(reading: Reading, entity: Entity) -> tuple[str, str] | None:
    """A made card, and the card that it remembers: the target of its maker's last play.

    None for an entity that is no such card, or of which that is not known.
    """
    maker = maker_of(reading.observation, entity)
    maker_id = maker_card(reading.observation, entity)
    made = reading.library.target_keeper(maker_id or "")
    if maker is None or made is None or (reading.columns.known_in_deck(entity) or made) != made:
        return None
    aimed = last_aimed(reading, maker.entity_id)
    if aimed is None:
        return None
    _, target = aimed
    remembered = reading.columns.known(target) or target.last_known_card_id or ""
    return (made, remembered) if remembered in reading.library.index else None


def write_recasts(reading: Reading) -> None:
    """Write the spells that a lasting spell notes when they are played, to cast them again."""
    entities = reading.observation.entities
    for entity_id, row in list(reading.rows.items()):
        noting = entities[entity_id]
        if noting.card_id not in RECASTS_PLAYED or noting.zone != Zone.SECRET:
            continue
        for play in reading.observation.plays:
            spell = entities.get(play.entity_id)
            if (
                play.player == noting.controller
                and play.card_id in reading.library.index
                and spell is not None
                and spell.card_type == CardType.SPELL
                and spell.came > noting.came
            ):
                reading.position.aside(row, play.card_id)


def write_summoned_again(reading: Reading) -> None:
    """Note on the heroes the minions that later cards of a kind will summon again.

    Each such card summons the minions of the ones before, and one more. Our own log writer has them
    as enchantments.
    """
    if any(
        e.card_type == CardType.ENCHANTMENT and e.card_id in SUMMONS_AGAIN
        for e in reading.observation.entities.values()
    ):
        return
    made: dict[int, list[Entity]] = defaultdict(list)
    entities = reading.observation.entities
    for entity in sorted(entities.values(), key=lambda x: x.entity_id):
        maker = entities.get(entity.creator_id)
        if entity.card_type == CardType.MINION and maker and maker.card_id in SUMMONS_AGAIN:
            made[maker.entity_id].append(entity)
    noted = [Counter[str](), Counter[str]()]
    for maker_id, minions in made.items():
        maker = entities[maker_id]
        player = int(maker.controller != reading.observation.friendly_player)
        known = [x for minion in minions if (x := reading.columns.known_first(minion))]
        for card_id in (Counter(known) - noted[player]).elements():
            noted[player][card_id] += 1
            card = reading.library.index[card_id]
            note = SUMMONS_AGAIN[maker.card_id or ""]
            reading.position.attach(t.R_HERO + player, note, player, link=card)


def write_bands(reading: Reading) -> None:
    """Write the bands, whose cards are set aside without a maker; E.T.C. without one is named.

    The opponent's band is unknown cards, one of which it takes to hand.
    """
    ids = (reading.id_of(0), reading.id_of(1))
    last = max(reading.observation.player(x).tag(GameTag.HERO_ENTITY) for x in ids)
    for player, player_id in enumerate(ids):
        band = [
            card_id
            for e in reading.observation.in_zone(player_id, Zone.SETASIDE)
            if not e.creator_id
            and e.entity_id < last
            and e.card_type in _BAND_TYPES
            and not e.tag(GameTag.ZILLIAX_CUSTOMIZABLE_FUNCTIONALMODULE)
            and (card_id := reading.columns.known(e)) is not None
        ]
        managers = [
            e.card_id
            for zone in (Zone.HAND, Zone.DECK)
            for e in reading.observation.in_zone(player_id, zone)
            if e.card_id in BAND_MANAGERS
        ]
        unknown = [HIDDEN_CARD] * _BAND_SIZE if player and BAND_MANAGER in managers else []
        reading.position.band(player, (*managers, BAND_MANAGER)[0], band or unknown)
        for card_id in band:
            if reading.library.unmodelled(card_id):
                reading.unmodelled_cards[card_id] = None
        for card_id in managers:
            if not band and card_id != BEATRIX:  # hers have joined the deck already
                reading.unmodelled_cards[card_id] = None


def write_launched(reading: Reading) -> None:
    """Write the launched Starships: those with pieces that are no longer launchpads."""
    entities, launched = reading.observation.entities, [0, 0]
    pieces: defaultdict[int, list[str]] = defaultdict(list)
    for entity in entities.values():
        card_id = reading.columns.known(entity) if entity.tag(GameTag.STARSHIP_PIECE) else None
        if card_id is not None:
            pieces[entity.tag(GameTag.PARENT_CARD)].append(card_id)
    if not pieces.keys() - {0}:
        pieces = _pieces_by_enchantments(reading)
    for entity_id, built_of in sorted(pieces.items()):
        ship = entities.get(entity_id)
        card_id = reading.columns.known(ship) if ship else None
        if ship is None or card_id is None or not _was_launched(ship):
            continue
        player = 0 if ship.controller == reading.observation.friendly_player else 1
        launched[player] += 1
        row = reading.position.aside(t.R_HERO + player, card_id, **_sums(reading, built_of))
        for piece in built_of:
            reading.position.attach(row, piece, flags=t.F_GRAFT)
    for player in (0, 1):
        reading.position.counter(player, t.N_LAUNCHED, launched[player])


def _sums(reading: Reading, pieces: Iterable[str]) -> dict[str, int]:
    """The numbers and keywords of a Starship of these pieces."""
    rows = [reading.library.cards[reading.library.index[x]] for x in pieces]
    columns = {"cost": t.C_COST, "attack": t.C_ATK, "health": t.C_HEALTH}
    keywords = reduce(or_, (int(row[t.C_KW]) for row in rows), 0)
    sums = {name: sum(int(row[column]) for row in rows) for name, column in columns.items()}
    return {**sums, "keywords": keywords}


def _pieces_by_enchantments(reading: Reading) -> defaultdict[int, list[str]]:
    """The pieces of each Starship, by the enchantments of the dead ones on it.

    Logs of 2024 have only these; their pieces do not name the ship.
    """
    entities = reading.observation.entities
    pieces: defaultdict[int, list[str]] = defaultdict(list)
    for entity in sorted(entities.values(), key=lambda x: x.entity_id):
        if entity.card_type == CardType.ENCHANTMENT:
            maker = entities.get(entity.creator_id)
            card_id = reading.columns.known(maker) if maker is not None else None
            if maker is not None and maker.tag(GameTag.STARSHIP_PIECE) and card_id is not None:
                pieces[entity.tag(GameTag.ATTACHED)].append(card_id)
    return pieces


def _was_launched(ship: Entity) -> bool:
    """Whether a Starship was launched by its player, not still in building or relaunched."""
    again = ship.tag(GameTag.LAUNCHPAD) or ship.tag(GameTag.IS_RELAUNCHED_STARSHIP)
    return bool(ship.tag(GameTag.STARSHIP)) and not again
