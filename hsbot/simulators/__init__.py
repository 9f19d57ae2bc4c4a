"""Other people's simulators behind the search's protocol, each an adapter in a room of its own."""
