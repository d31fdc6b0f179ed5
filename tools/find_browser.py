"""Finds a Chromium for the tests of the web page, or installs one.

On Debian and its derivatives root can install the system's; elsewhere Playwright downloads its own into the user's
cache. Where neither works, the tests of the page are left out and say why.
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
# Features that no page needs: window tools and suggestions of the address bar, each a page in a process of its own.
# They took a third of the CPU. Chromium uses only the last such list, so it includes Playwright's.
NOT_NEEDED = (
    "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,"
    "OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning,Translate,"
    "PreloadTopChromeWebUI,SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup"
)
WITHOUT = "WETTLAUF_WITHOUT_BROWSER"  # set for the tests: why there is none
NO_BROWSER = (
    "Chromium is not installed and could not be downloaded: the tests of the web page are left out. "
    "Install Chromium or Chrome and start again."
)
START = (
    "import sys\n"
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as driver:\n"
    "    driver.chromium.launch(executable_path=sys.argv[1] or None, args=sys.argv[2:]).close()\n"
)


def on_path() -> str | None:
    """Returns a Chromium that the system has."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def arguments() -> list[str]:
    """Returns the arguments that it needs here."""
    return [NOT_NEEDED, *([SANDBOX_OFF] if is_root() else [])]


def starts(python: Path) -> bool:
    """Whether the system's Chromium, or Playwright's own, can be started."""
    return succeeds([str(python), "-c", START, on_path() or "", *arguments()])


def ways(python: Path) -> list[list[list[str]]]:
    """Returns the ways to install one, best first: each a list of commands."""
    found = []
    if is_root() and shutil.which("apt-get"):
        found.append([["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]])
    found.append([[str(python), "-m", "playwright", "install", "chromium"]])
    return found


def provide(python: Path) -> str | None:
    """Makes sure that the tests have a browser; returns a sentence saying why if they cannot have one."""
    if not succeeds([str(python), "-c", "import playwright"]) or starts(python):
        return None  # without Playwright the tests say so themselves
    with Step("Downloading a browser for the tests of the web page"):
        for commands in ways(python):
            if all(succeeds(command) for command in commands) and starts(python):
                return None
    say(f"  {NO_BROWSER}")
    return NO_BROWSER


def succeeds(command: Sequence[str]) -> bool:
    """Runs a command without output; returns whether it succeeded."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0
