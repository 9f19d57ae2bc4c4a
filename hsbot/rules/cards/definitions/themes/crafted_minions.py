"""Minions that are crafted of two: Zombeasts, what Victor Nefarius creates, Zilliax."""

from hsbot.rules.cards.words import *


def _beasts(*, worded: bool) -> Pool:
    """Beasts for a Zombeast: of the hunter's or of no class, for 5 mana at the most."""
    return Pool(CardType.MINION, (CardClass.HUNTER, CardClass.NEUTRAL), race=BEAST, cost_max=5,
                worded=worded)  # fmt: skip


ZOMBEAST = craft(_beasts(worded=True), _beasts(worded=False))
"""One beast with a text of its own, one with keywords only (Wiki, "Build-A-Beast")."""

CREATION = craft(
    Pool(cards=(
        "RLK_958", "RLK_503", "RLK_538", "CORE_NEW1_020", "CORE_WON_096", "CORE_ICC_913",
        "RLK_511", "CORE_EX1_012", "ULD_185", "JAM_021", "CORE_ICC_700", "CORE_OG_149", "END_031",
        "ULD_205", "TIME_617", "ULD_275", "JAM_007", "CORE_ICC_820",
    )),
    Pool(cards=(
        "END_022", "CORE_NEW1_023", "EDR_571", "TIME_056", "TIME_045", "TTN_924", "CATA_898",
        "DRG_211", "CORE_EX1_043", "CATA_305", "TIME_720", "TIME_856", "TRL_526", "TIME_051",
        "BRM_025", "DEEP_006", "BOT_066", "CATA_723", "SCH_711",
    )),
)  # fmt: skip
"""An Undead and a Dragon of two lists that are the card's own."""

CARDS = (
    define("CATA_470",
           "Battlecry: Craft a custom Undead Dragon. If you're holding a Dragon, reduce the "
           "Creation's Cost by (3).",
           battlecry(when(count(HAND.race(DRAGON)), *CREATION, cost(LAST, -3),
                          otherwise=CREATION))),
    define("ICC_828p", "Craft a custom Zombeast.", power(*ZOMBEAST)),
    define("RLK_821", "Battlecry: Craft a custom Zombeast.", battlecry(*ZOMBEAST)),
    define("TLC_EVENT_400",
           "Sidequest: Play 3 Beasts or Undead. Reward: Craft a custom Zombeast. It costs (3) "
           "less.",
           quest(AFTER_PLAY, 3, *ZOMBEAST, cost(LAST, -3), filter=of_type(BEAST | UNDEAD))),
    # ---- modules of a Zilliax, which has the parts of two of them
    define("TOY_330t92", "Deathrattle: Shuffle this into your deck.",
           deathrattle(move(SELF, AT_SHUFFLED))),
    define("TOY_330t93", "At the end of your turn, deal 3 damage to your hero.",
           end_of_turn(damage(HERO, 3))),
    define("TOY_330t94", "At the start of your turn, double this minion's Attack.",
           start_of_turn(double_attack(SELF))),
    define("TOY_330t95", "Your other minions have +1 Attack.", aura(FRIENDLY_MINIONS.other, 1)),
    define("TOY_330t97", "Battlecry: Summon a copy of this.", battlecry(summon_copy(SELF))),
    define("TOY_330t98", "Costs (1) less for each friendly minion.",
           costs(number_of(FRIENDLY_MINIONS))),
)  # fmt: skip
