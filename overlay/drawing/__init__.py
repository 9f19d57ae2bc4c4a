"""Painting with Qt: marks, panel, and the whole picture as a function of its inputs."""
