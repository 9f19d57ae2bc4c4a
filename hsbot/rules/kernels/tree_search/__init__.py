"""Monte-Carlo tree search, compiled: options, nodes, policies and the loop over them."""
