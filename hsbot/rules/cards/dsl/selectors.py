"""Selectors: which entities an effect is about, how many of them, and which first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hsbot.rules.cards.dsl.filters import MINION, SPELL, Filter
from hsbot.rules.schema import vocabulary as v
from hsbot.rules.schema.layout import EG_DARK_GIFT

__all__ = [
    "ADJACENT", "ASIDE", "BAND", "BESIDE_IN_HAND", "BESIDE_TARGET", "CHARACTERS", "CHOSEN", "DECK",
    "DIED", "DISCARDED", "ENEMIES", "ENEMY_DECK", "ENEMY_DIED", "ENEMY_HAND", "ENEMY_HERO",
    "ENEMY_HERO_POWER", "ENEMY_LOCATIONS", "ENEMY_MINIONS", "ENEMY_PLAYED", "ENEMY_SECRETS",
    "ENEMY_WEAPON", "FRIENDLY", "FRIENDLY_MINIONS", "GIFTED_IN_HAND", "HAND", "HERO", "HEROES",
    "HERO_POWER", "KEPT", "LAST", "LASTING", "LEFT_OF_SELF", "LOCATIONS", "MINIONS",
    "MINIONS_IN_DECK", "MINIONS_IN_ENEMY_DECK", "MINIONS_IN_HAND", "OWNER", "PLAYED", "REMEMBERED",
    "RIGHT_OF_SELF", "SECRETS", "SECRETS_TRIGGERED", "SELF", "SPELLS_IN_DECK", "SPELLS_IN_HAND",
    "SUBJECT", "TARGET", "UNCHOSEN", "WEAPON", "WEAPONS_LOST", "Selector", "best", "damaged",
    "different", "different_costs", "different_schools", "different_sets", "different_types",
    "dormant", "highest_attack", "highest_cost", "highest_health", "last_turn", "left_of_self",
    "leftmost", "lowest_attack", "lowest_cost", "lowest_health", "random", "right_of_self",
    "rightmost", "this_turn",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Selector:
    """A selection of entities: where to look, whom to leave out, what must hold, how many."""

    where: int = 0
    rest: int = 0
    filters: tuple[Filter, ...] = ()
    pick: int = v.PICK_ALL
    count: int = 0

    def __or__(self, other: Selector) -> Selector:
        """The entities of both selectors; filters and count are the first one's."""
        return replace(self, where=self.where | other.where, rest=self.rest | other.rest)

    def that(self, *filters: Filter) -> Selector:
        """Only those that pass the filters (three at the most)."""
        return replace(self, filters=(*self.filters, *filters))

    def race(self, bits: int) -> Selector:
        """Only minions of these types."""
        return self.that((v.FL_RACE, bits))

    def among(self, *card_ids: str) -> Selector:
        """Only the cards of these ids."""
        return self.that((v.FL_AMONG, " ".join(card_ids)))

    def not_among(self, *card_ids: str) -> Selector:
        """Only other cards than these."""
        return self.that((v.FL_NOT_AMONG, " ".join(card_ids)))

    def but(self, bits: int) -> Selector:
        """Without those that the ``X_`` bits name."""
        return replace(self, rest=self.rest | bits)

    @property
    def other(self) -> Selector:
        """All but the source."""
        return self.but(v.X_SELF)

    @property
    def but_target(self) -> Selector:
        """All but the target."""
        return self.but(v.X_TARGET)

    @property
    def but_subject(self) -> Selector:
        """All but the one that the event is about."""
        return self.but(v.X_SUBJECT)

    @property
    def living(self) -> Selector:
        """Those that are not about to die."""
        return self.but(v.X_DYING)

    @property
    def no_stronger(self) -> Selector:
        """As targets, those that have no more attack than the source."""
        return self.but(v.X_STRONGER)

    @property
    def no_tougher(self) -> Selector:
        """As targets, those that have no more health than the source."""
        return self.but(v.X_TOUGHER)

    @property
    def own(self) -> Selector:
        """Those that the player of the source controls."""
        return self.but(v.X_ENEMIES)

    @property
    def hostile(self) -> Selector:
        """Those that the opponent of the source's player controls."""
        return self.but(v.X_FRIENDS)


