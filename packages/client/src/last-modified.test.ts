import { expect, test } from "vitest";
import { lastModifiedOf } from "./last-modified.ts";

test("Last-Modified is parsed as ms since the epoch", () => {
  const headers = { "last-modified": "Tue, 03 Nov 2026 10:00:00 GMT" };
  expect(lastModifiedOf(headers)).toBe(Date.UTC(2026, 10, 3, 10));
});

test.each([
  {},
  { "last-modified": "" },
  { "last-modified": "lately" },
  { "last-modified": "1" },
  // It would be a time of the machine's own zone.
  { "last-modified": "Tue, 03 Nov 2026 10:00:00" },
])("%j is parsed as null", (headers) => {
  expect(lastModifiedOf(headers)).toBeNull();
});
