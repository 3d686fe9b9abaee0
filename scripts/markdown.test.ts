import { expect, test } from "vitest";
import { table, text } from "./markdown.ts";

test("a table has a line of heads, one below it, and one for each row", () => {
  expect(table(["Call", "Path"], [["a", "/a"]])).toBe("| Call | Path |\n| --- | --- |\n| a | /a |");
});

test("paragraphs have an empty line between them, and those that are empty leave none", () => {
  expect(text("One.", "", "Two.\n")).toBe("One.\n\nTwo.\n");
});
