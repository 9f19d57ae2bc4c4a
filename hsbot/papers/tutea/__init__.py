"""Tutea, Reinforcement Learning for Hearthstone (2020): networks that value parts of actions."""
