"""Changes of the thesis's heuristic 1 by an option, computed without playing the option."""
