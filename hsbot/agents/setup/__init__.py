"""The set-up of a decision's search: settings, priors, orderings, trees that are kept."""
