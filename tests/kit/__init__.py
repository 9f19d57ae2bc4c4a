"""What several tests use: builders of states, logs and games, X servers, programs to start."""
