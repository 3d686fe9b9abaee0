import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDemoClock, pastSyncs } from "./demo-clock.ts";

const OPENED = Date.UTC(2026, 10, 20, 12);

function open(startAt: number | null) {
  let system = OPENED;
  const clock = createDemoClock({ startAt, now: () => system });
  /** Sets the system clock to a time since the start, and returns the time of the demo. */
  const at = (ms: number) => {
    system = OPENED + ms;
    return clock();
  };
  return { clock, at };
}

test("a new demo opens five days ago and reaches the present within five minutes", () => {
  const { clock, at } = open(null);
  expect(clock()).toBe(OPENED - 5 * DAY_MS);
  expect(at(2 * MINUTE_MS)).toBe(OPENED - 2.5 * DAY_MS + 2 * MINUTE_MS);
  expect(at(4 * MINUTE_MS - 1)).toBeLessThan(OPENED + 4 * MINUTE_MS - 1);
  expect(at(5 * MINUTE_MS)).toBe(OPENED + 5 * MINUTE_MS);
  expect(at(HOUR_MS)).toBe(OPENED + HOUR_MS);
});

test("a demo that was stopped for long goes on at the last moment and reaches the present as soon", () => {
  const { clock, at } = open(OPENED - 100 * DAY_MS);
  expect(clock()).toBe(OPENED - 100 * DAY_MS);
  expect(at(2 * MINUTE_MS)).toBe(OPENED - 50 * DAY_MS + 2 * MINUTE_MS);
  expect(at(4 * MINUTE_MS)).toBe(OPENED + 4 * MINUTE_MS);
});

test("a demo that was stopped for minutes reaches the present within a second", () => {
  const { clock, at } = open(OPENED - 20 * MINUTE_MS);
  expect(clock()).toBe(OPENED - 20 * MINUTE_MS);
  expect(at(1_000)).toBe(OPENED + 1_000);
});

test("the past of a demo has a sync a week, and one where the replay starts", () => {
  const daysOf = (pastFrom: number | null) =>
    pastSyncs({ startAt: OPENED, pastFrom }).map((time) => (time - OPENED) / DAY_MS);
  expect(daysOf(OPENED - 17 * DAY_MS)).toEqual([-17, -10, -3, 0]);
  expect(daysOf(OPENED - 14 * DAY_MS)).toEqual([-14, -7, 0]);
  expect(daysOf(null)).toEqual([]);
});

test("a demo whose last moment is in the future starts now", () => {
  expect(open(OPENED + DAY_MS).clock()).toBe(OPENED);
});

test("the demo stands still while the system clock is set back", () => {
  const { at } = open(null);
  const before = at(HOUR_MS);
  expect(at(-DAY_MS)).toBe(before);
  expect(at(HOUR_MS + 1)).toBe(before + 1);
});

test("clocks of one start show the same time, also when they are created later", () => {
  let system = OPENED;
  const now = () => system;
  const start = { startAt: OPENED - 30 * DAY_MS, openedAt: OPENED };
  const first = createDemoClock({ ...start, now });
  system += MINUTE_MS;
  expect(createDemoClock({ ...start, now })()).toBe(first());
});

test("the demo never goes back, and never passes the latest time of the system clock", () => {
  const steps = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: MINUTE_MS }),
      fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
    ),
    { maxLength: 60 },
  );
  const start = fc.option(fc.integer({ min: -400 * DAY_MS, max: 10 * DAY_MS }));
  fc.assert(
    fc.property(start, steps, (startsAfter, all) => {
      const { clock, at } = open(startsAfter === null ? null : OPENED + startsAfter);
      let [passed, latest] = [0, 0];
      let before = clock();
      for (const step of all) {
        passed += step;
        latest = Math.max(latest, passed);
        const time = at(passed);
        expect(time).toBeGreaterThanOrEqual(before);
        expect(time).toBeLessThanOrEqual(OPENED + latest);
        if (passed === latest && passed >= 4 * MINUTE_MS) expect(time).toBe(OPENED + passed);
        before = time;
      }
    }),
  );
});
