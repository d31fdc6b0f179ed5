/** Hands a piece of JSON to the browser as a file, on one line. */
import type { Json } from "../api/types";

export function save(name: string, value: Json): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(value)}\n`], { type: "application/x-ndjson" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
