"""Facts of a state that can be compared: the cards in each place, and their numbers.

Both sides of a comparison are engine states, one reached by the simulator and one read from the
log, so that the same words mean the same thing in both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from hsbot.belief.determinization.heroes import most_uses
from hsbot.rules.schema import layout as t

if TYPE_CHECKING:
    from hsbot.cards import CardTable
    from hsbot.rules.cards.library import Library
    from hsbot.rules.state.arrays import NativeState

Fact: TypeAlias = "int | str | tuple[tuple[str, int], ...]"
Facts: TypeAlias = dict[tuple[str, str], Fact]
"""(what, tag) to value: ``("enemy minion 2", "attack"): 3``."""

UNKNOWN = "?"
_SIDES = ("friendly", "enemy")
_PLAYER = {
    "mana": "mana",
    "mana crystals": "max_mana",
    "overload owed": "overload",
    "cards in hand": "nhand",
    "cards in deck": "ndeck",
    "secrets": "nsecret",
    "minions": "nboard",
    "fatigue": "fatigue",
}
_KEYWORDS = {
    t.TAUNT: "taunt", t.CHARGE: "charge", t.RUSH: "rush", t.SHIELD: "divine shield",
    t.WINDFURY: "windfury", t.LIFESTEAL: "lifesteal", t.POISONOUS: "poisonous",
    t.STEALTH: "stealth", t.REBORN: "reborn", t.ELUSIVE: "elusive", t.IMMUNE: "immune",
}  # fmt: skip
_Row: TypeAlias = Any  # a row of the engine's table


class FactReader:
    """Reads the facts of states; a card goes by its name, so that a reprint is the same card.

    Args:
        library: the engine's cards.
        cards: the card table.
        has_attacked: the fact "exhausted" of a minion that has attacked. A log does not show it:
            before 2022 attacks made by an effect count, too.
    """

    def __init__(
        self, library: Library, cards: CardTable, has_attacked: int | str = UNKNOWN
    ) -> None:
        self._library, self._has_attacked = library, has_attacked
        self._names = [cards[c].name if c in cards else c for c in library.card_ids]
        self._names[:2] = [UNKNOWN, UNKNOWN]
        self._types = library.cards[:, t.C_TYPE]

    def facts(self, state: NativeState) -> Facts:
        """The facts of a state."""
        s, facts = state[0], Facts()
        table = s["e"]
        facts["game", "winner"] = int(s["winner"])
        facts["game", "player on turn"] = _SIDES[int(s["cur"])]
        for p, side in enumerate(_SIDES):
            for name, field in _PLAYER.items():
                facts[f"{side} player", name] = int(s[field][p])
            if p != s["cur"]:
                del facts[
                    f"{side} player", "mana"
                ]  # mana of a Coin may be gone already, or not yet
            self._hero(facts, table, p, side)
            for i in range(s["nboard"][p]):
                what = f"{side} minion {i + 1}"
                self._minion(facts, [int(x) for x in table[s["board"][p, i]]], what)
                if p != s["cur"]:  # has no meaning before its side's next turn
                    facts.pop((what, "exhausted"), None)
        hand = [table[r] for r in s["hand"][0, : s["nhand"][0]]]
        facts["friendly hand", "cards and costs"] = tuple(
            sorted((self.card(e), self.cost(e)) for e in hand)
        )
        own = [table[r] for r in s["secret"][0, : s["nsecret"][0]]]
        facts["friendly secrets", "cards"] = tuple(sorted((self.card(e), 1) for e in own))
        return facts

    def _hero(self, facts: Facts, table: _Row, p: int, side: str) -> None:
        hero, weapon, power = (table[r + p] for r in (t.R_HERO, t.R_WEAPON, t.R_POWER))
        what = f"{side} hero"
        facts[what, "health"] = int(hero[t.HEALTH] - hero[t.DAMAGE])
        facts[what, "armor"] = int(hero[t.ARMOR])
        facts[what, "attack"] = int(hero[t.ATK] + hero[t.ATK_TEMP] + hero[t.ATK_AURA])
        facts[what, "frozen"] = int(hero[t.FLAGS] & t.F_FROZEN != 0)
        facts[f"{side} hero power", "card"] = self.card(power)
        facts[f"{side} hero power", "used"] = int(power[t.ATTACKS] >= most_uses(power))
        what = f"{side} weapon"
        equipped = weapon[t.ZONE] != t.Z_NONE
        facts[what, "card"] = self.card(weapon) if equipped else ""
        facts[what, "attack"] = int(weapon[t.ATK] + weapon[t.ATK_AURA]) if equipped else 0
        facts[what, "durability"] = int(weapon[t.HEALTH] - weapon[t.DAMAGE]) if equipped else 0

    def _minion(self, facts: Facts, row: list[int], what: str) -> None:
        bits = row[t.KW] | row[t.KW_TEMP] | row[t.KW_AURA]
        facts[what, "card"] = self.card(row)
        if self._types[row[t.CARD]] == t.T_LOCATION:
            facts[what, "durability"] = row[t.HEALTH] - row[t.DAMAGE]
            return
        facts[what, "attack"] = max(0, row[t.ATK] + row[t.ATK_TEMP] + row[t.ATK_AURA])
        facts[what, "health"] = row[t.HEALTH] + row[t.HEALTH_AURA] - row[t.DAMAGE]
        facts[what, "damage"] = row[t.DAMAGE]
        for bit, name in _KEYWORDS.items():
            facts[what, name] = int(bits & bit != 0)
        flags = row[t.FLAGS]
        facts[what, "frozen"] = int(flags & t.F_FROZEN != 0)
        facts[what, "dormant"] = int(flags & t.F_DORMANT != 0)
        fresh = flags & t.F_EXHAUSTED != 0 and not bits & t.CHARGE
        attacks_never = self._types[row[t.CARD]] == t.T_PERMANENT or flags & t.F_DORMANT
        asleep = int(fresh and not attacks_never)
        facts[what, "exhausted"] = self._has_attacked if row[t.ATTACKS] else asleep

    def cost(self, row: _Row) -> int:
        """A hand card's cost; -1 if its text may set it and the engine does not know the text."""
        if self._library.text_unmodelled(self._library.card_ids[int(row[t.CARD])]):
            return -1
        return max(0, int(row[t.COST] + row[t.COST_TEMP] + row[t.COST_AURA]))

    def card(self, row: _Row) -> str:
        """The name of a row's card."""
        return self._names[int(row[t.CARD])]

    def name(self, card: int) -> str:
        """A card's name, by its index."""
        return self._names[card]


def differences(mine: Facts, theirs: Facts) -> list[tuple[str, str, Fact, Fact]]:
    """(what, tag, the simulator's value, the log's) of each fact in which the two differ."""
    found = []
    for key in dict.fromkeys((*theirs, *mine)):
        a, b = mine.get(key, ""), theirs.get(key, "")
        if a != b and UNKNOWN not in (a, b):
            found.append((*key, a, b))
    return found
