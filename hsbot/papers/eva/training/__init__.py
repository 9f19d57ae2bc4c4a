"""EVA's coevolution, and the analysis of its runs."""
