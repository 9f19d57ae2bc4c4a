"""The game's own keywords with several parts: Herald, Imbue, Infuse, Echo, Magnetic, Dark Gifts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.rules.cards.dsl.amounts import EVENT_AMOUNT, TALLY
from hsbot.rules.cards.dsl.conditions import at_least, at_most, count, rolled
from hsbot.rules.cards.dsl.effects.choices import take_chosen
from hsbot.rules.cards.dsl.effects.combat import heal
from hsbot.rules.cards.dsl.effects.counting import add_to, roll, set_tally, tally
from hsbot.rules.cards.dsl.effects.hand_and_deck import *
from hsbot.rules.cards.dsl.effects.stats import attach, give
from hsbot.rules.cards.dsl.filters import ANY, MECH, NOT_SILENCED, SECRET, SPELL, Filter, having
from hsbot.rules.cards.dsl.parts.card import Magnetic, Text, Trigger, spell
from hsbot.rules.cards.dsl.parts.triggers import whenever, while_held
from hsbot.rules.cards.dsl.pools import Pool
from hsbot.rules.cards.dsl.programs import Condition, Effect, Step, unless, when
from hsbot.rules.cards.dsl.selectors import *
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import LIFESTEAL, N_CTHUN_ATTACK, N_CTHUN_HEALTH, N_PLAGUES

if TYPE_CHECKING:
    from hsbot.rules.cards.dsl.amounts import Amount

__all__ = [
    "ADAPTATIONS", "BLESSINGS", "GIFTS", "INVOCATIONS", "MORCHIE", "PLAGUES", "SOLDIERS",
    "adapt", "buff_cthun", "colossal", "comes_with", "copy_gift", "dark_gift",
    "discover_gifted", "echoes", "flips", "give_gift", "herald", "imbue", "infuse",
    "infusing", "invoke", "jade_golem", "magnetic", "overheal", "random_plague", "rewinding",
    "shuffle_plague", "spells_lifesteal", "twinspell", "with_gifts",
]  # fmt: skip

SOLDIERS = Pool(cards=(
    "CATA_158t", "CATA_525t", "CATA_565t", "CATA_580t", "CATA_725t", "CATA_780t",
))  # fmt: skip


def spells_lifesteal(
    filter: Filter = SPELL,  # noqa: A002  # the word of the language
) -> tuple[Trigger, Trigger]:
    """Your spells have Lifesteal (Hallazeal the Ascended).

    What is cast gains it; a Secret, which outlasts the minion, and what is cast by something else
    heal without it. One that has Lifesteal anyway heals once.
    """
    gains = when(unless(count(SUBJECT.that(SECRET))), give(SUBJECT, LIFESTEAL))
    heals = when(unless(count(SUBJECT.that(having(LIFESTEAL)))), heal(HERO, EVENT_AMOUNT))
    return (
        whenever(v.EV_CAST, gains, filter=filter),
        whenever(v.EV_DEALT, heals, filter=filter),
    )


def herald() -> tuple[Effect, Effect]:
    """Herald: the soldier of the hero's class is summoned, and all soldiers may be upgraded.

    What the soldier does when it is summoned comes before the upgrade.

    Example: Cataclysmic War Axe.
    """
    return Effect(v.O_HERALD, None, 0, SOLDIERS), Effect(v.O_HERALDED)


BLESSINGS = Pool(cards=(
    "EDR_445p", "EDR_448p", "EDR_449p", "EDR_847p", "EDR_850p", "EDR_851p", "END_000p", "END_003p",
))  # fmt: skip


def imbue() -> Effect:
    """Imbue the hero power (Bitterbloom Knight)."""
    return Effect(v.O_IMBUE, None, 0, BLESSINGS)


INVOCATIONS = Pool(cards=("DRG_238p", "DRG_238p2", "DRG_238p3", "DRG_238p4", "DRG_238p5"))


def invoke() -> Effect:
    """Invoke Galakrond: what his hero power does, for the hero's class (Disciple of Galakrond)."""
    return Effect(v.O_INVOKE, None, 0, INVOCATIONS)


MORCHIE = count(FRIENDLY_MINIONS.that((v.FL_CARD, "END_036"), NOT_SILENCED))


