"""The format of Power.log: packets, task lists, as the real client prints them."""
