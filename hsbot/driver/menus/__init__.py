"""The client's menus between games: what its log says of them, and the clicks through them."""
