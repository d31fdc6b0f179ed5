"""A running table without web, database, clock or threads: facts in, facts out (docs/internals/table.md)."""
