// @module-tag contract/activity

import { expect, test } from "vitest";
import { dedupKey } from "./dedup-key.ts";

const entry = { activity: { type: "ENCOUNTER" }, timestamp: 5, detail: { a: 1, b: [1, 2] } };
const input = { guildId: 1, timestamp: 5, type: "ENCOUNTER", entry };

test("equal entries have the same key in any order of their fields", () => {
  const reordered = { timestamp: 5, detail: { b: [1, 2], a: 1 }, activity: { type: "ENCOUNTER" } };
  expect(dedupKey({ ...input, entry: reordered })).toBe(dedupKey(input));
});

test.each([
  ["guild id", { guildId: 2 }],
  ["timestamp", { timestamp: 6 }],
  ["activity type", { type: "CHARACTER_ACHIEVEMENT" }],
  ["raw entry", { entry: { ...entry, detail: { a: 1, b: [2, 1] } } }],
  ["raw entry, by a field that nothing else reads", { entry: { ...entry, extra: true } }],
])("another %s gives another key", (_, other) => {
  expect(dedupKey({ ...input, ...other })).not.toBe(dedupKey(input));
});

test("the key is a SHA-256 in hexadecimal", () => {
  expect(dedupKey(input)).toMatch(/^[0-9a-f]{64}$/);
});
