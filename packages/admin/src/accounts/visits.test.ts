import { MINUTE_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { visitAt } from "./visits.ts";

test("a visit ends after half an hour without a request", () => {
  const first = visitAt(undefined, 0);
  expect(first).toEqual({ seenAt: 0, since: null });
  expect(visitAt(first, 30 * MINUTE_MS)).toEqual({ seenAt: 30 * MINUTE_MS, since: null });
  const second = visitAt(first, 31 * MINUTE_MS);
  expect(second).toEqual({ seenAt: 31 * MINUTE_MS, since: 0 });
  expect(visitAt(second, 50 * MINUTE_MS)).toEqual({ seenAt: 50 * MINUTE_MS, since: 0 });
});

test("a request within five minutes of the recorded one is not recorded", () => {
  const visit = { seenAt: 0, since: null };
  expect(visitAt(visit, 5 * MINUTE_MS - 1)).toBe(visit);
  expect(visitAt(visit, 5 * MINUTE_MS)).toEqual({ seenAt: 5 * MINUTE_MS, since: null });
});
