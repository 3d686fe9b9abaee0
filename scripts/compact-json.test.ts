import { expect, test } from "vitest";
import { compactJson } from "./compact-json.ts";

test("compact JSON keeps a value that fits on a line on one line", () => {
  expect(compactJson({ type: "HORDE", ids: [1, 2], none: {}, empty: [] })).toBe(
    '{ "type": "HORDE", "ids": [1, 2], "none": {}, "empty": [] }',
  );
});

test("compact JSON indents a value that does not fit on a line", () => {
  const long = "x".repeat(90);
  expect(compactJson({ name: { en_US: long, a: 1 }, list: [long, { b: 2 }] })).toBe(
    `{
  "name": { "en_US": "${long}", "a": 1 },
  "list": ["${long}", { "b": 2 }]
}`,
  );
  expect(compactJson([long, long])).toBe(`[\n  "${long}",\n  "${long}"\n]`);
});

test("compact JSON keeps strings with line breaks, quotes and repeated spaces", () => {
  const value = { text: 'one\n  two "three"   four', left: undefined };
  expect(JSON.parse(compactJson(value))).toEqual({ text: value.text });
  const long = { ...value, more: "y".repeat(120) };
  expect(JSON.parse(compactJson(long))).toEqual({ text: long.text, more: long.more });
});
