"""Audiopocalypse, the mini-set of Festival of Legends: the cards beside those of the older file."""

from dataclasses import replace

from hsbot.rules.cards.words import *

THREE_TO_ALL = damage(MINIONS, 3)
ENEMY_MINIONS_IN_HAND, ENEMY_SPELLS_IN_HAND = ENEMY_HAND.that(MINION), ENEMY_HAND.that(SPELL)
WEAPONS_IN_HAND = HAND.that(WEAPON_CARD)


def remixed(
    card_id: str, text: str, forms: tuple[Definition, ...], *parts: Part
) -> tuple[Definition, ...]:
    """A remixed card and its forms: in hand it is one of them, and another one each turn."""
    ids = tuple(form.card_id for form in forms)
    return (
        define(card_id, text, *parts, when_in_hand(ENTERS_HAND, *_change(ids))),
        *(replace(x, parts=(*x.parts, _changes_each_turn(ids, x.card_id))) for x in forms),
    )


def _changes_each_turn(forms: tuple[str, ...], but: str) -> Trigger:
    """At the start of each own turn in hand it becomes another of the forms."""
    return while_held(TURN_START, *_change(tuple(x for x in forms if x != but)))


def _change(forms: tuple[str, ...]) -> tuple[Step, ...]:
    """The source, in hand, becomes one of the forms by chance."""
    step: Step = improve(SELF, forms[-1])
    for number in range(len(forms) - 2, -1, -1):
        step = when(rolled(number), improve(SELF, forms[number]), otherwise=(step,))
    return roll(len(forms)), step


def dearer(card_id: str, text: str, whose: Selector, more: int) -> Definition:
    """An enchantment with which enemy cards cost more in the opponent's next turn."""
    return define(card_id, text, cost_aura(whose, more, condition=ENEMY_TURN),
                  whenever(TURN_END, over(), scope=OF_ENEMY))  # fmt: skip


