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
    [1, 2, 3].map(() => (quotas?.take(id) === "ok" ? "ok" : "refused"));
  expect(answered("first")).toEqual(["ok", "refused", "refused"]);
  expect(answered("second")).toEqual(["ok", "refused", "refused"]);
  expect(answered("larger")).toEqual(["ok", "ok", "refused"]);
  expect(answered("free")).toEqual(["ok", "ok", "ok"]);
  time.now = 1_000;
  expect(answered("first")).toEqual(["ok", "refused", "refused"]);
  quotas?.reset();
  expect(answered("first")).toEqual(["ok", "refused", "refused"]);
});

test("the hourly quotas of two clients are counted separately", () => {
  const time = { now: 0 };
  const quota = { perSecond: 100, perHour: 2 };
  const clients = clientsById([client("busy", { quota }), client("calm", { quota })]);
  const quotas = createClientQuotas(clients, null, () => time.now);
  expect([1, 2, 3].map(() => quotas?.take("busy"))).toEqual(["ok", "ok", "slow"]);
  expect(quotas?.take("calm")).toBe("ok");
});

test("calls are not counted when no client has a quota", () => {
  expect(createClientQuotas(clientsById([client("one")]), null, Date.now)).toBeNull();
});
