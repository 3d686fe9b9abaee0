import { expect, test } from "vitest";
import { table, text } from "./markdown.ts";

test("a Markdown table has a header line, a separator line, and a line for each row", () => {
  expect(table(["Call", "Path"], [["a", "/a"]])).toBe("| Call | Path |\n| --- | --- |\n| a | /a |");
});

test("Markdown paragraphs are separated by an empty line, and empty ones are omitted", () => {
  expect(text("One.", "", "Two.\n")).toBe("One.\n\nTwo.\n");
});
