"""Published papers, a folder each: players, kernels, training, plugged in like anybody's."""
