import { expect, test } from "vitest";
import { isJsonValue } from "./json-value.ts";

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

test("any value of JSON is a JSON value", () => {
  for (const value of [null, 0, "", "text", false, [], {}, { a: [{ b: null }] }, nested(500)]) {
    expect(isJsonValue(value)).toBe(true);
  }
});

test("a circular, too deep or non-JSON value is not a JSON value", () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (const value of [undefined, () => 1, Symbol("a"), 1n, circle, nested(502), nested(20_000)]) {
    expect(isJsonValue(value)).toBe(false);
  }
});
