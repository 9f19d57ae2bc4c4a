"""What tests share: builders of scenes, logs and games, X servers, programs to start."""