def left_of_self(selector: Selector) -> Selector:
    """Only those that stand left of the source on its board, or in its hand (Argus)."""
    return selector.but(v.X_NOT_LEFT)


def right_of_self(selector: Selector) -> Selector:
    """Only those that stand right of the source (Argus, the Emerald Star)."""
    return selector.but(v.X_NOT_RIGHT)


SELF, TARGET, SUBJECT = Selector(v.S_SELF), Selector(v.S_TARGET), Selector(v.S_SUBJECT)
OWNER, CHOSEN = Selector(rest=v.S_OWNER), Selector(v.S_CHOSEN)
HERO, ENEMY_HERO = Selector(v.S_F_HERO), Selector(v.S_E_HERO)
HEROES = HERO | ENEMY_HERO
FRIENDLY_MINIONS, ENEMY_MINIONS = Selector(v.S_F_MINIONS), Selector(v.S_E_MINIONS)
MINIONS = FRIENDLY_MINIONS | ENEMY_MINIONS
FRIENDLY, ENEMIES = HERO | FRIENDLY_MINIONS, ENEMY_HERO | ENEMY_MINIONS
CHARACTERS = FRIENDLY | ENEMIES
HAND, ENEMY_HAND = Selector(v.S_F_HAND), Selector(v.S_E_HAND)
WEAPON, ENEMY_WEAPON = Selector(v.S_F_WEAPON), Selector(v.S_E_WEAPON)
ADJACENT, BESIDE_TARGET = Selector(v.S_ADJACENT), Selector(v.S_TARGET_ADJACENT)
HERO_POWER, ENEMY_HERO_POWER = Selector(rest=v.S_F_POWER), Selector(rest=v.S_E_POWER)
LOCATIONS, ENEMY_LOCATIONS = Selector(rest=v.S_F_LOCATIONS), Selector(rest=v.S_E_LOCATIONS)
SECRETS, ENEMY_SECRETS = Selector(rest=v.S_F_SECRETS), Selector(rest=v.S_E_SECRETS)
DECK, ENEMY_DECK = Selector(rest=v.S_F_DECK), Selector(rest=v.S_E_DECK)
LAST = Selector(rest=v.S_LAST)
"""The rows of the last instruction that made or moved anything: "Draw 3 cards. They ..."."""
LASTING = Selector(rest=v.S_F_LASTING)
"""The own spells that stay in play: auras, sigils (Cardboard Golem)."""
UNCHOSEN = Selector(rest=v.S_UNCHOSEN)
"""The rows that the last choice among rows left over."""
RIGHT_OF_SELF, LEFT_OF_SELF = Selector(rest=v.S_RIGHT), Selector(rest=v.S_LEFT)
KEPT = Selector(rest=v.S_KEPT)
"""The rows that ``keep`` gathered."""
REMEMBERED = Selector(rest=v.S_REMEMBERED)
"""The row that the source remembers, unless it has gone to another zone since."""
ASIDE = Selector(rest=v.S_ASIDE)
"""The rows that the source keeps aside."""
BAND = Selector(rest=v.S_F_BAND)
"""The cards that were picked for the source's card when the deck was built."""
BESIDE_IN_HAND = Selector(rest=v.S_HAND_BESIDE)
"""The source's neighbours in hand, or those of the place it was played from."""


def random(selector: Selector, count: int = 1) -> Selector:
    """``count`` of them at random, none that is about to die (Savage Ymirjar)."""
    return replace(selector.but(v.X_DYING), pick=v.PICK_RANDOM, count=count)


def dormant(selector: Selector) -> Selector:
    """Only dormant ones, which other selectors never find (Perennial Serpent)."""
    return selector.but(v.X_DORMANT).that((v.FL_DORMANT, 0))


def damaged(selector: Selector) -> Selector:
    """Only damaged ones (Spellzerker)."""
    return selector.that((v.FL_DAMAGED, 0))


def leftmost(selector: Selector, count: int = 1) -> Selector:
    """The left-most entities; of a deck the top cards (Soul Infusion)."""
    return replace(selector, pick=v.PICK_LEFT, count=count)


