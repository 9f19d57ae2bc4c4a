"""Games that networks learn from: actions in parts, descriptions of a state, in compiled code."""
