"""NEATStone's neuro-evolution (Bowman 2023): networks that NEAT breeds, and what became of them."""
