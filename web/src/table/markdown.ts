/**
 * The subset of Markdown that our rule books use, as blocks: headings, paragraphs, lists, tables, with bold, italic and
 * code.
 */
export type Inline = { kind: "text" | "bold" | "italic" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[]; rule: string | null }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** A rule is defined in the paragraph that begins with its id; others only mention it, some of them earlier. */
const HOME = /^\*\*([A-Z]\d+)\*\* /;

export function blocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .flatMap(block);
}

function block(chunk: string): Block[] {
  const heading = /^(#{1,6}) (.*)$/.exec(chunk.split("\n")[0] ?? "");
  if (heading) {
    const rest = chunk.split("\n").slice(1).join("\n").trim();
    const one: Block = { kind: "heading", level: heading[1]?.length ?? 1, text: inline(heading[2] ?? "") };
    return rest ? [one, ...block(rest)] : [one];
  }
  const lines = chunk.split("\n");
  if (lines[0]?.startsWith("|")) {
    const cells = lines.map((line) =>
      line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => inline(cell.trim())),
    );
    return [{ kind: "table", head: cells[0] ?? [], rows: cells.slice(2) }];
  }
  if (/^([-*]|\d+\.) /.test(chunk)) {
    const items = chunk
      .split(/\n(?=(?:[-*]|\d+\.) )/)
      .map((item) => item.replace(/^([-*]|\d+\.) /, "").replace(/\s+/g, " "));
    return [{ kind: "list", ordered: /^\d/.test(chunk), items: items.map(inline) }];
  }
  return [{ kind: "paragraph", text: inline(chunk.replace(/\s+/g, " ")), rule: HOME.exec(chunk)?.[1] ?? null }];
}

export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  for (const piece of text.split(/(\*\*.+?\*\*|\*[^*\s][^*]*?\*|`[^`]+`)/)) {
    if (!piece) continue;
    if (piece.startsWith("**") && piece.length > 4) found.push({ kind: "bold", text: piece.slice(2, -2) });
    else if (piece.startsWith("*") && piece.length > 2) found.push({ kind: "italic", text: piece.slice(1, -1) });
    else if (piece.startsWith("`") && piece.length > 2) found.push({ kind: "code", text: piece.slice(1, -1) });
    else found.push({ kind: "text", text: piece.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1") });
  }
  return found;
}
