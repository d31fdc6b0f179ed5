"""The endpoint for codes that people read to each other: they lead to a waiting table."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from wettlauf.api.errors import Code
from wettlauf.api.tables import CodeFound, CodeSaid
from wettlauf.core.words import Words
from wettlauf.server.errors import Refusal, too_many
from wettlauf.server.state import Server
from wettlauf.server.summaries import in_lobby
from wettlauf.server.tables import AnyRequest, address
from wettlauf.store import read_code


@post("/api/codes", summary="Where a code leads", status_code=200)
async def follow_code(request: AnyRequest, server: Server, data: JSONBody[CodeSaid]) -> CodeFound:
    """The table behind the code, and an invitation to any of its free seats. Guesses are rate-limited by address."""
    wait = server.codes.take(address(request), server.clock()) or server.codes_of_all.take(server.clock())
    if wait:
        raise too_many(wait)
    code = read_code(data.code)
    found = None if code is None else await server.hub.store.invited(code)
    if found is None:
        raise Refusal(404, Code.CODE_WRONG, Words("server-code-wrong"))
    row = await server.hub.store.table(found.table)
    return CodeFound(found.table, found.secret, found.hands, in_lobby(row).about.placed)


HANDLERS = (follow_code,)
