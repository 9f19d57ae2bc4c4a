"""United in Stormwind: the questlines of spies, beasts and marksmen, their rewards and gadgets."""

from hsbot.rules.cards.words import *

GADGETS = "SW_052t4", "SW_052t5", "SW_052t6", "SW_052t7", "SW_052t8_t"
A_GADGET = to_hand(Pool(cards=GADGETS))
NOT_COUNTED_YET = unless(count(SUBJECT.that(flagged(F_MARKED))))


def spy_quest(*reward: Step) -> Trigger:
    """Play 2 SI:7 cards."""
    return quest(AFTER_PLAY, 2, *reward, filter=SI_7)


def claw_quest(total: int, *reward: Step) -> tuple[Trigger, ...]:
    """Gain so much Attack with the hero."""
    return tuple(
        quest(event, total, *reward, amount=EVENT_AMOUNT, filter=HERO_ONLY)
        for event in (GAINS_ATTACK_THIS_TURN, GAINS_STATS)
    )


def damage_quest(spells: int, *reward: Step) -> Trigger:
    """Deal damage with so many spells: each counts as it deals its first."""
    return quest(
        DEALS_DAMAGE, spells, *reward, condition=NOT_COUNTED_YET, filter=SPELL, each=mark(SUBJECT)
    )


def task_quest(*reward: Step) -> Trigger:
    """Play 3 different 1-Cost cards."""
    return quest(
        AFTER_PLAY, 3, *reward, condition=count(SUBJECT.that(cost_is(1))),
        each=new_card("SW_313e1"),
    )  # fmt: skip


CARDS = (
    define("SW_052", "Questline: Play 2 SI:7 cards. Reward: Add a Spy Gizmo to your hand.",
           spy_quest(A_GADGET, begin_quest("SW_052t"))),
    define("SW_052t", "Questline: Play 2 SI:7 cards. Reward: Add a Spy Gizmo to your hand.",
           spy_quest(A_GADGET, begin_quest("SW_052t2"))),
    define("SW_052t2", "Questline: Play 2 SI:7 cards. Reward: Spymaster Scabbs.",
           spy_quest(to_hand("SW_052t3"))),
    define("SW_052t3", "Battlecry: Add one of each Spy Gizmo to your hand.",
           battlecry(*map(to_hand, GADGETS))),
    define("SW_052t4",
           "Return an enemy minion to its owner's hand. They can't play it next turn.",
           spell(bounce(TARGET), pick(TARGET), lock(CHOSEN), attach(CHOSEN, "SW_052t4e"),
                 target=ENEMY_MINIONS)),
    define("SW_052t4e", "Can't be played.",
           whenever(TURN_END, unlock(OWNER), over(), scope=OF_ENEMY)),
    define("SW_052t5",
           "Battlecry: Look at 3 cards in your opponent's deck. Pick one to put on top.",
           battlecry(choose_row(random(ENEMY_DECK, 3)), move(CHOSEN, AT_TOP))),
    define("SW_052t6", "Give a minion +2 Attack and Stealth.",
           spell(buff(TARGET, 2), give(TARGET, STEALTH), target=MINIONS)),
    define("SW_052t7", "Deathrattle: Throw this at a random enemy minion.",
           deathrattle(damage(random(ENEMY_MINIONS), THIS_ATTACK))),
    define("SW_052t8_t",
           "Stealth. After this attacks, add a random card to your hand (from your opponent's "
           "class).",
           whenever(AFTER_ATTACK, to_hand(Pool(enemy_class=True)), scope=OF_THIS)),
    define("SW_313",
           "Questline: Play 3 different 1-Cost cards. Reward: Equip a 1/4 Light's Justice.",
           task_quest(equip("CS2_091"), begin_quest("SW_313t"))),
    define("SW_313e1", "Costs (1) less.", spell()),  # what a quest notes a played card by
    define("SW_313t",
           "Questline: Play 3 different 1-Cost cards. Reward: Upgrade your Hero Power.",
           task_quest(upgrade_power(), begin_quest("SW_313t2"))),
    define("SW_313t2", "Questline: Play 3 different 1-Cost cards. Reward: Lightborn Cariel.",
           task_quest(to_hand("SW_313t4"))),
    define("SW_313t4",
           "Battlecry: For the rest of the game, your Silver Hand Recruits have +2/+2.",
           battlecry(attach(HERO, "SW_313t4e"))),
    define("SW_313t4e", "For the rest of the game, your Silver Hand Recruits have +2/+2.",
           aura(FRIENDLY_MINIONS.that(card(SILVER_HAND_RECRUIT)), 2, 2)),
    define("SW_322",
           "Questline: Deal damage with 3 spells. Reward: Your Hero Power can target minions.",
           damage_quest(3, attach(HERO, "SW_322e3"), begin_quest("SW_322t"))),
    define("SW_322e2", "Battlecry: For the rest of the game, your spells refresh your Hero Power.",
           whenever(AFTER_CAST, refresh_power())),
    define("SW_322e3", "Your Hero Power Can Target Minions",
           aura(HERO_POWER, keywords=AIMS_AT_MINIONS)),
    define("SW_322t",
           "Questline: Deal damage with 2 spells. Reward: Set the Cost of your Hero Power to (0).",
           damage_quest(2, set_cost(HERO_POWER, 0), begin_quest("SW_322t2"))),
    define("SW_322t2", "Questline: Deal damage with 2 spells. Reward: Tavish, Master Marksman.",
           damage_quest(2, to_hand("SW_322t4"))),
    define("SW_322t4",
           "Battlecry: For the rest of the game, spells you cast refresh your Hero Power.",
           battlecry(attach(HERO, "SW_322e2"))),
    define("SW_428", "Questline: Gain 4 Attack with your hero. Reward: Gain 5 Armor.",
           claw_quest(4, armor(5), begin_quest("SW_428t"))),
    define("SW_428t",
           "Questline: Gain 5 Attack with your hero. Reward: Gain 5 Armor and draw a card.",
           claw_quest(5, armor(5), draw(), begin_quest("SW_428t2"))),
    define("SW_428t2", "Questline: Gain 6 Attack with your hero. Reward: Guff the Tough.",
           claw_quest(6, to_hand("SW_428t4"))),
    define("SW_428t4",
           "Taunt. Battlecry: Give your hero +8 Attack this turn. Gain 8 Armor.",
           battlecry(buff_this_turn(HERO, 8), armor(8))),
)  # fmt: skip
