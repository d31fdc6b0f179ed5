import { describe, expect, it } from "vitest";
import { blocks, inline } from "./markdown";

describe("the Markdown of rule books", () => {
  it("knows headings, paragraphs, lists and tables", () => {
    const found = blocks("# Goose\n\nA *race*.\n\n- one (K1)\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    expect(found.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  });
  it("knows a rule's home from where it is only mentioned", () => {
    const found = blocks(
      "**K8** A card moves a figure (see K10).\n\n**K10** On the end stone another one moves.\n\nMore on K10.",
    );
    expect(found.map((block) => block.kind === "paragraph" && block.rule)).toEqual(["K8", "K10", null]);
  });
  it("tells bold, italic and code from text", () => {
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
