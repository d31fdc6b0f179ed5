"""What earlier versions have written, kept for ever: every later version must read it, and mean the same by it.

Each folder here is a set, written once by `make.py` and never again. CONTRIBUTING.md says when a new one is due.
"""
