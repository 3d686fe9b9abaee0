// @module-tag promise/failed-documents

import { HOUR_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { countPassingFailures, type PassingFailure } from "./passing-failures.ts";
import { statusError } from "./testing/refusals.ts";

const NOW = Date.UTC(2026, 0, 15, 12);

/** Failures of documents that began to fail some hours ago. */
const failing = (...hours: readonly number[]) =>
  hours.map((each) => ({ error: statusError(500), state: { since: NOW - each * HOUR_MS } }));

/** Counts the failures, none of which are in a row. */
function scattered(failures: readonly PassingFailure[]) {
  const passing = countPassingFailures();
  for (const failure of failures) {
    passing.answered();
    passing.add(failure);
  }
  return passing;
}

describe("a stage in which documents failed with errors that may pass", () => {
  test.each([
    ["1 of 3", failing(0), 3],
    ["2 of 19", failing(0, 23), 19],
    ["all of 246", failing(...Array<number>(246).fill(0)), 246],
  ])("is retried when %s failed", (_, failures, total) => {
    expect(() => scattered(failures).throwIfTooManyFailed({ total, now: NOW })).toThrow(
      failures[0]?.error,
    );
  });

  test.each([
    ["none of 3", failing(), 3],
    ["1 of 246", failing(0), 246],
    ["1 of 3, which has been failing for a day,", failing(24), 3],
    ["3 of 20, of which one has been failing for a day,", failing(0, 1, 25), 20],
  ])("is not retried when %s failed", (_, failures, total) => {
    expect(() => scattered(failures).throwIfTooManyFailed({ total, now: NOW })).not.toThrow();
  });

  test("is retried for ten in a row, and does not request more", () => {
    const passing = countPassingFailures();
    const failures = failing(...Array<number>(10).fill(1));
    for (const failure of failures) {
      expect(passing.skip(undefined)).toBe(false);
      passing.add(failure);
    }
    expect(passing.skip(undefined)).toBe(true);
    expect(() => passing.throwIfTooManyFailed({ total: 246, now: NOW })).toThrow(
      failures[0]?.error,
    );
  });

  test("is not retried for ten in a row that have been failing for a day, unless it skipped others", () => {
    const passing = countPassingFailures();
    for (const failure of failing(...Array<number>(10).fill(25))) passing.add(failure);
    passing.skip({ since: NOW - 25 * HOUR_MS });
    expect(() => passing.throwIfTooManyFailed({ total: 246, now: NOW })).not.toThrow();
    passing.skip(undefined);
    expect(() => passing.throwIfTooManyFailed({ total: 246, now: NOW })).toThrow();
  });
});
