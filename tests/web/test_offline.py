"""The page as an app: it can be installed, works offline and says when it is offline."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web import names
from tests.web.conftest import Visit
from tests.web.people import NO_CONNECTION
from tests.web.table import asked, board, strip

SEATS = "2–4"  # the player counts of Keltis, which the page knows only from the server


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit.open()
    manifest = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in problems if one["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("lang, words", [("en", "cannot be reached"), ("de", "nicht zu erreichen")])
def test_without_a_connection_the_page_is_there_and_says_so(visit: Visit, lang: str, words: str) -> None:
    page = visit.open(lang=lang)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()  # now everything comes through the worker and is cached
    page.get_by_role("button", name=names.PLAY_NOW).first.wait_for()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(words)
    page.context.set_offline(False)
    page.reload()
    page.get_by_text(SEATS).first.wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)
    visit.problems.clear()  # the browser reports every failed request


def test_a_table_says_when_the_connection_is_gone_and_when_it_is_back(visit: Visit) -> None:
    """Also while nobody moves, when no message could get lost."""
    page = visit.open()
    page.get_by_role("button", name="Play now: Keltis").click()
    asked(page).wait_for()
    told = strip(page, NO_CONNECTION)
    expect(told).to_be_hidden()
    page.context.set_offline(True)
    expect(told).to_be_visible()
    page.context.set_offline(False)
    expect(told).to_be_hidden()
    visit.problems.clear()  # the browser reports every failed request


def test_nothing_that_happens_at_a_table_is_kept(visit: Visit) -> None:
    page = visit.open()
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    page.get_by_role("button", name="Play now: Keltis").click()
    board(page).wait_for()
    page.reload()
    board(page).wait_for()
    kept = page.evaluate(
        """async () => {
            const cache = await caches.open("wettlauf-shell");
            return (await cache.keys()).map((one) => new URL(one.url).pathname);
        }"""
    )
    assert "/" in kept
    assert [path for path in kept if path.startswith("/api/") and not path.startswith("/api/words/")] == []
    assert [path for path in kept if path.startswith("/t/")] == []


def test_the_docs_are_pages_of_their_own(visit: Visit) -> None:
    """The worker ignores them, so it never caches them in place of the app's page."""
    page = visit.open()
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    address = page.evaluate("() => location.origin + '/docs/index.html'")
    page.route(address, lambda route: route.fulfill(body="<h1>Docs</h1>", content_type="text/html"))
    page.goto(address)  # requests answered by the worker would bypass the route
    expect(page.get_by_role("heading", name="Docs")).to_be_visible()
