import fc from "fast-check";
import { expect, test } from "vitest";
import { createQuota, quotaExceeded } from "./quota.ts";

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);

/** A quota whose clock the test sets. */
function quotaAt(perSecond: number, perHour: number) {
  const time = { now: NOON };
  const quota = createQuota({ perSecond, perHour, clock: () => time.now });
  return { time, take: (clientId = "a") => quota.take(clientId) };
}

test("calls past the second's number are refused until the clock's next second", () => {
  const { time, take } = quotaAt(2, 100);
  time.now += 400;
  expect([take(), take(), take()]).toEqual(["ok", "ok", { retryAfterMs: 600 }]);
  time.now += 599;
  expect(take()).toEqual({ retryAfterMs: 1 });
  time.now += 1;
  expect([take(), take(), take()]).toEqual(["ok", "ok", { retryAfterMs: 1_000 }]);
});

test("calls past the hour's number are slow until the clock's next hour", () => {
  const { time, take } = quotaAt(10, 3);
  time.now += HOUR_MS - 2_000;
  expect([take(), take(), take(), take()]).toEqual(["ok", "ok", "ok", "slow"]);
  time.now += 1_999;
  expect(take()).toBe("slow");
  time.now += 1;
  expect(take()).toBe("ok");
});

test("a refused call does not count for the hour", () => {
  const { time, take } = quotaAt(1, 2);
  take();
  for (let index = 0; index < 5; index += 1) take();
  time.now += 1_000;
  expect(take()).toBe("ok");
  time.now += 1_000;
  expect(take()).toBe("slow");
});

test("each client has a quota of its own", () => {
  const { take } = quotaAt(1, 100);
  expect([take("a"), take("b")]).toEqual(["ok", "ok"]);
  expect(take("a")).toEqual({ retryAfterMs: 1_000 });
});

test("a clock that is set back begins a new second", () => {
  const { time, take } = quotaAt(1, 100);
  take();
  time.now -= HOUR_MS;
  expect(take()).toBe("ok");
});

test("no second has more calls than its limit, and no hour has more without delay", {
  tags: "contract/limits",
}, () => {
  const steps = fc.array(fc.tuple(fc.nat(1_500), fc.constantFrom("a", "b")), { maxLength: 300 });
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 40 }),
      (calls, perSecond, perHour) => {
        const { time, take } = quotaAt(perSecond, perHour);
        const passed = new Map<string, number>();
        const count = (key: string) => {
          passed.set(key, (passed.get(key) ?? 0) + 1);
          return passed.get(key) ?? 0;
        };
        time.now += HOUR_MS - 60_000;
        for (const [step, client] of calls) {
          time.now += step;
          const verdict = take(client);
          const second = `${client} s ${Math.floor(time.now / 1_000)}`;
          if (typeof verdict === "object") {
            expect(passed.get(second)).toBe(perSecond);
            expect((time.now + verdict.retryAfterMs) % 1_000).toBe(0);
            continue;
          }
          expect(count(second)).toBeLessThanOrEqual(perSecond);
          const inHour = count(`${client} h ${Math.floor(time.now / HOUR_MS)}`);
          expect(verdict).toBe(inHour > perHour ? "slow" : "ok");
        }
      },
    ),
  );
});

test("a 429 has Retry-After in the configured form, or omits it", () => {
  const answer = quotaExceeded(1, "seconds");
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "1"]);
  expect(JSON.parse(String(answer.body))).toMatchObject({ code: 429, type: "BLZWEBAPI00000429" });
  expect(quotaExceeded(1, "none").headers).not.toHaveProperty("retry-after");
});
