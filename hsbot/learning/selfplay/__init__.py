"""Rounds of self-play: positions valued by search, and a network that is fitted to them."""
