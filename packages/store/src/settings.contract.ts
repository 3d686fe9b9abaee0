import { describe, expect, test } from "vitest";
import type { Store } from "./store.ts";

export function describeSettings(current: () => Store): void {
  describe("settings", () => {
    test("a setting is replaced by a later value, and removed", async () => {
      const { settings } = current();
      const region = { key: "region", value: '"eu"', sealed: false, changedAt: 1, changedBy: "a" };
      const secret = {
        key: "clientSecret",
        value: "x",
        sealed: true,
        changedAt: 2,
        changedBy: "b",
      };
      await settings.put(region);
      await settings.put(secret);
      await settings.put({ ...region, value: '"us"', changedAt: 3 });
      expect(await settings.list()).toEqual([secret, { ...region, value: '"us"', changedAt: 3 }]);
      await settings.remove("region");
      await settings.remove("region");
      expect(await settings.list()).toEqual([secret]);
      await settings.remove("clientSecret");
    });
  });
}