CARDS = (
    *remixed("JAM_000", "Gains an extra effect in your hand that changes each turn.", (
        define("JAM_000t", "Battlecry: Get two random Frost spells. (Changes each turn.)",
               battlecry(to_hand(Pool(CardType.SPELL, school=SpellSchool.FROST), 2))),
        define("JAM_000t2", "Battlecry: Get two random Mechs. (Changes each turn.)",
               battlecry(to_hand(Pool(CardType.MINION, race=MECH), 2))),
        define("JAM_000t3", "Battlecry: Get two Coins. (Changes each turn.)",
               battlecry(to_hand("GAME_005", 2))),
        define("JAM_000t4", "Battlecry: Get two random Mage Secrets. (Changes each turn.)",
               battlecry(to_hand(Pool(CardType.SPELL, (CardClass.MAGE,), secret=True), 2))),
    )),
    define("JAM_003",
           "Secret: When your opponent ends their turn with no Mana, summon a random 3-Cost "
           "minion.",
           secret(TURN_END, summon_random(Pool(CardType.MINION, cost=3)),
                  condition=equals(ENEMY_MANA_LEFT, 0))),
    define("JAM_006", "Enemy minions cost (5) more next turn.", spell(attach(HERO, "JAM_006e"))),
    dearer("JAM_006e", "Your minions cost (5) more this turn.", ENEMY_MINIONS_IN_HAND, 5),
    define("JAM_008", "Destroy your Undead. Resummon them.",
           spell(*keep(FRIENDLY_MINIONS.race(UNDEAD)), destroy(KEPT), resolve_deaths(),
                 summon_anew(KEPT))),
    define("JAM_010", "At the end of your turn, summon a{1} {0} Silver Hand Recruit.",
           end_of_turn(summon(SILVER_HAND_RECRUIT))),
    define("JAM_011", "Windfury Whenever your hero attacks a minion, set its stats to 3/3.",
           whenever(ATTACKS, when(TARGET_IS_A_MINION, set_stats(TARGET, 3, 3)),
                    filter=HERO_ONLY)),
    *remixed("JAM_012", "Gains an extra effect in your hand that changes each turn.", (
        define("JAM_012t", "Battlecry: Summon a 0/3 Stereo Totem. (Changes each turn.)",
               battlecry(summon("ETC_105"))),
        define("JAM_012t2", "Battlecry: Summon a 0/3 Mana Tide Totem. (Changes each turn.)",
               battlecry(summon("EX1_575"))),
        define("JAM_012t3", "Battlecry: Summon a 0/3 Flametongue Totem. (Changes each turn.)",
               battlecry(summon("EX1_565"))),
        define("JAM_012t4", "Battlecry: Summon a 0/4 Jukebox Totem. (Changes each turn.)",
               battlecry(summon("JAM_010"))),
    )),
    *remixed("JAM_015", "Gains an extra effect in your hand that changes each turn.", (
        define("JAM_015t", "Battlecry: Gain +2 Attack. (Changes each turn.)",
               battlecry(buff(SELF, 2))),
        define("JAM_015t2", "Battlecry: Gain 5 Armor. (Changes each turn.)",
               battlecry(armor(5))),
        define("JAM_015t3",
               "Also damages minions adjacent to whomever your hero attacks. (Changes each turn.)",
               whenever(AFTER_ATTACK, damage(BESIDE_TARGET, HERO_ATTACK), filter=HERO_ONLY)),
        define("JAM_015t4", "Battlecry: Discover a Taunt minion. (Changes each turn.)",
               battlecry(*discover(Pool(CardType.MINION, tags=(GameTag.TAUNT,),
                                        own_class=True)))),
    )),
    define("JAM_016",
           "Taunt, Lifesteal Costs (2) less for each weapon you've equipped this game.",
           costs(counter(N_WEAPONS_GAME), -2)),
    *remixed(
        "JAM_018",
        "Deal 3 damage to all minions. Gains an extra effect in your hand that changes each turn.",
        (
            define("JAM_018t", "Deal 3 damage to all minions. Draw 3 cards. (Changes each turn.)",
                   spell(THREE_TO_ALL, draw(3))),
            define("JAM_018t2", "Deal 3 damage to all minions, twice. (Changes each turn.)",
                   spell(THREE_TO_ALL, THREE_TO_ALL)),
            define("JAM_018t3",
                   "Deal 3 damage to all minions. Give your hero +5 Attack this turn. (Changes "
                   "each turn.)",
                   spell(THREE_TO_ALL, buff_this_turn(HERO, 5))),
            define("JAM_018t4",
                   "Deal 3 damage to all minions. Summon a 5/5 Demon. (Changes each turn.)",
                   spell(THREE_TO_ALL, summon("JAM_018t5"))),
        ),
        spell(THREE_TO_ALL),
    ),
    define("JAM_020", "Outcast: Return a minion to its owner's hand.",
           on_play(when(OUTCAST, bounce(TARGET)), target=MINIONS.other, target_if=OUTCAST)),
    define("JAM_025",
           "Restore 3 Health to a minion and its neighbors. For each one Overhealed, refresh a "
           "Mana Crystal.",
           spell(heal_and_count(TARGET | BESIDE_TARGET, 3), refresh_mana(THAT_MUCH),
                 target=MINIONS)),
    define("JAM_026", "Choose One - Refresh your Hero Power; or Your next one costs (0).",
           choose_one("JAM_026a", "JAM_026b")),
    define("JAM_026a", "Refresh your Hero Power.", spell(refresh_power())),
    define("JAM_026b", "Your next Hero Power costs (0).", spell(attach(HERO, "JAM_026e"))),
    define("JAM_026e", "Your next Hero Power costs (0).",
           cost_aura(HERO_POWER, 0, exactly=True), whenever(POWER_USED, over())),
    define("JAM_028", "Costs Health instead of Mana.",
           costs_other(PAY_HEALTH, condition=ALWAYS)),
    define("JAM_029", "Battlecry: Take one of your opponent's empty Mana Crystals.",
           battlecry(*difference(ENEMY_MANA_CRYSTALS, ENEMY_MANA_LEFT),
                     when(at_least(THAT_MUCH, 1), mana_crystal(-1, opponent=True),
                          mana_crystal()))),
    define("JAM_030",
           "Taunt, Lifesteal This card's Cost is equal to the amount of cards in your deck.",
           costs_exactly(DECK_SIZE)),
    *remixed("JAM_033", "Rush Gains an extra effect in your hand that changes each turn.", (
        define("JAM_033t", "Rush Divine Shield (Changes each turn.)"),
        define("JAM_033t2", "Rush Windfury (Changes each turn.)"),
        define("JAM_033t3", "Rush Lifesteal (Changes each turn.)"),
        define("JAM_033t4", "Rush Poisonous (Changes each turn.)"),
    )),
    define("JAM_034", "Tradeable Battlecry: Enemy spells cost (2) more next turn.",
           battlecry(attach(HERO, "JAM_034e"))),
    dearer("JAM_034e", "Your spells cost (2) more this turn.", ENEMY_SPELLS_IN_HAND, 2),
    define("JAM_035", "Battlecry: Discard a weapon to draw 3 cards.",
           battlecry(when(count(WEAPONS_IN_HAND), discard(random(WEAPONS_IN_HAND)), draw(3)))),
)  # fmt: skip
