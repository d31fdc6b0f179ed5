"""A running table without web, database, clock or threads: facts in, facts out (docs/decisions/14-table.md)."""
