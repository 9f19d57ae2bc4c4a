"""Simulators behind the search's protocol: the native one, and Fireplace."""
