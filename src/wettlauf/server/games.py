"""Games, options, rule books, texts: everything that needs no table."""

from __future__ import annotations

import functools
import hashlib
import re
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from wettlauf.api.games import (
    CheckedOptions,
    GameInfo,
    Games,
    GameSchema,
    GivenOptions,
    Level,
    OptionInfo,
    OptionValue,
    RuleBook,
    Seats,
    SeriesInfo,
)
from wettlauf.bots.levels import LEVELS
from wettlauf.core.game import Game, GameKind, Option
from wettlauf.core.registry import find, fluent_files, kinds, names
from wettlauf.core.sentences import sentence
from wettlauf.core.words import LANGUAGES, Words, has_text
from wettlauf.server.errors import not_found
from wettlauf.server.game_parts import part_info
from wettlauf.server.game_schemas import game_schema, options_schema
from wettlauf.server.language import DEFAULT, Lang
from wettlauf.table.wire import GameFacts

GameName = Annotated[str, PathParameter(description="The name of a game, as `/api/games` lists it.")]
CHECKED = "public, no-cache"  # cached, but revalidated before each use
FRAME, PAGE = "frame", "page"
ONLY_COMMANDS = (
    "admin",
    "arena",
    "bench",
    "cli",
    "client",
    "cluster",
    "db",
    "fair",
    "page",
    "stats",
    "tui",
    "tune",
    "weights",
)
"""Prefixes of ids that only the command line, the terminal and the server's own pages use."""
SHEETS = {"fairness": "web-fair", "lab": "lab"}
"""Texts that are only used on one sheet, which most visits never open: the prefixes of the ids in each part."""
MESSAGE = re.compile(r"(?m)^([a-z]+)-[a-z0-9-]* =.*\n(?:[ }].*\n|\n(?=[ }]))*")
Part = Annotated[
    str | None,
    QueryParameter(
        description="Only this part: the name of a game, `frame` (everything not specific to a game), `page` (`frame` "
        "without what only commands, the shuffle check or the lab use), `fairness` or `lab`."
    ),
]


@get("/api/games", summary="All games and levels of bots")
async def list_games(lang: Lang = None) -> Games:
    """Everything a form for a new table needs."""
    levels = [Level(name, sentence(Words(f"level-{name}"), lang)) for name in LEVELS]
    return Games([described(kind, lang) for kind in kinds()], levels)


@get("/api/games/{game:str}", summary="One game with its options")
async def show_game(game: GameName, lang: Lang = None) -> GameInfo:
    return described(find(game), lang)


@get("/api/games/{game:str}/schema", summary="A game's views, constants and options as JSON Schema")
async def show_schema(game: GameName) -> GameSchema:
    """For programs that play games not described in `/api/openapi.json`."""
    return game_schema(find(game))


@get(
    "/api/games/{game:str}/facts",
    summary="A game's constants",
    opt={"answer": GameFacts},
    cache_control=CacheControlHeader(public=True, max_age=3600),
)
async def show_facts(game: GameName) -> Any:
    """Constants such as card values and colour names. Together with views they are all a client needs to show the
    game."""
    kind = find(game)
    return {"game": kind.name, **msgspec.to_builtins(kind.facts())}


@post("/api/games/{game:str}/options", status_code=200, summary="Check options")
async def check_options(game: GameName, data: JSONBody[GivenOptions]) -> CheckedOptions:
    """Returns valid options completed as in a record; refuses others with the reason."""
    made = Game(find(game), data.options)
    return CheckedOptions(made.name, made.seats, made.options, made.is_open)


@get("/api/games/{game:str}/rules", summary="The rule book")
async def rule_book(game: GameName, lang: Lang = None) -> RuleBook:
    """In Markdown; in English unless `lang` says otherwise."""
    lang_found = lang or DEFAULT
    return RuleBook(game, lang_found, find(game).rule_book(lang_found))


