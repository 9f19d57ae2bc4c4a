"""The one place that sets a decision's search up: settings, priors, orderings, kept trees."""
