"""Simulators behind the search's protocol, engines that wrap them, and which option is which."""
