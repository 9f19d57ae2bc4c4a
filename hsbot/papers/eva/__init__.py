"""EVA, the evolved agent of Garcia-Sanchez et al. (2020): its player and its coevolution."""
