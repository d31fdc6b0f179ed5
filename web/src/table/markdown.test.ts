import { describe, expect, it } from "vitest";
import { blocks, inline } from "./markdown";

describe("the Markdown of rule books", () => {
  it("knows headings, paragraphs, lists and tables", () => {
    const found = blocks("# Keltis\n\nA *race*.\n\n- one (K1)\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    expect(found.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  });
  it("remembers which rules a paragraph names", () => {
    expect(blocks("A row rises or falls (K7).")[0]).toMatchObject({ rules: ["K7"] });
  });
  it("tells bold, italic and code from text", () => {
    expect(inline("a **b** *c* `d`").map((one) => one.kind)).toEqual(["text", "bold", "text", "italic", "text", "code"]);
  });
});
