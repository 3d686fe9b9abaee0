// @module-tag promise/timeouts

import { describe, expect, test } from "vitest";
import { completeTimeouts, DEFAULT_TIMEOUTS, type Timeouts } from "./timeouts.ts";

describe("timeouts", () => {
  test("have defaults for omitted and undefined fields", () => {
    expect(completeTimeouts()).toEqual(DEFAULT_TIMEOUTS);
    const given: Record<string, unknown> = { call: 7, connect: undefined };
    expect(completeTimeouts(given)).toEqual({ ...DEFAULT_TIMEOUTS, call: 7 });
    expect(completeTimeouts({ call: 2 ** 31 - 1 }).call).toBe(2 ** 31 - 1);
  });

  test.each(["connect", "headers", "body", "call"])(
    "refuse an invalid %s with its name",
    (phase) => {
      for (const ms of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, "5"]) {
        const given = { [phase]: ms } as Partial<Timeouts>;
        expect(() => completeTimeouts(given)).toThrow(RangeError);
        expect(() => completeTimeouts(given)).toThrow(`timeouts.${phase}`);
      }
    },
  );
});