@get("/api/games/{game:str}/rules/{rule:str}", summary="One rule")
async def one_rule(game: GameName, rule: FromPath[str], lang: Lang = None) -> RuleBook:
    """The paragraph of the rule book that defines the rule with this id, such as `K7`."""
    lang_found = lang or DEFAULT
    text = find(game).rule_text(lang_found, rule.upper())
    if text is None:
        raise not_found()
    return RuleBook(game, lang_found, text, rule.upper())


@get("/api/words/{language:str}", summary="All texts of a language", media_type="text/plain")
async def words_of_language(
    request: Request[Any, Any, Any], language: FromPath[str], part: Part = None
) -> Response[str | None]:
    """Concatenated Fluent files, from which a client can format every sentence. They may change with an update of
    the server; the `ETag` identifies them."""
    if language not in LANGUAGES or part not in (None, FRAME, PAGE, *SHEETS, *names()):
        raise not_found()
    tag = _tag(language, part)
    headers = {"cache-control": CHECKED, "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    return Response(_texts(language, part), media_type="text/plain", headers=headers)


def described(kind: GameKind, lang: str | None) -> GameInfo:
    options = [_option(kind, option, lang) for option in kind.options]
    players = next(option for option in kind.options if option.name == "players")
    assert players.lowest is not None
    assert players.highest is not None
    seats = Seats(players.lowest, players.highest)
    title = sentence(Words(f"{kind.name}-name"), lang)
    parts = [part_info(kind, part, seats.most, lang) for part in kind.parts]
    secrets, series = kind.kernel.has_secrets, SeriesInfo(kind.series.scoring, kind.series.choice)
    return GameInfo(kind.name, title, seats, kind.kernel.version, options, options_schema(kind), parts, secrets, series)


def _option(kind: GameKind, option: Option, lang: str | None) -> OptionInfo:
    choices = [OptionValue(one.value, sentence(one.title, lang), sentence(one.about, lang)) for one in option.choices]
    about = sentence(Words(f"{kind.name}-option-{option.name}"), lang)
    return OptionInfo(option.name, about, option.default, option.schema(), choices, option.picks)


@functools.cache
def _texts(lang: str, part: str | None) -> str:
    frame, *rest = fluent_files(lang)
    if part is None:
        return "\n".join(path.read_text("utf-8") for path in (frame, *rest))
    if part in (FRAME, PAGE):
        texts = frame.read_text("utf-8")
        return "\n".join((_for_page(texts) if part == PAGE else texts, *(_titles(kind.name, lang) for kind in kinds())))
    if part in SHEETS:
        return _for_sheet(frame.read_text("utf-8"), SHEETS[part])
    return find(part).fluent_file(lang).read_text("utf-8")


@functools.cache
def _tag(lang: str, part: str | None) -> str:
    """Returns a weak tag, since the same texts are also sent compressed."""
    return f'W/"{hashlib.sha256(_texts(lang, part).encode()).hexdigest()[:16]}"'


def _for_page(texts: str) -> str:
    """Keeps only what the page or the API says right away: a first visit should wait for little."""
    sheets = tuple(SHEETS.values())
    found = (message for message in MESSAGE.finditer(texts) if message[1] not in ONLY_COMMANDS)
    return "".join(message[0] for message in found if not message[0].startswith(sheets))


def _for_sheet(texts: str, start: str) -> str:
    return "".join(message[0] for message in MESSAGE.finditer(texts) if message[0].startswith(start))


def _titles(game: str, lang: str) -> str:
    """Keeps what is shown of a game before a table is opened: its title, its tagline and the titles of its screens."""
    about = [f"{game}-{part}" for part in ("tagline", "summary") if has_text(f"{game}-{part}")]
    screens = re.findall(rf"^({game}-screen-\w+) =", find(game).fluent_file(lang).read_text("utf-8"), re.MULTILINE)
    return "".join(f"{one} = {Words(one).say(lang)}\n" for one in (f"{game}-name", *about[:1], *screens))


HANDLERS = (list_games, show_game, show_schema, show_facts, check_options, rule_book, one_rule, words_of_language)
