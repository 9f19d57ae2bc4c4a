"""Reinforcement learning as in Tutea (2020): Q-learning and Monte-Carlo learning in self-play."""
