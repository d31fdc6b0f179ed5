"""A Chromium for the tests of the web page: the one that is here, or one that is fetched.

On Debian and its relatives root can install the system's; else Playwright fetches its own into the user's cache.
Where neither works the tests of the page are left out, and say why.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from progress import Step, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SANDBOX_OFF = "--no-sandbox"  # Chromium's sandbox does not run as root
# What no page needs: tools of a window and lists under its address bar, each a page of its own in a process of its own.
# They took a third of the CPU. Only the last such list counts for Chromium, so it begins with the one of Playwright.
NOT_NEEDED = (
    "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,"
    "OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning,Translate,"
    "PreloadTopChromeWebUI,SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup"
)
WITHOUT = "WETTLAUF_WITHOUT_BROWSER"  # in the environment of the tests: why there is none
NO_BROWSER = (
    "There is no Chromium here and none could be fetched: the tests of the web page are left out. "
    "Install Chromium or Chrome and start again."
)
START = (
    "import sys\n"
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as driver:\n"
    "    driver.chromium.launch(executable_path=sys.argv[1] or None, args=sys.argv[2:]).close()\n"
)


def on_path() -> str | None:
    """A Chromium that the system has."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def arguments() -> list[str]:
    """What it has to be started with here."""
    return [NOT_NEEDED, *([SANDBOX_OFF] if is_root() else [])]


def starts(python: Path) -> bool:
    """Whether the system's Chromium, or Playwright's own, starts and ends."""
    return quietly([str(python), "-c", START, on_path() or "", *arguments()])


def ways(python: Path) -> list[list[list[str]]]:
    """What can be tried to get one, the best first: each a list of commands."""
    found = []
    if is_root() and shutil.which("apt-get"):
        found.append([["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]])
    found.append([[str(python), "-m", "playwright", "install", "chromium"]])
    return found


def provide(python: Path) -> str | None:
    """See that the tests have a browser; if they cannot have one, the sentence that says so."""
    if not quietly([str(python), "-c", "import playwright"]) or starts(python):
        return None  # without Playwright the tests say so themselves
    with Step("Fetching a browser for the tests of the web page"):
        for commands in ways(python):
            if all(quietly(command) for command in commands) and starts(python):
                return None
    say(f"  {NO_BROWSER}")
    return NO_BROWSER


def quietly(command: Sequence[str]) -> bool:
    """Run a command without a word; whether it went well."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0
