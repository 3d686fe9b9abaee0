import { describe, expect, test } from "vitest";
import type { Store } from "../store.ts";

export function describeVerifications(current: () => Store): void {
  describe("verifications", () => {
    const verifications = () => current().accounts.verifications;

    test("a later value replaces the one before", async () => {
      await verifications().put({ identifier: "a", value: "1", expiresAt: 10 }, 0);
      await verifications().put({ identifier: "a", value: "2", expiresAt: 20 }, 0);
      expect(await verifications().get("a")).toEqual({
        identifier: "a",
        value: "2",
        expiresAt: 20,
      });
      expect(await verifications().get("b")).toBeNull();
    });

    test("of many calls that take a value, one gets it", async () => {
      await verifications().put({ identifier: "once", value: "1", expiresAt: 10 }, 0);
      const taken = await Promise.all([1, 2, 3, 4].map(() => verifications().take("once")));
      expect(taken.filter(Boolean)).toEqual([{ identifier: "once", value: "1", expiresAt: 10 }]);
    });

    test("values that have expired are removed when another one is stored", async () => {
      await verifications().put({ identifier: "old", value: "1", expiresAt: 10 }, 0);
      await verifications().put({ identifier: "new", value: "1", expiresAt: 30 }, 11);
      expect(await verifications().get("old")).toBeNull();
      expect(await verifications().get("new")).not.toBeNull();
    });
  });
}
