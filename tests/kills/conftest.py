"""Imports the database fixtures of the store's tests."""

from __future__ import annotations

from tests.store.conftest import empty_postgresql_url, postgresql_server, postgresql_url, sqlite_url

__all__ = ["empty_postgresql_url", "postgresql_server", "postgresql_url", "sqlite_url"]
