"""Files written by earlier versions, kept forever: every later version must read them with the same meaning.

Each folder is a golden set, written once by `make.py` and never changed. CONTRIBUTING.md says when to add one.
"""
