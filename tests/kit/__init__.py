"""The parts that several tests share: builders of states, logs and games, X servers, programs."""
