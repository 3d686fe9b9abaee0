import { expect, test } from "vitest";
import { printable, quoted } from "./quoted.ts";

test.each([
  ["Ember Fall", '"Ember Fall"'],
  ['a "b"', '"a \\"b\\""'],
  ["x".repeat(5_000), `"${"x".repeat(100)}..."`],
  [1.5, "1.5"],
  [null, "null"],
  [[[]], "a list"],
  [JSON.parse('{ "toString": 1 }'), "an object"],
])("quoted formats %o as %s", (value, shown) => {
  expect(quoted(value)).toBe(shown);
});

test("printable escapes characters that are not printable", () => {
  expect(printable("a\0\u001b[31m\u0085\u202e\u2028\ud800é잿")).toBe(
    "a\\u{0}\\u{1b}[31m\\u{85}\\u{202e}\\u{2028}\\u{d800}é잿",
  );
});