def rightmost(selector: Selector, count: int = 1) -> Selector:
    """The right-most entities; of a deck the bottom cards (Contingency)."""
    return replace(selector, pick=v.PICK_RIGHT, count=count)


def best(selector: Selector, how: int, count: int = 1) -> Selector:
    """Those with the most or least of something, as ``PICK_`` says, ties broken at random."""
    return replace(selector, pick=how, count=count)


def different(selector: Selector, count: int, how: int = v.PICK_OTHER_CARDS) -> Selector:
    """Random ones no two of which are the same card, or alike in what ``how`` says (Subject 9)."""
    return replace(selector, pick=how, count=count)


def highest_cost(selector: Selector, number: int = 1) -> Selector:
    """Those that cost the most, ties broken at random (Nightshade Matron)."""
    return best(selector, v.PICK_MAX_COST, number)


def lowest_cost(selector: Selector, number: int = 1) -> Selector:
    """Those that cost the least (Abyssal Depths)."""
    return best(selector, v.PICK_MIN_COST, number)


def highest_attack(selector: Selector, number: int = 1) -> Selector:
    """Those with the most attack (Asphyxiate)."""
    return best(selector, v.PICK_MAX_ATK, number)


def lowest_attack(selector: Selector, number: int = 1) -> Selector:
    """Those with the least attack (Wealth Redistributor)."""
    return best(selector, v.PICK_MIN_ATK, number)


def highest_health(selector: Selector, number: int = 1) -> Selector:
    """Those with the most health (Flames of Infinity)."""
    return best(selector, v.PICK_MAX_HEALTH, number)


def lowest_health(selector: Selector, number: int = 1) -> Selector:
    """Those with the least health (Renewing Flames)."""
    return best(selector, v.PICK_MIN_HEALTH, number)


def different_types(selector: Selector, number: int) -> Selector:
    """Random ones, each with a minion type of its own (All You Can Eat)."""
    return different(selector, number, v.PICK_OTHER_RACES)


def different_schools(selector: Selector, number: int) -> Selector:
    """Random ones of different spell schools (Buttons)."""
    return different(selector, number, v.PICK_OTHER_SCHOOLS)


def different_costs(selector: Selector, number: int) -> Selector:
    """Random ones of different costs (RAFAAM LADDER!!)."""
    return different(selector, number, v.PICK_OTHER_COSTS)


def different_sets(selector: Selector, number: int) -> Selector:
    """Random ones from different expansions (Travelmaster Dungar)."""
    return different(selector, number, v.PICK_OTHER_SETS)


DIED, ENEMY_DIED = Selector(v.S_F_DIED), Selector(v.S_E_DIED)
"""The own minions that died this game, the oldest first; the opponent's."""
PLAYED, ENEMY_PLAYED = Selector(v.S_F_PLAYED), Selector(v.S_E_PLAYED)
"""The cards that a player played this game, the oldest first; the running one is the last."""
DISCARDED = Selector(v.S_F_DISCARDED)
"""The cards that the player discarded this game, the oldest first."""
WEAPONS_LOST = Selector(v.S_F_BROKEN)
"""The player's weapons that were destroyed this game, the oldest first (Hoard Pillager)."""
SECRETS_TRIGGERED = Selector(v.S_F_REVEALED)
"""The player's Secrets that were triggered this game, the oldest first (Product 9)."""


def this_turn(selector: Selector) -> Selector:
    """Of the past, only what died or was played this turn (Arcane Tyrant)."""
    return replace(selector, where=selector.where | v.S_THIS_TURN)


def last_turn(selector: Selector) -> Selector:
    """Of the past, only what was played in that player's last turn, or has died since.

    Example: Tram Heist.
    """
    return replace(selector, where=selector.where | v.S_LAST_TURN)


MINIONS_IN_HAND, MINIONS_IN_DECK = HAND.that(MINION), DECK.that(MINION)
SPELLS_IN_HAND, SPELLS_IN_DECK = HAND.that(SPELL), DECK.that(SPELL)
MINIONS_IN_ENEMY_DECK = ENEMY_DECK.that(MINION)
GIFTED_IN_HAND = HAND.that((v.FL_BEARS_TAG, EG_DARK_GIFT))
"""The cards in hand that have a dark gift."""
