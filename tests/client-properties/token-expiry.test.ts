import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeringClient, isTokenRequest } from "./answering-client.ts";
import { holds, PROPERTY_MS } from "./cases.ts";
import { passingTime } from "./passing-time.ts";

describe("a token", { timeout: PROPERTY_MS }, () => {
  const START = Date.UTC(2026, 10, 20);
  const lifetimes = fc.oneof(
    fc.integer({ min: 1, max: 90_000 }),
    fc.constantFrom<unknown>(undefined, null, 0, -1, "86399", "soon", 1e15, 0.5, {}, [3600], true),
  );
  const steps = fc.array(
    fc.oneof(
      fc.record({ wait: fc.oneof(fc.nat(2_000), fc.nat(400_000), fc.nat(90_000_000)) }),
      fc.constant("call" as const),
      fc.constant("revoke" as const),
      fc.record({ setClock: fc.integer({ min: -90_000_000, max: 90_000_000 }) }),
    ),
    { minLength: 2, maxLength: 16 },
  );

  test("is asked for once a second at most, and none is sent that is over", async () => {
    await holds(
      "token expiry",
      fc.asyncProperty(lifetimes, steps, async (expiresIn, plan) => {
        const time = passingTime(START);
        const given: number[] = [];
        let revocations = 0;
        let revoked = new Set<string>();
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
            const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
            oldest = Math.max(oldest, time.elapsed() - (given[Number(token.slice(1)) - 1] ?? 0));
            return revoked.has(token) ? { status: 401, body: {} } : { status: 200, body: {} };
          },
          { time },
        );
        for (const step of plan) {
          if (step === "call") await client.realms.index();
          else if (step === "revoke") {
            revocations += 1;
            revoked = new Set(given.map((_, index) => `t${index + 1}`));
          } else if ("wait" in step) await time.pass(step.wait);
          else time.setClock(step.setClock);
        }
        const seconds = time.elapsed() / 1000;
        expect(given.length).toBeLessThanOrEqual(1 + revocations + seconds);
        if (typeof expiresIn === "number" && expiresIn > 1) {
          expect(oldest).toBeLessThanOrEqual(expiresIn * 1000);
        }
      }),
    );
  });
});
