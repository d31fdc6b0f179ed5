/** Saves files on the device. */

/** Lets the browser save a text under a name that every file system accepts. */
export function saveFile(name: string, text: string): void {
  const safe =
    name
      .replace(/[^\p{L}\p{N} _-]+/gu, "")
      .trim()
      .replace(/\s+/g, "-") || "course";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${safe}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
