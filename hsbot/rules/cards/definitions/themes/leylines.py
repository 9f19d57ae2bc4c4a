"""Leylines and their upgrades; animal companions and what replaces them."""

from hsbot.rules.cards.words import *

LEYLINES = ("MEND_500", "MEND_502", "MEND_504")
EFFECT, TIMES = counter(N_LEYLINE_EFFECT), counter(N_LEYLINE_TIMES)

COMPANIONS = ("NEW1_032", "NEW1_033", "NEW1_034")
COMPANION_COST = 3
REPLACED = at_least(counter(N_COMPANION_COST), 1)
BEASTS = Pool(CardType.MINION, race=BEAST, measured_cost=True)
BEAST_COST = measure(counter(N_COMPANION_COST), 1, COMPANION_COST)


def _gain(counter: int, amount: int) -> Effect:
    return add_to(counter, amount)


def _leyline(*program: Step) -> tuple[Step, ...]:
    """A leyline's text, once and as often more as leylines trigger."""
    return (*program, repeat(TIMES, *program))


# ---- animal companions ---------------------------------------------------------------------------
ANY_COMPANION = when(REPLACED, BEAST_COST, summon_random(BEASTS),
                     otherwise=(summon_random(Pool(cards=COMPANIONS)),))  # fmt: skip
MORE_COMPANIONS = repeat(counter(N_COMPANIONS), ANY_COMPANION)
ALL_COMPANIONS = when(REPLACED, BEAST_COST, summon_random(BEASTS, 3),
                      otherwise=tuple(summon(card_id) for card_id in COMPANIONS[::-1]))  # fmt: skip
CHOSEN_COMPANION = when(REPLACED, BEAST_COST, choose_card(BEASTS), summon_chosen(),
                        otherwise=(choose_one_of(*COMPANIONS), summon_chosen()))  # fmt: skip


CARDS = (
    define("MEND_500",
           "Deal {0} damage to a random enemy minion. Excess damage hits the enemy hero.",
           spell(*_leyline(measure(EFFECT, 1, 4),
                           damage_into(random(ENEMY_MINIONS), THAT_MUCH, EXCESS),
                           damage(ENEMY_HERO, THAT_MUCH, fixed=True)))),
    define("MEND_501",
           "Battlecry: Your Leylines cost (1) less this game. Deathrattle: Get a random Leyline.",
           battlecry(attach(HERO, "MEND_501t2e")), deathrattle(to_hand(Pool(cards=LEYLINES)))),
    define("MEND_501t2e", "Cost Reduced.", cost_aura(HAND.among(*LEYLINES), -1)),
    define("MEND_502", "Summon a random {0}-Cost minion.",
           spell(*_leyline(measure(EFFECT, 1, 6), summon_random(MINIONS_OF_THAT_COST)))),
    define("MEND_503", "Battlecry: Your Leylines trigger an additional time this game.",
           battlecry(_gain(N_LEYLINE_TIMES, 1))),
    define("MEND_504", "Draw a card. It costs ({0}) less.",
           spell(*_leyline(draw(), measure(EFFECT, -1, -1), cost(LAST, THAT_MUCH)))),
    define("MEND_505", "Get all 3 Leylines. Choose an upgrade for your Leylines.",
           spell(*(to_hand(card_id) for card_id in LEYLINES),
                 *choose_effect("MEND_505t", "MEND_505t2", "MEND_505t3"))),
    define("MEND_505t", "Your Leylines trigger an additional time this game.",
           spell(_gain(N_LEYLINE_TIMES, 1))),
    define("MEND_505t2", "Your Leylines cost (2) less this game.",
           spell(attach(HERO, "MEND_501t2e"), attach(HERO, "MEND_501t2e"))),
    define("MEND_505t3", "Increase the effects of your Leylines by 2 this game.",
           spell(_gain(N_LEYLINE_EFFECT, 2))),
    define("MEND_506",
           "Elusive Battlecry: Increase the effects of your Leylines by 1 this game.",
           battlecry(_gain(N_LEYLINE_EFFECT, 1))),

    define("CORE_NEW1_031", "Summon a random Beast Companion.",
           spell(ANY_COMPANION, MORE_COMPANIONS)),
    define("CORE_OG_211", "Summon all three Animal Companions.",
           spell(ALL_COMPANIONS, MORE_COMPANIONS, require=every())),
    define("EDR_853", "After you cast a spell, summon a random Animal Companion.",
           whenever(AFTER_CAST, ANY_COMPANION, MORE_COMPANIONS)),
    define("MEND_300",
           "Replace your future Animal Companions with random Beasts that cost (1) more. "
           "Draw a card.",
           spell(_gain(N_COMPANION_COST, 1), draw())),
    define("MEND_301", "Battlecry: Choose an Animal Companion to summon.",
           battlecry(CHOSEN_COMPANION, MORE_COMPANIONS)),
    define("MEND_303",
           "Taunt. Battlecry: Replace your future Animal Companions with random Beasts that cost "
           "(1) more.",
           battlecry(_gain(N_COMPANION_COST, 1))),
    define("MEND_304",
           "Battlecry: Your cards that summon Animal Companions summon 1 more this game.",
           battlecry(_gain(N_COMPANIONS, 1))),
    define("MEND_307",
           "Replace your future Animal Companions with random Beasts that cost (2) more. "
           "Choose one to summon.",
           spell(_gain(N_COMPANION_COST, 2), CHOSEN_COMPANION, MORE_COMPANIONS)),
)  # fmt: skip