def rewinding(*program: Step, times: int = 1) -> tuple[Step, ...]:
    """Do the steps, and let the player take them back, or do them twice beside Morchie.

    Example: Aeon Wizard.
    """
    ask = Effect(v.O_REWIND, None, times, "TIME_000ta", "TIME_000tb")
    return (*program, when(MORCHIE, *program, otherwise=(ask,)))


ADAPTATIONS = Pool(cards=(
    "UNG_999t2", "UNG_999t3", "UNG_999t4", "UNG_999t5", "UNG_999t6", "UNG_999t7", "UNG_999t8",
    "UNG_999t10", "UNG_999t13", "UNG_999t14",
))  # fmt: skip


def adapt(selector: Selector = SELF) -> tuple[Effect, Effect]:
    """Adapt: one of three adaptations for the selected (Pterrordax Hatchling)."""
    return Effect(v.O_DISCOVER, None, 0, ADAPTATIONS, 0, 1), take_chosen(selector)


def jade_golem(amount: int = 1) -> Effect:
    """Summon a jade golem (Jade Spirit)."""
    return Effect(v.O_JADE, None, amount, "CFM_712_t01")


def magnetic(enchantment: str, races: int = MECH) -> Magnetic:
    """Played left of a friendly Mech it becomes a part of that: it is played, but not summoned.

    Of its text the enchantment has what is no keyword.

    Example: Glow-Tron.
    """
    return Magnetic(enchantment, races)


def colossal(*limbs: str, left: tuple[str, ...] = (), level: Amount = 1) -> Trigger:
    """Appendages come with it: the first half of an even number to its left, an odd one's right.

    Example: Blackwater Behemoth.

    Args:
        limbs: the appendages.
        left: which stand on the left, where it differs.
        level: how often an appendage counts that is a Soldier.
    """
    half = 0 if left or len(limbs) % 2 else len(limbs) // 2
    left, right = left or limbs[:half], limbs[half:]
    beside = (
        *(Effect(v.O_LIMB, None, level, card_id, 0) for card_id in left),
        *(Effect(v.O_LIMB, None, level, card_id, i) for i, card_id in enumerate(right, start=1)),
    )
    return Trigger(v.EV_SUMMONED, beside, v.SC_OWN | v.SC_SELF)


def echoes(card_id: str = "") -> Trigger:
    """Echo: as this is played, another copy of it (or another card) comes to hand for this turn.

    "Repeatable this turn" is the same without the keyword, as the card data's tags say. The copy is
    as printed (Hearthstone Wiki, "Echo"). It comes where a spell is countered, too, and not where
    something else casts the spell (Hearthstone Wiki, "Twinspell").

    Example: Ghost Light Angler.
    """
    made = make(card_id, v.AT_HAND) if card_id else copy_to_hand(SELF)
    return Trigger(v.EV_PLAY, (made, attach(CHOSEN, "GIL_000")), v.SC_OWN | v.SC_SELF)


def twinspell(
    card_id: str,
    *program: Step,
    target: Selector | None = None,
    require: Condition | None = None,
) -> tuple[Trigger, Text]:
    """A spell with Twinspell: the card without the keyword comes to hand before anything else.

    It comes as the spell is played, though it be countered, and also where something else casts the
    spell (Hearthstone Wiki, "Twinspell").

    Example: Rapid Fire.
    """
    played = Trigger(v.EV_PLAY, (set_tally(1), to_hand(card_id)), v.SC_OWN | v.SC_SELF)
    unplayed = when(at_most(TALLY, 0), to_hand(card_id))
    return played, spell(unplayed, *program, target=target, require=require)


def infusing(
    *program: Step,
    filter: Filter = ANY,  # noqa: A002  # the word of the language
) -> tuple[Trigger, Trigger]:
    """As own minions die while this is in hand, or in the deck beside Afterlife Attendant.

    Example: Sire Denathrius.
    """
    attendant = FRIENDLY_MINIONS.that((v.FL_CARD, "MAW_031"), NOT_SILENCED)
    in_deck = when(count(attendant), *program)
    return (
        while_held(v.EV_DIED, *program, filter=filter),
        Trigger(v.EV_DIED, (in_deck,), v.SC_OWN | v.SC_DECK, filter),
    )


