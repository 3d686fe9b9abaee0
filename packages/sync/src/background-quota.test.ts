import { expect, test } from "vitest";
import { backgroundQuota } from "./background-quota.ts";

test("requests in the background may use nine tenths of the quota", () => {
  const limits = backgroundQuota({ perSecond: 100, perHour: 36_000 });
  expect(limits).toEqual({ perSecond: 90, perHour: 32_400 });
});

test("requests in the background may use at least one permit of each window", () => {
  expect(backgroundQuota({ perSecond: 1, perHour: 5 })).toEqual({ perSecond: 1, perHour: 4 });
});
