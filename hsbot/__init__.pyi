from hsbot.agents.position_plans import Plan as Plan, plan as plan
from hsbot.arena.python_matches import MatchResult as MatchResult, match as match
from hsbot.errors import HsbotError as HsbotError
from hsbot.game import (
    Entity as Entity,
    Game as Game,
    Matchup as Matchup,
    Option as Option,
    OptionKind as OptionKind,
    Options as Options,
    Position as Position,
    Side as Side,
)
from hsbot.messages.advice import Advice as Advice
from hsbot.python_api import (
    LoggedDecision as LoggedDecision,
    advise as advise,
    follow_log as follow_log,
    read_log as read_log,
)
from hsbot.scenario import Scene as Scene

__version__: str
