"""Games that networks learn from: scripted opponents, actions in parts, descriptions of a state."""
