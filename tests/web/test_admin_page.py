"""The host's page, and how everyone else sees the host's announcements."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Visit, serving, visiting
from tests.web.people import table_against_a_bot
from tests.web.playing import PHONE, check
from wettlauf.store.backup import tables_in


@pytest.fixture
def host(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    with serving(tmp_path) as address, visiting(browser, address) as made:
        yield made


def test_a_host_runs_the_server_from_a_page(host: Visit, tmp_path: Path) -> None:
    player = host.open()
    path, seated = table_against_a_bot(host, player, "keltis")
    seated.close()
    player.goto(path)
    desk = host.open("/admin")
    desk.get_by_label("Host’s token").fill("not the token of this host")
    desk.get_by_role("button", name="Open").click()
    expect(desk.get_by_role("status")).not_to_be_empty()
    expect(desk.get_by_role("heading", name="Tables")).to_be_hidden()
    host.problems.clear()  # the console reports the refusal

    desk.get_by_label("Host’s token").fill((tmp_path / "admin-token").read_text())
    desk.get_by_role("button", name="Open").click()
    row = desk.get_by_role("row").filter(has_text="keltis").filter(has_text="running")
    expect(row).to_be_visible()
    check(desk)

    desk.get_by_label("Minutes until restart").fill("5")
    desk.get_by_role("button", name="Show to everyone").click()
    player.reload()
    told = player.get_by_text("The server restarts in 5 minutes. Your game goes on afterwards.")
    expect(told).to_be_visible()
    player.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)

    desk.get_by_label("Address or network").fill("192.0.2.0/24")
    desk.get_by_role("button", name="Ban", exact=True).click()
    expect(desk.get_by_role("listitem").filter(has_text="192.0.2.0/24")).to_be_visible()
    desk.get_by_role("button", name="Unban").click()
    expect(desk.get_by_role("listitem")).to_have_count(0)

    expect(row.get_by_role("cell").nth(6)).to_have_text(re.compile(r"20\d\d"))  # the day on which it is removed
    expect(desk.get_by_role("definition").filter(has_text="180 days")).to_be_visible()
    with desk.expect_download() as downloaded:
        desk.get_by_role("button", name="Download a backup").click()
    assert tables_in(Path(downloaded.value.path())) == 1
    expect(desk.get_by_role("status")).to_contain_text(downloaded.value.suggested_filename)
    expect(desk.get_by_text("wettlauf admin restore FILE")).to_be_visible()
    expect(desk.get_by_text("wettlauf import FILE")).to_be_hidden()

    desk.once("dialog", lambda dialog: dialog.accept())
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    expect(player.get_by_text("This table no longer exists, or the link is incomplete.")).to_be_visible()
    host.problems.clear()  # the console reports that the table is gone


def test_the_host_s_page_fits_a_phone_in_german_and_in_the_dark(host: Visit, tmp_path: Path) -> None:
    player = host.open()
    table_against_a_bot(host, player, "keltis")[1].close()
    desk = host.open("/admin?lang=de", **PHONE)
    desk.emulate_media(color_scheme="dark")
    desk.get_by_label("Zugangsschlüssel des Betreibers").fill((tmp_path / "admin-token").read_text())
    desk.get_by_role("button", name="Öffnen").click()
    expect(desk.get_by_text("wettlauf admin restore DATEI")).to_be_visible()
    check(desk)
    assert desk.evaluate("document.documentElement.scrollWidth") <= desk.evaluate("innerWidth")
