import { expect, test } from "vitest";
import { timestamp, timestampOrZero } from "./timestamp.ts";

const MOMENT_MS = 1_226_176_953_000;
const accepts = (value: unknown) => timestamp.safeParse(value).success;

test("timestamp refuses seconds, 0 and negative numbers", () => {
  expect(accepts(MOMENT_MS)).toBe(true);
  expect([MOMENT_MS / 1000, 0, -MOMENT_MS, MOMENT_MS + 0.5, 9e15].filter(accepts)).toEqual([]);
});

test("timestampOrZero accepts 0", () => {
  expect([0, MOMENT_MS].every((value) => timestampOrZero.safeParse(value).success)).toBe(true);
  expect(timestampOrZero.safeParse(1).success).toBe(false);
});
