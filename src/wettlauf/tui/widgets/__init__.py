"""Pieces of the screens."""
