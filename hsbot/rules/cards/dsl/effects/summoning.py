"""Summoning, equipping, transforming, taking control, and dormancy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthstone.enums import CardType

from hsbot.rules.cards.dsl.conditions import ROOM
from hsbot.rules.cards.dsl.filters import ANY, Filter
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Effect, If, Program, Step, when
from hsbot.rules.cards.dsl.selectors import LAST, Selector
from hsbot.rules.schema import vocabulary as v

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount

__all__ = [
    "become_chosen", "become_copies", "become_copy", "become_last", "disguise", "equip", "evolve",
    "go_dormant", "last_longer", "new_hero", "opponent_summons", "raise_fallen", "recruit",
    "reopen", "resurrect", "rotate", "sooner", "summon", "summon_anew", "summon_beside",
    "summon_chosen", "summon_copy", "summon_noted", "summon_random", "summon_with_stats",
    "swap_target_with", "swap_with", "take_control", "transform", "transform_into_chosen",
    "transform_keeping", "wake", "when_room",
]  # fmt: skip


def summon(
    card_id: str, amount: Amount = 1, *, opponent: bool = False, replaces: bool = False
) -> Effect:
    """Summon tokens of a card id; ``replaces``: where the subject or target died (Kodorider)."""
    return Effect(v.O_SUMMON, None, amount, card_id, _how(opponent, replaces))


def summon_copy(selector: Selector) -> Effect:
    """Summon copies of the selected minions (Gloop Sprayer)."""
    return Effect(v.O_SUMMON_COPY, selector)


def summon_anew(
    selector: Selector, *, opponent: bool = False, replaces: bool = False, at_end: bool = False
) -> Effect:
    """Summon the selected minions' cards anew; only from hand or deck with changes (Endgame).

    With ``at_end`` they stand at the right end, not where who summons them stood (Ra-den, 2023).
    """
    how = _how(opponent, replaces) | at_end * v.SUMMONS_AT_END
    return Effect(v.O_SUMMON_ANEW, selector, b=how)


def summon_random(
    pool: Pool,
    amount: Amount = 1,
    *,
    opponent: bool = False,
    fresh: bool = False,
    replaces: bool = False,
) -> Effect:
    """Summon random minions of a pool; ``fresh``: none that is on the board already.

    Example: Murloc Knight.
    """
    bits = (3 if opponent else 1) + 4 * fresh + 8 * replaces
    return Effect(v.O_RANDOM_CARD, None, amount, pool, 0, bits)


def _how(opponent: bool, replaces: bool) -> int:
    return opponent * v.SUMMONS_OTHER_SIDE | replaces * v.SUMMONS_REPLACE


def summon_chosen() -> Effect:
    """Summon the chosen card; the minion is ``CHOSEN`` then (Kobold Hermit)."""
    return Effect(v.O_SUMMON_CHOSEN)


def summon_beside(card_id: str, places: int) -> Effect:
    """Summon a minion so many places right of this, or left of it for 0."""
    return Effect(v.O_LIMB, None, 0, card_id, places)


def summon_with_stats(card_id: str, amount: Amount) -> If:
    """Summon a token whose attack and health are an amount, where there is room.

    Example: Miracle Growth.
    """
    return when_room(summon(card_id), Effect(v.O_SET_STATS, LAST, amount, amount))


def opponent_summons(amount: Amount = 1) -> Effect:
    """The opponent puts random minions from hand into play (Dirty Rat)."""
    return Effect(v.O_ENEMY_SUMMONS, None, amount)


def become_copy(selector: Selector) -> Effect:
    """The source becomes a copy of the selected minion (Faceless Manipulator)."""
    return Effect(v.O_BECOME, selector)


def become_copies(selector: Selector) -> Effect:
    """The selected minions become copies of the ``CHOSEN`` one (Colifero the Artist)."""
    return Effect(v.O_BECOME_CHOSEN, selector)


def summon_noted() -> Effect:
    """Summon the cards that ``remember_chosen`` noted on the own hero for this card, newest first.

    Example: Replicating Spore.
    """
    return Effect(v.O_SUMMON_NOTED)


def raise_fallen() -> Effect:
    """Summon the own minions that died this turn (Kel'Thuzad)."""
    return Effect(v.O_RAISE_FALLEN)


def become_last(enchantment: str) -> Effect:
    """The source, a hand card, becomes the subject's card; the enchantment does so again.

    Example: Shadow of Demise.
    """
    return Effect(v.O_BECOME_LAST, None, 0, enchantment)


def become_chosen(enchantment: str) -> Effect:
    """The source, a hand card, becomes the chosen card, if any; with the enchantment (Mirrex)."""
    return Effect(v.O_BECOME_LAST, None, 0, enchantment, 1)


def recruit(filter: Filter = ANY, amount: int = 1) -> Effect:  # noqa: A002  # the word of the language
    """Summon random minions from the deck that pass a filter (Gather Your Party)."""
    return Effect(v.O_RECRUIT, None, amount, *filter)


def resurrect(
    filter: Filter = ANY,  # noqa: A002  # the word of the language
    amount: Amount = 1,
    *,
    at_end: bool = False,
    with_parts: bool = False,
) -> Effect:
    """Summon random own minions that died this game and pass a filter.

    Beside their maker, as Catrina Muerte does (eight times in a log of 2019), or at the right end,
    as Onyx Bishop and N'Zoth do (logs of 2016 and 2017); with what was magnetized to them, if so
    said.

    Example: Onyx Bishop.
    """
    how = at_end * v.RESURRECTS_AT_END | with_parts * v.RESURRECTS_WITH_PARTS
    return Effect(v.O_RESURRECT, None, amount, *filter, how)


def take_control(selector: Selector, *, opponent: bool = False) -> Effect:
    """Take control of minions, or give it to the opponent (Mind Control)."""
    return Effect(v.O_STEAL, selector, b=int(opponent))


def transform(selector: Selector, into: str | Pool) -> Effect:
    """Transform into a card, or into a random one of a pool (Mass Polymorph)."""
    if isinstance(into, Pool):
        return Effect(v.O_TRANSFORM_RANDOM, selector, 0, into)
    return Effect(v.O_TRANSFORM, selector, 0, into)


def transform_into_chosen(selector: Selector) -> Effect:
    """Transform into the chosen card, if there is one (Blazing Transmutation)."""
    return Effect(v.O_TRANSFORM, selector)


def transform_keeping(
    selector: Selector, into: Pool, *, cost: bool = False, stats: bool = False
) -> Effect:
    """Transform cards into random ones of a pool that keep their cost, or attack and health.

    Example: Alara'shi.
    """
    return Effect(v.O_TRANSFORM_KEEP, selector, 0, into, 0, cost | 2 * stats)


def evolve(
    selector: Selector,
    more: int,
    *,
    spells: bool = False,
    weapons: bool = False,
    keep_cost: bool = False,
) -> Effect:
    """Transform into random minions, or spells or weapons, that cost so much more (or less).

    ``keep_cost``: each costs what it cost before.

    Example: Revolve.
    """
    kind = CardType.SPELL if spells else CardType.WEAPON if weapons else CardType.MINION
    pool = Pool(kind, measured_cost=True)
    return Effect(v.O_EVOLVE, selector, more, pool, 0, int(keep_cost))


def equip(card_id: str | Pool, *, opponent: bool = False) -> Effect:
    """Equip a weapon, or a random one of a pool (N'Zoth's First Mate)."""
    if isinstance(card_id, Pool):
        return Effect(v.O_EQUIP_RANDOM, None, 0, card_id, 0, int(opponent))
    return Effect(v.O_EQUIP, None, 0, card_id, int(opponent))


def new_hero(card_id: str) -> Effect:
    """Another hero takes the own hero's place (Majordomo Executus)."""
    return Effect(v.O_NEW_HERO, None, 0, card_id)


def disguise(card_id: str = "") -> Effect:
    """The own hero becomes another one, or the chosen one, with its hero power; all else stays.

    Example: Maestra of the Masquerade.
    """
    return Effect(v.O_DISGUISE, None, 0, card_id or 0)


def rotate(*, right: bool) -> Effect:
    """The minions of both boards move on, the own ones to the right or the left (This Way)."""
    return Effect(v.O_ROTATE, None, 0, int(right))


def go_dormant(selector: Selector, turns: int = 0) -> Effect:
    """Go dormant for so many of the controller's turns; with 0, until woken (Red Card)."""
    return Effect(v.O_DORMANT, selector, turns)


def wake(selector: Selector) -> Effect:
    """Wake dormant minions, found by ``dormant(...)``, or ``SELF`` (Slumbering Sprite)."""
    return Effect(v.O_WAKE, selector)


def last_longer(selector: Selector, turns: int) -> Effect:
    """Cards that stay in play for some turns, or will when they are cast, do so longer.

    Example: Cardboard Golem.
    """
    return Effect(v.O_LONGER, selector, turns)


def sooner(selector: Selector) -> Effect:
    """Dormant minions wake a turn sooner (Wild Spirits)."""
    return Effect(v.O_SOONER, selector)


def reopen(selector: Selector) -> Effect:
    """Locations may be used at once; ``buff`` with health changes their durability.

    Example: Welcome Home!.
    """
    return Effect(v.O_REOPEN, selector)


def swap_with(selector: Selector) -> Effect:
    """This minion and a card of a hand or deck swap places (Alarm-o-Bot)."""
    return Effect(v.O_SWAP_WITH, selector)


def swap_target_with(selector: Selector) -> Effect:
    """The target, a minion, and a card of a hand or deck swap places (Shadow Hunter Vol'jin)."""
    return Effect(v.O_SWAP_WITH, selector, 0, 1)


def when_room(*program: Step, otherwise: Program = ()) -> If:
    """Do the steps only when the own board has room for a minion (Huddle Up)."""
    return when(ROOM, *program, otherwise=otherwise)
