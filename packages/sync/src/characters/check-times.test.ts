import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCheckDue } from "./check-times.ts";

const START = Date.UTC(2026, 0, 15);

/** The times after a change at which a guild that is swept in these steps requests a profile, in ms. */
function checks({ id = 1, until, step }: { id?: number; until: number; step: number }): number[] {
  const times: number[] = [];
  for (let time = step; time <= until; time += step) {
    const checkedUntil = START + time - step;
    if (isCheckDue({ id, changedAt: START, checkedUntil }, START + time)) times.push(time);
  }
  return times;
}

describe("the profile of a character", () => {
  test("is requested every hour in the first hours after a change", () => {
    expect(checks({ until: 2 * HOUR_MS, step: 10 * 60_000 })).toHaveLength(2);
  });

  test("is requested after about half the time since its change, at most after a week", () => {
    const times = checks({ until: 200 * DAY_MS, step: HOUR_MS });
    const gaps = times.map((time, index) => time - (times[index - 1] ?? 0));
    times.forEach((time, index) => {
      const gap = gaps[index] ?? 0;
      const expected = Math.min(Math.max((time - gap) / 2, HOUR_MS), 7 * DAY_MS);
      // The sweeps of the guild are an hour apart.
      const tolerance = Math.max(2 * HOUR_MS, expected / 10);
      expect(Math.abs(gap - expected), `after ${time / HOUR_MS} h`).toBeLessThanOrEqual(tolerance);
    });
    expect(Math.max(...gaps)).toBeLessThanOrEqual(7 * DAY_MS + HOUR_MS);
  });

  test("is requested once when the guild was not swept for a month", () => {
    const changedAt = START - 3 * DAY_MS;
    expect(isCheckDue({ id: 7, changedAt, checkedUntil: START }, START + 30 * DAY_MS)).toBe(true);
    const again = { id: 7, changedAt, checkedUntil: START + 30 * DAY_MS };
    expect(isCheckDue(again, START + 30 * DAY_MS)).toBe(false);
  });

  test("is requested at other times than those of the guild's other characters", () => {
    const ids = Array.from({ length: 1000 }, (_, id) => id + 1);
    const changedAt = START - 20 * DAY_MS;
    const due = ids.filter((id) =>
      isCheckDue({ id, changedAt, checkedUntil: START }, START + HOUR_MS),
    );
    // A week has 168 hours.
    expect(due.length).toBeGreaterThanOrEqual(4);
    expect(due.length).toBeLessThanOrEqual(8);
  });

  test("is requested when a clock that was ahead stored the time of the last sweep", () => {
    const checkedUntil = START + 365 * DAY_MS;
    expect(isCheckDue({ id: 1, changedAt: START, checkedUntil }, START)).toBe(true);
  });

  test("is requested within a week, whatever the service says about its change", () => {
    const time = fc.integer({ min: 0, max: 2 * START });
    fc.assert(
      fc.property(fc.nat(1e9), time, time, (id, changedAt, checkedUntil) => {
        const now = checkedUntil + 8 * DAY_MS;
        expect(isCheckDue({ id, changedAt, checkedUntil }, now)).toBe(true);
      }),
    );
  });
});
