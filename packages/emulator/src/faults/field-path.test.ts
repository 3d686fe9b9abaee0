import { describe, expect, test } from "vitest";
import { eachField, fieldPath } from "./field-path.ts";

const DOCUMENT = { a: { b: [{ c: 1 }, { c: 2, d: null }], "tol-barad": 3 } };

/** What a path leads to. */
function fieldsAt(path: string): unknown[] {
  const found: unknown[] = [];
  eachField(DOCUMENT, path, (holder, name) => found.push(holder[name]));
  return found;
}

describe("a path leads to", () => {
  test.each([
    ["a", [DOCUMENT.a]],
    ["a.b[1].c", [2]],
    ["a.b[*].c", [2, 1]],
    ["a.tol-barad", [3]],
    ["a.b[7].c", []],
    ["a.x.c", []],
    ["a.b[1].d.e", []],
    ["a.x", [undefined]],
    ["a.__proto__.x", []],
  ])("%s", (path, expected) => {
    expect(fieldsAt(path)).toEqual(expected);
  });
});

test.each(["", ".a", "a.", "a[x]", "a[-1]", "[0]", "a b", 7, null])("%j is not a path", (value) => {
  expect(() => fieldPath.read(value, "path")).toThrow(
    "path must be a path into a document such as",
  );
});
