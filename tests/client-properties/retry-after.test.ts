import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, isTokenRequest, TOKEN } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { passingTime } from "./passing-time.ts";
import { retryAfters } from "./retry-after-forms.ts";

describe("a Retry-After", { timeout: PROPERTY_MS }, () => {
  const CALL_MS = 60_000;
  /** The longest that the first repetition waits by chance. */
  const CHANCE_MS = 250;
  /** All calls wait so long after a 429 that asks for nothing. */
  const SILENT_429_MS = 1_000;
  const cases = fc.record({
    retryAfter: retryAfters,
    status: fc.constantFrom(429, 503),
    chance: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  });

  test("in any form is followed when it asks and not much later, and fails at once when that is too late", async () => {
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
        // Close to the end of the call, chance decides.
        const isLate = asked >= CALL_MS || (asked > CALL_MS - CHANCE_MS && times.length === 1);
        if (isLate) {
          expect([times.length, time.now() - first]).toEqual([1, 0]);
          expect(error).toMatchObject({ status });
          const told = (error as { readonly retryAfterMs?: number | null }).retryAfterMs;
          expect(told ?? 0).toBeGreaterThanOrEqual(asked);
          return;
        }
        expect(error).toBeNull();
        const least = asked || (status === 429 ? SILENT_429_MS : 0);
        expect(second).toBeGreaterThanOrEqual(first + least);
        expect(second).toBeLessThanOrEqual(first + least + CHANCE_MS + 1);
      }),
    );
  });
});
