"""The genetic algorithm that breeds heuristic 1's weights (Santos 2017, appendix B)."""
