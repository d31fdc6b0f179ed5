"""A phone's camera: it reads the QR code that it sees on a screen."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator

# The browser itself takes the picture apart: how bright the pixels are (their green), row by row.
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
    """What the one QR code says that can be seen there."""
    zxing: Any = pytest.importorskip("zxingcpp", reason="there is no zxing-cpp for this machine")
    shot = base64.b64encode(shown.screenshot()).decode()
    width, height, grey = shown.page.evaluate(PIXELS, shot)
    pixels = np.frombuffer(base64.b64decode(grey), np.uint8).reshape(height, width)
    # Only QR codes, as a phone does: of all formats, a stripe is a bar code, too, in one link of some thousands.
    (code,) = zxing.read_barcodes(pixels, formats=zxing.BarcodeFormat.QRCode)
    return str(code.text)
