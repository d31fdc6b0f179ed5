/** Links for others: the address under which they reach this server, and from where it works. */
import { call } from "../api/calls";

/** From everywhere, only in the home network, or only on this computer. */
export type Where = "everywhere" | "home" | "here";
export interface Reach {
  origin: string;
  where: Where;
}

const HERE = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;
const HOME = [
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[?f[cd][0-9a-f]{2}:|\[?fe80:)/,
  /\.(local|lan|home|internal|home\.arpa)$/,
  /^[^.:[]+$/,
];

export function whereIs(host: string): Where {
  return HERE.test(host) ? "here" : HOME.some((pattern) => pattern.test(host)) ? "home" : "everywhere";
}

/**
 * On the server's own computer, asks the server for the address that others can use; otherwise returns the page's own.
 */
export async function reach(): Promise<Reach> {
  const where = whereIs(location.hostname);
  const own = { origin: location.origin, where };
  if (where !== "here") return own;
  try {
    const found = await call("GET /api/here");
    if (found.public) return { origin: found.public, where: whereIs(new URL(found.public).hostname) };
    return found.home ? { origin: found.home, where: "home" } : own;
  } catch {
    return own;
  }
}

/** Copies a text; also without HTTPS, where browsers offer no clipboard. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "hide";
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without HTTPS
  document.execCommand("copy");
  area.remove();
}
