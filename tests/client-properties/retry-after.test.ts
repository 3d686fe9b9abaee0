// @module-tag promise/retries

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, isTokenRequest, TOKEN } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { passingTime } from "./passing-time.ts";
import { retryAfters } from "./retry-after-forms.ts";

describe("a Retry-After header", { timeout: PROPERTY_MS }, () => {
  const CALL_MS = 60_000;
  /** The maximum random delay of the first retry. */
  const CHANCE_MS = 400;
  /** The delay of all calls after a 429 without a Retry-After header. */
  const SILENT_429_MS = 1_000;
  const cases = fc.record({
    retryAfter: retryAfters,
    status: fc.constantFrom(429, 503),
    chance: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  });

  test("in any form delays the retry until its time and not much longer, and fails the call at once when that exceeds its time", async () => {
    await holds(
      "Retry-After",
      fc.asyncProperty(cases, async ({ retryAfter: { now, header, until }, status, chance }) => {
        const time = passingTime(now);
        const times: number[] = [];
        const client = answeringClient(
          (request) => {
            if (isTokenRequest(request)) return { status: 200, body: TOKEN };
            times.push(time.now());
            if (times.length > 1) return { status: 200, body: { realms: [] } };
            return { status, headers: { "retry-after": header }, body: {} };
          },
          { time, random: () => chance, timeouts: { call: CALL_MS } },
        );
        const error = await client.realms.index().then(
          () => null,
          (reason: unknown) => reason,
        );
        const [first = Number.NaN, second] = times;
        const asked = Math.max(0, (until ?? now) - now);
        // Close to the end of the call, the random delay decides.
        const isClose = asked + CHANCE_MS + 1 >= CALL_MS;
        const isLate = asked >= CALL_MS || (isClose && times.length === 1);
        if (isLate) {
          expect([times.length, time.now() - first]).toEqual([1, 0]);
          expect(error).toMatchObject({ status });
          const stated = (error as { readonly retryAfterMs?: number | null }).retryAfterMs;
          expect(stated ?? 0).toBeGreaterThanOrEqual(asked);
          return;
        }
        expect(error).toBeNull();
        const least = until === null && status === 429 ? SILENT_429_MS : asked;
        expect(second).toBeGreaterThanOrEqual(first + least);
        expect(second).toBeLessThanOrEqual(first + least + CHANCE_MS + 1);
      }),
    );
  });
});
