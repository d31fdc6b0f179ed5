import { describe, expect, it } from "vitest";
import { blocks, inline } from "./markdown";

describe("the Markdown of rule books", () => {
  it("parses headings, paragraphs, lists and tables", () => {
    const found = blocks("# Goose\n\nA *race*.\n\n- one (K1)\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    expect(found.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  });
  it("distinguishes where a rule is defined from where it is mentioned", () => {
    const found = blocks(
      "**K8** A card moves a figure (see K10).\n\n**K10** On the end stone another one moves.\n\nMore on K10.",
    );
    expect(found.map((block) => block.kind === "paragraph" && block.rule)).toEqual(["K8", "K10", null]);
  });
  it("parses bold, italic and code", () => {
    expect(inline("a **b** *c* `d`").map((one) => one.kind)).toEqual([
      "text",
      "bold",
      "text",
      "italic",
      "text",
      "code",
    ]);
  });
});
