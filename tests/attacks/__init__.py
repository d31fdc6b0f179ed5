"""Attacks on a real server process, over the network only."""
