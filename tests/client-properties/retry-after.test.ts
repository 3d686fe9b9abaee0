import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, isTokenRequest, TOKEN } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { passingTime } from "./passing-time.ts";
import { retryAfterForms } from "./retry-after-forms.ts";

describe("a Retry-After", { timeout: PROPERTY_MS }, () => {
  const NOW = Date.UTC(2026, 10, 20, 12, 0, 0, 250);
  const CALL_MS = 60_000;
  const cases = fc.record({
    retryAfter: retryAfterForms(NOW),
    status: fc.constantFrom(429, 503),
    chance: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  });

  test("in any form is never answered earlier than it asks, and fails at once when that is too late", async () => {
    await holds(
      "Retry-After",
      fc.asyncProperty(cases, async ({ retryAfter: { header, until }, status, chance }) => {
        const time = passingTime(NOW);
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
        if (until !== null && until - NOW >= CALL_MS) {
          expect([times.length, time.now() - first]).toEqual([1, 0]);
          expect(error).toMatchObject({ status });
          const told = (error as { readonly retryAfterMs?: number | null }).retryAfterMs;
          expect(told ?? 0).toBeGreaterThanOrEqual(until - NOW);
          return;
        }
        // Close to the deadline either is right: chance may carry the next attempt beyond it.
        if (error !== null && until !== null && until - NOW > CALL_MS / 2) return;
        expect(error).toBeNull();
        expect(second).toBeGreaterThanOrEqual(until ?? first);
      }),
    );
  });
});
