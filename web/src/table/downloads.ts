/** Offers JSON as a download, on a single line. */
import type { Json } from "../api/types";

export function save(name: string, value: Json): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(value)}\n`], { type: "application/x-ndjson" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
