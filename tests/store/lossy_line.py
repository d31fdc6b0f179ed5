"""A proxy to PostgreSQL that can swallow the answer to a COMMIT and then break: the client cannot know whether it
was committed."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from sqlalchemy import make_url


class LossyLine:
    """Forwards everything between TCP and the server's socket until `lose_next_commit` is called."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._losing = False
        self.lost = 0

    async def __aenter__(self) -> str:
        """Returns the address to connect to instead."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        host, port = self._server.sockets[0].getsockname()
        return self._url.set(host=host, port=port, query={}).render_as_string(hide_password=False)

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    def lose_next_commit(self) -> None:
        self._losing = True

    async def _pass_on(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        socket = Path(str(self._url.query["host"])) / ".s.PGSQL.5432"
        server, to_server = await asyncio.open_unix_connection(str(socket))
        answers = asyncio.create_task(self._copy(server, to_client))
        with contextlib.suppress(ConnectionError):
            while asked := await client.read(65536):
                if self._losing and b"COMMIT" in asked:
                    self._losing = False
                    answers.cancel()
                    await asyncio.wait([answers])
                    to_server.write(asked)
                    answer = await server.read(65536)
                    assert b"COMMIT" in answer, "it was not committed"
                    self.lost += 1
                    break
                to_server.write(asked)
        answers.cancel()
        to_client.close()
        to_server.close()

    async def _copy(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await source.read(65536):
                target.write(data)
        target.close()
