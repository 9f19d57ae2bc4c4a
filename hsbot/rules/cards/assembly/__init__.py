"""From the tree of a definition to the tables that the engine reads."""
