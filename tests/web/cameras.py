"""Reads a QR code from the screen as a phone's camera would."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator

# The browser decodes the picture and returns each pixel's brightness (its green channel), row by row.
PIXELS = """async (png) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))]));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    let grey = "";
    for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at + 1]);
    return [picture.width, picture.height, btoa(grey)];
}"""


def read_qr(shown: Locator) -> str:
    """Returns the content of the one QR code in this part of the page."""
    zxing: Any = pytest.importorskip("zxingcpp", reason="there is no zxing-cpp for this machine")
    shot = base64.b64encode(shown.screenshot()).decode()
    width, height, grey = shown.page.evaluate(PIXELS, shot)
    pixels = np.frombuffer(base64.b64decode(grey), np.uint8).reshape(height, width)
    # Only QR codes, as on a phone: with all formats, about one link in thousands has a stripe that reads as a bar code.
    (code,) = zxing.read_barcodes(pixels, formats=zxing.BarcodeFormat.QRCode)
    return str(code.text)