def infuse(number: int, into: str, race: int = 0) -> tuple[Trigger, Trigger]:
    """It becomes another card when so many own minions (of a type) have died.

    Example: Priest of the Deceased.
    """
    become = when(at_least(v.A_DATA, number), improve(SELF, into))
    return infusing(tally(), become, filter=(v.FL_RACE, race) if race else ANY)


def flips(into: str) -> Trigger:
    """At the end of each own turn in hand it becomes another card (Harmonic Metal)."""
    return while_held(v.EV_TURN_END, improve(SELF, into))


def overheal(*program: Step) -> Trigger:
    """When this is healed beyond its full health (Heartthrob)."""
    return whenever(v.EV_OVERHEAL, *program, scope=v.SC_OWN | v.SC_SELF)


def comes_with(*card_ids: str) -> Trigger:
    """When this is played, other forms of it come to hand: Miniaturize, Gigantify.

    Example: Snuggle Teddy.
    """
    return whenever(v.EV_PLAY, *map(to_hand, card_ids), scope=v.SC_OWN | v.SC_SELF)


PLAGUES = ("TTN_450t", "TTN_450t2", "TTN_450t3")


def shuffle_plague(card_id: str) -> tuple[Step, ...]:
    """Shuffle a plague into the other deck (Helya)."""
    return shuffle(card_id, opponent=True), add_to(N_PLAGUES)


def random_plague() -> tuple[Step, ...]:
    """Shuffle one of the three plagues into the other deck (Distressed Kvaldir)."""
    first, second, third = map(shuffle_plague, PLAGUES)
    otherwise = (when(rolled(1), *second, otherwise=third),)
    return roll(len(PLAGUES)), when(rolled(0), *first, otherwise=otherwise)


_EYESTALKS = (HAND | DECK | FRIENDLY_MINIONS).that((v.FL_CARD, "WON_144"))
"""They gain what the own C'Thun gains."""


def buff_cthun(attack: Amount, health: Amount) -> tuple[Effect, ...]:
    """Give the own C'Thun attack and health, wherever it is (Beckoner of Evil)."""
    return (
        Effect(v.O_BUFF, _EYESTALKS, health, attack),
        Effect(v.O_COUNTER, None, attack, N_CTHUN_ATTACK),
        Effect(v.O_COUNTER, None, health, N_CTHUN_HEALTH),
    )


GIFTS = Pool(cards=(
    "EDR_100t", "EDR_100t1", "EDR_100t2", "EDR_100t3", "EDR_100t5", "EDR_100t6", "EDR_100t7",
    "EDR_100t8", "EDR_100t9", "EDR_100t13",
))  # fmt: skip
"""The dark gifts, as ``v.GIFT_`` names them."""


def with_gifts(choice: Effect) -> tuple[Effect, Effect]:
    """A choice whose options have a Dark Gift each; ``give_gift`` gives that of the chosen one.

    Example: Nightmare Lord Xavius.
    """
    return choice, Effect(v.O_GIFTS, None, 0, GIFTS)


def give_gift(selector: Selector) -> Effect:
    """Give minions the gift that came with the chosen option (Nightmare Lord Xavius)."""
    return Effect(v.O_GIVE_GIFT, selector)


def dark_gift(selector: Selector) -> Effect:
    """Give minions dark gifts by chance (Rite of Atrocity)."""
    return Effect(v.O_GIVE_GIFT, selector, 0, GIFTS)


def copy_gift(selector: Selector) -> Effect:
    """Minions gain the gift that the event is about, too (Wallow, the Wretched)."""
    return Effect(v.O_GIVE_GIFT, selector, 0, 0, 0, 1)


def discover_gifted(pool: Pool) -> tuple[Effect, ...]:
    """Discover a minion with a dark gift; it is ``LAST`` (Brutish Endmaw)."""
    choice = Effect(v.O_DISCOVER, None, 0, pool)
    return *with_gifts(choice), Effect(v.O_GIVE_CHOSEN), give_gift(LAST)
