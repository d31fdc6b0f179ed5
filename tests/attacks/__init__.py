"""Attacks on a real server process, over the network alone."""
