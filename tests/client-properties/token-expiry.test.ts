// @module-tag promise/tokens

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, isTokenRequest } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { passingTime } from "./passing-time.ts";

describe("a token", { timeout: PROPERTY_MS }, () => {
  const START = Date.UTC(2026, 10, 20);
  const MARGIN_S = 300;
  const lifetimes = fc.oneof(
    fc.integer({ min: 1, max: 90_000 }),
    fc.integer({ min: 1, max: 900 }),
    fc.constantFrom<unknown>(undefined, null, 0, -1, "86399", "soon", 1e15, 0.5, {}, [3600], true),
  );
  /** The lifetime of a token in ms, and the time for which it is fresh: all but the last 5 minutes, or all of it. */
  const lifeOf = (expiresIn: unknown) => {
    const isTold = typeof expiresIn === "number" || expiresIn === "86399";
    const seconds = isTold ? Number(expiresIn) : 0;
    const fresh = seconds > MARGIN_S ? seconds - MARGIN_S : seconds / 2;
    return { goodMs: Math.max(1000, seconds * 1000), freshMs: Math.max(1000, fresh * 1000) };
  };
  const steps = fc.array(
    fc.oneof(
      fc.record({ wait: fc.oneof(fc.nat(2_000), fc.nat(400_000), fc.nat(90_000_000)) }),
      fc.record({
        beforeEnd: fc.oneof(
          fc.integer({ min: -2000, max: 400_000 }),
          fc.constantFrom(-1, 0, 1, 299_999, 300_000, 300_001),
        ),
      }),
      { weight: 2, arbitrary: fc.constant("call" as const) },
      fc.constant("revoke" as const),
      fc.record({ setClock: fc.integer({ min: -90_000_000, max: 90_000_000 }) }),
    ),
    { minLength: 2, maxLength: 16 },
  );

  test("is requested when the current one is stale or refused, and never sent after it expired", async () => {
    await holds(
      "token expiry",
      fc.asyncProperty(lifetimes, steps, async (expiresIn, plan) => {
        const { goodMs, freshMs } = lifeOf(expiresIn);
        const time = passingTime(START);
        const given: number[] = [];
        let revocations = 0;
        let revoked = 0;
        let oldest = 0;
        const client = answeringClient(
          (request) => {
            if (isTokenRequest(request)) {
              given.push(time.elapsed());
              return {
                status: 200,
                body: { access_token: `t${given.length}`, expires_in: expiresIn },
              };
            }
            const number = Number(request.headers.authorization?.replace("Bearer t", ""));
            oldest = Math.max(oldest, time.elapsed() - (given[number - 1] ?? 0));
            return { status: number > revoked ? 200 : 401, body: {} };
          },
          { time },
        );
        const ageOfLast = () => time.elapsed() - (given.at(-1) ?? Number.NEGATIVE_INFINITY);
        for (const step of [...plan, "call" as const]) {
          if (step === "call") {
            const count = given.length;
            const isNeeded = ageOfLast() >= freshMs || revoked === count;
            await client.realms.index();
            expect(given.length - count).toBe(isNeeded ? 1 : 0);
          } else if (step === "revoke") {
            revocations += 1;
            revoked = given.length;
          } else if ("wait" in step) await time.pass(step.wait);
          else if ("setClock" in step) time.setClock(step.setClock);
          else {
            const ms = goodMs - step.beforeEnd - ageOfLast();
            if (ms > 0 && ms < 90_000_000) await time.pass(ms);
          }
        }
        expect(given.length).toBeLessThanOrEqual(1 + revocations + time.elapsed() / 1000);
        expect(oldest).toBeLessThan(goodMs);
      }),
    );
  });
});
