"""The format of Power.log: spelling, packets, task lists, as the real client prints them."""
