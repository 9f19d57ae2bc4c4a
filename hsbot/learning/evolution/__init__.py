"""Evolution of the weights of scores: a genetic algorithm, and a coevolving evolution strategy.

Games are played whole in compiled code (:mod:`hsbot.rules.kernels.scored_games`), on the true state
as the papers' programs did.
"""
