import { HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ApiClient, clientsById } from "./api-client.ts";
import { createClientQuotas } from "./client-quotas.ts";

const client = (id: string, more: Partial<ApiClient> = {}): ApiClient => ({
  id,
  secret: `secret of ${id}`,
  ...more,
});
const ONE = { perSecond: 1, perHour: 100 };

test("each client has the default quota, a quota of its own, or none", () => {
  const time = { now: 0 };
  const clients = clientsById([
    client("first"),
    client("second"),
    client("larger", { quota: { perSecond: 2, perHour: 100 } }),
    client("free", { quota: null }),
  ]);
  const quotas = createClientQuotas(clients, ONE, () => time.now);
  const answered = (id: string) =>
    [1, 2, 3].map(() => (quotas.take(id) === "ok" ? "ok" : "refused"));
  expect(answered("first")).toEqual(["ok", "refused", "refused"]);
  expect(answered("second")).toEqual(["ok", "refused", "refused"]);
  expect(answered("larger")).toEqual(["ok", "ok", "refused"]);
  expect(answered("free")).toEqual(["ok", "ok", "ok"]);
  time.now = 1_000;
  expect(answered("first")).toEqual(["ok", "refused", "refused"]);
  quotas.reset();
  expect(answered("first")).toEqual(["ok", "refused", "refused"]);
});

test("the hourly quotas of two clients are counted separately", () => {
  const time = { now: 0 };
  const quota = { perSecond: 100, perHour: 2 };
  const clients = clientsById([client("busy", { quota }), client("calm", { quota })]);
  const quotas = createClientQuotas(clients, null, () => time.now);
  expect([1, 2, 3].map(() => quotas.take("busy"))).toEqual(["ok", "ok", "slow"]);
  expect(quotas.take("calm")).toBe("ok");
});

const NOON = Date.UTC(2026, 10, 20, 12);

/** The quotas of two clients, with a clock that the test sets. */
function quotaAt(perSecond: number, perHour: number) {
  const time = { now: NOON };
  const clients = clientsById([client("a"), client("b")]);
  const quotas = createClientQuotas(clients, { perSecond, perHour }, () => time.now);
  return { time, take: (clientId = "a") => quotas.take(clientId) };
}

test("calls beyond the limit of a second are refused until the next second of the clock", () => {
  const { time, take } = quotaAt(2, 100);
  time.now += 400;
  expect([take(), take(), take()]).toEqual(["ok", "ok", { retryAfterMs: 600 }]);
  time.now += 599;
  expect(take()).toEqual({ retryAfterMs: 1 });
  time.now += 1;
  expect([take(), take(), take()]).toEqual(["ok", "ok", { retryAfterMs: 1_000 }]);
});

test("calls beyond the limit of an hour are slow until the next hour of the clock", () => {
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

test("the calls of two clients are counted separately", () => {
  const { take } = quotaAt(1, 100);
  expect([take("a"), take("b")]).toEqual(["ok", "ok"]);
  expect(take("a")).toEqual({ retryAfterMs: 1_000 });
});

test("a clock that is set back starts a new second", () => {
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
        time.now += HOUR_MS - MINUTE_MS;
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
